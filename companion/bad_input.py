"""What was typed does not fit a move's form."""

from __future__ import annotations

from companion.game import Say


class BadInput(Exception):
    """`say` is the sentence a player reads; `field` names the argument (dotted, "card.vp"); `detail` is for scripts."""

    def __init__(self, say: Say, field: str | None, detail: str) -> None:
        super().__init__(detail)
        self.say = say
        self.field = field
        self.detail = detail


class OutOfRange(BadInput):
    """The type is right, but no game has numbers that large or texts that long."""

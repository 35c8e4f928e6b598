"""Who asks: the phone behind a request, what its link allows, and whose seat it has in the play of the request."""

from __future__ import annotations

from dataclasses import dataclass

from flask import g


@dataclass(frozen=True, slots=True)
class Who:
    """A phone. `seat`: index of its player; None: the phone of the table, or one that only watches."""

    phone: str
    is_owner: bool = False
    can_play: bool = False
    """It may tap in the play of the request."""
    seat: int | None = None
    name: str | None = None
    """Of the player on that seat."""
    twins: int = 0
    """Other phones that are on the same seat just now."""


NOBODY = Who("")


def who() -> Who:
    """The phone behind the request; nobody where there is none, or before it is known."""
    found: Who = g.get("who", NOBODY)
    return found

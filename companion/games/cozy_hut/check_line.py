"""What the page of the table check is made of: lines to tick off, in sections, each with what its form begins with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.game import Say


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One thing to compare with the table."""

    key: str
    """Names the line on its page, whatever it shows."""
    icon: str
    colour: str = "is-soft"
    words: Say
    shown: Say
    form: str
    """Which form of the page puts it right."""
    about: Any
    """What that form begins with."""
    player: int

    @property
    def mark(self) -> str:
        """Names what is shown: a tick belongs to that, and falls when it changes."""
        number = 0
        for letter in str(self.shown):
            number = (number * 31 + ord(letter)) % 2**32
        return str(Say("{key}-{number}", key=self.key, number=number))


@dataclass(frozen=True, slots=True)
class Number:
    """A tracked number, and what it can be; `what` as the correction calls it."""

    what: str
    value: int
    lowest: int
    highest: int


@dataclass(frozen=True, slots=True)
class Section:
    """Lines that lie in one place on the table; `adds`: a form of the page for what the app has not seen."""

    key: str
    title: Say
    lines: tuple[Line, ...]
    player: int
    is_folded: bool = False
    adds: str = ""


def key_of(what: str, player: int) -> str:
    """Names a line or section of a player in addresses and forms."""
    return str(Say("{what}-{player}", what=what.replace("_", "-"), player=player))

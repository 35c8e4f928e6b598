"""What a game refuses, as tables: a number at the ends of its range and just beyond, and the field that a sentence is about.

In the arguments of a tap the number stands as "N".
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from companion.game import ChangesNothing, IllegalMove

Range = tuple[Any, str, dict[str, Any], str, int, int]
"""What begins the table, a tap, its arguments, the field that the number is told in, the least and the most."""


class Start:
    """Stands where a table would before there is one: its only tap begins a play."""

    def __init__(self, table: Callable[..., Any]) -> None:
        self._table = table

    def tap(self, _name: str, **told: Any) -> None:
        """A play of Ana, unless told otherwise."""
        self._table(*told.pop("players", ["Ana"]), **told)


def refusal(table: Any, tap: str, told: dict[str, Any]) -> tuple[str, str | None]:
    """The sentence with which a tap is refused, and the argument it is about."""
    try:
        table.tap(tap, **told)
    except IllegalMove as refused:
        return str(refused), refused.field
    raise AssertionError(f"{tap} was not refused")


def just_beyond(ranges: Iterable[Range]) -> Iterator[tuple[Any, ...]]:
    """Of each range the two numbers outside: the table, the tap, its arguments, and how it is refused."""
    for begun, tap, told, field, least, most in ranges:
        for number in (least - 1, most + 1):
            yield begun, tap, with_number(told, number), f"{number} is out of range here: {least} to {most}.", field


def at_the_ends(ranges: Iterable[Range]) -> Iterator[tuple[Any, ...]]:
    """Of each range the two numbers at its ends: the table, the tap and its arguments."""
    for begun, tap, told, _, least, most in ranges:
        for number in (least, most):
            yield begun, tap, with_number(told, number)


def with_number(told: Any, number: int) -> Any:
    """The same arguments, the number in place of the N."""
    if isinstance(told, dict):
        return {name: with_number(value, number) for name, value in told.items()}
    if isinstance(told, list):
        return [with_number(value, number) for value in told]
    return number if told == "N" else told


def takes(table: Any, tap: str, told: dict[str, Any]) -> bool:
    """Whether a tap is no slip; one that changes nothing is none."""
    with contextlib.suppress(ChangesNothing):
        table.tap(tap, **told)
    return True


def names_of(rows: Iterable[tuple[Any, ...]]) -> list[str]:
    """Short names for the rows of a table: the tap, and which row it is."""
    return [f"{row[1]}-{number}" for number, row in enumerate(rows)]

"""The final count: numbers read from the table take the place of tracked ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.game import ChangesNothing, Say

from .corrected import Counted
from .ranges import a_die, a_player
from .state import State

Events = Iterator[Any]


def count(
    state: State,
    *,
    player: int,
    rounds: int | None = None,
    wood: int | None = None,
    clay: int | None = None,
    water: int | None = None,
    supplies: int | None = None,
    warmth: int | None = None,
    food: int | None = None,
    tea: int | None = None,
    coziness: int | None = None,
) -> Events:
    """A player's final numbers, 0 to 6 each; what is left out stays as tracked, or as counted before."""
    a_player(state, player)
    numbers = {
        "rounds": rounds, "wood": wood, "clay": clay, "water": water, "supplies": supplies, "warmth": warmth, "food": food,
        "tea": tea, "coziness": coziness,
    }  # fmt: skip
    told = {name: number for name, number in numbers.items() if number is not None}
    if not told:
        raise ChangesNothing(Say("That would change nothing."))
    for name, number in told.items():
        a_die(name, number)
    yield Counted(player, **numbers)

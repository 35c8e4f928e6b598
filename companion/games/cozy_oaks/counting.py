"""The final count: numbers read from the table take the place of tracked ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.game import ChangesNothing, IllegalMove, Say

from .components import NO_STARS, GarbageStars
from .events import Counted, GarbageCounted, ItemsCounted
from .ranges import MOST, NO_CHANGE, a_farmer, are_garbage_stars, in_range
from .state import State

Events = Iterator[Any]
STARS = ("items", "structures")
"""Printed on cards."""
OF_VILLAGERS = ("villager_lake", "villager_river", "villager_ocean")


def count(
    state: State,
    *,
    player: int,
    gold: int | None = None,
    slimes: int | None = None,
    items: int | None = None,
    food: int | None = None,
    lake_fish: int | None = None,
    river_fish: int | None = None,
    ocean_fish: int | None = None,
    copper_ore: int | None = None,
    silver_ore: int | None = None,
    gold_ore: int | None = None,
    bugs: int | None = None,
    structures: int | None = None,
    garbage: int | None = None,
    villager_lake: int | None = None,
    villager_river: int | None = None,
    villager_ocean: int | None = None,
) -> Events:
    """A player's final numbers; what is left out stays as tracked, or as counted before.

    `slimes`: different colours; `items`, `structures`, `garbage`: stars (garbage 0 or below); `villager_…`: the fish of all
    villagers of a solo play together.
    """
    a_farmer(state, player)
    numbers = {
        "gold": gold, "slimes": slimes, "items": items, "food": food, "lake_fish": lake_fish, "river_fish": river_fish,
        "ocean_fish": ocean_fish, "copper_ore": copper_ore, "silver_ore": silver_ore, "gold_ore": gold_ore, "bugs": bugs,
        "structures": structures, "garbage": garbage, "villager_lake": villager_lake, "villager_river": villager_river,
        "villager_ocean": villager_ocean,
    }  # fmt: skip
    told = {name: number for name, number in numbers.items() if number is not None}
    if not told:
        raise ChangesNothing(NO_CHANGE)
    for name, number in told.items():
        _check(state, name, number)
    yield Counted(player, **numbers)


def _check(state: State, name: str, number: int) -> None:
    least, most = (-99, MOST) if name in STARS else (-99, 0) if name == "garbage" else (0, MOST)
    in_range(name, number, least, most)
    if name in OF_VILLAGERS and not state.is_solo:
        raise IllegalMove(Say("Villagers belong to the solo game."), name)


def count_items(state: State, *, player: int, stars: tuple[int, ...]) -> Events:
    """The stars of a player's items, one by one in the order they were crafted."""
    farmer = a_farmer(state, player)
    if not farmer.items:
        raise IllegalMove(Say("{name} has no item in the app: count them as one number.", name=farmer.name))
    if len(stars) != len(farmer.items):
        raise IllegalMove(
            Say("{name} has {count} items: type the stars of each.", name=farmer.name, count=len(farmer.items)), "stars"
        )
    for each in stars:
        in_range("stars", each, -99, 99)
    yield ItemsCounted(player, stars)


def count_garbage(state: State, *, player: int, garbage: GarbageStars) -> Events:
    """The stars printed on garbage, as read from a player's farm; they are the same on everybody's."""
    a_farmer(state, player)
    if garbage == NO_STARS:
        raise ChangesNothing(NO_CHANGE)
    yield GarbageCounted(player, are_garbage_stars(garbage, "garbage."))

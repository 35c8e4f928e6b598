"""The table is right: taps that set anything tracked to what lies there, or change a choice of the start."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Any

from companion.game import LEFT_OUT, ChangesNothing, IllegalMove, LeftOut, Malformed, Say

from .components import (
    SEASONS_EACH,
    SLEEPS,
    TOP_LEVEL,
    YEARS,
    Garbage,
    Item,
    Pile,
    Renovated,
    Season,
    Skill,
    Structure,
)
from .events import Corrected, FarmCorrected, OptionChanged, SkillCorrected
from .evolve import OPTIONS
from .ranges import MOST, NOTHING_NEW, a_colour, a_farmer, in_range, must_go_on
from .resources import an_item
from .state import Farmer, State

Events = Iterator[Any]
MOST_THINGS = 99
NO_SUCH_CHOICE = Say("There is no such choice.")


class What(StrEnum):
    """What `correct` reaches."""

    PRODUCE = "produce"
    GOODS = "goods"
    MATERIALS = "materials"
    GOLD = "gold"
    RUBIES = "rubies"
    LAKE_FISH = "lake_fish"
    RIVER_FISH = "river_fish"
    OCEAN_FISH = "ocean_fish"
    BUG = "bug"
    COPPER_ORE = "copper_ore"
    SILVER_ORE = "silver_ore"
    GOLD_ORE = "gold_ore"
    FOOD = "food"
    YEAR = "year"
    SEASON = "season"
    SLEEPS = "sleeps"
    """Year and season in one number: how often the player has slept, 0 to 12; 12: finished."""


CALENDAR = (What.YEAR, What.SEASON, What.SLEEPS)


class Option(StrEnum):
    """Choices of the start that can be changed in mid-play."""

    DIFFICULTY = "difficulty"
    HEARTS_DUE = "hearts_due"
    DONATION_DUE = "donation_due"
    FISH_TIE = "fish_tie"
    TRACKED = "tracked"


def change_option(state: State, *, option: Option, value: bool | str) -> Events:
    """A choice of the start, as it is from now on: its word, or true and false for `tracked`."""
    if isinstance(value, bool) is not (option is Option.TRACKED):
        raise Malformed(NO_SUCH_CHOICE, "value")
    try:
        told = OPTIONS[option](value)
    except ValueError as error:
        raise Malformed(NO_SUCH_CHOICE, "value") from error
    must_go_on(state)
    was = getattr(state, option)
    if was == told:
        raise ChangesNothing(NOTHING_NEW, "value")
    yield OptionChanged(option.value, _plain(was), _plain(told))


def _plain(value: bool | str) -> bool | str:
    return value if isinstance(value, bool) else str(value)


def correct(state: State, *, player: int, what: What, value: int | Season) -> Events:
    """One tracked number as it is on the table; the season as a word."""
    farmer = a_farmer(state, player)
    if isinstance(value, Season) is not (what is What.SEASON):
        raise Malformed(Say("A season is a word, all else is a number."), "value")
    if what in CALENDAR:
        name, was, now = "sleeps", farmer.sleeps, _sleeps(farmer, what, value)
    else:
        name, was, now = what.value, farmer.holds(what), in_range("value", _number(value), 0, MOST)
    if was == now:
        raise ChangesNothing(NOTHING_NEW, "value")
    yield Corrected(player, name, was, now)


def _number(value: int | Season) -> int:
    assert not isinstance(value, Season)
    return value


def _sleeps(farmer: Farmer, what: What, value: int | Season) -> int:
    """How often a player with that year or season has slept; one who has finished and is shown as such has."""
    if what is What.SLEEPS:
        return in_range("value", _number(value), 0, SLEEPS)
    year = in_range("value", _number(value), 1, YEARS) if what is What.YEAR else farmer.year
    season = value if isinstance(value, Season) else farmer.season
    if (year, season) == (farmer.year, farmer.season):
        return farmer.sleeps
    return (year - 1) * SEASONS_EACH + tuple(Season).index(season)


def correct_skill(state: State, *, player: int, skill: Skill, level: int | None = None, pile: Pile | None = None) -> Events:
    """A skill's level, and where its card lies; what is left out stays."""
    farmer = a_farmer(state, player)
    if skill is Skill.SLEEP:
        raise IllegalMove(Say("Sleep has one level and stays in the hand."), "skill")
    was_level, was_pile = farmer.level(skill), farmer.pile(skill)
    now_level = was_level if level is None else in_range("level", level, 1, TOP_LEVEL)
    now_pile = pile or was_pile
    if (now_level, now_pile) == (was_level, was_pile):
        raise ChangesNothing(NOTHING_NEW)
    yield SkillCorrected(player, skill, now_level, now_pile, was_level, was_pile)


def correct_farm(
    state: State,
    *,
    player: int,
    slimes: tuple[str, ...] | LeftOut = LEFT_OUT,
    garbage: tuple[Garbage, ...] | LeftOut = LEFT_OUT,
    structures: tuple[Renovated | Structure, ...] | LeftOut = LEFT_OUT,
    items: tuple[Item, ...] | LeftOut = LEFT_OUT,
) -> Events:
    """All slimes kept (a colour each), garbage left, structures renovated and items crafted; what is left out stays."""
    farmer = a_farmer(state, player)
    now = FarmCorrected(
        player=player,
        slimes=farmer.slimes if isinstance(slimes, LeftOut) else _slimes(slimes),
        garbage=farmer.garbage if isinstance(garbage, LeftOut) else _garbage(garbage),
        structures=farmer.renovated if isinstance(structures, LeftOut) else _structures(structures),
        items=farmer.items if isinstance(items, LeftOut) else _items(items),
    )
    if now == FarmCorrected(player, farmer.slimes, farmer.garbage, farmer.renovated, farmer.items):
        raise ChangesNothing(NOTHING_NEW)
    yield now


def _slimes(colours: tuple[str, ...]) -> tuple[str, ...]:
    in_range("slimes", len(colours), 0, MOST_THINGS)
    return tuple(sorted(a_colour("slimes", colour) for colour in colours))


def _garbage(left: tuple[Garbage, ...]) -> tuple[Garbage, ...]:
    return tuple(garbage for garbage in Garbage if garbage in left)


def _structures(turned: tuple[Renovated | Structure, ...]) -> tuple[Renovated, ...]:
    now = tuple(Renovated(each) if isinstance(each, Structure) else each for each in turned)
    if len({each.structure for each in now}) < len(now):
        raise IllegalMove(Say("A farm has one structure of each kind."), "structures")
    for each in now:
        in_range("structures", each.stars or 0, -99, 99)
    return now


def _items(items: tuple[Item, ...]) -> tuple[Item, ...]:
    in_range("items", len(items), 0, MOST_THINGS)
    return tuple(an_item(item, f"items.{number}.") for number, item in enumerate(items))

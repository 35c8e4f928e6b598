"""What comes in the box, as types: eight dice, twelve cards with two sides, a hut with eight places around it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

PLACES = 8
"""Around the hut; numbered from 1, clockwise."""
CARDS = 12
MONTHS = 6
TOP = 6
"""The highest face of a die."""
AT_START = 3
"""What each nature die shows in the beginning (R, Setup)."""


class Nature(StrEnum):
    """The dice of the Nature board, in printed order."""

    WOOD = "wood"
    CLAY = "clay"
    WATER = "water"
    SUPPLIES = "supplies"


class Home(StrEnum):
    """The dice of the Life-in-the-Woods board."""

    WARMTH = "warmth"
    FOOD = "food"
    TEA = "tea"
    COZINESS = "coziness"


Resource: TypeAlias = Nature | Home
NATURE = tuple(Nature)
HOME = tuple(Home)
RESOURCES: tuple[Resource, ...] = NATURE + HOME

Dice8: TypeAlias = tuple[int, ...]
"""What the eight dice show, 0 to 6 each, in the order of RESOURCES; 0: off the board."""


class Side(StrEnum):
    """The two sides of a card."""

    NATURE = "nature"
    HOME = "home"


COST = {Side.NATURE: 4, Side.HOME: 5}
"""Resources to pay, whatever their kinds (R, Before starting the game)."""


@dataclass(frozen=True, slots=True)
class Place:
    """A location that was built, as Life in the Woods sees it: nature gives; home uses and makes."""

    side: Side
    gives: Nature | None = None
    uses: Resource | None = None
    makes: Home | None = None


class Used(StrEnum):
    """Any of the eight, as forms, scripts and records write what a home location uses."""

    WOOD = "wood"
    CLAY = "clay"
    WATER = "water"
    SUPPLIES = "supplies"
    WARMTH = "warmth"
    FOOD = "food"
    TEA = "tea"
    COZINESS = "coziness"


class How(StrEnum):
    """The three ways to postpone a card."""

    GAIN = "gain"
    IMPROVE = "improve"
    FLIP = "flip"


class PlanningEnd(StrEnum):
    """What ended a player's planning."""

    HUT_COMPLETE = "hut_complete"
    NO_BUILD_MONTH = "no_build_month"
    MONTH_SIX = "month_six"
    WRONG_BUILD = "wrong_build"
    """Blueprint Challenge only."""
    PLAYER = "player"
    """The player's word: the rules know no such end."""


class Phase(StrEnum):
    """Where a player is in the game."""

    PLANNING = "planning"
    LIVING = "living"
    DONE = "done"


class Variant(StrEnum):
    """The ways to play (R, Variants of Play)."""

    STANDARD = "standard"
    FAMILY = "family"
    DRAFT = "draft"
    BLUEPRINT = "blueprint"


class NoBuildMonth(StrEnum):
    """The round die after a month without a build: a reading of the table."""

    COUNTS_DOWN = "counts_down"
    """The month is over, so the die goes one down before Life begins."""
    COUNTS_AS_LEFT = "counts_as_left"
    """The month is not finished, so it is still on the die."""


class BlueprintMatch(StrEnum):
    """What of the model has to be the same: a reading of the table."""

    EXACT = "exact"
    NAMES_AND_SIDES = "names_and_sides"
    """On whatever place."""


class DeckOrder(StrEnum):
    """How postponed cards come back next month: a hint, nothing depends on it."""

    REVERSED = "reversed"
    SAME = "same"


class Depth(StrEnum):
    """How much of a play the app is shown. It hides controls and rules nothing out."""

    COUNT = "count"
    MONTHS = "months"
    FULL = "full"


class Challenge(StrEnum):
    """How a player's Blueprint Challenge stands."""

    OPEN = "open"
    WON = "won"
    LOST = "lost"


_BY_WORD: dict[str, Resource] = {resource.value: resource for resource in RESOURCES}


def resource_of(word: str) -> Resource | None:
    """The resource that a word names; None: it names none."""
    return _BY_WORD.get(word)

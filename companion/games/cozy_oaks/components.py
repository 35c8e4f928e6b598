"""What comes in the box, as types."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from enum import StrEnum

YEARS = 3
SEASONS_EACH = 4
SLEEPS = YEARS * SEASONS_EACH
"""Rounds of a player: one Sleep ends each (R, Game Summary)."""
MOST_VILLAGERS = 10
"""Villager cards in the box; those set aside never come back."""
SPACES = 3
"""Crop spaces, and as many animal spaces; garbage lies on two of each."""
TOP_LEVEL = 3
GOLD_AT_START = 1
RUBIES_AT_START = 1


class Skill(StrEnum):
    """The ten skill cards of a hand."""

    COOK = "cook"
    CRAFT = "craft"
    FARM = "farm"
    FISH = "fish"
    FORAGE = "forage"
    HUNT = "hunt"
    IMPROVE = "improve"
    LIVESTOCK = "livestock"
    MINE = "mine"
    SLEEP = "sleep"


UPGRADABLE = tuple(skill for skill in Skill if skill is not Skill.SLEEP)
"""Sleep has one level and is never given up for time (R, Sleep Skill: Important Note)."""


class Pile(StrEnum):
    """Where a skill card lies."""

    HAND = "hand"
    PLAYED = "played"
    DISCARDED = "discarded"
    """Given up for time; apart from the played ones, because only these may come back before a Sleep."""


class Season(StrEnum):
    """The four rounds of a year."""

    SPRING = "spring"
    SUMMER = "summer"
    FALL = "fall"
    WINTER = "winter"


class Resource(StrEnum):
    """The boxes on a player's sheet."""

    PRODUCE = "produce"
    GOODS = "goods"
    MATERIALS = "materials"
    GOLD = "gold"
    RUBIES = "rubies"


class Kind(StrEnum):
    """Cards in the Collection Area that are only counted."""

    LAKE_FISH = "lake_fish"
    RIVER_FISH = "river_fish"
    OCEAN_FISH = "ocean_fish"
    BUG = "bug"
    COPPER_ORE = "copper_ore"
    SILVER_ORE = "silver_ore"
    GOLD_ORE = "gold_ore"
    FOOD = "food"


FISH = (Kind.LAKE_FISH, Kind.RIVER_FISH, Kind.OCEAN_FISH)
ORES = (Kind.COPPER_ORE, Kind.SILVER_ORE, Kind.GOLD_ORE)


class Structure(StrEnum):
    """The structures of a farm."""

    HOUSE = "house"
    GREENHOUSE = "greenhouse"
    WINDMILL = "windmill"


class Garbage(StrEnum):
    """The garbage on a farm; which is light and which heavy stands on the cards."""

    WEEDS = "weeds"
    ROTTEN_CROPS = "rotten_crops"
    COOP_POOP = "coop_poop"
    BARN_POOP = "barn_poop"


class Difficulty(StrEnum):
    """The farm of a solo play."""

    GRASSY = "grassy"
    COZY = "cozy"
    SWAMPY = "swampy"
    SANDY = "sandy"


DIFFICULTY = {Difficulty.GRASSY: 8, Difficulty.COZY: 10, Difficulty.SWAMPY: 12, Difficulty.SANDY: 15}
"""Hearts to reach (R, Solo Game Flow)."""


class HeartsDue(StrEnum):
    """When hearts are compared with the goal: a reading of the table, because the rule book says both."""

    EACH_YEAR = "each_year"
    """The hearts of that year's villagers, at each year's end."""
    RUNNING_TOTAL = "running_total"
    """All hearts so far, at each year's end."""
    GAME_END = "game_end"
    """All hearts, after the third year."""


class DonationDue(StrEnum):
    """When the town's gold is due: a reading of the table, likewise."""

    EACH_YEAR = "each_year"
    GAME_END = "game_end"


class FishTie(StrEnum):
    """Who scores when two players have equally many fish: a reading of the table."""

    NOBODY = "nobody"
    EVERYBODY = "everybody"


class Check(StrEnum):
    """What a year's end looks at, in this order."""

    REQUESTS = "requests"
    HEARTS = "hearts"
    DONATION = "donation"


class Forbidden(StrEnum):
    """What a villager's card can rule out in a season."""

    COOK = "cook"
    CRAFT = "craft"
    PLANT = "plant"
    WATER = "water"
    HARVEST = "harvest"
    CATCH = "catch"
    GATHER = "gather"
    HUNT = "hunt"
    CLEAN = "clean"
    RENOVATE = "renovate"
    COLLECT = "collect"
    PURCHASE = "purchase"
    MINE = "mine"
    BOOST = "boost"
    OTHER = "other"


class Wanted(StrEnum):
    """What a request can ask for in so many words: cards, any of a family of cards, or a resource."""

    LAKE_FISH = "lake_fish"
    RIVER_FISH = "river_fish"
    OCEAN_FISH = "ocean_fish"
    BUG = "bug"
    COPPER_ORE = "copper_ore"
    SILVER_ORE = "silver_ore"
    GOLD_ORE = "gold_ore"
    FOOD = "food"
    ANY_FISH = "any_fish"
    ANY_ORE = "any_ore"
    ANY_SLIME = "any_slime"
    PRODUCE = "produce"
    GOODS = "goods"
    MATERIALS = "materials"
    GOLD = "gold"
    RUBIES = "rubies"


class Paid(StrEnum):
    """What a request can be paid with."""

    LAKE_FISH = "lake_fish"
    RIVER_FISH = "river_fish"
    OCEAN_FISH = "ocean_fish"
    BUG = "bug"
    COPPER_ORE = "copper_ore"
    SILVER_ORE = "silver_ore"
    GOLD_ORE = "gold_ore"
    FOOD = "food"
    SLIME = "slime"
    PRODUCE = "produce"
    GOODS = "goods"
    MATERIALS = "materials"
    GOLD = "gold"
    RUBIES = "rubies"


@dataclass(frozen=True, slots=True)
class Restriction:
    """What a villager rules out in a season; `words` where it is something of its own."""

    season: Season
    forbids: Forbidden
    words: str = ""


@dataclass(frozen=True, slots=True)
class Want:
    """One part of a request."""

    what: Wanted
    amount: int = 1


@dataclass(frozen=True, slots=True)
class Given:
    """What a villager was given for the request, all of a kind together."""

    what: Paid
    amount: int


@dataclass(frozen=True, slots=True)
class Villager:
    """A villager card; None: not told (yet). An empty request asks nothing, unless `wants` says what it asks in known words."""

    name: str
    hearts: int | None = None
    request: str | None = None
    donation: int | None = None
    lake: int | None = None
    river: int | None = None
    ocean: int | None = None
    restrictions: tuple[Restriction, ...] = ()
    wants: tuple[Want, ...] = ()
    asks_nothing: bool = False


@dataclass(frozen=True, slots=True)
class Item:
    """A crafted item; `stars` None: counted at the end."""

    name: str
    stars: int | None = None


@dataclass(frozen=True, slots=True)
class Renovated:
    """A structure that was turned over; `stars` None: counted at the end."""

    structure: Structure
    stars: int | None = None


@dataclass(frozen=True, slots=True)
class PrintedStructure:
    """What a structure costs and brings; None: not told."""

    structure: Structure
    gold: int | None = None
    stars: int | None = None

    @property
    def name(self) -> str:
        """What it is called where it stands alone."""
        return self.structure.value.capitalize()


@dataclass(frozen=True, slots=True)
class Crop:
    """A planted crop and the produce it gives; `season` None: not told."""

    produce: int
    season: Season | None = None
    name: str = ""
    watered: bool = False
    """Its cubes are on it: it can be harvested."""


@dataclass(frozen=True, slots=True)
class Animal:
    """An animal and the goods still on it."""

    goods: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class GarbageStars:
    """The stars printed on the garbage, below 0; None: counted at the end."""

    weeds: int | None = None
    rotten_crops: int | None = None
    coop_poop: int | None = None
    barn_poop: int | None = None

    @property
    def name(self) -> str:
        """What the four are called together."""
        return "Garbage"

    def with_told(self, stars: GarbageStars) -> GarbageStars:
        """These, with what `stars` tells in its place."""
        told = {part.name: getattr(stars, part.name) for part in fields(stars) if getattr(stars, part.name) is not None}
        return replace(self, **told)


NO_STARS = GarbageStars()

_KINDS: dict[str, Kind] = {kind.value: kind for kind in Kind}
_RESOURCES: dict[str, Resource] = {resource.value: resource for resource in Resource}


def kind_of(word: str) -> Kind | None:
    """The cards of the collection that a word names; None: it names something else."""
    return _KINDS.get(word)


def resource_of(word: str) -> Resource | None:
    """The box that a word names; None: it names something else."""
    return _RESOURCES.get(word)

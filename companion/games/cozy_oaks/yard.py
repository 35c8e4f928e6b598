"""The farm and the collection of a player, ready to print: spaces, garbage, structures, cards, slimes, items."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from companion.game import Say

from .components import SPACES, Garbage, Kind, Resource, Structure
from .farm import in_the_way
from .names import GARBAGE, SEASONS, STRUCTURES, amount_of, capital, number_of
from .panel import KIND_ICONS, METALS
from .piles import cubes_of
from .state import Farmer, State

FOODS = 15
ITEMS = 20
"""Cards of the two decks that can run out, for everybody together (R, Components; Cook and Craft Skill)."""


@dataclass(frozen=True, slots=True)
class Space:
    """A crop or an animal space, from 1."""

    number: int
    is_free: bool
    words: Say
    cubes: tuple[str, ...]
    """Colours of the cubes that lie on it."""
    action: str | None
    """The tap that a touch on it makes; None: it is free."""
    action_words: Say | None
    remark: Say | None
    """Garbage that may lie there."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A line of the collection."""

    key: str
    icon: str
    colour: str
    words: Say


@dataclass(frozen=True, slots=True)
class Yard:
    """The farm of a player."""

    crops: tuple[Space, ...]
    animals: tuple[Space, ...]
    garbage: tuple[tuple[str, Say], ...]
    """Still there: word and name."""
    structures: tuple[tuple[str, Say, bool], ...]
    """Word, name, renovated or not."""
    collection: tuple[Kept, ...]
    slimes: tuple[tuple[str, int], ...]
    items: tuple[Say, ...]
    food_out: Say | None
    """The deck is out, by what was taken: a remark, for the table may have it otherwise."""
    items_out: Say | None
    words: Say
    """All of it in one short line."""


def yard(state: State, farmer: Farmer) -> Yard:
    """What is tracked about a farm."""
    foods = sum(each.has(Kind.FOOD) for each in state.farmers)
    crafted = sum(len(each.items) for each in state.farmers)
    turned = {each.structure: each.stars for each in farmer.renovated}
    return Yard(
        crops=tuple(_crop(farmer, space) for space in range(1, SPACES + 1)),
        animals=tuple(_animal(farmer, space) for space in range(1, SPACES + 1)),
        garbage=tuple((each.value, capital(GARBAGE[each])) for each in Garbage if each in farmer.garbage),
        structures=tuple((each.value, capital(STRUCTURES[each]), each in turned) for each in Structure),
        collection=tuple(_kept(farmer)),
        slimes=tuple(sorted(Counter(farmer.slimes).items())),
        items=tuple(_items(farmer)),
        food_out=Say("All {count} foods are out, as far as the app knows.", count=foods) if foods >= FOODS else None,
        items_out=Say("All {count} items are out, as far as the app knows.", count=crafted) if crafted >= ITEMS else None,
        words=_words(farmer),
    )


def _crop(farmer: Farmer, space: int) -> Space:
    crop, remark = farmer.crops[space - 1], in_the_way(farmer, space, is_crop=True)
    if crop is None:
        return Space(space, True, Say("nothing planted"), (), None, None, remark)
    name = crop.name or Say("a crop")
    if crop.watered:
        words = Say("{crop}, ready: {produce}", crop=name, produce=amount_of(Resource.PRODUCE, crop.produce))
        return Space(space, False, words, tuple(cubes_of(crop.produce)), "harvest", Say("Harvest"), None)
    season = SEASONS[crop.season] if crop.season else Say("its season")
    words = Say("{crop}, gives {count}, wants water in {season}", crop=name, count=crop.produce, season=season)
    return Space(space, False, words, (), "water", Say("Water"), None)


def _animal(farmer: Farmer, space: int) -> Space:
    animal, remark = farmer.animals[space - 1], in_the_way(farmer, space, is_crop=False)
    if animal is None:
        return Space(space, True, Say("no animal"), (), None, None, remark)
    words = Say("{animal}: {goods}", animal=animal.name or Say("an animal"), goods=amount_of(Resource.GOODS, animal.goods))
    return Space(space, False, words, tuple(cubes_of(animal.goods)), "collect_good", Say("Collect 1"), None)


def _kept(farmer: Farmer) -> Iterator[Kept]:
    for kind in Kind:
        yield Kept(kind.value, KIND_ICONS[kind], METALS.get(kind, "is-soft"), amount_of(kind, farmer.has(kind)))


def _items(farmer: Farmer) -> Iterator[Say]:
    for item in farmer.items:
        name = item.name or Say("an item")
        yield Say("{item}", item=name) if item.stars is None else Say("{item}: {stars}", item=name, stars=_stars(item.stars))


def _stars(count: int) -> Say:
    return number_of(count, "{count} star", "{count} stars")


def _words(farmer: Farmer) -> Say:
    crops = sum(crop is not None for crop in farmer.crops)
    animals = sum(animal is not None for animal in farmer.animals)
    cards = sum(farmer.collection) + len(farmer.slimes) + len(farmer.items)
    return Say(
        "{crops}, {animals}, {cards} kept",
        crops=number_of(crops, "{count} crop", "{count} crops"),
        animals=number_of(animals, "{count} animal", "{count} animals"),
        cards=number_of(cards, "{count} card", "{count} cards"),
    )

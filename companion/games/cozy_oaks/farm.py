"""Crops and animals, for tables that want their spaces tracked (R, Farm, Forage and Livestock Skill)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.game import ChangesNothing, IllegalMove, Say

from .components import Animal, Crop, Garbage, Resource, Season
from .events import (
    AnimalBought,
    AnimalCorrected,
    CropCorrected,
    CropHarvested,
    CropPlanted,
    CropWatered,
    GoodCollected,
)
from .names import GARBAGE
from .ranges import NOTHING_NEW, a_farmer, a_name, a_space, in_range, must_be_settled
from .resources import ending, payment
from .state import Farmer, State

Events = Iterator[Any]
MOST_CUBES = 99
CROP_GARBAGE = (None, Garbage.WEEDS, Garbage.ROTTEN_CROPS)
ANIMAL_GARBAGE = (None, Garbage.COOP_POOP, Garbage.BARN_POOP)
"""What lies on each space at the start. The book shows it in a picture only, so this is a remark and never refuses."""


def in_the_way(farmer: Farmer, space: int, is_crop: bool) -> Say | None:
    """What a table may want to look at before it uses a space, counted from 1."""
    garbage = (CROP_GARBAGE if is_crop else ANIMAL_GARBAGE)[space - 1]
    if garbage not in farmer.garbage:
        return None
    return Say("{what} may lie on this space: cleaned away?", what=GARBAGE[garbage])


def plant(
    state: State,
    *,
    player: int,
    space: int,
    produce: int,
    season: Season | None = None,
    name: str = "",
    then_done: bool = False,
) -> Events:
    """A crop on space 1 to 3 that gives so much produce. A planted crop is never replaced."""
    farmer = a_farmer(state, player)
    must_be_settled(state)
    if farmer.crops[a_space(space)] is not None:
        raise IllegalMove(Say("A crop grows on space {space} already.", space=space), "space")
    yield CropPlanted(player, space, a_crop(Crop(produce, season, name)))
    yield from ending(state, player, then_done)


def a_crop(crop: Crop, inside: str = "") -> Crop:
    """The crop with a tidy name, if its number can be printed. `inside`: the path to its fields."""
    in_range(f"{inside}produce", crop.produce, 0, MOST_CUBES)
    return Crop(crop.produce, crop.season, _tidy(crop.name, inside), crop.watered)


def _tidy(name: str, inside: str) -> str:
    return a_name(f"{inside}name", name) if name.strip() else ""


def water(state: State, *, player: int, space: int, then_done: bool = False) -> Events:
    """The cubes of a crop are put on it. Its season is for the table to see: a boosted skill waters in any."""
    crop = _crop(a_farmer(state, player), space)
    must_be_settled(state)
    if crop.watered:
        raise IllegalMove(Say("The crop on space {space} is watered already.", space=space), "space")
    yield CropWatered(player, space)
    yield from ending(state, player, then_done)


def harvest(state: State, *, player: int, space: int, then_done: bool = False) -> Events:
    """All cubes of a watered crop go to the produce box, and the crop leaves; also in the turn that watered it."""
    crop = _crop(a_farmer(state, player), space)
    must_be_settled(state)
    if not crop.watered:
        raise IllegalMove(Say("The crop on space {space} is not watered yet.", space=space), "space")
    yield CropHarvested(player, space, crop.produce, crop)
    yield from ending(state, player, then_done)


def _crop(farmer: Farmer, space: int) -> Crop:
    crop = farmer.crops[a_space(space)]
    if crop is None:
        raise IllegalMove(Say("Nothing grows on space {space}.", space=space), "space")
    return crop


def buy_animal(
    state: State,
    *,
    player: int,
    space: int,
    goods: int,
    gold: int = 0,
    name: str = "",
    then_done: bool = False,
) -> Events:
    """An animal on space 1 to 3 with so many goods on it, for `gold`; one with goods left is never replaced."""
    farmer = a_farmer(state, player)
    must_be_settled(state)
    if farmer.animals[a_space(space)] is not None:
        raise IllegalMove(Say("The animal on space {space} still has goods.", space=space), "space")
    animal = an_animal(Animal(goods, name))
    yield from payment(state, player, {Resource.GOLD: gold})
    yield AnimalBought(player, space, animal)
    yield from ending(state, player, then_done)


def an_animal(animal: Animal, inside: str = "") -> Animal:
    """The animal with a tidy name, if its number can be printed. `inside`: the path to its fields."""
    in_range(f"{inside}goods", animal.goods, 1, MOST_CUBES)
    return Animal(animal.goods, _tidy(animal.name, inside))


def collect_good(state: State, *, player: int, space: int, then_done: bool = False) -> Events:
    """One good from an animal; with its last one the animal leaves."""
    farmer = a_farmer(state, player)
    must_be_settled(state)
    animal = farmer.animals[a_space(space)]
    if animal is None:
        raise IllegalMove(Say("No animal stands on space {space}.", space=space), "space")
    yield GoodCollected(player, space, animal.name)
    yield from ending(state, player, then_done)


def correct_crop(state: State, *, player: int, space: int, crop: Crop | None) -> Events:
    """What grows on a space; null: nothing."""
    was = a_farmer(state, player).crops[a_space(space)]
    now = a_crop(crop, "crop.") if crop else None
    if now == was:
        raise ChangesNothing(NOTHING_NEW, "crop")
    yield CropCorrected(player, space, now, was)


def correct_animal(state: State, *, player: int, space: int, animal: Animal | None) -> Events:
    """What stands on a space; null: nothing."""
    was = a_farmer(state, player).animals[a_space(space)]
    now = an_animal(animal, "animal.") if animal else None
    if now == was:
        raise ChangesNothing(NOTHING_NEW, "animal")
    yield AnimalCorrected(player, space, now, was)

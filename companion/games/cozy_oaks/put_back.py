"""What a skill did on a space is taken back: a watering, a harvest, a good (R, Farm, Forage and Livestock Skill)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Literal

from companion.game import IllegalMove, Say

from .components import Animal, Crop, Resource
from .events import CropHarvested, CropTakenBack, CropWatered, GoodCollected, GoodTakenBack
from .ranges import a_farmer, a_space, must_be_settled
from .resources import check_change
from .state import Farmer, State
from .taken import ON_ANIMALS, ON_CROPS, last_on

Events = Iterator[Any]
DID = {"water": CropWatered, "harvest": CropHarvested, "good": GoodCollected}
"""Events by what `put_back` calls them."""


def put_back(state: State, *, player: int, space: int, what: Literal["water", "harvest", "good"]) -> Events:
    """The last thing that the skill under way did on space 1 to 3 is taken back."""
    farmer = a_farmer(state, player)
    must_be_settled(state)
    a_space(space)
    event = last_on(farmer.taken, space, ON_ANIMALS if what == "good" else ON_CROPS)
    if not isinstance(event, DID[what]):
        raise IllegalMove(Say("That is not the last thing this skill did on space {space}.", space=space), "space")
    match event:
        case CropHarvested():
            check_change(state, farmer, {Resource.PRODUCE: -event.produce})
            yield CropTakenBack(player, space, event.crop or Crop(event.produce, watered=True), event.produce)
        case GoodCollected():
            check_change(state, farmer, {Resource.GOODS: -1})
            yield GoodTakenBack(player, space, _before(farmer, event))
        case _:
            yield CropTakenBack(player, space, _dry(farmer, space), 0)


def _before(farmer: Farmer, event: GoodCollected) -> Animal:
    left = farmer.animals[event.space - 1]
    return replace(left, goods=left.goods + 1) if left else Animal(1, event.name)


def _dry(farmer: Farmer, space: int) -> Crop:
    crop = farmer.crops[space - 1]
    if crop is None or not crop.watered:
        raise IllegalMove(Say("The crop on space {space} is not watered yet.", space=space), "space")
    return replace(crop, watered=False)

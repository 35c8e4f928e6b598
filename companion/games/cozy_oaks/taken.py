"""What a player has taken since the skill was played, so that the board can show it and take it back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from . import events as happened
from .booked import farmer_with
from .state import State

TAKINGS = (
    happened.ResourcesChanged, happened.Collected, happened.SlimeCaptured, happened.ItemCrafted, happened.StructureRenovated,
    happened.GarbageCleaned, happened.CropPlanted, happened.CropWatered, happened.CropHarvested, happened.AnimalBought,
    happened.GoodCollected,
)  # fmt: skip


def with_taken(state: State, event: Any) -> State:
    """The state after an event, with the event among what its player took for the skill under way."""
    if not isinstance(event, (*TAKINGS, happened.FarmCorrected)) or state.farmers[event.player].doing is None:
        return state
    taken = state.farmers[event.player].taken
    now = tuple(_still_there(taken, event)) if isinstance(event, happened.FarmCorrected) else (*taken, event)
    return farmer_with(state, event.player, taken=now)


def _still_there(taken: tuple[Any, ...], now: happened.FarmCorrected) -> Iterator[Any]:
    slimes, items = list(now.slimes), list(now.items)
    turned = [each.structure for each in now.structures]
    for event in taken:
        match event:
            case happened.SlimeCaptured(colour=colour):
                is_there = _removed(slimes, colour)
            case happened.ItemCrafted(item=item):
                is_there = _removed(items, item)
            case happened.StructureRenovated(structure=structure):
                is_there = structure in turned
            case happened.GarbageCleaned(garbage=garbage):
                is_there = garbage not in now.garbage
            case _:
                is_there = True
        if is_there:
            yield event


def _removed(things: list[Any], thing: Any) -> bool:
    if thing not in things:
        return False
    things.remove(thing)
    return True

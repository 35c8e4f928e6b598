"""What a player has taken since the skill was played, so that the board can show it and take it back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from . import events as happened
from .booked import farmer_with
from .state import State

TAKINGS: tuple[type[Any], ...] = (
    happened.ResourcesChanged, happened.Collected, happened.SlimeCaptured, happened.ItemCrafted, happened.StructureRenovated,
    happened.GarbageCleaned, happened.CropPlanted, happened.CropWatered, happened.CropHarvested, happened.AnimalBought,
    happened.GoodCollected,
)  # fmt: skip
ON_CROPS: tuple[type[Any], ...] = (happened.CropPlanted, happened.CropWatered, happened.CropHarvested)
ON_ANIMALS: tuple[type[Any], ...] = (happened.AnimalBought, happened.GoodCollected)
ON_SPACES: dict[type[Any], tuple[type[Any], ...]] = {
    happened.CropCorrected: ON_CROPS,
    happened.CropTakenBack: ON_CROPS,
    happened.AnimalCorrected: ON_ANIMALS,
    happened.GoodTakenBack: ON_ANIMALS,
}
"""What puts a space right, and which takings it is about."""
CHANGES: tuple[type[Any], ...] = (*TAKINGS, happened.FarmCorrected, *ON_SPACES)


def with_taken(state: State, event: Any) -> State:
    """The state after an event, with the event among what its player took for the skill under way."""
    if not isinstance(event, CHANGES) or state.farmers[event.player].doing is None:
        return state
    return farmer_with(state, event.player, taken=tuple(_taken(state.farmers[event.player].taken, event)))


def _taken(taken: tuple[Any, ...], event: Any) -> Iterator[Any]:
    if isinstance(event, happened.FarmCorrected):
        return _still_there(taken, event)
    if isinstance(event, TAKINGS):
        return iter((*taken, event))
    return _without(taken, event)


def _without(taken: tuple[Any, ...], event: Any) -> Iterator[Any]:
    """What was taken, without the last thing done on the space; after a correction by hand, without all that was done there."""
    here = [each for each in taken if isinstance(each, ON_SPACES[type(event)]) and each.space == event.space]
    gone = here[-1:] if _is_taken_back(here, event) else here
    return (each for each in taken if not any(each is one for one in gone))


def _is_taken_back(here: list[Any], event: Any) -> bool:
    match event:
        case happened.CropCorrected(crop=None) | happened.AnimalCorrected(animal=None):
            return bool(here) and isinstance(here[-1], (happened.CropPlanted, happened.AnimalBought))
    return isinstance(event, (happened.CropTakenBack, happened.GoodTakenBack))


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


def last_on(taken: Iterable[Any], space: int, kinds: tuple[type[Any], ...]) -> Any:
    """The last event of these kinds on a space; None: there was none."""
    return next((event for event in reversed(tuple(taken)) if isinstance(event, kinds) and event.space == space), None)

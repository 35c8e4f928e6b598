"""What was taken since a skill was played, line by line, each with the tap that takes it back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.game import Say

from . import events as happened
from .components import Kind, Resource
from .names import GARBAGE, STRUCTURES, amount_of, signed
from .state import Farmer
from .taken import ON_ANIMALS, ON_CROPS, last_on


@dataclass(frozen=True, slots=True)
class Taken:
    """A line of what was taken; `move` None: something later on the same space is to be taken back first."""

    words: Say
    move: str | None
    arguments: Mapping[str, Any]
    """As a form sends them: None is a list with nothing in it."""


def take_backs(farmer: Farmer, player: int) -> Iterator[Taken]:
    """Boxes and cards summed up, then everything else in its order."""
    for resource in Resource:
        by = sum(getattr(event, resource) for event in farmer.taken if isinstance(event, happened.ResourcesChanged))
        if by:
            yield Taken(signed(resource, by), "gain", {"player": player, resource.value: -by})
    for kind in Kind:
        by = sum(event.amount for event in farmer.taken if isinstance(event, happened.Collected) and event.what is kind)
        if by:
            yield Taken(signed(kind, by), "collect", {"player": player, "what": kind, "amount": -by})
    for event in farmer.taken:
        yield from _kept(farmer, player, event)
        yield from _on_a_space(farmer, player, event)


def _kept(farmer: Farmer, player: int, event: Any) -> Iterator[Taken]:
    form: dict[str, Any] = {"player": player}
    match event:
        case happened.SlimeCaptured(colour=colour):
            yield Taken(Say("1 {colour} slime", colour=colour), "capture", {**form, "colour": colour, "amount": -1})
        case happened.ItemCrafted(item=item):
            rest = tuple(_without_last(farmer.items, item))
            say = "{item}" if _is_paid(farmer.taken) else "{item}, nothing paid for it"
            yield Taken(Say(say, item=item.name or Say("an item")), "correct_farm", {**form, "items": rest or None})
        case happened.GarbageCleaned(garbage=garbage):
            lying = (*farmer.garbage, garbage)
            yield Taken(Say("cleaned {what}", what=GARBAGE[garbage]), "correct_farm", {**form, "garbage": lying})
        case happened.StructureRenovated(structure=structure):
            turned = tuple(each for each in farmer.renovated if each.structure is not structure)
            words = Say("renovated {what}", what=STRUCTURES[structure])
            yield Taken(words, "correct_farm", {**form, "structures": turned or None})


def _is_paid(taken: Iterable[Any]) -> bool:
    return any(getattr(event, what) < 0 for event in taken if isinstance(event, happened.ResourcesChanged) for what in Resource)


def _without_last(things: tuple[Any, ...], thing: Any) -> list[Any]:
    left = list(reversed(things))
    if thing in left:
        left.remove(thing)
    return left[::-1]


def _on_a_space(farmer: Farmer, player: int, event: Any) -> Iterator[Taken]:
    kinds = next((kinds for kinds in (ON_CROPS, ON_ANIMALS) if isinstance(event, kinds)), None)
    if kinds is None:
        return
    words, move, arguments = _place(event)
    is_last = last_on(farmer.taken, event.space, kinds) is event
    form = {"player": player, "space": event.space, **arguments}
    yield Taken(words, move if is_last else None, form if is_last else {})


def _place(event: Any) -> tuple[Say, str, dict[str, Any]]:
    space = event.space
    match event:
        case happened.CropPlanted():
            return Say("planted on space {space}", space=space), "correct_crop", {"crop": None}
        case happened.CropWatered():
            return Say("watered space {space}", space=space), "put_back", {"what": "water"}
        case happened.CropHarvested(produce=produce):
            words = Say("{what} from space {space}", what=amount_of(Resource.PRODUCE, produce), space=space)
            return words, "put_back", {"what": "harvest"}
        case happened.AnimalBought():
            return Say("an animal on space {space}", space=space), "correct_animal", {"animal": None}
    return Say("1 good from space {space}", space=space), "put_back", {"what": "good"}

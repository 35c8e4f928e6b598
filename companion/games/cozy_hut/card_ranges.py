"""Checks what is typed of cards: a location that stands, both sides of a card, a model hut."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.game import IllegalMove, Say

from .cards import Card, Face, Location, ModelPlace
from .components import COST, NATURE, PLACES, Side
from .names import SIDES, key, next_copy
from .ranges import a_die, a_full_name, a_name

MOST_CARDS = 200
"""Of My copy; with expansions and old names to spare."""
GAINS = 2
"""Resources of an improved card."""


def a_location(location: Location, inside: str = "") -> Location:
    """The location with a tidy name, if nature only gives, and home uses and makes; `inside`: the path to its fields."""
    is_home = location.side is Side.HOME
    for field in ("gives", "uses", "makes"):
        told, is_wanted = getattr(location, field), is_home is not (field == "gives")
        if is_wanted and told is None:
            raise IllegalMove(MISSING[field], f"{inside}{field}")
        if told is not None and not is_wanted:
            raise IllegalMove(TOO_MUCH[location.side], f"{inside}{field}")
    name = a_name(f"{inside}name", location.name)
    return Location(location.side, location.gives, location.uses, location.makes, name)


MISSING = {
    "gives": Say("Say which resource this nature location gives."),
    "uses": Say("Say which resource this home location uses."),
    "makes": Say("Say what this home location makes."),
}
TOO_MUCH = {
    Side.NATURE: Say("A nature location gives a resource; it uses and makes nothing."),
    Side.HOME: Say("A home location uses one resource and makes another; it gives nothing else."),
}


def a_card(card: Card, inside: str) -> Card:
    """The card with a tidy name, if both its sides can be printed so."""
    name = a_full_name(f"{inside}name", card.name)
    for side in Side:
        _check_face(card.face(side), side, f"{inside}{side.value}.")
    return Card(name, _priced(card.nature, Side.NATURE), _priced(card.home, Side.HOME))


def a_priced_card(card: Card, inside: str) -> Card:
    """The same, as it is typed now: of a cost all is told, or nothing."""
    told = a_card(card, inside)
    for side in Side:
        face = told.face(side)
        colours = [getattr(face, each) for each in NATURE if getattr(face, each) is not None]
        if colours and sum(colours) != COST[side]:
            raise IllegalMove(total_refused(side, sum(colours)), f"{inside}{side.value}.wood")
    return told


def _priced(face: Face, side: Side) -> Face:
    """The side with 0 for the colours left open, once those that were typed are the whole price."""
    wood, clay, water, supplies = (getattr(face, each) or 0 for each in NATURE)
    is_whole = wood + clay + water + supplies == COST[side]
    return replace(face, wood=wood, clay=clay, water=water, supplies=supplies) if is_whole else face


def _check_face(face: Face, side: Side, inside: str) -> None:
    told = [a_die(f"{inside}{each.value}", getattr(face, each) or 0) for each in NATURE]
    if sum(told) > COST[side] or (face.cost is not None and sum(told) < COST[side]):
        raise IllegalMove(total_refused(side, sum(told)), f"{inside}wood")
    if len(face.improved) not in (0, GAINS):
        raise IllegalMove(Say("An improved card brings two resources."), f"{inside}improved")
    unwanted = ("uses", "makes") if side is Side.NATURE else ("gives",)
    for field in unwanted:
        if getattr(face, field) is not None:
            raise IllegalMove(TOO_MUCH[side], f"{inside}{field}")


def total_refused(side: Side, total: int) -> Say:
    """Why so many resources are no price for a side."""
    say = "A {side} location costs {cost} resources in all, not {total}."
    return Say(say, side=SIDES[side], cost=COST[side], total=total)


def a_model(model: tuple[ModelPlace, ...], field: str = "blueprint") -> tuple[ModelPlace, ...]:
    """The model hut with tidy names, if it has a location for each place."""
    if len(model) != PLACES:
        say = "A blueprint has a location for each of the eight places; this one has {count}."
        raise IllegalMove(Say(say, count=len(model)), field)
    told = tuple(ModelPlace(a_name(f"{field}.{number}.name", each.name), each.side) for number, each in enumerate(model))
    no_name_twice([each.name for each in told], f"{field}.{{}}.name")
    return told


def no_name_twice(names: Sequence[str], field: str) -> None:
    """Refuses a name that is there twice; `field`: the path of each of them, with {} for its index. "" is no name."""
    keys = [key(name) for name in names]
    for number, name in enumerate(names):
        if name and keys[number] in keys[:number]:
            second = next_copy(name, lambda called: key(called) in keys)
            say = "{card} is there twice: a second card of that name is “{second}”."
            raise IllegalMove(Say(say, card=name, second=second), field.format(number))

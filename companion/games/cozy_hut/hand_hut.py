"""What can stand on a place, as one choice each, for the form that takes a whole hut planned by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.game import Say

from .cards import Card, Location
from .components import HOME, NATURE, RESOURCES, Resource, Side, Used
from .names import RESOURCES as CALLED
from .names import SIDES
from .pictures import does
from .state import State


@dataclass(frozen=True, slots=True)
class Told:
    """One location: what a list calls it, and the words of forms for it; "" is not told."""

    words: Say
    side: str
    gives: str
    uses: str
    makes: str
    name: str


@dataclass(frozen=True, slots=True)
class Group:
    """Locations under one heading."""

    words: Say
    locations: tuple[Told, ...]


def _told(there: Location, words: Say) -> Told:
    return Told(words, there.side, there.gives or "", there.uses or "", there.makes or "", there.name)


def _homes(uses: Resource) -> Group:
    made = (Location(Side.HOME, uses=Used(uses.value), makes=each) for each in HOME)
    return Group(Say("Home, uses {what}", what=CALLED[uses]), tuple(_told(each, does(each)) for each in made))


NATURES = Group(
    Say("Nature"),
    tuple(_told(Location(Side.NATURE, gives=each), CALLED[each]) for each in NATURE),
)
GROUPS = (NATURES, *(_homes(each) for each in RESOURCES))
"""All that can be printed on a location."""


def locations(state: State) -> tuple[Group, ...]:
    """Sides of cards that this play knows, by name, and then all that can be printed."""
    known = tuple(told for card in state.cards for told in _sides(card))
    return (Group(Say("Cards by name"), known), *GROUPS) if known else GROUPS


def _sides(card: Card) -> Iterator[Told]:
    for side in Side:
        face = card.face(side)
        is_known = face.gives if side is Side.NATURE else face.uses and face.makes
        if is_known:
            there = Location(side, face.gives, face.uses, face.makes, card.name)
            yield _told(there, Say("{card}, {side}: {does}", card=card.name, side=SIDES[side], does=does(there)))

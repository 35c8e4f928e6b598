"""What was typed of cards as they were built, offered to be remembered for My copy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.game import Say

from .cards import Card, Face, Location
from .components import Side
from .known import card_named
from .names import amounts, base, printed
from .player import Paid, Player
from .state import State


@dataclass(frozen=True, slots=True)
class Note:
    """A card as it would be remembered."""

    words: Say
    small: Say
    card: Card


def notes(state: State, who: Player) -> tuple[Note, ...]:
    """One for each location with a name of which the play's part of My copy does not say what was typed."""
    return tuple(_notes(state, who))


def _notes(state: State, who: Player) -> Iterator[Note]:
    for location in filter(None, who.hut):
        paid = next((each for each in who.paid if (each.name, each.side) == (base(location.name), location.side)), None)
        if location.name and paid:
            yield from _note(state, location, paid)


def _note(state: State, location: Location, paid: Paid) -> Iterator[Note]:
    card = card_named(state, location.name) or Card(printed(location.name))
    face = _told(card.face(location.side), location, paid)
    if face == card.face(location.side):
        return
    words = Say("Remember {card} for my copy", card=card.name)
    told = replace(card, nature=face) if location.side is Side.NATURE else replace(card, home=face)
    yield Note(words, Say("it costs {cost}", cost=amounts(paid.cost)), told)


def _told(face: Face, location: Location, paid: Paid) -> Face:
    """The side as it was known, and what is open of it as it was typed."""
    known = face
    if face.cost is None:
        wood, clay, water, supplies = paid.cost
        known = replace(face, wood=wood, clay=clay, water=water, supplies=supplies)
    gives, uses, makes = known.gives or location.gives, known.uses or location.uses, known.makes or location.makes
    return replace(known, gives=gives, uses=uses, makes=makes)

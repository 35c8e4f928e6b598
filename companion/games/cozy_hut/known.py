"""What the app can know about a card: how it lies, what it costs, what it brings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .cards import Card, Face
from .components import NATURE, Nature, Side
from .names import base
from .player import Player, Tracked
from .state import State


def card_named(state: State, name: str) -> Card | None:
    """The card of that name in this play's part of My copy."""
    return card_in(state.cards, name)


def card_in(cards: Sequence[Card], name: str) -> Card | None:
    """The card of that name, however it is written; a second card of a name says the same. None: there is none."""
    return next((card for card in cards if name and base(card.name) == base(name)), None)


def lies(who: Player, name: str) -> Tracked:
    """How a card lies before its decision. In month 1 all of them show their nature side, unimproved (R, Gameplay)."""
    tracked = who.tracked(name)
    if tracked:
        return tracked
    return Tracked(name, Side.NATURE, False) if who.month == 1 else Tracked(name, None, None)


def face_of(state: State, who: Player, name: str, side: Side) -> Face:
    """What a side of a card says: from My copy, else what this player paid for the same before."""
    card = card_named(state, name)
    face = card.face(side) if card else Face()
    paid = next((each.cost for each in who.paid if name and (each.name, each.side) == (base(name), side)), None)
    if face.cost is None and paid:
        wood, clay, water, supplies = paid
        return replace(face, wood=wood, clay=clay, water=water, supplies=supplies)
    return face


def cost_of(state: State, who: Player, name: str) -> tuple[int, ...] | None:
    """What the card costs as it lies, in the order of NATURE; None: not certain."""
    side = lies(who, name).side
    return face_of(state, who, name, side).cost if side else None


def gain_of(state: State, who: Player, name: str) -> tuple[Nature, ...]:
    """What postponing the card for its gain brings as it lies: from My copy, else what it brought before; empty: not certain."""
    card = lies(who, name)
    return _printed_gain(state, name, card) or _gained_before(who, card)


def _printed_gain(state: State, name: str, card: Tracked) -> tuple[Nature, ...]:
    known = card_named(state, name)
    if known is None or card.side is None:
        return ()
    face = known.face(card.side)
    return face.improved if card.is_improved else tuple(filter(None, (face.gain,)))


def _gained_before(who: Player, card: Tracked) -> tuple[Nature, ...]:
    lay = (base(card.name), card.side, card.is_improved)
    return next((each.brings for each in who.gained if (each.name, each.side, each.is_improved) == lay), ())


def counts(resources: tuple[Nature, ...]) -> tuple[int, ...]:
    """How often each nature resource is in a row of them."""
    return tuple(resources.count(each) for each in NATURE)

"""How a card that was drawn compares with the model of the Blueprint Challenge, before it is built."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Say

from .blueprint import is_wrong
from .cards import Location
from .components import BlueprintMatch, Side
from .names import SIDES, base, listed
from .player import Player
from .state import State


@dataclass(frozen=True, slots=True)
class Fit:
    """How a card compares with the model. `is_right`: on one of the empty places at least it is as in the model."""

    words: Say
    is_right: bool


def fit(state: State, who: Player, name: str, side: Side) -> Fit:
    """How a card, with a side up, compares with the places that are still empty."""
    empty = [place for place, there in enumerate(who.hut, 1) if there is None]
    right = [place for place in empty if not is_wrong(state, who, place, Location(side, name=name))]
    card = Say("{card}, {side} side", card=name, side=SIDES[side]) if name else Say("A {side} location", side=SIDES[side])
    if not right:
        return Fit(_wrong(state, name, side), False)
    if state.blueprint_match is BlueprintMatch.NAMES_AND_SIDES:
        return Fit(Say("{card}: in the model, on any place.", card=card), True)
    where = listed([str(place) for place in right])
    say = "{card}: in the model on place {where}, and nowhere else."
    many = "{card}: in the model on places {where}, and nowhere else."
    return Fit(Say(say if len(right) == 1 else many, card=card, where=where), True)


def _wrong(state: State, name: str, side: Side) -> Say:
    same = [each for each in state.model if name and base(each.name) == base(name)]
    if not name:
        return Say("No {side} location of the model is open: building one ends the challenge.", side=SIDES[side])
    if any(each.side is side for each in same):
        return Say("The place of {card} in the model is taken: building it elsewhere ends the challenge.", card=name)
    if same:
        say = "{card} is in the model with its {side} side up: building it as it lies ends the challenge."
        return Say(say, card=name, side=SIDES[same[0].side])
    return Say("{card} is not in the model: building it ends the challenge.", card=name)

"""What is unusual about a decision that was made, or about a hut that was entered, for its sentence in the history."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.game import Say

from . import events as happened
from .cards import Face, Location
from .known import face_of
from .names import number_of
from .player import Player
from .remarks import FIRST_GAIN, costs, on_month
from .state import State


def unusual(state: State, event: Any) -> tuple[Say, ...]:
    """Sentences about an event; `state`: the one before it."""
    match event:
        case happened.LocationBuilt(player=player):
            return tuple(_about_build(state, state.players[player], event))
        case happened.Postponed(player=player):
            return tuple(_about_gain(state.players[player], event))
        case happened.HutEntered(player=player):
            return tuple(_about_hut(state.players[player], event))
    return ()


def _about_build(state: State, who: Player, event: happened.LocationBuilt) -> Iterator[Say]:
    location = event.location
    face = face_of(state, who, location.name, location.side)
    yield from on_month(who, location)
    if face.cost and (event.wood, event.clay, event.water, event.supplies) != face.cost:
        yield costs(location.name, face.cost)
    if _differs(face, location):
        yield Say("{card} gives, uses or makes something else in My copy.", card=location.name)


def _differs(face: Face, location: Location) -> bool:
    pairs = ((face.gives, location.gives), (face.uses, location.uses), (face.makes, location.makes))
    return any(known and known != typed for known, typed in pairs)


def _about_gain(who: Player, event: happened.Postponed) -> Iterator[Say]:
    brought = event.wood + event.clay + event.water + event.supplies + event.lost
    if brought > 1 and who.month == 1 and who.tracked(event.name) is None:
        yield FIRST_GAIN


def _about_hut(who: Player, event: happened.HutEntered) -> Iterator[Say]:
    entered = sum(place is not None for place in event.places)
    if who.unplaced and entered != who.built:
        yield number_of(who.built, "{count} location was counted before.", "{count} locations were counted before.")

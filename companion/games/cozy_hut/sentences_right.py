"""One sentence for each count and each correction, and the words they share with the other sentences."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from companion.game import Say

from . import corrected as right
from .cards import Location
from .components import Resource, resource_of
from .names import RESOURCES as CALLED
from .names import SIDES, amounts, number_of
from .state import State


def of_correction(state: State, event: Any) -> Say | None:
    """The sentence for a correction or a count; None: it is neither."""
    match event:
        case right.Counted(player=player):
            return Say("{name} counted: {what}.", name=state.players[player].name, what=_counted(event))
        case right.Corrected(player=player, what="built_this_month", value=value):
            return _right(state, player, Say("built this month") if value else Say("nothing built this month"))
        case right.Corrected(player=player, what=what, value=value) if what in TRACKED:
            return _right(state, player, number_of(value, *TRACKED[what]))
        case right.Corrected(player=player, what=what, value=value):
            return _right(state, player, Say("{value} {what}", value=value, what=what_of(what)))
        case right.DiceCorrected(player=player, dice=dice):
            return _right(state, player, Say("{dice}", dice=amounts(dice) or Say("no dice")))
        case right.PlaceCorrected(player=player, place=place, now=now):
            there = called(now) if now else Say("empty")
            return _right(state, player, Say("place {place}: {what}", place=place, what=there))
        case right.CardCorrected(player=player, name=name, side=side, improved=improved):
            say = "{card}, {side} side, improved" if improved else "{card}, {side} side"
            return _right(state, player, Say(say, card=name, side=SIDES[side]))
    return None


TRACKED = {
    "rounds": ("{count} round left", "{count} rounds left"),
    "decisions": ("{count} card decided this month", "{count} cards decided this month"),
    "cards": ("{count} card this month", "{count} cards this month"),
}


def _counted(event: right.Counted) -> tuple[Say, ...]:
    rounds = () if event.rounds is None else (number_of(event.rounds, *TRACKED["rounds"]),)
    told = {part.name: getattr(event, part.name) for part in fields(event) if resource_of(part.name)}
    dice = (Say("{value} {what}", value=value, what=what_of(name)) for name, value in told.items() if value is not None)
    return (*rounds, *dice)


def _right(state: State, player: int, what: Say) -> Say:
    return Say("Put right: {name}, {what}.", name=state.players[player].name, what=what)


def called(location: Location) -> str | Say:
    """What a location is called; without a name, by its side."""
    return location.name or Say("a {side} location", side=SIDES[location.side])


def what_of(word: str) -> Say:
    """What the resource of a word is called."""
    resource: Resource | None = resource_of(word)
    return CALLED[resource] if resource else Say("{word}", word=word)

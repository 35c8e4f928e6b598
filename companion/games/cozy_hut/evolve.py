"""Books events: what a play is after one more of them. Never rolls, never refuses, never decides."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from . import corrected as right
from . import events as happened
from .booked import (
    NO_DECK,
    cards_without,
    corrected_card,
    decided,
    dice_with,
    die_set,
    gained,
    laid,
    nameless_with,
    next_month,
    player_with,
    rounds_set,
    visited,
)
from .cards import Location, hut_with
from .components import CARDS, HOME, BlueprintMatch, DeckOrder, NoBuildMonth
from .corrected import Counted
from .known import card_named
from .names import base
from .player import Paid, Player
from .state import State

OPTIONS: dict[str, Any] = {
    "no_build_month": NoBuildMonth,
    "blueprint_match": BlueprintMatch,
    "deck_order": DeckOrder,
}
"""Choices of the start that can be changed in mid-play, and what they are."""


def evolve(state: State | None, event: Any) -> State:
    """The state after `event`; `state` is None before the first one."""
    if isinstance(event, happened.Started):
        return _started(event)
    assert state is not None
    return _planning_booked(state, event) or _life_booked(state, event) or _table_booked(state, event)


def _started(event: happened.Started) -> State:
    return State(
        players=tuple(Player(name) for name in event.players),
        first=event.first,
        variant=event.variant,
        model=event.model,
        no_build_month=event.no_build_month,
        blueprint_match=event.blueprint_match,
        deck_order=event.deck_order,
        depth=event.depth,
        cards=event.cards,
    )


def _planning_booked(state: State, event: Any) -> State | None:
    match event:
        case happened.LocationBuilt():
            return _built(state, event)
        case happened.Postponed(player=player, name=name):
            who = state.players[player]
            dice = dice_with(who.dice, (event.wood, event.clay, event.water, event.supplies))
            moved = {**decided(who, name), "postponed": (*who.postponed, name), "nameless_postponed": nameless_with(who, event)}
            return player_with(state, player, dice=dice, cards=laid(who, event), gained=gained(who, event), **moved)
        case happened.BuildCounted(player=player):
            who = state.players[player]
            by_hand = {"unplaced": who.unplaced + 1, "has_built": True, "is_dice_known": False}
            return player_with(state, player, **decided(who, ""), **by_hand)
        case happened.PostponementCounted(player=player):
            who = state.players[player]
            laid_down = {"postponed": (*who.postponed, ""), "nameless_postponed": (*who.nameless_postponed, None)}
            return player_with(state, player, **decided(who, ""), **laid_down, is_dice_known=False)
        case happened.SixShown(player=player, on=on):
            return player_with(state, player, shows_six=on, is_dice_known=False)
        case happened.MonthEnded(player=player, month=month, rounds=rounds):
            return next_month(state, player, month + 1, rounds)
        case happened.PlanningEnded(player=player, why=why, rounds=rounds):
            return player_with(state, player, planning_ended=why, rounds=rounds, **NO_DECK)
    return None


def _built(state: State, event: happened.LocationBuilt) -> State:
    who, location = state.players[event.player], event.location
    cost = (event.wood, event.clay, event.water, event.supplies)
    paid = (*who.paid, Paid(base(location.name), location.side, cost)) if location.name else who.paid
    return player_with(
        state,
        event.player,
        **decided(who, location.name),
        dice=dice_with(who.dice, tuple(-each for each in cost)),
        hut=hut_with(who.hut, event.place, location),
        cards=cards_without(who.cards, location.name),
        paid=paid,
        has_built=True,
    )


def _life_booked(state: State, event: Any) -> State | None:
    match event:
        case happened.HutEntered(player=player, places=places, rounds=rounds):
            nature = (event.wood, event.clay, event.water, event.supplies)
            entered: dict[str, Any] = {"dice": nature + (0,) * len(HOME), "rounds": rounds, "is_dice_known": True}
            return player_with(state, player, hut=places, unplaced=0, life_ended=None, shows_six=False, **entered)
        case happened.Lived(player=player, visits=visits, end=end):
            who, dice = state.players[player], state.players[player].dice
            for visit in visits:
                dice = visited(dice, visit)
            began = {"cycle_from": who.dice, "lived_from": who.lived_from if who.cycles else who.dice}
            return player_with(state, player, dice=dice, cycles=who.cycles + 1, last_cycle=event, life_ended=end, **began)
        case happened.LifeEnded(player=player, why=why):
            return player_with(state, player, life_ended=why)
    return None


def _table_booked(state: State, event: Any) -> State:
    match event:
        case happened.OptionChanged(option="deck_order", value=value):
            turned = tuple(replace(player, deck=player.deck[::-1], nameless=player.nameless[::-1]) for player in state.players)
            return replace(state, deck_order=DeckOrder(value), players=turned)
        case happened.OptionChanged(option=option, value=value):
            changes: dict[str, Any] = {option: OPTIONS[option](value)}
            return replace(state, **changes)
        case happened.DepthShown(depth=depth):
            return replace(state, depth=depth)
        case happened.ModelMade(model=model):
            return replace(state, model=model)
        case happened.CardNoted(card=card):
            others = tuple(each for each in state.cards if each is not card_named(state, card.name))
            return replace(state, cards=(*others, card))
        case right.Counted(player=player):
            return player_with(state, player, counted=merged(state.players[player].counted, event))
    return _corrected(state, event)


def _corrected(state: State, event: Any) -> State:
    match event:
        case right.Corrected(player=player, what="rounds", value=value):
            return rounds_set(state, player, value)
        case right.Corrected(player=player, what="decisions", value=value):
            return player_with(state, player, decisions=value)
        case right.Corrected(player=player, what="cards", value=value):
            return player_with(state, player, built_before=CARDS - value)
        case right.Corrected(player=player, what="built_this_month", value=value):
            return player_with(state, player, has_built=bool(value))
        case right.Corrected(player=player, what=what, value=value):
            return player_with(state, player, dice=die_set(state.players[player].dice, what, value), lived_from=None)
        case right.DiceCorrected(player=player, dice=dice):
            return player_with(state, player, dice=dice, is_dice_known=True, shows_six=False, lived_from=None)
        case right.PlaceCorrected(player=player, place=place, now=now, was=was):
            return _place_corrected(state, player, place, now, was)
        case right.CardCorrected(player=player):
            return player_with(state, player, cards=corrected_card(state.players[player].cards, event))
    raise TypeError(f"no event of this game: {event!r}")


def _place_corrected(state: State, player: int, place: int, now: Location | None, was: Location | None) -> State:
    """A location that was counted by hand finds its place; one that never stood there was not built in an earlier month."""
    who = state.players[player]
    unplaced = who.unplaced - (now is not None and was is None and who.unplaced > 0)
    placed = player_with(state, player, hut=hut_with(who.hut, place, now), unplaced=unplaced, lived_from=None)
    before = min(who.built_before, placed.players[player].built)
    deck = tuple(name for name in who.deck if not placed.players[player].stands(name))
    return player_with(placed, player, built_before=before, deck=deck)


def merged(old: Counted | None, new: Counted) -> Counted:
    """What was counted, with what was counted now in its place."""
    if old is None:
        return new
    told = {part.name: getattr(new, part.name) for part in fields(new) if getattr(new, part.name) is not None}
    return replace(old, **told)

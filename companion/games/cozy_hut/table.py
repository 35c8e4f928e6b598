"""How far a play is, and what is known, in the words of a script."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.game import Progress, Say

from .cards import Location
from .components import HOME, MONTHS, NATURE, Phase, Resource
from .player import Player
from .state import State

STEPS = MONTHS + 1
"""The months of planning, and Life in the Woods."""


def progress(state: State) -> Progress:
    """Months of six and then Life in the Woods, each player's own; over when everybody is done."""
    everybody = range(len(state.players))
    if state.is_count_only:
        return Progress(Say("Only counted"), 1, 1, True)
    return Progress(_words(state), sum(_gone(state, player) for player in everybody), STEPS * len(everybody), state.is_over)


def _gone(state: State, player: int) -> int:
    phase = state.phase(player)
    if phase is Phase.PLANNING:
        return min(MONTHS, state.players[player].month) - 1
    return STEPS if phase is Phase.DONE else MONTHS


def _words(state: State) -> Say:
    if state.is_lost:
        return Say("Lost")
    if state.is_over:
        return Say("After Life in the Woods")
    if state.is_solo:
        return where(state, 0)
    each = ((who.name, where(state, player)) for player, who in enumerate(state.players))
    return Say("{players}", players=tuple(Say("{name}: {where}", name=name, where=words) for name, words in each))


def where(state: State, player: int) -> Say:
    """Where a player is: "Month 3 of 6", "Life in the Woods"."""
    if state.is_waiting(player):
        return Say("waiting")
    match state.phase(player):
        case Phase.PLANNING:
            return Say("Month {month} of {months}", month=state.players[player].month, months=MONTHS)
        case Phase.LIVING:
            return Say("Life in the Woods")
    return Say("over")


def expected(who: Player) -> tuple[str, ...]:
    """The card to decide now and the next one, as far as they have names: "" for one that has none. No more may be looked at."""
    return who.deck[: min(2, who.cards_left)]


def facts(state: State) -> Mapping[str, Any]:
    """The `state` of a script's output: what the table must show."""
    return {
        "variant": state.variant.value,
        "depth": state.depth.value,
        "first": state.first,
        "no_build_month": state.no_build_month.value,
        "blueprint_match": state.blueprint_match.value,
        "deck_order": state.deck_order.value,
        "blueprint": [{"name": each.name, "side": each.side.value} for each in state.model] or None,
        "players": [_player(state, player) for player in range(len(state.players))],
    }


def _player(state: State, player: int) -> dict[str, Any]:
    who = state.players[player]
    challenge = state.challenge(player)
    return {
        "name": who.name,
        "nature": _dice(who, NATURE),
        "home": _dice(who, HOME),
        "dice_known": who.is_dice_known,
        "rounds": who.rounds,
        "month": who.month,
        "decisions": who.decisions,
        "cards_left": who.cards_left,
        "built_this_month": who.has_built,
        "demand": who.has_demand,
        "phase": state.phase(player).value,
        "planning_ended": who.planning_ended and who.planning_ended.value,
        "life_ended": who.life_ended and who.life_ended.value,
        "cycles": who.cycles,
        "blueprint": challenge and challenge.value,
        "hut": [_location(each) for each in who.hut],
        "unplaced": who.unplaced,
        "expected": [_expected(who, name) for name in expected(who)],
    }


def _dice(who: Player, resources: tuple[Resource, ...]) -> dict[str, int]:
    return {resource.value: who.die(resource) for resource in resources}


def _location(location: Location | None) -> dict[str, Any] | None:
    if location is None:
        return None
    told = {"gives": location.gives, "uses": location.uses, "makes": location.makes}
    return {"side": location.side.value, "name": location.name} | {name: word.value for name, word in told.items() if word}


def _expected(who: Player, name: str) -> dict[str, Any]:
    card = who.tracked(name)
    return {"name": name, "side": card and card.side, "improved": card.is_improved if card else None}

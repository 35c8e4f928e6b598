"""What a decision brings about: the end of a month, or of a player's planning (R, Planning Phase)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .blueprint import end_of_eight
from .components import NoBuildMonth, Phase, PlanningEnd
from .events import LifeEnded, MonthEnded, PlanningEnded
from .evolve import evolve
from .life import LifeEnd
from .state import State

Events = Iterator[Any]


def after_build(state: State, player: int, *, is_wrong: bool = False) -> Events:
    """After a build; `state` has it. The eighth location ends planning at once, and the month stays on the die."""
    who = state.players[player]
    if is_wrong:
        yield from planning_over(state, player, PlanningEnd.WRONG_BUILD, who.rounds)
    elif who.is_complete:
        yield from planning_over(state, player, end_of_eight(state, who), who.rounds)
    else:
        yield from after_card(state, player)


def after_card(state: State, player: int) -> Events:
    """After a decision that was not the eighth build; `state` has it."""
    who = state.players[player]
    if who.cards_left:
        return
    rounds = max(0, who.rounds - 1)
    if not who.has_built:
        stays = state.no_build_month is NoBuildMonth.COUNTS_AS_LEFT
        yield from planning_over(state, player, PlanningEnd.NO_BUILD_MONTH, who.rounds if stays else rounds)
    elif not rounds:
        yield from planning_over(state, player, PlanningEnd.MONTH_SIX, rounds)
    else:
        yield MonthEnded(player, who.month, who.decisions, rounds)


def planning_over(state: State, player: int, why: PlanningEnd, rounds: int) -> Events:
    """Planning is over, and for who has nothing to live in the game."""
    ended = PlanningEnded(player, why, rounds)
    yield ended
    yield from _with_nothing(evolve(state, ended))


def _with_nothing(state: State) -> Events:
    """Who built nothing has nothing to live in (R, Game End Triggers 2), once nobody is waited for."""
    for player, who in enumerate(state.players):
        if state.phase(player) is Phase.LIVING and not state.is_waiting(player) and not who.built:
            yield LifeEnded(player, LifeEnd.GAP)

"""What a decision brings about: the end of a month, or of a player's planning (R, Planning Phase)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .components import PLACES, NoBuildMonth, PlanningEnd, Variant
from .events import LifeEnded, MonthEnded, PlanningEnded
from .life import LifeEnd
from .state import State

Events = Iterator[Any]


def after_build(state: State, player: int, *, is_wrong: bool = False) -> Events:
    """After one more location; `state` is the one before it. The eighth ends planning at once, and the month stays on the die."""
    who = state.players[player]
    if is_wrong:
        yield from planning_over(state, player, PlanningEnd.WRONG_BUILD, who.rounds)
    elif who.built + 1 >= PLACES:
        yield from planning_over(state, player, PlanningEnd.HUT_COMPLETE, who.rounds)
    else:
        yield from _after_card(state, player, has_built=True)


def after_postponement(state: State, player: int) -> Events:
    """After one more card went to the Next Month deck; `state` is the one before it."""
    yield from _after_card(state, player, has_built=state.players[player].has_built)


def _after_card(state: State, player: int, *, has_built: bool) -> Events:
    who = state.players[player]
    if who.decisions + 1 < who.cards_this_month:
        return
    rounds = max(0, who.rounds - 1)
    if not has_built:
        stays = state.no_build_month is NoBuildMonth.COUNTS_AS_LEFT
        yield from planning_over(state, player, PlanningEnd.NO_BUILD_MONTH, who.rounds if stays else rounds)
    elif not rounds:
        yield from planning_over(state, player, PlanningEnd.MONTH_SIX, rounds)
    else:
        yield MonthEnded(player, who.month, who.decisions + 1, rounds)


def planning_over(state: State, player: int, why: PlanningEnd, rounds: int) -> Events:
    """Planning is over. Where nothing was built there is nothing to live in, and that is over at once, too."""
    yield PlanningEnded(player, why, rounds)
    was_built = state.players[player].built or why in (PlanningEnd.HUT_COMPLETE, PlanningEnd.WRONG_BUILD)
    is_lost = state.is_solo and state.variant is Variant.BLUEPRINT and why is not PlanningEnd.HUT_COMPLETE
    if not was_built and not is_lost:
        yield LifeEnded(player, LifeEnd.GAP)

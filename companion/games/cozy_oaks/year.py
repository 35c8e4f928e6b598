"""What the end of a solo year asks for, and what of it is missing (R, Villagers Explained)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from .components import YEARS, Check, DonationDue, HeartsDue
from .events import Failure, YearFailed, YearSettled
from .state import Drawn, State


def hearts_of(villagers: Iterable[Drawn]) -> int:
    """Hearts of some villagers together."""
    return sum(drawn.card.hearts or 0 for drawn in villagers)


def donation_of(villagers: Iterable[Drawn]) -> int:
    """Gold that some villagers want for the town, as far as it was told."""
    return sum(drawn.card.donation or 0 for drawn in villagers)


def outstanding(state: State) -> tuple[str, ...]:
    """Names of this year's villagers whose request is open."""
    return tuple(drawn.card.name for drawn in state.villagers if drawn.is_open)


def next_year(state: State) -> int | None:
    """The year that the next settling is about; None: all are settled."""
    year = state.unsettled or state.farmers[0].year
    return year if year > state.settled else None


def hearts_due(state: State, year: int) -> int | None:
    """Hearts that a year's end compares with the goal, by the table's reading; None: none are due."""
    match state.hearts_due:
        case HeartsDue.EACH_YEAR:
            return hearts_of(state.villagers)
        case HeartsDue.RUNNING_TOTAL:
            return hearts_of(state.everybody)
    return hearts_of(state.everybody) if year >= YEARS else None


def donation_due(state: State) -> int:
    """Gold that the next settling asks for, by the table's reading."""
    year = next_year(state)
    if year is None:
        return 0
    if state.donation_due is DonationDue.EACH_YEAR:
        return donation_of(state.villagers)
    return donation_of(state.everybody) if year >= YEARS else 0


def failures(state: State, year: int, vouched: Iterable[Check] = ()) -> tuple[Failure, ...]:
    """What a year's end is missing, in the order it is looked at. `vouched`: done at the table without the app."""
    return tuple(failure for failure in _failures(state, year) if failure.check not in tuple(vouched))


def _failures(state: State, year: int) -> Iterator[Failure]:
    names = outstanding(state)
    if names:
        yield Failure(Check.REQUESTS, len(state.villagers) - len(names), len(state.villagers), names)
    hearts = hearts_due(state, year)
    if hearts is not None and hearts < state.goal:
        yield Failure(Check.HEARTS, hearts, state.goal)
    due, gold = donation_due(state), state.farmers[0].gold
    if due and not state.tracked:
        yield Failure(Check.DONATION, None, due)
    elif due > gold:
        yield Failure(Check.DONATION, gold, due)


def spent(state: State) -> int:
    """What goes to the town: all that is due where the tracked gold covers it, else nothing."""
    due = donation_due(state)
    return due if state.tracked and state.farmers[0].gold >= due else 0


def settling(state: State, year: int, vouched: Iterable[Check]) -> Any:
    """The event that settles a year, or that says what is missing."""
    unmet = failures(state, year, vouched)
    return YearFailed(0, year, unmet) if unmet else YearSettled(0, year, spent(state))

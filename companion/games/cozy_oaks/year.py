"""What the end of a solo year asks for, and what of it is missing (R, Villagers Explained)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from .components import YEARS, Check, DonationDue, HeartsDue
from .events import Failure, YearFailed, YearSettled
from .state import Drawn, State, Unmet


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


def heart_givers(state: State, year: int) -> tuple[Drawn, ...] | None:
    """Villagers whose hearts a year's end compares with the goal, by the table's reading; None: none are due."""
    match state.hearts_due:
        case HeartsDue.EACH_YEAR:
            return state.villagers
        case HeartsDue.RUNNING_TOTAL:
            return state.everybody
    return state.everybody if year >= YEARS else None


def donors(state: State) -> tuple[Drawn, ...]:
    """Villagers whose gold the next settling asks for, by the table's reading."""
    year = next_year(state)
    if year is None:
        return ()
    if state.donation_due is DonationDue.EACH_YEAR:
        return state.villagers
    return state.everybody if year >= YEARS else ()


def donation_due(state: State) -> int:
    """Gold that the next settling asks for. What was settled before is never asked for again, whatever the reading is now."""
    return claimed(donors(state))


def claimed(villagers: Iterable[Drawn]) -> int:
    """Gold that some villagers want for the town and that no year's end has settled."""
    return sum(max(0, (drawn.card.donation or 0) - drawn.donated) for drawn in villagers)


def failures(state: State, year: int, vouched: Iterable[Check] = ()) -> tuple[Failure, ...]:
    """What a year's end is missing, in the order it is looked at. `vouched`: done at the table without the app."""
    return tuple(failure for failure in _failures(state, year) if failure.check not in tuple(vouched))


def _failures(state: State, year: int) -> Iterator[Failure]:
    names = outstanding(state)
    if names:
        yield Failure(Check.REQUESTS, len(state.villagers) - len(names), len(state.villagers), names)
    givers = heart_givers(state, year)
    if givers is not None and hearts_of(givers) < state.goal:
        yield Failure(Check.HEARTS, hearts_of(givers), state.goal)
    due, gold = donation_due(state), state.farmers[0].gold
    if due and not state.tracked:
        yield Failure(Check.DONATION, None, due)
    elif due > gold:
        yield Failure(Check.DONATION, gold, due)


def spent(state: State) -> int:
    """What goes to the town: all that is due where the tracked gold covers it, else nothing."""
    due = donation_due(state)
    return due if state.tracked and state.farmers[0].gold >= due else 0


def still_missing(state: State, failed: Unmet) -> tuple[Failure, ...]:
    """What a failed year is missing as everything stands now."""
    return failures(state, failed.year, failed.vouched)


def settling(state: State, year: int, vouched: Iterable[Check]) -> Any:
    """The event that settles a year, or that says what is missing. What was vouched for in a failed year stays so."""
    told = {*vouched, *(state.failed.vouched if state.failed else ())}
    unmet = failures(state, year, told)
    if unmet:
        return YearFailed(0, year, unmet, tuple(check for check in Check if check in told))
    return as_settled(state, year)


def as_settled(state: State, year: int, played_on: bool = False) -> YearSettled:
    """The end of a year with all met, or as if it were; gold that does not cover all that is due is not spent."""
    return YearSettled(0, year, spent(state), played_on, tuple(drawn.card.name for drawn in donors(state)))

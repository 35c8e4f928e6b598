"""The year of a play, ready to print: Sleeps, and of a solo play the villagers, the goals and the year's end."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Say

from .sleep_form import SleepForm, YearEnd, sleep_form
from .state import State
from .villager_cards import Villagers, villagers
from .year_goals import Condition, Goal, conditions, goals, vouches


@dataclass(frozen=True, slots=True)
class FailedYear:
    """A year's end that waits for the player."""

    year: int
    words: Say
    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class YearScreen:
    """The year, ready to print."""

    sleeps: tuple[SleepForm | None, ...]
    """One per player; None: no Sleep is possible now."""
    villagers: Villagers | None
    goals: tuple[Goal, ...]
    settle: YearEnd | None
    """The solo year that is over and not settled."""
    failed: FailedYear | None
    shows: tuple[str, ...]
    """Moves whose refusals stand where these forms stand."""


def year_view(state: State) -> YearScreen:
    """The year as it stands."""
    sleeps = tuple(sleep_form(state, player) for player in range(len(state.farmers)))
    cards, settle = villagers(state), _settle(state)
    return YearScreen(
        sleeps=sleeps,
        villagers=cards,
        goals=goals(state) if state.is_solo else (),
        settle=settle,
        failed=_failed(state),
        shows=_shows(sleeps, cards, settle),
    )


def _settle(state: State) -> YearEnd | None:
    year = state.unsettled
    if year is None or state.failed or state.lost:
        return None
    return YearEnd(year, conditions(state, year), vouches(state, year))


def _failed(state: State) -> FailedYear | None:
    if state.failed is None:
        return None
    year = state.failed.year
    return FailedYear(year, Say("Year {year} is not met. Is the play lost?", year=year), conditions(state, year))


def _shows(sleeps: tuple[SleepForm | None, ...], cards: Villagers | None, settle: YearEnd | None) -> tuple[str, ...]:
    shown = ["sleep"] if any(sleeps) else []
    if cards:
        shown += [*(["draw_villager"] if cards.can_draw else []), *(["fulfil", "correct_villager"] if cards.cards else [])]
    return (*shown, *(["settle_year"] if settle else []))

"""The year of a play, ready to print: Sleeps, and of a solo play the villagers, the goals and the year's end."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.game import Say

from .components import Season
from .names import SEASONS
from .restrictions import RuledOut, ruled_out_next, ruled_out_now
from .sleep_form import SleepForm, YearEnd, sleep_form
from .state import State
from .villager_cards import Villagers, villagers
from .year import still_missing
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
    bans: tuple[Say | None, Say | None]
    """What is ruled out this season and the next one, in short; whose card says so stands with the villagers."""
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
        bans=_bans(state),
        villagers=cards,
        goals=goals(state) if state.is_solo else (),
        settle=settle,
        failed=_failed(state),
        shows=_shows(sleeps, cards, settle),
    )


def _bans(state: State) -> tuple[Say | None, Say | None]:
    if not state.is_solo:
        return (None, None)
    seasons = tuple(Season)
    now = seasons.index(state.farmers[0].season)
    return _ban(seasons[now], ruled_out_now(state)), _ban(seasons[(now + 1) % len(seasons)], ruled_out_next(state))


def _ban(season: Season, ruled_out: Iterable[RuledOut]) -> Say | None:
    words = tuple(dict.fromkeys(each.words for each in ruled_out))
    return Say("{season}: {words}", season=SEASONS[season], words=words) if words else None


def _settle(state: State) -> YearEnd | None:
    year = state.unsettled
    if year is None or state.failed or state.lost:
        return None
    return YearEnd(year, conditions(state, year), vouches(state, year))


def _failed(state: State) -> FailedYear | None:
    if state.failed is None:
        return None
    year, is_missing = state.failed.year, bool(still_missing(state, state.failed))
    say = "Year {year} is not met. Is the play lost?" if is_missing else "Nothing is missing any more: settle Year {year}."
    return FailedYear(year, Say(say, year=year), conditions(state, year))


def _shows(sleeps: tuple[SleepForm | None, ...], cards: Villagers | None, settle: YearEnd | None) -> tuple[str, ...]:
    shown = ["sleep"] if any(sleeps) else []
    if cards:
        shown += [*(["draw_villager"] if cards.can_draw else []), *(["fulfil", "correct_villager"] if cards.cards else [])]
    return (*shown, *(["settle_year"] if settle else []))

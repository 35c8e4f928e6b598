"""The one question of the game: whether a year whose conditions are not met is lost."""

from __future__ import annotations

from companion.game import Question, Say

from .names import missing
from .state import State
from .year import still_missing

ANSWERS = ("concede", "play_on", "settle_year")


def asks(state: State) -> Question | None:
    """The failed year that waits for the player; nothing is lost until the player says so."""
    if state.failed is None:
        return None
    unmet = still_missing(state, state.failed)
    if unmet:
        words = Say("Year {year} is not met: {what}. Is the play lost?", year=state.failed.year, what=missing(unmet))
    else:
        words = Say("Nothing is missing for Year {year} any more: settle it. Or is the play lost?", year=state.failed.year)
    return Question("year_failed", words, ANSWERS)

"""The one question of the game: whether a year whose conditions are not met is lost."""

from __future__ import annotations

from companion.game import Question, Say

from .names import missing
from .state import State

ANSWERS = ("concede", "play_on", "settle_year")


def asks(state: State) -> Question | None:
    """The failed year that waits for the player; nothing is lost until the player says so."""
    if state.failed is None:
        return None
    say = "Year {year} is not met: {what}. Is the play lost?"
    return Question("year_failed", Say(say, year=state.failed.year, what=missing(state.failed.failures)), ANSWERS)

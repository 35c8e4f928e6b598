"""What somebody looks for among the finished plays, and what is found."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from companion.results import Result
from companion.spellings import key_of

SOLO, TOGETHER = "solo", "together"


@dataclass(frozen=True, slots=True)
class Sought:
    """All of it must fit; what is empty or None fits everything. Days are those of the house the server stands in."""

    text: str = ""
    """Words: each stands in the players, the game, the options or the verdict."""
    game: str = ""
    """A slug."""
    player: str = ""
    since: date | None = None
    until: date | None = None
    company: str = ""
    """SOLO, TOGETHER or empty."""

    @property
    def is_everything(self) -> bool:
        """Nothing in particular is looked for."""
        return self == Sought()


def found(results: Iterable[Result], sought: Sought) -> tuple[Result, ...]:
    """The results that fit, in their order."""
    return tuple(result for result in results if _fits(result, sought))


def _fits(result: Result, sought: Sought) -> bool:
    return (
        sought.game in ("", result.game.slug)
        and sought.company in ("", SOLO if result.is_solo else TOGETHER)
        and (not sought.player or bool(result.seats_of(sought.player)))
        and _is_between(result, sought)
        and _has_words(result, sought.text)
    )


def _is_between(result: Result, sought: Sought) -> bool:
    if not (sought.since or sought.until):
        return True
    day = result.finished_at.astimezone().date()
    return (sought.since or day) <= day <= (sought.until or day)


def _has_words(result: Result, text: str) -> bool:
    words = key_of(text).split()
    if not words:
        return True
    told = key_of(" ".join((*result.players, result.game.title, str(result.options or ""), str(result.verdict))))
    return all(word in told for word in words)

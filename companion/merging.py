"""Two phones at once: a tap counts if it still means what it meant on the page where it was made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion import standing
from companion.game import IllegalMove, Say
from companion.history import told
from companion.log import Log, PlayRow
from companion.position import Conflict, Position, Refused, play_of, position_of, spot_at
from companion.standing import Outcome, Spot

FROM_ELSEWHERE = Say("The page shows a play that went another way. The board is as it is now.")


@dataclass(frozen=True, slots=True)
class Meant:
    """A tap that somebody means, on a play as it is now.

    `seen`: the version of the page; `question`: the id of the question that is answered; `by`: the player who means it.
    """

    log: Log
    row: PlayRow
    version: int
    spot: Spot
    move: str
    arguments: Mapping[str, Any]
    seen: int | None
    question: int | None
    by: str | None = None

    def conflict(self, say: Say) -> Conflict:
        """What to raise where the play has moved on."""
        return Conflict(say, self.position())

    def refused(self, say: Say, field: str | None = None) -> Refused:
        """What to raise where the tap is ruled out."""
        return Refused(say, field, self.position())

    def position(self) -> Position:
        """The play as it is now."""
        return position_of(play_of(self.log, self.row), self.version, self.spot, self.by)

    def spot_at(self, version: int) -> Spot:
        """The play as it was."""
        return spot_at(self.log, self.row, version)

    def decide(self, spot: Spot) -> Outcome | IllegalMove:
        """What the tap comes to on a spot, or why it is refused there."""
        try:
            return standing.decide(spot, self.move, self.arguments, standing.door_of(self.row.seed), self.by)
        except IllegalMove as error:
            return error


def decided(meant: Meant) -> Outcome:
    """What the tap comes to now, if that is what it came to on the page where it was made. Refused, Conflict."""
    if not all(0 <= version <= meant.version for version in (meant.seen, meant.question) if version is not None):
        raise meant.conflict(FROM_ELSEWHERE)
    _must_answer_what_is_asked(meant)
    outcome = meant.decide(meant.spot)
    if meant.seen is not None and meant.seen != meant.version:
        _must_mean_the_same(meant, meant.seen, outcome)
    if isinstance(outcome, IllegalMove):
        raise meant.refused(outcome.say, outcome.field)
    return outcome


def _must_mean_the_same(meant: Meant, seen: int, outcome: Outcome | IllegalMove) -> None:
    first = meant.decide(meant.spot_at(seen))
    if first != outcome and not (isinstance(first, IllegalMove) and isinstance(outcome, IllegalMove)):
        raise meant.conflict(_who_was_faster(meant, seen, lambda spot: meant.decide(spot) == first))


def _must_answer_what_is_asked(meant: Meant) -> None:
    """An answer counts only for the question that it was given to."""
    since = meant.question if meant.question is not None else meant.seen
    if since is None:
        return
    asked, now = meant.spot_at(since).standing.question, meant.spot.standing.question
    is_answer = any(question is not None and meant.move in question.answers for question in (asked, now))
    was = meant.question if meant.question is not None else asked and asked.id
    if is_answer and was != (now and now.id):
        raise meant.conflict(_who_was_faster(meant, since, lambda spot: spot.standing.question == asked))


def _who_was_faster(meant: Meant, seen: int, is_still_so: Callable[[Spot], bool]) -> Say:
    """Names the first tap since a version that stands in the way."""
    later = range(seen + 1, meant.version + 1)
    version = next((version for version in later if not is_still_so(meant.spot_at(version))), meant.version)
    row = meant.log.taps_before(meant.row.id, version + 1, 1)[0]
    return Say("{who} was faster: {what}", who=row.by or Say("Somebody"), what=told(meant.log, meant.row, row))

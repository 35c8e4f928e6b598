"""A play as it is now, or was at a version; and why a tap was not counted."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from companion import kept
from companion.codec import Unreadable, decode_events
from companion.game import Game, Question, Say, ScoreSheet, State
from companion.log import Log, PlayRow, TapRow
from companion.standing import REDO, UNDO, Spot, Step


@dataclass(frozen=True, slots=True)
class Play:
    """What is known about a play as a whole. Times are in UTC; `sheet`: as it was when the play was finished."""

    id: str
    slug: str
    game: Game
    created_at: datetime
    finished_at: datetime | None
    abandoned_at: datetime | None
    deleted_at: datetime | None
    start_args: Mapping[str, Any]
    """As a script would write them."""
    sheet: ScoreSheet | None
    minutes: int | None = None
    """How long it was played, once it is finished and where that is known."""
    rematch: str | None = None
    """The id of the play that the same table began after it; it may be gone by now."""

    @property
    def is_running(self) -> bool:
        """Whether taps are taken."""
        return not (self.finished_at or self.abandoned_at or self.deleted_at)


@dataclass(frozen=True, slots=True)
class Position:
    """A play at one version. `undo`, `redo`: the sentence of the tap that would be taken or brought back."""

    play: Play
    version: int
    state: State
    question: Question | None
    """Its `id` is the version of the tap that raised it."""
    undo: Say | None
    redo: Say | None


class NoSuchPlay(LookupError):
    """There is no play with that id or version, or it was deleted too long ago."""


class NoSuchMove(LookupError):
    """The game has no move of that name."""


class Refused(Exception):
    """The rules, or the state of the play, rule the tap out. `field`: the argument it is about, if it is about one."""

    def __init__(self, say: Say, field: str | None, position: Position) -> None:
        super().__init__(str(say))
        self.say = say
        self.field = field
        self.position = position


class Conflict(Exception):
    """The play has moved on since the page was made, and the tap would no longer mean the same."""

    def __init__(self, say: Say, position: Position) -> None:
        super().__init__(str(say))
        self.say = say
        self.position = position


def find(log: Log, play_id: str) -> tuple[PlayRow, int]:
    """The row of a play and its version. NoSuchPlay: there is none, or its game is not installed."""
    found = log.play(play_id)
    if found is None or found[0].slug not in log.games:
        raise NoSuchPlay(play_id)
    return found


def spot_at(log: Log, row: PlayRow, version: int) -> Spot:
    """A play at a version that exists; folds only what is not known yet. Unreadable: its taps cannot be folded."""
    game = log.games[row.slug]
    return log.memory.track(row.life).at(version, lambda known, spot: unfold(game, spot, log.taps(row.id, known)))


def unfold(game: Game, spot: Spot | None, rows: list[TapRow]) -> Iterator[Spot]:
    """The spots that recorded taps lead to, from a spot on (None: from the start on). Unreadable: one of them leads nowhere."""
    for row in rows:
        try:
            spot = _after(game, spot, row)
        # What was recorded stood once; whatever this version stumbles over in it is the same trouble to whoever looks.
        except Exception as error:
            what = Say("tap {number} of this play", number=row.version) if row.version else Say("the start of this play")
            raise Unreadable(f"{what}: {error}", what) from error
        yield spot


def _after(game: Game, spot: Spot | None, row: TapRow) -> Spot:
    if spot is not None and row.move == UNDO:
        return spot.undone(row.target or 0)
    if spot is not None and row.move == REDO:
        return spot.redone()
    events = decode_events(game, json.loads(row.events))
    before = None if spot is None else spot.standing
    step = Step(game, row.version, row.move, events, before, arguments=json.loads(row.arguments), by=row.by)
    return Spot(step) if spot is None else spot.tapped(step)


def play_of(log: Log, row: PlayRow) -> Play:
    """A play's row as the rest of the app knows it."""
    return Play(
        id=row.id,
        slug=row.slug,
        game=log.games[row.slug],
        created_at=datetime.fromisoformat(row.created_at),
        finished_at=_time(row.finished_at),
        abandoned_at=_time(row.abandoned_at),
        deleted_at=_time(row.deleted_at),
        start_args=json.loads(row.start_args),
        sheet=kept.sheet_from(json.loads(row.sheet)) if row.sheet else None,
        minutes=row.minutes,
        rematch=row.rematch,
    )


def _time(text: str | None) -> datetime | None:
    return datetime.fromisoformat(text) if text else None


def position_of(play: Play, version: int, spot: Spot, by: str | None = None) -> Position:
    """What a page of the player `by`, or of the table, shows of a spot."""
    standing, back, mine = spot.standing, spot.to_bring_back, spot.last_of(by)
    return Position(
        play=play,
        version=version,
        state=standing.state,
        question=standing.question,
        undo=mine.tell if mine else None,
        redo=back.tell if back and back.is_for(by) else None,
    )

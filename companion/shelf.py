"""The list of plays, and what becomes of a play as a whole: finished, given up, deleted, restored."""

from __future__ import annotations

import json
import logging
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime

from companion import kept
from companion.codec import Unreadable, json_text
from companion.duration import minutes_played
from companion.game import Progress, Say, ScoreSheet
from companion.glance import Glance, glance_at, glance_from
from companion.log import Log, PlayRow, Unavailable
from companion.position import NoSuchPlay, Play, find, play_of, spot_at

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Listed:
    """A play in the list. `sheet`: as it was when the play was finished; None: it is not."""

    play: Play
    version: int
    progress: Progress
    players: tuple[str, ...]
    question: Say | None
    sheet: ScoreSheet | None
    last_tap: datetime
    winners: tuple[int, ...] = ()
    """Who has won, once it is finished and all of it was counted."""
    fault: Say | None = None
    """Why nothing more is known about it; then it is listed, and all the others with it, but cannot be opened."""


UNREADABLE = Say("This version of the app cannot read this play. Nothing of it is lost.")
NOTHING = ScoreSheet((), (), (), None, (), (), UNREADABLE)


def plays(log: Log, status: str = "running", *, limit: int = 50, offset: int = 0, phone: str | None = None) -> list[Listed]:
    """Plays that are `running`, `finished`, `abandoned` or `deleted` (and can be restored), the latest first.

    `phone`: only those that it has joined.
    """
    rows = log.plays(status, limit, offset, phone)
    return [_listed_or_not(log, row, version, at) for row, version, at in rows if row.slug in log.games]


def _listed_or_not(log: Log, row: PlayRow, version: int, at: str) -> Listed:
    try:
        return _listed(log, row, version, at)
    except Unavailable:
        raise
    # Whatever is wrong with one play, the others are listed as ever.
    except Exception:
        logger.exception("Play %s cannot be listed.", row.id)
        play = play_of(log, replace(row, sheet=None, start_args="{}"))
        return Listed(
            play, version, Progress(UNREADABLE, 0, 0, False), (), None, NOTHING, datetime.fromisoformat(at), fault=UNREADABLE
        )


def _listed(log: Log, row: PlayRow, version: int, at: str) -> Listed:
    play, last_tap = play_of(log, row), datetime.fromisoformat(at)
    if play.finished_at:
        if not (play.sheet and row.progress):
            what = Say("how this play ended")
            raise Unreadable(f"{what} was not kept", what)
        progress = kept.progress_from(json.loads(row.progress))
        won = kept.winners(play.sheet, progress)
        return Listed(play, version, progress, play.sheet.players, None, play.sheet, last_tap, won)
    glance = _glance(log, row, version)
    return Listed(play, version, glance.progress, glance.players, glance.question, None, last_tap)


def _glance(log: Log, row: PlayRow, version: int) -> Glance:
    """As it was kept at the last tap; without that, the play is folded."""
    if row.glance is not None:
        with suppress(Unreadable):
            glance = glance_from(row.glance)
            if glance.version == version:
                return glance
    return glance_at(version, spot_at(log, row, version).standing)


def finish(log: Log, play_id: str) -> Play:
    """Ends a play and keeps its score sheet as it is now. A play that was finished before stays as it was."""
    with log.database.writing():
        row, version = _undeleted(log, play_id)
        if row.finished_at is None:
            game, state = log.games[row.slug], spot_at(log, row, version).standing.state
            sheet, progress = kept.sheet_as_json(game.score(state)), kept.progress_as_json(game.progress(state))
            now = log.now()
            minutes = minutes_played(json.loads(row.start_args), log.times(play_id), now)
            log.mark(
                play_id, finished_at=now, abandoned_at=None, sheet=json_text(sheet), progress=json_text(progress), minutes=minutes
            )
    return _again(log, play_id)


def reopen(log: Log, play_id: str) -> Play:
    """A play that was finished or given up goes on; the sheet that was kept is let go."""
    with log.database.writing():
        _undeleted(log, play_id)
        log.mark(play_id, finished_at=None, abandoned_at=None, sheet=None, progress=None, minutes=None)
    return _again(log, play_id)


def abandon(log: Log, play_id: str) -> Play:
    """Gives a running play up. A finished one stays finished."""
    with log.database.writing():
        row, _ = _undeleted(log, play_id)
        if row.finished_at is None and row.abandoned_at is None:
            log.mark(play_id, abandoned_at=log.now())
    return _again(log, play_id)


def delete(log: Log, play_id: str) -> Play:
    """Deletes a play; for a while (see DAYS_DELETED) it can be restored as it was."""
    with log.database.writing():
        row, _ = find(log, play_id)
        if row.deleted_at is None:
            log.mark(play_id, deleted_at=log.now())
    log.purge()
    return _again(log, play_id)


def restore(log: Log, play_id: str) -> Play:
    """Brings a deleted play back as it was."""
    with log.database.writing() as connection:
        find(log, play_id)
        log.mark(play_id, deleted_at=None)
        connection.execute("delete from days_deleted where play = ?", [play_id])
    return _again(log, play_id)


def _undeleted(log: Log, play_id: str) -> tuple[PlayRow, int]:
    row, version = find(log, play_id)
    if row.deleted_at is not None:
        raise NoSuchPlay(play_id)
    return row, version


def _again(log: Log, play_id: str) -> Play:
    log.tell(play_id)
    return play_of(log, find(log, play_id)[0])

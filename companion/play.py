"""One tap, start to end: look at the play, decide, record."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion import doors, standing
from companion.codec import encode_events, json_text
from companion.dice import START, new_seed
from companion.game import Game, Say
from companion.glance import glance_text
from companion.history import HistoryLine, history
from companion.log import Log, PlayRow, TapRow
from companion.merging import Meant, decided
from companion.position import (
    Conflict,
    NoSuchMove,
    NoSuchPlay,
    Play,
    Position,
    Refused,
    find,
    play_of,
    position_of,
    spot_at,
)
from companion.rematch import rematch_of
from companion.shelf import Listed, abandon, delete, finish, plays, reopen, restore
from companion.standing import REDO, UNDO, Outcome, Spot

__all__ = [
    "REDO", "UNDO", "Conflict", "HistoryLine", "Listed", "NoSuchMove", "NoSuchPlay", "Play", "Position", "Refused",
    "abandon", "at", "begin", "delete", "finish", "history", "look", "plays", "rematch", "reopen", "restore", "tap",
]  # fmt: skip

FINISHED = Say("This play is finished. Reopen it to change it.")
ABANDONED = Say("This play was given up. Reopen it to go on.")
DELETED = Say("This play was deleted. Restore it to go on.")
BUTTON_USED = Say("That button has counted already, for something else. The board is as it is now.")


def begin(
    log: Log,
    game: Game,
    arguments: Mapping[str, Any],
    *,
    by: str | None = None,
    seed: str | None = None,
    tap_id: str | None = None,
) -> Play:
    """A new play. The same `tap_id` again: the play that it began. IllegalMove: the start is refused, and nothing is kept."""
    with log.database.writing():
        return _begun_already(log, tap_id) or _begun(log, game, arguments, by, seed or new_seed(), tap_id)


def rematch(log: Log, play_id: str, arguments: Mapping[str, Any], *, by: str | None = None, tap_id: str | None = None) -> Play:
    """The next play of the same table, which all its phones come along to; or the one that was begun already.

    The play itself stays as it is, even where it still runs. NoSuchPlay. IllegalMove: the start is refused, and nothing is kept.
    """
    with log.database.writing():
        row, _ = find(log, play_id)
        if row.deleted_at is not None:
            raise NoSuchPlay(play_id)
        earlier = rematch_of(log, play_of(log, row)) or _begun_already(log, tap_id)
        if earlier is not None:
            return earlier
        begun = _begun(log, log.games[row.slug], arguments, by, new_seed(), tap_id)
        doors.bring_along(log, play_id, begun.id)
        log.mark(play_id, rematch=begun.id)
    log.tell(play_id)
    return begun


def _begun_already(log: Log, tap_id: str | None) -> Play | None:
    again = log.start_with_id(tap_id) if tap_id else None
    return None if again is None else play_of(log, find(log, again.play)[0])


def _begun(log: Log, game: Game, arguments: Mapping[str, Any], by: str | None, seed: str, tap_id: str | None) -> Play:
    """Inside `database.writing` only."""
    row = PlayRow(secrets.token_urlsafe(16), game.slug, seed, log.now(), json_text(arguments))
    events = standing.start(game, arguments, standing.door_of(row.seed))
    spot = Spot(standing.Step(game, 0, START, events, None))
    log.add_play(replace(row, glance=glance_text(0, spot.standing)))
    log.add_taps([_row(row, 0, START, arguments, Outcome(events), tap_id, by, row.created_at)])
    log.memory.track(row.life).add(0, spot)
    return play_of(log, row)


def look(log: Log, play_id: str, by: str | None = None) -> Position:
    """A play as it is now, to the player `by`, or to whoever holds the phone of the table. NoSuchPlay: there is none."""
    row, version = find(log, play_id)
    return position_of(play_of(log, row), version, spot_at(log, row, version), by)


def at(log: Log, play_id: str, version: int) -> Position:
    """A play as it was at a version. NoSuchPlay: there is no such play, or it has not come so far."""
    row, present = find(log, play_id)
    if not 0 <= version <= present:
        raise NoSuchPlay(play_id)
    return position_of(play_of(log, row), version, spot_at(log, row, version))


def tap(
    log: Log,
    play_id: str,
    move: str,
    arguments: Mapping[str, Any],
    *,
    seen: int | None = None,
    tap_id: str | None = None,
    question: int | None = None,
    by: str | None = None,
) -> Position:
    """Makes a tap; `move` may be undo or redo. What it returns is on the disk.

    `by`: the player whose phone it is, who takes back only own taps and shared ones; None: the phone of the table.

    `seen`: the version of the page; `tap_id`: counted once, however often it is sent; `question`: the id of the question that is
    answered. Refused, Conflict, NoSuchPlay, NoSuchMove: nothing was recorded.
    """
    with log.database.writing():
        row, version = find(log, play_id)
        meant = Meant(log, row, version, spot_at(log, row, version), move, arguments, seen, question, by)
        _must_be_known(meant)
        if _is_repeated(meant, tap_id):
            return meant.position()
        _must_be_open(meant)
        outcome = decided(meant)
        version += 1
        spot = standing.follow(meant.spot, version, move, outcome, arguments, by)
        log.add_taps([_row(row, version, move, arguments, outcome, tap_id, by, log.now())])
        log.mark(play_id, glance=glance_text(version, spot.standing))
    log.memory.track(row.life).add(version, spot)
    log.tell(play_id)
    return position_of(play_of(log, row), version, spot, by)


def _row(
    play: PlayRow,
    version: int,
    move: str,
    arguments: Mapping[str, Any],
    outcome: Outcome,
    tap_id: str | None,
    by: str | None,
    now: str,
) -> TapRow:
    events = json_text(encode_events(outcome.events))
    return TapRow(play.id, version, tap_id, move, json_text(arguments), events, by, now, outcome.target)


def _must_be_known(meant: Meant) -> None:
    if meant.move not in (UNDO, REDO) and meant.log.games[meant.row.slug].move(meant.move) is None:
        raise NoSuchMove(meant.move)


def _is_repeated(meant: Meant, tap_id: str | None) -> bool:
    earlier = meant.log.tap_with_id(meant.row.id, tap_id) if tap_id else None
    if earlier is None:
        return False
    if (earlier.move, earlier.arguments) != (meant.move, json_text(meant.arguments)):
        raise meant.conflict(BUTTON_USED)
    return True


def _must_be_open(meant: Meant) -> None:
    row = meant.row
    for is_so, say in ((row.deleted_at, DELETED), (row.finished_at, FINISHED), (row.abandoned_at, ABANDONED)):
        if is_so:
            raise meant.refused(say)

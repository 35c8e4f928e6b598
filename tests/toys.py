"""Plays of the toy game, for the tests of the log."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from companion import play
from companion.log import Log
from companion.play import Position
from tests.toy import GAME, GAMES


class Clock:
    """A clock that the tests set."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 22, 20, 14, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def pass_days(self, days: float) -> None:
        """Later."""
        self.time += timedelta(days=days)


def open_log(folder: Path, clock: Clock | None = None, patience: float = 5.0) -> Log:
    """A log that knows the toy game only."""
    return Log(folder, games=GAMES, now=clock or Clock(), patience=patience)


def purge_for_days(log: Log, clock: Clock, days: int) -> None:
    """A server that runs on for so many days."""
    for _ in range(days):
        clock.pass_days(1)
        log.purge()


def begin(log: Log, *players: str, seed: str = "seed") -> str:
    """The id of a new play."""
    return play.begin(log, GAME, {"players": players or ("Ana", "Ben"), "lucky": 1}, seed=seed).id


def gain(log: Log, play_id: str, amount: int = 1, player: int = 0, **page: Any) -> Position:
    """One tap of a player."""
    return play.tap(log, play_id, "gain", {"player": player, "amount": amount}, **page)


def taps(log: Log, play_id: str, *moves: str) -> Position:
    """Taps that need no arguments."""
    for move in moves:
        position = play.tap(log, play_id, move, {})
    return position


def tap_count(log: Log, play_id: str) -> int:
    """Rows of a play in the database, its start included."""
    return int(log.database.read("select count(*) from taps where play = ?", [play_id])[0][0])

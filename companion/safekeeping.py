"""Backups of the whole database, and the check of what is in it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from filelock import Timeout

from companion import kept
from companion.codec import json_text
from companion.database import FILE, Database, put_on_disk, said_plainly, serving_lock
from companion.game import Say
from companion.log import Log, PlayRow
from companion.migrations import is_too_new
from companion.position import spot_at

TABLES = {"plays", "taps", "copies"}
EXISTS = Say("There is a file of that name already. It was left as it is.")
NO_FOLDER = Say("There is no folder for that file.")
SERVER_RUNS = Say("The server is running on that data folder. Stop it first.")


class NotDone(Exception):
    """A backup was not written, or not taken; nothing was replaced. `say` is the reason."""

    def __init__(self, say: Say) -> None:
        super().__init__(str(say))
        self.say = say


def backup(database: Database, file: Path) -> None:
    """Writes the whole database to a new file, which is checked before it gets its name. NotDone, Unavailable: there is none."""
    if file.exists():
        raise NotDone(EXISTS)
    if not file.parent.is_dir():
        raise NotDone(NO_FOLDER)
    beside = file.with_name(f"{file.name}.part")
    with said_plainly():
        beside.unlink(missing_ok=True)
        try:
            _write_and_check(database, beside)
            put_on_disk(beside)
            beside.rename(file)
        finally:
            beside.unlink(missing_ok=True)
        put_on_disk(file.parent)


def _write_and_check(database: Database, file: Path) -> None:
    database.connection().execute("vacuum into ?", [str(file)])
    reason = trouble_in(file)
    if reason:
        raise NotDone(Say("The backup was checked and is no good, so it was not kept: {reason}.", reason=reason))


def restore(folder: Path, file: Path) -> None:
    """Puts a backup in the place of the database, in one transaction. NotDone, Unavailable: nothing was replaced."""
    reason = trouble_in(file) if file.is_file() else "there is no such file"
    if reason:
        raise NotDone(Say("That file is no backup of this app: {reason}.", reason=reason))
    with said_plainly():
        folder.mkdir(parents=True, exist_ok=True)
    try:
        with serving_lock(folder):
            _put_damaged_aside(folder / FILE)
            database = Database(folder)
            with database.alone() as connection, closing(_read_only(file)) as source:
                source.backup(connection)
            database.close()
    except Timeout as error:
        raise NotDone(SERVER_RUNS) from error


def _put_damaged_aside(file: Path) -> None:
    """A database that cannot be read cannot be restored into; it is kept under another name."""
    if file.exists() and trouble_in(file):
        for end in ("", "-wal", "-shm"):
            part = file.with_name(file.name + end)
            if part.exists():
                part.replace(file.with_name(f"{file.name}.damaged{end}"))


def trouble_in(file: Path) -> str:
    """What is wrong with a file that should be a database of this app; nothing if it is one."""
    try:
        with closing(_read_only(file)) as opened:
            found = [row[0] for row in opened.execute("pragma integrity_check")]
            tables = {row[0] for row in opened.execute("select name from sqlite_master where type = 'table'")}
            if not tables >= TABLES:
                return "its tables are others"
            if is_too_new(opened):
                return "it was written by a newer version"
    except sqlite3.DatabaseError as error:
        return str(error)
    return "" if found == ["ok"] else "; ".join(found)


def _read_only(file: Path) -> sqlite3.Connection:
    opened = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)
    opened.row_factory = sqlite3.Row
    return opened


# ---- the check --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is not as it should be."""

    where: str
    what: str
    is_fault: bool = True
    """False: worth knowing, and as it should be."""


def check(log: Log) -> Iterator[Finding]:
    """Reads the whole database, folds every play, and compares the score sheets that were kept."""
    for row in log.database.read("pragma integrity_check"):
        if row[0] != "ok":
            yield Finding(FILE, row[0])
    for play in log.all_plays():
        yield from _check_play(log, play)


def _check_play(log: Log, play: PlayRow) -> Iterator[Finding]:
    if play.slug not in log.games:
        yield Finding(f"play {play.id}", f"the game {play.slug} is not installed")
        return
    game, taps = log.games[play.slug], log.taps(play.id)
    if [tap.version for tap in taps] != list(range(len(taps))) or not taps:
        yield Finding(f"play {play.id}", "taps are missing")
        return
    log.memory.forget()
    try:
        sheet = game.score(spot_at(log, play, len(taps) - 1).standing.state)
    # Whatever is wrong with one play, the others are checked too.
    except Exception as error:  # noqa: BLE001
        yield Finding(f"play {play.id}", f"it cannot be folded: {type(error).__name__}: {error}")
        return
    if play.sheet is not None and play.sheet != json_text(kept.sheet_as_json(sheet)):
        words = "its score sheet was another one when the play was finished, by the rules as they were then; that one is shown"
        yield Finding(f"play {play.id}", words, is_fault=False)

"""The database file: one connection per thread, one write path, and what to say when it cannot be used."""

from __future__ import annotations

import errno
import os
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from weakref import WeakSet

from filelock import FileLock, Timeout

from companion.game import Say

FILE = "plays.db"
DEFAULT_FOLDER = Path(__file__).parents[1] / "instance"
"""The data folder where none is named; outside git."""
CACHE_KIB = 512
"""Per connection: hundreds of threads with SQLite's own 2 MB each would be half a gigabyte."""

LOCKED = Say("Another program is writing to the plays just now, so nothing was kept. Try again in a moment.")
READ_ONLY = Say("The data folder can only be read, not written to, so nothing was kept. Allow writing to it, then try again.")
FULL = Say("The disk is full, so nothing was kept. Make some room, then try again.")
BROKEN = Say("The file with the plays is damaged or is no such file, so nothing was kept. Restore a backup.")
UNREACHABLE = Say("The file with the plays cannot be reached, so nothing was kept. Look whether its folder is still there.")

_OF_SQLITE = {
    sqlite3.SQLITE_BUSY: LOCKED,
    sqlite3.SQLITE_LOCKED: LOCKED,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_CORRUPT: BROKEN,
    sqlite3.SQLITE_NOTADB: BROKEN,
}
_OF_SYSTEM = {errno.EACCES: READ_ONLY, errno.EPERM: READ_ONLY, errno.EROFS: READ_ONLY, errno.ENOSPC: FULL, errno.EDQUOT: FULL}


class Unavailable(Exception):
    """The database cannot be used now; nothing was written. `say` is the sentence a player reads."""

    def __init__(self, say: Say, detail: str = "") -> None:
        super().__init__(detail or str(say))
        self.say = say


@contextmanager
def said_plainly() -> Iterator[None]:
    """Turns what SQLite, the file lock and the system say into Unavailable. A mistake in our own SQL stays what it is."""
    try:
        yield
    except Timeout as error:
        raise Unavailable(LOCKED, str(error)) from error
    except sqlite3.DatabaseError as error:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        if code in (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CONSTRAINT, sqlite3.SQLITE_MISUSE):
            raise
        raise Unavailable(_OF_SQLITE.get(code, UNREACHABLE), str(error)) from error
    except OSError as error:
        raise Unavailable(_OF_SYSTEM.get(error.errno or 0, UNREACHABLE), str(error)) from error


class _Connection(sqlite3.Connection):
    """A connection that can be referred to weakly, so that it ends with its thread."""


class Database:
    """The file with the plays in a data folder. `patience`: seconds to wait for another writer."""

    def __init__(self, folder: Path, *, patience: float = 5.0) -> None:
        self.folder = folder
        self.path = folder / FILE
        self.patience = patience
        self._own = threading.local()
        self._open: WeakSet[_Connection] = WeakSet()
        self._turn = threading.Lock()
        with said_plainly():
            folder.mkdir(parents=True, exist_ok=True)
        self._file_lock = FileLock(
            f"{self.path}.lock", timeout=patience, thread_local=False, poll_interval=0.005, preserve_lock_file=True
        )

    def connection(self) -> sqlite3.Connection:
        """This thread's connection."""
        found: sqlite3.Connection | None = getattr(self._own, "connection", None)
        if found is None:
            found = self._own.connection = self._connect()
        return found

    def _connect(self) -> sqlite3.Connection:
        with said_plainly():
            opened = sqlite3.connect(
                self.path, timeout=self.patience, isolation_level=None, check_same_thread=False, factory=_Connection
            )
            opened.row_factory = sqlite3.Row
            for setting in ("journal_mode = WAL", "synchronous = FULL", f"cache_size = -{CACHE_KIB}", "foreign_keys = ON"):
                opened.execute(f"PRAGMA {setting}")
        self._open.add(opened)
        return opened

    def read(self, sql: str, values: Sequence[Any] = ()) -> list[sqlite3.Row]:
        """The rows of a query; inside `writing`, those of its transaction."""
        with said_plainly():
            return self.connection().execute(sql, values).fetchall()

    @contextmanager
    def alone(self) -> Iterator[sqlite3.Connection]:
        """Keeps every other writer out: other threads, and other programs such as the command line.

        Commits and checkpoints all happen in here, which also avoids a race of theirs in SQLite before 3.51.3.
        """
        if not self._turn.acquire(timeout=self.patience):
            raise Unavailable(LOCKED)
        try:
            with said_plainly(), self._file_lock:
                yield self.connection()
        finally:
            self._turn.release()

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it is on the disk when this ends, or nothing when it raises."""
        with self.alone() as connection:
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
            finally:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")

    def close(self) -> None:
        """Ends all connections. The last one to end does a checkpoint, so this waits for its turn."""
        with self.alone():
            for opened in list(self._open):
                opened.close()
        self._own = threading.local()


def serving_lock(folder: Path) -> FileLock:
    """Held by the server while it runs; who cannot have it (filelock.Timeout) must leave the file in its place."""
    return FileLock(folder / "server.lock", timeout=0, thread_local=False, preserve_lock_file=True)


def put_on_disk(path: Path) -> None:
    """Waits until a file, or what was renamed in a folder, is on the disk, where the system can do that."""
    if os.name == "posix":
        opened = os.open(path, os.O_RDONLY)
        os.fsync(opened)
        os.close(opened)

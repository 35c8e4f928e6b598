"""What a running server does by itself: a copy of the plays each day, and the end of what was deleted long ago."""

from __future__ import annotations

import logging
import threading
from contextlib import suppress
from datetime import datetime

from flask import Flask, current_app

from companion import daily
from companion.database import BROKEN, FULL, LOCKED, READ_ONLY, UNREACHABLE, Unavailable
from companion.game import Say
from companion.log import Log
from companion.safekeeping import NotDone

logger = logging.getLogger(__name__)

EVERY = 3600.0
"""Seconds between two looks at whether a day has passed."""
NOT_MADE = "Today’s copy of the plays could not be made: {why}"
WHY = {
    FULL: Say("The disk is full."),
    READ_ONLY: Say("The data folder can only be read."),
    LOCKED: Say("Another program is writing to the plays."),
    BROKEN: Say("The file with the plays is damaged. Restore an earlier copy."),
    UNREACHABLE: Say("The folder “backups” in the data folder cannot be used."),
}
UNKNOWN = Say("The reason stands where the server runs.")


class Upkeep:
    """The thread that looks after a log. It never stops the server: what fails is said, and tried again at the next look."""

    def __init__(self, log: Log) -> None:
        self.failed: Say | None = None
        """Why there is no copy of today."""
        self._log = log
        self._seen: int | None = None
        """The state of the database that the last look found copied."""
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="upkeep", daemon=True)

    @property
    def last(self) -> datetime | None:
        """When the last copy was made; None: there is none."""
        found = daily.copies(self._log.database.folder)
        return daily.made_at(found[-1]) if found else None

    def start(self) -> None:
        """Looks now, and then every hour."""
        self._thread.start()

    def stop(self) -> None:
        """Waits for the end of what it is at."""
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        self.look()
        while not self._stop.wait(EVERY):
            self.look()

    def look(self) -> None:
        """One look: nothing is done that is not due. The copy comes first: it still holds what is ended then."""
        try:
            self._copy()
            self.failed = None
        # Whatever it is, the server goes on.
        except Exception as error:  # noqa: BLE001
            self.failed = Say(NOT_MADE, why=_why(error))
            logger.warning("%s (%s: %s)", self.failed, type(error).__name__, error)
        with suppress(Unavailable):
            self._log.purge()

    def _copy(self) -> None:
        database, now = self._log.database, datetime.fromisoformat(self._log.now())
        # Of this thread's connection: another number once any other has written.
        state = int(database.read("pragma data_version")[0][0])
        if state != self._seen and daily.is_due(database, now):
            daily.make(database, now)
            self._seen = state


def _why(error: Exception) -> Say:
    if isinstance(error, NotDone):
        return error.say
    return WHY.get(error.say, error.say) if isinstance(error, Unavailable) else UNKNOWN


def install(app: Flask, log: Log) -> None:
    """From here on, `upkeep()` is that of this log. The server starts and stops it."""
    app.extensions["upkeep"] = Upkeep(log)


def upkeep() -> Upkeep:
    """That of the application that answers the request."""
    kept: Upkeep = current_app.extensions["upkeep"]
    return kept

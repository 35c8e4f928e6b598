"""Takes an exported file in, one at a time, in a thread of its own: a phone that falls asleep meanwhile breaks nothing off."""

from __future__ import annotations

import logging
import threading

from flask import Flask, current_app

from companion.game import Say
from companion.importing import Imported, NotImported, import_text
from companion.log import Log, Unavailable

logger = logging.getLogger(__name__)

FAILED = Say(
    "Something went wrong while this file was read, so nothing of it was taken. The reason stands where the server runs."
)


class Intake:
    """One file: how far it is looked at, and in the end what it came to."""

    def __init__(self) -> None:
        self.plays = 0
        """So many were looked at, `of` so many. 0 of 0: the text itself is read."""
        self.of = 0
        self.done: Imported | None = None
        self.refused: Say | None = None
        """Why nothing was taken."""
        self.status = 422
        """Of the answer that says so."""
        self._ended = threading.Event()

    @property
    def is_running(self) -> bool:
        """Whether it is neither done nor refused."""
        return not self._ended.is_set()

    def wait(self, seconds: float) -> bool:
        """Whether it has ended, at the latest after so many seconds."""
        return self._ended.wait(seconds)

    def run(self, log: Log, text: bytes) -> None:
        """From the text to the database; whatever happens, it ends."""
        try:
            self.done = import_text(log, text, self._looked_at)
        except NotImported as refused:
            self.refused = refused.say
        except Unavailable as unavailable:
            self.refused, self.status = unavailable.say, 503
        except Exception:
            logger.exception("An import failed.")
            self.refused, self.status = FAILED, 500
        finally:
            self._ended.set()

    def _looked_at(self, plays: int, of: int) -> None:
        self.plays, self.of = plays, of


class Intakes:
    """The file that is being read, or was read last."""

    def __init__(self) -> None:
        self.last: Intake | None = None
        self._turn = threading.Lock()

    def begin(self, log: Log, text: bytes) -> Intake | None:
        """Starts on a file. None: another one is being read."""
        with self._turn:
            if self.last and self.last.is_running:
                return None
            self.last = begun = Intake()
        threading.Thread(target=begun.run, args=(log, text), name="intake", daemon=True).start()
        return begun


def install(app: Flask) -> None:
    """From here on, `intakes()` are those of this application."""
    app.extensions["intakes"] = Intakes()


def intakes() -> Intakes:
    """Those of the application that answers the request."""
    kept: Intakes = current_app.extensions["intakes"]
    return kept

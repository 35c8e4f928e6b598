"""What the server writes to its terminal: where something went wrong and of what kind, never what somebody typed or a link."""

from __future__ import annotations

import logging
import re
import sqlite3
import sys
import threading
import traceback
from collections.abc import Iterator
from typing import Any

from flask import request

SAYS_NOTHING_OF_ANYBODY = (OSError, sqlite3.Error, AttributeError, NameError)
"""Messages of the system, and names of our own code. All others may hold what was typed: a KeyError is a player's name."""

PLAY = re.compile(r"[A-Za-z0-9_-]+")
LINK = re.compile(r"/(owner|join)/[^\s?\"']+")


class Discreet(logging.Formatter):
    """Masks links, and leaves out messages of exceptions that may hold names. `check` on the command line says those."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, and the trace below it."""
        return LINK.sub(r"/\1/…", super().format(record))

    def formatException(self, exc_info: Any) -> str:  # noqa: N802 (the name that logging calls)
        """Each exception with the lines of code it came through, the cause first."""
        return "\n".join(_told(error) for error in reversed(list(_with_causes(exc_info[1]))))


def open_logbook() -> None:
    """From now on everything that is logged in this process goes to the terminal in this form."""
    terminal = logging.StreamHandler()
    terminal.setFormatter(Discreet("[%(asctime)s] %(levelname)s in %(module)s: %(message)s"))
    logging.basicConfig(handlers=[terminal])
    # Python would print what nobody caught in full.
    sys.excepthook = _uncaught
    threading.excepthook = _uncaught_in_a_thread


def place() -> str:
    """Method and address of the request as the routes know it: which play, but neither link nor name."""
    rule = str(request.url_rule or "an unknown address")
    play = str((request.view_args or {}).get("id", ""))
    return f"{request.method} {rule.replace('<id>', play) if PLAY.fullmatch(play) else rule}"


def _uncaught_in_a_thread(end: threading.ExceptHookArgs) -> None:
    # A thread that ends itself is no trouble: Python is silent about it, too.
    if end.exc_type is not SystemExit:
        _uncaught(end.exc_type, end.exc_value, end.exc_traceback)


def _uncaught(*error: Any) -> None:
    logging.getLogger(__name__).critical("Nobody caught this.", exc_info=error)


def _with_causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)


def _told(error: BaseException) -> str:
    kind = type(error).__qualname__
    says = f": {error}" if isinstance(error, SAYS_NOTHING_OF_ANYBODY) else ""
    return "".join(traceback.format_tb(error.__traceback__)) + kind + says

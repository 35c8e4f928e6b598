"""Says so at once when more is asked of the server than it can do soon: a page that hangs tells nobody anything."""

from __future__ import annotations

import threading
from collections import deque
from typing import Any

from flask import Flask, current_app, g, request

from companion.game import Say
from companion.web.errors import Stop

MOST = 100
"""Requests that are answered or wait at a time; the last of them then waits for about a second on a small machine."""
BUSY = Say("Too many phones ask at the same time. Nothing of this was done: try again in a moment.")
NOT_COUNTED = frozenset({"stream", "static", "healthz"})
"""Streams have a limit of their own, and the others cost next to nothing."""


class Busy:
    """How many requests are at work. `waiting`: those that no thread has taken yet."""

    def __init__(self) -> None:
        self.waiting: deque[Any] = deque()
        self._at_work = 0
        self._lock = threading.Lock()

    def begin(self) -> bool:
        """One more, unless there are too many."""
        with self._lock:
            if self._at_work + len(self.waiting) >= MOST:
                return False
            self._at_work += 1
            return True

    def end(self) -> None:
        """One less."""
        with self._lock:
            self._at_work -= 1


def install(app: Flask) -> None:
    """Looks before anything else does."""
    app.extensions["busy"] = Busy()
    app.before_request(_begin)
    app.teardown_request(_end)


def _begin() -> None:
    if request.endpoint in NOT_COUNTED:
        return
    g.is_at_work = current_app.extensions["busy"].begin()
    if not g.is_at_work:
        raise Stop(503, BUSY)


def _end(_: BaseException | None) -> None:
    if g.pop("is_at_work", False):
        current_app.extensions["busy"].end()

"""Tells the open streams of a play that something happened; what, each phone asks for itself."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from time import monotonic

PING = 2.0
"""Seconds between signs of life: a page that hears none knows that the server cannot be reached."""
LONGEST = 55.0
"""Seconds until a stream ends, and the page opens another: phones leave the Wi-Fi without saying so."""


class Full(Exception):
    """As many streams are open as there may be; the page asks again and again instead."""


class _Bell:
    """Rung for each change of a play; counts, so that whoever was away knows whether it rang."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.rung = 0
        self.listeners = 0
        self.condition = threading.Condition()


class Hub:
    """The streams of all plays. `most`: how many may be open at once; each keeps a thread of the server busy."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open = 0
        self._lock = threading.Lock()
        self._bells: dict[str, _Bell] = {}
        self._made = count()
        self._is_closed = False
        # Counts begin anew with each start of the server, so what was heard before says nothing.
        self._life = secrets.token_hex(4)

    def tell(self, play_id: str) -> None:
        """Something of a play is new, and on the disk."""
        with self._lock:
            bell = self._bells.get(play_id)
        if bell is not None:
            with bell.condition:
                bell.rung += 1
                bell.condition.notify_all()

    def close(self) -> None:
        """Ends all streams, because the server stops."""
        self._is_closed = True
        with self._lock:
            bells = list(self._bells.values())
        for bell in bells:
            with bell.condition:
                bell.condition.notify_all()

    @contextmanager
    def listening(self, play_id: str) -> Iterator[_Bell]:
        """The bell of a play, for one stream. Full: there are too many already."""
        with self._lock:
            if self._open >= self._most or self._is_closed:
                raise Full
            self._open += 1
            bell = self._bells.setdefault(play_id, _Bell(next(self._made)))
            bell.listeners += 1
        try:
            yield bell
        finally:
            with self._lock:
                self._open -= 1
                bell.listeners -= 1
                if not bell.listeners:
                    self._bells.pop(play_id, None)

    def stream(self, bell: _Bell, last_heard: str) -> Iterator[str | None]:
        """Names of news as they come, None for a sign of life. `last_heard`: the name of the last news, which is told once."""
        until, heard = monotonic() + LONGEST, last_heard
        while monotonic() < until and not self._is_closed:
            with bell.condition:
                if heard == self._named(bell):
                    bell.condition.wait(PING)
                named = self._named(bell)
            yield named if named != heard else None
            heard = named

    def _named(self, bell: _Bell) -> str:
        # Of another bell, which rang for others and fell silent, the count says nothing either.
        return f"{self._life}.{bell.number}.{bell.rung}"

"""Which phones were heard of lately, play by play; kept in memory, because it is worth nothing after a restart."""

from __future__ import annotations

import threading
from time import monotonic

from flask import Flask, current_app

SECONDS = 60
"""A phone that was not heard of for so long is asleep, or gone."""


class Presence:
    """When each phone of each play was heard of last."""

    def __init__(self) -> None:
        self._heard: dict[str, dict[str, float]] = {}
        self._lock = threading.Lock()

    def heard(self, play_id: str, phone: str) -> bool:
        """A phone has asked for something of a play just now; whether it was away until then."""
        with self._lock:
            heard, now = self._heard.setdefault(play_id, {}), monotonic()
            was = heard.get(phone)
            heard[phone] = now
            return was is None or was < now - SECONDS

    def there(self, play_id: str) -> frozenset[str]:
        """The phones that are at a play."""
        since = monotonic() - SECONDS
        with self._lock:
            heard = self._heard.get(play_id, {})
            for phone in [phone for phone, at in heard.items() if at < since]:
                del heard[phone]
            return frozenset(heard)


def install(app: Flask) -> None:
    """From here on, `presence()` is this app's."""
    app.extensions["presence"] = Presence()


def presence() -> Presence:
    """Which phones are there."""
    found: Presence = current_app.extensions["presence"]
    return found

"""Plays as last folded, kept in memory by version, so that a tap costs the same early and late in a play."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable

from companion.standing import Spot

MOST_PLAYS = 64


class Track:
    """One play: its spot at each version, from the start on. Only ever longer."""

    def __init__(self) -> None:
        self._spots: list[Spot] = []
        self._lock = threading.Lock()

    def at(self, version: int, unfold: Callable[[int, Spot | None], Iterable[Spot]]) -> Spot:
        """The play at a version; `unfold` gives the spots after a version (-1: none is known yet) and its spot."""
        if version >= len(self._spots):
            with self._lock:
                self._spots += list(unfold(len(self._spots) - 1, self._spots[-1] if self._spots else None))
        return self._spots[version]

    def add(self, version: int, spot: Spot) -> None:
        """The spot of a version that was just recorded, unless it is known already."""
        with self._lock:
            if version == len(self._spots):
                self._spots.append(spot)


class Memory:
    """The plays used last, by their lives (see `PlayRow.life`): an id alone may have come back with other taps."""

    def __init__(self, most: int = MOST_PLAYS) -> None:
        self._most = most
        self._tracks: OrderedDict[str, Track] = OrderedDict()
        self._lock = threading.Lock()

    def track(self, life: str) -> Track:
        """The track of a play, empty if it was not used lately."""
        with self._lock:
            found = self._tracks.setdefault(life, Track())
            self._tracks.move_to_end(life)
            while len(self._tracks) > self._most:
                self._tracks.popitem(last=False)
        return found

    def forget(self) -> None:
        """Everything is folded anew when it is next needed."""
        with self._lock:
            self._tracks.clear()

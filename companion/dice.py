"""Luck: the only module that knows it."""

from __future__ import annotations

import secrets
from random import Random

START = "start"
"""Where the dice of a play's start are drawn from."""


class PlayDice:
    """The dice of the n-th standing roll of a play. The same seed and n give the same faces, so an undo is no re-roll."""

    def __init__(self, seed: str | int, n: int | str) -> None:
        self._luck = Random(f"{seed}/{n}")

    def roll(self, count: int) -> tuple[int, ...]:
        """`count` faces, each 1 to 6, in the order they fell."""
        return tuple(self._luck.randint(1, 6) for _ in range(count))


def new_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_urlsafe(16)

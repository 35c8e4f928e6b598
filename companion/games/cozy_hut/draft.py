"""Draft Mode, step by step: who draws, keeps and passes how many cards, and to whom (R, Draft Mode)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .components import CARDS

LEAST_PLAYERS = 2
FIRST_DRAW = 4
DRAW = 2
KEEP = 2
PASS = 2
STEPS = (CARDS - PASS) // KEEP
"""After so many, the two cards just received complete the twelve."""


@dataclass(frozen=True, slots=True)
class DraftStep:
    """What every player does at the same time. `number`: 1 to 5, then 6: nothing is drawn or passed any more."""

    number: int
    draws: int
    keeps: int
    passes: int
    kept: int
    """Cards that each player has kept after it."""
    left_over: int
    """Cards left in the middle after it."""
    hands: tuple[tuple[str, str], ...]
    """Who passes to whom: each to the player on the left, the next one of the list. Empty in the last step."""


def steps(players: Sequence[str]) -> tuple[DraftStep, ...]:
    """The five steps, and what completes the decks, for two players or more in the order they sit, clockwise."""
    hands = tuple(zip(players, (*players[1:], players[0]), strict=True))
    return (*(_step(number, len(players), hands) for number in range(1, STEPS + 1)), LAST)


def _step(number: int, players: int, hands: tuple[tuple[str, str], ...]) -> DraftStep:
    draws = FIRST_DRAW if number == 1 else DRAW
    drawn = FIRST_DRAW + DRAW * (number - 1)
    return DraftStep(number, draws, KEEP, PASS, KEEP * number, players * (CARDS - drawn), hands)


LAST = DraftStep(STEPS + 1, 0, PASS, 0, CARDS, 0, ())

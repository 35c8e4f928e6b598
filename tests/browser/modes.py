"""The three ways of playing the bot's turn that are measured, with stand-ins for the numbers of a box."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from tests.browser.hands import Hands

MARKET = [{"pays": kind, "cost": cost, "vp": cost + 1, "steps": 2} for cost in (1, 2, 3, 4) for kind in ("coins", "bags")]
EMBER_ZOMBIES = [{"attack": attack, "vp": attack - 3, "steps": 2} for attack in range(4, 12)]
OPEN_SET = {"name": "Stand-in", "vp": 1, "attacks": 0, "set_vp": 3, "open_set": True}
"""A card whose set is never finished, so that each 3 asks."""


@dataclass(frozen=True)
class Mode:
    """How a table plays, and the touches per turn of the bot it must not need more of: at the median, and in 9 of 10 turns."""

    name: str
    start: dict[str, Any]
    is_typed: bool
    p50: int
    p90: int


COPIED = {"market": MARKET, "ember_zombies": EMBER_ZOMBIES, "bot_cards": [OPEN_SET]}
MODES = (
    Mode("the app rolls, boards copied", COPIED, False, 3, 4),
    Mode("dice typed, boards copied", {**COPIED, "table_rolls": True}, True, 7, 9),
    Mode("the app rolls, nothing copied", {"bot_cards": [OPEN_SET]}, False, 4, 5),
)


def play_12_turns(hands: Hands, mode: Mode, seed: int) -> None:
    """Twelve turns of the bot; the touches of each are in `hands.a_turn`."""
    dice = random.Random(seed)
    for _ in range(12):
        hands.bot_turn([dice.randint(1, 6) for _ in range(5)] if mode.is_typed else None)


def percentile(numbers: list[int], share: float) -> int:
    """The smallest of the numbers that `share` of them do not exceed."""
    ordered = sorted(numbers)
    return ordered[min(len(ordered) - 1, max(0, -(-int(len(ordered) * share * 1000) // 1000) - 1))]

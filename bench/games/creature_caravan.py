"""Creature Caravan: a solo play with both boards copied in; touches of the bot's turn in each mode, and of the count."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from statistics import mean

from playwright.sync_api import Page

from bench.games import Sample, row
from tests.browser.conftest import House
from tests.browser.counting import count_from_board
from tests.browser.hands import Hands
from tests.browser.modes import MODES, Mode, percentile, play_12_turns

COINS_AND_BAGS = [{"pays": kind, "cost": cost, "vp": cost + 1, "steps": 2} for cost in (1, 2, 3, 4) for kind in ("coins", "bags")]
ZOMBIES = [{"attack": attack, "vp": attack - 3, "steps": 2} for attack in range(4, 10)]
SAMPLE = Sample(
    slug="creature-caravan",
    start={
        "players": ["Ana"],
        "bot": True,
        "bot_row": 3,
        "bot_ends_turn": True,
        "market": COINS_AND_BAGS,
        "ember_zombies": ZOMBIES,
        "bot_cards": [{"name": "Stand-in", "vp": 1, "open_set": True}],
    },
    taps=(("bot_turn_rolled", {"dice": [6, 6, 2, 5, 3]}), ("bot_skipped", {})),
    there=("gain", {"player": 0, "coins": 1}),
    back=("gain", {"player": 0, "coins": -1}),
    decision=("bot_turn_rolled", {"dice": [6, 6, 2, 5, 3]}),
)


def touches(page: Page, house: House, games: int) -> Iterator[str]:
    """Per mode the median and the 90th percentile of twelve turns of as many games; then the count without tracking."""
    yield row("mode", "turns", "p50 (goal)", "p90 (goal)", "mean", "turns by touches")
    yield row(*["---"] * 6)
    for mode in MODES:
        yield line(mode, counted(page, house, mode, games))
    yield f"\nFinal count of one player who tracked nothing: {final_count(page, house)} touches (goal: 20)"


def counted(page: Page, house: House, mode: Mode, games: int) -> list[int]:
    """Touches of each turn."""
    hands = Hands(page)
    for seed in range(games):
        page.goto(house.begin(seed=f"game {seed}", **mode.start))
        hands.luck = random.Random(seed)
        play_12_turns(hands, mode, seed)
    return hands.a_turn


def final_count(page: Page, house: House) -> int:
    """Touches after the last turn of a play without a bot."""
    page.goto(house.begin(bot=False))
    for turn in range(1, 13):
        page.get_by_role("button", name=f"End turn {turn}", exact=True).click()
    return count_from_board(Hands(page))


def line(mode: Mode, touches: list[int]) -> str:
    """A row of the table."""
    spread = ", ".join(f"{count} × {touch}" for touch, count in sorted(Counter(touches).items()))
    p50, p90 = percentile(touches, 0.5), percentile(touches, 0.9)
    return row(mode.name, len(touches), f"{p50} ({mode.p50})", f"{p90} ({mode.p90})", f"{mean(touches):.1f}", spread)

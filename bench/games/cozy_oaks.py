"""Cozy Oaks: a solo year with all of it tracked; touches of each skill, of Sleeps and of villagers over games by chance."""

from __future__ import annotations

import random
from collections.abc import Iterator
from statistics import mean

from playwright.sync_api import Page

from bench.games import Sample, row
from bench.oaks_by_chance import START, ByChance
from tests.browser.conftest import House
from tests.browser.counting import count_from_board
from tests.browser.modes import percentile
from tests.browser.oaks_hands import A_DRAW, A_SLEEP, SKILLS, OaksHands

VILLAGER = {
    "player": 0, "hearts": 6, "donation": 1, "lake": 2, "river": 1, "ocean": 1, "wants": [{"what": "any_slime", "amount": 1}],
    "restrictions": [{"season": "winter", "forbids": "cook"}],
}  # fmt: skip
SEASON = (
    ("play_skill", {"player": 0, "skill": "fish", "discards": ["cook"]}),
    ("collect", {"player": 0, "what": "river_fish", "then_done": True}),
    ("play_skill", {"player": 0, "skill": "mine", "discards": ["craft"]}),
    ("collect", {"player": 0, "what": "copper_ore", "then_done": True}),
    ("capture", {"player": 0, "colour": "blue"}),
)
ON_THE_FARM = (
    ("plant", {"player": 0, "space": 1, "produce": 3, "season": "winter"}),
    ("buy_animal", {"player": 0, "space": 1, "goods": 3}),
    ("gain", {"player": 0, "produce": 7, "goods": 5, "materials": 2, "gold": 3}),
)
GIVEN = tuple(("fulfil", {"player": 0, "villager": name, "what": "slime", "colour": "blue"}) for name in ("Ada", "Bo"))
SAMPLE = Sample(
    slug="cozy-oaks",
    start={"players": ["Ana"]},
    taps=(
        *(("draw_villager", {**VILLAGER, "name": name}) for name in ("Ada", "Bo")),
        *(tap for skill in ("hunt", "farm", "fish") for tap in (*SEASON, ("sleep", {"player": 0, "upgrade": skill}))),
        *ON_THE_FARM,
        *GIVEN,
    ),
    there=("gain", {"player": 0, "gold": 1}),
    back=("gain", {"player": 0, "gold": -1}),
    decision=("sleep", {"player": 0, "upgrade": "mine", "produce_lots": 2, "goods_lots": 2, "settle": True}),
)
UNTOLD = {
    "Lake fish on all their cards": "2",
    "River fish on all their cards": "1",
    "Ocean fish on all their cards": "0",
    "Stars of the garbage left, below 0": "-2",
}
"""What is not known at the end of a game that was tracked, if nobody typed the rest of a villager's card."""
GOALS = {A_SLEEP: 3, A_DRAW: 2}
A_SKILL = 4


def touches(page: Page, house: House, games: int) -> Iterator[str]:
    """Per skill, for all skills as they fall, per Sleep and per villager the median and the 90th percentile; then the count."""
    hands, counts = OaksHands(page), []
    for seed in range(games):
        page.goto(house.begun("cozy-oaks", START, seed=f"game {seed}"))
        ByChance(hands, house, random.Random(seed)).play()
        counts.append(count_from_board(hands, UNTOLD))
    yield row("turn", "turns", "p50 (goal)", "p90", "mean")
    yield row(*["---"] * 5)
    for skill in SKILLS:
        yield line(skill, hands.spent[skill])
    yield line("any skill", [touches for skill in SKILLS for touches in hands.spent[skill]], A_SKILL)
    for purpose, goal in GOALS.items():
        yield line(purpose, hands.spent[purpose], goal)
    yield f"\nFinal count of a solo game whose villagers' fish and garbage are not told: {percentile(counts, 0.5)} touches"


def line(name: str, touches: list[int], goal: int | None = None) -> str:
    """A row of the table."""
    p50, p90 = percentile(touches, 0.5), percentile(touches, 0.9)
    return row(name, len(touches), f"{p50} ({goal})" if goal else p50, p90, f"{mean(touches):.1f}")

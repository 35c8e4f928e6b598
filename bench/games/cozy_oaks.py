"""Cozy Oaks: a solo year with all of it tracked; touches of each skill, of Sleeps and of villagers over games by chance."""

from __future__ import annotations

import random
from collections.abc import Iterator

from playwright.sync_api import Page

from bench.flows import Flow, written
from bench.games import Sample
from bench.oaks_by_chance import START, ByChance
from tests.browser.conftest import House
from tests.browser.counting import count_from_board
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


def touches(page: Page, house: House, games: int) -> Iterator[Flow]:
    """Each skill, all skills as they fall, Sleeps and villagers of games by chance; then the count, and My copy."""
    hands, counts, swipes = OaksHands(page), [], 0
    for seed in range(games):
        page.goto(house.begun("cozy-oaks", START, seed=f"game {seed}"))
        ByChance(hands, house, random.Random(seed)).play()
        hands.swipes = 0
        counts.append(count_from_board(hands, UNTOLD))
        swipes += hands.swipes
    for skill in SKILLS:
        yield Flow(f"skill: {skill}", hands.spent[skill], hands.swiped[skill])
    spent = [touches for skill in SKILLS for touches in hands.spent[skill]]
    yield Flow("skills as they fall", spent, sum(hands.swiped[skill] for skill in SKILLS), A_SKILL)
    for purpose, words in ((A_SLEEP, "Sleep, with the year's end"), (A_DRAW, "a villager drawn, name and hearts")):
        yield Flow(words, hands.spent[purpose], hands.swiped[purpose], GOALS[purpose])
    yield Flow("final count, skills and farm tracked", counts, swipes, otherwise=written(UNTOLD.values()))
    yield rest_of_a_card(hands, house)
    yield villager_typed(hands, house)


def rest_of_a_card(hands: OaksHands, house: House) -> Flow:
    """The request, the gold and the fish of a villager drawn by name and hearts."""
    drawn = {"player": 0, "name": "Ada", "hearts": 6}
    hands.page.goto(house.begun("cozy-oaks", {"players": ["Ana"]}, ("draw_villager", drawn)))
    hands.touches = hands.swipes = 0
    hands.fill_in("Ada", wants="bug", donation=1, lake=2, river=1)
    return Flow("the rest of a villager's card, in a play", [hands.touches], hands.swipes)


def villager_typed(hands: OaksHands, house: House) -> Flow:
    """A villager into My copy, with what is asked for and one rule of a season."""
    page = hands.page
    page.goto(f"{house.address}/copy/cozy-oaks")
    hands.touches = hands.swipes = 0
    hands.touch(page.locator("summary", has_text="Add a villager"))
    form = page.locator("#villager")
    hands.fill(form.get_by_label("Name"), "Ada")
    for name, number in (("hearts", 6), ("donation", 1), ("lake", 2), ("river", 1), ("ocean", 1)):
        hands.fill(form.locator(f"[name='thing.{name}']"), number)
    hands.pick(form.locator("[name='thing.wants.0.what']"), "any_slime")
    hands.pick(form.locator("[name='thing.restrictions.0.season']"), "winter")
    hands.pick(form.locator("[name='thing.restrictions.0.forbids']"), "mine")
    hands.touch(form.get_by_role("button", name="Add", exact=True))
    return Flow("My copy: a villager", [hands.touches], hands.swipes)

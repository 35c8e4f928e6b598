"""Creature Caravan: a solo play with both boards copied in; touches of the bot's turn in each mode, the count and My copy."""

from __future__ import annotations

import random
from collections.abc import Iterator

from playwright.sync_api import Page, expect

from bench.flows import Flow, written
from bench.games import Sample
from tests.browser.conftest import House
from tests.browser.counting import NUMBERS, count_from_board
from tests.browser.hands import Hands
from tests.browser.modes import MODES, Mode, play_12_turns

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


def touches(page: Page, house: House, games: int) -> Iterator[Flow]:
    """The bot's turn in each mode, over twelve turns of as many games; the count without tracking; both parts of My copy."""
    for mode in MODES:
        hands = counted(page, house, mode, games)
        yield Flow(f"the bot's turn: {mode.name}", hands.a_turn, hands.swipes, mode.p50, "5 dice, and the tables of the bot")
    yield final_count(page, house)
    yield market_typed(page, house)
    yield card_typed(page, house)


def counted(page: Page, house: House, mode: Mode, games: int) -> Hands:
    """Who has played these turns."""
    hands = Hands(page)
    for seed in range(games):
        page.goto(house.begin(seed=f"game {seed}", **mode.start))
        hands.luck = random.Random(seed)
        play_12_turns(hands, mode, seed)
    return hands


def final_count(page: Page, house: House) -> Flow:
    """After the last turn of a play without a bot."""
    hands = Hands(page)
    page.goto(house.begin(bot=False))
    for turn in range(1, 13):
        page.get_by_role("button", name=f"End turn {turn}", exact=True).click()
    touches = count_from_board(hands)
    return Flow("final count of a player, nothing tracked", [touches], hands.swipes, 20, written(NUMBERS.values()))


def market_typed(page: Page, house: House) -> Flow:
    """A side board of eight columns; the cost of one column."""
    page.goto(f"{house.address}/copy/creature-caravan/market")
    hands, spent = Hands(page), []
    for index, column in enumerate(COINS_AND_BAGS):
        hands.touches = 0
        if index == page.locator(".column").count():
            hands.touch(page.get_by_role("button", name="Add a column"))
            expect(page.locator(".column")).to_have_count(index + 1)
        at = page.locator(".column").nth(index)
        if not at.locator(f"input[type=radio][value={column['pays']}]").is_checked():
            hands.touch(at.locator(f"label:has(input[value={column['pays']}])"))
        for name in ("cost", "vp", "steps"):
            if at.locator(f"[name$='.{name}']").input_value() != str(column[name]):
                hands.fill(at.locator(f"[name$='.{name}']"), int(str(column[name])))
        spent.append(hands.touches)
    hands.touch(page.get_by_role("button", name="Save the market board").last)
    return Flow("My copy: a column of the market", spent, hands.swipes)


def card_typed(page: Page, house: House) -> Flow:
    """A card of the bot with a set."""
    page.goto(f"{house.address}/copy/creature-caravan")
    hands = Hands(page)
    hands.touch(page.locator("summary", has_text="Add a card"))
    hands.fill(page.get_by_label("Name"), "Stand-in")
    for label, number in (("Printed VP", 2), ("Attack actions", 1), ("VP of its set", 4)):
        hands.fill(page.get_by_label(label), number)
    hands.touch(page.locator("label.pick", has_text="Yes"))
    hands.touch(page.get_by_role("button", name="Add", exact=True))
    return Flow("My copy: a card of the bot", [hands.touches], hands.swipes)

"""Twelve turns of the bot with the phone beside the box, every touch counted."""

import random
from statistics import median

import pytest
from playwright.sync_api import expect

from tests.browser.hands import Hands
from tests.browser.modes import MODES, percentile, play_12_turns

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_twelve_turns_cost_few_touches(mode, page, house):
    hands = Hands(page)
    for seed in (1, 2):
        page.goto(house.begin(seed=str(seed), **mode.start))
        hands.luck = random.Random(seed)
        play_12_turns(hands, mode, seed)
        expect(page.get_by_role("link", name="Count and score")).to_be_visible()

    assert len(hands.a_turn) == 24
    assert median(hands.a_turn) <= mode.p50, hands.a_turn
    assert percentile(hands.a_turn, 0.9) <= mode.p90, hands.a_turn

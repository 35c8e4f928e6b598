"""A game of Cozy Oaks for two at a different pace: one hurries through the years and is skipped, the other wins."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import House
from tests.browser.counting import count_from_board
from tests.browser.oaks_hands import OaksHands, score_lines

pytestmark = pytest.mark.browser

UPGRADES = [skill for skill in ("hunt", "mine", "fish", "cook", "craft", "farm") for _ in range(2)]
"""Twelve: each of six skills twice."""


def test_two_players_at_a_different_pace_come_to_their_winner(page: Page, house: House) -> None:
    hands = OaksHands(page)
    start(hands, house)
    ana, ben = hurried(hands), unhurried(hands)

    for its, bens in zip(ana, ben[:13], strict=True):
        its()
        bens()
    ana_is_skipped(page, house)
    for turn in ben[13:]:
        turn()

    state = house.state(page.url)
    assert (state.is_over, [farmer.sleeps for farmer in state.farmers]) == (True, [12, 12])
    winner(hands)


def start(hands: OaksHands, house: House) -> None:
    """Two names, Ana first."""
    page = hands.page
    page.goto(f"{house.address}/new/cozy-oaks")
    page.locator("input[name=players]").fill("Ana")
    page.get_by_role("button", name="Add a player").click()
    page.locator("input[name=players]").nth(1).fill("Ben")
    page.get_by_role("button", name="Start the play").last.click()
    page.wait_for_url("**/play/*")


def hurried(hands: OaksHands) -> list[Callable[[], None]]:
    """Ana: a lake fish, then twelve Sleeps; the last one sells the ruby."""
    sleeps = [partial(hands.sleep, upgrade) for upgrade in UPGRADES[:-1]]
    return [partial(hands.catch, "lake", given="cook"), *sleeps, partial(hands.sleep, UPGRADES[-1], sells_all=True)]


def unhurried(hands: OaksHands) -> list[Callable[[], None]]:
    """Ben: a bug, a lake fish and a Sleep in each season of the first year; then a slime, then eight Sleeps on end."""
    bug, fish = partial(hands.forage, bugs=1), partial(hands.catch, "lake", given="cook")
    sleeps = [partial(hands.sleep, upgrade) for upgrade in UPGRADES]
    year = [turn for sleep in sleeps[:4] for turn in (bug, fish, sleep)]
    return [*year, partial(hands.hunt, colour="green"), *sleeps[4:]]


def ana_is_skipped(page: Page, house: House) -> None:
    """Ana stays in the third winter, Ben is in the second spring and has all the turns from now on."""
    state = house.state(page.url)
    assert [(farmer.year, farmer.season) for farmer in state.farmers] == [(3, "winter"), (2, "spring")]
    assert ([farmer.is_finished for farmer in state.farmers], state.turn_of) == ([True, False], 1)
    expect(page.get_by_role("heading", name="Skills of Ben")).to_be_visible()
    page.get_by_role("radio", name=re.compile("^Ana")).check()
    expect(page.get_by_text("Ana has finished.")).to_be_visible()
    page.get_by_role("radio", name=re.compile("^Ben")).check()


def winner(hands: OaksHands) -> None:
    """Both have all their garbage, which is not told: -1 each is counted, -4 in all."""
    touches = count_from_board(hands, {"Stars of the garbage left, below 0": "-4"})
    print(f"the count of two players who tracked all but the garbage: {touches} touches")

    # Ana: gold 1 + 1 for the ruby is 1 star, her one lake fish is fewer than Ben's four; -3.
    # Ben: gold 1 is none, one colour 2, most lake fish 4, four bugs 8; 10.
    page = hands.page
    assert score_lines(page, 0) == [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -4]
    assert score_lines(page, 1) == [0, 2, 0, 0, 4, 0, 0, 0, 0, 0, 8, 0, -4]
    expect(page.locator("main")).to_contain_text("Ben wins with 10 stars.")

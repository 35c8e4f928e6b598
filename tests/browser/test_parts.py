"""Folds whose inside is fetched when they open: they stay open through taps and news, and lead to a page without a script."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from companion import play
from companion.codec import bind
from companion.games import all_games
from companion.log import Log
from tests.browser.conftest import House
from tests.browser.test_board import wake

pytestmark = pytest.mark.browser

NAN = ("draw_villager", {"player": 0, "name": "Stand-in Nan", "hearts": 3})
AWAY = "The server does not answer."


def begun(house: House) -> str:
    """The address of a solo play of Cozy Oaks with one villager."""
    return house.begun("cozy-oaks", {"players": ["Mira"]}, NAN)


def elsewhere(house: House, address: str, move: str, **arguments: Any) -> None:
    """The same play tapped from another phone."""
    made = all_games()["cozy-oaks"].move(move)
    assert made
    with closing(Log(house.folder)) as log:
        play.tap(log, address.rpartition("/")[2], move, bind(made, {"player": 0, **arguments}))


def card(page: Page) -> Locator:
    """The fold of the villager's card."""
    return page.locator("#card-0 > summary")


def lake(page: Page) -> Locator:
    """The lake fish on it."""
    return page.locator("#villager-0-lake")


def draw_another(page: Page) -> None:
    """A tap elsewhere on the board."""
    page.locator("summary", has_text="Draw one more villager").click()
    page.get_by_label("Name on the card").fill("Stand-in Zed")
    page.locator("#drawing button.numbers__last", has_text="6").click()
    expect(page.locator("#board")).to_have_attribute("data-version", "2")


def test_an_open_part_keeps_what_was_typed_through_a_tap_elsewhere_and_can_still_be_sent(page: Page, house: House) -> None:
    page.goto(address := begun(house))
    expect(lake(page)).to_have_count(0)
    card(page).click()
    lake(page).fill("5")

    draw_another(page)
    expect(lake(page)).to_have_value("5")
    page.get_by_role("button", name="Save the card").click()
    expect(page.locator("#board")).to_have_attribute("data-version", "3")

    assert house.state(address).villagers[0].card.lake == 5


def test_an_open_part_shows_the_news_and_a_closed_one_is_fetched_again(page: Page, house: House) -> None:
    page.goto(address := begun(house))
    card(page).click()
    expect(lake(page)).to_have_value("")

    elsewhere(house, address, "correct_villager", name="Stand-in Nan", lake=2)
    wake(page)
    expect(lake(page)).to_have_value("2")
    card(page).click()
    elsewhere(house, address, "correct_villager", name="Stand-in Nan", lake=4)
    wake(page)
    expect(lake(page)).to_have_count(0)
    card(page).click()

    expect(lake(page)).to_have_value("4")


def test_a_part_that_the_server_does_not_send_can_be_asked_for_again(browser: Browser, house: House) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(house.owners_link)
    page.goto(begun(house))
    context.set_offline(True)
    card(page).click()
    expect(page.locator("#away")).to_contain_text(AWAY)

    context.set_offline(False)
    page.locator("#card-0").get_by_role("link", name="Show it").click()

    expect(lake(page)).to_be_visible()
    context.close()


def test_levels_are_compared_inside_the_sleep_form_and_change_nothing_in_it(page: Page, house: House) -> None:
    page.goto(address := begun(house))
    elsewhere(house, address, "gain", produce=6)
    page.reload()
    page.locator("#on-sleep-0").click()
    page.locator("label", has_text="Sell all").locator("visible=true").click()

    page.locator("#levels-0 > summary").click()
    expect(page.get_by_role("group", name="Hunt")).to_contain_text("Level 3")

    assert page.locator("label", has_text="Sell all").locator("visible=true").get_by_role("checkbox").is_checked()
    page.locator("#sleep-0 button[name=upgrade][value=hunt]").click()
    expect(page.locator("#board")).to_have_attribute("data-version", "3")
    # 1 gold and 1 ruby are there from the start; 6 produce bring 2.
    assert house.state(address).farmers[0].gold == 4


def test_what_a_player_holds_is_booked_without_a_script(open_page: Callable[..., Page], house: House) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(address := house.begin(players=["Ana", "Ben"], bot=False))
    page.locator("#holdings > summary").click()
    page.locator("#holding-1 > summary").click()
    page.locator("#holding-1").get_by_role("link", name="Show it").click()
    expect(page.get_by_role("heading", name="What Ben holds")).to_be_visible()

    page.get_by_role("button", name="1 card to Ana").click()

    expect(page).to_have_url(address)
    assert [seat.cards for seat in house.state(address).seats[:2]] == [9, 7]

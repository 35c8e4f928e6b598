"""The final count in a browser: few touches, sums on the pad, without JavaScript, on every screen; numbers that open."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing

import pytest
from playwright.sync_api import Locator, Page, expect

from companion import play
from companion.codec import bind
from companion.games import all_games
from companion.log import Log
from tests.browser.conftest import House
from tests.browser.counting import count_all, count_from_board, count_one
from tests.browser.hands import Hands
from tests.browser.modes import COPIED

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Page]
FEW = 20
SIZES = [(390, 844), (390, 664), (320, 568)]
NAMES = ["Mira", "Tom", "Konstantin"]


def after_12_turns(house: House, **options: object) -> str:
    address = house.begin(**{"players": ["Ana"], "bot": False, **options})
    with closing(Log(house.folder)) as log:
        for _ in range(12):
            play.tap(log, address.rpartition("/")[2], "end_turn", {})
    return address


def elsewhere(house: House, address: str, move: str, **arguments: object) -> None:
    """The same play tapped from another phone."""
    made = all_games()["creature-caravan"].move(move)
    with closing(Log(house.folder)) as log:
        play.tap(log, address.rpartition("/")[2], move, bind(made, arguments))


def pad(page: Page, keys: str | list[str]) -> None:
    for key in keys:
        page.locator(f'[data-key="{key}"]').click()


def main_button(page: Page) -> Locator:
    return page.locator(".pad .button--main")


# ---- touches ----------------------------------------------------------------------------------------------------


def test_a_player_who_tracked_nothing_is_counted_in_few_touches(page: Page, house: House) -> None:
    hands = Hands(page)
    page.goto(after_12_turns(house))

    touches = count_from_board(hands)

    assert touches <= FEW
    expect(page.locator(".score__total > tr").first).to_contain_text("70")


def test_a_count_without_a_play_begins_in_three_touches(page: Page, house: House) -> None:
    hands = Hands(page)
    page.goto(house.address)

    hands.touch(page.get_by_role("link", name="Just count Creature Caravan"))
    hands.touch(page.get_by_role("button", name="Count line by line"))

    expect(page.locator("#ask")).to_contain_text("Column where the caravan stands")
    assert hands.touches <= 3
    assert count_all(hands) == 7
    expect(page.get_by_role("heading", name="All counted")).to_be_visible()


# ---- the pad ----------------------------------------------------------------------------------------------------


def test_the_main_button_works_the_sum_out(page: Page, house: House) -> None:
    page.goto(after_12_turns(house) + "/count?at=market:0")
    shown = []
    for keys in ("12", "+", "5", "-", "3"):
        pad(page, keys)
        shown.append(main_button(page).inner_text())

    main_button(page).click()

    assert shown == ["OK, 12", "OK, 12+ = 12", "OK, 12+5 = 17", "OK, 12+5− = 17", "OK, 12+5−3 = 14"]
    expect(page.locator("#ask")).to_contain_text("ember zombies")
    expect(page.locator("#board")).to_have_attribute("data-version", "13")


def test_plus_goes_on_from_the_number_so_far(page: Page, house: House) -> None:
    address = after_12_turns(house)
    elsewhere(house, address, "count", player=0, market=9)
    page.goto(address + "/count?at=market:0")

    pad(page, "+5")

    expect(main_button(page)).to_have_text("OK, 9+5 = 14")


def test_a_number_below_0_is_typed_on_the_pad_and_erased(page: Page, house: House) -> None:
    page.goto(after_12_turns(house) + "/count?at=cards:0")
    pad(page, "-34")
    page.get_by_role("button", name="Erase").click()

    expect(main_button(page)).to_have_text("OK, −3")


def test_the_pad_shows_a_minus_before_a_number_that_can_only_be_below_0(page: Page, house: House) -> None:
    page.goto(house.begun("cozy-oaks", {"players": ["Ana"], "count_only": True}) + "/count?at=garbage:0")

    pad(page, "3")

    expect(main_button(page)).to_have_text("OK, −3")


def test_the_pad_takes_no_more_digits_than_a_count_can_have(page: Page, house: House) -> None:
    page.goto(after_12_turns(house) + "/count?at=market:0")

    pad(page, "333333+1")

    expect(main_button(page)).to_have_text("OK, 3333+1 = 3334")


def test_erase_takes_a_refused_number_as_a_whole(page: Page, house: House) -> None:
    page.goto(after_12_turns(house) + "/count?at=market:0")
    pad(page, "9999")
    main_button(page).click()
    expect(page.get_by_role("alert")).to_be_visible()

    pad(page, ["erase"])

    expect(main_button(page)).to_have_text("OK")


def test_a_keyboard_writes_on_the_pad_too(page: Page, house: House) -> None:
    page.goto(after_12_turns(house) + "/count?at=market:0")

    page.keyboard.type("12+5")
    page.keyboard.press("Backspace")
    page.keyboard.type("4")
    page.keyboard.press("Enter")

    expect(page.locator("#ask")).to_contain_text("ember zombies")
    expect(page.locator(".undo")).to_contain_text("16")


def test_a_number_that_is_no_key_is_typed(page: Page, house: House) -> None:
    page.goto(after_12_turns(house) + "/count?at=treasures:0")
    page.get_by_text("more", exact=True).click()

    count_one(Hands(page), "17+4")

    expect(page.locator("#ask")).to_contain_text("Ember tokens")
    expect(page.locator(".undo")).to_contain_text("21")


def test_each_card_of_the_bot_has_a_box_and_the_pad_writes_into_the_one_touched(page: Page, house: House) -> None:
    cards = [{"name": "One", "vp": 2}, {"name": "Two", "vp": 0}, {"name": "Three", "vp": 1}]
    page.goto(house.begin(bot_cards=cards) + "/count?at=cards:1")
    pad(page, "4")
    page.get_by_label("Three").click()
    pad(page, "1+2")

    expect(main_button(page)).to_have_text("OK, 4 + 1+2 = 7")
    main_button(page).click()

    expect(page.locator("#board")).to_have_attribute("data-version", "1")
    page.goto(page.url.partition("?")[0] + "?at=cards:1")
    assert [page.get_by_label(name).input_value() for name in ("One", "Two", "Three")] == ["4", "0", "3"]


def test_a_refused_number_stays_on_the_pad_with_the_reason(page: Page, house: House) -> None:
    page.goto(after_12_turns(house) + "/count?at=market:0")
    pad(page, "9999")
    main_button(page).click()

    expect(page.locator("#dock [role=alert]")).to_contain_text("9999")
    expect(main_button(page)).to_have_text("OK, 9999")


def test_what_is_typed_survives_a_number_counted_on_another_phone(page: Page, house: House) -> None:
    address = after_12_turns(house, players=["Ana", "Ben"])
    page.goto(address + "/count?at=market:0")
    pad(page, "12+")

    elsewhere(house, address, "count", player=1, market=9)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")

    expect(page.locator(".tally", has_text="Ben")).to_contain_text("9")
    expect(main_button(page)).to_have_text("OK, 12+ = 12")


def test_a_reload_in_the_middle_goes_on_where_the_count_was(page: Page, house: House) -> None:
    page.goto(after_12_turns(house) + "/count")
    count_one(Hands(page), "7")
    expect(page.locator("#ask")).to_contain_text("Spaces with camps")

    page.reload()

    expect(page.locator("#ask")).to_contain_text("Spaces with camps")
    expect(page.locator("#board")).to_have_attribute("data-version", "13")


# ---- without JavaScript, and on every screen ---------------------------------------------------------------------


def test_all_is_counted_without_javascript(open_page: OpenPage, house: House) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(after_12_turns(house) + "/count")
    page.get_by_role("button", name="19", exact=True).click()
    page.get_by_role("button", name="11", exact=True).click()
    for text in ("14", "12", "8+5-2"):
        page.locator("#count-number").fill(text)
        page.get_by_role("button", name="OK").click()
    page.get_by_role("button", name="6", exact=True).click()
    page.get_by_role("button", name="3", exact=True).click()

    expect(page.get_by_role("heading", name="All counted")).to_be_visible()
    expect(page.locator(".notice")).to_contain_text("70")


@pytest.mark.parametrize("width", [390, 320])
def test_three_players_and_a_bot_fit_on_a_phone(open_page: OpenPage, house: House, width: int) -> None:
    page = open_page(viewport={"width": width, "height": 664})
    address = house.begin(players=NAMES, **COPIED)
    for page_of in ("score", "count"):
        page.goto(f"{address}/{page_of}")

        assert page.locator(".scroll").evaluate("one => one.scrollWidth <= one.clientWidth"), page_of


# ---- numbers that open --------------------------------------------------------------------------------------------


def test_a_number_opens_into_the_taps_that_made_it(page: Page, house: House) -> None:
    address = house.begin(**COPIED)
    elsewhere(house, address, "trade", player=0, column=1)
    page.goto(f"{address}/score")

    page.locator("tr", has_text="Market").locator(".score__of-0 summary").click()

    opened = page.locator(".score__open-0:visible")
    expect(opened.locator(".trail")).to_contain_text("a cube on the 1‑coin trade")
    expect(opened.locator(".trail b").last).to_have_text("+2")


def test_the_taps_that_made_a_number_are_a_page_without_javascript(open_page: OpenPage, house: House) -> None:
    page = open_page(java_script_enabled=False)
    address = house.begin(**COPIED)
    elsewhere(house, address, "trade", player=0, column=1)
    page.goto(f"{address}/score")
    page.locator("tr", has_text="Market").locator(".score__of-0 summary").click()

    page.locator(".score__open-0:visible").get_by_role("link", name="The taps that made it").click()

    expect(page.get_by_role("heading", name="Market of Ana: 2")).to_be_visible()
    expect(page.locator(".trail")).to_contain_text("+2")

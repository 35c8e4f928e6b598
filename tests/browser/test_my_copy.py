"""My copy on a phone: remembered while playing, known by name the next time, kept on one page and as a file."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from companion import copies, play
from companion.codec import bind
from companion.games import all_games
from companion.log import Log
from tests.browser.conftest import House
from tests.browser.hands import Hands
from tests.browser.modes import EMBER_ZOMBIES, MARKET

pytestmark = pytest.mark.browser

GAME = all_games()["creature-caravan"]
with_and_without_script = pytest.mark.parametrize("has_script", [True, False], ids=["with script", "without script"])


def a_six(house: House) -> str:
    """The address of a play in which the bot plays the best of five cards."""
    address = house.begin(bot_cards=[], market=MARKET, ember_zombies=EMBER_ZOMBIES)
    roll = bind(GAME.move("bot_turn_rolled"), {"dice": [6, 3, 3, 3, 3]})
    play.tap(Log(house.folder), address.rpartition("/")[2], "bot_turn_rolled", roll)
    return address


def cards_of(house: House, address: str) -> list[tuple[str, int | None, int | None]]:
    """The cards of the bot: names, VP, attack actions."""
    state = play.look(Log(house.folder), address.rpartition("/")[2]).state
    return [(card.name, card.vp, card.attacks) for card in state.bot_cards]


def knows(house: House, *cards: dict[str, object]) -> None:
    """My copy, with those cards and a market."""
    copy = {"market": MARKET, "ember_zombies": None, "cards": list(cards)}
    text = {"format": copies.FORMAT, "version": 1, "game": GAME.slug, "copy": copy}
    copies.write(Log(house.folder), GAME, copies.taken(GAME, copies.json_text(text).encode()))


WAGON = {"name": "Stand-in Wagon", "vp": 2, "attacks": 1, "set_vp": 4, "open_set": True}


@with_and_without_script
def test_a_card_is_remembered_in_one_play_and_needs_its_name_only_in_the_next(
    open_page: Callable[..., Page], house: House, has_script: bool
) -> None:
    page, first, second = open_page(java_script_enabled=has_script), a_six(house), a_six(house)
    page.goto(first)
    page.get_by_label("Name on the card").fill("Stand-in")
    page.get_by_text("Remember for my copy").click()
    page.get_by_text("More on this card").click()
    page.locator("label.pick:has(input[name='card.attacks'][value='2'])").click()
    Hands(page).number("card.vp", 3)
    expect(page.locator("#card-name")).to_have_count(0)

    page.goto(second)
    page.get_by_label("Name on the card").fill("stand-in")
    page.get_by_role("button", name="Known card").click()
    expect(page.locator("#card-name")).to_have_count(0)

    assert cards_of(house, first) == cards_of(house, second) == [("Stand-in", 3, 2)]


def test_return_in_the_name_is_enough_too_and_the_names_are_offered(page: Page, house: House) -> None:
    knows(house, WAGON)
    address = a_six(house)
    page.goto(address)
    page.get_by_label("Name on the card").fill("Stand-in Wagon")
    offered = page.locator("#known-cards option").get_attribute("value")
    page.keyboard.press("Enter")
    expect(page.locator("#card-name")).to_have_count(0)

    assert offered == "Stand-in Wagon"
    assert cards_of(house, address) == [("Stand-in Wagon", 2, 1)]


@with_and_without_script
def test_an_unknown_name_is_said_beside_it_and_one_touch_goes_on(
    open_page: Callable[..., Page], house: House, has_script: bool
) -> None:
    knows(house, WAGON)
    page, address = open_page(java_script_enabled=has_script), a_six(house)
    page.goto(address)
    page.get_by_label("Name on the card").fill("Nobody")
    page.get_by_text("Remember for my copy").click()
    page.get_by_role("button", name="Known card").click()
    expect(page.get_by_role("alert")).to_have_text("My copy has no number for Nobody yet: touch it below.")
    expect(page.get_by_label("Name on the card")).to_have_value("Nobody")
    Hands(page).number("card.vp", 1)
    expect(page.locator("#card-name")).to_have_count(0)

    assert cards_of(house, address) == [("Nobody", 1, None)]
    assert [card.name for card in copies.read(Log(house.folder), GAME).cards] == ["Nobody", "Stand-in Wagon"]


@with_and_without_script
def test_a_starting_card_is_named_and_comes_with_its_numbers(
    open_page: Callable[..., Page], house: House, has_script: bool
) -> None:
    knows(house, WAGON)
    page = open_page(java_script_enabled=has_script)
    page.goto(f"{house.address}/new/creature-caravan")
    page.locator("summary", has_text="Its two cards").click()
    page.get_by_label("First card").fill("stand-in wagon")
    page.get_by_role("button", name="Start the play").click()

    assert cards_of(house, page.url) == [("Stand-in Wagon", 2, 1), ("Trinket Wagon", None, None)]


def test_a_corrected_number_is_one_touch_in_a_running_play(page: Page, house: House) -> None:
    address = house.begin(bot_cards=[{"name": "Stand-in Wagon", "vp": 5, "attacks": 1, "set_vp": 4, "open_set": True}])
    knows(house, WAGON)
    page.goto(f"{address}/table")
    page.get_by_role("button", name="Stand-in Wagon as in My copy").tap()
    expect(page.get_by_role("button", name="Stand-in Wagon as in My copy")).to_have_count(0)

    assert cards_of(house, address) == [("Stand-in Wagon", 2, 1)]
    expect(page.get_by_role("button", name="Market as in My copy")).to_be_visible()


# ---- the page ---------------------------------------------------------------------------------------------------


@with_and_without_script
def test_a_card_is_added_changed_and_deleted_on_its_page(open_page: Callable[..., Page], house: House, has_script: bool) -> None:
    page = open_page(java_script_enabled=has_script)
    page.goto(f"{house.address}/copy/creature-caravan")
    page.locator("summary", has_text="Add a card").click()
    page.get_by_label("Name").fill("Stand-in")
    page.get_by_label("Printed VP").fill("two")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_role("alert")).to_have_text("“two” is not a whole number.")
    page.get_by_label("Printed VP").fill("2")
    page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_role("link", name="Stand-in").click()
    page.get_by_label("Printed VP").fill("-3")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("link", name="Stand-in")).to_contain_text("−3 VP")
    page.get_by_role("link", name="Stand-in").click()
    page.get_by_role("button", name="Delete").click()

    expect(page.get_by_text("none yet")).to_be_visible()
    assert copies.read(Log(house.folder), GAME).cards == ()


@with_and_without_script
def test_my_copy_is_saved_as_a_file_and_taken_back(
    open_page: Callable[..., Page], house: House, tmp_path: Path, has_script: bool
) -> None:
    knows(house, WAGON)
    before = copies.read(Log(house.folder), GAME)
    page = open_page(java_script_enabled=has_script)
    page.goto(f"{house.address}/copy/creature-caravan")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save My copy as a file").click()
    copies.write(Log(house.folder), GAME, GAME.copy())
    file = tmp_path / "copy.json"
    saved.value.save_as(file)
    page.get_by_label("Take it from a file").set_input_files(file)
    page.get_by_role("button", name="Take this file").click()

    expect(page.get_by_role("status")).to_contain_text("market board with 8 columns, ember zombie board not typed, 1 card.")
    assert copies.read(Log(house.folder), GAME) == before

"""The board under a thumb: without JavaScript, with two phones, with fast fingers, without a server, from a keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from companion import play
from companion.codec import bind
from companion.games import all_games
from companion.log import Log
from tests.browser.hands import Hands
from tests.browser.modes import COPIED, EMBER_ZOMBIES, MARKET, OPEN_SET

pytestmark = pytest.mark.browser

SIZES = [(320, 640), (390, 664), (390, 844), (1280, 800)]
SMALL = """() => [...document.querySelectorAll('#board :is(button:not(.hidden), summary, label.button, label.pick, a)')]
  .map(one => [one.textContent.trim(), one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < 43.9 || box.height < 43.9)).map(([words]) => words)"""


def elsewhere(house, address, move, **arguments):
    """The same play tapped from another phone."""
    game = all_games()["creature-caravan"]
    made = game.move(move)
    return play.tap(Log(house.folder), address.rpartition("/")[2], move, bind(made, arguments) if made else {})


def wake(page):
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


# ---- without JavaScript ------------------------------------------------------------------------------------------


def test_a_turn_is_played_without_javascript(open_page, house):
    page = open_page(java_script_enabled=False)
    page.goto(house.begin(bot_cards=[OPEN_SET], table_rolls=True))

    for face in (6, 3, 4, 2, 1):
        page.locator(f".faces button[value='{face}']").click()
    page.get_by_role("button", name="None matched").click()
    page.locator(".faces button[value='6']").click()
    page.get_by_role("button", name="Placed").click()
    page.locator("#dock button[name='card.vp'][value='3']").click()
    page.locator("#dock").get_by_text("Treasure", exact=True).click()
    page.locator("#dock button[name=treasure_vp][value='2']").click()

    expect(page.locator(".when")).to_have_text("Turn 2 of 12")
    expect(page.locator("#lines > li")).to_have_count(7)


def test_dice_typed_so_far_can_be_taken_back_without_javascript(open_page, house):
    page = open_page(java_script_enabled=False)
    page.goto(house.begin(table_rolls=True))
    page.locator(".faces button[value='6']").click()
    typed = page.locator(".typing__row svg").count()

    page.get_by_role("link", name="Erase").click()

    assert typed == 1
    expect(page.locator(".typing__row svg")).to_have_count(0)


def test_a_number_beyond_the_block_is_typed_and_enter_sends_it(open_page, house):
    for has_script in (True, False):
        page = open_page(java_script_enabled=has_script)
        address = house.begin(bot_cards=[])
        page.goto(address)
        elsewhere(house, address, "bot_turn_rolled", dice=[6, 3, 3, 3, 3])
        page.reload()
        page.locator("#dock").get_by_text("more", exact=True).click()

        page.locator("#dock .input").fill("−12")
        page.keyboard.press("Enter")

        expect(page.locator("#lines")).to_contain_text("the card with −12 VP")


# ---- fast fingers, and two phones ---------------------------------------------------------------------------------


def test_three_touches_in_a_row_count_once(page, house):
    page.goto(house.begin(**COPIED))
    posts = []
    page.on("request", lambda request: posts.append(request) if request.method == "POST" else None)

    page.locator(".lane").first.evaluate("lane => { lane.click(); lane.click(); lane.click(); }")

    expect(page.locator("#board")).to_have_attribute("data-version", "1")
    assert len(posts) == 1


def test_dice_that_are_being_typed_survive_a_tap_of_another_phone(page, house):
    address = house.begin(table_rolls=True)
    page.goto(address)
    Hands(page).type_dice([6, 5])

    elsewhere(house, address, "gain", player=0, coins=1)
    wake(page)

    expect(page.locator("#board")).to_have_attribute("data-version", "1")
    expect(page.locator(".typing__row svg")).to_have_count(2)
    Hands(page).type_dice([3, 3, 3])
    expect(page.locator(".tray__set").first).to_contain_text("Match")


def test_what_is_typed_about_a_card_survives_and_is_sent_once(page, house):
    address = house.begin(bot_cards=[], market=MARKET, ember_zombies=EMBER_ZOMBIES)
    elsewhere(house, address, "bot_turn_rolled", dice=[6, 3, 3, 3, 3])
    page.goto(address)
    page.get_by_text("More on this card").click()
    page.locator("label.pick:has(input[name='card.attacks'][value='2'])").click()
    page.locator("#card-name").fill("Stand-in")

    elsewhere(house, address, "trade", player=0, column=1)
    wake(page)
    expect(page.locator("#board")).to_have_attribute("data-version", "2")
    Hands(page).number("card.vp", 3)
    expect(page.locator("#board")).to_have_attribute("data-version", "3")

    card = play.look(Log(house.folder), address.rpartition("/")[2]).state.bot_cards[-1]
    assert (card.name, card.vp, card.attacks, card.open_set) == ("Stand-in", 3, 2, None)


def test_a_dock_that_changed_from_elsewhere_takes_no_touch_for_a_moment(page, house):
    address = house.begin(**COPIED)
    page.goto(address)

    elsewhere(house, address, "bot_turn_rolled", dice=[6, 3, 3, 3, 3])
    wake(page)

    expect(page.locator("html")).to_have_class("has-js is-still")
    expect(page.locator("html")).to_have_class("has-js")


def test_an_opened_reason_stays_open_and_a_new_turn_begins_with_closed_ones(page, house):
    hands = Hands(page)
    page.goto(house.begin(**COPIED))
    hands.bot_turn()
    page.locator(".step__do").first.click()
    page.locator(".lanes button:not(:disabled)").first.click()
    expect(page.locator("#lines details[open]")).to_have_count(1)

    hands.bot_turn()

    expect(page.locator("#lines details[open]")).to_have_count(0)


def test_a_touch_from_an_old_page_says_who_was_faster(page, house):
    address = house.begin(**COPIED)
    for asked in ("**/board*", "**/stream"):
        page.route(asked, lambda route: route.abort())
    page.goto(address)
    elsewhere(house, address, "bot_turn_rolled", dice=[2, 3, 3, 3, 1])

    page.get_by_role("button", name="Roll for the bot").click()

    expect(page.locator("#dock [role=alert]")).to_contain_text("Bot rolled")


def test_without_a_server_the_page_stays_and_a_touch_waits_and_counts_once(browser, house):
    context = browser.new_context()
    page = context.new_page()
    page.goto(house.owners_link)
    page.goto(house.begin(**COPIED))
    context.set_offline(True)
    page.locator(".lane").first.click()
    expect(page.locator("#waiting")).to_be_visible(timeout=10_000)

    context.set_offline(False)

    expect(page.locator("#board")).to_have_attribute("data-version", "1", timeout=15_000)
    expect(page.locator("#waiting")).to_have_count(0)
    expect(page.locator("#away")).to_be_empty()
    context.close()


# ---- keys, sizes ----------------------------------------------------------------------------------------------------


def test_the_focus_goes_to_the_next_question_when_its_button_is_gone(page, house):
    address = house.begin(**COPIED)
    elsewhere(house, address, "bot_turn_rolled", dice=[6, 2, 2, 2, 2])
    page.goto(address)
    page.locator("#dock button[name='card.vp'][value='3']").focus()

    page.keyboard.press("Enter")

    expect(page.get_by_role("group", name="What is on the bot’s camp")).to_be_visible()
    expect(page.locator("#ask")).to_be_focused()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_is_too_small_or_too_wide(open_page, house, width, height):
    page = open_page(viewport={"width": width, "height": height})
    address = house.begin(players=["Ana", "Ben"], **COPIED)

    for taps in ([], [("bot_turn_rolled", {"dice": [6, 3, 4, 2, 1]})], [("bot_matched_nothing", {})], [("change_option", TABLE)]):
        for move, arguments in taps:
            elsewhere(house, address, move, **arguments)
        page.goto(address)
        page.evaluate("document.querySelectorAll('#board details').forEach(one => { one.open = true; })")

        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(SMALL) == []


TABLE = {"option": "table_rolls", "value": True}


@pytest.mark.parametrize("roll", [[6, 3, 3, 3, 3], [2, 3, 3, 3, 3], [3, 1, 2, 2, 2]])
def test_the_dock_covers_a_quarter_of_a_small_phone_at_most(open_page, house, roll):
    page = open_page(viewport={"width": 390, "height": 664})
    address = house.begin(**COPIED)
    elsewhere(house, address, "bot_turn_rolled", dice=roll)

    page.goto(address)

    assert page.locator("#dock").bounding_box()["height"] <= 664 / 4 + 1


def test_enter_beside_a_space_that_nobody_knows_books_no_camp(open_page, house):
    for has_script in (True, False):
        page = open_page(java_script_enabled=has_script)
        address = house.begin(bot=False)
        page.goto(address)
        page.locator("#camps > summary").click()
        page.locator("#camp-column-0").fill("2")
        page.locator("#camp-row-0").fill("2")

        page.locator("#camp-row-0").press("Enter")

        expect(page.locator("#camps [role=alert]")).to_be_visible()
        assert play.look(Log(house.folder), address.rpartition("/")[2]).version == 0

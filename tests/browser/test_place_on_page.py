"""Where a page stands and what it keeps: the top after a new phase, an error in sight, what was typed after a reload."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import House
from tests.browser.thumb import Thumb

pytestmark = pytest.mark.browser

SMALL = {"viewport": {"width": 320, "height": 640}}
CARD = {"player": 0, "name": "Zed", "hearts": 9, "donation": 3, "wants": [{"what": "gold", "amount": 1}]}
WINTER = tuple(("sleep", {"player": 0, "upgrade": skill}) for skill in ("hunt", "hunt", "farm"))
IN_SIGHT = """one => {
  const { top, bottom } = one.getBoundingClientRect();
  return top >= 0 && bottom <= document.getElementById('dock').getBoundingClientRect().top;
}"""


def solo(house: House, *taps: tuple[str, dict[str, object]]) -> str:
    """The address of a solo play of Cozy Oaks, its first villager drawn."""
    return house.begun("cozy-oaks", {"players": ["Ana"]}, ("draw_villager", CARD), *taps)


def scrolled(page: Page) -> int:
    """How far the page is scrolled."""
    return int(page.evaluate("scrollY"))


# ---- the top -----------------------------------------------------------------------------------------------------


def test_a_skill_and_a_sleep_are_answered_from_the_top_of_the_page(open_page, house: House) -> None:
    page = open_page(**SMALL)
    page.goto(solo(house))
    thumb = Thumb(page)

    page.locator("#play-forage-0").click()
    page.evaluate("scrollTo(0, 400)")
    thumb.tap(page.locator("[data-play]:visible"))
    after_play = scrolled(page)
    thumb.tap(page.get_by_role("button", name="Done", exact=True))
    page.locator("#on-sleep-0").click()
    thumb.tap(page.locator("button[name=upgrade]").last)

    assert (after_play, scrolled(page)) == (0, 0)


def test_what_a_skill_brings_and_undo_leave_the_page_where_it_is(open_page, house: House) -> None:
    page = open_page(**SMALL)
    page.goto(solo(house, ("play_skill", {"player": 0, "skill": "forage"})))
    page.evaluate("scrollTo(0, 60)")

    Thumb(page).tap(page.locator(".take__one").first)
    Thumb(page).tap(page.locator("#dock .undo").first)

    assert scrolled(page) == 60


# ---- errors ------------------------------------------------------------------------------------------------------


def test_an_error_far_down_the_page_is_in_sight_and_in_focus(open_page, house: House) -> None:
    page = open_page(**SMALL)
    page.goto(solo(house))
    page.locator("summary", has_text="The card of Zed").click()
    card = page.locator("#villager-0")
    card.locator("input[name=lake]").fill("-3")

    card.get_by_role("button", name="Save the card").click()

    wrong = page.locator("#wrong-villager-0")
    expect(wrong).to_be_focused()
    assert wrong.evaluate(IN_SIGHT)
    expect(card.locator("input[name=lake]")).to_have_attribute("aria-invalid", "true")


def test_an_error_on_the_page_of_the_table_is_in_sight(open_page, house: House) -> None:
    page = open_page(**SMALL)
    page.goto(house.begin() + "/table")
    page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
    number = page.locator("main form input[data-highest]").last
    number.fill("99999")

    number.press("Enter")

    expect(page.locator("main .wrong")).to_be_visible()
    assert page.locator("main .wrong").evaluate(IN_SIGHT)


def test_an_error_far_down_the_page_is_in_sight_without_javascript(open_page, house: House) -> None:
    page = open_page(java_script_enabled=False, **SMALL)
    page.goto(solo(house, *WINTER) + "?at=sleep-0")
    page.locator("#sleep-0 summary", has_text="Single lots").click()
    page.locator("#sleep-0 input[name=settle][type=checkbox]").uncheck()
    page.locator("#sleep-0 input[name=vouched]").first.check()

    page.locator("button[name=upgrade]").first.click()

    wrong = page.locator("#wrong-sleep-0").bounding_box()
    assert wrong is not None
    assert 0 <= wrong["y"] < SMALL["viewport"]["height"]


# ---- a reload ----------------------------------------------------------------------------------------------------


def test_a_reload_keeps_the_skill_and_the_cards_that_were_chosen(page: Page, house: House) -> None:
    page.goto(solo(house))
    page.locator("#play-mine-0").click()
    page.locator("#pay-cook-0").click()

    page.reload()

    expect(page.locator("#play-mine-0")).to_be_checked()
    expect(page.locator("[data-play]")).to_contain_text("Cook gives time")
    expect(page.locator("[data-play]")).to_be_enabled()


def test_a_reload_keeps_what_was_typed_until_it_is_sent(page: Page, house: House) -> None:
    craft = ("play_skill", {"player": 0, "skill": "craft", "discards": ["cook", "mine"]})
    page.goto(solo(house, craft))
    page.locator("#craft-name-0").fill("Stool")
    page.locator("#craft-stars-0").fill("2")

    page.reload()
    expect(page.locator("#craft-name-0")).to_have_value("Stool")
    Thumb(page).tap(page.get_by_role("button", name="Craft it", exact=True))
    page.reload()

    expect(page.locator("#craft-name-0")).to_have_value("")
    expect(page.locator("#panel-0")).to_contain_text("Stool, nothing paid for it")


def test_what_was_typed_for_another_version_is_not_brought_back(page: Page, house: House) -> None:
    craft = ("play_skill", {"player": 0, "skill": "craft", "discards": ["cook", "mine"]})
    page.goto(solo(house, craft))
    page.locator("#craft-name-0").fill("Stool")
    page.route("**/play/*/board*", lambda route: route.abort())
    elsewhere = page.context.new_page()
    elsewhere.goto(page.url)
    Thumb(elsewhere).tap(elsewhere.locator("#dock .undo").first)
    Thumb(elsewhere).tap(elsewhere.locator("#dock .redo:visible"))
    elsewhere.close()

    page.reload()

    expect(page.locator("#craft-name-0")).to_have_value("")


# ---- what a form says before it is sent ----------------------------------------------------------------------------


def test_the_gold_of_a_year_follows_what_is_sold(page: Page, house: House) -> None:
    page.goto(solo(house, ("gain", {"player": 0, "produce": 9}), *WINTER))
    page.locator("#on-sleep-0").click()
    gold = page.locator("[data-needed]")

    page.locator("#sleep-0 summary", has_text="Single lots").click()
    page.locator("[data-lots]").first.select_option("2")
    expect(gold).to_contain_text("3 of 4 gold 1 gold is missing.")
    page.locator("label", has_text="Sell all").click()

    expect(gold).to_contain_text("5 of 4 gold 1 to spare.")
    expect(gold.get_by_role("img", name="Met")).to_be_visible()


def test_gold_that_is_given_in_the_form_of_a_sleep_keeps_the_sale(page: Page, house: House) -> None:
    page.goto(solo(house, ("gain", {"player": 0, "produce": 9}), *WINTER))
    page.locator("#on-sleep-0").click()
    page.locator("label", has_text="Sell all").click()

    Thumb(page).tap(page.locator("#sleep-0 button[data-aside]").first)

    expect(page.locator("#on-sleep-0")).to_be_checked()
    expect(page.locator("[data-all]")).to_be_checked()
    expect(page.locator("[data-needed]")).to_contain_text("4 of 3 gold 1 to spare.")


def test_a_skill_says_what_it_does_before_it_is_played(page: Page, house: House) -> None:
    page.goto(solo(house))
    words = page.locator("[data-effect-words]")

    page.locator("#play-forage-0").click()
    plain = words.text_content()
    page.locator("#boosted-0").check()

    assert plain is not None
    assert plain.startswith("Forage: ")
    expect(words).to_contain_text("Forage, boosted: ")


@pytest.mark.parametrize("slug", ["cozy-oaks", "creature-caravan"])
def test_the_start_player_is_called_as_typed(page: Page, house: House, slug: str) -> None:
    page.goto(f"{house.address}/new/{slug}")
    page.get_by_role("button", name="Add a player").click()

    page.locator("#player-0").fill("Ann")
    page.locator("#player-1").fill("Bob")

    fold = page.locator("details", has=page.locator("summary", has_text="Start player"))
    expect(fold.locator("summary small")).to_have_text("Ann")
    assert fold.locator("label").all_text_contents() == ["Ann", "Bob"]


def test_boxes_that_were_never_counted_are_not_0_at_one_touch(page: Page, house: House) -> None:
    craft = ("craft", {"player": 0, "name": "Stool"})
    page.goto(house.begun("cozy-oaks", {"players": ["Ana", "Ben"]}, craft) + "/count?at=items:0")
    main = page.locator(".pad .button--main")
    expect(main).to_be_disabled()

    page.locator(".pad [data-key='0']").click()

    expect(main).to_be_enabled()
    expect(main).to_have_text("OK, 0")

"""What is read out: each tap in one announcement, by a live region that was on the page before its text changed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import House
from tests.browser.thumb import Thumb

pytestmark = pytest.mark.browser

LISTEN = """() => { window.heard = [];
  for (const region of document.querySelectorAll('[aria-live], [role=status], [role=alert], output')) {
    new MutationObserver(() => { if (region.textContent.trim()) window.heard.push(region.textContent); })
      .observe(region, {childList: true, characterData: true, subtree: true});
  } }"""


def listening(page: Page, address: str) -> Callable[[], list[str]]:
    """Opens an address and observes the live regions that are there; gives what they have said since."""
    page.goto(address)
    page.evaluate(LISTEN)
    return lambda: page.evaluate("window.heard.splice(0)")


def test_a_bot_turn_is_announced_once_with_its_roll_and_its_steps(page: Page, house: House) -> None:
    heard = listening(page, house.begin())

    Thumb(page).tap(page.get_by_role("button", name="Roll for the bot"))

    [said] = heard()
    assert said.startswith("Bot rolled 6\xa03\xa05\xa01\xa01.")
    assert "Bot caravan 2 forward, 2 up, to column\xa03, row\xa01." in said


def test_the_question_that_follows_an_answer_is_focused_and_not_said_twice(page: Page, house: House) -> None:
    heard = listening(page, house.begin())

    Thumb(page).tap(page.get_by_role("button", name="Roll for the bot"))

    expect(page.locator("#ask")).to_be_focused()
    assert page.locator("#ask").inner_text() not in " ".join(heard())


def test_an_undo_says_what_was_taken_back(page: Page, house: House) -> None:
    heard = listening(page, house.begun("creature-caravan", {"players": ["Ana"], "bot": True}, ("bot_turn", {})))

    Thumb(page).tap(page.locator("#dock .undo"))

    assert [words.partition(".")[0] for words in heard()] == ["Taken back: Bot rolled 6\xa03\xa05\xa01\xa01"]


def test_the_same_result_twice_is_announced_twice(page: Page, house: House) -> None:
    forage = ("play_skill", {"player": 0, "skill": "forage"})
    draw = ("draw_villager", {"player": 0, "name": "Zed", "hearts": 9})
    heard, thumb = listening(page, house.begun("cozy-oaks", {"players": ["Ana"]}, draw, forage)), Thumb(page)

    for _ in range(2):
        thumb.tap(page.locator(".take__one").first)

    assert [words.strip() for words in heard()] == ["Ana: +1 produce."] * 2


def test_a_decision_of_the_hut_is_announced_with_the_next_card(page: Page, house: House) -> None:
    heard = listening(page, house.begun("cozy-hut", {"players": ["Ana"]}))

    Thumb(page).tap(page.get_by_role("button", name="Improve"))

    assert heard() == ["Ana postpones a card: improved. Card 2 of 12."]


def test_a_refusal_is_an_alert_and_is_focused(page: Page, house: House) -> None:
    heard = listening(page, house.begin() + "/table")
    page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
    number = page.locator("main form input[data-highest]").last
    number.fill("99999")

    number.press("Enter")

    wrong = page.get_by_role("alert")
    expect(wrong).to_be_visible()
    assert page.evaluate("document.activeElement.matches('.wrong, [aria-invalid=true]')")
    assert heard() == []


def test_a_server_that_is_away_is_announced(page: Page, house: House) -> None:
    heard = listening(page, house.begin())

    page.route("**/healthz", lambda route: route.abort())
    page.evaluate("dispatchEvent(new Event('offline'))")
    expect(page.locator("#away")).to_contain_text("does not answer")
    page.get_by_role("button", name="Roll for the bot").click()

    expect(page.locator("#waiting")).to_be_visible()
    said = heard()
    assert said.count("The server does not answer. What you touch waits on this phone.") == 1
    assert any(words.startswith("1 touch waits for the server: Roll for the bot.") for words in said)


def test_what_another_phone_did_is_announced(page: Page, house: House) -> None:
    address = house.begin()
    heard = listening(page, address)
    other = page.context.new_page()
    other.goto(address)

    Thumb(other).tap(other.get_by_role("button", name="Roll for the bot"))
    page.bring_to_front()

    expect(page.locator("#said")).to_contain_text("Bot rolled")
    assert len([words for words in heard() if "Bot rolled" in words]) == 1


def test_what_gathers_on_a_stepper_is_announced(page: Page, house: House) -> None:
    draw = ("draw_villager", {"player": 0, "name": "Zed", "hearts": 9})
    page.goto(house.begun("cozy-oaks", {"players": ["Ana"]}, draw))
    page.locator(".box:visible").first.click()
    page.evaluate(LISTEN)

    page.locator(".boxes__step:visible").get_by_role("button", name="+ 1").click()

    assert page.evaluate("window.heard") == [" +1 so far"]


def test_a_sum_on_the_pad_is_announced_while_it_is_typed(page: Page, house: House) -> None:
    craft = ("craft", {"player": 0, "name": "Stool"})
    heard = listening(page, house.begun("cozy-oaks", {"players": ["Ana", "Ben"]}, craft) + "/count?at=items:0")

    for key in ("8", "+", "5"):
        page.locator(f".pad [data-key='{key}']").click()

    assert heard()[-1] == "8+5 = 13."

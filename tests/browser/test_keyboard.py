"""The keyboard alone: each control is reached in the order it is seen, shows the focus, and whole turns are played with it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from companion import play
from companion.log import Log
from tests.browser.conftest import House
from tests.browser.keyboard import Keyboard

pytestmark = pytest.mark.browser

CARD = {"player": 0, "name": "Zed", "hearts": 9, "donation": 3, "wants": [{"what": "gold", "amount": 1}]}
AT_START: dict[str, tuple[str, dict[str, Any], list[tuple[str, dict[str, Any]]]]] = {
    "bot to roll": ("creature-caravan", {"players": ["Ana", "Ben"], "bot": True, "bot_row": 3}, []),
    "question": ("creature-caravan", {"players": ["Ana", "Ben"], "bot": True, "bot_row": 3}, [("bot_turn", {})]),
    "skills": ("cozy-oaks", {"players": ["Ana"]}, [("draw_villager", CARD)]),
    "two sheets": ("cozy-oaks", {"players": ["Ana", "Ben"]}, []),
    "month": ("cozy-hut", {"players": ["Ana"]}, []),
    "months": ("cozy-hut", {"players": ["Ana", "Ben"]}, [("show_depth", {"depth": "months"})]),
}

# What is wrong with the control that has the focus; None where the focus is back where it began.
# How it looks is compared with how it looks without the focus: itself, its label or what is around it, as far as it is seen.
STOP = """() => {
  const one = document.activeElement;
  if (one === document.body || window.met?.[0] === one) return null;
  if (window.met?.includes(one)) return []; // the next part of a date
  (window.met ??= []).push(one);
  const around = [one, one.parentElement, one.parentElement.parentElement];
  const isSeen = (each) => !each || (getComputedStyle(each).opacity !== '0' && isSeen(each.parentElement));
  const look = (each) => { const { outlineStyle, outlineWidth, boxShadow, translate } = getComputedStyle(each);
    return [outlineStyle === 'none' ? '' : outlineWidth, boxShadow, translate].join(); };
  const focused = around.map(look);
  one.blur();
  const shows = around.some((each, at) => focused[at] !== look(each) && isSeen(each));
  one.focus({ preventScroll: true });
  const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const isFree = height > innerHeight || [one.parentElement, ...one.labels ?? []].some((each) => each.contains(hit));
  const zone = one.matches('.skip') ? 0 : one.closest('.top') ? 1 : one.closest('.dock') ? 3 : 2;
  const last = window.last;
  window.last = { zone, left, right, top: top + scrollY, bottom: bottom + scrollY };
  const isBelow = last && (zone === 3 || window.last.bottom > last.top + 2 || left >= last.right);
  const isNext = !last || zone > last.zone || (zone === last.zone && isBelow);
  return [!shows && 'shows no focus', !isFree && 'is covered', !isNext && 'comes too late'].filter(Boolean)
    .map((what) => `${one.outerHTML.slice(0, 100)} ${what}`);
}"""
UNFOLD = "for (const fold of document.querySelectorAll('details.fold')) fold.open = true"
CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']"
# Of a group of radio buttons one is enough: the arrows reach the others.
UNMET = """(controls) => [...document.querySelectorAll(controls)]
  .filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility({ visibilityProperty: true }))
  .filter((one) => !window.met.some((other) => other === one
    || (one.type === 'radio' && other.name === one.name && other.form === one.form)))
  .map((one) => `${one.outerHTML.slice(0, 100)} is not reached`)"""


def begun(house: House, name: str) -> str:
    """The address of one of the plays above."""
    slug, start, taps = AT_START[name]
    return house.begun(slug, start, *taps)


def faults(page: Page, address: str) -> list[str]:
    """Walks once through a page with Tab, everything unfolded; all that is wrong with it."""
    page.goto(address)
    page.evaluate(UNFOLD)
    expect(page.locator("details[open] .part > a[hx-get]")).to_have_count(0)
    found: list[str] = []
    for _ in range(400):
        page.keyboard.press("Tab")
        stop = page.evaluate(STOP)
        if stop is None:
            return found + list(page.evaluate(UNMET, CONTROLS))
        found += stop
    return [*found, "there is no way out"]


@pytest.mark.parametrize("name", AT_START)
def test_tab_reaches_everything_on_a_board_as_it_is_seen_and_shows_where_it_is(page: Page, house: House, name: str) -> None:
    assert faults(page, begun(house, name)) == []


def test_tab_reaches_everything_on_the_other_pages_as_it_is_seen_and_shows_where_it_is(page: Page, house: House) -> None:
    for change in (play.finish, play.abandon, play.delete):
        change(Log(house.folder), house.begin().rpartition("/")[2])
    address = house.begin(players=["Ana", "Ben"])
    of_a_play = [f"{address}/{name}" for name in ("score", "count", "history", "table", "invite", "take")]
    starts = [f"/new/{slug}" for slug in ("creature-caravan", "cozy-oaks", "cozy-hut")]
    mine = ["/copy/creature-caravan/market", "/copy/cozy-oaks", "/copy/cozy-hut"]
    others = ["/", "/results", "/shelf", "/players", "/about", "/join", "/nowhere"]

    found = {at: faults(page, at) for at in [*of_a_play, *(house.address + path for path in starts + mine + others)]}

    assert {at: wrong for at, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("name", ["bot to roll", "skills", "month"])
def test_the_skip_link_is_first_and_leads_past_the_header(page: Page, house: House, name: str) -> None:
    page.goto(begun(house, name))

    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="To the content")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")

    assert page.evaluate("document.activeElement.closest('main') !== null")


# ---- whole turns -------------------------------------------------------------------------------------------------


def test_a_whole_turn_of_the_bot_is_played_with_the_keyboard(page: Page, house: House) -> None:
    page.goto(house.begin())
    keys, dock = Keyboard(page), page.locator("#dock")

    keys.tap(page.get_by_role("button", name="Roll for the bot"))
    keys.tap(dock.locator("button[name='card.vp'][value='2']"), "Space")
    keys.tap(dock.get_by_role("button", name="Nothing", exact=True))

    expect(page.locator(".when")).to_contain_text("2")
    expect(page.get_by_role("button", name="Roll for the bot")).to_be_visible()


def test_dice_of_the_table_are_typed_with_the_keyboard(page: Page, house: House) -> None:
    page.goto(house.begin())
    keys = Keyboard(page)

    keys.tap(page.get_by_role("button", name="We rolled at the table"))
    for face in (3, 3, 5, 1):
        keys.press(page.locator(f".faces button[value='{face}']"))
    keys.press(page.locator("[data-erase]"))
    keys.press(page.locator(".faces button[value='2']"))
    keys.tap(page.locator(".faces button[value='1']"))

    expect(page.locator("#dock .undo")).to_contain_text("3 3 5 2 1")


def test_undo_and_redo_keep_the_focus_on_the_page(page: Page, house: House) -> None:
    page.goto(begun(house, "question"))
    keys = Keyboard(page)

    keys.tap(page.locator("#dock .undo"))
    keys.tap(page.locator("#dock .redo"))

    expect(page.locator("#ask")).to_be_focused()


def test_a_whole_turn_of_cozy_oaks_is_played_with_the_keyboard(page: Page, house: House) -> None:
    page.goto(begun(house, "skills"))
    keys, main = Keyboard(page), page.locator("#dock .button--main:visible")

    keys.choose(page.locator("#play-mine-0"))
    keys.press(page.locator("#pay-cook-0"), "Space")
    keys.tap(page.locator("[data-play]:visible"))
    keys.tap(page.locator(".take__one").first)
    keys.tap(main)
    keys.choose(page.locator("#box-goods-0"))
    keys.press(page.locator(".boxes__step--goods").get_by_role("button", name="+ 1"))
    keys.tap(page.get_by_role("button", name="Book it"))
    keys.press(page.locator("#on-sleep-0"), "Space")
    keys.tap(page.locator("button[name=upgrade][value=cook]"))

    [farmer] = house.state(page.url).farmers
    assert farmer.goods == 1
    expect(page.locator("#dock .undo:visible")).to_contain_text("Cook is on level 2")


def test_a_sleep_that_is_only_looked_at_is_left_with_the_keyboard(page: Page, house: House) -> None:
    page.goto(begun(house, "skills"))
    keys = Keyboard(page)

    keys.press(page.locator("#on-sleep-0"), "Space")
    keys.keeps_its_place()
    keys.press(page.get_by_role("link", name="Not yet: back to the skills"))

    expect(page.locator("#on-sleep-0")).to_be_focused()
    expect(page.locator("#on-sleep-0")).not_to_be_checked()


def test_boxes_that_are_closed_with_the_arrows_keep_the_focus(page: Page, house: House) -> None:
    page.goto(begun(house, "skills"))
    keys = Keyboard(page)

    keys.choose(page.locator("#box-rubies-0"))
    page.keyboard.press("ArrowDown")

    expect(page.locator(".boxes__book")).to_be_hidden()
    expect(page.locator("#box-produce-0")).to_be_focused()


def test_a_whole_month_of_the_hut_is_played_with_the_keyboard(page: Page, house: House) -> None:
    page.goto(begun(house, "month"))
    keys, ask = Keyboard(page), page.locator("#ask")
    for colour, amount in {"wood": 1, "clay": 1, "water": 1, "supplies": 1}.items():
        keys.choose(page.locator(f"#{colour}-{amount}-0"), "ArrowRight")
    keys.choose(page.locator("#gives-clay-0"), "ArrowRight")
    keys.choose(page.locator(".place input").first, "ArrowRight")

    keys.tap(page.get_by_role("button", name=re.compile("^Build")))
    for card in range(2, 13):
        expect(ask).to_contain_text(f"Card {card} of 12")
        keys.tap(page.get_by_role("button", name=re.compile("^Flip")))

    expect(page.locator(".when:visible")).to_contain_text("2")


# ---- nobody is lost ------------------------------------------------------------------------------------------------


def test_a_fold_whose_part_is_fetched_keeps_the_focus(page: Page, house: House) -> None:
    page.goto(begun(house, "skills"))
    keys = Keyboard(page)
    fold = page.locator("#levels-0")
    keys.press(page.locator("#on-sleep-0"), "Space")
    summary = fold.locator("> summary")

    keys.press(summary)

    expect(fold.locator(".part > a[hx-get]")).to_have_count(0)
    expect(summary).to_be_focused()


@pytest.mark.parametrize(("button", "fold"), [("Give up", "Given up"), ("Yes, delete", "Deleted")])
def test_a_play_that_is_put_away_leaves_the_focus_on_where_it_went(page: Page, house: House, button: str, fold: str) -> None:
    house.begin()
    page.goto(house.address)
    keys = Keyboard(page)

    keys.press(page.locator("summary", has_text="Give up or delete"))
    if "delete" in button:
        keys.press(page.locator("summary", has_text="Delete:"))
    keys.press(page.locator("form button", has_text=button))

    expect(page.locator("summary", has_text=fold)).to_be_focused()


def test_a_row_that_is_taken_from_the_start_keeps_the_focus(page: Page, house: House) -> None:
    page.goto(f"{house.address}/new/creature-caravan")
    keys = Keyboard(page)

    keys.press(page.get_by_role("button", name="Add a player"))
    keys.keeps_its_place()
    keys.press(page.locator("[name=remove]").last)
    expect(page.get_by_role("textbox", name="Player 2")).to_have_count(0)

    keys.keeps_its_place()

"""Names of any length and script on a small screen: no page scrolls sideways, and short names stay in one piece."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import House

pytestmark = pytest.mark.browser

SMALL = {"viewport": {"width": 320, "height": 640}}
LONG = "A" + "b" * 399
NAMES = [LONG, "Wanda von der langen Bank " * 15, "👨‍👩‍👧‍👦🏳️‍🌈🇩🇪", "محمد 3 علي", '<b>"O\'Neil" & Co</b>', "M"]
STARTS: dict[str, dict[str, Any]] = {
    "creature-caravan": {"players": NAMES},
    "cozy-oaks": {"players": NAMES[:2]},
    "cozy-hut": {"players": NAMES},
}
WIDER = "() => document.documentElement.scrollWidth - innerWidth"
LINES = """name => {
  const range = document.createRange();
  const head = [...document.querySelectorAll('thead th span')].find((one) => one.textContent === name);
  range.selectNodeContents(head);
  return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size;
}"""


@pytest.fixture
def page(open_page: Callable[..., Page]) -> Page:
    return open_page(**SMALL)


@pytest.mark.parametrize("slug", STARTS)
def test_no_page_of_a_play_scrolls_sideways_whatever_the_players_are_called(slug: str, page: Page, house: House) -> None:
    address = house.begun(slug, STARTS[slug])
    wider = {}

    for part in ("", "/score", "/count", "/history", "/table", "/big", "/invite", "/take"):
        page.goto(address + part)
        wider[part] = page.evaluate(WIDER)
    page.goto(house.address)
    wider["home"] = page.evaluate(WIDER)

    assert {part: by for part, by in wider.items() if by > 0} == {}


CARD = "C" + "d" * 79
PAID = {"side": "nature", "wood": 1, "clay": 1, "water": 1, "supplies": 1}
WORDS = "<b>" + "w" * 397
THINGS: dict[str, tuple[dict[str, Any], list[tuple[str, dict[str, Any]]]]] = {
    "creature-caravan": (
        {"players": ["Ana"], "bot": True, "bot_row": 3, "bot_cards": [{"name": CARD, "vp": 1, "open_set": True}]},
        [("bot_turn", {})],
    ),
    "cozy-oaks": (
        {"players": ["Ana"]},
        [
            ("draw_villager", {"player": 0, "name": CARD, "hearts": 3, "request": WORDS}),
            ("gain", {"player": 0, "produce": 5}),
            ("play_skill", {"player": 0, "skill": "farm"}),
            ("plant", {"player": 0, "space": 1, "produce": 2, "name": "E" + "f" * 79}),
        ],
    ),
    "cozy-hut": ({"players": ["Ana"]}, [("build", {"player": 0, "place": 1, **PAID, "gives": "wood", "name": CARD})]),
}


@pytest.mark.parametrize("slug", THINGS)
def test_no_page_scrolls_sideways_whatever_cards_are_called(slug: str, page: Page, house: House) -> None:
    start, taps = THINGS[slug]
    address = house.begun(slug, start, *taps)
    wider = {}

    for part in ("", "/count", "/history", "/table", "/big", "/take"):
        page.goto(address + part)
        page.evaluate("() => { for (const fold of document.querySelectorAll('details')) fold.open = true; }")
        wider[part] = page.evaluate(WIDER)

    assert {part: by for part, by in wider.items() if by > 0} == {}


@pytest.mark.parametrize(
    "path", ["/copy/cozy-hut?add=1&kind=card", "/copy/cozy-oaks?add=1&kind=villager", "/copy/creature-caravan?add=1"]
)
def test_a_card_of_my_copy_takes_no_more_letters_than_may_be_kept(path: str, page: Page, house: House) -> None:
    page.goto(house.address + path)
    box = page.get_by_label("Name", exact=True).locator("visible=true").first
    box.focus()
    page.keyboard.insert_text("n" * 100)

    page.get_by_role("button", name="Add", exact=True).locator("visible=true").first.click()

    expect(page.get_by_role("status")).to_contain_text("n" * 20)
    assert page.evaluate(WIDER) <= 0


@pytest.mark.parametrize("part", ["score", "count"])
def test_a_short_name_in_the_head_of_a_table_stands_in_one_line(part: str, page: Page, house: House) -> None:
    page.goto(house.begun("creature-caravan", {"players": ["Mira", "Ben", "Ottokar"]}) + f"/{part}")

    assert [page.evaluate(LINES, name) for name in ("Mira", "Ben", "Ottokar")] == [1, 1, 1]


def test_the_table_of_six_scrolls_in_its_own_box_with_the_lines_named(page: Page, house: House) -> None:
    names = ["Marlene", "Marianne", "Mara", "Moritz", "Maximilian", "Mo"]
    page.goto(house.begun("creature-caravan", {"players": names}) + "/score")
    box = page.get_by_role("region", name="Score sheet")

    box.focus()
    page.keyboard.press("End")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.querySelector('.scroll').scrollLeft > 0")

    assert page.evaluate(WIDER) <= 0
    first, frame = page.locator("tbody th").first.bounding_box(), box.bounding_box()
    assert first
    assert frame
    assert abs(first["x"] - frame["x"]) <= 1


def test_a_number_stays_behind_a_name_that_is_written_from_right_to_left(page: Page, house: House) -> None:
    page.goto(house.begun("cozy-oaks", {"players": ["דוד", "Ben"]}) + "/take")

    assert "\u2068דוד\u2069: " in page.locator("textarea").first.input_value()

"""A half-filled form when the page is loaded again, left, or turned: what was typed is there, and nothing is sent twice."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import House
from tests.browser.hands import Hands

pytestmark = pytest.mark.browser

PAGES = (
    "/new/creature-caravan",
    "/new/cozy-oaks",
    "/new/cozy-hut",
    "/new/creature-caravan/count",
    "/copy/creature-caravan/market",
    "/copy/cozy-oaks?add=1&kind=villager",
    "/join",
)


def typed_into_each(page: Page) -> list[str]:
    """Types another number into each field in sight; what they then hold."""
    boxes = page.locator("main input.input:visible:not([type=search])").all()[:6]
    for number, box in enumerate(boxes, 1):
        box.fill(str(number))
    return values(page)


def values(page: Page) -> list[str]:
    """What the fields in sight hold."""
    return [box.input_value() for box in page.locator("main input.input:visible:not([type=search])").all()[:6]]


@pytest.mark.parametrize("path", PAGES)
def test_what_was_typed_is_there_after_a_reload_and_after_back(path: str, page: Page, house: House) -> None:
    page.goto(house.address + path)
    typed = typed_into_each(page)
    assert typed

    page.reload()
    after_reload = values(page)
    page.goto(f"{house.address}/about")
    page.go_back()

    assert (after_reload, values(page)) == (typed, typed)


def test_what_was_left_is_not_typed_into_a_later_visit(page: Page, house: House) -> None:
    page.goto(f"{house.address}/new/cozy-oaks")
    page.locator("#player-0").fill("Ana")
    page.goto(f"{house.address}/about")
    page.goto(f"{house.address}/new/cozy-oaks")

    page.reload()

    expect(page.locator("#player-0")).to_have_value("")


def test_a_reload_keeps_the_rows_that_were_added(page: Page, house: House) -> None:
    page.goto(f"{house.address}/new/creature-caravan")
    page.locator("#player-0").fill("Ana")
    page.get_by_role("button", name="Add a player").click()
    page.locator("#player-1").fill("Ben")

    page.reload()

    expect(page.locator("#player-0")).to_have_value("Ana")
    expect(page.locator("#player-1")).to_have_value("Ben")
    expect(page.locator("#player-2")).to_have_count(0)


@pytest.mark.parametrize("path", ["/new/cozy-hut", "/new/cozy-hut/count", "/copy/creature-caravan/market"])
def test_back_sends_nothing_again_without_a_script(path: str, open_page: Callable[..., Page], house: House) -> None:
    page = open_page(java_script_enabled=False)
    sent: list[str] = []
    page.goto(house.address + path)
    page.locator("[name=add]").click()
    page.locator("[name=add]").click()
    rows = page.locator("[name=remove]").count()
    page.on("request", lambda request: sent.append(request.method))

    page.reload()
    assert page.locator("[name=remove]").count() == rows
    page.go_back()

    assert page.locator("[name=remove]").count() < rows
    assert set(sent) == {"GET"}


def test_dice_that_were_typed_are_there_after_a_reload(page: Page, house: House) -> None:
    page.goto(house.begin(table_rolls=True))
    hands = Hands(page)
    hands.type_dice([2, 5])

    page.reload()

    expect(page.locator(".typing__row [role=img]")).to_have_count(2)
    expect(page.locator(".typing__row [aria-label='5']")).to_be_visible()


def test_a_phone_that_is_turned_keeps_what_was_typed(page: Page, house: House) -> None:
    page.goto(f"{house.address}/new/cozy-oaks")
    page.locator("#player-0").fill("Ana")

    page.set_viewport_size({"width": 844, "height": 390})

    expect(page.locator("#player-0")).to_have_value("Ana")


def test_what_was_sent_is_not_typed_again(page: Page, house: House) -> None:
    page.goto(house.begun("cozy-hut", {"players": ["Ana"], "count_only": True}))
    page.goto(page.url + "/count")
    page.locator(".tally--now").wait_for()
    before = page.locator("#tap input[name=version]").input_value()
    page.locator("#dock .numbers button").first.click()
    page.wait_for_function("before => document.querySelector('#tap input[name=version]').value !== before", arg=before)

    page.reload()

    expect(page.locator("#tap input[name=version]")).to_have_value(str(int(before) + 1))

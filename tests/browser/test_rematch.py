"""A rematch on two phones: one touch begins it, and the other phone is led there on its own seat."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing

import pytest
from playwright.sync_api import Page, expect

from companion import doors, play
from companion.log import Log
from tests.browser.conftest import House

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Page]


@pytest.fixture
def finished(house: House) -> str:
    """The address of a play of two that is over."""
    address = house.begun("cozy-oaks", {"players": ["Mira", "Tom"], "first": 0})
    with closing(Log(house.folder)) as log:
        doors.open_doors(log, address.rpartition("/")[2])
        play.finish(log, address.rpartition("/")[2])
    return address


def link(house: House, address: str) -> str:
    with closing(Log(house.folder)) as log:
        found = doors.doors_of(log, address.rpartition("/")[2])
    assert found is not None
    return f"{house.address}/join/{found.playing}"


def test_one_touch_begins_the_next_play_and_leads_the_other_phone_there(
    page: Page, open_page: OpenPage, house: House, finished: str
) -> None:
    tom = open_page()
    tom.context.clear_cookies()
    tom.goto(link(house, finished))
    tom.get_by_role("button", name="Tom").click()
    page.goto(f"{finished}/score")

    page.get_by_role("button", name="Rematch Tom starts").click()
    tom.goto(f"{finished}/score")
    tom.get_by_role("link", name="To the rematch").click()

    expect(page.locator("#board")).to_be_visible()
    assert tom.url == page.url != finished
    expect(tom.locator("#board")).to_have_attribute("data-seat", "1")


@pytest.mark.parametrize("width", [160, 320])
def test_the_buttons_and_the_way_there_fit_a_narrow_screen(open_page: OpenPage, finished: str, width: int) -> None:
    page = open_page(viewport={"width": width, "height": 640})
    page.goto(f"{finished}/score")
    offered = page.evaluate("document.documentElement.scrollWidth")

    page.get_by_role("button", name="Rematch").click()
    page.goto(f"{finished}/score")

    expect(page.get_by_text("A rematch has begun.")).to_be_visible()
    assert (offered, page.evaluate("document.documentElement.scrollWidth")) == (width, width)

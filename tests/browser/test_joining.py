"""Joining in a browser: the pages of an evening with several phones, on small screens, and without JavaScript."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from companion import doors
from companion.log import Log
from tests.browser.conftest import PHONE, House

pytestmark = pytest.mark.browser

Phone = Callable[..., Page]
NAMES = ["Mira", "Tom", "Konstantin-Alexander"]


@pytest.fixture
def phone(browser: Browser) -> Iterator[Phone]:
    """The phone of a guest, who has opened nothing yet."""
    contexts: list[BrowserContext] = []

    def phone(**options: Any) -> Page:
        contexts.append(browser.new_context(**{**PHONE, **options}))
        page = contexts[-1].new_page()
        page.set_default_timeout(10_000)
        return page

    yield phone
    for context in contexts:
        context.close()


@pytest.fixture
def play(house: House) -> str:
    """The address of a play of three whose titles and names are long."""
    address = house.begun("cozy-hut", {"players": NAMES})
    with closing(Log(house.folder)) as log:
        doors.open_doors(log, address.rpartition("/")[2])
    return address


def found(house: House, play: str) -> doors.Doors:
    with closing(Log(house.folder)) as log:
        opened = doors.doors_of(log, play.rpartition("/")[2])
    assert opened is not None
    return opened


def test_a_code_is_typed_as_it_is_read_without_javascript(phone: Phone, house: House, play: str) -> None:
    guest, code = phone(java_script_enabled=False), found(house, play).code
    assert code is not None
    guest.goto(house.address)

    guest.get_by_label("The code on the other screen").fill(f"{code[:4].lower()} - {code[4:].lower()}")
    guest.get_by_role("button", name="Join").click()
    guest.get_by_role("button", name="Nobody in particular").click()

    expect(guest).to_have_url(play)


def test_a_screen_that_watches_shows_what_is_tapped_and_leads_home(phone: Phone, house: House, play: str) -> None:
    screen = phone()
    screen.goto(f"{house.address}/join/{found(house, play).watching}")

    screen.get_by_role("button", name="Watch").click()

    expect(screen).to_have_url(f"{play}/big")
    screen.get_by_role("link", name="All plays").click()
    expect(screen.get_by_role("link", name="Continue The Cozy Hut")).to_be_visible()


def test_both_phones_of_a_seat_are_told_and_one_of_them_can_change(phone: Phone, house: House, play: str) -> None:
    first, second = phone(), phone()
    for guest in (first, second):
        guest.goto(f"{house.address}/join/{found(house, play).playing}")
        guest.get_by_role("button", name="Mira").click()
        expect(guest).to_have_url(play)

    expect(first.get_by_text("2 phones are Mira just now.", exact=True)).to_be_visible()
    second.get_by_role("link", name="change who this phone is").click()
    second.get_by_role("link", name="Who is this phone?").click()
    second.get_by_role("button", name="Tom").click()

    expect(second.get_by_role("radio", name=re.compile("^Tom"))).to_be_checked()
    expect(first.get_by_text("2 phones are Mira just now.", exact=True)).to_be_hidden()

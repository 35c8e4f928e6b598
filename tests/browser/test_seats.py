"""Phones of seats in a browser: each opens on its own player and stays there, all count at once, and the big screen shows it."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from companion import play
from companion.codec import bind
from companion.log import Log
from tests.browser import conftest
from tests.browser.conftest import House
from tests.browser.modes import COPIED
from tests.browser.test_pages import TOO_SMALL
from tests.seats import SEAT, seat_by_header

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Page]
NAMES = ["Mira", "Tom", "Konstantin", "Ana", "Ben", "Cleo"]


@pytest.fixture(autouse=True)
def seats(monkeypatch: pytest.MonkeyPatch) -> None:
    """The house takes a phone for that of the seat it names."""
    create_app = conftest.create_app
    monkeypatch.setattr(conftest, "create_app", lambda *given, **named: seat_by_header(create_app(*given, **named)))


@pytest.fixture
def seat(open_page: OpenPage) -> Callable[[int], Page]:
    """Opens the home page on the phone of a seat."""
    return lambda seat: open_page(extra_http_headers={SEAT: str(seat)})


def elsewhere(house: House, address: str, move: str, **arguments: Any) -> None:
    """The same play tapped from another phone."""
    id = address.rpartition("/")[2]
    with closing(Log(house.folder)) as log:
        game = play.look(log, id).play.game
        play.tap(log, id, move, bind(game.move(move), arguments))


def wake(page: Page) -> None:
    """The page asks for news."""
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def radio(page: Page, name: str) -> Any:
    return page.get_by_role("radio", name=re.compile(f"^{name}"))


# ---- own sheet first ------------------------------------------------------------------------------------------------


def test_a_phone_opens_on_its_own_player_and_stays_there_when_the_turn_passes(seat: Callable[[int], Page], house: House) -> None:
    address = house.begun("cozy-oaks", {"players": NAMES[:2]})
    page = seat(1)
    page.goto(address)
    expect(page.get_by_role("heading", name="Skills of Tom")).to_be_visible()

    elsewhere(house, address, "sleep", player=0, upgrade="hunt")
    wake(page)

    expect(page.locator("#board")).to_have_attribute("data-turn", "1")
    elsewhere(house, address, "sleep", player=1, upgrade="hunt")
    wake(page)
    expect(page.locator("#board")).to_have_attribute("data-turn", "0")
    expect(page.get_by_role("heading", name="Skills of Tom")).to_be_visible()


def test_a_phone_comes_back_to_its_own_sheet_after_a_tap_for_somebody_else(seat: Callable[[int], Page], house: House) -> None:
    page = seat(1)
    page.goto(house.begun("cozy-oaks", {"players": NAMES[:2]}))
    radio(page, "Mira").check()
    page.locator("#on-sleep-0").check()

    page.locator("#sleep-0 button[name=upgrade]").first.click()

    expect(page.locator("#board")).to_have_attribute("data-turn", "1")
    expect(page.get_by_role("heading", name="Skills of Tom")).to_be_visible()


def test_the_sheet_of_somebody_else_stays_open_when_news_come(seat: Callable[[int], Page], house: House) -> None:
    address = house.begun("cozy-hut", {"players": NAMES[:3]})
    page = seat(1)
    page.goto(address)
    expect(radio(page, "Tom")).to_be_checked()
    radio(page, "Konstantin").check()

    elsewhere(house, address, "show_depth", depth="months")
    wake(page)

    expect(page.locator("#board")).to_have_attribute("data-version", "1")
    expect(radio(page, "Konstantin")).to_be_checked()
    page.reload()
    expect(radio(page, "Konstantin")).to_be_checked()


def test_a_touch_on_a_lane_places_ones_own_cube(seat: Callable[[int], Page], house: House) -> None:
    address = house.begin(players=NAMES[:3], **COPIED)
    page = seat(2)
    page.goto(address)

    page.locator("button.lane").first.click()

    expect(page.locator("button.lane").first.get_by_role("img", name="Konstantin")).to_be_visible()
    assert [cube.player for cube in house.state(address).market[0].cubes] == [2]


# ---- the count ------------------------------------------------------------------------------------------------------


def to_count(house: House, players: int = 3) -> str:
    return house.begun("creature-caravan", {"players": NAMES[:players], "count_only": True})


def typed(page: Page, keys: str) -> None:
    for key in keys:
        page.locator(f'[data-key="{key}"]').click()


def test_two_phones_count_at_once_and_see_each_others_totals_grow(seat: Callable[[int], Page], house: House) -> None:
    address = to_count(house)
    mira, tom = seat(0), seat(1)
    for page in (mira, tom):
        page.goto(f"{address}/count")
        page.locator(".numbers").get_by_role("button", name="3", exact=True).click()
        expect(page.locator("#ask")).to_contain_text("Spaces with camps")

    wake(mira)

    expect(mira.locator("#ask")).to_contain_text("Mira")
    expect(tom.locator("#ask")).to_contain_text("Tom")
    expect(mira.locator(".page > .keys").first).to_have_text(re.compile(r"Mira \(you\) 3\s*Tom 3\s*Konstantin 0"))


@pytest.mark.parametrize("at", ["market:1", "spaces:1", "treasures:1"])
def test_a_half_typed_number_stays_when_others_count(seat: Callable[[int], Page], house: House, at: str) -> None:
    address = to_count(house)
    page = seat(1)
    page.goto(f"{address}/count?at={at}")
    more = page.get_by_text("more", exact=True)
    if more.count():
        more.click()
    typed(page, "12+")

    line = at.partition(":")[0]
    elsewhere(house, address, "count", player=0, **{line: 9})
    elsewhere(house, address, "count", player=1, **{line: 5})
    wake(page)

    expect(page.locator(".tally--now")).to_contain_text("5")
    expect(page.locator(".pad .button--main")).to_have_text("OK, 12+ = 12")
    expect(page.locator("#ask")).to_contain_text("Tom")


def test_a_phone_that_has_counted_its_own_goes_on_with_the_others(seat: Callable[[int], Page], house: House) -> None:
    address = to_count(house, 2)
    elsewhere(house, address, "count", player=1, column=3, eastrey=False, spaces=2, market=1, ember_board=1, cards=1, treasures=0)
    page = seat(1)
    page.goto(f"{address}/count")
    page.locator(".numbers").get_by_role("button", name="0", exact=True).click()

    expect(page.get_by_role("heading", name="Your numbers are counted")).to_be_visible()
    page.get_by_role("link", name="Count for the others too").click()

    expect(page.locator("#ask")).to_contain_text("Mira")


# ---- the big screen -------------------------------------------------------------------------------------------------

SIZES = [(1024, 600), (1280, 800), (1920, 1080)]


def plays(house: House, count: int) -> list[str]:
    """A play of each game with so many players, as far as it knows so many."""
    roll = ("bot_turn_rolled", {"dice": [6, 6, 2, 5, 1]})
    caravan = house.begun("creature-caravan", {"players": NAMES[:count], "bot": True, "bot_row": 3, **COPIED}, roll)
    hut = house.begun("cozy-hut", {"players": NAMES[:count]})
    return [caravan, hut, *([house.begun("cozy-oaks", {"players": NAMES[:count]})] if count <= 2 else [])]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_big_screen_fits_every_screen(open_page: OpenPage, house: House, width: int, height: int) -> None:
    page = open_page(viewport={"width": width, "height": height}, is_mobile=False)
    for address in plays(house, 2):
        page.goto(f"{address}/big")

        assert page.evaluate("document.documentElement.scrollWidth") <= width, address
        assert page.evaluate(TOO_SMALL) == [], address


@pytest.mark.parametrize("count", [1, 2, 3, 4, 6])
def test_nobody_has_to_scroll_on_a_tablet(open_page: OpenPage, house: House, count: int) -> None:
    page = open_page(viewport={"width": 1280, "height": 800}, is_mobile=False)
    for address in plays(house, count):
        page.goto(f"{address}/big")

        assert page.evaluate("document.documentElement.scrollHeight") <= 800, address


def test_the_big_screen_takes_news_without_a_reload(page: Page, house: House) -> None:
    address = house.begin(players=NAMES[:2])
    page.goto(f"{address}/big")
    page.evaluate("window.stays = true")

    elsewhere(house, address, "gain", player=0, food=1)
    wake(page)

    expect(page.locator("#board")).to_have_attribute("data-version", "1")
    assert page.evaluate("window.stays")


def test_without_javascript_the_big_screen_loads_itself_again(open_page: OpenPage, house: House) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(f"{house.begin()}/big")

    expect(page.locator(".big__when")).to_contain_text("Turn 1 of 12")
    assert page.locator("head meta[http-equiv=refresh]").get_attribute("content") == "10"


# ---- the page a table is checked against -----------------------------------------------------------------------------


@pytest.mark.parametrize(("slug", "what"), [("cozy-oaks", "gold"), ("cozy-hut", "wood")])
def test_ticks_survive_news_and_a_reload_but_not_a_new_round(
    seat: Callable[[int], Page], house: House, slug: str, what: str
) -> None:
    address = house.begun(slug, {"players": NAMES[:2]})
    page = seat(1)
    page.goto(f"{address}/table")
    tick = page.locator(f"#{page.locator('.check__tick input:visible').last.get_attribute('id')}")
    tick.check()

    for version, change in enumerate((wake, Page.reload), 1):
        elsewhere(house, address, "correct", player=0, what=what, value=3 + version)
        change(page)
        expect(page.locator("#board")).to_have_attribute("data-version", str(version))
        expect(tick).to_be_checked()

    page.goto(address)
    page.goto(f"{address}/table")
    expect(tick).not_to_be_checked()


def test_a_tick_goes_when_its_line_changes(seat: Callable[[int], Page], house: House) -> None:
    address = house.begun("cozy-hut", {"players": NAMES[:2]})
    page = seat(1)
    page.goto(f"{address}/table")
    page.locator("#wood-0 .check__tick input").check()

    elsewhere(house, address, "correct", player=0, what="wood", value=1)
    page.reload()

    expect(page.locator("#board")).to_have_attribute("data-version", "1")
    expect(page.locator("#wood-0 .check__tick input")).not_to_be_checked()

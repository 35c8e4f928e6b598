"""This phone: its screen stays on while a play is open, and it shakes on its turn if it is told to."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from companion import play
from companion.codec import bind
from companion.games import all_games
from companion.log import Log
from tests.browser.conftest import House

pytestmark = pytest.mark.browser

LOCKS = """
  let held = 0;
  const count = (by) => { held += by; document.documentElement.dataset.held = held; };
  const locked = () => ({ released: false, async release() { if (!this.released) count(-1); this.released = true; } });
  const request = async () => { count(1); return window.lock = locked(); };
  Object.defineProperty(Navigator.prototype, "wakeLock", { get: () => ({ request }) });
"""
NO_LOCKS = 'Object.defineProperty(Navigator.prototype, "wakeLock", { get: () => undefined });'
NO_FILM = NO_LOCKS + "delete HTMLCanvasElement.prototype.captureStream; Navigator.prototype.vibrate = undefined;"
SHAKES = """
  let shaken = 0;
  Navigator.prototype.vibrate = () => { shaken += 1; document.documentElement.dataset.shaken = shaken; return true; };
"""
SEEN = """film => new Promise((done) => {
  new IntersectionObserver(([film]) => done(film.intersectionRatio), { root: document }).observe(film);
})"""


def opened(page: Page, address: str, script: str) -> None:
    """An address in a browser that can what the script says."""
    page.add_init_script(script)
    page.goto(address)


def expect_locks(page: Page, count: int) -> None:
    expect(page.locator("html")).to_have_attribute("data-held", str(count))


def unfold(page: Page) -> None:
    page.locator("#phone > summary").click()


def wake(page: Page) -> None:
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


# ---- the screen --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["", "/count", "/table"])
def test_the_screen_stays_on_on_each_page_of_a_play(page: Page, house: House, where: str) -> None:
    opened(page, house.begin() + where, LOCKS)

    expect_locks(page, 1)


def test_a_lock_that_the_browser_let_go_is_asked_for_again_on_waking_and_one_that_is_held_is_not(
    page: Page, house: House
) -> None:
    opened(page, house.begin(), LOCKS)
    expect_locks(page, 1)

    wake(page)
    page.evaluate("lock.release()")
    expect_locks(page, 0)
    wake(page)

    expect_locks(page, 1)


def test_the_switch_lets_the_screen_go_and_is_kept_on_the_phone(page: Page, house: House) -> None:
    opened(page, house.begin(), LOCKS)
    unfold(page)

    page.get_by_role("button", name="The screen stays on").click()
    expect_locks(page, 0)
    page.reload()
    unfold(page)

    expect(page.get_by_role("button", name="The screen stays on Off")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("html")).not_to_have_attribute("data-held", "1")
    page.get_by_role("button", name="The screen stays on").click()
    expect_locks(page, 1)


def test_on_plain_http_a_stream_as_large_as_the_page_plays_unseen_and_stops_with_the_switch(page: Page, house: House) -> None:
    opened(page, house.begin(), NO_LOCKS)
    film = page.locator("video.film")
    expect(film).to_have_js_property("readyState", 4)
    unfold(page)

    assert film.evaluate(SEEN) == 1
    expect(film).to_have_js_property("paused", False)
    expect(film).to_have_css("opacity", "0")
    page.get_by_role("button", name="The screen stays on").click()
    expect(film).to_have_js_property("paused", True)


def test_a_browser_that_can_neither_says_where_else_and_has_no_switch_for_what_it_cannot(page: Page, house: House) -> None:
    opened(page, house.begin(), NO_FILM)

    unfold(page)

    expect(page.locator("#phone")).to_contain_text("Set your screen to stay on in the phone’s settings.")
    expect(page.locator("#phone button")).to_have_count(0)


def test_without_javascript_there_are_no_switches(open_page, house: House) -> None:
    page = open_page(java_script_enabled=False)

    page.goto(house.begin())

    expect(page.locator("#phone")).to_be_attached()
    expect(page.locator("#phone")).to_be_hidden()


# ---- the vibration -----------------------------------------------------------------------------------------------

SLEEP = {"produce_lots": 0, "goods_lots": 0, "rubies": 0, "upgrade": "farm"}


def sit(page: Page, seat: int) -> None:
    """What the page of a phone with a seat says of it."""

    def seated(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace(" data-turn=", f' data-seat="{seat}" data-turn='))

    page.route("**/play/**", seated)
    page.route("**/stream", lambda route: route.abort())


def sleep_elsewhere(house: House, page: Page, player: int) -> None:
    """A Sleep tapped on another phone, and this one looks."""
    game = all_games()["cozy-oaks"]
    play.tap(Log(house.folder), page.url.rpartition("/")[2], "sleep", bind(game.move("sleep"), {"player": player, **SLEEP}))
    wake(page)
    expect(page.locator("#board")).to_have_attribute("data-turn", str(1 - player))


def two_on_the_farm(page: Page, house: House) -> None:
    opened(page, house.begun("cozy-oaks", {"players": ["Ana", "Ben"]}), SHAKES)


def expect_shakes(page: Page, count: int) -> None:
    expect(page.locator("html")).to_have_attribute("data-shaken", str(count))


def turn_it_on(page: Page) -> None:
    """Which shakes once, to feel what it is."""
    unfold(page)
    page.get_by_role("button", name="A short vibration").click()
    expect_shakes(page, 1)


def test_a_phone_shakes_when_it_is_told_to_and_its_turn_comes(page: Page, house: House) -> None:
    sit(page, 1)
    two_on_the_farm(page, house)
    turn_it_on(page)

    sleep_elsewhere(house, page, 0)
    expect_shakes(page, 2)
    sleep_elsewhere(house, page, 1)

    expect_shakes(page, 2)
    expect(page.get_by_role("button", name="A short vibration on your turn On")).to_have_attribute("aria-pressed", "true")


def test_it_never_shakes_unasked(page: Page, house: House) -> None:
    sit(page, 1)
    two_on_the_farm(page, house)

    sleep_elsewhere(house, page, 0)

    expect(page.locator("html")).not_to_have_attribute("data-shaken", "1")


def test_the_phone_of_the_table_never_shakes(page: Page, house: House) -> None:
    two_on_the_farm(page, house)
    turn_it_on(page)

    sleep_elsewhere(house, page, 0)

    expect_shakes(page, 1)

"""Several phones on one play: what one does the others show, and what happens when the server goes away."""

from __future__ import annotations

import re
import socket
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import Request, urlopen

import pytest
import waitress
from playwright.sync_api import Browser, BrowserContext, Page, expect

from app import create_app
from companion import doors
from companion.log import Log
from tests.browser.conftest import PHONE, House

TWO = {"players": ["Ana", "Ben"], "bot": False}
SOON = 8_000
AT_FIRST = 1
"""Coins that a player begins with."""
Join = Callable[..., Page]


@pytest.fixture
def play(house: House) -> str:
    """The address of a play of two, which has its doors."""
    address = house.begin(**TWO)
    open_door(house, address)
    return address


def open_door(house: House, address: str) -> None:
    log = Log(house.folder)
    doors.open_doors(log, address.rpartition("/")[2])
    log.close()


@pytest.fixture
def join(browser: Browser, house: House) -> Iterator[Join]:
    """A guest's phone that opens the address of the QR code, and says who it is."""
    contexts: list[BrowserContext] = []

    def join(address: str, who: str) -> Page:
        contexts.append(browser.new_context(**PHONE))
        page = contexts[-1].new_page()
        page.set_default_timeout(10_000)
        log = Log(house.folder)
        found = doors.doors_of(log, address.rpartition("/")[2])
        log.close()
        assert found is not None
        page.goto(f"{house.address}/join/{found.playing}")
        page.get_by_role("button", name=who).click()
        return page

    yield join
    for context in contexts:
        context.close()


def open_holding(page: Page, title: str = "What you hold") -> None:
    page.locator("summary", has_text=title).first.click()
    expect(page.locator("#board input[name=coins]").first).to_be_visible(timeout=SOON)


def test_a_guest_joins_by_the_address_of_the_qr_code_and_taps(page: Page, house: House, join: Join) -> None:
    page.goto(f"{house.address}/new/creature-caravan")
    page.locator("[name=players]").first.fill("Ana")
    page.get_by_role("button", name="Start the play").click()
    address = page.url
    page.goto(f"{address}/invite")
    assert page.locator(".qr").first.bounding_box()["width"] > 150
    link = page.get_by_role("link", name="Who is this phone?").get_attribute("href")

    guest = join(address, "Ana")

    expect(guest).to_have_url(re.compile("/play/"))
    open_holding(guest)
    guest.locator("#board input[name=coins]").first.fill("2")
    guest.locator("#board input[name=coins]").first.press("Enter")
    expect(guest.locator(".undo").first).to_contain_text("2", timeout=SOON)
    assert link.startswith("/join/")
    assert house.state(address).seats[0].coins == AT_FIRST + 2


def test_a_tap_on_one_phone_shows_on_the_other_without_a_reload_and_keeps_what_is_being_typed(play: str, join: Join) -> None:
    ana, ben = join(play, "Ana"), join(play, "Ben")
    open_holding(ben)
    field = ben.locator("#board input[name=coins]").first
    field.fill("7")
    field.focus()
    ben.evaluate("window.same = true")
    top = ben.evaluate("window.scrollY")

    open_holding(ana)
    ana.locator("#board input[name=food]").first.fill("3")
    ana.locator("#board input[name=food]").first.press("Enter")

    expect(ben.locator("#news")).to_contain_text("Ana", timeout=SOON)
    expect(field).to_have_value("7")
    expect(field).to_be_focused()
    expect(field).to_be_visible()
    assert ben.evaluate("window.same") is True
    assert abs(ben.evaluate("window.scrollY") - top) < 2


def test_a_tap_on_one_of_four_phones_shows_on_the_three_others(play: str, join: Join) -> None:
    ana, *others = [join(play, who) for who in ("Ana", "Ben", "Nobody in particular", "Just watch")]
    open_holding(ana)

    ana.locator("#board input[name=coins]").first.fill("3")
    ana.locator("#board input[name=coins]").first.press("Enter")

    for phone in others:
        expect(phone.locator("#board")).to_have_attribute("data-version", "1", timeout=SOON)


def test_each_takes_back_the_own_tap_and_the_other_sees_who_did(play: str, join: Join, house: House) -> None:
    ana, ben = join(play, "Ana"), join(play, "Ben")
    for phone, amount in ((ana, "3"), (ben, "4")):
        open_holding(phone)
        phone.locator("#board input[name=coins]").first.fill(amount)
        phone.locator("#board input[name=coins]").first.press("Enter")
        expect(phone.locator(".undo").first).to_contain_text(amount, timeout=SOON)

    ana.locator(".undo").first.click()

    expect(ben.locator("#news")).to_contain_text("Ana took back: ", timeout=SOON)
    assert [seat.coins for seat in house.state(play).seats[:2]] == [AT_FIRST, AT_FIRST + 4]


def test_two_phones_tap_fifty_times_each_at_once_and_all_of_it_counts(play: str, join: Join, house: House) -> None:
    phones = [join(play, "Ana"), join(play, "Ben")]
    cookies = ["; ".join(f"{one['name']}={one['value']}" for one in phone.context.cookies()) for phone in phones]

    def tap(number: int) -> int:
        form = urlencode({"player": "0", "coins": "1", "version": "0", "tap_id": f"tap-{number}"}).encode()
        asked = Request(f"{play}/gain", form, {"Cookie": cookies[number % 2], "HX-Request": "true"})
        with urlopen(asked) as answer:
            return answer.status

    with ThreadPoolExecutor(16) as pool:
        answers = list(pool.map(tap, range(100)))

    assert (set(answers), house.state(play).seats[0].coins - AT_FIRST) == ({200}, 100)


def test_a_watching_phone_sees_and_cannot_touch(play: str, join: Join) -> None:
    ana, eve = join(play, "Ana"), join(play, "Just watch")
    expect(eve).to_have_url(re.compile("/big$"))
    assert eve.locator("#board form, #board button").count() == 0
    before = eve.locator("#board").get_attribute("data-version")

    open_holding(ana)
    ana.locator("#board input[name=coins]").first.fill("3")
    ana.locator("#board input[name=coins]").first.press("Enter")

    expect(eve.locator("#board")).not_to_have_attribute("data-version", before, timeout=SOON)


def test_where_no_stream_is_to_be_had_the_pages_ask(play: str, join: Join, house: House, browser: Browser) -> None:
    ana = join(play, "Ana")
    ben = join(play, "Ben")
    ben.route("**/stream", lambda route: route.fulfill(status=503))
    ben.reload()
    open_holding(ana)

    ana.locator("#board input[name=coins]").first.fill("3")
    ana.locator("#board input[name=coins]").first.press("Enter")

    expect(ben.locator("#news")).to_contain_text("Ana", timeout=SOON)


# ---- the server goes away ---------------------------------------------------------------------------------------


class Serving:
    """A server on a fixed port, to be stopped and started."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.folder = folder
        self.start()

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        self.app = create_app(self.folder, testing=True)
        self.server = waitress.create_server(self.app, host="127.0.0.1", port=self.port, threads=48)
        self.thread = threading.Thread(target=self._run, args=(self.server,), daemon=True)
        self.thread.start()

    def _run(self, server) -> None:
        with suppress(OSError):  # its socket is closed under it
            server.run()

    def stop(self) -> None:
        self.app.extensions["hub"].close()
        for channel in list(self.server.active_channels.values()):
            channel.close()
        self.server.close()
        self.thread.join(5)
        self.app.extensions["log"].close()


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    serving = Serving(tmp_path / "served")
    yield serving
    serving.stop()


@pytest.fixture
def phone(browser: Browser, serving: Serving) -> Iterator[Page]:
    """The owner's phone, with a play of Ana open and her things unfolded."""
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.set_default_timeout(10_000)
    page.goto(f"{serving.address}/owner/{serving.app.config['OWNER_TOKEN']}")
    house = House(serving.address, "", serving.folder)
    page.goto(house.begin(players=["Ana"]))
    page.locator("summary", has_text="What players hold").click()
    page.locator("summary", has_text="Ana").first.click()
    expect(page.locator("#board input[name=coins]").first).to_be_visible(timeout=SOON)
    yield page
    context.close()


def test_a_banner_says_within_five_seconds_that_the_server_is_away_and_goes_by_itself(phone: Page, serving: Serving) -> None:
    serving.stop()

    expect(phone.locator("#away")).to_contain_text("does not answer", timeout=5_000)
    serving.start()
    expect(phone.locator("#away")).to_be_empty(timeout=SOON)


def test_a_link_says_that_it_needs_the_server_and_stays_while_that_is_away(phone: Page, serving: Serving) -> None:
    here = phone.url
    serving.stop()
    expect(phone.locator("#away")).to_be_visible(timeout=5_000)

    phone.get_by_role("link", name="History").click()

    expect(phone.locator("#away")).to_contain_text("That needs the server.")
    assert phone.url == here


def test_plus_touches_queue_while_the_server_is_away_and_are_sent_once(phone: Page, serving: Serving) -> None:
    house = House(serving.address, "", serving.folder)
    serving.stop()
    expect(phone.locator("#away")).to_be_visible(timeout=5_000)

    for amount in ("2", "3", "2"):
        phone.locator("#board input[name=coins]").first.fill(amount)
        phone.locator("#board input[name=coins]").first.press("Enter")
    expect(phone.locator("#waiting")).to_contain_text("3 touches wait")
    serving.start()

    expect(phone.locator("#waiting")).to_have_count(0, timeout=SOON)
    assert house.state(phone.url).seats[0].coins == AT_FIRST + 7


def test_any_other_tap_waits_alone_and_is_answered_when_the_server_is_back(phone: Page, serving: Serving) -> None:
    house = House(serving.address, "", serving.folder)
    serving.stop()
    expect(phone.locator("#away")).to_be_visible(timeout=5_000)

    phone.get_by_role("button", name=re.compile("Roll for the bot")).click()
    expect(phone.locator("#waiting")).to_contain_text("1 touch waits")
    expect(phone.locator("html")).to_have_class(re.compile("is-waiting"))
    serving.start()

    expect(phone.locator("#waiting")).to_have_count(0, timeout=SOON)
    expect(phone.locator("#lines").first).to_be_visible()
    assert house.state(phone.url) is not None


def test_a_tap_that_waits_can_be_let_go(phone: Page, serving: Serving) -> None:
    house = House(serving.address, "", serving.folder)
    serving.stop()
    expect(phone.locator("#away")).to_be_visible(timeout=5_000)
    phone.locator("#board input[name=coins]").first.fill("2")
    phone.locator("#board input[name=coins]").first.press("Enter")

    phone.get_by_role("button", name="Do not send it").click()
    serving.start()

    expect(phone.locator("#away")).to_be_empty(timeout=SOON)
    assert house.state(phone.url).seats[0].coins == AT_FIRST


def test_a_waiting_touch_that_is_refused_is_told_although_the_next_one_counts(phone: Page, serving: Serving) -> None:
    house = House(serving.address, "", serving.folder)
    serving.stop()
    expect(phone.locator("#away")).to_be_visible(timeout=5_000)
    for name, amount in (("coins", "-1"), ("coins", "-1"), ("food", "2")):
        phone.locator(f"#board input[name={name}]").first.fill(amount)
        phone.locator(f"#board input[name={name}]").first.press("Enter")
    serving.start()

    expect(phone.locator("#uncounted")).to_contain_text("Not counted", timeout=SOON)
    phone.get_by_role("button", name="I have read it").click()
    expect(phone.locator("#uncounted")).to_have_count(0)
    assert (house.state(phone.url).seats[0].coins, house.state(phone.url).seats[0].food) == (0, 2)


def test_a_sentence_why_a_touch_was_refused_stays_when_another_phone_taps(play: str, join: Join) -> None:
    ana, ben = join(play, "Ana"), join(play, "Ben")
    open_holding(ana)
    ana.locator("#board input[name=coins]").first.fill("-50")
    ana.locator("#board input[name=coins]").first.press("Enter")
    expect(ana.locator(".wrong")).to_be_visible()

    open_holding(ben)
    ben.locator("#board input[name=food]").first.fill("1")
    ben.locator("#board input[name=food]").first.press("Enter")

    expect(ana.locator("#news")).to_contain_text("Ben", timeout=SOON)
    expect(ana.locator(".wrong")).to_be_visible()


def test_a_stream_that_never_opens_leaves_the_page_asking(play: str, join: Join) -> None:
    ana, ben = join(play, "Ana"), join(play, "Ben")
    ben.route("**/stream", lambda route: None)
    ben.reload()
    open_holding(ana)

    ana.locator("#board input[name=coins]").first.fill("3")
    ana.locator("#board input[name=coins]").first.press("Enter")

    expect(ben.locator("#news")).to_contain_text("Ana", timeout=12_000)


def test_the_score_grows_on_a_phone_that_looks_at_it_and_an_opened_number_stays_open(play: str, join: Join) -> None:
    ana, ben = join(play, "Ana"), join(play, "Ben")
    ben.goto(f"{play}/score")
    ben.locator(".score summary").first.click()
    before = ben.locator(".score__total td").first.inner_text()

    cookie = "; ".join(f"{one['name']}={one['value']}" for one in ana.context.cookies())
    counted = urlencode({"player": "0", "spaces": "9"}).encode()
    urlopen(Request(f"{play}/count", counted, {"Cookie": cookie, "HX-Request": "true"})).close()

    expect(ben.locator(".score__total td").first).not_to_have_text(before, timeout=SOON)
    expect(ben.locator(".score details[open]").first).to_be_visible()

"""Every page and every state of a play is there for every eye and thumb: by day and by night, on 320 px, with large letters."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from app import create_app
from companion import play
from companion.codec import bind
from companion.games import all_games
from companion.log import Log
from companion.web.pairs import written
from tests.browser.barriers import barriers
from tests.browser.conftest import House
from tests.browser.everywhere import FILES, NO_PAGES, doors_of, furnish, pages, plays, states

pytestmark = pytest.mark.browser

SEND = """([action, pairs]) => {
  const form = document.getElementById("tap");
  form.action = action;
  for (const [name, value] of pairs) form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  form.submit();
}"""
"""Sends a tap as a plain form."""

SOON = 15_000
"""Milliseconds, also on a machine that does something else."""
OpenPage = Callable[..., Page]
of_each_game = pytest.mark.parametrize("slug", all_games())


@dataclass
class Found:
    """Each barrier, and where it was met."""

    where: dict[str, list[str]] = field(default_factory=dict)

    def at(self, place: str, page: Page) -> None:
        """Looks at a page as it is now."""
        for barrier in barriers(page):
            self.where.setdefault(barrier, []).append(place)

    def __str__(self) -> str:
        return "".join(f"\n{barrier}\n    {len(places)} times, first in {places[0]}" for barrier, places in self.where.items())


@pytest.fixture
def desk(open_page: OpenPage, house: House) -> Page:
    """The owner's page, whose sizes are those it is set to."""
    return open_page(is_mobile=False, base_url=house.address, viewport={"width": 320, "height": 640})


@of_each_game
def test_no_state_of_a_play_has_a_barrier(desk: Page, house: House, slug: str) -> None:
    found = Found()
    for state, address in states(house, desk, all_games()[slug]):
        desk.goto(address)
        found.at(state, desk)

    assert not found.where, str(found)


def test_no_page_has_a_barrier_and_none_is_left_out(desk: Page, house: House, tmp_path: Path) -> None:
    games = furnish(house)
    app = create_app(tmp_path / "map", testing=True)
    found, seen = Found(), set()
    for endpoint, path in pages(app, desk, games, ["/", "/nowhere", "/join", "/shelf/import", *(f"/play/{id}" for id in games)]):
        seen.add(endpoint)
        desk.goto(path)
        found.at(path, desk)

    asked = {rule.endpoint for rule in app.url_map.iter_rules() if "GET" in rule.methods}
    assert not found.where, str(found)
    assert asked - NO_PAGES - FILES - seen == set()


def test_no_page_of_a_guest_has_a_barrier(desk: Page, open_page: OpenPage, house: House) -> None:
    address, found = house.begun("cozy-hut", {"players": ["Mira", "Tom"]}), Found()
    links = doors_of(house, address)
    twin = open_page()
    for page, link, who in ((twin, links.playing, "Mira"), (desk, links.watching, "Watch"), (desk, links.playing, "Mira")):
        page.context.clear_cookies()
        for path in ("/", "/join", f"/join/{link}"):
            page.goto(house.address + path)
            if page is desk:
                found.at(f"{who}, before: {path}", page)
        page.get_by_role("button", name=who).click()
        expect(page.locator("#board")).to_be_visible()
        if who == "Watch":
            for path in (f"{address}/big", address, f"{address}/score", f"{address}/history", f"{address}/table", "/"):
                page.goto(path)
                found.at(f"watching: {path}", page)

    expect(desk.get_by_text("2 phones are Mira").first).to_be_visible(timeout=SOON)
    for path in (address, f"/join/{links.playing}", f"{address}/invite", "/"):
        desk.goto(path)
        found.at(f"playing: {path}", desk)
    assert not found.where, str(found)


@of_each_game
def test_no_refusal_has_a_barrier(desk: Page, house: House, slug: str) -> None:
    found, game = Found(), all_games()[slug]
    for name, start, taps in plays(game):
        with closing(Log(house.folder)) as log:
            id = play.begin(log, game, start, seed="7").id
            for move, given in taps:
                try:
                    play.tap(log, id, move, given)
                except play.Refused:
                    desk.goto(f"/play/{id}")
                    desk.evaluate(SEND, [f"/play/{id}/{move}", written(given)])
                    expect(desk.get_by_role("alert").first).to_be_visible()
                    found.at(f"{name}: {move} refused", desk)
    assert not found.where, str(found)


@of_each_game
def test_nothing_that_comes_from_elsewhere_is_a_barrier(desk: Page, house: House, slug: str) -> None:
    address, found = house.begun(slug, {"players": ["Mira"]}), Found()
    desk.goto(address)
    with closing(Log(house.folder)) as log:
        shared = play.look(log, address.rpartition("/")[2])
        choice = next(shared.play.game.choices(shared.state))
        play.tap(log, shared.play.id, choice.move, bind(shared.play.game.move(choice.move), choice.arguments))
    desk.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    expect(desk.locator("#news")).to_be_visible(timeout=SOON)
    desk.evaluate("() => { const news = document.getElementById('news'); news.replaceWith(news.cloneNode(true)); }")
    found.at("news", desk)

    desk.route("**/*", lambda route: route.abort())
    desk.evaluate("() => dispatchEvent(new Event('offline'))")
    expect(desk.locator("#away")).to_be_visible(timeout=SOON)
    found.at("the server is away", desk)
    desk.evaluate("() => document.getElementById('tap').requestSubmit()")
    expect(desk.locator("#waiting")).to_be_visible(timeout=SOON)
    found.at("touches wait", desk)
    assert not found.where, str(found)

"""Results in a browser: searched with and without JavaScript, two players made one, and pages for every eye and thumb."""

from collections.abc import Callable
from contextlib import closing

import pytest
from playwright.sync_api import Page, expect

from companion.log import Log
from tests.browser.conftest import House
from tests.shelf import put

pytestmark = pytest.mark.browser

GAME = "creature-caravan"


@pytest.fixture(autouse=True)
def shelf(house: House) -> None:
    """Thirty plays of two games, and one of somebody whose name was spelt otherwise."""
    with closing(Log(house.folder)) as log:
        for day in range(30):
            lines = {"camps": [day % 7, 3, None], "market": [9, day % 5, 4], "debt": [-2, -1, 0]}
            totals = [7 + day % 7, 2 + day % 5, 4]
            put(log, "Mira", "Konstantin", "Bot", totals=totals, lines=lines, people=2, day=day, minutes=75, slug=GAME, bot=True)
        put(log, "Mirra", totals=[12], day=31, slug="cozy-oaks", difficulty="sandy")


@pytest.mark.parametrize("has_script", [True, False], ids=["with script", "without script"])
def test_a_play_is_found_by_a_word(open_page: Callable[..., Page], house: House, has_script: bool) -> None:
    page = open_page(java_script_enabled=has_script)
    page.get_by_role("link", name="Results, best and averages").click()

    page.get_by_role("searchbox").fill("mirra")
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_role("heading", name="1 found")).to_be_visible()
    link = page.get_by_role("link", name="Mirra")

    expect(link).to_contain_text("Solo, Sandy")
    expect(page.get_by_role("searchbox")).to_have_value("mirra")


def test_two_spellings_become_one_player_and_two_again(page: Page, house: House) -> None:
    page.goto(f"{house.address}/players/Mirra")
    page.get_by_role("textbox", name="Called").fill("Mira")
    page.get_by_role("button", name="Change the name").tap()
    page.get_by_role("button", name="Yes, one player").tap()
    expect(page.get_by_text("31 plays")).to_be_visible()

    page.get_by_role("button", name="On its own again").tap()

    expect(page.get_by_role("heading", level=1)).to_have_text("Mirra")
    expect(page.get_by_text("1 play, 1 won")).to_be_visible()

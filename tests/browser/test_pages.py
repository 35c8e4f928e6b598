"""The pages around the board: a start in few touches, plain forms, and what they owe to large screens."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from companion import play
from companion.log import Log
from tests.browser.conftest import House

pytestmark = pytest.mark.browser

SIZES = {"tablet": (768, 1024), "desktop": (1280, 900)}
NAMES = ["Mira", "Tom", "Konstantin", "Ada", "Jo", "Ekaterina"]
TOO_SMALL = """() => [...document.querySelectorAll("a, button, summary, select, label.pick, input.input")]
  .filter((one) => one.checkVisibility() && !one.matches(".hidden, .skip") && !one.closest(".hidden"))
  .filter((one) => { const box = one.getBoundingClientRect(); return box.width < 44 || box.height < 44; })
  .map((one) => one.outerHTML.slice(0, 120))"""
OPEN_ALL = "() => document.querySelectorAll('details.fold').forEach((one) => { one.open = true; })"


def addresses(house: House) -> list[str]:
    """Each kind of page, with as much on it as can be."""
    many = house.begin(players=NAMES)
    for change in (play.finish, play.abandon, play.delete):
        change(Log(house.folder), house.begin().rpartition("/")[2])
    pages = ["/", "/new/creature-caravan", "/copy/creature-caravan/market", "/copy/creature-caravan/ember_zombies"]
    others = ["/about", "/patterns", "/nowhere"]
    return [*(house.address + path for path in pages + others), f"{many}/score", f"{many}/history"]


def test_a_play_runs_two_touches_after_the_home_page(page: Page) -> None:
    page.get_by_role("link", name=re.compile("^Creature Caravan")).tap()
    page.get_by_role("button", name="Start the play").tap()

    expect(page.get_by_role("button", name="Roll for the bot")).to_be_visible()


@pytest.mark.parametrize("has_script", [True, False], ids=["with script", "without script"])
def test_the_start_form_works_row_by_row(open_page: Callable[..., Page], house: House, has_script: bool) -> None:
    page = open_page(java_script_enabled=has_script)
    page.goto(f"{house.address}/new/creature-caravan")
    page.get_by_role("textbox", name="Player 1").fill("Mira")
    page.get_by_role("button", name="Add a player").click()
    page.get_by_role("textbox", name="Player 2").fill("Tom")
    page.locator(".who summary").nth(1).click()
    page.get_by_role("group", name="Colour of Player 2").get_by_role("button", name="Black").click()
    page.locator("summary", has_text="Its two cards").click()
    page.get_by_role("button", name="Nizra the Witch and Plains Wagon").click()
    page.get_by_role("button", name="Start the play").click()
    page.goto(f"{house.address}/new/creature-caravan")

    expect(page.get_by_role("textbox", name="Player 2")).to_have_value("Tom")
    expect(page.get_by_label("Colour of Tom: Black")).to_be_visible()
    expect(page.get_by_text("Nizra the Witch and Plains Wagon").first).to_be_visible()


def test_a_fold_says_what_is_chosen_inside(page: Page, house: House) -> None:
    page.goto(f"{house.address}/new/creature-caravan")
    fold = page.locator("details", has_text="Its start space")
    fold.locator("summary").tap()
    fold.get_by_label("4", exact=True).check()

    expect(fold.locator("summary")).to_contain_text("row 4, rolled at the table")


@pytest.mark.parametrize("has_script", [True, False], ids=["with script", "without script"])
def test_a_number_that_is_none_stays_typed_at_its_place_on_the_score_page(
    open_page: Callable[..., Page], house: House, has_script: bool
) -> None:
    page = open_page(java_script_enabled=has_script)
    page.goto(house.begin() + "/score")
    page.locator("summary", has_text="One form per player").click()
    page.locator("summary", has_text="Ana").last.click()
    form = page.locator("form", has=page.get_by_role("button", name="Count this for Ana"))
    form.get_by_label("Cards, VP").fill("seven")
    form.get_by_role("button").click()

    expect(form.get_by_role("alert")).to_have_text("“seven” is not a whole number.")
    expect(form.get_by_label("Cards, VP")).to_have_value("seven")


def test_a_counted_minus_counts_and_opens_into_what_it_is_made_of(page: Page, house: House) -> None:
    page.goto(house.begin() + "/score")
    page.locator("summary", has_text="One form per player").tap()
    page.locator("summary", has_text="Ana").last.tap()
    form = page.locator("form", has=page.get_by_role("button", name="Count this for Ana"))
    form.get_by_label("Cards, VP").fill("-3")
    form.get_by_role("button").tap()
    page.locator(".score summary", has_text="−3").tap()

    expect(page.locator(".score__open:visible")).to_contain_text("Counted at the table")
    expect(page.locator(".score__total > tr:first-child")).to_contain_text("−2")


def test_deleting_takes_two_touches_and_can_be_taken_back(page: Page, house: House) -> None:
    house.begin()
    page.goto(house.address)
    page.get_by_text("Give up or delete").tap()
    page.locator("summary", has_text="Delete:").tap()
    page.get_by_role("button", name="Yes, delete").tap()
    page.locator("summary", has_text="Deleted").tap()
    page.get_by_role("button", name="Restore").tap()

    expect(page.get_by_role("link", name="Continue Creature Caravan")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_every_page_fits_a_large_screen(open_page: Callable[..., Page], house: House, size: str) -> None:
    width, height = SIZES[size]
    page = open_page(viewport={"width": width, "height": height}, is_mobile=False)
    for address in addresses(house):
        page.goto(address)
        page.evaluate(OPEN_ALL)

        assert page.evaluate("document.documentElement.scrollWidth") <= width, address
        assert page.evaluate(TOO_SMALL) == [], address

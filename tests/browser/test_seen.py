"""What is seen without colour, in the colours of the system, and by eyes that want no motion."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import House
from tests.browser.thumb import Thumb

pytestmark = pytest.mark.browser

DRAW = ("draw_villager", {"player": 0, "name": "Zed", "hearts": 9})
PLAYS = {
    "creature-caravan": ({"players": ["Ana", "Ben"], "bot": True}, []),
    "cozy-oaks": ({"players": ["Ana"]}, [DRAW]),
    "cozy-hut": ({"players": ["Ana"]}, []),
}
CHOICES = {
    "cozy-oaks": ("#boosted-0", "#box-goods-0"),
    "cozy-hut": ("#wood-2-0", "#gives-clay-0", ".place--open input:not(:checked)"),
    "new/creature-caravan": (".pick:visible > input[type=radio]:not(:checked)",),
}
# Grounds and shadows are not drawn where the system sets the colours.
LOOK = """one => {
  const { borderTopWidth, borderTopStyle, borderTopColor, outlineStyle } = getComputedStyle(one.closest('label'));
  return [borderTopWidth, borderTopStyle, borderTopColor, outlineStyle].join(); }"""
COLOURS = """one => {
  const colour = (each) => getComputedStyle(each).color;
  return [[...new Set([...one.querySelectorAll("svg")].filter((each) => each.checkVisibility()).map(colour))], colour(one)]; }"""
MOVING = """() => [...document.querySelectorAll('*')].filter((one) => {
  const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(one);
  return /[1-9]/.test(transitionDuration) || animationName !== 'none' || scrollBehavior !== 'auto';
}).map((one) => one.outerHTML.slice(0, 80))"""


def opened(page: Page, house: House, where: str) -> None:
    """Opens a play of a game, or a page by its path."""
    if where in PLAYS:
        start, taps = PLAYS[where]
        page.goto(house.begun(where, start, *taps))
    else:
        page.goto(f"{house.address}/{where}")


# ---- colour is never the only mark -------------------------------------------------------------------------------


def test_each_colour_of_a_player_has_a_shape_of_its_own(page: Page, house: House) -> None:
    page.goto(f"{house.address}/new/creature-caravan")

    shapes = page.evaluate(
        "[...document.querySelector('.who__tents').querySelectorAll('use')].map((one) => one.getAttribute('href'))"
    )

    assert len(shapes) == 7
    assert len(set(shapes)) == 7


def test_the_cubes_of_six_players_have_a_letter_each(page: Page, house: House) -> None:
    names = ["Ana", "Anna", "Anton", "Ada", "Al", "Amy"]
    page.goto(house.begin(players=names))

    letters = page.evaluate("[...document.querySelectorAll('.cube')].map((one) => `${one.classList[1]} ${one.textContent}`)")

    by_colour = dict(one.split() for one in letters)
    assert len(by_colour) == 6
    assert len(set(by_colour.values())) == 6


# ---- the colours of the system -----------------------------------------------------------------------------------


@pytest.mark.parametrize("where", CHOICES)
def test_what_is_chosen_is_seen_in_the_colours_of_the_system(open_page: Callable[..., Page], house: House, where: str) -> None:
    page = open_page(forced_colors="active")
    opened(page, house, where)

    for selector in CHOICES[where]:
        choice = page.locator(selector).first
        choice.evaluate("one => { one.id ||= 'chosen'; }")
        one = page.locator(f"#{choice.get_attribute('id')}")
        before = one.evaluate(LOOK)
        one.check(force=True)

        assert one.evaluate(LOOK) != before, selector


def test_the_level_of_a_skill_is_seen_in_the_colours_of_the_system(open_page: Callable[..., Page], house: House) -> None:
    page = open_page(forced_colors="active")
    opened(page, house, "cozy-oaks")

    borders = page.evaluate("[...document.querySelector('.level').children].map((one) => getComputedStyle(one).borderTopWidth)")

    assert len(set(borders)) == 2


# ---- drawings on a button ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_a_card_costs_is_drawn_on_build_in_the_colour_of_its_words(
    open_page: Callable[..., Page], house: House, scheme: str
) -> None:
    page = open_page(color_scheme=scheme)
    opened(page, house, "cozy-hut")
    page.locator("label:has(> #wood-2-0)").click()
    build = page.locator("#dock .button--main")
    expect(build.locator("[data-typed] svg")).to_have_count(2)

    drawn, words = build.evaluate(COLOURS)

    assert drawn == [words]


# ---- no motion -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", PLAYS)
def test_nothing_moves_for_those_who_want_no_motion(open_page: Callable[..., Page], house: House, slug: str) -> None:
    page = open_page(reduced_motion="reduce")

    for where in ("", f"new/{slug}", slug):
        opened(page, house, where)

        assert page.evaluate(MOVING) == []


def test_a_tap_starts_no_animation_for_those_who_want_no_motion(open_page: Callable[..., Page], house: House) -> None:
    page = open_page(reduced_motion="reduce")
    opened(page, house, "creature-caravan")

    Thumb(page).tap(page.get_by_role("button", name="Roll for the bot"))

    assert page.evaluate("document.getAnimations().length") == 0

"""What a skill brings, entered on a phone: the half of a touch that ends it, keys for prices and stars, what no key has."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from companion import copies
from companion.games import all_games
from companion.games.cozy_oaks.components import PrintedStructure, Structure
from companion.games.cozy_oaks.state import Farmer
from companion.log import Log
from tests.browser.conftest import House

pytestmark = pytest.mark.browser

GAME = all_games()["cozy-oaks"]
NAN = ("draw_villager", {"player": 0, "name": "Stand-in Nan", "hearts": 3})
BOXES = ("gain", {"player": 0, "produce": 5, "materials": 5, "gold": 8})
GIVEN = {"cook": ["hunt"], "craft": ["hunt", "mine"]}
with_and_without_script = pytest.mark.parametrize("has_script", [True, False], ids=["with script", "without script"])


def during(house: House, skill: str, *taps: tuple[str, dict[str, Any]]) -> str:
    """The address of a solo play in which a skill is under way."""
    before = [(move, {"player": 0, **arguments}) for move, arguments in taps]
    played = ("play_skill", {"player": 0, "skill": skill, "discards": GIVEN.get(skill, [])})
    return house.begun("cozy-oaks", {"players": ["Mira"]}, NAN, BOXES, *before, played)


def farmer(house: House, address: str) -> Farmer:
    """What the server knows about the player."""
    mira: Farmer = house.state(address).farmers[0]
    return mira


def what_it_has(one: Farmer) -> tuple[Any, ...]:
    """Everything that a skill may change."""
    return one.produce, one.goods, one.materials, one.garbage, one.crops, one.animals


def tap(page: Page, target: Locator) -> None:
    """A touch that is answered."""
    version = page.locator("#board").get_attribute("data-version")
    target.click()
    expect(page.locator("#board")).not_to_have_attribute("data-version", version or "")


def ending(page: Page, words: str) -> Locator:
    """The other half of a touch."""
    return page.get_by_role("button", name=f"{words} and done")


@with_and_without_script
@pytest.mark.parametrize(
    ("skill", "words", "taps"),
    [
        ("cook", "Cook it", ()),
        ("craft", "Craft it", ()),
        ("farm", "4 produce on space 1", ()),
        ("farm", "Water space 1", (("plant", {"space": 1, "produce": 2}),)),
        ("farm", "Harvest space 1", (("plant", {"space": 1, "produce": 2}), ("water", {"space": 1}))),
        ("livestock", "2 goods on space 1", ()),
        ("livestock", "Collect 1 from space 1", (("buy_animal", {"space": 1, "goods": 2}),)),
        ("improve", "Clean weeds", ()),
    ],
)
def test_the_other_half_of_a_touch_ends_the_skill(
    open_page: Callable[..., Page], house: House, skill: str, words: str, taps: Any, has_script: bool
) -> None:
    page = open_page(java_script_enabled=has_script)
    page.goto(address := during(house, skill, *taps))
    before = farmer(house, address)

    if skill in GIVEN:
        page.locator(f"#{skill}-materials-0").fill("1")
    tap(page, ending(page, words))

    after = farmer(house, address)
    assert (before.doing, after.doing) == (skill, None)
    assert what_it_has(after) != what_it_has(before)


def test_an_animal_costs_the_key_that_is_chosen_and_a_typed_price_goes_before_it(page: Page, house: House) -> None:
    page.goto(address := during(house, "livestock"))
    first, third = (page.locator(f"#buy-{space}-0") for space in (1, 3))

    first.locator("label", has_text="2").click()
    tap(page, page.get_by_role("button", name="3 goods on space 1", exact=True))
    third.locator("label", has_text="1").first.click()
    page.locator("#other-buy-animal-3-0 > summary").click()
    third.get_by_label("Price, if no key has it").fill("4")
    tap(page, page.get_by_role("button", name="2 goods on space 3", exact=True))

    mira = farmer(house, address)
    assert [animal and animal.goods for animal in mira.animals] == [3, None, 2]
    assert mira.gold == 1 + 8 - 2 - 4


def test_a_price_that_cannot_be_paid_is_said_with_what_was_chosen(page: Page, house: House) -> None:
    page.goto(during(house, "livestock", ("gain", {"gold": -8})))
    page.locator("#buy-1-0 label", has_text="2").click()

    page.get_by_role("button", name="3 goods on space 1", exact=True).click()

    expect(page.get_by_role("alert")).to_contain_text("Mira has 1 gold, not 2.")
    expect(page.locator("#price-2-buy-1-0")).to_be_checked()


@with_and_without_script
def test_a_structure_that_my_copy_does_not_know_is_two_keys(
    open_page: Callable[..., Page], house: House, has_script: bool
) -> None:
    page = open_page(java_script_enabled=has_script)
    page.goto(address := during(house, "improve"))
    page.locator("#turn-house-0 > summary").click()

    page.locator("#renovate-house-0 label", has=page.get_by_role("radio", name="3 gold")).click()
    tap(page, ending(page, "4 stars on the house"))

    mira = farmer(house, address)
    assert (mira.gold, mira.doing, [(one.structure, one.stars) for one in mira.renovated]) == (6, None, [(Structure.HOUSE, 4)])


def test_numbers_that_no_key_has_are_typed_and_stars_may_stay_open(page: Page, house: House) -> None:
    page.goto(address := during(house, "improve"))
    page.locator("#turn-windmill-0 > summary").click()
    page.locator("#other-windmill-0 > summary").click()

    page.locator("#gold-windmill-0").fill("7")
    tap(page, page.locator("#renovate-windmill-0").get_by_role("button", name="Renovate windmill", exact=True))

    mira = farmer(house, address)
    assert (mira.gold, mira.doing, mira.renovated[0].stars) == (2, "improve", None)


def test_a_structure_that_my_copy_knows_is_one_touch(page: Page, house: House) -> None:
    with closing(Log(house.folder)) as log:
        copies.write(log, GAME, GAME.copy(structures=(PrintedStructure(Structure.HOUSE, 5, 2),)))
    page.goto(address := during(house, "improve"))

    tap(page, ending(page, "Renovate house"))

    mira = farmer(house, address)
    assert (mira.gold, mira.renovated[0].stars, mira.doing) == (4, 2, None)

"""My copy of Cozy Oaks on a phone: items, structures and garbage, remembered in a play and known in the next one."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from companion import copies, play
from companion.codec import bind
from companion.games import all_games
from companion.games.cozy_oaks.components import GarbageStars, Item, PrintedStructure, Structure, Villager
from companion.log import Log
from tests.browser.conftest import House

pytestmark = pytest.mark.browser

GAME = all_games()["cozy-oaks"]
NAN = ("draw_villager", {"name": "Stand-in Nan", "hearts": 12, "wants": [{"what": "bug"}, {"what": "gold", "amount": 2}]})
STUFF = ("gain", {"materials": 4, "gold": 8})
CRAFT = ("play_skill", {"skill": "craft", "discards": ["hunt", "mine"]})
WINTER = [("sleep", {"upgrade": skill}) for skill in ("hunt", "hunt", "farm")]
with_and_without_script = pytest.mark.parametrize("has_script", [True, False], ids=["with script", "without script"])


def begun(house: House, *taps: tuple[str, dict[str, Any]]) -> str:
    """The address of a solo play after some taps."""
    with closing(Log(house.folder)) as log:
        id = play.begin(log, GAME, bind(GAME.start, {"players": ["Ana"]}), seed="7").id
        for move, arguments in taps:
            play.tap(log, id, move, bind(GAME.move(move), {"player": 0, **arguments}))
    return f"{house.address}/play/{id}"


def farmer(house: House, address: str) -> Any:
    """The player of a play."""
    with closing(Log(house.folder)) as log:
        return play.look(log, address.rpartition("/")[2]).state.farmers[0]


def copy_of(house: House) -> Any:
    """My copy."""
    with closing(Log(house.folder)) as log:
        return copies.read(log, GAME)


def answered(page: Page, button: str) -> None:
    """A touch that is answered."""
    version = page.locator("#board").get_attribute("data-version")
    page.get_by_role("button", name=button).first.click()
    expect(page.locator("#board")).not_to_have_attribute("data-version", version or "")


@with_and_without_script
def test_an_item_is_remembered_in_one_play_and_needs_its_name_only_in_the_next(
    open_page: Callable[..., Page], house: House, has_script: bool
) -> None:
    page, first, second = open_page(java_script_enabled=has_script), *(begun(house, NAN, STUFF, CRAFT) for _ in range(2))
    page.goto(first)
    page.get_by_label("Item", exact=True).fill("Bench")
    page.get_by_label("Stars", exact=True).fill("3")
    page.get_by_text("Remember for my copy").first.click()
    answered(page, "Craft it")

    page.goto(second)
    expect(page.locator("datalist option[value='Bench']")).to_have_count(1)
    page.get_by_label("Item", exact=True).fill("bench")
    answered(page, "Craft it")

    assert copy_of(house).items == (Item("Bench", 3),)
    assert farmer(house, second).items == (Item("Bench", 3),)


def test_a_structure_is_remembered_and_its_numbers_stand_in_the_form_of_the_next_play(page: Page, house: House) -> None:
    first, second = (begun(house, NAN, STUFF, ("play_skill", {"skill": "improve"})) for _ in range(2))
    page.goto(first)
    page.locator("#turn-windmill-0 > summary").click()
    form = page.locator("#renovate-windmill-0")
    form.locator("label", has=page.get_by_role("radio", name="5 gold")).click()
    form.get_by_text("Remember").click()
    answered(page, "2 stars on the windmill")

    page.goto(second)

    expect(page.locator("#gold-windmill-0")).to_have_value("5")
    expect(page.locator("#stars-windmill-0")).to_have_value("2")
    assert copy_of(house).structures == (PrintedStructure(Structure.WINDMILL, 5, 2),)
    assert (farmer(house, first).gold, farmer(house, second).gold) == (4, 9)


@with_and_without_script
def test_garbage_is_told_card_by_card_at_the_count_and_known_at_the_next_start(
    open_page: Callable[..., Page], house: House, has_script: bool
) -> None:
    page = open_page(java_script_enabled=has_script)
    page.goto(begun(house, NAN) + "/count?at=garbage:0")
    page.locator("#cards summary").click()
    for label, stars in (("Weeds", "-1"), ("Rotten crops", "-2"), ("Coop poop", "-1"), ("Barn poop", "-3")):
        page.locator("#cards").get_by_label(label).fill(stars)
    page.get_by_text("Remember for my copy").click()
    answered(page, "Count these")
    expect(page.locator("tr", has_text="Garbage")).to_contain_text("−7")

    page.goto(f"{house.address}/new/cozy-oaks")
    expect(page.locator("summary", has_text="Stars on the garbage")).to_contain_text("4 of 4 typed")

    assert copy_of(house).garbage == GarbageStars(-1, -2, -1, -3)


@with_and_without_script
def test_the_sleep_form_stays_open_while_a_request_is_paid_in_it(
    open_page: Callable[..., Page], house: House, has_script: bool
) -> None:
    page = open_page(java_script_enabled=has_script)
    page.goto(begun(house, NAN, STUFF, ("collect", {"what": "bug"}), *WINTER))
    page.locator("#on-sleep-0").click()

    answered(page, "Give 1 bug")
    expect(page.locator("#sleep-0")).to_be_visible()
    answered(page, "Give 2 gold")
    expect(page.locator("#sleep-0")).to_be_visible()
    page.locator("#sleep-0 button[name='upgrade']").first.click()

    expect(page.locator("#draw")).to_be_visible()
    expect(page.locator("#sleep-0")).to_have_count(0)


def test_a_request_paid_beside_the_sleep_form_does_not_fold_it(page: Page, house: House) -> None:
    page.goto(begun(house, NAN, STUFF, ("collect", {"what": "bug"})))
    page.locator("#on-sleep-0").click()

    version = page.locator("#board").get_attribute("data-version")
    page.locator("#villagers").get_by_role("button", name="Give 1 bug").click()
    expect(page.locator("#board")).not_to_have_attribute("data-version", version or "")

    expect(page.locator("#sleep-0")).to_be_visible()


@with_and_without_script
def test_a_card_made_blank_is_not_known(open_page: Callable[..., Page], house: House, has_script: bool) -> None:
    page = open_page(java_script_enabled=has_script)
    address = begun(house, ("draw_villager", {"name": "Ms. Pond", "hearts": 4, "request": "a song", "donation": 2, "lake": 1}))
    page.goto(address)
    page.locator("summary", has_text="The card of Ms. Pond").click()
    if not has_script:
        page.get_by_role("link", name="Show it").locator("visible=true").click()
    page.get_by_label("Or in free words").fill("")
    page.get_by_label("Gold for the town", exact=True).fill("")
    page.get_by_role("button", name="Save the card").click()
    expect(page.locator("#board")).to_have_attribute("data-version", "2")

    with closing(Log(house.folder)) as log:
        assert play.look(log, address.rpartition("/")[2]).state.villagers[0].card == Villager("Ms. Pond", 4, lake=1)


@with_and_without_script
def test_a_crop_may_have_a_name_and_more_than_the_keys_offer(
    open_page: Callable[..., Page], house: House, has_script: bool
) -> None:
    page = open_page(java_script_enabled=has_script)
    page.goto(address := begun(house, NAN, ("play_skill", {"skill": "farm"})))
    for space, name in ((1, "Stand-in"), (2, "Other")):
        page.locator(f"#other-plant-{space}-0 summary").click()
        page.locator(f"#name-plant-{space}-0").fill(name)
        page.locator(f"#number-plant-{space}-0").fill("9" if space == 1 else "")
        answered(page, "Plant" if space == 1 else "4 produce on space 2")

    assert [crop and (crop.name, crop.produce) for crop in farmer(house, address).crops] == [("Stand-in", 9), ("Other", 4), None]

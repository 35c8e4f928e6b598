"""The Cozy Hut before and beside the planning: start page, My copy, model hut, draft, and a count alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from companion import copies, play
from companion.codec import bind
from companion.games import all_games
from companion.games.cozy_hut.cards import Card, Face
from companion.games.cozy_hut.components import Nature
from companion.games.cozy_hut.state import State
from companion.log import Log
from tests.browser.conftest import House

pytestmark = pytest.mark.browser

GAME = all_games()["cozy-hut"]
START_GOAL = 2
"""Touches from the home page to a solo play."""
COUNT_GOAL = 3
"""Touches from the home page to the first number of a count."""
NAMES = ("Attic", "Brook", "Clay Pit", "Den", "Elm", "Fern", "Grove", "Hearth")
FLIPPED: tuple[str, dict[str, Any]] = ("postpone", {"player": 0, "how": "flip", "name": "Brook"})
MODEL = [{"name": name, "side": "nature"} for name in NAMES]
EACH = Face(1, 1, 1, 1, Nature.WOOD, gives=Nature.WOOD)
with_and_without_script = pytest.mark.parametrize("has_script", [True, False], ids=["with script", "without script"])


def begin(house: House, *taps: tuple[str, dict[str, Any]], **options: Any) -> str:
    """The address of a play after some taps, as a script would write them."""
    with closing(Log(house.folder)) as log:
        begun = play.begin(log, GAME, bind(GAME.start, {"players": ["Ana"], **options}), seed="7")
        for move, arguments in taps:
            play.tap(log, begun.id, move, bind(GAME.move(move), arguments))
    return f"{house.address}/play/{begun.id}"


def now(house: House, page: Page) -> State:
    """What the server knows about the play that is shown."""
    with closing(Log(house.folder)) as log:
        state: State = play.look(log, page.url.rpartition("/play/")[2].split("?")[0].split("/")[0].split("#")[0]).state
    return state


def copied(house: House) -> None:
    """My copy knows eight cards."""
    with closing(Log(house.folder)) as log:
        copies.write(log, GAME, GAME.copy(cards=tuple(Card(name, EACH) for name in NAMES)))


def start(page: Page) -> None:
    """The play begins."""
    page.get_by_role("button", name="Start the play").last.click()
    page.wait_for_url("**/play/*")


class Touches:
    """Touches the page and counts."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, target: Locator) -> None:
        target.tap()
        self.count += 1


# ---- the start page -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("is_first", [True, False], ids=["first play", "later play"])
def test_a_solo_play_runs_two_touches_after_the_home_page(page: Page, house: House, is_first: bool) -> None:
    if not is_first:
        begin(house, players=["Mira"])
    page.goto(house.address)
    touch = Touches()

    touch(page.get_by_role("link", name=re.compile("^The Cozy Hut")).last)
    touch(page.get_by_role("button", name="Start the play").last)
    expect(page.locator("#dock .button--main")).to_be_visible()

    print("touches from the home page to a play:", touch.count)
    assert touch.count <= START_GOAL
    assert now(house, page).players[0].name == ("Player 1" if is_first else "Mira")


def test_the_first_number_of_a_count_is_three_touches_away(page: Page, house: House) -> None:
    begin(house, players=["Mira", "Tom"], variant="draft")
    page.goto(house.address)
    touch = Touches()

    touch(page.get_by_role("link", name="Just count The Cozy Hut"))
    touch(page.get_by_role("button", name="Count").last)
    touch(page.locator("#dock .numbers").get_by_role("button", name="3", exact=True))
    expect(page.locator("#ask")).to_contain_text("Tom")

    print("touches from the home page to the first number counted:", touch.count)
    assert touch.count <= COUNT_GOAL
    assert now(house, page).players[0].counted is not None


@with_and_without_script
def test_players_variant_readings_and_depth_are_chosen_on_one_page(
    open_page: Callable[..., Page], house: House, has_script: bool
) -> None:
    page = open_page(java_script_enabled=has_script)
    page.goto(f"{house.address}/new/cozy-hut")
    page.locator("#player-0").fill("Mira")
    page.locator("input.is-draft").check()
    for name in ("Tom", "Kim"):
        page.get_by_role("button", name="Add a player").click()
        page.locator("[name=players]").last.fill(name)
    page.locator("summary", has_text="How we read the rules").click()
    page.locator("[name=no_build_month][value=counts_as_left]").check()
    page.locator("summary", has_text="How much the app keeps").click()
    page.locator("[name=depth][value=months]").check()
    start(page)

    state = now(house, page)
    assert [player.name for player in state.players] == ["Mira", "Tom", "Kim"]
    assert (state.variant, state.no_build_month, state.depth) == ("draft", "counts_as_left", "months")


def test_a_draft_alone_is_refused_with_what_was_typed_kept(page: Page, house: House) -> None:
    page.goto(f"{house.address}/new/cozy-hut")
    page.locator("#player-0").fill("Mira")
    page.locator("input.is-draft").check()
    page.get_by_role("button", name="Start the play").last.click()

    expect(page.get_by_role("alert")).to_have_text("Draft Mode needs two players or more.")
    expect(page.locator("#player-0")).to_have_value("Mira")
    expect(page.locator("input.is-draft")).to_be_checked()


def test_the_set_up_list_is_that_of_the_variant_that_is_chosen(page: Page, house: House) -> None:
    page.goto(f"{house.address}/new/cozy-hut")
    page.locator("summary", has_text="Set-up list").click()
    expect(page.get_by_text("not shuffled")).to_be_hidden()

    page.locator("input.is-draft").check()

    expect(page.get_by_text("not shuffled")).to_be_visible()


# ---- the deal and the model ---------------------------------------------------------------------------------------


def test_each_player_of_a_draft_reads_to_whom_the_cards_go(page: Page, house: House) -> None:
    page.goto(begin(house, players=["Mira", "Tom"], variant="draft"))
    expect(page.locator("#deal-0")).to_contain_text("Draw 4: of the 4 in hand keep 2, pass 2 to Tom.")
    page.locator("#draft-0-1").check()

    page.locator("#sheet-1").check()

    expect(page.locator("#deal-0")).to_be_hidden()
    expect(page.locator("#deal-1")).to_contain_text("pass 2 to Mira.")
    page.locator("#sheet-0").check()
    expect(page.locator("#draft-0-1")).to_be_checked()


@with_and_without_script
def test_the_app_draws_a_model_of_my_copy_with_the_home_sides_that_are_wanted(
    open_page: Callable[..., Page], house: House, has_script: bool
) -> None:
    copied(house)
    page = open_page(java_script_enabled=has_script)
    page.goto(f"{house.address}/new/cozy-hut")
    expect(page.get_by_text("Home sides in the model")).to_be_hidden()
    page.locator("input.is-drawn").check()
    page.locator("[name=blueprint_homes][value='3']").check()
    start(page)

    state = now(house, page)
    assert sorted(place.name for place in state.model) == sorted(NAMES)
    expect(page.locator("#model-0 .place--home")).to_have_count(3)
    expect(page.locator("#model-0")).to_contain_text("0 of 8 stand as in the model.")


@with_and_without_script
def test_names_are_typed_for_a_model_and_seven_are_too_few(
    open_page: Callable[..., Page], house: House, has_script: bool
) -> None:
    page = open_page(java_script_enabled=has_script)
    page.goto(begin(house, variant="blueprint"))
    for number, name in enumerate(NAMES[:7]):
        page.locator(f"#names-{number}-0").fill(name)
    page.get_by_role("button", name="Draw the model").click()
    expect(page.get_by_role("alert")).to_have_text("Type the names of eight cards or more; here are 7.")
    expect(page.locator("#names-6-0")).to_have_value("Grove")

    page.locator("#names-7-0").fill("Hearth")
    page.get_by_role("button", name="Draw the model").click()

    expect(page.locator("#model-0")).to_be_visible()
    assert {place.name for place in now(house, page).model} == set(NAMES)


@with_and_without_script
def test_a_model_that_was_laid_out_is_typed_place_by_place(
    open_page: Callable[..., Page], house: House, has_script: bool
) -> None:
    page = open_page(java_script_enabled=has_script)
    page.goto(begin(house, variant="blueprint"))
    page.locator("#own-model-0 > summary").click()
    page.get_by_label("Name on place 2").fill("Brook")
    page.locator("#blueprint-1-home-0").check()
    for place in (0, *range(2, 7)):
        page.locator(f"#blueprint-{place}-nature-0").check()
    page.get_by_role("button", name="This is the model").click()
    expect(page.locator("#own-model-0 .model-row:has(.wrong)")).to_contain_text("Place 8")
    expect(page.get_by_label("Name on place 2")).to_have_value("Brook")
    page.locator("#blueprint-7-nature-0").check()
    page.get_by_role("button", name="This is the model").click()
    expect(page.locator("#model-0")).to_be_visible()

    model = now(house, page).model
    assert (model[1].name, [place.side.value for place in model].count("home"), len(model)) == ("Brook", 1, 8)


def test_a_card_is_compared_with_the_model_before_it_is_built(page: Page, house: House) -> None:
    copied(house)
    page.goto(begin(house, variant="blueprint", blueprint=[*MODEL[:7], {"name": "Elsewhere", "side": "nature"}]))
    expect(page.locator(".fit")).to_have_count(0)
    page.locator(".picks--names a", has_text="Den").click()
    expect(page.locator(".fit")).to_contain_text("Den, nature side: in the model on place 4, and nowhere else.")
    expect(page.locator(".ring :checked")).to_have_value("place=4")

    page.locator(".picks--names a", has_text="Not listed").click()

    expect(page.locator(".fit")).to_contain_text("A nature location: in the model on places 1, 2, 3")


def test_a_wrong_build_loses_the_challenge_alone_and_says_so(page: Page, house: House) -> None:
    cost = {"wood": 1, "clay": 1, "water": 1, "supplies": 1}
    wrong = {"player": 0, "place": 1, "side": "nature", "name": "Hearth", "gives": "wood", **cost}
    page.goto(begin(house, ("build", wrong), variant="blueprint", blueprint=MODEL))

    expect(page.locator("#model-0")).to_contain_text("Lost, the model hut is not finished")
    expect(page.locator("#model-ring-0 .at-1")).to_contain_text("another one stands")
    expect(page.get_by_role("link", name="Count and score")).to_be_visible()


def test_a_reading_is_changed_on_the_board(page: Page, house: House) -> None:
    page.goto(begin(house))
    page.locator("#readings > summary").click()
    page.get_by_role("button", name="How postponed cards come back").click()

    expect(page.locator("#readings")).to_contain_text("in the same order")
    assert now(house, page).deck_order == "same"


# ---- counting -------------------------------------------------------------------------------------------------------


def test_two_home_dice_at_6_are_pointed_out_while_counting(page: Page, house: House) -> None:
    page.goto(f"{begin(house, ('count', {'player': 0, 'tea': 6, 'food': 6}), count_only=True)}/count")

    expect(page.get_by_role("note")).to_contain_text("food and tea at 6")


# ---- every eye and thumb ------------------------------------------------------------------------------------------

"""The Cozy Hut where a newcomer stumbled: dice in sight, dice that nobody knows, what typed colours say, a page loaded again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.test_hut import CARDS, COLOURS, Thumb, begun, planner, state
from tests.browser.test_hut_life import entered, lived

pytestmark = pytest.mark.browser

SIZES = pytest.mark.parametrize("size", [(390, 844), (320, 640)], ids=["phone", "small phone"])
ONE_EACH = dict.fromkeys(COLOURS, 1)
NAMELESS = (("build", {"place": 1, "side": "nature", "gives": "wood", **ONE_EACH}), *[("postpone", {"how": "flip"})] * 11)
BY_HAND = (("count_build", {}), ("count_postpone", {}), ("show_depth", {"depth": "full"}))
"""Counted on the month counter, then shown in full again: nobody knows the dice."""


# ---- deciding -------------------------------------------------------------------------------------------------------


def test_each_of_two_players_builds_on_the_next_free_place_without_touching_one(page, house):
    page.goto(begun(house, players=["Ana", "Ben"]))

    for player in ("0", "1"):
        expect(page.locator(f"#ring-{player} :checked")).to_have_value("place=1")


def test_what_a_build_still_needs_is_said_at_its_field(page, house):
    page.goto(begun(house, players=["Ana", "Ben"]))

    page.get_by_role("button", name="Build", exact=True).click()

    expect(page.locator("fieldset.does").get_by_role("alert")).to_have_text("Say which resource this nature location gives.")


@SIZES
def test_the_dice_stay_in_sight_while_a_home_location_is_typed(open_page, house, size):
    page = open_page(viewport={"width": size[0], "height": size[1]})
    page.goto(begun(house) + "?player=0&name=&side=home")
    page.locator("#supplies-coziness-0").scroll_into_view_if_needed()

    for die in page.locator(".stock-bar .die").all():
        box, dock = die.bounding_box(), page.locator("#dock").bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= dock["y"]


@pytest.mark.parametrize("taps", [NAMELESS, ()], ids=["month 2", "month 1"])
def test_dice_and_ring_or_dice_and_colours_are_on_the_first_screen(page, house, taps):
    page.goto(begun(house, taps))
    dock = page.locator("#dock").bounding_box()["y"]

    assert page.locator("#supplies-1-0").bounding_box()["y"] < dock


def test_the_whole_ring_is_on_the_first_screen_with_the_expected_card(page, house):
    taps = (
        ("build", {"place": 1, "side": "nature", "name": "Stump A"}),
        *(("postpone", {"how": "flip", "name": each["name"]}) for each in CARDS[1:]),
    )
    page.goto(begun(house, taps, cards=CARDS))
    ring, dock = page.locator("#ring-0").bounding_box(), page.locator("#dock").bounding_box()

    assert ring["y"] + ring["height"] <= dock["y"]


def test_a_card_without_a_name_that_was_flipped_comes_back_with_its_home_side_up(page, house):
    address = begun(house, NAMELESS)
    page.goto(address)
    thumb = Thumb(page)
    thumb.touch(page.get_by_role("radio", name="Build on place 3"))
    thumb.touches = 0
    for colour, number in (("wood", 2), ("clay", 2), ("water", 1)):
        thumb.amount(colour, number)
    thumb.uses_makes("wood", "tea")
    expect(thumb.way("Build").locator("[data-typed] svg")).to_have_count(5)

    assert page.locator("a.pick[aria-current]").filter(has_text="Home side").count() == 1
    print("touches of a home location without My copy:", thumb.touches + 1)
    assert thumb.touches + 1 == 5


def test_what_is_typed_stands_on_the_buttons_until_it_is_cleared(page, house):
    page.goto(begun(house, cards=CARDS) + "?player=0&name=Stump A")
    thumb = Thumb(page)
    page.get_by_text("It costs or brings something else").click()
    thumb.amount("wood", 2)
    expect(thumb.way("Build").locator("[data-typed] svg")).to_have_count(2)
    expect(thumb.way("Gain").locator("[data-typed]")).to_contain_text("2 wood")
    thumb.amount("clay", 2)
    expect(thumb.way("Gain").locator("[data-typed]")).to_be_hidden()
    expect(page.locator("#dock")).to_contain_text("Stump A costs 1 wood, 1 clay, 1 water, 1 supplies as the app knows it.")

    page.get_by_role("button", name="Clear").click()

    expect(thumb.way("Build").locator(".four__known:visible svg")).to_have_count(4)
    expect(page.locator("#dock")).not_to_contain_text("as the app knows it", use_inner_text=True)


def test_what_is_unusual_in_the_first_month_is_said_before_it_is_decided(page, house):
    page.goto(begun(house))
    thumb = Thumb(page)
    thumb.amount("wood", 2)
    expect(page.locator("#dock")).to_contain_text("no card is improved yet", use_inner_text=True)

    page.get_by_role("link", name="Home side").click()

    expect(page.locator("#dock")).to_contain_text("In the first month every card still shows its nature side.")


def test_a_named_card_of_which_nothing_is_known_is_typed_as_near_as_one_without_a_name(page, house):
    taps = (
        ("build", {"place": 1, "side": "nature", "name": "Old Stump", "gives": "wood", **ONE_EACH}),
        ("postpone", {"how": "gain", "name": "Old Well", "water": 1}),
        *[("postpone", {"how": "flip"})] * 10,
    )
    address = begun(house, [*taps, ("correct", {"what": "decisions", "value": 10})])
    page.goto(address + "?player=0&name=Old Well")

    expect(page.locator("#entry-0")).to_be_visible()
    Thumb(page).decide("Gain")
    assert planner(house, address).dice[2] == 4


# ---- dice that nobody knows -----------------------------------------------------------------------------------------


def test_dice_that_nobody_knows_are_guessed_nowhere(page, house):
    page.goto(begun(house, BY_HAND, depth="months"))

    expect(page.locator(".stock-bar")).to_have_count(0)
    expect(page.locator(".page__rest")).to_contain_text("Ana 6 for the rounds, dice not known")
    expect(page.locator("#main")).to_contain_text("1 more stands on a place the app does not know.")


def test_the_link_to_the_dice_opens_the_fold_and_a_blank_one_is_asked_for(page, house):
    address = begun(house, BY_HAND, depth="months")
    page.goto(address)
    page.get_by_role("link", name="Type what they show").click()
    expect(page.locator("#die-wood-0")).to_be_focused()
    for colour in ("wood", "clay", "water"):
        page.locator(f"#die-{colour}-0").fill("2")
    page.get_by_role("button", name="Put the dice right").click()
    expect(page.get_by_role("alert")).to_contain_text("supplies die")
    expect(page.locator("#die-clay-0")).to_have_value("2")
    assert not planner(house, address).is_dice_known

    page.locator("#die-supplies-0").fill("0")
    Thumb(page).tap(page.get_by_role("button", name="Put the dice right"))

    assert planner(house, address).dice[:4] == (2, 2, 2, 0)


def test_a_hut_entered_without_its_dice_is_asked_for_them(page, house):
    address = begun(house, [("count_build", {})] * 3 + [("finish_planning", {})], depth="months")
    page.goto(address)
    expect(page.locator("#enter-0")).to_contain_text("You counted 3 of 8 places.")
    page.locator("#hut-0-1").select_option(label="wood")
    page.locator("#hut-wood-0").fill("2")
    page.get_by_role("button", name="Enter this hut").click()
    expect(page.get_by_role("alert")).to_have_count(1)
    expect(page.locator("#hut-wood-0")).to_have_value("2")
    assert planner(house, address).unplaced == 3

    for colour in COLOURS[1:]:
        page.locator(f"#hut-{colour}-0").fill("0")
    Thumb(page).tap(page.get_by_role("button", name="Enter this hut"))

    expect(page.locator("#dock")).to_contain_text("Ana’s hut is entered")
    assert planner(house, address).dice[:4] == (2, 0, 0, 0)


# ---- Life in the Woods ----------------------------------------------------------------------------------------------


def test_a_complete_hut_with_six_rounds_and_two_sixes_are_pointed_out_while_living(page, house):
    hut = entered(("wood",) * 8, rounds=6, wood=3)
    page.goto(begun(house, [hut, ("correct_dice", {"tea": 6, "food": 6})]))

    expect(page.locator(".notice")).to_have_count(1)
    expect(page.locator(".notice")).to_contain_text("6 rounds left")
    expect(page.locator(".notice")).to_contain_text("food and tea at 6")


def test_the_die_that_ended_it_is_ringed_and_no_other(page, house):
    hut = entered(("wood", "wood>tea"), wood=6)
    page.goto(begun(house, [hut, ("correct_dice", {"tea": 5}), lived(2)]))

    expect(page.locator(".die--alert")).to_have_count(1)
    expect(page.locator(".stock li").filter(has=page.locator(".die--alert"))).to_contain_text("ended it")


# ---- pages loaded again, and back -----------------------------------------------------------------------------------


def test_the_sheet_that_was_touched_is_shown_when_the_page_is_loaded_again(page, house):
    address = begun(house, players=["Ana", "Ben"], depth="months")
    page.goto(address)
    thumb = Thumb(page)
    page.get_by_role("radio", name="Ben").check(force=True)
    thumb.decide("Postponed")

    page.reload()
    expect(page.locator("#sheet-1")).to_be_checked()
    thumb.decide("Postponed")

    expect(page.locator("#sheet-1")).to_be_checked()
    assert [who.decisions for who in state(house, address).players] == [0, 2]


@pytest.mark.parametrize("slug", ["cozy-hut", "cozy-oaks", "creature-caravan"])
def test_back_from_a_start_form_that_was_changed_sends_nothing_again(page, house, slug):
    page.goto(house.address)
    page.goto(f"{house.address}/new/{slug}")
    page.locator("#player-0").fill("Mira")
    page.get_by_role("button", name="Add a player").click()
    expect(page.locator("#player-1")).to_be_focused()
    expect(page.locator("#player-0")).to_have_value("Mira")
    page.get_by_role("button", name="Remove Player 2").click()
    expect(page.locator("#player-1")).to_have_count(0)

    page.go_back()

    assert page.url.rstrip("/") == house.address


def test_folds_of_a_start_form_stay_open_when_a_player_comes(page, house):
    page.goto(f"{house.address}/new/cozy-hut")
    page.locator("summary", has_text="How much the app keeps").click()
    page.locator("[name=depth][value=months]").check()
    page.get_by_role("button", name="Add a player").click()
    expect(page.locator("#player-1")).to_be_visible()

    expect(page.locator("[name=depth][value=months]")).to_be_visible()
    expect(page.locator("[name=depth][value=months]")).to_be_checked()


def test_the_four_nature_dice_are_a_touch_each_with_nothing_above_6(page, house):
    page.goto(f"{begun(house, count_only=True)}/count?at=nature:0")
    touches = 0
    for shown in (1, 0, 4, 2):
        ask = page.locator("#ask").inner_text()
        page.locator("#dock .numbers").get_by_role("button", name=str(shown), exact=True).click()
        expect(page.locator("#ask")).not_to_have_text(ask)
        touches += 1

    print("touches of the four nature dice:", touches)
    expect(page.locator("#dock")).not_to_contain_text("more")
    expect(page.get_by_role("link", name="Nature, ½ each, counted")).to_contain_text("3½")

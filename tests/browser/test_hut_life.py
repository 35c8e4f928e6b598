"""Life in the Woods under a thumb: a cycle in a touch, the walk around the ring, a hut entered by hand, huts side by side."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.test_hut import COLOURS, Thumb, begun, planner

pytestmark = pytest.mark.browser

MIXED = ("wood", "wood>warmth", "clay", "water", "water>tea", "clay>coziness", "supplies", "wood>food")
OF_BEN = ("wood", "wood>tea", "clay")


def place(word):
    uses, is_home, makes = word.partition(">")
    return {"side": "home", "uses": uses, "makes": makes} if is_home else {"side": "nature", "gives": word}


def entered(words=MIXED, player=0, rounds=3, **dice):
    """A tap that enters a hut of words: "wood" is a nature place, "wood>tea" a home."""
    places = [*map(place, words), *[None] * (8 - len(words))]
    shown = {**dict.fromkeys(COLOURS, 0), **dice}
    return "enter_hut", {"player": player, "places": places, "rounds": rounds, **shown}


def lived(start, player=0):
    return "live", {"player": player, "start": start}


LOW = entered(wood=2, supplies=1)
"""From place 4 it stops at place 6: there is no clay."""
BY_HAND = (("count_build", {}), ("finish_planning", {}))
OVER = (LOW, lived(4))
BOTH_OVER = (*OVER, entered(OF_BEN, 1, 1), lived(1, 1))


def start_at(page, number):
    return page.locator(f"#live-0 button[value='{number}']")


def test_a_life_over_several_cycles_costs_a_touch_for_each(page, house):
    address = begun(house, [entered(wood=2, clay=1, water=2, supplies=1)])
    page.goto(address)
    thumb = Thumb(page)
    cycles = []
    while start_at(page, 1).count():
        before = thumb.touches
        thumb.tap(start_at(page, 1))
        cycles.append(thumb.touches - before)

    print("touches of each cycle:", cycles)
    assert (len(cycles) > 1, set(cycles)) == (True, {1})
    assert planner(house, address).life_ended == "consumption"
    expect(page.locator(".notice")).to_contain_text("Life in the Woods is over")
    expect(page.locator("#dock")).to_contain_text("Count and score")


def test_a_start_says_beforehand_what_then_happens(page, house):
    page.goto(begun(house, [LOW]))
    expect(start_at(page, 4)).to_contain_text("stops at 6: no clay")
    expect(start_at(page, 4)).to_contain_text("+1")
    Thumb(page).tap(start_at(page, 4))

    expect(page.locator("#walk-0")).to_contain_text("from place 4: +1")
    expect(page.locator("#walk-0 .walk li")).to_have_text(["4water 0 → 1", "5water 1 → 0tea 0 → 1", "6no claystop"])
    expect(page.locator("#ring-0 .place--end")).to_contain_text("6 Home")
    expect(page.locator("#ring-0 .place__visit")).to_contain_text(["1", "2", "end"])


def test_the_best_from_here_is_folded_away_and_is_said_afterwards(page, house):
    page.goto(begun(house, [LOW]))
    expect(page.locator("#best-0 .fold__in")).to_be_hidden()
    page.get_by_text("Best from here").click()
    expect(page.locator("#best-0 .fold__in")).to_contain_text("Start at place 1, then 1, then 1: 19 points, then it ends.")
    Thumb(page).tap(start_at(page, 4))

    expect(page.locator("#walk-0")).to_contain_text("The best would have been 19 points: start at place 1, then 1, then 1.")


def test_the_phase_ends_by_hand_and_comes_back_with_undo(page, house):
    address = begun(house, [LOW])
    page.goto(address)
    thumb = Thumb(page)
    thumb.tap(page.get_by_role("button", name="Stop living here"))
    assert planner(house, address).life_ended == "stopped"
    thumb.tap(page.locator("#dock .undo").first)

    assert planner(house, address).life_ended is None
    expect(start_at(page, 1)).to_be_visible()


def fill_in(page, words=MIXED):
    for number, word in enumerate(words, 1):
        page.locator(f"#hut-0-{number}").select_option(label=word.replace(">", " to "))
    for colour, shown in (("wood", "2"), ("clay", "0"), ("water", "0"), ("supplies", "1")):
        page.locator(f"#hut-{colour}-0").fill(shown)


def test_a_hut_of_the_month_counter_is_entered_once_and_then_lived_in(page, house):
    address = begun(house, BY_HAND, depth="months")
    page.goto(address)
    thumb = Thumb(page)
    expect(page.locator("h1")).to_contain_text("Enter the hut")
    fill_in(page)
    thumb.tap(page.get_by_role("button", name="Enter this hut"))
    thumb.tap(start_at(page, 4))

    who = planner(house, address)
    assert (who.hut[5].makes, who.dice, who.cycles) == ("coziness", (2, 0, 0, 1, 0, 0, 1, 0), 1)


def test_a_hut_is_entered_with_a_touch_for_each_place_and_a_digit_for_each_die(page, house):
    address = begun(house, BY_HAND, depth="months")
    page.goto(address)
    thumb = Thumb(page)
    for word in MIXED:
        thumb.touch(page.locator(f"[data-puts='{word.replace('>', ' to ')}']"))
    for colour, shown in zip(COLOURS, (2, 0, 0, 1), strict=True):
        thumb.fill(page.locator(f"#hut-{colour}-0"), shown)
    thumb.tap(page.get_by_role("button", name="Enter this hut"))

    who = planner(house, address)
    assert [(each.gives or each.uses, each.makes) for each in who.hut][3:6] == [
        ("water", None), ("water", "tea"), ("clay", "coziness"),
    ]  # fmt: skip
    assert who.dice[:4] == (2, 0, 0, 1)
    assert thumb.touches == 8 + 1 + 4 + 1


def test_a_gap_is_a_key_too_and_a_list_that_is_touched_is_where_the_keys_go_on(page, house):
    page.goto(begun(house, BY_HAND, depth="months"))
    for word in ("wood", "empty", "clay"):
        page.locator(f"[data-puts='{word}']").click()
    page.locator("#hut-0-1").select_option(label="water")
    page.locator("[data-puts='supplies']").click()

    shown = [page.locator(f"#hut-0-{number}").evaluate("one => one.selectedOptions[0].text") for number in range(1, 5)]
    assert shown == ["water", "supplies", "clay", "empty"]
    expect(page.locator("[data-puts-at]")).to_have_text("3")


def test_a_hut_with_gaps_is_entered_without_javascript(open_page, house):
    page = open_page(java_script_enabled=False)
    address = begun(house)
    page.goto(address)
    page.get_by_role("link", name="Enter a finished hut").click()
    fill_in(page, OF_BEN)
    page.locator("#hut-rounds-0").fill("2")
    page.get_by_role("button", name="Enter this hut").click()
    start_at(page, 1).click()

    who = planner(house, address)
    assert ([bool(each) for each in who.hut], who.rounds, who.life_ended) == ([True] * 3 + [False] * 5, 2, "gap")


def test_a_die_out_of_range_is_refused_and_all_that_was_typed_is_kept(page, house):
    address = begun(house, BY_HAND, depth="months")
    page.goto(address)
    fill_in(page)
    page.locator("#hut-clay-0").fill("7")
    page.get_by_role("button", name="Enter this hut").click()

    expect(page.get_by_role("alert")).to_contain_text("7 is out of range here: 0 to 6")
    assert page.locator("#hut-0-6").evaluate("one => one.selectedOptions[0].text") == "clay to coziness"
    expect(page.locator("#hut-clay-0")).to_have_value("7")
    assert planner(house, address).unplaced == 1


def test_what_was_typed_is_kept_without_javascript_too(open_page, house):
    page = open_page(java_script_enabled=False)
    page.goto(begun(house, BY_HAND, depth="months"))
    fill_in(page)
    page.locator("#hut-clay-0").fill("7")
    page.get_by_role("button", name="Enter this hut").click()

    assert page.locator("#hut-0-6").evaluate("one => one.selectedOptions[0].text") == "clay to coziness"
    assert page.locator("#hut-0-1").evaluate("one => one.selectedOptions[0].text") == "wood"


def test_a_card_of_my_copy_is_entered_by_name(page, house):
    card = {"name": "Old Stump", "nature": {"gives": "clay"}, "home": {"uses": "wood", "makes": "tea"}}
    address = begun(house, BY_HAND, depth="months", cards=[card])
    page.goto(address)
    fill_in(page, ())
    page.locator("#hut-0-3").select_option(label="Old Stump, home: wood to tea")
    Thumb(page).tap(page.get_by_role("button", name="Enter this hut"))

    assert (planner(house, address).hut[2].name, planner(house, address).hut[2].makes) == ("Old Stump", "tea")


def test_in_the_end_the_huts_lie_side_by_side_with_the_winner_named(page, house):
    page.goto(begun(house, BOTH_OVER, players=["Ana", "Ben"]))

    expect(page.locator(".notice")).to_have_count(1)
    expect(page.locator(".notice")).to_contain_text("Ana wins with 5½ points")
    expect(page.locator(".huts > li")).to_have_count(2)
    boxes = [one.bounding_box() for one in page.locator(".huts > li").all()]
    assert boxes[0]["y"] == boxes[1]["y"]


def test_an_empty_place_is_no_start(page, house):
    address = begun(house, [entered(OF_BEN)])
    page.goto(address)
    page.evaluate("document.querySelector('#live-0 button').value = '5'")
    start_at(page, 5).click()

    expect(page.get_by_role("alert")).to_contain_text("Place 5 is empty")
    assert planner(house, address).cycles == 0


BOARDS = {
    "start": ((entered(wood=2, clay=1, water=2, supplies=1),), {}),
    "second cycle": ((entered(wood=2, clay=1, water=2, supplies=1), lived(1)), {"players": ["Ana", "Ben"]}),
    "enter": (BY_HAND, {"depth": "months"}),
    "over": (OVER, {}),
    "both over": (BOTH_OVER, {"players": ["Ana", "Ben"]}),
}


@pytest.mark.parametrize("board", BOARDS)
def test_the_dock_of_the_woods_stands_on_the_first_screen(page, house, board):
    taps, start = BOARDS[board]
    page.goto(begun(house, taps, **start))
    dock = page.locator("#dock").bounding_box()

    assert dock["y"] + dock["height"] <= 845
    assert dock["height"] < 200

"""The Cozy Hut under a thumb: a decision with and without My copy, the month counter, several sheets, no JavaScript."""

from __future__ import annotations

import random
from contextlib import closing
from statistics import median

import pytest
from playwright.sync_api import expect

from companion import copies, play
from companion.codec import bind
from companion.games import all_games
from companion.games.cozy_hut.known import card_named
from companion.log import Log
from tests.browser import thumb

pytestmark = pytest.mark.browser

GAME = all_games()["cozy-hut"]
OF_PLAY = ("show_depth", "note_card", "change_option")
COLOURS = ("wood", "clay", "water", "supplies")
DEAR, PAID = (2, 1, 1, 1), (1, 1, 1, 1)


def card(name, cost=PAID):
    """A stand-in: what it says is made up."""
    nature = {**dict(zip(COLOURS, cost, strict=True)), "gain": "wood", "improved": ["wood", "clay"], "gives": "clay"}
    home = {
        **dict(zip(COLOURS, DEAR, strict=True)),
        "gain": "water",
        "improved": ["wood", "clay"],
        "uses": "wood",
        "makes": "tea",
    }
    return {"name": name, "nature": nature, "home": home}


CARDS = [card(f"Stump {letter}") for letter in "ABCDEFGHIJKL"]
FLIPPED = tuple(("postpone", {"how": "flip", "name": each["name"]}) for each in CARDS[1:])
MONTH_2 = (("build", {"place": 1, "side": "nature", "name": "Stump A"}), *FLIPPED)


def begun(house, taps=(), **start):
    """The address of a play with those taps."""
    with closing(Log(house.folder)) as log:
        id = play.begin(log, GAME, bind(GAME.start, {"players": ["Ana"], **start}), seed="7").id
        for move, arguments in taps:
            who = {} if move in OF_PLAY else {"player": 0}
            play.tap(log, id, move, bind(GAME.move(move), {**who, **arguments}))
    return f"{house.address}/play/{id}"


def state(house, address):
    with closing(Log(house.folder)) as log:
        return play.look(log, address.rpartition("/")[2]).state


def planner(house, address, player=0):
    return state(house, address).players[player]


class Thumb(thumb.Thumb):
    """Decides on cards. `decisions`: the touches of each decision so far."""

    def __init__(self, page):
        super().__init__(page)
        self.decisions = []

    def tap(self, target):
        """A touch that comes back with another board."""
        version = self.page.locator("#board").get_attribute("data-version")
        self.touch(target)
        expect(self.page.locator("#board")).not_to_have_attribute("data-version", version)

    def way(self, words):
        return self.page.locator("#dock .four--lead button, #dock .pair button").filter(has_text=words).locator("visible=true")

    def decide(self, words):
        self.tap(self.way(words))
        self.decisions.append(self.touches)
        self.touches = 0

    def name(self, name):
        self.touch(self.page.locator(".picks--names a:visible").filter(has_text=name))
        expect(self.page.locator("#dock")).to_contain_text(name)

    def amount(self, colour, number):
        self.touch(self.page.locator(f"label:has(> #{colour}-{number}-0)"))

    def uses_makes(self, uses, makes):
        self.touch(self.page.locator(f"label:has(> #{uses}-{makes}-0)"))

    def does(self, field, word):
        self.touch(self.page.locator(f"label:has(> #{field}-{word}-0)"))


def enabled(page):
    """What can be decided as far as the app knows."""
    buttons = page.locator(".four--lead button:visible:enabled").filter(has_not_text="short")
    return [one.inner_text().split()[0] for one in buttons.all()]


def test_a_decision_on_a_card_of_my_copy_costs_few_touches(page, house):
    page.goto(begun(house, cards=CARDS))
    thumb, luck = Thumb(page), random.Random(5)
    for each in CARDS:
        thumb.name(each["name"])
        thumb.decide("Build" if each is CARDS[0] else luck.choice(enabled(page)))
    expect(page.locator(".when")).to_contain_text("Month 2")
    for _ in range(8):
        thumb.decide(luck.choice(enabled(page)))

    print("touches of a decision with My copy:", thumb.decisions)
    assert (max(thumb.decisions), median(thumb.decisions)) == (2, 2)
    assert set(thumb.decisions[12:]) == {1}


def test_a_decision_without_my_copy_costs_a_few_touches_more(page, house):
    page.goto(begun(house))
    thumb = Thumb(page)
    for colour, number in (("wood", 2), ("clay", 1), ("water", 1)):
        thumb.amount(colour, number)
    thumb.does("gives", "wood")
    thumb.decide("Build")
    for way in ("Improve", "Flip", "Gain"):
        if way == "Gain":
            thumb.amount("clay", 1)
        thumb.decide(way)

    print("touches of a build, of Improve, Flip and Gain without My copy:", thumb.decisions)
    assert thumb.decisions == [5, 1, 1, 2]


def test_a_home_location_is_typed_with_what_it_uses_and_makes(page, house):
    address = begun(house)
    page.goto(address)
    thumb = Thumb(page)
    thumb.touch(page.get_by_role("link", name="Home side"))
    for colour, number in (("wood", 2), ("clay", 2), ("water", 1)):
        thumb.amount(colour, number)
    thumb.uses_makes("wood", "tea")
    thumb.decide("Build")

    there = planner(house, address).hut[0]
    assert (there.side, there.uses, there.makes, planner(house, address).dice[:4]) == ("home", "wood", "tea", (1, 1, 2, 3))
    print("touches of a home location without My copy:", thumb.decisions)


def test_on_the_month_counter_a_decision_is_one_touch(page, house):
    address = begun(house, depth="months")
    page.goto(address)
    thumb = Thumb(page)
    for words in ("Postponed", "Built", *["Postponed"] * 10):
        thumb.decide(words)

    print("touches of a decision on the month counter:", max(thumb.decisions))
    assert set(thumb.decisions) == {1}
    assert (planner(house, address).month, planner(house, address).built) == (2, 1)
    expect(page.locator(".when")).to_contain_text("Month 2")


def test_the_counter_reminds_of_the_build_and_of_the_demand_that_a_six_brings(page, house):
    page.goto(begun(house, [("count_postpone", {})] * 10, depth="months"))
    expect(page.locator(".notice")).to_contain_text("2 cards are left")

    Thumb(page).tap(page.get_by_role("button", name="A nature die shows 6"))

    expect(page.locator(".notice")).to_contain_text("Construction Demand")
    expect(page.locator(".notice")).to_have_count(1)


def test_the_expected_card_is_taken_and_another_is_a_touch_away(page, house):
    page.goto(begun(house, MONTH_2, cards=CARDS))
    thumb = Thumb(page)
    expect(page.locator("#dock")).to_contain_text("Stump L, home")
    expect(page.locator("#dock")).to_contain_text("Then: Stump K")

    thumb.touch(page.get_by_text("Another card"))
    thumb.name("Stump D")
    thumb.decide("Improve")

    expect(page.locator("#dock")).to_contain_text("Stump L, home")
    assert thumb.decisions == [3]


def test_a_card_that_can_be_paid_must_be_built_while_a_die_shows_six(page, house):
    page.goto(begun(house, [*MONTH_2, ("correct_dice", {"wood": 6, "clay": 4})], cards=CARDS))

    expect(page.get_by_role("heading", level=1)).to_have_text("You must build")
    expect(page.locator("#dock")).to_contain_text("it can be paid, so it must be built")
    assert enabled(page) == ["Build"]


def test_a_card_that_cannot_be_paid_says_what_is_short(page, house):
    page.goto(begun(house, [*MONTH_2, ("correct_dice", {"wood": 1})], cards=CARDS))

    expect(page.locator(".four--lead button").first).to_contain_text("1 wood short")
    assert enabled(page) == ["Gain", "Improve"]


def test_a_card_that_costs_something_else_than_my_copy_says_is_typed(page, house):
    address = begun(house, [*MONTH_2, ("correct_dice", {"wood": 1})], cards=CARDS)
    page.goto(address)
    thumb = Thumb(page)
    page.get_by_text("It costs or brings something else").click()
    for colour, number in (("wood", 1), ("clay", 2), ("supplies", 2)):
        thumb.amount(colour, number)
    thumb.tap(thumb.way("Build"))

    assert planner(house, address).dice[:4] == (0, 0, 2, 0)


def test_the_next_free_place_is_taken_unless_another_is_touched(page, house):
    address = begun(house, MONTH_2, cards=CARDS)
    page.goto(address)
    thumb = Thumb(page)
    page.get_by_role("radio", name="Build on place 7").check(force=True)
    thumb.decide("Build")
    expect(page.get_by_role("radio", name="Build on place 2")).to_be_checked()

    hut = planner(house, address).hut
    assert [place for place, there in enumerate(hut, 1) if there] == [1, 7]


def test_paying_too_little_says_so_beside_the_colours_and_keeps_them(page, house):
    address = begun(house)
    page.goto(address)
    thumb = Thumb(page)
    thumb.amount("wood", 2)
    thumb.amount("clay", 1)
    thumb.does("gives", "wood")
    thumb.touch(thumb.way("Build"))

    expect(page.locator("#entry-0").get_by_role("alert")).to_contain_text("costs 4 resources in all, not 3")
    expect(page.locator("#wood-2-0")).to_be_checked()
    assert planner(house, address).decisions == 0


def test_a_third_resource_in_a_gain_is_refused_beside_the_colours(page, house):
    page.goto(begun(house, cards=CARDS))
    thumb = Thumb(page)
    thumb.touch(page.locator(".picks--names a").filter(has_text="Not listed"))
    thumb.amount("wood", 3)
    thumb.touch(thumb.way("Gain"))

    expect(page.locator("#entry-0").get_by_role("alert")).to_contain_text("1 resource, or 2 once it is improved, not 3")
    expect(page.locator("#wood-3-0")).to_be_checked()


def test_a_decision_without_javascript(open_page, house):
    page = open_page(java_script_enabled=False)
    address = begun(house, cards=CARDS)
    page.goto(address)
    page.get_by_role("link", name="Stump C").click()
    page.locator("#dock").get_by_role("button", name="Build").click()
    page.get_by_role("link", name="Not listed").click()
    page.get_by_role("link", name="Home side").click()
    page.locator("label:has(> #wood-2-0)").click()
    page.locator("#dock").get_by_role("button", name="Gain").click()

    who = planner(house, address)
    assert (who.hut[0].name, who.decisions, who.dice[:4]) == ("Stump C", 2, (4, 2, 2, 2))


def test_each_player_has_a_sheet_and_it_stays_where_it_was_put(page, house):
    address = begun(house, players=["Ana", "Ben", "Cem"], depth="months")
    page.goto(address)
    thumb = Thumb(page)
    page.get_by_role("radio", name="Ben").check(force=True)
    for _ in range(2):
        thumb.decide("Postponed")

    expect(page.locator("#sheet-1")).to_be_checked()
    expect(page.locator("#dock")).to_contain_text("Card 3 of 12")
    assert [planner(house, address, player).decisions for player in range(3)] == [0, 2, 0]


def test_a_card_that_was_typed_is_remembered_for_my_copy_in_one_touch(page, house):
    paid = {"wood": 2, "clay": 2, "gives": "wood"}
    address = begun(house, [("build", {"place": 1, "side": "nature", "name": "Old Stump", **paid})])
    page.goto(address)
    Thumb(page).tap(page.get_by_role("button", name="Remember Old Stump for my copy"))

    with closing(Log(house.folder)) as log:
        assert [each.name for each in copies.read(log, GAME).cards] == ["Old Stump"]
    assert card_named(state(house, address), "Old Stump").nature.cost == (2, 2, 0, 0)
    expect(page.get_by_role("button", name="Remember")).to_have_count(0)


def test_a_die_a_place_and_a_card_are_put_right(page, house):
    address = begun(house, MONTH_2, cards=CARDS)
    page.goto(address)
    thumb = Thumb(page)
    page.get_by_text("Correct a die or a place").click()
    page.locator("#die-tea-0").fill("2")
    thumb.tap(page.get_by_role("button", name="Put the dice right"))
    page.get_by_role("link", name="Place 5", exact=True).click()
    page.locator("#uses-5-0").select_option("clay")
    page.locator("#makes-5-0").select_option("food")
    thumb.tap(page.get_by_role("button", name="Home", exact=True))
    page.locator("#card-name-0").fill("Stump L")
    page.locator("#card-improved-0").select_option("yes")
    page.locator("#card-side-0").select_option("home")
    thumb.tap(page.locator("#card-0").get_by_role("button", name="Put right"))

    who = planner(house, address)
    assert (who.dice[6], who.hut[4].makes, who.tracked("Stump L").is_improved) == (2, "food", True)
    expect(page.locator("#dock")).to_contain_text("Stump L, home, improved")


def test_how_much_the_app_keeps_changes_in_mid_play(page, house):
    address = begun(house)
    page.goto(address)
    thumb = Thumb(page)
    thumb.touch(page.get_by_text("How much the app keeps"))
    thumb.tap(page.get_by_role("button", name="Months and cards"))
    expect(thumb.way("Postponed")).to_be_visible()
    thumb.tap(page.get_by_role("button", name="Everything"))

    expect(thumb.way("Improve")).to_be_visible()


BOARDS = {
    "typed": ((), {}),
    "named": ((), {"cards": CARDS}),
    "month 2": (MONTH_2, {"cards": CARDS}),
    "demand": ((*MONTH_2, ("correct_dice", {"wood": 6, "clay": 4})), {"cards": CARDS}),
    "counter": ((("show_six", {"on": True}),), {"depth": "months", "players": ["Ana", "Ben", "Cem", "Dora"]}),
}


@pytest.mark.parametrize("board", BOARDS)
def test_the_buttons_of_the_dock_stand_on_the_first_screen(page, house, board):
    taps, start = BOARDS[board]
    page.goto(begun(house, taps, **start))
    dock = page.locator("#dock").bounding_box()

    assert dock["y"] + dock["height"] <= 845
    assert dock["height"] < 250


def test_a_decision_from_a_keyboard(page, house):
    address = begun(house, MONTH_2, cards=CARDS)
    page.goto(address)
    page.get_by_role("radio", name="Build on place 2").focus()
    page.keyboard.press("ArrowDown")
    page.locator("#dock").get_by_role("button", name="Build").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#dock")).to_contain_text("Card 2 of 11")

    assert planner(house, address).hut[2].name == "Stump L"


KEYS = (
    *(("nature.wood", 2), ("nature.clay", 1), ("nature.water", 1), ("nature.gives", "wood"), ("nature.gain", "wood")),
    *(("nature.improved.0", "wood"), ("nature.improved.1", "clay")),
    *(("home.wood", 2), ("home.clay", 1), ("home.water", 1), ("home.supplies", 1), ("home.uses", "wood"), ("home.makes", "tea")),
    *(("home.gain", "wood"), ("home.improved.0", "wood"), ("home.improved.1", "clay")),
)
"""What stands on both sides of a card, by the keys of its form."""


def write_card(thumb, name):
    """Both sides of a card into My copy, on the open form."""
    thumb.fill(thumb.page.get_by_label("Name", exact=True), name)
    for field, key in KEYS:
        thumb.touch(thumb.page.locator(f"label:has(> [name='thing.{field}'][value='{key}'])"))
    thumb.touch(thumb.page.get_by_role("button", name="Add", exact=True))
    expect(thumb.page.get_by_role("status")).to_contain_text(name)


def test_a_card_goes_into_my_copy_with_a_touch_for_each_thing_printed_on_it(page, house):
    page.goto(f"{house.address}/copy/cozy-hut")
    thumb = Thumb(page)
    thumb.touch(page.locator("summary", has_text="Add a card"))
    write_card(thumb, "Stump Y")
    write_card(thumb, "Stump Z")

    with closing(Log(house.folder)) as log:
        first, second = copies.read(log, GAME).cards
    assert (first.nature, first.home) == (second.nature, second.home)
    assert (first.nature.cost, first.home.cost, first.home.makes) == ((2, 1, 1, 0), (2, 1, 1, 1), "tea")
    assert first.nature.improved == ("wood", "clay")
    assert thumb.touches == 1 + 2 * (len(KEYS) + 2)


def test_a_touch_on_the_words_of_a_row_takes_its_key_back(page, house):
    cards = bind(GAME.start, {"players": ["Ana"], "cards": CARDS[:1]})["cards"]
    with closing(Log(house.folder)) as log:
        copies.write(log, GAME, GAME.copy(cards=cards))
    page.goto(f"{house.address}/copy/cozy-hut?kind=card&name=Stump+A")

    page.locator("#card label", has_text="In the woods it gives").click()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("status")).to_contain_text("Stump A")

    with closing(Log(house.folder)) as log:
        (kept,) = copies.read(log, GAME).cards
    assert (kept.nature.gives, kept.nature.gain) == (None, "wood")

"""A table and an app that have drifted apart are brought together by the check page alone."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from companion import play
from companion.codec import bind
from companion.games import all_games
from companion.log import Log
from tests.browser.modes import MARKET

pytestmark = pytest.mark.browser

GAME = all_games()["creature-caravan"]
START = {"players": ["Ana", "Ben"], "market": MARKET[:4], "bot_cards": [{"name": "Stand-in", "vp": 2}]}
ON_THE_TABLE = [
    ("trade", {"player": 0, "column": 3}),
    ("attack_uncopied", {"player": 1, "vp": 4}),
    ("bot_turn_rolled", {"dice": [6, 6, 2, 5, 1]}),
    ("bot_camped", {"found": "treasure", "treasure_vp": 3}),
    ("camp", {"player": 0, "column": 2, "row": 2, "found": "tower"}),
    ("camp", {"player": 1, "column": 3, "row": 5, "found": "treasure", "treasure_vp": 2}),
    ("gain", {"player": 0, "food": 4, "coins": 2, "fruit": 2, "ember_tokens": 1}),
    ("place_fruit", {"player": 0}),
    ("bot_turn_rolled", {"dice": [6, 1, 1, 3, 4]}),
    ("bot_kept", {"card": {"name": "Late card", "vp": 4, "attacks": 1}}),
    ("bot_camped", {"found": "fruit"}),
]
"""What really happened, in tap after tap."""
IN_THE_APP = [
    ("trade", {"player": 1, "column": 2}),
    ("attack_uncopied", {"player": 0, "vp": None}),
    ("bot_turn_rolled", {"dice": [4, 4, 1, 1, 6]}),
    ("bot_kept", {"card": {"name": "Wrong card", "vp": 1}}),
    ("bot_camped", {"found": "nothing"}),
    ("camp", {"player": 1, "column": 9, "row": 5, "found": "nothing"}),
    ("gain", {"player": 0, "food": 1, "ember_tokens": 2}),
]
"""What got into the app that evening."""


def tapped(house, taps, **options):
    """The address of a play with those taps."""
    address = house.begin(**{**START, **options})
    for move, arguments in taps:
        play.tap(Log(house.folder), address.rpartition("/")[2], move, bind(GAME.move(move), arguments))
    return address


def state(house, address):
    return play.look(Log(house.folder), address.rpartition("/")[2]).state


def lines(house, address):
    return {line.key: line for section in GAME.check(state(house, address)) for line in section.lines}


@dataclass
class Checker:
    """Somebody who goes round the table with the page in hand, and knows what lies there."""

    page: Page

    def put_right(self, line):
        """The form of a line, filled in as it is on the table."""
        for key in ("spaces", "player-0", "player-1"):
            self.open(f"#section-{key} > summary")
        self.open(f"#{line.key} summary")
        getattr(self, line.form)(line, self.page.locator(f"#{line.key}"))

    def open(self, summary):
        if not self.page.locator(summary).evaluate("one => one.parentElement.open"):
            self.page.locator(summary).click()

    def send(self, place, words="Put right"):
        """One tap, and the page that comes after it."""
        version = self.page.locator("#board").get_attribute("data-version")
        place.get_by_role("button", name=words, exact=True).first.click()
        expect(self.page.locator("#board")).not_to_have_attribute("data-version", version)

    def number(self, line, place):
        place.locator(f"#value-{line.key}").fill(str(line.about.value))
        self.send(place)

    def place(self, line, place):
        place.get_by_label("Column", exact=True).fill(str(line.about[0]))
        place.get_by_label("Row", exact=True).fill(str(line.about[1]))
        self.send(place)

    def column(self, line, place):
        stand = dict(line.lane.stand)
        for player, choice in enumerate(place.locator("select[name=with]").all()):
            choice.select_option(f"cubes={player}&slid={stand[player]}" if player in stand else "")
        place.locator("input[type=checkbox][name=closed]").set_checked(line.lane.is_closed)
        self.send(place)

    def tents(self, line, place):
        self.untick_all(line, place)
        for _, (column, row) in line.about:
            self.open(f"#{line.key} summary")
            place.get_by_label("One more: column", exact=True).fill(str(column))
            place.get_by_label("Row, none in Eastrey", exact=True).fill(str(row))
            self.send(place, "Add this tent")

    def treasures(self, line, place):
        self.worth(line, place, line.about, "One more token")

    def cubes(self, line, place):
        self.worth(line, place, line.about[1], "One more cube")

    def worth(self, line, place, vps, words):
        self.untick_all(line, place)
        for vp in vps:
            self.open(f"#{line.key} summary")
            place.locator(f"#more-{line.key}").fill(str(vp))
            self.send(place, words)

    def untick_all(self, line, place):
        boxes = place.locator("details input[type=checkbox]")
        if boxes.count():
            for box in boxes.all():
                box.uncheck()
            self.send(place)

    def card(self, line, place):
        for field in ("name", "vp", "attacks"):
            place.locator(f"input[name='card.{field}']").fill(str(getattr(line.about[1], field)))
        self.send(place)

    def space(self, line, place):
        place.get_by_label("There is").select_option(line.about[2])
        self.send(place)

    def new_space(self, line):
        self.open("#section-spaces [id^=new-space] > summary")
        place = self.page.locator("[id^=new-space]")
        place.get_by_label("Column", exact=True).fill(str(line.about[0]))
        place.get_by_label("Row", exact=True).fill(str(line.about[1]))
        place.get_by_label("There is").select_option(line.about[2])
        self.send(place, "Add this space")

    def forget_space(self, line):
        self.open(f"#{line.key} summary")
        self.page.locator(f"#{line.key}").get_by_label("There is").select_option("null")
        self.send(self.page.locator(f"#{line.key}"))


def test_a_drifted_app_is_brought_right_by_the_check_page_alone(page, house):
    table, app = tapped(house, ON_THE_TABLE), tapped(house, IN_THE_APP)
    real, before = lines(house, table), lines(house, app)
    checker = Checker(page)
    page.goto(f"{app}/table")

    # A tent that is put right moves its caravan, so the walk goes round until nothing is different.
    while wrong := [line for key, line in real.items() if key in before and line.about != before[key].about]:
        checker.put_right(min(wrong, key=lambda line: line.form == "place"))
        before = lines(house, app)
    for key in real.keys() - before.keys():
        checker.new_space(real[key])
    for key in before.keys() - real.keys():
        checker.forget_space(before[key])

    assert GAME.facts(state(house, app)) == GAME.facts(state(house, table))


def test_a_tick_stays_while_other_lines_are_put_right_and_falls_with_its_own(page, house):
    app = tapped(house, IN_THE_APP)
    page.goto(f"{app}/table")
    page.locator("#turn .check__tick").click()
    page.locator("#fruit-2 .check__tick").click()

    Checker(page).put_right(lines(house, tapped(house, ON_THE_TABLE))["fruit-2"])

    expect(page.locator("#turn input[name=right]")).to_be_checked()
    expect(page.locator("#fruit-2 input[name=right]")).not_to_be_checked()


def test_after_a_correction_one_is_back_at_the_same_line_and_its_form_is_closed(page, house):
    app = tapped(house, IN_THE_APP)
    page.goto(f"{app}/table")

    Checker(page).put_right(lines(house, tapped(house, ON_THE_TABLE))["fruit-2"])

    expect(page.locator("#fruit-2")).to_be_in_viewport()
    expect(page.locator("#fruit-2 summary")).to_be_focused()
    expect(page.locator("#fruit-2 details[open]")).to_have_count(0)


def test_a_correction_is_undone_on_the_page(page, house):
    app = tapped(house, IN_THE_APP)
    page.goto(f"{app}/table")
    Checker(page).put_right(lines(house, tapped(house, ON_THE_TABLE))["fruit-2"])
    expect(page.locator("#fruit-2 summary")).to_contain_text("2")

    page.get_by_role("button", name="Undo").click()

    expect(page.locator("#fruit-2 summary")).to_contain_text("0")
    expect(page.get_by_role("heading", name="What the table must show")).to_be_visible()


def test_what_cannot_be_is_said_at_its_line_and_the_form_stays_open(page, house):
    page.goto(f"{tapped(house, [])}/table")
    page.locator("#fruit-2 summary").click()
    page.locator("#value-fruit-2").fill("1000")
    page.locator("#fruit-2").get_by_role("button", name="Put right").click()

    expect(page.locator("#fruit-2 [role=alert]")).to_contain_text("out of range")
    expect(page.locator("#value-fruit-2")).to_have_value("1000")


def test_a_line_is_put_right_without_javascript(open_page, house):
    page = open_page(java_script_enabled=False)
    app = tapped(house, [])
    page.goto(f"{app}/table")
    page.locator("#turn summary").click()
    page.locator("#value-turn").fill("5")
    page.locator("#turn").get_by_role("button", name="Put right").click()

    expect(page).to_have_url(f"{app}/table#turn")
    expect(page.locator("#turn summary")).to_contain_text("5 of 12")


# ---- trackers on the board ---------------------------------------------------------------------------------------


def test_touches_on_plus_gather_in_the_page_and_are_one_tap(page, house):
    app = tapped(house, [])
    page.goto(app)
    page.locator("#holdings > summary").click()
    page.locator("#holding-0 > summary").click()
    plus = page.get_by_role("button", name="food, now 0 + 1").first
    for _ in range(5):
        plus.click()
    page.get_by_role("button", name="coins, now 1 − 1").first.click()
    expect(page.locator("#gain-0")).to_contain_text("+5 so far")

    page.locator("#gain-0").get_by_role("button", name="Book these changes").click()
    expect(page.locator("#board")).to_have_attribute("data-version", "1")

    seat = state(house, app).seats[0]
    assert (seat.food, seat.coins) == (5, 0)
    expect(page.locator("#gain-0")).not_to_contain_text("so far")


def test_a_gift_is_one_touch(page, house):
    app = tapped(house, [])
    page.goto(app)
    page.locator("#holdings > summary").click()
    page.locator("#holding-0 > summary").click()
    page.get_by_role("button", name="1 card to Ben").click()
    expect(page.locator("#board")).to_have_attribute("data-version", "1")

    assert [seat.cards for seat in state(house, app).seats[:2]] == [7, 9]


def test_where_totals_are_kept_a_card_of_the_bot_is_one_touch_and_its_extras_one_more_each(page, house):
    app = tapped(house, [("bot_turn_rolled", {"dice": [6, 2, 2, 2, 2]})], bot_cards_kept="totals", bot_cards=[])
    page.goto(app)
    page.get_by_text("+1 attack").click()
    page.get_by_text("has an open set").click()
    page.get_by_role("button", name="Played").click()
    expect(page.locator("#board")).to_have_attribute("data-version", "2")

    totals = state(house, app).bot_totals
    assert (totals.attacks, totals.open_set) == (1, True)

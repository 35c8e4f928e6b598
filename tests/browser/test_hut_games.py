"""Whole games of The Cozy Hut under a thumb: alone with My copy, two on the month counter, a Blueprint Challenge lost."""

from __future__ import annotations

from statistics import median

import pytest
from playwright.sync_api import expect

from tests.browser.test_hut import COLOURS, PAID, Thumb, begun, planner, state

pytestmark = pytest.mark.browser

NAMES = tuple(f"Stump {letter}" for letter in "ABCDEFGHIJKL")
MAKES = ("warmth", "food", "tea", "coziness")
FLIPPED = NAMES[3:5]
"""Cards that become home locations."""


def card(number):
    """A stand-in: what it says is made up, and goes round the four colours."""
    gain, other = COLOURS[number % 4], COLOURS[(number + 1) % 4]
    cost = dict(zip(COLOURS, PAID, strict=True))
    nature = {**cost, "gain": gain, "improved": [gain, other], "gives": gain}
    home = {**cost, "wood": 2, "gain": gain, "improved": [gain, other], "uses": gain, "makes": MAKES[number % 4]}
    return {"name": NAMES[number], "nature": nature, "home": home}


class Planner:
    """Plans alone: builds once and saves up, then builds what Construction Demand asks and whatever can be paid."""

    def __init__(self, page):
        self.page, self.thumb, self.demands = page, Thumb(page), 0

    @property
    def is_planning(self):
        return self.page.locator("#dock .four--lead").count() > 0

    def month_1(self):
        for name in NAMES:
            self.thumb.name(name)
            self.thumb.decide("Build" if name == NAMES[0] else "Flip" if name in FLIPPED else "Gain")

    def one(self):
        must = self.page.get_by_role("heading", level=1).inner_text() == "You must build"
        self.demands += must
        can = self.page.locator(".four--lead .button--main").count() > 0
        self.thumb.decide("Build" if must or (can and self.demands) else "Gain")


def test_a_whole_game_alone_with_a_demand_an_eighth_build_in_mid_month_and_several_cycles(page, house):
    address = begun(house, cards=[card(number) for number in range(12)], deck_order="same")
    page.goto(address)
    plays = Planner(page)
    plays.month_1()
    while plays.is_planning:
        plays.one()
    who = planner(house, address)
    assert (who.planning_ended, plays.demands > 0, who.decisions < who.cards_this_month) == ("hut_complete", True, True)

    cycles = live_on(plays.thumb)

    decisions = plays.thumb.decisions
    print("touches of each decision with My copy:", decisions, "of each cycle:", cycles)
    assert (median(decisions), max(decisions), set(decisions[12:])) == (1, 2, {1})
    assert (len(cycles) > 1, set(cycles)) == (True, {1})
    page.get_by_role("link", name="Count and score").click()
    page.get_by_role("button", name="Finish this play").click()
    expect(page.get_by_role("heading", name="Final score")).to_be_visible()


def live_on(thumb, player=0):
    """Cycles from the first place on that brings something, until something ends it; the touches of each."""
    cycles = []
    starts = thumb.page.locator(f"#live-{player} button")
    while starts.count():
        before = thumb.touches
        thumb.tap(starts.filter(has_text="+").first if starts.filter(has_text="+").count() else starts.first)
        cycles.append(thumb.touches - before)
    return cycles


# ---- two on the month counter -------------------------------------------------------------------------------------


HUTS = (
    ("wood", "wood to warmth", "clay", "water", "water to tea", "clay to coziness", "supplies", "wood to food"),
    ("clay", "clay to tea"),
)
MONTHS = (((3, 9), (3, 6), (2, 0)), ((2, 10), (0, 10)))
"""What each player builds and postpones, month by month: eight in all, and a month without a build."""


def sheet_of(page, player):
    page.locator(f"#sheet-{player}").check(force=True)


def count_months(thumb, player):
    sheet_of(thumb.page, player)
    for built, postponed in MONTHS[player]:
        for words in (*["Built"] * built, *["Postponed"] * postponed):
            thumb.decide(words)


def enter_hut(page, player):
    """The hut as it stands on the table; each nature die shows 2."""
    sheet_of(page, player)
    for number, words in enumerate(HUTS[player], 1):
        page.locator(f"#hut-{player}-{number}").select_option(label=words)
    for colour in COLOURS:
        page.locator(f"#hut-{colour}-{player}").fill("2")
    Thumb(page).tap(page.locator("#dock").get_by_role("button", name="Enter this hut"))


def test_two_players_count_months_enter_their_huts_and_live(page, house):
    address = begun(house, players=["Ana", "Ben"], depth="months")
    page.goto(address)
    thumb = Thumb(page)
    for player in (0, 1):
        count_months(thumb, player)
    print("touches of a decision on the month counter:", max(thumb.decisions))
    assert (set(thumb.decisions), len(thumb.decisions)) == ({1}, 45)

    for player in (0, 1):
        enter_hut(page, player)
        live_on(thumb, player)

    assert [who.planning_ended for who in state(house, address).players] == ["hut_complete", "no_build_month"]
    expect(page.locator(".notice")).to_contain_text("wins with")
    expect(page.locator(".huts > li")).to_have_count(2)


# ---- the Blueprint Challenge --------------------------------------------------------------------------------------


def test_a_challenge_is_lost_with_a_build_that_the_dock_warned_of(page, house):
    model = [{"name": name, "side": "nature"} for name in NAMES[:8]]
    address = begun(house, variant="blueprint", blueprint=model, cards=[card(number) for number in range(12)])
    page.goto(address)
    thumb = Thumb(page)
    thumb.name(NAMES[2])
    expect(page.locator(".ring :checked")).to_have_value("place=3")
    thumb.decide("Build")
    thumb.name(NAMES[11])
    expect(page.locator("#dock")).to_contain_text("Stump L is not in the model: building it ends the challenge.")
    expect(page.locator("#dock .button--main")).to_have_count(0)
    thumb.decide("Build")

    print("touches of a decision in the Blueprint Challenge:", thumb.decisions)
    assert (thumb.decisions, state(house, address).is_lost) == ([2, 2], True)
    expect(page.locator("#model-0")).to_contain_text("Lost, the model hut is not finished")
    page.get_by_role("link", name="Count and score").click()
    expect(page.locator(".notice")).to_contain_text("Lost")

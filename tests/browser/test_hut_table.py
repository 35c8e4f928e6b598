"""A table of The Cozy Hut and an app that have drifted apart are brought together by the check page alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from companion.games import all_games
from tests.browser.conftest import House
from tests.browser.test_hut_start import FLIPPED, MODEL, begin, now

pytestmark = pytest.mark.browser

GAME = all_games()["cozy-hut"]


def lines(house: House, page: Page) -> dict[str, Any]:
    return {line.key: line for section in GAME.check(now(house, page)) for line in section.lines}


class Checker:
    """Somebody who goes round the table with the page in hand, and knows what lies there."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def put_right(self, line: Any) -> None:
        """The form of a line, filled in as it is on the table."""
        while (closed := self.page.locator("[id^=fold-]:not([open]) > summary")).count():
            closed.first.click()
        self.page.locator(f"#{line.key} summary").click()
        getattr(self, line.form)(line, self.page.locator(f"#{line.key}"))

    def send(self, button: Locator) -> None:
        version = self.page.locator("#board").get_attribute("data-version")
        button.click()
        expect(self.page.locator("#board")).not_to_have_attribute("data-version", version or "")

    def number(self, line: Any, place: Locator) -> None:
        self.send(place.get_by_role("button", name=str(line.about.value), exact=True))

    def switch(self, line: Any, place: Locator) -> None:
        self.send(place.get_by_role("button", name="Yes" if line.about.value else "No", exact=True))

    def place(self, line: Any, place: Locator) -> None:
        there = line.about[1]
        if there is None:
            self.send(place.get_by_role("button", name="Nothing stands there"))
            return
        form = place.locator(f"form[id$='-{there.side.value}']")
        form.get_by_label("Name").fill(there.name)
        for field in ("gives", "uses", "makes"):
            if getattr(there, field):
                form.locator(f"[name={field}]").select_option(getattr(there, field).value)
        self.send(form.get_by_role("button"))

    def card(self, line: Any, place: Locator) -> None:
        place.locator("[name=side]").select_option(line.about.side.value)
        place.locator("[name=improved]").select_option("yes" if line.about.is_improved else "no")
        self.send(place.get_by_role("button", name="Put right"))

    def model(self, line: Any, place: Locator) -> None:
        there = line.about[1][line.about[0] - 1]
        place.get_by_label("Name").fill(there.name)
        place.locator("select").last.select_option(there.side.value)
        self.send(place.get_by_role("button", name="Put right"))


ON_THE_TABLE: list[tuple[str, dict[str, Any]]] = [
    FLIPPED,
    ("build", {"player": 0, "place": 4, "side": "nature", "gives": "clay", "name": "Den", "wood": 2, "clay": 2}),
    ("postpone", {"player": 0, "how": "improve", "name": "Elm"}),
    ("correct_place", {"player": 0, "place": 5, "side": "home", "uses": "clay", "makes": "tea", "name": "Fern"}),
    ("correct_dice", {"player": 0, "warmth": 2}),
    ("correct", {"player": 0, "what": "rounds", "value": 5}),
]
IN_THE_APP: list[tuple[str, dict[str, Any]]] = [
    ("postpone", {"player": 0, "how": "improve", "name": "Brook"}),
    ("postpone", {"player": 0, "how": "flip", "name": "Elm"}),
    ("build", {"player": 0, "place": 1, "side": "nature", "gives": "wood", "water": 2, "supplies": 2}),
]


def told(facts: Mapping[str, Any]) -> dict[str, Any]:
    """The facts but for the order of the deck, which nobody may look at."""
    (one,) = facts["players"]
    return {**facts, "players": {**one, "expected": None}}


def test_a_drifted_app_is_brought_right_by_the_check_page_alone(page: Page, house: House) -> None:
    turned = [{**place, "side": "home"} for place in MODEL[:2]] + MODEL[2:]
    page.goto(f"{begin(house, *ON_THE_TABLE, variant='blueprint', blueprint=turned)}/table")
    real, wanted = lines(house, page), GAME.facts(now(house, page))
    page.goto(f"{begin(house, *IN_THE_APP, variant='blueprint', blueprint=MODEL)}/table")
    checker = Checker(page)

    # To turn the round die moves the month, so the walk goes round until nothing is different.
    while wrong := [line for key, line in real.items() if str(line.shown) != str(lines(house, page)[key].shown)]:
        checker.put_right(min(wrong, key=lambda line: not line.key.startswith("rounds")))

    assert told(GAME.facts(now(house, page))) == told(wanted)


def test_dice_that_were_followed_by_hand_are_typed_at_once_and_then_followed(page: Page, house: House) -> None:
    page.goto(f"{begin(house, ('count_postpone', {'player': 0}))}/table")
    page.locator("#all-dice-0 summary").click()
    page.locator("#wood-all-dice-0").focus()
    page.keyboard.type("7021")
    page.get_by_role("button", name="Put the dice right").click()
    expect(page.locator("#all-dice-0 [role=alert]")).to_contain_text("out of range")
    expect(page.locator("#wood-all-dice-0")).to_have_value("7")

    page.locator("#wood-all-dice-0").select_text()
    page.keyboard.type("5")
    page.get_by_role("button", name="Put the dice right").click()

    expect(page.locator("#wood-0")).to_contain_text("5")
    assert now(house, page).players[0].dice == (5, 0, 2, 1, 0, 0, 0, 0)


def test_a_card_that_the_app_has_not_seen_is_added_without_javascript(open_page: Callable[..., Page], house: House) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(f"{begin(house)}/table")
    page.locator("#fold-cards-0 > summary").click()
    page.locator("[id^=new-cards-0] > summary").click()
    page.locator("[id^=new-cards-0]").get_by_label("Name").fill("Den")
    page.get_by_label("Side up").select_option("home")
    page.get_by_role("button", name="Add this card").click()

    tracked = now(house, page).players[0].tracked("Den")
    assert tracked
    assert (tracked.side, tracked.is_improved) == ("home", False)

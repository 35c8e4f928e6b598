"""A solo game of Cozy Oaks that tracks nothing but the calendar, the villagers and the score: each year's end asks yes or no."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import House
from tests.browser.counting import count_from_board
from tests.browser.oaks_hands import OaksHands, score_lines

pytestmark = pytest.mark.browser

ON_THE_TABLE = {
    "Gold in the box": "7",
    "Different colours of slimes": "4",
    "Stars of the items": "5+3+2",
    "Food": "3",
    "Lake fish": "4",
    "Lake fish on all their cards": "2",
    "River fish": "1",
    "River fish on all their cards": "1",
    "Ocean fish": "0",
    "Ocean fish on all their cards": "0",
    "Copper ore": "7",
    "Silver ore": "3",
    "Gold ore": "2",
    "Bugs": "4 or more",
    "Stars of the renovated structures": "4",
    "Stars of the garbage left, below 0": "-4",
}


def test_a_solo_game_that_tracks_nothing_comes_to_its_count(page: Page, house: House) -> None:
    hands = OaksHands(page)
    page.goto(house.begun("cozy-oaks", {"players": ["Nan"], "difficulty": "grassy", "tracked": False}))
    year_that_is_all_ticked(hands, house)
    year_whose_villager_is_paid_in_the_app(hands, house)
    year_that_is_settled_after_its_sleep(hands, house)

    touches = count_from_board(hands, ON_THE_TABLE)
    print(f"the count of a solo game that tracked nothing: {touches} touches")

    # Gold 7: 3. Four colours: 8. Items 5 + 3 + 2. Food 3. Lake 4 against 2: 4. River 1 against 1 and ocean 0: none.
    # Copper 7 is two sets of 3, silver 3 one of 4, gold 2 none. Bugs: 8. Structures 4, garbage -4. Together 46: a Granger.
    assert score_lines(page) == [3, 8, 10, 3, 4, 0, 0, 6, 4, 0, 8, 4, -4]
    expect(page.locator(".score__total").first).to_contain_text("46")
    expect(page.locator("main")).to_contain_text("Granger")


def year_that_is_all_ticked(hands: OaksHands, house: House) -> None:
    """Uma's request and gold are paid at the table; a boost asks for no ruby in the app, and a skill for no result."""
    hands.draw_new("Uma", 8)
    hands.fill_in("Uma", wants="bug", donation=2)
    with hands.skill("fish", "cook", boosted=True):
        expect(hands.page.locator(".just")).to_contain_text("2 lake fish, or 1 river fish.")
    for upgrade in ("hunt", "hunt", "mine"):
        hands.sleep(upgrade)
    hands.sleep("farm", ticks=("what Uma asked for", "2 gold paid at the table"))

    state = house.state(hands.page.url)
    assert (state.settled, state.failed, state.farmers[0].rubies, state.farmers[0].gold) == (1, None, 1, 1)
    print("a skill that tracks nothing:", hands.spent["fish"], "a winter's Sleep with two ticks:", hands.spent["sleep"][-1])


def year_whose_villager_is_paid_in_the_app(hands: OaksHands, house: House) -> None:
    """Vic's food is ticked off as it is given, long before the year ends."""
    hands.draw_new("Vic", 9)
    hands.fill_in("Vic", wants="food")
    hands.tap(hands.sends("fulfil", villager="Vic", what="food"))
    for upgrade in ("farm", "mine", "cook", "cook"):
        hands.sleep(upgrade)

    assert house.state(hands.page.url).settled == 2


def year_that_is_settled_after_its_sleep(hands: OaksHands, house: House) -> None:
    """Wes brings too few hearts: said, and after a look at the table ticked."""
    hands.draw_new("Wes", 5)
    for upgrade in ("fish", "fish", "forage"):
        hands.sleep(upgrade)
    hands.sleep("forage", ticks=("Settle Year 3 with this Sleep",))
    ends = hands.page.locator("form[action*='/settle_year?']:visible")
    expect(ends).to_contain_text("3 hearts are missing.")
    for words in ("what Wes asked for", "8 hearts or more stand on the cards at the table"):
        hands.touch(ends.locator("label", has_text=words))
    hands.tap(hands.dock.get_by_role("button", name="Settle Year 3"))

    state = house.state(hands.page.url)
    assert (state.is_over, state.settled, len(state.everybody)) == (True, 3, 3)

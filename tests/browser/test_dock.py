"""The one thing to do is in sight and inside the screen, however the phone is held, and undo and redo say what they do."""

import pytest
from playwright.sync_api import expect

from tests.browser.hands import Hands
from tests.browser.modes import COPIED

pytestmark = pytest.mark.browser


def asked(open_page, house, width, height, dice):
    page = open_page(viewport={"width": width, "height": height})
    page.goto(house.begin(**{**COPIED, "table_rolls": True, "bot_cards": [{"name": "Stand-in", "vp": 1, "open_set": True}]}))
    hands = Hands(page)
    version = hands.version
    hands.type_dice(dice)
    hands.answered(version)
    return hands


@pytest.mark.parametrize(("width", "height"), [(390, 844), (390, 664), (360, 640), (844, 390)])
@pytest.mark.parametrize("dice", [(2, 2, 2, 2, 1), (3, 3, 3, 3, 1), (6, 2, 2, 2, 1)], ids=["camp", "match", "card"])
def test_the_question_and_its_answers_are_in_sight(open_page, house, width, height, dice):
    hands = asked(open_page, house, width, height, dice)

    for button in hands.dock.get_by_role("button").locator("visible=true").all():
        expect(button).to_be_in_viewport(ratio=0.95)


def test_undo_and_redo_say_what_they_take_and_bring_back(page, house):
    page.goto(house.begin(**COPIED))
    hands = Hands(page)
    hands.bot_turn()
    version = hands.version

    hands.dock.get_by_role("button", name="Undo").click()
    hands.answered(version)

    expect(hands.dock.get_by_role("button", name="Redo")).to_contain_text("Bot camps")
    expect(hands.dock.get_by_role("button", name="Undo")).to_contain_text("Bot plays the card")

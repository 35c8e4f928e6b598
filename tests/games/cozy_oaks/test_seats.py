"""The cards in their seats: when only Sleep is left, and what the reminder of each effect says (R, Skills)."""

import re

import pytest

from companion.games.cozy_oaks import GAME
from companion.games.cozy_oaks.effects import EFFECTS
from tests.games.cozy_oaks.tabletop import NINE, Table

NUMBERS = {
    "cook": (("", "1"), ("2", "11"), ("2", "")),
    "craft": (("", "12"), ("12", "13"), ("12", "13")),
    "farm": (("", ""), ("222", "22"), ("222", "22")),
    "fish": (("1", "21"), ("1", "21"), ("1", "2")),
    "forage": (("11", "2"), ("22", "3"), ("22", "33")),
    "hunt": (("", ""), ("", ""), ("", "")),
    "improve": (("", ""), ("", "1"), ("", "2")),
    "livestock": (("1", ""), ("2", "22"), ("32", "32")),
    "mine": (("21", "2"), ("32", "3"), ("42", "3")),
}
"""The numbers in each reminder, as the rule book has them: normal and boosted, level by level."""


def hand(table):
    return GAME.view(table.state, None).sheets[0].hand


@pytest.mark.parametrize(("left", "is_sleep_only"), [(["cook"], True), (["farm"], False), (["cook", "mine"], False)])
def test_only_sleep_is_left_when_no_card_can_be_paid(left, is_sleep_only):
    table = Table().play("livestock")
    gone = [skill for skill in NINE if skill not in (*left, "livestock")]

    table.tap("pay_time", discards=gone)

    assert hand(table).is_sleep_only is is_sleep_only


@pytest.mark.parametrize("skill", NINE)
def test_a_reminder_has_the_numbers_of_its_skill(skill):
    said = tuple(tuple("".join(re.findall(r"\d", str(words))) for words in pair) for pair in EFFECTS[skill])

    assert said == NUMBERS[skill]

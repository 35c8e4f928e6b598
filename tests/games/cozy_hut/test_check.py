"""What the table must show: everything tracked has a line, and each line begins with what its form corrects."""

import pytest

from companion.games.cozy_hut import GAME
from companion.games.cozy_hut.components import HOME, NATURE
from tests.games.cozy_hut.tabletop import MODEL, Table

DICE = {f"{each.value}-0" for each in (*NATURE, *HOME)}
PLACES = {f"place-{number}-0" for number in range(1, 9)}
MONTH = {"rounds-0", "cards-0", "decisions-0", "built-this-month-0"}


def lines(table, player=0):
    return {line.key: line for section in GAME.check(table.state) for line in section.lines if line.player == player}


def shown(table, key):
    return str(lines(table)[key].shown)


def test_each_player_has_lines_for_the_month_the_eight_dice_and_the_eight_places():
    assert lines(Table()).keys() == MONTH | DICE | PLACES
    assert len(lines(Table("Ana", "Ben"), player=1)) == len(MONTH | DICE | PLACES)


def test_a_play_that_is_only_counted_has_nothing_to_compare():
    assert GAME.check(Table(count_only=True).state) == ()


def test_a_die_at_0_is_off_the_board():
    table = Table().dice(wood=0, tea=2)

    assert [shown(table, key) for key in ("wood-0", "clay-0", "tea-0")] == ["off the board", "3", "2"]


def test_dice_that_are_followed_by_hand_have_one_line_until_they_are_typed():
    table = Table().tap("count_postpone")
    assert lines(table).keys() == MONTH | PLACES | {"all-dice-0"}

    table.dice(wood=4, clay=1, water=1, supplies=1)

    assert shown(table, "wood-0") == "4"


def test_the_month_says_what_was_decided_and_built():
    table = Table().build(1).improve("A")

    assert [shown(table, key) for key in ("rounds-0", "cards-0", "decisions-0", "built-this-month-0")] == ["6", "12", "2", "yes"]


def test_a_place_says_its_card_and_what_it_does():
    table = Table().home(3, "Old Stump")

    assert shown(table, "place-3-0") == "Old Stump, home: wood to tea"
    assert shown(table, "place-4-0") == "empty"


def test_locations_without_a_place_are_named():
    table = Table().tap("count_build").tap("count_build")

    assert shown(table, "unplaced-0") == "2 on places the app does not know"


def test_cards_are_listed_by_name_whatever_their_order_in_the_deck():
    table = Table().flip("B").improve("C", "A")

    names = [str(line.words) for key, line in lines(table).items() if key.startswith("card-")]
    assert names == ["A", "B", "C"]
    assert [shown(table, f"card-{number}-0") for number in range(3)] == [
        "nature side, improved", "home side", "nature side, improved",
    ]  # fmt: skip


def test_after_the_planning_no_month_and_no_deck_is_left_to_compare():
    table = Table().improve("A").hut("wood", "clay")

    assert lines(table).keys() == {"rounds-0"} | DICE | PLACES


def test_a_model_hut_has_a_line_for_each_place():
    table = Table(variant="blueprint", blueprint=MODEL)

    assert shown(table, "model-2") == "B, nature"


@pytest.mark.parametrize("key", ["rounds-0", "cards-0", "decisions-0", "water-0", "built-this-month-0"])
def test_each_number_of_a_line_is_taken_by_its_correction(key):
    number = lines(Table())[key].about
    values = [value for value in range(number.lowest, number.highest + 1) if value != number.value]

    for value in values:
        table = Table().tap("correct", what=number.what, value=bool(value) if key.startswith("built") else value)
        assert lines(table)[key].about.value == value


def test_a_tick_falls_when_its_line_changes():
    before = lines(Table())["wood-0"].mark

    assert lines(Table().dice(wood=5))["wood-0"].mark != before
    assert lines(Table().dice(clay=5))["wood-0"].mark == before

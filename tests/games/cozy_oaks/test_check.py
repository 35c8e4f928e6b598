"""What the table must show: everything tracked has a line, and each line can be put right as its form sends it."""

import pytest

from companion.codec import bind_form, json_of
from companion.games.cozy_oaks import GAME
from companion.web.pairs import written
from tests.games.cozy_oaks.tabletop import NINE, Table


def lines(table, player=0):
    return {line.key: line for section in GAME.check(table.state) for line in section.lines if line.player == player}


def shown(table, key):
    return str(lines(table)[key].shown)


def touch(table, key, place=0):
    """A touch of a line, as the page's form sends it."""
    one = lines(table)[key].about[place]
    table.tap(one.move, **json_of(bind_form(GAME.move(one.move), written(one.arguments))))


def test_each_player_has_lines_for_the_calendar_nine_skills_five_boxes_and_the_collection():
    keys = lines(Table()).keys()

    assert {f"{skill}-0" for skill in NINE} <= keys
    assert {f"{box}-0" for box in ("produce", "goods", "materials", "gold", "rubies")} <= keys
    assert {f"{kind}-0" for kind in ("lake-fish", "bug", "gold-ore", "food", "slimes", "calendar")} <= keys


def test_a_table_that_tracks_nothing_compares_calendar_and_skills_only():
    assert lines(Table(tracked=False)).keys() == {f"{key}-0" for key in ("calendar", *NINE)}


def test_a_play_that_is_only_counted_has_nothing_to_compare():
    assert GAME.check(Table(count_only=True).state) == ()


def test_a_skill_says_its_level_and_where_its_card_lies():
    table = Table().play("craft", "cook", "mine")

    assert shown(table, "craft-0") == "level 1, played"
    assert shown(table, "mine-0") == "level 1, given up for time"


@pytest.mark.parametrize("key", ["weeds-0", "rotten-crops-0", "house-0", "windmill-0"])
def test_garbage_and_structures_are_put_right_with_a_touch_and_back_with_another(key):
    table = Table()
    before = table.facts()
    touch(table, key)
    assert table.facts() != before

    touch(table, key)

    assert table.facts() == before


def test_the_last_garbage_can_be_said_to_be_cleaned():
    table = Table().tap("correct_farm", garbage=["weeds"])
    touch(table, "weeds-0")

    assert table.farmer().garbage == ()


def test_an_item_that_is_not_there_goes_with_a_touch():
    table = Table().tap("craft", name="Bench").tap("craft", name="Lamp", stars=2)
    touch(table, "item-0-0")
    touch(table, "item-0-0")

    assert table.farmer().items == ()


def test_slimes_come_and_go_by_colour():
    table = Table()
    touch(table, "slimes-0")
    assert shown(table, "slimes-0") == "blue"

    touch(table, "slimes-0", 1)

    assert shown(table, "slimes-0") == "none"


def test_a_tick_falls_when_its_line_changes():
    table = Table()
    before = lines(table)["gold-0"].mark

    assert lines(table.has(gold=1))["gold-0"].mark != before
    assert lines(table)["goods-0"].mark == lines(Table())["goods-0"].mark

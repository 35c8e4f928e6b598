"""What the table must show now: every thing that is tracked is a line, and a tick belongs to what the line shows."""

import pytest

from companion.games.creature_caravan import GAME
from companion.games.creature_caravan.components import Card
from tests.games.creature_caravan.tabletop import BAG, COIN, Table, trade, zombie

BOARDS = {"market": [trade(COIN, 2), trade(BAG, 1)], "ember_zombies": [zombie(5)]}


def lines(table):
    return {line.key: line for section in GAME.check(table.state) for line in section.lines}


def shown(table, key):
    return str(lines(table)[key].shown).replace("\u00a0", " ").replace("\u2011", "-")


def test_the_table_is_walked_map_first_then_boards_then_bot_then_players():
    table = Table.with_bot("Ana", "Ben", **BOARDS)

    keys = [section.key for section in GAME.check(table.state)]

    assert keys == ["map", "spaces", "market", "ember_zombies", "bot", "player-0", "player-1"]


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("turn", "2 of 12"),
        ("place-1", "column 3, row 1"),
        ("tents-1", "1 tent: column 3, row 1"),
        ("place-0", "not followed"),
        ("tents-0", "none"),
        ("space-3-1", "treasure"),
        ("market-2", "the 1-bag trade, 1 VP; cubes: Bot."),
        ("fruit-1", "1"),
        ("ember-tokens-1", "0"),
        ("treasures-1", "1 token: 3 VP"),
        ("card-0", "2 VP, 1 attack action, no set"),
        ("food-0", "0"),
        ("cards-0", "8"),
        ("treasures-0", "none"),
    ],
)
def test_a_line_says_what_must_lie_there(key, words):
    table = Table.with_bot(bot_cards=[Card("A", 2, 1)], **BOARDS, bot_ends_turn=True).roll(6, 6, 1, 1, 5)
    table.tap("bot_camped", found="treasure", treasure_vp=3)

    assert shown(table, key) == words


def test_treasures_of_players_stay_face_down():
    table = Table("Ana").tap("camp", player=0, column=1, row=1, found="treasure", treasure_vp=3)

    assert shown(table, "treasures-0") == "1, face down"


def test_cubes_on_a_board_that_is_not_copied_are_a_line_of_each_player():
    table = Table("Ana", "Ben").tap("trade_uncopied", player=0, vp=2).tap("trade_uncopied", player=0)

    assert shown(table, "market-of-0") == "2 cubes: 2 VP, VP counted at the end"
    assert shown(table, "market-of-1") == "none"


def test_totals_of_the_bots_cards_stand_in_place_of_its_cards():
    table = Table.with_bot(bot_cards=[Card(attacks=2, open_set=True)], bot_cards_kept="totals")

    assert (shown(table, "attacks"), shown(table, "open-set")) == ("2", "yes")
    assert "card-0" not in lines(table)


def test_a_tick_falls_when_its_line_changes_and_stays_when_another_does():
    table = Table("Ana", "Ben")
    before = lines(table)

    after = lines(table.tap("gain", player=0, food=1))

    assert before["food-0"].mark != after["food-0"].mark
    assert before["coins-0"].mark == after["coins-0"].mark


def test_a_cube_that_slid_is_another_sight():
    table = Table("Ana", market=[trade(COIN, 2, steps=3)]).tap("trade", player=0, column=1)

    assert lines(table)["market-1"].mark != lines(table.tap("end_turn"))["market-1"].mark


def test_where_the_turns_were_not_followed_there_is_nothing_to_compare():
    assert GAME.check(Table("Ana", count_only=True).state) == ()

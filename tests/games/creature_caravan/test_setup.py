"""R, Setup, and the options of a play."""

import pytest

from companion.game import IllegalMove
from companion.games.creature_caravan import GAME
from companion.games.creature_caravan.components import BOT_PAIRS, Card
from companion.games.creature_caravan.setup import variant
from tests.games.creature_caravan.tabletop import COIN, Faces, Table, trade, zombie


def refused(*players, **options):
    with pytest.raises(IllegalMove) as refusal:
        Table(*players, **options)
    return str(refusal.value)


def test_each_player_begins_with_1_coin_and_8_cards():
    seat = Table("Ana", "Ben").state.seats[1]

    assert (seat.coins, seat.cards, seat.food, seat.bags, seat.fruit, seat.ember_tokens) == (1, 8, 0, 0, 0, 0)


def test_a_play_knows_who_begins_and_who_rolls():
    state = Table.with_bot("Ana", "Ben", first=1, table_rolls=True).state

    assert (state.first, state.table_rolls, Table("Ana").state.table_rolls) == (1, True, False)


def test_the_bot_has_no_hand_and_no_coin():
    assert (Table.with_bot().bot.coins, Table.with_bot().bot.cards) == (0, 0)


def test_everybody_stands_in_column_1():
    assert [seat.column for seat in Table.with_bot("Ana", "Ben").state.seats] == [1, 1, 1]


def test_the_bot_is_the_last_player_and_called_bot():
    assert [seat.name for seat in Table.with_bot("Ana", "Ben").state.seats] == ["Ana", "Ben", "Bot"]


def test_the_bots_start_row_is_rolled_where_nobody_says_it():
    assert Table("Ana", bot=True, dice=[5]).bot_space == (1, 5)


def test_the_bots_start_row_may_be_said_and_no_die_is_rolled():
    assert Table("Ana", bot=True, bot_row=6).bot_space == (1, 6)


@pytest.mark.parametrize("count", [0, 7])
def test_it_is_for_1_to_6_players(count):
    with pytest.raises(IllegalMove, match="1 to 6 players"):
        list(GAME.start(players=("A",) * count, dice=Faces()))


def test_six_players_and_a_bot_can_play():
    assert len(Table.with_bot(*"ABCDEF").state.seats) == 7


def test_a_player_needs_a_name():
    assert refused("Ana", "  ") == "Player 2 has no name yet."


def test_names_keep_their_letters_and_lose_stray_spaces():
    assert Table("  Ana   Lu ").state.seats[0].name == "Ana Lu"


def test_pieces_have_a_colour_each():
    colours = [seat.colour for seat in Table.with_bot(*"ABCDEF").state.seats]

    assert len(set(colours)) == 7


def test_the_bot_is_red_unless_a_player_is():
    assert Table.with_bot("Ana").bot.colour == "red"
    assert Table.with_bot("Ana", colours=("red",)).bot.colour != "red"


def colours(*players, **options):
    return [seat.colour.value for seat in Table(*players, **options).state.seats]


def test_colours_that_nobody_chose_are_given_out_in_order_and_red_is_kept_for_the_bot():
    """R, Setup: each player takes the pieces of a colour."""
    assert colours("Ana", "Ben") == ["teal", "purple"]
    assert colours("Ana", "Ben", bot=True, bot_row=1) == ["teal", "purple", "red"]
    assert colours("Ana", "Ben", "Cleo", colours=["purple", "red"]) == ["purple", "red", "teal"]


def test_everybody_has_one_colour_also_where_some_chose():
    assert colours("Ana", "Ben", "Cleo", bot=True, bot_row=1, colours=["purple", "red"])[:3] == ["purple", "red", "yellow"]
    assert len(Table("Ana", "Ben", "Cleo", colours=["purple", "black"]).last[0].colours) == 3


def test_the_bot_takes_the_first_colour_that_is_left_where_a_player_has_red():
    assert colours("Ana", "Ben", bot=True, bot_row=1, colours=["red"]) == ["red", "purple", "teal"]


def test_the_bot_takes_the_colour_that_was_chosen_for_it():
    assert colours("Ana", bot=True, bot_row=1, colours=["teal", "black"]) == ["teal", "black"]


def test_a_name_may_be_as_long_as_400_letters():
    assert len(Table("x" * 400).state.seats[0].name) == 400


def test_a_start_remembers_whether_the_app_rolled_the_row():
    assert Table("Ana", bot=True, dice=[5]).last[0].row_rolled is True
    assert Table.with_bot().last[0].row_rolled is False


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ({"players": ["Ana"]}, "Solo without the bot"),
        ({"players": ["Ana"], "bot": True}, "Bot, level 1"),
        ({"players": ["Ana"], "bot": True, "bot_level": 2}, "Bot, Challenge+ level 2"),
        ({"players": ["Ana", "Ben"]}, "None"),
    ],
)
def test_a_play_is_called_by_its_bot(told, words):
    """R, Bot Challenge+."""
    assert str(variant(told)) == words


def test_two_players_cannot_share_a_colour():
    assert refused("Ana", "Ben", colours=("red", "red")) == "Two players have the same colour."


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("bot_level", 0),
        ("bot_level", 4),
        ("bot_row", 0),
        ("bot_row", 7),
        ("first", 1),
        ("first", -1),
        ("columns", 0),
        ("columns", 25),
    ],
)
def test_options_out_of_range_are_refused(option, value):
    assert "is out of range here" in refused("Ana", bot=True, dice=[1], **{option: value})


def test_boards_are_copied_into_the_play():
    table = Table("Ana", market=(trade(COIN, 2), trade(COIN, 3)), ember_zombies=(zombie(7),))

    assert table.cubes("market") == [([], False), ([], False)]
    assert table.cubes("ember_zombies") == [([], False)]


def test_a_board_without_columns_is_none():
    assert refused("Ana", market=()) == "A side board has 1 to 20 columns."


def test_steps_of_a_column_are_at_least_1():
    assert "0 is out of range" in refused("Ana", market=(trade(COIN, 2, steps=0),))


def test_without_starting_cards_the_bot_is_known_to_have_none():
    assert Table.with_bot().state.bot_cards == ()


def test_the_four_pairs_of_the_rules_begin_with_the_recommended_one():
    assert len(BOT_PAIRS) == 4
    assert BOT_PAIRS[0] == ("Aged Engineer", "Trinket Wagon")


def test_cards_are_the_bots_only():
    assert Table("Ana", bot_cards=(Card("A", 3),)).state.bot_cards == ()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"players": ["Ana"], "bot": True}, "Bot, level 1"),
        ({"players": ["Ana", "Ben"], "bot": True, "bot_level": 3}, "Bot, Challenge+ level 3"),
        ({"players": ["Ana"], "bot_level": 3}, "Solo without the bot"),
        ({"players": ["Ana", "Ben"]}, "None"),
    ],
)
def test_results_call_a_play_by_its_bot(options, words):
    assert str(GAME.variant(options)) == words

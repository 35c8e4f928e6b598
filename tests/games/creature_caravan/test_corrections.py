"""The table is right: everything tracked can be set to what lies there."""

import pytest

from companion.game import ChangesNothing
from companion.games.creature_caravan import GAME
from companion.games.creature_caravan.components import Board, Card
from companion.games.creature_caravan.events import ColumnCorrected
from tests.games.creature_caravan.tabletop import COIN, Table, trade, zombie

MARKET = (trade(COIN, 2, vp=5), trade(COIN, 3, vp=3))


@pytest.mark.parametrize(
    "what", ["food", "bags", "coins", "fruit", "placed_fruit", "cards", "caravan", "ember_tokens", "column", "row"]
)
def test_each_number_of_a_player_is_set(what):
    table = Table("Ana").tap("correct", player=0, what=what, value=5)

    assert getattr(table.state.seats[0], what) == 5


def test_the_vp_of_treasures_is_set_in_one_number():
    table = Table("Ana").tap("camp", player=0, column=1, row=1, found="treasure", treasure_vp=3)

    assert table.tap("correct", player=0, what="treasures", value=5).points("treasures") == (5,)


def test_treasures_that_nobody_told_can_be_set_to_nothing():
    table = Table("Ana").tap("camp", player=0, column=1, row=1, found="treasure")

    assert table.tap("correct", player=0, what="treasures", value=0).state.seats[0].treasures == ()


def test_the_turn_is_set():
    table = Table("Ana").turns(3).tap("correct", what="turn", value=3)

    assert table.state.turn == 3


def test_a_turn_ended_by_mistake_is_set_back_and_the_bot_does_not_roll_twice():
    table = Table.with_bot().turns(1).tap("correct", what="turn", value=1)

    assert table.refuses("bot_turn_rolled", dice=(3,) * 5) == "The bot has had its turn 1."


@pytest.mark.parametrize(
    ("what", "value"), [("turn", 0), ("turn", 14), ("food", -1), ("column", 0), ("column", 26), ("row", 0), ("row", 7)]
)
def test_a_number_out_of_range_is_refused(what, value):
    player = None if what == "turn" else 0

    assert "out of range" in Table("Ana").refuses("correct", player=player, what=what, value=value)


def test_the_turn_is_nobodys_and_all_else_is_somebodys():
    assert Table("Ana").refuses("correct", player=0, what="turn", value=2) == "The turn is everybody’s."
    assert Table("Ana").refuses("correct", what="food", value=2) == "Say whose number that is."


def test_what_the_app_has_already_is_said():
    assert Table("Ana").refuses("correct", player=0, what="coins", value=1) == "That is what the app has."


def test_the_bots_place_is_set_also_to_eastrey_and_back():
    table = Table.with_bot().tap("correct", player=1, what="column", value=25)
    assert table.bot_space == (25, None)

    assert table.tap("correct", player=1, what="column", value=20).bot_space == (20, 3)


def test_a_column_is_set():
    table = Table("Ana", "Ben", market=MARKET)

    table.tap("correct_column", board="market", column=2, cubes=[1, 0], closed=True)

    assert table.cubes("market") == [([], False), ([0, 1], True)]


def test_a_cube_is_set_to_the_space_it_stands_on_and_slides_on_from_there():
    table = Table("Ana", "Ben", market=(trade(COIN, 2, steps=3),)).tap("trade", player=0, column=1)

    table.tap("correct_column", board="market", column=1, cubes=[1, 0], slid=[2, 0], closed=False)
    assert [(cube.player, cube.slid) for cube in table.state.market[0].cubes] == [(0, 0), (1, 2)]

    assert table.tap("end_turn").cubes("market") == [([0, 1], True)]


def test_each_cube_of_a_column_stands_on_a_space_above_the_icon():
    table = Table("Ana", market=MARKET)
    column = {"board": "market", "column": 1, "cubes": [0], "closed": False}

    assert "out of range" in table.refuses("correct_column", **column, slid=[2])
    assert table.refuses("correct_column", **column, slid=[0, 1]) == "Say of each cube where it stands."
    table.tap("correct_column", **column, slid=[1])
    assert table.refuses("correct_column", **column, slid=[1]) == "That is what the app has."


def test_a_column_opened_again_does_not_close_by_itself_while_it_is_empty():
    table = Table("Ana", market=MARKET).tap("correct_column", board="market", column=1, cubes=[], closed=True)

    table.tap("correct_column", board="market", column=1, cubes=[], closed=False).turns(3)

    assert table.cubes("market")[0] == ([], False)


def test_a_cube_placed_before_the_board_was_copied_finds_its_column_and_counts_once():
    table = Table("Ana").tap("trade_uncopied", player=0)
    table.tap("copy_board", board="market", columns=[{"pays": "coins", "cost": 2, "vp": 5}])

    table.tap("correct_column", board="market", column=1, cubes=[0], closed=False)

    assert table.points("market") == (5,)
    assert GAME.score(table.state).tie_break[1] == (1,)


def test_a_cube_placed_before_the_board_was_copied_has_slid_since():
    table = Table("Ana").tap("trade_uncopied", player=0).turns(2)
    table.tap("copy_board", board="market", columns=[{"pays": "coins", "cost": 2, "vp": 5, "steps": 3}])

    table.tap("correct_column", board="market", column=1, cubes=[0], closed=False)

    assert table.turns(1).cubes("market") == [([0], True)]


def test_a_column_opened_again_closes_at_the_next_slide_of_its_cube():
    table = Table("Ana", market=MARKET).tap("trade", player=0, column=1).turns(2)
    assert table.cubes("market")[0] == ([0], True)

    table.tap("correct_column", board="market", column=1, cubes=[0], closed=False)

    assert table.cubes("market")[0] == ([0], False)
    assert table.turns(1).cubes("market")[0] == ([0], True)


def test_a_board_typed_again_with_fewer_steps_keeps_its_cubes_above_the_icon():
    table = Table("Ana", market=(trade(COIN, 2, steps=4),)).tap("trade", player=0, column=1).turns(3)

    table.tap("copy_board", board="market", columns=[{"pays": "coins", "cost": 2, "vp": 5, "steps": 1}])

    assert table.cubes("market") == [([0], False)]
    assert table.turns(1).cubes("market") == [([0], True)]


def test_a_turn_that_was_numbered_wrong_keeps_what_the_bot_did_in_it():
    table = Table.with_bot().roll(3, 3, 3, 3, 3).tap("bot_camped", found="nothing").tap("correct", what="turn", value=2)

    assert table.tap("end_turn").state.turn == 3


def test_a_turn_put_right_while_the_bot_asks_still_ends_with_its_last_answer():
    table = Table.with_bot(bot_ends_turn=True).roll(3, 3, 3, 3, 3).tap("correct", what="turn", value=4)

    assert table.tap("bot_camped", found="nothing").state.turn == 5


def test_a_turn_put_back_before_the_bots_last_answer_does_not_end_by_it():
    table = Table.with_bot().roll(3, 3, 3, 3, 3).tap("bot_camped", found="nothing").tap("end_turn")

    table.tap("correct", what="turn", value=5).tap("change_option", option="bot_ends_turn", value=True)

    assert table.roll(3, 3, 3, 3, 3).state.turn == 6


def test_tents_set_by_hand_are_not_rewarded_again():
    table = Table.with_bot().tap("correct_space", column=1, row=3, found="fruit")
    table.tap("correct_camps", player=1, spaces=[[1, 3]]).turns(1)

    assert table.roll(3, 3, 3, 3, 3).bot.fruit == 0


def test_a_bot_card_taken_away_takes_its_counted_bonus_with_it():
    table = Table.with_bot(bot_cards=(Card("A", 3), Card("B", 1))).tap("count_bot", bonus=0, each=[3, 4])

    table.tap("correct_bot_card", index=0, card=None)

    assert table.points("cards") == (0, 5)


def test_each_player_has_one_cube_in_a_column_at_most():
    table = Table("Ana", market=MARKET)

    assert "one cube" in table.refuses("correct_column", board="market", column=1, cubes=[0, 0], closed=False)


def test_a_space_is_set_and_forgotten():
    table = Table("Ana").tap("correct_space", column=3, row=2, found="tower")
    assert table.state.found_on(3, 2) == "tower"

    assert table.tap("correct_space", column=3, row=2, found=None).state.found_on(3, 2) is None


def test_there_is_nothing_to_correct_in_eastrey():
    assert "out of range" in Table("Ana").refuses("correct_space", column=25, row=1, found="tower")


@pytest.mark.parametrize(
    "spaces",
    [[{"column": 2, "row": 3}, {"column": 25}], [{"column": 2, "row": 3}, {"column": 25, "row": None}], [[2, 3], [25, None]]],
)
def test_all_tents_of_a_player_are_set(spaces):
    seat = Table("Ana").tap("correct_camps", player=0, spaces=spaces).state.seats[0]

    assert (seat.camps, seat.column) == (((2, 3), (25, None)), 25)


def test_the_bots_tents_do_not_move_its_caravan():
    table = Table.with_bot().tap("correct", player=1, what="column", value=9)

    assert table.tap("correct_camps", player=1, spaces=[[4, 4]]).bot_space == (9, 3)


def test_the_bots_tents_do_not_move_it_from_the_tent_where_it_stands():
    table = Table.with_bot().roll(3, 3, 3, 3, 3).tap("bot_camped", found="nothing")

    assert table.tap("correct_camps", player=1, spaces=[[4, 4]]).bot_space == (1, 3)


def three_camps(last=(4, 3)):
    table = Table("Ana").tap("camp", player=0, column=2, row=1, found="nothing").tap("end_turn")
    table.tap("camp", player=0, column=3, row=2, found="nothing").tap("end_turn")
    return table.tap("camp", player=0, column=last[0], row=last[1], **({"found": "nothing"} if last[1] else {}))


def stands(table):
    seat = table.state.seats[0]
    return seat.column, seat.row


def test_a_players_caravan_stands_where_the_last_of_the_tents_does():
    """R, End of Turn, 2: a camp is where the caravan is."""
    assert stands(three_camps().tap("correct_camps", player=0, spaces=[[2, 1], [3, 2], [5, 6]])) == (5, 6)
    assert stands(three_camps().tap("correct_camps", player=0, spaces=[[7, 5]])) == (7, 5)


def test_in_eastrey_a_caravan_keeps_its_last_row():
    assert stands(three_camps().tap("correct_camps", player=0, spaces=[[2, 1], [3, 2], [25, None]])) == (25, 3)
    assert stands(three_camps((25, None)).tap("correct_camps", player=0, spaces=[[2, 1], [3, 6]])) == (3, 6)


def test_a_row_that_was_told_by_itself_stays():
    table = three_camps().tap("correct", player=0, what="row", value=6)

    assert stands(table.tap("correct_camps", player=0, spaces=[[2, 1], [8, 2]])) == (4, 6)


def test_without_a_tent_a_caravan_stays_where_it_is():
    assert stands(three_camps().tap("correct_camps", player=0, spaces=[])) == (4, 3)


def test_a_space_that_is_forgotten_is_not_kept_as_known():
    table = three_camps().tap("correct_space", column=2, row=1, found=None)

    assert table.state.spaces == ((3, 2, "nothing"), (4, 3, "nothing"))


def slid(table, board="market"):
    return [cube.slid for column in getattr(table.state, board) for cube in column.cubes]


def typed(table, steps, board="market"):
    printed = {"pays": "coins", "cost": 2} if board == "market" else {"attack": 7}
    return table.tap("copy_board", board=board, columns=[{**printed, "vp": 5, "steps": steps}])


def test_cubes_of_a_board_typed_again_stay_where_they_are_as_far_as_the_column_goes():
    table = Table("Ana", market=(trade(COIN, 2, steps=6),)).tap("trade", player=0, column=1).turns(3)

    assert (slid(table), slid(typed(table, 9)), slid(typed(table, 3)), slid(typed(table, 9))) == ([3], [3], [2], [2])


def test_cubes_on_the_icon_stay_on_the_icon_of_a_board_typed_again():
    table = Table("Ana", ember_zombies=(zombie(7, steps=1),)).tap("attack", player=0, column=1).turns(1)
    assert (slid(table, "ember_zombies"), table.cubes("ember_zombies")) == ([1], [([0], True)])

    assert slid(typed(table, 4, "ember_zombies"), "ember_zombies") == [4]
    assert table.points("ember_board") == (5,)


def test_a_players_caravan_stays_where_it_was_told_to_stand():
    table = Table("Ana").tap("correct", player=0, what="column", value=12).tap("correct", player=0, what="row", value=2)

    seat = table.tap("correct_camps", player=0, spaces=[[3, 4]]).state.seats[0]

    assert (seat.column, seat.row) == (12, 2)


def test_a_bot_card_is_set_taken_away_and_added():
    table = Table.with_bot(bot_cards=(Card("A", 3), Card("B", 1)))

    table.tap("correct_bot_card", index=0, card={"name": "A", "vp": 5}).tap("correct_bot_card", index=1, card=None)
    table.tap("correct_bot_card", index=1, card={"name": "C", "vp": 2})

    assert [card.name for card in table.state.bot_cards] == ["A", "C"]
    assert table.points("cards") == (0, 7)


def test_a_bot_card_that_does_not_exist_is_refused():
    table = Table.with_bot()

    assert table.refuses("correct_bot_card", index=1, card={"vp": 1}) == "The bot has no card number 2."
    assert table.refuses("correct_bot_card", index=0, card=None) == "The bot has no card number 1."


def test_attack_actions_told_in_one_total_are_asked_again_when_a_card_changes():
    table = Table.with_bot(bot_cards=(Card(attacks=None),)).roll(4, 3, 3, 3, 2).tap("bot_fight_rolled", dice=(1, 1))
    table.tap("bot_attacks", total=1)

    table.tap("correct_bot_card", index=0, card={"vp": 1, "attacks": None})

    assert table.state.attacks_told is None


def test_switches_are_turned_in_mid_play():
    table = Table.with_bot().tap("change_option", option="bot_ends_turn", value=True).roll(3, 3, 3, 3, 3)

    assert table.tap("bot_camped", found="nothing").state.turn == 2
    assert table.refuses("change_option", option="bot_ends_turn", value=True) == "That would change nothing."


def test_corrections_are_possible_after_the_twelfth_turn():
    assert Table("Ana").turns(12).tap("correct", what="turn", value=12).state.turn == 12


# ---- places, tokens and cubes, one by one ------------------------------------------------------------------------


def test_a_caravan_is_set_to_a_space_in_one_tap():
    assert Table.with_bot().tap("correct_place", player=1, column=7, row=2).bot_space == (7, 2)


def test_a_caravan_is_set_to_eastrey_without_a_row():
    table = Table.with_bot().tap("correct_place", player=1, column=25)

    assert table.bot_space == (25, None)
    assert table.refuses("correct_place", player=1, column=25, row=2) == "Eastrey is one space: it has no rows."
    assert table.refuses("correct_place", player=1, column=24) == "Say which row."


def test_a_caravan_that_stands_there_is_said():
    assert Table.with_bot().refuses("correct_place", player=1, column=1, row=3) == "That is what the app has."


def test_treasure_tokens_are_set_one_by_one_and_keep_where_they_came_from():
    table = Table("Ana").tap("camp", player=0, column=1, row=1, found="treasure", treasure_vp=3)

    table.tap("correct_treasures", player=0, tokens=[{"vp": 1}, {"vp": 3}, {"vp": None}])

    assert [(token.vp, token.space) for token in table.state.seats[0].treasures] == [(1, None), (3, (1, 1)), (None, None)]


def test_treasure_tokens_that_lie_there_already_are_said():
    assert Table("Ana").refuses("correct_treasures", player=0, tokens=[]) == "That is what the app has."
    assert "out of range" in Table("Ana").refuses("correct_treasures", player=0, tokens=[{"vp": 100}])


def test_cubes_on_a_board_that_is_not_copied_are_set_one_by_one_and_keep_their_turn():
    table = Table("Ana", "Ben").tap("trade_uncopied", player=0, vp=2).tap("trade_uncopied", player=1, vp=5).turns(2)

    table.tap("correct_uncopied", player=0, board="market", cubes=[{"vp": 4}, {"vp": 2}])

    assert [(cube.player, cube.vp, cube.turn) for cube in table.state.loose_cubes] == [(1, 5, 1), (0, 4, 3), (0, 2, 1)]
    assert table.points("market") == (6, 5)


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("correct", {"what": "coins", "value": 1}),
        ("correct_treasures", {"tokens": []}),
        ("correct_camps", {"spaces": []}),
        ("gain", {}),
        ("give", {"to": 0, "food": 1}),
        ("count", {}),
    ],
)
def test_what_the_app_has_already_is_against_no_rule(name, form):
    with pytest.raises(ChangesNothing):
        Table("Ana").tap(name, player=0, **form)


# ---- cubes that were placed before a board was copied ------------------------------------------------------------


def copied_late():
    """Ana's cubes of turn 1 and 2, and Ben's of turn 1, on a market that is copied in turn 4."""
    table = Table("Ana", "Ben").tap("trade_uncopied", player=0, vp=2).tap("trade_uncopied", player=1, vp=3).turns(1)
    table.tap("trade_uncopied", player=0, vp=3).turns(2)
    columns = [{"pays": "coins", "cost": 1, "vp": vp, "steps": 9} for vp in (3, 5)]
    return table.tap("copy_board", board="market", columns=columns)


def cubes_of(table, column=0):
    return [(cube.player, cube.slid, cube.turn) for cube in table.state.market[column].cubes]


def loose(table):
    return [(cube.player, cube.vp, cube.turn) for cube in table.state.loose_cubes]


def test_the_cube_of_that_vp_finds_its_column_and_the_others_stay():
    table = copied_late().tap("correct_column", board="market", column=1, cubes=[0], closed=False)

    assert (cubes_of(table), loose(table)) == ([(0, 2, 2)], [(0, 2, 1), (1, 3, 1)])


def test_a_cube_that_fits_none_of_those_placed_before_is_new():
    table = copied_late().tap("correct_column", board="market", column=2, cubes=[0], closed=False)

    assert (cubes_of(table, 1), len(loose(table))) == ([(0, 0, 4)], 3)


def test_cubes_of_a_column_that_is_closed_lie_on_the_icon_and_above_it_when_it_opens_again():
    """R, End of Turn, 1."""
    table = copied_late().tap("correct_column", board="market", column=1, cubes=[0], closed=True)
    assert cubes_of(table) == [(0, 9, 2)]

    assert cubes_of(table.tap("correct_column", board="market", column=1, cubes=[0], closed=False)) == [(0, 8, 2)]


# ---- what a correction remembers ---------------------------------------------------------------------------------


def both_boards():
    return Table("Ana", "Ben", market=(trade(COIN, 2, vp=5),), ember_zombies=(zombie(7, vp=4),))


def test_each_correction_says_what_was_there_before():
    table = three_camps().tap("correct_treasures", player=0, tokens=[{"vp": 3}, {"vp": 4}])

    assert table.tap("correct", player=0, what="treasures", value=9).last[0].was == 7
    assert table.tap("correct", what="turn", value=5).last[0].was == 3
    assert [event.was for event in table.tap("correct_place", player=0, column=9, row=1).last] == [4, 3]
    assert table.tap("correct_treasures", player=0, tokens=[]).last[0].was == (9,)
    assert table.tap("change_option", option="table_rolls", value=True).last[0].was is False


def test_treasures_of_which_one_is_not_told_have_no_sum():
    table = Table("Ana").tap("correct_treasures", player=0, tokens=[{"vp": 3}, {}])

    assert table.tap("correct", player=0, what="treasures", value=3).last[0].was is None


def test_cubes_told_anew_say_what_lay_on_that_board_before():
    table = Table("Ana", "Ben").tap("trade_uncopied", player=0, vp=2).tap("attack_uncopied", player=0, vp=7)
    table.tap("trade_uncopied", player=1, vp=5)

    assert table.tap("correct_uncopied", player=0, board="market", cubes=[{"vp": 3}]).last[0].was == (2,)
    assert table.points("market") == (3, 5)


@pytest.mark.parametrize("board", ["market", "ember_zombies"])
def test_a_board_that_is_typed_again_says_what_was_printed_before(board):
    table = both_boards()
    printed = tuple(column.printed for column in getattr(table.state, board))

    event = typed(table, 3, board).last[0]

    assert (getattr(event, f"was_{board}"), getattr(event, board)[0].steps) == (printed, 3)


def test_a_side_board_has_twenty_columns_at_most():
    columns = [{"pays": "coins", "cost": 2, "vp": 1}] * 20

    assert len(Table("Ana").tap("copy_board", board="market", columns=columns).state.market) == 20


def test_cubes_of_a_column_are_told_in_the_order_of_players():
    table = both_boards().tap("attack", player=1, column=1).tap("attack", player=0, column=1)

    event = table.tap("correct_column", board="ember_zombies", column=1, cubes=[1, 0], closed=False, slid=[1, 0]).last[0]

    assert (event.cubes, event.slid, event.was_cubes, event.was_slid) == ((0, 1), (0, 1), (0, 1), (0, 0))


def test_a_column_that_is_put_right_says_how_it_was_and_which_cubes_were_there_before_the_copy():
    table = copied_late().tap("trade", player=1, column=1)

    table.tap("correct_column", board="market", column=1, cubes=[1, 0], closed=False)
    assert table.last[0] == ColumnCorrected(Board.MARKET, 1, (0, 1), False, (1,), False, placed_before=(0,))

    table.tap("correct_column", board="market", column=1, cubes=[0, 1], closed=False, slid=[3, 1])
    assert table.last[0] == ColumnCorrected(Board.MARKET, 1, (0, 1), False, (0, 1), False, slid=(3, 1), was_slid=(2, 0))

    table.tap("correct_column", board="market", column=1, cubes=[1], closed=True, slid=[1])
    assert table.last[0] == ColumnCorrected(Board.MARKET, 1, (1,), True, (0, 1), False)

    table.tap("correct_column", board="market", column=1, cubes=[1], closed=False)
    assert table.last[0].was_closed is True


def test_spaces_tents_and_cards_that_are_put_right_say_what_was_there():
    table = three_camps()

    assert table.tap("correct_space", column=2, row=1, found="fruit").last[0].was == "nothing"
    assert table.tap("correct_camps", player=0, spaces=[[2, 1]]).last[0].was == ((2, 1), (3, 2), (4, 3))

    bot = Table.with_bot(bot_cards=(Card("A", 1),)).tap("correct_bot_card", index=0, card={"name": "B", "vp": 2})
    assert bot.last[0].was == Card("A", 1)


def test_cubes_that_lie_there_already_are_said():
    table = Table("Ana", "Ben").tap("trade_uncopied", player=0, vp=2).tap("attack_uncopied", player=0, vp=7)

    assert table.refuses("correct_uncopied", player=0, board="market", cubes=[{"vp": 2}]) == "That is what the app has."

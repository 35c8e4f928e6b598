"""R, Action Types (Trade at Market, Attack) and End of Turn 1: cubes on the two side boards."""

from companion.games.creature_caravan import GAME
from companion.games.creature_caravan.turn import closing
from tests.games.creature_caravan.tabletop import BAG, COIN, Table, trade, zombie


def market(*players, columns=None, **options):
    return Table(*players, market=columns or (trade(COIN, 2, vp=5), trade(BAG, 1, vp=3)), **options)


def test_a_trade_puts_a_cube_on_the_column():
    assert market("Ana").tap("trade", player=0, column=2).cubes("market") == [([], False), ([0], False)]


def test_a_player_makes_one_trade_per_column():
    table = market("Ana").tap("trade", player=0, column=1)

    assert table.refuses("trade", player=0, column=1) == "Ana has a cube in column 1 already."


def test_two_players_may_share_a_column():
    table = market("Ana", "Ben").tap("trade", player=0, column=1).tap("trade", player=1, column=1)

    assert table.cubes("market")[0] == ([0, 1], False)


def test_a_trade_pays_and_gives_cost_plus_2_food_where_the_coins_are_tracked():
    seat = market("Ana").tap("gain", player=0, coins=2).tap("trade", player=0, column=1).state.seats[0]

    assert (seat.coins, seat.food) == (1, 4)


def test_a_trade_for_bags_pays_bags():
    seat = market("Ana").tap("gain", player=0, bags=1).tap("trade", player=0, column=2).state.seats[0]

    assert (seat.bags, seat.coins, seat.food) == (0, 1, 3)


def test_a_trade_that_tracked_coins_do_not_cover_is_only_a_cube():
    seat = market("Ana").tap("trade", player=0, column=1).state.seats[0]

    assert (seat.coins, seat.food) == (1, 0)


def told(table):
    before = table.state
    table.tap("trade", player=0, column=1)
    return str(GAME.tell(before, table.last))


def test_the_history_says_what_a_trade_paid_or_that_nothing_was_paid_here():
    assert told(market("Ana").tap("gain", player=0, coins=2)) == "Ana: a cube on the 2‑coin trade, 2 coins for 4 food."
    assert told(market("Ana").tap("gain", player=0, bags=1)) == "Ana: a cube on the 2‑coin trade, nothing paid here."
    assert told(market("Ana")) == "Ana: a cube on the 2‑coin trade."


def test_an_attack_discards_one_ember_token():
    table = Table("Ana", ember_zombies=(zombie(7),)).tap("gain", player=0, ember_tokens=2)

    assert table.tap("attack", player=0, column=1).state.seats[0].ember_tokens == 1


def test_an_attack_without_a_token_discards_none():
    table = Table("Ana", ember_zombies=(zombie(7),)).tap("attack", player=0, column=1)

    assert table.state.seats[0].ember_tokens == 0


def test_the_bots_cube_by_hand_keeps_its_tokens():
    table = Table.with_bot("Ana", ember_zombies=(zombie(7),)).tap("gain", player=1, ember_tokens=1)

    assert table.tap("attack", player=1, column=1).bot.ember_tokens == 1


def test_a_cube_slides_1_at_the_end_of_each_turn_and_closes_its_column_at_the_icon():
    table = market("Ana").tap("trade", player=0, column=1).tap("end_turn")
    assert table.cubes("market")[0] == ([0], False)

    assert table.tap("end_turn").cubes("market")[0] == ([0], True)


def test_the_first_cube_at_the_icon_takes_the_others_of_its_column_there():
    table = market("Ana", "Ben").tap("trade", player=0, column=1).tap("end_turn").tap("trade", player=1, column=1)

    table.tap("end_turn")

    assert {cube.slid for cube in table.state.market[0].cubes} == {2}


def test_a_column_with_one_step_closes_at_the_end_of_the_turn_of_its_first_cube():
    table = market("Ana", columns=(trade(COIN, 1, steps=1),)).tap("trade", player=0, column=1)

    assert table.tap("end_turn").cubes("market") == [([0], True)]


def test_an_empty_column_never_closes():
    assert market("Ana").turns(12).cubes("market") == [([], False), ([], False)]


def test_what_closes_next_is_known_beforehand():
    table = market("Ana").tap("trade", player=0, column=1).tap("end_turn")

    assert closing(table.state.market) == (1,)


def test_a_closed_trade_is_no_longer_available():
    table = market("Ana", "Ben").tap("trade", player=0, column=1).turns(2)

    assert table.refuses("trade", player=1, column=1) == "Column 1 is closed: a cube is on its icon."


def test_a_closed_zombie_is_no_longer_available():
    table = Table("Ana", "Ben", ember_zombies=(zombie(7),)).tap("attack", player=0, column=1).turns(2)

    assert table.refuses("attack", player=1, column=1) == "Column 1 is closed: a cube is on its icon."


def test_a_column_that_does_not_exist_is_refused():
    assert market("Ana").refuses("trade", player=0, column=3) == "There is no column 3: the board has 2."
    assert market("Ana").refuses("trade", player=0, column=0) == "There is no column 0: the board has 2."


def test_a_player_who_does_not_exist_is_refused():
    assert market("Ana").refuses("trade", player=1, column=1) == "There is no player number 2."


def test_after_the_twelfth_turn_there_are_no_more_trades_and_attacks():
    table = market("Ana").turns(12)

    assert "no more trades and attacks" in table.refuses("trade", player=0, column=1)
    assert "no more trades and attacks" in table.refuses("attack_uncopied", player=0)


def test_on_a_board_that_is_not_copied_a_column_is_refused():
    assert "not copied in" in Table("Ana").refuses("trade", player=0, column=1)


def test_on_a_copied_board_a_cube_without_its_column_is_refused():
    assert market("Ana").refuses("trade_uncopied", player=0, vp=3) == "That board is copied in: say which column."


def test_a_cube_on_a_board_that_is_not_copied_keeps_the_vp_that_was_said():
    table = Table("Ana").tap("trade_uncopied", player=0, vp=3).tap("attack_uncopied", player=0)

    assert table.points("market") == (3,)
    assert table.points("ember_board") == (0,)


def test_an_attack_on_a_board_that_is_not_copied_discards_a_token():
    table = Table("Ana").tap("gain", player=0, ember_tokens=2).tap("attack_uncopied", player=0, vp=1)

    assert table.state.seats[0].ember_tokens == 1


def test_a_board_copied_in_mid_play_starts_empty_and_earlier_cubes_keep_their_vp():
    table = Table("Ana").tap("trade_uncopied", player=0, vp=3)

    table.tap("copy_board", board="market", columns=[{"pays": "coins", "cost": 2, "vp": 5}])

    assert table.cubes("market") == [([], False)]
    assert table.points("market") == (3,)


def test_a_zombie_is_not_typed_as_a_trade():
    table = Table("Ana")

    assert "pays, cost" in table.refuses("copy_board", board="market", columns=[{"attack": 5, "vp": 5}])
    assert "attack" in table.refuses("copy_board", board="ember_zombies", columns=[{"pays": "bags", "cost": 1, "vp": 5}])


def test_a_board_typed_again_keeps_its_cubes():
    table = market("Ana").tap("trade", player=0, column=2)

    table.tap("copy_board", board="market", columns=[{"pays": "coins", "cost": 2, "vp": 5}, {"pays": "bags", "cost": 1, "vp": 9}])

    assert table.points("market") == (9,)


def test_a_board_with_cubes_keeps_its_number_of_columns():
    table = market("Ana").tap("trade", player=0, column=2)

    assert "2 columns with cubes" in table.refuses("copy_board", board="market", columns=[{"pays": "coins", "cost": 2, "vp": 5}])


# ---- the end of a turn -----------------------------------------------------------------------------------------


def test_a_turn_does_not_end_before_the_bot_has_rolled():
    assert Table.with_bot().refuses("end_turn") == "The bot still has its turn 1."


def test_a_turn_does_not_end_while_the_bot_asks():
    assert "in the middle of its turn" in Table.with_bot().roll(3, 3, 3, 3, 3).refuses("end_turn")


def test_the_game_lasts_12_turns():
    table = Table("Ana").turns(12)

    assert table.state.turn == 13
    assert table.refuses("end_turn") == "The twelfth turn is over."


def test_an_attack_is_refused_where_the_zombie_is_closed_or_has_a_cube_of_the_player():
    """R, Attack."""
    options = {"market": (trade(COIN, 1),), "ember_zombies": (zombie(7), zombie(8, steps=1))}
    table = Table("Ana", "Ben", **options).tap("attack", player=0, column=1).tap("attack", player=1, column=2).turns(1)

    assert table.refuses("attack", player=0, column=1) == "Ana has a cube in column 1 already."
    assert table.refuses("trade", player=0, column=2) == "There is no column 2: the board has 1."
    assert table.refuses("attack", player=0, column=2) == "Column 2 is closed: a cube is on its icon."
    assert table.tap("attack", player=1, column=1).points("ember_board") == (1, 2)


def test_the_bot_takes_no_food_from_a_trade_that_costs_nothing():
    """R, Solo / Bot Mode: only a cube."""
    table = Table.with_bot(market=(trade(COIN, 0),)).tap("trade", player=1, column=1)

    assert table.bot.food == 0

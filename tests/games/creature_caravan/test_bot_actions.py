"""R, Solo / Bot Mode, "Each turn" steps 3 and 4, and Bot Reminders: what the bot's dice do."""

import pytest

from companion.games.creature_caravan.bot import place
from companion.games.creature_caravan.components import Card
from companion.games.creature_caravan.events import BotMoved, BotStepEnded, CampRewarded
from tests.games.creature_caravan.tabletop import BAG, COIN, NOT_TOLD, SET_OPEN, Table, trade, zombie

PAIR = (6, 6, 3, 3, 3)
NO_PAIR = (3, 3, 3, 3, 3)


def market(*columns, **options):
    return Table.with_bot(market=columns, **options)


# ---- double 4s, 5s, 6s -----------------------------------------------------------------------------------------


def test_a_pair_puts_a_cube_on_the_lowest_trade():
    table = market(trade(COIN, 3), trade(BAG, 1), trade(COIN, 2)).roll(*PAIR)

    assert table.cubes("market") == [([], False), ([1], False), ([], False)]


def test_coins_win_a_tie():
    table = market(trade(BAG, 2), trade(COIN, 2)).roll(*PAIR)

    assert table.cubes("market") == [([], False), ([1], False)]


def test_equal_in_cost_and_kind_the_leftmost_is_taken():
    table = market(trade(COIN, 2, vp=1), trade(COIN, 2, vp=9)).roll(*PAIR)

    assert table.cubes("market") == [([1], False), ([], False)]


def test_the_bot_makes_one_trade_per_column():
    table = market(trade(COIN, 1, steps=9), trade(COIN, 2)).roll(*PAIR).tap("bot_camped", found="nothing").tap("end_turn")

    table.roll(*PAIR)

    assert table.cubes("market") == [([1], False), ([1], False)]


def test_a_closed_trade_is_not_available():
    table = market(trade(COIN, 1, steps=1), trade(COIN, 2)).tap("trade", player=0, column=1).turns(1)

    table.roll(*PAIR)

    assert table.cubes("market") == [([0], True), ([1], False)]


def test_another_players_cube_above_the_icon_does_not_close_a_trade():
    table = market(trade(COIN, 1, steps=3)).tap("trade", player=0, column=1).roll(*PAIR)

    assert table.cubes("market") == [([0, 1], False)]


def test_with_no_trade_available_nothing_happens():
    table = market(trade(COIN, 1, steps=1)).tap("trade", player=0, column=1).turns(1).roll(*PAIR)

    assert table.cubes("market") == [([0], True)]


def test_the_bots_trade_moves_no_coins_bags_or_food():
    table = market(trade(COIN, 1)).roll(*PAIR)

    assert (table.bot.coins, table.bot.bags, table.bot.food) == (0, 0, 0)


def test_no_pair_no_trade():
    assert market(trade(COIN, 1)).roll(*NO_PAIR).cubes("market") == [([], False)]


# ---- double 1s and 2 -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("row", "lands"), [(6, 4), (3, 1), (2, 1), (1, 1)])
def test_double_ones_move_2_forward_then_up_2_as_far_as_the_map_goes(row, lands):
    assert Table.with_bot(bot_row=row).roll(1, 1, 3, 3, 3).bot_space == (3, lands)


@pytest.mark.parametrize(("row", "lands"), [(1, 2), (5, 6), (6, 6)])
def test_a_2_moves_1_forward_then_down_1_as_far_as_the_map_goes(row, lands):
    assert Table.with_bot(bot_row=row).roll(2, 3, 3, 3, 3).bot_space == (2, lands)


def test_double_ones_come_before_the_2():
    # Up 2 from row 2 is clamped to row 1 first; the other order would end in row 1.
    assert Table.with_bot(bot_row=2).roll(1, 1, 2, 3, 3).bot_space == (4, 2)


def test_moving_takes_no_ember_token():
    assert Table.with_bot().roll(1, 1, 2, 3, 3).bot.ember_tokens == 0


def test_a_second_2_moves_no_further():
    assert Table.with_bot().roll(2, 2, 2, 3, 3).bot_space == (2, 4)


def test_past_the_last_column_is_eastrey_and_the_rest_of_the_move_does_nothing():
    table = Table.with_bot(columns=2).roll(1, 1, 3, 3, 3)

    assert table.bot_space == (3, None)


def test_in_eastrey_the_bot_moves_no_more():
    table = Table.with_bot(columns=2).roll(1, 1, 2, 3, 3)

    assert sum(isinstance(event, BotMoved) for event in table.last) == 1
    assert table.bot_space == (3, None)


def test_in_eastrey_the_camp_is_not_asked():
    table = Table.with_bot(columns=2).roll(1, 1, 3, 3, 3)

    assert table.asks is None
    assert table.bot.camps == ((3, None),)


# ---- 3 ---------------------------------------------------------------------------------------------------------


def test_a_3_without_an_unfinished_set_draws_nothing():
    assert Table.with_bot(bot_cards=(Card("Plain", 1),)).roll(*NO_PAIR).asks == "camped"


def test_a_3_with_an_unfinished_set_asks_for_the_match():
    assert Table.with_bot(bot_cards=(SET_OPEN,)).roll(*NO_PAIR).asks == "matched"


def test_the_matching_card_is_played():
    table = Table.with_bot(bot_cards=(SET_OPEN,)).roll(*NO_PAIR).tap("bot_matched", card=Card("Match", 2))

    assert table.state.bot_cards == (SET_OPEN, Card("Match", 2))


def test_without_a_match_no_card_is_played():
    table = Table.with_bot(bot_cards=(SET_OPEN,)).roll(*NO_PAIR).tap("bot_matched_nothing")

    assert table.state.bot_cards == (SET_OPEN,)
    assert table.asks == "camped"


def test_where_no_set_was_told_the_first_3_asks_and_no_set_is_an_answer():
    table = Table.with_bot(bot_cards=(NOT_TOLD,)).roll(*NO_PAIR)

    table.tap("bot_no_set")

    assert table.asks == "camped"
    assert not table.tap("bot_camped", found="nothing").tap("end_turn").roll(*NO_PAIR).asks


def test_no_set_is_refused_where_a_card_is_known_to_have_one():
    table = Table.with_bot(bot_cards=(SET_OPEN,)).roll(*NO_PAIR)

    assert "unfinished set" in table.refuses("bot_no_set")


def test_the_matching_card_may_complete_the_set():
    table = Table.with_bot(bot_cards=(SET_OPEN,)).roll(*NO_PAIR).tap("bot_matched", card=Card("Match"), set_done=(0,))

    assert table.points("cards") == (0, 4)


# ---- 4 ---------------------------------------------------------------------------------------------------------


def fight_of(attacks, columns):
    """A 4 with two combat dice to be typed."""
    table = Table.with_bot(bot_cards=(Card("Fighter", attacks=attacks),), ember_zombies=columns)
    return table.roll(4, 3, 3, 2, 2)


def test_a_fight_of_6_puts_a_cube_on_the_zombie():
    table = fight_of(attacks=2, columns=(zombie(5),)).tap("bot_fight_rolled", dice=(1, 3))

    assert table.cubes("ember_zombies") == [([1], False)]
    assert table.bot.ember_tokens == 0


def test_a_fight_of_5_is_an_ember_token():
    table = fight_of(attacks=1, columns=(zombie(5),)).tap("bot_fight_rolled", dice=(1, 3))

    assert table.cubes("ember_zombies") == [([], False)]
    assert table.bot.ember_tokens == 1


def test_the_lowest_available_zombie_goes_by_attack_value():
    table = fight_of(6, (zombie(9), zombie(7), zombie(8))).tap("bot_fight_rolled", dice=(1, 1))

    assert table.cubes("ember_zombies") == [([], False), ([1], False), ([], False)]


def test_a_closed_zombie_is_passed_over():
    table = Table.with_bot(bot_cards=(Card(attacks=6),), ember_zombies=(zombie(5, steps=1), zombie(7)))
    table.tap("attack", player=0, column=1).turns(1).roll(4, 3, 3, 2, 2).tap("bot_fight_rolled", dice=(1, 1))

    assert table.cubes("ember_zombies") == [([0], True), ([1], False)]


def test_a_win_with_no_zombie_available_is_nothing():
    table = Table.with_bot(bot_cards=(Card(attacks=6),), ember_zombies=(zombie(5, steps=1),))
    table.tap("attack", player=0, column=1).turns(1).roll(4, 3, 3, 2, 2).tap("bot_fight_rolled", dice=(1, 1))

    assert table.bot.ember_tokens == 0
    assert table.cubes("ember_zombies") == [([0], True)]


def test_a_4_without_combat_dice_is_an_ember_token_however_strong_the_cards():
    table = Table.with_bot(bot_cards=(Card(attacks=9),), ember_zombies=(zombie(5),)).roll(1, 1, 2, 5, 4)

    assert table.bot.ember_tokens == 1
    assert table.asks == "camped"


def test_the_bot_keeps_its_tokens_after_a_win():
    table = fight_of(6, (zombie(5),)).tap("gain", player=1, ember_tokens=2).tap("bot_fight_rolled", dice=(1, 1))

    assert table.bot.ember_tokens == 2


def test_attack_actions_count_all_cards_also_the_one_matched_in_this_turn():
    table = Table.with_bot(bot_cards=(Card(attacks=1, open_set=True),), ember_zombies=(zombie(5),)).roll(4, 3, 3, 2, 2)

    table.tap("bot_matched", card=Card(attacks=3)).tap("bot_fight_rolled", dice=(1, 1))

    assert table.cubes("ember_zombies") == [([1], False)]


def test_unknown_attack_actions_are_asked_only_when_the_dice_do_not_win_alone():
    table = fight_of(None, (zombie(5),)).tap("bot_fight_rolled", dice=(3, 3))

    assert table.asks == "camped"
    assert table.cubes("ember_zombies") == [([1], False)]


@pytest.mark.parametrize(("total", "tokens"), [(2, 1), (3, 0)])
def test_unknown_attack_actions_decide_a_close_fight(total, tokens):
    table = fight_of(None, (zombie(5),)).tap("bot_fight_rolled", dice=(1, 2))

    table.tap("bot_attacks", total=total)

    assert table.bot.ember_tokens == tokens


def test_attack_actions_once_told_are_not_asked_again_and_later_cards_come_on_top():
    table = fight_of(None, (zombie(5, steps=9),)).tap("bot_fight_rolled", dice=(1, 2)).tap("bot_attacks", total=2)
    table.tap("bot_camped", found="nothing").tap("end_turn").roll(4, 6, 3, 3, 3)

    table.tap("bot_fight_rolled", dice=(1, 2))

    assert table.asks == "kept"
    assert table.bot.ember_tokens == 2


def test_boards_not_copied_ask_whether_a_zombie_was_open():
    table = Table.with_bot(bot_cards=(Card(attacks=6),)).roll(4, 3, 3, 2, 2).tap("bot_fight_rolled", dice=(1, 1))

    assert table.asks == "slew"
    assert table.tap("bot_slew", vp=4).points("ember_board") == (0, 4)


# ---- 5 and 6 ---------------------------------------------------------------------------------------------------


def test_a_5_is_one_fruit_on_the_bot_board():
    assert Table.with_bot().roll(5, 3, 3, 3, 3).bot.fruit == 1


def test_two_5s_are_a_trade_and_a_third_is_the_fruit():
    assert Table.with_bot(market=(trade(COIN, 1),)).roll(5, 5, 5, 3, 3).bot.fruit == 1


def test_a_6_plays_the_card_the_table_kept():
    table = Table.with_bot().roll(6, 3, 3, 3, 3).tap("bot_kept", card=Card("Best", 5))

    assert table.state.bot_cards == (Card("Best", 5),)


def test_the_bot_has_no_card_limit():
    table = Table.with_bot(bot_cards=(Card(),) * 12).roll(6, 3, 3, 3, 3).tap("bot_kept", card=Card("More", 1))

    assert len(table.state.bot_cards) == 13


def test_a_negative_card_is_played_like_any_other():
    table = Table.with_bot().roll(6, 3, 3, 3, 3).tap("bot_kept", card=Card(vp=-3))

    assert table.points("cards") == (0, -3)


# ---- camp ------------------------------------------------------------------------------------------------------


def camped(**answer):
    return Table.with_bot().roll(*NO_PAIR).tap("bot_camped", **answer)


def test_the_bot_camps_where_its_caravan_stands_after_all_moves():
    table = Table.with_bot(bot_row=2).roll(1, 1, 2, 3, 3).tap("bot_camped", found="nothing")

    assert table.bot.camps == ((4, 2),)


def test_a_fruit_space_gives_the_bot_a_fruit():
    assert camped(found="fruit").bot.fruit == 1


def test_a_treasure_gives_the_bot_its_vp_and_its_fruit():
    table = camped(found="treasure", treasure_vp=2, treasure_fruit=True)

    assert table.points("treasures") == (0, 2)
    assert table.bot.fruit == 1


def test_a_treasure_without_a_fruit_gives_no_fruit():
    assert camped(found="treasure", treasure_vp=2).bot.fruit == 0


def test_no_treasure_left_gives_nothing():
    table = camped(found="treasure", treasure_vp=None)

    assert table.points("treasures") == (0, 0)
    assert table.bot.treasures == ()


def test_a_treasure_whose_vp_is_not_said_is_counted_at_the_end():
    table = camped(found="treasure")

    assert [treasure.vp for treasure in table.bot.treasures] == [None]


def test_a_white_tower_gives_the_bot_no_cards():
    table = camped(found="tower")

    assert (table.bot.cards, table.points("towers")) == (0, (None, 1))


def test_a_second_camp_on_a_space_is_not_asked_and_gives_nothing_again():
    table = camped(found="fruit").tap("end_turn").roll(*NO_PAIR)

    assert table.asks is None
    assert table.bot.fruit == 1
    assert len(table.bot.camps) == 2


def test_a_space_that_a_player_told_is_not_asked():
    table = Table.with_bot().tap("camp", player=0, column=1, row=3, found="fruit").roll(*NO_PAIR)

    assert table.asks is None
    assert table.bot.fruit == 1


def test_a_known_treasure_still_asks_for_its_token():
    table = Table.with_bot().tap("camp", player=0, column=1, row=3, found="treasure", treasure_vp=1).roll(*NO_PAIR)

    assert table.asks == "camped"
    assert table.tap("bot_camped", treasure_vp=3).points("treasures") == (1, 3)


def test_an_answer_that_contradicts_the_map_is_refused():
    table = Table.with_bot().tap("camp", player=0, column=1, row=3, found="treasure", treasure_vp=1).roll(*NO_PAIR)

    assert table.refuses("bot_camped", found="tower").startswith("That space is known already: a treasure.")


def test_only_a_treasure_space_has_a_token():
    table = Table.with_bot().roll(*NO_PAIR)

    assert "treasure spaces only" in table.refuses("bot_camped", found="tower", treasure_vp=3)


# ---- order, skipping, ending -----------------------------------------------------------------------------------


def test_sections_are_carried_out_top_to_bottom():
    table = Table.with_bot(market=(trade(COIN, 1),), bot_cards=(Card(attacks=9),), ember_zombies=(zombie(5),))
    table.tap("gain", player=1, fruit=4)

    table.roll(6, 6, 5, 2, 4)

    steps = [event.step for event in table.last if isinstance(event, BotStepEnded)]
    assert steps == ["market", "two", "four", "five"]


def outcomes(table):
    return {event.step: event.outcome for event in table.last if isinstance(event, BotStepEnded)}


def test_each_section_that_was_carried_out_is_done():
    """R, Solo / Bot Mode, Each turn, 3 and 4."""
    boards = {"market": (trade(COIN, 1),), "ember_zombies": (zombie(5),), "bot_cards": (Card(attacks=9),)}
    table = Table.with_bot(**boards).tap("gain", player=1, fruit=4).tap("camp", player=0, column=2, row=4, found="fruit")

    assert outcomes(table.roll(6, 6, 5, 2, 4)) == dict.fromkeys(("market", "two", "four", "five", "camp"), "done")
    assert CampRewarded(1, 2, 4, "fruit") in table.last


def test_a_section_with_nothing_to_take_ends_with_nothing():
    """R, Solo / Bot Mode: no trade open, no set to complete, no zombie open."""
    table = Table.with_bot(bot_cards=(Card(attacks=9),)).roll(6, 6, 3, 4, 1)

    assert outcomes(table.tap("bot_traded", vp=None)) == {"market": "nothing", "three": "nothing"}
    assert outcomes(table.tap("bot_fight_rolled", dice=[1]).tap("bot_slew", vp=None)) == {"four": "nothing"}


def test_what_the_table_answers_is_done():
    table = Table.with_bot(bot_cards=(SET_OPEN,)).roll(6, 6, 3, 4, 1)

    assert outcomes(table.tap("bot_traded", vp=2)) == {"market": "done"}
    assert outcomes(table.tap("bot_matched", card=Card("A"))) == {"three": "done"}
    assert outcomes(table.tap("bot_fight_rolled", dice=[6]).tap("bot_slew", vp=2)) == {"four": "done"}
    assert outcomes(table.tap("bot_camped", found="nothing")) == {"camp": "done"}
    assert outcomes(table.tap("end_turn").roll(6, 1, 2, 3, 5).tap("bot_matched_nothing")) == {
        "three": "nothing", "five": "done",
    }  # fmt: skip
    assert outcomes(table.tap("bot_kept", card=Card("B"))) == {"six": "done"}


def test_a_fight_that_is_lost_or_has_no_dice_is_done_too():
    """R, Solo / Bot Mode, value 4: an ember token."""
    assert outcomes(Table.with_bot().roll(4, 2, 3, 5, 6))["four"] == "done"
    assert outcomes(Table.with_bot().roll(4, 2, 2, 3, 5).tap("bot_fight_rolled", dice=[1]))["four"] == "done"


def test_what_has_a_camp_for_each_turn_camps_no_more():
    """R, End of Turn, 2: one camp each turn."""
    table = Table.with_bot().tap("camp", player=1, column=1, row=3, found="nothing")

    assert outcomes(table.roll(*NO_PAIR))["camp"] == "nothing"


def test_dice_of_5_without_an_attack_action_lose():
    """R, Solo / Bot Mode, value 4: 6 or more wins."""
    table = Table.with_bot().roll(4, 2, 2, 3, 6).tap("bot_fight_rolled", dice=[5])

    assert table.bot.ember_tokens == 1


def test_combat_dice_lie_highest_first():
    assert place((2, 3, 2, 3, 1)).combat == (3, 2, 1)


def test_a_roll_begins_a_turn_with_no_fight_won_and_nothing_of_the_turn_before():
    table = Table.with_bot().roll(*NO_PAIR).tap("bot_camped", found="nothing").tap("end_turn").roll(*NO_PAIR)

    assert (table.state.bot_turn.is_fight_won, table.state.bot_turn.before.bot_turn) == (False, None)


def test_the_play_remembers_who_rolled():
    assert Table.with_bot().tap("bot_turn", faces=NO_PAIR).state.bot_turn.by_app is True
    assert Table.with_bot().roll(*NO_PAIR).state.bot_turn.by_app is False


@pytest.mark.parametrize(
    ("faces", "answer", "told"),
    [((3, 2, 5, 1, 1), "bot_matched_nothing", {}), ((6, 2, 5, 1, 1), "bot_kept", {"card": {"name": "B"}})],
)
def test_sets_that_are_complete_are_marked_with_the_answer(faces, answer, told):
    """R, Bot Scoring: a complete set counts."""
    table = Table.with_bot(bot_cards=(SET_OPEN,)).roll(*faces)

    table.tap(answer, set_done=[0], **told)

    assert table.state.bot_cards[0].open_set is False
    assert table.points("cards")[1] == 4


def test_a_turn_finished_by_hand_ends_by_itself_where_the_table_wants_that():
    """R, End of Turn, 1: the cubes slide."""
    table = Table.with_bot(market=(trade(COIN, 1, steps=1),), bot_ends_turn=True).tap("trade", player=0, column=1)

    table.roll(*NO_PAIR).tap("bot_skipped")

    assert (table.state.turn, table.cubes("market")) == (2, [([0], True)])


def test_a_known_treasure_left_to_the_hand_is_where_the_bot_camped():
    table = Table.with_bot().tap("camp", player=0, column=1, row=3, found="treasure", treasure_vp=1).roll(*NO_PAIR)

    assert CampRewarded(1, 1, 3, "treasure", drawn=True) in table.tap("bot_skipped").last


def test_an_answer_to_a_question_that_is_not_open_is_refused():
    table = Table.with_bot().roll(*NO_PAIR)

    assert table.refuses("bot_kept", card=Card()) == "The bot is not asking that now."


def test_by_hand_closes_the_questions_and_books_what_was_certain():
    table = Table.with_bot().roll(6, 6, 2, 5, 1)
    assert table.asks == "traded"

    table.tap("bot_skipped")

    assert (table.asks, table.bot_space, table.bot.fruit, table.bot.camps) == (None, (2, 4), 1, ((2, 4),))


def test_a_space_left_open_by_hand_is_asked_at_the_next_camp_there_and_booked_once():
    table = Table.with_bot().roll(*NO_PAIR).tap("bot_skipped").tap("end_turn").roll(*NO_PAIR)
    assert table.asks == "camped"

    table.tap("bot_camped", found="fruit").tap("end_turn").roll(*NO_PAIR)

    assert (table.asks, table.bot.fruit, len(table.bot.camps)) == (None, 1, 3)


def test_a_known_treasure_left_to_the_hand_is_counted_at_the_end():
    table = Table.with_bot().tap("camp", player=0, column=1, row=3, found="treasure", treasure_vp=1).roll(*NO_PAIR)

    table.tap("bot_skipped")

    assert [treasure.vp for treasure in table.bot.treasures] == [None]


def test_a_bot_that_camped_by_hand_has_its_tent_for_the_turn():
    table = Table.with_bot().tap("camp", player=1, column=1, row=3, found="nothing")

    assert table.roll(*NO_PAIR).asks is None
    assert table.bot.camps == ((1, 3),)


@pytest.mark.parametrize("gives", ["coin", "bag"])
def test_a_coin_or_a_bag_on_a_treasure_gives_the_bot_nothing(gives):
    table = Table.with_bot().tap("camp", player=1, column=1, row=3, found="treasure", treasure_vp=2, treasure_gives=gives)

    assert (table.bot.coins, table.bot.bags) == (0, 0)
    assert table.points("treasures") == (0, 2)


def test_a_tower_told_later_counts_each_camp_on_it():
    table = Table.with_bot().roll(*NO_PAIR).tap("bot_skipped").tap("end_turn").roll(*NO_PAIR)

    table.tap("bot_camped", found="tower")

    assert table.points("towers") == (None, 2)


def test_by_hand_is_refused_when_nothing_is_asked():
    assert Table.with_bot().refuses("bot_skipped") == "The bot is not asking anything now."


def test_the_last_answer_ends_the_turn_where_the_table_wants_that():
    table = Table.with_bot(bot_ends_turn=True, market=(trade(COIN, 1, steps=1),)).roll(*PAIR)

    table.tap("bot_camped", found="nothing")

    assert table.state.turn == 2
    assert table.cubes("market") == [([1], True)]


def test_the_turn_waits_for_its_end_where_the_table_wants_that():
    assert camped(found="nothing").state.turn == 1


def test_a_roll_that_asks_nothing_ends_the_turn_at_once():
    table = Table.with_bot(bot_ends_turn=True).roll(*NO_PAIR).tap("bot_camped", found="nothing")

    assert table.roll(*NO_PAIR).state.turn == 3


def test_a_player_telling_the_open_space_answers_the_bot():
    table = Table.with_bot().roll(*NO_PAIR)

    table.tap("camp", player=0, column=1, row=3, found="tower")

    assert table.asks is None
    assert table.bot.camps == ((1, 3),)


def test_copying_the_market_answers_the_bot():
    table = Table.with_bot().roll(*PAIR)

    table.tap("copy_board", board="market", columns=[{"pays": "coins", "cost": 1, "vp": 2}])

    assert table.cubes("market") == [([1], False)]


def test_a_set_completed_while_a_3_waits_ends_the_search():
    table = Table.with_bot(bot_cards=(SET_OPEN,)).roll(*NO_PAIR)

    table.tap("bot_set_done", index=0)

    assert table.asks == "camped"
    assert table.points("cards") == (0, 4)

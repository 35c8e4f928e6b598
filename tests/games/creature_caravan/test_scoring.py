"""R, End of the Game & Scoring, and Bot Scoring: each printed line, the ranking and the tie-break."""

import pytest

from companion.games.creature_caravan import GAME
from companion.games.creature_caravan.components import Card
from companion.games.creature_caravan.events import BotBonusCounted
from tests.games.creature_caravan.tabletop import BAG, COIN, NOT_TOLD, Table, trade, zombie


def sheet(table):
    return GAME.score(table.state)


def test_eastrey_is_5_vp_with_at_least_one_camp_there():
    table = Table("Ana", "Ben").tap("camp", player=0, column=25).tap("end_turn").tap("camp", player=0, column=25)

    assert table.points("eastrey") == (5, 0)


def test_distance_counts_the_start_column_and_the_end_space_not_tents():
    table = Table("Ana", "Ben").tap("camp", player=0, column=4, row=1, found="nothing")

    assert table.points("distance") == (4, 1)


def test_distance_goes_by_the_end_space_when_a_caravan_went_back():
    table = Table("Ana").tap("camp", player=0, column=4, row=1, found="nothing").tap("end_turn")

    assert table.tap("camp", player=0, column=3, row=1, found="nothing").points("distance") == (3,)


def test_25_columns_count_only_with_a_camp_in_eastrey():
    table = Table("Ana").tap("correct", player=0, what="column", value=25)
    assert table.points("distance") == (24,)

    assert table.tap("camp", player=0, column=25).points("distance") == (25,)


def test_camps_count_spaces_not_tents():
    table = Table("Ana").tap("camp", player=0, column=1, row=1, found="nothing").tap("end_turn")
    table.tap("camp", player=0, column=1, row=1).tap("end_turn").tap("camp", player=0, column=2, row=1, found="nothing")

    assert table.points("spaces") == (2,)


def test_eastrey_is_one_space_with_camps():
    table = Table("Ana").tap("camp", player=0, column=25).tap("end_turn").tap("camp", player=0, column=25)

    assert table.points("spaces") == (1,)


def test_each_cube_counts_the_vp_of_its_column():
    table = Table("Ana", market=(trade(COIN, 1, vp=3), trade(COIN, 2, vp=5)), ember_zombies=(zombie(7, vp=4),))
    table.tap("trade", player=0, column=1).tap("trade", player=0, column=2).tap("attack", player=0, column=1)

    assert table.points("market") == (8,)
    assert table.points("ember_board") == (4,)


def test_cards_of_players_are_counted_and_may_be_negative():
    assert Table("Ana").tap("count", player=0, cards=-3).points("cards") == (-3,)


def test_the_bots_cards_count_their_printed_vp():
    assert Table.with_bot(bot_cards=(Card("A", 3), Card("B", -1))).points("cards") == (0, 2)


def test_an_unfinished_set_of_the_bot_adds_nothing():
    assert Table.with_bot(bot_cards=(Card("A", 3, set_vp=4, open_set=True),)).points("cards") == (0, 3)


def test_a_finished_set_of_the_bot_adds_its_vp():
    table = Table.with_bot(bot_cards=(Card("A", 3, set_vp=4, open_set=True),)).tap("bot_set_done", index=0)

    assert table.points("cards") == (0, 7)


def test_a_finished_set_of_unknown_vp_is_counted_at_the_end():
    table = Table.with_bot(bot_cards=(Card("A", 3, set_vp=None, open_set=True),)).tap("bot_set_done", index=0)

    addends = next(line.addends[1] for line in sheet(table).lines if line.key == "cards")

    assert [addend.points for addend in addends] == [3, None]


def test_a_card_without_a_set_leaves_nothing_to_count():
    table = Table.with_bot(bot_cards=(Card("A", 3, set_vp=None, open_set=False), NOT_TOLD)).roll(3, 3, 3, 3, 3)

    addends = next(line.addends[1] for line in sheet(table.tap("bot_no_set")).lines if line.key == "cards")

    assert [addend.points for addend in addends] == [3, None]


def test_a_set_that_is_finished_is_not_finished_again():
    table = Table.with_bot(bot_cards=(Card("A", set_vp=4, open_set=True),)).tap("bot_set_done", index=0)

    assert table.refuses("bot_set_done", index=0) == "That card has no unfinished set."
    assert table.refuses("bot_set_done", index=1) == "The bot has no card number 2."


def test_bonuses_of_the_bots_cards_come_on_top():
    assert Table.with_bot(bot_cards=(Card("A", 3),)).tap("count_bot", bonus=5).points("cards") == (0, 8)


def test_counted_cards_of_the_bot_take_the_place_of_printed_sets_and_bonuses():
    table = Table.with_bot(bot_cards=(Card("A", 3),)).tap("count_bot", bonus=5).tap("count", player=1, cards=4)

    assert table.points("cards") == (0, 4)


def test_treasures_count_their_vp():
    table = Table("Ana").tap("camp", player=0, column=1, row=1, found="treasure", treasure_vp=3)

    assert table.points("treasures") == (3,)


def test_ember_tokens_cost_1_each_for_players_and_bot():
    table = Table.with_bot().tap("gain", player=0, ember_tokens=2).tap("gain", player=1, ember_tokens=3)

    assert table.points("ember_tokens") == (-2, -3)


def test_fruit_counts_for_the_bot_only():
    table = Table.with_bot().tap("gain", player=0, fruit=4).tap("gain", player=1, fruit=3)

    assert table.points("fruit") == (None, 3)


def bot_twice_on_a_tower(**options):
    table = Table.with_bot(**options).roll(3, 3, 3, 3, 3).tap("bot_camped", found="tower").tap("end_turn")
    return table.roll(3, 3, 3, 3, 3)


def test_each_camp_of_the_bot_on_a_tower_counts():
    assert bot_twice_on_a_tower().points("towers") == (None, 2)


def test_a_table_may_count_each_tower_once():
    assert bot_twice_on_a_tower(bot_towers="each_space").points("towers") == (None, 1)


def test_white_towers_do_not_count_for_players():
    assert Table("Ana").tap("camp", player=0, column=1, row=1, found="tower").points("spaces") == (1,)
    with pytest.raises(StopIteration):
        Table("Ana").points("towers")


def test_the_bots_distance_counts_like_a_players():
    assert Table.with_bot().roll(2, 3, 3, 3, 3).points("distance") == (1, 2)


def test_a_table_may_count_only_the_spaces_the_bot_moved():
    assert Table.with_bot(bot_distance="moves_only").roll(2, 3, 3, 3, 3).points("distance") == (1, 1)


def test_totals_are_the_sums_of_the_lines():
    table = Table.with_bot(bot_cards=(Card("A", 3),)).roll(5, 3, 3, 3, 3).tap("bot_camped", found="tower")

    assert sheet(table).totals == (1, 1 + 1 + 3 + 1 + 1)


# ---- what a line is made of ---------------------------------------------------------------------------------------


def made_of(table, key, player=0):
    line = next(line for line in sheet(table).lines if line.key == key)
    return [(str(addend.label), addend.points) for addend in line.addends[player]]


def test_a_camp_in_eastrey_and_its_column_are_told():
    table = Table("Ana", "Ben").tap("camp", player=0, column=25)

    assert made_of(table, "eastrey") == [("A camp in Eastrey", 5)]
    assert (made_of(table, "eastrey", 1), made_of(table, "distance", 1)) == ([], [("Ends in column 1", 1)])


def test_the_start_column_that_a_table_leaves_out_is_told():
    table = Table.with_bot(bot_distance="moves_only").roll(2, 3, 3, 3, 3)

    assert made_of(table, "distance", 1) == [("Ends in column 2", 2), ("Its start column does not count", -1)]


def test_spaces_with_camps_are_told_as_one_number():
    table = Table("Ana", "Ben").tap("camp", player=0, column=1, row=1, found="nothing")
    assert made_of(table, "spaces") == [("1 space with camps", 1)]

    table.tap("end_turn").tap("camp", player=0, column=2, row=1, found="nothing")

    assert (made_of(table, "spaces"), made_of(table, "spaces", 1)) == ([("2 spaces with camps", 2)], [])


def test_each_cube_is_told_with_its_column_and_its_turn():
    table = Table("Ana", "Ben", market=(trade(COIN, 1, vp=3), trade(BAG, 2, vp=5))).turns(1)
    table.tap("trade", player=0, column=2).tap("attack_uncopied", player=0, vp=4)

    assert made_of(table, "market") == [("the 2‑bag trade, turn 2", 5)]
    assert made_of(table, "ember_board") == [("A cube of turn 2", 4)]
    assert made_of(table, "market", 1) == made_of(table, "ember_board", 1) == []


def test_columns_that_look_alike_are_told_apart_from_the_left():
    table = Table("Ana", market=(trade(COIN, 2, vp=1), trade(COIN, 2, vp=6))).tap("trade", player=0, column=2)

    assert made_of(table, "market") == [("the 2‑coin trade, column\u00a02, turn 1", 6)]


def test_each_card_of_the_bot_is_told_by_its_name_or_its_place():
    cards = (Card("Owl", 3, set_vp=2, open_set=False), Card("", -1), Card("Fox", None))
    table = Table.with_bot(bot_cards=cards)

    assert made_of(table, "cards", 1) == [("Owl", 3), ("Owl, its set", 2), ("Card 2", -1), ("Fox", None)]


def test_each_bonus_that_was_counted_is_told_with_its_card():
    table = Table.with_bot(bot_cards=(Card("Owl", 3), Card("", 1))).tap("count_bot", bonus=4, each=[0, 2])

    assert made_of(table, "cards", 1) == [("Owl", 3), ("Card 2", 1), ("Card 2, as counted", 2), ("Bonuses of its cards", 4)]


def test_treasures_are_told_with_where_they_were_found():
    table = Table("Ana").tap("camp", player=0, column=2, row=4, found="treasure", treasure_vp=3)
    assert made_of(table, "treasures") == [("Token from column 2, row 4", 3)]

    table.tap("correct_treasures", player=0, tokens=[{"vp": 3}, {"vp": 2}])

    assert made_of(table, "treasures") == [("Token from column 2, row 4", 3), ("Treasure tokens", 2)]


def test_white_towers_are_told_by_the_reading_of_the_table():
    assert made_of(bot_twice_on_a_tower(), "towers", 1) == [("2 camps on white towers", 2)]
    assert made_of(bot_twice_on_a_tower(bot_towers="each_space"), "towers", 1) == [("1 white tower with camps", 1)]
    assert made_of(Table.with_bot(), "towers", 1) == []


def test_tokens_are_told_where_there_are_any():
    table = Table.with_bot().tap("gain", player=0, ember_tokens=1).tap("gain", player=1, fruit=2)

    assert (made_of(table, "ember_tokens"), made_of(table, "ember_tokens", 1)) == ([("1 ember token", -1)], [])
    assert made_of(table, "fruit", 1) == [("2 fruit", 2)]
    assert made_of(Table.with_bot(), "fruit", 1) == []


def test_what_was_counted_says_so():
    numbers = {"spaces": 1, "ember_board": 2, "market": 3, "cards": 4, "treasures": 5, "towers": 6, "fruit": 7}
    table = Table.with_bot().tap("count", player=1, **numbers)

    assert {key: made_of(table, key, 1) for key in numbers} == {
        key: [("Counted at the table", number)] for key, number in numbers.items()
    }


def test_a_counted_camp_in_eastrey_counts_the_distance_too():
    table = Table("Ana").tap("count", player=0, eastrey=True)

    assert [line.counted for line in sheet(table).lines if line.key in ("eastrey", "distance")] == [(True,), (True,)]


def test_what_is_not_counted_yet_is_worth_nothing():
    just_counted, totals_only = Table("Ana", bot=True, count_only=True), Table.with_bot(bot_cards_kept="totals")

    assert {line.points for line in sheet(just_counted).lines} == {(0, 0), (None, 0)}
    assert (totals_only.points("cards"), made_of(totals_only, "cards", 1)) == ((0, 0), [("Not counted yet", None)])


def test_no_cube_breaks_a_tie_before_it_is_counted_where_the_play_is_only_counted():
    table = Table("Ana", "Ben", count_only=True).tap("correct_uncopied", player=0, board="market", cubes=[{"vp": 2}])
    assert (table.points("market"), sheet(table).tie_break[1]) == ((0, 0), (0, 0))

    assert sheet(table.tap("count", player=0, cubes=1)).tie_break[1] == (1, 0)


def test_what_was_told_of_a_line_that_nobody_followed_stays_beside_what_is_to_count():
    table = Table("Ana").tap("correct", player=0, what="column", value=7).turns(12)

    assert made_of(table, "distance") == [("Ends in column 7", 7), ("Not counted yet", None)]


# ---- treasures lie face down --------------------------------------------------------------------------------------


def treasured():
    """Ana and the bot with a token each."""
    table = Table.with_bot().tap("camp", player=0, column=2, row=1, found="treasure", treasure_vp=3)
    return table.tap("correct_treasures", player=1, tokens=[{"vp": 2}])


def test_treasures_of_players_are_hidden_until_the_count_and_the_bots_are_not():
    """R, Scoring: Treasures."""
    table = treasured()
    table.state = GAME.shared(table.state)

    assert made_of(table, "treasures", 0) == [("1 token, face down", None)]
    assert made_of(table, "treasures", 1) == [("Treasure tokens", 2)]


def test_without_a_bot_the_treasures_of_all_are_hidden():
    table = Table("Ana", "Ben").tap("correct_treasures", player=0, tokens=[{"vp": 1}])
    table.tap("correct_treasures", player=1, tokens=[{"vp": 2}])
    table.state = GAME.shared(table.state)

    assert table.points("treasures") == (0, 0)


def test_after_the_last_turn_treasures_are_turned_up():
    """R, Scoring: Treasures."""
    state = treasured().turns(12).state

    assert GAME.shared(state) == state


# ---- counting ----------------------------------------------------------------------------------------------------


def test_a_count_takes_the_place_of_tracked_numbers_from_then_on():
    table = Table("Ana", market=(trade(COIN, 1, vp=3), trade(COIN, 2, vp=5))).tap("trade", player=0, column=1)

    table.tap("count", player=0, market=7).tap("trade", player=0, column=2)

    assert table.points("market") == (7,)


def test_what_a_count_leaves_out_stays_as_it_was():
    table = Table("Ana").tap("count", player=0, cards=7).tap("count", player=0, treasures=2)

    assert (table.points("cards"), table.points("treasures")) == ((7,), (2,))


def test_a_count_may_be_repeated():
    assert Table("Ana").tap("count", player=0, cards=7).tap("count", player=0, cards=5).points("cards") == (5,)


def test_counted_eastrey_is_25_columns():
    table = Table("Ana").tap("count", player=0, eastrey=True)

    assert (table.points("eastrey"), table.points("distance")) == ((5,), (25,))


def test_counted_column_25_needs_a_camp_in_eastrey():
    table = Table("Ana")

    assert "25 is out of range here: 1 to 24." in table.refuses("count", player=0, column=25)
    assert "25 is out of range here: 1 to 24." in table.refuses("count", player=0, column=25, eastrey=False)
    assert table.tap("count", player=0, column=25, eastrey=True).points("distance") == (25,)


def test_who_has_a_camp_in_eastrey_ends_nowhere_else():
    assert "ends in column 25" in Table("Ana").refuses("count", player=0, column=20, eastrey=True)


def test_a_column_counted_after_eastrey_keeps_eastrey():
    table = Table("Ana").tap("count", player=0, eastrey=True).tap("count", player=0, column=25)

    assert (table.points("eastrey"), table.points("distance")) == ((5,), (25,))
    assert table.refuses("count", player=0, column=20) == "Who has a camp in Eastrey ends in column 25."


def test_who_was_counted_out_of_eastrey_ends_before_it():
    table = Table("Ana").tap("camp", player=0, column=25).tap("count", player=0, eastrey=False)

    assert table.tap("count", player=0, column=24).points("distance") == (24,)


def test_a_column_counted_of_who_camped_in_eastrey_is_refused():
    """R, Scoring and The Map."""
    table = Table("Ana").tap("camp", player=0, column=25)

    assert table.refuses("count", player=0, column=24) == "Who has a camp in Eastrey ends in column 25."
    assert table.tap("count", player=0, column=25).points("eastrey") == (5,)


def test_a_column_counted_of_who_camped_before_eastrey_says_that_eastrey_was_not_reached():
    table = Table("Ana").tap("camp", player=0, column=4, row=1, found="nothing").tap("count", player=0, column=6)

    assert [line.counted for line in sheet(table).lines if line.key == "eastrey"] == [(True,)]


def test_bonuses_remember_what_was_counted_before_and_on_which_cards():
    table = Table.with_bot(bot_cards=(Card("A", 3),)).tap("count_bot", bonus=1, each=[2])
    assert table.last == (BotBonusCounted(3, (2,), None, (), (Card("A", 3),)),)

    assert table.tap("count_bot", bonus=7).last == (BotBonusCounted(7, (), 3, (2,), ()),)


def test_bonuses_card_by_card_are_in_range_together():
    table = Table.with_bot(bot_cards=(Card("A", 3),))

    assert table.refuses("count_bot", bonus=1, each=[999]) == "1000 is out of range here: -999 to 999."


def test_lines_of_the_bot_are_not_counted_for_players():
    table = Table.with_bot()

    assert table.refuses("count", player=0, towers=1) == "That line counts for the bot only."
    assert table.tap("count", player=1, towers=3, fruit=4).points("towers") == (None, 3)


def test_counted_ember_tokens_are_how_many_are_held():
    assert Table("Ana").tap("count", player=0, ember_tokens=4).points("ember_tokens") == (-4,)
    assert "out of range" in Table("Ana").refuses("count", player=0, ember_tokens=-1)


NOTHING_ELSE = {"column": 1, "eastrey": False, "spaces": 0, "market": 0, "ember_board": 0, "treasures": 0, "ember_tokens": 0}


# ---- who wins ----------------------------------------------------------------------------------------------------


def ended(*cards, cubes=()):
    table = Table(*[f"P{number}" for number in range(len(cards))]).turns(12)
    for player, vp in enumerate(cards):
        table.tap("count", player=player, **NOTHING_ELSE, cards=vp, cubes=cubes[player] if cubes else 0)
    return sheet(table)


def test_most_vp_wins():
    assert (ended(5, 9, 7).leaders, ended(5, 9, 7).ranks) == ((1,), (3, 1, 2))
    assert str(ended(5, 9, 7).verdict) == "P1 wins with 10 VP."


def test_a_tie_goes_to_more_cubes_on_both_boards_together():
    result = ended(7, 7, cubes=(2, 3))

    assert (result.leaders, result.ranks) == ((1,), (2, 1))
    assert str(result.verdict) == "P1 wins the tie at 8 VP: 3 cubes on both boards, P0 2."


def test_a_tie_of_several_tells_the_cubes_of_each():
    assert str(ended(7, 7, 7, cubes=(4, 3, 2)).verdict) == "P0 wins the tie at 8 VP: 4 cubes on both boards, P1 3, P2 2."


def test_a_tie_on_cubes_too_is_shared():
    result = ended(7, 7, 3, cubes=(2, 2, 9))

    assert (result.leaders, result.ranks) == ((0, 1), (1, 1, 3))
    assert str(result.verdict) == "P0 and P1 share the win: 8 VP and 2 cubes each."


def test_cubes_on_both_boards_are_tracked_for_the_tie():
    table = Table("Ana", market=(trade(COIN, 1),)).tap("trade", player=0, column=1).tap("attack_uncopied", player=0, vp=2)

    assert sheet(table).tie_break[1] == (2,)


def test_the_bot_takes_part_in_ranking_and_tie_break():
    table = Table.with_bot().turns(12).tap("count", player=1, cards=30).tap("count", player=0, **NOTHING_ELSE, cards=2)

    assert sheet(table).leaders == (1,)
    assert str(sheet(table).verdict).startswith("Bot wins with")


def test_nobody_has_won_before_everything_is_counted():
    table = Table("Ana", "Ben").turns(12).tap("count", player=0, **NOTHING_ELSE, cards=9)
    assert str(sheet(table).verdict) == "Ana leads with 10 VP. Still to count: 8 lines."

    table.tap("count", player=1, **NOTHING_ELSE)

    assert str(sheet(table).verdict) == "Ana leads with 10 VP. Still to count: Cards of Ben."


def test_what_the_bot_has_uncounted_keeps_the_winner_open_too():
    table = Table.with_bot().roll(6, 6, 3, 3, 3).tap("bot_traded").tap("bot_camped", found="nothing").tap("end_turn").turns(11)

    table.tap("count", player=0, **NOTHING_ELSE, cards=99)

    assert str(sheet(table).verdict) == "Ana leads with 100 VP. Still to count: Market of Bot."


def test_two_lines_that_are_left_to_count_are_named_and_three_are_a_number():
    table = Table("Ana", "Ben").turns(12).tap("count", player=0, **NOTHING_ELSE, cards=9)
    table.tap("count", player=1, **{**NOTHING_ELSE, "market": None})
    assert str(sheet(table).verdict) == "Ana leads with 10 VP. Still to count: Market of Ben, Cards of Ben."

    table = Table("Ana", "Ben").turns(12).tap("count", player=0, **NOTHING_ELSE, cards=9)
    table.tap("count", player=1, **{**NOTHING_ELSE, "market": None, "ember_board": None})
    assert str(sheet(table).verdict) == "Ana leads with 10 VP. Still to count: 3 lines."


def test_several_who_are_in_front_lead_together():
    assert str(sheet(Table("Ana", "Ben")).verdict) == "Ana and Ben lead with 1 VP so far."


def test_while_the_play_goes_on_somebody_leads():
    assert str(sheet(Table("Ana", "Ben").tap("count", player=0, cards=3)).verdict) == "Ana leads with 4 VP so far."


def test_addends_add_up_to_their_line():
    table = bot_twice_on_a_tower(bot_cards=(Card("A", 3, set_vp=2),), bot_distance="moves_only")
    table.tap("gain", player=1, fruit=2, ember_tokens=1).tap("count_bot", bonus=4)

    for line in sheet(table).lines:
        for points, addends in zip(line.points, line.addends, strict=True):
            assert sum(addend.points or 0 for addend in addends) == (points or 0), line.key

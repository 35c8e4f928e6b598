"""R, Free Actions, the optional rule Trading, End of Turn 2 to 4, and The Map: what players hold, give and camp on."""

import pytest

from companion.games.creature_caravan.components import Found, Gives
from companion.games.creature_caravan.events import Camped, CampRewarded, SpaceFound
from tests.games.creature_caravan.tabletop import Table


def test_changes_are_signed_and_add_up():
    seat = Table("Ana").tap("gain", player=0, food=3, coins=2).tap("gain", player=0, food=-1).state.seats[0]

    assert (seat.food, seat.coins) == (2, 3)


def test_nothing_goes_below_0():
    assert Table("Ana").refuses("gain", player=0, coins=-2) == "Ana has 1 coins, not 2."


def test_a_change_of_nothing_is_said():
    assert Table("Ana").refuses("gain", player=0) == "That would change nothing."


def test_a_caravan_of_more_than_12_cards_is_not_refused():
    assert Table("Ana").tap("gain", player=0, caravan=13).state.seats[0].caravan == 13


def test_there_is_no_hand_limit():
    assert Table("Ana").tap("gain", player=0, cards=40).state.seats[0].cards == 48


def test_the_bot_holds_fruit_and_ember_tokens_only():
    table = Table.with_bot()

    assert table.tap("gain", player=1, fruit=2, ember_tokens=1).bot.fruit == 2
    assert table.refuses("gain", player=1, food=1) == "The bot holds fruit and ember tokens only."


def test_one_card_from_hand_is_1_food():
    seat = Table("Ana").tap("discard_for_food", player=0).state.seats[0]

    assert (seat.cards, seat.food) == (7, 1)


def test_three_cards_from_hand_are_1_coin():
    seat = Table("Ana").tap("discard_for_coin", player=0).state.seats[0]

    assert (seat.cards, seat.coins) == (5, 2)


def test_the_last_card_in_hand_is_food_too():
    """R, Free Actions."""
    table = Table("Ana").tap("correct", player=0, what="cards", value=1)

    assert table.tap("discard_for_food", player=0).state.seats[0].cards == 0


def test_cards_that_are_not_in_hand_cannot_be_discarded():
    table = Table("Ana").tap("gain", player=0, cards=-6)

    assert table.refuses("discard_for_coin", player=0) == "Ana has 2 cards in hand, not 3."


def test_a_fruit_is_placed_on_a_card_and_stays_there():
    table = Table("Ana").tap("gain", player=0, fruit=2).tap("place_fruit", player=0)

    assert (table.state.seats[0].fruit, table.state.seats[0].placed_fruit) == (1, 1)


def test_a_fruit_that_is_not_in_store_cannot_be_placed():
    assert Table("Ana").refuses("place_fruit", player=0) == "Ana has 0 fruit, not 1."


def test_the_bot_places_no_fruit():
    table = Table.with_bot().tap("gain", player=1, fruit=1)

    assert table.refuses("place_fruit", player=1).startswith("The bot has no hand")


def test_free_actions_are_possible_after_the_twelfth_turn():
    assert Table("Ana").turns(12).tap("discard_for_food", player=0).state.seats[0].food == 1


def test_players_may_give_food_and_cards():
    table = Table("Ana", "Ben").tap("gain", player=0, food=2).tap("give", player=0, to=1, food=2, cards=1)

    assert [(seat.food, seat.cards) for seat in table.state.seats] == [(0, 7), (2, 9)]


def test_nobody_gives_what_they_do_not_hold():
    assert Table("Ana", "Ben").refuses("give", player=0, to=1, food=1) == "Ana has 0 food, not 1."


def test_a_gift_to_oneself_or_of_nothing_is_refused():
    table = Table("Ana", "Ben")

    assert table.refuses("give", player=0, to=0, cards=1) == "That would change nothing."
    assert table.refuses("give", player=0, to=1) == "That would change nothing."


def test_nobody_trades_with_the_bot():
    assert Table.with_bot("Ana").refuses("give", player=0, to=1, cards=1).startswith("The bot has no hand")


# ---- camps -----------------------------------------------------------------------------------------------------


def camped(column=2, row=4, **told):
    return Table("Ana", "Ben").tap("camp", player=0, column=column, row=row, **told)


@pytest.mark.parametrize(("found", "drawn"), [("nothing", 0), ("fruit", 0), ("treasure", 0), ("tower", 3)])
def test_only_a_white_tower_draws_cards(found, drawn):
    """R, End of Turn, 4."""
    assert camped(found=found).state.seats[0].cards == 8 + drawn


def test_a_camp_stands_where_the_caravan_does():
    seat = camped(found="nothing").state.seats[0]

    assert (seat.camps, seat.column, seat.row) == (((2, 4),), 2, 4)


def test_a_white_tower_draws_3_cards():
    assert camped(found="tower").state.seats[0].cards == 11


def test_a_fruit_space_gives_a_fruit():
    assert camped(found="fruit").state.seats[0].fruit == 1


@pytest.mark.parametrize(("gives", "held"), [("fruit", "fruit"), ("bag", "bags"), ("coin", "coins")])
def test_a_treasure_gives_its_vp_and_what_is_shown_on_it(gives, held):
    before = getattr(Table("Ana").state.seats[0], held)
    table = camped(found="treasure", treasure_vp=3, treasure_gives=gives)

    assert table.points("treasures") == (3, 0)
    assert getattr(table.state.seats[0], held) == before + 1


def test_treasure_tokens_are_limited_so_there_may_be_none_left():
    assert camped(found="treasure", treasure_vp=None).state.seats[0].treasures == ()


def test_a_treasure_that_is_gone_gives_nothing():
    table = Table("Ana")

    assert "gives nothing" in table.refuses(
        "camp", player=0, column=1, row=1, found="treasure", treasure_vp=None, treasure_gives="coin"
    )


def test_a_reward_is_taken_once_per_space_and_player():
    table = camped(found="fruit").tap("end_turn").tap("camp", player=0, column=2, row=4)

    assert table.state.seats[0].fruit == 1
    assert len(table.state.seats[0].camps) == 2


@pytest.mark.parametrize(
    ("told", "taken"),
    [
        ({"found": "nothing"}, []),
        ({"found": "tower"}, [CampRewarded(0, 4, 2, Found.TOWER)]),
        ({"found": "fruit"}, [CampRewarded(0, 4, 2, Found.FRUIT)]),
        ({"found": "treasure", "treasure_vp": None}, []),
        ({"found": "treasure"}, [CampRewarded(0, 4, 2, Found.TREASURE, True)]),
        (
            {"found": "treasure", "treasure_vp": 3, "treasure_gives": "bag"},
            [CampRewarded(0, 4, 2, Found.TREASURE, True, 3, Gives.BAG)],
        ),
    ],
)
def test_a_camp_is_what_was_found_the_tent_and_what_is_taken(told, taken):
    """R, End of Turn, 2 to 4."""
    table = Table("Ana", "Ben").tap("camp", player=0, column=4, row=2, **told)

    assert list(table.last) == [SpaceFound(4, 2, Found(told["found"])), Camped(0, 4, 2), *taken]


def test_what_is_known_of_a_space_is_not_found_again():
    table = Table("Ana", "Ben").tap("camp", player=0, column=4, row=2, found="fruit").tap("camp", player=1, column=4, row=2)

    assert table.last == (Camped(1, 4, 2), CampRewarded(1, 4, 2, Found.FRUIT))


def test_a_white_tower_is_nothing_to_take_for_the_bot():
    """R, Bot Scoring."""
    table = Table.with_bot().roll(3, 3, 3, 3, 3).tap("bot_camped", found="tower")

    assert not [event for event in table.last if isinstance(event, CampRewarded)]


def test_who_had_the_reward_says_nothing_else_of_the_space():
    table = Table("Ana").tap("camp", player=0, column=4, row=2, found="fruit").tap("end_turn")

    assert table.refuses("camp", player=0, column=4, row=2, found="tower").startswith("That space is known already: a fruit.")


def test_who_had_the_reward_may_say_that_there_is_nothing_and_the_map_keeps_what_is_printed():
    table = camped(found="fruit").tap("end_turn").tap("camp", player=0, column=2, row=4, found="nothing")

    assert table.state.found_on(2, 4) == "fruit"
    assert table.state.seats[0].fruit == 1


def test_a_treasure_is_not_taken_twice():
    table = camped(found="treasure", treasure_vp=3).tap("end_turn")

    assert "taken already" in table.refuses("camp", player=0, column=2, row=4, found="treasure", treasure_vp=9)


def test_other_players_camps_do_not_take_a_reward_away():
    table = camped(found="fruit").tap("camp", player=1, column=2, row=4)

    assert [seat.fruit for seat in table.state.seats] == [1, 1]


def test_what_is_on_an_unknown_space_must_be_said():
    assert Table("Ana").refuses("camp", player=0, column=1, row=1) == "Say what is on that space."


def test_one_camp_for_each_turn_begun():
    assert camped(found="nothing").refuses("camp", player=0, column=2, row=4) == "Ana has a camp for each turn so far."


def test_a_late_camp_is_fine_after_the_slide_and_after_the_twelfth_turn():
    table = Table("Ana").turns(12)

    for _ in range(12):
        table.tap("camp", player=0, column=1, row=1, found="nothing")

    assert table.refuses("camp", player=0, column=1, row=1) == "Ana has a camp for each turn so far."


@pytest.mark.parametrize(("column", "row"), [(0, 1), (26, None), (1, 0), (1, 7)])
def test_a_camp_is_on_the_map(column, row):
    assert "out of range" in Table("Ana").refuses("camp", player=0, column=column, row=row, found="nothing")


def test_a_camp_before_eastrey_has_a_row():
    assert Table("Ana").refuses("camp", player=0, column=3, found="nothing") == "Say which row."


def test_eastrey_is_one_space_with_nothing_on_it():
    table = Table("Ana")

    assert table.refuses("camp", player=0, column=25, row=2) == "Eastrey is one space: it has no rows."
    assert table.refuses("camp", player=0, column=25, found="fruit") == "There is nothing to find in Eastrey."
    assert table.tap("camp", player=0, column=25).state.seats[0].camps == ((25, None),)


def test_who_camped_in_eastrey_camps_nowhere_else():
    table = Table("Ana").tap("camp", player=0, column=25).tap("end_turn")

    assert table.refuses("camp", player=0, column=24, row=1, found="nothing") == "Ana has camped in Eastrey and moves no more."
    assert len(table.tap("camp", player=0, column=25).state.seats[0].camps) == 2

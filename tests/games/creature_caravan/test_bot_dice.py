"""R, Solo / Bot Mode, "Each turn" steps 1 and 2, and Bot Challenge+: how many dice, and where they go."""

import pytest

from companion.games.creature_caravan.bot import place
from tests.games.creature_caravan.tabletop import Table


@pytest.mark.parametrize(
    ("roll", "pair", "ones", "singles", "combat"),
    [
        ((6, 6, 5, 5, 4), 6, False, (4, 5), 1),
        ((6, 6, 6, 1, 1), 6, True, (6,), 0),
        ((4, 4, 4, 4, 4), 4, False, (4,), 2),
        ((1, 1, 1, 2, 3), None, True, (2, 3), 1),
        ((1, 2, 3, 4, 5), None, False, (2, 3, 4, 5), 1),
        ((2, 2, 3, 3, 1), None, False, (2, 3), 3),
        ((5, 5, 4, 4, 1), 5, False, (4,), 2),
        ((1, 1, 1, 1, 1), None, True, (), 3),
        ((3, 3, 3, 3, 3), None, False, (3,), 4),
        ((6, 5, 4, 3, 2), None, False, (2, 3, 4, 5, 6), 0),
    ],
)
def test_dice_are_placed_top_to_bottom_one_die_or_set_per_action(roll, pair, ones, singles, combat):
    placed = place(roll)

    assert (placed.market_pair, placed.has_double_ones, placed.singles) == (pair, ones, singles)
    assert len(placed.combat) == combat


def test_the_order_in_which_dice_fell_does_not_matter():
    assert place((4, 5, 6, 5, 6)) == place((6, 6, 5, 5, 4))


def test_the_highest_pair_goes_to_the_market():
    assert place((4, 4, 6, 6, 1)).market_pair == 6


def test_only_one_pair_goes_to_the_market():
    placed = place((5, 5, 4, 4, 2))

    assert placed.market_pair == 5
    assert placed.singles == (2, 4)
    assert placed.combat == (4,)


def test_a_pair_of_threes_is_no_set():
    assert place((3, 3, 1, 2, 4)).market_pair is None


def test_a_single_one_does_not_count_as_double_ones():
    placed = place((1, 2, 2, 2, 2))

    assert not placed.has_double_ones
    assert sorted(placed.combat) == [1, 2, 2, 2]


@pytest.mark.parametrize(
    ("level", "fruit", "dice"), [(1, 11, 5), (2, 4, 5), (2, 5, 6), (2, 11, 6), (3, 3, 5), (3, 4, 6), (3, 8, 7)]
)
def test_fruit_gives_more_dice_by_level(level, fruit, dice):
    table = Table.with_bot(bot_level=level).tap("gain", player=1, fruit=fruit)

    table.tap("bot_turn_rolled", dice=(3,) * dice)

    assert table.state.bot_turn.dice == (3,) * dice


def test_fruit_of_this_turn_rolls_from_the_next_turn_on():
    table = Table.with_bot(bot_level=3).tap("gain", player=1, fruit=3)

    table.roll(5, 3, 3, 3, 3).tap("bot_camped", found="nothing").tap("end_turn")

    assert table.refuses("bot_turn_rolled", dice=(3,) * 5) == "6 dice in all: 1 die more."


def test_too_many_dice_are_refused():
    assert Table.with_bot().refuses("bot_turn_rolled", dice=(3,) * 6) == "5 dice in all, not 6."


@pytest.mark.parametrize("face", [0, 7, -1])
def test_a_die_shows_1_to_6(face):
    assert Table.with_bot().refuses("bot_turn_rolled", dice=(1, 2, 3, 4, face)) == "A die shows 1 to 6."


def test_the_bot_rolls_once_a_turn():
    table = Table.with_bot().roll(3, 3, 3, 3, 3).tap("bot_camped", found="nothing")

    assert table.refuses("bot_turn_rolled", dice=(3,) * 5) == "The bot has had its turn 1."


def test_the_bot_rolls_no_more_after_the_twelfth_turn():
    table = Table.with_bot().turns(12)

    assert table.refuses("bot_turn_rolled", dice=(3,) * 5) == "The twelfth turn is over: the bot rolls no more."


def test_without_a_bot_nothing_is_rolled():
    assert Table("Ana").refuses("bot_turn_rolled", dice=(3,) * 5) == "There is no bot in this play."


def test_the_app_rolls_the_combat_dice_too_and_nothing_else():
    table = Table.with_bot()

    table.tap("bot_turn", faces=[4, 3, 3, 1, 2, 6, 5])

    assert table.state.bot_turn.combat == (6, 5)
    assert table.asks == "slew"


def test_combat_dice_without_a_4_are_not_rolled():
    table = Table.with_bot().tap("bot_turn", faces=[3, 3, 3, 1, 2])

    assert table.state.bot_turn.combat is None


def test_an_illegal_roll_takes_no_die():
    table = Table.with_bot().tap("bot_turn", faces=[3, 3, 3, 3, 3])

    assert table.refuses("bot_turn", faces=[]) == "The bot is still in the middle of its turn."

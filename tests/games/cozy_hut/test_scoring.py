"""Points of Cosiness (R, Scoring)."""

from fractions import Fraction

import pytest

from companion.game import Points
from companion.games.cozy_hut import GAME, remarks
from companion.games.cozy_hut.names import points_of
from companion.games.cozy_hut.scoring import home_units, points
from tests.games.cozy_hut.tabletop import MODEL, Table

NONE = dict.fromkeys(("rounds", "wood", "clay", "water", "supplies", "warmth", "food", "tea", "coziness"), 0)


def counted(*players, **options):
    """Plays that are counted, a dictionary of numbers each; what is left out is 0."""
    table = Table(*("Ana", "Ben", "Cleo")[: len(players)], **options)
    for player, numbers in enumerate(players):
        table.tap("count", player, **{**NONE, **numbers})
    return table


@pytest.mark.parametrize(
    ("rounds", "nature", "home", "total"),
    [
        (2, (1, 0, 4, 2), (2, 1, 6, 3), Fraction(41, 2)),
        (4, (6, 6, 6, 6), (5, 5, 5, 6), 43),
        (0, (3, 3, 3, 3), (0, 0, 0, 0), 6),
        (5, (1, 0, 0, 0), (0, 0, 0, 0), Fraction(11, 2)),
    ],
)
def test_points_are_worked_out_by_hand(rounds, nature, home, total):
    assert points(rounds, nature + home) == total


@pytest.mark.parametrize(
    ("numbers", "key", "worth"),
    [
        ({"rounds": 3}, "rounds", 3),
        ({"coziness": 3}, "coziness", 6),
        ({"warmth": 3}, "warmth", 3),
        ({"food": 3}, "food", 3),
        ({"tea": 3}, "tea", 3),
        ({"wood": 3, "supplies": 2}, "nature", Fraction(5, 2)),
        ({"clay": 1, "water": 3}, "nature", 2),
    ],
)
def test_each_line_has_its_worth(numbers, key, worth):
    """R, Scoring 1 to 4."""
    table = counted(numbers)

    assert table.points(key) == (worth,)
    assert table.totals == (worth,)


def test_halves_are_never_rounded_and_whole_numbers_are_whole():
    """R, Variants of Play: every half-point can decide the outcome."""
    assert all(isinstance(total, Points) and not isinstance(total, float) for total in counted({"wood": 1}, {}).totals)
    assert [str(points_of(each)) for each in (Fraction(41, 2), Fraction(1, 2), 21, Fraction(4, 2))] == ["20½", "½", "21", "2"]


def test_a_whole_number_of_points_is_no_fraction():
    assert [type(each) for each in counted({"tea": 1}, {"wood": 2}, {"wood": 1}).totals] == [int, int, Fraction]


def test_the_sheet_has_the_lines_of_the_rule_book():
    """R, Scoring."""
    assert [str(line.label) for line in GAME.score(Table().state).lines] == [
        "Rounds left", "Coziness, 2 each", "Warmth", "Food", "Tea", "Nature, ½ each",
    ]  # fmt: skip


def test_a_line_says_what_it_is_made_of():
    table = counted({"rounds": 1, "coziness": 2, "wood": 1, "water": 4})
    labels = {line.key: [str(each.label) for each in line.addends[0]] for line in GAME.score(table.state).lines}

    assert labels["rounds"] == ["1 round left"]
    assert labels["coziness"] == ["2 coziness × 2"]
    assert labels["nature"] == ["1 wood × ½", "4 water × ½"]


def test_most_points_win():
    """R, Scoring."""
    assert counted({"tea": 3, "wood": 1}, {"tea": 3}).verdict == "Ana wins with 3½ points."


def test_equal_points_are_decided_by_home_resources_as_units():
    """R, Scoring; our reading: units, not points."""
    table = counted({"coziness": 2}, {"tea": 4})

    assert GAME.score(table.state).ranks == (2, 1)
    assert table.verdict == "Ben wins the tie at 4 points: 4 home resources, Ana 2."


def test_who_is_equal_in_both_shares_the_win():
    """R, Scoring: play again; we call it shared."""
    table = counted({"tea": 4}, {"food": 4}, {"rounds": 4})

    assert GAME.score(table.state).ranks == (1, 1, 3)
    assert table.verdict == "Ana and Ben share the win: 4 points and 4 home resources each."


def test_one_of_a_thing_is_told_as_one():
    assert counted({"rounds": 1}).verdict == "1 Point of Cosiness."
    assert counted({"rounds": 1, "wood": 1}).verdict == "1½ Points of Cosiness."
    assert counted({"tea": 1}, {"food": 1}).verdict == "Ana and Ben share the win: 1 point and 1 home resource each."
    assert counted({"tea": 1}, {"rounds": 1}).verdict == "Ana wins the tie at 1 point: 1 home resource, Ben 0."


def test_who_did_not_finish_the_model_ties_with_nobody():
    """R, Blueprint Challenge: only who finishes proceeds to scoring."""
    table = Table("Ana", "Ben", variant="blueprint", blueprint=MODEL).build(2, "A").dice(tea=3)
    table.hut(*["wood"] * 8, player=1, rounds=0).tap("stop_living", 1)

    assert GAME.score(table.state).leaders == (1,)
    assert GAME.score(table.state).tie_break[1] == (0, 0)
    assert table.verdict == "Ben wins with 0 points."


def test_dice_that_nobody_followed_break_no_tie_before_they_are_counted():
    """R, Scoring: the higher total of home resources; one that is not known is on no line either."""
    table = Table("Ana", "Ben", count_only=True).dice(tea=3)
    assert (table.points("tea"), GAME.score(table.state).tie_break[1]) == ((0, 0), (0, 0))

    assert GAME.score(table.tap("count", tea=3).state).tie_break[1] == (3, 0)


def test_a_solo_player_has_a_result_and_nobody_to_beat():
    """R, Scoring."""
    table = counted({"rounds": 2, "wood": 1})

    assert table.verdict == "2½ Points of Cosiness."
    assert GAME.score(table.state).tie_break is None


def test_until_the_end_the_sheet_says_who_leads():
    assert Table("Ana", "Ben").dice(wood=4).verdict == "Ana leads with 12½ points so far."
    assert Table().verdict == "12 Points of Cosiness so far."


def test_home_units_count_one_each():
    assert home_units((6, 6, 6, 6, 1, 2, 3, 4)) == 10


# ---- numbers that are hardly right ------------------------------------------------------------------------------


def says(table):
    return [str(say) for say in remarks.counted(table.state, 0)]


def test_a_complete_hut_with_more_than_four_rounds_left_is_pointed_out():
    """Eight locations cost 32 or more, and two months bring 27 at most."""
    table = Table().hut(*["wood"] * 8, rounds=5)

    assert says(table)[0].startswith("Ana has 5 rounds left, more than a complete hut can have")
    assert says(Table().hut(*["wood"] * 8, rounds=4)) == says(Table().hut("wood", rounds=5)) == []


def test_so_it_is_where_the_hut_is_not_known():
    assert len(says(counted({"rounds": 5}, count_only=True))) == 1
    assert says(counted({"rounds": 4}, count_only=True)) == []


def test_two_home_dice_at_6_are_pointed_out():
    """R, Game End Triggers 3: the first one ends the game."""
    assert says(counted({"tea": 6, "food": 6, "wood": 6})) == [
        "Ana has food and tea at 6: the first home die at 6 ends the game, so there can be only one."
    ]
    assert says(counted({"tea": 6, "wood": 6})) == []

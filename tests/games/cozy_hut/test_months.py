"""Months, and what ends the planning (R, Planning Phase)."""

import pytest

from companion.games.cozy_hut import remarks
from companion.games.cozy_hut.events import MonthEnded
from companion.games.cozy_hut.table import expected
from tests.games.cozy_hut.tabletop import Table

RICH = {"wood": 5, "clay": 5, "water": 5, "supplies": 5}


def through(table, *builds):
    """Months with so many builds each, at their beginning."""
    for count in builds:
        for _ in range(count):
            table.dice(**RICH).build(1 + table.player().built)
        table.postpone(table.player().cards_left)
    return table


def test_a_month_ends_when_each_card_of_the_deck_is_decided():
    """R, Planning Phase: the deck is exhausted, the round die goes one down."""
    table = through(Table(), 2)

    assert (table.player().month, table.player().rounds, table.player().cards_left) == (2, 5, 10)
    assert table.last[-1] == MonthEnded(0, 1, 12, 5)


def test_the_next_month_has_as_many_cards_as_were_not_built():
    """R, Planning Phase."""
    table = through(Table(), 3, 1)

    assert table.player().cards_this_month == 12 - 4
    assert not table.player().has_built


def test_a_month_without_a_build_ends_the_planning_and_counts_down():
    """R, Planning Phase; the die goes down first (our reading)."""
    table = through(Table(), 1).postpone(11)

    assert table.facts()["planning_ended"] == "no_build_month"
    assert (table.player().rounds, table.facts()["phase"]) == (4, "living")


def test_by_another_reading_the_month_without_a_build_is_still_left():
    table = through(Table(no_build_month="counts_as_left"), 1).postpone(11)

    assert table.player().rounds == 5


def test_the_reading_can_be_changed_after_the_month():
    table = Table("Ana", "Ben").postpone(12).build(1, player=1).postpone(11, player=1)
    table.tap("change_option", option="no_build_month", value="counts_as_left")

    assert [player.rounds for player in table.state.players] == [6, 5]
    assert table.tap("change_option", option="no_build_month", value="counts_down").player().rounds == 5
    assert str(remarks.reading(table.state, 0)) == "The month without a build is off the round die."
    assert remarks.reading(table.state, 1) is None


def test_a_round_die_that_was_typed_stays_when_the_reading_is_changed():
    table = through(Table(), 1).postpone(11).tap("correct", what="rounds", value=6)
    table.tap("change_option", option="no_build_month", value="counts_as_left")

    assert (table.player().rounds, table.player().month) == (6, 2)


def test_the_month_in_which_planning_ended_stays_when_the_reading_is_changed():
    table = through(Table(), 1).postpone(11)
    for value in ("counts_as_left", "counts_down", "counts_as_left"):
        table.tap("change_option", option="no_build_month", value=value)

    assert (table.player().rounds, table.player().month) == (5, 2)


def test_the_eighth_location_ends_the_planning_at_once_and_its_month_is_left():
    """R, Construction Demand, last paragraph; the unfinished month counts (our reading)."""
    table = through(Table(), 3, 3, 1)
    table.dice(**RICH).build(8)

    assert (table.facts()["planning_ended"], table.facts()["phase"]) == ("hut_complete", "living")
    assert table.player().rounds == 7 - 4


def test_an_eighth_location_that_is_the_last_card_of_its_month_counts_likewise():
    """Our reading: the phase ends immediately."""
    table = through(Table(), 3, 3, 1)
    table.postpone(4).dice(**RICH).build(8)

    assert table.player().rounds == 3


def test_planning_ends_with_the_sixth_month():
    """R, Gameplay: up to six rounds; then none is left (our reading)."""
    table = through(Table(), 1, 1, 1, 1, 1, 1)

    assert (table.facts()["planning_ended"], table.player().rounds) == ("month_six", 0)


def test_a_sixth_month_without_a_build_is_one():
    assert through(Table(), 1, 1, 1, 1, 1, 0).facts()["planning_ended"] == "no_build_month"


def test_who_builds_nothing_at_all_has_nothing_to_live_in():
    """R, Game End Triggers 2."""
    table = Table().postpone(12)

    assert (table.facts()["phase"], table.facts()["life_ended"]) == ("done", "gap")
    assert table.totals == (5 + 6,)


def test_there_is_no_deciding_after_the_planning():
    table = Table().postpone(12)

    say = "Ana is through with planning: a month went by without a build."
    assert table.refuses("postpone", how="improve") == say
    assert table.refuses("count_postpone") == say


def test_planning_can_be_ended_by_hand_and_the_app_says_that_the_rules_know_no_such_end():
    table = through(Table(), 1).tap("finish_planning")

    assert (table.facts()["planning_ended"], table.player().rounds) == ("player", 5)
    assert "the rules do not know" in table.told
    assert "The rules know no such end" in str(remarks.planning_by_hand(table.player()))


def test_each_player_has_own_months():
    table = Table("Ana", "Ben").postpone(3).build(1, player=1)

    assert [player.decisions for player in table.state.players] == [3, 1]


# ---- the duty to build ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("postponed", "says"), [(9, 0), (10, 1), (11, 1)])
def test_a_month_without_a_build_so_far_is_pointed_out_when_two_cards_are_left(postponed, says):
    """R, Planning Phase: at least one a month."""
    table = Table().postpone(postponed)

    assert len(remarks.planning(table.state, 0)) == says


def test_who_has_built_is_not_reminded():
    assert remarks.planning(Table().build(1).postpone(10).state, 0) == ()


# ---- the expected cards -----------------------------------------------------------------------------------------

TWELVE = tuple("ABCDEFGHIJKL")


def test_nobody_knows_what_comes_in_the_first_month():
    assert expected(Table().improve("A").player()) == ()


def test_postponed_cards_come_back_the_other_way_round():
    """Our reading: they are stacked and not turned over. A hint only."""
    table = Table().build(1, "A").improve(*TWELVE[1:])

    assert expected(table.player()) == ("L", "K")


def test_on_other_tables_they_come_back_in_the_same_order():
    table = Table(deck_order="same").build(1, "A").improve(*TWELVE[1:])

    assert expected(table.player()) == ("B", "C")
    assert expected(table.tap("change_option", option="deck_order", value="reversed").player()) == ("L", "K")


def test_no_more_than_the_card_to_decide_and_the_next_one_is_shown():
    """R, Planning Phase: nothing beneath the next card is looked at."""
    table = Table().build(1, "A").improve(*TWELVE[1:])

    assert [card["name"] for card in table.facts()["expected"]] == ["L", "K"]
    assert len(expected(table.flip(*"LKJIHGFEDC").player())) == 1


def test_another_card_than_expected_leaves_the_rest_as_it_was():
    table = Table().build(1, "A").improve(*TWELVE[1:]).flip("K")

    assert expected(table.player()) == ("L", "J")


def test_a_card_without_a_name_takes_the_place_of_the_one_on_top():
    table = Table().build(1, "A").improve(*TWELVE[1:-1], "")

    assert expected(table.player()) == ("", "K")
    assert expected(table.flip("L").player()) == ("K", "J")


def test_a_player_has_begun_once_something_was_decided_entered_or_ended():
    assert Table().player().has_begun is False
    assert Table().tap("count_postpone").player().has_begun is True
    assert Table().tap("correct_place", place=1, side="nature", gives="wood").player().has_begun is True
    assert Table().tap("finish_planning").player().has_begun is True
    assert Table().tap("correct", what="rounds", value=5).player().has_begun is True

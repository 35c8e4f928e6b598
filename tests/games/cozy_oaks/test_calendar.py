"""The calendar is put right: the years that a correction passes or goes back to, and whose turn it is then."""

import pytest

from tests.games.cozy_oaks.tabletop import Table


def test_years_that_a_correction_passes_need_no_settling():
    table = Table.solo().tap("correct", what="year", value=3)

    assert table.draw().sleep(3).facts()["season"] == "winter"
    assert table.sleep().tap("settle_year").state.is_over


def test_a_correction_past_a_winter_with_villagers_leaves_their_year_to_settle():
    table = Table.solo({}).tap("correct", what="year", value=2)

    assert table.refuses("draw_villager", name="Villager B", hearts=1) == "Year 1 is over: settle it first."


def test_a_year_that_was_jumped_to_by_mistake_is_settled_when_it_comes():
    table = Table.solo().tap("correct", what="year", value=3).tap("correct", what="year", value=2).draw().sleep(4)

    assert table.refuses("play_skill", skill="farm") == "Year 2 is over: settle it first."


def test_a_year_that_a_correction_goes_back_to_is_settled_again_when_its_winter_ends_again():
    table = Table.solo({}).sleep(4).tap("settle_year").tap("correct", what="year", value=1)

    table.draw("Villager B", hearts=1).sleep(4)
    assert table.state.unsettled == 1
    table.tap("settle_year")

    assert (table.facts()["set_aside"], table.facts()["villagers"]) == (["Villager A", "Villager B"], [])
    assert [card["year"] for card in table.facts()["villager_cards"]] == [1, 1]


def test_villagers_of_a_year_that_comes_again_are_there_again_and_those_of_a_later_one_wait_for_it():
    table = Table.solo({}).sleep(4).tap("settle_year").draw("Villager B").tap("correct", what="year", value=1)
    assert (table.facts()["villagers"], table.facts()["set_aside"]) == (["Villager A"], ["Villager B"])

    table.sleep(4).tap("settle_year")

    assert (table.facts()["villagers"], table.facts()["set_aside"]) == (["Villager B"], ["Villager A"])


def test_gold_that_went_to_the_town_is_not_asked_for_again_where_its_year_comes_again():
    table = Table.solo({"donation": 3}).has(gold=9).sleep(4).tap("settle_year").tap("correct", what="year", value=1)
    assert table.facts()["donation_due"] == 0

    assert table.sleep(4).tap("settle_year").facts()["gold"] == 7


def test_two_years_that_a_correction_passes_are_settled_as_far_as_they_had_villagers():
    table = Table.solo({}).tap("correct", what="year", value=3)
    assert table.state.unsettled == 1

    table.tap("settle_year")

    assert (table.state.unsettled, table.draw("Villager B").facts()["villager_cards"][1]["year"]) == (None, 3)


@pytest.mark.parametrize(("sleeps", "is_asked"), [(3, False), (4, True), (5, True), (7, True)])
def test_the_question_of_a_failed_year_stays_while_that_year_is_over(sleeps, is_asked):
    table = Table.solo({"hearts": 1}).tap("correct_skill", skill="mine", level=2).sleep(4).tap("settle_year")

    if sleeps != 4:
        table.tap("correct", what="sleeps", value=sleeps)

    assert (table.asks is not None) is is_asked
    assert table.state.unsettled == (1 if is_asked else None)


def test_the_turn_goes_on_from_a_player_who_has_finished_after_all():
    table = Table().tap("correct", what="sleeps", value=12)

    assert (table.state.turn_of, table.farmer().is_finished) == (1, True)


def test_the_turn_comes_back_with_a_player_who_has_not_finished_after_all():
    table = Table().sleep(12).sleep(12, player=1)
    turn_of = table.state.turn_of

    table.tap("correct", 1 - turn_of, what="sleeps", value=3)

    assert table.state.turn_of == 1 - turn_of


@pytest.mark.parametrize("told", [{"what": "year", "value": 3}, {"what": "season", "value": "winter"}])
def test_who_has_finished_and_is_shown_in_the_last_winter_is_right_there(told):
    assert Table().sleep(12).refuses("correct", **told) == "That is what the app has."


def test_a_year_that_was_played_on_stays_so_while_it_is_over():
    table = Table.solo({"hearts": 1}).sleep(4).tap("settle_year").tap("play_on").tap("correct", what="sleeps", value=5)

    assert (table.state.settled, table.state.played_on) == (1, (1,))
    assert table.tap("correct", what="sleeps", value=4).state.played_on == (1,)


def test_the_turn_stays_with_who_plays_on_while_the_other_ones_calendar_is_put_right():
    table = Table().tap("correct", what="sleeps", value=5)
    assert table.state.turn_of == 0

    assert table.tap("correct", 1, what="sleeps", value=12).state.turn_of == 0

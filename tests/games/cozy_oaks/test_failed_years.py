"""A year's end that is not met: what is missing is said as everything stands now (R, Villagers Explained)."""

import pytest

from companion.game import ChangesNothing, IllegalMove
from companion.games.cozy_oaks.year_screen import year_view
from tests.games.cozy_oaks.tabletop import Table


def failed(*villagers, **options):
    """A solo play whose first year is not met."""
    return Table.solo(*villagers, **options).sleep(4).tap("settle_year")


def missing(table):
    """What the question says is missing."""
    return table.asks.removeprefix("Year 1 is not met: ").removesuffix(". Is the play lost?")


def conditions(table):
    """Which conditions the page shows as met."""
    return {each.check.value: each.is_met for each in year_view(table.state).failed.conditions}


def test_the_question_says_what_is_missing_now():
    table = failed({"hearts": 1, "request": "a bug"}).has(bug=1)
    assert missing(table) == "the request of Villager A is open; 1 of 10 hearts"

    table.tap("fulfil", villager="Villager A", what="bug")

    assert missing(table) == "1 of 10 hearts"


def test_a_play_is_lost_for_what_is_missing_then():
    table = failed({"hearts": 1, "request": "a bug"}).has(bug=1).tap("fulfil", villager="Villager A", what="bug")

    table.tap("concede")

    assert (table.verdict, table.asks, table.state.lost.year) == ("Lost in Year 1: 1 of 10 hearts.", None, 1)


def test_with_nothing_missing_any_more_the_year_is_settled_or_lost_as_the_player_says():
    table = failed({"hearts": 1}).tap("correct_villager", name="Villager A", hearts=10)
    assert table.asks == "Nothing is missing for Year 1 any more: settle it. Or is the play lost?"

    assert table.tap("settle_year").facts()["set_aside"] == ["Villager A"]
    lost = failed({"hearts": 1}).tap("correct_villager", name="Villager A", hearts=10).tap("concede")
    assert lost.verdict == "Lost in Year 1: nothing that the app sees."


@pytest.mark.parametrize("at_once", [True, False])
def test_what_was_vouched_for_stays_so_when_something_else_is_missing(at_once):
    table = Table.solo({"hearts": 1, "request": "a bug", "donation": 2}).sleep(3)
    vouched = ["requests", "donation"]
    table = table.sleep(settle=True, vouched=vouched) if at_once else table.sleep().tap("settle_year", vouched=vouched)
    assert missing(table) == "1 of 10 hearts"
    assert conditions(table) == {"requests": True, "hearts": False, "donation": True}

    table.tap("correct_villager", name="Villager A", hearts=10).tap("settle_year")

    assert (table.asks, table.facts()["set_aside"]) == (None, ["Villager A"])


def test_more_can_be_vouched_for_in_a_second_tap():
    table = failed({"hearts": 1, "request": "a bug", "donation": 9}).tap("settle_year", vouched=["requests"])

    table.tap("settle_year", vouched=["hearts"])

    assert missing(table) == "1 of 9 gold for the town"


def test_to_settle_again_with_nothing_changed_says_what_is_still_missing():
    with pytest.raises(ChangesNothing, match=r"Year 1 is still not met: 1 of 10 hearts\."):
        failed({"hearts": 1}).tap("settle_year")


@pytest.mark.parametrize("option", [("hearts_due", "game_end"), ("difficulty", "grassy")])
def test_the_table_may_decide_how_it_reads_the_rules_while_a_year_waits(option):
    table = failed({"hearts": 8}).tap_option(*option)

    assert table.asks.startswith("Nothing is missing for Year 1")
    assert table.tap("settle_year").asks is None


def test_a_year_that_waits_may_be_vouched_for_in_the_sleep_alone():
    table = Table.solo({"hearts": 1}).sleep(3).sleep(settle=True, vouched=["hearts"])

    assert (table.asks, table.facts()["set_aside"]) == (None, ["Villager A"])


def test_what_was_done_at_the_table_is_said_where_the_year_is_settled():
    words = "What was done at the table is said where the year is settled."

    assert Table.solo({}).sleep(3).refuses("sleep", upgrade="mine", vouched=["hearts"]) == words


def test_numbers_that_were_never_told_are_remarked_and_stop_nobody():
    table = Table.solo({"donation": 1}).draw("Villager B").sleep(3)
    hearts, donation = year_view(table.state).sleeps[0].year_end.conditions[1:]
    assert (str(hearts.more), str(donation.more)) == ("Enough.", "Never told: Villager B.")

    table.tap("correct_villager", name="Villager A", hearts=None).sleep()

    assert str(year_view(table.state).settle.conditions[1].more) == "Enough. Never told: Villager A."
    assert table.tap("settle_year").asks is None


def test_gold_that_nobody_asked_for_is_no_condition_unless_it_was_never_told():
    told, untold = Table.solo({"donation": 0}).sleep(4), Table.solo({}).sleep(4)

    assert len(year_view(told.state).settle.conditions) == 2
    assert str(year_view(untold.state).settle.conditions[2].more) == "None is due. Never told: Villager A."


@pytest.mark.parametrize(
    ("name", "form"),
    [("fulfil", {"villager": "Villager A", "what": "bug"}), ("collect", {"what": "bug"}), ("gain", {"gold": 1})],
)
def test_after_a_loss_nothing_is_taken_or_given_any_more(name, form):
    table = failed({"hearts": 1, "request": "a bug"}).has(bug=1).tap("concede")

    assert table.refuses(name, **form) == "The play was lost in Year 1: counting and correcting remain."


def test_after_a_loss_no_choice_of_the_start_is_changed():
    table = failed({"hearts": 1}).tap("concede")

    with pytest.raises(IllegalMove, match="The play was lost in Year 1"):
        table.tap_option("hearts_due", "game_end")


def test_a_loss_is_decided_once():
    table = failed({"hearts": 1}).tap("concede")

    assert table.refuses("concede") == table.refuses("play_on") == "No year waits for that decision."

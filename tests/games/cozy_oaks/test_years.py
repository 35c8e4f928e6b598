"""The end of a solo year: requests, hearts, donation (R, Villagers Explained; both readings of what is due when)."""

import pytest

from tests.games.cozy_oaks.tabletop import Table


def year_of(*villagers, **options):
    """A solo play whose first Winter Sleep is over."""
    return Table.solo(*villagers, **options).sleep(4)


def test_a_year_with_all_met_is_settled_and_its_villagers_are_set_aside():
    table = year_of({"hearts": 6, "donation": 1}, {"name": "Villager B", "hearts": 4}).tap("settle_year")

    assert (table.facts()["villagers"], table.facts()["set_aside"]) == ([], ["Villager A", "Villager B"])
    assert (table.facts()["gold"], table.asks) == (0, None)


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("play_skill", {"skill": "farm"}),
        ("sleep", {"upgrade": "farm"}),
        ("draw_villager", {"name": "Villager B", "hearts": 9}),
        ("clean", {"garbage": "weeds"}),
        ("cook", {}),
    ],
)
def test_a_year_that_is_over_is_settled_before_anything_else(name, form):
    assert year_of({}).refuses(name, **form) == "Year 1 is over: settle it first."


def test_what_is_still_brought_or_paid_may_come_before_the_settling():
    table = year_of({"request": "a bug", "donation": 2})

    table.has(bug=1, gold=1).tap("capture", colour="red").tap("fulfil", villager="Villager A", what="bug").tap("settle_year")

    assert (table.facts()["gold"], table.facts()["collection"]["bug"], table.asks) == (0, 0, None)


def test_a_year_is_settled_after_its_winter_and_once():
    table = Table.solo({}).sleep(3)
    assert table.refuses("settle_year") == "A year is settled after its Winter Sleep, and once."

    table.sleep().tap("settle_year")

    assert table.refuses("settle_year") == "A year is settled after its Winter Sleep, and once."


def test_gold_sold_in_the_winter_sleep_counts_for_the_donation():
    table = Table.solo({"donation": 3}).sleep(3).has(produce=6).sleep(produce_lots=2, settle=True)

    assert (table.facts()["gold"], table.facts()["set_aside"]) == (0, ["Villager A"])


def test_a_winter_sleep_can_settle_the_year_in_the_same_tap_with_the_same_outcome():
    apart = year_of({"donation": 1}).tap("settle_year")
    at_once = Table.solo({"donation": 1}).sleep(3).sleep(settle=True)

    assert at_once.state == apart.state


def test_a_winter_sleep_that_fails_to_settle_asks():
    table = Table.solo({"hearts": 7}).sleep(3).sleep(settle=True)

    assert table.asks == "Year 1 is not met: 7 of 10 hearts. Is the play lost?"


def test_all_that_is_missing_is_said_at_once_in_the_order_it_is_looked_at():
    table = year_of({"hearts": 7, "request": "a bug", "donation": 4}).tap("settle_year")

    words = "the request of Villager A is open; 7 of 10 hearts; 1 of 4 gold for the town"
    assert table.asks == f"Year 1 is not met: {words}. Is the play lost?"
    assert table.facts()["gold"] == 1


def test_a_request_that_nobody_told_counts_as_open():
    table = Table.solo().tap("draw_villager", name="Villager A", hearts=10).sleep(4).tap("settle_year")

    assert table.asks == "Year 1 is not met: the request of Villager A is open. Is the play lost?"


@pytest.mark.parametrize(("hearts", "is_met"), [(9, False), (10, True), (11, True)])
def test_hearts_must_reach_the_goal(hearts, is_met):
    table = year_of({"hearts": hearts}).tap("settle_year")

    assert (table.asks is None) is is_met


@pytest.mark.parametrize(
    ("reading", "asked"),
    [
        ("each_year", [None, "4 of 10 hearts", "9 of 10 hearts"]),
        ("running_total", [None, None, None]),
        ("game_end", [None, None, None]),
    ],
)
def test_hearts_by_the_three_readings(reading, asked):
    table, said = Table.solo(hearts_due=reading), []
    for number, hearts in enumerate((10, 4, 9)):
        table.draw(f"Villager {number}", hearts=hearts).sleep(4).tap("settle_year")
        said.append(table.asks)
        if table.asks:
            table.tap("play_on")

    assert [words and words.split(": ")[1].split(".")[0] for words in said] == asked


def test_at_the_games_end_all_hearts_are_compared_with_the_goal():
    table = Table.solo(hearts_due="game_end")
    for number, hearts in enumerate((2, 3, 4)):
        table.draw(f"Villager {number}", hearts=hearts).sleep(4).tap("settle_year")

    assert table.asks == "Year 3 is not met: 9 of 10 hearts. Is the play lost?"


def test_a_running_total_is_compared_at_each_years_end():
    table = year_of({"hearts": 9}, hearts_due="running_total").tap("settle_year")

    assert table.asks == "Year 1 is not met: 9 of 10 hearts. Is the play lost?"
    assert table.tap("play_on").draw("Villager B", hearts=1).sleep(4).tap("settle_year").asks is None


def test_a_donation_at_the_games_end_is_the_sum_of_all_years():
    table = Table.solo(donation_due="game_end").has(gold=9)
    for number in range(3):
        table.draw(f"Villager {number}", donation=2)
        assert table.facts()["donation_due"] == (6 if number == 2 else 0)
        table.sleep(4).tap("settle_year")

    assert (table.facts()["gold"], table.facts()["donation_total"]) == (4, 6)


def test_a_donation_each_year_is_that_years_sum():
    table = year_of({"donation": 1}).tap("settle_year").has(gold=3).draw("Villager B", donation=2)

    assert (table.facts()["donation_due"], table.facts()["donation_total"]) == (2, 3)
    assert table.sleep(4).tap("settle_year").facts()["gold"] == 1


def test_a_failed_year_is_never_lost_by_itself():
    table = year_of({"hearts": 1}).tap("settle_year")

    assert table.state.lost is None
    assert table.refuses("play_skill", skill="farm") == "First say what happens: Year 1 is not met."
    assert table.refuses("capture", colour="red") == "First say what happens: Year 1 is not met."


def test_what_is_missing_may_still_be_brought_and_the_year_settled_again():
    table = year_of({"request": "a bug", "donation": 2}).tap("settle_year")

    table.has(bug=1, gold=1).tap("fulfil", villager="Villager A", what="bug").tap("settle_year")

    assert (table.asks, table.facts()["set_aside"], table.facts()["gold"]) == (None, ["Villager A"], 0)


def test_playing_on_is_as_if_all_were_met():
    table = year_of({"hearts": 1, "request": "a bug", "donation": 1}).tap("settle_year").tap("play_on")

    assert (table.facts()["set_aside"], table.facts()["outstanding"], table.facts()["gold"]) == (["Villager A"], [], 0)


def test_playing_on_spends_no_donation_that_the_gold_does_not_cover():
    assert year_of({"donation": 2}).tap("settle_year").tap("play_on").facts()["gold"] == 1


def test_conceding_loses_the_play_in_that_year_and_nobody_leads():
    table = year_of({"hearts": 7}).tap("settle_year").tap("concede")

    assert table.verdict == "Lost in Year 1: 7 of 10 hearts."
    assert table.state.lost.year == 1


def test_after_a_loss_counting_and_correcting_remain():
    table = year_of({"hearts": 7}).tap("settle_year").tap("concede")

    words = "The play was lost in Year 1: counting and correcting remain."
    assert {table.refuses("gain", gold=1), table.refuses("settle_year"), table.refuses("play_skill", skill="farm")} == {words}
    assert table.tap("count", gold=4).tap("correct", what="bug", value=2).points("gold") == (2,)


def test_without_a_failed_year_there_is_nothing_to_decide():
    table = year_of({})

    assert table.refuses("concede") == "No year waits for that decision."
    assert table.refuses("play_on") == "No year waits for that decision."


def test_what_was_done_at_the_table_can_be_vouched_for():
    table = year_of({"hearts": 1, "request": "a bug", "donation": 9})

    table.tap("settle_year", vouched=["requests"])
    assert table.asks == "Year 1 is not met: 1 of 10 hearts; 1 of 9 gold for the town. Is the play lost?"
    table.tap("settle_year", vouched=["requests", "hearts", "donation"])

    assert (table.asks, table.facts()["gold"]) == (None, 1)


def test_where_nothing_is_tracked_a_donation_has_to_be_vouched_for():
    table = year_of({"donation": 4}, tracked=False).tap("settle_year")

    assert table.asks == "Year 1 is not met: 4 gold for the town. Is the play lost?"
    assert table.tap("settle_year", vouched=["donation"]).asks is None


def test_after_the_twelfth_sleep_the_third_year_is_settled_and_the_play_is_over():
    table = year_of({}).tap("settle_year").draw("Villager B").sleep(4).tap("settle_year").draw("Villager C", request="a bug")
    table.sleep(4).has(bug=1)
    assert not table.state.is_over

    table.tap("fulfil", villager="Villager C", what="bug").tap("settle_year")

    assert table.state.is_over
    assert table.facts()["set_aside"] == ["Villager A", "Villager B", "Villager C"]

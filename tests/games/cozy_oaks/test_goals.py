"""The goal meter and what is ruled out: what counts at which moment (R, Villagers Explained)."""

import pytest

from companion.games.cozy_oaks.restrictions import ruled_out_next, ruled_out_now
from companion.games.cozy_oaks.year_goals import goals
from tests.games.cozy_oaks.tabletop import Table


def goal(table, label):
    return next(each for each in goals(table.state) if str(each.label) == label)


def said(ruled_out):
    return [str(each.words) for each in ruled_out]


@pytest.mark.parametrize(("own", "is_beaten"), [(1, False), (2, False), (3, True)])
def test_fish_are_beaten_by_more_only(own, is_beaten):
    table = Table.solo({"lake": 2}).has(lake_fish=own)

    assert goal(table, "Fish to beat").lines[0].is_met is is_beaten


@pytest.mark.parametrize(("reading", "due"), [("each_year", 2), ("game_end", 5)])
def test_the_gold_to_reach_is_this_years_or_everybodys_by_the_reading_of_the_table(reading, due):
    table = Table.solo({"donation": 3}, donation_due=reading).has(gold=6).sleep(4).tap("settle_year")

    table.draw("Villager B", donation=2)

    assert str(goal(table, "Donation").value) == f"{table.farmer().gold} of {due} gold"


def test_gold_that_the_town_has_is_not_to_reach_any_more():
    table = Table.solo({"donation": 3}).has(gold=6).sleep(4).tap("settle_year").tap_option("donation_due", "game_end")

    assert str(goal(table.draw("Villager B", donation=2), "Donation").value) == "4 of 2 gold"


@pytest.mark.parametrize(("sleeps", "left"), [(3, "1 this year"), (4, "0 this year")])
def test_a_year_that_is_over_has_no_season_left(sleeps, left):
    table = Table.solo({}).sleep(sleeps)

    assert str(goal(table, "Time left").more).startswith(left)


def test_what_a_villager_rules_out_ends_with_the_winter_sleep_of_the_year():
    each_season = [{"season": season, "forbids": "mine"} for season in ("spring", "winter")]
    table = Table.solo({"restrictions": each_season}).sleep(3)
    assert (said(ruled_out_now(table.state)), said(ruled_out_next(table.state))) == (["no mining"], [])

    table.sleep()

    assert (said(ruled_out_now(table.state)), said(ruled_out_next(table.state))) == ([], [])


def test_gold_that_an_earlier_reading_left_is_not_this_years():
    table = Table.solo({"donation": 3}, donation_due="game_end").sleep(4).tap("settle_year")

    table.tap_option("donation_due", "each_year").draw("Villager B", donation=2)

    assert (str(goal(table, "Donation").value), table.facts()["donation_due"]) == ("1 of 2 gold", 2)

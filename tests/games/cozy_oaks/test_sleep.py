"""Sleep (R, Sleep Skill; Game Summary; F.A.Q.)."""

import pytest

from companion.games.cozy_oaks.components import Skill
from companion.games.cozy_oaks.events import Slept
from tests.games.cozy_oaks.tabletop import NINE, Table


@pytest.mark.parametrize(
    ("held", "sold", "left"),
    [
        ({"produce": 7}, {"produce_lots": 2}, {"produce": 1, "gold": 3}),
        ({"produce": 7}, {"produce_lots": 1}, {"produce": 4, "gold": 2}),
        ({"goods": 5}, {"goods_lots": 2}, {"goods": 1, "gold": 3}),
        ({"rubies": 1}, {"rubies": 2}, {"rubies": 0, "gold": 3}),
        ({"produce": 3, "goods": 2}, {"produce_lots": 1, "goods_lots": 1, "rubies": 1}, {"produce": 0, "goods": 0, "gold": 4}),
    ],
)
def test_whole_lots_are_sold_and_the_rest_stays(held, sold, left):
    facts = Table().has(**held).sleep(**sold).facts()

    assert {name: facts[name] for name in left} == left


@pytest.mark.parametrize(
    ("held", "sold", "words"),
    [
        ({"produce": 5}, {"produce_lots": 2}, "5 produce can be sold for 1 gold at most, not for 2."),
        ({"goods": 3}, {"goods_lots": 2}, "3 goods can be sold for 1 gold at most, not for 2."),
        ({"goods": 9}, {"rubies": 2}, "1 ruby can be sold for 1 gold at most, not for 2."),
        ({"goods": 9}, {"goods_lots": -1}, "-1 is out of range here: 0 to 999."),
    ],
)
def test_part_lots_are_not_sold_and_kinds_do_not_mix(held, sold, words):
    assert Table().has(**held).refuses("sleep", upgrade="mine", **sold) == words


def test_materials_are_worth_nothing():
    facts = Table().has(materials=9).sleep().facts()

    assert (facts["materials"], facts["gold"]) == (9, 1)


def test_where_nothing_is_tracked_any_sale_goes_and_nothing_is_booked():
    facts = Table(tracked=False).sleep(produce_lots=4).facts()

    assert (facts["produce"], facts["gold"], facts["season"]) == (0, 1, "summer")


def test_all_played_and_given_up_cards_come_back():
    facts = Table().play("cook", "mine").play("hunt", "farm", "fish").sleep().facts()

    assert facts["hand"] == sorted([*NINE, "sleep"])
    assert (facts["played"], facts["discarded"]) == ([], [])


def test_one_skill_goes_one_level_up():
    levels = Table().sleep(upgrade="hunt").facts()["levels"]

    assert levels == {**dict.fromkeys(NINE, 1), "hunt": 2}


def test_a_skill_can_go_to_level_3_before_the_others_are_on_level_2_and_no_further():
    table = Table().sleep(2, upgrade="hunt")

    assert table.facts()["levels"]["hunt"] == 3
    assert table.refuses("sleep", upgrade="hunt") == "Hunt is on level 3, the last one."


def test_an_upgrade_is_compulsory():
    assert "each Sleep upgrades one" in Table().refuses("sleep", upgrade=None)


def test_sleep_is_never_upgraded():
    assert Table().refuses("sleep", upgrade="sleep") == "Sleep is never upgraded."


def test_without_anything_to_upgrade_the_sleep_goes_on():
    table = Table()
    for skill in NINE:
        table.tap("correct_skill", skill=skill, level=3)

    assert table.tap("sleep", upgrade=None).facts()["season"] == "summer"


def test_seasons_follow_each_other_and_the_year_moves_with_spring():
    table, dates = Table(), []
    for _ in range(5):
        dates.append((table.facts()["year"], table.facts()["season"]))
        table.sleep()

    assert dates == [(1, "spring"), (1, "summer"), (1, "fall"), (1, "winter"), (2, "spring")]


def test_after_the_third_winter_a_player_has_finished_and_the_calendar_stays():
    facts = Table().sleep(12).facts()

    assert (facts["year"], facts["season"], facts["finished"]) == (3, "winter", True)
    assert sum(facts["levels"].values()) == 9 + 12


def test_the_last_sleep_sells_and_upgrades_like_any_other():
    table = Table().sleep(11).has(produce=3)

    assert table.refuses("sleep", upgrade=None).startswith("Choose the skill")
    assert table.sleep(produce_lots=1).facts()["gold"] == 2


def test_everybody_moves_at_an_own_pace():
    table = Table().sleep(5).play("farm", player=1)

    assert (table.facts(0)["year"], table.facts(0)["season"]) == (2, "summer")
    assert (table.facts(1)["year"], table.facts(1)["season"]) == (1, "spring")


def test_a_sleep_passes_the_turn():
    assert Table().sleep().state.turn_of == 1


def test_a_year_is_settled_in_winter_and_in_solo_play_only():
    words = "A year is settled in solo play, after its Winter Sleep."

    assert Table().refuses("sleep", upgrade="mine", settle=True) == words
    assert Table.solo({}).sleep().refuses("sleep", upgrade="mine", settle=True) == words


def test_two_players_settle_nothing():
    table = Table().sleep(4)

    assert table.refuses("settle_year") == "Villagers belong to the solo game."
    assert table.play("farm").facts()["played"] == ["farm"]


def test_two_players_settle_nothing_in_a_winter_sleep_either():
    words = "A year is settled in solo play, after its Winter Sleep."

    assert Table().sleep(3).refuses("sleep", upgrade="mine", settle=True) == words


def test_a_sleep_is_numbered_and_says_what_it_ended():
    table = Table().sleep().play("farm")

    assert table.tap("sleep", upgrade="mine").last == (Slept(0, 2, Skill.MINE, 2, 0, Skill.FARM),)

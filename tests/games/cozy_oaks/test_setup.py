"""How a play begins (R, Components; Player Farm Setup; Solo Game Flow)."""

import pytest

from companion.codec import bind
from companion.game import IllegalMove
from companion.games.cozy_oaks import GAME
from companion.games.cozy_oaks.components import DIFFICULTY, UPGRADABLE
from companion.games.cozy_oaks.effects import EFFECTS
from companion.games.cozy_oaks.tables import TIME_COST
from tests.games.cozy_oaks.tabletop import NINE, Table


def test_names_may_be_as_long_as_400_letters():
    assert len(Table("x" * 400, "Ben").farmer().name) == 400


def test_names_of_things_may_be_as_long_as_80_letters():
    assert len(Table().tap("craft", name="x" * 80).farmer().items[0].name) == 80


def refused(**options):
    with pytest.raises(IllegalMove) as caught:
        list(GAME.start(**bind(GAME.start, options)))
    return str(caught.value)


def test_everybody_starts_with_a_ruby_a_gold_and_ten_cards_in_spring_of_the_first_year():
    facts = Table().facts(1)

    assert (facts["rubies"], facts["gold"], facts["produce"], facts["goods"], facts["materials"]) == (1, 1, 0, 0, 0)
    assert facts["hand"] == sorted([*NINE, "sleep"])
    assert (facts["year"], facts["season"], facts["finished"]) == (1, "spring", False)


def test_all_skills_start_on_level_1():
    assert set(Table().facts()["levels"].values()) == {1}


def test_a_farm_starts_with_four_garbage_and_no_structure_renovated():
    facts = Table().facts()

    assert facts["garbage"] == ["barn_poop", "coop_poop", "rotten_crops", "weeds"]
    assert facts["renovated"] == []


def test_one_name_is_solo_and_two_are_not():
    assert Table("Ana").state.is_solo
    assert not Table("Ana", "Ben").state.is_solo


def test_the_box_is_for_one_or_two():
    assert refused(players=[]) == "Cozy Oaks is for 1 or 2 players."
    assert refused(players=["A", "B", "C"]) == "Cozy Oaks is for 1 or 2 players."


def test_players_have_names():
    assert refused(players=["Ana", " "]) == "Player 2 has no name yet."


def test_the_start_player_is_on_turn():
    assert Table(first=1).state.turn_of == 1
    assert refused(players=["Ana"], first=1) == "1 is out of range here: 0 to 0."


@pytest.mark.parametrize(("difficulty", "hearts"), [("grassy", 8), ("cozy", 10), ("swampy", 12), ("sandy", 15)])
def test_a_difficulty_asks_for_hearts(difficulty, hearts):
    assert Table("Ana", difficulty=difficulty).state.goal == hearts


def test_the_normal_farm_is_cozy():
    assert Table("Ana").state.difficulty == "cozy"
    assert len(DIFFICULTY) == 4


def test_garbage_is_printed_below_0():
    assert refused(players=["Ana"], garbage_stars={"weeds": 1}) == "1 is out of range here: -99 to 0."


@pytest.mark.parametrize(("field", "number"), [("gold", -1), ("gold", 100), ("stars", 100)])
def test_structures_have_numbers_that_can_be_printed(field, number):
    assert "out of range" in refused(players=["Ana"], printed_structures=[{"structure": "house", field: number}])


def test_a_table_chooses_its_two_readings_of_a_solo_play():
    assert list(GAME.must_say({"players": ("Ana",)})) == ["hearts_due", "donation_due"]
    assert GAME.must_say({"players": ("Ana", "Ben")}) == {}


def test_a_script_that_chooses_no_reading_gets_the_first_one():
    assert (Table("Ana").state.hearts_due, Table("Ana").state.donation_due) == ("each_year", "each_year")


def test_each_skill_has_a_time_and_a_reminder_for_each_level():
    assert set(TIME_COST) == set(UPGRADABLE)
    assert {len(costs) for costs in TIME_COST.values()} == {3}
    assert all(len(levels) == 3 and all(len(pair) == 2 for pair in levels) for levels in EFFECTS.values())


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"players": ["Ana", "Ben"], "difficulty": "sandy"}, "None"),
        ({"players": ["Ana"]}, "Solo, Cozy"),
        ({"players": ["Ana"], "difficulty": "sandy"}, "Solo, Sandy"),
    ],
)
def test_results_call_a_solo_play_by_its_difficulty(options, words):
    assert str(GAME.variant(options)) == words

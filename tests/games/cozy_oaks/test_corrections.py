"""The table is right: everything that is tracked can be set."""

import pytest

from companion.game import ChangesNothing, Malformed
from companion.games.cozy_oaks.components import Pile, Skill
from companion.games.cozy_oaks.events import OptionChanged, SkillCorrected
from tests.games.cozy_oaks.tabletop import Table


@pytest.mark.parametrize("what", ["produce", "goods", "materials", "gold", "rubies"])
def test_a_resource_is_put_right(what):
    assert Table().tap("correct", what=what, value=9).facts()[what] == 9


@pytest.mark.parametrize("what", ["lake_fish", "river_fish", "ocean_fish", "bug", "copper_ore", "silver_ore", "gold_ore", "food"])
def test_the_collection_is_put_right(what):
    assert Table().has(**{what: 3}).tap("correct", what=what, value=2).facts()["collection"][what] == 2


def test_the_calendar_is_put_right_by_year_and_by_season():
    table = Table().tap("correct", what="year", value=2).tap("correct", what="season", value="fall")

    assert (table.facts()["year"], table.facts()["season"]) == (2, "fall")
    assert table.farmer().sleeps == 6


def test_a_player_who_has_finished_comes_back_by_the_calendar():
    table = Table().sleep(12).tap("correct", what="season", value="spring")

    assert (table.facts()["year"], table.facts()["season"], table.facts()["finished"]) == (3, "spring", False)
    assert table.tap("correct", what="sleeps", value=12).facts()["finished"]


@pytest.mark.parametrize(("what", "value"), [("year", 4), ("year", 0), ("sleeps", 13), ("gold", -1), ("bug", 1000)])
def test_numbers_out_of_range_are_refused(what, value):
    assert "out of range" in Table().refuses("correct", what=what, value=value)


@pytest.mark.parametrize(("what", "value"), [("season", 2), ("year", "fall"), ("gold", "fall")])
def test_a_season_is_a_word_and_all_else_a_number(what, value):
    with pytest.raises(Malformed):
        Table().tap("correct", what=what, value=value)


def test_what_the_app_has_is_no_correction():
    assert Table().refuses("correct", what="gold", value=1) == "That is what the app has."
    assert Table().refuses("correct", what="season", value="spring") == "That is what the app has."
    assert Table().refuses("correct_skill", skill="mine", level=1) == "That is what the app has."
    assert Table().refuses("correct_farm", slimes=[]) == "That is what the app has."


def test_a_level_and_a_pile_are_put_right():
    table = Table().play("cook", "mine").tap("correct_skill", skill="mine", level=3, pile="played")

    assert table.facts()["played"] == ["cook", "mine"]
    assert (table.facts()["discarded"], table.facts()["levels"]["mine"]) == ([], 3)
    assert "mine" in table.tap("correct_skill", skill="mine", pile="hand").facts()["hand"]


def test_sleep_has_no_level_and_no_other_pile():
    assert Table().refuses("correct_skill", skill="sleep", level=2) == "Sleep has one level and stays in the hand."
    assert Table().refuses("correct_skill", skill="mine", level=4) == "4 is out of range here: 1 to 3."


def test_a_farm_is_put_right_part_by_part():
    table = (
        Table()
        .tap("correct_farm", slimes=["Red", "blue"], garbage=["weeds"])
        .tap("correct_farm", structures=["house", {"structure": "windmill", "stars": 3}], items=[{"name": "Bench", "stars": 2}])
    )

    facts = table.facts()
    assert (facts["slimes"], facts["garbage"]) == (["blue", "red"], ["weeds"])
    assert (facts["renovated"], facts["items"]) == (["house", "windmill"], [{"name": "Bench", "stars": 2}])
    assert table.points("structures") == (3, 0)


def test_a_structure_is_not_there_twice():
    words = "A farm has one structure of each kind."

    assert Table().refuses("correct_farm", structures=["house", {"structure": "house"}]) == words


@pytest.mark.parametrize("field", ["hearts", "donation", "lake", "river", "ocean"])
def test_any_number_of_a_villager_is_put_right_also_when_set_aside(field):
    table = Table.solo({}).sleep(4).tap("settle_year").tap("correct_villager", name="Villager A", **{field: 7})

    assert table.facts()["villager_cards"][0][field] == 7
    assert table.refuses("correct_villager", name="Villager A", **{field: -1}) == "-1 is out of range here: 0 to 99."


def test_the_name_and_the_request_of_a_villager_are_put_right():
    table = Table.solo({}).draw("Villager B").tap("correct_villager", name="Villager A", new_name="Ms. Pond", request="a bug")

    assert table.facts()["villagers"] == ["Ms. Pond", "Villager B"]
    assert table.facts()["outstanding"] == ["Ms. Pond"]
    assert table.refuses("correct_villager", name="Ms. Pond", new_name="villager b") == "villager b is drawn already."


def test_whether_a_request_is_met_is_put_right():
    table = Table.solo({"request": "a bug"}).tap("correct_villager", name="Villager A", fulfilled=True)
    assert table.facts()["outstanding"] == []

    assert table.tap("correct_villager", name="Villager A", fulfilled=False).facts()["outstanding"] == ["Villager A"]
    assert table.tap("correct_villager", name="Villager A", asks_nothing=True).facts()["outstanding"] == []
    assert table.tap("correct_villager", name="Villager A", asks_nothing=False).facts()["outstanding"] == ["Villager A"]


@pytest.mark.parametrize("field", ["hearts", "request", "donation", "lake", "river", "ocean"])
def test_what_is_on_a_villagers_card_can_be_not_told_after_all(field):
    told = {"hearts": 3, "request": "a song", "donation": 1, "lake": 1, "river": 1, "ocean": 1}
    table = Table.solo(told).tap("correct_villager", name="Villager A", **{field: None})

    card = table.facts()["villager_cards"][0]
    assert {name for name in told if card[name] is None} == {field}


def test_a_villager_who_asked_for_nothing_asks_again_for_what_is_told_later():
    table = Table.solo({}).tap("correct_villager", name="Villager A", asks_nothing=True, hearts=4)
    assert table.state.villagers[0].card.asks_nothing

    assert not table.tap("correct_villager", name="Villager A", request="a song").state.villagers[0].card.asks_nothing


def test_a_villager_whom_the_app_has_not_seen_comes_in_mid_year():
    table = Table.solo({}).play("farm").tap("correct_villager", name="Villager B", drawn=True, hearts=3)

    assert table.facts()["villagers"] == ["Villager A", "Villager B"]
    assert table.refuses("correct_villager", name="Villager C", drawn=True) == "Say how many hearts the villager has."


def test_a_villager_who_was_never_drawn_goes():
    assert Table.solo({}).tap("correct_villager", name="Villager A", drawn=False).facts()["villagers"] == []


def test_choices_of_the_start_can_be_changed():
    table = Table.solo({"hearts": 8}).sleep(4).tap_option("difficulty", "grassy").tap("settle_year")

    assert table.asks is None
    assert table.tap_option("hearts_due", "game_end").state.hearts_due == "game_end"
    assert not table.tap_option("tracked", False).state.tracked


@pytest.mark.parametrize(("option", "value"), [("difficulty", "hard"), ("tracked", "yes"), ("fish_tie", True)])
def test_a_choice_that_is_not_there_is_malformed(option, value):
    with pytest.raises(Malformed):
        Table().tap_option(option, value)


def test_a_card_that_stays_where_it_lies_keeps_its_place():
    table = Table().play("hunt", "cook", "mine").tap("correct_skill", skill="cook", level=2)

    assert table.farmer().discarded == ("cook", "mine")


@pytest.mark.parametrize("pile", ["hand", "discarded"])
def test_a_skill_that_was_not_played_after_all_is_not_being_carried_out(pile):
    table = Table().play("forage", boosted=True).has(bug=1).tap("correct_skill", skill="forage", pile=pile)

    assert (table.farmer().doing, table.farmer().is_boosted, table.farmer().taken) == (None, False, ())


def test_a_skill_whose_level_or_neighbour_is_put_right_is_still_being_carried_out():
    table = Table().play("fish", "cook").tap("correct_skill", skill="fish", level=2)

    assert table.tap("correct_skill", skill="cook", pile="hand").farmer().doing == "fish"


def test_a_slime_has_a_colour():
    assert Table().refuses("correct_farm", slimes=["red", " "]) == "Say the colour of the slime."


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("correct", {"what": "gold", "value": 1}),
        ("correct_skill", {"skill": "mine", "level": 1}),
        ("correct_farm", {"slimes": []}),
        ("correct_crop", {"space": 1, "crop": None}),
        ("correct_animal", {"space": 1, "animal": None}),
        ("correct_villager", {"name": "Villager A", "hearts": 10}),
        ("gain", {}),
        ("collect", {"what": "bug", "amount": 0}),
        ("count", {}),
        ("count_garbage", {"garbage": {}}),
    ],
)
def test_what_the_app_has_already_is_against_no_rule(name, form):
    with pytest.raises(ChangesNothing):
        Table.solo({}).tap(name, **form)


def test_each_correction_says_what_was_there_before():
    table = Table()

    assert table.tap("correct", what="gold", value=4).last[0].was == 1
    assert table.tap("correct_skill", skill="farm", level=2, pile="played").last == (
        SkillCorrected(0, Skill.FARM, 2, Pile.PLAYED, 1, Pile.HAND),
    )
    assert table.tap_option("tracked", False).last == (OptionChanged("tracked", True, False),)
    assert table.tap_option("fish_tie", "everybody").last == (OptionChanged("fish_tie", "nobody", "everybody"),)
    assert type(table.last[0].was) is str

"""Crops and animals (R, Farm Skill; Forage Skill: Harvest; Livestock Skill)."""

from companion.games.cozy_oaks import GAME
from companion.games.cozy_oaks.components import Animal, Crop, Season
from companion.games.cozy_oaks.events import (
    AnimalBought,
    AnimalCorrected,
    CropCorrected,
    CropHarvested,
    CropPlanted,
    CropTakenBack,
)
from companion.games.cozy_oaks.farm import in_the_way
from tests.games.cozy_oaks.tabletop import Table


def test_a_crop_is_planted_watered_and_harvested_in_one_turn_if_need_be():
    table = Table().tap("plant", space=1, produce=4, season="spring", name="Corn").tap("water", space=1).tap("harvest", space=1)

    assert (table.facts()["produce"], table.facts()["crops"][0]) == (4, None)


def test_a_planted_crop_is_never_replaced():
    table = Table().tap("plant", space=1, produce=4)

    assert table.refuses("plant", space=1, produce=2) == "A crop grows on space 1 already."


def test_a_crop_without_cubes_is_not_harvested():
    table = Table().tap("plant", space=2, produce=4)

    assert table.refuses("harvest", space=2) == "The crop on space 2 is not watered yet."


def test_a_watered_crop_is_not_watered_again():
    table = Table().tap("plant", space=1, produce=4).tap("water", space=1)

    assert table.refuses("water", space=1) == "The crop on space 1 is watered already."


def test_a_crop_of_another_season_is_for_the_table_to_see():
    table = Table().tap("plant", space=1, produce=4, season="winter").tap("water", space=1)

    assert table.facts()["crops"][0]["watered"]


def test_where_nothing_grows_nothing_is_watered_or_harvested():
    assert Table().refuses("water", space=3) == "Nothing grows on space 3."
    assert Table().refuses("harvest", space=3) == "Nothing grows on space 3."
    assert Table().refuses("water", space=4) == "4 is out of range here: 1 to 3."


def test_an_animal_is_bought_with_all_its_goods_on_it():
    table = Table().tap("buy_animal", space=1, goods=3, gold=1, name="Pig")

    assert (table.facts()["gold"], table.facts()["animals"][0]) == (0, {"name": "Pig", "goods": 3})
    assert table.facts()["goods"] == 0


def test_collecting_takes_exactly_one_good():
    table = Table().tap("buy_animal", space=1, goods=3).tap("collect_good", space=1)

    assert (table.facts()["goods"], table.facts()["animals"][0]["goods"]) == (1, 2)


def test_an_animal_without_goods_leaves_and_its_space_is_free():
    table = Table().tap("buy_animal", space=1, goods=1).tap("collect_good", space=1)

    assert table.facts()["animals"][0] is None
    assert table.tap("buy_animal", space=1, goods=2).facts()["animals"][0]["goods"] == 2


def test_an_animal_with_goods_is_never_replaced():
    table = Table().tap("buy_animal", space=1, goods=2)

    assert table.refuses("buy_animal", space=1, goods=2) == "The animal on space 1 still has goods."
    assert table.refuses("collect_good", space=2) == "No animal stands on space 2."


def test_an_animal_costs_what_is_there():
    assert Table().refuses("buy_animal", space=1, goods=2, gold=2) == "Ana has 1 gold, not 2."


def test_garbage_in_the_way_is_a_remark_and_no_refusal():
    table = Table()

    assert str(in_the_way(table.farmer(), 2, is_crop=True)) == "the weeds may lie on this space: cleaned away?"
    assert in_the_way(table.farmer(), 1, is_crop=True) is None
    assert table.tap("plant", space=2, produce=1).facts()["crops"][1]["produce"] == 1
    assert in_the_way(table.tap("clean", garbage="barn_poop").farmer(), 3, is_crop=False) is None


def test_spaces_can_be_put_right():
    table = (
        Table()
        .tap("correct_crop", space=1, crop={"produce": 2, "watered": True})
        .tap("correct_animal", space=3, animal={"goods": 2})
    )

    assert table.tap("harvest", space=1).facts()["produce"] == 2
    assert table.tap("correct_animal", space=3, animal=None).facts()["animals"][2] is None
    assert table.refuses("correct_crop", space=1, crop=None) == "That is what the app has."


def test_an_animal_without_goods_is_none():
    assert Table().refuses("buy_animal", space=1, goods=0) == "0 is out of range here: 1 to 99."
    assert Table().refuses("correct_animal", space=1, animal={"goods": 0}) == "0 is out of range here: 1 to 99."


def test_a_crop_and_an_animal_are_as_they_were_told():
    table = Table().tap("plant", space=1, produce=2, season="fall", name=" Pump  kin ")
    assert table.last == (CropPlanted(0, 1, Crop(2, Season.FALL, "Pump kin")),)

    assert table.tap("plant", space=2, produce=3).last == (CropPlanted(0, 2, Crop(3)),)
    assert table.tap("buy_animal", space=3, goods=2).last == (AnimalBought(0, 3, Animal(2)),)


def test_a_correction_remembers_what_lay_there():
    table = Table().tap("plant", space=1, produce=2).tap("buy_animal", space=3, goods=2)
    crop, animal = {"produce": 4, "season": "summer", "name": "Corn", "watered": True}, {"goods": 1, "name": "Hen"}

    told = Crop(4, Season.SUMMER, "Corn", True)
    assert table.tap("correct_crop", space=1, crop=crop).last == (CropCorrected(0, 1, told, Crop(2)),)
    assert table.tap("correct_animal", space=3, animal=animal).last == (AnimalCorrected(0, 3, Animal(1, "Hen"), Animal(2)),)


def test_a_good_that_is_put_back_is_one_good():
    table = (
        Table().has(goods=4).tap("correct_animal", space=1, animal={"goods": 2}).play("livestock").tap("collect_good", space=1)
    )
    assert table.farmer().goods == 5

    assert table.tap("put_back", space=1, what="good").farmer().goods == 4


def test_a_harvest_that_is_put_back_lies_there_as_it_was():
    table = Table().tap("correct_crop", space=1, crop={"produce": 2, "season": "fall", "watered": True}).play("farm")

    table.tap("harvest", space=1).tap("put_back", space=1, what="harvest")

    assert (table.farmer().crops[0], table.farmer().produce) == (Crop(2, Season.FALL, watered=True), 0)


def test_a_harvest_of_an_older_play_lies_there_watered():
    """What grew was not kept then."""
    table = Table().tap("correct_crop", space=1, crop={"produce": 2, "watered": True}).play("farm")
    table.state = GAME.evolve(table.state, CropHarvested(0, 1, 2))

    assert table.tap("put_back", space=1, what="harvest").last == (CropTakenBack(0, 1, Crop(2, watered=True), 2),)


def test_a_watering_that_is_put_back_takes_no_produce():
    table = Table().has(produce=3).tap("plant", space=1, produce=2).play("farm").tap("water", space=1)

    assert table.tap("put_back", space=1, what="water").last == (CropTakenBack(0, 1, Crop(2), 0),)


def test_a_good_that_was_spent_since_cannot_be_put_back():
    table = Table().tap("correct_animal", space=1, animal={"goods": 2}).play("livestock").tap("collect_good", space=1)
    table.tap("gain", goods=-1)

    assert table.refuses("put_back", space=1, what="good") == "Ana has 0 goods, not 1."


def test_a_watering_of_a_crop_that_was_put_right_since_cannot_be_put_back():
    table = Table().tap("plant", space=1, produce=2).play("farm").tap("water", space=1)
    table.tap("correct_crop", space=1, crop=None)

    assert table.refuses("put_back", space=1, what="water") == ("That is not the last thing this skill did on space 1.")

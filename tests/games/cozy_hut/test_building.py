"""Building (R, Building; Before starting the game)."""

import pytest

from companion.games.cozy_hut.cards import Location
from companion.games.cozy_hut.components import Nature, Side
from companion.games.cozy_hut.events import LocationBuilt
from tests.games.cozy_hut.tabletop import Table

HOME = {"side": "home", "uses": "wood", "makes": "tea"}
NATURE = {"side": "nature", "gives": "wood"}


def test_a_build_lowers_the_dice_by_its_cost():
    """R, Building."""
    table = Table().build(3, wood=2, clay=1, supplies=1)

    assert table.nature() == (1, 2, 3, 2)
    assert table.facts()["hut"][2] == {"side": "nature", "name": "", "gives": "wood"}


def test_a_die_may_go_down_to_0():
    """R, Building: 3 is enough for 3 (our reading)."""
    assert Table().build(wood=3, clay=1).nature() == (0, 2, 3, 3)


@pytest.mark.parametrize("paid", [3, 5])
def test_a_nature_location_costs_exactly_4(paid):
    """R, Gameplay."""
    say = Table().refuses("build", place=1, **NATURE, wood=3, clay=paid - 3)

    assert say == f"A nature location costs 4 resources in all, not {paid}."


def test_a_home_location_costs_exactly_5():
    """R, Gameplay."""
    table = Table()

    assert table.refuses("build", place=1, **HOME, wood=3, clay=1) == "A home location costs 5 resources in all, not 4."
    assert sum(table.home(1).nature()) == 12 - 5


def test_who_has_not_enough_of_a_resource_cannot_build():
    """R, Building."""
    say = Table().refuses("build", place=1, **NATURE, wood=4)

    assert say == "This takes 4 wood, and Ana has 3."


def test_no_cost_is_below_0_or_above_6():
    assert Table().refuses("build", place=1, **NATURE, wood=-1, clay=5) == "-1 is out of range here: 0 to 6."


def test_a_place_holds_one_location():
    """R, Building: an open space."""
    table = Table().build(3, "Old Stump")

    assert table.refuses("build", place=3, **NATURE, wood=2, clay=2) == "Place 3 is taken: Old Stump stands there."


@pytest.mark.parametrize("place", [0, 9])
def test_there_are_eight_places(place):
    assert Table().refuses("build", place=place, **NATURE, wood=2, clay=2) == f"{place} is out of range here: 1 to 8."


def test_a_location_says_what_it_does_in_life_in_the_woods():
    """R, Life in the Woods Phase: nature gives, home uses and makes."""
    table = Table()

    assert table.refuses("build", place=1, side="nature", wood=2, clay=2).startswith("Say which resource this nature")
    assert table.refuses("build", place=1, side="home", wood=2, clay=3, makes="tea").startswith("Say which resource this home")
    assert table.refuses("build", place=1, side="home", wood=2, clay=3, uses="tea") == "Say what this home location makes."
    assert "uses and makes nothing" in table.refuses("build", place=1, **NATURE, wood=2, clay=2, makes="tea")


def test_a_home_may_use_any_of_the_eight_resources():
    """Our reading of "spending one resource"."""
    assert Table().home(1, uses="tea", makes="coziness").player().hut[0].uses == "tea"


def test_a_location_that_stands_comes_from_the_deck_no_more():
    table = Table().build(1, "Old Stump")

    say = table.refuses("build", place=2, **NATURE, name="old stump", wood=2, clay=2)

    assert say == "old stump stands in the hut already: a second card of that name is “old stump #2”."
    assert table.refuses("postpone", how="improve", name="Old Stump").startswith("Old Stump stands in the hut already:")


def test_a_second_card_of_a_name_is_a_card_of_its_own():
    """R, Family Madness: some may come twice."""
    table = Table(variant="family").build(1, "A").build(2, "A #2")

    assert [location.name for location in table.player().hut[:2]] == ["A", "A #2"]


def test_several_locations_may_be_built_in_a_month():
    """R, Planning Phase: no limit but the resources."""
    assert Table().build(1).build(2).build(3).player().built == 3


def test_the_cost_and_the_rest_of_a_card_come_from_my_copy():
    card = {"name": "Old Stump", "nature": {"wood": 0, "clay": 1, "water": 3, "supplies": 0, "gives": "clay"}}
    table = Table(cards=[card]).tap("build", place=4, side="nature", name="old stump #2")

    assert table.nature() == (3, 2, 0, 3)
    assert table.player().hut[3].gives == "clay"


def test_what_is_typed_goes_before_my_copy():
    card = {"name": "A", "nature": {"wood": 0, "clay": 1, "water": 3, "supplies": 0, "gives": "clay"}}

    assert Table(cards=[card]).build(1, "A").nature() == (2, 2, 2, 2)


def test_a_build_says_what_was_built_for_what_and_which_card_of_the_month_it_was():
    table = Table().gain("clay", "A")

    table.tap("build", place=3, side="nature", gives="wood", wood=1, clay=3)

    assert table.last[0] == LocationBuilt(0, 3, Location(Side.NATURE, gives=Nature.WOOD), 1, 3, 0, 0, 2)


def test_a_card_that_is_built_is_gone_from_the_deck_wherever_it_lay():
    """R, Building."""
    table = Table(deck_order="same").build(1).gain("wood", "A").gain("clay", "B").postpone(9)

    assert table.build(2, "B", clay=2, wood=2, water=0, supplies=0).player().deck == ("A", *[""] * 9)

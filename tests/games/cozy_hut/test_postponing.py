"""Postponing, and how a card lies (R, Postponing a Card)."""

import pytest

from companion.games.cozy_hut.components import How, Nature
from companion.games.cozy_hut.events import Postponed
from tests.games.cozy_hut.tabletop import Table


def lies(table, name="A"):
    card = table.player().tracked(name)
    return card.side, card.is_improved


def improved_home():
    """A play in month 3 in which A is H1."""
    table = Table().build(1).improve("A").postpone(10)
    return table.build(2, wood=2, clay=2).flip("A").postpone(9)


def test_a_gain_raises_the_dice_by_what_the_card_shows():
    """R, Postponing a Card 1."""
    assert Table().gain("clay").nature() == (3, 4, 3, 3)


def test_an_improved_card_brings_two():
    """R, Postponing a Card 2."""
    table = Table().build(1).improve("A").postpone(10)

    assert table.gain("water", "A", 2).nature() == (2, 2, 4, 2)


@pytest.mark.parametrize("total", [0, 3])
def test_a_gain_is_one_resource_or_two(total):
    """R, Postponing a Card 2: two instead of one."""
    say = Table().refuses("postpone", how="gain", wood=total)

    assert say == f"A card brings 1 resource, or 2 once it is improved, not {total}."


def test_a_card_brings_what_fits_how_it_lies():
    """R, Postponing a Card."""
    table = Table().build(1).improve("A").gain("wood", "B").postpone(9)

    assert table.refuses("postpone", how="gain", name="A", wood=1) == "A is improved and brings 2 resources."
    assert table.refuses("postpone", how="gain", name="B", wood=2) == "B is not improved and brings 1 resource."


def test_what_has_no_room_above_6_is_lost_and_the_gain_is_allowed():
    """Our reading: a die has no 7."""
    table = Table().dice(wood=5).gain("wood", amount=2)

    assert table.nature()[0] == 6
    assert table.last[0].lost == 1


def test_exactly_one_of_the_three_is_done():
    """R, Postponing a Card: improving brings nothing now."""
    table = Table()

    say = "Resources come with a gain only: one of the three, not two."
    assert table.refuses("postpone", how="improve", wood=1) == say
    assert table.refuses("postpone", how="flip", supplies=2) == say
    assert table.improve("A").nature() == (3, 3, 3, 3)


def test_all_cards_begin_nature_side_up_and_unimproved():
    """R, Gameplay."""
    assert lies(Table().gain("wood", "A")) == ("nature", False)


def test_an_improved_card_is_not_turned_back():
    """R, Postponing a Card 2."""
    table = Table().build(1).improve("A").postpone(10)

    assert lies(table) == ("nature", True)
    say = "A is improved already, and cards are not turned back."
    assert table.refuses("postpone", how="improve", name="A") == say


def test_a_card_keeps_its_orientation_when_it_is_flipped():
    """R, Postponing a Card 3."""
    table = Table().build(1).improve("A").flip("B").postpone(9)

    assert lies(table, "B") == ("home", False)
    assert lies(table.flip("A")) == ("home", True)


def test_a_card_is_never_flipped_back():
    """R, Postponing a Card 3: to its home side only (our reading)."""
    table = Table().build(1).flip("A").postpone(10)

    assert table.refuses("postpone", how="flip", name="A") == "A shows its home side already, and stays so."


def test_a_home_card_can_still_be_improved():
    """R, Postponing a Card: only improved home cards are done."""
    assert lies(Table().build(1).flip("A").postpone(10).improve("A")) == ("home", True)


def test_an_improved_home_card_can_only_be_built_or_bring_its_two():
    """R, Postponing a Card: Important."""
    table = improved_home()

    assert lies(table) == ("home", True)
    assert "improved already" in table.refuses("postpone", how="improve", name="A")
    assert "home side already" in table.refuses("postpone", how="flip", name="A")
    assert table.gain("wood", "A", 2).last[0].wood == 2


def test_a_card_is_built_with_the_side_it_shows():
    """R, Building."""
    table = Table().build(1).flip("A").improve("B").postpone(9)
    nature = {"place": 2, "side": "nature", "gives": "wood", "wood": 2, "clay": 2}
    home = {"place": 2, "side": "home", "uses": "wood", "makes": "tea", "wood": 2, "clay": 2, "water": 1}

    assert table.refuses("build", **nature, name="A") == "A lies with its home side up."
    assert table.refuses("build", **home, name="B") == "B lies with its nature side up."
    assert table.tap("build", **home, name="A").player().hut[1].name == "A"


def test_a_card_that_the_app_has_not_seen_may_lie_in_any_way():
    table = Table().build(1).postpone(11)

    assert table.gain("wood", "A", 2).player().tracked("A").is_improved
    assert lies(table) == (None, True)


def test_a_nameless_card_is_not_followed():
    assert Table().improve("").player().cards == ()


def test_a_gain_that_my_copy_knows_needs_no_colours():
    card = {"name": "A", "nature": {"gain": "clay", "improved": ["clay", "water"]}}
    table = Table(cards=[card]).build(1).tap("postpone", how="gain", name="A").improve("A #2").postpone(9)

    assert table.nature() == (2, 3, 2, 2)
    assert table.tap("postpone", how="gain", name="A #2").nature() == (2, 4, 3, 2)


def test_a_gain_says_what_it_brought_and_which_card_of_the_month_it_was():
    table = Table().gain("clay", "A").gain("wood", "B")

    brings = (Nature.WOOD,)
    assert table.last[0] == Postponed(0, How.GAIN, "B", 1, 0, 0, 0, 0, brings, 2)


def test_a_change_says_which_card_of_the_month_it_was():
    assert Table().gain("clay", "A").improve("B").last[0] == Postponed(0, How.IMPROVE, "B", number=2)


def test_where_the_dice_are_followed_by_hand_nothing_of_a_gain_is_known_to_be_lost():
    """R, Postponing a Card; our reading: a die stays at 6."""
    table = Table().dice(wood=6).tap("count_postpone").gain("wood", "B")

    assert (table.last[0].wood, table.last[0].lost) == (1, 0)


@pytest.mark.parametrize("colour", ["wood", "clay", "water", "supplies"])
def test_a_card_that_brings_two_of_any_colour_is_improved(colour):
    """R, Postponing a Card."""
    assert lies(Table().gain(colour, "A", amount=2)) == ("nature", True)


def test_what_a_card_without_a_name_brings_is_not_remembered():
    assert Table().gain("wood").player().gained == ()


def test_of_the_last_card_without_a_name_no_side_is_left_over():
    table = Table().build(1).gain("wood", "A").gain("wood", "B")
    for name in "CDEFGHIJ":
        table.improve(name)
    table.flip("")
    assert (table.player().deck[0], table.player().nameless) == ("", ("home",))

    assert table.flip("").player().nameless == ()

"""Named cards: each is decided once a month, stands once, and is remembered with what it brought and cost."""

from companion.games.cozy_hut.known import gain_of
from tests.games.cozy_hut.tabletop import NO_DICE, Table

NATURE = {"place": 2, "side": "nature", "gives": "wood", "wood": 2, "clay": 2}
RICH = {"wood": 5, "clay": 5, "water": 5, "supplies": 5}


def month_2(first, *rest):
    """The second month: something was done with the card A in the first one."""
    table = first(Table().dice(**RICH).build(1))
    for how, name in rest:
        table.tap("postpone", how=how, name=name)
    return table.postpone(table.player().cards_left)


# ---- once a month -----------------------------------------------------------------------------------------------


def test_a_card_is_decided_once_a_month():
    """R, Planning Phase: each card of the deck, one after the other."""
    table = Table().improve("A")

    say = "a was decided this month already: a second card of that name is “a #2”."
    assert table.refuses("postpone", how="gain", name="a ", wood=1) == say
    assert table.refuses("build", **NATURE, name=" A").startswith("A was decided this month already")
    assert table.improve("A #2").refuses("postpone", how="flip", name="A").endswith("is “A #3”.")


def test_in_the_next_month_it_is_decided_again():
    assert month_2(lambda table: table.improve("A")).flip("A").player().decisions == 1


def test_a_hut_has_each_name_once():
    place = {"side": "nature", "gives": "wood", "name": "Old Stump"}
    twice = [place, None, {**place, "name": "old  stump"}] + [None] * 5

    say = "old stump is there twice: a second card of that name is “old stump #2”."
    assert Table().refuses("enter_hut", places=twice, **NO_DICE) == say
    assert Table().tap("enter_hut", places=[place, {**place, "name": ""}, {**place, "name": ""}] + [None] * 5, **NO_DICE)


# ---- what it brought and cost -----------------------------------------------------------------------------------


def test_what_a_named_card_brought_needs_no_colours_next_month():
    """R, Postponing a Card 1: the card says it."""
    table = month_2(lambda table: table.gain("clay", "A"))
    before = table.nature()

    table.tap("postpone", how="gain", name="A")

    assert [now - was for was, now in zip(before, table.nature(), strict=True)] == [0, 1, 0, 0]


def test_what_had_no_room_is_remembered_too():
    table = month_2(lambda table: table.dice(wood=6).gain("wood", "A"))

    assert gain_of(table.state, table.player(), "A") == ("wood",)


def test_so_it_is_with_the_two_of_an_improved_card():
    """R, Postponing a Card 2."""
    table = month_2(lambda table: table.improve("A")).tap("postpone", how="gain", name="A", clay=1, water=1)
    table.dice(**RICH).build(2).postpone(9)

    assert gain_of(table.state, table.player(), "A") == ("clay", "water")


def test_once_it_lies_otherwise_it_brings_something_else():
    """R, Postponing a Card 2: two instead of one."""
    table = month_2(lambda table: table.gain("clay", "A")).improve("A").build(2, wood=2, clay=2).postpone(9)

    assert gain_of(table.state, table.player(), "A") == ()
    assert table.refuses("postpone", how="gain", name="A").startswith("A card brings 1 resource, or 2")


def test_a_card_of_which_nobody_saw_the_side_is_remembered_until_it_is_flipped():
    table = Table().build(1).postpone(11).gain("clay", "A").dice(**RICH).build(2).postpone(9)
    assert gain_of(table.state, table.player(), "A") == ("clay",)

    table.flip("A").build(3).postpone(8)

    assert gain_of(table.state, table.player(), "A") == ()


def test_what_is_typed_last_is_remembered():
    table = month_2(lambda table: table.gain("clay", "A")).gain("water", "A").dice(**RICH).build(2).postpone(9)

    assert gain_of(table.state, table.player(), "A") == ("water",)
    assert len(table.player().gained) == 1


def test_my_copy_goes_before_what_was_typed():
    card = {"name": "A", "nature": {"gain": "supplies"}}
    table = Table(cards=[card]).build(1).gain("clay", "A").postpone(10)

    assert gain_of(table.state, table.player(), "A") == ("supplies",)


def test_a_gain_of_two_with_room_for_one_is_that_of_an_improved_card():
    """R, Postponing a Card 2: it stays improved."""
    table = Table().build(1).postpone(11).dice(wood=5).gain("wood", "A", 2)
    table.dice(**RICH).build(2).postpone(table.player().cards_left)

    assert table.refuses("postpone", how="improve", name="A").startswith("A is improved already")


def test_what_a_side_cost_says_nothing_of_the_other():
    """R, Building: costs are printed per side."""
    table = Table().build(1, "A").flip("A #2").postpone(10).dice(wood=6)

    assert table.gain("wood", "A #2").player().decisions == 1

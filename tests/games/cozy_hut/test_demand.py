"""Construction Demand (R, Construction Demand)."""

from companion.games.cozy_hut import remarks
from companion.games.cozy_hut.components import Side
from companion.games.cozy_hut.demand import surely_payable
from companion.games.cozy_hut.known import cost_of
from tests.games.cozy_hut.tabletop import Table

CHEAP = {"name": "A", "nature": {"wood": 4, "clay": 0, "water": 0, "supplies": 0, "gives": "clay"}}
DEAR = {"name": "B", "nature": {"wood": 0, "clay": 4, "water": 0, "supplies": 0}}


def says(table, name=""):
    about = remarks.on_card(table.state, 0, name) if name else remarks.planning(table.state, 0)
    return [str(say) for say in about]


def test_a_nature_die_at_6_brings_it_on():
    """R, Construction Demand."""
    table = Table().dice(water=5)
    assert not table.facts()["demand"]

    assert table.gain("water").facts()["demand"]


def test_it_goes_on_until_all_nature_dice_are_below_6():
    """R, Construction Demand; a card that does not use the 6 must be built all the same (our reading)."""
    table = Table().dice(water=6).build(1, wood=2, clay=1, supplies=1)

    assert table.facts()["demand"]
    assert not table.build(2, water=4).facts()["demand"]


def test_it_goes_on_over_the_end_of_a_month():
    """Our reading of "at any time"."""
    table = Table().build(1).postpone(10).dice(wood=6).postpone(1)

    assert table.player().month == 2
    assert table.facts()["demand"]


def test_a_home_die_at_6_asks_nothing():
    """R, Construction Demand: nature dice only."""
    assert not Table().dice(tea=6).facts()["demand"]


def test_it_has_no_effect_on_life_in_the_woods():
    """R, Construction Demand: it is about building."""
    assert not Table().hut("wood", wood=6).facts()["demand"]


def test_a_card_of_known_cost_that_can_be_paid_must_be_built():
    """R, Construction Demand."""
    table = Table(cards=[CHEAP]).dice(wood=6)

    say = "Construction Demand: wood shows 6 and A can be paid, so it must be built."
    assert table.refuses("postpone", how="gain", name="A", clay=1) == say
    assert says(table, "A") == ["A costs 4 wood: it can be paid, so it must be built."]


def test_a_card_that_cannot_be_paid_may_be_postponed_in_any_way():
    """R, Construction Demand: by the usual rules."""
    table = Table(cards=[DEAR]).dice(wood=6)

    assert says(table, "B") == ["B costs 4 clay: it cannot be paid, so it may be postponed."]
    assert table.gain("wood", "B").nature()[0] == 6


def test_a_card_of_unknown_cost_is_left_to_the_players():
    table = Table(cards=[CHEAP]).dice(wood=6).improve("C", "")

    assert says(table, "C") == []


def test_without_demand_a_card_may_be_postponed_though_it_can_be_paid():
    """R, Postponing a Card: cannot or do not wish to."""
    assert Table(cards=[CHEAP]).dice(wood=5).improve("A").player().decisions == 1


def test_what_was_built_before_in_this_play_has_a_known_cost():
    """The same name and side cost the same (R, Building)."""
    table = Table().build(1, "A").dice(wood=6)

    assert "so it must be built" in table.refuses("postpone", how="improve", name="A #2")
    assert table.improve("C").player().decisions == 2


def test_the_cost_of_the_other_side_is_another_one():
    table = Table(cards=[CHEAP]).build(1).flip("A").postpone(10).dice(wood=6)

    assert table.gain("wood", "A").player().decisions == 1


def test_with_4_on_all_nature_dice_every_nature_card_can_be_paid_and_with_5_every_card():
    assert surely_payable(Table().dice(wood=4, clay=4, water=4, supplies=6).player()) == ("nature",)
    assert surely_payable(Table().dice(wood=5, clay=5, water=5, supplies=6).player()) == ("nature", "home")
    assert surely_payable(Table().player()) == ()


def test_the_board_says_which_die_it_is_and_what_can_be_paid_for_certain():
    table = Table().dice(wood=6, clay=6, water=4, supplies=4)

    assert says(table) == [
        "Construction Demand, wood and clay show 6: each card that can be paid must be built, until no nature die shows 6.",
        "All nature dice show 4 or more, so every nature card can be paid.",
    ]
    assert says(table.dice(water=5, supplies=5))[1] == "All nature dice show 5 or more, so every card can be paid."
    assert says(Table().dice(wood=6))[0].startswith("Construction Demand, wood shows 6:")


def test_a_card_that_takes_all_of_a_colour_can_be_paid():
    """R, Construction Demand: what can be built must be; our reading: 1 is enough for 1."""
    table = Table().dice(wood=6, clay=2, water=1, supplies=1)
    table.tap("note_card", card={"name": "A", "nature": {"wood": 0, "clay": 2, "water": 1, "supplies": 1}})

    assert table.refuses("postpone", how="flip", name="A").startswith("Construction Demand")


def test_of_dice_that_are_followed_by_hand_no_card_is_known_to_be_payable():
    table = Table().dice(wood=6, clay=6, water=6, supplies=6)
    assert surely_payable(table.player()) == (Side.NATURE, Side.HOME)

    assert surely_payable(table.tap("count_postpone").player()) == ()


def test_each_side_is_payable_from_its_price_on():
    """R, Building: 4 for nature, 5 for home, whatever the mix."""
    shown = {4: (Side.NATURE,), 5: (Side.NATURE, Side.HOME), 3: ()}

    assert {low: surely_payable(Table().dice(wood=6, clay=6, water=6, supplies=low).player()) for low in shown} == shown


def test_a_six_that_was_told_while_the_dice_are_followed_by_hand_is_no_die_of_the_app():
    table = Table().dice(wood=6).tap("count_postpone")

    assert (table.player().sixes, table.player().has_demand) == ((), False)


def test_what_a_card_costs_is_not_certain_where_its_side_is_not_known():
    """R, Gameplay: in month 1 all show nature."""
    table = Table(cards=[{**CHEAP, "home": {"wood": 5, "clay": 0, "water": 0, "supplies": 0}}]).dice(wood=6)
    assert cost_of(table.state, table.player(), "A") == (4, 0, 0, 0)

    table.build(1, wood=4, clay=0, water=0, supplies=0).postpone(11)

    assert cost_of(table.state, table.player(), "A") is None


def test_a_card_that_was_turned_costs_what_its_home_side_says():
    """R, Building."""
    card = {**CHEAP, "home": {"wood": 5, "clay": 0, "water": 0, "supplies": 0}}
    table = Table(cards=[card]).build(1, "B").flip("A")

    assert cost_of(table.state, table.player(), "A") == (5, 0, 0, 0)

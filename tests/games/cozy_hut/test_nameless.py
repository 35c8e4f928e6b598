"""Which side a card without a name shows, as far as the order of the deck says it (R, Postponing; Months)."""

import pytest

from tests.games.cozy_hut.tabletop import EACH_ONE, Table


def sides(table):
    """What each nameless card of the deck shows, top first."""
    return [side and side.value for side in table.player().nameless]


def month_2(**options):
    """One card of month 1 stands, the first of the others was flipped, the last gained, and the rest were improved."""
    table = Table(**options).build(1, **EACH_ONE).flip("").improve(*[""] * 9)
    return table.gain("wood")


def test_a_flipped_card_comes_back_with_its_home_side_up_in_the_order_of_the_deck():
    assert sides(month_2()) == [*["nature"] * 10, "home"]
    assert sides(month_2(deck_order="same")) == ["home", *["nature"] * 10]


def test_in_the_first_month_every_card_shows_its_nature_side():
    assert Table().player().nameless_side == "nature"


def test_each_decision_takes_one_from_the_top():
    table = month_2(deck_order="same").flip("")

    assert (table.player().nameless_side, len(sides(table))) == ("nature", 10)


def test_a_home_side_stays_when_the_card_is_postponed_again():
    table = month_2(deck_order="same").improve("").build(2, wood=2, water=2).postpone(9)

    assert (table.player().month, sides(table)[0]) == (3, "home")


def test_a_card_that_is_named_leaves_the_deck_as_a_nameless_one():
    assert sides(month_2(deck_order="same").flip("Old Stump")) == ["nature"] * 10


def test_what_was_counted_by_hand_is_not_known():
    table = Table().build(1).tap("count_postpone").postpone(10)

    assert sides(table)[-1] is None
    assert table.player().nameless_side == "home"


def test_another_order_of_the_deck_turns_the_sides_with_it():
    assert sides(month_2().tap("change_option", option="deck_order", value="same")) == ["home", *["nature"] * 10]


@pytest.mark.parametrize("tap", [("finish_planning", {}), ("correct", {"what": "rounds", "value": 3})])
def test_no_side_is_known_once_the_deck_is_followed_no_more(tap):
    move, arguments = tap
    table = month_2().tap(move, **arguments)

    assert (table.player().nameless, table.player().nameless_side) == ((), None)

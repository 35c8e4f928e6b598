"""What an owner types from the box: cards with both their sides, by name."""

import pytest

from companion import copies
from companion.game import IllegalMove
from companion.games.cozy_hut import GAME
from companion.games.cozy_hut.cards import Card, Face
from companion.games.cozy_hut.components import Nature
from companion.games.cozy_hut.copy import CARDS, Copy

STUMP = Card("Old Stump", Face(gain=Nature.CLAY, improved=(Nature.CLAY, Nature.WOOD)))


def test_no_card_is_known_before_it_is_typed():
    assert Copy() == Copy(())


def test_a_card_is_noted_by_name_and_forgotten():
    copy = CARDS.noted(Copy(), Card(" Old   Stump ", Face(wood=4, clay=0, water=0, supplies=0)))

    assert CARDS.known(copy, "old stump").nature.cost == (4, 0, 0, 0)
    assert len(CARDS.everything(CARDS.noted(copy, STUMP))) == 1
    assert CARDS.known(CARDS.forgotten(copy, "OLD STUMP"), "Old Stump") is None


def test_a_second_card_of_a_name_says_the_same():
    copy = CARDS.noted(Copy(), Card("Old Stump #2", Face(gain=Nature.CLAY)))

    assert copy.cards[0].name == "Old Stump"
    assert CARDS.known(copy, "Old Stump #3").nature.gain == "clay"


def test_a_cost_that_is_not_wholly_known_is_not_known():
    assert Face(wood=2).cost is None
    assert Face(wood=2, clay=0, water=1, supplies=1).cost == (2, 0, 1, 1)


@pytest.mark.parametrize(
    ("card", "field", "say"),
    [
        (Card("A", Face(wood=2)), "card.nature.wood", "A nature location costs 4 resources in all, not 2."),
        (Card("A", home=Face(clay=2, water=2)), "card.home.wood", "A home location costs 5 resources in all, not 4."),
    ],
)
def test_a_cost_is_typed_whole_or_not_at_all(card, field, say):
    """R, Gameplay: 4 for a nature side, 5 for a home side."""
    with pytest.raises(IllegalMove) as refused:
        CARDS.noted(Copy(), card)

    assert (str(refused.value), refused.value.field) == (say, field)


def test_colours_left_open_are_0_once_the_price_is_whole():
    """R, Gameplay: 4 for a nature side, 5 for a home side."""
    copy = CARDS.noted(Copy(), Card("A", Face(wood=3, water=1), Face(wood=3, water=2)))

    assert (copy.cards[0].nature.cost, copy.cards[0].home.cost) == ((3, 0, 1, 0), (3, 0, 2, 0))


@pytest.mark.parametrize("card", [Card(" "), Card("A", Face(wood=5)), Card("A", home=Face(wood=6)), Card("A", Face(clay=-1))])
def test_what_is_printed_nowhere_is_not_noted(card):
    with pytest.raises(IllegalMove):
        CARDS.noted(Copy(), card)


def test_my_copy_comes_back_from_its_own_file():
    copy = CARDS.noted(CARDS.noted(Copy(), STUMP), Card("A", home=Face(wood=5, clay=0, water=0, supplies=0)))

    assert copies.taken(GAME, copies.exported(GAME, copy)) == copy

"""What an owner types from the box: villagers and items by name."""

import pytest

from companion import copies
from companion.game import IllegalMove
from companion.games.cozy_oaks import GAME
from companion.games.cozy_oaks.components import Item, Villager
from companion.games.cozy_oaks.copy import ITEMS, VILLAGERS, Copy


def test_the_card_that_the_rule_book_shows_is_there_without_what_it_does_not_say():
    card = VILLAGERS.known(Copy(), "mr.  charles")

    assert (card.donation, card.lake, card.river, card.ocean) == (2, 2, 6, 1)
    assert (card.hearts, card.request) == (None, None)
    assert [(each.season, each.forbids) for each in card.restrictions] == [("spring", "water"), ("winter", "cook")]


def test_a_villager_is_noted_by_name_and_forgotten():
    copy = VILLAGERS.noted(Copy(), Villager(" Ms.  Pond", hearts=4))

    assert VILLAGERS.known(copy, "ms. pond").hearts == 4
    assert len(VILLAGERS.everything(VILLAGERS.noted(copy, Villager("MS. POND", hearts=5)))) == 2
    assert VILLAGERS.known(VILLAGERS.forgotten(copy, "Ms. Pond"), "Ms. Pond") is None


def test_an_item_is_noted_by_name_and_forgotten():
    copy = ITEMS.noted(Copy(), Item("Bench", 3))

    assert ITEMS.known(copy, "bench").stars == 3
    assert ITEMS.everything(ITEMS.forgotten(copy, "bench")) == ()


@pytest.mark.parametrize("card", [Villager(" ", hearts=1), Villager("A", hearts=-1), Villager("A", lake=100)])
def test_what_is_printed_nowhere_is_not_noted(card):
    with pytest.raises(IllegalMove):
        VILLAGERS.noted(Copy(), card)


def test_my_copy_comes_back_from_its_own_file_with_the_villager_of_the_rule_book():
    copy = ITEMS.noted(VILLAGERS.noted(Copy(), Villager("Stand-in Nan", hearts=3)), Item("Stool", 2))

    assert copies.taken(GAME, copies.exported(GAME, copy)) == copy
    assert copies.taken(GAME, copies.exported(GAME, Copy())) == Copy()

"""What an owner types from the box: villagers and items by name, structures and garbage."""

import pytest

from companion import copies
from companion.game import IllegalMove
from companion.games.cozy_oaks import GAME
from companion.games.cozy_oaks.components import GarbageStars, Item, PrintedStructure, Structure, Villager, Want, Wanted
from companion.games.cozy_oaks.copy import ITEMS, VILLAGERS, Copy
from companion.games.cozy_oaks.copy_fixed import GARBAGE, STRUCTURES, from_copy


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


@pytest.mark.parametrize("card", [Villager("A", request=""), Villager("A", asks_nothing=True)])
def test_a_villager_who_asks_for_nothing_is_noted_as_such(card):
    assert VILLAGERS.known(VILLAGERS.noted(Copy(), card), "A") == Villager("A", request="", asks_nothing=True)


@pytest.mark.parametrize("told", [{"request": "a song"}, {"wants": (Want(Wanted.BUG),)}])
def test_a_villager_who_wants_something_does_not_ask_for_nothing(told):
    assert not VILLAGERS.known(VILLAGERS.noted(Copy(), Villager("A", asks_nothing=True, **told)), "A").asks_nothing


def test_my_copy_lists_all_structures_and_knows_those_that_were_typed():
    copy = STRUCTURES.noted(Copy(), PrintedStructure(Structure.WINDMILL, gold=4))

    assert [card.name for card in STRUCTURES.everything(copy)] == ["Windmill", "House", "Greenhouse"]
    assert STRUCTURES.known(copy, "windmill").gold == 4
    assert STRUCTURES.known(copy, "house") is None


def test_a_structure_of_which_nothing_is_told_is_not_known():
    copy = STRUCTURES.noted(Copy(), PrintedStructure(Structure.HOUSE, stars=3))

    assert STRUCTURES.noted(copy, PrintedStructure(Structure.HOUSE)).structures == ()
    assert STRUCTURES.forgotten(copy, "House").structures == ()


def test_stars_of_garbage_are_noted_beside_those_that_are_known():
    copy = GARBAGE.noted(GARBAGE.noted(Copy(), GarbageStars(weeds=-1)), GarbageStars(barn_poop=-3))

    assert GARBAGE.known(copy, "garbage") == GarbageStars(weeds=-1, barn_poop=-3)
    assert GARBAGE.known(GARBAGE.forgotten(copy, "Garbage"), "Garbage") is None


@pytest.mark.parametrize(
    ("kind", "thing", "field"),
    [
        (STRUCTURES, PrintedStructure(Structure.HOUSE, gold=-1), "structure.gold"),
        (STRUCTURES, PrintedStructure(Structure.HOUSE, stars=100), "structure.stars"),
        (GARBAGE, GarbageStars(weeds=1), "garbage.weeds"),
    ],
)
def test_numbers_that_are_printed_on_no_structure_and_no_garbage_are_not_noted(kind, thing, field):
    with pytest.raises(IllegalMove) as refused:
        kind.noted(Copy(), thing)

    assert refused.value.field == field


def test_a_structure_that_a_file_tells_twice_is_refused():
    twice = Copy(structures=(PrintedStructure(Structure.HOUSE, 1), PrintedStructure(Structure.HOUSE, 2)))

    with pytest.raises(copies.NotTaken, match="House is there twice"):
        copies.taken(GAME, copies.exported(GAME, twice))


def test_a_play_begins_with_the_structures_and_the_garbage_of_my_copy():
    copy = STRUCTURES.noted(GARBAGE.noted(Copy(), GarbageStars(weeds=-1)), PrintedStructure(Structure.HOUSE, 3, 2))

    began = next(iter(GAME.start(players=("Ana",), **from_copy(copy))))

    assert (began.garbage_stars.weeds, began.structures) == (-1, (PrintedStructure(Structure.HOUSE, 3, 2),))
    assert copies.taken(GAME, copies.exported(GAME, copy)) == copy


def test_my_copy_is_full_with_more_cards_than_come_in_the_box():
    full = Copy(villagers=tuple(Villager(f"Stand-in {number}") for number in range(99)))

    with pytest.raises(IllegalMove, match="My copy holds 99 cards at most"):
        VILLAGERS.noted(full, Villager("One more"))
    assert len(VILLAGERS.noted(full, Villager("Stand-in 3", hearts=1)).villagers) == 99

"""My copy of Creature Caravan: cards by name, and what it says otherwise than a running play."""

from dataclasses import replace
from functools import reduce

import pytest

from companion.codec import bind
from companion.game import IllegalMove
from companion.games.creature_caravan import GAME
from companion.games.creature_caravan.components import Card
from companion.games.creature_caravan.copy import MOST_CARDS, Copy, known_card, with_card, without_card
from companion.games.creature_caravan.corrected import offers
from tests.games.creature_caravan.tabletop import COIN, Table, trade

WAGON = Card("Stand-in Wagon", 2, 1, 4, True)
MARKET = (trade(COIN, 2, vp=5), trade(COIN, 3, vp=3))


def copy_of(*cards: Card, **boards: object) -> Copy:
    return replace(reduce(with_card, cards, Copy()), **boards)


def said(table: Table, copy: Copy) -> list[str]:
    """Each offer with its difference."""
    return [f"{offer.words}: {offer.small}" for offer in offers(table.state, copy)]


def taken(table: Table, copy: Copy) -> Table:
    """The table after every offer was touched."""
    for offer in offers(table.state, copy):
        table = table.tap(offer.move, **bind(GAME.move(offer.move), offer.arguments))
    return table


# ---- cards by name ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Stand-in Wagon", "stand-in wagon", "  Stand-in   Wagon "])
def test_a_card_is_known_however_its_name_is_written(name):
    assert known_card(copy_of(WAGON), name) == WAGON


@pytest.mark.parametrize("name", ["", "Stand-in", "Another Wagon"])
def test_another_name_is_not_known(name):
    assert known_card(copy_of(WAGON), name) is None


def test_noting_a_card_again_replaces_it_and_keeps_the_others_in_order():
    copy = copy_of(Card("zebra", 1), WAGON, Card("Ant", 1), replace(WAGON, vp=3))

    assert [(card.name, card.vp) for card in copy.cards] == [("Ant", 1), ("Stand-in Wagon", 3), ("zebra", 1)]


def test_a_card_is_forgotten_by_its_name():
    assert without_card(copy_of(WAGON, Card("Ant", 1)), "ANT") == copy_of(WAGON)


def test_a_card_whose_set_brings_vp_has_a_set_also_when_the_bot_completed_it():
    completed = replace(WAGON, open_set=False)

    assert known_card(copy_of(completed), WAGON.name).open_set is True


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        (Card(" ", 1), "Type the card’s name too: My copy finds a card by its name."),
        (Card("A" * 81, 1), "That name is too long: 80 letters at most."),
        (Card("A", 100), "100 is out of range here: -99 to 99."),
        (Card("A", 1, -1), "-1 is out of range here: 0 to 99."),
    ],
)
def test_what_cannot_be_a_card_is_refused(card, sentence):
    with pytest.raises(IllegalMove) as refused:
        with_card(Copy(), card)

    assert str(refused.value.say) == sentence


def test_my_copy_holds_more_cards_than_any_box_and_no_more():
    full = Copy(cards=tuple(Card(f"Card {number:03}", 1) for number in range(MOST_CARDS)))

    with pytest.raises(IllegalMove):
        with_card(full, WAGON)
    assert known_card(with_card(full, Card("card 007", 9)), "Card 007").vp == 9


# ---- in a running play ------------------------------------------------------------------------------------------


def test_a_play_like_my_copy_is_offered_nothing():
    table = Table.with_bot(market=MARKET, bot_cards=(WAGON, Card("Unknown", 1)))

    assert said(table, copy_of(WAGON, market=MARKET)) == []


def test_a_board_that_the_play_has_not_copied_is_one_touch():
    table, copy = Table("Ana"), copy_of(market=MARKET)

    assert said(table, copy) == ["Market as in My copy: not copied into this play yet"]
    assert tuple(column.printed for column in taken(table, copy).state.market) == MARKET


def test_a_corrected_column_is_named_and_one_touch_with_the_cubes_left_in_place():
    table = Table("Ana", market=MARKET).tap("trade", player=0, column=2)
    copy = copy_of(market=(MARKET[0], trade(COIN, 3, vp=4)))

    assert said(table, copy) == ["Market as in My copy: column 2 is not the same here"]
    assert (after := taken(table, copy)).state.market[1].has(0)
    assert after.points("market") == (4,)


def test_a_board_of_another_length_under_cubes_is_not_offered():
    table = Table("Ana", market=MARKET).tap("trade", player=0, column=2)

    assert said(table, copy_of(market=MARKET[:1])) == []


def test_a_card_of_the_bot_is_corrected_by_its_name():
    table, copy = Table.with_bot(bot_cards=(Card("stand-in wagon", 3, None, 4, True),)), copy_of(WAGON)

    assert said(table, copy) == ["stand-in wagon as in My copy: 2\u00a0VP, not 3\u00a0VP, 1 attack action, not unknown"]
    assert taken(table, copy).state.bot_cards == (replace(WAGON, name="stand-in wagon"),)


def test_a_set_that_the_bot_completed_stays_complete():
    completed = replace(WAGON, vp=5, open_set=False)

    after = taken(Table.with_bot(bot_cards=(completed,)), copy_of(WAGON))

    assert after.state.bot_cards == (replace(WAGON, open_set=False),)


def test_what_my_copy_does_not_know_about_a_card_is_left_as_it_is():
    known_in_part = Card(WAGON.name, None, 1, None, None)

    assert said(Table.with_bot(bot_cards=(replace(WAGON, attacks=1),)), copy_of(known_in_part)) == []


def test_once_taken_nothing_is_offered_any_more():
    table, copy = Table.with_bot(bot_cards=(Card(WAGON.name),)), copy_of(WAGON, market=MARKET)

    assert said(taken(table, copy), copy) == []

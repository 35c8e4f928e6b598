"""A villager's card put right: what was paid for the request counts for it as it is now, and what was donated stays so."""

from dataclasses import replace

import pytest

from companion.games.cozy_oaks import GAME
from companion.games.cozy_oaks.components import Villager, Want, Wanted
from companion.games.cozy_oaks.events import VillagerCorrected
from companion.games.cozy_oaks.year import claimed
from tests.games.cozy_oaks.tabletop import Table

BUGS = {"what": "bug", "amount": 2}


def paid(table):
    """What each part of the request of the first villager has."""
    return table.facts()["villager_cards"][0]["paid"]


def wanting(*wants, **card):
    """A villager who asks for that, and enough of everything."""
    return Table.solo({"wants": list(wants), **card}).has(bug=5, lake_fish=5, river_fish=5)


def give(table, what="bug", amount=1):
    return table.tap("fulfil", villager="Villager A", what=what, amount=amount)


def right(table, **card):
    return table.tap("correct_villager", name="Villager A", **card)


def test_a_request_that_asks_for_more_than_was_paid_is_open_again():
    table = give(wanting({"what": "bug"}))

    right(table, wants=[BUGS])

    assert (table.facts()["outstanding"], paid(table)) == (["Villager A"], [1])
    assert give(table).facts()["outstanding"] == []


def test_a_request_that_asks_for_no_more_than_was_paid_is_met():
    table = give(wanting(BUGS))

    right(table, wants=[{"what": "bug"}])

    assert (table.facts()["outstanding"], paid(table)) == ([], [1])


def test_a_part_payment_counts_for_a_larger_request():
    table = give(wanting(BUGS))

    assert paid(right(table, wants=[{"what": "bug", "amount": 3}])) == [1]
    assert paid(right(table, wants=[{"what": "food"}, BUGS])) == [0, 1]


def test_any_other_correction_of_the_card_leaves_a_part_payment():
    table = right(give(wanting(BUGS)), hearts=4)

    assert paid(table) == [1]
    assert give(table).facts()["outstanding"] == []


def test_what_was_given_goes_to_just_that_before_it_goes_to_its_family():
    table = give(give(wanting({"what": "any_fish", "amount": 3}), "lake_fish", 2), "river_fish")

    right(table, wants=[{"what": "any_fish", "amount": 2}, {"what": "lake_fish"}])

    assert (paid(table), table.facts()["outstanding"]) == ([2, 1], [])


def test_a_request_in_free_words_that_is_put_in_known_ones_keeps_what_was_paid():
    table = give(Table.solo({"request": "some bugs"}).has(bug=5))
    assert table.facts()["outstanding"] == []

    assert right(table, wants=[BUGS]).facts()["outstanding"] == ["Villager A"]
    assert right(table, wants=[{"what": "bug"}]).facts()["outstanding"] == []


def test_a_request_that_a_player_says_is_met_stays_met():
    table = right(wanting({"what": "bug"}), fulfilled=True)

    assert right(table, wants=[BUGS]).facts()["outstanding"] == []


def test_a_request_that_is_not_met_after_all_is_paid_from_the_beginning():
    table = right(give(wanting({"what": "bug"})), fulfilled=False)

    assert (table.facts()["outstanding"], paid(table)) == (["Villager A"], [0])
    assert give(table).facts()["outstanding"] == []


def test_a_card_that_asks_for_nothing_after_all_has_nothing_open():
    table = right(wanting(BUGS), asks_nothing=True)

    assert (table.facts()["outstanding"], paid(table)) == ([], [])


@pytest.mark.parametrize("asked", [{"wants": [BUGS]}, {"request": "a cake"}])
def test_a_card_does_not_ask_for_nothing_and_for_something(asked):
    words = "Either the card asks for nothing or it has a request: both are said, here or in My copy."

    assert Table.solo().refuses("draw_villager", name="Villager A", hearts=1, asks_nothing=True, **asked) == words
    assert Table.solo({}).refuses("correct_villager", name="Villager A", asks_nothing=True, **asked) == words
    unseen = {"name": "Villager B", "hearts": 1, "drawn": True}
    assert Table.solo({}).refuses("correct_villager", asks_nothing=True, **unseen, **asked) == words


def test_a_form_that_sends_the_whole_card_may_say_that_it_asks_for_nothing():
    table = Table.solo({"wants": [BUGS], "request": "bugs"})

    assert right(table, wants=[BUGS], request="bugs", asks_nothing=True).facts()["outstanding"] == []


def test_a_villager_whom_the_app_has_not_seen_belongs_to_the_year_that_is_not_settled():
    table = Table.solo({}).sleep(4).tap("correct_villager", name="Villager B", drawn=True, hearts=1, request="")

    assert table.facts()["villager_cards"][1]["year"] == 1
    assert table.tap("settle_year").facts()["set_aside"] == ["Villager A", "Villager B"]


def test_an_eleventh_villager_is_never_drawn():
    table = Table.solo(*({"name": f"Villager {number}"} for number in range(10)))

    assert table.refuses("correct_villager", name="One more", drawn=True, hearts=1) == "All 10 villagers are out."


def years_with(table, *donations):
    for number, donation in enumerate(donations):
        table.draw(f"Villager {number}", donation=donation).sleep(4).tap("settle_year")
    return table


def test_gold_that_was_given_each_year_is_not_asked_for_again_at_the_games_end():
    table = years_with(Table.solo().has(gold=9), 3, 3).tap_option("donation_due", "game_end").draw("Villager C", donation=1)

    assert table.facts()["donation_due"] == 1
    assert table.sleep(4).tap("settle_year").facts()["gold"] == 3


def test_gold_that_was_vouched_for_or_played_on_without_is_not_asked_for_again():
    table = Table.solo().draw(donation=5).sleep(4).tap("settle_year", vouched=["donation"])
    table.draw("Villager B", donation=5).sleep(4).tap("settle_year").tap("play_on")

    table.tap_option("donation_due", "game_end").draw("Villager C", donation=1)

    assert table.facts()["donation_due"] == 1


def test_gold_that_was_not_due_yet_is_asked_for_at_the_games_end():
    table = years_with(Table.solo(donation_due="game_end").has(gold=9), 3, 2).draw("Villager C", donation=1)

    assert (table.facts()["donation_due"], table.facts()["donation_total"]) == (6, 6)


def test_a_villager_that_the_app_had_not_seen_is_as_told():
    table = Table.solo({"name": "A"}).tap("correct_villager", name="B", drawn=True, hearts=3, fulfilled=True)
    table.tap("correct_villager", name="C", drawn=True, hearts=3, wants=[{"what": "gold", "amount": 2}])

    _, met, asking = table.state.villagers
    assert (met.is_fulfilled, asking.is_fulfilled, asking.paid, asking.year) == (True, False, (0,), 1)


def test_what_was_given_for_a_request_adds_up():
    table = Table.solo({"wants": [{"what": "gold", "amount": 2}, {"what": "goods"}]}).has(gold=3, goods=1)
    for what in ("gold", "goods", "gold"):
        table.tap("fulfil", villager="Villager A", what=what, amount=1)

    assert [(each.what, each.amount) for each in table.state.villagers[0].given] == [("gold", 2), ("goods", 1)]


def test_a_donation_that_was_not_told_when_its_year_was_settled_is_due_in_full_later():
    """R, Villagers Explained: Town Donation."""
    table = Table.solo({"name": "A"}).sleep(4).tap("settle_year").tap("correct_villager", name="A", donation=2)

    assert claimed(table.state.everybody) == 2


def in_old_plays(wants, paid):
    """What became of a villager who was paid, by an event from before what was paid was kept."""
    table = Table.solo({"wants": [{"what": "gold", "amount": 3}]}).has(gold=3)
    table.tap("fulfil", villager="Villager A", what="gold", amount=2)
    was = table.state.villagers[0].card
    state = GAME.evolve(table.state, VillagerCorrected(0, was, replace(was, wants=wants, hearts=5), paid))
    return state.villagers[0]


def test_in_plays_from_before_other_wants_were_paid_from_the_beginning():
    other = in_old_plays((Want(Wanted.GOODS, 1), Want(Wanted.GOLD, 3)), True)

    assert (other.paid, other.is_fulfilled, other.card.hearts) == ((0, 0), True, 5)


def test_in_plays_from_before_the_same_wants_kept_what_was_paid():
    same = in_old_plays((Want(Wanted.GOLD, 3),), False)

    assert (same.paid, same.is_fulfilled, same.card.hearts) == ((2,), False, 5)


def test_a_correction_keeps_what_was_given():
    table = Table.solo({"wants": [{"what": "gold", "amount": 3}]}).has(gold=3)
    table.tap("fulfil", villager="Villager A", what="gold", amount=2).tap("correct_villager", name="Villager A", hearts=4)

    assert [each.amount for each in table.state.villagers[0].given] == [2]


def test_restrictions_that_are_put_right_are_kept():
    """R, Villagers Explained: Seasonal Restriction."""
    table = Table.solo({"name": "A"}).tap("correct_villager", name="A", restrictions=[{"season": "winter", "forbids": "cook"}])

    assert [(each.season, each.forbids) for each in table.state.villagers[0].card.restrictions] == [("winter", "cook")]


def test_a_villager_that_was_not_seen_is_corrected_by_who_says_it():
    table = Table.solo({"name": "A"}).tap("correct_villager", name="B", drawn=True, hearts=3)

    assert table.last == (VillagerCorrected(0, None, Villager("B", 3), False),)
    named = table.tap("correct_villager", name="x", new_name="C", drawn=True, hearts=3, fulfilled=True)
    assert named.last == (VillagerCorrected(0, None, Villager("C", 3), True),)


def test_a_villager_that_is_corrected_is_told_as_it_was_and_is():
    table = Table.solo({"name": "A", "hearts": 3, "request": "a pie"})
    was, now = Villager("A", 3, "a pie"), Villager("A", 4, "a pie")

    assert table.tap("correct_villager", name="A", hearts=4).last == (VillagerCorrected(0, was, now, False, (), ()),)
    assert table.tap("correct_villager", name="A", drawn=False).last == (VillagerCorrected(0, now, None),)


def test_a_card_that_asks_for_something_after_all_has_a_request_that_is_not_told():
    table = Table.solo({"name": "A"}).tap("correct_villager", name="A", asks_nothing=False)
    assert table.state.villagers[0].card.request is None

    table = Table.solo({"name": "A"}).tap("correct_villager", name="A", asks_nothing=False, request="a pie")
    assert table.state.villagers[0].card.request == "a pie"


def test_a_part_that_is_paid_stays_so_while_the_wants_stay():
    wants = [{"what": "gold", "amount": 3}]
    table = Table.solo({"name": "A", "wants": wants}).has(gold=3).tap("fulfil", villager="A", what="gold", amount=2)

    table.tap("correct_villager", name="A", hearts=4, wants=wants)

    assert (table.state.villagers[0].paid, table.state.villagers[0].is_fulfilled) == ((2,), False)

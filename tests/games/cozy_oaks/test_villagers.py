"""Drawing villagers and paying what they ask (R, Solo Game Flow; Villagers Explained)."""

import pytest

from companion.games.cozy_oaks.components import Check, Villager
from companion.games.cozy_oaks.events import Failure, VillagerDrawn, YearFailed, YearLost
from companion.games.cozy_oaks.purse import asked
from companion.games.cozy_oaks.restrictions import ruled_out_next, ruled_out_now
from companion.games.cozy_oaks.year import donation_due, donation_of, donors, hearts_of, next_year
from tests.games.cozy_oaks.tabletop import Table

MID_YEAR = "Villagers are drawn at the start of a year only, before anything is played in it."


def test_a_year_begins_with_at_least_one_villager():
    table = Table.solo()

    assert table.refuses("play_skill", skill="farm") == "Draw a villager first: each year begins with at least one."
    assert table.refuses("sleep", upgrade="farm") == "Draw a villager first: each year begins with at least one."


def test_a_new_year_begins_with_a_new_villager():
    table = Table.solo({}).sleep(4).tap("settle_year")

    assert table.refuses("play_skill", skill="farm").startswith("Draw a villager first")
    assert table.draw("Villager B").play("farm").facts()["villagers"] == ["Villager B"]


def test_more_villagers_may_be_drawn_for_their_hearts_before_anything_is_played():
    table = Table.solo({"hearts": 4}).draw("Villager B", hearts=7)

    assert table.facts()["hearts_this_year"] == 11


@pytest.mark.parametrize("tap", [("play_skill", {"skill": "farm"}), ("sleep", {"upgrade": "farm"})])
def test_no_villager_is_drawn_in_mid_year(tap):
    table = Table.solo({}).tap(tap[0], **tap[1])

    assert table.refuses("draw_villager", name="Villager B", hearts=1) == MID_YEAR


def test_villagers_belong_to_the_solo_game():
    assert Table().refuses("draw_villager", name="Villager B", hearts=1) == "Villagers belong to the solo game."
    assert Table().refuses("fulfil", villager="Villager B", what="bug") == "Villagers belong to the solo game."


def test_two_villagers_never_share_a_name():
    assert Table.solo({}).refuses("draw_villager", name=" villager  a", hearts=1) == "villager a is drawn already."


def test_a_villager_who_was_set_aside_never_comes_back():
    table = Table.solo({}).sleep(4).tap("settle_year")

    assert table.refuses("draw_villager", name="Villager A", hearts=1) == "Villager A is drawn already."


def test_there_are_ten_villagers_and_then_none_is_owed():
    table = Table.solo(*({"name": f"Villager {number}"} for number in range(10)))

    assert table.refuses("draw_villager", name="One more", hearts=1) == "All 10 villagers are out."
    assert table.sleep(4).tap("settle_year").play("farm").facts()["played"] == ["farm"]


@pytest.mark.parametrize("field", ["hearts", "donation", "lake", "river", "ocean"])
def test_a_card_has_no_numbers_below_0(field):
    form = {"name": "Villager A", "hearts": 3} | {field: -1}

    assert Table.solo().refuses("draw_villager", **form) == "-1 is out of range here: 0 to 99."


def test_what_is_not_told_of_a_card_may_follow():
    table = Table.solo().tap("draw_villager", name="Villager A", hearts=3)

    assert table.facts()["outstanding"] == ["Villager A"]
    table.tap("correct_villager", name="villager a", request="a bug", donation=2, lake=1)
    assert (table.facts()["donation_this_year"], table.facts()["outstanding"]) == (2, ["Villager A"])


def test_an_empty_request_asks_nothing():
    assert Table.solo({"request": ""}).facts()["outstanding"] == []
    assert Table.solo({"request": None, "asks_nothing": True}).facts()["outstanding"] == []


@pytest.mark.parametrize("what", ["bug", "lake_fish", "gold_ore", "food", "produce", "rubies"])
def test_a_request_in_free_words_is_met_by_the_first_payment_which_leaves_the_farm(what):
    table = Table.solo({"request": "something"}).has(**{what: 2})
    held = table.farmer().holds(what)

    table.tap("fulfil", villager="Villager A", what=what)

    assert table.facts()["outstanding"] == []
    assert table.farmer().holds(what) == held - 1


def test_a_request_is_paid_with_what_is_there():
    assert Table.solo({"request": "a bug"}).refuses("fulfil", villager="Villager A", what="bug") == "Ana has 0 bugs, not 1."


def test_a_slime_is_paid_by_its_colour():
    table = Table.solo({"request": "a slime"}).tap("capture", colour="red").tap("capture", colour="blue")

    assert table.refuses("fulfil", villager="Villager A", what="slime") == "Say the colour of the slime."
    assert table.refuses("fulfil", villager="Villager A", what="slime", colour="green") == "Ana has 0 slimes, not 1."
    assert table.tap("fulfil", villager="Villager A", what="slime", colour="Red").facts()["slimes"] == ["blue"]


def test_where_nothing_is_tracked_a_payment_is_told_and_nothing_leaves():
    table = Table.solo({"request": "a bug"}).has(bug=1).tap_option("tracked", False)

    table.tap("fulfil", villager="Villager A", what="bug")

    assert (table.facts()["outstanding"], table.facts()["collection"]["bug"]) == ([], 1)


def test_a_request_of_several_parts_is_met_when_each_is_paid():
    wants = [{"what": "any_fish", "amount": 2}, {"what": "bug", "amount": 1}]
    table = Table.solo({"wants": wants}).has(lake_fish=1, ocean_fish=1, bug=2)

    table.tap("fulfil", villager="Villager A", what="lake_fish", amount=1)
    table.tap("fulfil", villager="Villager A", what="bug")
    assert table.facts()["outstanding"] == ["Villager A"]
    table.tap("fulfil", villager="Villager A", what="ocean_fish")

    assert table.facts()["outstanding"] == []
    assert table.facts()["collection"]["bug"] == 1


def test_a_payment_without_an_amount_is_as_much_as_is_wanted():
    table = (
        Table.solo({"wants": [{"what": "goods", "amount": 3}]}).has(goods=5).tap("fulfil", villager="Villager A", what="goods")
    )

    assert (table.facts()["goods"], table.facts()["outstanding"]) == (2, [])


@pytest.mark.parametrize(("want", "what"), [("any_fish", "river_fish"), ("any_ore", "copper_ore"), ("any_slime", "slime")])
def test_any_of_a_family_pays(want, what):
    table = Table.solo({"wants": [{"what": want}]}, tracked=False).tap("fulfil", villager="Villager A", what=what)

    assert table.facts()["outstanding"] == []


def test_the_very_card_that_is_wanted_is_paid_before_any_of_its_family():
    wants = [{"what": "any_fish"}, {"what": "lake_fish"}]
    table = Table.solo({"wants": wants}).has(lake_fish=1, ocean_fish=1)

    table.tap("fulfil", villager="Villager A", what="lake_fish").tap("fulfil", villager="Villager A", what="ocean_fish")

    assert table.facts()["outstanding"] == []


@pytest.mark.parametrize(("what", "amount"), [("food", 1), ("bug", 2)])
def test_what_nobody_asked_for_is_no_payment(what, amount):
    table = Table.solo({"wants": [{"what": "bug"}]}).has(food=2, bug=2)

    words = "Villager A asks for 1 bug: this is something else, or more."
    assert table.refuses("fulfil", villager="Villager A", what=what, amount=amount) == words


def test_nobody_is_paid_twice_or_when_not_there():
    table = Table.solo({"request": "a bug"}).has(bug=2).tap("fulfil", villager="Villager A", what="bug")

    assert table.refuses("fulfil", villager="Villager A", what="bug") == "Villager A asks for nothing more."
    assert table.refuses("fulfil", villager="Nobody", what="bug") == "There is no villager called Nobody here."


def test_restrictions_are_shown_for_their_season_and_the_next_and_never_enforced():
    no_water = {"season": "spring", "forbids": "water"}
    no_cook = {"season": "summer", "forbids": "cook"}
    table = Table.solo({"restrictions": [no_water, no_cook]})

    assert [str(each.words) for each in ruled_out_now(table.state)] == ["no watering"]
    assert [str(each.words) for each in ruled_out_next(table.state)] == ["no cooking"]
    assert table.play("farm").sleep().play("cook", "mine").facts()["played"] == ["cook"]


def test_restrictions_end_with_their_year():
    table = Table.solo({"restrictions": [{"season": "spring", "forbids": "other", "words": "no hats"}]})
    assert [str(each.words) for each in ruled_out_now(table.state)] == ["no hats"]

    table.sleep(4).tap("settle_year").draw("Villager B")

    assert ruled_out_now(table.state) == ()


def test_more_than_is_still_wanted_is_no_payment():
    table = Table.solo({"wants": [{"what": "bug", "amount": 2}, {"what": "food"}]}).has(bug=3, food=1)
    table.tap("fulfil", villager="Villager A", what="bug", amount=1)

    words = "Villager A still asks for 1 bug and 1 food: this is something else, or more."
    assert table.refuses("fulfil", villager="Villager A", what="bug", amount=2) == words


def test_only_a_slime_has_a_colour():
    table = Table.solo({"request": "a bug"}).has(bug=1)

    assert table.refuses("fulfil", villager="Villager A", what="bug", colour="red") == "Only a slime has a colour."


def test_a_card_given_up_for_time_is_a_beginning_of_the_year_too():
    table = Table.solo({}).tap("correct_skill", skill="cook", pile="discarded")

    assert table.refuses("draw_villager", name="Villager B", hearts=1) == MID_YEAR


def test_a_part_of_a_request_that_is_paid_is_not_asked_for_again():
    wants = [{"what": "gold", "amount": 1}, {"what": "goods", "amount": 2}]
    table = Table.solo({"wants": wants}).has(goods=3).tap("fulfil", villager="Villager A", what="gold")

    assert table.refuses("fulfil", villager="Villager A", what="gold", amount=1) == (
        "Villager A still asks for 2 goods: this is something else, or more."
    )


def test_what_a_year_is_missing_is_said_part_by_part():
    """R, Villagers Explained: requests, then hearts, then the donation."""
    table = Table.solo({"name": "A", "hearts": 3}, {"name": "B", "hearts": 4, "request": "a pie", "donation": 5}).sleep(4)

    requests = Failure(Check.REQUESTS, 1, 2, ("B",))
    missing = (requests, Failure(Check.HEARTS, 7, 10), Failure(Check.DONATION, 1, 5))
    assert table.tap("settle_year").last == (YearFailed(0, 1, missing),)
    assert table.tap("concede").last == (YearLost(0, 1, missing),)


def test_what_a_card_does_not_tell_counts_nothing():
    table = Table.solo({"name": "A", "hearts": 3, "donation": 2}, {"name": "B", "hearts": 4})
    table.tap("correct_villager", name="B", hearts=None)

    assert (hearts_of(table.state.villagers), donation_of(table.state.villagers)) == (3, 2)


def test_a_villager_is_drawn_as_told():
    assert Table.solo().draw("A", hearts=3, lake=2).last == (VillagerDrawn(0, Villager("A", 3, "", lake=2, asks_nothing=True)),)


def test_once_all_years_are_settled_nothing_is_due_any_more():
    """R, Solo Game Flow: three years."""
    table = Table.solo({"name": "A", "donation": 1})
    for name in "BC":
        table.sleep(4).has(gold=1).tap("settle_year").draw(name, donation=1)
    assert (next_year(table.state), donation_due(table.state)) == (3, 1)

    table.sleep(4).has(gold=1).tap("settle_year")

    assert (next_year(table.state), donors(table.state)) == (None, ())


def test_the_purse_minds_what_open_requests_still_ask_in_gold():
    gold, goods = {"what": "gold", "amount": 3}, {"what": "goods", "amount": 1}
    table = Table.solo({"name": "A", "wants": [gold]}, {"name": "B", "wants": [goods]}, {"name": "C", "wants": [gold]})

    table.tap("fulfil", villager="A", what="gold", amount=1).tap("correct_villager", name="C", fulfilled=True)

    assert list(asked(table.state)) == [("A", 2)]

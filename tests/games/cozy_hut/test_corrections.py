"""The table is right: everything tracked can be set to what lies there."""

import pytest

from companion.bad_input import BadInput
from companion.codec import bind_form
from companion.game import Malformed
from companion.games.cozy_hut import GAME
from companion.games.cozy_hut.components import Side
from companion.games.cozy_hut.corrected import CardCorrected
from companion.games.cozy_hut.events import BuildCounted, PostponementCounted
from companion.games.cozy_hut.table import expected
from tests.games.cozy_hut.tabletop import Table


@pytest.mark.parametrize("what", ["wood", "clay", "water", "supplies", "warmth", "food", "tea", "coziness"])
def test_each_die_can_be_put_right(what):
    facts = Table().tap("correct", what=what, value=5).facts()

    assert (facts["nature"] | facts["home"])[what] == 5


def test_a_corrected_round_die_moves_the_month():
    table = Table().tap("correct", what="rounds", value=4)

    assert (table.player().rounds, table.player().month) == (4, 3)


def test_a_later_month_has_a_smaller_deck_and_the_first_one_again_all_cards():
    table = Table().build(1).build(2).tap("correct", what="rounds", value=5)
    assert table.player().cards_this_month == 10

    assert table.tap("correct", what="rounds", value=6).player().cards_this_month == 12


def test_an_earlier_month_does_not_lose_the_cards_that_were_built_since():
    """One was built before month 2, and a second one in it."""
    table = Table().build(1).postpone(11).build(2, wood=2, clay=2).postpone(10)
    table.dice(wood=4).build(3, wood=4).tap("correct", what="rounds", value=5)

    assert (table.player().month, table.player().built, table.player().cards_this_month) == (2, 3, 10)


def test_the_deck_of_a_month_can_be_put_right():
    table = Table().build(1).build(2).tap("correct", what="rounds", value=5)

    assert table.tap("correct", what="cards", value=12).player().cards_left == 12


@pytest.mark.parametrize("rounds", [5, 4])
def test_another_month_begins_with_nothing_decided(rounds):
    table = Table().build(1, "A").improve("B").postpone(3).tap("correct", what="rounds", value=rounds)

    assert (table.player().decisions, table.player().has_built, table.player().cards_left) == (0, False, 11)
    assert table.improve("B #2").player().decisions == 1


def test_the_same_month_goes_on_where_the_die_is_put_right():
    table = Table().tap("correct", what="rounds", value=1).build(1).tap("correct", what="rounds", value=0)

    assert (table.player().month, table.player().decisions, table.player().has_built) == (6, 1, True)


def test_no_month_comes_after_the_sixth():
    """R, Gameplay: up to six rounds."""
    assert Table().tap("correct", what="rounds", value=0).player().month == 6


def test_a_round_die_that_is_off_goes_no_further_down():
    table = Table().tap("correct", what="rounds", value=0).build(1).postpone(11)

    assert (table.facts()["planning_ended"], table.player().rounds) == ("month_six", 0)


def test_decisions_and_the_marker_of_the_month_can_be_put_right():
    table = Table().postpone(5).tap("correct", what="decisions", value=11).tap("correct", what="built_this_month", value=True)
    assert table.facts()["built_this_month"]

    assert table.postpone(1).player().month == 2


def test_a_correction_ends_nothing_by_itself():
    table = Table().tap("correct", what="decisions", value=11).tap("correct", what="rounds", value=0)
    for place in range(1, 9):
        table.tap("correct_place", place=place, side="nature", gives="wood")

    assert table.facts()["phase"] == "planning"
    assert table.refuses("count_build") == "Ana has eight locations: the hut is complete."
    assert table.tap("finish_planning").facts()["planning_ended"] == "hut_complete"


def test_a_home_die_corrected_to_6_does_not_end_life():
    assert Table().hut("wood", "clay").tap("correct", what="tea", value=6).facts()["phase"] == "living"


def test_what_the_app_has_already_is_no_correction():
    table = Table()

    for what, value in (("wood", 3), ("rounds", 6), ("decisions", 0), ("cards", 12), ("built_this_month", False)):
        assert table.refuses("correct", what=what, value=value) == "That is what the app has."


@pytest.mark.parametrize(("what", "value"), [("wood", 7), ("rounds", 7), ("decisions", 12), ("cards", 3), ("tea", -1)])
def test_what_no_table_can_show_is_refused(what, value):
    assert "is out of range here" in Table().refuses("correct", what=what, value=value)


def test_the_last_card_of_a_month_is_decided_with_a_tap():
    table = Table().postpone(5)
    assert table.refuses("correct", what="decisions", value=12) == "12 is out of range here: 0 to 11."

    assert table.refuses("correct", what="cards", value=5) == "5 is out of range here: 6 to 12."


def test_who_is_through_with_planning_has_no_month_to_put_right():
    table = Table().hut("wood")

    for what, value in (("decisions", 1), ("cards", 11), ("built_this_month", True)):
        assert table.refuses("correct", what=what, value=value) == "Ana is through with planning: the player ended it."
    assert table.tap("correct", what="rounds", value=3).player().rounds == 3


def test_a_word_that_is_no_number_is_said_to_be_none():
    with pytest.raises(BadInput) as bad:
        bind_form(GAME.move("correct"), [("player", "0"), ("what", "wood"), ("value", "2.5")])

    assert (str(bad.value.say), bad.value.field) == ("“2.5” is not a whole number.", "value")


def test_a_form_sends_numbers_and_yes_or_no():
    move = GAME.move("correct")
    form = [("player", "0"), ("what", "wood"), ("value", "1")]

    assert bind_form(move, form)["value"] is not True
    assert bind_form(move, form)["value"] == 1
    assert bind_form(move, [*form[:2], ("value", "on")])["value"] is True
    with pytest.raises(Malformed):
        Table().tap("correct", what="wood", value=True)


def test_all_dice_are_put_right_in_one_form():
    table = Table().dice(wood=0, tea=4)

    assert table.player().dice == (0, 3, 3, 3, 0, 0, 4, 0)
    assert table.refuses("correct_dice", wood=0) == "That is what the app has."
    assert table.refuses("correct_dice", wood=7) == "7 is out of range here: 0 to 6."


def test_dice_that_were_followed_by_hand_are_all_asked_for():
    """What they showed before they were followed by hand is no answer."""
    table = Table().tap("count_postpone")
    assert table.refuses("correct_dice", wood=1, clay=1, water=1) == "Type what the supplies die shows: the app does not know it."

    assert table.dice(wood=1, clay=1, water=1, supplies=1).player().is_dice_known


def test_so_are_the_home_dice_once_planning_is_over():
    table = Table().build(1).tap("count_postpone").tap("finish_planning")

    say = "Type what the warmth die shows: the app does not know it."
    assert table.refuses("correct_dice", wood=1, clay=1, water=1, supplies=1) == say


def test_a_place_and_what_it_does_can_be_put_right():
    table = Table().build(1, "A").tap("correct_place", place=1, side="home", uses="clay", makes="food")
    assert table.facts()["hut"][0] == {"side": "home", "name": "A", "uses": "clay", "makes": "food"}

    table.tap("correct_place", place=1, side=None)

    assert table.player().built == 0
    assert table.refuses("correct_place", place=1, side=None) == "That is what the app has."
    assert table.refuses("correct_place", place=1, side="nature").startswith("Say which resource")


def test_what_stands_on_a_place_has_a_side():
    table = Table().build(1)

    with pytest.raises(BadInput):
        table.tap("correct_place", place=1)
    for told in ({"gives": "wood"}, {"uses": "wood"}, {"makes": "tea"}, {"name": "A"}):
        say = "Say which side of the location is up, or that nothing stands there."
        assert table.refuses("correct_place", place=1, side=None, **told) == say


def test_a_name_stands_on_one_place_only():
    table = Table().build(1, "A")

    say = table.refuses("correct_place", place=2, side="nature", gives="wood", name="a ")
    assert say == "a stands in the hut already: a second card of that name is “a #2”."
    assert table.tap("correct_place", place=1, side="nature", gives="clay").player().hut[0].name == "A"


def test_a_location_that_never_stood_there_is_in_the_deck_of_this_month():
    table = Table().build(1).postpone(11)
    assert table.player().cards_this_month == 11

    assert table.tap("correct_place", place=1, side=None).player().cards_this_month == 12


def test_a_card_and_how_it_lies_can_be_put_right():
    table = Table().build(1).improve("A").postpone(10).tap("correct_card", name="a", side="home", improved=False)

    assert table.improve("A").player().tracked("A").is_improved
    assert table.refuses("correct_card", name="A", side="home", improved=True) == "That is what the app has."


def test_a_card_in_the_hut_is_put_right_on_its_place():
    say = "A stands in the hut: put its place right instead."

    assert Table().build(1, "A").refuses("correct_card", name="A", side="home", improved=True) == say
    assert Table().refuses("correct_card", name=" ", side="home", improved=True) == "Type a name first."


def test_a_card_that_is_noted_in_mid_play_is_known_from_then_on():
    face = {"wood": 4, "clay": 0, "water": 0, "supplies": 0, "gives": "tea"}
    table = Table(cards=[{"name": "A"}]).tap("note_card", card={"name": "a", "nature": face | {"gives": "clay"}}).dice(wood=6)

    assert len(table.state.cards) == 1
    assert "it must be built" in table.refuses("postpone", how="improve", name="A")
    assert table.refuses("note_card", card={"name": "a", "nature": face | {"gives": "clay"}}) == "That is what the app has."


def test_choices_of_the_start_can_be_changed():
    table = Table().tap("change_option", option="deck_order", value="same")

    assert table.state.deck_order == "same"
    assert table.refuses("change_option", option="deck_order", value="same") == "That is what the app has."
    with pytest.raises(Malformed):
        table.tap("change_option", option="deck_order", value="exact")


def test_a_corrected_place_does_not_disturb_the_expected_deck():
    table = Table().build(1, "A").improve(*"BCDEFGHIJKL").tap("correct_place", place=2, side="nature", gives="clay")

    assert expected(table.player()) == ("L", "K")


def test_a_card_that_stands_after_all_is_expected_no_more():
    table = Table().build(1, "A").improve(*"BCDEFGHIJKL")

    table.tap("correct_place", place=2, side="nature", gives="clay", name="l")

    assert expected(table.player()) == ("K", "J")


def test_there_is_no_player_beyond_the_last():
    assert Table().refuses("correct", 1, what="wood", value=1) == "There is no player number 2."


def test_one_die_is_put_right_and_the_others_stay():
    assert Table().tap("correct", what="clay", value=6).player().dice == (3, 6, 3, 3, 0, 0, 0, 0)


def test_dice_that_are_told_anew_say_for_themselves_whether_one_shows_6():
    table = Table().tap("count_postpone").tap("show_six", on=True).dice(wood=1, clay=1, water=1, supplies=1)

    assert (table.player().shows_six, table.player().has_demand) == (False, False)


@pytest.mark.parametrize(
    "mend",
    [
        ("correct", {"what": "clay", "value": 6}),
        ("correct_dice", {"clay": 6}),
        ("correct_place", {"place": 1, "side": "nature", "gives": "clay"}),
    ],
)
def test_where_the_best_life_began_is_not_known_after_a_die_or_a_place_was_put_right(mend):
    table = Table().hut("wood", "wood").tap("live", start=1)
    assert table.player().lived_from is not None

    assert table.tap(mend[0], **mend[1]).player().lived_from is None


def test_another_location_on_a_place_is_not_one_that_was_counted_by_hand():
    table = Table().build(1).tap("count_build").tap("correct_place", place=1, side="nature", gives="clay")

    assert (table.player().unplaced, table.player().built) == (1, 2)


def test_each_correction_says_what_was_there_before():
    table = Table().build(1, "B").flip("A")

    assert table.tap("correct", what="clay", value=6).last[0].was == 2
    assert table.dice(clay=5).last[0].was[:4] == (2, 6, 2, 2)
    assert table.tap("correct_card", name="A", side="home", improved=True).last[0] == CardCorrected(
        0, "A", Side.HOME, True, Side.HOME, False
    )
    assert table.tap("correct_card", name="C", side="home", improved=True).last[0].was_side is None
    assert table.tap("show_depth", depth="months").last[0].was == "full"


def test_another_reading_of_a_month_says_what_the_round_die_showed():
    table = Table().postpone(12)

    option, die = table.tap("change_option", option="no_build_month", value="counts_as_left").last
    assert (option.was, die.was, die.value) == ("counts_down", 5, 6)


def test_cards_that_are_counted_are_numbered():
    assert Table().gain("wood", "A").tap("count_build").last[0] == BuildCounted(0, 2)
    assert Table().gain("wood", "A").tap("count_postpone").last[0] == PostponementCounted(0, 2)

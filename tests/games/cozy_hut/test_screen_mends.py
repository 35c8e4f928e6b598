"""What the board does not guess, and what it says before a decision is made."""

import pytest

from companion.games.cozy_hut import GAME, life_screen
from tests.games.cozy_hut.tabletop import EACH_ONE, MODEL, Table

CARD = {"name": "A", "nature": {**EACH_ONE, "gain": "clay", "gives": "clay"}}


def sheet(table, player=0):
    return GAME.view(table.state, None).sheets[player]


def chosen(table, name=None, side=None):
    return sheet(table).planning.chosen(name, side)


def said(table, name=None, side=None):
    return [str(words) for words in chosen(table, name, side).remarks]


# ---- what is known --------------------------------------------------------------------------------------------------


def test_points_with_dice_that_nobody_knows_are_those_of_the_rounds():
    table = Table(depth="months").tap("count_postpone")

    assert str(sheet(table).score) == "Ana 6 for the rounds, dice not known"
    assert str(sheet(table.dice(**dict.fromkeys(("wood", "clay", "water", "supplies"), 1))).score) == "Ana 8"


def test_a_play_that_is_only_counted_knows_nothing_until_it_is_counted():
    table = Table(count_only=True)
    assert str(sheet(table).score) == "Ana ?"

    table.tap("count", rounds=2)

    assert str(sheet(table).score) == "Ana 2 for the rounds, dice not known"
    assert str(sheet(table).small) == "counted at the end"


def test_who_is_out_of_the_challenge_has_no_points():
    table = Table("Ana", "Ben", variant="blueprint", blueprint=MODEL).tap("finish_planning")
    for place, name in enumerate("ABCDEFGH", 1):
        table.dice(player=1, **dict.fromkeys(("wood", "clay", "water", "supplies"), 4)).build(place, name, player=1)

    assert str(sheet(table).score) == "Ana 0"


def test_life_without_known_dice_shows_no_die():
    table = Table(depth="months").tap("count_build").tap("finish_planning").tap("stop_living")
    life = sheet(table).life

    assert (str(life.points), str(life.highest)) == ("?", "?")
    assert str(life.known) == "6 for the rounds, dice not known"


def test_locations_of_which_the_app_was_told_no_more_are_said():
    assert sheet(Table().build()).unplaced is None
    assert str(sheet(Table().tap("count_build")).unplaced) == "1 more stands on a place the app does not know."
    assert "2 more stand" in str(sheet(Table().tap("count_build").tap("count_build")).unplaced)


# ---- what binds -----------------------------------------------------------------------------------------------------


def test_a_nature_die_at_6_binds_in_planning_only():
    planning, living = (sheet(table).dice for table in (Table().dice(wood=6), Table().hut("wood", wood=6)))

    assert (planning[0].is_alert, living[0].is_alert) == (True, False)


def test_the_home_die_that_ended_it_says_so():
    table = Table().hut("clay", "wood>tea", wood=1).dice(tea=5)
    assert not any(die.is_alert for die in sheet(table).dice)

    *_, tea, _ = sheet(table.tap("live", start=2)).dice

    assert (tea.is_alert, str(tea.note)) == (True, "ended it")


def test_two_home_dice_at_6_are_pointed_out_while_planning_too():
    assert "warmth and tea at 6" in " ".join(map(str, sheet(Table().dice(warmth=6, tea=6)).notice))


# ---- before a decision ----------------------------------------------------------------------------------------------


def test_a_home_side_in_the_first_month_is_pointed_out_with_and_without_a_name():
    words = ["In the first month every card still shows its nature side."]

    assert said(Table(), "", "home") == words
    assert said(Table(), "", "nature") == []


def test_a_card_without_a_name_stands_where_the_model_has_its_side():
    model = [{"name": name, "side": "home" if name == "A" else "nature"} for name in "ABCDEFGH"]
    table = Table(variant="blueprint", blueprint=model)

    assert (chosen(table, "", "nature").place, chosen(table, "", "home").place) == (2, 1)
    assert not chosen(table, "", "nature").is_wrong


def test_a_side_of_which_the_model_has_no_place_left_ends_the_challenge():
    table = Table(variant="blueprint", blueprint=MODEL)

    assert chosen(table, "", "home").is_wrong
    assert "No home location of the model is open: building one ends the challenge." in said(table, "", "home")


def test_typed_colours_are_held_against_the_price_that_is_known():
    (first, price) = chosen(Table(cards=[CARD]), "A").typed_notes

    assert (first.total, first.unless) == (2, "")
    assert (str(price.words), price.total, price.unless) == (
        "A costs 1 wood, 1 clay, 1 water, 1 supplies as the app knows it.",
        4,
        "1 1 1 1",
    )


def test_a_gain_of_two_is_nothing_special_once_a_card_can_be_improved():
    table = Table().build(1).improve("A").postpone(10)

    assert [note.total for note in chosen(table, "A").typed_notes] == []


def test_a_flipped_card_without_a_name_is_taken_to_show_its_home_side():
    table = Table(deck_order="same").build(1).flip("").improve(*[""] * 10)

    assert (chosen(table).side, chosen(table, "", "nature").side) == ("home", "nature")


# ---- the best line --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("search", ["ahead", "hindsight"])
def test_the_best_line_is_searched_only_where_it_is_shown(monkeypatch, search):
    table = Table("Ana", "Ben").hut("wood", "clay>tea")
    table = table if search == "ahead" else table.tap("live", start=1)
    searched = []
    monkeypatch.setattr(life_screen, search, lambda who: searched.append(who.name) or ())

    life = sheet(table).life
    assert (searched, life.best_of is not None) == ([], True)
    assert (life.best, searched) == ((), ["Ana"])

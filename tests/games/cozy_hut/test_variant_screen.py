"""What the board shows of the variant: the deal, the draft, the model hut, and the readings (R, Variants of Play)."""

import pytest

from companion.games.cozy_hut.variant_screen import variant
from tests.games.cozy_hut.tabletop import MODEL, Table

MIXED = [{"name": name, "side": "home" if name in "ADG" else "nature"} for name in "ABCDEFGH"]


def screen(table, player=0):
    return variant(table.state, player)


def challenge(*players, model=MIXED, **options):
    return Table(*players, variant="blueprint", blueprint=model, **options)


def fit(table, name, side="nature"):
    told = screen(table).model.fit(name, side)
    return str(told.words), told.is_right


# ---- the deal -----------------------------------------------------------------------------------------------------


def test_the_usual_game_has_no_deal_and_no_model():
    assert (screen(Table()).deal, screen(Table()).model) == (None, None)


def test_family_madness_says_how_many_decks_are_dealt_and_how_a_card_that_is_there_twice_is_called():
    """R, Family Madness."""
    lines = [str(words) for words in screen(Table("Ana", "Ben", variant="family")).deal.lines]

    assert lines[0].startswith("Shuffle all 2 decks into one and deal 12 cards to each player.")
    assert "“name #2”" in lines[1]


def test_alone_no_decks_are_shuffled_together():
    assert len(screen(Table(variant="family")).deal.lines) == 1


def test_the_draft_says_what_each_draws_keeps_and_passes_and_to_whom():
    """R, Draft Mode: to the player on the left."""
    table = Table("Ana", "Ben", "Cy", variant="draft")

    steps = [[str(step.words) for step in screen(table, player).deal.steps] for player in range(3)]
    assert steps[0][:2] == ["Draw 4: of the 4 in hand keep 2, pass 2 to Ben.", "Draw 2: of the 4 in hand keep 2, pass 2 to Ben."]
    assert [of[0].rpartition(" ")[2] for of in steps] == ["Ben.", "Cy.", "Ana."]


def test_the_draft_ends_with_the_two_cards_that_were_received():
    """R, Draft Mode: until every player has 12 cards."""
    *_, fifth, last = screen(Table("Ana", "Ben", variant="draft")).deal.steps

    assert str(fifth.small).endswith("10 kept, 0 left in the middle")
    assert str(last.words) == "Put the 2 cards that you received on top."


@pytest.mark.parametrize("name", ["family", "draft"])
def test_the_deal_goes_with_the_first_decision_of_anybody(name):
    table = Table("Ana", "Ben", variant=name).postpone(1, player=1)

    assert screen(table).deal is None


# ---- the model ----------------------------------------------------------------------------------------------------


def test_before_it_is_made_there_is_a_form_for_it():
    """R, How to create a Blueprint."""
    model = screen(Table(variant="blueprint")).model

    assert (model.ring, model.can_draw, model.known, len(model.names)) == ((), True, 0, 12)


def test_eight_cards_of_my_copy_are_enough_to_draw_a_model():
    seven, eight = ([{"name": name} for name in names] for names in ("ABCDEFG", "ABCDEFGH"))

    assert screen(Table(variant="blueprint", cards=seven)).model.known == 0
    assert screen(Table(variant="blueprint", cards=eight)).model.known == 8


def test_a_model_is_shown_place_by_place_with_what_stands_there():
    table = challenge().build(2, "B")

    ring = screen(table).model.ring
    assert [str(place.title) for place in ring[:2]] == ["1 Home", "2 Nature"]
    assert [(str(place.words), place.name) for place in ring[1:3]] == [("B", "stands"), ("C", "open")]


def test_each_place_that_is_as_in_the_model_counts():
    """R, Blueprint Challenge: reproduce exactly."""
    assert str(screen(challenge().build(2, "B")).model.outcome) == "1 of 8 stand as in the model."


def test_what_the_app_was_not_told_is_for_the_players_to_compare():
    assert "compare them with the model" in str(screen(challenge().tap("count_build")).model.outcome)


def test_a_card_of_the_model_belongs_on_its_place_and_nowhere_else():
    """R, Blueprint Challenge (our reading: name, side and place)."""
    assert fit(challenge(), "B") == ("B, nature side: in the model on place 2, and nowhere else.", True)


def test_a_card_with_the_other_side_up_is_wrong():
    """R, How to create a Blueprint: the model fixes the sides (our reading)."""
    assert fit(challenge(), "A") == (
        "A is in the model with its home side up: building it as it lies ends the challenge.", False,
    )  # fmt: skip


def test_a_card_that_is_not_in_the_model_is_said_to_be_wrong_before_it_is_built():
    """R, Blueprint Challenge."""
    table = challenge(cards=[{"name": "X"}])

    assert fit(table, "X") == ("X is not in the model: building it ends the challenge.", False)


def test_a_card_whose_place_is_taken_is_wrong_elsewhere():
    table = challenge().tap("correct_place", place=2, side="nature", gives="wood", name="Other")

    assert fit(table, "B")[0].startswith("The place of B in the model is taken")


def test_a_card_without_a_name_is_compared_by_its_side():
    assert fit(challenge(), "") == ("A nature location: in the model on places 2, 3, 5, 6 and 8, and nowhere else.", True)
    assert not fit(challenge(model=MODEL), "", "home")[1]


def test_with_names_and_sides_any_place_is_right():
    """R, Blueprint Challenge (the other reading)."""
    table = challenge(blueprint_match="names_and_sides").build(7, "B")

    assert fit(table, "C") == ("C, nature side: in the model, on any place.", True)
    assert str(screen(table).model.outcome) == "1 of 8 stand as in the model."
    assert screen(table).model.ring[1].name == "stands elsewhere"


def test_what_fits_is_said_of_exactly_the_builds_that_do_not_end_the_planning():
    for name in "ABCX":
        table = challenge(cards=[{"name": "X"}])
        is_right = fit(table, name)[1]

        table.build("ABCDEFGHX".index(name) % 8 + 1, name)

        assert (table.facts()["planning_ended"] is None) == is_right, name


def test_a_finished_model_is_said_to_be_finished():
    table = challenge(model=MODEL).hut(*["wood"] * 8)

    assert str(screen(table).model.outcome) == "Ana finished the model hut."


def test_alone_an_unfinished_model_is_a_loss():
    """R, Blueprint Challenge: for any reason."""
    outcome = str(screen(challenge().build(1, "X")).model.outcome)

    assert outcome == "Lost, the model hut is not finished: a location was built that is not in the model."


def test_among_several_who_did_not_finish_waits_and_is_out_once_somebody_has():
    """R, Blueprint Challenge: only players who finish proceed to scoring."""
    table = challenge("Ana", "Ben", model=MODEL).build(1, "X")
    assert "waits for the others" in str(screen(table).model.outcome)

    table.hut(*["wood"] * 8, player=1)

    assert str(screen(table).model.outcome).startswith("Only who finished the model lives and scores; Ana did not")


def test_if_nobody_finishes_all_score():
    """R, Blueprint Challenge."""
    table = challenge("Ana", "Ben", model=MODEL).build(1, "X").build(1, "X", player=1)

    assert str(screen(table).model.outcome).startswith("Nobody finished the model")


def test_a_model_with_more_than_six_homes_is_marked():
    """R, How to create a Blueprint."""
    model = [{"name": name, "side": "home"} for name in "ABCDEFGH"]

    assert len(screen(challenge(model=model)).model.remarks) == 1
    assert screen(challenge()).model.remarks == ()


def test_a_model_cannot_be_drawn_again_once_a_card_was_decided():
    assert screen(challenge()).model.can_draw
    assert not screen(challenge().postpone(1)).model.can_draw


# ---- the readings -------------------------------------------------------------------------------------------------


def test_each_reading_is_offered_with_the_value_that_changes_it():
    table = challenge()
    for reading in screen(table).readings:
        table.tap("change_option", option=reading.option, value=reading.value)

    assert [str(reading.now) for reading in screen(table).readings] == [
        "it stays on the die", "in the same order", "names and sides, on whatever place",
    ]  # fmt: skip


def test_what_of_a_model_has_to_be_the_same_is_no_question_without_a_model():
    assert {reading.option for reading in screen(Table()).readings} == {"no_build_month", "deck_order"}


def test_the_reading_of_a_month_without_a_build_stands_beside_who_had_one():
    table = Table("Ana", "Ben").postpone(12)

    assert screen(table).read.option == "no_build_month"
    assert screen(table, 1).read is None

"""The Blueprint Challenge (R, Solitaire Variant: Blueprint Challenge)."""

import pytest

from companion.dice import PlayDice
from companion.game import IllegalMove
from companion.games.cozy_hut import GAME, remarks
from companion.games.cozy_hut.blueprint import FACES, homes_of, is_wrong, left_of, model
from companion.games.cozy_hut.cards import Location, ModelPlace
from companion.games.cozy_hut.components import Side
from tests.games.cozy_hut.tabletop import MODEL, NO_DICE, Table, refused_start

RICH = {"wood": 5, "clay": 5, "water": 5, "supplies": 5}
TWO = ("Ana", "Ben")


def challenge(*players, **options):
    return Table(*players, variant="blueprint", **{"blueprint": MODEL, **options})


def finished(table, player=0):
    """The model built as it is, month by month."""
    for place, name in enumerate("ABCDEFGH", 1):
        table.dice(player, **RICH).build(place, name, player)
    return table


def test_the_model_is_built_place_by_place():
    """R: reproduce exactly."""
    table = finished(challenge())

    assert table.facts()["blueprint"] == "won"
    assert (table.facts()["planning_ended"], table.facts()["phase"]) == ("hut_complete", "living")


def test_until_then_the_challenge_is_open():
    assert challenge().build(1, "A").facts()["blueprint"] == "open"
    assert Table().facts()["blueprint"] is None


@pytest.mark.parametrize(
    ("place", "name", "side"), [(1, "B", "nature"), (2, "A", "nature"), (1, "Z", "nature"), (1, "A", "home")]
)
def test_another_name_place_or_side_is_wrong_and_ends_the_planning(place, name, side):
    """R: an incorrect location; our reading of exactly."""
    table = challenge()
    table.home(place, name) if side == "home" else table.build(place, name)

    assert (table.facts()["planning_ended"], table.facts()["phase"]) == ("wrong_build", "done")
    assert table.player().hut[place - 1] is not None


def test_the_app_knows_a_wrong_build_before_it_is_made():
    state = challenge().state

    assert is_wrong(state, state.players[0], 1, Location(Side.NATURE, name="Z"))
    assert not is_wrong(state, state.players[0], 1, Location(Side.NATURE, name="A #2"))


def test_by_a_looser_reading_names_and_sides_agree_on_any_place():
    """R, How to create a Blueprint: writing the names down is enough."""
    table = challenge(blueprint_match="names_and_sides").build(8, "A").build(1, "H")

    assert table.facts()["blueprint"] == "open"
    assert [each.name for each in left_of(table.state, table.player().hut)] == list("BCDEFG")
    assert table.build(2, "A #2").facts()["blueprint"] == "lost"


def test_a_location_without_a_name_is_compared_by_its_side():
    assert challenge().build(1).facts()["blueprint"] == "open"
    assert challenge().home(1).facts()["blueprint"] == "lost"


def test_an_unfinished_hut_is_a_loss_for_a_solo_player_for_any_reason():
    """R: for any reason."""
    for table in (challenge().postpone(12), challenge().build(1, "A").tap("finish_planning"), challenge().hut("wood")):
        assert (table.facts()["blueprint"], table.facts()["phase"]) == ("lost", "done")
        assert table.facts()["life_ended"] is None


def test_after_a_loss_nobody_leads_and_the_sheet_says_so():
    table = challenge().build(2, "A")
    sheet = GAME.score(table.state)

    assert (sheet.leaders, sheet.ranks) == ((), (None,))
    assert table.verdict == "Lost, the model hut is not finished: a location was built that is not in the model."
    assert GAME.progress(table.state).is_over


def test_among_several_who_did_not_finish_waits():
    """R: you stop building and wait."""
    table = challenge(*TWO).build(2, "A")

    assert table.refuses("live", start=2) == "Ana waits until all have ended their planning."
    assert str(GAME.progress(table.state).words) == "Ana: waiting, Ben: Month 1 of 6"


def test_only_who_finishes_goes_on_to_the_scoring():
    """R: only they may proceed."""
    table = finished(challenge(*TWO).build(2, "A"), player=1)

    assert table.facts()["phase"] == "done"
    assert table.facts(1)["phase"] == "living"
    assert table.points("nature")[0] is None
    assert GAME.score(table.state).leaders == (1,)


def test_who_did_not_finish_leads_no_more_than_who_finished_with_nothing():
    table = challenge(*TWO).build(2, "A").hut(*["wood"] * 8, player=1, rounds=0).tap("stop_living", 1)

    assert table.totals == (0, 0)
    assert GAME.score(table.state).leaders == (1,)


def test_who_did_not_finish_is_behind_who_finished_with_nothing():
    """R, Blueprint Challenge: only who finishes proceeds to scoring."""
    table = challenge(*TWO).build(2, "A").hut(*["wood"] * 8, player=1, rounds=0).tap("stop_living", 1)

    assert GAME.score(table.state).ranks == (2, 1)


def test_who_finished_need_not_wait():
    table = finished(challenge(*TWO))

    assert table.facts()["phase"] == "living"
    assert table.facts(1)["phase"] == "planning"


def test_if_nobody_finishes_all_live_and_score_their_huts():
    """R: all players score their incomplete huts."""
    table = challenge(*TWO).build(2, "A").build(2, "A", player=1)

    assert [table.facts(player)["phase"] for player in (0, 1)] == ["living", "living"]
    table.tap("live", start=2).tap("live", 1, start=2)
    assert table.verdict == "Ana and Ben share the win: 10½ points and 0 home resources each."


def test_a_complete_hut_entered_by_hand_is_compared():
    right, wrong = challenge().hut(*["wood"] * 8), challenge().hut("wood>tea", *["wood"] * 7)

    assert right.facts()["blueprint"] == "won"
    assert (wrong.facts()["planning_ended"], wrong.facts()["blueprint"]) == ("wrong_build", "lost")


# ---- the model --------------------------------------------------------------------------------------------------


def test_the_challenge_needs_its_model_before_any_decision():
    table = Table(variant="blueprint")
    question = GAME.asks(table.state)

    assert (str(question.words), question.answers) == ("Which hut is the model?", ("draw_model", "correct_blueprint"))
    assert table.refuses("postpone", how="improve") == "Make the model hut first."
    assert table.refuses("enter_hut", places=[None] * 8, **NO_DICE) == "Make the model hut first."
    assert GAME.asks(table.tap("correct_blueprint", blueprint=MODEL).state) is None


@pytest.mark.parametrize("homes", [0, 3, 8])
def test_a_model_is_drawn_from_names_with_as_many_home_sides_as_wanted(homes):
    """R, How to create a Blueprint."""
    drawn = Table(variant="blueprint", blueprint_names=tuple("ABCDEFGHIJ"), blueprint_homes=homes).state.model

    assert len({each.name for each in drawn}) == 8
    assert homes_of(drawn) == homes


def test_without_a_number_the_sides_are_mixed_by_luck():
    """R, How to create a Blueprint."""
    numbers = {homes_of(model("ABCDEFGHIJ", None, PlayDice(seed, 0).roll(FACES))) for seed in range(40)}

    assert len(numbers) > 3


def test_each_name_is_drawn_about_as_often():
    drawn = [each.name for seed in range(500) for each in model("ABCDEFGHIJ", 4, PlayDice(seed, 0).roll(FACES))]

    assert all(340 < drawn.count(name) < 460 for name in "ABCDEFGHIJ")


def test_a_model_is_drawn_again_until_planning_begins():
    table = challenge().tap("draw_model", names=tuple("STUVWXYZ"), homes=4)
    assert {each.name for each in table.state.model} == set("STUVWXYZ")

    table.postpone(1)

    assert table.refuses("draw_model", names=tuple("STUVWXYZ")) == "Planning has begun: the model stays as it is."


def test_a_model_is_drawn_from_my_copy_where_no_names_are_typed():
    table = challenge(cards=[{"name": name} for name in "STUVWXYZ"]).tap("draw_model")

    assert {each.name for each in table.state.model} == set("STUVWXYZ")


def test_eight_names_are_needed_and_at_most_eight_homes():
    assert challenge().refuses("draw_model", names=tuple("ABC")) == "Type the names of eight cards or more; here are 3."
    assert refused_start(variant="blueprint", blueprint_names=["A", " "]) == "Type the names of eight cards or more; here are 1."
    assert challenge().refuses("draw_model", names=tuple("ABCDEFGH"), homes=9) == "9 is out of range here: 0 to 8."


def test_more_than_six_homes_are_more_than_the_author_ever_finished():
    """R, How to create a Blueprint."""
    six, seven = ([ModelPlace("A", Side.HOME)] * count for count in (6, 7))

    assert remarks.model_remarks(six) == ()
    assert str(remarks.model_remarks(seven)[0]).startswith("7 home locations: with more than six")


def test_other_variants_have_no_model():
    with pytest.raises(IllegalMove, match="Only the Blueprint Challenge has a model hut"):
        Table().tap("correct_blueprint", blueprint=MODEL)


def test_a_model_that_is_put_right_was_not_drawn_by_the_app():
    table = Table(variant="blueprint").tap("correct_blueprint", blueprint=MODEL)

    assert [event.drawn for event in table.last] == [False]
    assert [event.drawn for event in Table(variant="blueprint").tap("draw_model", names=list("ABCDEFGH")).last] == [True]


def test_before_there_is_a_model_it_is_asked_for():
    question = GAME.asks(Table(variant="blueprint").state)

    assert (question.kind, question.answers) == ("model", ("draw_model", "correct_blueprint"))


ELEVEN = tuple("ABCDEFGHIJK")


def numbers(*told):
    """Dice that show those numbers, six faces each in the order of 6 × 6 × …, and 0 for all the others."""
    faces = []
    for number in (*told, *[0] * (16 - len(told))):
        faces += [number // 6**place % 6 + 1 for place in range(5, -1, -1)]
    return faces


def test_the_first_numbers_draw_the_names_and_what_is_drawn_is_gone():
    drawn = model(ELEVEN, 0, numbers(0, 9, 9, 8, 1, 12, 100))

    # Of 11 the first; of 10 the last; of 9 and of 8 the first; of 7 the second; of 6 the first; 100 of 5 the first again.
    assert [each.name for each in drawn] == list("AKBCEDFG")


def test_the_next_numbers_turn_as_many_places_as_were_wanted():
    turned = [each.side is Side.HOME for each in model(ELEVEN, 3, numbers(*[0] * 8, 7, 7, 0))]

    # Of 8 places the last; of 7 the first; of 6, from the second place on, the first.
    assert turned == [True, True, False, False, False, False, False, True]


def test_by_luck_an_odd_number_turns_a_place():
    turned = [each.side is Side.HOME for each in model(ELEVEN, None, numbers(*[0] * 8, 1, 2, 3, 4, 5, 6, 7, 9))]

    assert turned == [True, False, True, False, True, False, True, True]


def test_a_challenge_that_a_month_ended_is_not_called_a_wrong_build():
    """R, Planning Phase: a month without a build ends it."""
    table = Table(variant="blueprint", blueprint=MODEL).postpone(12)

    assert (table.state.why_ended(0), table.facts()["blueprint"]) == ("no_build_month", "lost")

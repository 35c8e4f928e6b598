"""When a hut is the model of the Blueprint Challenge, and when it no longer is (R, Blueprint Challenge)."""

import pytest

from companion.games.cozy_hut import GAME
from companion.games.cozy_hut.blueprint import left_of
from companion.games.cozy_hut.cards import Location, ModelPlace
from companion.games.cozy_hut.compared import lacking
from companion.games.cozy_hut.components import BlueprintMatch, Side
from tests.games.cozy_hut.tabletop import MODEL, NO_DICE, Table, refused_start

RICH = {"wood": 5, "clay": 5, "water": 5, "supplies": 5}
NAMED = [{"side": "nature", "gives": "wood", "name": name} for name in "ABCDEFGH"]
WON = ("hut_complete", "won", "living")
LOST = ("wrong_build", "lost", "done")


def challenge(*players, **options):
    return Table(*players, variant="blueprint", **{"blueprint": MODEL, **options})


def built(table, *names, player=0):
    """Locations of the model on their own places."""
    for name in names:
        table.dice(player, **RICH).build("ABCDEFGH".index(name) + 1, name, player)
    return table


def placed(table, *names):
    """What lies there, put right: these names from place 1 on."""
    for place, name in enumerate(names, 1):
        table.tap("correct_place", place=place, side="nature", gives="wood", name=name)
    return table


def outcome(table, player=0):
    facts = table.facts(player)
    return facts["planning_ended"], facts["blueprint"], facts["phase"]


# ---- the end of the planning ------------------------------------------------------------------------------------


def test_eight_locations_that_are_not_the_model_do_not_win_when_planning_is_ended_by_hand():
    """R: reproduce exactly."""
    assert outcome(placed(challenge(), *"HGFEDCBA").tap("finish_planning")) == LOST
    assert outcome(placed(challenge(), *"ABCDEFGH").tap("finish_planning")) == WON


def test_the_eighth_build_does_not_win_where_another_location_is_wrong():
    """R: reproduce exactly."""
    for names in ("BCDEFGH", "ABCDEFGH"):
        table = built(challenge(), *names[:-7])
        table.tap("correct_place", place=1, side="nature", gives="wood", name="Q")

        assert outcome(built(table, *"BCDEFGH")) == LOST


def test_places_matter_from_the_moment_the_other_reading_is_chosen():
    table = challenge(blueprint_match="names_and_sides").build(2, "A")
    table.dice(**RICH).build(1, "B").tap("change_option", option="blueprint_match", value="exact")

    assert outcome(built(table, *"CDEFGH")) == LOST


def test_a_finished_hut_that_is_put_right_may_be_another_one():
    table = built(challenge(), *"ABCDEFGH").tap("correct_place", place=1, side="nature", gives="wood", name="Q")
    assert (table.facts()["blueprint"], table.facts()["phase"]) == ("lost", "done")
    assert table.verdict == "Lost, the model hut is not finished: a location was built that is not in the model."

    table.tap("correct_place", place=1, side="nature", gives="wood", name="A")

    assert outcome(table) == WON


def test_a_finished_hut_is_compared_by_the_reading_that_holds():
    table = challenge(blueprint_match="names_and_sides").build(2, "A").dice(**RICH).build(1, "B")
    assert outcome(built(table, *"CDEFGH")) == WON

    assert table.tap("change_option", option="blueprint_match", value="exact").facts()["blueprint"] == "lost"


def test_what_was_counted_without_a_place_is_taken_to_be_right_until_it_is_told():
    table = challenge()
    for _ in range(8):
        table.tap("count_build")
    assert outcome(table) == WON

    table.tap("correct_place", place=1, side="nature", gives="wood", name="Q")

    assert table.facts()["blueprint"] == "lost"


# ---- a challenge that is lost -----------------------------------------------------------------------------------


def test_a_challenge_lost_by_a_wrong_build_is_not_won_by_entering_another_hut():
    """R: stop building at once."""
    table = challenge().build(2, "A")

    say = "Ana did not finish the model: no other hut can be entered now."
    assert table.refuses("enter_hut", places=NAMED, **NO_DICE) == say


def test_who_is_out_enters_no_hut_any_more():
    """R: only who finishes proceeds."""
    table = challenge("Ana", "Ben").tap("finish_planning")
    table.tap("enter_hut", 1, places=NAMED, **NO_DICE)

    assert table.refuses("enter_hut", places=NAMED, **NO_DICE).startswith("Ana did not finish the model:")


def test_a_challenge_lost_by_a_month_without_a_build_is_not_won_by_entering_a_finished_hut():
    """R: for any reason."""
    table = challenge().build(1, "A").postpone(11).postpone(11)

    say = table.refuses("enter_hut", places=NAMED, **NO_DICE)
    assert say.startswith("Ana did not finish the model, because a month went by without a build:")
    assert table.tap("enter_hut", places=NAMED[:2] + [None] * 6, **NO_DICE).facts()["planning_ended"] == "no_build_month"


def test_a_hut_entered_too_early_is_entered_again():
    table = challenge().tap("enter_hut", places=[*NAMED[:7], None], **NO_DICE)
    assert table.facts()["blueprint"] == "lost"

    assert outcome(table.tap("enter_hut", places=NAMED, **NO_DICE)) == WON


# ---- waiting ----------------------------------------------------------------------------------------------------


def test_who_built_nothing_waits_like_everybody_who_did_not_finish():
    """R: you stop building and wait."""
    table = challenge("Ana", "Ben").postpone(12)

    assert (table.facts()["life_ended"], table.facts()["phase"]) == (None, "living")
    assert str(GAME.progress(table.state).words) == "Ana: waiting, Ben: Month 1 of 6"


def test_who_built_nothing_is_through_once_nobody_has_finished():
    """R, Game End Triggers 2."""
    table = challenge("Ana", "Ben").postpone(12).build(2, "A", player=1)

    assert (table.facts()["life_ended"], table.facts()["phase"]) == ("gap", "done")
    assert table.facts(1)["phase"] == "living"


def test_an_empty_hut_entered_by_hand_waits_too():
    table = challenge("Ana", "Ben").hut()
    assert table.facts()["life_ended"] is None

    assert table.hut(player=1).facts()["life_ended"] == "gap"


def test_who_is_out_waits_no_more():
    """Of three, one has finished: the others are out, though the third still plans."""
    table = challenge("Ana", "Ben", "Cy").build(2, "A").tap("enter_hut", 1, places=NAMED, **NO_DICE)

    assert not table.state.is_waiting(0)
    assert table.refuses("live", start=2) == "The game is over for Ana."


# ---- names, sides and places ------------------------------------------------------------------------------------


def model_of(*words):
    """ "A" is a named place of the model, "" one without a name; all nature sides."""
    return tuple(ModelPlace(name, Side.NATURE) for name in words)


def hut_of(*words):
    return tuple(Location(Side.NATURE, name=name) for name in words)


def left(model, hut):
    return [each.name for each in lacking(model_of(*model), BlueprintMatch.NAMES_AND_SIDES, hut_of(*hut))]


@pytest.mark.parametrize(
    ("model", "hut", "rest"),
    [
        (["A", "B"], ["", "A"], []),
        (["", "A"], ["A"], [""]),
        (["", "A"], ["A", "X"], []),
        (["", "A"], ["A", ""], []),
        (["", ""], ["X"], [""]),
        (["A", "B"], ["A", "A #2"], ["B"]),
    ],
)
def test_names_find_their_own_and_the_rest_is_compared_by_its_side(model, hut, rest):
    assert left(model, hut) == rest


def test_a_named_location_is_right_where_one_without_a_name_may_stand_for_another():
    table = challenge(blueprint_match="names_and_sides").build(1).dice(**RICH).build(2, "A")

    assert table.facts()["blueprint"] == "open"
    assert len(left_of(table.state, table.player().hut)) == 6


def test_a_name_is_in_a_model_once():
    twice = [{**MODEL[0]}, {**MODEL[1], "name": "a "}, *MODEL[2:]]

    say = "a is there twice: a second card of that name is “a #2”."
    assert refused_start(variant="blueprint", blueprint=twice) == say
    assert challenge().refuses("correct_blueprint", blueprint=twice) == say
    assert refused_start(variant="blueprint", blueprint_names=[*"ABCDEFG", "A", "A #2"]).endswith("is “A #3”.")
    assert len(challenge(blueprint=[{"name": "", "side": "nature"}] * 8).state.model) == 8


def test_any_place_of_a_drawn_model_may_be_a_home():
    homes = [
        tuple(each.side for each in challenge().tap("draw_model", names=tuple(names), homes=3).state.model)
        for names in ("ABCDEFGH", "ABCDEFGHI", "ABCDEFGHIJ")
    ]

    assert any(sides[:3] != (Side.HOME,) * 3 for sides in homes)

"""Life in the Woods in a play: a hut entered or planned, cycles, and what ends it (R, Life in the Woods Phase)."""

import pytest

from companion.bad_input import BadInput
from companion.games.cozy_hut import remarks
from tests.games.cozy_hut.tabletop import NO_DICE, Table

ALL_NATURE = ("wood", "wood", "clay", "clay", "water", "water", "supplies", "supplies")
LAST_IS_HOME = (*ALL_NATURE[:7], "supplies>tea")


def says(table):
    return [str(say) for say in remarks.living(table.state, 0)]


def test_a_cycle_changes_the_dice_and_may_be_followed_by_another():
    """R, Life in the Woods Phase."""
    table = Table().hut(*LAST_IS_HOME, wood=1, supplies=3).tap("live", start=8)

    assert table.facts()["nature"] == {"wood": 3, "clay": 2, "water": 2, "supplies": 3}
    assert (table.facts()["home"]["tea"], table.facts()["phase"]) == (1, "living")


def test_the_next_cycle_may_start_elsewhere():
    """R, Life in the Woods Phase."""
    table = Table().hut(*LAST_IS_HOME, supplies=3).tap("live", start=8).tap("live", start=1)

    assert table.player().cycles == 2
    assert table.player().last_cycle.start == 1


def test_a_consumption_that_cannot_be_paid_ends_the_game():
    """R, Game End Triggers 1."""
    table = Table().hut(*LAST_IS_HOME).tap("live", start=8)

    assert (table.facts()["life_ended"], table.facts()["phase"]) == ("consumption", "done")
    assert table.player().last_cycle.short == "supplies"


def test_a_missing_location_ends_the_game():
    """R, Game End Triggers 2."""
    assert Table().hut("wood", "clay").tap("live", start=2).facts()["life_ended"] == "gap"


def test_a_home_die_at_6_ends_the_game():
    """R, Game End Triggers 3."""
    table = Table().hut(*["wood>tea"] * 6, "wood", "clay", wood=6).tap("live", start=1)

    assert (table.facts()["home"]["tea"], table.facts()["life_ended"]) == (6, "home_six")


def test_life_starts_at_a_location_that_was_built():
    table = Table().hut("wood")

    assert table.refuses("live", start=2) == "Place 2 is empty: start at a location that was built."
    assert table.refuses("live", start=9) == "9 is out of range here: 1 to 8."


def test_nobody_lives_before_the_planning_is_over_or_after_the_game():
    table = Table()

    assert table.refuses("live", start=1) == "Ana is still planning."
    assert table.hut("wood").tap("live", start=1).refuses("live", start=1) == "The game is over for Ana."


def test_a_hut_of_nature_never_ends_by_itself_and_is_ended_by_the_player():
    """R, Game End Triggers: none of them can occur."""
    table = Table().hut(*ALL_NATURE, wood=5, clay=5, water=5, supplies=5).tap("live", start=1)
    assert says(table) == ["A hut of nature locations only never ends this phase by itself: end it with a touch."]

    table.tap("live", start=1)

    assert says(table) == ["The last cycle changed nothing: end the phase with a touch."]
    assert table.tap("stop_living").facts()["life_ended"] == "stopped"


def test_the_phase_can_be_ended_at_any_time_of_it():
    assert Table().hut("wood>tea", wood=2).tap("stop_living").facts()["phase"] == "done"
    assert Table().refuses("stop_living") == "Ana is still planning."


# ---- a hut entered by hand --------------------------------------------------------------------------------------


def test_a_hut_that_was_planned_by_hand_is_entered_with_its_dice_and_rounds():
    table = Table().hut("wood>tea", wood=4, supplies=1, rounds=3)

    assert (table.nature(), table.player().rounds) == ((4, 0, 0, 1), 3)
    assert (table.facts()["phase"], table.facts()["planning_ended"]) == ("living", "player")


def test_a_complete_hut_is_known_as_such():
    assert Table().hut(*LAST_IS_HOME).facts()["planning_ended"] == "hut_complete"


def test_rounds_that_are_left_out_are_those_of_the_month_counter():
    table = Table().tap("count_build")
    for _ in range(11):
        table.tap("count_postpone")
    table.tap("enter_hut", places=[None] * 7 + [{"side": "nature", "gives": "wood"}], **{**NO_DICE, "wood": 1})

    assert (table.player().rounds, table.player().built) == (5, 1)


def test_an_empty_hut_is_the_end():
    """R, Game End Triggers 2."""
    assert Table().hut(rounds=3, wood=1).facts()["life_ended"] == "gap"


@pytest.mark.parametrize("count", [7, 9])
def test_a_hut_has_eight_places(count):
    say = Table().refuses("enter_hut", places=[None] * count, **NO_DICE)

    assert say == f"A hut has eight places; here are {count}."


def test_each_location_that_is_entered_says_what_it_does():
    places = [{"side": "home", "uses": "wood"}] + [None] * 7

    assert Table().refuses("enter_hut", places=places, **NO_DICE) == "Say what this home location makes."


def test_dice_that_are_not_told_are_asked_for():
    """A die that nobody told is not off the board."""
    with pytest.raises(BadInput) as bad:
        Table().tap("enter_hut", places=[None] * 8, wood=1, clay=1, supplies=1)

    assert bad.value.field == "water"


def test_an_empty_hut_is_entered_again_with_what_was_built():
    assert Table().hut().hut("wood").facts()["phase"] == "living"


def test_a_complete_hut_that_is_entered_again_with_gaps_is_complete_no_more():
    assert Table().hut(*LAST_IS_HOME).hut("wood").facts()["planning_ended"] == "player"


def test_no_hut_is_entered_between_two_cycles():
    table = Table().hut(*LAST_IS_HOME, supplies=3).tap("live", start=8)

    assert table.refuses("enter_hut", places=[None] * 8, **NO_DICE).startswith("Life in the Woods has begun")


def test_fewer_locations_than_were_counted_are_pointed_out():
    fewer, all_of_them = (Table().tap("count_build").tap("count_build") for _ in range(2))

    assert "2 locations were counted before." in fewer.hut("wood").told
    assert "counted before" not in all_of_them.hut("wood", "clay").told


def test_a_hut_is_entered_again_until_life_has_begun():
    table = Table().hut("wood").hut("clay", "wood")
    assert table.player().built == 2

    table.tap("live", start=1)

    say = "Life in the Woods has begun: put a place or a die right instead."
    assert table.refuses("enter_hut", places=[None] * 8, **NO_DICE) == say

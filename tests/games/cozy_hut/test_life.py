"""One cycle of Life in the Woods (R, Life in the Woods Phase; End of Life in the Woods and Game End Triggers)."""

from random import Random

import pytest

from companion.games.cozy_hut.components import Home, Nature
from companion.games.cozy_hut.life import LifeEnd, cycle, is_lived, outlook
from tests.games.cozy_hut.all_lines import walk
from tests.games.cozy_hut.huts import LOTS, dice, dice_by_lot, hut, hut_by_lot

ALL_NATURE = hut("wood", "wood", "clay", "clay", "water", "water", "supplies", "supplies")
FULL = hut("wood", "clay", "water", "supplies", "wood>tea", "clay>food", "water>warmth", "supplies>coziness")


def places_of(lived):
    return [visit.place for visit in lived.visits]


def test_the_places_are_visited_clockwise_from_the_start_and_each_once():
    """R, Life in the Woods Phase: strict clockwise order."""
    lived = cycle(FULL, dice(), 3)

    assert places_of(lived) == [3, 4]
    assert places_of(cycle(FULL, dice(wood=1, clay=1), 3)) == [3, 4, 5, 6, 7, 8, 1, 2]


@pytest.mark.parametrize("start", range(1, 9))
def test_a_cycle_may_begin_at_any_place(start):
    """R, Life in the Woods Phase."""
    lived = cycle(ALL_NATURE, dice(), start)

    assert lived.start == start
    assert places_of(lived)[0] == start


def test_nature_brings_one_of_what_it_gives_and_uses_nothing():
    """R, Life in the Woods Phase; an improved card does no more (our reading)."""
    first = cycle(hut("clay"), dice(clay=3), 1).visits[0]

    assert (first.lost, first.won) == (None, Nature.CLAY)
    assert first.dice == dice(clay=4)


def test_a_home_turns_one_resource_into_one_home_resource():
    """R, Life in the Woods Phase."""
    first = cycle(hut("water>tea"), dice(water=3), 1).visits[0]

    assert (first.lost, first.won) == (Nature.WATER, Home.TEA)
    assert first.dice == dice(water=2, tea=1)


def test_a_home_may_use_what_another_home_made():
    """Our reading: any of the eight resources can be used."""
    lived = cycle(hut("wood>warmth", "warmth>coziness"), dice(wood=1), 1)

    assert [visit.lost for visit in lived.visits] == [Nature.WOOD, Home.WARMTH]
    assert lived.dice == dice(coziness=1)


def test_a_nature_die_at_6_stays_there_and_nothing_ends():
    """Our reading: the gain is lost, and only home dice end the phase."""
    lived = cycle(hut("wood", "clay"), dice(wood=6, clay=1), 1)

    assert lived.visits[0].won is None
    assert lived.visits[0].dice == dice(wood=6, clay=1)
    assert places_of(lived) == [1, 2]


def test_a_nature_die_that_reaches_6_ends_nothing():
    assert cycle(ALL_NATURE, dice(wood=4), 1).end is None


def test_what_cannot_be_paid_ends_it_unvisited():
    """R, Game End Triggers: 1. Nothing is skipped, and nothing is made."""
    lived = cycle(hut("wood", "clay>tea", "water"), dice(), 1)

    assert (lived.end, lived.at, lived.short) == (LifeEnd.CONSUMPTION, 2, Nature.CLAY)
    assert places_of(lived) == [1]
    assert lived.dice == dice(wood=1)


def test_an_empty_place_ends_it():
    """R, Game End Triggers: 2. What stands behind the gap is not reached."""
    lived = cycle(hut("wood", "clay", "", "water"), dice(), 1)

    assert (lived.end, lived.at, lived.short) == (LifeEnd.GAP, 3, None)
    assert places_of(lived) == [1, 2]


def test_a_gap_behind_place_1_is_reached_past_place_8():
    lived = cycle(hut("wood", "", "", "", "", "", "", "clay"), dice(), 8)

    assert (places_of(lived), lived.at) == ([8, 1], 2)


def test_a_hut_of_seven_lives_seven_visits_at_most():
    lived = cycle((*ALL_NATURE[:7], None), dice(), 1)

    assert places_of(lived) == [1, 2, 3, 4, 5, 6, 7]
    assert lived.end is LifeEnd.GAP


def test_a_start_on_an_empty_place_ends_before_the_first_visit():
    lived = cycle(hut("wood"), dice(wood=2), 5)

    assert (lived.end, lived.at, lived.visits, lived.dice) == (LifeEnd.GAP, 5, (), dice(wood=2))


def test_a_home_die_that_reaches_6_ends_it_and_the_6_counts():
    """R, Game End Triggers: 3."""
    lived = cycle(hut("wood>tea", "clay"), dice(wood=2, tea=5), 1)

    assert (lived.end, lived.at) == (LifeEnd.HOME_SIX, 1)
    assert lived.dice == dice(wood=1, tea=6)


def test_a_home_pays_before_it_makes():
    """Our reading: use, make, then look for a 6; a home that uses what it makes needs one to begin with."""
    same = hut("tea>tea")

    assert cycle(same, dice(), 1).end is LifeEnd.CONSUMPTION
    assert cycle(same, dice(tea=5), 1).dice == dice(tea=5)


def test_the_sixth_of_a_kind_is_made_before_it_could_be_used():
    lived = cycle(hut("wood>tea", "tea>food"), dice(wood=1, tea=5), 1)

    assert places_of(lived) == [1]
    assert lived.dice == dice(tea=6)


def test_after_eight_visits_nothing_has_ended():
    """R, Life in the Woods Phase: a new cycle may begin."""
    lived = cycle(FULL, dice(), 1)

    assert (lived.end, lived.at, len(lived.visits)) == (None, None, 8)
    assert lived.dice == dice(warmth=1, food=1, tea=1, coziness=1)


def test_all_nature_comes_round_even_when_nothing_can_change():
    full = dice(wood=6, clay=6, water=6, supplies=6)

    assert cycle(ALL_NATURE, full, 4).end is None
    assert cycle(ALL_NATURE, full, 4).dice == full


def test_nothing_is_visited_once_a_home_die_shows_6():
    lived = cycle(ALL_NATURE, dice(food=6), 2)

    assert (lived.end, lived.at, lived.visits) == (LifeEnd.HOME_SIX, None, ())
    assert is_lived(lived.dice)
    assert not is_lived(dice(wood=6, food=5))


def test_with_one_wood_the_first_place_after_a_gap_may_be_the_worse_start():
    both = hut("wood>warmth", "wood>coziness")

    assert cycle(both, dice(wood=1), 1).dice == dice(warmth=1)
    assert cycle(both, dice(wood=1), 2).dice == dice(coziness=1)


def test_the_outlook_has_a_cycle_for_each_place_that_was_built():
    view = outlook(hut("wood", "", "wood>tea"), dice(wood=1))

    assert [lived and lived.dice for lived in view[:3]] == [dice(wood=2), None, dice(tea=1)]
    assert view[3:] == (None,) * 5


@pytest.mark.parametrize("lot", LOTS)
def test_a_cycle_agrees_with_a_walk_by_hand(lot):
    luck = Random(f"cycle {lot}")
    for _ in range(300):
        places, shown = hut_by_lot(luck, lot), dice_by_lot(luck)
        for lived in filter(None, outlook(places, shown)):
            assert (lived.dice, lived.end is not None) == walk(places, shown, lived.start)


@pytest.mark.parametrize("lot", LOTS)
def test_each_visit_moves_the_dice_as_it_says(lot):
    luck = Random(f"visits {lot}")
    for _ in range(100):
        places, shown = hut_by_lot(luck, lot), dice_by_lot(luck)
        for lived in filter(None, outlook(places, shown)):
            before = sum(shown)
            for visit in lived.visits:
                before += (visit.won is not None) - (visit.lost is not None)
                assert sum(visit.dice) == before
            assert lived.dice == (lived.visits[-1].dice if lived.visits else shown)

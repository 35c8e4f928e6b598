"""The best of all cycles: what it takes into account, and that it is what walking every line of starts finds."""

from fractions import Fraction
from random import Random

import pytest

from companion.games.cozy_hut.best import best
from companion.games.cozy_hut.life import LifeEnd, cycle
from tests.games.cozy_hut.all_lines import best_line
from tests.games.cozy_hut.huts import LOTS, NATURE_AT_START, dice, dice_by_lot, hut, hut_by_lot

ALL_NATURE = hut("wood", "wood", "clay", "clay", "water", "water", "supplies", "supplies")
TEA_AND_COZINESS = hut("wood", "wood", "wood", "wood", "wood", "wood", "tea>coziness", "coziness>tea")


def played(places, shown, starts):
    """The cycles of a line, one after the other."""
    for start in starts:
        lived = cycle(places, shown, start)
        yield lived
        shown = lived.dice


def test_a_hut_with_nothing_built_has_no_best():
    assert best(hut(), dice(wood=3)) is None


def test_the_better_start_of_a_single_run_is_found():
    found = best(hut("wood>warmth", "wood>coziness"), dice(wood=1))

    assert (found.starts, found.dice) == ((2,), dice(coziness=1))
    assert (found.points_of_dice, found.home) == (2, 1)


def test_halves_stay_halves():
    assert best(hut("wood"), dice(wood=2)).points_of_dice == Fraction(3, 2)


def test_an_incomplete_hut_lives_one_run_only():
    found = best((*ALL_NATURE[:7], None), dice())

    assert found.starts == (1,)
    assert found.dice == dice(wood=2, clay=2, water=2, supplies=1)


def test_a_later_cycle_may_begin_somewhere_else():
    places = hut("wood>tea", "clay>coziness", *["water"] * 6)
    found = best(places, dice(wood=1, clay=2))

    assert found.dice == dice(water=6, tea=1, coziness=2)
    assert found.starts == (1, 2)


def test_of_equal_points_more_home_resources_are_best():
    """One coziness and a wood, or two teas and a clay: 2½ points each (R, Scoring)."""
    places = hut("wood>coziness", "", "wood>tea", "wood>tea", "clay")
    found = best(places, dice(wood=2))

    assert (found.points_of_dice, found.home, found.starts) == (Fraction(5, 2), 2, (3,))


def test_of_equal_ends_the_fewest_cycles_and_the_lowest_start_are_best():
    assert best(ALL_NATURE, dice(wood=2, clay=2, water=2, supplies=2)).starts == (1, 1)


def test_all_nature_ends_where_nothing_can_change():
    full = dice(wood=6, clay=6, water=6, supplies=6)

    assert best(ALL_NATURE, full).starts == ()
    assert best(ALL_NATURE, dice()).dice == full


def test_cycles_that_change_nothing_are_left_out_and_the_trigger_behind_them_is_found():
    found = best(TEA_AND_COZINESS, dice(wood=6, tea=1))
    *_, last = played(TEA_AND_COZINESS, dice(wood=6, tea=1), found.starts)

    assert found.starts == (8,)
    assert last.end is LifeEnd.CONSUMPTION


def test_the_players_word_ends_it_only_where_that_is_allowed():
    places, shown = hut("coziness>tea", *["wood"] * 7), dice(wood=6, tea=1, coziness=1)

    assert best(places, shown).dice == dice(wood=6, tea=2)
    assert best(places, shown, may_stop=True).starts == ()


def test_it_says_whether_a_trigger_ends_it_or_the_player_has_to():
    """R, Game End Triggers."""
    sliding, shown = hut("coziness>tea", *["wood"] * 7), dice(wood=3, coziness=2)

    assert best(hut("wood"), dice()).ends_itself
    assert not best(ALL_NATURE, dice()).ends_itself
    assert (best(sliding, shown).ends_itself, best(sliding, shown, may_stop=True).ends_itself) == (True, False)


def test_once_a_home_die_shows_6_all_is_lived():
    found = best(ALL_NATURE, dice(tea=6))

    assert (found.starts, found.points_of_dice) == ((), 6)


@pytest.mark.parametrize("may_stop", [False, True])
@pytest.mark.parametrize("lot", LOTS)
def test_it_is_what_every_line_of_starts_walked_finds(lot, may_stop):
    luck = Random(f"best {lot}")
    for _ in range(60):
        places, shown = hut_by_lot(luck, lot), dice_by_lot(luck, 4 if lot == "all_nature" else 0, 3)
        found = best(places, shown, may_stop)

        assert (found.points_of_dice, found.home, found.dice, found.starts) == best_line(places, shown, may_stop)


@pytest.mark.parametrize("lot", LOTS)
def test_its_starts_can_be_played_and_lead_to_its_dice(lot):
    luck = Random(f"played {lot}")
    for _ in range(60):
        places, shown = hut_by_lot(luck, lot), dice_by_lot(luck)
        found = best(places, shown)
        lived = list(played(places, shown, found.starts))

        assert [each.end for each in lived[:-1]] == [None] * len(lived[:-1])
        assert (lived[-1].dice if lived else shown) == found.dice
        assert found.ends_itself == bool(lived and lived[-1].end)


def test_a_home_that_uses_nature_ends_in_its_6th_cycle_at_the_latest():
    luck = Random("six cycles")
    for _ in range(100):
        places = hut_by_lot(luck, "uses_nature")
        if any(place.uses for place in places):
            assert len(best(places, NATURE_AT_START + (0,) * 4).starts) <= 6

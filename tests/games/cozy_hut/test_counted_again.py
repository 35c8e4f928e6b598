"""R, Scoring, counted a second time: from what happened in random plays, and by nothing else of the app."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from companion.games.cozy_hut import GAME
from companion.games.cozy_hut import events as happened
from tests.uncorrected import Uncorrected, played

NATURE = ("wood", "clay", "water", "supplies")
SELDOM = {"finish_planning": 0, "build": 4, "live": 9, "stop_living": 0, "enter_hut": 0.2}


@pytest.fixture(params=range(24), scope="module")
def play(request):
    seed = request.param
    start = {"players": ["Ana", "Ben"], "no_build_month": "counts_as_left" if seed % 3 == 0 else "counts_down"}
    return played(GAME, start, seed, 160, SELDOM)


def dice(play: Uncorrected, player: int) -> Counter[str]:
    """3 of each colour at the start; builds pay, gains bring, and each visit of Life uses and brings one."""
    shown = Counter(dict.fromkeys(NATURE, 3))
    for event in play.events:
        if getattr(event, "player", None) != player:
            continue
        if isinstance(event, happened.LocationBuilt):
            shown.subtract({colour: getattr(event, colour) for colour in NATURE})
        if isinstance(event, happened.Postponed):
            shown.update({colour: getattr(event, colour) for colour in NATURE})
        if isinstance(event, happened.HutEntered):
            shown = Counter({colour: getattr(event, colour) for colour in NATURE})
        if isinstance(event, happened.Lived):
            shown.subtract(visit.lost for visit in event.visits if visit.lost)
            shown.update(visit.won for visit in event.visits if visit.won)
    return shown


def rounds(play: Uncorrected, player: int) -> int:
    """6 at the start, one less for each month that was over; a month that ended the planning by the reading of the table."""
    left, built, was_built_in = 6, 0, False
    is_entered = False
    for event in play.events:
        if getattr(event, "player", None) != player:
            continue
        if isinstance(event, happened.LocationBuilt):
            built, was_built_in = built + 1, True
        if isinstance(event, happened.MonthEnded):
            left, was_built_in = left - 1, False
        if isinstance(event, happened.HutEntered):
            left, is_entered = event.rounds, True
        if isinstance(event, happened.PlanningEnded) and built < 8 and not is_entered:
            left -= was_built_in or play.events[0].no_build_month == "counts_down"
    return left


def everybody(play: Uncorrected, count: Any) -> tuple[Any, ...]:
    return tuple(count(play, player) for player in range(len(play.sheet.players)))


def test_each_round_left_is_a_point(play):
    assert play.line("rounds") == everybody(play, rounds)


@pytest.mark.parametrize(("key", "each"), [("coziness", 2), ("warmth", 1), ("food", 1), ("tea", 1)])
def test_home_resources_are_a_point_and_coziness_two(play, key, each):
    assert play.line(key) == everybody(play, lambda play, player: each * dice(play, player)[key])


def test_nature_resources_are_half_a_point(play):
    def halves(play, player):
        shown = dice(play, player)
        return Fraction(sum(shown[colour] for colour in NATURE), 2)

    assert play.line("nature") == everybody(play, halves)


def test_the_most_points_are_first_then_the_most_home_resources(play):
    units = everybody(play, lambda play, player: sum(dice(play, player)[each] for each in ("warmth", "food", "tea", "coziness")))
    worth = list(zip(play.sheet.totals, units, strict=True))

    assert play.sheet.tie_break[1] == units
    assert play.sheet.ranks == tuple(sorted(worth, reverse=True).index(each) + 1 for each in worth)


def test_the_random_plays_get_somewhere():
    plays = [played(GAME, {"players": ["Ana"]}, seed, 160, SELDOM) for seed in range(12)]

    assert any(play.line("tea")[0] or play.line("food")[0] for play in plays)

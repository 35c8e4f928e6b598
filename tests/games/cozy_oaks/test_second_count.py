"""R, End Game Scoring, and Solo Game: random whole plays, the sheet of each compared with a second count of it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.game import Choice, State
from companion.games.cozy_oaks import GAME
from tests.games.cozy_oaks.second_count import Table
from tests.whole_plays import Stop, stops

SEEDS = 60
GARBAGE = {"weeds": -1, "rotten_crops": -2, "coop_poop": -1, "barn_poop": -3}
PRINTED = [{"structure": "house", "stars": 3}, {"structure": "windmill", "stars": 2}]
LIKES = {"sleep": 3, "collect": 3, "capture": 2, "fulfil": 2, "settle_year": 2, "play_on": 2, "craft": 1.5}
LIKES |= {"draw_villager": 0.5, "put_back": 0.3, "correct": 0.3}
LINES = (
    "gold",
    "slimes",
    "items",
    "food",
    "lake",
    "river",
    "ocean",
    "copper",
    "silver",
    "gold_ore",
    "bugs",
    "structures",
    "garbage",
)


def start(seed: int) -> dict[str, Any]:
    """Two players and solo in turn, each reading of a table, each difficulty, with and without what is printed."""
    return {
        "players": ["Ana", "Ben"][: 1 + seed % 2],
        "difficulty": ("grassy", "cozy", "swampy", "sandy")[seed // 2 % 4],
        "hearts_due": ("each_year", "running_total", "game_end")[seed // 2 % 3],
        "donation_due": ("each_year", "game_end")[seed // 4 % 2],
        "fish_tie": ("nobody", "everybody")[seed // 2 % 2],
        "tracked": seed % 5 != 4,
        "garbage_stars": (GARBAGE, {"weeds": -2}, {})[seed % 3],
        "printed_structures": PRINTED if seed % 4 else [],
        "count_only": seed % 11 == 10,
    }


def varied(choice: Choice, state: State, luck: Random) -> Choice:
    """Produce that is kept, and much of it now and then."""
    tap = dict(choice.arguments)
    if choice.move == "sleep" and luck.random() < 0.5:
        return Choice("sleep", tap | {"produce_lots": 0})
    if choice.move == "gain" and tap.get("produce", 0) > 1:
        return Choice("gain", tap | {"produce": luck.randint(2, 20)})
    return choice


@pytest.fixture(scope="module")
def plays() -> list[list[tuple[Stop, Table]]]:
    everything = (stops(GAME, start(seed), seed, 320, LIKES, 0.12 if seed // 2 % 3 else 0, varied) for seed in range(SEEDS))
    return [[(stop, Table(stop.events)) for stop in play] for play in everything]


@pytest.fixture
def compared(plays):
    return [(f"seed {seed}, {len(stop.events)} events", stop, table) for seed, play in enumerate(plays) for stop, table in play]


def everybody(table: Table, count: Any) -> tuple[Any, ...]:
    return tuple(count(player) for player in range(len(table.farms)))


@pytest.mark.parametrize("key", LINES)
def test_each_printed_line_is_what_the_boxes_and_cards_make(compared, key):
    counts = [(at, stop.line(key), everybody(table, table.line(key))) for at, stop, table in compared]

    assert [(at, app, second) for at, app, second in counts if app != second] == []


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("key", LINES)
def test_each_printed_line_is_worth_something_at_the_end_of_some_play(compared, key, players):
    assert any(any(stop.line(key)) for _, stop, _ in compared if stop.is_over and len(stop.sheet.players) == players)


def test_a_scarecrow_beside_more_produce_than_its_five_stars_take_is_among_the_plays(compared):
    lines = [(line, table) for _, stop, table in compared for line in stop.sheet.lines if line.key == "items"]
    grown = [
        addend.points
        for line, table in lines
        for farm, addends in zip(table.farms, line.addends, strict=True)
        for addend in addends
        if farm.has["produce"] >= 18 and "produce" in str(addend.label)
    ]

    assert set(grown) == {5}


def test_the_total_is_the_sum_of_all_lines(compared):
    assert [at for at, stop, table in compared if stop.sheet.totals != everybody(table, table.total)] == []


def test_the_most_stars_are_first_and_equal_ones_share(compared):
    for at, stop, table in compared:
        totals = everybody(table, table.total)
        first = [player for player, stars in enumerate(totals) if stars == max(totals)]
        assert stop.sheet.tie_break is None, at
        if not table.is_lost:
            assert list(stop.sheet.leaders) == first, at
            assert stop.sheet.ranks == everybody(table, lambda player, first=first: 1 if player in first else 2), at


def test_whoever_is_first_when_all_is_counted_has_won_and_nobody_else(plays):
    for stop, table in (play[-1] for play in plays):
        words, totals = str(stop.sheet.verdict), everybody(table, table.total)
        if not table.is_solo and "Still to count" not in words:
            assert words.startswith(
                "Ana and Ben share" if totals[0] == totals[1] else f"{('Ana', 'Ben')[totals[1] > totals[0]]} wins"
            )


def test_solo_stars_have_the_rank_of_the_farming_scores_unless_the_play_is_lost(compared):
    for at, stop, table in compared:
        titles = [] if table.is_lost or not table.is_solo else [table.title(0)]
        assert [str(title) for title in stop.sheet.titles] == titles, at


def test_a_lost_play_has_no_rank_and_no_leader_and_its_verdict_says_that_it_is_lost(compared):
    lost = [stop.sheet for _, stop, table in compared if table.is_lost]

    assert {sheet.ranks for sheet in lost} == {(None,)}
    assert {sheet.leaders for sheet in lost} == {()}
    assert all(str(sheet.verdict).startswith("Lost in Year ") for sheet in lost)


def test_the_end_of_a_year_asks_for_requests_hearts_and_gold_and_takes_what_is_due(plays):
    ends = [(f"seed {seed}", *end) for seed, play in enumerate(plays) for end in play[-1][1].ends]

    assert [(at, app, second) for at, app, second in ends if app != second] == []


@pytest.mark.parametrize("check", ["requests", "hearts", "donation"])
def test_each_thing_that_the_end_of_a_year_asks_for_is_missing_in_some_play(plays, check):
    missing = [app[1] for play in plays for app, _ in play[-1][1].ends if isinstance(app[1], list)]

    assert any(each[0] == check for failed in missing for each in failed)


def test_gold_goes_to_the_town_in_some_plays(plays):
    spent = [app[1] for play in plays for app, _ in play[-1][1].ends if isinstance(app[1], int)]

    assert sum(bool(gold) for gold in spent) > 10


def test_nearly_every_play_comes_to_its_end_and_many_are_counted_to_the_last_line(plays):
    ends = [play[-1][0] for play in plays]

    assert sum(stop.is_over for stop in ends) > SEEDS * 0.9
    assert sum("Still to count" not in str(stop.sheet.verdict) for stop in ends) > SEEDS / 3

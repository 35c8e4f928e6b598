"""R, Scoring, and Bot Scoring: random whole plays, the sheet of each compared with a second count of it."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.creature_caravan import GAME
from tests.games.creature_caravan.second_count import Table
from tests.whole_plays import Stop, stops

SEEDS = 60
CARDS = [{"name": "A", "vp": 3, "attacks": 1, "set_vp": 4, "open_set": True}, {"name": "B", "vp": -1, "open_set": False}]
MARKET = [{"pays": "coins", "cost": 2, "vp": 2, "steps": 3}, {"pays": "bags", "cost": 1, "vp": 3, "steps": 2}]
ZOMBIES = [{"attack": 5, "vp": 2, "steps": 2}, {"attack": 7, "vp": 4, "steps": 4}]
LIKES = {"end_turn": 4, "bot_turn_rolled": 3, "bot_camped": 2, "camp": 2, "gain": 0.3}
LINES = ("eastrey", "distance", "spaces", "ember_board", "market", "cards", "treasures", "towers", "fruit", "ember_tokens")


def start(seed: int) -> dict[str, Any]:
    """Every kind of play: one to three players, with and without the bot, its levels, the boards, the readings of a table."""
    boards = ({"market": MARKET} if seed % 2 else {}) | ({"ember_zombies": ZOMBIES} if seed % 4 > 1 else {})
    readings = {"bot_towers": "each_space", "bot_distance": "moves_only"} if seed % 3 == 0 else {}
    bot = {
        "bot": seed % 4 != 3,
        "bot_cards": CARDS,
        "bot_level": 1 + seed % 3,
        "bot_cards_kept": "totals" if seed % 7 == 6 else "each",
    }
    return {"players": ["Ana", "Ben", "Cleo"][: 1 + seed % 3], "columns": (9, 24, 5)[seed % 3], "count_only": seed % 10 == 9,
            **bot, **boards, **readings}  # fmt: skip


@pytest.fixture(scope="module")
def plays() -> list[list[tuple[Stop, Table]]]:
    everything = (stops(GAME, start(seed), seed, 260, LIKES, by_hand=0.12 if seed % 3 else 0) for seed in range(SEEDS))
    return [[(stop, Table(stop.events)) for stop in play] for play in everything]


@pytest.fixture
def compared(plays):
    return [(f"seed {seed}, {len(stop.events)} events", stop, table) for seed, play in enumerate(plays) for stop, table in play]


def everybody(table: Table, count: Any) -> tuple[Any, ...]:
    return tuple(count(player) for player in range(len(table.seats)))


@pytest.mark.parametrize("key", LINES)
def test_each_printed_line_is_what_the_pieces_on_the_table_make(compared, key):
    counts = [(at, stop.line(key), everybody(table, table.line(key))) for at, stop, table in compared]

    assert [(at, app, second) for at, app, second in counts if app != second] == []


@pytest.mark.parametrize("key", LINES)
def test_each_printed_line_is_worth_something_at_the_end_of_some_play(compared, key):
    assert any(any(stop.line(key)) for _, stop, _ in compared if stop.is_over)


@pytest.mark.parametrize("key", ["treasures", "market", "ember_board"])
def test_what_lies_there_untold_is_blank_and_not_0(compared, key):
    for at, stop, table in compared:
        line = next(line for line in stop.sheet.lines if line.key == key)
        blank = tuple(any(addend.points is None for addend in addends) for addends in line.addends)
        if not stop.is_over:
            assert blank == everybody(table, table.blanks(key)), at


def test_the_total_is_the_sum_of_all_lines(compared):
    assert [at for at, stop, table in compared if stop.sheet.totals != everybody(table, table.total)] == []


def test_cubes_on_both_boards_break_a_tie(compared):
    assert [at for at, stop, table in compared if stop.sheet.tie_break[1] != everybody(table, table.cubes)] == []


def test_the_most_vp_and_then_the_most_cubes_are_first_and_who_is_equal_in_both_shares(compared):
    for at, stop, table in compared:
        place, ranks = 1, {}
        for equal in table.order():
            ranks |= dict.fromkeys(equal, place)
            place += len(equal)
        assert stop.sheet.ranks == everybody(table, ranks.get), at
        assert list(stop.sheet.leaders) == table.order()[0], at


def test_whoever_is_first_when_all_is_counted_has_won_and_nobody_else(plays):
    for play in plays:
        stop, table = play[-1]
        words = str(stop.sheet.verdict)
        if len(table.seats) > 1 and "Still to count" not in words:
            first = table.order()[0]
            names = [stop.sheet.players[player] for player in first]
            assert words.startswith((f"{names[0]} wins", f"{', '.join(names[:-1])} and {names[-1]} share")), words


def test_every_play_comes_to_its_end_and_many_are_counted_to_the_last_line(plays):
    ends = [play[-1][0] for play in plays]

    assert all(stop.is_over for stop in ends)
    assert sum("Still to count" not in str(stop.sheet.verdict) for stop in ends) > SEEDS / 4

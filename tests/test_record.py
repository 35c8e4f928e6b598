"""The record of somebody who plays alone: the best of the plays that can be compared."""

from __future__ import annotations

from inspect import signature

from companion import play as plays
from companion.codec import bind
from companion.games import all_games
from companion.log import Log
from companion.record import best_before
from companion.results import Results
from companion.spellings import rename
from companion.web.owner import Visitor

GAME = all_games()["cozy-oaks"]


NUMBERS = [name for name in signature(GAME.move("count")).parameters if name not in {"state", "player"}]
OF_ALL = [name for name in NUMBERS if not name.startswith("villager")]


def counted(log: Log, *names: str, gold: int, is_finished: bool = True, is_whole: bool = True, **options: object) -> str:
    """A play without turns in which the first player has that much gold, half as many stars, and nobody anything else."""
    start = {"players": names or ("Ana",), "count_only": True, **options}
    id = plays.begin(log, GAME, bind(GAME.start, start)).id
    for player in range(len(start["players"]) if is_whole else 0):
        plays.tap(
            log,
            id,
            "count",
            bind(GAME.move("count"), {"player": player, **dict.fromkeys(NUMBERS if len(names) < 2 else OF_ALL, 0)}),
        )
    plays.tap(log, id, "count", bind(GAME.move("count"), {"player": 0, "gold": gold}))
    return plays.finish(log, id).id if is_finished else id


def best(log: Log, id: str) -> object:
    return best_before(Results(log), plays.look(log, id).play)


def test_the_record_is_the_best_of_the_finished_plays(log: Log) -> None:
    for gold in (40, 48, 44):
        counted(log, gold=gold)

    now = counted(log, gold=10, is_finished=False)

    assert best(log, now) == 24


def test_a_first_play_has_no_record_to_beat(log: Log) -> None:
    now = counted(log, gold=40)

    assert best(log, now) is None


def test_a_name_is_the_same_in_capitals(log: Log) -> None:
    counted(log, "ÁNA", gold=40)

    assert best(log, counted(log, "ána", gold=2)) == 20


def test_a_name_that_was_spelt_otherwise_is_the_same_player(log: Log) -> None:
    counted(log, "Anna", gold=40)
    rename(log, ["Anna"], "Ana")

    assert best(log, counted(log, "Ana", gold=2)) == 20
    assert best(log, counted(log, "Anna", gold=2)) == 20


def test_somebody_else_and_several_players_make_no_record_of_this_one(log: Log) -> None:
    counted(log, "Ben", gold=60)
    counted(log, "Ana", "Ben", gold=60)

    assert best(log, counted(log, "Ana", gold=2)) is None
    assert best(log, counted(log, "Ana", "Ben", gold=2)) is None


def test_plays_of_another_difficulty_are_not_compared(log: Log) -> None:
    counted(log, gold=60, difficulty="grassy")

    assert best(log, counted(log, gold=2, difficulty="sandy")) is None


def test_a_difficulty_that_was_not_said_is_the_normal_one(log: Log) -> None:
    counted(log, gold=60, difficulty="cozy")

    assert best(log, counted(log, gold=2)) == 30


def test_a_play_that_runs_or_was_deleted_sets_no_record(log: Log) -> None:
    counted(log, gold=60, is_finished=False)
    plays.delete(log, counted(log, gold=50))

    assert best(log, counted(log, gold=2)) is None


def test_a_play_that_was_not_all_counted_sets_no_record(log: Log) -> None:
    counted(log, gold=60, is_whole=False)

    assert best(log, counted(log, gold=2)) is None


def test_a_play_that_was_lost_sets_no_record(log: Log) -> None:
    lost = plays.begin(log, GAME, bind(GAME.start, {"players": ["Ana"], "difficulty": "sandy"})).id
    drawn = ("draw_villager", {"name": "A", "hearts": 1, "request": ""})
    year = [drawn, *[("sleep", {"upgrade": skill}) for skill in ("fish", "fish", "mine", "mine")]]

    for move, arguments in [*year, ("settle_year", {}), ("concede", {})]:
        plays.tap(log, lost, move, bind(GAME.move(move), {"player": 0, **arguments}))

    assert plays.finish(log, lost).sheet.leaders == ()
    assert best(log, counted(log, gold=2, difficulty="sandy")) is None


def test_the_score_page_names_the_record_and_who_beat_it(owner: Visitor, log: Log) -> None:
    counted(log, gold=40)
    higher, lower = counted(log, gold=50), counted(log, gold=2, is_finished=False)

    assert "best: it was <b>20</b> before" in owner.get(f"/play/{higher}/score").text
    assert "best so far: <b>25</b>" in owner.get(f"/play/{lower}/score").text

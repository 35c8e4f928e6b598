"""What finished plays came to: read once from the sheets that were kept, and anew when one changes."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from sqlite_utils import Database as Tables

from companion import play as plays
from companion.database import Database
from companion.duration import minutes_played
from companion.exporting import export
from companion.importing import import_text
from companion.log import Log
from companion.migrations import migrate, steps
from companion.results import Results, people_of
from companion.spellings import rename
from tests.shelf import GAMES, put
from tests.toys import Clock, begin, gain


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def log(tmp_path: Path, clock: Clock) -> Iterator[Log]:
    opened = Log(tmp_path, games=GAMES, now=clock)
    yield opened
    opened.close()


def test_a_result_is_what_the_kept_sheet_says(log: Log) -> None:
    put(log, "Ana", "Ben", "Bot", totals=[Fraction(27, 2), 9, 20], people=2, minutes=45, lucky=6)

    (result,) = Results(log).all()

    assert (result.players, result.people, result.totals) == (("Ana", "Ben", "Bot"), 2, (Fraction(27, 2), 9, 20))
    assert (result.ranks, result.winners, result.minutes) == ((2, 3, 1), (2,), 45)
    assert (str(result.options), result.told_apart, result.is_solo) == ("Lucky 6", (6,), False)


def test_all_who_share_the_first_place_win(log: Log) -> None:
    put(log, "Ana", "Ben", "Cleo", totals=[30, 30, 20])

    (result,) = Results(log).all()

    assert (result.ranks, result.winners) == ((1, 1, 3), (0, 1))


def test_the_play_that_ended_last_comes_first(log: Log) -> None:
    for day in (1, 3, 2):
        put(log, "Ana", totals=[day], day=day)

    assert [result.totals[0] for result in Results(log).all()] == [3, 2, 1]


def test_a_play_that_is_finished_reopened_or_deleted_is_seen_at_once(log: Log) -> None:
    results, id = Results(log), begin(log)

    seen = [len(results.all())]
    for change in (plays.finish, plays.reopen, plays.finish, plays.delete, plays.restore):
        change(log, id)
        seen.append(len(results.all()))

    assert seen == [0, 1, 0, 1, 0, 1]


def test_a_play_that_was_reopened_in_between_has_its_new_sheet(log: Log) -> None:
    results, id = Results(log), begin(log)
    plays.finish(log, id)
    before = results.all()[0].totals

    plays.reopen(log, id)
    gain(log, id, 5)
    plays.finish(log, id)

    assert (before[0], results.all()[0].totals[0]) == (0, Fraction(5, 2))


def test_what_was_worked_out_is_made_once_until_something_changes(log: Log) -> None:
    results, made = Results(log), []

    for _ in range(3):
        results.worked_out("count", lambda all: made.append(len(all)))
    put(log, "Ana", totals=[1])
    results.worked_out("count", lambda all: made.append(len(all)))

    assert made == [0, 1]


def test_a_sheet_that_cannot_be_read_keeps_nobody_from_the_others(log: Log) -> None:
    broken, whole = put(log, "Ana", totals=[1]), put(log, "Ben", totals=[2], day=1)
    with log.database.writing():
        log.mark(broken, sheet="{}")

    assert [result.id for result in Results(log).all()] == [whole]


def test_a_renamed_player_has_the_new_name_and_the_bot_keeps_its_own(log: Log) -> None:
    put(log, "Mirra", "Mirra", totals=[1, 2], people=1)
    results = Results(log)
    results.all()

    rename(log, ["Mirra"], "Mira")

    assert results.all()[0].players == ("Mira", "Mirra")


def test_people_are_known_by_the_way_they_were_written_last(log: Log) -> None:
    put(log, "ANA", "Bot", totals=[1, 2], people=1)
    put(log, "Ana", totals=[1], day=1)

    assert people_of(Results(log).all()) == {"ana": "Ana"}


# ---- how long it took ---------------------------------------------------------------------------------------------


def test_a_play_took_as_long_as_from_its_start_to_its_end_without_long_pauses(log: Log, clock: Clock) -> None:
    id = begin(log)
    for minutes in (20, 90, 10.5):
        clock.pass_days(minutes / 24 / 60)
        gain(log, id)

    plays.finish(log, id)

    assert Results(log).all()[0].minutes == 30


def test_nobody_knows_how_long_a_mere_count_took_or_less_than_a_minute() -> None:
    start, half, later = "2026-11-22T20:00:00.000Z", "2026-11-22T20:00:30.000Z", "2026-11-22T20:10:00.000Z"

    assert minutes_played({}, [start], half) is None
    assert minutes_played({"count_only": True}, [start], later) is None
    assert minutes_played({}, [start], later) == 10


def test_a_play_that_goes_on_has_not_taken_its_time_yet(log: Log, clock: Clock) -> None:
    id = begin(log)
    clock.pass_days(0.01)
    plays.finish(log, id)

    plays.reopen(log, id)

    assert log.play(id)[0].minutes is None  # type: ignore[index]


def test_an_import_knows_how_long_a_play_took(log: Log, clock: Clock, tmp_path: Path) -> None:
    id = begin(log)
    clock.pass_days(12 / 24 / 60)
    plays.finish(log, id)
    other = Log(tmp_path / "other", games=GAMES, now=clock)

    import_text(other, export(log))

    assert [result.minutes for result in Results(other).all()] == [12]
    other.close()


def test_a_play_that_was_finished_before_this_is_given_its_length(tmp_path: Path) -> None:
    database = Database(tmp_path / "old")
    with database.alone() as connection:
        steps.apply(Tables(connection), stop_before="m004_around_the_table")
        for id, arguments in (("whole", "{}"), ("broken", "{")):
            columns = "id, slug, seed, created_at, start_args, finished_at"
            values = [id, "toy", arguments, "2026-11-22T20:12:00.000Z"]
            connection.execute(f"insert into plays ({columns}) values (?1, ?2, '', '', ?3, ?4)", values)
            columns = "play, version, move, arguments, events, at"
            tap = [id, "2026-11-22T20:00:00.000Z"]
            connection.execute(f"insert into taps ({columns}) values (?, 0, 'start', '{{}}', '[]', ?)", tap)

    migrate(database)

    assert [tuple(row) for row in database.read("select id, minutes from plays order by id")] == [("broken", None), ("whole", 12)]
    database.close()

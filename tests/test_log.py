"""The log: nothing answered is lost, nothing is half written, and a long play costs no more than a short one."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock

from companion import exporting, importing, play
from companion.database import BROKEN, LOCKED, READ_ONLY, UNREACHABLE, Database, Unavailable, said_plainly
from companion.game import Say
from companion.log import Log, TapRow
from companion.memory import Memory
from companion.standing import Spot, Step
from tests import toy
from tests.toys import Clock, begin, gain, open_log, purge_for_days, tap_count, taps


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    opened = open_log(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def party(log: Log) -> str:
    return begin(log)


def in_threads(count: int, work: Callable[[int], Any]) -> None:
    """Does the work in some threads at once, and says so if one of them failed."""
    failed: list[BaseException] = []

    def guarded(number: int) -> None:
        try:
            work(number)
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=guarded, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []


# ---- nothing is lost --------------------------------------------------------------------------------------------


def test_two_phones_with_fifty_taps_each_give_exactly_a_hundred(log: Log, party: str) -> None:
    in_threads(2, lambda _: [gain(log, party, 1, seen=0) for _ in range(50)])

    assert play.look(log, party).state.points == (100, 0)
    assert len(play.history(log, party, limit=1000)) == 101


def test_the_same_touch_sent_in_parallel_counts_once(log: Log, party: str) -> None:
    in_threads(6, lambda _: gain(log, party, 7, tap_id="touch"))

    assert play.look(log, party).state.points == (7, 0)
    assert tap_count(log, party) == 2


def test_two_programs_may_write_to_the_same_plays(log: Log, party: str, tmp_path: Path) -> None:
    other = open_log(tmp_path)

    in_threads(2, lambda number: [gain((log, other)[number], party) for _ in range(20)])

    assert play.look(log, party) == play.look(other, party)
    assert play.look(log, party).state.points == (40, 0)
    other.close()


def test_what_another_program_wrote_is_seen(log: Log, party: str, tmp_path: Path) -> None:
    gain(log, party, 5)
    other = open_log(tmp_path)
    gain(other, party, 2)
    taps(other, party, "undo", "redo", "undo")
    other.close()

    assert play.look(log, party).state.points == (5, 0)
    assert taps(log, party, "redo").state.points == (7, 0)


@pytest.mark.parametrize("by_another", [False, True], ids=["by this program", "by another program"])
def test_what_was_purged_and_comes_back_in_an_import_has_another_life(tmp_path: Path, by_another: bool) -> None:
    clock = Clock()
    log = open_log(tmp_path, clock)
    party = begin(log)
    for _ in range(3):
        gain(log, party, 1)
    text = exporting.export(log)
    for _ in range(5):
        gain(log, party, 10)
    play.delete(log, party)
    writer = open_log(tmp_path, clock) if by_another else log

    purge_for_days(writer, clock, 30)
    importing.import_text(writer, text)

    assert play.look(log, party).state.points == (3, 0)
    assert gain(log, party, 2).state.points == (5, 0)
    assert [gain(writer, party, 2).state.points[0] for _ in range(4)] == [7, 9, 11, 13]
    assert [play.at(log, party, version).state.points[0] for version in range(9)] == [0, 1, 2, 3, 5, 7, 9, 11, 13]


def test_what_was_purged_is_forgotten(tmp_path: Path) -> None:
    clock = Clock()
    log = open_log(tmp_path, clock)
    party = begin(log)
    life = log.all_plays()[0].life
    track = log.memory.track(life)
    play.delete(log, party)

    purge_for_days(log, clock, 30)

    assert log.memory.track(life) is not track


TAPPING = """
import sys
from pathlib import Path
from tests.toys import gain, open_log
log = open_log(Path(sys.argv[1]))
while True:
    print(gain(log, sys.argv[2]).version, flush=True)
"""


@pytest.mark.parametrize("answers", [1, 20])
def test_what_was_answered_outlives_a_kill(log: Log, party: str, tmp_path: Path, answers: int) -> None:
    with subprocess.Popen([sys.executable, "-c", TAPPING, tmp_path, party], stdout=subprocess.PIPE, text=True) as tapping:
        assert tapping.stdout is not None
        answered = [int(tapping.stdout.readline()) for _ in range(answers)]
        tapping.kill()

    found = play.look(log, party)

    assert found.version >= answered[-1] == answers
    assert found.state.points == (found.version, 0)
    assert [row[0] for row in log.database.read("pragma integrity_check")] == ["ok"]


def test_a_write_that_breaks_off_leaves_nothing_half_written(log: Log, party: str) -> None:
    row = log.taps(party)[0]

    with pytest.raises(ZeroDivisionError), log.database.writing():
        log.mark(party, finished_at="2026-11-22T20:14:00.000Z")
        log.add_taps([TapRow(party, 1, None, "gain", row.arguments, "[]", None, row.at)])
        _ = 1 / 0

    assert play.look(log, party).version == 0
    assert play.look(log, party).play.finished_at is None
    assert gain(log, party).version == 1


def test_writes_wait_for_the_disk(log: Log) -> None:
    connection = log.database.connection()

    assert connection.execute("pragma journal_mode").fetchone()[0] == "wal"
    assert connection.execute("pragma synchronous").fetchone()[0] == 2


def test_a_tap_is_one_transaction_that_reads_and_writes_alone(log: Log, party: str) -> None:
    said: list[str] = []
    log.database.connection().set_trace_callback(said.append)

    gain(log, party)

    assert (said[0], said[-1]) == ("BEGIN IMMEDIATE", "COMMIT")
    assert [statement.split(" ")[0] for statement in said[1:-1]] == ["select", "insert", "update"]


# ---- the database cannot be used --------------------------------------------------------------------------------


@pytest.fixture
def hasty(tmp_path: Path, party: str) -> Iterator[Log]:
    """A log that waits for nobody."""
    opened = open_log(tmp_path, patience=0.05)
    yield opened
    opened.close()


def refused_as_unavailable(log: Log, party: str) -> str:
    with pytest.raises(Unavailable) as unavailable:
        gain(log, party, 7)
    return str(unavailable.value.say)


def test_a_locked_database_is_said_and_keeps_nothing(hasty: Log, party: str, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "plays.db", isolation_level=None)) as other:
        other.execute("begin immediate")
        said = refused_as_unavailable(hasty, party)
        assert play.look(hasty, party).version == 0

    assert said == "Another program is writing to the plays just now, so nothing was kept. Try again in a moment."
    assert gain(hasty, party).version == 1


def test_another_program_that_holds_the_lock_is_said(hasty: Log, party: str, tmp_path: Path) -> None:
    with FileLock(tmp_path / "plays.db.lock", thread_local=False):
        said = refused_as_unavailable(hasty, party)

    assert said.startswith("Another program is writing")
    assert gain(hasty, party).version == 1


def test_a_thread_that_writes_for_long_is_waited_for_only_so_long(hasty: Log, party: str) -> None:
    with hasty.database.writing():
        in_threads(1, lambda _: refused_as_unavailable(hasty, party))

    assert gain(hasty, party).version == 1


def test_a_database_that_can_only_be_read_is_said_and_still_read(hasty: Log, party: str) -> None:
    hasty.database.connection().execute("pragma query_only = 1")

    said = refused_as_unavailable(hasty, party)

    assert said == "The data folder can only be read, not written to, so nothing was kept. Allow writing to it, then try again."
    assert play.look(hasty, party).version == 0


def test_a_full_disk_is_said_and_keeps_nothing(hasty: Log, party: str) -> None:
    connection = hasty.database.connection()
    connection.execute(f"pragma max_page_count = {connection.execute('pragma page_count').fetchone()[0]}")

    with pytest.raises(Unavailable) as unavailable:
        for _ in range(1000):
            gain(hasty, party)
    count = tap_count(hasty, party)
    connection.execute("pragma max_page_count = 100000")

    assert str(unavailable.value.say) == "The disk is full, so nothing was kept. Make some room, then try again."
    assert play.look(hasty, party).state.points == (count - 1, 0)
    assert gain(hasty, party).version == count


@pytest.mark.parametrize(
    ("code", "say"),
    [
        (sqlite3.SQLITE_BUSY_SNAPSHOT, LOCKED),
        (sqlite3.SQLITE_READONLY_DBMOVED, READ_ONLY),
        (sqlite3.SQLITE_IOERR_WRITE, UNREACHABLE),
        (sqlite3.SQLITE_CORRUPT_INDEX, BROKEN),
    ],
)
def test_what_sqlite_says_more_closely_is_said_too(code: int, say: Say) -> None:
    error = sqlite3.OperationalError("as SQLite says it")
    error.sqlite_errorcode = code

    with pytest.raises(Unavailable) as unavailable, said_plainly():
        raise error

    assert unavailable.value.say == say


def test_a_mistake_in_our_own_statements_is_no_trouble_of_the_database(log: Log) -> None:
    with pytest.raises(sqlite3.OperationalError):
        log.database.read("select nonsense")


def test_a_file_that_is_no_database_is_said(tmp_path: Path) -> None:
    (tmp_path / "plays.db").write_bytes(b"not a database at all" * 100)

    with pytest.raises(Unavailable) as unavailable:
        open_log(tmp_path)

    assert unavailable.value.say == BROKEN


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    with pytest.raises(Unavailable) as unavailable:
        open_log(tmp_path / "file" / "folder")

    assert unavailable.value.say == UNREACHABLE


def test_a_database_of_a_newer_version_is_left_alone(log: Log, tmp_path: Path) -> None:
    with log.database.writing() as connection:
        connection.execute("insert into _sqlite_migrations (migration_set, name, applied_at) values ('companion', 'm999', '')")

    with pytest.raises(Unavailable, match="newer version"):
        open_log(tmp_path)


# ---- the cost of a tap ------------------------------------------------------------------------------------------


def test_a_tap_folds_only_its_own_event_however_long_the_play_is(tmp_path: Path) -> None:
    folded: list[object] = []

    def counting(state: Any, event: object) -> Any:
        folded.append(event)
        return toy.evolve(state, event)

    game = replace(toy.GAME, evolve=counting)
    log = Log(tmp_path, games={"toy": game})
    party = play.begin(log, game, {"players": ("Ana",)}).id
    for _ in range(30):
        gain(log, party)
    folded.clear()

    gain(log, party, seen=3)
    taps(log, party, "undo", "redo")
    play.look(log, party)
    play.history(log, party)

    # Decided as it was on the page and as it is now, then recorded.
    assert folded == [toy.Gained(0, 1)] * 3
    log.close()


def test_only_the_rows_that_another_program_wrote_are_read(log: Log, party: str, tmp_path: Path) -> None:
    for _ in range(10):
        gain(log, party)
    other = open_log(tmp_path)
    gain(other, party)
    said: list[str] = []
    log.database.connection().set_trace_callback(said.append)

    gain(log, party)
    gain(log, party)

    assert [statement.split("version > ")[1].split(" ")[0] for statement in said if "version > " in statement] == ["10"]
    other.close()


def test_plays_that_were_not_used_lately_are_read_again(log: Log, party: str) -> None:
    gain(log, party, 5)
    for _ in range(70):
        begin(log)

    assert play.look(log, party).state.points == (5, 0)


def test_the_plays_used_last_are_remembered() -> None:
    memory = Memory(most=2)
    first, second = memory.track("first"), memory.track("second")

    memory.track("first")
    memory.track("third")

    assert memory.track("first") is first
    assert memory.track("second") is not second


def test_a_version_that_is_known_is_not_added_again() -> None:
    spot = Spot(Step(toy.GAME, 0, "start", (toy.Started(("Ana",), 1),), None))
    later = spot.tapped(Step(toy.GAME, 1, "gain", (toy.Gained(0, 1),), spot.standing))
    track = Memory().track("play")

    track.add(0, spot)
    track.add(0, spot)

    assert track.at(1, lambda known, last: [later]) is later


# ---- the file ---------------------------------------------------------------------------------------------------


def test_each_thread_has_a_connection_of_its_own(tmp_path: Path) -> None:
    database = Database(tmp_path)
    seen: list[sqlite3.Connection] = [database.connection(), database.connection()]

    in_threads(1, lambda _: seen.append(database.connection()))

    assert seen[0] is seen[1]
    assert seen[2] is not seen[0]
    database.close()


def test_opening_a_log_again_changes_nothing(log: Log, party: str, tmp_path: Path) -> None:
    before = [tuple(row) for row in log.database.read("select * from _sqlite_migrations")]

    open_log(tmp_path).close()

    assert [tuple(row) for row in log.database.read("select * from _sqlite_migrations")] == before

"""Killed at any moment: what was answered is there, what was not is there whole or not at all, and the next start goes on."""

from __future__ import annotations

import json
import random
import shutil
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bench.kill import Sent, Tally, killed, look_for
from companion import safekeeping
from companion.database import FILE
from companion.importing import import_text
from companion.log import Log
from tests.fixtures.make import HERE, sheets

OLD, NEW = HERE / "01-creature-caravan", HERE / "04-around-the-table"
DOOMED = """
import os, signal, sys
from pathlib import Path
from companion import safekeeping
from companion.database import Database
from companion.importing import import_text
from companion.log import Log

left, connect = [int(sys.argv[2])], Database._connect

def doomed(self):
    opened = connect(self)
    opened.set_trace_callback(count)
    return opened

def count(statement):
    left[0] -= statement.lower().startswith(("insert", "create", "alter", "update", "drop", "commit"))
    if left[0] < 0:
        os.kill(os.getpid(), signal.SIGKILL)

Database._connect = doomed
log = Log(Path(sys.argv[1]))
"""
"""Opens the plays; so many statements may write, and before the next one it is killed."""


def run_doomed(folder: Path, statements: int, *then: str) -> bool:
    """Whether it was killed before it came to the end."""
    code = "\n".join((DOOMED, *then))
    ended = subprocess.run([sys.executable, "-c", code, str(folder), str(statements)], capture_output=True, text=True)
    assert ended.returncode in {0, -signal.SIGKILL}, ended.stderr
    return ended.returncode != 0


def sheets_of(folder: Path) -> object:
    with closing(Log(folder)) as log:
        assert [finding for finding in safekeeping.check(log) if finding.is_fault] == []
        return sheets(log)


def test_a_server_that_is_killed_under_load_has_lost_doubled_and_halved_nothing(tmp_path: Path) -> None:
    tally = killed(tmp_path, rounds=3, luck=random.Random(8), most=25)

    assert tally.is_whole, tally
    assert tally.rounds == 3
    assert tally.answered > 10


@pytest.mark.parametrize(
    ("rows", "what"),
    [
        ([("play", 0, None, "start"), ("play", 1, "one", "gain")], "errors"),
        ([("play", 0, None, "start")], "lost"),
        ([("play", 0, None, "start"), ("play", 1, "one", "gain"), ("play", 2, "one", "gain")], "doubled"),
        ([("play", 0, None, "start"), ("play", 2, "one", "gain")], "half"),
        ([("play", 0, None, "start"), ("play", 1, "one", "gain"), ("play", 2, "no", "gain")], "refused_and_kept"),
        ([("play", 0, None, "start"), ("play", 1, "one", "gain"), ("play", 2, "other", "gain")], "half"),
    ],
)
def test_the_judge_of_the_killed_sees_what_is_not_as_it_should_be(
    rows: list[tuple[str, int, str | None, str]], what: str
) -> None:
    sent = [Sent("play", "gain", {}, "one", 200), Sent("play", "gain", {}, "no", 422), Sent("play", "gain", {}, "broken", 500)]
    tally = Tally()

    look_for(sent, rows, tally)

    assert getattr(tally, what) > 0
    assert not tally.is_whole


@pytest.mark.parametrize("statements", [0, 9, 18, 27])
def test_a_first_start_that_is_killed_while_it_changes_an_old_database_goes_on_the_next_time(
    tmp_path: Path, statements: int
) -> None:
    shutil.copy(OLD / FILE, tmp_path / FILE)

    assert run_doomed(tmp_path, statements)

    assert sheets_of(tmp_path) == json.loads((OLD / "sheets.json").read_text())


@pytest.mark.parametrize("statements", [1, 200])
def test_an_import_that_is_killed_took_nothing_and_takes_all_the_next_time(tmp_path: Path, statements: int) -> None:
    Log(tmp_path).close()

    assert run_doomed(tmp_path, statements, f"import_text(log, Path({str(OLD / 'export.json')!r}).read_bytes())")

    with closing(Log(tmp_path)) as log:
        assert log.all_plays() == []
        import_text(log, (OLD / "export.json").read_bytes())
    assert sheets_of(tmp_path) == json.loads((OLD / "sheets.json").read_text())


@pytest.mark.parametrize("moment", ["before it is written", "while it is checked", "before it has its name"])
def test_a_backup_that_is_killed_leaves_no_file_that_is_none_and_the_next_one_is_whole(tmp_path: Path, moment: str) -> None:
    shutil.copy(OLD / FILE, tmp_path / FILE)
    Log(tmp_path).close()
    where = {
        "before it is written": "Database.connection = die",
        "while it is checked": "safekeeping.trouble_in = die",
        "before it has its name": "Path.rename = die",
    }[moment]
    die = "die = lambda *_: os.kill(os.getpid(), signal.SIGKILL)"
    copy = tmp_path / "copy.db"

    assert run_doomed(tmp_path, 10**6, die, where, f"safekeeping.backup(log.database, Path({str(copy)!r}))")

    assert not copy.exists()
    with closing(Log(tmp_path)) as log:
        safekeeping.backup(log.database, copy)
    safekeeping.restore(tmp_path / "elsewhere", copy)
    assert sheets_of(tmp_path / "elsewhere") == json.loads((OLD / "sheets.json").read_text())


def test_a_restore_that_is_killed_leaves_the_plays_as_they_were_and_can_be_made_again(tmp_path: Path) -> None:
    shutil.copy(OLD / FILE, tmp_path / FILE)
    before = sheets_of(tmp_path)
    code = """
import os, signal, sqlite3, sys
from pathlib import Path
from companion import safekeeping

class Dying(sqlite3.Connection):
    def backup(self, target, **_):
        super().backup(target, pages=50, progress=lambda *_: os.kill(os.getpid(), signal.SIGKILL))

connect = sqlite3.connect
read_only = lambda file: connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, factory=Dying)
check, safekeeping.trouble_in = safekeeping.trouble_in, lambda file: ""
safekeeping._read_only = read_only
safekeeping.restore(Path(sys.argv[1]), Path(sys.argv[2]))
"""
    copy = tmp_path / "copy.db"
    shutil.copy(NEW / FILE, copy)

    ended = subprocess.run([sys.executable, "-c", code, str(tmp_path), str(copy)], capture_output=True, text=True)

    assert ended.returncode == -signal.SIGKILL, ended.stderr
    assert sheets_of(tmp_path) == before
    safekeeping.restore(tmp_path, copy)
    assert sheets_of(tmp_path) == json.loads((NEW / "sheets.json").read_text())

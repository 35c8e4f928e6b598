"""Real trouble, met by the real server: a full disk, a folder that can only be read, a file that another program holds."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from http.client import HTTPConnection
from itertools import count
from pathlib import Path

import pytest

from app import create_app
from bench.kill import Server, begun, checked
from companion.database import FILE

BOUND_BY_MODES = (
    ["setpriv", "--bounding-set=-dac_override", "--inh-caps=-dac_override"] if os.name == "posix" and os.getuid() == 0 else []
)
"""The administrator may write to what is read-only; without this right it is as with anybody else."""
Tap = Callable[..., tuple[int, str]]


class Table:
    """A server on a folder with a play of Cozy Oaks, and somebody who taps."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.play = dict(begun(folder))["cozy-oaks"]
        self.server = Server(folder, BOUND_BY_MODES)
        self.answered = 0
        self._numbers = count()

    def ask(self, path: str) -> tuple[int, str]:
        """A page."""
        return self._answer("GET", path)

    def tap(self) -> tuple[int, str]:
        """One gold more; status and answer."""
        status, text = self._answer("POST", f"/play/{self.play}/gain?player=0&gold=1&tap_id=tap-{next(self._numbers)}")
        self.answered += status == 200
        return status, text

    def _answer(self, method: str, path: str) -> tuple[int, str]:
        with closing(HTTPConnection("localhost", self.server.port, timeout=60)) as connection:
            connection.request(method, path, headers={"Cookie": self.server.cookie, "HX-Request": "true", "Content-Length": "0"})
            answer = connection.getresponse()
            return answer.status, answer.read().decode()

    def kept(self) -> int:
        """Taps in the database, the start not counted."""
        with closing(sqlite3.connect(self.folder / FILE)) as opened:
            return int(opened.execute("select count(*) - 1 from taps where play = ?", [self.play]).fetchone()[0])


@pytest.fixture
def sit_down() -> Iterator[Callable[[Path], Table]]:
    tables: list[Table] = []

    def sit_down(folder: Path) -> Table:
        tables.append(Table(folder))
        return tables[-1]

    yield sit_down
    for table in tables:
        table.server.kill()


@pytest.fixture
def small_disk(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Path]:
    """A disk of its own, of one megabyte."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(disk)], capture_output=True, text=True)
    if mounted.returncode:
        pytest.skip(f"Only who may mount a disk can fill one: {mounted.stderr.strip()}")
    yield disk
    subprocess.run(["umount", "--lazy", str(disk)], check=True)


def fill(disk: Path) -> Path:
    """A file that takes all room that is left."""
    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as opened:
        for size in (4096, 1):
            try:
                while True:
                    opened.write(bytes(size))
            except OSError:
                continue
    return ballast


def test_a_full_disk_is_said_and_once_there_is_room_everything_that_was_answered_is_there(
    small_disk: Path, sit_down: Callable[[Path], Table]
) -> None:
    table = sit_down(small_disk)
    ballast = fill(small_disk)

    for _ in range(500):
        status, text = table.tap()
        if status != 200:
            break
    page, kept = table.ask(f"/play/{table.play}"), table.kept()
    ballast.unlink()

    assert (status, "The disk is full, so nothing was kept. Make some room, then try again." in text) == (503, True)
    assert page[0] == 200
    assert kept == table.answered
    assert table.tap()[0] == 200
    assert table.kept() == table.answered == kept + 1
    assert checked(small_disk) == []


def test_a_server_that_starts_on_a_full_disk_starts_or_says_so(small_disk: Path, sit_down: Callable[[Path], Table]) -> None:
    table = sit_down(small_disk)
    table.tap()
    table.server.kill()
    ballast = fill(small_disk)

    command = [sys.executable, "app.py", "--data", str(small_disk), "--host", "127.0.0.1", "--port", str(table.server.port)]
    started = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert started.stdout is not None
    first = started.stdout.readline()
    started.kill()
    complaint = started.communicate()[1]
    ballast.unlink()

    assert "Spare Chair is ready" in first or "disk is full" in complaint, complaint
    assert "Traceback" not in complaint
    assert table.kept() == 1


@pytest.fixture
def only_to_read(tmp_path: Path) -> Iterator[Callable[[], None]]:
    """Takes from everybody the right to write in the folder; gives it back in the end."""
    if BOUND_BY_MODES and not shutil.which("setpriv"):
        pytest.skip("The administrator may write everywhere, and setpriv, which takes that right, is not here.")

    def change(folder: int, file: int) -> None:
        for path in (tmp_path, *tmp_path.iterdir()):
            path.chmod(folder if path.is_dir() else file)

    yield lambda: change(0o555, 0o444)
    change(0o755, 0o644)


def test_a_folder_that_can_only_be_read_is_said_and_loses_nothing(
    tmp_path: Path, sit_down: Callable[[Path], Table], only_to_read: Callable[[], None]
) -> None:
    table = sit_down(tmp_path)
    table.tap()

    only_to_read()
    answers = [table.tap() for _ in range(5)]
    pages = [table.ask(page)[0] for page in ("/", f"/play/{table.play}") for _ in range(3)]

    assert {status for status, _ in answers} == {503}
    assert all("The data folder can only be read, not written to, so nothing was kept." in text for _, text in answers)
    assert set(pages) <= {200, 503}
    assert table.kept() == table.answered == 1


def test_a_folder_that_can_be_written_to_again_is_written_to_again(
    tmp_path: Path, sit_down: Callable[[Path], Table], only_to_read: Callable[[], None]
) -> None:
    table = sit_down(tmp_path)
    only_to_read()
    table.tap()

    for path in (tmp_path, *tmp_path.iterdir()):
        path.chmod(0o755)

    assert [table.tap()[0] for _ in range(5)] == [200] * 5
    assert table.kept() == table.answered == 5


def test_a_server_that_starts_where_it_can_only_read_says_so(
    tmp_path: Path, sit_down: Callable[[Path], Table], only_to_read: Callable[[], None]
) -> None:
    table = sit_down(tmp_path)
    table.tap()
    table.server.kill()
    only_to_read()

    command = [*BOUND_BY_MODES, sys.executable, "app.py", "--data", str(tmp_path), "--port", str(table.server.port)]
    ended = subprocess.run(command, capture_output=True, text=True)

    assert ended.returncode == 1
    assert "The data folder can" in ended.stderr
    assert "Traceback" not in ended.stderr


HOLDING = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("begin immediate")
print("held", flush=True)
sys.stdin.readline()
"""


def test_a_file_that_another_program_holds_is_said_and_can_still_be_read(
    tmp_path: Path, sit_down: Callable[[Path], Table]
) -> None:
    table = sit_down(tmp_path)
    table.tap()
    with subprocess.Popen(
        [sys.executable, "-c", HOLDING, tmp_path / FILE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout is not None
        holder.stdout.readline()
        status, text = table.tap()
        page = table.ask(f"/play/{table.play}")[0]
        holder.communicate("\n")

    assert (status, page) == (503, 200)
    assert "Another program is writing to the plays just now, so nothing was kept. Try again in a moment." in text
    assert table.tap()[0] == 200
    assert table.kept() == table.answered == 2


def test_a_daily_copy_for_which_there_is_no_room_is_said_at_home_and_leaves_no_half_file(small_disk: Path) -> None:
    begun(small_disk)
    app = create_app(small_disk, testing=True)
    owner = app.test_client().open_owners_link()
    ballast = fill(small_disk)

    app.extensions["upkeep"].look()
    trouble = owner.get("/").text
    ballast.unlink()
    app.extensions["upkeep"].look()

    assert "Today’s copy of the plays could not be made: The disk is full." in trouble
    assert "could not be made" not in owner.get("/").text
    assert [file.suffix for file in (small_disk / "backups").iterdir()] == [".db"]
    app.extensions["log"].close()

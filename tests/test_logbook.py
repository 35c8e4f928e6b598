"""The server's log says where something went wrong, and holds no link, no code and no name."""

from __future__ import annotations

import logging
import re
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import NamedTuple
from urllib.error import HTTPError
from urllib.parse import urlencode

import pytest

from bench.kill import begun
from companion import doors
from companion.database import FILE
from companion.log import Log
from companion.web.logbook import Discreet
from tests.test_server import announced, free_port, owners_path, visitor

ROOT = Path(__file__).parents[1]
NAME = "Wilhelmina"


def logged(message: str, error: Exception | None = None) -> str:
    """A line as it is written."""
    record = logging.LogRecord("x", logging.ERROR, "x.py", 1, message, None, error and (type(error), error, None))
    return Discreet().format(record)


@pytest.mark.parametrize("path", ["/owner/s3cret-w_rd", "/join/s3cret-w_rd", "/join/s3cret-w_rd?seat=0"])
def test_links_are_masked_whoever_logs_them(path: str) -> None:
    assert "s3cret" not in logged(f"Exception while serving {path}")


@pytest.mark.parametrize("error", [KeyError(NAME), ValueError(f"invalid literal: {NAME!r}"), TypeError(NAME)])
def test_messages_that_may_hold_a_name_are_left_out_and_their_kind_stays(error: Exception) -> None:
    words = logged("Unexpected", error)

    assert type(error).__name__ in words
    assert NAME not in words


@pytest.mark.parametrize("error", [OSError("No space left"), sqlite3.OperationalError("disk I/O error")])
def test_what_the_system_says_is_kept(error: Exception) -> None:
    assert str(error) in logged("Unexpected", error)


def test_the_cause_is_told_and_before_what_came_of_it() -> None:
    error = ValueError(NAME)
    error.__cause__ = KeyError(NAME)

    assert re.search(r"KeyError\n.*ValueError$", logged("Unexpected", error), re.DOTALL)


BREAKING = """
import threading
from companion.web.logbook import open_logbook
open_logbook()
def ask(): {}["Wilhelmina"]
threading.Thread(target=ask).start()
ask()
"""


def test_what_nobody_catches_is_told_in_the_same_way() -> None:
    ended = subprocess.run([sys.executable, "-c", BREAKING], cwd=ROOT, capture_output=True, text=True)

    assert ended.stderr.count("KeyError") == 2
    assert NAME not in ended.stderr


class Evening(NamedTuple):
    """What a server wrote while it was used, after it printed the owner's link, and what must not be in it."""

    words: str
    secrets: tuple[str, ...]
    spoilt: str
    statuses: tuple[int, ...]


def spoilt_play(folder: Path) -> tuple[str, str]:
    """A play that no version can read, with a name where it breaks; its id and the link to play in it."""
    play = begun(folder)[0][1]
    with closing(Log(folder)) as log:
        doors.open_doors(log, play)
        opened = doors.doors_of(log, play)
        with log.database.writing() as connection:
            connection.execute("update taps set events = json_array(json_array(?, null)) where play = ?", [NAME, play])
    assert opened is not None
    return play, opened.playing


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    """An owner and a guest, right and wrong links and codes, a refused tap with a name, and a play that cannot be read."""
    folder, port = tmp_path_factory.mktemp("evening"), free_port()
    spoilt, spoilt_link = spoilt_play(folder)
    command = [sys.executable, "app.py", "--host", "127.0.0.1", "--port", str(port), "--data", str(folder)]
    server = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    owner, guest, statuses = visitor(), visitor(), []

    def ask(who, path: str, **form: str) -> str:
        try:
            answer = who.open(f"http://localhost:{port}{path}", urlencode(form).encode() if form else None, 60)
        except HTTPError as error:
            answer = error
        statuses.append(answer.status)
        answer.read()
        return str(answer.url)

    try:
        link = owners_path(announced(server))
        ask(owner, link)
        play = ask(owner, "/new/creature-caravan", players=NAME, bot="on").rpartition("/")[2]
        with closing(sqlite3.connect(folder / FILE)) as database:
            found = database.execute("select playing, watching, code from doors where play = ?", [play])
            playing, watching, code = found.fetchone()
        ask(guest, f"/join/{playing}")
        ask(guest, "/join", code=code)
        ask(guest, f"/join/{playing}", seat="0")
        ask(visitor(), f"/join/{watching}", seat="watch")
        ask(visitor(), f"/owner/{NAME}")
        ask(visitor(), f"/join/{NAME}")
        ask(visitor(), "/join", code=NAME)
        ask(visitor(), f"/nowhere/{playing}")
        ask(owner, f"/play/{play}/gain", player="0", coins=NAME)
        ask(guest, f"/play/{play}?text={NAME}&draft={NAME}")
        ask(visitor(), f"/join/{spoilt_link}")
        ask(owner, f"/play/{spoilt}?text={NAME}")
        server.send_signal(signal.SIGTERM)
        words = "".join(server.communicate(timeout=30))
    finally:
        server.kill()
    return Evening(words, (NAME, link.rpartition("/")[2], playing, watching, code, spoilt_link), spoilt, tuple(statuses))


def test_an_evening_has_all_kinds_of_answers(evening: Evening) -> None:
    assert {200, 404, 422, 500} == set(evening.statuses)


def test_what_went_wrong_stands_in_the_log_with_its_place(evening: Evening) -> None:
    assert f"Unreadable, on GET /play/{evening.spoilt}\n" in evening.words
    assert "Unreadable, on GET /join/…\n" in evening.words
    assert "companion/codec.py" in evening.words


def test_no_link_no_code_and_no_name_is_in_the_log(evening: Evening) -> None:
    assert [secret for secret in evening.secrets if secret in evening.words] == []

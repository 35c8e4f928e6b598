"""A database that is locked, full or read-only: a sentence, what was typed kept, and nothing half written."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from companion import copies
from companion.games import all_games
from companion.log import Log
from companion.play import plays
from companion.web.owner import Visitor
from tests.conftest import Begin, Now

HTMX = {"HX-Request": "true", "HX-Request-Type": "partial"}
TOO_MUCH = "insert into ballast values (zeroblob(1000000))"


@contextmanager
def locked(log: Log) -> Iterator[None]:
    other = sqlite3.connect(log.database.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.execute("ROLLBACK")
    other.close()


@contextmanager
def read_only(log: Log) -> Iterator[None]:
    log.database.connection().execute("PRAGMA query_only = on")
    yield
    log.database.connection().execute("PRAGMA query_only = off")


@contextmanager
def full(log: Log) -> Iterator[None]:
    connection = log.database.connection()
    connection.execute("create table ballast (body)")
    for number, write in enumerate(("insert on main.taps", "insert on main.copies", "update on main.plays")):
        connection.execute(f"create temp trigger heavy{number} before {write} begin {TOO_MUCH}; end")
    connection.execute("PRAGMA max_page_count = 100")
    yield
    connection.execute("PRAGMA max_page_count = 1000000")
    for number in range(3):
        connection.execute(f"drop trigger heavy{number}")


TROUBLES = [
    pytest.param(locked, "Another program is writing", id="locked"),
    pytest.param(read_only, "can only be read", id="read-only"),
    pytest.param(full, "The disk is full", id="full"),
]
Trouble = Callable[[Log], object]


@pytest.mark.parametrize(("trouble", "sentence"), TROUBLES)
def test_a_tap_that_cannot_be_kept_shows_the_board_and_what_was_typed(
    owner: Visitor, begin: Begin, now: Now, log: Log, trouble: Trouble, sentence: str
) -> None:
    play = begin()
    owner.post(f"/play/{play}/bot_turn_rolled?dice=6&dice=1&dice=3&dice=2&dice=1")
    owner.post(f"/play/{play}/bot_matched_nothing")
    version = now(play).version

    with trouble(log):
        answer = owner.post(f"/play/{play}/bot_kept", data={"card.vp": "3", "card.name": "Slow Snail"})

    assert answer.status_code == 503
    assert sentence in answer.text
    assert 'id="board"' in answer.text
    assert 'value="Slow Snail"' in answer.text
    assert now(play).version == version
    assert owner.post(f"/play/{play}/bot_kept", data={"card.vp": "3"}).status_code == 303


@pytest.mark.parametrize(("trouble", "sentence"), TROUBLES)
def test_htmx_is_told_to_leave_the_board_as_it_is(
    owner: Visitor, begin: Begin, now: Now, log: Log, trouble: Trouble, sentence: str
) -> None:
    play = begin()

    with trouble(log):
        answer = owner.post(f"/play/{play}/count", data={"player": "0", "market": "3"}, headers=HTMX)

    assert (answer.status_code, answer.headers["HX-Reswap"]) == (503, "none")
    assert sentence in answer.text
    assert "<html" not in answer.text
    assert now(play).version == 0


@pytest.mark.parametrize(("trouble", "sentence"), TROUBLES)
def test_a_play_that_cannot_begin_keeps_its_form(owner: Visitor, log: Log, trouble: Trouble, sentence: str) -> None:
    with trouble(log):
        answer = owner.post("/new/creature-caravan", data={"players": "Ana", "columns": "20"})

    assert answer.status_code == 503
    assert sentence in answer.text
    assert 'value="Ana"' in answer.text
    assert plays(log) == []


@pytest.mark.parametrize(("trouble", "sentence"), TROUBLES)
def test_a_board_that_cannot_be_kept_keeps_its_form(owner: Visitor, log: Log, trouble: Trouble, sentence: str) -> None:
    columns = {f"columns.{number}.{name}": "1" for number in range(20) for name in ("attack", "vp", "steps")}

    with trouble(log):
        answer = owner.post("/copy/creature-caravan/ember_zombies", data={**columns, "save": "1"})

    assert answer.status_code == 503
    assert sentence in answer.text
    assert answer.text.count('value="1"') >= 60
    assert copies.read(log, all_games()["creature-caravan"]).ember_zombies is None


@pytest.mark.parametrize(("trouble", "sentence"), TROUBLES)
def test_a_button_that_cannot_be_kept_may_be_pressed_again_on_the_error_page(
    owner: Visitor, begin: Begin, now: Now, log: Log, trouble: Trouble, sentence: str
) -> None:
    play = begin()

    with trouble(log):
        answer = owner.post(f"/play/{play}/status/finish", data={"sure": "yes"})

    assert answer.status_code == 503
    assert sentence in answer.text
    assert f'action="/play/{play}/status/finish"' in answer.text
    assert 'name="sure" value="yes"' in answer.text
    assert now(play).play.is_running


def test_a_locked_database_can_still_be_read(owner: Visitor, begin: Begin, log: Log) -> None:
    play = begin()

    with locked(log):
        pages = [owner.get(page).status_code for page in ("/", f"/play/{play}", f"/play/{play}/score")]

    assert pages == [200, 200, 200]

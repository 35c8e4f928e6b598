"""My copy: what an owner typed from the box stays as it was typed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import copies, play
from companion.codec import Unreadable
from companion.log import Log
from tests.toy import GAME, Copy, Token
from tests.toys import open_log

TYPED = Copy((Token("A", None), Token("B", -3)))


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    opened = open_log(tmp_path)
    yield opened
    opened.close()


def test_where_nothing_was_typed_everything_has_its_default(log: Log) -> None:
    assert copies.read(log, GAME) == Copy()


def test_what_was_typed_is_there_after_a_restart(log: Log, tmp_path: Path) -> None:
    copies.write(log, GAME, TYPED)
    log.close()

    assert copies.read(open_log(tmp_path), GAME) == TYPED


def test_typing_again_replaces_it(log: Log) -> None:
    copies.write(log, GAME, TYPED)
    copies.write(log, GAME, Copy())

    assert copies.read(log, GAME) == Copy()


def test_typing_changes_no_play(log: Log) -> None:
    begun = play.begin(log, GAME, {"players": ("Ana",)}).id
    before = play.look(log, begun)

    copies.write(log, GAME, TYPED)

    assert play.look(log, begun) == before


def test_a_copy_that_this_version_cannot_read_is_an_error(log: Log) -> None:
    with log.database.writing() as connection:
        connection.execute("""insert into copies values ('toy', '{"cards": []}', '')""")

    with pytest.raises(Unreadable, match="unknown field `cards`"):
        copies.read(log, GAME)

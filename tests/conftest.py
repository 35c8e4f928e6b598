"""What the tests of the web begin with: an app on an empty folder, a stranger, an owner, and a play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask

from app import create_app
from companion.log import Log
from companion.play import Position, look
from companion.web.owner import Visitor

Begin = Callable[..., str]
Now = Callable[[str], Position]


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    """A log that waits for nobody, so that a locked database is said at once."""
    opened = Log(tmp_path, patience=0.05)
    yield opened
    opened.close()


@pytest.fixture
def app(tmp_path: Path, log: Log) -> Flask:
    return create_app(tmp_path, testing=True, log=log)


@pytest.fixture
def stranger(app: Flask) -> Visitor:
    """Somebody who has not opened the owner's link."""
    return app.test_client()


@pytest.fixture
def owner(app: Flask) -> Visitor:
    """Somebody with the owner's cookie."""
    return app.test_client().open_owners_link()


@pytest.fixture
def begin(owner: Visitor) -> Begin:
    """Begins a play of Ana, and a bot, with the start form; gives its id."""

    def begin(**fields: str) -> str:
        form = {"players": "Ana", "bot": "on", "bot_row": "3", "columns": "24", **fields}
        return owner.post("/new/creature-caravan", data=form).location.rpartition("/")[2]

    return begin


@pytest.fixture
def now(log: Log) -> Now:
    """A play as it is now, asked beside the web."""
    return lambda id: look(log, id)

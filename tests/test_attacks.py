"""Wild requests to every address, by a stranger, a guest and the owner: no stack trace, nothing unescaped, no change by a GET."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from werkzeug.test import TestResponse

from app import create_app
from companion import doors, play
from companion.codec import bind
from companion.games import all_games
from companion.log import Log
from companion.web.owner import Visitor
from tests.attacks import MARK, SCRIPT, Attack, attacks, of_rule

STARTS = {
    "creature-caravan": {"players": ["Ana"], "bot": True, "bot_row": 3},
    "cozy-oaks": {"players": ["Ana"]},
    "cozy-hut": {"players": ["Ana", SCRIPT]},
}
PHONES = ("stranger", "guest", "owner")


@dataclass
class House:
    """A server in memory with three plays and one that is finished; `again` puts everything back as it was."""

    app: Flask
    log: Log
    ids: list[str]
    tokens: list[str]
    phones: dict[str, Visitor]
    again: Callable[[], None]

    def sent(self, phone: str, attack: Attack) -> TestResponse:
        """What is answered."""
        return self.phones[phone].open(
            attack.path,
            method=attack.method,
            data=attack.body if attack.method == "POST" else None,
            content_type="application/x-www-form-urlencoded" if attack.method == "POST" else None,
            headers={"HX-Request": "true"} if attack.is_fragment else {},
        )

    def changes(self) -> int:
        """Rows that were written, changed or deleted so far. Everything here runs in one thread, on one connection."""
        return self.log.database.connection().total_changes


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("house")
    log = Log(folder, patience=0.05)
    app = create_app(folder, testing=True, log=log)
    app.extensions["guessing"].enabled = False
    games = all_games()
    ids = [play.begin(log, games[slug], bind(games[slug].start, start), seed="7").id for slug, start in STARTS.items()]
    ended = play.begin(log, games["cozy-oaks"], bind(games["cozy-oaks"].start, {"players": [SCRIPT]}), seed="7").id
    play.finish(log, ended)
    guest, owner = app.test_client(), app.test_client().open_owners_link()
    for id in ids:
        doors.open_doors(log, id)
    found = [doors.doors_of(log, id) for id in ids]
    for one in found:
        guest.post(f"/join/{one.playing}", data={"seat": "0"})
    before = sqlite3.connect(":memory:", check_same_thread=False)
    log.database.connection().backup(before)

    def again() -> None:
        with log.database.alone() as connection:
            before.backup(connection)
        log.memory.forget()

    tokens = [found[0].playing, found[0].watching]
    yield House(app, log, [*ids, ended], tokens, {"stranger": app.test_client(), "guest": guest, "owner": owner}, again)
    log.close()


def attacked(house: House, phone: str, made: list[Attack]) -> None:
    """Each of the requests, one after the other, with what holds of every answer."""
    house.again()
    for attack in made:
        before = house.changes()
        answer = house.sent(phone, attack)
        text = answer.get_data(as_text=True)

        assert answer.status_code < 500, (attack, text)
        assert "Content-Security-Policy" in answer.headers, attack
        if answer.mimetype == "text/html":
            assert f"<{MARK}" not in text, attack
        if attack.method != "POST" or phone == "stranger":
            assert house.changes() == before, attack
        if answer.status_code >= 400 and attack.method == "POST" and answer.mimetype == "text/html":
            assert re.search(r'role="?alert|class="?wrong|aria-invalid', text), (attack, text[:2000])


QUICK = settings(
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example],
)


@pytest.mark.parametrize("phone", PHONES)
@settings(QUICK, max_examples=120)
@given(data=st.data())
def test_whatever_is_asked_of_any_address_is_answered_with_a_sentence(house: House, phone: str, data: st.DataObject) -> None:
    # Whoever has a link is no stranger.
    tokens = house.tokens if phone != "stranger" else ["x" * 22]
    attacked(house, phone, data.draw(st.lists(attacks(house.app, house.ids, tokens), min_size=1, max_size=5)))


@settings(QUICK, max_examples=250)
@given(data=st.data())
def test_whatever_is_tapped_is_answered_with_a_sentence(house: House, data: st.DataObject) -> None:
    rule = next(house.app.url_map.iter_rules("tap"))
    attacked(house, "owner", data.draw(st.lists(of_rule(rule, house.ids, house.tokens), min_size=1, max_size=4)))


@settings(QUICK, max_examples=100)
@given(data=st.data())
def test_whatever_a_play_begins_with_is_answered_with_a_sentence(house: House, data: st.DataObject) -> None:
    rule = next(house.app.url_map.iter_rules("new"))
    attacked(house, "owner", data.draw(st.lists(of_rule(rule, house.ids, house.tokens), min_size=1, max_size=3)))

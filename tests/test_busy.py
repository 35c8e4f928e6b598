"""More requests at a time than the server can answer soon: a sentence at once, and afterwards all is as before."""

from __future__ import annotations

import pytest
from flask import Flask

from companion.web.busy import MOST, Busy
from companion.web.owner import Visitor
from tests.conftest import Begin, Now


@pytest.fixture
def busy(app: Flask) -> Busy:
    """So busy that one more is too much."""
    found: Busy = app.extensions["busy"]
    for _ in range(MOST):
        assert found.begin()
    return found


@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}], ids=["page", "fragment"])
def test_one_request_too_many_gets_a_sentence_and_when_to_ask_again(
    owner: Visitor, begin: Begin, now: Now, app: Flask, headers: dict[str, str]
) -> None:
    play, found = begin(), app.extensions["busy"]
    for _ in range(MOST):
        found.begin()

    answer = owner.post(f"/play/{play}/gain", data={"player": "0", "coins": "1"}, headers=headers)

    assert (answer.status_code, now(play).version) == (503, 0)
    assert "Too many phones ask at the same time." in answer.text
    assert answer.headers["Retry-After"] == "5"


def test_those_that_no_thread_has_taken_yet_count_too(owner: Visitor, app: Flask) -> None:
    app.extensions["busy"].waiting.extend(range(MOST))

    assert owner.get("/").status_code == 503


def test_the_files_of_a_page_and_the_sign_of_life_still_come(stranger: Visitor, busy: Busy) -> None:
    assert stranger.get("/healthz").status_code == 200


def test_it_goes_on_as_soon_as_there_is_room(owner: Visitor, busy: Busy) -> None:
    refused = owner.get("/").status_code
    busy.end()

    assert [refused, owner.get("/").status_code, owner.get("/").status_code] == [503, 200, 200]


@pytest.mark.parametrize("path", ["/", "/nowhere", "/play/none", "/new/none"])
def test_each_answer_makes_room_for_the_next_one(owner: Visitor, app: Flask, path: str) -> None:
    for _ in range(MOST + 1):
        owner.get(path)

    assert owner.get("/").status_code == 200

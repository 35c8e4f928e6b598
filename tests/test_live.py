"""The hub and the stream: who listens hears of each change of its play, and of no other."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from itertools import islice

import pytest
from flask import Flask

from companion.doors import doors_of
from companion.web import hub as hubs
from companion.web.hub import Full, Hub
from companion.web.owner import Visitor
from tests.conftest import Begin

GAIN = {"player": "0", "coins": "1"}


@pytest.fixture
def hub() -> Hub:
    return Hub(2)


def listen(hub: Hub, play: str, heard: list[str | None], last: str = "", count: int = 1) -> threading.Thread:
    def run() -> None:
        with hub.listening(play) as bell:
            ready.set()
            heard.extend(islice(hub.stream(bell, last), count))

    ready = threading.Event()
    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    ready.wait(5)
    return thread


def test_whoever_begins_to_listen_looks_once_because_something_may_have_happened(hub: Hub) -> None:
    heard: list[str | None] = []

    listen(hub, "a", heard).join(5)

    assert len(heard) == 1
    assert heard[0] is not None


def test_each_change_is_heard_by_all_who_listen_to_its_play_and_by_nobody_else(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "PING", 0.3)
    mine, others = [], []  # type: ignore[var-annotated]
    threads = [listen(hub, "a", mine, count=2), listen(hub, "b", others, count=2)]

    while not mine or not others:
        pass
    hub.tell("a")
    for thread in threads:
        thread.join(5)

    assert (len({*mine}), others[1]) == (2, None)


def test_who_was_away_and_comes_back_hears_only_what_is_new(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "PING", 0.05)
    with hub.listening("a") as bell:
        first = next(hub.stream(bell, ""))
        assert first is not None
        same = next(hub.stream(bell, first))

        hub.tell("a")

        assert (same, next(hub.stream(bell, first)) not in (None, first)) == (None, True)


def test_too_many_streams_are_refused_and_one_that_ends_makes_room(hub: Hub) -> None:
    with hub.listening("a"):
        with hub.listening("b"), pytest.raises(Full), hub.listening("c"):
            pass
        with hub.listening("c"):
            pass


def test_a_stream_ends_after_a_while_and_when_the_server_stops(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "PING", 0.01)
    monkeypatch.setattr(hubs, "LONGEST", 0.05)
    with hub.listening("a") as bell:
        ended = list(hub.stream(bell, ""))
        hub.close()

        assert (len(ended) > 1, list(hub.stream(bell, ""))) == (True, [])


# ---- on the web -------------------------------------------------------------------------------------------------


@pytest.fixture
def stream(owner: Visitor, begin: Begin, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, Iterator[bytes]]]:
    monkeypatch.setattr(hubs, "PING", 0.05)
    play = begin()
    answer = owner.get(f"/play/{play}/stream", buffered=False)
    yield play, answer.iter_encoded()
    answer.close()


def test_the_stream_says_that_there_is_something_new_and_never_what(owner: Visitor, stream: tuple[str, Iterator[bytes]]) -> None:
    play, lines = stream
    first = [next(lines) for _ in range(3)]

    owner.post(f"/play/{play}/gain", data=GAIN)

    assert first[0] == b"retry: 500\n\n"
    assert [line.split(b"\n")[0] for line in (*first[1:], next(lines))] == [b"event: news", b"event: ping", b"event: news"]


def test_where_too_many_listen_a_page_is_told_to_ask_instead(app: Flask, owner: Visitor, begin: Begin) -> None:
    app.extensions["hub"]._most = 0

    answer = owner.get(f"/play/{begin()}/stream")

    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "60")


def test_a_stream_that_was_closed_listens_no_longer(app: Flask, owner: Visitor, begin: Begin) -> None:
    answer = owner.get(f"/play/{begin()}/stream", buffered=False)
    next(answer.iter_encoded())

    answer.close()

    assert app.extensions["hub"]._open == 0


def test_a_play_that_is_finished_is_news_too(owner: Visitor, stream: tuple[str, Iterator[bytes]]) -> None:
    play, lines = stream
    for _ in range(2):
        next(lines)

    owner.post(f"/play/{play}/status/finish")

    assert b"event: news" in next(lines)


def test_a_page_that_asks_what_is_new_is_told_who_did_it(owner: Visitor, begin: Begin) -> None:
    play = begin()
    owner.post(f"/play/{play}/gain", data=GAIN)

    asked, opened = (owner.get(f"/play/{play}{page}").text for page in ("/board?since=0-000-0", ""))

    assert ('data-news="Somebody: ' in asked, "data-news" in opened) == (True, False)


def test_a_page_that_asks_what_is_new_is_told_that_the_play_is_finished(owner: Visitor, begin: Begin) -> None:
    play = begin()
    owner.post(f"/play/{play}/gain", data=GAIN)

    owner.post(f"/play/{play}/status/finish")

    assert 'data-news="This play is finished."' in owner.get(f"/play/{play}/board?since=1-000-0").text


def test_nobody_is_told_of_the_own_touch(app: Flask, owner: Visitor, begin: Begin) -> None:
    play = begin()
    phone, found = app.test_client(), doors_of(app.extensions["log"], play)
    assert found is not None
    phone.post(f"/join/{found.playing}", data={"seat": "0"})
    phone.post(f"/play/{play}/gain", data=GAIN)

    told = ["data-news" in one.get(f"/play/{play}/board?since=0-000-0").text for one in (phone, owner)]

    assert told == [False, True]

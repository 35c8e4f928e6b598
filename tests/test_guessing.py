"""Who guesses has to wait, behind a proxy and without one, and nobody gets round that by naming another address."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from http.client import HTTPConnection
from pathlib import Path

import pytest

from app import create_app
from companion.web.server import waitress_server

Ask = Callable[[str], int]


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[[str | None], Ask]]:
    """A server as it is run, with a public address or without; gives a way to guess once, with what a proxy would say."""
    with ExitStack() as stack:

        def serve(public_url: str | None) -> Ask:
            app = create_app(tmp_path, public_url=public_url, testing=True)
            opened = socket.socket()
            opened.bind(("127.0.0.1", 0))
            server = waitress_server(app, opened)
            thread = threading.Thread(target=server.run, daemon=True)
            thread.start()
            for end in (app.extensions["log"].close, lambda: thread.join(5), server.close):
                stack.callback(end)
            return lambda forwarded: guess(opened.getsockname()[1], forwarded)

        yield serve


def guess(port: int, forwarded: str) -> int:
    """The status that a wrong link is answered with."""
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", "/join/guessed", headers={"Host": "localhost", "X-Forwarded-For": forwarded})
    status = connection.getresponse().status
    connection.close()
    return status


def test_without_a_proxy_no_header_makes_a_guest_somebody_else(serve: Callable[[str | None], Ask]) -> None:
    ask = serve(None)

    answers = [ask(f"203.0.113.{number}") for number in range(11)]

    assert answers == [404] * 10 + [429]


def test_behind_a_proxy_each_address_is_counted_by_itself(serve: Callable[[str | None], Ask]) -> None:
    ask = serve("https://chair.example.org")
    first = [ask("203.0.113.1") for _ in range(11)]

    assert (first, ask("203.0.113.2")) == ([404] * 10 + [429], 404)


def test_behind_a_proxy_what_a_guest_says_of_itself_does_not_count(serve: Callable[[str | None], Ask]) -> None:
    ask = serve("https://chair.example.org")

    answers = [ask(f"198.51.100.{number}, 203.0.113.1") for number in range(11)]

    assert answers == [404] * 10 + [429]

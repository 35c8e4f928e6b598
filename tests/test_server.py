"""`python app.py` as people start it: what it prints, whom it answers, and how it stops."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.request import HTTPCookieProcessor, OpenerDirector, build_opener

import pytest

from companion.daily import copies
from companion.web.addresses import trusted_hosts, wifi_addresses

ROOT = Path(__file__).parents[1]
Serve = Callable[..., subprocess.Popen[str]]


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Starts the server with some options, and sees to it that it ends."""
    started: list[subprocess.Popen[str]] = []

    def serve(*options: str | Path) -> subprocess.Popen[str]:
        command = [sys.executable, "app.py", *map(str, options)]
        started.append(subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True))
        return started[-1]

    yield serve
    for server in started:
        server.kill()
        server.communicate()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def announced(server: subprocess.Popen[str]) -> str:
    """What the server prints before it is ready: all up to the owner's link and its QR code."""
    assert server.stdout is not None
    lines: list[str] = []
    while not (lines and lines[-1].startswith("▀▀▀")):
        lines.append(server.stdout.readline())
        assert lines[-1], server.communicate()[1]
    return "".join(lines)


def until(is_so: Callable[[], bool]) -> None:
    """Waits for something that the server does by itself."""
    for _ in range(600):
        if is_so():
            return
        time.sleep(0.05)
    raise AssertionError("it never came to be")


def without_tap_ids(page: bytes) -> str:
    """A page without what is made anew for each answer."""
    return re.sub(r'name="tap_id" value="[^"]*"', "", page.decode())


def visitor() -> OpenerDirector:
    return build_opener(HTTPCookieProcessor(CookieJar()))


def owners_path(words: str) -> str:
    found = re.search(r"(/owner/[\w-]{22})\n", words)
    assert found
    return found[1]


def test_it_prints_its_addresses_and_the_owners_link_which_opens_the_door(serve: Serve, tmp_path: Path) -> None:
    port = free_port()

    words = announced(serve("--port", port, "--data", tmp_path))

    page = visitor().open(f"http://localhost:{port}{owners_path(words)}").read().decode()
    assert f"http://localhost:{port}\n" in words
    assert all(f"http://{address}:{port}\n" in words for address in wifi_addresses())
    assert "█" in words
    assert "Set up a new play" in page


def test_a_public_address_is_the_one_of_the_owners_link(serve: Serve, tmp_path: Path) -> None:
    words = announced(serve("--port", free_port(), "--data", tmp_path, "--public-url", "https://chair.example.org/"))

    assert "https://chair.example.org/owner/" in words
    assert "Wi-Fi" not in words


def test_after_a_restart_the_link_the_cookie_and_the_plays_are_the_same(serve: Serve, tmp_path: Path) -> None:
    port, phone = free_port(), visitor()
    first = serve("--port", port, "--data", tmp_path)
    link = owners_path(announced(first))
    phone.open(f"http://localhost:{port}{link}")
    play = phone.open(f"http://localhost:{port}/new/creature-caravan", data=b"players=Ana&bot=on").url
    first.send_signal(signal.SIGTERM)
    first.wait(10)

    again = announced(serve("--port", port, "--data", tmp_path))

    assert first.returncode == 0
    assert owners_path(again) == link
    assert "Ana" in phone.open(play).read().decode()


def test_the_daily_copy_of_the_server_brings_the_plays_back(serve: Serve, tmp_path: Path) -> None:
    port, phone = free_port(), visitor()
    server = serve("--port", port, "--data", tmp_path)
    phone.open(f"http://localhost:{port}{owners_path(announced(server))}")
    play = phone.open(f"http://localhost:{port}/new/creature-caravan", data=b"players=Ana&bot=on").url
    board = phone.open(play).read()
    server.send_signal(signal.SIGTERM)
    server.wait(10)
    server = serve("--port", port, "--data", tmp_path)
    announced(server)
    until(lambda: bool(copies(tmp_path)))
    server.kill()
    server.wait(10)
    for file in tmp_path.glob("plays.db*"):
        file.unlink()

    words = subprocess.run(
        [sys.executable, "-m", "companion", "restore", copies(tmp_path)[-1], "--data", tmp_path],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip

    announced(serve("--port", port, "--data", tmp_path))
    assert "restored" in words
    assert without_tap_ids(phone.open(play).read()) == without_tap_ids(board)


def test_a_second_server_on_the_same_folder_says_that_one_is_running(serve: Serve, tmp_path: Path) -> None:
    announced(serve("--port", free_port(), "--data", tmp_path))

    second = serve("--port", free_port(), "--data", tmp_path)
    _, complaint = second.communicate(timeout=20)

    assert second.returncode == 1
    assert "already running" in complaint
    assert "Traceback" not in complaint


def test_a_port_that_is_taken_is_named_with_the_next_one_to_try(serve: Serve, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        port = taken.getsockname()[1]

        server = serve("--port", port, "--data", tmp_path)
        _, complaint = server.communicate(timeout=20)

    assert server.returncode == 1
    assert f"Port {port} cannot be used" in complaint
    assert "Traceback" not in complaint


def test_a_data_folder_that_cannot_be_one_is_said_plainly(serve: Serve, tmp_path: Path) -> None:
    (tmp_path / "plays.db").write_text("no database at all" * 100)

    server = serve("--port", free_port(), "--data", tmp_path)
    _, complaint = server.communicate(timeout=20)

    assert server.returncode == 1
    assert "damaged" in complaint
    assert "Traceback" not in complaint


@pytest.mark.parametrize("url", ["chair.example.org", "ftp://chair.example.org", "https://", "https://chair.example.org/games"])
def test_a_public_address_that_is_none_is_refused(serve: Serve, tmp_path: Path, url: str) -> None:
    server = serve("--port", free_port(), "--data", tmp_path, "--public-url", url)
    _, complaint = server.communicate(timeout=20)

    assert server.returncode == 2
    assert "--public-url" in complaint


def test_the_names_answered_to_are_those_of_this_machine() -> None:
    hosts = trusted_hosts(None)

    assert {"localhost", "127.0.0.1", *wifi_addresses()} <= set(hosts)
    assert trusted_hosts("https://chair.example.org") == ["localhost", "127.0.0.1", "chair.example.org"]

"""Many phones at once: how long a tap takes, and how long until the other phones of the play hear of it.

    python bench/live.py [SECONDS]

A server in a process of its own; phones with open streams; as many taps at an even pace: 200 phones on 25 plays, and ten on ten.
Delivery is from the moment a tap is sent to the moment a phone of the same play reads the news of it. Then the same once more
with phones that each fetch their board, as browsers do; there it is until that is read.
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from urllib.parse import urlencode

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.flows import row
from companion import play
from companion.codec import bind
from companion.games import all_games
from companion.log import Log

ROOT = Path(__file__).parents[1]
PLAYS = 25
TAPS_A_SECOND = 20
GAME, START, MOVE, TAP = "cozy-oaks", {"players": ["Ana", "Ben"]}, "gain", {"player": "0", "gold": "1"}
GOALS = {"delivery p99": 50, "tap p99": 50, "memory": 120}


@dataclass
class Heard:
    """What one run measured: seconds, and megabytes."""

    taps: list[float] = field(default_factory=list)
    deliveries: list[float] = field(default_factory=list)
    memory: float = 0.0
    lost: int = 0


def main(seconds: str = "20") -> None:
    """Prints a table of all runs."""
    runs = [
        asyncio.run(run(phones, float(seconds), fetches))
        for phones, fetches in ((200, False), (10, False), (200, True), (10, True))
    ]
    print(row("what", "200 phones", "10 phones", "ratio", "goal for 200", "200, boards fetched", "10, boards fetched"))
    print(row(*["---"] * 7))
    for name, of in (("tap", "taps"), ("delivery", "deliveries")):
        for part in (50, 99):
            print_line(f"{name} p{part}", [percentile(getattr(heard, of), part) * 1000 for heard in runs], "ms")
    print_line("memory", [heard.memory for heard in runs], "MB")
    for name, of in (("taps", lambda heard: len(heard.taps)), ("news that never came", lambda heard: heard.lost)):
        print(row(name, of(runs[0]), of(runs[1]), "", "", of(runs[2]), of(runs[3])))


def print_line(name: str, values: list[float], unit: str) -> None:
    """One line of the table."""
    cells = [f"{value:.1f} {unit}" for value in values]
    goal = f"about {GOALS[name]} {unit}" if name in GOALS else ""
    print(row(name, *cells[:2], f"{values[0] / values[1]:.2f}", goal, *cells[2:]))


def percentile(values: list[float], part: int) -> float:
    """The value that `part` of a hundred are not above."""
    return sorted(values)[min(len(values) - 1, len(values) * part // 100)]


async def run(phones: int, seconds: float, fetches: bool) -> Heard:
    """One server, so many phones, for so long."""
    with tempfile.TemporaryDirectory() as folder:
        plays = begun(Path(folder), min(PLAYS, phones))
        with served(Path(folder)) as server:
            return await measured(server, plays, phones, seconds, fetches)


@contextmanager
def served(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """The real server in a process of its own, stopped at the end."""
    server = subprocess.Popen(
        [sys.executable, str(ROOT / "app.py"), "--data", str(folder), "--host", "127.0.0.1", "--port", free_port()],
        stdout=subprocess.PIPE, text=True, cwd=ROOT,
    )  # fmt: skip
    try:
        yield server
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(20)


def free_port() -> str:
    """One that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return str(probe.getsockname()[1])


def begun(folder: Path, count: int) -> list[str]:
    """So many plays that go on at once."""
    log, game = Log(folder), all_games()[GAME]
    ids = [play.begin(log, game, bind(game.start, START)).id for _ in range(count)]
    log.close()
    return ids


async def measured(server: subprocess.Popen[str], plays: list[str], phones: int, seconds: float, fetches: bool) -> Heard:
    """Opens the streams, taps, and waits for the last news."""
    port, token = read_until_owner(server)
    cookie = await owner(port, token)
    heard = Heard()
    ears = [Ear(port, plays[number % len(plays)], cookie, fetches) for number in range(phones)]
    listening = [asyncio.create_task(ear.listen()) for ear in ears]
    await asyncio.wait_for(asyncio.gather(*(ear.is_open.wait() for ear in ears)), 30)
    for _ in range(2):  # the first round warms up
        heard.taps.clear(), heard.deliveries.clear()
        await tapping(port, plays, cookie, seconds / 2, ears, heard)
    heard.memory = memory_of(server.pid)
    for task in listening:
        task.cancel()
    return heard


def read_until_owner(server: subprocess.Popen[str]) -> tuple[int, str]:
    """Reads what the server prints, up to the owner's link: its port and its word."""
    assert server.stdout is not None
    text = ""
    while "/owner/" not in text:
        text += server.stdout.readline()
    port, token = re.search(r"localhost:(\d+)/owner/(\S+)", text).groups()  # type: ignore[union-attr]
    return int(port), token


async def owner(port: int, token: str) -> str:
    """The cookie that all phones of this bench carry."""
    head, _ = await ask(port, "GET", f"/owner/{token}", "")
    return re.search(r"Set-Cookie: (spare-chair=[^;]+)", head).group(1)  # type: ignore[union-attr]


class Ear:
    """A phone with an open stream. `fetches`: at each news it asks for its board, one at a time, as live.js does."""

    def __init__(self, port: int, play_id: str, cookie: str, fetches: bool) -> None:
        self.port, self.play_id, self.cookie, self.fetches = port, play_id, cookie, fetches
        self.fetching: asyncio.Task[None] | None = None
        self.is_stale = False
        self.is_open = asyncio.Event()
        self.waiting: list[asyncio.Future[float]] = []

    async def listen(self) -> None:
        """Reads the stream; when it ends, opens another, as a browser does."""
        while True:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
            writer.write(request("GET", f"/play/{self.play_id}/stream", self.cookie))
            async for line in reader:
                if line.startswith(b"event: news"):
                    self.is_open.set()
                    self.is_stale = True
                    if not self.fetches:
                        self.told()
                    elif self.fetching is None or self.fetching.done():
                        self.fetching = asyncio.create_task(self.fetch())
            writer.close()

    async def fetch(self) -> None:
        """The board, again as long as there is news."""
        while self.is_stale:
            self.is_stale = False
            waiting, self.waiting = self.waiting, []
            await ask(self.port, "GET", f"/play/{self.play_id}/board?since=0", self.cookie)
            self.told(waiting)

    def told(self, waiting: list[asyncio.Future[float]] | None = None) -> None:
        """Whoever waits for the news has it."""
        if waiting is None:
            waiting, self.waiting = self.waiting, []
        for future in waiting:
            if not future.done():
                future.set_result(perf_counter())

    def next_news(self) -> asyncio.Future[float]:
        """When the next news is read."""
        future: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self.waiting.append(future)
        return future


async def tapping(port: int, plays: list[str], cookie: str, seconds: float, ears: list[Ear], heard: Heard) -> None:
    """Taps at an even pace, each play in its turn."""
    begin = perf_counter()
    tasks = []
    for number in range(int(seconds * TAPS_A_SECOND)):
        await asyncio.sleep(max(0, begin + number / TAPS_A_SECOND - perf_counter()))
        play_id = plays[number % len(plays)]
        futures = [ear.next_news() for ear in ears if ear.play_id == play_id]
        tasks.append(asyncio.create_task(tap(port, play_id, cookie, futures, heard)))
    await asyncio.gather(*tasks)


async def tap(port: int, play_id: str, cookie: str, futures: list[asyncio.Future[float]], heard: Heard) -> None:
    """One tap, and the news of it on each phone of its play."""
    sent = perf_counter()
    head, _ = await ask(port, "POST", f"/play/{play_id}/{MOVE}", cookie, urlencode(TAP))
    assert " 200 " in head.splitlines()[0], head
    heard.taps.append(perf_counter() - sent)
    done, late = await asyncio.wait(futures, timeout=5)
    heard.deliveries += [future.result() - sent for future in done]
    heard.lost += len(late)


async def ask(port: int, method: str, path: str, cookie: str, body: str = "") -> tuple[str, bytes]:
    """One request on a connection of its own."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(request(method, path, cookie, body))
    answer = await reader.read()
    writer.close()
    head, _, rest = answer.partition(b"\r\n\r\n")
    return head.decode("latin-1"), rest


def request(method: str, path: str, cookie: str, body: str = "") -> bytes:
    """As a browser would send it, without keeping the connection."""
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost", "Connection: close", f"Cookie: {cookie}", "HX-Request: true"]
    if body:
        lines += ["Content-Type: application/x-www-form-urlencoded", f"Content-Length: {len(body)}"]
    return ("\r\n".join(lines) + "\r\n\r\n" + body).encode()


def memory_of(pid: int) -> float:
    """Megabytes that a process holds in memory."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


if __name__ == "__main__":
    main(*sys.argv[1:])

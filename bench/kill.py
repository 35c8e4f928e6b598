"""The server is killed under load, again and again: is everything there that it has answered?

    python bench/kill.py [ROUNDS]

A server in a process of its own; six phones that tap as fast as they can on plays of all games; SIGKILL at a random moment; the
same again on the same folder. A tap that got no answer is sent once more to the next server, with its id, as a phone does it.
"""

from __future__ import annotations

import random
import re
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

sys.path.insert(0, str(Path(__file__).parents[1]))

from companion import play
from companion.codec import bind
from companion.database import FILE
from companion.games import all_games
from companion.log import Log

ROOT = Path(__file__).parents[1]
PLAYS: dict[str, tuple[dict[str, Any], tuple[str, dict[str, Any]], tuple[str, dict[str, Any]]]] = {
    "creature-caravan": ({"players": ["Ana", "Ben"]}, ("gain", {"player": 0, "coins": 1}), ("gain", {"player": 0, "coins": -1})),
    "cozy-oaks": ({"players": ["Ana", "Ben"]}, ("gain", {"player": 0, "gold": 1}), ("gain", {"player": 0, "gold": -1})),
    "cozy-hut": (
        {"players": ["Ana", "Ben"]},
        ("correct", {"player": 0, "what": "tea", "value": 1}),
        ("correct", {"player": 0, "what": "tea", "value": 0}),
    ),
}
"""Of each game a start, and two taps that may follow each other without end. Some are refused: those must leave nothing."""
PHONES_OF_A_PLAY = 2
REFUSED = {409, 422, 503}


@dataclass
class Sent:
    """A tap that was sent. `status`: of its answer; None: there was none."""

    play_id: str
    move: str
    fields: dict[str, Any]
    tap_id: str
    status: int | None = None


@dataclass
class Tally:
    """What all rounds came to. All but the first three must be 0."""

    rounds: int = 0
    answered: int = 0
    unanswered: int = 0
    """Killed with the server, and sent again."""
    lost: int = 0
    doubled: int = 0
    refused_and_kept: int = 0
    half: int = 0
    """Rows that nobody sent, that have other words than were sent, or that leave a gap."""
    errors: int = 0
    """Answers that no tap should get."""
    faults: list[str] = field(default_factory=list)
    """What `python -m companion check` finds."""

    @property
    def is_whole(self) -> bool:
        """Whether nothing is missing, and nothing is there that should not be."""
        return not (self.lost or self.doubled or self.refused_and_kept or self.half or self.errors or self.faults)


class Server:
    """`python app.py` on a folder, and the owner's cookie. `before`: words of another command that starts it."""

    def __init__(self, folder: Path, before: Sequence[str] = ()) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        command = [*before, sys.executable, "app.py", "--data", str(folder), "--host", "127.0.0.1", "--port", str(self.port)]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.cookie = self._cookie()

    def _cookie(self) -> str:
        assert self.process.stdout is not None
        link = None
        while link is None:
            line = self.process.stdout.readline()
            assert line, "the server did not start"
            link = re.search(r"localhost:\d+(/owner/\S+)", line)
        connection = HTTPConnection("localhost", self.port, timeout=30)
        connection.request("GET", link[1])
        cookie = connection.getresponse().getheader("Set-Cookie") or ""
        connection.close()
        return cookie.partition(";")[0]

    def send(self, connection: HTTPConnection, tap: Sent) -> None:
        """Sends a tap and waits for the answer. OSError, HTTPException: there is none."""
        headers = {"Cookie": self.cookie, "HX-Request": "true", "Content-Type": "application/x-www-form-urlencoded"}
        connection.request("POST", f"/play/{tap.play_id}/{tap.move}", urlencode({**tap.fields, "tap_id": tap.tap_id}), headers)
        answer = connection.getresponse()
        status = answer.status
        answer.read()
        tap.status = status

    def kill(self) -> None:
        """No warning, no farewell."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


def begun(folder: Path) -> list[tuple[str, str]]:
    """A play of each game: its slug and id."""
    with closing(Log(folder)) as log:
        games = all_games()
        return [(slug, play.begin(log, games[slug], bind(games[slug].start, PLAYS[slug][0])).id) for slug in PLAYS]


def moves(slug: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """There, back, and now and then undo and redo, for ever."""
    _, there, back = PLAYS[slug]
    while True:
        yield from (there, back, there, ("undo", {}), ("redo", {}), back, ("undo", {}))


class Phone:
    """Taps on one play until the server is gone."""

    def __init__(self, name: str, slug: str, play_id: str) -> None:
        self.name, self.play_id = name, play_id
        self.sent: list[Sent] = []
        self._moves, self._numbers = moves(slug), count()

    def tap(self, server: Server) -> None:
        """One after the other."""
        connection = HTTPConnection("localhost", server.port, timeout=30)
        while True:
            move, fields = next(self._moves)
            self.sent.append(Sent(self.play_id, move, fields, f"{self.name}-{next(self._numbers)}"))
            try:
                server.send(connection, self.sent[-1])
            except (OSError, HTTPException):
                return


def killed(folder: Path, rounds: int, luck: random.Random, most: int = 80) -> Tally:
    """So many rounds on a new folder, and what they came to. `most`: answers of a round before the server is killed."""
    phones = [Phone(f"{slug}-{number}", slug, id) for slug, id in begun(folder) for number in range(PHONES_OF_A_PLAY)]
    tally = Tally()
    for _ in range(rounds):
        server = Server(folder)
        tally.unanswered += send_again(server, phones)
        under_load(server, phones, luck.randint(0, most), luck.uniform(0, 0.05))
        judge(folder, phones, tally)
    server = Server(folder)
    tally.unanswered += send_again(server, phones)
    server.kill()
    judge(folder, phones, tally)
    tally.rounds = rounds
    return tally


def send_again(server: Server, phones: list[Phone]) -> int:
    """Sends what the last server has not answered; how many these were."""
    waiting = [tap for phone in phones for tap in phone.sent if tap.status is None]
    for tap in waiting:
        with closing(HTTPConnection("localhost", server.port, timeout=30)) as connection:
            server.send(connection, tap)
    return len(waiting)


def under_load(server: Server, phones: list[Phone], answers: int, seconds: float) -> None:
    """All phones tap; the server is killed so long after so many answers."""
    before = sum(len(phone.sent) for phone in phones)
    threads = [threading.Thread(target=phone.tap, args=(server,)) for phone in phones]
    for thread in threads:
        thread.start()
    while sum(len(phone.sent) for phone in phones) - before < answers:
        time.sleep(0.001)
    time.sleep(seconds)
    server.kill()
    for thread in threads:
        thread.join()


def judge(folder: Path, phones: list[Phone], tally: Tally) -> None:
    """Looks for each tap of all rounds, as a killed server has left them."""
    tally.faults += checked(folder)
    with closing(sqlite3.connect(folder / FILE)) as opened:
        rows = opened.execute("select play, version, tap_id, move from taps order by play, version").fetchall()
    # The app keeps an id with a mark of what was sent behind it.
    rows = [(play_id, version, tap_id and tap_id.partition(" ")[0], move) for play_id, version, tap_id, move in rows]
    look_for([tap for phone in phones for tap in phone.sent], rows, tally)


def checked(folder: Path) -> list[str]:
    """The faults that the check of the command line names; it asks SQLite for its own check, and folds every play."""
    command = [sys.executable, "-m", "companion", "check", "--data", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    return [] if done.returncode == 0 else [done.stdout + done.stderr]


def look_for(sent: list[Sent], rows: list[tuple[str, int, str | None, str]], tally: Tally) -> None:
    """Compares what was sent with what is in the database."""
    known, found = {tap.tap_id: tap for tap in sent}, Counter(row[2] for row in rows)
    tally.answered = sum(tap.status == 200 for tap in sent)
    tally.lost = sum(tap.status == 200 and not found[tap.tap_id] for tap in sent)
    tally.doubled = sum(found[tap.tap_id] > 1 for tap in sent)
    tally.refused_and_kept = sum(tap.status in REFUSED and found[tap.tap_id] > 0 for tap in sent)
    tally.errors = sum(tap.status not in {None, 200, *REFUSED} for tap in sent)
    expected: Counter[str] = Counter()
    tally.half = 0
    for play_id, version, tap_id, move in rows:
        tap = known.get(tap_id or "")
        is_sent = version == 0 if tap is None else (tap.play_id, tap.move) == (play_id, move)
        tally.half += version != expected[play_id] or not is_sent
        expected[play_id] = version + 1


def main(rounds: str = "50") -> None:
    """Prints a table."""
    with tempfile.TemporaryDirectory() as folder:
        tally = killed(Path(folder), int(rounds), random.Random())
    cells = {
        "rounds": tally.rounds,
        "answered taps": tally.answered,
        "unanswered, sent again": tally.unanswered,
        "lost": tally.lost,
        "doubled": tally.doubled,
        "refused and kept": tally.refused_and_kept,
        "half": tally.half,
        "errors": tally.errors,
        "faults": len(tally.faults),
    }
    for line in (cells, ["---"] * len(cells), cells.values()):
        print("|", " | ".join(map(str, line)), "|")
    print(*tally.faults, sep="\n")
    sys.exit(not tally.is_whole)


if __name__ == "__main__":
    main(*sys.argv[1:])

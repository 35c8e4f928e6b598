"""What a tap costs: at event 20 against event 2,000, against a bare commit, a decision against its board, and bytes gzip.

    python bench/tap.py

Ratios are of one run on one machine; the absolute figures beside them are context only.
"""

from __future__ import annotations

import gzip
import re
import sqlite3
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))

from app import create_app
from companion import play
from companion.codec import bind
from companion.games import all_games
from companion.log import Log

GAME = all_games()["creature-caravan"]
ROUNDS = 300
COINS_AND_BAGS = [{"pays": kind, "cost": cost, "vp": cost + 1, "steps": 2} for cost in (1, 2, 3, 4) for kind in ("coins", "bags")]
ZOMBIES = [{"attack": attack, "vp": attack - 3, "steps": 2} for attack in range(4, 10)]
START = {
    "players": ["Ana"],
    "bot": True,
    "bot_row": 3,
    "bot_ends_turn": True,
    "market": COINS_AND_BAGS,
    "ember_zombies": ZOMBIES,
    "bot_cards": [{"name": "Stand-in", "vp": 1, "open_set": True}],
}


def main() -> None:
    """Prints the four tables."""
    with tempfile.TemporaryDirectory() as folder:
        print("| what | this | against | ratio | goal |\n|---|---|---|---|---|")
        event_20_against_2000(Path(folder) / "events")
        tap_against_bare_commit(Path(folder) / "commit")
        decision_against_board(Path(folder) / "board")
        print("\n| what | bytes gzip | goal |\n|---|---|---|")
        sizes(Path(folder) / "sizes")


def row(what: str, this: float, against: float, goal: float) -> None:
    """One ratio; times in milliseconds."""
    print(f"| {what} | {this * 1000:.2f} ms | {against * 1000:.2f} ms | {this / against:.2f} | under {goal} |")


def times(action: Callable[[int], object], rounds: int = ROUNDS) -> Iterator[float]:
    """Seconds of each call; the first tenth warms up and is left out."""
    for number in range(rounds):
        before = perf_counter()
        action(number)
        after = perf_counter()
        if number >= rounds // 10:
            yield after - before


def begun(log: Log) -> str:
    """A new solo play with both boards copied in."""
    return play.begin(log, GAME, bind(GAME.start, START), seed="7").id


def gain(log: Log, play_id: str, number: int) -> None:
    """One coin more, or one less."""
    play.tap(log, play_id, "gain", {"player": 0, "coins": 1 if number % 2 else -1})


def event_20_against_2000(folder: Path) -> None:
    """A tap over the whole way, form to board, on a short and on a long play."""
    app = create_app(folder, testing=True)
    log = Log(folder)
    short, long = begun(log), begun(log)
    for number in range(20):
        gain(log, short, number)
    for number in range(2000):
        gain(log, long, number)
    with app.test_client() as client:
        client.open_owners_link()

        def post(play_id: str) -> Callable[[int], object]:
            return lambda number: client.post(
                f"/play/{play_id}/gain", data={"player": 0, "coins": 1 if number % 2 else -1}, headers={"HX-Request": "true"}
            )

        pairs = [(statistics.median(times(post(long), 100)), statistics.median(times(post(short), 100))) for _ in range(5)]
    this, against = (statistics.median(side) for side in zip(*pairs, strict=True))
    row("a tap at event 2,000 against event 20", this, against, 1.3)


def tap_against_bare_commit(folder: Path) -> None:
    """Deciding and keeping a tap against an INSERT of the same size with the same promises."""
    log = Log(folder)
    play_id = begun(log)
    bare = sqlite3.connect(folder / "bare.db", isolation_level=None)
    bare.executescript("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE taps (version INTEGER, body TEXT);")

    def commit(number: int) -> None:
        bare.execute("BEGIN IMMEDIATE")
        bare.execute("INSERT INTO taps VALUES (?, ?)", (number, "x" * 200))
        bare.execute("COMMIT")

    pairs = [
        (statistics.median(times(lambda number: gain(log, play_id, number), 100)), statistics.median(times(commit, 100)))
        for _ in range(5)
    ]
    this, against = (statistics.median(side) for side in zip(*pairs, strict=True))
    row("a tap kept against a bare BEGIN IMMEDIATE, INSERT, COMMIT", this, against, 3)


def decision_against_board(folder: Path) -> None:
    """Deciding a turn of the bot against rendering the board that shows it."""
    app = create_app(folder, testing=True)
    log = Log(folder)
    play_id = begun(log)
    position = play.look(log, play_id)
    roll = GAME.move("bot_turn_rolled")
    assert roll is not None
    decided = statistics.median(times(lambda _: _all_events(roll(position.state, dice=(6, 6, 2, 5, 3)))))
    play.tap(log, play_id, "bot_turn_rolled", {"dice": (6, 6, 2, 5, 3)})
    with app.test_client() as client:
        client.open_owners_link()
        rendered = statistics.median(times(lambda _: client.get(f"/play/{play_id}/board")))
    row("deciding a bot turn against its board, rendered", decided, rendered, 1)


def _all_events(events: object) -> list[object]:
    return list(events)  # type: ignore[call-overload]


@contextmanager
def owner(folder: Path) -> Iterator[object]:
    """A client of a fresh app, with the owner's cookie."""
    with create_app(folder, testing=True).test_client() as client:
        yield client.open_owners_link()


def sizes(folder: Path) -> None:
    """The first load of a running play with all it fetches, and the answer to one tap."""
    log = Log(folder)
    play_id = begun(log)
    play.tap(log, play_id, "bot_turn", {})
    with owner(folder) as client:
        page = client.get(f"/play/{play_id}").text  # type: ignore[attr-defined]
        fetched = sorted(set(re.findall(r'(?:src|href)="(/static/[^"#]+)', page)))
        bodies = [client.get(url).data for url in fetched]  # type: ignore[attr-defined]
        answer = client.get(f"/play/{play_id}/board").data  # type: ignore[attr-defined]
    first = packed(page.encode()) + sum(packed(body) for body in bodies)
    for url, body in zip(fetched, bodies, strict=True):
        print(f"| {url} | {packed(body)} | |")
    print(f"| the page of a play | {packed(page.encode())} | |")
    print(f"| first load, all of these | {first} | under {40 * 1024} |")
    print(f"| the answer to one tap | {packed(answer)} | under {6 * 1024} |")


def packed(body: bytes) -> int:
    """Bytes after gzip at level 6, as a server would send them."""
    return len(gzip.compress(body, 6))


if __name__ == "__main__":
    main()

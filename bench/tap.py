"""What a tap costs in each game: late in a play against early, against a bare commit, a decision against its board, bytes.

    python bench/tap.py [GAME]

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
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from app import create_app
from bench.flows import row
from bench.games import Sample, Tap, measured
from companion import play
from companion.codec import bind
from companion.games import all_games
from companion.log import Log
from companion.web.pairs import written

ROUNDS = 300
EARLY, LATE = 20, 2000
"""Taps of the play behind a tap that is measured."""
FETCHED = re.compile(r'<(?!link rel="apple-touch-icon")[^>]*(?:src|href)="(/(?:static/|manifest)[^"#]+)')
"""What a browser loads with a page. The touch icon is asked for only when a phone puts the app on its home screen."""


def main(slug: str = "") -> None:
    """Prints two tables for each game, or for the one named by its slug."""
    for game in measured():
        if slug in ("", game.sample.slug):
            print(f"\n## {all_games()[game.sample.slug].title}\n")
            with tempfile.TemporaryDirectory() as folder:
                measure(game.sample, Path(folder))


def measure(sample: Sample, folder: Path) -> None:
    """Times as ratios, then sizes."""
    print(row("what", "this", "against", "ratio", "goal"), row(*["---"] * 5), sep="\n")
    late_against_early(sample, folder / "events")
    tap_against_bare_commit(sample, folder / "commit")
    decision_against_board(sample, folder / "board")
    print("", row("what", "bytes gzip", "goal"), row(*["---"] * 3), sep="\n")
    sizes(sample, folder / "sizes")


def print_ratio(what: str, this: float, against: float, goal: float) -> None:
    """One ratio; times in milliseconds."""
    print(row(what, f"{this * 1000:.2f} ms", f"{against * 1000:.2f} ms", f"{this / against:.2f}", f"under {goal}"))


def times(action: Callable[[int], object], rounds: int = ROUNDS) -> Iterator[float]:
    """Seconds of each call; the first tenth warms up and is left out."""
    for number in range(rounds):
        before = perf_counter()
        action(number)
        after = perf_counter()
        if number >= rounds // 10:
            yield after - before


def ratio_of(this: Callable[[int], object], against: Callable[[int], object]) -> tuple[float, float]:
    """The medians of five rounds of both in turn, so that a busy moment meets both."""
    pairs = [(statistics.median(times(this, 100)), statistics.median(times(against, 100))) for _ in range(5)]
    one, other = (statistics.median(side) for side in zip(*pairs, strict=True))
    return one, other


def begun(log: Log, sample: Sample) -> str:
    """The sample play, as it stands."""
    game = all_games()[sample.slug]
    id = play.begin(log, game, bind(game.start, sample.start), seed="7").id
    for tap in sample.taps:
        make(log, id, sample, tap)
    return id


def make(log: Log, id: str, sample: Sample, tap: Tap) -> None:
    """One tap, without the web."""
    move, arguments = tap
    play.tap(log, id, move, bind(all_games()[sample.slug].move(move), arguments))


def to_and_fro(sample: Sample, number: int) -> Tap:
    """There with even numbers, back with odd ones."""
    return sample.back if number % 2 else sample.there


def late_against_early(sample: Sample, folder: Path) -> None:
    """A tap over the whole way, form to board, late in a long play and early in a short one."""
    log = Log(folder)
    early, late = begun(log, sample), begun(log, sample)
    for id, taps in ((early, EARLY), (late, LATE)):
        for number in range(taps):
            make(log, id, sample, to_and_fro(sample, number))
    with owner(folder) as client:

        def post(id: str) -> Callable[[int], object]:
            def tap(number: int) -> object:
                move, arguments = to_and_fro(sample, number)
                return client.post(f"/play/{id}/{move}", data=dict(written(arguments)), headers={"HX-Request": "true"})

            return tap

        this, against = ratio_of(post(late), post(early))
    print_ratio(f"a tap at tap {LATE:,} against tap {EARLY}", this, against, 1.3)


def tap_against_bare_commit(sample: Sample, folder: Path) -> None:
    """Deciding and keeping a tap against an INSERT of the same size with the same promises."""
    log = Log(folder)
    id = begun(log, sample)
    bare = sqlite3.connect(folder / "bare.db", isolation_level=None)
    bare.executescript("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE taps (version INTEGER, body TEXT);")

    def commit(number: int) -> None:
        bare.execute("BEGIN IMMEDIATE")
        bare.execute("INSERT INTO taps VALUES (?, ?)", (number, "x" * 200))
        bare.execute("COMMIT")

    this, against = ratio_of(lambda number: make(log, id, sample, to_and_fro(sample, number)), commit)
    print_ratio("a tap kept against a bare BEGIN IMMEDIATE, INSERT, COMMIT", this, against, 3)


def decision_against_board(sample: Sample, folder: Path) -> None:
    """Deciding the tap that takes the most thought against rendering the board that shows what came of it."""
    log = Log(folder)
    id = begun(log, sample)
    state = play.look(log, id).state
    name, arguments = sample.decision
    move = all_games()[sample.slug].move(name)
    assert move is not None
    bound = bind(move, arguments)
    decided = statistics.median(times(lambda _: list(move(state, **bound))))
    make(log, id, sample, sample.decision)
    with owner(folder) as client:
        rendered = statistics.median(times(lambda _: client.get(f"/play/{id}/board")))
    print_ratio(f"deciding {name} against its board, rendered", decided, rendered, 1)


@contextmanager
def owner(folder: Path) -> Iterator[Any]:
    """A client of a fresh app, with the owner's cookie."""
    with create_app(folder, testing=True).test_client() as client:
        client.open_owners_link()
        yield client


def sizes(sample: Sample, folder: Path) -> None:
    """The first load of a running play with all it fetches, and the answer to a tap: the board before or after the decision."""
    log = Log(folder)
    id = begun(log, sample)
    with owner(folder) as client:
        boards = [weighed(client, id)]
        make(log, id, sample, sample.decision)
        boards.append(weighed(client, id))
        page, answer = max(boards, key=lambda board: board[1])
        fetched = sorted(set(FETCHED.findall(client.get(f"/play/{id}").text)))
        files = {url: packed(client.get(url).data) for url in fetched}
    for url, weight in files.items():
        print(row(url, weight, ""))
    print(row("the page of a play", page, ""))
    print(row("first load, all of these", page + sum(files.values()), f"under {40 * 1024}"))
    print(row("the answer to a tap", answer, f"under {6 * 1024}"))


def weighed(client: Any, id: str) -> tuple[int, int]:
    """Bytes of the page of a play, and of its board alone."""
    return packed(client.get(f"/play/{id}").data), packed(client.get(f"/play/{id}/board").data)


def packed(body: bytes) -> int:
    """Bytes after gzip at level 6, as a server would send them."""
    return len(gzip.compress(body, 6))


if __name__ == "__main__":
    main(*sys.argv[1:])

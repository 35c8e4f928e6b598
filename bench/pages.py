"""Lighthouse over five kinds of page of each game, in the profile of a phone; run by pages.sh.

Scores and paints are medians of some runs on one machine; the bytes are what gzip makes of each file that was fetched.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.flows import row
from bench.games import measured
from bench.tap import begun, packed
from companion import play
from companion.log import Log
from tests.browser.conftest import served

FLAGS = (
    "--quiet", "--output=json", "--form-factor=mobile", "--only-categories=performance,accessibility,best-practices",
    "--max-wait-for-load=15000", "--disable-full-page-screenshot",
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
)  # fmt: skip
CATEGORIES = ("performance", "accessibility", "best-practices")
COLUMNS = (
    "page", *CATEGORIES, "first paint", "largest", "shift", "first load, gzip", "the page alone", "coming from a play",
    "third party", "web fonts",
)  # fmt: skip
PEER = ("closest peer, start page", "93", "95", "79", "2.3 s", "2.7 s", "–", "379 KB", "–", "–", "–", "–")
"""Measured in the same way, and recorded once: another app for a solo bot."""


@dataclass(frozen=True, slots=True)
class Seen:
    """One run: scores 0 to 100, paints in seconds, layout shift, and the addresses that were fetched."""

    scores: tuple[float, ...]
    first: float
    largest: float
    shift: float
    fetched: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Measured:
    """A page: the medians of its runs, the largest shift, and the weights of the page and of what it fetched."""

    name: str
    seen: Seen
    page: int
    files: dict[str, int]
    foreign: int
    fonts: int

    @property
    def first_load(self) -> int:
        """Bytes of the page and of all it fetched."""
        return self.page + sum(self.files.values())

    def later(self, play: Measured) -> int:
        """Bytes for a phone that comes from the page of a play, and keeps what that fetched."""
        return self.page + sum(weight for url, weight in self.files.items() if url not in play.files)


def main(lighthouse: str, slug: str = "", runs: str = "3") -> None:
    """Prints a table: a row per page, the lowest scores and the heaviest loads first."""
    rows: list[tuple[Measured, Measured]] = []
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as house:
        for game in measured():
            if slug in ("", game.sample.slug):
                of_game = [measure(house, f"{game.sample.slug}: {name}", path, lighthouse, int(runs))
                           for name, path in pages(house, game.sample)]  # fmt: skip
                play_page = next(one for one in of_game if one.name.endswith(": play"))
                rows += [(one, play_page) for one in of_game]
    print(row(*COLUMNS), row(*["---"] * len(COLUMNS)), row(*PEER), sep="\n")
    for one, play_page in sorted(rows, key=lambda pair: (min(pair[0].seen.scores), -pair[0].first_load)):
        print(row(*cells(one, play_page)))


def cells(one: Measured, play_page: Measured) -> Iterator[str]:
    """A row of the table."""
    yield one.name
    yield from (f"{score:.0f}" for score in one.seen.scores)
    yield from (f"{one.seen.first:.1f} s", f"{one.seen.largest:.1f} s", f"{one.seen.shift:.3f}")
    yield from (f"{one.first_load:,}", f"{one.page:,}", f"{one.later(play_page):,}", str(one.foreign), str(one.fonts))


@dataclass(frozen=True, slots=True)
class Served:
    """A server that runs, and the cookie of its owner."""

    address: str
    cookie: str
    log: Log

    def get(self, path: str) -> bytes:
        """A page or a file, as it is before it is packed."""
        with urlopen(Request(self.address + path, headers={"Cookie": self.cookie})) as answer:
            return bytes(answer.read())


@contextmanager
def serving(folder: Path) -> Iterator[Served]:
    """A server on an empty folder."""
    with served(folder) as (house, app):
        client = app.test_client()
        client.get(f"/owner/{app.config['OWNER_TOKEN']}", base_url="http://localhost")
        cookie = client.get_cookie("spare-chair", domain="localhost")
        assert cookie is not None
        yield Served(house.address, f"spare-chair={cookie.value}", app.extensions["log"])


def pages(house: Served, sample: Any) -> Iterator[tuple[str, str]]:
    """The kinds of page, with a play that is going on and one that is finished."""
    running, ended = begun(house.log, sample), begun(house.log, sample)
    play.finish(house.log, ended)
    yield "home", "/"
    yield "start", f"/new/{sample.slug}"
    yield "play", f"/play/{running}"
    yield "count", f"/play/{running}/count"
    yield "statistics", f"/results/{sample.slug}"


def measure(house: Served, name: str, path: str, lighthouse: str, runs: int) -> Measured:
    """Some runs over a page, made one."""
    print(f"… {name}", file=sys.stderr)
    seen = [run(house, path, lighthouse) for _ in range(runs)]
    middle = Seen(
        tuple(statistics.median(scores) for scores in zip(*(one.scores for one in seen), strict=True)),
        statistics.median(one.first for one in seen),
        statistics.median(one.largest for one in seen),
        max(one.shift for one in seen),
        tuple(sorted({url for one in seen for url in one.fetched})),
    )
    own = [url.removeprefix(house.address) for url in middle.fetched if url.startswith(house.address)]
    files = {url: packed(house.get(url)) for url in own if url != path}
    foreign = len(middle.fetched) - len(own)
    return Measured(name, middle, packed(house.get(path)), files, foreign, sum("font" in url for url in middle.fetched))


def run(house: Served, path: str, lighthouse: str) -> Seen:
    """One run of Lighthouse."""
    headers = json.dumps({"Cookie": house.cookie})
    command = [lighthouse, house.address + path, *FLAGS, f"--extra-headers={headers}"]
    report = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    audits = report["audits"]
    requests = audits["network-requests"]["details"]["items"]
    return Seen(
        tuple(100 * report["categories"][name]["score"] for name in CATEGORIES),
        audits["first-contentful-paint"]["numericValue"] / 1000,
        audits["largest-contentful-paint"]["numericValue"] / 1000,
        audits["cumulative-layout-shift"]["numericValue"],
        tuple(one["url"] for one in requests if one["url"].startswith("http") and not one["url"].endswith("/stream")),
    )


if __name__ == "__main__":
    main(*sys.argv[1:])

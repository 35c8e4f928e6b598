"""Lighthouse over five kinds of page of each game, in the profile of a phone; run by pages.sh.

Scores and paints are medians of some runs on one machine; the bytes are what gzip makes of each file that was fetched.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

sys.path.insert(0, str(Path(__file__).parents[1]))

import waitress

from app import create_app
from bench.games import measured, row
from bench.tap import begun, packed
from companion import play
from companion.log import Log

FLAGS = (
    "--quiet", "--output=json", "--form-factor=mobile", "--only-categories=performance,accessibility,best-practices",
    "--max-wait-for-load=15000", "--disable-full-page-screenshot",
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
)  # fmt: skip
CATEGORIES = ("performance", "accessibility", "best-practices")
PEER = ("closest peer, start page", "93", "95", "79", "2.3 s", "2.7 s", "–", "379 KB", "")
"""Measured in the same way, and recorded once: another app for a solo bot."""


@dataclass(frozen=True, slots=True)
class Seen:
    """One run: scores 0 to 100, paints in seconds, layout shift, and the addresses that were fetched."""

    scores: tuple[float, ...]
    first: float
    largest: float
    shift: float
    fetched: tuple[str, ...]


def main(lighthouse: str, slug: str = "", runs: str = "3") -> None:
    """Prints a table: a row per page."""
    print(row("page", *CATEGORIES, "first paint", "largest", "shift", "first load, gzip", "the page alone"))
    print(row(*["---"] * 9))
    print(row(*PEER))
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as house:
        for game in measured():
            if slug in ("", game.sample.slug):
                for name, path in pages(house, game.sample):
                    print(row(f"{game.sample.slug}: {name}", *measure(house, path, lighthouse, int(runs))), flush=True)


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
    app = create_app(folder, testing=True)
    server = waitress.create_server(app, host="127.0.0.1", port=0, threads=16)
    threading.Thread(target=server.run, daemon=True).start()
    client = app.test_client()
    client.get(f"/owner/{app.config['OWNER_TOKEN']}", base_url="http://localhost")
    cookie = client.get_cookie("spare-chair", domain="localhost")
    assert cookie is not None
    yield Served(f"http://localhost:{server.effective_port}", f"spare-chair={cookie.value}", app.extensions["log"])
    server.close()


def pages(house: Served, sample: Any) -> Iterator[tuple[str, str]]:
    """The kinds of page, with a play that is going on and one that is finished."""
    running, ended = begun(house.log, sample), begun(house.log, sample)
    play.finish(house.log, ended)
    yield "home", "/"
    yield "start", f"/new/{sample.slug}"
    yield "play", f"/play/{running}"
    yield "count", f"/play/{running}/count"
    yield "statistics", f"/results/{sample.slug}"


def measure(house: Served, path: str, lighthouse: str, runs: int) -> Iterator[str]:
    """The cells of a row."""
    seen = [run(house, path, lighthouse) for _ in range(runs)]
    for number in range(len(CATEGORIES)):
        yield f"{statistics.median(one.scores[number] for one in seen):.0f}"
    yield f"{statistics.median(one.first for one in seen):.1f} s"
    yield f"{statistics.median(one.largest for one in seen):.1f} s"
    yield f"{max(one.shift for one in seen):.3f}"
    weights = {url: packed(house.get(url.removeprefix(house.address))) for url in set(seen[-1].fetched)}
    yield f"{sum(weights.values()):,}"
    yield f"{packed(house.get(path)):,}"


def run(house: Served, path: str, lighthouse: str) -> Seen:
    """One run of Lighthouse. What was fetched from elsewhere stops it: no page may ask a third party."""
    headers = json.dumps({"Cookie": house.cookie})
    command = [lighthouse, house.address + path, *FLAGS, f"--extra-headers={headers}"]
    report = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    audits = report["audits"]
    requests = audits["network-requests"]["details"]["items"]
    fetched = tuple(one["url"] for one in requests if one["url"].startswith("http") and "/stream" not in one["url"])
    foreign = [url for url in fetched if not url.startswith(house.address)]
    assert not foreign, foreign
    return Seen(
        tuple(100 * report["categories"][name]["score"] for name in CATEGORIES),
        audits["first-contentful-paint"]["numericValue"] / 1000,
        audits["largest-contentful-paint"]["numericValue"] / 1000,
        audits["cumulative-layout-shift"]["numericValue"],
        fetched,
    )


if __name__ == "__main__":
    main(*sys.argv[1:])

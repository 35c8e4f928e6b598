"""Touches and keys that all games' usual turns and the flows around a play cost, counted in a real browser over whole games.

    python bench/touches.py [GAMES] [GAME]

Prints one table, the worst flows first, from as many games of each (default 5), or of the one named by its slug. A number that
is typed costs its digits and the touch that gets there, a choice from a list two, a name its one touch: letters are not counted.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Page, sync_playwright

from bench.around import around
from bench.flows import table
from bench.games import measured
from companion.games import all_games
from tests.browser.conftest import PHONE, House, served


def main(games: int = 5, slug: str = "") -> None:
    """Plays, counts, prints."""
    with opened() as (page, house):
        flows = [
            (all_games()[game.sample.slug].title, flow)
            for game in measured()
            if slug in ("", game.sample.slug)
            for flow in (*game.touches(page, house, games), *around(page, house, game.sample))
        ]
    print("\n".join(table(flows)))


@contextmanager
def opened() -> Iterator[tuple[Page, House]]:
    """A server, and its owner's page on a phone."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, served(Path(folder)) as (house, _):
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_context(**PHONE).new_page()
        page.goto(house.owners_link)
        yield page, house
        browser.close()


if __name__ == "__main__":
    main(*(int(word) if word.isdecimal() else word for word in sys.argv[1:]))

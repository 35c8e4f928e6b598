"""Touches and keys that a game's usual turns and its final count cost, counted in a real browser over whole games.

    python bench/touches.py [GAMES] [GAME]

Prints the tables of each game, or of the one named by its slug, from as many games of each (default 5).
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import waitress
from playwright.sync_api import Page, sync_playwright

from app import create_app
from bench.games import measured
from companion.games import all_games
from tests.browser.conftest import PHONE, House


def main(games: int = 5, slug: str = "") -> None:
    """Plays, counts, prints."""
    with opened() as (page, house):
        for game in measured():
            if slug in ("", game.sample.slug):
                print(f"\n## {all_games()[game.sample.slug].title}\n")
                for line in game.touches(page, house, games):
                    print(line, flush=True)


@contextmanager
def opened() -> Iterator[tuple[Page, House]]:
    """A server, and its owner's page on a phone."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        app = create_app(Path(folder), testing=True)
        server = waitress.create_server(app, host="127.0.0.1", port=0, threads=8)
        threading.Thread(target=server.run, daemon=True).start()
        address = f"http://localhost:{server.effective_port}"
        house = House(address, f"{address}/owner/{app.config['OWNER_TOKEN']}", Path(folder))
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_context(**PHONE).new_page()
        page.goto(house.owners_link)
        yield page, house
        browser.close()
        server.close()


if __name__ == "__main__":
    main(*(int(word) if word.isdecimal() else word for word in sys.argv[1:]))

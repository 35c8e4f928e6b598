"""Touches and keys that all games' usual turns and the flows around a play cost, counted in a real browser over whole games.

    python bench/touches.py [GAMES] [GAME]

Prints one table, the worst flows first, from as many games of each (default 5), or of the one named by its slug. A number that
is typed costs its digits and the touch that gets there, a choice from a list two, a name its one touch: letters are not counted.
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
from bench.around import around
from bench.flows import table
from bench.games import measured
from companion.games import all_games
from tests.browser.conftest import PHONE, House


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
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        app = create_app(Path(folder), testing=True)
        server = waitress.create_server(app, host="127.0.0.1", port=0, threads=48)
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        address = f"http://localhost:{server.effective_port}"
        house = House(address, f"{address}/owner/{app.config['OWNER_TOKEN']}", Path(folder))
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_context(**PHONE).new_page()
        page.goto(house.owners_link)
        yield page, house
        browser.close()
        # The streams first: an open one would keep the server from ending.
        app.extensions["hub"].close()
        for channel in list(server.active_channels.values()):
            channel.will_close = True
        server.close()
        thread.join(5)


if __name__ == "__main__":
    main(*(int(word) if word.isdecimal() else word for word in sys.argv[1:]))

"""Touches and keys that the bot's turn and the final count cost, counted in a real browser over whole games.

    python bench/touches.py [GAMES]

Prints per mode the median and the 90th percentile of twelve turns of as many games (default 5), with a set always open;
then the final count of one player who tracked nothing, from the board to the finished play.
"""

from __future__ import annotations

import random
import shutil
import sys
import tempfile
import threading
from collections import Counter
from pathlib import Path
from statistics import mean

sys.path.insert(0, str(Path(__file__).parents[1]))

import waitress
from playwright.sync_api import Page, sync_playwright

from app import create_app
from tests.browser.conftest import PHONE, House
from tests.browser.counting import count_from_board
from tests.browser.hands import Hands
from tests.browser.modes import MODES, Mode, percentile, play_12_turns


def main(games: int) -> None:
    """Plays, counts, prints."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        app = create_app(Path(folder), testing=True)
        server = waitress.create_server(app, host="127.0.0.1", port=0, threads=8)
        threading.Thread(target=server.run, daemon=True).start()
        address = f"http://localhost:{server.effective_port}"
        house = House(address, f"{address}/owner/{app.config['OWNER_TOKEN']}", Path(folder))
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_context(**PHONE).new_page()
        page.goto(house.owners_link)
        print("| mode | turns | p50 (goal) | p90 (goal) | mean | turns by touches |\n|---|---|---|---|---|---|")
        for mode in MODES:
            print(line(mode, counted(page, house, mode, games)))
        print(f"\nFinal count of one player who tracked nothing: {final_count(page, house)} touches (goal: 20)")
        browser.close()
        server.close()


def counted(page: Page, house: House, mode: Mode, games: int) -> list[int]:
    """Touches of each turn."""
    hands = Hands(page)
    for seed in range(games):
        page.goto(house.begin(seed=f"game {seed}", **mode.start))
        hands.luck = random.Random(seed)
        play_12_turns(hands, mode, seed)
    return hands.a_turn


def final_count(page: Page, house: House) -> int:
    """Touches after the last turn of a play without a bot."""
    page.goto(house.begin(bot=False))
    for turn in range(1, 13):
        page.get_by_role("button", name=f"End turn {turn}", exact=True).click()
    return count_from_board(Hands(page))


def line(mode: Mode, touches: list[int]) -> str:
    """A row of the table."""
    spread = ", ".join(f"{count} × {touch}" for touch, count in sorted(Counter(touches).items()))
    p50, p90 = percentile(touches, 0.5), percentile(touches, 0.9)
    return f"| {mode.name} | {len(touches)} | {p50} ({mode.p50}) | {p90} ({mode.p90}) | {mean(touches):.1f} | {spread} |"


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)

"""A real server and a real Chromium, with the screen of a phone."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import waitress
from flask import Flask
from playwright.sync_api import Browser, Page, sync_playwright

from app import create_app
from companion import play
from companion.codec import bind
from companion.games import all_games
from companion.log import Log

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


@dataclass(frozen=True)
class House:
    """A server that runs, its owner's link, and the folder it keeps its plays in."""

    address: str
    owners_link: str
    folder: Path

    def begin(self, *, seed: str = "7", **options: Any) -> str:
        """The address of a new play of Creature Caravan with fixed luck, as a script would start it."""
        return self.begun(
            "creature-caravan", {"players": ["Ana"], "bot": True, "bot_row": 3, "bot_ends_turn": True, **options}, seed=seed
        )

    def begun(self, slug: str, start: dict[str, Any], *taps: tuple[str, dict[str, Any]], seed: str = "7") -> str:
        """The address of a play of any game after some taps, as a script would write it."""
        game = all_games()[slug]
        with closing(Log(self.folder)) as log:
            begun = play.begin(log, game, bind(game.start, start), seed=seed)
            for move, arguments in taps:
                play.tap(log, begun.id, move, bind(game.move(move), arguments))
        return f"{self.address}/play/{begun.id}"

    def state(self, address: str) -> Any:
        """What the server knows about the play of an address."""
        with closing(Log(self.folder)) as log:
            return play.look(log, address.partition("/play/")[2].split("/")[0].split("?")[0]).state


@contextmanager
def served(folder: Path) -> Iterator[tuple[House, Flask]]:
    """A server on a folder, and its app."""
    app = create_app(folder, testing=True)
    server = waitress.create_server(app, host="127.0.0.1", port=0, threads=48)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    address = f"http://localhost:{server.effective_port}"
    yield House(address, f"{address}/owner/{app.config['OWNER_TOKEN']}", folder), app
    # The streams first: an open one would keep the server from ending.
    app.extensions["hub"].close()
    for channel in list(server.active_channels.values()):
        channel.will_close = True
    server.close()
    thread.join(5)
    app.extensions["log"].close()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with served(tmp_path / "house") as (house, _):
        yield house


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.fixture
def open_page(browser: Browser, house: House) -> Iterator[Callable[..., Page]]:
    """Opens the home page as the owner, on a phone unless told otherwise. What the console complains about fails the test."""
    contexts, complaints = [], []

    def opened(**options: Any) -> Page:
        context = browser.new_context(**{**PHONE, **options})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(10_000)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
        page.goto(house.owners_link)
        return page

    yield opened
    for context in contexts:
        context.close()
    # A refused tap answers 422 or 409, which Chromium notes as a failed resource.
    # Pages ask by themselves what is new, also of a server that a test keeps from answering.
    assert [line for line in complaints if "status of 4" not in line and "net::ERR" not in line] == []


@pytest.fixture
def page(open_page: Callable[..., Page]) -> Page:
    return open_page()

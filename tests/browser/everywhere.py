"""Where a browser can stand in this app: each page there is, and each state of a play that shows something no other did."""

from __future__ import annotations

import json
import re
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from flask import Flask
from playwright.sync_api import Page
from werkzeug.exceptions import HTTPException

from companion import copies, doors, play
from companion.codec import bind
from companion.game import Game
from companion.games import all_games
from companion.games.cozy_hut.cards import Card, Face
from companion.games.cozy_hut.components import Nature
from companion.log import Log
from tests.browser.conftest import House
from tests.browser.modes import MARKET
from tests.playing import random_play
from tests.shelf import put

GAMES = Path(__file__).parents[1] / "games"
SEEDS = (1, 2)
"""Random plays, that show what no example does."""
TAG = re.compile(r"<(\w+)\b([^>]*)>")
WORTH = re.compile(r' (?:class|action|formaction|role)="([^"]*)"| (disabled|hidden|checked)')
LINK = re.compile(r'(?:href|hx-get)="(/[^"#]*)')
ENOUGH = 8
"""Addresses of one kind that are asked for something new."""
NO_PAGES = {"healthz", "manifest", "static", "stream", "enter", "tapped", "board"}
"""What is asked for with GET, and is no page: `board` is the piece of one, and `enter` and `tapped` lead to another."""
FILES = {"play_json", "play_scores", "copy_export", "shelf_plays", "shelf_results", "shelf_lines"}

CARAVAN, HUT = all_games()["creature-caravan"], all_games()["cozy-hut"]
WAGON = {"name": "Stand-in Wagon", "vp": 2, "attacks": 1, "set_vp": 4, "open_set": True}
COPY = {"market": MARKET, "ember_zombies": None, "cards": [WAGON]}

Taps = list[tuple[str, dict[str, Any]]]


class Eye:
    """Knows a page that shows something new from one whose pieces were all seen before."""

    def __init__(self) -> None:
        self.seen: set[str] = set()

    def is_new(self, html: str, *also: str) -> bool:
        """Whether the page holds a kind of piece that none did: a tag, its classes, its move, and whether it can be touched."""
        pieces = set(also)
        for tag, attributes in TAG.findall(html.partition("<body")[2]):
            worth = ["".join(pair).partition("?")[0] for pair in WORTH.findall(attributes)]
            pieces.add(re.sub(r"/play/[^/]+|\d+", "0", " ".join([tag, *worth])))
        is_new = not pieces <= self.seen
        self.seen |= pieces
        return is_new


# ---- states of a play ------------------------------------------------------------------------------------------------


def plays(game: Game) -> Iterator[tuple[str, dict[str, Any], Taps]]:
    """Plays of a game as they may go on: its examples and some at random. What they are called, how they start, their taps."""
    for path in sorted((GAMES / game.slug.replace("-", "_") / "examples").glob("*.json")):
        script = json.loads(path.read_text())["script"]
        taps = [(name, dict(bind(move, given)) if (move := game.move(name)) else given) for name, given in script["taps"]]
        yield path.stem, dict(bind(game.start, script["start"])), taps
    for seed in SEEDS:
        made = random_play(game, seed)
        yield f"random play {seed}", dict(made.start), [(tap.move, dict(tap.arguments)) for tap in made.taps]


def states(house: House, page: Page, game: Game) -> Iterator[tuple[str, str]]:
    """Goes through those plays, and stops wherever the board shows what it has not shown yet: the state, and its address."""
    eye = Eye()
    for name, start, taps in plays(game):
        with closing(Log(house.folder)) as log:
            id = play.begin(log, game, start, seed="7").id
            for number, tap in enumerate([None, *taps]):
                with suppress(play.Refused):
                    if tap is not None:
                        play.tap(log, id, *tap)
                address = f"{house.address}/play/{id}"
                if eye.is_new(page.request.get(address).text()):
                    yield f"{name}, after {number} taps", address


# ---- pages -----------------------------------------------------------------------------------------------------------


def furnish(house: House) -> dict[str, str]:
    """A house in which every page has something to show. Gives the games of its plays, by their ids."""
    games, copied = {}, json.dumps({"format": copies.FORMAT, "version": 1, "game": CARAVAN.slug, "copy": COPY})
    with closing(Log(house.folder)) as log:
        copies.write(log, CARAVAN, copies.taken(CARAVAN, copied.encode()))
        copies.write(log, HUT, HUT.copy(cards=(Card("Attic", Face(1, 1, 1, 1, Nature.WOOD, gives=Nature.WOOD)),)))
        for game in all_games().values():
            begun = []
            for _, start, taps in plays(game):
                begun.append(play.begin(log, game, start, seed="7").id)
                for tap in taps:
                    with suppress(play.Refused):
                        play.tap(log, begun[-1], *tap)
            games |= dict.fromkeys(begun, game.slug)
            for change, id in zip((play.finish, play.finish, play.abandon, play.delete), begun, strict=False):
                change(log, id)
            for id in begun:
                doors.open_doors(log, id)
            for day in range(30):
                lines = {"camps": [day % 7, 3, None], "market": [9, day % 5, 4], "debt": [-2, -1, 0]}
                totals = [7 + day % 7, 2 + day % 5, 4]
                put(log, "Mira", "Konstantin", "Bot", totals=totals, lines=lines, people=2, day=day, minutes=75, slug=game.slug)
            put(log, "Mirra", totals=[12], day=31, slug=game.slug)
    return games


def doors_of(house: House, address: str) -> doors.Doors:
    """The links by which phones join a play."""
    with closing(Log(house.folder)) as log:
        id = address.rpartition("/")[2]
        doors.open_doors(log, id)
        found = doors.doors_of(log, id)
    assert found is not None
    return found


def pages(app: Flask, page: Page, games: Mapping[str, str], starts: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Follows every link from some paths on, and stops at pages with something new: the endpoint, and the path.

    `games`: those of the plays that are looked at, by id.
    """
    eye, asked, known = Eye(), Counter[str](), set(starts)
    waiting = deque(starts)
    while waiting:
        path = waiting.popleft()
        endpoint, kind = kind_of(app, path, games)
        if not kind or asked[kind] >= ENOUGH:
            continue
        asked[kind] += 1
        html = page.request.get(path).text()
        links = [link.replace("&amp;", "&") for link in LINK.findall(html)]
        waiting.extend(dict.fromkeys(link for link in links if link not in known))
        known.update(links)
        if eye.is_new(html, kind):
            yield endpoint, path


def kind_of(app: Flask, path: str, games: Mapping[str, str]) -> tuple[str, str]:
    """The endpoint of a path, and with it what kind of page this is: of which game, with which words in its address; "": none."""
    parts = urlsplit(path)
    try:
        endpoint, arguments = app.url_map.bind("localhost").match(parts.path)
    except HTTPException:
        return "nowhere", "nowhere"
    if endpoint in NO_PAGES | FILES or arguments.get("id", "") not in {*games, ""}:
        return endpoint, ""
    names = [games.get(arguments.get("id"), "")]
    names += [arguments.get(name, "") for name in ("slug", "board", "name")] if endpoint != "player_results" else []
    return endpoint, " ".join([endpoint, *names, *re.findall(r"(?:^|&)(\w+)", parts.query)])

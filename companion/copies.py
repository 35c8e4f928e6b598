"""My copy: what an owner typed from the box of a game, one value per game and household."""

from __future__ import annotations

import json
from typing import Any

from companion.codec import json_text, read_kept
from companion.game import Game
from companion.log import Log


def read(log: Log, game: Game) -> Any:
    """The owner's copy of a game, an instance of `game.copy`; all defaults where nothing was typed."""
    rows = log.database.read("select body from copies where slug = ?", [game.slug])
    return read_kept(game.copy, json.loads(rows[0]["body"])) if rows else game.copy()


def write(log: Log, game: Game, value: Any) -> None:
    """Keeps the owner's copy of a game. Plays that have begun keep what they copied."""
    with log.database.writing() as connection:
        connection.execute("insert or replace into copies values (?, ?, ?)", [game.slug, json_text(value), log.now()])

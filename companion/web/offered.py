"""The games that have pages. Rules alone run as scripts, but nobody can play them here yet."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from flask import abort

from companion.game import Game
from companion.games import all_games
from companion.web.rendering import folder

TEMPLATES = Path(__file__).parents[2] / "templates" / "games"


@cache
def offered_games() -> dict[str, Game]:
    """The games with a board to play on, by slug, in alphabetical order."""
    return {slug: game for slug, game in all_games().items() if (TEMPLATES / folder(game) / "board.html").is_file()}


def game_called(slug: str) -> Game:
    """The game of an address; 404 where there is none."""
    return offered_games().get(slug) or abort(404)

"""The games that have pages. Rules alone run as scripts, but nobody can play them here yet."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from flask import url_for

from companion.game import Game, Say
from companion.games import all_games
from companion.web.errors import Stop, Way
from companion.web.rendering import folder

NO_SUCH_GAME = Say("There is no such game here. Touch one that there is.")
TEMPLATES = Path(__file__).parents[2] / "templates" / "games"


@cache
def offered_games() -> dict[str, Game]:
    """The games with a board to play on, by slug, in alphabetical order."""
    return {slug: game for slug, game in all_games().items() if (TEMPLATES / folder(game) / "board.html").is_file()}


def game_called(slug: str, endpoint: str = "new") -> Game:
    """The game of an address. Stop: there is none, and these are the others, each at the page of an endpoint."""
    games = offered_games()
    if slug not in games:
        raise Stop(404, NO_SUCH_GAME, tuple(Way(url_for(endpoint, slug=game.slug), game.title) for game in games.values()))
    return games[slug]

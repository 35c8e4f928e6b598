"""Finds the games: every folder here with a GAME is one, and nothing lists them."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

from companion.game import Game


@cache
def all_games() -> dict[str, Game]:
    """The games by slug, in alphabetical order."""
    games = (import_module(f"{__name__}.{module.name}").GAME for module in pkgutil.iter_modules(__path__) if module.ispkg)
    return {game.slug: game for game in sorted(games, key=lambda game: game.title)}

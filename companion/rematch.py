"""A rematch: what the same table begins its next play with, drawn from what the last one began with."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from inspect import signature
from typing import Any

from companion.game import Game
from companion.log import Log
from companion.position import NoSuchPlay, Play, find, play_of

FIRST = "first"
"""The option of a game's start that is the index of the start player."""


def arguments(game: Game, began: Mapping[str, Any]) -> dict[str, Any]:
    """What a rematch begins with: the same, the start player moved on, without what is dealt anew in each play."""
    kept = {name: value for name, value in began.items() if name not in game.dealt}
    first = _first(game, began)
    return kept if first is None else kept | {FIRST: first}


def starter(play: Play) -> str | None:
    """Who starts the rematch of a play; None: somebody plays alone, or nobody starts."""
    players, first = play.start_args["players"], _first(play.game, play.start_args)
    return " ".join(players[first].split()) if first is not None and len(players) > 1 else None


def _first(game: Game, began: Mapping[str, Any]) -> int | None:
    option = signature(game.start).parameters.get(FIRST)
    if option is None or not began["players"]:
        return None
    return int((began.get(FIRST, option.default) + 1) % len(began["players"]))


def rematch_of(log: Log, play: Play) -> Play | None:
    """The play that the same table began after one; None: it has begun none, or has deleted it."""
    with suppress(NoSuchPlay):
        found = play_of(log, find(log, play.rematch)[0]) if play.rematch else None
        return found if found and not found.deleted_at else None
    return None

"""The record of somebody who plays alone: the best total of the earlier plays that can be compared with this one."""

from __future__ import annotations

import json
from collections.abc import Mapping
from inspect import signature
from typing import Any

from companion import kept
from companion.game import Game, Points
from companion.log import Log
from companion.position import Play


def best_before(log: Log, play: Play) -> Points | None:
    """The best total of the other finished plays of this player alone, begun with the same `comparable` options.

    None: several people play, or there is no such play. A play that was lost has no rank, and sets no record.
    """
    mine = _told_apart_by(play.game, play.start_args)
    if len(play.start_args["players"]) != 1:
        return None
    rows = log.totals_alone(play.slug, besides=play.id)
    alike = (row for row in rows if _told_apart_by(play.game, json.loads(row.start_args)) == mine)
    return max((kept.points_from(json.loads(row.total)) for row in alike), default=None)


def _told_apart_by(game: Game, arguments: Mapping[str, Any]) -> list[Any]:
    """Who plays, and the options that plays are told apart by: one that was left out is what the start takes for it."""
    options = signature(game.start).parameters
    return [arguments["players"][0].casefold(), *(arguments.get(name, options[name].default) for name in game.comparable)]

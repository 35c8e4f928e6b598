"""The record of somebody who plays alone: the best total of the earlier plays that can be compared with this one."""

from __future__ import annotations

from companion.game import Points
from companion.position import Play
from companion.results import Result, Results, ended_well, told_apart
from companion.spellings import called, key_of

Alike = tuple[str, str, tuple[object, ...]]


def best_before(results: Results, play: Play) -> Points | None:
    """The best total of the other finished plays of this player alone, begun with the same `comparable` options.

    None: several people play, or there is no such play. A play that was lost has no rank, and sets no record.
    """
    if len(play.start_args["players"]) != 1:
        return None
    mine = key_of(called(results.names(), play.start_args["players"][0]))
    alike = results.worked_out("alone", _alone).get((play.slug, mine, told_apart(play.game, play.start_args)), [])
    return max((result.totals[0] for result in alike if result.id != play.id), default=None)


def _alone(results: tuple[Result, ...]) -> dict[Alike, list[Result]]:
    """The plays that set records, by game, player and what sets them apart."""
    found: dict[Alike, list[Result]] = {}
    for result in results:
        if result.is_solo and ended_well(result, 0):
            found.setdefault((result.game.slug, key_of(result.players[0]), result.told_apart), []).append(result)
    return found

"""Finished plays written by hand, for the tests of results: who, what they came to, and when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from companion.codec import json_text
from companion.game import Game, Points, Progress, Say, ScoreLine, ScoreSheet
from companion.kept import progress_as_json, sheet_as_json
from companion.log import Log, PlayRow, TapRow, iso
from tests import toy

FIRST_DAY = datetime(2026, 3, 1, 20, 0, tzinfo=UTC)


def level(arguments: Mapping[str, Any]) -> Say | None:
    """What kind of play of the toy game it was."""
    return Say("Lucky {number}", number=arguments["lucky"]) if arguments.get("lucky") else None


GAME: Game = replace(toy.GAME, comparable=("lucky",), variant=level)
GAMES = {"toy": GAME}


def put(
    log: Log,
    *players: str,
    totals: Sequence[Points],
    lines: Mapping[str, Sequence[Points | None]] | None = None,
    people: int | None = None,
    is_lost: bool = False,
    is_over: bool = True,
    day: int = 0,
    minutes: int | None = None,
    verdict: str = "It is over.",
    slug: str = "toy",
    **options: Any,
) -> str:
    """A play that ended so many days after the first; `people`: how many of the players are no bots. Gives its id."""
    at, id = iso(FIRST_DAY + timedelta(days=day)), f"play-{log.count('finished')}-{day}"
    arguments = {"players": list(players[:people]), **options}
    sheet = sheet_as_json(sheet_of(players, totals, lines or {"points": totals}, is_lost, verdict))
    progress = progress_as_json(Progress(Say("Over"), 1, 1, is_over))
    text = json_text(arguments)
    row = PlayRow(id, slug, "seed", at, text, at, sheet=json_text(sheet), progress=json_text(progress), minutes=minutes)
    with log.database.writing():
        log.add_play(row)
        log.add_taps([TapRow(id, 0, None, "start", text, "[]", None, at)])
    return id


def sheet_of(
    players: Sequence[str], totals: Sequence[Points], lines: Mapping[str, Sequence[Points | None]], is_lost: bool, verdict: str
) -> ScoreSheet:
    """A sheet on which the most points win, unless all is lost."""
    ranks = [None if is_lost else 1 + sum(other > mine for other in totals) for mine in totals]
    return ScoreSheet(
        players=tuple(players),
        lines=tuple(_line(key, points) for key, points in lines.items()),
        totals=tuple(totals),
        tie_break=None,
        ranks=tuple(ranks),
        leaders=tuple(seat for seat, rank in enumerate(ranks) if rank == 1),
        verdict=Say(verdict),
    )


def _line(key: str, points: Sequence[Points | None]) -> ScoreLine:
    count = len(points)
    return ScoreLine(key, Say(key.capitalize()), tuple(points), ((),) * count, (False,) * count)

"""Plays as CSV, for spreadsheets: the score sheet of one, and the results and the lines of all that are finished."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from datetime import datetime

from companion.game import Points
from companion.taking import TakenPlay

Cell = str | int | Points | bool | None
Row = list[Cell]

NOT_COUNTED = "?"
RESULTS = ["play", "finished", "game", "variant", "minutes", "player", "is bot", "total", "rank", "winner", "title"]
LINES = ["play", "finished", "game", "player", "is bot", "key", "line", "points"]


def scores(taken: TakenPlay) -> bytes:
    """The score sheet of a play, a column per player; blank: a line does not apply, "?": nothing of it was counted."""
    players = taken.players
    rows: list[Row] = [["", *(player.name for player in players)]]
    counted = [{line.key: NOT_COUNTED if line.points is None else line.points for line in player.lines} for player in players]
    rows += [[str(label), *(points.get(key) for points in counted)] for key, label in taken.lines.items()]
    rows.append(["Total", *(player.total for player in players)])
    rows.append(["Rank", *(player.rank for player in players)])
    rows.append(["Winner", *(player.is_winner for player in players)])
    return _written(rows)


def results(plays: Iterable[TakenPlay]) -> bytes:
    """A row for each player of each play."""
    return _written([RESULTS, *(row for taken in plays for row in _results(taken))])


def lines(plays: Iterable[TakenPlay]) -> bytes:
    """A row for each line of each player; lines that do not apply are left out, and blank is what nobody counted."""
    return _written([LINES, *(row for taken in plays for row in _lines(taken))])


def _results(taken: TakenPlay) -> Iterator[Row]:
    begin = [taken.id, _time(taken.ended_at), taken.game.title, taken.variant, taken.minutes]
    for player in taken.players:
        title = str(player.title) if player.title else None
        yield [*begin, player.name, player.is_bot, player.total, player.rank, player.is_winner, title]


def _lines(taken: TakenPlay) -> Iterator[Row]:
    begin = [taken.id, _time(taken.ended_at), taken.game.title]
    for player in taken.players:
        for line in player.lines:
            yield [*begin, player.name, player.is_bot, line.key, str(line.label), line.points]


def _time(at: datetime | None) -> str | None:
    """In the time of the house, as spreadsheets read it."""
    return f"{at.astimezone():%Y-%m-%d %H:%M}" if at else None


def _written(rows: Iterable[Iterable[Cell]]) -> bytes:
    """As RFC 4180 has it. The mark at the begin tells Excel that it is UTF-8; others pass over it."""
    text = io.StringIO()
    csv.writer(text).writerows([_cell(cell) for cell in row] for row in rows)
    return text.getvalue().encode("utf-8-sig")


def _cell(value: Cell) -> str | int | float:
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case int():
            return value
        case str():
            # A text that begins like this is a formula to a spreadsheet, and could be one that somebody else typed as a name.
            return f"'{value}" if value.startswith(("=", "+", "-", "@", "\t", "\r")) else value
    return float(value)

"""The final count on the screen: one number after the other, in the order a table counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from companion.game import CountEntry, Points, Say, ScoreLine, ScoreSheet
from companion.play import UNDO, Position
from companion.web.pairs import Pairs


@dataclass(frozen=True, slots=True)
class Cell:
    """One player's number in the list of all. `points` None: it does not apply; `at` "": it is not counted by itself."""

    points: Points | None
    at: str
    is_now: bool
    is_due: bool
    is_counted: bool


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the list: a cell per player."""

    label: Say
    cells: tuple[Cell, ...]
    is_now: bool
    is_done: bool
    is_asked: bool
    """It has numbers of its own to count."""


def place(entry: CountEntry) -> str:
    """An entry as addresses and forms name it."""
    return f"{entry.line}:{entry.player}"


def entries_of(position: Position) -> tuple[CountEntry, ...]:
    """The entries of a play, without what still lies face down."""
    game = position.play.game
    return tuple(game.count(game.shared(position.state)))


def counting(position: Position, at: str, sheet: ScoreSheet) -> dict[str, Any]:
    """What the page of the count shows. `at`: the entry asked for; where there is none of that name, the first one due."""
    entries = entries_of(position)
    entry = _named(entries, at) or next((entry for entry in entries if entry.is_due), None)
    table = tuple(_rows(entries, entry, sheet))
    return {
        "entry": entry,
        "at": place(entry) if entry else "",
        "peers": [other for other in entries if entry and other.line == entry.line],
        "rows": table,
        "asked": [row for row in table if row.is_asked],
        "due": sum(entry.is_due for entry in entries),
        "skip": _next_due(entries, place(entry)) if entry else "",
        "label": _label(sheet, entry.line) if entry else None,
        "tracked": _as_tracked(entry) if entry else None,
        "place": place,
    }


def _named(entries: Sequence[CountEntry], at: str) -> CountEntry | None:
    return next((entry for entry in entries if place(entry) == at), None)


def _next_due(entries: Sequence[CountEntry], at: str) -> str:
    """The first entry due after one, then from the top; "" where no other is due."""
    index = next((index for index, entry in enumerate(entries) if place(entry) == at), -1)
    order = (*entries[index + 1 :], *entries[: max(index, 0)])
    return next((place(entry) for entry in order if entry.is_due), "")


def _as_tracked(entry: CountEntry) -> dict[str, Any] | None:
    """What counts an entry as it was tracked; None where nobody did, or it is counted already."""
    if entry.now is None or entry.is_counted or entry.is_due or entry.parts:
        return None
    known = (key.arguments for key in entry.keys if key.arguments.get(entry.field) == entry.now)
    return dict(next(known, {**entry.arguments, entry.field: entry.now}))


def _label(sheet: ScoreSheet, key: str) -> Say:
    """The name of a line; one that is none of the sheet breaks the tie."""
    found = next((line.label for line in sheet.lines if line.key == key), None)
    return found or (sheet.tie_break[0] if sheet.tie_break else Say("Count"))


def _rows(entries: Sequence[CountEntry], now: CountEntry | None, sheet: ScoreSheet) -> Iterator[Row]:
    """The lines in the order they are counted, after those that follow from another line."""
    lines = {line.key: line for line in sheet.lines}
    asked = dict.fromkeys(entry.line for entry in entries)
    for key in (*(key for key in lines if key not in asked), *asked):
        known = {entry.player: entry for entry in entries if entry.line == key}
        cells = tuple(_cell(known.get(player), lines.get(key), player, now) for player in range(len(sheet.players)))
        if any(cell.points is not None or cell.at for cell in cells):
            is_done = not any(cell.is_due for cell in cells)
            yield Row(_label(sheet, key), cells, any(cell.is_now for cell in cells), is_done, bool(known))


def _cell(entry: CountEntry | None, line: ScoreLine | None, player: int, now: CountEntry | None) -> Cell:
    points = line.points[player] if line else entry.now if entry else None
    is_counted = entry.is_counted if entry else bool(line and line.counted[player])
    is_open = bool(line and points is not None and any(part.points is None for part in line.addends[player]))
    is_now = entry is not None and now is not None and place(entry) == place(now)
    return Cell(points, place(entry) if entry else "", is_now, bool(is_open or (entry and entry.is_due)), is_counted)


def filled(position: Position, at: str, pairs: Pairs) -> Pairs:
    """The pairs of a form with 0 in each box of a sum that was left empty, so that the others keep their places."""
    entry = _named(entries_of(position), at)
    if entry is None or not entry.parts:
        return pairs
    return [(name, "0" if name == entry.field and not value.strip() else value) for name, value in pairs]


def place_after(before: Position, after: Position, at: str, move: str) -> str:
    """Where the count goes on after a tap: at the next entry that is due; after undo at the one that changed by it."""
    entries = entries_of(after)
    if move == UNDO:
        was = entries_of(before)
        changed = next((place(entry) for entry in entries if entry not in was), None)
        return changed or at
    return _next_due(entries, at)

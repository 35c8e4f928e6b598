"""The final count on the screen: one number after the other, in the order a table counts; a seat its own numbers first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from companion.forms import below_0
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


@dataclass(frozen=True, slots=True)
class Peer:
    """A number of the line that is counted now: whose it is, or where that says too little, what it is."""

    entry: CountEntry
    at: str
    label: Say


def place(entry: CountEntry) -> str:
    """The cell of an entry in the list of all, as addresses and forms name it."""
    return f"{entry.line}:{entry.player}"


def places(entries: Sequence[CountEntry]) -> dict[str, CountEntry]:
    """The entries by what addresses and forms call them: their cell, and if that has more than one number, the field too."""
    named: dict[str, CountEntry] = {}
    for entry in entries:
        named[f"{place(entry)}:{entry.field}" if place(entry) in named else place(entry)] = entry
    return named


def _at(entries: Sequence[CountEntry], entry: CountEntry) -> str:
    return next(at for at, other in places(entries).items() if other == entry)


def entries_of(position: Position) -> tuple[CountEntry, ...]:
    """The entries of a play, without what still lies face down."""
    game = position.play.game
    return tuple(game.count(game.shared(position.state)))


def counting(position: Position, at: str, sheet: ScoreSheet, seat: int | None = None) -> dict[str, Any]:
    """What the page of the count shows. `at`: the entry asked for; else the first one that is due to `seat`."""
    entries = entries_of(position)
    named = places(entries)
    entry = named.get(at) or named.get(_next_due(entries, "", seat))
    table = tuple(_rows(entries, entry, sheet))
    here = _at(entries, entry) if entry else ""
    others = [name for name, each in named.items() if each.is_due and seat not in (None, each.player)]
    return {
        "entry": entry,
        "at": here,
        "peers": tuple(_peers(entries, entry, sheet)) if entry else (),
        "rows": table,
        "asked": [row for row in table if row.is_asked],
        "due": sum(entry.is_due for entry in entries),
        "skip": (_next_due(entries, here, seat) or next(iter(others), "")) if entry else "",
        "others": others,
        "for_others": Say("{names}", names=tuple(dict.fromkeys(sheet.players[named[name].player] for name in others))),
        "label": _label(sheet, entry.line) if entry else None,
        "whose": whose(entry, sheet) if entry else None,
        "tracked": _as_tracked(entry) if entry else None,
    }


def _peers(entries: Sequence[CountEntry], now: CountEntry, sheet: ScoreSheet) -> Iterator[Peer]:
    line = [(at, entry) for at, entry in places(entries).items() if entry.line == now.line]
    is_one_each = len({(entry.player, entry.whose) for _, entry in line}) == len(line)
    is_alone = len({entry.player for _, entry in line}) == 1
    for at, entry in line:
        named = entry.words if is_alone else Say("{whose}: {words}", whose=whose(entry, sheet), words=entry.words)
        yield Peer(entry, at, whose(entry, sheet) if is_one_each else named)


def whose(entry: CountEntry, sheet: ScoreSheet) -> Say:
    """Whose things an entry counts."""
    return entry.whose or Say("{name}", name=sheet.players[entry.player])


def _next_due(entries: Sequence[CountEntry], at: str, seat: int | None) -> str:
    """The first entry due after one, then from the top; "" where no other is due.

    A seat goes through its own numbers first; a phone that has begun to count for the others goes on with all.
    """
    named = list(places(entries).items())
    index = next((index for index, (name, _) in enumerate(named) if name == at), -1)
    order = (*named[index + 1 :], *named[: max(index, 0)])
    is_own = seat is not None and (index < 0 or named[index][1].player == seat)
    return next((name for name, entry in order if entry.is_due and (not is_own or entry.player == seat)), "")


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
        known = [entry for entry in entries if entry.line == key]
        cells = tuple(_cell(entries, _of(known, player), lines.get(key), player, now) for player in range(len(sheet.players)))
        if any(cell.points is not None or cell.at for cell in cells):
            is_done = not any(cell.is_due for cell in cells)
            yield Row(_label(sheet, key), cells, any(cell.is_now for cell in cells), is_done, bool(known))


def _of(entries: Sequence[CountEntry], player: int) -> list[CountEntry]:
    """A player's numbers, what is still due first."""
    return sorted((entry for entry in entries if entry.player == player), key=lambda entry: not entry.is_due)


def _cell(
    entries: Sequence[CountEntry], here: Sequence[CountEntry], line: ScoreLine | None, player: int, now: CountEntry | None
) -> Cell:
    first = here[0] if here else None
    points = line.points[player] if line else first.now if first else None
    is_counted = all(entry.is_counted for entry in here) if here else bool(line and line.counted[player])
    is_open = bool(line and points is not None and any(part.points is None for part in line.addends[player]))
    is_due = is_open or any(entry.is_due for entry in here)
    return Cell(points, _at(entries, first) if first else "", now in here, is_due, is_counted)


def filled(position: Position, at: str, pairs: Pairs) -> Pairs:
    """The pairs of a form as they are meant: a number that is never above 0 has its minus, an empty box of a sum is 0.

    So the other boxes keep their places; but nothing typed at all is no count.
    """
    entry = places(entries_of(position)).get(at)
    if entry and entry.is_below_0:
        fields = {entry.field, *(box.field for box in (entry.cards.boxes if entry.cards else ()))}
        pairs = [(name, below_0(value) if name in fields else value) for name, value in pairs]
    if entry is None or not entry.parts or not any(value.strip() for name, value in pairs if name == entry.field):
        return pairs
    return [(name, "0" if name == entry.field and not value.strip() else value) for name, value in pairs]


def place_after(before: Position, after: Position, at: str, move: str, seat: int | None = None) -> str:
    """Where the count goes on after a tap: at the next entry that is due to `seat`; after undo at the one that changed by it."""
    entries = entries_of(after)
    if move == UNDO:
        was = entries_of(before)
        changed = next((name for name, entry in places(entries).items() if entry not in was), None)
        return changed or at
    return _next_due(entries, at, seat)

"""Where a number of the score sheet comes from: the standing taps that changed it, found by scoring before and after each.

States carry no provenance, so this works for every game. What a step scores is kept as long as the step is, and mostly shared
with the step before it: a long play is scored once.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias
from weakref import WeakKeyDictionary

from companion.game import Game, Points, Say, State
from companion.log import Log, PlayRow
from companion.position import find, spot_at
from companion.standing import Step

TOTAL = "total"
TIE_BREAK = "tie_break"
AT_ONCE = 30
"""Lines of one number that are shown without being asked for more."""

Place: TypeAlias = "tuple[str, int]"
"""A number of the sheet: the key of its line, or TOTAL or TIE_BREAK, and the player."""


@dataclass(frozen=True, slots=True)
class Scored:
    """One number: its points, and the parts of it that are not known yet."""

    points: Points = 0
    unknown: tuple[Say, ...] = ()


Sheet: TypeAlias = "Mapping[Place, Scored]"
NOTHING = Scored()

_sheets: WeakKeyDictionary[Step, Sheet] = WeakKeyDictionary()
_lock = threading.Lock()


@dataclass(frozen=True, slots=True)
class TrailLine:
    """A tap that changed the number. `change` None: by something that is not known yet, or lies face down."""

    version: int
    say: Say
    by: str | None
    at: datetime
    change: Points | None


@dataclass(frozen=True, slots=True)
class Trail:
    """What made a number, the oldest line first. `earlier`: how many lines came before these."""

    label: Say
    name: str
    points: Points
    lines: tuple[TrailLine, ...]
    earlier: int


class NoSuchNumber(LookupError):
    """The sheet of the play has no such line or player."""


def trail(log: Log, play_id: str, key: str, player: int, *, limit: int | None = AT_ONCE) -> Trail:
    """The latest taps that made a number. NoSuchPlay, NoSuchNumber: there is none."""
    row, version = find(log, play_id)
    step = spot_at(log, row, version).standing
    label, name = _named(step, key, player)
    hidden = face_down(step.game, step.state)
    changes = [(step, change) for step, change in _changes(step, (key, player), hidden)]
    lines = changes if limit is None else changes[-limit:]
    points = _number(_sheet(step.game, step.game.shared(step.state)), (key, player), frozenset()).points
    return Trail(label, name, points, tuple(_line(log, row, *made) for made in lines), len(changes) - len(lines))


def _named(step: Step, key: str, player: int) -> tuple[Say, str]:
    sheet = step.game.score(step.state)
    labels = {line.key: line.label for line in sheet.lines} | {TOTAL: Say("Total")}
    if sheet.tie_break:
        labels[TIE_BREAK] = sheet.tie_break[0]
    if key not in labels or not 0 <= player < len(sheet.players):
        raise NoSuchNumber(key)
    return labels[key], sheet.players[player]


def face_down(game: Game, state: State) -> frozenset[Place]:
    """The numbers that a shared screen does not show yet."""
    full, shown = _sheet(game, state), _sheet(game, game.shared(state))
    return frozenset(place for place, scored in full.items() if shown.get(place) != scored)


def _changes(step: Step, place: Place, hidden: frozenset[Place]) -> Iterator[tuple[Step, Points | None]]:
    before = NOTHING
    for made, sheet in _scored(step):
        after = _number(sheet, place, hidden)
        if after.points != before.points:
            yield made, None if place in hidden else after.points - before.points
        elif after.unknown != before.unknown:
            yield made, None
        before = after


def _number(sheet: Sheet, place: Place, hidden: frozenset[Place]) -> Scored:
    key, player = place
    if key != TOTAL:
        return sheet.get(place, NOTHING)
    parts = (scored.points for at, scored in sheet.items() if at[1] == player and at[0] != TIE_BREAK and at not in hidden)
    return Scored(sum(parts))


def _line(log: Log, row: PlayRow, step: Step, change: Points | None) -> TrailLine:
    tap = log.taps_before(row.id, step.version + 1, 1)[0]
    return TrailLine(step.version, step.tell, tap.by, datetime.fromisoformat(tap.at), change)


# ---- what each step scores --------------------------------------------------------------------------------------


def _scored(step: Step) -> list[tuple[Step, Sheet]]:
    """The steps from the start to this one, and what each scores."""
    steps: list[Step] = []
    back: Step | None = step
    while back is not None:
        steps.append(back)
        back = back.before
    with _lock:
        return list(_with_sheets(reversed(steps)))


def _with_sheets(steps: Iterator[Step]) -> Iterator[tuple[Step, Sheet]]:
    before: Sheet = {}
    for step in steps:
        sheet = _sheets.get(step)
        if sheet is None:
            sheet = _sheet(step.game, step.state)
            # Most taps score nothing; they share one sheet.
            sheet = _sheets[step] = before if sheet == before else sheet
        yield step, sheet
        before = sheet


def _sheet(game: Game, state: State) -> Sheet:
    sheet = game.score(state)
    scored = {
        (line.key, player): Scored(points, tuple(part.label for part in line.addends[player] if part.points is None))
        for line in sheet.lines
        for player, points in enumerate(line.points)
        if points is not None
    }
    ties = enumerate(sheet.tie_break[1] if sheet.tie_break else ())
    return scored | {(TIE_BREAK, player): Scored(points) for player, points in ties}

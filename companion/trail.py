"""Where a number of the score sheet comes from: the standing taps that changed it, found by scoring before and after each.

States carry no provenance, so this works for every game. What a step scores is kept as long as the step is, and mostly shared
with the step before it: a long play is scored once.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias
from weakref import WeakKeyDictionary

from companion.game import Game, Points, Say, ScoreSheet, State
from companion.log import Log, TapRow
from companion.position import find, play_of, spot_at
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
    """What made a number, the oldest line first. `earlier`: how many lines came before these.

    A finished play shows the number that was kept. `adds_up_to`: what its taps come to by the rules of today, where that is
    something else.
    """

    label: Say
    name: str
    points: Points
    lines: tuple[TrailLine, ...]
    earlier: int
    adds_up_to: Points | None = None


class NoSuchNumber(LookupError):
    """The sheet of the play has no such line or player."""


def trail(log: Log, play_id: str, key: str, player: int, *, limit: int | None = AT_ONCE) -> Trail:
    """The latest taps that made a number. NoSuchPlay, NoSuchNumber: there is none."""
    row, version = find(log, play_id)
    step, kept = spot_at(log, row, version).standing, play_of(log, row).sheet
    # The sheet that was kept lies open, all of it.
    seen = step.state if kept else step.game.shared(step.state)
    now = step.game.score(seen)
    label, name, points = _named(kept or now, key, player)
    hidden = frozenset() if kept else face_down(step.game, step.state)
    made = list(_changes(step, (key, player), hidden))
    shown = made if limit is None else made[-limit:]
    today = _number(_places(now), (key, player), frozenset()).points
    return Trail(
        label, name, points, _lines(log, play_id, shown), len(made) - len(shown), adds_up_to=None if today == points else today
    )


def _named(sheet: ScoreSheet, key: str, player: int) -> tuple[Say, str, Points]:
    rows: dict[str, tuple[Say, Sequence[Points | None]]] = {line.key: (line.label, line.points) for line in sheet.lines}
    rows[TOTAL] = Say("Total"), sheet.totals
    if sheet.tie_break:
        rows[TIE_BREAK] = sheet.tie_break
    if key not in rows or not 0 <= player < len(sheet.players):
        raise NoSuchNumber(key)
    label, points = rows[key]
    return label, sheet.players[player], points[player] or 0


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


def _lines(log: Log, play_id: str, made: Sequence[tuple[Step, Points | None]]) -> tuple[TrailLine, ...]:
    rows = log.taps(play_id, made[0][0].version - 1) if made else []
    taps = {tap.version: tap for tap in rows}
    return tuple(_line(taps[step.version], step, change) for step, change in made)


def _line(tap: TapRow, step: Step, change: Points | None) -> TrailLine:
    return TrailLine(step.version, step.tell, tap.by, datetime.fromisoformat(tap.at), change)


# ---- what each step scores --------------------------------------------------------------------------------------


def _scored(step: Step) -> list[tuple[Step, Sheet]]:
    """The steps from the start to this one, and what each scores."""
    steps: list[Step] = []
    back: Step | None = step
    while back is not None:
        steps.append(back)
        back = back.before
    return list(_with_sheets(reversed(steps)))


def _with_sheets(steps: Iterator[Step]) -> Iterator[tuple[Step, Sheet]]:
    before: Sheet = {}
    for step in steps:
        before = _sheet_of(step, before)
        yield step, before


def _sheet_of(step: Step, before: Sheet) -> Sheet:
    with _lock:
        known = _sheets.get(step)
    if known is not None:
        return known
    # Scored while nobody waits; two who ask in the same moment both score.
    sheet = _sheet(step.game, step.state)
    # Most taps score nothing; they share one sheet.
    sheet = before if sheet == before else sheet
    with _lock:
        _sheets[step] = sheet
    return sheet


def _sheet(game: Game, state: State) -> Sheet:
    return _places(game.score(state))


def _places(sheet: ScoreSheet) -> Sheet:
    scored = {
        (line.key, player): Scored(points, tuple(part.label for part in line.addends[player] if part.points is None))
        for line in sheet.lines
        for player, points in enumerate(line.points)
        if points is not None
    }
    ties = enumerate(sheet.tie_break[1] if sheet.tie_break else ())
    return scored | {(TIE_BREAK, player): Scored(points) for player, points in ties}

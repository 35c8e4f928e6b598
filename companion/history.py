"""The history of a play: a line per tap, the newest first."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from companion.game import Say
from companion.log import Log, PlayRow, TapRow
from companion.position import find, spot_at
from companion.standing import REDO, UNDO, Step

Kind = Literal["start", "tap", "undo", "redo"]


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """One tap. `by`: who made it, where that is known; `is_undone`: it was taken back and does not stand now."""

    version: int
    say: Say
    by: str | None
    at: datetime
    is_undone: bool
    kind: Kind


def history(log: Log, play_id: str, *, before: int | None = None, limit: int = 30) -> list[HistoryLine]:
    """The newest lines of a play's history, of those before a version if one is given. NoSuchPlay: there is none."""
    row, present = find(log, play_id)
    end = present + 1 if before is None else max(0, min(before, present + 1))
    stands = _standing_since(spot_at(log, row, present).standing, end - limit)
    return [_line(log, row, tap, stands) for tap in log.taps_before(play_id, end, limit)]


def _standing_since(step: Step | None, version: int) -> set[int]:
    stands = set()
    while step is not None and step.version >= version:
        stands.add(step.version)
        step = step.before
    return stands


def _line(log: Log, row: PlayRow, tap: TapRow, stands: set[int]) -> HistoryLine:
    kind = kind_of(tap)
    is_undone = kind == "tap" and tap.version not in stands
    return HistoryLine(tap.version, told(log, row, tap), tap.by, datetime.fromisoformat(tap.at), is_undone, kind)


def kind_of(tap: TapRow) -> Kind:
    """What kind of tap a row is."""
    if tap.version == 0:
        return "start"
    return "undo" if tap.move == UNDO else "redo" if tap.move == REDO else "tap"


def told(log: Log, row: PlayRow, tap: TapRow) -> Say:
    """The sentence for a tap that was recorded."""
    about = tap.version if tap.target is None else tap.target
    step = spot_at(log, row, about).standing
    what = step.tell
    match kind_of(tap):
        case "undo" if tap.by and step.by and tap.by != step.by:
            return Say("Taken back, a tap of {whose}: {what}", whose=step.by, what=what)
        case "undo":
            return Say("Taken back: {what}", what=what)
        case "redo":
            return Say("Brought back: {what}", what=what)
    return what

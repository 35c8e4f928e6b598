"""What finished plays came to: the one source of every list, statistic and record. Decoded once, and kept in memory."""

from __future__ import annotations

import json
import logging
import threading
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from inspect import signature
from typing import Any, TypeVar, cast

from companion import kept
from companion.game import Game, Points, Say, ScoreLine, ScoreSheet
from companion.log import Log
from companion.spellings import called, key_of, spellings

logger = logging.getLogger(__name__)

MOST_WORKED_OUT = 256
"""Statistics that are kept until a play is finished or changed."""

AS_TYPED = "as typed"
"""What names by their keys are kept under."""

Made = TypeVar("Made")
Stamp = tuple[str, str, int | None, int | None]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the score sheet, a value per player (None: it does not apply)."""

    key: str
    label: Say
    points: tuple[Points | None, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """A finished play. Tuples have one entry per player, the people first; `players` are their names as results call them."""

    id: str
    game: Game
    finished_at: datetime
    minutes: int | None
    """None: nobody knows how long it took."""
    players: tuple[str, ...]
    people: int
    """How many of the players are people; the others are the bot's."""
    totals: tuple[Points, ...]
    ranks: tuple[int | None, ...]
    winners: tuple[int, ...]
    is_whole: bool
    """It was played to its end, and all of it counted; see `kept.is_whole`."""
    titles: tuple[Say, ...]
    lines: tuple[Line, ...]
    verdict: Say
    options: Say | None
    """What kind of play it was, in words."""
    told_apart: tuple[Any, ...]
    """Its values of the game's `comparable` options: records are of plays that agree in them."""

    @property
    def is_solo(self) -> bool:
        """One person played, with or without a bot."""
        return self.people == 1

    def seats_of(self, name: str) -> tuple[int, ...]:
        """Where somebody of that name sat; nobody is the bot."""
        return tuple(seat for seat in range(self.people) if key_of(self.players[seat]) == key_of(name))


class Results:
    """All finished plays of a log, the newest first. Each is decoded once; what is worked out of them lasts till one changes."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._changes = -1
        self._known: dict[str, tuple[Stamp, Result]] = {}
        self._all: tuple[Result, ...] = ()
        self._names: dict[str, str] = {}
        self._worked_out: dict[Any, Any] = {}
        self._lock = threading.Lock()

    def all(self) -> tuple[Result, ...]:
        """Every finished play that is not deleted and can be read, the one finished last first."""
        with self._lock:
            self._refresh()
            return self._all

    def names(self) -> Mapping[str, str]:
        """What each spelling that was renamed stands for; see `companion.spellings`."""
        with self._lock:
            self._refresh()
            return self._names

    def as_typed(self, spelling: str) -> str:
        """The way a name with this key was typed in some play; the key itself, if in none."""
        with self._lock:
            self._refresh()
            if AS_TYPED not in self._worked_out:
                self._worked_out[AS_TYPED] = people_of(result for _, result in self._known.values())
            typed: str = self._worked_out[AS_TYPED].get(spelling, spelling)
            return typed

    def worked_out(self, key: Any, make: Callable[[tuple[Result, ...]], Made]) -> Made:
        """What `make` makes of all results, made once for a `key` until they change."""
        with self._lock:
            self._refresh()
            if key not in self._worked_out:
                while len(self._worked_out) >= MOST_WORKED_OUT:
                    self._worked_out.pop(next(iter(self._worked_out)))
                self._worked_out[key] = make(self._all)
            return cast(Made, self._worked_out[key])

    def _refresh(self) -> None:
        changes = self._log.changes()
        if changes == self._changes:
            return
        stamps = self._log.finished_stamps()
        self._known = {id: known for id, known in self._known.items() if stamps.get(id) == known[0]}
        self._known |= self._decoded({id: stamp for id, stamp in stamps.items() if id not in self._known})
        self._names = spellings(self._log)
        self._all = tuple(_named(self._known[id][1], self._names) for id in stamps if id in self._known)
        self._worked_out, self._changes = {}, changes

    def _decoded(self, stamps: Mapping[str, Stamp]) -> dict[str, tuple[Stamp, Result]]:
        found: dict[str, tuple[Stamp, Result]] = {}
        labels: dict[Say, Say] = {line.label: line.label for _, known in self._known.values() for line in known.lines}
        for row in self._log.finished_rows(stamps):
            game = self._log.games.get(row.slug)
            result = _result(game, row) if game else None
            if result:
                found[row.id] = stamps[row.id], _sharing(result, labels)
        return found


def told_apart(game: Game, start_args: Mapping[str, Any]) -> tuple[Any, ...]:
    """The values of the options that set records apart: one that was left out is what the start takes for it."""
    options = signature(game.start).parameters
    return tuple(start_args.get(name, options[name].default) for name in game.comparable)


def _result(game: Game, row: Any) -> Result | None:
    """None: its sheet cannot be read; the list of plays says so."""
    try:
        arguments = json.loads(row.start_args)
        return _of(game, row, arguments, kept.sheet_from(json.loads(row.sheet)))
    # Whatever is wrong with one play, the others are counted as ever.
    except Exception:
        logger.exception("What play %s came to cannot be read.", row.id)
        return None


def _of(game: Game, row: Any, arguments: Mapping[str, Any], sheet: ScoreSheet) -> Result:
    progress = kept.progress_from(json.loads(row.progress))
    return Result(
        id=row.id,
        game=game,
        finished_at=datetime.fromisoformat(row.finished_at),
        minutes=row.minutes,
        players=tuple(" ".join(name.split()) for name in sheet.players),
        people=min(len(arguments["players"]), len(sheet.players)),
        totals=sheet.totals,
        ranks=sheet.ranks,
        winners=kept.winners(sheet, progress),
        is_whole=kept.is_whole(sheet, progress),
        titles=sheet.titles,
        lines=tuple(_line(line, len(sheet.players)) for line in sheet.lines),
        verdict=sheet.verdict,
        options=game.variant(arguments),
        told_apart=told_apart(game, arguments),
    )


def _line(line: ScoreLine, players: int) -> Line:
    return Line(line.key, line.label, tuple(kept.counted_points(line, seat) for seat in range(players)))


def _sharing(result: Result, labels: dict[Say, Say]) -> Result:
    """The same with labels that are in memory once."""
    return replace(result, lines=tuple(replace(line, label=labels.setdefault(line.label, line.label)) for line in result.lines))


def _named(result: Result, names: Mapping[str, str]) -> Result:
    """The same with the names that people are called by now; the bot keeps its own."""
    people = (called(names, name) for name in result.players[: result.people])
    players = (*people, *result.players[result.people :])
    return result if players == result.players else replace(result, players=players)


def ended_well(result: Result, seat: int) -> bool:
    """Whether a score sets a record: a play that is not whole sets none, and a play alone that was lost has no rank."""
    return result.is_whole and result.ranks[seat] is not None


def people_of(results: Iterable[Result]) -> dict[str, str]:
    """Everybody who has played, by the key of the name: as they wrote themselves last, or were renamed."""
    found: dict[str, str] = {}
    for result in results:
        for name in result.players[: result.people]:
            found.setdefault(key_of(name), name)
    return found

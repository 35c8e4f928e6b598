"""Plays, wins, best and average of a game or a player, worked out of results. What does not apply is left out, never 0."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from companion.game import Points, Say
from companion.results import Result, ended_well
from companion.spellings import key_of


@dataclass(frozen=True, slots=True)
class Part:
    """What one player had in one play."""

    result: Result
    seat: int

    @property
    def name(self) -> str:
        """Of the player."""
        return self.result.players[self.seat]

    @property
    def total(self) -> Points:
        """What the player came to."""
        return self.result.totals[self.seat]

    @property
    def is_win(self) -> bool:
        """Alone or with others: who shares the first place has won."""
        return self.seat in self.result.winners

    @property
    def is_person(self) -> bool:
        """No bot."""
        return self.seat < self.result.people


@dataclass(frozen=True, slots=True)
class LineAverage:
    """The average of a line over the parts it applies to; `of`: how many these are."""

    key: str
    label: Say
    average: Fraction
    of: int


@dataclass(frozen=True, slots=True)
class Summary:
    """What some parts come to together."""

    plays: int
    parts: int
    wins: int
    """Parts that won."""
    best: tuple[Part, ...]
    """All parts with the highest total, the latest first; of those that may set a record."""
    average: Fraction | None
    """Of plays that are whole (see `companion.kept`); None: there are none."""
    lines: tuple[LineAverage, ...]
    """Of the same plays, in the order of the score sheet."""
    left_out: int
    """Plays that are not whole."""
    minutes: Fraction | None
    """Average length of the plays whose length is known."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How often somebody played and won. A bot is no person, whatever it is called."""

    name: str
    is_person: bool
    plays: int
    wins: int


@dataclass(frozen=True, slots=True)
class SoloRecord:
    """Plays alone that can be compared. `options`: what they have in common, in words; None: nothing sets plays apart."""

    options: Say | None
    plays: int
    wins: int
    best: Part | None
    """None: all of them were lost."""


def parts_of_people(results: Iterable[Result]) -> list[Part]:
    """What each person had, in the order of the results."""
    return [Part(result, seat) for result in results for seat in range(result.people)]


def parts_of(results: Iterable[Result], name: str) -> list[Part]:
    """What a player had, in the order of the results."""
    return [Part(result, seat) for result in results for seat in result.seats_of(name)]


def summary(parts: Sequence[Part]) -> Summary:
    """What the parts come to; they are of one game."""
    results = {part.result.id: part.result for part in parts}
    whole = [part for part in parts if part.result.is_whole]
    return Summary(
        plays=len(results),
        parts=len(parts),
        wins=sum(part.is_win for part in parts),
        best=_best(parts),
        average=mean([part.total for part in whole]),
        lines=_lines(whole),
        left_out=sum(not result.is_whole for result in results.values()),
        minutes=mean([result.minutes for result in results.values() if result.minutes is not None]),
    )


def mean(values: Sequence[Points]) -> Fraction | None:
    """Exactly; None: of nothing."""
    return Fraction(sum(values, Fraction(0)), len(values)) if values else None


def _best(parts: Iterable[Part]) -> tuple[Part, ...]:
    counting = [part for part in parts if ended_well(part.result, part.seat)]
    highest = max((part.total for part in counting), default=None)
    return tuple(part for part in counting if part.total == highest)


def _lines(parts: Iterable[Part]) -> tuple[LineAverage, ...]:
    labels: dict[str, Say] = {}
    values: dict[str, list[Points]] = {}
    for part in parts:
        for line in part.result.lines:
            points = line.points[part.seat]
            if points is not None:
                # The newest play says what a line is called.
                labels.setdefault(line.key, line.label)
                values.setdefault(line.key, []).append(points)
    return tuple(LineAverage(key, labels[key], mean(points) or Fraction(0), len(points)) for key, points in values.items())


def tallies(results: Iterable[Result]) -> tuple[Tally, ...]:
    """Everybody who has played, whoever won most first."""
    of: dict[tuple[bool, str], list[Part]] = {}
    for result in results:
        for seat, name in enumerate(result.players):
            of.setdefault((seat < result.people, key_of(name)), []).append(Part(result, seat))
    found = (
        Tally(parts[0].name, is_person, len(parts), sum(part.is_win for part in parts)) for (is_person, _), parts in of.items()
    )
    return tuple(sorted(found, key=lambda tally: (-tally.wins, -tally.plays, key_of(tally.name))))


def solo_records(parts: Iterable[Part]) -> tuple[SoloRecord, ...]:
    """The plays alone among the parts of people, by what sets them apart; those played most first."""
    of: dict[tuple[Any, ...], list[Part]] = {}
    for part in parts:
        if part.result.is_solo:
            of.setdefault(part.result.told_apart, []).append(part)
    found = [_record(group) for group in of.values()]
    return tuple(sorted(found, key=lambda record: -record.plays))


def _record(group: Sequence[Part]) -> SoloRecord:
    result = group[0].result
    options = result.options if result.game.comparable else None
    return SoloRecord(options, len(group), sum(part.is_win for part in group), next(iter(_best(group)), None))

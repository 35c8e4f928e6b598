"""Charts as numbers for a template to draw: where each mark stands, in units of the picture. Nothing here is HTML."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from math import ceil, floor

from companion.game import Points, Say
from companion.results import Result
from companion.spellings import key_of
from companion.statistics import LineAverage, Part

WIDTH, HEIGHT = 320, 172
LEFT, RIGHT, TOP, BOTTOM = 34, 310, 10, 146
"""Where the scores are drawn."""
MOST_PLAYS = 60
SHAPES = ("circle", "square", "triangle", "diamond", "cross", "bar")
COLOURS = ("red", "teal", "purple", "yellow", "green", "blue", "black")
BAR, GAP = 26, 22
"""Height of a bar, and of the name above it."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True, slots=True)
class Mark:
    """A score in the chart of scores; `play` is the row of the table."""

    x: float
    y: float
    play: int
    points: Points


@dataclass(frozen=True, slots=True)
class Series:
    """The scores of one player, the earliest first."""

    name: str
    shape: str
    colour: str
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Scores:
    """Scores over time. `rows`: each play with the scores of the series (None: did not play), the earliest first."""

    series: tuple[Series, ...]
    ticks: tuple[tuple[float, int], ...]
    """Height in the picture, and points."""
    rows: tuple[tuple[Result, tuple[Points | None, ...]], ...]
    left_out: int
    """Players beyond those that have a shape."""

    @property
    def first(self) -> datetime:
        """When the earliest play ended."""
        return self.rows[0][0].finished_at

    @property
    def last(self) -> datetime:
        """When the latest play ended."""
        return self.rows[-1][0].finished_at


@dataclass(frozen=True, slots=True)
class Piece:
    """A line's share of a bar."""

    x: float
    width: float
    letter: str
    colour: str


@dataclass(frozen=True, slots=True)
class Bar:
    """Where somebody's points came from. `averages`: a value per letter, None where the line never applied."""

    name: str
    y: float
    pieces: tuple[Piece, ...]
    averages: tuple[Fraction | None, ...]


@dataclass(frozen=True, slots=True)
class Sources:
    """Stacked bars of the average by line; what takes points off stands left of `zero`."""

    lines: tuple[tuple[str, str, Say], ...]
    """Letter, colour and label of each."""
    bars: tuple[Bar, ...]
    zero: float
    height: float


def scores(parts: Sequence[Part]) -> Scores | None:
    """The chart of the latest plays among parts that are newest first; None: nothing to draw."""
    plays = list({part.result.id: part.result for part in parts}.values())[:MOST_PLAYS][::-1]
    if not plays:
        return None
    at = {result.id: number for number, result in enumerate(plays)}
    shown = [part for part in reversed(parts) if part.result.id in at]
    names = _most_first(shown)
    ticks = _ticks([part.total for part in shown])
    series = tuple(
        Series(name, SHAPES[number], COLOURS[number], _marks([part for part in shown if _is(part, name)], at, ticks))
        for number, name in enumerate(names[: len(SHAPES)])
    )
    rows = tuple((result, tuple(_in_play(one, number) for one in series)) for number, result in enumerate(plays))
    heights = tuple((_height(tick, ticks), tick) for tick in ticks)
    return Scores(series, heights, rows, max(0, len(names) - len(SHAPES)))


def _is(part: Part, name: str) -> bool:
    return key_of(part.name) == key_of(name)


def _most_first(parts: Iterable[Part]) -> list[str]:
    """Names by how often they played."""
    names: dict[str, list[str]] = {}
    for part in parts:
        names.setdefault(key_of(part.name), []).append(part.name)
    return [of[-1] for of in sorted(names.values(), key=len, reverse=True)]


def _marks(parts: Iterable[Part], at: dict[str, int], ticks: Sequence[int]) -> tuple[Mark, ...]:
    step = (RIGHT - LEFT - 16) / max(1, len(at) - 1)
    spots = ((part, at[part.result.id]) for part in parts)
    return tuple(Mark(round(LEFT + 8 + step * play, 1), _height(part.total, ticks), play, part.total) for part, play in spots)


def _in_play(series: Series, play: int) -> Points | None:
    return next((mark.points for mark in series.marks if mark.play == play), None)


def _height(points: Points, ticks: Sequence[int]) -> float:
    share = (Fraction(points) - ticks[0]) / (ticks[-1] - ticks[0])
    return round(BOTTOM - float(share) * (BOTTOM - TOP), 1)


def _ticks(points: Sequence[Points]) -> list[int]:
    """Round numbers around all points, two to seven of them; 0 is among them."""
    low, high = min(0, floor(min(points))), max(0, ceil(max(points)))
    step = next(step for step in _steps() if (high - low) <= 5 * step)
    return list(range(floor(low / step) * step, max(ceil(high / step), 1) * step + 1, step))


def _steps() -> Iterable[int]:
    size = 1
    while True:
        yield from (size, 2 * size, 5 * size)
        size *= 10


def sources(named: Sequence[tuple[str, Sequence[LineAverage]]]) -> Sources | None:
    """The chart of where the points of some players came from; None: nothing but 0 to draw."""
    labels: dict[str, Say] = {}
    for line in (line for _, lines in named for line in lines):
        labels.setdefault(line.key, line.label)
    ends = [_reach(lines) for _, lines in named]
    low, high = min((end[0] for end in ends), default=Fraction(0)), max((end[1] for end in ends), default=Fraction(0))
    if low == high:
        return None
    scale = (WIDTH - 4) / float(high - low)
    zero = round(2 - float(low) * scale, 1)
    lines = tuple((_letter(number), COLOURS[number % len(COLOURS)], labels[key]) for number, key in enumerate(labels))
    bars = tuple(
        Bar(name, number * (BAR + GAP) + GAP, _pieces(averages, list(labels), zero, scale), _averages(averages, labels))
        for number, (name, averages) in enumerate(named)
    )
    return Sources(lines, bars, zero, len(bars) * (BAR + GAP) + 4)


def _letter(number: int) -> str:
    return LETTERS[number] if number < len(LETTERS) else str(number + 1)


def _reach(lines: Sequence[LineAverage]) -> tuple[Fraction, Fraction]:
    """How far the lines that take off, and those that give, come together."""
    values = [line.average for line in lines]
    return sum((value for value in values if value < 0), Fraction(0)), sum((value for value in values if value > 0), Fraction(0))


def _pieces(lines: Iterable[LineAverage], keys: Sequence[str], zero: float, scale: float) -> tuple[Piece, ...]:
    left = right = zero
    pieces = []
    for line in sorted(lines, key=lambda line: keys.index(line.key)):
        number, width = keys.index(line.key), abs(float(line.average)) * scale
        left -= width if line.average < 0 else 0
        if width:
            x = left if line.average < 0 else right
            pieces.append(Piece(round(x, 1), round(width, 1), _letter(number), COLOURS[number % len(COLOURS)]))
        right += width if line.average > 0 else 0
    return tuple(pieces)


def _averages(lines: Iterable[LineAverage], keys: Iterable[str]) -> tuple[Fraction | None, ...]:
    known = {line.key: line.average for line in lines}
    return tuple(known.get(key) for key in keys)

"""Score sheets and progress as JSON and back, exactly: halves stay halves, sentences stay sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Struct

from companion.codec import Unreadable
from companion.game import Addend, Points, Progress, Say, ScoreLine, ScoreSheet, Word

KeptPoints: TypeAlias = int | Annotated[str, Meta(pattern=r"^-?\d{1,30}/[1-9]\d{0,9}$")]
KeptSay: TypeAlias = tuple[str, list[tuple[str, Any]]]


class _KeptLine(Struct, forbid_unknown_fields=True):
    key: str
    label: KeptSay
    points: list[KeptPoints | None]
    addends: list[list[tuple[KeptSay, KeptPoints | None]]]
    counted: list[bool]


class _KeptSheet(Struct, forbid_unknown_fields=True):
    players: Annotated[list[str], Meta(min_length=1)]
    lines: list[_KeptLine]
    totals: list[KeptPoints]
    tie_break: tuple[KeptSay, list[KeptPoints]] | None
    ranks: list[Annotated[int, Meta(ge=1)] | None]
    leaders: list[Annotated[int, Meta(ge=0)]]
    verdict: KeptSay
    titles: list[KeptSay] = []


class _KeptProgress(Struct, forbid_unknown_fields=True):
    words: KeptSay
    now: Annotated[int, Meta(ge=0)]
    end: int
    is_over: bool


def counted_points(line: ScoreLine, seat: int) -> Points | None:
    """A line of one player as the score page shows it: of a sum of which nothing is counted yet, None and not 0."""
    addends = line.addends[seat]
    return None if addends and all(part.points is None for part in addends) else line.points[seat]


def is_whole(sheet: ScoreSheet, progress: Progress) -> bool:
    """Whether a play was played to its end and all of it counted: others have no winner, and no part in bests and averages."""
    is_counted = all(part.points is not None for line in sheet.lines for parts in line.addends for part in parts)
    return progress.is_over and is_counted


def winners(sheet: ScoreSheet, progress: Progress) -> tuple[int, ...]:
    """Who has won a play that is finished: nobody, where it is not whole."""
    return sheet.leaders if is_whole(sheet, progress) else ()


def sheet_as_json(sheet: ScoreSheet) -> dict[str, Any]:
    """A score sheet as JSON."""
    return {
        "players": list(sheet.players),
        "lines": [_line_as_json(line) for line in sheet.lines],
        "totals": [_points_as_json(points) for points in sheet.totals],
        "tie_break": sheet.tie_break and [say_as_json(sheet.tie_break[0]), list(map(_points_as_json, sheet.tie_break[1]))],
        "ranks": list(sheet.ranks),
        "leaders": list(sheet.leaders),
        "verdict": say_as_json(sheet.verdict),
    } | ({"titles": [say_as_json(title) for title in sheet.titles]} if sheet.titles else {})


def sheet_from(body: Any) -> ScoreSheet:
    """The score sheet that was kept. Unreadable: it is none, or its parts do not fit each other; says why."""
    with readable(Say("the score sheet of this play")):
        read = msgspec.convert(body, _KeptSheet)
        sheet = ScoreSheet(
            players=tuple(read.players),
            lines=tuple(map(_line_from, read.lines)),
            totals=tuple(map(points_from, read.totals)),
            tie_break=read.tie_break and (say_from(read.tie_break[0]), tuple(map(points_from, read.tie_break[1]))),
            ranks=tuple(read.ranks),
            leaders=tuple(read.leaders),
            verdict=say_from(read.verdict),
            titles=tuple(map(say_from, read.titles)),
        )
        _must_fit(sheet)
        return sheet


@contextmanager
def readable(what: Say) -> Iterator[None]:
    """Whatever a foreign text can hold where a value should be is one error, with the reason."""
    try:
        yield
    except (msgspec.ValidationError, TypeError, KeyError, ValueError, AttributeError, RecursionError) as error:
        raise Unreadable(f"{what} cannot be read: {error}", what) from error


def _must_fit(sheet: ScoreSheet) -> None:
    """Each row of the sheet has a value per player, and only players are ranked and lead."""
    rows: list[tuple[str, Sequence[Any]]] = [("totals", sheet.totals), ("ranks", sheet.ranks)]
    rows += [("tie_break", sheet.tie_break[1])] if sheet.tie_break else []
    rows += [("titles", sheet.titles)] if sheet.titles else []
    rows += [(line.key, entries) for line in sheet.lines for entries in (line.points, line.addends, line.counted)]
    count = len(sheet.players)
    for name, entries in rows:
        if len(entries) != count:
            raise ValueError(f"{name} has {len(entries)} values for {count} players")
    if max((*sheet.leaders, *(rank - 1 for rank in sheet.ranks if rank)), default=0) >= count:
        raise ValueError(f"it ranks more than {count} players")


def _line_as_json(line: ScoreLine) -> dict[str, Any]:
    return {
        "key": line.key,
        "label": say_as_json(line.label),
        "points": [_maybe_as_json(points) for points in line.points],
        "addends": [[[say_as_json(part.label), _maybe_as_json(part.points)] for part in parts] for parts in line.addends],
        "counted": list(line.counted),
    }


def _line_from(read: _KeptLine) -> ScoreLine:
    return ScoreLine(
        key=read.key,
        label=say_from(read.label),
        points=tuple(map(_maybe_from, read.points)),
        addends=tuple(tuple(Addend(say_from(label), _maybe_from(value)) for label, value in parts) for parts in read.addends),
        counted=tuple(read.counted),
    )


def progress_as_json(progress: Progress) -> dict[str, Any]:
    """How far a play was, as JSON."""
    return {"words": say_as_json(progress.words), "now": progress.now, "end": progress.end, "is_over": progress.is_over}


def progress_from(body: Any) -> Progress:
    """How far a play was. Unreadable: it is no progress; says why."""
    with readable(Say("how far this play was")):
        read = msgspec.convert(body, _KeptProgress)
        if read.now > read.end:
            raise ValueError(f"it was {read.now} of {read.end} steps far")
        return Progress(say_from(read.words), read.now, read.end, read.is_over)


# ---- points and sentences ---------------------------------------------------------------------------------------


def _points_as_json(points: Points) -> int | str:
    return points if isinstance(points, int) else f"{points.numerator}/{points.denominator}"


def points_from(body: int | str) -> Points:
    """Points as they were kept."""
    return Fraction(body) if isinstance(body, str) else body


def _maybe_as_json(points: Points | None) -> int | str | None:
    return None if points is None else _points_as_json(points)


def _maybe_from(body: int | str | None) -> Points | None:
    return None if body is None else points_from(body)


def say_as_json(say: Say) -> list[Any]:
    """A sentence as JSON: its template and what fills it, in its order."""
    return [say.template, [[name, _word_as_json(word)] for name, word in say.values]]


def _word_as_json(word: Word) -> Any:
    if isinstance(word, Say):
        return {"say": say_as_json(word)}
    if isinstance(word, Fraction):
        return {"number": _points_as_json(word)}
    return [_word_as_json(part) for part in word] if isinstance(word, tuple) else word


def say_from(body: Any) -> Say:
    """The sentence that was kept. TypeError, ValueError, KeyError: it is none."""
    template, values = msgspec.convert(body, KeptSay)
    say = Say(template, **{name: _word_from(word) for name, word in values})
    str(say)  # a value that is missing would only be missed when the sentence is shown
    return say


def _word_from(body: Any) -> Word:
    match body:
        case {"say": say}:
            return say_from(say)
        case {"number": str() as number}:
            return points_from(msgspec.convert(number, KeptPoints))
        case list():
            return tuple(map(_word_from, body))
        case bool():
            pass
        case int() | str():
            return body
    raise TypeError(f"{body!r} is no word of a sentence")

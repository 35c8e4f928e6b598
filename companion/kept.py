"""Score sheets and progress as JSON and back, exactly: halves stay halves, sentences stay sentences."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from companion.codec import Unreadable
from companion.game import Addend, Points, Progress, Say, ScoreLine, ScoreSheet, Word


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
    }


def sheet_from(body: Any) -> ScoreSheet:
    """The score sheet that was kept. Unreadable: it is none."""
    try:
        return ScoreSheet(
            players=tuple(body["players"]),
            lines=tuple(_line_from(line) for line in body["lines"]),
            totals=tuple(_points_from(points) for points in body["totals"]),
            tie_break=body["tie_break"] and (say_from(body["tie_break"][0]), tuple(map(_points_from, body["tie_break"][1]))),
            ranks=tuple(body["ranks"]),
            leaders=tuple(body["leaders"]),
            verdict=say_from(body["verdict"]),
        )
    except (TypeError, KeyError, ValueError, IndexError, AttributeError, RecursionError, ZeroDivisionError) as error:
        raise Unreadable("The score sheet of the play is none.") from error


def _line_as_json(line: ScoreLine) -> dict[str, Any]:
    return {
        "key": line.key,
        "label": say_as_json(line.label),
        "points": [_maybe_as_json(points) for points in line.points],
        "addends": [[[say_as_json(part.label), _maybe_as_json(part.points)] for part in parts] for parts in line.addends],
        "counted": list(line.counted),
    }


def _line_from(body: Any) -> ScoreLine:
    return ScoreLine(
        key=body["key"],
        label=say_from(body["label"]),
        points=tuple(map(_maybe_from, body["points"])),
        addends=tuple(tuple(Addend(say_from(label), _maybe_from(value)) for label, value in parts) for parts in body["addends"]),
        counted=tuple(body["counted"]),
    )


def progress_as_json(progress: Progress) -> dict[str, Any]:
    """How far a play was, as JSON."""
    return {"words": say_as_json(progress.words), "now": progress.now, "end": progress.end, "is_over": progress.is_over}


def progress_from(body: Any) -> Progress:
    """How far a play was. Unreadable: it is no progress."""
    try:
        return Progress(say_from(body["words"]), body["now"], body["end"], body["is_over"])
    except (TypeError, KeyError, ValueError, IndexError, AttributeError, RecursionError) as error:
        raise Unreadable("The progress of the play is none.") from error


# ---- points and sentences ---------------------------------------------------------------------------------------


def _points_as_json(points: Points) -> int | str:
    return points if isinstance(points, int) else f"{points.numerator}/{points.denominator}"


def _points_from(body: int | str) -> Points:
    return Fraction(body) if isinstance(body, str) else int(body)


def _maybe_as_json(points: Points | None) -> int | str | None:
    return None if points is None else _points_as_json(points)


def _maybe_from(body: int | str | None) -> Points | None:
    return None if body is None else _points_from(body)


def say_as_json(say: Say) -> list[Any]:
    """A sentence as JSON: its template and what fills it, in its order."""
    return [say.template, [[name, _word_as_json(word)] for name, word in say.values]]


def _word_as_json(word: Word) -> Any:
    if isinstance(word, Say):
        return {"say": say_as_json(word)}
    return [_word_as_json(part) for part in word] if isinstance(word, tuple) else word


def say_from(body: Any) -> Say:
    """The sentence that was kept."""
    template, values = body
    say = Say(template, **{name: _word_from(word) for name, word in values})
    str(say)  # a value that is missing would only be missed when the sentence is shown
    return say


def _word_from(body: Any) -> Word:
    if isinstance(body, dict):
        return say_from(body["say"])
    return tuple(map(_word_from, body)) if isinstance(body, list) else body

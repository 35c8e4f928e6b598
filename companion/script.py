"""Runs a scripted play against the rules alone: no server, no database."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion import standing, strict_json
from companion.codec import BadInput, OutOfRange, bind, json_of
from companion.dice import START
from companion.game import ChangesNothing, Dice, Game, IllegalMove, Malformed, Say, ScoreSheet
from companion.standing import REDO, UNDO, Outcome, Spot

WORDS = ("game", "start", "taps")


class NotAScript(ValueError):
    """The file is no script; says what is wrong and where."""


class RefusedTap(Exception):
    """An impossible tap, counted from 1 (0: the start), and the sentence a player would read."""

    def __init__(self, number: int, move: str, say: Say) -> None:
        super().__init__(f"tap {number} ({move}): {say}")


@dataclass(frozen=True, slots=True)
class Tap:
    """A line of a script: its number from 1 (0: the start), its move and arguments."""

    number: int
    move: str
    arguments: Mapping[str, Any] | OutOfRange
    """OutOfRange: a number that no move takes, which is refused when its turn comes."""

    def __str__(self) -> str:
        return f"tap {self.number} ({self.move})"


@dataclass(frozen=True, slots=True)
class Script:
    """A play as it is written down."""

    game: Game
    seed: int | None
    start: Tap
    taps: tuple[Tap, ...]


def run(text: bytes, games: Mapping[str, Game]) -> dict[str, Any]:
    """What a scripted play comes to, as JSON. NotAScript, RefusedTap."""
    script = read(text, games)
    return report(script.game, play(script))


# ---- reading ----------------------------------------------------------------------------------------------------


def read(text: bytes, games: Mapping[str, Game]) -> Script:
    """The script in a JSON text. NotAScript: it is none, with what is wrong and where."""
    try:
        written = strict_json.parse(text)
    except strict_json.NotJson as error:
        raise NotAScript(f"not JSON: {error}") from error
    return read_written(written, games)


def read_written(written: Any, games: Mapping[str, Game]) -> Script:
    """The script that a value of JSON is."""
    _must_have_its_words(written)
    game = games.get(written["game"]) if isinstance(written["game"], str) else None
    if game is None:
        raise NotAScript(f"game: not one of {', '.join(sorted(games))}")
    if not isinstance(written["taps"], list):
        raise NotAScript("taps: not a list")
    return Script(
        game=game,
        seed=_seed(written),
        start=_bound(game, 0, START, written["start"]),
        taps=tuple(_tap(game, number, line) for number, line in enumerate(written["taps"], 1)),
    )


def _must_have_its_words(written: Any) -> None:
    if not isinstance(written, dict):
        raise NotAScript("a script is an object with game, start and taps")
    for word in WORDS:
        if word not in written:
            raise NotAScript(f"the script has no “{word}”")
    for word in written:
        if word not in (*WORDS, "seed"):
            raise NotAScript(f"a script has no word “{word}”")


def _seed(written: dict[str, Any]) -> int | None:
    seed = written.get("seed")
    if "seed" in written and (not isinstance(seed, int) or isinstance(seed, bool)):
        raise NotAScript("seed: not a whole number")
    return seed


def _tap(game: Game, number: int, line: Any) -> Tap:
    match line:
        case [str(move), arguments]:
            return _bound(game, number, move, arguments)
    raise NotAScript(f"tap {number}: not a pair of a move and its arguments")


def _bound(game: Game, number: int, move: str, arguments: Any) -> Tap:
    where = f"tap {number} ({move})"
    form = game.start if number == 0 else _nothing if move in (UNDO, REDO) else game.move(move)
    if form is None:
        raise NotAScript(f"{where}: {game.title} has no such move")
    if not isinstance(arguments, dict):
        raise NotAScript(f"{where}: its arguments are not an object")
    try:
        return Tap(number, move, bind(form, arguments))
    except OutOfRange as error:
        return Tap(number, move, error)
    except BadInput as error:
        raise NotAScript(f"{where}: {error.detail}") from error


def _nothing() -> None:
    """The arguments of undo and redo."""


# ---- playing ----------------------------------------------------------------------------------------------------


def play(script: Script) -> Spot:
    """The play after its last tap."""
    door = _no_dice if script.seed is None else standing.door_of(script.seed)
    with _Tried(script.start) as arguments:
        spot = Spot(standing.Step(script.game, 0, START, standing.start(script.game, arguments, door), None))
    for tap in script.taps:
        with _Tried(tap) as arguments:
            outcome = _decided(spot, tap.move, arguments, door)
        spot = standing.follow(spot, tap.number, tap.move, outcome)
    return spot


def _decided(spot: Spot, move: str, arguments: Mapping[str, Any], door: standing.Door) -> Outcome:
    """What a tap comes to. One that changes nothing is made all the same: it is the one that `undo` takes back."""
    try:
        return standing.decide(spot, move, arguments, door)
    except ChangesNothing:
        return Outcome(())


class _Tried:
    """Says of which tap a refusal is."""

    def __init__(self, tap: Tap) -> None:
        self._tap = tap

    def __enter__(self) -> Mapping[str, Any]:
        if isinstance(self._tap.arguments, OutOfRange):
            raise RefusedTap(self._tap.number, self._tap.move, self._tap.arguments.say)
        return self._tap.arguments

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        if isinstance(error, Malformed):
            raise NotAScript(f"{self._tap}: {error}")
        if isinstance(error, IllegalMove):
            raise RefusedTap(self._tap.number, self._tap.move, error.say)
        if isinstance(error, _NoSeed):
            raise NotAScript(f'{self._tap}: the app rolls here, so the script needs a "seed" beside "start"')


class _NoSeed(Exception):
    """The app was to roll in a script that has no seed."""


def _no_dice(_: int | str) -> Dice:
    return _NoDice()


class _NoDice:
    def roll(self, count: int) -> tuple[int, ...]:
        raise _NoSeed


# ---- reporting --------------------------------------------------------------------------------------------------


def report(game: Game, spot: Spot) -> dict[str, Any]:
    """A play as the output of a script: its facts, what is asked, and the score sheet."""
    state, question = spot.standing.state, spot.standing.question
    return {
        "state": json_of(dict(game.facts(state))),
        "asks": str(question.words) if question else None,
        "sheet": sheet_report(game.score(state)),
    }


def sheet_report(sheet: ScoreSheet) -> dict[str, Any]:
    """A score sheet in numbers; a line that applies to nobody is left out."""
    lines = [line for line in sheet.lines if any(points is not None for points in line.points)]
    return {
        "players": list(sheet.players),
        "lines": [{"key": line.key, "points": json_of(line.points)} for line in lines],
        "totals": json_of(sheet.totals),
        "leaders": list(sheet.leaders),
        "verdict": str(sheet.verdict),
    }

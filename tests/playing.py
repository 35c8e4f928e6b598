"""Plays games at random through what they offer, for the tests that every game passes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from msgspec import inspect as shape

from companion import standing
from companion.codec import bind, form_of
from companion.dice import START
from companion.game import Choice, Game, IllegalMove
from companion.standing import Outcome, Spot, Step

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus")
SMALL = (0, 0, 1, 1, 2, 3, 4, 5, 6)
SELDOM = ("correct", "change", "copy", "count")
"""Beginnings of the names of moves that a table makes seldom."""
WILD = (-(10**9), -100, -2, -1, 0, 1, 2, 3, 6, 7, 12, 13, 25, 26, 99, 100, 10**9)


@dataclass(frozen=True, slots=True)
class Made:
    """A tap of a random play: what stood before it, what was tapped, and what came of it."""

    before: Spot
    move: str
    arguments: Mapping[str, Any]
    outcome: Outcome
    after: Spot


@dataclass(frozen=True, slots=True)
class RandomPlay:
    """A play from its start on."""

    game: Game
    seed: int
    start: Mapping[str, Any]
    first: Spot
    taps: tuple[Made, ...]

    def spots(self) -> Iterator[Spot]:
        """The play at each version."""
        yield self.first
        yield from (made.after for made in self.taps)


@cache
def random_play(game: Game, seed: int, length: int = 150) -> RandomPlay:
    """A play of so many taps, always the same for a seed."""
    luck = Random(f"{game.slug} {seed}")
    door = standing.door_of(seed)
    arguments, first = _random_start(game, luck, seed)
    spot, taps = first, []
    for version in range(1, length + 1):
        choice = picked(luck, spot)
        if choice is None:
            break
        bound = bound_choice(game, choice)
        outcome = standing.decide(spot, choice.move, bound, door)
        taps.append(Made(spot, choice.move, bound, outcome, standing.follow(spot, version, choice.move, outcome)))
        spot = taps[-1].after
    return RandomPlay(game, seed, arguments, first, tuple(taps))


def bound_choice(game: Game, choice: Choice) -> dict[str, Any]:
    """The arguments of a choice, as a script that says them would give them."""
    move = game.move(choice.move)
    assert move is not None, choice.move
    return bind(move, choice.arguments)


def picked(luck: Random, spot: Spot) -> Choice | None:
    """One of the offered taps: answers to an open question before all, then any move, but corrections seldom."""
    offered: dict[str, list[Choice]] = {}
    for choice in spot.standing.game.choices(spot.standing.state):
        offered.setdefault(choice.move, []).append(choice)
    asked = spot.standing.question
    answers = [move for move in offered if asked and move in asked.answers]
    moves = answers if answers and luck.random() < 0.8 else sorted(offered)
    if not moves:
        return None
    weights = [0.2 if move.startswith(SELDOM) else 1 for move in moves]
    return luck.choice(offered[luck.choices(moves, weights)[0]])


def _random_start(game: Game, luck: Random, seed: int) -> tuple[Mapping[str, Any], Spot]:
    """Some players and, one after the other, the options that go with what is chosen already."""
    door = standing.door_of(seed)
    written: dict[str, Any] = {"players": list(NAMES[: luck.choice((1, 1, 2, 3, 4))])}
    while not _may_start(game, written, door):
        # A game for fewer players.
        written["players"].pop()
    for _ in range(3):
        for name, value in random_arguments(game.start, luck, SMALL, how_many=0.8).items():
            if name not in written and _may_start(game, {**written, name: value}, door):
                written[name] = value
    arguments = bind(game.start, written)
    return arguments, Spot(Step(game, 0, START, standing.start(game, arguments, door), None))


def _may_start(game: Game, written: Mapping[str, Any], door: standing.Door) -> bool:
    try:
        return bool(standing.start(game, bind(game.start, written), door))
    except IllegalMove:
        return False


# ---- random forms -----------------------------------------------------------------------------------------------


def random_arguments(move: Callable[..., Any], luck: Random, numbers: tuple[int, ...], how_many: float = 0.5) -> dict[str, Any]:
    """Arguments of the right types, as a script would write them, sensible or not; so many of those that may be left out."""
    info = shape.type_info(form_of(move).checked)
    assert isinstance(info, shape.StructType)
    return _members(info, luck, numbers, how_many)


def _members(info: shape.StructType, luck: Random, numbers: tuple[int, ...], how_many: float = 0.5) -> dict[str, Any]:
    said = [field for field in info.fields if field.required or luck.random() < how_many]
    return {field.name: _value(field.type, luck, numbers) for field in said}


def _value(info: shape.Type, luck: Random, numbers: tuple[int, ...]) -> Any:
    match info:
        case shape.UnionType():
            return _value(luck.choice(info.types), luck, numbers)
        case shape.IntType():
            return luck.choice(numbers)
        case shape.BoolType():
            return luck.random() < 0.7
        case shape.NoneType():
            return None
        case shape.StrType():
            return luck.choice(("", "A", "B b"))
        case shape.EnumType():
            return luck.choice([choice.value for choice in info.cls])
        case shape.LiteralType():
            return luck.choice(info.values)
        case shape.StructType():
            return _members(info, luck, numbers)
        case shape.ListType() | shape.VarTupleType():
            return [_value(info.item_type, luck, numbers) for _ in range(luck.randrange(6))]
        case shape.TupleType():
            return [_value(part, luck, numbers) for part in info.item_types]
        case shape.CustomType():
            return luck.choice(numbers)
    raise TypeError(f"no sample of {info!r}")

"""What a game's form may hold, read off its types: defaults, and the words to choose from."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import MISSING, dataclass, fields
from enum import Enum
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from inspect import Parameter, signature
from types import ModuleType
from typing import Any, get_args, get_type_hints

from companion.game import Dice, Game, Say
from companion.web.pairs import written


@dataclass(frozen=True, slots=True)
class Option:
    """One field of a form: its name, its default as a form would send it ("": none), and its choices, if it has any."""

    name: str
    default: str
    choices: tuple[str, ...]


@cache
def start_options(game: Game) -> dict[str, Option]:
    """The options of a game's start by name."""
    hints = get_type_hints(game.start)
    words = (word for word in signature(game.start).parameters.values() if word.kind is Parameter.KEYWORD_ONLY)
    return {word.name: _option(word.name, word.default, hints[word.name]) for word in words if hints[word.name] is not Dice}


@cache
def copied(game: Game) -> dict[str, type]:
    """What a play takes from My copy as it starts, and the type of one column or card of it."""
    hints = get_type_hints(game.copy)
    found = ((field.name, _column_type(hints[field.name])) for field in fields(game.copy) if field.name in start_options(game))
    return {name: kind for name, kind in found if kind is not None}


@cache
def boards(game: Game) -> dict[str, type]:
    """The boards among that, which are typed column by column; what is kept by name is not."""
    kept = {named.kind for named in game.named}
    return {name: kind for name, kind in copied(game).items() if kind not in kept}


def takes_at(move: Callable[..., Any], at: str, kinds: Collection[type]) -> bool:
    """Whether a move's parameter takes one of these kinds at a place such as "bot_cards.0"."""
    kind = get_type_hints(move).get(at.partition(".")[0])
    return any(part in kinds for part in _parts(kind))


@cache
def column_options(column: type) -> tuple[Option, ...]:
    """The fields of one column of a board, in printed order."""
    hints = get_type_hints(column)
    return tuple(_option(field.name, field.default, hints[field.name]) for field in fields(column))


@cache
def board_form(game: Game, board: str) -> Callable[..., Any]:
    """What the codec reads the columns of a board with, as if it were a move."""

    def typed_board(*, columns: Any) -> Any:
        return columns

    typed_board.__annotations__ = {"columns": tuple[boards(game)[board], ...]}  # type: ignore[misc]
    return typed_board


@cache
def checklist(game: Game) -> Callable[..., Sequence[Say]] | None:
    """What the game's module of its start says is laid out before a play, where it says so."""
    return getattr(import_module(game.start.__module__), "checklist", None)


@cache
def components(game: Game) -> ModuleType | None:
    """The game's own words for what is in the box, where it has a module of that name."""
    name = f"{game.start.__module__.rpartition('.')[0]}.components"
    return import_module(name) if find_spec(name) else None


def _option(name: str, default: Any, kind: Any) -> Option:
    is_missing = default is Parameter.empty or default is MISSING or default is None or isinstance(default, tuple)
    return Option(name, "" if is_missing else written({name: default})[0][1], _choices(kind))


def _choices(kind: Any) -> tuple[str, ...]:
    return next((tuple(str(choice.value) for choice in part) for part in _parts(kind) if _is_enum(part)), ())


def _is_enum(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Enum)


def _parts(kind: Any) -> Iterator[Any]:
    yield kind
    for part in get_args(kind):
        yield from _parts(part)


def _column_type(kind: Any) -> type | None:
    return next((part for part in _parts(kind) if isinstance(part, type) and hasattr(part, "__dataclass_fields__")), None)

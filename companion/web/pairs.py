"""The pairs of texts that a form is: what a request sent, and arguments written the way a form would send them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from typing import Any
from urllib.parse import parse_qsl

from flask import request
from werkzeug.datastructures import MultiDict

from companion.game import Say

Pairs = list[tuple[str, str]]

LONGEST_TAP_ID = 64


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a form was not taken, and where that belongs: `move` is a tap's name, "new" or "copy"; `field` may be dotted."""

    move: str
    field: str | None
    say: Say
    status: int


def posted() -> Pairs:
    """The fields of the request: those in the address first, in the place of the same names in the form, parts and all."""
    asked = unfolded(request.args.items(multi=True))
    names = {name for name, _ in asked}
    form = unfolded(request.form.items(multi=True))
    parts = tuple(f"{name}." for name in names)
    rest = [(name, value) for name, value in form if name not in names and not name.startswith(parts)]
    return without_idle_rows(asked + rest)


def unfolded(pairs: Iterable[tuple[str, str]]) -> Pairs:
    """The pairs, with each field `with`, or `with.` and a word, replaced by the fields that its value stands for."""
    return [inner for name, value in pairs for inner in (_inside(value) if name.split(".")[0] == "with" else [(name, value)])]


def _inside(value: str) -> Pairs:
    return parse_qsl(value, keep_blank_values=True)


def without_idle_rows(pairs: Pairs) -> Pairs:
    """The pairs without the rows of a list that nobody filled in.

    `needs`: "wants.0.what", the field without which a row is none; a page has one for each row that may stay empty.
    """
    texts = dict(pairs)
    needed = [field for name, field in pairs if name == "needs" and field.count(".") > 1]
    idle = tuple(f"{field.rpartition('.')[0]}." for field in needed if not texts.get(field, "").strip())
    return [(name, value) for name, value in pairs if not name.startswith(idle)]


def without(pairs: Pairs, names: Iterable[str]) -> Pairs:
    """The pairs but for those names."""
    unwanted = frozenset(names)
    return [(name, value) for name, value in pairs if name not in unwanted]


def typed(pairs: Pairs) -> MultiDict[str, str]:
    """The pairs as templates read them."""
    return MultiDict(pairs)


def written(arguments: Mapping[str, Any]) -> Pairs:
    """Arguments as the pairs that a form would send: lists repeat their name, what is inside a value follows a dot."""
    return [pair for name, value in arguments.items() for pair in _written(name, value)]


def _written(name: str, value: Any) -> Iterator[tuple[str, str]]:
    if is_dataclass(value):
        value = {field.name: getattr(value, field.name) for field in fields(value)}
    if isinstance(value, Mapping):
        yield from written({f"{name}.{inner}": each for inner, each in value.items()})
    elif isinstance(value, list | tuple):
        yield from _written_list(name, value)
    else:
        yield name, _text(value)


def _written_list(name: str, values: list[Any] | tuple[Any, ...]) -> Iterator[tuple[str, str]]:
    if not values:
        yield name, ""
    for index, value in enumerate(values):
        is_plain = value is None or isinstance(value, str | int)
        yield from _written(name if is_plain else f"{name}.{index}", value)


def _text(value: Any) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value.value if isinstance(value, Enum) else value)

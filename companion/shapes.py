"""Types as msgspec checks them: unknown words are refused and, for what people type, numbers and texts have limits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, fields, is_dataclass
from fractions import Fraction
from functools import cache
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from companion.game import LeftOut

LARGEST = 10**9
"""No number in any of the games comes near it."""
LONGEST = 1000
"""Characters in one text, and entries in one list."""

Whole = Annotated[int, Meta(ge=-LARGEST, le=LARGEST)]
Text = Annotated[str, Meta(max_length=LONGEST)]

_RECORDS: dict[type[Struct], Callable[..., Any]] = {}


@cache
def shape(kind: Any, *, limited: bool = True) -> Any:
    """The type that msgspec checks for `kind`; `limited`: as typed by people, not as read from the database."""
    if limited and kind in (int, str):
        return Whole if kind is int else Text
    if is_dataclass(kind) and isinstance(kind, type):
        return _record(kind, limited)
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return Union[tuple(shape(part, limited=limited) for part in parts if part is not LeftOut)]  # noqa: UP007
    if isinstance(origin, type):
        whole = origin[tuple(part if part is Ellipsis else shape(part, limited=limited) for part in parts)]  # type: ignore[index]
        return Annotated[whole, Meta(max_length=LONGEST)] if limited and _is_list(parts, origin) else whole
    return kind


def _is_list(parts: tuple[Any, ...], origin: type) -> bool:
    return origin is not dict and (len(parts) == 1 or Ellipsis in parts)


def _record(kind: type, limited: bool) -> type[Struct]:
    hints = get_type_hints(kind)
    members = [_member(part, shape(hints[part.name], limited=limited)) for part in fields(kind) if part.init]
    record = msgspec.defstruct(kind.__name__, members, kw_only=True, forbid_unknown_fields=True)
    _RECORDS[record] = kind
    return record


def _member(part: Field[Any], kind: Any) -> tuple[str, Any] | tuple[str, Any, Any]:
    if part.default is not MISSING:
        return part.name, kind, part.default
    if part.default_factory is not MISSING:
        return part.name, kind, msgspec.field(default_factory=part.default_factory)
    return part.name, kind


def admits(kind: Any, part: type) -> bool:
    """Whether a type is, or is a union with, `part`."""
    return kind is part or part in get_args(kind)


def plain(value: Any) -> Any:
    """What msgspec read, with the game's own dataclasses back in place of the checked ones."""
    if isinstance(value, Struct):
        return _RECORDS[type(value)](**{name: plain(getattr(value, name)) for name in value.__struct_fields__})
    if isinstance(value, (tuple, list, frozenset)):
        return type(value)(plain(part) for part in value)
    if isinstance(value, dict):
        return {name: plain(part) for name, part in value.items()}
    return value


def read(value: Any, kind: Any) -> Any:
    """A value of JSON as a `shape`. msgspec.ValidationError: what does not fit, and where."""
    return plain(msgspec.convert(value, kind, dec_hook=read_own))


def read_own(kind: type, value: Any) -> Any:
    # Halves are written as numbers (20.5).
    if kind is Fraction and isinstance(value, (int, float)) and not isinstance(value, bool):
        return Fraction(value)
    raise ValueError(f"Expected `{kind.__name__}`, got `{type(value).__name__}`")

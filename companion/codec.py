"""Turns JSON and forms into the typed arguments of moves, and events into JSON and back."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from inspect import Parameter, signature
from typing import Any, get_type_hints

import msgspec
from msgspec import UNSET, Struct, UnsetType

from companion import forms, shapes
from companion.bad_input import BadInput, OutOfRange
from companion.game import Dice, Event, Game, LeftOut, Say

__all__ = ["BadInput", "OutOfRange", "Unreadable", "bind", "bind_form", "decode_events", "encode_events", "json_of", "json_text"]

UNFIT = Say("This does not fit here. Load the page again, then try once more.")
MISSING = Say("Something is still missing here.")
TOO_FAR = Say("That number is out of range.")
TOO_LONG = Say("That is too long.")
SOMETHING_KEPT = Say("something that was kept")


class Unreadable(ValueError):
    """Events, or a value that was kept, that this version of the app cannot read. `what` names it to a player."""

    def __init__(self, detail: str, what: Say = SOMETHING_KEPT) -> None:
        super().__init__(detail)
        self.what = what


# ---- the arguments of moves -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Form:
    """What a move's keyword parameters accept. `luck`: the parameter that dice come in by, which nobody types."""

    checked: type[Struct]
    luck: str | None
    left_out: frozenset[str]
    """Parameters for which leaving out and null are two different things."""


@cache
def form_of(move: Callable[..., Any]) -> Form:
    """The form of a move, or of a game's start."""
    hints = get_type_hints(move)
    keywords = [word for word in signature(move).parameters.values() if word.kind is Parameter.KEYWORD_ONLY]
    typed = [word for word in keywords if hints[word.name] is not Dice]
    return Form(
        checked=msgspec.defstruct(
            move.__name__, [_member(word, hints[word.name]) for word in typed], kw_only=True, forbid_unknown_fields=True
        ),
        luck=next((word.name for word in keywords if hints[word.name] is Dice), None),
        left_out=frozenset(word.name for word in typed if shapes.admits(hints[word.name], LeftOut)),
    )


def _member(word: Parameter, kind: Any) -> tuple[str, Any] | tuple[str, Any, Any]:
    if word.default is Parameter.empty:
        return word.name, shapes.shape(kind)
    return word.name, shapes.shape(kind) | UnsetType, UNSET


@cache
def has_dice(move: Callable[..., Any]) -> bool:
    """Whether a tap of this move is a roll: it has a parameter called `dice`, typed or by the app."""
    return "dice" in signature(move).parameters


@cache
def has_player(move: Callable[..., Any]) -> bool:
    """Whether a tap of this move is about one player: it has a parameter called `player`."""
    return "player" in signature(move).parameters


def bind(move: Callable[..., Any], values: Mapping[str, Any], *, strict: bool = True) -> dict[str, Any]:
    """JSON values as the arguments of a move; what is left out is not among them.

    `strict` false: words may stand for numbers ("3").
    BadInput: an unknown word, a missing argument, a wrong type, an absurd number.
    """
    try:
        read = msgspec.convert(dict(values), form_of(move).checked, strict=strict, dec_hook=shapes.read_own)
    except msgspec.ValidationError as error:
        raise _bad(str(error)) from None
    except RecursionError:
        raise BadInput(UNFIT, None, "nested too deeply") from None
    members = ((name, getattr(read, name)) for name in read.__struct_fields__)
    return {name: shapes.plain(value) for name, value in members if value is not UNSET}


def bind_form(move: Callable[..., Any], pairs: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """The pairs of a posted form as the arguments of a move.

    A name that is repeated is a list, "card.vp" is `vp` of `card`, "bot_cards.0.vp" that of the first card in a list.
    Nothing typed is: left out where that differs from null, unless `clears` names the field; else null where that may be, else
    left out.
    Names that are none of the move's are passed over: several buttons may share a form.
    BadInput: as `bind`, and with a sentence for what is no number or no choice.
    """
    form, pairs = form_of(move), list(pairs)
    # Buttons that share a form also send the fields of the others.
    tree = {name: node for name, node in forms.tree_of(pairs).items() if name in form.checked.__struct_fields__}
    cleared = {text for name, text in pairs if name == "clears"}
    return bind(move, forms.values_of(form.checked, form.left_out - cleared, tree))


def _bad(detail: str) -> BadInput:
    what, _, path = detail.partition(" - at `$")
    field = re.sub(r"\[(\w+|\.\.\.)\]", r".\1", path.rstrip("`")).lstrip(".")
    missing = re.match(r"Object missing required field `(\w+)`", what)
    unknown = re.match(r"Object contains unknown field `(.+)`", what)
    if missing or unknown:
        field = ".".join(filter(None, [field, (missing or unknown)[1]]))  # type: ignore[index]
    if missing:
        return BadInput(MISSING, field, detail)
    if " of length <= " in what:
        return OutOfRange(TOO_LONG, field or None, detail)
    if " <= " in what or " >= " in what:
        return OutOfRange(TOO_FAR, field or None, detail)
    return BadInput(UNFIT, field or None, detail)


# ---- JSON -------------------------------------------------------------------------------------------------------


def json_of(value: Any) -> Any:
    """A value as JSON knows it: dictionaries, lists, text, numbers (halves as 20.5), true, false, null."""
    return msgspec.to_builtins(value, enc_hook=_write_own)


def _write_own(value: Any) -> Any:
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else float(value)
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{type(value).__name__} is not written as JSON")


def json_text(value: Any) -> str:
    """A value as JSON text, always the same for equal values."""
    return json.dumps(json_of(value), ensure_ascii=False, sort_keys=True, separators=(",", ":"))


# ---- events -----------------------------------------------------------------------------------------------------


def encode_events(events: Sequence[Event]) -> list[Any]:
    """Events as JSON: pairs of kind and body."""
    return [[type(event).__name__, json_of(event)] for event in events]


def decode_events(game: Game, written: Any) -> tuple[Event, ...]:
    """Events from JSON. Unreadable: a kind or a field that the game does not know, or a value that does not fit."""
    if not isinstance(written, list):
        raise Unreadable("Events are a list of pairs of kind and body.")
    return tuple(_decode(game, pair) for pair in written)


def _decode(game: Game, pair: Any) -> Event:
    match pair:
        case [str(kind), dict(body)]:
            found = _kinds(game.events).get(kind)
        case _:
            raise Unreadable("An event is a pair of kind and body.")
    if found is None:
        raise Unreadable(f"{game.title} knows no event {kind}.")
    return read_kept(found, body)


@cache
def _kinds(events: tuple[type, ...]) -> dict[str, type]:
    return {kind.__name__: kind for kind in events}


def read_kept(kind: type, body: Any) -> Any:
    """A dataclass that was kept as JSON. Unreadable: what does not fit, and where."""
    try:
        return shapes.read(body, shapes.shape(kind, limited=False))
    except (msgspec.ValidationError, RecursionError) as error:
        raise Unreadable(f"{kind.__name__}: {error}") from error

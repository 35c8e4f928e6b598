"""My copy inside the forms of a play: what a name is known for is filled in wherever nothing was typed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import fields
from typing import Any

from flask import current_app

from companion import copies
from companion.codec import BadInput, Unreadable
from companion.game import Game, IllegalMove, Move, Named, Say
from companion.web.options import takes_at
from companion.web.pairs import Pairs, without, written
from companion.web.storage import log

NOT_SAID = frozenset({"", "null"})


def my_copy(game: Game) -> Any:
    """The owner's copy; an empty one where this version cannot read it, so that a play goes on all the same."""
    try:
        return copies.read(log(), game)
    except Unreadable:
        current_app.logger.exception("My copy of %s cannot be read.", game.title)
        return game.copy()


def is_readable(game: Game) -> bool:
    """Whether this version can read the owner's copy; where nothing was typed it can."""
    try:
        copies.read(log(), game)
    except Unreadable:
        return False
    return True


def filled(game: Game, move: Move, pairs: Pairs, copy: Any = None) -> Pairs:
    """The form of a move with what My copy (or `copy`) knows about each thing it names, wherever nothing was typed.

    `move`: the one that is tapped, for its own fields may be such a thing. `known`: a button for things that need no more than
    their name says with it which field must not stay open. BadInput: it did.
    """
    kinds = {named.kind for named in game.named}
    names = {at: name for at, name in names_in(pairs).items() if name and takes_at(move, at, kinds)}
    own = kind_of_move(game, move)
    copy = my_copy(game) if (names or own) and copy is None else copy
    for at, name in names.items():
        if thing := known(game, copy, name):
            pairs = _filled_at(pairs, f"{at}.", thing, "name")
    if own and (thing := own.known(copy, last(pairs, own.by))):
        pairs = _filled_at(pairs, "", thing, own.by)
    for field in all_of(pairs, "known"):
        _must_be_said(pairs, field)
    return pairs


def names_in(pairs: Pairs) -> dict[str, str]:
    """What is named in the form, by the place of its fields: {"bot_cards.0": "Stand-in"}."""
    return {name.removesuffix(".name"): text.strip() for name, text in pairs if name.endswith(".name")}


def known(game: Game, copy: Any, name: str) -> Any:
    """What a copy says about a name; None: nothing, or the game keeps nothing by name."""
    return next((thing for named in game.named if (thing := named.known(copy, name))), None)


def kind_of_move(game: Game, move: Callable[..., Any] | None) -> Named | None:
    """The kind whose fields are the parameters of a move; None: it is about no such thing."""
    return next((named for named in game.named if move in named.moves), None)


def _filled_at(pairs: Pairs, at: str, thing: Any, by: str) -> Pairs:
    """The form with the fields of a thing that nothing was typed about. A list is one field, however many rows it has."""
    said = {_field(name, at) for name, text in pairs if name.startswith(at) and text.strip() not in NOT_SAID} - {by}
    fields_of = {f"{at}{part.name}": getattr(thing, part.name) for part in fields(thing) if part.name not in said}
    mine = [(name, text) for name, text in written(fields_of) if text not in NOT_SAID]
    return without(pairs, {name for name, _ in mine}) + mine


def _field(name: str, at: str) -> str:
    return name.removeprefix(at).partition(".")[0]


def _must_be_said(pairs: Pairs, field: str) -> None:
    at = field.rpartition(".")[0]
    name = names_in(pairs).get(at)
    if any(text.strip() not in NOT_SAID for text in all_of(pairs, field)):
        return
    if not name:
        raise BadInput(Say("Type a name that My copy knows, or touch a number below."), f"{at}.name", "no name")
    raise BadInput(Say("My copy has no number for {name} yet: touch it below.", name=name), f"{at}.name", "not known")


def all_of(pairs: Pairs, wanted: str) -> list[str]:
    """The texts of a field, in their order."""
    return [text for name, text in pairs if name == wanted]


def last(pairs: Pairs, wanted: str) -> str:
    """The text of a field that has the last word; "" where there is none."""
    return next(reversed(all_of(pairs, wanted)), "")


# ---- the start of a play ----------------------------------------------------------------------------------------


def begun(game: Game, copy: Any, pairs: Pairs) -> Pairs:
    """The form of a start with what a copy knows, wherever nothing was typed."""
    said = {name for name, text in pairs if text.strip() not in NOT_SAID}
    mine = [(name, text) for name, text in _for_start(game, copy) if name not in said]
    return without(pairs, {name for name, _ in mine}) + mine


def shown_first(game: Game, copy: Any, pairs: Pairs) -> Pairs:
    """The form of a start as it is offered: what a copy knows stands before what the last play began with."""
    mine = _for_start(game, copy)
    return without(unnumbered(game, pairs), {name for name, _ in mine}) + mine


def _for_start(game: Game, copy: Any) -> Pairs:
    return [(name, text) for name, text in written(game.from_copy(copy)) if text not in NOT_SAID]


def unnumbered(game: Game, pairs: Pairs) -> Pairs:
    """The form without what was typed about the things it names: only their names."""
    places = tuple(f"{at}." for at in names_in(pairs)) if game.named else ()
    return [(name, text) for name, text in pairs if not name.startswith(places) or name.endswith(".name")]


def with_those_of(game: Game, copy: Any, arguments: Mapping[str, Any]) -> Any:
    """The copy, and for names that it does not know what the arguments of an earlier play say."""
    for thing in _things(game, arguments):
        if not known(game, copy, thing.name):
            with suppress(IllegalMove):
                copy = noted(game, copy, thing)
    return copy


def noted(game: Game, copy: Any, thing: Any) -> Any:
    """The copy with a thing that is of one of its kinds. IllegalMove."""
    named = kind_of(game, thing)
    assert named
    return named.noted(copy, thing)


def kind_of(game: Game, thing: Any) -> Named | None:
    """The kind that a thing is of; None: it is nothing that My copy keeps by name."""
    return next((named for named in game.named if isinstance(thing, named.kind)), None)


def _things(game: Game, arguments: Mapping[str, Any]) -> Iterator[Any]:
    for value in arguments.values():
        things: Iterable[Any] = value if isinstance(value, tuple) else (value,)
        yield from (thing for thing in things if kind_of(game, thing))

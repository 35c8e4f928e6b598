"""My copy inside the forms of a play: what a name is known for is filled in, and what is ticked is remembered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import fields, is_dataclass
from functools import partial, reduce
from typing import Any

from flask import current_app

from companion import copies
from companion.codec import BadInput, Unreadable
from companion.game import Game, IllegalMove, Move, Named, Say
from companion.log import Unavailable
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

    `known`: a button for things that need no more than their name says with it which field must not stay open.
    BadInput: it did.
    """
    kinds = {named.kind for named in game.named}
    names = {at: name for at, name in _names(pairs).items() if name and takes_at(move, at, kinds)}
    copy = my_copy(game) if names and copy is None else copy
    for at, name in names.items():
        if thing := known(game, copy, name):
            pairs = _filled_at(pairs, at, thing)
    for field in _all(pairs, "known"):
        _must_be_said(pairs, field)
    return pairs


def _names(pairs: Pairs) -> dict[str, str]:
    """What is named in the form, by the place of its fields: {"bot_cards.0": "Stand-in"}."""
    return {name.removesuffix(".name"): text.strip() for name, text in pairs if name.endswith(".name")}


def known(game: Game, copy: Any, name: str) -> Any:
    """What a copy says about a name; None: nothing, or the game keeps nothing by name."""
    return next((thing for named in game.named if (thing := named.known(copy, name))), None)


def _filled_at(pairs: Pairs, at: str, thing: Any) -> Pairs:
    said = {name for name, text in pairs if text.strip() not in NOT_SAID} - {f"{at}.name"}
    mine = [(name, text) for name, text in written({at: thing}) if text not in NOT_SAID and name not in said]
    return without(pairs, {name for name, _ in mine}) + mine


def _must_be_said(pairs: Pairs, field: str) -> None:
    at = field.rpartition(".")[0]
    name = _names(pairs).get(at)
    if any(text.strip() not in NOT_SAID for text in _all(pairs, field)):
        return
    if not name:
        raise BadInput(Say("Type a name that My copy knows, or touch a number below."), f"{at}.name", "no name")
    raise BadInput(Say("My copy has no number for {name} yet: touch it below.", name=name), f"{at}.name", "not known")


def unnumbered(game: Game, pairs: Pairs) -> Pairs:
    """The form without what was typed about the things it names: only their names."""
    places = tuple(f"{at}." for at in _names(pairs)) if game.named else ()
    return [(name, text) for name, text in pairs if not name.startswith(places) or name.endswith(".name")]


def with_those_of(game: Game, copy: Any, arguments: Mapping[str, Any]) -> Any:
    """The copy, and for names that it does not know what the arguments of an earlier play say."""
    for thing in _things(game, arguments):
        if not known(game, copy, thing.name):
            with suppress(IllegalMove):
                copy = _noted(game, copy, thing)
    return copy


def _noted(game: Game, copy: Any, thing: Any) -> Any:
    named = _kind_of(game, thing)
    assert named
    return named.noted(copy, thing)


def _kind_of(game: Game, thing: Any) -> Named | None:
    """The kind that a thing is of; None: it is nothing that My copy keeps by name."""
    return next((named for named in game.named if isinstance(thing, named.kind)), None)


def _things(game: Game, arguments: Mapping[str, Any]) -> Iterator[Any]:
    for value in arguments.values():
        for thing in value if isinstance(value, tuple) else (value,):
            if _kind_of(game, thing):
                yield thing


# ---- "Remember for my copy" -------------------------------------------------------------------------------------


def remembered(game: Game, pairs: Pairs, arguments: Mapping[str, Any]) -> list[Any]:
    """The things in a move's arguments that are ticked to be remembered. BadInput: one of them cannot be.

    Ticked is the place of one, such as "bot_cards.0", or where the arguments themselves are the thing, its kind: "villager".
    """
    ticked = [(at, _thing_at(arguments, at) or _thing_of(game, arguments, at)) for at in dict.fromkeys(_all(pairs, "remember"))]
    wanted = [(at, thing) for at, thing in ticked if _kind_of(game, thing)]
    copy = my_copy(game) if wanted else None
    for at, thing in wanted:
        try:
            copy = _noted(game, copy, thing)
        except IllegalMove as refused:
            field = (refused.field or "").rpartition(".")[2]
            raise BadInput(
                refused.say, f"{at}.{field or 'name'}" if _thing_at(arguments, at) else field or "name", "cannot be remembered"
            ) from refused
    return [thing for _, thing in wanted]


def remember(game: Game, things: list[Any]) -> Say | None:
    """Puts things into My copy, in the place of what it said about their names.

    They were played already, so nothing is raised: the answer is why they are not in it, or None.
    """
    try:
        if things:
            copies.change(log(), game, lambda copy: reduce(partial(_noted, game), things, copy))
    except (IllegalMove, Unavailable, Unreadable) as error:
        current_app.logger.exception("Not remembered in My copy of %s.", game.title)
        why = Say("this version of the app cannot read My copy.") if isinstance(error, Unreadable) else error.say
        return Say("Counted, but not remembered: {why}", why=why)
    return None


def _thing_of(game: Game, arguments: Mapping[str, Any], word: str) -> Any:
    """The thing of that kind whose fields the arguments themselves are; None: they name none."""
    kind = next((named.kind for named in game.named if named.word == word), None)
    if kind is None or not arguments.get("name"):
        return None
    return kind(**{part.name: arguments[part.name] for part in fields(kind) if part.name in arguments})


def _thing_at(arguments: Mapping[str, Any], at: str) -> Any:
    """What a dotted name such as "bot_cards.0" leads to; None: nothing."""
    found: Any = arguments
    for part in at.split("."):
        if isinstance(found, Mapping):
            found = found.get(part)
        elif isinstance(found, tuple) and part.isdecimal() and int(part) < len(found):
            found = found[int(part)]
        else:
            return None
    return found if is_dataclass(found) else None


def _all(pairs: Pairs, wanted: str) -> list[str]:
    return [text for name, text in pairs if name == wanted]

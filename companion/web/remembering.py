"""“Remember for my copy”: things that a form of a play ticks are kept by name, once the tap has counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from functools import partial, reduce
from typing import Any

from flask import current_app

from companion import copies
from companion.codec import BadInput, Unreadable
from companion.game import Game, IllegalMove, Say
from companion.log import Unavailable
from companion.web.mine import all_of, kind_of, kind_of_move, my_copy, noted
from companion.web.pairs import Pairs
from companion.web.storage import log


def remembered(game: Game, pairs: Pairs, arguments: Mapping[str, Any], move: Callable[..., Any] | None = None) -> list[Any]:
    """The things in a move's arguments that are ticked to be remembered. BadInput: one of them cannot be.

    Ticked is the place of one, such as "bot_cards.0", or where the arguments of `move` themselves are the thing, its kind:
    "villager".
    """
    ticked = [(at, _thing_at(arguments, at)) for at in dict.fromkeys(all_of(pairs, "remember"))]
    own = kind_of_move(game, move)
    copy, found = None, []
    for at, thing in ticked:
        inside, by = f"{at}.", "name"
        if thing is None and own and own.word == at:
            inside, by, thing = "", own.by, _thing_of(own.kind, own.by, arguments)
        if kind_of(game, thing):
            copy = _noted(game, my_copy(game) if copy is None else copy, thing, inside, by)
            found.append(thing)
    return found


def _noted(game: Game, copy: Any, thing: Any, inside: str, by: str) -> Any:
    """The copy with the thing. BadInput: it cannot be kept; its field begins with `inside`."""
    try:
        return noted(game, copy, thing)
    except IllegalMove as refused:
        field = (refused.field or "").rpartition(".")[2]
        raise BadInput(refused.say, f"{inside}{field or by}", "cannot be remembered") from refused


def remember(game: Game, things: list[Any]) -> Say | None:
    """Puts things into My copy, in the place of what it said about their names.

    They were played already, so nothing is raised: the answer is why they are not in it, or None.
    """
    try:
        if things:
            copies.change(log(), game, lambda copy: reduce(partial(noted, game), things, copy))
    except (IllegalMove, Unavailable, Unreadable) as error:
        current_app.logger.exception("Not remembered in My copy of %s.", game.title)
        why = Say("this version of the app cannot read My copy.") if isinstance(error, Unreadable) else error.say
        return Say("Counted, but not remembered: {why}", why=why)
    return None


def _thing_of(kind: type, by: str, arguments: Mapping[str, Any]) -> Any:
    """The thing whose fields the arguments themselves are, by its new name where they give it one."""
    said = {part.name: arguments[part.name] for part in fields(kind) if part.name in arguments}
    return kind(**{by: "", **said, **({by: arguments[f"new_{by}"]} if f"new_{by}" in arguments else {})})


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

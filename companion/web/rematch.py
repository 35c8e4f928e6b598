"""A rematch in one touch: the same table plays the same game again, and every phone that has joined comes along."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from flask import Flask, redirect, url_for
from flask.typing import ResponseReturnValue

from companion import doors
from companion import play as plays
from companion.codec import BadInput, bind
from companion.game import IllegalMove
from companion.play import Play
from companion.rematch import arguments, rematch_of
from companion.web import mine, new
from companion.web.board import form_id
from companion.web.pairs import Refusal, posted
from companion.web.play import look, shown
from companion.web.storage import log
from companion.web.who import who


def install(app: Flask) -> None:
    """Its address."""
    app.add_url_rule("/play/<id>/rematch", "rematch", rematch, methods=["POST"])


def rematch(id: str) -> ResponseReturnValue:
    """The next play of the same table, begun now if nobody at the table was faster."""
    play = look(id).play
    try:
        begun = rematch_of(log(), play) or _begun(play)
    except (BadInput, IllegalMove) as refused:
        return shown("score", look(id), Refusal("rematch", None, refused.say, 422))
    doors.open_doors(log(), begun.id)
    return redirect(url_for("count" if begun.start_args.get(new.COUNT_ONLY) else "play", id=begun.id), 303)


def _begun(play: Play) -> Play:
    tap_id = form_id(posted(), f"rematch {play.id}")
    return plays.rematch(log(), play.id, _arguments(play), by=who().name, tap_id=tap_id)


def _arguments(play: Play) -> dict[str, Any]:
    """As the play began, with what My copy knows by now. BadInput: this version cannot read how it began."""
    game = play.game
    again = arguments(game, bind(game.start, play.start_args))
    learnt = {name: _newer(known, again.get(name)) for name, known in game.from_copy(mine.my_copy(game)).items()}
    return again | new.from_copy(game) | {name: value for name, value in learnt.items() if value}


def _newer(known: Any, was: Any) -> Any:
    """What My copy knows, and for the rest of it what the earlier play began with; None: neither knows anything."""
    if not is_dataclass(known):
        return known or was
    said = {field.name: value for field in fields(known) if (value := getattr(known, field.name)) is not None}
    return replace(was or known, **said) if said else was  # type: ignore[type-var]

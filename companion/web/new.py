"""The page a play begins on: the form of a game's start, kept as it stands while players come and go."""

from __future__ import annotations

import json
from typing import Any

from flask import Flask, current_app, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion import play as plays
from companion.codec import BadInput, bind, bind_form
from companion.game import Game, IllegalMove
from companion.log import Unavailable
from companion.web import drafts, joining, mine, remembering, rows
from companion.web.board import form_id, new_tap_id
from companion.web.offered import game_called
from companion.web.options import checklist, components, copied, start_options
from companion.web.pairs import Pairs, Refusal, posted, typed, written
from companion.web.storage import log

COUNT_ONLY = "count_only"
"""The option of a game's start that leaves the turns out."""


def install(app: Flask) -> None:
    """Its address."""
    app.add_url_rule("/new/<slug>", "new", new, methods=["GET", "POST"])


def new(slug: str) -> ResponseReturnValue:
    """The form; or with a button of its own the form changed; or a play begun."""
    game = game_called(slug)
    if request.method != "POST":
        kept = drafts.draft()
        return _form(game, kept) if kept else _first_form(game)
    pairs = posted()
    changed = rows.changed(pairs, start_options(game))
    if changed is None:
        return _begin(game, pairs)
    return drafts.turned_to(changed, url_for("new", slug=slug)) or _form(game, changed)


def _first_form(game: Game) -> ResponseReturnValue:
    return _form(game, mine.shown_first(game, mine.my_copy(game), first_pairs(game)), is_fresh=not _last_start(game))


def first_pairs(game: Game, rather_not: str = COUNT_ONLY) -> Pairs:
    """As the last play of the game began, without what My copy says; or else one player without a name.

    `rather_not`: an option that plays do not have; one that has it is looked at only where there is no other.
    """
    arguments = _last_start(game, rather_not) or {"players": [""]}
    return written({name: value for name, value in arguments.items() if name not in copied(game)})


def _begin(game: Game, pairs: Pairs) -> ResponseReturnValue:
    try:
        rows.must_differ(rows.named(pairs))
        arguments = _arguments(game, pairs)
        remembered = remembering.remembered(game, pairs, arguments)
        play = plays.begin(log(), game, arguments, tap_id=form_id(pairs))
        joining.begun(play.id)
        remembering.remember(game, remembered)
    except (BadInput, IllegalMove) as refused:
        return _form(game, pairs, Refusal("new", refused.field, refused.say, 422))
    except Unavailable as unavailable:
        return _form(game, pairs, Refusal("new", None, unavailable.say, 503))
    return redirect(url_for("play", id=play.id), 303)


def _arguments(game: Game, pairs: Pairs) -> dict[str, Any]:
    named = mine.filled(game, game.start, rows.named(pairs), _known(game, pairs))
    arguments = bind_form(game.start, mine.begun(game, _copy(game, pairs), named))
    return _chosen(game, (from_copy(game) if _uses_copy(pairs) else {}) | arguments)


def _chosen(game: Game, arguments: dict[str, Any]) -> dict[str, Any]:
    """The arguments with the last choice wherever the table must choose and has not now. BadInput: it never has."""
    last = _last_start(game)
    for name, say in game.must_say(arguments).items():
        if name not in arguments and name not in last:
            raise BadInput(say, name, "not chosen")
        arguments = {name: last.get(name), **arguments}
    return arguments


def _copy(game: Game, pairs: Pairs) -> Any:
    """My copy, unless it is left out."""
    return mine.my_copy(game) if _uses_copy(pairs) else game.copy()


def _known(game: Game, pairs: Pairs) -> Any:
    """The same, and what the last play began with."""
    return mine.with_those_of(game, _copy(game, pairs), _last_start(game))


def _last_start(game: Game, rather_not: str = COUNT_ONLY) -> dict[str, Any]:
    """The arguments that the last play began with; none before the first, or where this version cannot read them."""
    last = log().last_begun(game.slug, rather_not=rather_not)
    try:
        return bind(game.start, json.loads(last.start_args)) if last else {}
    except (BadInput, ValueError, TypeError):
        current_app.logger.exception("The start of the last play of %s cannot be read.", game.title)
        return {}


def from_copy(game: Game) -> dict[str, Any]:
    """What a play starts with of My copy, as far as it has been typed."""
    copy = mine.my_copy(game)
    return {name: getattr(copy, name) for name in copied(game) if getattr(copy, name)}


def _uses_copy(pairs: Pairs) -> bool:
    """The last word counts: a hidden "off" stands before the box that says "on"."""
    return [value for name, value in pairs if name == "use_copy"][-1:] != ["off"]


def _form(game: Game, pairs: Pairs, refusal: Refusal | None = None, *, is_fresh: bool = False) -> ResponseReturnValue:
    known = _known(game, pairs)
    body = render_template(
        "new.html",
        game=game,
        my_copy=mine.my_copy(game),
        known=lambda name: mine.known(game, known, name),
        typed=typed(rows.completed(pairs, start_options(game))),
        refusal=refusal,
        fresh=is_fresh,
        options=start_options(game),
        copied={name: len(typed_) for name, typed_ in _copied(game).items()},
        use_copy=_uses_copy(pairs),
        parts=components(game),
        checklist=checklist(game),
        tap_id=new_tap_id(),
    )
    return make_response(body, refusal.status if refusal else 200)


def _copied(game: Game) -> dict[str, Any]:
    return dict.fromkeys(copied(game), ()) | from_copy(game)

"""A count without a play: who played, and the first number of the count."""

from __future__ import annotations

from flask import Flask, abort, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion import play as plays
from companion.codec import BadInput, bind_form
from companion.game import Game, IllegalMove
from companion.log import Unavailable
from companion.web import drafts, joining, rows
from companion.web.board import form_id, new_tap_id
from companion.web.new import COUNT_ONLY, first_pairs
from companion.web.offered import game_called
from companion.web.options import start_options
from companion.web.pairs import Pairs, Refusal, posted, typed
from companion.web.storage import log

KEPT = frozenset({"players", "colours", "bot", "columns"})
"""What a count takes over from the last play, besides all that is a choice of words, as the ways to read the rules are.
Those that matter to a count stand on its page, in the game's own words."""


def install(app: Flask) -> None:
    """Its address, and a way for templates to know which games have one."""
    app.add_url_rule("/new/<slug>/count", "just_count", just_count, methods=["GET", "POST"])
    app.jinja_env.globals.update(can_just_count=can_just_count)


def can_just_count(game: Game) -> bool:
    """Whether a game can be counted that was played without the app."""
    return COUNT_ONLY in start_options(game)


def just_count(slug: str) -> ResponseReturnValue:
    """Who played; and with the main button the first number of the count."""
    game = game_called(slug)
    if not can_just_count(game):
        abort(404)
    if request.method != "POST":
        return _form(game, drafts.draft() or _remembered(game))
    pairs = posted()
    changed = rows.changed(pairs, start_options(game))
    if changed is None:
        return _begin(game, pairs)
    return drafts.turned_to(changed, url_for("just_count", slug=slug)) or _form(game, changed)


def _remembered(game: Game) -> Pairs:
    """Who played last and how the rules were read, or else one player without a name."""
    readings = {option.name for option in start_options(game).values() if option.choices}
    return [(name, value) for name, value in first_pairs(game, rather_not="") if name in KEPT | readings]


def _begin(game: Game, pairs: Pairs) -> ResponseReturnValue:
    try:
        rows.must_differ(rows.named(pairs))
        arguments = bind_form(game.start, rows.named(pairs)) | {COUNT_ONLY: True}
        play = plays.begin(log(), game, arguments, tap_id=form_id(pairs))
        joining.begun(play.id)
    except (BadInput, IllegalMove) as refused:
        return _form(game, pairs, Refusal("new", refused.field, refused.say, 422))
    except Unavailable as unavailable:
        return _form(game, pairs, Refusal("new", None, unavailable.say, 503))
    return redirect(url_for("count", id=play.id), 303)


def _form(game: Game, pairs: Pairs, refusal: Refusal | None = None) -> ResponseReturnValue:
    form = typed(rows.completed(pairs, start_options(game)))
    shown = {"players", "colours", "bot", "tap_id", "begin", COUNT_ONLY}
    body = render_template(
        "count_start.html",
        game=game,
        typed=form,
        others=[pair for pair in form.items(multi=True) if pair[0] not in shown],
        refusal=refusal,
        options=start_options(game),
        tap_id=new_tap_id(),
    )
    return make_response(body, refusal.status if refusal else 200)

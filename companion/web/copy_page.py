"""My copy on one page: the boards, what is kept by name, and all of it as a file."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from flask import Flask, Response, abort, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion import copies
from companion.codec import BadInput, bind_form
from companion.game import Game, IllegalMove, Named, Say
from companion.log import Unavailable
from companion.web import mine
from companion.web.offered import game_called
from companion.web.options import boards
from companion.web.pairs import Pairs, Refusal, posted, typed, written
from companion.web.storage import log

LARGEST_FILE = 32 * 1024 * 1024
NO_FILE = Say("Choose a file first.")


def install(app: Flask) -> None:
    """Its addresses."""
    app.add_url_rule("/copy/<slug>", "copy", page, methods=["GET", "POST"])
    app.add_url_rule("/copy/<slug>/export", "copy_export", export)
    app.add_url_rule("/copy/<slug>/import", "copy_import", import_, methods=["POST"])


def page(slug: str) -> ResponseReturnValue:
    """All that was typed; a thing is noted, and the form of the next opens; or changed (`was`: its name before), or forgotten."""
    game = game_called(slug, "copy")
    if request.method != "POST":
        return _shown(game, _asked(game))
    pairs = posted()
    try:
        name = _changed(game, pairs)
    except (BadInput, IllegalMove) as refused:
        return _shown(game, pairs, Refusal("copy", _field(game, refused.field), refused.say, 422))
    except Unavailable as unavailable:
        return _shown(game, pairs, Refusal("copy", "thing.name", unavailable.say, 503))
    form = typed(pairs)
    kind = _kind(game, form.get("kind", ""))
    assert kind
    is_new = not form.get("was")
    place = f"{kind.word}-new" if is_new else f"{kind.word}s"
    to = url_for("copy", slug=slug, kept=name or None, kind=kind.word, add="1" if is_new else None, _anchor=place)
    return redirect(to, 303)


def _asked(game: Game) -> Pairs:
    """The form of the thing that the address asks for; of a new one where it asks for none that is known."""
    named = _kind(game, request.args.get("kind", ""))
    thing = _thing(named, mine.my_copy(game), request.args.get("name", "")) if named else None
    pairs = written({"thing": thing, "was": thing.name, "kind": named.word}) if named and thing else []
    return [(name, "" if text == "null" else text) for name, text in pairs]


def _thing(named: Named, copy: Any, name: str) -> Any:
    """What the copy says about a name; of what every box has, also where it says nothing. None: there is no such thing."""
    listed = named.everything(copy) if named.is_fixed else ()
    return named.known(copy, name) or next((thing for thing in listed if thing.name == name), None)


def _changed(game: Game, pairs: Pairs) -> str:
    """Changes My copy as the form says; the name that is there now, or "" where one was forgotten."""
    form = typed(pairs)
    named = _kind(game, form.get("kind", "")) or abort(404)
    was = form.get("was", "")
    if "forget" in form:
        copies.change(log(), game, lambda copy: named.forgotten(copy, was))
        return ""
    thing = bind_form(_named_form(named), pairs)["thing"]

    def changed(copy: Any) -> Any:
        others = named.forgotten(copy, thing.name if named.is_fixed else was)
        if named.known(others, thing.name):
            raise BadInput(Say("There is another one called {name} in My copy.", name=thing.name), "name", "there twice")
        return named.noted(others, thing)

    copies.change(log(), game, changed)
    return str(thing.name)


def _field(game: Game, field: str | None) -> str:
    """A field as the form has it, whatever the rules call the thing that it is of: "card.home.wood" is "thing.home.wood"."""
    first, _, rest = (field or "name").partition(".")
    return f"thing.{rest if rest and first in {'thing', *(named.word for named in game.named)} else field or 'name'}"


def _kind(game: Game, word: str) -> Named | None:
    """The kind that a form is about; the first one where it says nothing, None where the game keeps no such kind."""
    return next((named for named in game.named if word in {"", named.word}), None)


@cache
def _named_form(named: Named) -> Callable[..., Any]:
    """What the codec reads such a thing with, as if it were a move."""

    def typed_thing(*, thing: Any) -> Any:
        return thing

    typed_thing.__annotations__ = {"thing": named.kind}
    return typed_thing


def export(slug: str) -> ResponseReturnValue:
    """My copy as a file to keep."""
    game = game_called(slug, "copy")
    answer = Response(copies.exported(game, copies.read(log(), game)), mimetype="application/json")
    answer.headers["Content-Disposition"] = f'attachment; filename="my-copy-of-{game.slug}.json"'
    return answer


def import_(slug: str) -> ResponseReturnValue:
    """The copy in a file takes the place of My copy, all of it or nothing."""
    game = game_called(slug, "copy")
    request.max_content_length = LARGEST_FILE
    file = request.files.get("file")
    if not file or not file.filename:
        return _shown(game, [], Refusal("copy_import", None, NO_FILE, 422))
    try:
        copies.write(log(), game, copies.taken(game, file.read()))
    except copies.NotTaken as refused:
        return _shown(game, [], Refusal("copy_import", None, refused.say, 422))
    except Unavailable as unavailable:
        return _shown(game, [], Refusal("copy_import", None, unavailable.say, 503))
    return redirect(url_for("copy", slug=slug, taken="", _anchor="file"), 303)


def _shown(game: Game, pairs: Pairs, refusal: Refusal | None = None) -> ResponseReturnValue:
    copy = mine.my_copy(game)
    body = render_template(
        "copy_all.html",
        game=game,
        is_readable=mine.is_readable(game),
        my_copy=copy,
        boards={name: len(getattr(copy, name) or ()) for name in boards(game)},
        things={named.word: named.everything(copy) for named in game.named},
        counts={named.word: sum(bool(named.known(copy, one.name)) for one in named.everything(copy)) for named in game.named},
        is_empty=copy == type(copy)(),
        kept=mine.known(game, copy, request.args.get("kept", "")),
        is_taken="taken" in request.args,
        typed=typed(pairs),
        refusal=refusal,
    )
    return make_response(body, refusal.status if refusal else 200)

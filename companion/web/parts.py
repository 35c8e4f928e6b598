"""Parts of a board that are fetched when their fold opens: a file `part_<name>.html` of the game each, and nothing lists them."""

from __future__ import annotations

from flask import Flask, current_app, render_template
from flask.typing import ResponseReturnValue
from jinja2 import TemplateNotFound
from markupsafe import Markup

from companion.game import Game, Say
from companion.web.board import context
from companion.web.errors import Stop, is_fragment
from companion.web.play import look
from companion.web.rendering import folder

GONE = Say("This is not there any more. Look at the play, then touch again.")


def install(app: Flask) -> None:
    """Their address."""
    app.add_url_rule("/play/<id>/part/<name>/<int:at>", "part", part)


def part(id: str, name: str, at: int) -> ResponseReturnValue:
    """What is inside a fold: alone for htmx, else on a page of its own. A part that has nothing to show is not there."""
    position = look(id)
    given = context(position) | {"at": at, "is_wrong": False, "is_alone": not is_fragment()}
    body = render_template(_file(position.play.game, name), **given)
    if not body.strip():
        raise Stop(404, GONE)
    return body if is_fragment() else render_template("part.html", **given, body=Markup(body))


def _file(game: Game, name: str) -> str:
    file = f"games/{folder(game)}/part_{name}.html"
    try:
        current_app.jinja_env.get_template(file)
    except TemplateNotFound as error:
        raise Stop(404, GONE) from error
    return file

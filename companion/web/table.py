"""The page a table is checked against: what it must show now, line by line, each to tick off or to put right."""

from __future__ import annotations

from flask import Flask, request
from flask.typing import ResponseReturnValue

from companion.game import Say
from companion.web.board import mark
from companion.web.errors import Stop, is_fragment
from companion.web.play import look, shown
from companion.web.who import who


def install(app: Flask) -> None:
    """Its address."""
    app.add_url_rule("/play/<id>/table", "table", table)


def table(id: str) -> ResponseReturnValue:
    """The page; nothing at all when the page that asks is up to date."""
    position = look(id)
    if position.play.game.check is None:
        raise Stop(404, Say("This game has no page to check the table against."))
    if is_fragment() and request.args.get("since") == mark(position, who()):
        return "", 204
    return shown("table", position)

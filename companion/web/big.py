"""The screen of a tablet or a television in the middle of the table: the play in large letters, for looking only."""

from __future__ import annotations

from flask import Flask, render_template, request
from flask.typing import ResponseReturnValue

from companion import play as plays
from companion.web.board import context, mark
from companion.web.errors import is_fragment
from companion.web.rendering import folder
from companion.web.storage import log
from companion.web.who import who


def install(app: Flask) -> None:
    """Its address."""
    app.add_url_rule("/play/<id>/big", "big", big)


def big(id: str) -> ResponseReturnValue:
    """What everybody may see, whoever asks; nothing at all when the page that asks is up to date."""
    position = plays.look(log(), id)
    if is_fragment() and request.args.get("since") == mark(position, who()):
        return "", 204
    game = position.play.game
    given = context(position) | {"screen": game.view(position.state, None)}
    alone = f"games/{folder(game)}/big.html"
    return render_template([alone, "big_board.html"] if is_fragment() else ["big.html"], **given)

"""A play on the screen: the page, one tap, its history, its score, and what happens to it as a whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flask import Flask, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion import play as plays
from companion.codec import BadInput, bind_form
from companion.game import Game, Say
from companion.log import Unavailable
from companion.play import Conflict, NoSuchMove, Play, Position, Refused
from companion.record import best_before
from companion.rematch import starter
from companion.trail import NoSuchNumber
from companion.trail import trail as trail_of
from companion.web import mine, remembering
from companion.web.board import context, form_id, mark
from companion.web.count import counting, filled, place_after
from companion.web.errors import Stop, is_fragment
from companion.web.pairs import Pairs, Refusal, posted, typed, unfolded
from companion.web.rendering import folder
from companion.web.storage import log, results
from companion.web.who import who

CHANGES: dict[str, Callable[..., Any]] = {
    "finish": plays.finish,
    "reopen": plays.reopen,
    "abandon": plays.abandon,
    "delete": plays.delete,
    "restore": plays.restore,
}
PAGES_TO_COME_BACK_TO = frozenset({"play", "score", "count", "table"})


def install(app: Flask) -> None:
    """The addresses of a play."""
    app.add_url_rule("/play/<id>", "play", play)
    app.add_url_rule("/play/<id>/board", "board", board)
    app.add_url_rule("/play/<id>/history", "history", history)
    app.add_url_rule("/play/<id>/score", "score", score)
    app.add_url_rule("/play/<id>/score/<key>/<int:player>", "trail", trail)
    app.add_url_rule("/play/<id>/count", "count", count)
    app.add_url_rule("/play/<id>/status/<change>", "status", status, methods=["POST"])
    app.add_url_rule("/play/<id>/<move>", "tap", tap, methods=["POST"])
    app.add_url_rule("/play/<id>/<move>", "tapped", tapped)


def play(id: str) -> ResponseReturnValue:
    """The page of a play; for a phone that only watches, the big screen.

    What its address says counts as typed, for forms of several touches without JavaScript.
    """
    if not who().can_play:
        return redirect(url_for("big", id=id), 303)
    return shown("play", look(id), pairs=unfolded(request.args.items(multi=True)))


def look(id: str) -> Position:
    """A play as it is now, to the phone that asks. NoSuchPlay."""
    return plays.look(log(), id, who().name)


def score(id: str) -> ResponseReturnValue:
    """The score sheet, at any time; nothing when the page that asks is up to date."""
    position = look(id)
    if is_fragment() and request.args.get("since") == mark(position, who()):
        return "", 204
    return shown("score", position, pairs=unfolded(request.args.items(multi=True)))


def count(id: str) -> ResponseReturnValue:
    """The final count: the entry that is asked for, or the first one due; nothing when the page that asks is up to date."""
    position = look(id)
    if is_fragment() and request.args.get("since") == mark(position, who()):
        return "", 204
    return shown("count", position, pairs=unfolded(request.args.items(multi=True)), at=request.args.get("at", ""))


def trail(id: str, key: str, player: int) -> ResponseReturnValue:
    """The taps that made a number of the score sheet: the latest for htmx, all of them on a page of their own."""
    try:
        found = trail_of(log(), id, key, player, **({} if is_fragment() else {"limit": None}))
    except NoSuchNumber as error:
        raise Stop(404, Say("The score sheet has no such number.")) from error
    whole = url_for("trail", id=id, key=key, player=player)
    given = context(look(id)) | {"trail": found, "whole": whole}
    return render_template("trail_lines.html" if is_fragment() else "trail.html", **given)


def board(id: str) -> ResponseReturnValue:
    """The board alone; nothing at all when the page that asks is up to date."""
    position = look(id)
    if request.args.get("since") == mark(position, who()):
        return "", 204
    return render_template(f"games/{folder(position.play.game)}/board.html", **context(position))


def history(id: str) -> ResponseReturnValue:
    """What happened, newest first, a page at a time."""
    position = look(id)
    lines = plays.history(log(), id, before=request.args.get("before", type=int))
    older = url_for("history", id=id, before=lines[-1].version) if lines and lines[-1].version else None
    return render_template("history.html", **context(position), lines=lines, older=older)


def status(id: str, change: str) -> ResponseReturnValue:
    """Finishes, reopens, puts away, deletes or restores a play."""
    if change not in CHANGES:
        raise Stop(404, Say("A play cannot be changed in that way."))
    try:
        CHANGES[change](log(), id)
    except Refused as refused:
        raise Stop(422, refused.say) from refused
    target = {"finish": "score", "reopen": "play"}.get(change)
    # The lists of what was given up or deleted are named like that; a play that is restored stands on the table again.
    return redirect(url_for(target, id=id) if target else url_for("home", _anchor=None if change == "restore" else change), 303)


def tapped(id: str, move: str) -> ResponseReturnValue:
    """Somebody opened the address of a tap, perhaps with Enter in the address bar: that taps nothing."""
    return redirect(url_for("play", id=id), 303)


def tap(id: str, move: str) -> ResponseReturnValue:
    """One tap: the page it was made on as it is after it, or as it is with the reason why not."""
    before = look(id)
    page, at = _back(pairs := posted())
    pairs = filled(before, at, pairs) if page == "count" else pairs
    try:
        position, forgotten = _tap(before.play, move, pairs)
    except BadInput as bad:
        return shown(page, look(id), Refusal(move, bad.field, bad.say, 422), pairs, at)
    except Refused as refused:
        return shown(page, refused.position, Refusal(move, refused.field, refused.say, 422), pairs, at)
    except Conflict as conflict:
        return shown(page, conflict.position, Refusal(move, None, conflict.say, 409), pairs, at)
    except Unavailable as unavailable:
        if is_fragment():
            raise
        return shown(page, look(id), Refusal(move, None, unavailable.say, 503), pairs, at)
    if forgotten:
        return shown(page, position, Refusal(move, None, forgotten, 200))
    if page == "table":
        return shown(page, position) if is_fragment() else redirect(url_for(page, id=id, _anchor=at or None), 303)
    at = place_after(before, position, at, move, who().seat) if page == "count" else at
    if is_fragment():
        return shown(page, position, at=at)
    return redirect(url_for(page, id=id, at=at or None), 303)


def _back(pairs: Pairs) -> tuple[str, str]:
    """The page that a tap comes back to, and its place there: "count/spaces:0", "table/fruit-0", "play/sleep-0"."""
    page, _, at = next((value for name, value in pairs if name == "back"), "").partition("/")
    return (page, at) if page in PAGES_TO_COME_BACK_TO else ("play", "")


def _tap(play: Play, move: str, pairs: Pairs) -> tuple[Position, Say | None]:
    """The play after the tap; and where something that was ticked is not remembered, why not."""
    hidden = dict(reversed(pairs))
    tap_id = form_id(pairs, move) if hidden.get("tap_id") else None
    earlier = log().tap_of_page(play.id, tap_id.rpartition(" ")[0]) if tap_id else None
    if earlier:
        # Before it is filled: My copy may know more by now than it did then.
        position = look(play.id)
        if earlier.tap_id != tap_id:
            raise Conflict(plays.BUTTON_USED, position)
        return position, None
    arguments = _arguments(play.game, move, pairs)
    remembered = remembering.remembered(play.game, pairs, arguments, play.game.move(move))
    after = plays.tap(
        log(),
        play.id,
        move,
        arguments,
        seen=_number(hidden, "version"),
        tap_id=tap_id,
        question=_number(hidden, "question"),
        by=who().name,
    )
    return after, remembering.remember(play.game, remembered)


def _arguments(game: Game, move: str, pairs: Pairs) -> dict[str, Any]:
    if move in {"undo", "redo"}:
        return {}
    known = game.move(move)
    if known is None:
        raise NoSuchMove(move)
    # A correction says what lies on the table, and also that something is not said.
    return bind_form(known, pairs if move.startswith("correct") else mine.filled(game, known, pairs))


def _number(hidden: dict[str, str], name: str) -> int | None:
    text = hidden.get(name, "")
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise BadInput(Say("This page is not as the server made it. Load it again."), None, f"`{name}` is no number")
    return int(text)


def _check(position: Position) -> Any:
    """What the table must show now, for the game's own template."""
    check = position.play.game.check
    return check(position.state) if check else ()


def shown(
    page: str, position: Position, refusal: Refusal | None = None, pairs: Pairs | None = None, at: str = ""
) -> ResponseReturnValue:
    """A page of the play, or for htmx its board alone; a refusal brings its status and what was typed."""
    pieces = {"play": f"games/{folder(position.play.game)}/board.html", "count": "count_board.html", "table": "table_board.html"}
    template = pieces.get(page, "") if is_fragment() else ""
    given = context(position, refusal, typed(pairs or []))
    if page == "table":
        given |= {"check": _check(position), "at": at}
    if page == "score":
        play = position.play
        given |= {"best": best_before(results(), play), "options": play.game.variant(play.start_args)}
        given |= {"starter": starter(play)}
    if page in {"score", "count"}:
        given |= counting(position, at, given["sheet"], who().seat)
    body = render_template(template or f"{page}.html", **given, back=page)
    return make_response(body, refusal.status if refusal else 200)

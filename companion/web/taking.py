"""Taking a play away: its page, its files, texts to paste, and the way to BG Stats."""

from __future__ import annotations

from dataclasses import dataclass

import segno
from flask import Flask, Response, render_template, request
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from companion import bg_stats, exporting, spreadsheets
from companion import play as plays
from companion.play import Position
from companion.position import find
from companion.taking import TakenPlay, taken
from companion.web.attached import CSV, JSON, attached, dated
from companion.web.storage import log

LARGEST_WITH_COMMENT = 25
"""Version of the largest QR code that takes a comment along: a phone still reads it off another phone's screen."""
LARGEST = 32


@dataclass(frozen=True, slots=True)
class Link:
    """The way to BG Stats. `qr`: None where the play is too much for a code that a phone can read."""

    url: str
    qr: Markup | None
    has_bot: bool
    """Somebody who is no person played, and may be left out."""
    with_bot: bool


def install(app: Flask) -> None:
    """Its addresses."""
    app.add_url_rule("/play/<id>/take", "take_play", take_play)
    app.add_url_rule("/play/<id>/play.json", "play_json", play_json)
    app.add_url_rule("/play/<id>/scores.csv", "play_scores", play_scores)


def take_play(id: str) -> ResponseReturnValue:
    """All ways to take it away; `?bot=off` leaves the bot out of what goes to BG Stats."""
    position = plays.look(log(), id)
    of, game = _taken(position), position.play.game
    progress = game.progress(position.state)
    comment = _text("take_comment.txt", of)
    return render_template(
        "take.html",
        game=game,
        play=position.play,
        progress=progress,
        text=render_template("take_text.txt", taken=of, progress=progress),
        comment=comment,
        bg_stats=_link(of, comment, with_bot=request.args.get("bot") != "off") if of.ended_at else None,
    )


def play_json(id: str) -> Response:
    """The play, tap by tap, as another Spare Chair takes it in."""
    play = plays.look(log(), id).play
    return attached(exporting.export(log(), id), f"{play.slug}-{dated(play.created_at)}.json", JSON)


def play_scores(id: str) -> Response:
    """Its score sheet for a spreadsheet."""
    play = (position := plays.look(log(), id)).play
    return attached(spreadsheets.scores(_taken(position)), f"{play.slug}-{dated(play.created_at)}.csv", CSV)


def _taken(position: Position) -> TakenPlay:
    game = position.play.game
    row, _ = find(log(), position.play.id)
    return taken(log(), row, position.play.sheet or game.score(game.shared(position.state)))


def _text(template: str, of: TakenPlay) -> str:
    return render_template(template, taken=of).strip()


def _link(of: TakenPlay, comment: str, *, with_bot: bool) -> Link:
    with_bot = with_bot or not of.has_bot
    return Link(bg_stats.link(of, comment, with_bot=with_bot), _qr(of, comment, with_bot), of.has_bot, with_bot)


def _qr(of: TakenPlay, comment: str, with_bot: bool) -> Markup | None:
    """The comment is the first that stays away where a code would be too fine."""
    for words, largest in ((comment, LARGEST_WITH_COMMENT), ("", LARGEST)):
        link = bg_stats.link(of, words, with_bot=with_bot)
        try:
            code = segno.make(link, error="l", micro=False)
        except segno.DataOverflowError:
            continue
        if int(code.version) <= largest:
            return Markup(code.svg_inline(border=4, light="#fff", omitsize=True, svgclass="take__qr", lineclass=None))
    return None

"""What a board's template is given: the play at a version, ready to print, and ways to write its taps.

`position`   the play at its newest version: `.version`, `.undo`, `.redo` (sentences, or None), `.question`, `.play`, `.state`
`play`       position.play: `.id`, `.slug`, `.created_at`, `.finished_at`, `.abandoned_at`, `.deleted_at`
`screen`     what the game's `view` says for the table          `progress`   "Turn 4 of 12"
`question`   the open question (`.kind`, `.words`, `.id`), or None
`sheet`      the score as far as it lies open; of a finished play, as it was kept
`rematch`    the play that the same table has begun after this one, or None
`can("trade", player=0, column=3)`       whether the rules offer that tap now, for arguments as far as they are named
`tap_url("trade", player=0, column=3)`   where a form or a button posts it
`tap_id`     a fresh id for the page's forms          `refusal`, `typed`   see the package
`who`        the phone that asks: `.is_owner`, `.can_play`, `.seat` (index of its player, or None), `.name`, `.twins`
`mark`       what the page shows, in a word: the board asks for news with `since` it
`news`       where the page asks what is new: what happened last, and who did it; else None
`my_copy()`  what the owner typed from the box, read when a template asks
`offers()`   what it says otherwise than the play, each as one tap
`is_new()`   whether nobody here has played the game before, and this play has just begun: then the board says what to touch
`is_unfolded("card", 0)`   whether the page that asks has that part of the board open
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from typing import Any
from urllib.parse import urlencode

from flask import has_request_context, request, url_for
from werkzeug.datastructures import MultiDict

from companion import play as plays
from companion.game import Choice, Game, Say
from companion.play import Play, Position
from companion.rematch import rematch_of
from companion.web import mine
from companion.web.pairs import LONGEST_TAP_ID, Pairs, Refusal, written
from companion.web.storage import log
from companion.web.who import Who, who

FIRST_TAPS = 3
"""Taps after which a board explains itself no more."""
Can = Callable[..., bool]


def context(position: Position, refusal: Refusal | None = None, typed: MultiDict[str, str] | None = None) -> dict[str, Any]:
    """Everything a board may show. `typed`: what a refused form held."""
    play, game, state = position.play, position.play.game, position.state
    my_copy = cache(lambda: mine.my_copy(game))
    return {
        "position": position,
        "play": play,
        "game": game,
        "who": who(),
        "mark": mark(position, who()),
        "news": news(position),
        "screen": game.view(state, who().seat),
        "progress": game.progress(state),
        "question": position.question,
        "sheet": play.sheet or game.score(game.shared(state)),
        "rematch": rematch_of(log(), play),
        "can": _can(position),
        "tap_url": _tap_url(play),
        "tap_id": new_tap_id(),
        "my_copy": my_copy,
        "offers": lambda: tuple(game.offers(state, my_copy())) if play.is_running else (),
        "is_new": cache(lambda: position.version < FIRST_TAPS and play.is_running and log().is_first(play.id)),
        "is_unfolded": _unfolded(),
        "refusal": refusal,
        "typed": MultiDict() if typed is None else typed,
    }


def mark(position: Position, asking: Who) -> str:
    """Changes whenever the page of a phone would: with taps, the status of the play, its rematch, the phones on its seat."""
    play = position.play
    times = (play.finished_at, play.abandoned_at, play.deleted_at)
    status = "".join(str(int(time is not None)) for time in times)
    return f"{position.version}-{status}-{asking.twins}{(play.rematch or '')[:8]}"


def news(position: Position) -> Say | None:
    """What happened last, and who did it, for a page that asks what is new."""
    if not (has_request_context() and "since" in request.args and position.version):
        return None
    if position.play.finished_at and request.args["since"].startswith(f"{position.version}-0"):
        return Say("This play is finished.")
    line = plays.history(log(), position.play.id, before=position.version + 1, limit=1)[0]
    if line.by and line.by == who().name and not who().twins:
        return None
    who_did = line.by or Say("Somebody")
    if line.kind == "undo":
        return Say("{who} took back: {what}", who=who_did, what=dict(line.say.values)["what"])
    # Most sentences about a player begin with the name.
    return line.say if str(line.say).startswith(str(who_did)) else Say("{who}: {what}", who=who_did, what=line.say)


def new_tap_id() -> str:
    """Names one press of one button, so that a form sent twice counts once."""
    return secrets.token_urlsafe(9)


def form_id(pairs: Pairs, move: str = "") -> str:
    """The id of the page and a mark of what was sent: the same form twice counts once."""
    typed_id = next((value for name, value in pairs if name == "tap_id" and value), new_tap_id())
    sent = (move, pairs) if move else pairs
    return f"{typed_id[:LONGEST_TAP_ID]} {sha256(repr(sent).encode()).hexdigest()[:16]}"


def _can(position: Position) -> Can:
    """Looks among the game's choices, which are only worked out when a template asks."""

    @cache
    def offered() -> dict[str, list[Choice]]:
        return _by_move(position.play.game, position.state) if position.play.is_running else {}

    def can(move: str, /, **arguments: Any) -> bool:
        if move in {"undo", "redo"}:
            return position.play.is_running and getattr(position, move) is not None
        return any(arguments.items() <= choice.arguments.items() for choice in offered().get(move, ()))

    return can


def _unfolded() -> Callable[[str, int], bool]:
    """Looks at what app.js says of its folds: "card/0 levels/0"."""
    parts = frozenset(request.headers.get("Open-Parts", "").split())
    return lambda part, at: f"{part}/{at}" in parts


def _by_move(game: Game, state: Any) -> dict[str, list[Choice]]:
    choices: dict[str, list[Choice]] = {}
    for choice in game.choices(state):
        choices.setdefault(choice.move, []).append(choice)
    return choices


def _tap_url(play: Play) -> Callable[..., str]:
    def tap_url(move: str, /, **arguments: Any) -> str:
        query = urlencode(written(arguments))
        return url_for("tap", id=play.id, move=move) + (f"?{query}" if query else "")

    return tap_url

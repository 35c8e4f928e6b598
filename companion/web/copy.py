"""My copy: one side board, typed column by column from the owner's box, and copied into a play that waits for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from flask import Flask, abort, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from companion import copies
from companion import play as plays
from companion.codec import BadInput, bind_form
from companion.game import Game, IllegalMove, Say
from companion.log import Unavailable
from companion.play import Conflict, Refused
from companion.web import drafts
from companion.web.errors import cannot_read
from companion.web.offered import game_called
from companion.web.options import Option, board_form, boards, column_options
from companion.web.pairs import Pairs, Refusal, posted, written
from companion.web.rows import row_in
from companion.web.storage import log
from companion.web.who import who

FIRST_ROWS = 6
"""Empty columns offered at first."""
MOST = 24

Rows = list[MultiDict[str, str]]


def install(app: Flask) -> None:
    """Its address."""
    app.add_url_rule("/copy/<slug>/<board>", "copy_board_page", board_page, methods=["GET", "POST"])


def board_page(slug: str, board: str) -> ResponseReturnValue:
    """The columns as typed so far; with `add` or `remove` one more or less; with `save` kept."""
    game = game_called(slug)
    if board not in boards(game):
        abort(404)
    if request.method != "POST":
        kept = drafts.draft() or written({"columns": getattr(copies.read(log(), game), board) or ()})
        return _form(game, board, _rows_of(kept) or [_empty(game, board)] * FIRST_ROWS)
    pairs = posted()
    rows = _changed(game, board, pairs)
    if rows is None:
        return _save(game, board, _rows_of(pairs))
    changed = [(f"columns.{index}.{name}", value) for index, row in enumerate(rows) for name, value in row.items()]
    return drafts.turned_to(changed, _here(game, board)) or _form(game, board, rows)


def _changed(game: Game, board: str, pairs: Pairs) -> Rows | None:
    names, rows = {name for name, _ in pairs}, _rows_of(pairs)
    if "add" in names:
        return [*rows, _empty(game, board)][:MOST]
    if "remove" in names:
        return [row for index, row in enumerate(rows) if index != row_in(pairs, "remove")]
    return None


def _save(game: Game, board: str, rows: Rows) -> ResponseReturnValue:
    typed = [row for row in rows if not _is_blank(game, board, row)]
    # The empty ones stay on the page, after the others: what is refused counts its columns without them.
    shown = [*typed, *(row for row in rows if _is_blank(game, board, row))]
    try:
        _keep(game, board, _columns(game, board, typed))
    except (BadInput, IllegalMove) as refused:
        return _form(game, board, shown, Refusal("copy", _field(refused.field), refused.say, 422))
    except Refused as refused:
        return _form(game, board, shown, Refusal("copy", None, refused.say, 422))
    except Conflict as conflict:
        return _form(game, board, shown, Refusal("copy", None, conflict.say, 409))
    except copies.UnreadableCopy as error:
        return _form(game, board, shown, Refusal("copy", None, cannot_read(error), 409))
    except Unavailable as unavailable:
        return _form(game, board, shown, Refusal("copy", None, unavailable.say, 503))
    return redirect(_way_back(game), 303)


def _columns(game: Game, board: str, rows: Rows) -> Sequence[Any]:
    """The columns, if a play could begin with them: the rules know which numbers can be printed."""
    pairs = [(f"columns.{index}.{name}", value) for index, row in enumerate(rows) for name, value in row.items()]
    if not pairs:
        raise BadInput(Say("Type at least one column."), None, "no column")
    columns: Sequence[Any] = bind_form(board_form(game, board), pairs)["columns"]
    try:
        copies.check_board(game, board, columns)
    except IllegalMove as refused:
        raise IllegalMove(refused.say, (refused.field or "").removeprefix(f"{board}.")) from refused
    return columns


def _keep(game: Game, board: str, columns: Sequence[Any]) -> None:
    """Into My copy, and into the play it was typed for: into none of them where My copy cannot be read."""
    copies.read(log(), game)
    if _for_play():
        _into_play(game, _for_play(), [("board", board), *written({"columns": columns})])
    copies.change(log(), game, lambda copy: replace(copy, **{board: columns}))


def _into_play(game: Game, play: str, pairs: Pairs) -> None:
    move = game.board_move or abort(404)
    plays.tap(log(), play, move.__name__, bind_form(move, pairs), by=who().name)


def _for_play() -> str:
    return request.args.get("play", "")


def _here(game: Game, board: str) -> str:
    return url_for("copy_board_page", slug=game.slug, board=board, play=request.args.get("play"), back=request.args.get("back"))


def _way_back(game: Game) -> str:
    """To the play it is typed for, to the start page (`?back=new`), or else to the whole of My copy."""
    if _for_play():
        return url_for("play", id=_for_play())
    return url_for("new" if request.args.get("back") == "new" else "copy", slug=game.slug)


def _field(field: str | None) -> str | None:
    return field if field and field.startswith("columns.") else None


def _is_blank(game: Game, board: str, row: MultiDict[str, str]) -> bool:
    """Nothing was typed where something must be; choices and defaults that nobody touched do not count."""
    return not any(row.get(option.name, "").strip() for option in _options(game, board) if not (option.choices or option.default))


def _options(game: Game, board: str) -> tuple[Option, ...]:
    return column_options(boards(game)[board])


def _empty(game: Game, board: str) -> MultiDict[str, str]:
    return MultiDict({option.name: option.default or next(iter(option.choices), "") for option in _options(game, board)})


def _rows_of(pairs: Pairs) -> Rows:
    """The pairs columns.0.cost, columns.0.vp, … by column."""
    rows: dict[int, MultiDict[str, str]] = {}
    for name, value in pairs:
        match name.split("."):
            case ["columns", index, field] if index.isascii() and index.isdigit() and len(index) < 3:
                rows.setdefault(int(index), MultiDict()).add(field, value)
    return [rows[index] for index in sorted(rows)]


def _form(game: Game, board: str, rows: Rows, refusal: Refusal | None = None) -> ResponseReturnValue:
    body = render_template(
        "copy.html",
        game=game,
        board=board,
        rows=rows,
        fields=_options(game, board),
        refusal=refusal,
        way_back=_way_back(game),
        here=_here(game, board),
    )
    return make_response(body, refusal.status if refusal else 200)

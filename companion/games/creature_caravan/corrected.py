"""My copy was corrected while a play runs: what it says otherwise, each as one tap."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, replace
from typing import Any

from companion.game import IllegalMove, Offer, Say

from .components import Board, Card, EmberColumn, MarketColumn
from .copy import Copy, known_card
from .corrections import PrintedColumn, copy_board
from .names import BOARDS, listed, number_of, vp_name
from .state import State


def offers(state: State, copy: Copy) -> Iterator[Offer]:
    """The boards and the bot's cards that My copy knows, and that are otherwise in this play."""
    if state.is_count_only:
        return
    for board, columns in ((Board.MARKET, copy.market), (Board.EMBER_ZOMBIES, copy.ember_zombies)):
        if columns:
            yield from _board_offers(state, board, columns)
    for index, card in enumerate(() if state.bot_totals else state.bot_cards):
        mine = known_card(copy, card.name) if card.name else None
        if mine and (small := _differences(card, now := _as_printed(card, mine))):
            words = Say("{name} as in My copy", name=card.name)
            yield Offer(words, small, "correct_bot_card", {"index": index, "card": asdict(now)})


# ---- boards -----------------------------------------------------------------------------------------------------


def _board_offers(state: State, board: Board, columns: tuple[MarketColumn, ...] | tuple[EmberColumn, ...]) -> Iterator[Offer]:
    now = tuple(column.printed for column in state.board(board) or ())
    typed = [asdict(column) for column in columns]
    if now == columns or not _can_copy(state, board, typed):
        return
    words = Say("{board} as in My copy", board=BOARDS[board])
    yield Offer(words, _what_differs(now, columns), "copy_board", {"board": board.value, "columns": typed})


def _can_copy(state: State, board: Board, typed: list[dict[str, Any]]) -> bool:
    """Another number of columns does not fit under cubes that lie on the board."""
    try:
        return bool(list(copy_board(state, board=board, columns=tuple(PrintedColumn(**column) for column in typed))))
    except IllegalMove:
        return False


def _what_differs(now: tuple[object, ...], columns: tuple[object, ...]) -> Say:
    if not now:
        return Say("not copied into this play yet")
    if len(now) != len(columns):
        return Say("{mine} columns there, {here} here", mine=len(columns), here=len(now))
    others = [str(number) for number, (here, mine) in enumerate(zip(now, columns, strict=True), 1) if here != mine]
    return Say("column {columns} is not the same here" if len(others) == 1 else "columns {columns} are not the same here",
               columns=listed(others))  # fmt: skip


# ---- cards ------------------------------------------------------------------------------------------------------


def _as_printed(card: Card, mine: Card) -> Card:
    """The bot's card with what My copy knows. Whether its set is complete is for the table: only a card without one has none."""
    printed = {name: getattr(mine, name) for name in ("vp", "attacks", "set_vp") if getattr(mine, name) is not None}
    is_complete = card.open_set is False and bool(card.set_vp)
    open_set = card.open_set if mine.open_set is None or (mine.open_set and is_complete) else mine.open_set
    return replace(card, **printed, open_set=open_set)


def _differences(here: Card, mine: Card) -> Say | None:
    words = [
        Say("{mine}, not {here}", mine=say(getattr(mine, name)), here=say(getattr(here, name)))
        for name, say in (("vp", vp_name), ("attacks", _attacks), ("set_vp", _set_vp), ("open_set", _set))
        if getattr(mine, name) != getattr(here, name)
    ]
    return Say("{differences}", differences=tuple(words)) if words else None


def _attacks(count: int | None) -> Say:
    return Say("unknown") if count is None else number_of(count, "{count} attack action", "{count} attack actions")


def _set_vp(vp: int | None) -> Say:
    return Say("unknown") if vp is None else Say("{vp}\u00a0VP for its set", vp=vp)


def _set(open_set: bool | None) -> Say:
    return Say("unknown") if open_set is None else Say("a set to complete") if open_set else Say("no set to complete")

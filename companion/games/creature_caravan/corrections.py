"""The table is right: taps that set anything tracked to what lies there, copy a board, or turn a switch of the play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from companion.game import ChangesNothing, IllegalMove, Malformed, Say

from .components import ROWS, TURNS, Board, BotCardsKept, Card, EmberColumn, Found, MarketColumn, Pays
from .events import (
    BoardCopied,
    BotCardCorrected,
    CampsCorrected,
    ColumnCorrected,
    Corrected,
    OptionChanged,
    SpaceCorrected,
)
from .evolve import loose_cube
from .players import BOT_HOLDS, MOST_OF_A_KIND
from .ranges import a_column, a_player, a_space, in_range, is_card
from .setup import check_printed
from .state import Column, Seat, Space, State
from .turn import go_on

Events = Iterator[Any]


class Switch(StrEnum):
    """What can be switched in mid-play."""

    BOT_ENDS_TURN = "bot_ends_turn"
    TABLE_ROLLS = "table_rolls"
    BOT_CARDS_KEPT = "bot_cards_kept"


class What(StrEnum):
    """What `correct` reaches."""

    TURN = "turn"
    FOOD = "food"
    BAGS = "bags"
    COINS = "coins"
    FRUIT = "fruit"
    PLACED_FRUIT = "placed_fruit"
    CARDS = "cards"
    CARAVAN = "caravan"
    EMBER_TOKENS = "ember_tokens"
    TREASURES = "treasures"
    COLUMN = "column"
    ROW = "row"


BOT_TRACKS = (*BOT_HOLDS, What.TREASURES, What.COLUMN, What.ROW)


@dataclass(frozen=True, slots=True)
class PrintedColumn:
    """A column of either board as typed: `pays` and `cost` on the market, `attack` on the ember zombie board."""

    vp: int
    steps: int = 2
    pays: Pays | None = None
    cost: int | None = None
    attack: int | None = None


@dataclass(frozen=True, slots=True)
class CampSpace:
    """A space with a tent; `row` None in Eastrey."""

    column: int
    row: int | None = None


def copy_board(state: State, *, board: Board, columns: tuple[PrintedColumn, ...]) -> Events:
    """The owner types a side board in mid-play. Cubes placed before keep the VP that was said, or is counted."""
    old = state.board(board)
    if old and len(old) != len(columns) and any(column.cubes for column in old):
        say = Say("The board has {was} columns with cubes on them, not {now}.", was=len(old), now=len(columns))
        raise IllegalMove(say, "columns")
    if board is Board.MARKET:
        trades = tuple(_as_trade(number, column) for number, column in enumerate(columns))
        check_printed(trades)
        event = BoardCopied(board, market=trades, was_market=_printed(state.market))
    else:
        zombies = tuple(_as_zombie(number, column) for number, column in enumerate(columns))
        check_printed(zombies)
        event = BoardCopied(board, ember_zombies=zombies, was_ember_zombies=_printed(state.ember_zombies))
    yield from go_on(state, [event])


def _printed(columns: tuple[Column, ...] | None) -> Any:
    return None if columns is None else tuple(column.printed for column in columns)


def _as_trade(number: int, column: PrintedColumn) -> MarketColumn:
    if column.pays is None or column.cost is None or column.attack is not None:
        raise Malformed(Say("A trade has pays, cost, vp and steps."), f"columns.{number}")
    return MarketColumn(column.pays, column.cost, column.vp, column.steps)


def _as_zombie(number: int, column: PrintedColumn) -> EmberColumn:
    if column.attack is None or column.pays is not None or column.cost is not None:
        raise Malformed(Say("An ember zombie has attack, vp and steps."), f"columns.{number}")
    return EmberColumn(column.attack, column.vp, column.steps)


def change_option(state: State, *, option: Switch, value: bool | BotCardsKept) -> Events:
    """Turns a switch of the play: the bot's last answer ends the turn, the table rolls, or what is kept of the bot's cards."""
    was = _switched(state, option)
    if type(was) is not type(value):
        raise Malformed(Say("That switch has no such position."), "value")
    if option is Switch.BOT_CARDS_KEPT and not state.has_bot:
        raise IllegalMove(Say("There is no bot in this play."))
    if was == value:
        raise ChangesNothing(Say("That would change nothing."))
    yield OptionChanged(option.value, was, value)


def _switched(state: State, option: Switch) -> bool | BotCardsKept:
    if option is Switch.BOT_CARDS_KEPT:
        return BotCardsKept.TOTALS if state.bot_totals else BotCardsKept.EACH
    return bool(getattr(state, option))


def correct(state: State, *, player: int | None = None, what: What, value: int) -> Events:
    """One tracked number as it is on the table; `turn` (1 to 13) is nobody's, all else a player's or the bot's."""
    if what is What.TURN:
        if player is not None:
            raise IllegalMove(Say("The turn is everybody’s."), "player")
        was: int | None = state.turn
        now = in_range("value", value, 1, TURNS + 1)
    elif player is None:
        raise IllegalMove(Say("Say whose number that is."), "player")
    else:
        was, now = _correct_seat(state, player, a_player(state, player), what, value)
    if was == now:
        raise ChangesNothing(Say("That is what the app has."), "value")
    yield from go_on(state, [Corrected(player, what.value, was, now)])


def _correct_seat(state: State, player: int, seat: Seat, what: What, value: int) -> tuple[int | None, int]:
    if state.is_bot(player) and what not in BOT_TRACKS:
        raise IllegalMove(Say("The bot holds fruit and ember tokens only."), "what")
    match what:
        case What.TREASURES:
            vps = [treasure.vp for treasure in seat.treasures]
            # Tokens whose VP nobody told make any number a correction.
            was = None if None in vps else sum(vp for vp in vps if vp is not None)
            return was, in_range("value", value, -99, MOST_OF_A_KIND)
        case What.COLUMN:
            return seat.column, in_range("value", value, 1, state.eastrey)
        case What.ROW:
            return seat.row, in_range("value", value, 1, ROWS)
    return getattr(seat, what.value), in_range("value", value, 0, MOST_OF_A_KIND)


def correct_place(state: State, *, player: int, column: int, row: int | None = None) -> Events:
    """Where a player's caravan stands; `row` is left out in Eastrey."""
    seat = a_player(state, player)
    in_range("column", column, 1, state.eastrey)
    if column < state.eastrey and row is None:
        raise IllegalMove(Say("Say which row."), "row")
    if column == state.eastrey and row is not None:
        raise IllegalMove(Say("Eastrey is one space: it has no rows."), "row")
    events = [Corrected(player, "column", seat.column, column)] if column != seat.column else []
    if row is not None and in_range("row", row, 1, ROWS) != seat.row:
        events.append(Corrected(player, "row", seat.row, row))
    if not events:
        raise ChangesNothing(Say("That is what the app has."))
    yield from go_on(state, events)


def correct_column(
    state: State, *, board: Board, column: int, cubes: tuple[int, ...], closed: bool, slid: tuple[int, ...] = ()
) -> Events:
    """The cubes on a column (players, one each) and whether it is closed.

    `slid`: how many spaces below the top each of them is; left out: as the app has it, and new ones on top.
    """
    now = a_column(state, board, column)
    for player in cubes:
        a_player(state, player, "cubes")
    if len(set(cubes)) < len(cubes):
        raise IllegalMove(Say("Each player has one cube in a column at most."), "cubes")
    stood = {cube.player: cube.slid for cube in sorted(now.cubes, key=lambda cube: cube.player)}
    stand = dict(sorted(_stand(now, cubes, slid, closed).items()))
    is_same = stood.keys() == stand.keys() and all(space in (None, stood[player]) for player, space in stand.items())
    if is_same and now.is_closed == closed:
        raise ChangesNothing(Say("That is what the app has."))
    was, players = tuple(stood), tuple(stand)
    loose = tuple(player for player in players if player not in was and loose_cube(state, player, board, now.printed.vp))
    spaces = tuple(space for space in stand.values() if space is not None)
    were = tuple(stood.values()) if spaces else ()
    yield from go_on(state, [ColumnCorrected(board, column, players, closed, was, now.is_closed, loose, spaces, were)])


def _stand(now: Column, cubes: tuple[int, ...], slid: tuple[int, ...], closed: bool) -> dict[int, int | None]:
    """Where each cube stands; None: not said, or on the icon."""
    if not slid or closed:
        return dict.fromkeys(cubes)
    if len(slid) != len(cubes):
        raise IllegalMove(Say("Say of each cube where it stands."), "slid")
    for space in slid:
        in_range("slid", space, 0, now.printed.steps - 1)
    return dict(zip(cubes, slid, strict=True))


def correct_space(state: State, *, column: int, row: int, found: Found | None) -> Events:
    """What is on a space of the map; null: not known after all. Rewards booked there stay: correct those where they are held."""
    a_space(state, column, row)
    was = state.found_on(column, row)
    if was is found:
        raise ChangesNothing(Say("That is what the app has."), "found")
    yield from go_on(state, [SpaceCorrected(column, row, found, was)])


def correct_camps(state: State, *, player: int, spaces: tuple[CampSpace | Space, ...]) -> Events:
    """All tents of a player in the order they were placed, as spaces or as pairs; the caravan stands where the last one does."""
    seat = a_player(state, player)
    in_range("spaces", len(spaces), 0, TURNS)
    now = tuple(_a_tent(state, number, space) for number, space in enumerate(spaces))
    if now == seat.camps:
        raise ChangesNothing(Say("That is what the app has."), "spaces")
    yield from go_on(state, [CampsCorrected(player, now, seat.camps)])


def _a_tent(state: State, number: int, space: CampSpace | Space) -> Space:
    column, row = (space.column, space.row) if isinstance(space, CampSpace) else space
    if column == state.eastrey:
        return column, None
    if row is None:
        raise IllegalMove(Say("Say which row."), f"spaces.{number}")
    a_space(state, column, row, f"spaces.{number}.")
    return column, row


def correct_bot_card(state: State, *, index: int, card: Card | None) -> Events:
    """Card `index` of the bot (from 0) as it is; null: it is gone; one past the last: a card the app has not seen."""
    count = len(state.bot_cards)
    if not state.has_bot:
        raise IllegalMove(Say("There is no bot in this play."))
    if not 0 <= index <= count or (card is None and index == count):
        raise IllegalMove(Say("The bot has no card number {number}.", number=index + 1), "index")
    if state.bot_totals:
        raise IllegalMove(Say("This play does not keep each card of the bot."))
    was = state.bot_cards[index] if index < count else None
    if was == card:
        raise ChangesNothing(Say("That is what the app has."), "card")
    yield from go_on(state, [BotCardCorrected(index, is_card(card) if card else None, was)])

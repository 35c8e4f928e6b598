"""The side boards as lanes: cubes, prices, VP, what is closed and what closes next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.game import Say

from .components import Board, MarketColumn, Pays
from .names import BOARDS, column_name, listed, number_of
from .state import Column, State
from .steps import placed_on


@dataclass(frozen=True, slots=True)
class Lane:
    """One column: what is printed, and the players whose cubes stand in it."""

    number: int
    name: str
    icon: str
    """Of what it costs: coin, bag or attack."""
    price: int
    vp: int
    slots: tuple[tuple[int, ...], ...]
    """Players per space, from the top space down to the last one above the icon."""
    on_icon: tuple[int, ...]
    players: tuple[int, ...]
    """Everybody with a cube here."""
    stand: tuple[tuple[int, int], ...]
    """Players, and how many spaces below the top their cubes are; at the last one before the icon where it is closed."""
    steps: int
    is_closed: bool
    is_new: bool
    """The bot's cube went there in its last turn."""
    label: Say
    """The lane in words."""


@dataclass(frozen=True, slots=True)
class SideBoard:
    """A side board; `lanes` None: not copied from the box."""

    key: str
    title: Say
    move: str
    """The tap that puts a cube on it; with `_uncopied` where the board is not copied."""
    lanes: tuple[Lane, ...] | None
    closing: Say | None
    """What closes next, and when."""
    loose: tuple[tuple[int, Say], ...]
    """Cubes placed while the board was not copied: player, and how many in words."""


def side_boards(state: State) -> tuple[SideBoard, ...]:
    """Market and ember zombies."""
    moves = {Board.MARKET: "trade", Board.EMBER_ZOMBIES: "attack"}
    return tuple(_side_board(state, board, move) for board, move in moves.items())


def _side_board(state: State, board: Board, move: str) -> SideBoard:
    columns = state.board(board)
    new = [number for on, number in placed_on(state.bot_turn, state.bot) if on is board] if state.has_bot else []
    lanes = None
    if columns is not None:
        lanes = tuple(_lane(state, columns, number, number in new) for number in range(1, len(columns) + 1))
    return SideBoard(board.value, BOARDS[board], move, lanes, _closing(columns or ()), tuple(_loose(state, board)))


def _lane(state: State, columns: Sequence[Column], number: int, is_new: bool) -> Lane:
    column = columns[number - 1]
    printed = column.printed
    icon, price = ("attack", 0)
    if isinstance(printed, MarketColumn):
        icon, price = ("coin" if printed.pays is Pays.COINS else "bag"), printed.cost
    else:
        price = printed.attack
    above = () if column.is_closed else range(printed.steps)
    return Lane(
        number=number,
        name=column_name(columns, number),
        icon=icon,
        price=price,
        vp=printed.vp,
        slots=tuple(tuple(cube.player for cube in column.cubes if cube.slid == space) for space in above),
        on_icon=tuple(cube.player for cube in column.cubes if column.is_closed),
        players=tuple(cube.player for cube in column.cubes),
        stand=tuple((cube.player, min(cube.slid, printed.steps - 1)) for cube in column.cubes),
        steps=printed.steps,
        is_closed=column.is_closed,
        is_new=is_new,
        label=_label(state, columns, number),
    )


def _label(state: State, columns: Sequence[Column], number: int) -> Say:
    column = columns[number - 1]
    names = [state.seats[cube.player].name for cube in column.cubes]
    words = "{name}, {vp} VP, closed; cubes: {cubes}." if column.is_closed else "{name}, {vp} VP; cubes: {cubes}."
    cubes = listed(names) if names else Say("none")
    return Say(words, name=column_name(columns, number), vp=column.printed.vp, cubes=cubes)


def _closing(columns: Sequence[Column]) -> Say | None:
    left = {number: turns for number, column in enumerate(columns, 1) if (turns := _turns_left(column))}
    if not left:
        return None
    soonest = min(left.values())
    names = listed([column_name(columns, number) for number, turns in left.items() if turns == soonest])
    if soonest == 1:
        return Say("Closes at the end of this turn: {names}.", names=names)
    return Say("Closes next: {names}, in {turns}.", names=names, turns=number_of(soonest, "{count} turn", "{count} turns"))


def _turns_left(column: Column) -> int | None:
    if column.is_closed or not column.cubes:
        return None
    return max(1, column.printed.steps - max(cube.slid for cube in column.cubes))


def _loose(state: State, board: Board) -> Iterator[tuple[int, Say]]:
    for player in range(len(state.seats)):
        told = [cube.vp for cube in state.loose_cubes if (cube.player, cube.board) == (player, board)]
        if told:
            yield player, _count(told)


def _count(told: Sequence[int | None]) -> Say:
    cubes = number_of(len(told), "{count} cube", "{count} cubes")
    vp = sum(number for number in told if number is not None)
    if None not in told:
        return Say("{cubes}, {vp} VP", cubes=cubes, vp=vp)
    if all(number is None for number in told):
        return Say("{cubes}, VP counted at the end", cubes=cubes)
    return Say("{cubes}, {vp} VP and more counted at the end", cubes=cubes, vp=vp)

"""Books events: what a play is after one more of them. Never rolls, never refuses, never decides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields, replace
from typing import Any, TypeVar

from . import bot
from .components import CARDS_AT_START, COINS_AT_START, TURNS, Board, BotCardsKept, Found, Gives
from .events import (
    BoardCopied,
    BotAttacksTold,
    BotBonusCounted,
    BotCardCorrected,
    BotCombatRolled,
    BotFought,
    BotMoved,
    BotOpenSetTold,
    BotPlayedCard,
    BotRolled,
    BotSetCompleted,
    BotSetsTold,
    BotStepEnded,
    BotTookEmberToken,
    BotTookFruit,
    Camped,
    CampRewarded,
    CampsCorrected,
    ColumnCorrected,
    Corrected,
    Counted,
    CubePlaced,
    FruitPlaced,
    OptionChanged,
    ResourcesChanged,
    SpaceCorrected,
    SpaceFound,
    Started,
    TreasuresCorrected,
    TurnEnded,
    UncopiedCubePlaced,
    UncopiedCubesCorrected,
)
from .kept_cards import (
    as_told,
    attacks_told,
    card_corrected,
    card_played,
    kept_otherwise,
    nothing_open,
    open_set_told,
    set_completed,
)
from .state import BotTurn, Column, Cube, LooseCube, Seat, Space, State, Treasure

RESOURCES = ("food", "bags", "coins", "fruit", "cards", "caravan", "ember_tokens")
UNTRACED = (BotRolled, ResourcesChanged, FruitPlaced, OptionChanged, Counted, BotBonusCounted)
"""Events that no step of the bot's turn is explained by."""
Worth = TypeVar("Worth", Treasure, LooseCube)
GIFTS = {Gives.FRUIT: "fruit", Gives.BAG: "bags", Gives.COIN: "coins"}


def evolve(state: State | None, event: Any) -> State:
    """The state after `event`; `state` is None before the first one."""
    if isinstance(event, Started):
        return _started(event)
    assert state is not None
    return _traced(_booked(state, event), event)


def fold(state: State, events: Iterable[Any]) -> State:
    """The state after all of `events`."""
    for event in events:
        state = evolve(state, event)
    return state


def _booked(state: State, event: Any) -> State:
    match event:
        case BoardCopied():
            return _copied(state, event)
        case OptionChanged(option=option, value=value):
            return kept_otherwise(state, value) if isinstance(value, BotCardsKept) else _changed(state, option, value)
        case CubePlaced():
            return _cube_placed(state, event)
        case UncopiedCubePlaced(player=player, board=board, vp=vp):
            return replace(state, loose_cubes=(*state.loose_cubes, LooseCube(player, board, vp, state.turn)))
        case ResourcesChanged():
            seat = state.seats[event.player]
            return _seated(state, event.player, **{name: getattr(seat, name) + getattr(event, name) for name in RESOURCES})
        case FruitPlaced(player=player):
            seat = state.seats[player]
            return _seated(state, player, fruit=seat.fruit - 1, placed_fruit=seat.placed_fruit + 1)
        case SpaceFound(column=column, row=row, found=found):
            return _space_known(state, column, row, found)
        case Camped():
            return _camped(state, event)
        case CampRewarded():
            return _rewarded(state, event)
        case BotRolled():
            return replace(state, bot_turn=_rolled(state, event))
        case BotCombatRolled(dice=dice):
            return _at_work(state, combat=dice)
        case BotFought(won=won):
            return _at_work(state, is_fight_won=won)
        case BotTookEmberToken():
            return _seated(state, state.bot, ember_tokens=state.seats[state.bot].ember_tokens + 1)
        case BotTookFruit():
            return _seated(state, state.bot, fruit=state.seats[state.bot].fruit + 1)
        case BotMoved(column=column, row=row):
            return _seated(state, state.bot, column=column, row=row or state.seats[state.bot].row)
        case BotPlayedCard(card=card):
            return card_played(state, card)
        case BotAttacksTold(total=total):
            return attacks_told(state, total)
        case BotSetsTold():
            return nothing_open(state)
        case BotOpenSetTold(value=value):
            return open_set_told(state, value)
        case BotSetCompleted(index=index):
            return set_completed(state, index)
        case BotStepEnded(step=step):
            return _step_ended(state, step)
        case TurnEnded():
            return _turn_ended(state, event)
        case Counted():
            return _seated(state, event.player, counted=merged(state.seats[event.player].counted, event))
        case BotBonusCounted(bonus=bonus, each=each):
            return replace(state, bot_bonus=bonus, bot_bonuses=each)
        case Corrected():
            return _corrected(state, event)
        case ColumnCorrected():
            return _column_corrected(state, event)
        case SpaceCorrected(column=column, row=row, found=found):
            return _space_known(state, column, row, found)
        case CampsCorrected(player=player, spaces=spaces):
            standing = {} if state.is_bot(player) else _standing(state.seats[player], spaces)
            return _seated(state, player, camps=spaces, settled=spaces, **standing)
        case TreasuresCorrected(player=player, vps=vps):
            return _seated(state, player, treasures=_by_vp(state.seats[player].treasures, vps, Treasure))
        case UncopiedCubesCorrected():
            return _uncopied_corrected(state, event)
        case BotCardCorrected():
            return card_corrected(state, event.index, event.card)
    raise TypeError(f"no event of this game: {event!r}")


def _started(event: Started) -> State:
    pieces = zip(event.players, event.colours, strict=False)
    seats = [Seat(name, colour, coins=COINS_AT_START, cards=CARDS_AT_START) for name, colour in pieces]
    if event.bot:
        seats.append(Seat("Bot", event.colours[-1], row=event.bot_row))
    state = State(
        seats=tuple(seats),
        first=event.first,
        has_bot=event.bot,
        bot_level=event.bot_level,
        bot_ends_turn=event.bot_ends_turn,
        table_rolls=event.table_rolls,
        columns=event.columns,
        bot_distance=event.bot_distance,
        bot_towers=event.bot_towers,
        market=_empty(event.market),
        ember_zombies=_empty(event.ember_zombies),
        loose_cubes=(),
        spaces=(),
        bot_cards=tuple(as_told(card) for card in event.bot_cards),
        attacks_told=None,
        bot_bonus=None,
        is_count_only=event.count_only,
        turn=TURNS + 1 if event.count_only else 1,
    )
    return kept_otherwise(state, event.bot_cards_kept) if event.bot and event.bot_cards_kept is BotCardsKept.TOTALS else state


def _empty(printed: Any) -> tuple[Column, ...] | None:
    return None if printed is None else tuple(Column(column) for column in printed)


def _changed(state: State, name: str, value: Any) -> State:
    changes: dict[str, Any] = {name: value}
    return replace(state, **changes)


def _seated(state: State, player: int, **changes: Any) -> State:
    seats = list(state.seats)
    seats[player] = replace(seats[player], **changes)
    return replace(state, seats=tuple(seats))


def _with_board(state: State, board: Board, columns: tuple[Column, ...]) -> State:
    return _changed(state, board.value, columns)


def _copied(state: State, event: BoardCopied) -> State:
    printed = event.market if event.board is Board.MARKET else event.ember_zombies
    columns = _empty(printed) or ()
    old = state.board(event.board) or ()
    kept = tuple(_reprinted(was, new) for new, was in zip(columns, old, strict=False))
    return _with_board(state, event.board, kept + columns[len(kept) :])


def _reprinted(was: Column, new: Column) -> Column:
    # Cubes stay where they are, as far as the column goes now.
    steps = new.printed.steps
    cubes = tuple(replace(cube, slid=steps if was.is_closed else min(cube.slid, steps - 1)) for cube in was.cubes)
    return replace(was, printed=new.printed, cubes=cubes)


def _change_column(state: State, board: Board, number: int, column: Column) -> State:
    columns = list(state.board(board) or ())
    columns[number - 1] = column
    return _with_board(state, board, tuple(columns))


def _cube_placed(state: State, event: CubePlaced) -> State:
    columns = state.board(event.board)
    assert columns is not None
    column = columns[event.column - 1]
    cube = Cube(event.player, 0, state.turn)
    return _change_column(state, event.board, event.column, replace(column, cubes=(*column.cubes, cube)))


def _space_known(state: State, column: int, row: int, found: Found | None) -> State:
    others = [space for space in state.spaces if space[:2] != (column, row)]
    return replace(state, spaces=tuple(sorted([*others, (column, row, found)] if found else others)))


def _camped(state: State, event: Camped) -> State:
    seat = state.seats[event.player]
    space: Space = (event.column, event.row)
    is_known = state.found_on(event.column, event.row) is not None
    settled = (*seat.settled, space) if is_known and space not in seat.settled else seat.settled
    return _seated(
        state, event.player, camps=(*seat.camps, space), settled=settled, column=event.column, row=event.row or seat.row
    )


def _standing(seat: Seat, spaces: tuple[Space, ...]) -> dict[str, Any]:
    # A player's caravan stands where the last tent is, unless its place was told by itself. The bot's place is known.
    stood = seat.camps[-1] if seat.camps else (1, seat.row)
    is_told = seat.column != stood[0] or (stood[1] is not None and seat.row != stood[1])
    return {} if is_told or not spaces else {"column": spaces[-1][0], "row": spaces[-1][1] or seat.row}


def _rewarded(state: State, event: CampRewarded) -> State:
    seat, is_bot = state.seats[event.player], state.is_bot(event.player)
    changes: dict[str, Any] = {}
    if event.found is Found.FRUIT:
        changes["fruit"] = seat.fruit + 1
    if event.found is Found.TOWER and not is_bot:
        changes["cards"] = seat.cards + 3
    if event.drawn:
        changes["treasures"] = (*seat.treasures, Treasure(event.vp, (event.column, event.row)))
    gift = GIFTS.get(event.gives)
    # A treasure showing a coin or a bag gives the bot nothing (R, Solo / Bot Mode, step 4).
    if gift and (not is_bot or gift == "fruit"):
        changes[gift] = getattr(seat, gift) + 1
    return _seated(state, event.player, **changes)


def _rolled(state: State, event: BotRolled) -> BotTurn:
    return BotTurn(
        turn=state.turn,
        dice=event.dice,
        by_app=event.by_app,
        combat=event.combat,
        is_fight_won=False,
        pending=bot.place(event.dice).steps(),
        before=replace(state, bot_turn=None),
        events=(),
    )


def _at_work(state: State, **changes: Any) -> State:
    assert state.bot_turn is not None
    return replace(state, bot_turn=replace(state.bot_turn, **changes))


def _step_ended(state: State, step: Any) -> State:
    assert state.bot_turn is not None
    return _at_work(state, pending=tuple(left for left in state.bot_turn.pending if left is not step))


def _turn_ended(state: State, event: TurnEnded) -> State:
    return replace(
        state,
        turn=event.turn + 1,
        market=_slid(state.market, event.market_closed),
        ember_zombies=_slid(state.ember_zombies, event.ember_closed),
    )


def _slid(columns: tuple[Column, ...] | None, closed: tuple[int, ...]) -> tuple[Column, ...] | None:
    if columns is None:
        return None
    return tuple(_slide(column, number in closed) for number, column in enumerate(columns, 1))


def _slide(column: Column, closes: bool) -> Column:
    # Cubes above the icon slide 1; the first at the icon takes the whole column with it (R, End of Turn, 1).
    if column.is_closed:
        return column
    steps = column.printed.steps
    cubes = tuple(replace(cube, slid=steps if closes else min(cube.slid + 1, steps)) for cube in column.cubes)
    return replace(column, cubes=cubes, is_closed=closes)


def merged(before: Counted | None, now: Counted) -> Counted:
    """What was counted before, with what is counted now in its place."""
    told = {field.name: getattr(now, field.name) for field in fields(now)} | {"was": ()}
    return replace(before or now, **{name: value for name, value in told.items() if value is not None})


def _corrected(state: State, event: Corrected) -> State:
    if event.player is None:
        # What the bot did in this turn stays what it did in this turn.
        turn = state.bot_turn and (replace(state.bot_turn, turn=event.value) if state.has_bot_acted else state.bot_turn)
        return replace(state, turn=event.value, bot_turn=turn)
    if event.what == "treasures":
        return _seated(state, event.player, treasures=(Treasure(event.value),) if event.value else ())
    return _seated(state, event.player, **{event.what: event.value})


def _column_corrected(state: State, event: ColumnCorrected) -> State:
    columns = state.board(event.board)
    assert columns is not None
    column = columns[event.column - 1]
    steps = column.printed.steps
    was = {cube.player: cube for cube in column.cubes}
    cubes = (was.get(player) or _new_cube(state, event, player, column.printed.vp) for player in event.cubes)
    told = event.slid or [None] * len(event.cubes)
    slid = tuple(
        replace(cube, slid=steps if event.closed else min(cube.slid if space is None else space, steps - 1))
        for cube, space in zip(cubes, told, strict=True)
    )
    state = _change_column(state, event.board, event.column, replace(column, cubes=slid, is_closed=event.closed))
    for player in event.placed_before:
        state = replace(state, loose_cubes=_without_one(state, player, event.board, column.printed.vp))
    return state


def _new_cube(state: State, event: ColumnCorrected, player: int, vp: int) -> Cube:
    # A cube that was placed before the board was copied has slid once a turn since.
    loose = loose_cube(state, player, event.board, vp) if player in event.placed_before else None
    placed = loose.turn if loose else state.turn
    return Cube(player, state.turn - placed, placed)


def _without_one(state: State, player: int, board: Board, vp: int) -> tuple[LooseCube, ...]:
    gone = loose_cube(state, player, board, vp)
    return tuple(cube for cube in state.loose_cubes if cube is not gone)


def loose_cube(state: State, player: int, board: Board, vp: int) -> LooseCube | None:
    """A cube placed before the board was copied that may be the one on a column of `vp`; None: there is none."""
    cubes = (cube for cube in state.loose_cubes if (cube.player, cube.board) == (player, board) and cube.vp in (vp, None))
    return next(cubes, None)


def _uncopied_corrected(state: State, event: UncopiedCubesCorrected) -> State:
    theirs = tuple(cube for cube in state.loose_cubes if (cube.player, cube.board) == (event.player, event.board))
    others = tuple(cube for cube in state.loose_cubes if cube not in theirs)
    now = _by_vp(theirs, event.vps, lambda vp: LooseCube(event.player, event.board, vp, state.turn))
    return replace(state, loose_cubes=(*others, *now))


def _by_vp(had: Sequence[Worth], vps: Iterable[int | None], new: Callable[[int | None], Worth]) -> tuple[Worth, ...]:
    """For each VP one of those that were there with it, or else a new one."""
    left, now = list(had), []
    for vp in vps:
        one = next((one for one in left if one.vp == vp), None)
        if one:
            left.remove(one)
        now.append(one or new(vp))
    return tuple(now)


def _traced(state: State, event: Any) -> State:
    turn = state.bot_turn
    if turn is None or isinstance(event, UNTRACED):
        return state
    # Once the bot is done, only the end of its turn still belongs to it.
    is_last = isinstance(event, BotStepEnded) or (isinstance(event, TurnEnded) and event.turn == turn.turn)
    if not turn.pending and not is_last:
        return state
    return replace(state, bot_turn=replace(turn, events=(*turn.events, event)))

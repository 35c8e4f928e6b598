"""The bot's turn: what each section of its board does by itself, up to the next question or the end of the turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from . import bot
from .components import Board, Found
from .events import (
    BotFought,
    BotMoved,
    BotStepEnded,
    BotTookEmberToken,
    BotTookFruit,
    Camped,
    CampRewarded,
    CubePlaced,
    Outcome,
    Step,
    TurnEnded,
)
from .evolve import evolve, fold
from .state import Column, State

Events = Iterator[Any]


def go_on(state: State, events: Iterable[Any]) -> Events:
    """`events`, then whatever the bot's turn does by itself after them, up to the next question or its end."""
    was_at_work = state.is_bot_at_work
    for event in events:
        yield event
        state = evolve(state, event)
    while state.bot_turn and state.bot_turn.pending:
        was_at_work = True
        followed = tuple(STEPS[state.bot_turn.pending[0]](state))
        if not followed:
            return
        yield from followed
        state = fold(state, followed)
    if was_at_work and state.bot_ends_turn and state.has_bot_acted:
        yield turn_ended(state)


def turn_ended(state: State) -> TurnEnded:
    """The end of the present turn: which columns a sliding cube closes (R, End of Turn, 1)."""
    return TurnEnded(state.turn, closing(state.market), closing(state.ember_zombies))


def closing(columns: Sequence[Column] | None) -> tuple[int, ...]:
    """Numbers of the columns that close when cubes slide next: a cube reaches the icon."""
    return tuple(number for number, column in enumerate(columns or (), 1) if _closes(column))


def _closes(column: Column) -> bool:
    return not column.is_closed and any(cube.slid + 1 >= column.printed.steps for cube in column.cubes)


def _market(state: State) -> Events:
    return _take_lowest(state, Board.MARKET, Step.MARKET)


def _take_lowest(state: State, board: Board, step: Step) -> Events:
    columns = state.board(board)
    if columns is None:
        return
    number = bot.lowest_available(columns, state.bot)
    if number:
        yield CubePlaced(state.bot, board, number)
    yield BotStepEnded(step, Outcome.DONE if number else Outcome.NOTHING)


def _double_ones(state: State) -> Events:
    return _move(state, Step.DOUBLE_ONES)


def _two(state: State) -> Events:
    return _move(state, Step.TWO)


def _move(state: State, step: Step) -> Events:
    # Once in Eastrey nobody moves again (R, The Map).
    if state.seats[state.bot].column >= state.eastrey:
        yield BotStepEnded(step, Outcome.NOTHING)
        return
    yield BotMoved(*bot.shifted(state, step))
    yield BotStepEnded(step, Outcome.DONE)


def _three(state: State) -> Events:
    if bot.has_open_set(state) is False:
        yield BotStepEnded(Step.THREE, Outcome.NOTHING)


def _four(state: State) -> Events:
    turn = state.bot_turn
    assert turn is not None
    if turn.is_fight_won:
        yield from _take_lowest(state, Board.EMBER_ZOMBIES, Step.FOUR)
    elif not bot.place(turn.dice).combat:
        yield from (BotTookEmberToken(), BotStepEnded(Step.FOUR, Outcome.DONE))
    elif turn.combat is not None:
        yield from _fight(state, turn.combat)


def _fight(state: State, dice: tuple[int, ...]) -> Events:
    # Dice that win alone need no attack actions; else all of them must be known.
    attacks = bot.attacks(state)
    if sum(dice) >= bot.FIGHT_WON_FROM or attacks is not None:
        is_won = sum(dice) + (attacks or 0) >= bot.FIGHT_WON_FROM
        yield BotFought(dice, attacks, is_won)
        if not is_won:
            yield from (BotTookEmberToken(), BotStepEnded(Step.FOUR, Outcome.DONE))


def _five(state: State) -> Events:
    yield from (BotTookFruit(), BotStepEnded(Step.FIVE, Outcome.DONE))


def _six(state: State) -> Events:
    return iter(())


def _camp(state: State) -> Events:
    seat = state.seats[state.bot]
    space = (seat.column, None if seat.column >= state.eastrey else seat.row)
    if len(seat.camps) >= state.tents_due:
        yield BotStepEnded(Step.CAMP, Outcome.NOTHING)
        return
    found = state.found_on(*space)
    if space in seat.settled or found in (Found.NOTHING, Found.TOWER, Found.FRUIT):
        yield Camped(state.bot, *space)
        if space not in seat.settled and found is Found.FRUIT:
            yield CampRewarded(state.bot, seat.column, seat.row or 1, Found.FRUIT)
        yield BotStepEnded(Step.CAMP, Outcome.DONE)


STEPS: dict[Step, Callable[[State], Events]] = {
    Step.MARKET: _market,
    Step.DOUBLE_ONES: _double_ones,
    Step.TWO: _two,
    Step.THREE: _three,
    Step.FOUR: _four,
    Step.FIVE: _five,
    Step.SIX: _six,
    Step.CAMP: _camp,
}
"""What each step does by itself; a step that yields nothing waits for an answer."""

"""Why the bot did what it did: candidates, what they were compared on, the tie-break, and the rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from companion.game import Say

from . import bot
from . import events as happened
from .components import Board, Found, Gives
from .events import Outcome, Step
from .names import BOARDS, card_name, column_name, faces, number_of, vp_name
from .state import Column, State

RULES = {
    Step.MARKET: Say("Rules: Solo / Bot Mode, double 4s, 5s or 6s."),
    Step.DOUBLE_ONES: Say("Rules: Solo / Bot Mode, double 1s."),
    Step.TWO: Say("Rules: Solo / Bot Mode, value 2."),
    Step.THREE: Say("Rules: Solo / Bot Mode, value 3."),
    Step.FOUR: Say("Rules: Solo / Bot Mode, value 4."),
    Step.FIVE: Say("Rules: Solo / Bot Mode, value 5."),
    Step.SIX: Say("Rules: Solo / Bot Mode, value 6."),
    Step.CAMP: Say("Rules: Solo / Bot Mode, 4, the camp."),
}
SLIDE_RULE = Say("Rules: End of Turn, 1.")
BOARD_OF = {Step.MARKET: Board.MARKET, Step.FOUR: Board.EMBER_ZOMBIES}


def why(state: State, event: object) -> Sequence[Say]:
    """The trace of a bot's step: the state before it, and the event. Empty where there is nothing to explain."""
    return tuple(_why(state, event))


def why_open(state: State) -> Sequence[Say]:
    """Why the open question is asked: what its step is about."""
    step = state.bot_turn.pending[0] if state.bot_turn and state.bot_turn.pending else None
    return (*_reason(state, step), RULES[step]) if step else ()


def _why(state: State, event: Any) -> Iterator[Say]:
    if isinstance(event, happened.TurnEnded):
        yield from _slide(state, event)
        return
    step = state.bot_turn.pending[0] if state.bot_turn and state.bot_turn.pending else None
    is_bots = state.has_bot and getattr(event, "player", state.bot) == state.bot
    if step is None or not is_bots:
        return
    yield from _step(state, step, event)


def _step(state: State, step: Step, event: Any) -> Iterator[Say]:
    match event:
        case happened.BotFought():
            yield from _fight(event)
            return
        case happened.CampRewarded():
            yield from _reward(event)
        case happened.BotTookEmberToken():
            yield from _token(state)
        case happened.CubePlaced(board=board, column=column):
            yield from _reason(state, step)
            yield from _candidates(state.board(board) or (), state.bot, column)
        case happened.BotMoved():
            yield from _move(state, step, event)
        case happened.BotStepEnded(outcome=Outcome.NOTHING):
            yield from _nothing(state, step)
        case happened.BotStepEnded(outcome=Outcome.BY_HAND) | happened.Camped() | happened.BotPlayedCard():
            yield from _reason(state, step)
        case happened.UncopiedCubePlaced() | happened.BotTookFruit():
            yield from _reason(state, step)
        case _:
            return
    yield RULES[step]


def _reason(state: State, step: Step) -> Iterator[Say]:
    match step:
        case Step.MARKET:
            assert state.bot_turn is not None
            pair = bot.place(state.bot_turn.dice).market_pair or 0
            yield Say("A pair of {pair}s: the lowest open trade by cost, coins before bags.", pair=pair)
        case Step.DOUBLE_ONES | Step.TWO:
            yield Say("Two 1s: 2 forward, then 2 up." if step is Step.DOUBLE_ONES else "A single 2: 1 forward, then 1 down.")
        case Step.THREE:
            yield _sets(state)
            yield Say("Drawn one at a time, up to 6. The first that matches is played, the others are discarded.")
        case Step.FOUR:
            yield from _four(state)
        case Step.FIVE:
            yield Say("A 5: one fruit token. Each is 1 VP at the end.")
        case Step.SIX:
            yield Say("A 6: only the printed VP count here, what changes them is ignored. Equal: you choose.")
        case Step.CAMP:
            yield Say("The bot camps after all its moves. It takes fruit and treasures only.")


def _sets(state: State) -> Say:
    unfinished = tuple(card_name(card) for card in state.bot_cards if card.open_set)
    if state.bot_totals:
        is_told = state.bot_totals.open_set
        return Say("A 3, and a set that is open." if is_told else "A 3. Whether a set is open was not said yet.")
    if unfinished:
        return Say("A 3, and an unfinished set: {cards}.", cards=unfinished)
    return Say("A 3. Whether a card of the bot has an unfinished set was not said yet.")


def _four(state: State) -> Iterator[Say]:
    assert state.bot_turn is not None
    if state.bot_turn.is_fight_won:
        yield Say("The fight is won: the lowest open zombie by attack value.")
    else:
        yield Say("A 4: the combat dice, and 1 for each attack action on the bot’s cards. 6 or more wins.")


def _candidates(columns: Sequence[Column], player: int, chosen: int | None) -> Iterator[Say]:
    order = bot.in_order(columns)
    for number, _ in order:
        if number == chosen:
            yield Say("The lowest that is open: {column}.", column=column_name(columns, number))
            break
        yield _passed(columns, number, player)
    if chosen is not None:
        yield from _ties(columns, order, player, chosen)


def _passed(columns: Sequence[Column], number: int, player: int) -> Say:
    name = column_name(columns, number)
    if columns[number - 1].is_closed:
        return Say("Closed, a cube is on its icon: {column}.", column=name)
    return Say("The bot has its cube there: {column}.", column=name)


def _ties(columns: Sequence[Column], order: list[tuple[int, Column]], player: int, chosen: int) -> Iterator[Say]:
    taken = columns[chosen - 1]
    for number, column in order:
        is_equal = bot.preference(column)[0] == bot.preference(taken)[0]
        if number == chosen or not is_equal or not bot.is_available(column, player):
            continue
        name = column_name(columns, number)
        if bot.preference(column) == bot.preference(taken):
            yield Say("Equal, but further right: {column}.", column=name)
        else:
            yield Say("Equal in cost, but coins come before bags: {column}.", column=name)


def _move(state: State, step: Step, event: happened.BotMoved) -> Iterator[Say]:
    yield from _reason(state, step)
    seat = state.seats[state.bot]
    down = bot.SHIFTS[step][1]
    if event.column >= state.eastrey:
        yield Say("Past the last column is Eastrey: the rest of the move does nothing.")
    elif event.row != (seat.row or 1) + down:
        yield Say("At the edge of the map only what fits is moved.")
    yield Say("The bot takes no ember token on the way.")


def _fight(event: happened.BotFought) -> Iterator[Say]:
    total = sum(event.dice) + (event.attacks or 0)
    if event.attacks is None:
        yield Say("Combat dice {dice}: {total}. 6 or more wins, whatever the cards add.", dice=faces(event.dice), total=total)
        return
    actions = number_of(event.attacks, "{count} attack action", "{count} attack actions")
    won = "Combat dice {dice} and {actions}: {total}. 6 or more wins."
    lost = "Combat dice {dice} and {actions}: {total}. 5 or less loses."
    yield Say(won if event.won else lost, dice=faces(event.dice), actions=actions, total=total)


def _token(state: State) -> Iterator[Say]:
    assert state.bot_turn is not None
    if not bot.place(state.bot_turn.dice).combat:
        yield Say("A 4, but no die is left to fight with: one ember token.")
    else:
        yield Say("A lost fight is one ember token.")


def _reward(event: happened.CampRewarded) -> Iterator[Say]:
    if event.found is Found.TREASURE:
        yield Say("A treasure space: one token, {vp}.", vp=vp_name(event.vp))
        gift = "Its fruit is a fruit token." if event.gives is Gives.FRUIT else "A coin or a bag on it gives the bot nothing."
        yield Say(gift)
    else:
        yield Say("A fruit space: one fruit token, once only.")


def _nothing(state: State, step: Step) -> Iterator[Say]:
    board = BOARD_OF.get(step)
    if board is not None:
        yield from _reason(state, step)
        yield from _candidates(state.board(board) or (), state.bot, None)
    elif step in bot.SHIFTS:
        yield Say("Who is in Eastrey moves no more.")
    elif step is Step.THREE:
        is_open = bot.has_open_set(state) is not False
        none = "No card of the bot has an unfinished set: no card is drawn."
        yield Say("None of the cards drawn matched." if is_open else none)
    elif step is Step.CAMP:
        yield Say("The bot has a tent for each turn so far.")


def _slide(state: State, event: happened.TurnEnded) -> Iterator[Say]:
    yield Say("At the end of a turn each cube above an icon slides 1 down.")
    for board, closed in ((Board.MARKET, event.market_closed), (Board.EMBER_ZOMBIES, event.ember_closed)):
        columns = state.board(board)
        if columns is None:
            yield Say("{board}: not copied, so look at the icons there.", board=BOARDS[board])
        for number in closed:
            name = column_name(columns or (), number)
            yield Say("A cube reaches the icon of {column}: all its cubes go there, and it closes.", column=name)
    yield SLIDE_RULE

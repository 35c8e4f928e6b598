"""What the hands do for the bot, as one short numbered list: each step with its piece, its sentence and its trace."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from companion.game import Say

from . import bot
from . import events as happened
from .components import IGNORED_FOR_BOT, Board, Card, Found, Gives
from .events import Outcome, Step
from .evolve import evolve
from .names import card_name, column_on, listed, number_of, space_name, vp_name
from .state import BotTurn, State
from .tracing import why, why_open

YOUNG_MANTICORE = Say("{card} drawn? For the bot it is best discarded.", card=IGNORED_FOR_BOT)
TRAVEL = {
    (2, -2): "Bot caravan 2 forward, 2 up, to {place}.",
    (2, -1): "Bot caravan 2 forward, 1 up, to {place}.",
    (2, 0): "Bot caravan 2 forward, to {place}.",
    (1, 1): "Bot caravan 1 forward, 1 down, to {place}.",
    (1, 0): "Bot caravan 1 forward, to {place}.",
}
NOT_DONE = {
    Step.MARKET: Say("The market pair: no trade is open for the bot."),
    Step.DOUBLE_ONES: Say("Double 1s: the bot stays in Eastrey."),
    Step.TWO: Say("The 2: the bot stays in Eastrey."),
    Step.THREE: Say("The 3: no card is played."),
    Step.FOUR: Say("The 4: the fight is won, but no zombie is open for the bot."),
    Step.CAMP: Say("No tent: the bot has one for each turn so far."),
}
BY_HAND = {
    Step.MARKET: Say("By hand: a bot cube on {trade}; coins if tied.", trade="the lowest open trade"),
    Step.THREE: Say("By hand: {draw}; the first that matches an unfinished set is played.", draw="draw up to 6"),
    Step.FOUR: Say("By hand: {fight}; 6 or more is a cube on the lowest open zombie, else an ember token.", fight="the fight"),
    Step.SIX: Say("By hand: draw 5, play {card}.", card="the highest printed VP"),
    Step.CAMP: Say("By hand: {camp}; a fruit or a treasure there is the bot’s.", camp="what is on its space"),
}


@dataclass(frozen=True, slots=True)
class Line:
    """One thing to do: `number` None where there is nothing to do for the dice, which is said all the same."""

    key: str
    """Tells this line from those of other turns."""
    number: int | None
    icon: str
    words: Say
    trace: tuple[Say, ...]
    note: Say | None = None
    is_open: bool = False
    """The question in the dock is about this one."""


@dataclass(frozen=True, slots=True)
class _Order:
    icon: str
    words: Say
    note: Say | None = None
    is_done: bool = True


def lines(state: State) -> tuple[Line, ...]:
    """The list of the bot's last roll: what it came to so far, and what the open question is about."""
    turn = state.bot_turn
    if turn is None:
        return ()
    found = [*_so_far(turn), *_open(state)]
    numbers = iter(range(1, len(found) + 1))
    return tuple(
        Line(
            key=str(Say("{turn}-{place}", turn=turn.turn, place=place)),
            number=next(numbers) if order.is_done else None,
            icon=order.icon,
            words=order.words,
            trace=trace,
            note=order.note,
            is_open=is_open,
        )
        for place, (order, trace, is_open) in enumerate(found)
    )


def _so_far(turn: BotTurn) -> Iterator[tuple[_Order, tuple[Say, ...], bool]]:
    state = evolve(turn.before, happened.BotRolled(turn.dice, turn.by_app, turn.combat if turn.by_app else None))
    earlier: tuple[Say, ...] = ()
    for event in turn.events:
        trace = tuple(why(state, event))
        order = _order(state, event)
        if order:
            yield order, (*earlier, *trace), False
            earlier = ()
        elif isinstance(event, happened.BotFought):
            earlier = trace
        state = evolve(state, event)


def _order(state: State, event: Any) -> _Order | None:
    if not state.is_bot(getattr(event, "player", state.bot)):
        return None
    match event:
        case happened.CubePlaced(board=board, column=column):
            words = Say("Bot cube on {column}, top space.", column=column_on(state, board, column))
            return _Order("cube", words, note=_earlier_cubes(state, board))
        case happened.UncopiedCubePlaced(board=board):
            return _uncopied_cube(board)
        case happened.BotMoved():
            return _Order("caravan", _travel(state, event))
        case happened.BotTookEmberToken():
            return _Order("flame", Say("{token} to the bot board.", token="1 ember token"))
        case happened.BotTookFruit():
            return _Order("fruit", Say("{fruit} to the bot board.", fruit="1 fruit token"))
        case happened.BotPlayedCard(card=card):
            return _Order("cards", _card_played(state, card))
        case happened.Camped(column=column):
            return _Order("tent", _tent(state, column))
        case happened.CampRewarded():
            return _reward(event)
        case happened.TurnEnded():
            return _slide(state, event)
        case happened.BotStepEnded(step=step, outcome=outcome):
            return _not_done(step, outcome)
    return None


def _earlier_cubes(state: State, board: Board) -> Say | None:
    # Cubes from before the board was copied may lie on this very column, or have closed it.
    count = sum(cube.board is board for cube in state.loose_cubes)
    if not count:
        return None
    few, many = (
        "{count} earlier cube is on no lane here. Is this one open?",
        "{count} earlier cubes are on no lane here. Is this one open?",
    )
    return number_of(count, few, many)


def _card_played(state: State, card: Card) -> Say:
    if state.bot_totals:
        return Say("Play {card} for the bot, discard the others.", card="that card")
    return Say("Play {card} for the bot, discard the others.", card=card_name(card))


def _uncopied_cube(board: Board) -> _Order:
    if board is Board.MARKET:
        return _Order("cube", Say("Bot cube on {trade}; coins if tied.", trade="the lowest open trade"))
    return _Order("cube", Say("Bot cube on {zombie}.", zombie="the lowest open zombie"))


def _travel(state: State, event: happened.BotMoved) -> Say:
    seat = state.seats[state.bot]
    place = space_name(state, event.column, event.row)
    moved = (event.column - seat.column, (event.row or 0) - (seat.row or 1))
    return Say(TRAVEL.get(moved, "Bot caravan to {place}.") if event.row else "Bot caravan to {place}.", place=place)


def _tent(state: State, column: int) -> Say:
    return Say("Bot tent {place}.", place="in Eastrey" if column >= state.eastrey else "where its caravan stands")


def _reward(event: happened.CampRewarded) -> _Order:
    if event.found is not Found.TREASURE:
        return _Order("fruit", Say("{fruit} from its camp to the bot board.", fruit="1 fruit token"))
    words = "Treasure, {vp}, face down beside the bot board."
    if event.gives is Gives.FRUIT:
        words = "Treasure, {vp}, face down beside the bot board, and its fruit on it."
    return _Order("treasure", Say(words, vp=vp_name(event.vp)))


def _slide(state: State, event: happened.TurnEnded) -> _Order | None:
    closed = [column_on(state, Board.MARKET, number) for number in event.market_closed]
    closed += [column_on(state, Board.EMBER_ZOMBIES, number) for number in event.ember_closed]
    if closed:
        several = "Slide cubes down 1: {columns} close." if len(closed) > 1 else "Slide cubes down 1: {columns} closes."
        return _Order("slide", Say(several, columns=listed(closed)))
    if state.market is None or state.ember_zombies is None:
        return _Order("slide", Say("Slide cubes down 1 on {boards}.", boards="both side boards"))
    if any(column.cubes and not column.is_closed for column in (*state.market, *state.ember_zombies)):
        return _Order("slide", Say("Slide cubes {down}: none closes.", down="down 1"))
    return None


def _not_done(step: Step, outcome: Outcome) -> _Order | None:
    if outcome is Outcome.BY_HAND:
        return _Order("hand", BY_HAND[step])
    if outcome is Outcome.NOTHING:
        return _Order("nothing", NOT_DONE[step], is_done=False)
    return None


def _open(state: State) -> Iterator[tuple[_Order, tuple[Say, ...], bool]]:
    assert state.bot_turn is not None
    if state.bot_turn.pending:
        yield _asked(state, state.bot_turn, state.bot_turn.pending[0]), tuple(why_open(state)), True


def _asked(state: State, turn: BotTurn, step: Step) -> _Order:
    match step:
        case Step.MARKET:
            return _uncopied_cube(Board.MARKET)
        case Step.FOUR if turn.is_fight_won:
            return _uncopied_cube(Board.EMBER_ZOMBIES)
        case Step.FOUR if turn.combat is None:
            dice = number_of(len(bot.place(turn.dice).combat), "{count} combat die", "{count} combat dice")
            return _Order("dice", Say("Roll {dice} for the bot.", dice=dice))
        case Step.FOUR:
            return _Order("attack", Say("Count {actions} on the bot’s cards.", actions="the attack actions"))
        case Step.THREE:
            return _Order("cards", _match(state), YOUNG_MANTICORE)
        case Step.SIX:
            words = Say("Draw 5 cards, play the one with {card}. Equal: you choose.", card="the highest printed VP")
            return _Order("cards", words, YOUNG_MANTICORE)
    return _Order("tent", _tent(state, state.seats[state.bot].column))


def _match(state: State) -> Say:
    first = "Play the first that matches"
    if bot.has_open_set(state):
        return Say("Draw up to 6, one at a time. {first} an unfinished set.", first=first)
    return Say("If a card of the bot has an unfinished set: draw up to 6, one at a time. {first}.", first=first)


def placed_on(turn: BotTurn | None, player: int) -> Sequence[tuple[Board, int]]:
    """Columns on which the bot's cubes went in its last turn."""
    events = turn.events if turn else ()
    cubes = (event for event in events if isinstance(event, happened.CubePlaced) and event.player == player)
    return tuple((cube.board, cube.column) for cube in cubes)

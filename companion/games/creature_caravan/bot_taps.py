"""The taps of the bot's turn: its roll, the answers to its questions, doing the rest by hand, and the end of the turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.game import LEFT_OUT, ChangesNothing, Dice, IllegalMove, LeftOut, Malformed, Say

from . import bot
from .camping import VpAnswer, camp_events, told_space
from .components import Board, Card, Found, Gives
from .events import (
    BotAttacksTold,
    BotCombatRolled,
    BotOpenSetTold,
    BotPlayedCard,
    BotRolled,
    BotSetCompleted,
    BotSetsTold,
    BotStepEnded,
    Camped,
    CampRewarded,
    Outcome,
    Step,
    UncopiedCubePlaced,
)
from .evolve import fold
from .questions import asks, must_be_asked
from .ranges import in_range, is_card
from .state import State
from .turn import STEPS, go_on, turn_ended

Events = Iterator[Any]


def bot_turn(state: State, *, dice: Dice) -> Events:
    """The app rolls the bot's dice, combat dice included, and plays its turn."""
    _must_be_due(state)
    rolled = dice.roll(bot.dice_due(state))
    placed = bot.place(rolled)
    combat = dice.roll(len(placed.combat)) if Step.FOUR in placed.steps() and placed.combat else None
    yield from go_on(state, [BotRolled(rolled, True, combat)])


def bot_turn_rolled(state: State, *, dice: tuple[int, ...]) -> Events:
    """The table rolled the bot's dice."""
    _must_be_due(state)
    _must_be_faces(dice, bot.dice_due(state))
    yield from go_on(state, [BotRolled(dice, False)])


def _must_be_due(state: State) -> None:
    if not state.has_bot:
        raise IllegalMove(Say("There is no bot in this play."))
    if state.is_bot_at_work:
        raise IllegalMove(Say("The bot is still in the middle of its turn."))
    if state.is_over:
        raise IllegalMove(Say("The twelfth turn is over: the bot rolls no more."))
    if state.has_bot_acted:
        raise IllegalMove(Say("The bot has had its turn {turn}.", turn=state.turn))


def _must_be_faces(dice: tuple[int, ...], due: int) -> None:
    if any(not 1 <= face <= 6 for face in dice):
        raise IllegalMove(Say("A die shows 1 to 6."), "dice")
    if len(dice) < due:
        missing = due - len(dice)
        raise IllegalMove(Say("{due} in all: {missing} more.", due=counted_dice(due), missing=counted_dice(missing)), "dice")
    if len(dice) > due:
        raise IllegalMove(Say("{due} in all, not {given}.", due=counted_dice(due), given=len(dice)), "dice")


def counted_dice(count: int) -> Say:
    """ "1 die" or "3 dice"."""
    return Say("{count} die" if count == 1 else "{count} dice", count=count)


def bot_fight_rolled(state: State, *, dice: tuple[int, ...]) -> Events:
    """The table rolled the combat dice."""
    must_be_asked(state, "fight")
    assert state.bot_turn is not None
    _must_be_faces(dice, len(bot.place(state.bot_turn.dice).combat))
    yield from go_on(state, [BotCombatRolled(dice)])


def bot_traded(state: State, *, vp: VpAnswer = LEFT_OUT) -> Events:
    """The market is not copied. `vp` of the trade the cube went on; null: none was open; left out: counted at the end."""
    must_be_asked(state, "traded")
    yield from go_on(state, _put_uncopied(state, Board.MARKET, Step.MARKET, vp))


def bot_slew(state: State, *, vp: VpAnswer = LEFT_OUT) -> Events:
    """The ember zombie board is not copied. `vp` of the zombie; null: none was open; left out: counted at the end."""
    must_be_asked(state, "slew")
    yield from go_on(state, _put_uncopied(state, Board.EMBER_ZOMBIES, Step.FOUR, vp))


def _put_uncopied(state: State, board: Board, step: Step, vp: VpAnswer) -> list[Any]:
    if vp is None:
        return [BotStepEnded(step, Outcome.NOTHING)]
    told = None if isinstance(vp, LeftOut) else in_range("vp", vp, -99, 99)
    return [UncopiedCubePlaced(state.bot, board, told), BotStepEnded(step, Outcome.DONE)]


CardPlayed = Card | LeftOut
"""What is told about a card that is played; left out only where totals are kept."""


def _played(state: State, card: CardPlayed) -> BotPlayedCard:
    if state.bot_totals:
        # Its VP are counted at the end, with those of all the others.
        told = Card() if isinstance(card, LeftOut) else is_card(card)
        return BotPlayedCard(replace(told, vp=None, set_vp=None))
    if isinstance(card, LeftOut):
        raise Malformed(Say("Say which card was played."), "card")
    return BotPlayedCard(is_card(card))


def bot_matched(state: State, *, card: CardPlayed = LEFT_OUT, set_done: tuple[int, ...] = ()) -> Events:
    """A 3: the card that matched an unfinished set is played; `set_done`: cards whose set is complete now.

    Where totals are kept `card` may be left out, or say its `attacks` and `open_set`.
    """
    played = _played(state, card)
    must_be_asked(state, "matched")
    events = [*_sets_done(state, set_done), played, BotStepEnded(Step.THREE, Outcome.DONE)]
    yield from go_on(state, events)


def bot_matched_nothing(state: State, *, set_done: tuple[int, ...] = ()) -> Events:
    """A 3: none of the cards drawn matched."""
    must_be_asked(state, "matched")
    yield from go_on(state, [*_sets_done(state, set_done), BotStepEnded(Step.THREE, Outcome.NOTHING)])


def bot_no_set(state: State) -> Events:
    """No card of the bot has an unfinished set: nothing is drawn for a 3."""
    must_be_asked(state, "matched")
    if bot.has_open_set(state) and not state.bot_totals:
        raise IllegalMove(Say("A card of the bot has an unfinished set: mark that one complete first."))
    yield from go_on(state, [BotSetsTold()])


def bot_kept(state: State, *, card: CardPlayed = LEFT_OUT, set_done: tuple[int, ...] = ()) -> Events:
    """A 6: the card with the highest printed VP of the five drawn is played; `card` as in `bot_matched`."""
    played = _played(state, card)
    must_be_asked(state, "kept")
    events = [*_sets_done(state, set_done), played, BotStepEnded(Step.SIX, Outcome.DONE)]
    yield from go_on(state, events)


def bot_set_done(state: State, *, index: int) -> Events:
    """The set of the bot's card `index` (from 0, starting cards first) is complete now."""
    yield from go_on(state, _sets_done(state, (index,), "index"))


def _sets_done(state: State, indexes: tuple[int, ...], field: str = "set_done") -> list[Any]:
    for index in set(indexes):
        if state.bot_totals:
            raise IllegalMove(Say("This play does not keep each card of the bot."), field)
        if not 0 <= index < len(state.bot_cards):
            raise IllegalMove(Say("The bot has no card number {number}.", number=index + 1), field)
        if state.bot_cards[index].open_set is False:
            raise IllegalMove(Say("That card has no unfinished set."), field)
    return [BotSetCompleted(index, state.bot_cards[index]) for index in sorted(set(indexes))]


def bot_attacks(state: State, *, total: int) -> Events:
    """Attack actions on all the bot's cards together, as the table counts them now; at any time where totals are kept."""
    if state.bot_totals is None:
        must_be_asked(state, "attacks")
    elif state.bot_totals.attacks == total:
        raise ChangesNothing(Say("That is what the app has."), "total")
    yield from go_on(state, [BotAttacksTold(in_range("total", total, 0, 99))])


def bot_open_set(state: State, *, value: bool | None) -> Events:
    """Whether some card of the bot has an unfinished set, where totals are kept; null: nobody knows."""
    if state.bot_totals is None:
        raise IllegalMove(Say("This play keeps each card of the bot: say it of the card."))
    if state.bot_totals.open_set is value:
        raise ChangesNothing(Say("That is what the app has."), "value")
    yield from go_on(state, [BotOpenSetTold(value, state.bot_totals.open_set)])


def bot_camped(
    state: State,
    *,
    found: Found | LeftOut = LEFT_OUT,
    treasure_vp: VpAnswer = LEFT_OUT,
    treasure_fruit: bool = False,
) -> Events:
    """What is on the space the bot camps on; a treasure's VP (null: none left; left out: counted at the end)."""
    must_be_asked(state, "camped")
    seat = state.seats[state.bot]
    there = told_space(state, state.bot, seat.column, seat.row or 1, found)
    gives = Gives.FRUIT if treasure_fruit else Gives.NOTHING
    camp = camp_events(state, state.bot, seat.column, seat.row or 1, there, treasure_vp, gives)
    yield from go_on(state, [*camp, BotStepEnded(Step.CAMP, Outcome.DONE)])


def bot_skipped(state: State) -> Events:
    """The table does the rest of the bot's turn by hand: what is certain is booked, open questions are closed."""
    if asks(state) is None:
        raise IllegalMove(Say("The bot is not asking anything now."))
    while state.bot_turn and state.bot_turn.pending:
        step = state.bot_turn.pending[0]
        followed = tuple(STEPS[step](state)) or _by_hand(state, step)
        yield from followed
        state = fold(state, followed)
    if state.bot_ends_turn and state.has_bot_acted:
        yield turn_ended(state)


def _by_hand(state: State, step: Step) -> tuple[Any, ...]:
    closed = BotStepEnded(step, Outcome.BY_HAND)
    if step is not Step.CAMP:
        return (closed,)
    seat = state.seats[state.bot]
    camp = Camped(state.bot, seat.column, seat.row)
    if state.found_on(seat.column, seat.row) is Found.TREASURE:
        # A token that is known to be there is counted at the end, whatever it shows.
        return (camp, CampRewarded(state.bot, seat.column, seat.row or 1, Found.TREASURE, drawn=True), closed)
    return (camp, closed)


def end_turn(state: State) -> Events:
    """Cubes slide and the next turn begins (R, End of Turn, 1)."""
    if state.is_over:
        raise IllegalMove(Say("The twelfth turn is over."))
    if state.is_bot_at_work:
        raise IllegalMove(Say("The bot is still in the middle of its turn."))
    if state.is_bot_due:
        raise IllegalMove(Say("The bot still has its turn {turn}.", turn=state.turn))
    yield turn_ended(state)

"""The one question that the bot's turn may be waiting with."""

from __future__ import annotations

from companion.game import IllegalMove, Question, Say

from . import bot
from .events import Step
from .names import space_name
from .state import State


def asks(state: State) -> Question | None:
    """The question that the bot's turn waits with, if it does."""
    if not state.is_bot_at_work or state.bot_turn is None:
        return None
    seat = state.seats[state.bot]
    match state.bot_turn.pending[0]:
        case Step.MARKET:
            return Question("traded", Say("Is a trade open for the bot’s cube?"), ("bot_traded",))
        case Step.THREE:
            return Question("matched", _of_card(state, "VP on the match?", "Did a card match?"), _three_answers(state))
        case Step.FOUR if state.bot_turn.combat is None:
            return Question("fight", Say("What did the combat dice show?"), ("bot_fight_rolled",))
        case Step.FOUR if state.bot_turn.is_fight_won:
            return Question("slew", Say("Is a zombie open for the bot’s cube?"), ("bot_slew",))
        case Step.FOUR:
            return Question("attacks", Say("Attack actions on the bot’s cards now?"), ("bot_attacks",))
        case Step.SIX:
            return Question("kept", _of_card(state, "VP on the card the bot plays?", "Is its card played?"), ("bot_kept",))
    place = space_name(state, seat.column, seat.row or 1)
    return Question("camped", Say("What is on the bot’s camp, {place}?", place=place), ("bot_camped",))


def _of_card(state: State, each: str, totals: str) -> Say:
    # Where only totals are kept, nobody is asked for the VP of a card.
    return Say(totals) if state.bot_totals else Say(each)


def _three_answers(state: State) -> tuple[str, ...]:
    # Where it is not told whether any set is open, "none is" is an answer too; totals do not say which one, so it always is.
    is_told = bot.has_open_set(state) and not state.bot_totals
    return ("bot_matched", "bot_matched_nothing") if is_told else ("bot_matched", "bot_matched_nothing", "bot_no_set")


def must_be_asked(state: State, kind: str) -> None:
    """Refuses an answer to a question that is not open."""
    question = asks(state)
    if question is None or question.kind != kind:
        raise IllegalMove(Say("The bot is not asking that now."))

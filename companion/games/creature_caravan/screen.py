"""What the board of a play of Creature Caravan shows: `view`, with `tell` and `why` beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.game import Say, Screen, own_first

from . import bot
from .components import ROWS, TURNS, BotCardsKept, Found
from .counting import has_camped_in_eastrey
from .events import Step
from .holdings import BotCard, Holding, Totals, bot_cards, holdings, totals
from .lanes import SideBoard, side_boards
from .names import Piece, card_name, number_of, pieces
from .questions import asks
from .sentences import tell
from .state import State
from .steps import Line, lines
from .strip import MapStrip, strip
from .tracing import why
from .tray import Tray, tray

__all__ = ["CaravanScreen", "tell", "view", "why"]

PHASES = {
    "traded": Say("The bot trades"),
    "slew": Say("The fight is won"),
    "fight": Say("The bot fights"),
    "attacks": Say("The bot fights"),
    "matched": Say("The bot seeks a match"),
    "kept": Say("The bot draws 5 cards"),
    "camped": Say("The bot camps"),
}


@dataclass(frozen=True, slots=True)
class OpenSet:
    """A played card of the bot whose set is not complete, or may not be."""

    index: int
    words: Say
    is_certain: bool


@dataclass(frozen=True, slots=True)
class Switch:
    """A switch of the play: `option` and `sends` are what a touch sends."""

    option: str
    words: Say
    is_on: bool
    sends: bool | BotCardsKept


@dataclass(frozen=True, slots=True)
class CampForm:
    """Where a player would camp next, for the optional form."""

    piece: Piece
    column: int
    row: int | None
    count: Say
    is_in_eastrey: bool
    """Who has camped there camps nowhere else."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A fact that changes what the table does now."""

    lead: Say
    words: Say


@dataclass(frozen=True, slots=True, kw_only=True)
class CaravanScreen(Screen):
    """The board, ready to print."""

    turn: int
    """1 to 12; 13 after the twelfth."""
    turns: int
    rows: int
    eastrey: int
    is_over: bool
    pieces: tuple[Piece, ...]
    humans: tuple[Piece, ...]
    """A seat's own first; so are camps and holdings."""
    own: Piece | None
    """Whose cube a touch on a lane places: a seat's, or that of the only player; None: nobody's in particular."""
    bot: Piece | None
    tray: Tray | None
    lines_title: Say
    lines: tuple[Line, ...]
    boards: tuple[SideBoard, ...]
    map: MapStrip
    next: Say | None
    """What comes next, where no question or notice says it."""
    notice: Notice | None
    is_bot_due: bool
    table_rolls: bool
    dice: int
    """How many dice are to be typed or rolled now: the bot's, or the combat dice; 0: none."""
    dice_words: Say | None
    """What makes up the bot's dice, with their addends."""
    open_sets: tuple[OpenSet, ...]
    is_treasure_known: bool
    """The camp question is about a space that is known to hold a treasure."""
    camps: tuple[CampForm, ...]
    holdings: tuple[Holding, ...]
    bot_cards: tuple[BotCard, ...]
    bot_totals: Totals | None
    """None: each of the bot's cards is kept."""
    switches: tuple[Switch, ...]


def view(state: State, seat: int | None) -> CaravanScreen:
    """The board as it stands. A seat has its own pieces at hand, and those of the others after them."""
    question = asks(state)
    everybody = pieces(state)
    order = own_first(len(everybody), seat)
    humans = tuple(everybody[player] for player in order if not state.is_bot(player))
    return CaravanScreen(
        title=_title(state, question.kind if question else None),
        when=Say("Turn {turn} of {turns}", turn=state.tents_due, turns=TURNS),
        turn=state.turn,
        turns=TURNS,
        rows=ROWS,
        eastrey=state.eastrey,
        is_over=state.is_over,
        pieces=everybody,
        humans=humans,
        own=_own(humans, seat),
        bot=everybody[state.bot] if state.has_bot else None,
        tray=tray(state),
        lines_title=_lines_title(state),
        lines=lines(state),
        boards=side_boards(state),
        map=strip(state),
        next=_next(state),
        notice=_notice(state),
        is_bot_due=state.is_bot_due,
        table_rolls=state.table_rolls,
        dice=_dice(state, question.kind if question else None),
        dice_words=_dice_words(state) if state.is_bot_due else None,
        open_sets=_open_sets(state),
        is_treasure_known=_is_treasure_known(state),
        camps=tuple(sorted(_camps(state, everybody), key=lambda camp: order.index(camp.piece.player))),
        holdings=tuple(sorted(holdings(state), key=lambda holding: order.index(holding.piece.player))),
        bot_cards=bot_cards(state),
        bot_totals=totals(state),
        switches=_switches(state),
    )


def _own(humans: Sequence[Piece], seat: int | None) -> Piece | None:
    only = humans[0] if len(humans) == 1 else None
    return next((piece for piece in humans if piece.player == seat), only)


def _title(state: State, asked: str | None) -> Say:
    if asked:
        return PHASES[asked]
    if state.is_over:
        return Say("Last camps and free actions")
    if state.is_bot_due:
        return Say("You, then the bot" if len(state.seats) == 2 else "Players, then the bot")
    return Say("The bot is done") if state.has_bot_acted else Say("All act, then camp")


def _lines_title(state: State) -> Say:
    rolled_in = state.bot_turn.turn if state.bot_turn else state.turn
    return Say("Do this now") if rolled_in == state.turn else Say("Do this to end turn {turn}", turn=rolled_in)


def _next(state: State) -> Say | None:
    if state.is_over or state.is_bot_at_work:
        return None
    if state.is_bot_due:
        return Say("Next: the bot’s whole turn, then the cubes slide. Your camps before or after that.")
    return Say("Next: the cubes slide, and everybody camps, before or after that.")


def _notice(state: State) -> Notice | None:
    if state.is_over:
        words = Say("Place the last camps and take their rewards, then any free actions. Cards may still be bought.")
        return Notice(Say("All twelve turns are over."), words)
    if state.turn == TURNS:
        return Notice(Say("This is the last turn."), Say("After it come only the last camps and free actions."))
    return None


def _dice(state: State, asked: str | None) -> int:
    if asked == "fight" and state.bot_turn:
        return len(bot.place(state.bot_turn.dice).combat)
    return bot.dice_due(state) if state.is_bot_due else 0


def _dice_words(state: State) -> Say:
    fruit = state.seats[state.bot].fruit
    extra = bot.extra_dice(state.bot_level, fruit)
    if not extra:
        return number_of(bot.BASE_DICE, "{count} die", "{count} dice")
    return Say("{base} + {extra} for {fruit} fruit", base=bot.BASE_DICE, extra=extra, fruit=fruit)


def _open_sets(state: State) -> tuple[OpenSet, ...]:
    return tuple(
        OpenSet(index, _set_words(state, index), bool(card.open_set))
        for index, card in enumerate(() if state.bot_totals else state.bot_cards)
        if card.open_set is not False
    )


def _set_words(state: State, index: int) -> Say:
    card = state.bot_cards[index]
    name = card_name(card)
    if card.set_vp:
        return Say("Set of {card} complete? {vp}\u00a0VP", card=name, vp=card.set_vp)
    return Say("Set of {card} complete?", card=name)


def _is_treasure_known(state: State) -> bool:
    if not state.is_bot_at_work or state.bot_turn is None or state.bot_turn.pending[0] is not Step.CAMP:
        return False
    seat = state.seats[state.bot]
    return state.found_on(seat.column, seat.row) is Found.TREASURE


def _camps(state: State, everybody: Sequence[Piece]) -> tuple[CampForm, ...]:
    return tuple(
        CampForm(
            piece=everybody[player],
            column=seat.column,
            row=seat.row if seat.column < state.eastrey else None,
            count=number_of(len(seat.camps), "{count} camp", "{count} camps"),
            is_in_eastrey=has_camped_in_eastrey(state, seat),
        )
        for player, seat in state.humans()
        if len(seat.camps) < state.tents_due
    )


def _switches(state: State) -> tuple[Switch, ...]:
    if not state.has_bot:
        return ()
    return (
        Switch("bot_ends_turn", Say("The bot ends the turn by itself"), state.bot_ends_turn, not state.bot_ends_turn),
        Switch("table_rolls", Say("The table rolls the bot’s dice"), state.table_rolls, not state.table_rolls),
        Switch(
            "bot_cards_kept",
            Say("The bot’s cards are counted at the end"),
            state.bot_totals is not None,
            BotCardsKept.EACH if state.bot_totals else BotCardsKept.TOTALS,
        ),
    )

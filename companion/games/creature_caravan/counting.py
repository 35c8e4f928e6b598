"""The final count: numbers read from the table take the place of tracked ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.game import ChangesNothing, IllegalMove, Say

from .components import TURNS
from .events import BotBonusCounted, Counted
from .evolve import merged
from .ranges import a_player, in_range
from .state import Seat, State

Events = Iterator[Any]
RANGES = {
    "spaces": (0, TURNS),
    "ember_board": (-99, 999),
    "market": (-99, 999),
    "cards": (-999, 999),
    "treasures": (-99, 999),
    "ember_tokens": (0, 999),
    "cubes": (0, 99),
    "towers": (0, TURNS),
    "fruit": (0, 999),
}
"""What each counted number can be; the least and the most."""
BOT_ONLY = ("towers", "fruit")


def count(
    state: State,
    *,
    player: int,
    column: int | None = None,
    eastrey: bool | None = None,
    spaces: int | None = None,
    ember_board: int | None = None,
    market: int | None = None,
    cards: int | None = None,
    treasures: int | None = None,
    ember_tokens: int | None = None,
    cubes: int | None = None,
    towers: int | None = None,
    fruit: int | None = None,
) -> Events:
    """A player's final numbers; what is left out stays as tracked, or as counted before.

    `column`: of the end space; `eastrey`: a camp there; `spaces`: with own camps; boards, `cards`, `treasures` in VP;
    `ember_tokens` held; `cubes` on both boards, for a tie; `towers`, `fruit`: the bot's only.
    """
    seat = a_player(state, player)
    event = Counted(player, column, eastrey, spaces, ember_board, market, cards, treasures, ember_tokens, cubes, towers, fruit)
    for name, (least, most) in RANGES.items():
        number = getattr(event, name)
        if number is not None:
            in_range(name, number, least, most)
        if number is not None and name in BOT_ONLY and not state.is_bot(player):
            raise IllegalMove(Say("That line counts for the bot only."), name)
    if event == Counted(player):
        raise ChangesNothing(Say("That would change nothing."))
    _check_column(state, seat, event)
    if event.column is not None and merged(seat.counted, event).eastrey is None and not has_camped_in_eastrey(state, seat):
        # Whose caravan stands before Eastrey has no camp there.
        event = replace(event, eastrey=False)
    yield replace(event, was=_replaced(seat, event))


def _replaced(seat: Seat, event: Counted) -> tuple[tuple[str, int], ...]:
    told = [name for name in (*RANGES, "column", "eastrey") if getattr(event, name) is not None]
    before = ((name, getattr(seat.counted, name, None)) for name in told)
    return tuple((name, int(number)) for name, number in before if number is not None)


def _check_column(state: State, seat: Seat, event: Counted) -> None:
    # Column 25 counts only with a camp in Eastrey, and who camped there ends there (R, Scoring and The Map).
    if event.column is None:
        return
    now = merged(seat.counted, event)
    has_camp = now.eastrey if now.eastrey is not None else has_camped_in_eastrey(state, seat)
    if has_camp and event.column != state.eastrey:
        say = Say("Who has a camp in Eastrey ends in column {eastrey}.", eastrey=state.eastrey)
        raise IllegalMove(say, "column")
    in_range("column", event.column, 1, state.eastrey if has_camp else state.columns)


def has_camped_in_eastrey(state: State, seat: Seat) -> bool:
    """Whether a tent of this seat is known to be in Eastrey."""
    return any(column == state.eastrey for column, _ in seat.camps)


def count_bot(state: State, *, bonus: int, each: tuple[int, ...] = ()) -> Events:
    """VP that the bot's cards earn beyond printed VP and completed sets: `bonus` for all of them, `each` card by card."""
    if not state.has_bot:
        raise IllegalMove(Say("There is no bot in this play."))
    if state.bot_totals:
        raise IllegalMove(Say("This play does not keep each card of the bot: count the VP of all its cards as one number."))
    if len(each) > len(state.bot_cards):
        raise IllegalMove(Say("The bot has {cards} cards, not {given}.", cards=len(state.bot_cards), given=len(each)), "each")
    in_range("bonus", bonus + sum(each), -999, 999)
    cards = state.bot_cards if each else ()
    yield BotBonusCounted(bonus + sum(each), each, state.bot_bonus, state.bot_bonuses, cards)

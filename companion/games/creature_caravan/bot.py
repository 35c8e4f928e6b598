"""The bot's board as printed: how its dice are placed, where it moves, which column it takes. Look-ups only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from .components import ROWS, MarketColumn
from .events import Step
from .state import Column, State

BASE_DICE = 5
MARKET_PAIRS = (6, 5, 4)
"""Values whose pair goes to the market section, highest first."""
SINGLES = (2, 3, 4, 5, 6)
FIGHT_WON_FROM = 6
"""Combat dice plus attack actions that win a fight (R, Solo / Bot Mode, value 4)."""
STEP_OF_VALUE = {2: Step.TWO, 3: Step.THREE, 4: Step.FOUR, 5: Step.FIVE, 6: Step.SIX}
SHIFTS = {Step.DOUBLE_ONES: (2, -2), Step.TWO: (1, 1)}
"""Columns forward and rows down (up is negative) of the two moves."""


@dataclass(frozen=True, slots=True)
class Placement:
    """A roll on the bot board: value of the market pair (or None), double 1s, single dice ascending, combat dice."""

    market_pair: int | None
    has_double_ones: bool
    singles: tuple[int, ...]
    combat: tuple[int, ...]

    def steps(self) -> tuple[Step, ...]:
        """The sections that carry dice, top to bottom, and the camp."""
        market = (Step.MARKET,) if self.market_pair else ()
        ones = (Step.DOUBLE_ONES,) if self.has_double_ones else ()
        return (*market, *ones, *(STEP_OF_VALUE[value] for value in self.singles), Step.CAMP)


def place(dice: Sequence[int]) -> Placement:
    """The bot board's section for each die: one market pair, one pair of 1s, single 2s to 6s, the rest is combat dice."""
    left = Counter(dice)
    pair = next((value for value in MARKET_PAIRS if left[value] >= 2), None)
    if pair:
        left[pair] -= 2
    ones = left[1] >= 2
    if ones:
        left[1] -= 2
    singles = tuple(value for value in SINGLES if left[value])
    left.subtract(singles)
    return Placement(pair, ones, singles, tuple(sorted(left.elements(), reverse=True)))


def extra_dice(level: int, fruit: int) -> int:
    """Dice that a Challenge+ level adds for fruit: level 2 one from 5 on, level 3 one per 4 (R, Bot Challenge+)."""
    if level == 2:
        return 1 if fruit >= 5 else 0
    return fruit // 4 if level == 3 else 0


def dice_due(state: State) -> int:
    """How many dice the bot rolls now."""
    return BASE_DICE + extra_dice(state.bot_level, state.seats[state.bot].fruit)


def shifted(state: State, step: Step) -> tuple[int, int | None]:
    """Where a move takes the bot's caravan: rows are clamped to the map, past the last column is Eastrey (row None)."""
    seat = state.seats[state.bot]
    forward, down = SHIFTS[step]
    column = min(seat.column + forward, state.eastrey)
    if column == state.eastrey:
        return column, None
    return column, min(max((seat.row or 1) + down, 1), ROWS)


def preference(column: Column) -> tuple[int, bool]:
    """Lowest first: a trade by cost, coins before bags; a zombie by attack value. Equal: the leftmost."""
    printed = column.printed
    if isinstance(printed, MarketColumn):
        return printed.cost, printed.pays != "coins"
    return printed.attack, False


def in_order(columns: Sequence[Column]) -> list[tuple[int, Column]]:
    """Columns with their numbers (from 1), the one that the bot would take first in front."""
    return sorted(enumerate(columns, 1), key=lambda pair: (preference(pair[1]), pair[0]))


def is_available(column: Column, player: int) -> bool:
    """No cube has reached the icon, and the player has none in the column (R, Trade at Market and Attack)."""
    return not column.is_closed and not column.has(player)


def lowest_available(columns: Sequence[Column], player: int) -> int | None:
    """Number of the column the bot takes; None: none is available."""
    return next((number for number, column in in_order(columns) if is_available(column, player)), None)


def attacks(state: State) -> int | None:
    """Attack actions on the bot's cards; None: not all are told."""
    if state.bot_totals:
        return state.bot_totals.attacks
    told, cards = state.attacks_told or (0, 0)
    later = [card.attacks for card in state.bot_cards[cards:]]
    return None if None in later else told + sum(number for number in later if number is not None)


def has_open_set(state: State) -> bool | None:
    """Whether some card of the bot has a VP set that is not complete; None: not told."""
    if state.bot_totals:
        return state.bot_totals.open_set
    sets = [card.open_set for card in state.bot_cards]
    return True if any(sets) else None if None in sets else False

"""What is known about a play of Creature Caravan, as one frozen value, and look-ups on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .components import TURNS, Board, BotDistance, BotTowers, Card, Colour, EmberColumn, Found, MarketColumn
from .events import Counted, Step

Space = tuple[int, int | None]
"""Column and row; row None in Eastrey."""


@dataclass(frozen=True, slots=True)
class Cube:
    """A player's cube on a copied column: spaces slid down from the top (0), and the turn it was placed in."""

    player: int
    slid: int
    turn: int


@dataclass(frozen=True, slots=True)
class LooseCube:
    """A cube on a board that was not copied; `vp` None: counted at the end."""

    player: int
    board: Board
    vp: int | None
    turn: int


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a copied side board."""

    printed: MarketColumn | EmberColumn
    cubes: tuple[Cube, ...] = ()
    is_closed: bool = False

    def has(self, player: int) -> bool:
        """Whether the player has a cube here."""
        return any(cube.player == player for cube in self.cubes)


@dataclass(frozen=True, slots=True)
class Treasure:
    """A treasure token; `vp` None: counted at the end. `space` None: corrected by hand."""

    vp: int | None
    space: Space | None = None


@dataclass(frozen=True, slots=True)
class Seat:
    """What is tracked about one player, the bot included (a bot has no food, bags, coins or hand)."""

    name: str
    colour: Colour
    food: int = 0
    bags: int = 0
    coins: int = 0
    fruit: int = 0
    """In store; `placed_fruit` lie on creature cards and stay there."""
    placed_fruit: int = 0
    cards: int = 0
    """In hand."""
    caravan: int = 0
    """Cards in the tableau."""
    ember_tokens: int = 0
    column: int = 1
    row: int | None = None
    """The row of the caravan; None: not known. In Eastrey it keeps the last row."""
    camps: tuple[Space, ...] = ()
    settled: tuple[Space, ...] = ()
    """Spaces whose reward, if any, has been booked; a space camped on while nobody knew what is there is not among them."""
    treasures: tuple[Treasure, ...] = ()
    counted: Counted | None = None


@dataclass(frozen=True, slots=True)
class BotTotals:
    """What is kept about the bot's cards by a table that counts them at the end; None: not told."""

    attacks: int | None = None
    """Attack actions on all its cards."""
    open_set: bool | None = None
    """Some card has a VP set that is not complete yet."""


@dataclass(frozen=True, slots=True)
class BotTurn:
    """The bot's last roll and what came of it. It stays on the screen until the next one."""

    turn: int
    dice: tuple[int, ...]
    by_app: bool
    combat: tuple[int, ...] | None
    """The combat dice rolled for a 4; None: not rolled yet."""
    is_fight_won: bool
    """The fight of this turn's 4 is won, its zombie not yet chosen."""
    pending: tuple[Step, ...]
    """Steps still to come, in order; the first may be waiting for an answer."""
    before: State
    """As it was before the roll (its own `bot_turn` is None), so that each step can be explained."""
    events: tuple[object, ...]
    """What happened since, as far as the explanation needs it."""


@dataclass(frozen=True, slots=True)
class State:
    """Everything known about a play. Seats are the players in order, the bot last."""

    seats: tuple[Seat, ...]
    first: int
    has_bot: bool
    bot_level: int
    bot_ends_turn: bool
    table_rolls: bool
    columns: int
    bot_distance: BotDistance
    bot_towers: BotTowers
    market: tuple[Column, ...] | None
    ember_zombies: tuple[Column, ...] | None
    loose_cubes: tuple[LooseCube, ...]
    spaces: tuple[tuple[int, int, Found], ...]
    """What is known to be on spaces: column, row, found; sorted."""
    bot_cards: tuple[Card, ...]
    attacks_told: tuple[int, int] | None
    """Attack actions as the table counted them, and on how many of the bot's cards; later cards come on top."""
    bot_bonus: int | None
    bot_bonuses: tuple[int, ...] = ()
    """The same card by card, where so counted."""
    bot_totals: BotTotals | None = None
    """None: each card is kept. Else `bot_cards` only says how many there are."""
    is_count_only: bool = False
    """The turns were played without the app: nothing is tracked."""
    turn: int = 1
    """1 to 12; 13: the twelfth has ended."""
    bot_turn: BotTurn | None = None

    @property
    def tents_due(self) -> int:
        """Camps that everybody may have by now: one for each turn begun."""
        return min(self.turn, TURNS)

    @property
    def eastrey(self) -> int:
        """The column that Eastrey is."""
        return self.columns + 1

    @property
    def bot(self) -> int:
        """The bot's index; only where there is a bot."""
        return len(self.seats) - 1

    @property
    def is_over(self) -> bool:
        """The twelfth turn has ended."""
        return self.turn > TURNS

    @property
    def has_bot_acted(self) -> bool:
        """The bot has rolled in this turn."""
        return self.bot_turn is not None and self.bot_turn.turn == self.turn

    @property
    def is_bot_due(self) -> bool:
        """The bot still has to roll in this turn."""
        return self.has_bot and not self.is_over and not self.has_bot_acted and not self.is_bot_at_work

    @property
    def is_bot_at_work(self) -> bool:
        """A turn of the bot has begun and is not finished: a question is open."""
        return self.bot_turn is not None and bool(self.bot_turn.pending)

    def board(self, board: Board) -> tuple[Column, ...] | None:
        """The columns of a side board; None: not copied."""
        return self.market if board is Board.MARKET else self.ember_zombies

    def found_on(self, column: int, row: int | None) -> Found | None:
        """What is known to be on a space; nothing is on Eastrey; None: not known."""
        if column >= self.eastrey:
            return Found.NOTHING
        return next((found for at, across, found in self.spaces if (at, across) == (column, row)), None)

    def is_bot(self, player: int) -> bool:
        """Whether that index is the bot's."""
        return self.has_bot and player == self.bot

    def humans(self) -> Iterator[tuple[int, Seat]]:
        """The players who are not the bot, with their indexes."""
        return ((index, seat) for index, seat in enumerate(self.seats) if not self.is_bot(index))

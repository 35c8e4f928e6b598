"""Everything that can happen in a play of Creature Caravan, in the past tense. Events are for ever."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from .components import Board, BotCardsKept, BotDistance, BotTowers, Card, Colour, EmberColumn, Found, Gives, MarketColumn


class Step(StrEnum):
    """A section of the bot board, top to bottom, and its camp."""

    MARKET = "market"
    DOUBLE_ONES = "double_ones"
    TWO = "two"
    THREE = "three"
    FOUR = "four"
    FIVE = "five"
    SIX = "six"
    CAMP = "camp"


class Outcome(StrEnum):
    """How a step of the bot's turn ended."""

    DONE = "done"
    NOTHING = "nothing"
    """Nothing could be done: no trade or zombie open, no set to complete."""
    BY_HAND = "by_hand"


@dataclass(frozen=True, slots=True)
class Started:
    """A play began. `bot_row` 1 to 6; `row_rolled`: the app rolled it; boards None: not copied from the box."""

    players: tuple[str, ...]
    colours: tuple[Colour, ...]
    """One per player, the bot's last."""
    first: int
    bot: bool
    bot_level: int
    bot_row: int
    row_rolled: bool
    bot_cards: tuple[Card, ...]
    bot_ends_turn: bool
    columns: int
    market: tuple[MarketColumn, ...] | None
    ember_zombies: tuple[EmberColumn, ...] | None
    bot_distance: BotDistance
    bot_towers: BotTowers
    table_rolls: bool = False
    count_only: bool = False
    bot_cards_kept: BotCardsKept = BotCardsKept.EACH


@dataclass(frozen=True, slots=True)
class BoardCopied:
    """The owner typed the columns of a side board in mid-play, `was_…` as they were; the other board's fields stay None."""

    board: Board
    market: tuple[MarketColumn, ...] | None = None
    ember_zombies: tuple[EmberColumn, ...] | None = None
    was_market: tuple[MarketColumn, ...] | None = None
    was_ember_zombies: tuple[EmberColumn, ...] | None = None


@dataclass(frozen=True, slots=True)
class OptionChanged:
    """A switch of the play was turned: `bot_ends_turn`, `table_rolls` or `bot_cards_kept`."""

    option: str
    was: bool | BotCardsKept
    value: bool | BotCardsKept


@dataclass(frozen=True, slots=True)
class CubePlaced:
    """A cube of `player` on the top space of a column, counted from 1."""

    player: int
    board: Board
    column: int


@dataclass(frozen=True, slots=True)
class UncopiedCubePlaced:
    """A cube on a board that is not copied; `vp` None: it is counted at the end."""

    player: int
    board: Board
    vp: int | None


@dataclass(frozen=True, slots=True)
class ResourcesChanged:
    """Signed changes to what a player holds."""

    player: int
    food: int = 0
    bags: int = 0
    coins: int = 0
    fruit: int = 0
    cards: int = 0
    caravan: int = 0
    ember_tokens: int = 0


@dataclass(frozen=True, slots=True)
class FruitPlaced:
    """A fruit of `player` was placed on a creature card, where it stays."""

    player: int


@dataclass(frozen=True, slots=True)
class Camped:
    """A tent of `player` on a space; `row` None in Eastrey."""

    player: int
    column: int
    row: int | None


@dataclass(frozen=True, slots=True)
class SpaceFound:
    """Somebody told what is printed on a space."""

    column: int
    row: int
    found: Found


@dataclass(frozen=True, slots=True)
class CampRewarded:
    """What a player took from a space, once per space and player.

    `drawn`: a treasure token was taken; its `vp` None: counted at the end.
    """

    player: int
    column: int
    row: int
    found: Found
    drawn: bool = False
    vp: int | None = None
    gives: Gives = Gives.NOTHING


@dataclass(frozen=True, slots=True)
class BotRolled:
    """The bot's dice in the order they fell; `combat`: the combat dice too, where the app rolled them."""

    dice: tuple[int, ...]
    by_app: bool
    combat: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class BotCombatRolled:
    """The combat dice as the table rolled them."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BotFought:
    """The fight of a 4: sum of `dice`, plus `attacks` (None: not needed, the dice alone were enough)."""

    dice: tuple[int, ...]
    attacks: int | None
    won: bool


@dataclass(frozen=True, slots=True)
class BotTookEmberToken:
    """One ember token for the bot."""


@dataclass(frozen=True, slots=True)
class BotTookFruit:
    """One fruit token on the bot board, for a 5."""


@dataclass(frozen=True, slots=True)
class BotMoved:
    """The bot's caravan moved: to `column`, and to `row` unless that is Eastrey (None)."""

    column: int
    row: int | None


@dataclass(frozen=True, slots=True)
class BotPlayedCard:
    """A card was played for the bot."""

    card: Card


@dataclass(frozen=True, slots=True)
class BotAttacksTold:
    """The attack actions on all the bot's cards together, as the table counted them now."""

    total: int


@dataclass(frozen=True, slots=True)
class BotSetsTold:
    """No card of the bot has an unfinished set now."""


@dataclass(frozen=True, slots=True)
class BotOpenSetTold:
    """Whether some card of the bot has an unfinished set, where only totals are kept; None: nobody knows."""

    value: bool | None
    was: bool | None


@dataclass(frozen=True, slots=True)
class BotSetCompleted:
    """The set of the bot's card `index` (from 0) is complete; `card` as it was, so that an old page marks no other one."""

    index: int
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class BotStepEnded:
    """A step of the bot's turn is over, and how."""

    step: Step
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """Turn `turn` ended: cubes slid, and the columns named here (from 1) closed."""

    turn: int
    market_closed: tuple[int, ...] = ()
    ember_closed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Counted:
    """Final numbers of a player as counted at the table; None: as tracked.

    `was`: what was counted before of the same numbers, by name, so that two phones that count one number differently conflict.
    """

    player: int
    column: int | None = None
    eastrey: bool | None = None
    spaces: int | None = None
    ember_board: int | None = None
    market: int | None = None
    cards: int | None = None
    treasures: int | None = None
    ember_tokens: int | None = None
    cubes: int | None = None
    towers: int | None = None
    fruit: int | None = None
    was: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class BotBonusCounted:
    """VP that the bot's cards earn beyond their printed VP and their completed sets; `each`: card by card, where so counted."""

    bonus: int
    each: tuple[int, ...] = ()
    was: int | None = None
    """The bonus as counted before."""
    was_each: tuple[int, ...] = ()
    cards: tuple[Card, ...] = ()
    """The cards it was counted on, where card by card."""


@dataclass(frozen=True, slots=True)
class Corrected:
    """The table is right: one tracked number, `player` None for the turn. `treasures` is their VP; `was` None: not known."""

    player: int | None
    what: str
    was: int | None
    value: int


@dataclass(frozen=True, slots=True)
class ColumnCorrected:
    """The cubes (players, ascending) on a column and whether it is closed, before and after.

    `placed_before`: players whose cube here is one that was placed before the board was copied. `slid`: spaces that each
    cube is below the top; empty: as before, and new ones on top.
    """

    board: Board
    column: int
    cubes: tuple[int, ...]
    closed: bool
    was_cubes: tuple[int, ...]
    was_closed: bool
    placed_before: tuple[int, ...] = ()
    slid: tuple[int, ...] = ()
    was_slid: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SpaceCorrected:
    """What is on a space; None: not known."""

    column: int
    row: int
    found: Found | None
    was: Found | None


@dataclass(frozen=True, slots=True)
class CampsCorrected:
    """All tents of a player, as (column, row); row None in Eastrey."""

    player: int
    spaces: tuple[tuple[int, int | None], ...]
    was: tuple[tuple[int, int | None], ...]


@dataclass(frozen=True, slots=True)
class TreasuresCorrected:
    """The VP of all treasure tokens of a player, one by one; None: counted at the end."""

    player: int
    vps: tuple[int | None, ...]
    was: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class UncopiedCubesCorrected:
    """The VP under all cubes that a player put on a board while it was not copied; None: counted at the end."""

    player: int
    board: Board
    vps: tuple[int | None, ...]
    was: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class BotCardCorrected:
    """Card `index` of the bot was replaced; `card` None: it is gone; `was` None: it is new."""

    index: int
    card: Card | None
    was: Card | None


EVENTS: tuple[type, ...] = (
    Started, BoardCopied, OptionChanged, CubePlaced, UncopiedCubePlaced, ResourcesChanged, Camped, SpaceFound,
    CampRewarded, BotRolled, BotCombatRolled, BotFought, BotTookEmberToken, BotTookFruit, BotMoved,
    BotPlayedCard, BotAttacksTold, BotSetsTold, BotSetCompleted, BotStepEnded, TurnEnded, Counted,
    BotBonusCounted, Corrected, ColumnCorrected, SpaceCorrected, CampsCorrected, BotCardCorrected,
    FruitPlaced, BotOpenSetTold, TreasuresCorrected, UncopiedCubesCorrected,
)  # fmt: skip

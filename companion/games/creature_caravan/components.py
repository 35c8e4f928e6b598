"""What comes in the box, as types: colours, boards, columns, cards, spaces. No printed number is kept here."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

TURNS = 12
ROWS = 6
LAST_COLUMN = 24
"""Columns before Eastrey, which is the 25th: "Max 25 VP" (R, Scoring)."""
MOST_PLAYERS = 6
CARDS_AT_START = 8
COINS_AT_START = 1
CARAVAN_LIMIT = 12
"""Cards in a tableau "unless a card says otherwise" (R, Free Actions), so going over is a remark, never a refusal."""


class Colour(StrEnum):
    """The colours of wooden pieces; each has a tent of its own shape on the screen."""

    RED = "red"
    TEAL = "teal"
    PURPLE = "purple"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"
    BLACK = "black"


class Board(StrEnum):
    """The two side boards."""

    MARKET = "market"
    EMBER_ZOMBIES = "ember_zombies"


class Pays(StrEnum):
    """What a trade costs."""

    COINS = "coins"
    BAGS = "bags"


class Found(StrEnum):
    """What is printed on a map space and matters when somebody camps there."""

    NOTHING = "nothing"
    TOWER = "tower"
    FRUIT = "fruit"
    TREASURE = "treasure"


class Gives(StrEnum):
    """What is shown on a treasure token beside its VP."""

    NOTHING = "nothing"
    FRUIT = "fruit"
    BAG = "bag"
    COIN = "coin"


class BotCardsKept(StrEnum):
    """What the app keeps about the bot's cards."""

    EACH = "each"
    TOTALS = "totals"
    """The attack actions on all of them, and whether a set is open; their VP are counted at the end."""


class BotDistance(StrEnum):
    """How the bot's distance counts: a reading of the table."""

    AS_PLAYERS = "as_players"
    MOVES_ONLY = "moves_only"


class BotTowers(StrEnum):
    """How the bot's white towers count: a reading of the table."""

    EACH_CAMP = "each_camp"
    EACH_SPACE = "each_space"


@dataclass(frozen=True, slots=True)
class MarketColumn:
    """A trade as printed: what and how much it costs, VP per cube, steps from the top space to the icon."""

    pays: Pays
    cost: int
    vp: int
    steps: int = 2


@dataclass(frozen=True, slots=True)
class EmberColumn:
    """An ember zombie as printed: attack value, VP per cube, steps from the top space to the icon."""

    attack: int
    vp: int
    steps: int = 2


@dataclass(frozen=True, slots=True)
class Card:
    """A creature or wagon card played for the bot. None: not told (in a script, what is left out is 0 or false)."""

    name: str = ""
    vp: int | None = 0
    """The printed VP; always counts, negative too."""
    attacks: int | None = 0
    """Attack actions on the card."""
    set_vp: int | None = 0
    """VP of the card's set; counts once the set is complete."""
    open_set: bool | None = False
    """The card has a VP set that is not complete yet."""


BOT_PAIRS = (
    ("Aged Engineer", "Trinket Wagon"),
    ("Nizra the Witch", "Plains Wagon"),
    ("Lizardfolk Herbalist", "Scaled Stallion"),
    ("Glogo Traveler", "Noble Commander"),
)
"""The bot's starting cards; the first pair is the recommended one (R, Solo / Bot Mode)."""

IGNORED_FOR_BOT = "Young Manticore"
"""Recommended: ignore or discard it when it is drawn for the bot (R, Bot Reminders)."""

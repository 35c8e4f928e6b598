"""What was counted or put right in a play of The Cozy Hut, in the past tense. Events are for ever."""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Location
from .components import Side


@dataclass(frozen=True, slots=True)
class Counted:
    """Final numbers of a player as counted at the table; None: as tracked."""

    player: int
    rounds: int | None = None
    wood: int | None = None
    clay: int | None = None
    water: int | None = None
    supplies: int | None = None
    warmth: int | None = None
    food: int | None = None
    tea: int | None = None
    coziness: int | None = None


@dataclass(frozen=True, slots=True)
class Corrected:
    """The table is right: `rounds`, `decisions`, `cards`, `built_this_month` (1: yes), or one of the eight dice."""

    player: int
    what: str
    was: int
    value: int


@dataclass(frozen=True, slots=True)
class DiceCorrected:
    """What all eight dice show, in printed order."""

    player: int
    dice: tuple[int, ...]
    was: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlaceCorrected:
    """What stands on a place; None: nothing."""

    player: int
    place: int
    now: Location | None
    was: Location | None


@dataclass(frozen=True, slots=True)
class CardCorrected:
    """How a card lies: its side up, and whether it is improved. `was_…` None: the app did not know."""

    player: int
    name: str
    side: Side
    improved: bool
    was_side: Side | None
    was_improved: bool | None

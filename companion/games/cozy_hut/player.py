"""What is tracked about one player of The Cozy Hut, as frozen values."""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Location, place_of
from .components import (
    AT_START,
    CARDS,
    HOME,
    MONTHS,
    NATURE,
    PLACES,
    RESOURCES,
    TOP,
    Dice8,
    Nature,
    Place,
    PlanningEnd,
    Resource,
    Side,
)
from .corrected import Counted
from .events import Lived
from .life import LifeEnd
from .names import key, next_copy


@dataclass(frozen=True, slots=True)
class Tracked:
    """How a card lies, as far as it is certain; None: not known."""

    name: str
    side: Side | None
    is_improved: bool | None


@dataclass(frozen=True, slots=True)
class Paid:
    """What a side of a card cost when this player built it; `name`: the key of what is printed on it."""

    name: str
    side: Side
    cost: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Gained:
    """What a card brought this player as it lay; `name`: the key of what is printed on it, `side` None: not known."""

    name: str
    side: Side | None
    is_improved: bool
    brings: tuple[Nature, ...]


@dataclass(frozen=True, slots=True)
class Player:
    """What is tracked about one player."""

    name: str
    dice: Dice8 = (AT_START,) * len(NATURE) + (0,) * len(HOME)
    rounds: int = MONTHS
    """The round die."""
    month: int = 1
    decisions: int = 0
    """Cards decided this month."""
    built_before: int = 0
    """Locations built before this month."""
    has_built: bool = False
    """Something was built this month."""
    hut: tuple[Location | None, ...] = (None,) * PLACES
    unplaced: int = 0
    """Locations that were built without telling the app which and where."""
    cards: tuple[Tracked, ...] = ()
    """Of cards not built, how they lie."""
    paid: tuple[Paid, ...] = ()
    gained: tuple[Gained, ...] = ()
    deck: tuple[str, ...] = ()
    """The rest of this month as it is expected, top first; "" for a card without a name. Only two of them may be shown."""
    postponed: tuple[str, ...] = ()
    """This month's, in order."""
    nameless: tuple[Side | None, ...] = ()
    """Which side the cards of the deck show that have no name, in its order; None: not known."""
    nameless_postponed: tuple[Side | None, ...] = ()
    """The same of the cards that were postponed this month."""
    planning_ended: PlanningEnd | None = None
    life_ended: LifeEnd | None = None
    cycles: int = 0
    """Cycles of Life in the Woods so far."""
    last_cycle: Lived | None = None
    cycle_from: Dice8 | None = None
    """The dice before the last cycle."""
    lived_from: Dice8 | None = None
    """The dice before the first cycle; None: there was none, or a die or a place was put right since."""
    is_dice_known: bool = True
    """False: decisions were counted without the dice."""
    shows_six: bool = False
    """A nature die shows 6, as the table said where the dice are not known."""
    counted: Counted | None = None

    @property
    def built(self) -> int:
        """Locations that stand, told or counted."""
        return sum(location is not None for location in self.hut) + self.unplaced

    @property
    def is_complete(self) -> bool:
        """Eight locations stand."""
        return self.built >= PLACES

    @property
    def cards_this_month(self) -> int:
        """Each card that was not built before comes once a month."""
        return CARDS - self.built_before

    @property
    def fewest_cards(self) -> int:
        """The fewest this month can have: those decided and one more, and never fewer than stay unbuilt."""
        return max(CARDS - PLACES, self.decisions + 1)

    @property
    def cards_left(self) -> int:
        """Cards still to decide this month."""
        return max(0, self.cards_this_month - self.decisions)

    @property
    def sixes(self) -> tuple[Nature, ...]:
        """Nature dice that show 6."""
        return tuple(resource for resource in NATURE if self.die(resource) == TOP) if self.is_dice_known else ()

    @property
    def has_demand(self) -> bool:
        """Construction Demand is on (R, Construction Demand); it has no effect on Life in the Woods."""
        return self.planning_ended is None and (bool(self.sixes) if self.is_dice_known else self.shows_six)

    @property
    def places(self) -> tuple[Place | None, ...]:
        """The hut as Life in the Woods sees it."""
        return tuple(None if location is None else place_of(location) for location in self.hut)

    @property
    def has_begun(self) -> bool:
        """Something was decided, entered or ended."""
        return bool(self.decisions or self.built or self.planning_ended) or self.month > 1

    @property
    def nameless_side(self) -> Side | None:
        """Which side the next card shows if it has no name; None: not certain. In month 1 all show nature (R, Gameplay)."""
        if self.deck[:1] == ("",):
            return next(iter(self.nameless), None)
        return Side.NATURE if self.month == 1 else None

    def die(self, resource: Resource) -> int:
        """What a die shows; 0: off the board."""
        return self.dice[RESOURCES.index(resource)]

    def tracked(self, name: str) -> Tracked | None:
        """How a card lies; None: the app has not seen it."""
        return next((card for card in self.cards if name and key(card.name) == key(name)), None)

    def stands(self, name: str) -> bool:
        """A location of that name stands in the hut."""
        return any(name and location and key(location.name) == key(name) for location in self.hut)

    def is_decided(self, name: str) -> bool:
        """The card of that name can come no more this month: it was postponed, or stands."""
        return self.stands(name) or (bool(name) and key(name) in {key(each) for each in self.postponed})

    def next_copy(self, name: str) -> str:
        """The first card that says the same and was not decided this month: "A", then "A #2"."""
        return next_copy(name, self.is_decided)

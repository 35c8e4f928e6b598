"""What a play of The Cozy Hut is after its events, as frozen values."""

from __future__ import annotations

from dataclasses import dataclass

from .components import (
    AT_START,
    CARDS,
    HOME,
    MONTHS,
    NATURE,
    PLACES,
    RESOURCES,
    TOP,
    BlueprintMatch,
    Card,
    Challenge,
    DeckOrder,
    Depth,
    Dice8,
    Location,
    ModelPlace,
    Nature,
    NoBuildMonth,
    Phase,
    Place,
    PlanningEnd,
    Resource,
    Side,
    Variant,
    place_of,
)
from .events import Counted, Lived
from .life import LifeEnd
from .names import key


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
    deck: tuple[str, ...] = ()
    """The rest of this month as it is expected, top first; "" for a card without a name. Only two of them may be shown."""
    postponed: tuple[str, ...] = ()
    """This month's, in order."""
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

    def die(self, resource: Resource) -> int:
        """What a die shows; 0: off the board."""
        return self.dice[RESOURCES.index(resource)]

    def tracked(self, name: str) -> Tracked | None:
        """How a card lies; None: the app has not seen it."""
        return next((card for card in self.cards if name and key(card.name) == key(name)), None)

    def stands(self, name: str) -> bool:
        """A location of that name stands in the hut."""
        return any(name and location and key(location.name) == key(name) for location in self.hut)


@dataclass(frozen=True, slots=True)
class State:
    """Everything known about a play."""

    players: tuple[Player, ...]
    first: int
    variant: Variant
    model: tuple[ModelPlace, ...]
    """Of the Blueprint Challenge, place by place; empty until it is made, and in other variants."""
    no_build_month: NoBuildMonth
    blueprint_match: BlueprintMatch
    deck_order: DeckOrder
    depth: Depth
    cards: tuple[Card, ...] = ()
    """What was known of My copy when the play began, and what was noted since."""

    @property
    def is_solo(self) -> bool:
        """One player."""
        return len(self.players) == 1

    @property
    def is_count_only(self) -> bool:
        """The play is not followed, only counted."""
        return self.depth is Depth.COUNT

    @property
    def has_begun(self) -> bool:
        """Somebody has decided something."""
        return any(player.has_begun for player in self.players)

    @property
    def is_over(self) -> bool:
        """Everybody is done; a play that is only counted is over from the start."""
        return self.is_count_only or all(self.phase(player) is Phase.DONE for player in range(len(self.players)))

    @property
    def lacks_model(self) -> bool:
        """The Blueprint Challenge has no model hut yet, which comes before all planning."""
        return self.variant is Variant.BLUEPRINT and not self.model

    def challenge(self, player: int) -> Challenge | None:
        """How a player's Blueprint Challenge stands; None: another variant is played."""
        if self.variant is not Variant.BLUEPRINT:
            return None
        ended = self.players[player].planning_ended
        if ended is None:
            return Challenge.OPEN
        return Challenge.WON if ended is PlanningEnd.HUT_COMPLETE else Challenge.LOST

    @property
    def is_lost(self) -> bool:
        """A solo player did not finish the model hut (R, Blueprint Challenge)."""
        return self.is_solo and self.challenge(0) is Challenge.LOST

    def is_out(self, player: int) -> bool:
        """Somebody finished the model, and this player did not: nothing of theirs counts (R, Blueprint Challenge)."""
        everybody = range(len(self.players))
        is_won = any(self.challenge(each) is Challenge.WON for each in everybody)
        return is_won and self.challenge(player) is Challenge.LOST

    def is_waiting(self, player: int) -> bool:
        """Did not finish the model, and waits for who still may."""
        is_open = any(self.challenge(each) is Challenge.OPEN for each in range(len(self.players)))
        return is_open and self.challenge(player) is Challenge.LOST and not self.is_out(player)

    def phase(self, player: int) -> Phase:
        """Where a player is; who waits for others is through with planning."""
        who = self.players[player]
        if who.planning_ended is None:
            return Phase.PLANNING
        if who.life_ended or self.is_lost or self.is_out(player):
            return Phase.DONE
        return Phase.LIVING

    def knows_dice(self, player: int) -> bool:
        """What the app has of a player's dice can be scored."""
        return self.players[player].is_dice_known and self.knows_rounds(player)

    def knows_rounds(self, player: int) -> bool:
        """What the app has of a player's round die can be scored."""
        return not self.is_count_only or self.phase(player) is Phase.DONE

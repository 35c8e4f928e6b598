"""Everything that can happen in a play of The Cozy Hut, in the past tense. Events are for ever."""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Card, Location, ModelPlace
from .components import BlueprintMatch, DeckOrder, Depth, How, Nature, NoBuildMonth, PlanningEnd, Used, Variant
from .corrected import CardCorrected, Corrected, Counted, DiceCorrected, PlaceCorrected
from .life import LifeEnd


@dataclass(frozen=True, slots=True)
class Started:
    """A play began. `model`: of the Blueprint Challenge, else empty; `cards`: what My copy knew then."""

    players: tuple[str, ...]
    first: int
    variant: Variant
    model: tuple[ModelPlace, ...]
    no_build_month: NoBuildMonth
    blueprint_match: BlueprintMatch
    deck_order: DeckOrder
    depth: Depth
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class OptionChanged:
    """A choice of the start was changed in mid-play."""

    option: str
    was: str
    value: str


@dataclass(frozen=True, slots=True)
class DepthShown:
    """The app is shown more or less of the play from now on."""

    depth: Depth
    was: Depth


@dataclass(frozen=True, slots=True)
class ModelMade:
    """The model hut, place by place; `drawn`: by the app."""

    model: tuple[ModelPlace, ...]
    drawn: bool


@dataclass(frozen=True, slots=True)
class CardNoted:
    """What a card says was typed in mid-play."""

    card: Card


@dataclass(frozen=True, slots=True)
class LocationBuilt:
    """A location came to a place, 1 to 8, for so many resources. `number`: which card of the month it was; 0: not kept."""

    player: int
    place: int
    location: Location
    wood: int = 0
    clay: int = 0
    water: int = 0
    supplies: int = 0
    number: int = 0


@dataclass(frozen=True, slots=True)
class Postponed:
    """A card went to the Next Month deck. The resources are what the dice went up by; `lost`: what had no room above 6.

    `brings`: all that its gain is, lost or not; empty: not kept. `number`: which card of the month it was; 0: not kept.
    """

    player: int
    how: How
    name: str = ""
    wood: int = 0
    clay: int = 0
    water: int = 0
    supplies: int = 0
    lost: int = 0
    brings: tuple[Nature, ...] = ()
    number: int = 0


@dataclass(frozen=True, slots=True)
class BuildCounted:
    """A location was built at the table; which one, and for what, the app was not told. `number`: of the card, likewise."""

    player: int
    number: int = 0


@dataclass(frozen=True, slots=True)
class PostponementCounted:
    """A card was postponed at the table, likewise."""

    player: int
    number: int = 0


@dataclass(frozen=True, slots=True)
class SixShown:
    """A nature die shows 6, or none does any more, where the app does not follow the dice."""

    player: int
    on: bool


@dataclass(frozen=True, slots=True)
class MonthEnded:
    """A month was over after so many decisions, and the next one began; `rounds`: the die after it."""

    player: int
    month: int
    decisions: int
    rounds: int


@dataclass(frozen=True, slots=True)
class PlanningEnded:
    """A player's planning was over; `rounds`: what the die shows from then on."""

    player: int
    why: PlanningEnd
    rounds: int


@dataclass(frozen=True, slots=True)
class HutEntered:
    """A hut that was planned without the app: its eight places, the nature dice, the rounds left."""

    player: int
    places: tuple[Location | None, ...]
    wood: int
    clay: int
    water: int
    supplies: int
    rounds: int


@dataclass(frozen=True, slots=True)
class Visited:
    """A location was visited. `lost`: what it used; `won`: what it brought, None where its die showed 6 already."""

    place: int
    lost: Used | None
    won: Used | None


@dataclass(frozen=True, slots=True)
class Lived:
    """One cycle. `end`: what ended the phase on place `at`, None: it came round; `short`: what could not be paid."""

    player: int
    start: int
    visits: tuple[Visited, ...]
    end: LifeEnd | None = None
    at: int | None = None
    short: Used | None = None


@dataclass(frozen=True, slots=True)
class LifeEnded:
    """Life in the Woods was over without a step: on the player's word, or because nothing was built."""

    player: int
    why: LifeEnd


EVENTS: tuple[type, ...] = (
    Started, OptionChanged, DepthShown, ModelMade, CardNoted, LocationBuilt, Postponed, BuildCounted, PostponementCounted,
    SixShown, MonthEnded, PlanningEnded, HutEntered, Lived, LifeEnded, Counted, Corrected, DiceCorrected, PlaceCorrected,
    CardCorrected,
)  # fmt: skip

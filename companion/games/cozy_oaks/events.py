"""Everything that can happen in a play of Cozy Oaks, in the past tense. Events are for ever."""

from __future__ import annotations

from dataclasses import dataclass

from .components import (
    NO_STARS,
    Animal,
    Check,
    Crop,
    Difficulty,
    DonationDue,
    FishTie,
    Garbage,
    GarbageStars,
    Given,
    HeartsDue,
    Item,
    Kind,
    Paid,
    Pile,
    PrintedStructure,
    Renovated,
    Skill,
    Structure,
    Villager,
)


@dataclass(frozen=True, slots=True)
class Started:
    """A play began; one name is solo. `difficulty` and the two that are due matter to solo plays, `fish_tie` to others."""

    players: tuple[str, ...]
    first: int
    difficulty: Difficulty
    hearts_due: HeartsDue
    donation_due: DonationDue
    fish_tie: FishTie
    tracked: bool
    count_only: bool = False
    garbage_stars: GarbageStars = NO_STARS
    structures: tuple[PrintedStructure, ...] = ()


@dataclass(frozen=True, slots=True)
class OptionChanged:
    """A choice of the start was changed in mid-play."""

    option: str
    was: bool | str
    value: bool | str


@dataclass(frozen=True, slots=True)
class SkillPlayed:
    """A skill was played at `level`, with the cards given up for it and the rubies paid for a boost.

    `turn_of`: whose turn it was till then; `ended`: the skill of the player that was being carried out. Both are None in plays
    from before they were kept.
    """

    player: int
    skill: Skill
    level: int
    boosted: bool
    discards: tuple[Skill, ...]
    rubies: int
    turn_of: int | None = None
    ended: Skill | None = None


@dataclass(frozen=True, slots=True)
class TimePaid:
    """More cards were given up after a skill was played."""

    player: int
    discards: tuple[Skill, ...]


@dataclass(frozen=True, slots=True)
class SkillDone:
    """The effect of a player's skill is finished: the turn passes."""

    player: int


@dataclass(frozen=True, slots=True)
class CardTakenBack:
    """A card given up for time came back to the hand."""

    player: int
    skill: Skill


@dataclass(frozen=True, slots=True)
class ResourcesChanged:
    """Signed changes to the boxes of a player; a box that would go below 0 is empty."""

    player: int
    produce: int = 0
    goods: int = 0
    materials: int = 0
    gold: int = 0
    rubies: int = 0


@dataclass(frozen=True, slots=True)
class Collected:
    """Cards came into the Collection Area, or left it."""

    player: int
    what: Kind
    amount: int


@dataclass(frozen=True, slots=True)
class SlimeCaptured:
    """A slime was kept."""

    player: int
    colour: str


@dataclass(frozen=True, slots=True)
class ItemCrafted:
    """An item was crafted."""

    player: int
    item: Item


@dataclass(frozen=True, slots=True)
class StructureRenovated:
    """A structure was turned over."""

    player: int
    structure: Structure
    stars: int | None


@dataclass(frozen=True, slots=True)
class GarbageCleaned:
    """A garbage left the farm."""

    player: int
    garbage: Garbage


@dataclass(frozen=True, slots=True)
class CropPlanted:
    """A crop on space 1 to 3."""

    player: int
    space: int
    crop: Crop


@dataclass(frozen=True, slots=True)
class CropWatered:
    """The cubes of a crop were put on it."""

    player: int
    space: int


@dataclass(frozen=True, slots=True)
class CropHarvested:
    """A crop gave its produce and left its space. `crop`: what it was; None in plays from before that was kept."""

    player: int
    space: int
    produce: int
    crop: Crop | None = None


@dataclass(frozen=True, slots=True)
class CropTakenBack:
    """A watering or a harvest was none after all: `crop` lies there again, and so much produce leaves the box."""

    player: int
    space: int
    crop: Crop
    produce: int


@dataclass(frozen=True, slots=True)
class AnimalBought:
    """An animal on space 1 to 3."""

    player: int
    space: int
    animal: Animal


@dataclass(frozen=True, slots=True)
class GoodCollected:
    """One good came from an animal; an animal without goods leaves its space. `name`: of the animal."""

    player: int
    space: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class GoodTakenBack:
    """A good was none after all: `animal` stands there as before, and the good leaves the box."""

    player: int
    space: int
    animal: Animal


@dataclass(frozen=True, slots=True)
class Slept:
    """The Sleep number `sleep` (1 to 12) of a player; `upgrade` is on `level` now. None: nothing could be upgraded.

    `turn_of`, `ended`: as where a skill is played.
    """

    player: int
    sleep: int
    upgrade: Skill | None
    level: int | None
    turn_of: int | None = None
    ended: Skill | None = None


@dataclass(frozen=True, slots=True)
class VillagerDrawn:
    """A villager of this year."""

    player: int
    villager: Villager


@dataclass(frozen=True, slots=True)
class RequestPaid:
    """Something went to a villager. `paid`: what each part of the request has now; `taken`: it left what is tracked."""

    player: int
    villager: str
    what: Paid
    amount: int
    colour: str | None
    paid: tuple[int, ...]
    met: bool
    taken: bool


@dataclass(frozen=True, slots=True)
class Failure:
    """A condition of a year's end that is not met; `value` None: it is not tracked. `names`: whose requests are open."""

    check: Check
    value: int | None
    target: int
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class YearFailed:
    """Conditions of a year's end are not met; the player decides what that means. `vouched`: done at the table, so far."""

    player: int
    year: int
    failures: tuple[Failure, ...]
    vouched: tuple[Check, ...] = ()


@dataclass(frozen=True, slots=True)
class YearSettled:
    """A year is over: so much gold went to the town, the villagers were set aside. `played_on`: as if all were met.

    `donors`: villagers whose gold was due; empty in plays from before that was kept.
    """

    player: int
    year: int
    spent: int
    played_on: bool = False
    donors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class YearLost:
    """The player says that the play is lost, for these reasons."""

    player: int
    year: int
    failures: tuple[Failure, ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """Final numbers of a player as counted at the table; None: as tracked. `villager_…`: fish of all villagers together."""

    player: int
    gold: int | None = None
    slimes: int | None = None
    items: int | None = None
    food: int | None = None
    lake_fish: int | None = None
    river_fish: int | None = None
    ocean_fish: int | None = None
    copper_ore: int | None = None
    silver_ore: int | None = None
    gold_ore: int | None = None
    bugs: int | None = None
    structures: int | None = None
    garbage: int | None = None
    villager_lake: int | None = None
    villager_river: int | None = None
    villager_ocean: int | None = None


@dataclass(frozen=True, slots=True)
class ItemsCounted:
    """The stars of a player's items, one by one in the order they were crafted."""

    player: int
    stars: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GarbageCounted:
    """The stars printed on garbage were read from a player's farm; what is None was not."""

    player: int
    stars: GarbageStars


@dataclass(frozen=True, slots=True)
class Corrected:
    """The table is right: one tracked number. `what` is a resource, a word of the collection, or `sleeps`: the calendar."""

    player: int
    what: str
    was: int
    value: int


@dataclass(frozen=True, slots=True)
class SkillCorrected:
    """The level of a skill and where its card lies, before and after."""

    player: int
    skill: Skill
    level: int
    pile: Pile
    was_level: int
    was_pile: Pile


@dataclass(frozen=True, slots=True)
class VillagerCorrected:
    """A villager's card; `now` None: it was never drawn; `was` None: the app had not seen it.

    `given`: what counts for the request; `paid`: what each of its parts has of that. None in plays from before that was kept:
    other wants were paid from the beginning then.
    """

    player: int
    was: Villager | None
    now: Villager | None
    fulfilled: bool = False
    paid: tuple[int, ...] | None = None
    given: tuple[Given, ...] = ()


@dataclass(frozen=True, slots=True)
class FarmCorrected:
    """What was kept, left, renovated and crafted, all of it as it is now."""

    player: int
    slimes: tuple[str, ...]
    garbage: tuple[Garbage, ...]
    structures: tuple[Renovated, ...]
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class CropCorrected:
    """What grows on a space; None: nothing."""

    player: int
    space: int
    crop: Crop | None
    was: Crop | None


@dataclass(frozen=True, slots=True)
class AnimalCorrected:
    """What stands on a space; None: nothing."""

    player: int
    space: int
    animal: Animal | None
    was: Animal | None


EVENTS: tuple[type, ...] = (
    Started, OptionChanged, SkillPlayed, TimePaid, SkillDone, CardTakenBack, ResourcesChanged, Collected, SlimeCaptured,
    ItemCrafted, StructureRenovated, GarbageCleaned, CropPlanted, CropWatered, CropHarvested, AnimalBought, GoodCollected,
    Slept, VillagerDrawn, RequestPaid, YearFailed, YearSettled, YearLost, Counted, ItemsCounted, Corrected, SkillCorrected,
    VillagerCorrected, FarmCorrected, CropCorrected, AnimalCorrected, CropTakenBack, GoodTakenBack,
    GarbageCounted,
)  # fmt: skip

"""What a play of Cozy Oaks is after its events, as frozen values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .components import (
    DIFFICULTY,
    GOLD_AT_START,
    MOST_VILLAGERS,
    NO_STARS,
    RUBIES_AT_START,
    SEASONS_EACH,
    SLEEPS,
    SPACES,
    TOP_LEVEL,
    UPGRADABLE,
    YEARS,
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
    Pile,
    PrintedStructure,
    Renovated,
    Season,
    Skill,
    Villager,
    kind_of,
    resource_of,
)
from .events import Counted, Failure
from .tables import TIME_COST


@dataclass(frozen=True, slots=True)
class Farmer:
    """What is tracked about one player."""

    name: str
    sleeps: int = 0
    """0 to 12: the whole calendar of a player."""
    produce: int = 0
    goods: int = 0
    materials: int = 0
    gold: int = GOLD_AT_START
    rubies: int = RUBIES_AT_START
    played: tuple[Skill, ...] = ()
    discarded: tuple[Skill, ...] = ()
    """Given up for time."""
    levels: tuple[int, ...] = (1,) * len(UPGRADABLE)
    collection: tuple[int, ...] = (0,) * len(Kind)
    slimes: tuple[str, ...] = ()
    """The colour of each slime kept."""
    items: tuple[Item, ...] = ()
    renovated: tuple[Renovated, ...] = ()
    garbage: tuple[Garbage, ...] = tuple(Garbage)
    """Still on the farm."""
    crops: tuple[Crop | None, ...] = (None,) * SPACES
    animals: tuple[Animal | None, ...] = (None,) * SPACES
    doing: Skill | None = None
    """The skill whose effect is being carried out."""
    is_boosted: bool = False
    """That skill was boosted."""
    taken: tuple[Any, ...] = ()
    """What happened to the player's things since that skill was played, as events."""
    counted: Counted | None = None

    @property
    def is_finished(self) -> bool:
        """The twelfth Sleep is over."""
        return self.sleeps >= SLEEPS

    @property
    def year(self) -> int:
        """1 to 3; a finished player stays in the last one (R, Sleep Skill 4b)."""
        return min(self.sleeps // SEASONS_EACH + 1, YEARS)

    @property
    def season(self) -> Season:
        """The player's own season; a finished player stays in winter."""
        return Season.WINTER if self.is_finished else tuple(Season)[self.sleeps % SEASONS_EACH]

    @property
    def hand(self) -> tuple[Skill, ...]:
        """The cards that were neither played nor given up since the last Sleep."""
        return tuple(skill for skill in Skill if skill not in self.played and skill not in self.discarded)

    def level(self, skill: Skill) -> int:
        """1 to 3; Sleep stays on 1."""
        return 1 if skill is Skill.SLEEP else self.levels[UPGRADABLE.index(skill)]

    def time_cost(self, skill: Skill) -> int:
        """Cards to give up for a skill, as printed for its level."""
        return self.time_cost_on(skill, self.level(skill))

    @staticmethod
    def time_cost_on(skill: Skill, level: int) -> int:
        """Cards to give up for a skill on a level, 1 to 3."""
        return 0 if skill is Skill.SLEEP else TIME_COST[skill][level - 1]

    def pile(self, skill: Skill) -> Pile:
        """Where a card lies."""
        if skill in self.played:
            return Pile.PLAYED
        return Pile.DISCARDED if skill in self.discarded else Pile.HAND

    def upgradable(self) -> tuple[Skill, ...]:
        """Skills that can go one level up."""
        return tuple(skill for skill, level in zip(UPGRADABLE, self.levels, strict=True) if level < TOP_LEVEL)

    def holds(self, what: str, colour: str = "") -> int:
        """How many of anything that can be paid: cards of the collection, a resource, or slimes of a colour."""
        kind = kind_of(what)
        if kind:
            return self.has(kind)
        return int(getattr(self, what)) if resource_of(what) else self.slimes.count(colour)

    def has(self, what: Kind) -> int:
        """How many of a kind lie in the Collection Area."""
        return self.collection[tuple(Kind).index(what)]


@dataclass(frozen=True, slots=True)
class Finished:
    """The skill that was finished last."""

    player: int
    skill: Skill
    boosted: bool


@dataclass(frozen=True, slots=True)
class Drawn:
    """A villager that was drawn, and how far the request is met. `given`: in all; `paid`: of that, by parts of the request."""

    card: Villager
    year: int
    paid: tuple[int, ...] = ()
    is_fulfilled: bool = False
    given: tuple[Given, ...] = ()
    donated: int = 0
    """Gold of this villager that the town has no more claim to."""

    @property
    def asks_nothing(self) -> bool:
        """The card has no request."""
        return self.card.request == "" and not self.card.wants

    @property
    def is_open(self) -> bool:
        """The request is not met; one that nobody told yet is open."""
        return not (self.is_fulfilled or self.asks_nothing)


@dataclass(frozen=True, slots=True)
class Unmet:
    """A year whose conditions were not all met when it was settled. `vouched`: what was done at the table without the app."""

    year: int
    vouched: tuple[Check, ...]


@dataclass(frozen=True, slots=True)
class Lost:
    """The year in which the play was lost, and what was missing."""

    year: int
    failures: tuple[Failure, ...]


@dataclass(frozen=True, slots=True)
class State:
    """Everything known about a play."""

    farmers: tuple[Farmer, ...]
    first: int
    turn_of: int
    """Whose turn it is: shown, never enforced."""
    difficulty: Difficulty
    hearts_due: HeartsDue
    donation_due: DonationDue
    fish_tie: FishTie
    tracked: bool
    """False: nothing is paid or refused for resources and cards of the collection."""
    is_count_only: bool = False
    """The play went on without the app: nothing is tracked."""
    garbage_stars: GarbageStars = NO_STARS
    structures: tuple[PrintedStructure, ...] = ()
    """As printed, as far as My copy knew them when the play began."""
    everybody: tuple[Drawn, ...] = ()
    """All villagers so far, as drawn."""
    settled: int = 0
    """Years that need no settling any more."""
    just_finished: Finished | None = None
    """None: nothing was, since somebody slept or played a skill."""
    failed: Unmet | None = None
    """The year's end that waits for the player's decision."""
    lost: Lost | None = None
    played_on: tuple[int, ...] = ()
    """Years that were not met, after which the table went on as if they were."""

    @property
    def is_solo(self) -> bool:
        """One player, with villagers."""
        return len(self.farmers) == 1

    @property
    def goal(self) -> int:
        """Hearts that the difficulty asks for."""
        return DIFFICULTY[self.difficulty]

    @property
    def unsettled(self) -> int | None:
        """The solo year that is over and not settled, the first one; None: there is none."""
        over = self.farmers[0].sleeps // SEASONS_EACH
        return self.settled + 1 if self.is_solo and over > self.settled else None

    @property
    def villagers(self) -> tuple[Drawn, ...]:
        """Those of the year that is not settled yet."""
        return tuple(drawn for drawn in self.everybody if drawn.year == self.settled + 1)

    @property
    def set_aside(self) -> tuple[Drawn, ...]:
        """Those of all other years."""
        return tuple(drawn for drawn in self.everybody if drawn.year != self.settled + 1)

    @property
    def is_draw_possible(self) -> bool:
        """A villager may be drawn: solo, at the start of a year, before anything is played (R, Villagers Explained: Notes)."""
        farmer = self.farmers[0]
        starts = farmer.season is Season.SPRING and not farmer.played and not farmer.discarded
        return self.is_solo and starts and self.unsettled is None and self.lost is None and not self.are_all_out

    @property
    def is_draw_due(self) -> bool:
        """No villager of this year was drawn yet, and one must be."""
        return self.is_draw_possible and not self.villagers

    @property
    def are_all_out(self) -> bool:
        """No villager card is left to draw."""
        return len(self.everybody) >= MOST_VILLAGERS

    @property
    def is_over(self) -> bool:
        """Everybody has finished the third year, and a solo player has settled it; or the play is lost."""
        return self.lost is not None or (all(farmer.is_finished for farmer in self.farmers) and self.unsettled is None)

    @property
    def is_kept(self) -> bool:
        """What players hold is tracked in the app."""
        return self.tracked and not self.is_count_only

    def after(self, player: int) -> int:
        """Who is on turn after a player: the next one who is not finished, else nobody else."""
        order = [(player + step) % len(self.farmers) for step in range(1, len(self.farmers) + 1)]
        return next((index for index in order if not self.farmers[index].is_finished), player)

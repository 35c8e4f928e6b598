"""Sleep as one form, ready to print: what can be sold, what can be upgraded, and what each level does."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Say

from .components import TOP_LEVEL, UPGRADABLE, Resource, Season, Skill
from .effects import EFFECTS
from .names import BOX_NAMES, SKILLS, amount_of, listed
from .sleep import most_lots, sold_out
from .state import Farmer, State
from .tables import LOT
from .year_goals import Condition, Vouch, conditions, vouches

FIELDS = {Resource.PRODUCE: "produce_lots", Resource.GOODS: "goods_lots", Resource.RUBIES: "rubies"}
"""Arguments of `sleep` by what they sell."""


@dataclass(frozen=True, slots=True)
class Lots:
    """How many lots of one resource may be sold: a sentence for each number, from none to all."""

    field: str
    label: Say
    steps: tuple[Say, ...]


@dataclass(frozen=True, slots=True)
class SellAll:
    """All whole lots at once, which brings so much gold. `sends`: the arguments that say so."""

    words: Say
    leaves: Say
    sends: tuple[tuple[str, int], ...]
    gold: int


@dataclass(frozen=True, slots=True)
class Level:
    """One level of a skill at a glance."""

    number: int
    time: Say
    effect: Say
    boosted: Say
    is_now: bool


@dataclass(frozen=True, slots=True)
class Upgrade:
    """A skill that may go up one level."""

    skill: Skill
    words: Say
    time: Say


@dataclass(frozen=True, slots=True)
class YearEnd:
    """The end of a solo year inside its Winter Sleep."""

    year: int
    conditions: tuple[Condition, ...]
    vouches: tuple[Vouch, ...]


@dataclass(frozen=True, slots=True)
class SleepForm:
    """A Sleep of one player. `sell_all` None: there is no whole lot, or nothing is tracked."""

    player: int
    gold: Say | None
    lots: tuple[Lots, ...]
    sell_all: SellAll | None
    upgrades: tuple[Upgrade, ...]
    levels: tuple[tuple[Say, tuple[Level, ...]], ...]
    year_end: YearEnd | None


def sleep_form(state: State, player: int) -> SleepForm | None:
    """The form of a player's next Sleep; None: no Sleep is possible now, or a skill is being carried out."""
    farmer = state.farmers[player]
    if farmer.is_finished or farmer.doing or state.is_draw_due or state.unsettled or state.failed or state.lost:
        return None
    is_year_end = state.is_solo and farmer.season is Season.WINTER
    return SleepForm(
        player=player,
        gold=amount_of(Resource.GOLD, farmer.gold) if state.tracked else None,
        lots=tuple(_lots(farmer, what) for what in LOT if most_lots(farmer, what)) if state.tracked else (),
        sell_all=_sell_all(farmer) if state.tracked else None,
        upgrades=tuple(_upgrade(farmer, skill) for skill in farmer.upgradable()),
        levels=tuple((SKILLS[skill], _levels(farmer, skill)) for skill in UPGRADABLE),
        year_end=_year_end(state, farmer) if is_year_end else None,
    )


def _lots(farmer: Farmer, what: Resource) -> Lots:
    held = getattr(farmer, what)
    say = "{sold} for {gold} gold, leaves {left}"
    sold = (
        Say(say, sold=number * LOT[what], gold=number, left=held - number * LOT[what])
        for number in range(1, most_lots(farmer, what) + 1)
    )
    return Lots(FIELDS[what], BOX_NAMES[what], (Say("none of {held}", held=held), *sold))


def _sell_all(farmer: Farmer) -> SellAll | None:
    gold = sold_out(farmer) - farmer.gold
    if not gold:
        return None
    left = {what: getattr(farmer, what) % LOT[what] for what in LOT}
    words = tuple(amount_of(what, count) for what, count in left.items() if count)
    sold = listed([str(amount_of(what, most_lots(farmer, what) * LOT[what])) for what in LOT if most_lots(farmer, what)])
    leaves = Say("{sold}; leaves {left}", sold=sold, left=words or (Say("nothing to sell"),))
    sends = tuple((FIELDS[what], most_lots(farmer, what)) for what in LOT)
    return SellAll(Say("Sell all for {gold} gold", gold=gold), leaves, sends, gold)


def _upgrade(farmer: Farmer, skill: Skill) -> Upgrade:
    level = farmer.level(skill)
    now, then = farmer.time_cost(skill), farmer.time_cost_on(skill, level + 1)
    time = Say("time stays {now}", now=now) if now == then else Say("time {now} → {then}", now=now, then=then)
    return Upgrade(
        skill,
        Say("{skill} {level}\N{NO-BREAK SPACE}→\N{NO-BREAK SPACE}{next}", skill=SKILLS[skill], level=level, next=level + 1),
        time,
    )


def _levels(farmer: Farmer, skill: Skill) -> tuple[Level, ...]:
    return tuple(
        Level(
            level,
            Say("time {time}", time=farmer.time_cost_on(skill, level)),
            *EFFECTS[skill][level - 1],
            level == farmer.level(skill),
        )
        for level in range(1, TOP_LEVEL + 1)
    )


def _year_end(state: State, farmer: Farmer) -> YearEnd:
    return YearEnd(farmer.year, conditions(state, farmer.year), vouches(state, farmer.year))

"""The entry panel of the skill just played: its usual results as single touches, and what was taken so far."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.game import Say

from .components import FISH, ORES, TOP_LEVEL, Kind, Resource, Skill
from .effects import EFFECTS
from .names import SKILLS, amount_of, capital
from .piles import ICONS as BOX_ICONS
from .state import Farmer, State
from .take_backs import Taken, take_backs

COLOURS = ("blue", "green", "red", "yellow", "purple", "pink")
"""Offered where fewer are kept: any other is typed."""
MOST_GOLD = 4
"""Gold that a slime may bring in one touch."""
KIND_ICONS = {**dict.fromkeys(FISH, "fish"), **dict.fromkeys(ORES, "mine"), Kind.BUG: "bug", Kind.FOOD: "food"}
KIND_WORDS = {
    Kind.LAKE_FISH: Say("Lake"),
    Kind.RIVER_FISH: Say("River"),
    Kind.OCEAN_FISH: Say("Ocean"),
    Kind.BUG: Say("Bug"),
    Kind.COPPER_ORE: Say("Copper"),
    Kind.SILVER_ORE: Say("Silver"),
    Kind.GOLD_ORE: Say("Gold"),
    Kind.FOOD: Say("Food"),
}
BOX_WORDS = {
    Resource.PRODUCE: Say("Produce"),
    Resource.GOODS: Say("Goods"),
    Resource.MATERIALS: Say("Material"),
    Resource.GOLD: Say("Gold"),
    Resource.RUBIES: Say("Ruby"),
}
USUAL: dict[Skill, tuple[Resource | Kind, ...]] = {
    Skill.FORAGE: (Resource.PRODUCE, Resource.MATERIALS, Kind.BUG),
    Skill.FISH: (*FISH, Resource.GOODS),
    Skill.MINE: (*ORES, Resource.RUBIES, Resource.MATERIALS),
}
METALS = {Kind.COPPER_ORE: "is-copper", Kind.SILVER_ORE: "is-silver", Kind.GOLD_ORE: "is-gold"}


@dataclass(frozen=True, slots=True)
class Take:
    """A usual result: one touch takes it, another one takes it and finishes the skill."""

    icon: str
    colour: str
    words: Say
    small: Say
    move: str
    arguments: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class TimeCards:
    """Cards given up for time, which some effects take back, and cards that could be given up for more of it."""

    given_up: tuple[tuple[str, Say], ...]
    in_hand: tuple[tuple[str, Say], ...]
    is_back: bool
    """The skill takes a card back."""
    is_fish: bool
    """A fish taken as goods may cost more."""


@dataclass(frozen=True, slots=True)
class Panel:
    """The panel of a skill."""

    skill: str
    label: Say
    level: int
    is_boosted: bool
    effect: Say
    """A reminder in our own words; the card decides."""
    takes: tuple[Take, ...]
    taken: tuple[Taken, ...]
    summary: Say | None
    """All of it in a few words."""
    time: TimeCards


def panel(state: State, player: int) -> Panel | None:
    """The panel of a player's skill; None: no effect is being carried out."""
    farmer = state.farmers[player]
    skill = farmer.doing
    if skill is None:
        return None
    level = farmer.level(skill)
    taken = tuple(take_backs(farmer, player))
    return Panel(
        skill=skill.value,
        label=SKILLS[skill],
        level=level,
        is_boosted=farmer.is_boosted,
        effect=EFFECTS[skill][level - 1][int(farmer.is_boosted)],
        takes=tuple(_takes(state, player, skill)) if state.is_kept else (),
        taken=taken,
        summary=Say("{all}", all=tuple(line.words for line in taken)) if taken else None,
        time=time_cards(farmer, skill),
    )


def time_cards(farmer: Farmer, skill: Skill) -> TimeCards:
    """What an effect of `skill` may do with time."""
    return TimeCards(
        given_up=tuple((card.value, SKILLS[card]) for card in farmer.discarded),
        in_hand=tuple((card.value, SKILLS[card]) for card in farmer.hand if card is not Skill.SLEEP),
        is_back=skill is Skill.COOK and farmer.level(skill) == TOP_LEVEL,
        is_fish=skill is Skill.FISH,
    )


# ---- usual results ----------------------------------------------------------------------------------------------


def _takes(state: State, player: int, skill: Skill) -> Iterator[Take]:
    farmer = state.farmers[player]
    if skill is Skill.HUNT:
        yield from _hunted(state, player)
    for what in USUAL.get(skill, ()):
        if isinstance(what, Kind):
            small = Say("{count} kept", count=farmer.has(what))
            yield Take(
                KIND_ICONS[what],
                METALS.get(what, "is-accent"),
                KIND_WORDS[what],
                small,
                "collect",
                {"player": player, "what": what},
            )
        else:
            yield _gain(farmer, player, what, 1, BOX_WORDS[what])


def _gain(farmer: Farmer, player: int, what: Resource, amount: int, words: Say) -> Take:
    icon = BOX_ICONS.get(what, what.value)
    small = Say("{count} now", count=getattr(farmer, what))
    return Take(
        icon,
        "is-second" if what is Resource.RUBIES else "is-accent",
        words,
        small,
        "gain",
        {"player": player, what.value: amount},
    )


def _hunted(state: State, player: int) -> Iterator[Take]:
    farmer = state.farmers[player]
    for amount in range(1, MOST_GOLD + 1):
        yield _gain(farmer, player, Resource.GOLD, amount, amount_of(Resource.GOLD, amount))
    for colour in colours(state):
        small = Say("{count} kept", count=farmer.slimes.count(colour))
        yield Take("slime", "is-accent", capital(colour), small, "capture", {"player": player, "colour": colour})


def colours(state: State) -> tuple[str, ...]:
    """Colours of slimes that a touch offers: those of this play, and some more."""
    kept = dict.fromkeys(colour for farmer in state.farmers for colour in farmer.slimes)
    return tuple(dict.fromkeys([*kept, *COLOURS]))[: max(len(COLOURS), len(kept))]

"""What this year's villagers rule out in a season: shown, never enforced (R, Villagers Explained: Seasonal Restriction)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from companion.game import Say

from .components import Forbidden, Restriction, Season, Skill
from .state import State

FORBIDDEN = {
    Forbidden.COOK: Say("no cooking"),
    Forbidden.CRAFT: Say("no crafting"),
    Forbidden.PLANT: Say("no planting"),
    Forbidden.WATER: Say("no watering"),
    Forbidden.HARVEST: Say("no harvesting"),
    Forbidden.CATCH: Say("no fish caught"),
    Forbidden.GATHER: Say("no gathering"),
    Forbidden.HUNT: Say("no hunting"),
    Forbidden.CLEAN: Say("no cleaning"),
    Forbidden.RENOVATE: Say("no renovating"),
    Forbidden.COLLECT: Say("no collecting from animals"),
    Forbidden.PURCHASE: Say("no animals bought"),
    Forbidden.MINE: Say("no mining"),
    Forbidden.BOOST: Say("no boosts"),
    Forbidden.OTHER: Say("something else"),
}
WITHIN = {
    Forbidden.COOK: (Skill.COOK,),
    Forbidden.CRAFT: (Skill.CRAFT,),
    Forbidden.PLANT: (Skill.FARM,),
    Forbidden.WATER: (Skill.FARM,),
    Forbidden.HARVEST: (Skill.FARM, Skill.FORAGE),
    Forbidden.CATCH: (Skill.FISH,),
    Forbidden.GATHER: (Skill.FORAGE,),
    Forbidden.HUNT: (Skill.HUNT,),
    Forbidden.CLEAN: (Skill.IMPROVE,),
    Forbidden.RENOVATE: (Skill.IMPROVE,),
    Forbidden.COLLECT: (Skill.LIVESTOCK,),
    Forbidden.PURCHASE: (Skill.LIVESTOCK,),
    Forbidden.MINE: (Skill.MINE,),
    Forbidden.BOOST: (),
    Forbidden.OTHER: (),
}
"""Skills that what is ruled out belongs to; a skill may have other effects that are not."""


@dataclass(frozen=True, slots=True)
class RuledOut:
    """What a villager rules out in a season."""

    villager: str
    forbids: Forbidden
    words: Say


def ruled_out_now(state: State) -> tuple[RuledOut, ...]:
    """In the player's season."""
    return _in(state, state.farmers[0].season)


def ruled_out_next(state: State) -> tuple[RuledOut, ...]:
    """In the season after it; after Winter comes a year of other villagers."""
    seasons = tuple(Season)
    at = seasons.index(state.farmers[0].season)
    return _in(state, seasons[at + 1]) if at + 1 < len(seasons) else ()


def _in(state: State, season: Season) -> tuple[RuledOut, ...]:
    if state.unsettled or state.is_over:
        return ()
    return tuple(
        RuledOut(drawn.card.name, each.forbids, words)
        for drawn in state.villagers
        for each, words in _told(drawn.card.restrictions)
        if each.season is season
    )


def _told(restrictions: Iterable[Restriction]) -> Iterator[tuple[Restriction, Say]]:
    for each in restrictions:
        yield each, Say("{words}", words=each.words) if each.words else FORBIDDEN[each.forbids]

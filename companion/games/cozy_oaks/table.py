"""How far a play is, and what is known, in the words of a script."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.game import Progress, Say

from .components import SLEEPS, UPGRADABLE, Kind, Resource
from .names import date
from .state import Drawn, Farmer, State
from .year import donation_due, donation_of, hearts_of, outstanding


def progress(state: State) -> Progress:
    """Sleeps of twelve, each player's own; over when everybody has finished and the last year is settled."""
    now, end = sum(farmer.sleeps for farmer in state.farmers), SLEEPS * len(state.farmers)
    return Progress(_words(state), now, end, state.is_over)


def _words(state: State) -> Say:
    if state.lost:
        return Say("Lost in Year {year}", year=state.lost.year)
    if state.is_over:
        return Say("After Year 3")
    if state.unsettled:
        return Say("The end of Year {year}", year=state.unsettled)
    if state.is_solo:
        return date(state.farmers[0])
    return Say("{dates}", dates=tuple(Say("{name}: {date}", name=each.name, date=date(each)) for each in state.farmers))


def facts(state: State) -> Mapping[str, Any]:
    """The `state` of a script's output: what the table must show."""
    return {
        "turn_of": state.turn_of,
        "difficulty": state.difficulty.value,
        "hearts_goal": state.goal if state.is_solo else None,
        "lost_in_year": state.lost.year if state.lost else None,
        "year_to_settle": state.unsettled,
        "players": [_farmer_facts(farmer) | (_solo_facts(state) if state.is_solo else {}) for farmer in state.farmers],
    }


def _farmer_facts(farmer: Farmer) -> dict[str, Any]:
    return {
        "name": farmer.name,
        "year": farmer.year,
        "season": farmer.season.value,
        "finished": farmer.is_finished,
        **{name.value: getattr(farmer, name) for name in Resource},
        "hand": sorted(farmer.hand),
        "played": sorted(farmer.played),
        "discarded": sorted(farmer.discarded),
        "doing": farmer.doing,
        "levels": {skill.value: farmer.level(skill) for skill in UPGRADABLE},
        "collection": {kind.value: farmer.has(kind) for kind in Kind},
        "slimes": list(farmer.slimes),
        "items": [{"name": item.name, "stars": item.stars} for item in farmer.items],
        "renovated": sorted(each.structure.value for each in farmer.renovated),
        "structures": [{"structure": each.structure.value, "stars": each.stars} for each in farmer.renovated],
        "garbage": sorted(farmer.garbage),
        "crops": [
            crop and {"name": crop.name, "produce": crop.produce, "season": crop.season, "watered": crop.watered}
            for crop in farmer.crops
        ],
        "animals": [animal and {"name": animal.name, "goods": animal.goods} for animal in farmer.animals],
    }


def _solo_facts(state: State) -> dict[str, Any]:
    return {
        "villagers": [drawn.card.name for drawn in state.villagers],
        "set_aside": [drawn.card.name for drawn in state.set_aside],
        "hearts_this_year": hearts_of(state.villagers),
        "hearts_total": hearts_of(state.everybody),
        "donation_this_year": donation_of(state.villagers),
        "donation_total": donation_of(state.everybody),
        "donation_due": donation_due(state),
        "outstanding": list(outstanding(state)),
        "villager_cards": [_card(drawn) for drawn in state.everybody],
    }


def _card(drawn: Drawn) -> dict[str, Any]:
    card = drawn.card
    return {
        "name": card.name,
        "year": drawn.year,
        "hearts": card.hearts,
        "request": card.request,
        "donation": card.donation,
        "lake": card.lake,
        "river": card.river,
        "ocean": card.ocean,
        "restrictions": [
            {"season": each.season.value, "forbids": each.forbids.value, "words": each.words} for each in card.restrictions
        ],
        "wants": [{"what": want.what.value, "amount": want.amount} for want in card.wants],
        "paid": list(drawn.paid),
        "fulfilled": drawn.is_fulfilled,
    }

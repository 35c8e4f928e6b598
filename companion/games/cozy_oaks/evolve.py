"""Books events: what a play is after one more of them. Never rolls, never refuses, never decides."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace
from typing import Any

from . import events as happened
from .booked import collected, crop_on, farmer_with, moved_card, resources, slimes_without, stood, with_level
from .booked_years import calendar_set, drawn_now, paid, settled, villager_corrected
from .components import (
    SLEEPS,
    UPGRADABLE,
    YEARS,
    Difficulty,
    DonationDue,
    FishTie,
    HeartsDue,
    Kind,
    Pile,
    Renovated,
    Resource,
    kind_of,
    resource_of,
)
from .events import Counted
from .state import Drawn, Farmer, Finished, Lost, State, Unmet
from .taken import with_taken

OPTIONS: dict[str, Any] = {
    "difficulty": Difficulty,
    "hearts_due": HeartsDue,
    "donation_due": DonationDue,
    "fish_tie": FishTie,
    "tracked": bool,
}
"""Choices of the start that can be changed in mid-play, and what they are."""
IDLE: dict[str, Any] = {"doing": None, "is_boosted": False, "taken": ()}
"""No skill's effect is being carried out."""


def evolve(state: State | None, event: Any) -> State:
    """The state after `event`; `state` is None before the first one."""
    if isinstance(event, happened.Started):
        return _started(event)
    assert state is not None
    return _skill_booked(state, event) or with_taken(_booked(state, event), event)


def _booked(state: State, event: Any) -> State:
    return _farm_booked(state, event) or _year_booked(state, event) or _table_booked(state, event)


def fold(state: State, events: Iterable[Any]) -> State:
    """The state after all of `events`."""
    for event in events:
        state = evolve(state, event)
    return state


def _started(event: happened.Started) -> State:
    sleeps = SLEEPS if event.count_only else 0
    return State(
        farmers=tuple(Farmer(name, sleeps=sleeps) for name in event.players),
        first=event.first,
        turn_of=event.first,
        difficulty=event.difficulty,
        hearts_due=event.hearts_due,
        donation_due=event.donation_due,
        fish_tie=event.fish_tie,
        tracked=event.tracked,
        is_count_only=event.count_only,
        garbage_stars=event.garbage_stars,
        structures=event.structures,
        settled=YEARS if event.count_only else 0,
    )


def _skill_booked(state: State, event: Any) -> State | None:
    match event:
        case happened.SkillPlayed(player=player, skill=skill, boosted=boosted, discards=discards, rubies=rubies):
            farmer = state.farmers[player]
            piles = {"played": (*farmer.played, skill), "discarded": (*farmer.discarded, *discards)}
            doing: dict[str, Any] = {"doing": skill, "is_boosted": boosted, "taken": ()}
            played = farmer_with(state, player, **piles, rubies=max(0, farmer.rubies - rubies), **doing)
            return replace(played, turn_of=player, just_finished=None)
        case happened.TimePaid(player=player, discards=discards):
            return farmer_with(state, player, discarded=(*state.farmers[player].discarded, *discards))
        case happened.SkillDone(player=player):
            return _finished(state, player)
        case happened.CardTakenBack(player=player, skill=skill):
            left = tuple(card for card in state.farmers[player].discarded if card is not skill)
            return farmer_with(state, player, discarded=left)
        case happened.Slept():
            return _slept(state, event)
    return None


def _finished(state: State, player: int) -> State:
    farmer = state.farmers[player]
    just = Finished(player, farmer.doing, farmer.is_boosted) if farmer.doing else None
    return replace(farmer_with(state, player, **IDLE), turn_of=state.after(player), just_finished=just)


def _slept(state: State, event: happened.Slept) -> State:
    farmer = state.farmers[event.player]
    levels = with_level(farmer.levels, event.upgrade, event.level)
    slept = farmer_with(state, event.player, sleeps=farmer.sleeps + 1, levels=levels, played=(), discarded=(), **IDLE)
    return replace(slept, turn_of=slept.after(event.player), just_finished=None)


def _farm_booked(state: State, event: Any) -> State | None:
    match event:
        case happened.ResourcesChanged(player=player):
            return resources(state, player, {name: getattr(event, name) for name in Resource})
        case happened.Collected(player=player, what=what, amount=amount):
            return collected(state, player, what, amount)
        case happened.SlimeCaptured(player=player, colour=colour):
            return farmer_with(state, player, slimes=tuple(sorted((*state.farmers[player].slimes, colour))))
        case happened.ItemCrafted(player=player, item=item):
            return farmer_with(state, player, items=(*state.farmers[player].items, item))
        case happened.StructureRenovated(player=player, structure=structure, stars=stars):
            renovated = (*state.farmers[player].renovated, Renovated(structure, stars))
            return farmer_with(state, player, renovated=renovated)
        case happened.GarbageCleaned(player=player, garbage=garbage):
            left = tuple(each for each in state.farmers[player].garbage if each is not garbage)
            return farmer_with(state, player, garbage=left)
        case (
            happened.CropPlanted(player=player, space=space, crop=crop)
            | happened.CropCorrected(player=player, space=space, crop=crop)
        ):
            return crop_on(state, player, space, crop)
        case happened.CropWatered(player=player, space=space):
            grown = state.farmers[player].crops[space - 1]
            return crop_on(state, player, space, grown and replace(grown, watered=True))
        case happened.CropHarvested(player=player, space=space, produce=produce):
            return _brought(crop_on(state, player, space, None), player, {"produce": produce})
        case happened.CropTakenBack(player=player, space=space, crop=crop, produce=produce):
            return _brought(crop_on(state, player, space, crop), player, {"produce": -produce})
        case (
            happened.AnimalBought(player=player, space=space, animal=animal)
            | happened.AnimalCorrected(player=player, space=space, animal=animal)
        ):
            return stood(state, player, space, animal)
        case happened.GoodCollected(player=player, space=space):
            animal = state.farmers[player].animals[space - 1]
            rest = replace(animal, goods=animal.goods - 1) if animal and animal.goods > 1 else None
            return _brought(stood(state, player, space, rest), player, {"goods": 1})
        case happened.GoodTakenBack(player=player, space=space, animal=animal):
            return _brought(stood(state, player, space, animal), player, {"goods": -1})
    return None


def _brought(state: State, player: int, changes: dict[str, int]) -> State:
    """What a space brought; where nothing is tracked, boxes stay as they are."""
    return resources(state, player, changes) if state.tracked else state


def _year_booked(state: State, event: Any) -> State | None:
    match event:
        case happened.VillagerDrawn(villager=card):
            return drawn_now(state, Drawn(card, state.settled + 1, (0,) * len(card.wants)))
        case happened.RequestPaid():
            return _request_paid(state, event)
        case happened.YearFailed(year=year, vouched=vouched):
            return replace(state, failed=Unmet(year, vouched))
        case happened.YearSettled(player=player, spent=spent):
            return settled(resources(state, player, {"gold": -spent}), event)
        case happened.YearLost(year=year, failures=failures):
            return replace(state, failed=None, lost=Lost(year, failures))
        case happened.VillagerCorrected():
            return villager_corrected(state, event)
    return None


def _request_paid(state: State, event: happened.RequestPaid) -> State:
    met = paid(state, event)
    if not event.taken:
        return met
    kind = kind_of(event.what)
    if kind:
        return collected(met, event.player, kind, -event.amount)
    if resource_of(event.what):
        return resources(met, event.player, {event.what: -event.amount})
    left = slimes_without(met.farmers[event.player].slimes, event.colour, event.amount)
    return farmer_with(met, event.player, slimes=left)


def _table_booked(state: State, event: Any) -> State:
    match event:
        case happened.OptionChanged(option=option, value=value):
            changes: dict[str, Any] = {option: OPTIONS[option](value)}
            return replace(state, **changes)
        case happened.Counted(player=player):
            return farmer_with(state, player, counted=merged(state.farmers[player].counted, event))
        case happened.ItemsCounted(player=player, stars=stars):
            farmer = state.farmers[player]
            items = tuple(replace(item, stars=told) for item, told in zip(farmer.items, stars, strict=True))
            counted = farmer.counted and replace(farmer.counted, items=None)
            return farmer_with(state, player, items=items, counted=counted)
        case happened.GarbageCounted(player=player, stars=stars):
            counted = state.farmers[player].counted
            told = farmer_with(state, player, counted=counted and replace(counted, garbage=None))
            return replace(told, garbage_stars=state.garbage_stars.with_told(stars))
        case happened.Corrected(player=player, what="sleeps", value=value):
            return calendar_set(state, player, value)
        case happened.Corrected(player=player, what=what, value=value) if resource_of(what):
            return farmer_with(state, player, **{what: value})
        case happened.Corrected(player=player, what=what, value=value):
            return collected(state, player, Kind(what), value - state.farmers[player].has(Kind(what)))
        case happened.SkillCorrected(player=player, skill=skill, level=level, pile=pile):
            farmer = state.farmers[player]
            levels = with_level(farmer.levels, skill, level) if skill in UPGRADABLE else farmer.levels
            idle = IDLE if skill is farmer.doing and pile is not Pile.PLAYED else {}
            return farmer_with(state, player, levels=levels, **moved_card(farmer, skill, pile), **idle)
        case happened.FarmCorrected(player=player, slimes=slimes, garbage=garbage, structures=structures, items=items):
            return farmer_with(state, player, slimes=slimes, garbage=garbage, renovated=structures, items=items)
    raise TypeError(f"no event of this game: {event!r}")


def merged(old: Counted | None, new: Counted) -> Counted:
    """What was counted, with what was counted now in its place."""
    if old is None:
        return new
    told = {part.name: getattr(new, part.name) for part in fields(new) if getattr(new, part.name) is not None}
    return replace(old, **told)

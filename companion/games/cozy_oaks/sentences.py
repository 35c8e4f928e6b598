"""One sentence for each tap, for the history and the undo button."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any

from companion.game import Say

from . import events as happened
from .components import Item, Resource
from .names import GARBAGE, PILES, SKILLS, STRUCTURES, amount_of, cards, date, listed, missing, number_of, signed
from .state import State

COUNTED = {
    "gold": "{number} gold",
    "slimes": "{number} slime colours",
    "items": "items {number} stars",
    "food": "{number} food",
    "lake_fish": "{number} lake fish",
    "river_fish": "{number} river fish",
    "ocean_fish": "{number} ocean fish",
    "copper_ore": "{number} copper ore",
    "silver_ore": "{number} silver ore",
    "gold_ore": "{number} gold ore",
    "bugs": "{number} bugs",
    "structures": "structures {number} stars",
    "garbage": "garbage {number} stars",
    "villager_lake": "{number} lake fish of the villagers",
    "villager_river": "{number} river fish of the villagers",
    "villager_ocean": "{number} ocean fish of the villagers",
}
ONE_COUNTED = {
    "slimes": "{number} slime colour",
    "items": "items {number} star",
    "bugs": "{number} bug",
    "structures": "structures {number} star",
    "garbage": "garbage {number} star",
}
OPTIONS = {
    "difficulty": Say("the difficulty"),
    "hearts_due": Say("when hearts are due"),
    "donation_due": Say("when the donation is due"),
    "fish_tie": Say("who scores a tie of fish"),
}


def tell(state: State | None, events: Sequence[Any]) -> Say:
    """One sentence for a tap: the state before it, and its events."""
    if len(events) > 1 and isinstance(events[-1], happened.SkillDone):
        return Say("{told} Then done.", told=tell(state, events[:-1]))
    about = next((event for event in events if not isinstance(event, happened.ResourcesChanged)), events[0])
    if isinstance(about, happened.Started):
        return Say("The play began: {names}.", names=about.players)
    assert state is not None
    if isinstance(about, happened.Slept):
        return _slept(state, about, events)
    told = _of_skill(state, about, events) or _of_farm(state, about) or _of_year(state, about) or _of_table(state, about)
    if told is None:
        raise TypeError(f"no event of this game: {about!r}")
    return told


def _slept(state: State, event: happened.Slept, events: Sequence[Any]) -> Say:
    parts = [amount for one in events if isinstance(one, happened.ResourcesChanged) for amount in _changes(one)]
    if event.upgrade and event.level:
        parts.append(Say("{skill} is on level {level}", skill=SKILLS[event.upgrade], level=event.level))
    parts += [_year_end(one) for one in events if isinstance(one, happened.YearSettled | happened.YearFailed)]
    farmer = state.farmers[event.player]
    if not parts:
        return Say("{name} sleeps: {date} is over.", name=farmer.name, date=date(farmer))
    return Say("{name} sleeps, {date} is over: {parts}.", name=farmer.name, date=date(farmer), parts=tuple(parts))


def _year_end(event: happened.YearSettled | happened.YearFailed) -> Say:
    if isinstance(event, happened.YearFailed):
        return Say("Year {year} is not met", year=event.year)
    return Say("Year {year} is settled", year=event.year)


def _changes(event: happened.ResourcesChanged) -> tuple[Say, ...]:
    return tuple(signed(name, getattr(event, name)) for name in Resource if getattr(event, name))


def _of_skill(state: State, event: Any, events: Sequence[Any]) -> Say | None:
    match event:
        case happened.SkillPlayed():
            return _played(state, event)
        case happened.TimePaid(player=player, discards=discards):
            return Say("{name} gives up {cards}.", name=_name(state, player), cards=cards(discards))
        case happened.SkillDone(player=player):
            doing = state.farmers[player].doing
            if doing is None:
                return Say("{name} is done.", name=_name(state, player))
            return Say("{name} is done with {skill}.", name=_name(state, player), skill=SKILLS[doing])
        case happened.CardTakenBack(player=player, skill=skill):
            return Say("{name} takes {skill} back.", name=_name(state, player), skill=SKILLS[skill])
        case happened.ResourcesChanged(player=player):
            return Say("{name}: {changes}.", name=_name(state, player), changes=_changes(event))
    return None


def _played(state: State, event: happened.SkillPlayed) -> Say:
    skill = SKILLS[event.skill]
    shown = Say("{skill} {level}, boosted" if event.boosted else "{skill} {level}", skill=skill, level=event.level)
    if not event.discards:
        return Say("{name} plays {skill}.", name=_name(state, event.player), skill=shown)
    return Say(
        "{name} plays {skill} and gives up {cards}.", name=_name(state, event.player), skill=shown, cards=cards(event.discards)
    )


def _of_farm(state: State, event: Any) -> Say | None:
    match event:
        case happened.Collected(player=player, what=what, amount=amount):
            return Say("{name}: {amount}.", name=_name(state, player), amount=signed(what, amount))
        case happened.SlimeCaptured(player=player, colour=colour):
            return Say("{name} keeps a slime, {colour}.", name=_name(state, player), colour=colour)
        case happened.ItemCrafted(player=player, item=item):
            return _crafted(_name(state, player), item)
        case happened.StructureRenovated(player=player, structure=structure):
            return Say("{name} renovates {what}.", name=_name(state, player), what=STRUCTURES[structure])
        case happened.GarbageCleaned(player=player, garbage=garbage):
            return Say("{name} cleans {what}.", name=_name(state, player), what=GARBAGE[garbage])
        case happened.CropPlanted(player=player, space=space, crop=crop):
            return _on_space("{name} plants {what} on space {space}.", state, player, crop.name or Say("a crop"), space)
        case happened.CropWatered(player=player, space=space):
            return Say("{name} waters space {space}.", name=_name(state, player), space=space)
        case happened.CropHarvested(player=player, space=space, produce=produce):
            return _on_space("{name} harvests space {space}: {what}.", state, player, amount_of(Resource.PRODUCE, produce), space)
        case happened.AnimalBought(player=player, space=space, animal=animal):
            return _on_space("{name} buys {what} for space {space}.", state, player, animal.name or Say("an animal"), space)
        case happened.GoodCollected(player=player, space=space):
            return Say("{name} collects a good from space {space}.", name=_name(state, player), space=space)
        case happened.CropTakenBack(player=player, space=space, crop=crop):
            say = (
                "{name} puts the harvest of space {space} back."
                if crop.watered
                else "{name} takes the water of space {space} back."
            )
            return Say(say, name=_name(state, player), space=space)
        case happened.GoodTakenBack(player=player, space=space):
            return Say("{name} puts a good back on space {space}.", name=_name(state, player), space=space)
    return None


def _crafted(name: str, item: Item) -> Say:
    what = item.name or Say("an item")
    if item.stars is None:
        return Say("{name} crafts {item}.", name=name, item=what)
    return Say(
        "{name} crafts {item}: {stars}.", name=name, item=what, stars=number_of(item.stars, "{count} star", "{count} stars")
    )


def _on_space(template: str, state: State, player: int, what: str | Say, space: int) -> Say:
    return Say(template, name=_name(state, player), what=what, space=space)


def _of_year(state: State, event: Any) -> Say | None:
    match event:
        case happened.VillagerDrawn(villager=card):
            say = "{villager} comes: {hearts} heart." if card.hearts == 1 else "{villager} comes: {hearts} hearts."
            return Say(say, villager=card.name, hearts=card.hearts or 0)
        case happened.RequestPaid():
            what = amount_of(event.what, event.amount)
            say = "{villager} has {what}." if event.met else "{villager} has {what}, and wants more."
            return Say(say, villager=event.villager, what=what)
        case happened.YearFailed(failures=failures):
            return Say("{what}: {missing}.", what=_year_end(event), missing=missing(failures))
        case happened.YearSettled(year=year, spent=spent, played_on=played_on):
            say = "On as if Year {year} were met" if played_on else "Year {year} is settled"
            return Say(say + ": {spent} gold for the town." if spent else say + ".", year=year, spent=spent)
        case happened.YearLost(year=year, failures=failures):
            return Say("Lost in Year {year}: {missing}.", year=year, missing=missing(failures))
    return None


def _of_table(state: State, event: Any) -> Say | None:
    match event:
        case happened.OptionChanged(option="tracked", value=value):
            return Say("Resources are tracked." if value else "Resources are not tracked.")
        case happened.OptionChanged(option=option):
            return Say("Another choice: {option}.", option=OPTIONS[option])
        case happened.Counted(player=player):
            return Say("{name} counted: {what}.", name=_name(state, player), what=_counted(event))
        case happened.ItemsCounted(player=player, stars=stars):
            return Say("{name} counted: items {stars} stars.", name=_name(state, player), stars=sum(stars))
        case happened.GarbageCounted(player=player):
            return Say("{name} counted: the stars of the garbage.", name=_name(state, player))
    return _of_correction(state, event)


def _counted(event: happened.Counted) -> tuple[Say, ...]:
    numbers = {part.name: getattr(event, part.name) for part in fields(event) if part.name in COUNTED}
    return tuple(_number_counted(name, number) for name, number in numbers.items() if number is not None)


def _number_counted(name: str, number: int) -> Say:
    words = {**COUNTED, **ONE_COUNTED} if abs(number) == 1 else COUNTED
    return Say(words[name], number=number)


def _of_correction(state: State, event: Any) -> Say | None:
    match event:
        case happened.Corrected(player=player, what="sleeps", value=value):
            farmer = replace(state.farmers[player], sleeps=value)
            words = Say("finished") if farmer.is_finished else date(farmer)
            return _right(state, player, words)
        case happened.Corrected(player=player, what=what, value=value):
            return _right(state, player, amount_of(what, value))
        case happened.SkillCorrected(player=player, skill=skill, level=level, pile=pile):
            words = Say("{skill} on level {level}, {pile}", skill=SKILLS[skill], level=level, pile=PILES[pile])
            return _right(state, player, words)
        case happened.VillagerCorrected(was=was, now=now):
            name = now.name if now else was.name if was else "—"
            return Say("Put right: {villager}." if now else "Put right: {villager}, not drawn.", villager=name)
        case happened.FarmCorrected(player=player):
            return _right(state, player, Say("{parts}", parts=listed(_parts_changed(state, event))))
        case happened.CropCorrected(player=player, space=space):
            return _right(state, player, Say("crop space {space}", space=space))
        case happened.AnimalCorrected(player=player, space=space):
            return _right(state, player, Say("animal space {space}", space=space))
    return None


def _right(state: State, player: int, what: Say) -> Say:
    return Say("Put right: {name}, {what}.", name=_name(state, player), what=what)


def _parts_changed(state: State, event: happened.FarmCorrected) -> list[str]:
    farmer = state.farmers[event.player]
    changed = {
        "slimes": farmer.slimes != event.slimes,
        "garbage": farmer.garbage != event.garbage,
        "structures": farmer.renovated != event.structures,
        "items": farmer.items != event.items,
    }
    return [part for part, is_changed in changed.items() if is_changed] or ["the farm"]


def _name(state: State, player: int) -> str:
    return state.farmers[player].name

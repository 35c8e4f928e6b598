"""What a skill brings and costs: boxes, collection, food, items, structures, garbage (R, Resource Explanation; the skills)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from companion.game import ChangesNothing, IllegalMove, Say

from .booked import slimes_without
from .components import Garbage, Item, Kind, Resource, Structure
from .events import (
    Collected,
    FarmCorrected,
    GarbageCleaned,
    ItemCrafted,
    ResourcesChanged,
    SkillDone,
    SlimeCaptured,
    StructureRenovated,
)
from .names import GARBAGE, STRUCTURES, amount_of
from .ranges import MOST, NO_CHANGE, a_colour, a_farmer, a_name, in_range, must_be_decided, must_be_settled, must_go_on
from .state import Farmer, State

Events = Iterator[Any]
NOT_TRACKED = Say("This play does not track what players hold: it is counted at the end.")


def gain(
    state: State,
    *,
    player: int,
    produce: int = 0,
    goods: int = 0,
    materials: int = 0,
    gold: int = 0,
    rubies: int = 0,
    then_done: bool = False,
) -> Events:
    """Signed changes to a player's boxes, in one tap; nothing goes below 0. Where they are not tracked, they stay as they are.

    `then_done`, here and elsewhere: that was all the skill brought, so that the tap finishes it.
    """
    farmer = a_farmer(state, player)
    must_go_on(state)
    change = ResourcesChanged(player, produce, goods, materials, gold, rubies)
    changes = {name: getattr(change, name) for name in Resource}
    check_change(state, farmer, changes)
    yield from _brought(state, player, change if any(changes.values()) else None, then_done)


def _brought(state: State, player: int, change: Any, then_done: bool) -> list[Any]:
    """A change to what is tracked, if there is one, and the end of the skill under way, if the tap is to finish it."""
    kept = [change] if change and state.tracked else []
    finished = ending(state, player, then_done)
    if not kept and not finished:
        raise ChangesNothing(NO_CHANGE if state.tracked else NOT_TRACKED)
    return [*kept, *finished]


def ending(state: State, player: int, then_done: bool) -> list[SkillDone]:
    """The end of the skill under way, if there is one and the tap is to finish it."""
    return [SkillDone(player)] if then_done and state.farmers[player].doing else []


def check_change(state: State, farmer: Farmer, changes: Mapping[Resource, int]) -> None:
    """Refuses what a player has not got, where it is tracked, and numbers that are surely a slip."""
    for name, by in changes.items():
        held = getattr(farmer, name)
        if state.tracked and held + by < 0:
            raise IllegalMove(too_few(farmer, name, held, -by), name.value)
        if held + by > MOST or by < -MOST:
            raise IllegalMove(Say("More than {most}: surely a slip.", most=MOST), name.value)


def too_few(farmer: Farmer, what: str, held: int, needed: int) -> Say:
    """Somebody has fewer of something than it takes."""
    return Say("{name} has {held}, not {needed}.", name=farmer.name, held=amount_of(what, held), needed=needed)


def payment(state: State, player: int, costs: Mapping[Resource, int]) -> list[ResourcesChanged]:
    """What is paid, if it is tracked. IllegalMove: a cost below 0, or more than the player has."""
    farmer = a_farmer(state, player)
    for name, cost in costs.items():
        in_range(name.value, cost, 0, MOST)
    if not state.tracked or not any(costs.values()):
        return []
    check_change(state, farmer, {name: -cost for name, cost in costs.items()})
    return [ResourcesChanged(player, **{name.value: -cost for name, cost in costs.items()})]


def collect(state: State, *, player: int, what: Kind, amount: int = 1, then_done: bool = False) -> Events:
    """Cards that come into the Collection Area; below 0, that leave it."""
    farmer = a_farmer(state, player)
    must_go_on(state)
    held = farmer.has(what)
    if state.tracked and held + amount < 0:
        raise IllegalMove(too_few(farmer, what, held, -amount), "amount")
    if held + amount > MOST or amount < -MOST:
        raise IllegalMove(Say("More than {most}: surely a slip.", most=MOST), "amount")
    yield from _brought(state, player, Collected(player, what, amount) if amount else None, then_done)


def capture(state: State, *, player: int, colour: str, amount: Literal[1, -1] = 1, then_done: bool = False) -> Events:
    """A slime that is kept; −1: one that was not, after all. One that is slain brings gold: that is a gain (R, Hunt Skill)."""
    farmer = a_farmer(state, player)
    must_be_decided(state)
    tint = a_colour("colour", colour)
    if state.tracked and amount == -1 and tint not in farmer.slimes:
        raise IllegalMove(Say("{name} keeps no slime of that colour.", name=farmer.name), "colour")
    left = slimes_without(farmer.slimes, tint, -amount)
    gone = FarmCorrected(player, left, farmer.garbage, farmer.renovated, farmer.items)
    yield from _brought(state, player, SlimeCaptured(player, tint) if amount == 1 else gone, then_done)


def cook(
    state: State,
    *,
    player: int,
    produce: int = 0,
    goods: int = 0,
    materials: int = 0,
    gold: int = 0,
    then_done: bool = False,
) -> Events:
    """A food comes into the Collection Area, and what it costs is paid (R, Cook Skill)."""
    a_farmer(state, player)
    must_be_settled(state)
    yield from payment(state, player, _costs(produce, goods, materials, gold))
    yield from _brought(state, player, Collected(player, Kind.FOOD, 1), then_done)


def craft(
    state: State,
    *,
    player: int,
    name: str = "",
    stars: int | None = None,
    produce: int = 0,
    goods: int = 0,
    materials: int = 0,
    gold: int = 0,
    then_done: bool = False,
) -> Events:
    """An item, and what it costs is paid; `stars` left out: counted at the end (R, Craft Skill)."""
    a_farmer(state, player)
    must_be_settled(state)
    item = an_item(Item(name, stars))
    yield from payment(state, player, _costs(produce, goods, materials, gold))
    yield ItemCrafted(player, item)
    yield from ending(state, player, then_done)


def _costs(produce: int, goods: int, materials: int, gold: int) -> dict[Resource, int]:
    costs = {Resource.PRODUCE: produce, Resource.GOODS: goods, Resource.MATERIALS: materials, Resource.GOLD: gold}
    return {name: cost for name, cost in costs.items() if cost}


def an_item(item: Item, inside: str = "") -> Item:
    """The item with a tidy name, if its stars can be printed. `inside`: the path to its fields."""
    in_range(f"{inside}stars", item.stars or 0, -99, 99)
    name = " ".join(item.name.split())
    return Item(a_name(f"{inside}name", name) if name else "", item.stars)


def renovate(
    state: State,
    *,
    player: int,
    structure: Structure,
    gold: int = 0,
    stars: int | None = None,
    then_done: bool = False,
) -> Events:
    """A structure is turned over for `gold`; `stars` left out: counted at the end (R, Improve Skill)."""
    farmer = a_farmer(state, player)
    must_be_settled(state)
    if any(turned.structure is structure for turned in farmer.renovated):
        raise IllegalMove(Say("{name} has renovated {what} already.", name=farmer.name, what=STRUCTURES[structure]), "structure")
    in_range("stars", stars or 0, -99, 99)
    yield from payment(state, player, {Resource.GOLD: gold})
    yield StructureRenovated(player, structure, stars)
    yield from ending(state, player, then_done)


def clean(state: State, *, player: int, garbage: Garbage, then_done: bool = False) -> Events:
    """A garbage leaves the farm (R, Improve Skill)."""
    farmer = a_farmer(state, player)
    must_be_settled(state)
    if garbage not in farmer.garbage:
        raise IllegalMove(Say("{name} has cleaned {what} already.", name=farmer.name, what=GARBAGE[garbage]), "garbage")
    yield GarbageCleaned(player, garbage)
    yield from ending(state, player, then_done)

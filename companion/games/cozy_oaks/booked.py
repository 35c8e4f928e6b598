"""Small steps that several events are booked with: boxes, cards, spaces of one player."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from .components import UPGRADABLE, Animal, Crop, Kind, Pile, Skill
from .state import Farmer, State


def farmer_with(state: State, player: int, **changes: Any) -> State:
    """The state with something changed about one player."""
    farmers = list(state.farmers)
    farmers[player] = replace(farmers[player], **changes)
    return replace(state, farmers=tuple(farmers))


def resources(state: State, player: int, changes: Mapping[str, int]) -> State:
    """Signed changes to boxes. Nothing goes below 0, whoever does not track it."""
    farmer = state.farmers[player]
    return farmer_with(state, player, **{str(name): max(0, getattr(farmer, name) + by) for name, by in changes.items() if by})


def collected(state: State, player: int, what: Kind, amount: int) -> State:
    """A signed change to a kind of cards, likewise."""
    counts = list(state.farmers[player].collection)
    index = tuple(Kind).index(what)
    counts[index] = max(0, counts[index] + amount)
    return farmer_with(state, player, collection=tuple(counts))


def slimes_without(slimes: tuple[str, ...], colour: str | None, amount: int) -> tuple[str, ...]:
    """The slimes, so many of a colour fewer."""
    left = list(slimes)
    for _ in range(amount):
        if colour in left:
            left.remove(colour)
    return tuple(left)


def crop_on(state: State, player: int, space: int, crop: Crop | None) -> State:
    """What grows on a space, counted from 1."""
    crops = list(state.farmers[player].crops)
    crops[space - 1] = crop
    return farmer_with(state, player, crops=tuple(crops))


def stood(state: State, player: int, space: int, animal: Animal | None) -> State:
    """What stands on a space, counted from 1."""
    animals = list(state.farmers[player].animals)
    animals[space - 1] = animal
    return farmer_with(state, player, animals=tuple(animals))


def with_level(levels: tuple[int, ...], skill: Skill | None, level: int | None) -> tuple[int, ...]:
    """The levels with one of them changed; None: as they were."""
    if skill is None or level is None:
        return levels
    changed = list(levels)
    changed[UPGRADABLE.index(skill)] = level
    return tuple(changed)


def moved_card(farmer: Farmer, skill: Skill, pile: Pile) -> dict[str, tuple[Skill, ...]]:
    """Both piles with a card where it lies now; a card that stays where it was keeps its place in the order."""
    if farmer.pile(skill) is pile:
        return {}
    piles = {Pile.PLAYED: farmer.played, Pile.DISCARDED: farmer.discarded}
    without = {name.value: tuple(card for card in cards if card is not skill) for name, cards in piles.items()}
    return without if pile is Pile.HAND else {**without, pile.value: (*without[pile.value], skill)}

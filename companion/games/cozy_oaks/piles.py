"""The five boxes of a sheet, with the cubes that show each number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.game import Say

from .components import Resource
from .names import BOX_NAMES, amount_of
from .state import Farmer

CUBES = (("is-gold", 6), ("is-silver", 3), ("is-copper", 1))
"""What a cube of each colour stands for (R, Components)."""
MOST_DRAWN = 6
"""Cubes that are drawn one by one; more of the largest are a number."""
ICONS = {Resource.RUBIES: "ruby"}


@dataclass(frozen=True, slots=True)
class Box:
    """One box: what it holds, and the cubes to lay there."""

    key: str
    icon: str
    label: Say
    held: int
    cubes: tuple[str, ...]
    """Colours, the largest first; none for rubies, which are pieces of their own."""
    more: int
    """Gold cubes beyond those that are drawn."""
    words: Say


def boxes(farmer: Farmer) -> tuple[Box, ...]:
    """The boxes in printed order."""
    return tuple(_box(farmer, resource) for resource in Resource)


def _box(farmer: Farmer, resource: Resource) -> Box:
    held = getattr(farmer, resource)
    cubes = () if resource is Resource.RUBIES else tuple(cubes_of(held))
    more = max(0, len(cubes) - MOST_DRAWN)
    icon = ICONS.get(resource, resource.value)
    return Box(resource.value, icon, BOX_NAMES[resource], held, cubes[more:], more, amount_of(resource, held))


def cubes_of(number: int) -> Iterator[str]:
    """The fewest cubes that make up a number."""
    for colour, worth in CUBES:
        yield from [colour] * (number // worth)
        number %= worth

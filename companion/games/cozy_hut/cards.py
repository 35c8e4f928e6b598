"""Cards as they are typed and kept: what both sides say, a location that stands in a hut, a place of a model."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from .components import Home, Nature, Place, Side, Used, resource_of


@dataclass(frozen=True, slots=True)
class ModelPlace:
    """What stands on one place of a model hut. Without a name only its side is compared."""

    name: str
    side: Side


@dataclass(frozen=True, slots=True)
class Location:
    """A location that stands in a hut, as it is typed and kept; `name` may be empty."""

    side: Side
    gives: Nature | None = None
    uses: Used | None = None
    makes: Home | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class Face:
    """What one side of a card says, as far as somebody typed it."""

    wood: int | None = None
    clay: int | None = None
    water: int | None = None
    supplies: int | None = None
    """The cost, with the three before it."""
    gain: Nature | None = None
    """What it brings when it is postponed."""
    improved: tuple[Nature, ...] = ()
    """The two that it brings once it is improved."""
    gives: Nature | None = None
    uses: Used | None = None
    makes: Home | None = None

    @property
    def cost(self) -> tuple[int, ...] | None:
        """In the order of NATURE; None: not all of it is known."""
        told = (self.wood, self.clay, self.water, self.supplies)
        known = tuple(each for each in told if each is not None)
        return known if len(known) == len(told) else None


@dataclass(frozen=True, slots=True)
class Card:
    """A card of My copy: both its sides."""

    name: str
    nature: Face = Face()
    home: Face = Face()

    def face(self, side: Side) -> Face:
        """What it says on a side."""
        return self.nature if side is Side.NATURE else self.home


def place_of(location: Location) -> Place:
    """A location as Life in the Woods sees it."""
    return Place(location.side, location.gives, resource_of(location.uses) if location.uses else None, location.makes)


Locations: TypeAlias = tuple[Location | None, ...]
"""Around a hut, place 1 first; None: nothing was built there."""


def hut_with(hut: Locations, place: int, location: Location | None) -> Locations:
    """The hut with something else on a place, 1 to 8; None: nothing."""
    return (*hut[: place - 1], location, *hut[place:])

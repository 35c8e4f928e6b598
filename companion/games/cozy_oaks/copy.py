"""What an owner may type from the box: villagers, items, structures and garbage. What the rule book prints is there already."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from companion.game import IllegalMove, Named, Say

from .components import (
    NO_STARS,
    Forbidden,
    GarbageStars,
    Item,
    PrintedStructure,
    Restriction,
    Season,
    Villager,
)
from .ranges import a_name, is_villager
from .resources import an_item, craft
from .villager_corrections import correct_villager
from .villagers import draw_villager

MOST_CARDS = 99
"""More than come in the box."""
MR_CHARLES = Villager(
    name="Mr. Charles",
    donation=2,
    lake=2,
    river=6,
    ocean=1,
    restrictions=(Restriction(Season.SPRING, Forbidden.WATER), Restriction(Season.WINTER, Forbidden.COOK)),
)
"""The one card that the rule book shows; its hearts and its request are not said there."""


@dataclass(frozen=True, slots=True)
class Copy:
    """My copy of Cozy Oaks."""

    villagers: tuple[Villager, ...] = (MR_CHARLES,)
    items: tuple[Item, ...] = ()
    structures: tuple[PrintedStructure, ...] = ()
    garbage: GarbageStars = NO_STARS


def known_villager(copy: Copy, name: str) -> Villager | None:
    """The villager of that name, however it is written; None: My copy does not know it."""
    return next((card for card in copy.villagers if key_of(card.name) == key_of(name)), None)


def with_villager(copy: Copy, card: Villager) -> Copy:
    """My copy with the villager as it says now. IllegalMove: it has no name, or numbers that are printed nowhere."""
    noted = replace(is_villager(card, "villager."), name=a_name("villager.name", card.name))
    return replace(copy, villagers=_with(without_villager(copy, noted.name).villagers, noted, "villager.name"))


def without_villager(copy: Copy, name: str) -> Copy:
    """My copy without the villager of that name."""
    return replace(copy, villagers=tuple(card for card in copy.villagers if key_of(card.name) != key_of(name)))


def known_item(copy: Copy, name: str) -> Item | None:
    """The item of that name, however it is written; None: My copy does not know it."""
    return next((item for item in copy.items if key_of(item.name) == key_of(name)), None)


def with_item(copy: Copy, item: Item) -> Copy:
    """My copy with the item as it says now. IllegalMove: it has no name, or stars that are printed nowhere."""
    noted = replace(an_item(item, "item."), name=a_name("item.name", item.name))
    return replace(copy, items=_with(without_item(copy, noted.name).items, noted, "item.name"))


def without_item(copy: Copy, name: str) -> Copy:
    """My copy without the item of that name."""
    return replace(copy, items=tuple(item for item in copy.items if key_of(item.name) != key_of(name)))


def _with(others: tuple[Any, ...], card: Any, field: str) -> tuple[Any, ...]:
    if len(others) >= MOST_CARDS:
        raise IllegalMove(Say("My copy holds {most} cards at most.", most=MOST_CARDS), field)
    return tuple(sorted((*others, card), key=lambda each: key_of(each.name)))


def key_of(name: str) -> str:
    """The name as it is looked for: however it is written."""
    return " ".join(name.split()).casefold()


VILLAGERS = Named(
    kind=Villager,
    everything=lambda copy: copy.villagers,
    known=known_villager,
    noted=with_villager,
    forgotten=without_villager,
    called=("villager", "villagers"),
    moves=(draw_villager, correct_villager),
)
ITEMS = Named(
    kind=Item,
    everything=lambda copy: copy.items,
    known=known_item,
    noted=with_item,
    forgotten=without_item,
    called=("item", "items"),
    moves=(craft,),
)
"""Items by name, with the stars that do not depend on the final stock."""

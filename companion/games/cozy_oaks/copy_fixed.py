"""What My copy keeps of things that every box has: the structures and the garbage, with what is printed on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.game import Named

from .components import NO_STARS, GarbageStars, PrintedStructure, Structure
from .copy import Copy, key_of
from .ranges import are_garbage_stars, is_structure
from .resources import renovate


def every_structure(copy: Copy) -> tuple[PrintedStructure, ...]:
    """What My copy says about structures, and those it says nothing about."""
    typed = {card.structure for card in copy.structures}
    return (*copy.structures, *(PrintedStructure(structure) for structure in Structure if structure not in typed))


def known_structure(copy: Copy, name: str) -> PrintedStructure | None:
    """The structure of that name; None: My copy says nothing about it."""
    return next((card for card in copy.structures if key_of(card.name) == key_of(name)), None)


def with_structure(copy: Copy, card: PrintedStructure) -> Copy:
    """My copy with the structure as it says now. IllegalMove: numbers that are printed nowhere."""
    others = without_structure(copy, card.name).structures
    is_told = (card.gold, card.stars) != (None, None)
    cards = (*others, is_structure(card, "structure.")) if is_told else others
    return replace(copy, structures=tuple(sorted(cards, key=lambda each: tuple(Structure).index(each.structure))))


def without_structure(copy: Copy, name: str) -> Copy:
    """My copy without anything about that structure."""
    return replace(copy, structures=tuple(card for card in copy.structures if key_of(card.name) != key_of(name)))


def known_garbage(copy: Copy, name: str) -> GarbageStars | None:
    """The stars of the garbage; None: another name, or none of them is known."""
    return copy.garbage if key_of(name) == key_of(copy.garbage.name) and copy.garbage != NO_STARS else None


def with_garbage(copy: Copy, stars: GarbageStars) -> Copy:
    """My copy with those stars that are told. IllegalMove: stars that are printed on no garbage."""
    return replace(copy, garbage=copy.garbage.with_told(are_garbage_stars(stars, "garbage.")))


def from_copy(copy: Copy) -> Mapping[str, Any]:
    """What a play takes from My copy when it begins."""
    return {"garbage_stars": copy.garbage, "printed_structures": copy.structures}


STRUCTURES = Named(
    kind=PrintedStructure,
    everything=every_structure,
    known=known_structure,
    noted=with_structure,
    forgotten=without_structure,
    called=("structure", "structures"),
    by="structure",
    moves=(renovate,),
    is_fixed=True,
)
GARBAGE = Named(
    kind=GarbageStars,
    everything=lambda copy: (copy.garbage,),
    known=known_garbage,
    noted=with_garbage,
    forgotten=lambda copy, name: replace(copy, garbage=NO_STARS),
    called=("garbage", "garbage"),
    is_fixed=True,
)
"""The four stars together, as they are typed together."""

"""Life in the Woods: one cycle around the hut, and why it ended (R, Life in the Woods Phase; Game End Triggers)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import TypeAlias

from .components import NATURE, PLACES, RESOURCES, TOP, Dice8, Place, Resource, Side

Hut: TypeAlias = tuple[Place | None, ...]
"""The eight places in clockwise order, 1 first; None: nothing was built there.

Of what was built, all is told: what nature gives, what a home uses and makes.
"""

_DIE: dict[Resource | None, int] = {resource: index for index, resource in enumerate(RESOURCES)}


class LifeEnd(StrEnum):
    """What ended Life in the Woods."""

    CONSUMPTION = "consumption"
    """A home location could not be paid."""
    GAP = "gap"
    """The next place is empty."""
    HOME_SIX = "home_six"
    """A home die shows 6."""
    STOPPED = "stopped"
    """The player's word; no cycle ends so."""


@dataclass(frozen=True, slots=True)
class Visit:
    """One location that was visited, and what all eight dice show after it."""

    place: int
    """1 to 8."""
    lost: Resource | None
    """What a home location used; None: nature uses nothing."""
    won: Resource | None
    """What the location brought; None: its die showed 6, and the gain is lost."""
    dice: Dice8


@dataclass(frozen=True, slots=True)
class Cycle:
    """The visits from one start, as far as they came."""

    start: int
    visits: tuple[Visit, ...]
    """0 to 8 of them; those only that were carried out."""
    dice: Dice8
    """What stands in the end."""
    end: LifeEnd | None = None
    """None: all eight were visited, and another cycle may begin anywhere."""
    at: int | None = None
    """The place where it ended: the empty one, the one that was not paid, or the one that made the 6.
    None: it came round, or a home die showed 6 before the first step."""
    short: Resource | None = None
    """What could not be paid."""


def is_lived(dice: Dice8) -> bool:
    """A home die shows 6, and so Life in the Woods is over."""
    return TOP in dice[len(NATURE) :]


def cycle(hut: Hut, dice: Dice8, start: int) -> Cycle:
    """One cycle from a start (1 to 8), strictly clockwise, until it comes round or a trigger ends the phase.

    A start on an empty place ends at once by the gap: to refuse it is the caller's. Nature dice at 6 end nothing, and
    improved cards do here what basic ones do.
    """
    after, end = walk(hut, dice, start)
    visits = tuple(_visits(hut, start, (dice, *after)))
    last = after[-1] if after else dice
    if end is None:
        return Cycle(start, visits, last)
    if end is LifeEnd.HOME_SIX:
        return Cycle(start, visits, last, end, visits[-1].place if visits else None)
    at = _number(start, len(visits))
    unpaid = hut[at - 1]
    return Cycle(start, visits, last, end, at, unpaid.uses if unpaid else None)


def _visits(hut: Hut, start: int, dice: Sequence[Dice8]) -> Iterator[Visit]:
    """The visits that led from dice to dice. A home always has room for what it makes: its 6 would have ended the phase."""
    for step, (before, after) in enumerate(pairwise(dice)):
        number = _number(start, step)
        place = hut[number - 1]
        assert place, "nobody visits a gap"
        yield Visit(number, place.uses, place.makes or (place.gives if after != before else None), after)


def _number(start: int, step: int) -> int:
    """The place so many steps clockwise from a start."""
    return (start - 1 + step) % PLACES + 1


def walk(hut: Hut, dice: Dice8, start: int) -> tuple[list[Dice8], LifeEnd | None]:
    """A cycle in bare numbers, for whoever walks hundreds: the dice after each visit, and what ended it (None: it came round)."""
    after: list[Dice8] = []
    if is_lived(dice):
        return after, LifeEnd.HOME_SIX
    shown = list(dice)
    for place in hut[start - 1 :] + hut[: start - 1]:
        end = _visit(place, shown)
        if end in (LifeEnd.GAP, LifeEnd.CONSUMPTION):
            return after, end
        after.append(tuple(shown))
        if end:
            return after, end
    return after, None


def _visit(place: Place | None, shown: list[int]) -> LifeEnd | None:
    """Moves the dice: a home is paid first, and then makes."""
    if place is None:
        return LifeEnd.GAP
    if place.side is Side.NATURE:
        shown[_DIE[place.gives]] = min(TOP, shown[_DIE[place.gives]] + 1)
        return None
    if not shown[_DIE[place.uses]]:
        return LifeEnd.CONSUMPTION
    shown[_DIE[place.uses]] -= 1
    shown[_DIE[place.makes]] += 1
    return LifeEnd.HOME_SIX if shown[_DIE[place.makes]] == TOP else None


def outlook(hut: Hut, dice: Dice8) -> tuple[Cycle | None, ...]:
    """What a cycle from each of the eight places would bring; None where nothing was built."""
    return tuple(cycle(hut, dice, number) if hut[number - 1] else None for number in range(1, PLACES + 1))

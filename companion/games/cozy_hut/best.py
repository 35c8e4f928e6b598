"""The best that Life in the Woods can still bring: an exact search over the starts of all cycles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from .components import Dice8
from .life import Hut, is_lived, walk
from .scoring import home_units, points

MOST_KEPT = 256
"""Ends that are kept: a board asks for those of its players each time, and a hard search takes as long as all the rest."""


@dataclass(frozen=True, slots=True)
class Best:
    """The best end that can be reached, and how."""

    dice: Dice8
    points_of_dice: Fraction
    """Points of Cosiness without those of the rounds left."""
    home: int
    """Home resources, one each: they decide between equal points."""
    starts: tuple[int, ...]
    """Where each cycle begins, in order; empty: it is best, or all that is left, to end it here."""
    ends_itself: bool
    """A trigger ends the last cycle; else it is ended by the player's word."""


@lru_cache(MOST_KEPT)
def best(hut: Hut, dice: Dice8, may_stop: bool = False) -> Best | None:
    """The most points, then home resources, then the fewest cycles, then the lowest starts; None: nothing was built.

    By the rule the phase goes on until a trigger ends it, so every line of starts is followed to one. The player's word ends
    it only where it must: where each start comes round and changes nothing (an all-nature hut with its dice at 6). With
    `may_stop` the player's word may end it before any cycle; points that makes only where homes use home resources.

    What comes after a cycle depends on the dice alone, so all dice are looked at once. A cycle that changes nothing is left
    out: it only leads back. No longer loop exists: homes make as many home resources as there are homes, so either some home
    die rises with each cycle, and the 6th is the last one, or all homes use home resources, and nature dice only rise.
    """
    return Search(hut, may_stop).best_from(dice) if any(hut) else None


class Search:
    """One search; `known` holds the best from all dice that it came by."""

    def __init__(self, hut: Hut, may_stop: bool) -> None:
        self._hut = hut
        self._starts = tuple(number for number, place in enumerate(hut, 1) if place)
        self._may_stop = may_stop
        self.known: dict[Dice8, Best] = {}

    def best_from(self, dice: Dice8) -> Best:
        """Of all lines that begin with these dice."""
        if dice not in self.known:
            self.known[dice] = max(self._ends(dice), key=_rank)
        return self.known[dice]

    def _ends(self, dice: Dice8) -> Iterator[Best]:
        ways = {} if is_lived(dice) else self._ways(dice)
        if self._may_stop or not ways:
            yield _ended(dice, False)
        for (after, is_end), start in ways.items():
            rest = _ended(after, True) if is_end else self.best_from(after)
            yield replace(rest, starts=(start, *rest.starts))

    def _ways(self, dice: Dice8) -> dict[tuple[Dice8, bool], int]:
        """Where a cycle leads, whether that is the end, and the lowest start; not what comes round with the same dice."""
        ways: dict[tuple[Dice8, bool], int] = {}
        for start in self._starts:
            after, end = walk(self._hut, dice, start)
            ways.setdefault((after[-1] if after else dice, end is not None), start)
        ways.pop((dice, False), None)
        return ways


def _ended(dice: Dice8, ends_itself: bool) -> Best:
    return Best(dice, points(0, dice), home_units(dice), (), ends_itself)


def _rank(end: Best) -> tuple[Fraction, int, int]:
    """Of equals, the first is kept: ways are looked at from the lowest start on."""
    return end.points_of_dice, end.home, -len(end.starts)

"""The last cycle of Life in the Woods as the board draws it: visit by visit, around the ring, and why it stopped."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from companion.game import Say

from .booked import visited
from .cards import Location
from .components import RESOURCES, TOP, Dice8, Resource, Used, resource_of
from .events import Lived, Visited
from .life import LifeEnd
from .names import LIFE_ENDS, signed
from .names import RESOURCES as CALLED
from .pictures import RingPlace, ring
from .player import Player
from .scoring import points


@dataclass(frozen=True, slots=True)
class Step:
    """One visit: what a die did, and what a home location made of it."""

    place: int
    words: Say
    """ "wood 2 → 1"."""
    made: Say | None
    """ "warmth 1 → 2"; None: nature makes nothing else."""


@dataclass(frozen=True, slots=True)
class Walk:
    """One cycle, step by step."""

    number: int
    start: int
    gain: Say
    """ "+4½"."""
    steps: tuple[Step, ...]
    stop: tuple[int, Say] | None
    """A place that was reached and not visited, and why; None: the last visit was the last step."""
    end: Say
    ring: tuple[RingPlace, ...]
    order: Mapping[int, int]
    """Which visit it was, by place."""
    at: int
    """The place where it stopped."""


def last_walk(who: Player) -> Walk | None:
    """The last cycle of a player; None: there was none."""
    lived, before = who.last_cycle, who.cycle_from
    if lived is None or before is None:
        return None
    dice = (before, *_dice(lived, before))
    return Walk(
        number=who.cycles,
        start=lived.start,
        gain=signed(points(0, dice[-1]) - points(0, before)),
        steps=tuple(_step(who.hut, each, was, now) for each, was, now in zip(lived.visits, dice, dice[1:], strict=False)),
        stop=_stop(lived),
        end=_end(lived),
        ring=_ring(who.hut, lived, dice[1:]),
        order={each.place: number for number, each in enumerate(lived.visits, 1)},
        at=lived.at or (lived.visits[-1].place if lived.visits else 0),
    )


def _dice(lived: Lived, before: Dice8) -> Iterator[Dice8]:
    """What the dice showed after each visit."""
    for visit in lived.visits:
        before = visited(before, visit)
        yield before


def _step(hut: tuple[Location | None, ...], visit: Visited, was: Dice8, now: Dice8) -> Step:
    lost, won = _resource(visit.lost), _resource(visit.won)
    if lost and won:
        spent = _shown(was, lost)
        # What is used up before it is made again goes down and up.
        made = _shown(now, won)
        return Step(visit.place, _moved(lost, spent, spent - 1), _moved(won, made - 1, made))
    if won:
        return Step(visit.place, _moved(won, _shown(was, won), _shown(now, won)), None)
    there = hut[visit.place - 1]
    gives = there.gives if there else None
    full = Say("{what} stays at {top}", what=CALLED[gives] if gives else Say("the die"), top=TOP)
    return Step(visit.place, full, None)


def _moved(what: Resource, was: int, now: int) -> Say:
    return Say("{what} {was} → {now}", what=CALLED[what], was=was, now=now)


def _shown(dice: Dice8, resource: Resource) -> int:
    return dice[RESOURCES.index(resource)]


def _resource(word: Used | None) -> Resource | None:
    return resource_of(word) if word else None


def _stop(lived: Lived) -> tuple[int, Say] | None:
    if not lived.at or lived.end not in (LifeEnd.CONSUMPTION, LifeEnd.GAP):
        return None
    short = _resource(lived.short)
    return lived.at, Say("no {what}", what=CALLED[short]) if short else Say("empty")


def _end(lived: Lived) -> Say:
    """Why it stopped, or that it came round."""
    short, where = _resource(lived.short), {"place": lived.at or 0}
    match lived.end:
        case None:
            return Say("All eight places were visited.")
        case LifeEnd.CONSUMPTION if short:
            return Say("It ends at place {place}: a home location uses {what}, and there is none.", what=CALLED[short], **where)
        case LifeEnd.GAP:
            return Say("It ends before place {place}, which is empty.", **where)
        case LifeEnd.HOME_SIX if lived.visits:
            made = _resource(lived.visits[-1].won)
            return Say("It ends at place {place}: {what} is at 6.", what=CALLED[made] if made else "—", **where)
    return Say("It ends: {why}.", why=LIFE_ENDS[lived.end])


def _ring(hut: tuple[Location | None, ...], lived: Lived, after: tuple[Dice8, ...]) -> tuple[RingPlace, ...]:
    """The hut, each place that was visited with what its die showed then."""
    shown = {visit.place: _brought(hut[visit.place - 1], visit, dice) for visit, dice in zip(lived.visits, after, strict=True)}
    return tuple(replace(each, words=shown.get(each.number) or each.words) for each in ring(hut))


def _brought(there: Location | None, visit: Visited, dice: Dice8) -> Say | None:
    what = _resource(visit.won) or (there.gives if there else None)
    return Say("{what} {shown}", what=CALLED[what], shown=_shown(dice, what)) if what else None

"""What the best line of starts still brings, or would have brought, in sentences."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from companion.game import Say

from .best import Best, best
from .components import Dice8, Home
from .life import Hut
from .names import home_resources, in_points
from .player import Player
from .scoring import home_units, points


@dataclass(frozen=True, slots=True)
class Line:
    """The best line of starts from some dice on. `by_rule`: the best that goes on until something ends it, if it is another."""

    end: Best
    by_rule: Best | None = None


def ahead(who: Player) -> tuple[Say, ...]:
    """Where to start from here on, and what that brings in all; empty: there is nothing to start from."""
    line = _line(who.places, who.dice)
    if line is None:
        return ()
    told = _told(line, who.rounds)
    return (told, _by_rule(line.by_rule, who.rounds)) if line.by_rule else (told,)


def hindsight(who: Player) -> tuple[Say, ...]:
    """What the best line would have been, once it is over; empty: there was none, or something was put right on the way."""
    before = who.lived_from if who.cycles else who.dice
    line = _line(who.places, before) if before else None
    if line is None:
        return ()
    if _worth(line.end) <= (points(0, who.dice), home_units(who.dice)):
        return (Say("No line of starts brings more."),)
    told = {"points": _points(line.end, who.rounds), "home": _tie(line.end, who)}
    if not line.end.starts:
        return (Say("The best would have been {points}{home}: no cycle at all.", **told),)
    then = Say("") if line.end.ends_itself else Say(", then end it with a touch")
    say = "The best would have been {points}{home}: start at {starts}{then}."
    return (Say(say, starts=_starts(line.end), then=then, **told),)


def _line(hut: Hut, dice: Dice8) -> Line | None:
    """By the rule the phase goes on to a trigger; only where homes use home resources can it be better to end it earlier."""
    by_rule = best(hut, dice)
    if by_rule is None:
        return None
    uses_home = any(place and isinstance(place.uses, Home) for place in hut)
    by_hand = best(hut, dice, may_stop=True) if uses_home else None
    if by_hand and _worth(by_hand) > _worth(by_rule):
        return Line(by_hand, by_rule)
    return Line(by_rule)


def _worth(end: Best) -> tuple[Fraction, int]:
    return end.points_of_dice, end.home


def _tie(end: Best, who: Player) -> Say:
    """Equal points are told apart by home resources."""
    is_tie = end.points_of_dice == points(0, who.dice)
    return Say(" with {home}", home=home_resources(end.home)) if is_tie else Say("")


def _told(line: Line, rounds: int) -> Say:
    told = {"points": _points(line.end, rounds)}
    if not line.end.starts:
        return Say("End it with a touch: no start brings more than {points}.", **told)
    if line.end.ends_itself:
        return Say("Start at {starts}: {points}, then it ends.", starts=_starts(line.end), **told)
    return Say("Start at {starts}, then end it with a touch: {points}.", starts=_starts(line.end), **told)


def _by_rule(end: Best, rounds: int) -> Say:
    say = "By the rules it goes on until something ends it: start at {starts} for {points}."
    return Say(say, starts=_starts(end), points=_points(end, rounds))


def _points(end: Best, rounds: int) -> Say:
    return in_points(rounds + end.points_of_dice)


def _starts(end: Best) -> Say:
    """ "place 1, then 3, then 1"."""
    first, *others = end.starts
    told = Say("place {place}", place=first)
    for each in others:
        told = Say("{told}, then {place}", told=told, place=each)
    return told

"""Points of Cosiness: what rounds and dice are worth, halves exact; one function per line (R, Scoring)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from companion.game import Addend, Points, Say

from .components import NATURE, RESOURCES, Home, Nature, Resource, resource_of
from .names import RESOURCES as CALLED
from .names import number_of
from .state import State

WORTH: dict[Resource, Fraction] = {
    **dict.fromkeys(Nature, Fraction(1, 2)),
    **dict.fromkeys(Home, Fraction(1)),
    Home.COZINESS: Fraction(2),
}
"""Points of one unit."""
HALVES = tuple(int(2 * WORTH[resource]) for resource in RESOURCES)
"""The same in half points, in the order of RESOURCES."""
NOT_COUNTED = Addend(Say("Not counted yet"), None)


def points(rounds: int, dice: Sequence[int]) -> Fraction:
    """Points of Cosiness of rounds left (0 to 6) and eight dice, in the order of RESOURCES."""
    return Fraction(2 * rounds + sum(worth * shown for worth, shown in zip(HALVES, dice, strict=True)), 2)


def home_units(dice: Sequence[int]) -> int:
    """What decides between equal points: all home resources, one each."""
    return sum(shown for resource, shown in zip(RESOURCES, dice, strict=True) if isinstance(resource, Home))


@dataclass(frozen=True, slots=True)
class Part:
    """A player's part of one line: points (None: it does not apply), what they are made of, counted or tracked."""

    points: Points | None
    addends: tuple[Addend, ...] = ()
    is_counted: bool = False


def told(state: State, player: int, name: str) -> int | None:
    """What was counted of a player at the table; None: nothing."""
    counted = state.players[player].counted
    return getattr(counted, name) if counted else None


def number(state: State, player: int, name: str) -> int:
    """Rounds or a die, as counted, else as tracked."""
    counted, resource, who = told(state, player, name), resource_of(name), state.players[player]
    if counted is not None:
        return counted
    return who.die(resource) if resource else who.rounds


def is_known(state: State, player: int, name: str) -> bool:
    """Counted at the table, or followed by the app."""
    if told(state, player, name) is not None:
        return True
    return state.knows_dice(player) if resource_of(name) else state.knows_rounds(player)


def whole(number_of_points: Points) -> Points:
    """A whole number as int, a half as Fraction."""
    return int(number_of_points) if number_of_points.denominator == 1 else number_of_points


def _part(state: State, player: int, parts: Sequence[tuple[str, Say, Fraction]]) -> Part:
    """A line of one or several numbers: their names, labels and points."""
    if state.is_out(player):
        return Part(None)
    addends = tuple(
        Addend(label, whole(worth)) if is_known(state, player, name) else NOT_COUNTED
        for name, label, worth in parts
        if worth or not is_known(state, player, name)
    )
    total = sum(Fraction(each.points) for each in addends if each.points is not None)
    is_counted = all(told(state, player, name) is not None for name, _, _ in parts)
    return Part(whole(total), tuple(dict.fromkeys(addends)), is_counted)


def rounds(state: State, player: int) -> Part:
    """1 for each round left."""
    left = number(state, player, "rounds")
    label = number_of(left, "{count} round left", "{count} rounds left")
    return _part(state, player, [("rounds", label, Fraction(left))])


def home(state: State, player: int, resource: Home) -> Part:
    """1 for each warmth, food and tea; 2 for each coziness."""
    return _part(state, player, [_worth(state, player, resource)])


def nature(state: State, player: int) -> Part:
    """A half for each resource."""
    return _part(state, player, [_worth(state, player, resource) for resource in NATURE])


def _worth(state: State, player: int, resource: Resource) -> tuple[str, Say, Fraction]:
    shown = number(state, player, resource)
    label = Say(LABELS.get(WORTH[resource], "{count} {what}"), count=shown, what=CALLED[resource])
    return resource.value, label, shown * WORTH[resource]


LABELS = {Fraction(1, 2): "{count} {what} × ½", Fraction(2): "{count} {what} × 2"}


LINES: tuple[tuple[str, Say, Callable[[State, int], Part]], ...] = (
    ("rounds", Say("Rounds left"), rounds),
    ("coziness", Say("Coziness, 2 each"), partial(home, resource=Home.COZINESS)),
    ("warmth", Say("Warmth"), partial(home, resource=Home.WARMTH)),
    ("food", Say("Food"), partial(home, resource=Home.FOOD)),
    ("tea", Say("Tea"), partial(home, resource=Home.TEA)),
    ("nature", Say("Nature, ½ each"), nature),
)
"""Key, label and function of each line, in printed order."""

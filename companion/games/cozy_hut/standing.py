"""What a player's points are so far, as far as the app knows the numbers: it never guesses a die."""

from __future__ import annotations

from companion.game import Say

from .components import HOME, RESOURCES
from .names import points_of
from .scoring import is_known, number, points
from .state import State


def standing(state: State, player: int) -> Say:
    """ "4½"; with dice that are not known "3 for the rounds, dice not known"; "?" where nothing is."""
    if state.is_out(player):
        return Say("0")
    if not has_dice(state, player):
        if not is_known(state, player, "rounds"):
            return Say("?")
        return Say("{rounds} for the rounds, dice not known", rounds=number(state, player, "rounds"))
    dice = [number(state, player, resource) for resource in RESOURCES]
    return points_of(points(number(state, player, "rounds"), dice))


def has_dice(state: State, player: int) -> bool:
    """Each of the eight dice was followed or counted."""
    return all(is_known(state, player, resource) for resource in RESOURCES)


def highest(state: State, player: int) -> Say:
    """The highest home die; "?" where the dice are not known."""
    if not has_dice(state, player):
        return Say("?")
    return Say("{shown}", shown=max(number(state, player, resource) for resource in HOME))

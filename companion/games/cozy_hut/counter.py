"""The month counter: decisions counted without cards and dice, and how much of a play the app is shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.game import ChangesNothing, IllegalMove, Say

from .components import Depth
from .events import BuildCounted, DepthShown, PostponementCounted, SixShown
from .evolve import evolve
from .month import after_build, after_card
from .ranges import NOTHING_NEW, a_builder, a_planner
from .state import State

Events = Iterator[Any]


def count_build(state: State, *, player: int) -> Events:
    """A location was built at the table; the dice are for the table to follow from here on."""
    who = a_builder(state, player)
    counted = BuildCounted(player, who.decisions + 1)
    yield counted
    yield from after_build(evolve(state, counted), player)


def count_postpone(state: State, *, player: int) -> Events:
    """A card was postponed at the table, likewise."""
    who = a_planner(state, player)
    counted = PostponementCounted(player, who.decisions + 1)
    yield counted
    yield from after_card(evolve(state, counted), player)


def show_six(state: State, *, player: int, on: bool) -> Events:
    """Whether a nature die shows 6, where the app does not follow the dice."""
    who = a_planner(state, player)
    if who.is_dice_known and state.depth is Depth.FULL:
        raise IllegalMove(Say("The app follows the dice here: put the die right instead."))
    if who.shows_six == on and not who.is_dice_known:
        raise ChangesNothing(NOTHING_NEW, "on")
    yield SixShown(player, on)


def show_depth(state: State, *, depth: Depth) -> Events:
    """How much of the play the app is shown from now on; every tap works on each depth."""
    if state.depth is depth:
        raise ChangesNothing(NOTHING_NEW, "depth")
    yield DepthShown(depth, state.depth)

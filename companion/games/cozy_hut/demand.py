"""Construction Demand: when it is on, and which cards can be paid for certain (R, Construction Demand)."""

from __future__ import annotations

from collections.abc import Sequence

from .components import COST, NATURE, Side
from .known import cost_of
from .player import Player
from .state import State


def is_payable(who: Player, cost: Sequence[int]) -> bool:
    """The nature dice show at least that much of everything."""
    return all(shown >= paid for shown, paid in zip(who.dice, cost, strict=False))


def surely_payable(who: Player) -> tuple[Side, ...]:
    """Sides of which every card can be paid, whatever the mix of its cost: each die shows that much."""
    if not who.is_dice_known:
        return ()
    return tuple(side for side in Side if min(who.dice[: len(NATURE)]) >= COST[side])


def must_be_built(state: State, who: Player, name: str) -> bool:
    """Of who is planning: demand is on, and the card's cost is known and can be paid. False: not so, or the app cannot know."""
    if not who.sixes:
        return False
    cost = cost_of(state, who, name)
    return cost is not None and is_payable(who, cost)

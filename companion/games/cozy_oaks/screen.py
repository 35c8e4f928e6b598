"""What the board of a play of Cozy Oaks shows."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Say, Screen

from .names import SKILLS, date
from .state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class OaksScreen(Screen):
    """The board, ready to print."""


def view(state: State, seat: int | None) -> OaksScreen:
    """The board as it stands, for a seat, or for whoever is on turn."""
    farmer = state.farmers[state.turn_of if seat is None else seat]
    return OaksScreen(title=_title(state), when=date(farmer))


def _title(state: State) -> Say:
    farmer = state.farmers[state.turn_of]
    if state.lost:
        return Say("Lost in Year {year}", year=state.lost.year)
    if state.failed or state.unsettled:
        return Say("The end of Year {year}", year=state.unsettled or state.farmers[0].year)
    if state.is_over:
        return Say("The farms are counted")
    if state.is_draw_due:
        return Say("Draw a villager")
    if farmer.doing:
        return Say("{name}: {skill}", name=farmer.name, skill=SKILLS[farmer.doing])
    return Say("{name} plays a skill", name=farmer.name)

"""Steps that the years of a solo play are booked with: requests, settling, villagers, and a calendar put right."""

from __future__ import annotations

from dataclasses import replace

from .booked import farmer_with
from .components import SEASONS_EACH
from .events import RequestPaid, VillagerCorrected
from .state import Drawn, State


def settled(state: State, year: int) -> State:
    """This year's villagers are set aside; nothing waits any more."""
    return replace(state, settled=year, set_aside=state.everybody, villagers=(), failed=None)


def paid(state: State, event: RequestPaid) -> State:
    """Something of a request is paid."""
    villagers = tuple(
        replace(drawn, paid=event.paid, is_fulfilled=event.met) if drawn.card.name == event.villager else drawn
        for drawn in state.villagers
    )
    return replace(state, villagers=villagers)


def calendar_set(state: State, player: int, sleeps: int) -> State:
    """A player's calendar as it is on the table.

    Years that a correction passes without villagers were played without the app and need no settling; years that it goes back
    to need it again, unless their villagers are set aside already.
    """
    over = sleeps // SEASONS_EACH
    done = state.settled
    if over > done and not state.villagers:
        done = over
    elif over < done:
        done = max([over, *(drawn.year for drawn in state.set_aside)])
    return replace(farmer_with(state, player, sleeps=sleeps), settled=done, failed=None)


def villager_corrected(state: State, event: VillagerCorrected) -> State:
    """A card as it is; drawn this year where the app had not seen it."""
    if event.was is None:
        assert event.now is not None
        new = Drawn(event.now, state.farmers[0].year, (0,) * len(event.now.wants), event.fulfilled)
        return replace(state, villagers=(*state.villagers, new))
    return replace(state, villagers=_put_right(state.villagers, event), set_aside=_put_right(state.set_aside, event))


def _put_right(villagers: tuple[Drawn, ...], event: VillagerCorrected) -> tuple[Drawn, ...]:
    named = ((drawn, _as_now(drawn, event) if drawn.card == event.was else drawn) for drawn in villagers)
    return tuple(now for _, now in named if now is not None)


def _as_now(drawn: Drawn, event: VillagerCorrected) -> Drawn | None:
    if event.now is None:
        return None
    is_same = event.now.wants == drawn.card.wants
    part_paid = drawn.paid if is_same else (0,) * len(event.now.wants)
    return replace(drawn, card=event.now, paid=part_paid, is_fulfilled=event.fulfilled)

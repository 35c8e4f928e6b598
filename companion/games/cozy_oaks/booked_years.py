"""Steps that the years of a solo play are booked with: requests, settling, villagers, and a calendar put right."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from .booked import farmer_with
from .components import SEASONS_EACH, Given, Paid
from .events import RequestPaid, VillagerCorrected, YearSettled
from .state import Drawn, State


def drawn_now(state: State, drawn: Drawn) -> State:
    """One more villager of the year that runs."""
    return replace(state, everybody=(*state.everybody, drawn))


def settled(state: State, event: YearSettled) -> State:
    """A year's villagers are set aside, and what was due from them is; nothing waits any more."""

    def donated(drawn: Drawn) -> Drawn:
        return replace(drawn, donated=drawn.card.donation or 0) if drawn.card.name in event.donors else drawn

    others = tuple(year for year in state.played_on if year != event.year)
    played_on = (*others, event.year) if event.played_on else others
    return replace(_each(state, donated), settled=_settled_from(state, event.year), failed=None, played_on=played_on)


def _settled_from(state: State, done: int) -> int:
    # Years that were passed without villagers were played without the app.
    with_villagers = {drawn.year for drawn in state.everybody}
    over = state.farmers[0].sleeps // SEASONS_EACH
    return next((year for year in range(done, over) if year + 1 in with_villagers), max(done, over))


def paid(state: State, event: RequestPaid) -> State:
    """Something of a request is paid."""

    def paid_to(drawn: Drawn) -> Drawn:
        if drawn.card.name != event.villager:
            return drawn
        given = _with(drawn.given, event.what, event.amount)
        return replace(drawn, paid=event.paid, is_fulfilled=event.met, given=given)

    return _each(state, paid_to)


def _with(given: Iterable[Given], what: Paid, amount: int) -> tuple[Given, ...]:
    amounts = {each.what: each.amount for each in given}
    amounts[what] = amounts.get(what, 0) + amount
    return tuple(Given(*each) for each in amounts.items())


def calendar_set(state: State, player: int, sleeps: int) -> State:
    """A player's calendar as it is on the table, and the turn with somebody who plays on.

    Years that a correction passes without villagers were played without the app and need no settling; years that it goes back
    to need it again. The question of a failed year stays while that year is over.
    """
    over = sleeps // SEASONS_EACH
    moved = farmer_with(state, player, sleeps=sleeps)
    done = over if over < state.settled else _settled_from(moved, state.settled)
    moved = replace(moved, settled=done, played_on=tuple(year for year in state.played_on if year <= done))
    is_asked = state.failed is not None and moved.unsettled == state.failed.year
    turn_of = moved.after(state.turn_of) if moved.farmers[state.turn_of].is_finished else state.turn_of
    return replace(moved, failed=state.failed if is_asked else None, turn_of=turn_of)


def villager_corrected(state: State, event: VillagerCorrected) -> State:
    """A card as it is; of the year that is not settled yet where the app had not seen it."""
    if event.was is None:
        assert event.now is not None
        new = Drawn(event.now, state.settled + 1, (0,) * len(event.now.wants), event.fulfilled)
        return drawn_now(state, new)
    return _each(state, lambda drawn: _as_now(drawn, event) if drawn.card == event.was else drawn)


def _as_now(drawn: Drawn, event: VillagerCorrected) -> Drawn | None:
    if event.now is None:
        return None
    if event.paid is not None:
        return replace(drawn, card=event.now, paid=event.paid, given=event.given, is_fulfilled=event.fulfilled)
    is_same = event.now.wants == drawn.card.wants
    part_paid = drawn.paid if is_same else (0,) * len(event.now.wants)
    return replace(drawn, card=event.now, paid=part_paid, is_fulfilled=event.fulfilled)


def _each(state: State, changed: Callable[[Drawn], Drawn | None]) -> State:
    now = (changed(drawn) for drawn in state.everybody)
    return replace(state, everybody=tuple(drawn for drawn in now if drawn is not None))

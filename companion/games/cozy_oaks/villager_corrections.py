"""Anything on a villager's card as it is on the table, also of those set aside."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from companion.game import LEFT_OUT, ChangesNothing, IllegalMove, LeftOut, Say

from .components import MOST_VILLAGERS, Restriction, Villager, Want
from .events import VillagerCorrected
from .ranges import NOTHING_NEW, a_farmer, a_name, is_villager, may_ask_nothing, must_be_solo
from .state import Drawn, State
from .villagers import is_new, named
from .wanted import is_met_by, paid_by

Events = Iterator[Any]


def correct_villager(
    state: State,
    *,
    player: int,
    name: str,
    new_name: str | LeftOut = LEFT_OUT,
    hearts: int | None | LeftOut = LEFT_OUT,
    request: str | None | LeftOut = LEFT_OUT,
    donation: int | None | LeftOut = LEFT_OUT,
    lake: int | None | LeftOut = LEFT_OUT,
    river: int | None | LeftOut = LEFT_OUT,
    ocean: int | None | LeftOut = LEFT_OUT,
    restrictions: tuple[Restriction, ...] | LeftOut = LEFT_OUT,
    wants: tuple[Want, ...] | LeftOut = LEFT_OUT,
    asks_nothing: bool | LeftOut = LEFT_OUT,
    fulfilled: bool | LeftOut = LEFT_OUT,
    drawn: bool | LeftOut = LEFT_OUT,
) -> Events:
    """A villager's card; what is left out stays, null is not told.

    `fulfilled`: the request is met. What was paid already counts for other `wants` too. `drawn` true: a villager of this year
    that the app has not seen; false: one that was never drawn after all.
    """
    a_farmer(state, player)
    must_be_solo(state)
    told = _told(
        name=new_name, hearts=hearts, request=request, donation=donation, lake=lake, river=river, ocean=ocean,
        restrictions=restrictions, wants=wants,
    )  # fmt: skip
    if drawn is True:
        yield _unseen(state, player, name, told | _nothing_asked(told, None, asks_nothing), fulfilled is True)
        return
    found = named(state.everybody, name, "name")
    if drawn is False:
        yield VillagerCorrected(player, found.card, None)
        return
    now = _checked(state, found, told | _nothing_asked(told, found, asks_nothing))
    after = _paid(found, now, None if isinstance(fulfilled, LeftOut) else fulfilled)
    if after == found:
        raise ChangesNothing(NOTHING_NEW)
    yield VillagerCorrected(player, found.card, now, after.is_fulfilled, after.paid, after.given)


def _told(**fields: Any) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if not isinstance(value, LeftOut)}


def _nothing_asked(told: Mapping[str, Any], found: Drawn | None, asks_nothing: bool | LeftOut) -> dict[str, Any]:
    """What follows for the request from a card that asks for nothing, or asks for something after all."""
    if asks_nothing is True:
        # A form sends the whole card: only what it says anew contradicts.
        has = found.card if found else Villager("")
        may_ask_nothing(*(None if told.get(name) == getattr(has, name) else told.get(name) for name in ("request", "wants")))
        return {"request": "", "wants": ()}
    is_asking = asks_nothing is False and found is not None and found.asks_nothing and "request" not in told
    return {"request": None} if is_asking else {}


def _paid(found: Drawn, now: Villager, says_met: bool | None) -> Drawn:
    """A villager with the card as it is now. What was given counts for other wants too; `says_met`: as the player says.

    A request that is not met after all, whatever was given for it, is paid from the beginning.
    """
    is_same, given = now.wants == found.card.wants, found.given
    met = found.is_fulfilled
    if now.wants and not is_same:
        met = is_met_by(now.wants, given) or (met and not is_met_by(found.card.wants, given))
    if says_met is not None:
        met = says_met
    if says_met is False and is_met_by(now.wants, given):
        is_same, given = False, ()
    return replace(found, card=now, paid=found.paid if is_same else paid_by(now.wants, given), given=given, is_fulfilled=met)


def _unseen(state: State, player: int, name: str, told: dict[str, Any], met: bool) -> VillagerCorrected:
    if state.are_all_out:
        raise IllegalMove(Say("All {most} villagers are out.", most=MOST_VILLAGERS))
    if told.get("hearts") is None:
        raise IllegalMove(Say("Say how many hearts the villager has."), "hearts")
    card = is_villager(Villager(**{**told, "name": a_name("name", str(told.get("name", name)))}))
    return VillagerCorrected(player, None, is_new(state, card, "name"), met)


def _checked(state: State, found: Drawn, told: dict[str, Any]) -> Villager:
    if "name" in told:
        told["name"] = a_name("new_name", told["name"])
    # Whether it asks for nothing follows from what it asks for now.
    card = is_villager(replace(found.card, **told, asks_nothing=False))
    return is_new(state, card, "new_name", instead_of=found)

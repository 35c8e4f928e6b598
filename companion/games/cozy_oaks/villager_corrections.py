"""Anything on a villager's card as it is on the table, also of those set aside."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.game import LEFT_OUT, IllegalMove, LeftOut, Say

from .components import MOST_VILLAGERS, Restriction, Villager, Want
from .events import VillagerCorrected
from .ranges import NOTHING_NEW, a_farmer, a_name, is_villager, must_be_solo
from .state import Drawn, State
from .villagers import is_new, named

Events = Iterator[Any]


def correct_villager(
    state: State,
    *,
    player: int,
    name: str,
    new_name: str | LeftOut = LEFT_OUT,
    hearts: int | LeftOut = LEFT_OUT,
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

    `fulfilled`: the request is met. `drawn` true: a villager of this year that the app has not seen; false: one that was never
    drawn after all.
    """
    a_farmer(state, player)
    must_be_solo(state)
    told = _told(
        name=new_name, hearts=hearts, request=request, donation=donation, lake=lake, river=river, ocean=ocean,
        restrictions=restrictions, wants=wants,
    )  # fmt: skip
    if asks_nothing is True:
        told |= {"request": "", "wants": ()}
    if drawn is True:
        yield _unseen(state, player, name, told, fulfilled is True)
        return
    found = named(state.everybody, name, "name")
    if asks_nothing is False and found.asks_nothing and "request" not in told:
        told["request"] = None
    now = None if drawn is False else _checked(state, found, told)
    met = found.is_fulfilled if isinstance(fulfilled, LeftOut) else fulfilled
    if (now, met) == (found.card, found.is_fulfilled):
        raise IllegalMove(NOTHING_NEW)
    yield VillagerCorrected(player, found.card, now, met and now is not None)


def _told(**fields: Any) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if not isinstance(value, LeftOut)}


def _unseen(state: State, player: int, name: str, told: dict[str, Any], met: bool) -> VillagerCorrected:
    if state.are_all_out:
        raise IllegalMove(Say("All {most} villagers are out.", most=MOST_VILLAGERS))
    if "hearts" not in told:
        raise IllegalMove(Say("Say how many hearts the villager has."), "hearts")
    card = is_villager(Villager(**{**told, "name": a_name("name", str(told.get("name", name)))}))
    return VillagerCorrected(player, None, is_new(state, card, "name"), met)


def _checked(state: State, found: Drawn, told: dict[str, Any]) -> Villager:
    if "name" in told:
        told["name"] = a_name("new_name", told["name"])
    card = is_villager(replace(found.card, **told))
    return is_new(state, card, "new_name", instead_of=found)

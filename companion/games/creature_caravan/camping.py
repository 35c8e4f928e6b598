"""Camps: what is told about a space, and what a tent on it brings, for players and bot alike."""

from __future__ import annotations

from typing import Any

from companion.game import IllegalMove, LeftOut, Say

from .components import Found, Gives
from .events import Camped, CampRewarded, SpaceFound
from .ranges import in_range
from .state import State

VpAnswer = int | None | LeftOut
"""A printed VP; null: there was none; left out: it is there, and counted at the end."""


def told_space(state: State, player: int, column: int, row: int, found: Found | LeftOut) -> Found:
    """What is on a space: as told now, or as known before. IllegalMove: neither, or the two differ."""
    known = state.found_on(column, row)
    if isinstance(found, LeftOut):
        if known is None:
            raise IllegalMove(Say("Say what is on that space."), "found")
        return known
    # Who had the reward finds nothing more there, and may well say so.
    if found is Found.NOTHING and known is not None and (column, row) in state.seats[player].settled:
        return known
    if known is not None and known is not found:
        was = Say("{found}", found=FOUND_WORDS[known])
        say = "That space is known already: {found}. Say that again, or correct the map if it is wrong."
        raise IllegalMove(Say(say, found=was), "found")
    return found


FOUND_WORDS = {
    Found.NOTHING: "nothing",
    Found.TOWER: "a white tower",
    Found.FRUIT: "a fruit",
    Found.TREASURE: "a treasure",
}


def camp_events(state: State, player: int, column: int, row: int, found: Found, treasure_vp: VpAnswer, gives: Gives) -> list[Any]:
    """A tent on a space, and its reward where the player has not had it (R, End of Turn, 2 and 4)."""
    is_treasure_told = not isinstance(treasure_vp, LeftOut) or gives is not Gives.NOTHING
    if found is not Found.TREASURE and is_treasure_told:
        raise IllegalMove(Say("There is a treasure token on treasure spaces only."), "treasure_vp")
    if treasure_vp is None and gives is not Gives.NOTHING:
        raise IllegalMove(Say("No treasure was left, so it gives nothing."), "treasure_vp")
    known = [] if state.found_on(column, row) else [SpaceFound(column, row, found)]
    camp = [*known, Camped(player, column, row)]
    is_settled = (column, row) in state.seats[player].settled
    if is_settled and is_treasure_told:
        raise IllegalMove(Say("The treasure of this space was taken already, or none was left."), "treasure_vp")
    # A white tower draws cards for players only; the bot's towers are seen at the count.
    is_empty = found is Found.NOTHING or (found is Found.TOWER and state.is_bot(player))
    if is_empty or treasure_vp is None or is_settled:
        return camp
    if found is not Found.TREASURE:
        return [*camp, CampRewarded(player, column, row, found)]
    vp = None if isinstance(treasure_vp, LeftOut) else in_range("treasure_vp", treasure_vp, -99, 99)
    return [*camp, CampRewarded(player, column, row, found, True, vp, gives)]

"""The table is right, one by one: the treasure tokens of a player, and cubes on a board that was not copied."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.game import ChangesNothing, Say

from .components import TURNS, Board
from .events import TreasuresCorrected, UncopiedCubesCorrected
from .ranges import a_player, in_range
from .state import State
from .turn import go_on

Events = Iterator[Any]


@dataclass(frozen=True, slots=True)
class ToldVp:
    """A token or a cube and its VP; null: counted at the end."""

    vp: int | None = None


def correct_treasures(state: State, *, player: int, tokens: tuple[ToldVp, ...]) -> Events:
    """All treasure tokens of a player, each with its VP."""
    was = tuple(token.vp for token in a_player(state, player).treasures)
    vps = _told(tokens, was, "tokens")
    yield from go_on(state, [TreasuresCorrected(player, vps, was)])


def correct_uncopied(state: State, *, player: int, board: Board, cubes: tuple[ToldVp, ...]) -> Events:
    """All cubes that a player has on a board that was not copied when they were placed, each with its VP."""
    a_player(state, player)
    was = tuple(cube.vp for cube in state.loose_cubes if (cube.player, cube.board) == (player, board))
    vps = _told(cubes, was, "cubes")
    yield from go_on(state, [UncopiedCubesCorrected(player, board, vps, was)])


def _told(told: tuple[ToldVp, ...], was: tuple[int | None, ...], field: str) -> tuple[int | None, ...]:
    in_range(field, len(told), 0, 2 * TURNS)
    for number, one in enumerate(told):
        in_range(f"{field}.{number}.vp", one.vp or 0, -99, 99)
    vps = tuple(one.vp for one in told)
    if vps == was:
        raise ChangesNothing(Say("That is what the app has."), field)
    return vps

"""Which numbers of a player the app can know: what it did for the bot, and what somebody told of a player."""

from __future__ import annotations

from .components import Board
from .state import State


def is_tracked(state: State, player: int, line: str) -> bool:
    """Whether a score line of this player was followed during the play, as far as the app can tell.

    Nobody is forced to track: a player without a single camp, cube or token in the app has them on the table all the same.
    """
    if state.is_count_only:
        # Who has a camp in Eastrey ends there; nothing else is known before it is counted.
        return line == "distance" and (state.eastrey, None) in state.seats[player].camps
    if state.is_bot(player):
        return True
    seat = state.seats[player]
    match line:
        case "eastrey" | "distance" | "spaces" | "treasures":
            return bool(seat.camps)
        case "market":
            return has_cube(state, player, Board.MARKET)
        case "ember_board":
            return has_cube(state, player, Board.EMBER_ZOMBIES)
        case "ember_tokens":
            return seat.ember_tokens > 0
    return False


def has_cube(state: State, player: int, board: Board) -> bool:
    """Whether the app knows of a cube of this player on that board."""
    on_columns = any(column.has(player) for column in state.board(board) or ())
    return on_columns or any((cube.player, cube.board) == (player, board) for cube in state.loose_cubes)

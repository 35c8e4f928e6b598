"""Checks numbers, players and cards that are typed, and says what is wrong with them."""

from __future__ import annotations

from companion.game import IllegalMove, Say

from .components import Board, Card
from .state import Column, Seat, State


def in_range(field: str, number: int, least: int, most: int) -> int:
    """The number, if it is `least` to `most`."""
    if not least <= number <= most:
        say = Say("{number} is out of range here: {least} to {most}.", number=number, least=least, most=most)
        raise IllegalMove(say, field)
    return number


def a_player(state: State, player: int, field: str = "player") -> Seat:
    """The seat of a player, the bot included."""
    if not 0 <= player < len(state.seats):
        raise IllegalMove(Say("There is no player number {number}.", number=player + 1), field)
    return state.seats[player]


def a_human(state: State, player: int, field: str = "player") -> Seat:
    """The seat of a player who is not the bot."""
    seat = a_player(state, player, field)
    if state.is_bot(player):
        raise IllegalMove(Say("The bot has no hand and no resources of that kind."), field)
    return seat


def a_column(state: State, board: Board, number: int) -> Column:
    """A column of a copied side board, counted from 1."""
    columns = state.board(board)
    if columns is None:
        raise IllegalMove(Say("That board is not copied in, so its columns are not known."), "column")
    if not 1 <= number <= len(columns):
        raise IllegalMove(Say("There is no column {number}: the board has {count}.", number=number, count=len(columns)), "column")
    return columns[number - 1]


def a_space(state: State, column: int, row: int, inside: str = "") -> None:
    """Refuses what is not a space of the map before Eastrey; `inside`: the path to the two arguments, such as "spaces.0."."""
    in_range(f"{inside}column", column, 1, state.columns)
    in_range(f"{inside}row", row, 1, 6)


def is_card(card: Card) -> Card:
    """The card, if its numbers can be printed numbers."""
    in_range("card.vp", card.vp or 0, -99, 99)
    in_range("card.attacks", card.attacks or 0, 0, 99)
    in_range("card.set_vp", card.set_vp or 0, -99, 99)
    return card

"""What things are called at the table: pieces, columns, spaces and cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.game import Say

from .components import Board, Card, Colour, Found, MarketColumn, Pays
from .state import Column, State

PIECES = {
    Colour.RED: ("is-red", "tent"),
    Colour.TEAL: ("is-teal", "tent-open"),
    Colour.PURPLE: ("is-purple", "tent-half"),
    Colour.YELLOW: ("is-yellow", "tent-flag"),
    Colour.GREEN: ("is-green", "tent-dot"),
    Colour.BLUE: ("is-blue", "tent-bar"),
    Colour.BLACK: ("is-black", "tent-dome"),
}
"""The style class of each wooden colour, and the shape of its tent."""

FOUND = {
    Found.NOTHING: Say("nothing"),
    Found.TOWER: Say("white tower"),
    Found.FRUIT: Say("fruit"),
    Found.TREASURE: Say("treasure"),
}
BOARDS = {Board.MARKET: Say("Market"), Board.EMBER_ZOMBIES: Say("Ember zombies")}


@dataclass(frozen=True, slots=True)
class Piece:
    """The wooden pieces of a player: the letter on the cubes, the style class of the colour, the shape of the tents."""

    player: int
    name: str
    mark: str
    colour: str
    tent: str


def pieces(state: State) -> tuple[Piece, ...]:
    """Everybody's pieces, in the order of the seats."""
    marks = _marks(state)
    return tuple(Piece(index, seat.name, marks[index], *PIECES[seat.colour]) for index, seat in enumerate(state.seats))


def _marks(state: State) -> dict[int, str]:
    # Two players never share a letter; players choose before the bot.
    order = range(len(state.seats))
    taken: dict[int, str] = {}
    for index in order:
        letters = [letter for letter in state.seats[index].name.upper() if letter.isalnum()]
        candidates = [*letters, *(str(number) for number in range(1, 10))]
        taken[index] = next(mark for mark in candidates if mark not in taken.values())
    return taken


def column_name(columns: Sequence[Column], number: int) -> str:
    """A column as players call it: "the 2-coin trade"; with its number where another one is called the same."""
    name = str(_column(columns[number - 1]))
    if sum(str(_column(column)) == name for column in columns) > 1:
        return str(Say("{name}, column\u00a0{number}", name=name, number=number))
    return name


def _column(column: Column) -> Say:
    # The hyphen does not break.
    printed = column.printed
    if not isinstance(printed, MarketColumn):
        return Say("the strength\u2011{attack} zombie", attack=printed.attack)
    return Say("the {cost}\u2011coin trade" if printed.pays is Pays.COINS else "the {cost}\u2011bag trade", cost=printed.cost)


def column_on(state: State, board: Board, number: int) -> str:
    """The name of a column of a copied board."""
    return column_name(state.board(board) or (), number)


def space_name(state: State, column: int, row: int | None) -> str:
    """A map space as players count it."""
    if column >= state.eastrey or row is None:
        return "Eastrey"
    return str(Say("column\u00a0{column}, row\u00a0{row}", column=column, row=row))


def vp_name(vp: int | None) -> Say:
    """ "3 VP", or that it is counted at the end."""
    return Say("VP counted at the end") if vp is None else Say("{vp}\u00a0VP", vp=vp)


def card_name(card: Card) -> Say:
    """A card by its name, or by its VP where it has none."""
    if card.name:
        return Say("{name}", name=card.name)
    return Say("the card whose VP are counted at the end") if card.vp is None else Say("the card with {vp}\u00a0VP", vp=card.vp)


def number_of(count: int, one: str, many: str) -> Say:
    """ "1 die", "3 dice": both words are templates with {count}."""
    return Say(one if count == 1 else many, count=count)


def listed(words: Sequence[str]) -> str:
    """Several names in a row: "a, b and c"."""
    *first, last = words
    return str(Say("{first} and {last}", first=tuple(first), last=last)) if first else last


def faces(dice: Sequence[int]) -> str:
    """Dice as they are read out, in one piece: "6 6 2"."""
    return "\u00a0".join(str(face) for face in dice)

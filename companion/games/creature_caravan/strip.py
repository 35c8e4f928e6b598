"""The map as a strip: where tents and caravans stand and what is known to lie there, ready to draw."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.game import Say

from .components import ROWS, Found
from .names import FOUND, Piece, listed, number_of, pieces, space_name
from .state import Space, State

SIZE = 12
"""Side of a space in the drawing's own units."""
EVERY = 5
"""Columns between two labels."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A symbol on the map, in the drawing's units."""

    icon: str
    colour: str
    x: str
    y: str
    size: str


@dataclass(frozen=True, slots=True)
class MapStrip:
    """A drawing of columns x 6 spaces and Eastrey; columns run to the right, rows down."""

    width: int
    columns: int
    marks: tuple[Mark, ...]
    path: str
    """The way of the bot's camps, as the points of a line; empty with fewer than two."""
    now: tuple[int, int, int] | None
    """Where the bot's caravan stands: x, y and height of the ring."""
    column_labels: tuple[tuple[int, int], ...]
    """x and number."""
    row_labels: tuple[tuple[int, int], ...]
    """y and number."""
    standing: Say | None
    """Where the bot is."""
    words: Say
    """The whole map in words."""
    camps: tuple[tuple[int, Say], ...]
    """Player and number of camps."""
    tents: tuple[tuple[int, tuple[tuple[str, Space], ...]], ...]
    """Player, and each camp by name and space, in the order they were placed."""


def strip(state: State) -> MapStrip:
    """The map of a play as far as it is known."""
    bots = state.seats[state.bot] if state.has_bot else None
    space = _standing(state, state.bot) if bots else None
    labels = sorted({1, *range(EVERY, state.columns, EVERY), state.eastrey})
    return MapStrip(
        width=state.eastrey * SIZE,
        columns=state.columns,
        marks=tuple(_marks(state)),
        path=" ".join(_centre(state, camp) for camp in bots.camps) if bots and len(bots.camps) > 1 else "",
        now=_ring(state, space) if space else None,
        column_labels=tuple((column * SIZE - SIZE // 2, column) for column in labels),
        row_labels=tuple((row * SIZE - 2, row) for row in range(1, ROWS + 1)),
        standing=Say("Bot: {space}", space=space_name(state, *space)) if space else None,
        words=_words(state),
        tents=tuple((player, _tents(state, player)) for player in range(len(state.seats))),
        camps=tuple((player, _counted(len(seat.camps))) for player, seat in enumerate(state.seats)),
    )


def _tents(state: State, player: int) -> tuple[tuple[str, Space], ...]:
    return tuple((space_name(state, *camp), camp) for camp in state.seats[player].camps)


def _counted(camps: int) -> Say:
    return number_of(camps, "{count} camp", "{count} camps")


def _standing(state: State, player: int) -> Space | None:
    seat = state.seats[player]
    if seat.column >= state.eastrey:
        return state.eastrey, None
    return (seat.column, seat.row) if seat.row is not None else None


def _centre(state: State, space: Space) -> str:
    column, row = space
    y = (row or (ROWS + 1) / 2) * SIZE - SIZE / 2
    return str(Say("{x},{y}", x=column * SIZE - SIZE // 2, y=str(round(y, 1))))


def _ring(state: State, space: Space) -> tuple[int, int, int]:
    column, row = space
    return ((column - 1) * SIZE, ((row or 1) - 1) * SIZE, SIZE if row else SIZE * ROWS)


def _marks(state: State) -> Iterator[Mark]:
    everybody = pieces(state)
    for space in sorted(_occupied(state), key=lambda space: (space[0], space[1] or 0)):
        yield from _on_space(state, space, everybody)


def _occupied(state: State) -> set[Space]:
    camps = {camp for seat in state.seats for camp in seat.camps}
    standing = {space for player in range(len(state.seats)) if (space := _standing(state, player))}
    known = {(column, row) for column, row, found in state.spaces if found is not Found.NOTHING}
    return camps | standing | known


def _on_space(state: State, space: Space, everybody: tuple[Piece, ...]) -> Iterator[Mark]:
    symbols: list[tuple[str, str]] = []
    for piece in everybody:
        if space in state.seats[piece.player].camps:
            symbols.append((piece.tent, piece.colour))
        elif _standing(state, piece.player) == space:
            symbols.append(("caravan", piece.colour))
    yield from _shared_out(space, symbols)
    found = state.found_on(*space)
    if found not in (None, Found.NOTHING):
        yield _found(space, found, is_alone=not symbols)


def _found(space: Space, found: Found, is_alone: bool) -> Mark:
    # In the corner where somebody stands on it.
    side = SIZE - 1.6 if is_alone else SIZE / 2
    x = space[0] * SIZE - 0.8 - side
    return Mark(found.value, "is-second", _short(x), _short(((space[1] or 1) - 1) * SIZE + 0.8), _short(side))


def _shared_out(space: Space, symbols: list[tuple[str, str]]) -> Iterator[Mark]:
    # One symbol fills its space, up to four share it, more overlap in thirds. Eastrey is one tall space.
    column, row = space
    across = 1 if len(symbols) == 1 else 2 if len(symbols) <= 4 else 3
    side = (SIZE - 1.6) / across
    top = ((row or 1) - 1) * SIZE
    for place, (icon, colour) in enumerate(symbols):
        down = place // across if row else place
        x = (column - 1) * SIZE + 0.8 + (place % across if row else 0) * side
        size = side if row else SIZE - 1.6
        y = top + 0.8 + down * (side if row else SIZE - 1.6)
        yield Mark(icon, colour, _short(x), _short(y), _short(size))


def _short(number: float) -> str:
    return str(round(number, 1)).removesuffix(".0")


def _words(state: State) -> Say:
    parts = [_camps_of(state, player) for player, seat in enumerate(state.seats) if seat.camps]
    known = [
        Say("{found} at {space}", found=FOUND[found], space=space_name(state, column, row))
        for column, row, found in state.spaces
        if found is not Found.NOTHING
    ]
    words = "Map, {columns} columns, {rows} rows and Eastrey. {camps}"
    if known:
        words += " Known: {known}."
    camps = tuple(parts) or Say("No camps yet.")
    return Say(words, columns=state.columns, rows=ROWS, camps=camps, known=tuple(known))


def _camps_of(state: State, player: int) -> Say:
    seat = state.seats[player]
    spaces = listed([space_name(state, *camp) for camp in dict.fromkeys(seat.camps)])
    return Say("{name} camps: {spaces}.", name=seat.name, spaces=spaces)

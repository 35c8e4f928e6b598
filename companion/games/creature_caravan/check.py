"""What the table must show now, line by line: each can be ticked off, or put right with the form that it names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from companion.game import Say

from .components import TURNS
from .holdings import bot_cards, holding_words, set_words
from .lanes import Lane, SideBoard, side_boards
from .names import FOUND, Piece, number_of, pieces, space_name, vp_name
from .players import MOST_OF_A_KIND, NAMES
from .state import Seat, State

BOT_HOLDS = ("fruit", "ember_tokens")
ICONS = {
    "food": "food",
    "bags": "bag",
    "coins": "coin",
    "fruit": "fruit",
    "placed_fruit": "fruit",
    "cards": "hand",
    "caravan": "cards",
    "ember_tokens": "flame",
}


@dataclass(frozen=True, slots=True)
class Number:
    """A number and how far it may go; `player` None: the turn."""

    player: int | None
    what: str
    value: int
    lowest: int
    highest: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One thing to compare with the table."""

    key: str
    """Names the line on its page, whatever it shows."""
    icon: str
    colour: str = "is-soft"
    words: Say
    shown: Say
    form: str
    """Which form of the page puts it right."""
    about: Any
    """What that form begins with."""
    piece: Piece | None = None
    lane: Lane | None = None
    is_face_down: bool = False
    """Its numbers are not for everybody yet."""

    @property
    def mark(self) -> str:
        """Names what is shown: a tick belongs to that, and falls when it changes."""
        number = 0
        for letter in str((self.shown, self.about)):
            number = (number * 31 + ord(letter)) % 2**32
        return str(Say("{key}-{number}", key=self.key, number=number))


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """Lines that lie in one place on the table; `adds`: the form for what the app has not seen there."""

    key: str
    title: Say
    lines: tuple[Line, ...]
    small: Say | None = None
    adds: str = ""
    is_folded: bool = False


def check(state: State) -> tuple[Section, ...]:
    """All that is tracked, in the order a table is walked; nothing where the turns were played without the app."""
    if state.is_count_only:
        return ()
    everybody = pieces(state)
    boards = (_board(state, board, everybody) for board in side_boards(state))
    bot = (_bot(state),) if state.has_bot else ()
    humans = (_human(state, player, seat) for player, seat in state.humans())
    return (_map(state, everybody), _spaces(state), *boards, *bot, *humans)


# ---- the map ----------------------------------------------------------------------------------------------------


def _map(state: State, everybody: tuple[Piece, ...]) -> Section:
    seats = tuple(zip(everybody, state.seats, strict=True))
    bot_first = sorted(seats, key=lambda pair: not state.is_bot(pair[0].player))
    lines = [line for piece, seat in bot_first for line in (_place(state, piece, seat), _tents(state, piece, seat))]
    return Section(key="map", title=Say("Turn and map"), lines=(_turn(state), *lines))


def _turn(state: State) -> Line:
    shown = Say("after the twelfth") if state.is_over else Say("{turn} of {turns}", turn=state.turn, turns=TURNS)
    number = Number(None, "turn", state.turn, 1, TURNS + 1)
    return Line(key="turn", icon="time", colour="is-second", words=Say("Turn"), shown=shown, form="number", about=number)


def _place(state: State, piece: Piece, seat: Seat) -> Line:
    is_known = seat.row is not None or seat.column >= state.eastrey
    shown = Say("{place}", place=space_name(state, seat.column, seat.row)) if is_known else Say("not followed")
    row = None if seat.column >= state.eastrey else seat.row
    return Line(
        key=_key("place", piece.player),
        icon="caravan",
        colour=piece.colour,
        words=Say("Caravan of {name}", name=piece.name),
        shown=shown,
        form="place",
        about=(seat.column, row),
        piece=piece,
    )


def _tents(state: State, piece: Piece, seat: Seat) -> Line:
    tents = tuple((space_name(state, *camp), camp) for camp in seat.camps)
    count = number_of(len(tents), "{count} tent", "{count} tents")
    shown = Say("{count}: {spaces}", count=count, spaces=tuple(name for name, _ in tents)) if tents else Say("none")
    return Line(
        key=_key("tents", piece.player),
        icon=piece.tent,
        colour=piece.colour,
        words=Say("Tents of {name}", name=piece.name),
        shown=shown,
        form="tents",
        about=tents,
        piece=piece,
    )


def _spaces(state: State) -> Section:
    lines = tuple(
        Line(
            key=str(Say("space-{column}-{row}", column=column, row=row)),
            icon=found.value,
            colour="is-second",
            words=_capital(space_name(state, column, row)),
            shown=FOUND[found],
            form="space",
            about=(column, row, found.value),
        )
        for column, row, found in state.spaces
    )
    small = number_of(len(lines), "{count} space is known", "{count} spaces are known")
    return Section(key="spaces", title=Say("On the spaces of the map"), lines=lines, small=small, adds="space", is_folded=True)


def _capital(name: str) -> Say:
    return Say("{name}", name=name[:1].upper() + name[1:])


# ---- side boards ------------------------------------------------------------------------------------------------


def _board(state: State, board: SideBoard, everybody: tuple[Piece, ...]) -> Section:
    lanes = tuple(_lane(board, lane) for lane in board.lanes or ())
    loose = (_loose(state, board, piece) for piece in everybody)
    # Cubes from before the board was copied lie in no column the app knows.
    shown = tuple(line for line in loose if line.about[1] or board.lanes is None)
    small = Say("Top space first, icon last.") if board.lanes else Say("not copied from the box")
    return Section(key=board.key, title=board.title, lines=(*lanes, *shown), small=small)


def _lane(board: SideBoard, lane: Lane) -> Line:
    return Line(
        key=str(Say("{board}-{number}", board=board.key, number=lane.number)),
        icon=lane.icon,
        words=_capital(lane.name),
        shown=lane.label,
        form="column",
        about=(board.key, lane.number, lane.players, lane.is_closed, lane.slots),
        lane=lane,
    )


def _loose(state: State, board: SideBoard, piece: Piece) -> Line:
    vps = tuple(cube.vp for cube in state.loose_cubes if (cube.player, cube.board.value) == (piece.player, board.key))
    words = "Cubes of {name}" if board.lanes is None else "Cubes of {name} from before it was copied"
    return Line(
        key=str(Say("{board}-of-{player}", board=board.key, player=piece.player)),
        icon="cube",
        colour=piece.colour,
        words=Say(words, name=piece.name),
        shown=_counted(vps, "{count} cube", "{count} cubes"),
        form="cubes",
        about=(board.key, vps),
        piece=piece,
    )


def _counted(vps: tuple[int | None, ...], one: str, many: str) -> Say:
    count = number_of(len(vps), one, many)
    return Say("{count}: {vps}", count=count, vps=tuple(vp_name(vp) for vp in vps)) if vps else Say("none")


# ---- what lies before the bot and the players ----------------------------------------------------------------------


def _bot(state: State) -> Section:
    seat, piece = state.seats[state.bot], pieces(state)[state.bot]
    held = tuple(_number(state.bot, what, getattr(seat, what)) for what in BOT_HOLDS)
    tokens = tuple(token.vp for token in seat.treasures)
    treasures = _treasures(piece, tokens, _counted(tokens, "{count} token", "{count} tokens"))
    cards = tuple(_totals(state)) if state.bot_totals else tuple(_cards(state))
    adds = "" if state.bot_totals else "card"
    return Section(key="bot", title=Say("Beside the bot board"), lines=(*held, treasures, *cards), adds=adds)


def _cards(state: State) -> Iterator[Line]:
    for card in bot_cards(state):
        yield Line(
            key=_key("card", card.index),
            icon="cards",
            words=Say("{name}", name=_capital(str(card.name))),
            shown=card.words,
            form="card",
            about=(card.index, card.card),
        )


def _totals(state: State) -> Iterator[Line]:
    totals = state.bot_totals
    assert totals is not None
    attacks = Say("not told") if totals.attacks is None else Say("{count}", count=totals.attacks)
    words = Say("Attack actions on its cards")
    yield Line(key="attacks", icon="attack", words=words, shown=attacks, form="attacks", about=totals.attacks)
    words, is_open = Say("A set that is not complete"), totals.open_set
    yield Line(key="open-set", icon="cards", words=words, shown=set_words(is_open), form="open_set", about=is_open)


def _human(state: State, player: int, seat: Seat) -> Section:
    piece = pieces(state)[player]
    held: Iterable[tuple[str, Say]] = (*NAMES.items(), ("placed_fruit", Say("fruit on cards")))
    numbers = tuple(_number(player, what, getattr(seat, what), label) for what, label in held)
    # Tokens of players lie face down until the turns are over.
    count = number_of(len(seat.treasures), "{count}, face down", "{count}, face down") if seat.treasures else Say("none")
    treasures = replace(_treasures(piece, tuple(token.vp for token in seat.treasures), count), is_face_down=not state.is_over)
    title = Say("What {name} holds", name=seat.name)
    return Section(
        key=_key("player", player), title=title, lines=(*numbers, treasures), small=holding_words(seat), is_folded=True
    )


def _number(player: int, what: str, value: int, label: Say | None = None) -> Line:
    words = str(label or NAMES[what])
    return Line(
        key=_key(what.replace("_", "-"), player),
        icon=ICONS[what],
        colour="is-accent",
        words=_capital(words),
        shown=Say("{value}", value=value),
        form="number",
        about=Number(player, what, value, 0, MOST_OF_A_KIND),
    )


def _treasures(piece: Piece, vps: tuple[int | None, ...], shown: Say) -> Line:
    return Line(
        key=_key("treasures", piece.player),
        icon="treasure",
        colour="is-second",
        words=Say("Treasures"),
        shown=shown,
        form="treasures",
        about=vps,
        piece=piece,
    )


def _key(what: str, number: int) -> str:
    return str(Say("{what}-{number}", what=what, number=number))

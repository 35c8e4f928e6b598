"""My copy: what an owner typed from the box of a game, one value per game and household."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import fields
from functools import reduce
from inspect import signature
from sqlite3 import Connection
from typing import Any

from msgspec import ValidationError

from companion import shapes, strict_json
from companion.codec import Unreadable, json_of, json_text, read_kept
from companion.dice import PlayDice
from companion.game import Game, IllegalMove, Named, Say
from companion.log import Log
from companion.written import FORMAT as PLAYS_FORMAT

FORMAT = "spare-chair-copy"
VERSION = 1


class NotTaken(Exception):
    """A text is no copy of the game, or cannot be one; nothing was replaced. `say` is the reason."""

    def __init__(self, say: Say) -> None:
        super().__init__(str(say))
        self.say = say


class UnreadableCopy(Unreadable):
    """This version of the app cannot read My copy of a game. Another copy may take its place."""


def read(log: Log, game: Game) -> Any:
    """The owner's copy of a game, an instance of `game.copy`; all defaults where nothing was typed. UnreadableCopy."""
    rows = log.database.read("select body from copies where slug = ?", [game.slug])
    try:
        return read_kept(game.copy, json.loads(rows[0]["body"])) if rows else game.copy()
    except ValueError as error:
        raise UnreadableCopy(str(error), Say("My copy of {title}", title=game.title)) from error


def write(log: Log, game: Game, value: Any) -> None:
    """Keeps the owner's copy of a game. Plays that have begun keep what they copied."""
    with log.database.writing() as connection:
        _put(connection, log, game, value)


def change(log: Log, game: Game, changed: Callable[[Any], Any]) -> None:
    """Keeps what a function makes of the copy, with no other writer in between. Where it raises, nothing is kept."""
    with log.database.writing() as connection:
        _put(connection, log, game, changed(read(log, game)))


def _put(connection: Connection, log: Log, game: Game, value: Any) -> None:
    connection.execute("insert or replace into copies values (?, ?, ?)", [game.slug, json_text(value), log.now()])


# ---- as a file --------------------------------------------------------------------------------------------------


def exported(game: Game, copy: Any) -> bytes:
    """A copy as JSON that a person can read and compare, the same for equal copies."""
    written = {"format": FORMAT, "version": VERSION, "game": game.slug, "copy": json_of(copy)}
    return (json.dumps(written, ensure_ascii=False, indent=1) + "\n").encode()


def taken(game: Game, text: bytes) -> Any:
    """The copy in an exported text, every number of it checked. NotTaken: why not."""
    body = _body(game, text)
    missing = [part.name for part in fields(game.copy) if isinstance(body, dict) and part.name not in body]
    if missing:
        raise NotTaken(Say("This file is broken: it says nothing about {what}.", what=_place(missing[0])))
    try:
        copy = shapes.read(body, shapes.shape(game.copy))
    except (ValidationError, RecursionError) as error:
        raise NotTaken(Say("This file is broken: {why}.", why=str(error))) from error
    try:
        check(game, copy)
    except IllegalMove as refused:
        raise NotTaken(Say("In this file, {place}: {why}", place=_place(refused.field), why=refused.say)) from refused
    return copy


def _body(game: Game, text: bytes) -> Any:
    try:
        written = strict_json.parse(text)
    except strict_json.NotJson as error:
        raise NotTaken(Say("This file is no copy that this app wrote, or a broken one: {why}.", why=str(error))) from error
    if isinstance(written, dict) and written.get("format") == PLAYS_FORMAT:
        raise NotTaken(Say("This file holds plays. They are imported on the command line."))
    if not isinstance(written, dict) or written.get("format") != FORMAT:
        raise NotTaken(Say("This file is no copy that this app wrote."))
    if written.get("version") != VERSION or set(written) != {"format", "version", "game", "copy"}:
        raise NotTaken(Say("This file is of a format that this version of the app does not know."))
    if written["game"] != game.slug:
        other = str(written["game"])
        raise NotTaken(Say("This file is a copy of another game, {other}, not of {title}.", other=other, title=game.title))
    return written["copy"]


def _place(field: str | None) -> str:
    """The path "market.columns.0.cost" as "market, column 1, cost"."""
    words = re.sub(r"s?\.(\d+)", lambda found: f" {int(found[1]) + 1}", field or "one number")
    return words.replace(".", ", ").replace("_", " ")


# ---- whether it can be one --------------------------------------------------------------------------------------


def check(game: Game, copy: Any) -> None:
    """Begins a play with each board, and shows and counts it, in memory; notes each card. IllegalMove: what cannot be printed."""
    options = signature(game.start).parameters
    for board in (part.name for part in fields(game.copy) if part.name in options):
        check_board(game, board, getattr(copy, board))
    for named in game.named:
        _check_named(game, named, copy)


def check_board(game: Game, board: str, columns: Any) -> None:
    """The same for one board. The field of IllegalMove begins with the board."""
    state: Any = None
    try:
        for event in game.start(players=("A",), dice=PlayDice("copy", 0), **{board: columns}):
            state = game.evolve(state, event)
    except IllegalMove as refused:
        raise IllegalMove(refused.say, ".".join(filter(None, [board, refused.field]))) from refused
    for show in (game.score, game.facts, game.progress):
        show(state)
    game.view(state, None)
    list(game.choices(state))


def _check_named(game: Game, named: Named, copy: Any) -> None:
    everything, forgotten = named.everything, named.forgotten
    noted = reduce(lambda rest, thing: forgotten(rest, thing.name), everything(game.copy()), game.copy())
    for number, thing in enumerate(everything(copy)):
        place = f"{named.word}.{number}"
        if named.known(noted, thing.name):
            raise IllegalMove(Say("{name} is there twice.", name=thing.name), place)
        try:
            noted = named.noted(noted, thing)
        except IllegalMove as refused:
            last = (refused.field or "").rpartition(".")[2]
            raise IllegalMove(refused.say, ".".join(filter(None, [place, last]))) from refused

"""The doors of a play: its two links, the code that is typed by hand, and the phones that have joined it."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from sqlite3 import Row
from typing import Literal, TypeAlias

from companion.log import Log, iso

Role: TypeAlias = Literal["play", "watch"]

LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""31, without those that look like another."""
CODE_LENGTH = 8
CODE_HOURS = 12
"""A code lives for the evening; links live as long as the play."""
LATEST = 2 * CODE_HOURS
"""No code ends so many hours from now, unless the clock was set back since it was made; then its evening may never end."""
LONGEST_TOKEN = 64


@dataclass(frozen=True, slots=True)
class Doors:
    """The secrets of a play. `code`: None when its evening is over."""

    play: str
    playing: str
    """128 bits: the last part of the link that lets a phone play."""
    watching: str
    code: str | None
    code_until: datetime | None


@dataclass(frozen=True, slots=True)
class Guest:
    """A phone that has joined a play. `seat`: index of its player; None: of no player in particular."""

    phone: str
    play: str
    role: Role
    seat: int | None
    name: str | None
    """Of the player on that seat."""


def doors_of(log: Log, play_id: str) -> Doors | None:
    """The doors of a play; None: nobody has opened them yet."""
    rows = log.database.read("select * from doors where play = ?", [play_id])
    return next((_doors(log, row) for row in rows), None)


def _evening(log: Log) -> list[str]:
    """Between these times a code ends that is good now."""
    return [log.now(), _hours(log, LATEST)]


def _hours(log: Log, hours: int) -> str:
    """So many hours from now."""
    return iso(datetime.fromisoformat(log.now()) + timedelta(hours=hours))


def _doors(log: Log, row: Row) -> Doors:
    now, latest = _evening(log)
    is_over = row["code_until"] is None or not now < row["code_until"] < latest
    until = None if is_over else datetime.fromisoformat(row["code_until"])
    return Doors(row["play"], row["playing"], row["watching"], None if is_over else row["code"], until)


def open_doors(log: Log, play_id: str) -> None:
    """Gives a play its links, if it has none, and a code for this evening."""
    with log.database.writing() as connection:
        connection.execute(
            "insert or ignore into doors values (?, ?, ?, null, null)",
            [play_id, secrets.token_urlsafe(16), secrets.token_urlsafe(16)],
        )
        connection.execute("update doors set code = null where not (? < code_until and code_until < ?)", _evening(log))
        connection.execute(
            "update doors set code = ?, code_until = ? where play = ? and code is null",
            [_new_code(), _hours(log, CODE_HOURS), play_id],
        )


def renew(log: Log, play_id: str) -> None:
    """New links and a new code: the old ones lead nowhere, and every phone has to join again."""
    with log.database.writing() as connection:
        connection.execute("delete from doors where play = ?", [play_id])
        connection.execute("delete from guests where play = ?", [play_id])
    open_doors(log, play_id)
    log.tell(play_id)


def _new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def behind(log: Log, token: str) -> tuple[str, Role] | None:
    """The play that a link opens, and as what; None: it opens none."""
    rows = log.database.read(
        """select doors.play, playing = ? as may_play from doors join plays on plays.id = doors.play
           where (playing = ? or watching = ?) and deleted_at is null""",
        [token, token, token],
    )
    return next(((row["play"], "play" if row["may_play"] else "watch") for row in rows), None)


def token_of_code(log: Log, typed: str) -> str | None:
    """The playing link that a code stands for, however it is written; None: no code of this evening."""
    code = "".join(letter for letter in typed.upper() if letter.isalnum())
    rows = log.database.read(
        "select playing from doors where code = ? and ? < code_until and code_until < ?", [code, *_evening(log)]
    )
    return next((str(row["playing"]) for row in rows), None)


# ---- phones -----------------------------------------------------------------------------------------------------

GUEST = """select phone, play, role, seat, json_extract(start_args, '$.players[' || seat || ']') as name
           from guests join plays on plays.id = guests.play"""


def new_phone() -> str:
    """Names a phone."""
    return secrets.token_urlsafe(16)


def join(log: Log, phone: str, play_id: str, role: Role, seat: int | None) -> None:
    """A phone joins a play, or changes what it is there; who comes late to a table that has begun a rematch joins that too."""
    with log.database.writing() as connection:
        connection.execute("insert or replace into guests values (?, ?, ?, ?, ?)", [phone, play_id, role, seat, log.now()])
        late = "insert or ignore into guests select ?, rematch, ?, ?, ? from plays where id = ? and rematch is not null"
        connection.execute(late, [phone, role, seat, log.now(), play_id])
    log.tell(play_id)


def bring_along(log: Log, play_id: str, to: str) -> None:
    """The phones of a play join another one, each on the same seat; inside `database.writing` only."""
    copied = "insert into guests select phone, ?, role, seat, joined_at from guests where play = ?"
    log.database.connection().execute(copied, [to, play_id])


def guest(log: Log, phone: str, play_id: str) -> Guest | None:
    """What a phone is in a play; None: it has not joined."""
    return next(map(_guest, log.database.read(f"{GUEST} where phone = ? and play = ?", [phone, play_id])), None)


def is_deleted(log: Log, play_id: str) -> bool:
    """Whether the owner has deleted a play: to guests it is gone at once."""
    return bool(log.database.read("select 1 from plays where id = ? and deleted_at is not null", [play_id]))


def guests(log: Log, play_id: str) -> list[Guest]:
    """The phones that have joined a play, the first one first."""
    return [_guest(row) for row in log.database.read(f"{GUEST} where play = ? order by joined_at, phone", [play_id])]


def _guest(row: Row) -> Guest:
    name = None if row["name"] is None else " ".join(str(row["name"]).split())
    return Guest(row["phone"], row["play"], row["role"], row["seat"], name)


def watched(log: Log, phone: str) -> frozenset[str]:
    """The ids of the plays that a phone only watches."""
    rows = log.database.read("select play from guests where phone = ? and role = 'watch'", [phone])
    return frozenset(str(row["play"]) for row in rows)


def roles(log: Log, phone: str) -> frozenset[str]:
    """What a phone is in any play that it has joined."""
    return frozenset(str(row["role"]) for row in log.database.read("select distinct role from guests where phone = ?", [phone]))

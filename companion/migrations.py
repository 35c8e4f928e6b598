"""How the tables of the database came to be, step by step. A step that was released is never changed."""

from __future__ import annotations

import json
import sqlite3
from contextlib import suppress

from sqlite_utils import Database as Tables
from sqlite_utils import Migrations

from companion.database import Database, Unavailable
from companion.duration import minutes_played
from companion.game import Say

TOO_NEW = Say("The plays were written by a newer version of this app. Install that one.")

steps = Migrations("companion")


@steps()
def m001_plays_and_taps(tables: Tables) -> None:
    """A play is a row of its own and a row per tap; version 0 is its start. Undo and redo are taps with a target."""
    tables.execute(
        """create table plays (
            id text primary key, slug text not null, seed text not null, created_at text not null, start_args text not null,
            finished_at text, abandoned_at text, deleted_at text, sheet text, progress text
        ) without rowid"""
    )
    tables.execute(
        """create table taps (
            play text not null references plays (id), version integer not null, tap_id text, move text not null,
            arguments text not null, events text not null, by text, at text not null, target integer,
            primary key (play, version)
        ) without rowid"""
    )
    tables.execute("create unique index tap_ids on taps (play, tap_id) where tap_id is not null")
    tables.execute("create unique index start_ids on taps (tap_id) where version = 0 and tap_id is not null")
    tables.execute("create index finished_plays on plays (finished_at desc, id) where finished_at is not null")
    tables.execute(
        "create index running_plays on plays (id) where deleted_at is null and finished_at is null and abandoned_at is null"
    )


@steps()
def m002_copies(tables: Tables) -> None:
    """What an owner typed from the box, per game."""
    tables.execute("create table copies (slug text primary key, body text not null, updated_at text not null)")


@steps()
def m003_lives_and_glances(tables: Tables) -> None:
    """A play that was purged and came back in an import has the same id and another life. What the list shows is kept too."""
    tables.execute("alter table plays add column life text not null default ''")
    tables.execute("update plays set life = lower(hex(randomblob(8)))")
    tables.execute("alter table plays add column glance text")


@steps()
def m004_around_the_table(tables: Tables) -> None:
    """Links of a play, the phones that have joined it, the switches of the house, other spellings of players, and results.

    `shelf` counts what happens to finished plays, whoever writes, so that what was worked out of them is known to be old.
    """
    tables.execute(
        """create table doors (
            play text primary key, playing text not null unique, watching text not null unique, code text unique, code_until text
        ) without rowid"""
    )
    tables.execute(
        """create table guests (
            phone text not null, play text not null, role text not null, seat integer, joined_at text not null,
            primary key (phone, play)
        ) without rowid"""
    )
    tables.execute("create index guests_of_plays on guests (play)")
    tables.execute("create table switches (name text primary key, value text not null) without rowid")
    tables.execute("create table spellings (spelling text primary key, name text not null) without rowid")
    tables.execute("alter table plays add column minutes integer")
    tables.execute("alter table plays add column rematch text")
    _fill_minutes(tables)
    _find_each_kind(tables)
    tables.execute("create table shelf (changes integer not null)")
    tables.execute("insert into shelf values (0)")
    for name, what in (
        ("finished", "update of finished_at, deleted_at, sheet on plays"),
        ("taken", "insert on plays when new.finished_at is not null"),
        ("purged", "delete on plays when old.finished_at is not null"),
        ("spelt", "insert on spellings"),
        ("spelt_otherwise", "update on spellings"),
        ("unspelt", "delete on spellings"),
    ):
        tables.execute(f"create trigger shelf_{name} after {what} begin update shelf set changes = changes + 1; end")


@steps()
def m005_days_deleted(tables: Tables) -> None:
    """On which days a deleted play was still there. How long it was deleted is told by these, not by a clock that may jump."""
    tables.execute("create table days_deleted (play text not null, day text not null, primary key (play, day)) without rowid")


def _find_each_kind(tables: Tables) -> None:
    """The list of plays looks at no more of them than it shows, however many are on the shelf, and counts in the index alone."""
    tables.execute("drop index finished_plays")
    for name, column, where in (
        ("finished_plays", "finished_at desc, id, deleted_at", "deleted_at is null and finished_at is not null"),
        ("abandoned_plays", "abandoned_at", "deleted_at is null and finished_at is null and abandoned_at is not null"),
        ("deleted_plays", "deleted_at", "deleted_at is not null"),
    ):
        tables.execute(f"create index {name} on plays ({column}) where {where}")


def _fill_minutes(tables: Tables) -> None:
    """How long the plays were that are finished already."""
    rows = tables.execute("select id, start_args, finished_at from plays where finished_at is not null").fetchall()
    for play, start_args, finished_at in rows:
        taps = [row[0] for row in tables.execute("select at from taps where play = ? order by version", [play])]
        # A play that cannot be read is listed as such, and keeps nobody from the others.
        with suppress(ValueError, AttributeError):
            minutes = minutes_played(json.loads(start_args), taps, finished_at)
            tables.execute("update plays set minutes = ? where id = ?", [minutes, play])


def migrate(database: Database) -> None:
    """Brings the database to this version, while nobody else writes."""
    with database.alone() as connection:
        tables = Tables(connection)
        if is_too_new(connection):
            raise Unavailable(TOO_NEW)
        if steps.pending(tables):
            steps.apply(tables)


def is_too_new(connection: sqlite3.Connection) -> bool:
    """Whether a version that came after this one has changed the tables."""
    known = {step.name for step in steps._migrations}
    return any(step.name not in known for step in steps.applied(Tables(connection)))

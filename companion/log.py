"""The log of every play: its row, and one row per tap."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, fields
from datetime import UTC, datetime
from pathlib import Path

from companion.database import Database, Unavailable
from companion.game import Game
from companion.games import all_games
from companion.memory import Memory
from companion.migrations import migrate

__all__ = ["DAYS_DELETED", "Log", "PlayRow", "TapRow", "Unavailable", "iso", "utc_now"]

DAYS_DELETED = 30
"""How long a deleted play can be restored: so many days on which the server ran, each counted once, besides the first.

A machine may start with a time that is years off, and then be told the right one: no two times say how long something took.
"""


@dataclass(frozen=True, slots=True)
class PlayRow:
    """A play as it is kept. Times are ISO in UTC; `start_args`, `sheet`, `progress` and `glance` are JSON."""

    id: str
    slug: str
    seed: str
    created_at: str
    start_args: str
    finished_at: str | None = None
    abandoned_at: str | None = None
    deleted_at: str | None = None
    sheet: str | None = None
    progress: str | None = None
    life: str = field(default_factory=lambda: secrets.token_hex(8))
    """Names the row in this database: what came back in an import after a purge has another one. It is in no export."""
    glance: str | None = None
    """What the list of plays says about it after its last tap."""
    minutes: int | None = None
    """How long it was played, once it is finished and where that is known. It is in no export."""
    rematch: str | None = None
    """The id of the play that the same table began after it. It is in no export."""


@dataclass(frozen=True, slots=True)
class TapRow:
    """A tap as it is kept; version 0 is the start. `target`: the tap that an undo takes back or a redo brings back."""

    play: str
    version: int
    tap_id: str | None
    move: str
    arguments: str
    events: str
    by: str | None
    at: str
    target: int | None = None


PLAY_COLUMNS = ", ".join(f"plays.{part.name}" for part in fields(PlayRow))
TAP_COLUMNS = ", ".join(part.name for part in fields(TapRow))
STATUSES = {
    "running": ("deleted_at is null and finished_at is null and abandoned_at is null", "at"),
    "finished": ("deleted_at is null and finished_at is not null", "finished_at"),
    "abandoned": ("deleted_at is null and finished_at is null and abandoned_at is not null", "abandoned_at"),
    "deleted": ("deleted_at is not null", "deleted_at"),
}
"""Where a play can be in the list of plays, and the time it is listed by."""
JOINED = "plays.id in (select play from guests where phone = ?)"
FEW = 500
"""Plays that are asked for one by one; more are read with all the others."""


def utc_now() -> datetime:
    """The clock of the log, where no other is passed in."""
    return datetime.now(UTC)


def iso(at: datetime) -> str:
    """A time as the log keeps it; later times sort later."""
    return at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


class Log:
    """The plays in a data folder. Opening it brings the database up to date and purges what was deleted long ago."""

    def __init__(
        self,
        folder: Path,
        *,
        games: Mapping[str, Game] | None = None,
        now: Callable[[], datetime] = utc_now,
        patience: float = 5.0,
    ) -> None:
        self.games = all_games() if games is None else games
        self.database = Database(folder, patience=patience)
        self.memory = Memory()
        self.listeners: list[Callable[[str], None]] = []
        """Told the id of each play that changed, once the change is on the disk."""
        self._now = now
        migrate(self.database)
        self.purge()

    def now(self) -> str:
        """The time, as the log keeps it."""
        return iso(self._now())

    def tell(self, play_id: str) -> None:
        """Tells whoever listens that a play has changed; after the transaction only."""
        for listener in self.listeners:
            listener(play_id)

    def close(self) -> None:
        """Ends all connections to the database."""
        self.database.close()

    # ---- plays --------------------------------------------------------------------------------------------------

    def play(self, play_id: str) -> tuple[PlayRow, int] | None:
        """A play and its version (that of its last tap); None: there is none."""
        rows = self.database.read(
            f"select {PLAY_COLUMNS}, (select max(version) from taps where play = plays.id) from plays where id = ?", [play_id]
        )
        return next(((PlayRow(*row[:-1]), row[-1]) for row in rows), None)

    def plays(self, status: str, limit: int, offset: int = 0, phone: str | None = None) -> list[tuple[PlayRow, int, str]]:
        """Plays with their versions and the times of their last taps; of the status (see STATUSES), the latest first.

        `phone`: only those that this phone has joined.
        """
        where, order = STATUSES[status]
        rows = self.database.read(
            f"""select {PLAY_COLUMNS}, taps.version, taps.at from plays
                join taps on play = plays.id and version = (select max(version) from taps where play = plays.id)
                where {where} and (? is null or {JOINED})
                order by {order} desc, plays.id limit ? offset ?""",
            [phone, phone, limit, offset],
        )
        return [(PlayRow(*row[:-2]), row[-2], row[-1]) for row in rows]

    def count(self, status: str, phone: str | None = None) -> int:
        """How many plays are of a status (see STATUSES); `phone`: of those that it has joined."""
        sql = f"select count(*) from plays where {STATUSES[status][0]} and (? is null or {JOINED})"
        return int(self.database.read(sql, [phone, phone])[0][0])

    def last_begun(self, slug: str, *, rather_not: str = "") -> PlayRow | None:
        """The play of a game that was begun last, whatever became of it; one with option `rather_not` if there is no other."""
        is_not = "case when json_valid(start_args) then coalesce(json_extract(start_args, '$.' || ?), 0) end"
        order = f"order by {is_not}, created_at desc limit 1"
        rows = self.database.read(f"select {PLAY_COLUMNS} from plays where slug = ? {order}", [slug, rather_not or "_"])
        return next((PlayRow(*row) for row in rows), None)

    def is_first(self, play_id: str) -> bool:
        """Whether no play of its game was begun before it."""
        earlier = "select 1 from plays as earlier where earlier.slug = plays.slug and earlier.created_at < plays.created_at"
        return bool(self.database.read(f"select 1 from plays where id = ? and not exists ({earlier})", [play_id]))

    def changes(self) -> int:
        """How often something happened to finished plays or to the spellings of names, whoever wrote it."""
        return int(self.database.read("select changes from shelf")[0][0])

    def finished_stamps(self) -> dict[str, tuple[str, str, int | None, int | None]]:
        """Of each finished play, the latest first, what is another once its result is: life, end, minutes, last tap."""
        rows = self.database.read(
            f"""select id, life, finished_at, minutes, (select max(version) from taps where play = plays.id) from plays
                where {STATUSES["finished"][0]} order by finished_at desc, id"""
        )
        return {row[0]: (row[1], row[2], row[3], row[4]) for row in rows}

    def finished_rows(self, ids: Collection[str]) -> list[PlayRow]:
        """The rows of some finished plays."""
        if len(ids) <= FEW:
            marks = ", ".join("?" * len(ids))
            rows = self.database.read(f"select {PLAY_COLUMNS} from plays where id in ({marks})", list(ids))
        else:
            rows = self.database.read(f"select {PLAY_COLUMNS} from plays where {STATUSES['finished'][0]}")
        return [PlayRow(*row) for row in rows if row["id"] in ids]

    def times(self, play_id: str) -> list[str]:
        """When each tap of a play was made, the start first."""
        return [row[0] for row in self.database.read("select at from taps where play = ? order by version", [play_id])]

    def all_plays(self) -> list[PlayRow]:
        """Every play, the oldest first."""
        rows = self.database.read(f"select {PLAY_COLUMNS} from plays order by created_at, id")
        return [PlayRow(*row) for row in rows]

    def add_play(self, row: PlayRow) -> None:
        """Inside `database.writing` only."""
        self._insert("plays", row)

    def mark(self, play_id: str, **columns: str | int | None) -> None:
        """Sets columns of a play's row; inside `database.writing` only."""
        setting = ", ".join(f"{name} = ?" for name in columns)
        self.database.connection().execute(f"update plays set {setting} where id = ?", [*columns.values(), play_id])

    def purge(self) -> None:
        """Counts this day for each deleted play, and ends those that were deleted for as long as they can be restored."""
        today = self.now()[:10]
        deleted = "select id from plays where deleted_at is not null"
        if not self.database.read(f"{deleted} and (id, ?) not in days_deleted limit 1", [today]):
            return
        with self.database.writing() as connection:
            connection.execute(f"insert or ignore into days_deleted select id, ? from ({deleted})", [today])
            over = connection.execute(
                "select play from days_deleted group by play having count(*) > ?", [DAYS_DELETED]
            ).fetchall()
            for table in ("taps", "doors", "guests", "days_deleted"):
                connection.executemany(f"delete from {table} where play = ?", over)
            connection.executemany("delete from plays where id = ?", over)
        if over:
            self.memory.forget()

    # ---- taps ---------------------------------------------------------------------------------------------------

    def taps(self, play_id: str, after: int = -1) -> list[TapRow]:
        """The taps of a play later than a version, the oldest first."""
        query = f"select {TAP_COLUMNS} from taps where play = ? and version > ? order by version"
        rows = self.database.read(query, [play_id, after])
        return [TapRow(*row) for row in rows]

    def taps_before(self, play_id: str, version: int, limit: int) -> list[TapRow]:
        """The taps of a play earlier than a version, the newest first."""
        query = f"select {TAP_COLUMNS} from taps where play = ? and version < ? order by version desc limit ?"
        rows = self.database.read(query, [play_id, version, limit])
        return [TapRow(*row) for row in rows]

    def tap_with_id(self, play_id: str, tap_id: str) -> TapRow | None:
        """The tap that was made with an id of the page, if there is one."""
        rows = self.database.read(f"select {TAP_COLUMNS} from taps where play = ? and tap_id = ?", [play_id, tap_id])
        return next((TapRow(*row) for row in rows), None)

    def tap_of_page(self, play_id: str, page_id: str) -> TapRow | None:
        """The tap that was made with an id that is this one and, after a blank, a mark of what was sent; if there is one."""
        sql = f"select {TAP_COLUMNS} from taps where play = ? and tap_id >= ? and tap_id < ?"
        rows = self.database.read(sql, [play_id, f"{page_id} ", f"{page_id}!"])
        return next((TapRow(*row) for row in rows), None)

    def start_with_id(self, tap_id: str) -> TapRow | None:
        """The start that was made with an id of the page, if there is one."""
        rows = self.database.read(f"select {TAP_COLUMNS} from taps where version = 0 and tap_id = ?", [tap_id])
        return next((TapRow(*row) for row in rows), None)

    def add_taps(self, rows: Iterable[TapRow]) -> None:
        """Inside `database.writing` only."""
        for row in rows:
            self._insert("taps", row)

    def _insert(self, table: str, row: PlayRow | TapRow) -> None:
        values = [getattr(row, part.name) for part in fields(row)]
        marks = ", ".join("?" * len(values))
        self.database.connection().execute(f"insert into {table} values ({marks})", values)

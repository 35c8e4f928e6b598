"""The daily copies of the database: which there are, whether one is due, and how many are kept."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from filecmp import cmp
from pathlib import Path

from companion.database import Database, said_plainly
from companion.safekeeping import backup

FOLDER = "backups"
KEPT = 14
DAY = timedelta(days=1)
NAME = "plays-%Y-%m-%d-%H%M%S.db"
"""Of a copy: when it was made, in UTC, so that later ones sort later."""


def copies(data: Path) -> list[Path]:
    """The daily copies in a data folder, the oldest first. Files of other names in there are somebody's own."""
    return sorted(file for file in (data / FOLDER).glob("plays-*.db") if _is_named(file.name))


def _is_named(name: str) -> bool:
    try:
        return datetime.strptime(name, NAME).replace(tzinfo=UTC).strftime(NAME) == name
    except ValueError:
        return False


def made_at(copy: Path) -> datetime:
    """When a copy was made, by the clock as it was then."""
    return datetime.strptime(copy.name, NAME).replace(tzinfo=UTC)


def is_due(database: Database, now: datetime) -> bool:
    """Whether there is something to copy, and no copy was made within a day.

    One from the future, of a clock that was set back since, does not count. A first one of nothing would only keep the first
    evening from its own.
    """
    if any(now - DAY < made_at(copy) <= now for copy in copies(database.folder)):
        return False
    return bool(database.read("select 1 from plays union select 1 from copies limit 1"))


def make(database: Database, now: datetime) -> Path | None:
    """Makes a copy, checks it, and lets the oldest go. None: nothing has changed since one.

    NotDone, Unavailable: none was made, and none was let go.
    """
    with said_plainly():
        folder = database.folder / FOLDER
        folder.mkdir(exist_ok=True)
        _clear(folder)
    made = folder / now.astimezone(UTC).strftime(NAME)
    before = copies(database.folder)
    backup(database, made)
    with said_plainly():
        if any(cmp(copy, made, shallow=False) for copy in before):
            made.unlink()
            return None
        # Never the new one, even where the clock was set back so far that it is the oldest by its name.
        for oldest in before[: max(0, len(before) + 1 - KEPT)]:
            oldest.unlink()
    return made


def _clear(folder: Path) -> None:
    """Ends what a power cut left half written. Only the one server of a data folder makes these."""
    for part in folder.glob("plays-*.db.part*"):
        part.unlink()

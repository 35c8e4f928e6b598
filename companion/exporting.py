"""Writes plays and copies to a JSON text, all there is to know about them."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any

from companion.log import Log, PlayRow, TapRow
from companion.position import find
from companion.spellings import spellings
from companion.written import FORMAT, VERSION

PLAY_JSON = ("start_args", "sheet", "progress")
TAP_JSON = ("arguments", "events")
"""Columns that hold JSON."""
HERE_ONLY = {"play", "life", "glance", "minutes", "rematch"}
"""Columns that say nothing more about a play: the play a tap stands under, and what only this database needs."""


def export(log: Log, play_id: str | None = None) -> bytes:
    """One play, or everything: every play, every copy, and how names are spelt. NoSuchPlay."""
    plays = log.all_plays() if play_id is None else [find(log, play_id)[0]]
    copies = log.database.read("select slug, body, updated_at from copies order by slug") if play_id is None else []
    known = spellings(log) if play_id is None else {}
    return write(
        {
            "format": FORMAT,
            "version": VERSION,
            "copies": [{"slug": row["slug"], "body": json.loads(row["body"]), "updated_at": row["updated_at"]} for row in copies],
            "spellings": [{"spelling": spelling, "name": name} for spelling, name in sorted(known.items())],
            "plays": [_play(log, row) for row in plays],
        }
    )


def write(written: Any) -> bytes:
    """JSON that a person can read and compare, the same for equal values."""
    return (json.dumps(written, ensure_ascii=False, indent=1) + "\n").encode()


def _play(log: Log, row: PlayRow) -> dict[str, Any]:
    return {**_columns(row, PLAY_JSON), "taps": [_tap(tap) for tap in log.taps(row.id)]}


def _tap(row: TapRow) -> dict[str, Any]:
    return _columns(row, TAP_JSON)


def _columns(row: PlayRow | TapRow, as_json: tuple[str, ...]) -> dict[str, Any]:
    columns = {part.name: getattr(row, part.name) for part in fields(row) if part.name not in HERE_ONLY}
    return {name: json.loads(value) if name in as_json and value is not None else value for name, value in columns.items()}

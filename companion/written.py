"""The format of an exported text, and reading one by its types alone."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from companion import strict_json
from companion.game import Say

FORMAT = "spare-chair"
VERSION = 1

Id = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{8,64}$")]


class NotImported(Exception):
    """The text is not taken, and nothing was written. `say` is the reason, with the place."""

    def __init__(self, say: Say) -> None:
        super().__init__(str(say))
        self.say = say


class WrittenTap(msgspec.Struct, forbid_unknown_fields=True):
    """A tap in the text."""

    version: int
    tap_id: str | None
    move: str
    arguments: dict[str, Any]
    events: list[Any]
    by: str | None
    at: str
    target: int | None


class WrittenPlay(msgspec.Struct, forbid_unknown_fields=True):
    """A play in the text."""

    id: Id
    slug: str
    seed: str
    created_at: str
    start_args: dict[str, Any]
    finished_at: str | None
    abandoned_at: str | None
    deleted_at: str | None
    sheet: dict[str, Any] | None
    progress: dict[str, Any] | None
    taps: Annotated[list[WrittenTap], msgspec.Meta(min_length=1)]


class WrittenCopy(msgspec.Struct, forbid_unknown_fields=True):
    """An owner's copy in the text."""

    slug: str
    body: dict[str, Any]
    updated_at: str


class Written(msgspec.Struct, forbid_unknown_fields=True):
    """The whole text."""

    format: str
    version: int
    copies: list[WrittenCopy]
    plays: list[WrittenPlay]


def read(text: bytes) -> Written:
    """An exported text, its types checked and nothing else. NotImported: it is none."""
    try:
        written = strict_json.parse(text)
    except strict_json.NotJson as error:
        raise NotImported(Say("This file is no export of this app, or a broken one: {why}.", why=str(error))) from error
    if not isinstance(written, dict) or written.get("format") != FORMAT:
        raise NotImported(Say("This file is no export of this app."))
    if written.get("version") != VERSION:
        raise NotImported(Say("This file is of a format that this version of the app does not know."))
    try:
        return msgspec.convert(written, Written)
    except (msgspec.ValidationError, RecursionError) as error:
        raise NotImported(Say("This file is broken: {why}.", why=str(error))) from error

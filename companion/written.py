"""The format of an exported text, and reading one by its types alone."""

from __future__ import annotations

import re
from typing import Annotated, Any

import msgspec

from companion import strict_json
from companion.game import Say
from companion.upgrading import VERSION, UnknownFormat, upgraded

__all__ = ["FORMAT", "VERSION", "NotImported", "Written", "WrittenCopy", "WrittenPlay", "WrittenSpelling", "WrittenTap", "read"]

FORMAT = "spare-chair"
ARCHIVES = (b"PK\x03\x04", b"\x1f\x8b", b"7z\xbc\xaf", b"Rar!", b"BZh", b"\xfd7zXZ")
"""What zip, gzip, 7z, rar, bzip2 and xz files begin with."""

AN_ARCHIVE = Say("This file is an archive. Unpack it, then choose the JSON file that was in it.")
FOREIGN = Say("This file is no export of this app.")
NEWER = Say("This file was written by a newer version of the app, in a format that this one does not know. Update the app first.")
UNKNOWN = Say("This file is of a format that this version of the app does not know.")

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


class WrittenSpelling(msgspec.Struct, forbid_unknown_fields=True):
    """A spelling in the text, and the name of the player it stands for."""

    spelling: str
    name: str


class Written(msgspec.Struct, forbid_unknown_fields=True):
    """The whole text."""

    format: str
    version: int
    copies: list[WrittenCopy]
    spellings: list[WrittenSpelling]
    plays: list[WrittenPlay]


def read(text: bytes) -> Written:
    """An exported text of this format or an earlier one, its types checked and nothing else. NotImported: it is none."""
    _must_be_ours(text)
    try:
        written = strict_json.parse(text)
    except strict_json.NotJson as error:
        raise NotImported(Say("This file is no export of this app, or a broken one: {why}.", why=str(error))) from error
    if not isinstance(written, dict) or written.get("format") != FORMAT:
        raise NotImported(FOREIGN)
    try:
        return msgspec.convert(upgraded(written), Written)
    except UnknownFormat as error:
        raise NotImported(NEWER if error.is_newer else UNKNOWN) from error
    except (msgspec.ValidationError, RecursionError) as error:
        raise NotImported(Say("This file is broken: {why}.", why=_with_its_place(str(error)))) from error


def _with_its_place(detail: str) -> str:
    """Plays are counted from 1, as all sentences about a file do, and not from 0 as in a path."""
    what, _, path = detail.partition(" - at `$")
    found = re.match(r"\.plays\[(\d+)\](?:\.taps\[(\d+)\])?\.?(.*)`", path)
    if not found:
        return detail
    play, tap, rest = found.groups()
    return ", ".join(filter(None, [f"play {int(play) + 1}", tap and f"tap {tap}", rest])) + f": {what}"


def _must_be_ours(text: bytes) -> None:
    """Most foreign files are told from ours without reading them as JSON, which takes many times their size in memory."""
    if text.startswith(ARCHIVES):
        raise NotImported(AN_ARCHIVE)
    if FORMAT.encode() not in text:
        raise NotImported(FOREIGN)

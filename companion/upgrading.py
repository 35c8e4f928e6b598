"""Brings an exported text of an earlier format up to the one that is written now, one step after the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Written = dict[str, Any]


def _with_spellings(written: Written) -> Written:
    """Format 2 added the names under which one player goes."""
    return {"spellings": [], **written}


STEPS: Mapping[int, Callable[[Written], Written]] = {1: _with_spellings}
"""What leads from a format to the next one. A step that was released is never changed."""
VERSION = max(STEPS) + 1
"""The format that is written now."""


class UnknownFormat(ValueError):
    """No step leads from that format to this one. `is_newer`: a later version of the app wrote it."""

    def __init__(self, version: object) -> None:
        super().__init__(f"format {version!r}")
        self.is_newer = isinstance(version, int) and version > VERSION


def upgraded(written: Written) -> Written:
    """The text as it would be written now; words that no step knows stay as they are. UnknownFormat."""
    version = written.get("version")
    # True is 1 to Python, but no number of a format.
    if type(version) is not int or not (version in STEPS or version == VERSION):
        raise UnknownFormat(version)
    for number in range(version, VERSION):
        written = {**STEPS[number](written), "version": number + 1}
    return written

"""How long a play was played: from its taps, without the pauses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any

LONGEST_PAUSE = timedelta(hours=1)
"""Whoever taps nothing for longer than that was not playing."""


def minutes_played(start_args: Mapping[str, Any], taps: Sequence[str], finished_at: str) -> int | None:
    """Whole minutes from the first tap to the end; times are ISO. None: it was only counted, or took less than one."""
    if start_args.get("count_only"):
        return None
    steps = (later - earlier for earlier, later in pairwise(map(datetime.fromisoformat, [*taps, finished_at])))
    played = sum((step for step in steps if timedelta(0) < step <= LONGEST_PAUSE), timedelta(0))
    return round(played / timedelta(minutes=1)) if played >= timedelta(minutes=1) else None

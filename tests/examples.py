"""Runs scripted plays, and compares what comes out with the part of it that a file expects."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from companion import script
from companion.games import all_games


def examples_in(*folders: Path) -> list[Path]:
    """The scripted plays of some folders."""
    return [path for folder in folders for path in sorted(folder.glob("*.json"))]


def must_come_out(path: Path) -> None:
    """Fails unless the play gives what its file expects: a part of the output, or the tap that is refused."""
    example = json.loads(path.read_text())
    expected, text = example["expect"], json.dumps(example["script"]).encode()

    if "refused_tap" in expected:
        number = expected["refused_tap"]
        move = expected.get("refused_move") or example["script"]["taps"][number - 1][0]
        with pytest.raises(script.RefusedTap, match=rf"^tap {number} \({re.escape(move)}\): "):
            script.run(text, all_games())
    else:
        given = json.loads(json.dumps(script.run(text, all_games())))
        assert_part(expected, given, "")


def assert_part(expected: Any, given: Any, where: str) -> None:
    """Dictionaries by the keys that are named, `lines` by key, `players` by position, all else exactly."""
    if isinstance(expected, dict):
        for key, value in expected.items():
            assert_part(value, given[key], f"{where}/{key}")
    elif where.endswith("/lines"):
        points = {line["key"]: line["points"] for line in given}
        assert [points[line["key"]] for line in expected] == [line["points"] for line in expected], where
    elif where.endswith("/players"):
        for number, player in enumerate(expected):
            assert_part(player, given[number], f"{where}/{number}")
    else:
        assert given == expected, where

"""Scripted plays: examples worked out by hand from the rules, and whole golden games checked by a second reading of them."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion import script
from companion.games import all_games

HERE = Path(__file__).parent
EXAMPLES = [*sorted((HERE / "examples").glob("*.json")), *sorted((HERE / "golden").glob("*.json"))]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_gives_the_result_that_was_worked_out(path):
    example = json.loads(path.read_text())
    text = json.dumps(example["script"]).encode()

    if "refused_tap" in example["expect"]:
        with pytest.raises(script.RefusedTap, match=r"^tap {refused_tap} \({refused_move}\): ".format_map(example["expect"])):
            script.run(text, all_games())
    else:
        given = json.loads(json.dumps(script.run(text, all_games())))
        assert_part(example["expect"], given, "")


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


def test_there_are_examples():
    assert len(EXAMPLES) >= 16

"""Scripted plays: examples worked out by hand from the rules."""

from pathlib import Path

import pytest

from tests.examples import examples_in, must_come_out

EXAMPLES = examples_in(Path(__file__).parent / "examples")


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_gives_the_result_that_was_worked_out(path):
    must_come_out(path)


def test_there_are_examples():
    assert len(EXAMPLES) >= 12

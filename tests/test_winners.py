"""Who has won a finished play: one answer for the list, the statistics, the files and the link."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.game import Addend, Progress, Say, ScoreLine, ScoreSheet
from companion.kept import winners

OVER = Progress(Say("Turn 12 of 12"), 12, 12, True)
POINTS = Addend(Say("Counted"), 3)
LINE = ScoreLine("coins", Say("Coins"), (3, 3), ((POINTS,), (POINTS,)), (True, True))
SHEET = ScoreSheet(("Ana", "Ben"), (LINE,), (3, 3), None, (1, 1), (0, 1), Say("Both win."))


def test_those_who_lead_a_play_that_was_counted_have_won_it_all_of_them() -> None:
    assert winners(SHEET, OVER) == (0, 1)


def test_nobody_has_won_a_play_that_was_broken_off() -> None:
    assert winners(SHEET, replace(OVER, now=4, is_over=False)) == ()


@pytest.mark.parametrize(
    "open_parts", [((Addend(Say("Gems"), None),), (POINTS,)), ((POINTS,), (POINTS, Addend(Say("Gems"), None)))]
)
def test_nobody_has_won_before_everything_was_counted(open_parts: tuple[tuple[Addend, ...], ...]) -> None:
    assert winners(replace(SHEET, lines=(replace(LINE, addends=open_parts),)), OVER) == ()

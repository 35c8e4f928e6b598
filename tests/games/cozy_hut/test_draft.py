"""Draft Mode, step by step (R, Draft Mode)."""

import pytest

from companion.games.cozy_hut.draft import steps


def test_four_are_drawn_first_and_two_in_each_later_step():
    """R, Draft Mode."""
    assert [step.draws for step in steps(["Ana", "Ben"])] == [4, 2, 2, 2, 2, 0]


def test_two_are_kept_and_two_passed_until_the_last_two_complete_the_deck():
    """R, Draft Mode; counted out: five steps and the two that were received."""
    drafted = steps(["Ana", "Ben"])

    assert [step.passes for step in drafted] == [2] * 5 + [0]
    assert [step.kept for step in drafted] == [2, 4, 6, 8, 10, 12]


def test_each_passes_to_the_player_on_the_left():
    """R, Draft Mode."""
    assert steps(["Ana", "Ben", "Cleo"])[0].hands == (("Ana", "Ben"), ("Ben", "Cleo"), ("Cleo", "Ana"))


@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_deck_in_the_middle_is_used_up(players):
    assert [step.left_over for step in steps(["x"] * players)] == [players * left for left in (8, 6, 4, 2, 0, 0)]


def test_the_steps_are_numbered():
    """R, Draft Mode: five steps, and what completes the decks."""
    assert [step.number for step in steps(("Ana", "Ben"))] == [1, 2, 3, 4, 5, 6]

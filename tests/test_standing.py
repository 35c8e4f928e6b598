"""The dice of a roll are drawn by how many rolls stand before it: typed ones count, and an undo gives the number back."""

from __future__ import annotations

from typing import Any

from companion import standing
from companion.dice import PlayDice
from companion.standing import Spot, Step
from tests import toy


class Luck:
    """A door that knows which numbers were asked for."""

    def __init__(self) -> None:
        self.drawn: list[int | str] = []

    def __call__(self, n: int | str) -> PlayDice:
        self.drawn.append(n)
        return PlayDice("seed", n)


def first_spot() -> Spot:
    return Spot(Step(toy.GAME, 0, "start", (toy.Started(("Ana",), 1),), None))


def tapped(spot: Spot, luck: Luck, *taps: tuple[str, dict[str, Any]]) -> Spot:
    for move, arguments in taps:
        spot = standing.follow(spot, spot.standing.version + 1, move, standing.decide(spot, move, arguments, luck))
    return spot


def rolled_and_kept(spot: Spot, luck: Luck) -> Spot:
    """A roll by the app, and its answer."""
    spot = tapped(spot, luck, ("roll", {}))
    return tapped(spot, luck, ("keep", {"face": spot.standing.state.dice[0]}))


TYPED_AND_KEPT = (("rolled", {"dice": (3, 4)}), ("keep", {"face": 3}))


def test_consecutive_rolls_are_drawn_from_0_1_2() -> None:
    luck, spot = Luck(), first_spot()

    for _ in range(3):
        spot = rolled_and_kept(spot, luck)

    assert luck.drawn == [0, 1, 2]


def test_a_roll_that_is_typed_counts_as_one() -> None:
    luck = Luck()
    spot = tapped(first_spot(), luck, *TYPED_AND_KEPT)

    rolled_and_kept(spot, luck)

    assert luck.drawn == [1]


def test_what_is_no_roll_does_not_count() -> None:
    luck = Luck()
    spot = tapped(first_spot(), luck, ("gain", {"player": 0}), ("end_round", {}))

    rolled_and_kept(spot, luck)

    assert luck.drawn == [0]


def test_an_undo_gives_the_number_back_and_a_redo_takes_it_again() -> None:
    luck, spot = Luck(), rolled_and_kept(first_spot(), Luck())
    spot = tapped(spot, luck, ("roll", {}), ("undo", {}), ("roll", {}))
    assert luck.drawn == [1, 1]

    spot = tapped(spot, luck, ("undo", {}), ("redo", {}))

    assert spot.standing.rolls == 2
    assert tapped(spot, luck, ("undo", {}), ("undo", {}), ("undo", {}), ("roll", {})).standing.rolls == 1
    assert luck.drawn == [1, 1, 0]

"""How a play of Cozy Oaks begins."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple, fields
from typing import Any

from companion.game import IllegalMove, Say

from .components import NO_STARS, Difficulty, DonationDue, FishTie, GarbageStars, HeartsDue
from .events import Started
from .ranges import in_range

MOST_PLAYERS = 2
LONGEST_NAME = 400


def start(
    *,
    players: tuple[str, ...],
    first: int = 0,
    difficulty: Difficulty = Difficulty.COZY,
    hearts_due: HeartsDue = HeartsDue.EACH_YEAR,
    donation_due: DonationDue = DonationDue.EACH_YEAR,
    fish_tie: FishTie = FishTie.NOBODY,
    tracked: bool = True,
    count_only: bool = False,
    garbage_stars: GarbageStars = NO_STARS,
) -> Iterator[Any]:
    """Begins a play of two, or a solo play where there is one name.

    `first`: index of the start player. `difficulty`, `hearts_due`, `donation_due`: of a solo play. `fish_tie`: of two players.
    `tracked` false: nothing is paid or refused for resources and collections. `count_only`: the years were played without the
    app. `garbage_stars`: as printed, below 0; what is left out is counted at the end.
    """
    names = tuple(" ".join(name.split()) for name in players)
    check_names(names)
    in_range("first", first, 0, len(names) - 1)
    for part, stars in zip(fields(garbage_stars), astuple(garbage_stars), strict=True):
        in_range(f"garbage_stars.{part.name}", stars or 0, -99, 0)
    yield Started(names, first, difficulty, hearts_due, donation_due, fish_tie, tracked, count_only, garbage_stars)


def check_names(names: tuple[str, ...]) -> None:
    """Refuses another number of players, and players without a name."""
    if not 1 <= len(names) <= MOST_PLAYERS:
        raise IllegalMove(Say("Cozy Oaks is for 1 or 2 players."), "players")
    for number, name in enumerate(names):
        if not name:
            raise IllegalMove(Say("Player {number} has no name yet.", number=number + 1), f"players.{number}")
        if len(name) > LONGEST_NAME:
            raise IllegalMove(Say("That name is too long: {most} letters at most.", most=LONGEST_NAME), f"players.{number}")

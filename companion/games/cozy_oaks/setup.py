"""How a play of Cozy Oaks begins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.game import IllegalMove, Say

from .components import NO_STARS, Difficulty, DonationDue, FishTie, GarbageStars, HeartsDue, PrintedStructure
from .events import Started
from .ranges import are_garbage_stars, in_range, is_structure

MOST_PLAYERS = 2
LONGEST_PLAYER = 400


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
    printed_structures: tuple[PrintedStructure, ...] = (),
) -> Iterator[Any]:
    """Begins a play of two, or a solo play where there is one name.

    `first`: index of the start player. `difficulty`, `hearts_due`, `donation_due`: of a solo play. `fish_tie`: of two players.
    `tracked` false: nothing is paid or refused for resources and collections. `count_only`: the years were played without the
    app. `garbage_stars`, `printed_structures`: as printed (garbage below 0); what is left out is counted at the end.
    """
    names = tuple(" ".join(name.split()) for name in players)
    check_names(names)
    in_range("first", first, 0, len(names) - 1)
    stars = are_garbage_stars(garbage_stars, "garbage_stars.")
    printed = tuple(is_structure(card, f"printed_structures.{number}.") for number, card in enumerate(printed_structures))
    yield Started(names, first, difficulty, hearts_due, donation_due, fish_tie, tracked, count_only, stars, printed)


def must_say(arguments: Mapping[str, Any]) -> Mapping[str, Say]:
    """The two readings of a solo play that the rule book leaves open, because it says both."""
    if len(arguments.get("players", ())) > 1:
        return {}
    return {
        "hearts_due": Say("Choose when hearts are compared with the goal: the rule book says both."),
        "donation_due": Say("Choose when the town gets its gold: the rule book says both."),
    }


def variant(arguments: Mapping[str, Any]) -> Say | None:
    """What kind of play it was, from the arguments of its start; None: a game of two, which is played in one way."""
    if len(arguments["players"]) > 1:
        return None
    return Say("Solo, {difficulty}", difficulty=Difficulty(arguments.get("difficulty") or Difficulty.COZY).capitalize())


def check_names(names: tuple[str, ...]) -> None:
    """Refuses another number of players, and players without a name."""
    if not 1 <= len(names) <= MOST_PLAYERS:
        raise IllegalMove(Say("Cozy Oaks is for 1 or 2 players."), "players")
    for number, name in enumerate(names):
        if not name:
            raise IllegalMove(Say("Player {number} has no name yet.", number=number + 1), f"players.{number}")
        if len(name) > LONGEST_PLAYER:
            raise IllegalMove(Say("That name is too long: {most} letters at most.", most=LONGEST_PLAYER), f"players.{number}")

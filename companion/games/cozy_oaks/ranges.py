"""Checks numbers, names and players that are typed, and which taps a play has come to."""

from __future__ import annotations

from companion.game import IllegalMove, Say

from .components import SPACES, Villager
from .state import Farmer, State

LONGEST_NAME = 80
MOST = 999
NOTHING_NEW = Say("That is what the app has.")


def in_range(field: str, number: int, least: int, most: int) -> int:
    """The number, if it is `least` to `most`."""
    if not least <= number <= most:
        say = Say("{number} is out of range here: {least} to {most}.", number=number, least=least, most=most)
        raise IllegalMove(say, field)
    return number


def a_farmer(state: State, player: int) -> Farmer:
    """The player of that index."""
    if not 0 <= player < len(state.farmers):
        raise IllegalMove(Say("There is no player number {number}.", number=player + 1), "player")
    return state.farmers[player]


def a_name(field: str, name: str, most: int = LONGEST_NAME) -> str:
    """The name without idle blanks, if it has letters and not too many."""
    tidy = " ".join(name.split())
    if not tidy:
        raise IllegalMove(Say("Type a name first."), field)
    if len(tidy) > most:
        raise IllegalMove(Say("That name is too long: {most} letters at most.", most=most), field)
    return tidy


def a_space(space: int) -> int:
    """The index of a crop or animal space that players count from 1."""
    return in_range("space", space, 1, SPACES) - 1


def must_be_solo(state: State) -> None:
    """Refuses what only a solo play has."""
    if not state.is_solo:
        raise IllegalMove(Say("Villagers belong to the solo game."))


def must_go_on(state: State) -> None:
    """Refuses all but counting and correcting once a play is lost."""
    if state.lost:
        raise IllegalMove(Say("The play was lost in Year {year}: counting and correcting remain.", year=state.lost.year))


def must_be_decided(state: State) -> None:
    """Refuses what has to wait until the player says whether a failed year is lost."""
    must_go_on(state)
    if state.failed:
        raise IllegalMove(Say("First say what happens: Year {year} is not met.", year=state.failed.year))


def must_be_settled(state: State) -> None:
    """Refuses what has to wait until the year that is over is settled."""
    must_be_decided(state)
    if state.unsettled:
        raise IllegalMove(Say("Year {year} is over: settle it first.", year=state.unsettled))


def must_be_on_turn(state: State, farmer: Farmer) -> None:
    """Refuses skills and Sleeps of a player who has finished, or before the first villager of a year."""
    must_be_settled(state)
    if farmer.is_finished:
        raise IllegalMove(Say("{name} has finished the third year.", name=farmer.name))
    if state.is_draw_due:
        raise IllegalMove(Say("Draw a villager first: each year begins with at least one."))


def is_villager(card: Villager, inside: str = "") -> Villager:
    """The card with a tidy name, if its numbers can be printed; `inside`: the path to its fields, such as "villager."."""
    for name in ("hearts", "donation", "lake", "river", "ocean"):
        in_range(f"{inside}{name}", getattr(card, name) or 0, 0, 99)
    for want in card.wants:
        in_range(f"{inside}wants", want.amount, 1, 99)
    a_name(f"{inside}name", card.name)
    return card

"""Checks numbers, names and players that are typed, and which taps a play has come to."""

from __future__ import annotations

from dataclasses import fields, replace

from companion.game import IllegalMove, Say

from .components import SPACES, GarbageStars, PrintedStructure, Villager, Want
from .state import Farmer, State

LONGEST_NAME = 80
"""Of cards and colours."""
MOST = 999
NOTHING_NEW = Say("That is what the app has.")
NO_CHANGE = Say("That would change nothing.")


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


def a_colour(field: str, colour: str) -> str:
    """The colour of a slime, as it is kept."""
    if not colour.strip():
        raise IllegalMove(Say("Say the colour of the slime."), field)
    return a_name(field, colour).lower()


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


def must_be_playing(state: State, farmer: Farmer) -> None:
    """Refuses skills and Sleeps of a player who has finished, or before the first villager of a year."""
    must_be_settled(state)
    if farmer.is_finished:
        raise IllegalMove(Say("{name} has finished the third year.", name=farmer.name))
    if state.is_draw_due:
        raise IllegalMove(Say("Draw a villager first: each year begins with at least one."))


def is_villager(card: Villager, inside: str = "") -> Villager:
    """The card, if its numbers can be printed; `inside`: the path to its fields, such as "villager.".

    An empty request asks nothing, and a card that wants something, or says so in words, does not ask nothing.
    """
    for name in ("hearts", "donation", "lake", "river", "ocean"):
        in_range(f"{inside}{name}", getattr(card, name) or 0, 0, 99)
    for want in card.wants:
        in_range(f"{inside}wants", want.amount, 1, 99)
    a_name(f"{inside}name", card.name)
    is_idle = not card.wants and (card.request == "" or (card.asks_nothing and not card.request))
    return replace(card, asks_nothing=is_idle, request="" if is_idle else card.request)


def may_ask_nothing(request: str | None, wants: tuple[Want, ...] | None) -> None:
    """Refuses a card that is said to ask for nothing and for something."""
    if request or wants:
        say = "Either the card asks for nothing or it has a request: both are said, here or in My copy."
        raise IllegalMove(Say(say), "asks_nothing")


def is_structure(card: PrintedStructure, inside: str) -> PrintedStructure:
    """The structure, if its numbers can be printed."""
    in_range(f"{inside}gold", card.gold or 0, 0, 99)
    in_range(f"{inside}stars", card.stars or 0, -99, 99)
    return card


def are_garbage_stars(stars: GarbageStars, inside: str) -> GarbageStars:
    """The stars, if they can be printed on garbage."""
    for part in fields(stars):
        in_range(f"{inside}{part.name}", getattr(stars, part.name) or 0, -99, 0)
    return stars

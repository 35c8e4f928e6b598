"""Checks numbers, names and players that are typed, and which taps a play has come to."""

from __future__ import annotations

from companion.game import IllegalMove, Say

from .components import PLACES, TOP, Phase
from .names import SIDES, through
from .player import Player
from .state import State

LONGEST_NAME = 80
NOTHING_NEW = Say("That is what the app has.")


def in_range(field: str, number: int, least: int, most: int) -> int:
    """The number, if it is `least` to `most`."""
    if not least <= number <= most:
        say = Say("{number} is out of range here: {least} to {most}.", number=number, least=least, most=most)
        raise IllegalMove(say, field)
    return number


def a_die(field: str, number: int) -> int:
    """What a die can show; 0: it is off the board."""
    return in_range(field, number, 0, TOP)


def a_player(state: State, player: int) -> Player:
    """The player of that index."""
    if not 0 <= player < len(state.players):
        raise IllegalMove(Say("There is no player number {number}.", number=player + 1), "player")
    return state.players[player]


def a_planner(state: State, player: int) -> Player:
    """The player of that index, who is still planning."""
    who = a_player(state, player)
    must_plan(state, player)
    must_have_model(state)
    return who


def must_plan(state: State, player: int) -> None:
    """Refuses who is through with planning."""
    ended = state.why_ended(player)
    if ended:
        raise IllegalMove(through(state.players[player].name, ended))


def must_have_model(state: State) -> None:
    """Refuses to plan a Blueprint Challenge before there is a model hut."""
    if state.lacks_model:
        raise IllegalMove(Say("Make the model hut first."))


def a_builder(state: State, player: int) -> Player:
    """A planner with room in the hut."""
    who = a_planner(state, player)
    if who.is_complete:
        raise IllegalMove(Say("{name} has eight locations: the hut is complete.", name=who.name))
    return who


def who_lives(state: State, player: int) -> Player:
    """The player of that index, in Life in the Woods."""
    who = a_player(state, player)
    if state.is_waiting(player):
        raise IllegalMove(Say("{name} waits until all have ended their planning.", name=who.name))
    if state.phase(player) is Phase.DONE:
        raise IllegalMove(Say("The game is over for {name}.", name=who.name))
    if who.planning_ended is None:
        raise IllegalMove(Say("{name} is still planning.", name=who.name))
    return who


def a_name(field: str, name: str) -> str:
    """The name without idle blanks, if it is not too long; it may be empty."""
    tidy = " ".join(name.split())
    no_longer(field, tidy, LONGEST_NAME)
    return tidy


def no_longer(field: str, name: str, most: int) -> None:
    """Refuses a name of more than so many letters."""
    if len(name) > most:
        raise IllegalMove(Say("That name is too long: {most} letters at most.", most=most), field)


def a_full_name(field: str, name: str) -> str:
    """The same, and not empty."""
    tidy = a_name(field, name)
    if not tidy:
        raise IllegalMove(Say("Type a name first."), field)
    return tidy


def an_open_name(who: Player, name: str) -> str:
    """The tidy name of a card that can still come this month: one card is decided once, and what stands comes no more."""
    tidy = a_name("name", name)
    must_not_stand(who, tidy)
    if who.is_decided(tidy):
        say = "{card} was decided this month already: a second card of that name is “{second}”."
        raise IllegalMove(Say(say, card=tidy, second=who.next_copy(tidy)), "name")
    return tidy


def must_not_stand(who: Player, name: str) -> None:
    """Refuses a name that stands in the hut."""
    if who.stands(name):
        say = "{card} stands in the hut already: a second card of that name is “{second}”."
        raise IllegalMove(Say(say, card=name, second=who.next_copy(name)), "name")


def an_empty_place(who: Player, place: int) -> int:
    """The index of a place that players count from 1, with nothing on it."""
    index = in_range("place", place, 1, PLACES) - 1
    there = who.hut[index]
    if there:
        what = there.name or Say("a {side} location", side=SIDES[there.side])
        raise IllegalMove(Say("Place {place} is taken: {what} stands there.", place=place, what=what), "place")
    return index

"""Checks numbers, names and players that are typed, and which taps a play has come to."""

from __future__ import annotations

from dataclasses import replace

from companion.game import IllegalMove, Say

from .components import COST, NATURE, PLACES, TOP, Card, Face, Location, ModelPlace, Phase, Side
from .names import PLANNING_ENDS, SIDES
from .state import Player, State

LONGEST_NAME = 80
GAINS = 2
"""Resources of an improved card."""
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
    if who.planning_ended:
        why = PLANNING_ENDS[who.planning_ended]
        raise IllegalMove(Say("{name} is through with planning: {why}.", name=who.name, why=why))
    must_have_model(state)
    return who


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
    if len(tidy) > LONGEST_NAME:
        raise IllegalMove(Say("That name is too long: {most} letters at most.", most=LONGEST_NAME), field)
    return tidy


def a_full_name(field: str, name: str) -> str:
    """The same, and not empty."""
    tidy = a_name(field, name)
    if not tidy:
        raise IllegalMove(Say("Type a name first."), field)
    return tidy


def an_empty_place(who: Player, place: int) -> int:
    """The index of a place that players count from 1, with nothing on it."""
    index = in_range("place", place, 1, PLACES) - 1
    there = who.hut[index]
    if there:
        what = there.name or Say("a {side} location", side=SIDES[there.side])
        raise IllegalMove(Say("Place {place} is taken: {what} stands there.", place=place, what=what), "place")
    return index


def a_location(location: Location, inside: str = "") -> Location:
    """The location with a tidy name, if nature only gives, and home uses and makes; `inside`: the path to its fields."""
    is_home = location.side is Side.HOME
    for field in ("gives", "uses", "makes"):
        told, is_wanted = getattr(location, field), is_home is not (field == "gives")
        if is_wanted and told is None:
            raise IllegalMove(MISSING[field], f"{inside}{field}")
        if told is not None and not is_wanted:
            raise IllegalMove(TOO_MUCH[location.side], f"{inside}{field}")
    name = a_name(f"{inside}name", location.name)
    return Location(location.side, location.gives, location.uses, location.makes, name)


MISSING = {
    "gives": Say("Say which resource this nature location gives."),
    "uses": Say("Say which resource this home location uses."),
    "makes": Say("Say what this home location makes."),
}
TOO_MUCH = {
    Side.NATURE: Say("A nature location gives a resource; it uses and makes nothing."),
    Side.HOME: Say("A home location uses one resource and makes another; it gives nothing else."),
}


def a_card(card: Card, inside: str = "") -> Card:
    """The card with a tidy name, if both its sides can be printed so."""
    name = a_full_name(f"{inside}name", card.name)
    for side in Side:
        _check_face(card.face(side), side, f"{inside}{side.value}.")
    return Card(name, _priced(card.nature, Side.NATURE), _priced(card.home, Side.HOME))


def _priced(face: Face, side: Side) -> Face:
    """The side with 0 for the colours left open, once those that were typed are the whole price."""
    wood, clay, water, supplies = (getattr(face, each) or 0 for each in NATURE)
    is_whole = wood + clay + water + supplies == COST[side]
    return replace(face, wood=wood, clay=clay, water=water, supplies=supplies) if is_whole else face


def _check_face(face: Face, side: Side, inside: str) -> None:
    told = [a_die(f"{inside}{each.value}", getattr(face, each) or 0) for each in NATURE]
    if sum(told) > COST[side] or (face.cost is not None and sum(told) < COST[side]):
        raise IllegalMove(total_refused(side, sum(told)), f"{inside}wood")
    if len(face.improved) not in (0, GAINS):
        raise IllegalMove(Say("An improved card brings two resources."), f"{inside}improved")
    unwanted = ("uses", "makes") if side is Side.NATURE else ("gives",)
    for field in unwanted:
        if getattr(face, field) is not None:
            raise IllegalMove(TOO_MUCH[side], f"{inside}{field}")


def total_refused(side: Side, total: int) -> Say:
    """Why so many resources are no price for a side."""
    say = "A {side} location costs {cost} resources in all, not {total}."
    return Say(say, side=SIDES[side], cost=COST[side], total=total)


def a_model(model: tuple[ModelPlace, ...], field: str = "blueprint") -> tuple[ModelPlace, ...]:
    """The model hut with tidy names, if it has a location for each place."""
    if len(model) != PLACES:
        say = "A blueprint has a location for each of the eight places; this one has {count}."
        raise IllegalMove(Say(say, count=len(model)), field)
    return tuple(ModelPlace(a_name(f"{field}.{number}.name", each.name), each.side) for number, each in enumerate(model))

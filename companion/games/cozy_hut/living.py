"""From planning to Life in the Woods: a hut entered by hand, the cycles, and the player's word (R, Life in the Woods Phase)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.game import IllegalMove, Say

from .blueprint import end_of_eight
from .card_ranges import a_location, no_name_twice
from .cards import Location
from .components import MONTHS, NATURE, PLACES, PlanningEnd, Resource, Used
from .events import HutEntered, LifeEnded, Lived, Visited
from .evolve import evolve
from .life import LifeEnd, cycle
from .month import planning_over
from .names import PLANNING_ENDS, number_of
from .player import Player
from .ranges import a_die, a_planner, a_player, in_range, must_have_model, who_lives
from .state import State

Events = Iterator[Any]


def finish_planning(state: State, *, player: int) -> Events:
    """On to Life in the Woods on the player's word. The rules know no such end, and the die stays as it is."""
    who = a_planner(state, player)
    why = end_of_eight(state, who) if who.is_complete else PlanningEnd.PLAYER
    yield from planning_over(state, player, why, who.rounds)


def enter_hut(
    state: State,
    *,
    player: int,
    places: tuple[Location | None, ...],
    wood: int,
    clay: int,
    water: int,
    supplies: int,
    rounds: int | None = None,
) -> Events:
    """The hut of a planning done by hand: eight places in clockwise order (null: empty), the nature dice, and the rounds left.

    `rounds` left out: as the app has it.
    """
    who = a_player(state, player)
    must_have_model(state)
    if who.cycles:
        raise IllegalMove(Say("Life in the Woods has begun: put a place or a die right instead."))
    _must_still_count(state, player)
    if len(places) != PLACES:
        raise IllegalMove(Say("A hut has eight places; here are {count}.", count=len(places)), "places")
    hut = tuple(each and a_location(each, f"places.{number}.") for number, each in enumerate(places))
    no_name_twice([each.name if each else "" for each in hut], "places.{}.name")
    dice = (wood, clay, water, supplies)
    for resource, shown in zip(NATURE, dice, strict=True):
        a_die(resource.value, shown)
    left = who.rounds if rounds is None else in_range("rounds", rounds, 0, MONTHS)
    entered = HutEntered(player, hut, *dice, left)
    after = evolve(state, entered)
    why = _end_with(after, player)
    yield entered
    yield from planning_over(after, player, why, left)


def _must_still_count(state: State, player: int) -> None:
    """A model that was not finished cannot be finished by entering another hut."""
    who = state.players[player]
    if state.is_out(player) or who.planning_ended is PlanningEnd.WRONG_BUILD:
        raise IllegalMove(Say("{name} did not finish the model: no other hut can be entered now.", name=who.name))


def _end_with(state: State, player: int) -> PlanningEnd:
    """The end of planning that goes with a hut of which the state knows; with gaps, a month that ended it stays the reason."""
    who = state.players[player]
    ended = who.planning_ended
    is_by_rule = ended in (PlanningEnd.NO_BUILD_MONTH, PlanningEnd.MONTH_SIX)
    if not who.is_complete:
        return ended if ended and is_by_rule else PlanningEnd.PLAYER
    if is_by_rule and state.model and state.is_right(who):
        say = "{name} did not finish the model, because {why}: a finished one cannot be entered now."
        raise IllegalMove(Say(say, name=who.name, why=PLANNING_ENDS[ended]), "places")  # type: ignore[index]
    return end_of_eight(state, who)


def live(state: State, *, player: int, start: int) -> Events:
    """One cycle from a place, 1 to 8, clockwise, until it is round or something ends the phase."""
    who = who_lives(state, player)
    in_range("start", start, 1, PLACES)
    _must_be_known(who)
    if who.hut[start - 1] is None:
        raise IllegalMove(Say("Place {place} is empty: start at a location that was built.", place=start), "start")
    lived = cycle(who.places, who.dice, start)
    visits = tuple(Visited(each.place, _used(each.lost), _used(each.won)) for each in lived.visits)
    yield Lived(player, start, visits, lived.end, lived.at, _used(lived.short))


def _used(resource: Resource | None) -> Used | None:
    return Used(resource.value) if resource else None


def _must_be_known(who: Player) -> None:
    if who.unplaced:
        say = number_of(
            who.unplaced,
            "{count} location was built by hand: enter the hut first.",
            "{count} locations were built by hand: enter the hut first.",
        )
        raise IllegalMove(say)
    if not who.is_dice_known:
        raise IllegalMove(Say("The dice were followed by hand: enter the hut with its dice first."))


def stop_living(state: State, *, player: int) -> Events:
    """The phase ends on the player's word: an all-nature hut never ends by itself."""
    who_lives(state, player)
    yield LifeEnded(player, LifeEnd.STOPPED)

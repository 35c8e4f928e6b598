"""From planning to Life in the Woods: a hut entered by hand, the cycles, and the player's word (R, Life in the Woods Phase)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.game import IllegalMove, Say

from .blueprint import left_of
from .components import MONTHS, NATURE, PLACES, Location, PlanningEnd, Resource, Used
from .events import HutEntered, LifeEnded, Lived, PlanningEnded, Visited
from .life import LifeEnd, cycle
from .month import planning_over
from .names import number_of
from .ranges import a_die, a_location, a_planner, a_player, in_range, must_have_model, who_lives
from .state import Player, State

Events = Iterator[Any]


def finish_planning(state: State, *, player: int) -> Events:
    """On to Life in the Woods on the player's word. The rules know no such end, and the die stays as it is."""
    who = a_planner(state, player)
    why = PlanningEnd.HUT_COMPLETE if who.is_complete else PlanningEnd.PLAYER
    yield from planning_over(state, player, why, who.rounds)


def enter_hut(
    state: State,
    *,
    player: int,
    places: tuple[Location | None, ...],
    wood: int = 0,
    clay: int = 0,
    water: int = 0,
    supplies: int = 0,
    rounds: int | None = None,
) -> Events:
    """The hut of a planning done by hand: eight places in clockwise order (null: empty), the nature dice, and the rounds left.

    `rounds` left out: as the app has it.
    """
    who = a_player(state, player)
    must_have_model(state)
    if who.cycles:
        raise IllegalMove(Say("Life in the Woods has begun: put a place or a die right instead."))
    if len(places) != PLACES:
        raise IllegalMove(Say("A hut has eight places; here are {count}.", count=len(places)), "places")
    hut = tuple(each and a_location(each, f"places.{number}.") for number, each in enumerate(places))
    dice = (wood, clay, water, supplies)
    for resource, shown in zip(NATURE, dice, strict=True):
        a_die(resource.value, shown)
    left = who.rounds if rounds is None else in_range("rounds", rounds, 0, MONTHS)
    yield HutEntered(player, hut, *dice, left)
    yield from _entered(state, player, hut, left)


def _entered(state: State, player: int, hut: tuple[Location | None, ...], rounds: int) -> Events:
    """The end of planning that goes with the hut; none where it is over for another reason already."""
    is_complete = None not in hut
    why = state.players[player].planning_ended
    if is_complete:
        why = PlanningEnd.WRONG_BUILD if left_of(state, hut) else PlanningEnd.HUT_COMPLETE
    elif why in (None, PlanningEnd.HUT_COMPLETE):
        why = PlanningEnd.PLAYER
    yield PlanningEnded(player, why or PlanningEnd.PLAYER, rounds)
    is_lost = state.is_solo and bool(state.model) and why is not PlanningEnd.HUT_COMPLETE
    if not any(hut) and not is_lost:
        yield LifeEnded(player, LifeEnd.GAP)


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

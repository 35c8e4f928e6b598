"""The table is right: taps that set anything tracked to what lies there, or change a choice of the start."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Any

from companion.game import ChangesNothing, IllegalMove, Malformed, Say

from .card_ranges import a_location
from .cards import Location
from .components import (
    CARDS,
    MONTHS,
    NATURE,
    PLACES,
    RESOURCES,
    Home,
    Nature,
    Side,
    Used,
    resource_of,
)
from .corrected import CardCorrected, Corrected, DiceCorrected, PlaceCorrected
from .names import RESOURCES as CALLED
from .names import key
from .player import Player
from .ranges import NOTHING_NEW, a_die, a_full_name, a_player, in_range, must_not_stand, must_plan
from .state import State

Events = Iterator[Any]


class What(StrEnum):
    """What `correct` reaches."""

    ROUNDS = "rounds"
    DECISIONS = "decisions"
    """Cards decided this month."""
    CARDS = "cards"
    """Cards of this month's deck when it began."""
    BUILT_THIS_MONTH = "built_this_month"
    WOOD = "wood"
    CLAY = "clay"
    WATER = "water"
    SUPPLIES = "supplies"
    WARMTH = "warmth"
    FOOD = "food"
    TEA = "tea"
    COZINESS = "coziness"


OF_MONTH = (What.DECISIONS, What.CARDS, What.BUILT_THIS_MONTH)
"""Numbers of the month, which only planning has."""


def correct(state: State, *, player: int, what: What, value: int | bool) -> Events:
    """One tracked number as it is on the table, true or false for `built_this_month`. It ends nothing by itself.

    Of the month only who is planning has numbers; the last card of a month is decided with a tap, so that the month ends.
    """
    who = a_player(state, player)
    if what in OF_MONTH:
        must_plan(state, player)
    if isinstance(value, bool) and what is not What.BUILT_THIS_MONTH:
        raise Malformed(Say("This is a number."), "value")
    was, now = _was(who, what), _in_range(who, what, int(value))
    if was == now:
        raise ChangesNothing(NOTHING_NEW, "value")
    yield Corrected(player, what.value, was, now)


def _was(who: Player, what: What) -> int:
    resource = resource_of(what)
    if resource:
        return who.die(resource)
    tracked = {What.ROUNDS: who.rounds, What.DECISIONS: who.decisions, What.CARDS: who.cards_this_month}
    return tracked.get(what, int(who.has_built))


def _in_range(who: Player, what: What, value: int) -> int:
    most = {
        What.ROUNDS: MONTHS,
        What.DECISIONS: who.cards_this_month - 1,
        What.CARDS: CARDS,
        What.BUILT_THIS_MONTH: 1,
    }
    least = who.fewest_cards if what is What.CARDS else 0
    return in_range("value", value, least, most[what]) if what in most else a_die("value", value)


def correct_dice(
    state: State,
    *,
    player: int,
    wood: int | None = None,
    clay: int | None = None,
    water: int | None = None,
    supplies: int | None = None,
    warmth: int | None = None,
    food: int | None = None,
    tea: int | None = None,
    coziness: int | None = None,
) -> Events:
    """What the dice show; left out: as the app knows it. From here on the app follows them again."""
    who = a_player(state, player)
    typed = (wood, clay, water, supplies, warmth, food, tea, coziness)
    _must_be_told(who, typed)
    pairs = zip(RESOURCES, who.dice, typed, strict=True)
    dice = tuple(shown if now is None else a_die(resource.value, now) for resource, shown, now in pairs)
    if dice == who.dice and who.is_dice_known:
        raise ChangesNothing(NOTHING_NEW)
    yield DiceCorrected(player, dice, who.dice)


def _must_be_told(who: Player, typed: Sequence[int | None]) -> None:
    """Of dice that were followed by hand, what they showed before is no answer. While planning goes on, home dice are off."""
    asked = () if who.is_dice_known else RESOURCES if who.planning_ended else NATURE
    for resource, now in zip(asked, typed, strict=False):
        if now is None:
            say = "Type what the {what} die shows: the app does not know it."
            raise IllegalMove(Say(say, what=CALLED[resource]), resource.value)


def correct_place(
    state: State,
    *,
    player: int,
    place: int,
    side: Side | None,
    gives: Nature | None = None,
    uses: Used | None = None,
    makes: Home | None = None,
    name: str | None = None,
) -> Events:
    """What stands on a place, 1 to 8; `side` null: nothing. `name` left out: as before."""
    who = a_player(state, player)
    was = who.hut[in_range("place", place, 1, PLACES) - 1]
    now = None
    if side:
        called = (was.name if was else "") if name is None else name
        now = _standing(who, was, Location(side, gives, uses, makes, called))
    elif gives or uses or makes or name:
        raise IllegalMove(Say("Say which side of the location is up, or that nothing stands there."), "side")
    if was == now:
        raise ChangesNothing(NOTHING_NEW, "side")
    yield PlaceCorrected(player, place, now, was)


def _standing(who: Player, was: Location | None, now: Location) -> Location:
    """The location, if none of its name stands on another place."""
    told = a_location(now)
    if was is None or key(was.name) != key(told.name):
        must_not_stand(who, told.name)
    return told


def correct_card(state: State, *, player: int, name: str, side: Side, improved: bool) -> Events:
    """How a card of the deck lies: its side up, and whether it is improved."""
    who = a_player(state, player)
    called = a_full_name("name", name)
    if who.stands(called):
        raise IllegalMove(Say("{card} stands in the hut: put its place right instead.", card=called), "name")
    was = who.tracked(called)
    if was and (was.side, was.is_improved) == (side, improved):
        raise ChangesNothing(NOTHING_NEW)
    yield CardCorrected(player, called, side, improved, was.side if was else None, was.is_improved if was else None)

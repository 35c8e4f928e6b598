"""The table is right: taps that set anything tracked to what lies there, or change a choice of the start."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Any

from companion.game import IllegalMove, Malformed, Say

from .components import (
    CARDS,
    MONTHS,
    PLACES,
    RESOURCES,
    Card,
    Home,
    Location,
    Nature,
    NoBuildMonth,
    PlanningEnd,
    Side,
    Used,
    resource_of,
)
from .events import CardCorrected, CardNoted, Corrected, DiceCorrected, OptionChanged, PlaceCorrected
from .evolve import OPTIONS
from .known import card_named
from .ranges import NOTHING_NEW, a_card, a_die, a_full_name, a_location, a_player, in_range
from .state import Player, State

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


class Option(StrEnum):
    """Choices of the start that can be changed in mid-play."""

    NO_BUILD_MONTH = "no_build_month"
    BLUEPRINT_MATCH = "blueprint_match"
    DECK_ORDER = "deck_order"


def correct(state: State, *, player: int, what: What, value: int | bool) -> Events:
    """One tracked number as it is on the table, true or false for `built_this_month`. It ends nothing by itself."""
    who = a_player(state, player)
    if isinstance(value, bool) and what is not What.BUILT_THIS_MONTH:
        raise Malformed(Say("This is a number."), "value")
    was, now = _was(who, what), _in_range(who, what, int(value))
    if was == now:
        raise IllegalMove(NOTHING_NEW, "value")
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
        What.DECISIONS: who.cards_this_month,
        What.CARDS: CARDS,
        What.BUILT_THIS_MONTH: 1,
    }
    least = CARDS - PLACES if what is What.CARDS else 0
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
    """What the dice show; left out: as the app has it. From here on the app follows them again."""
    who = a_player(state, player)
    typed = (wood, clay, water, supplies, warmth, food, tea, coziness)
    pairs = zip(RESOURCES, who.dice, typed, strict=True)
    dice = tuple(shown if now is None else a_die(resource.value, now) for resource, shown, now in pairs)
    if dice == who.dice and who.is_dice_known:
        raise IllegalMove(NOTHING_NEW)
    yield DiceCorrected(player, dice, who.dice)


def correct_place(
    state: State,
    *,
    player: int,
    place: int,
    side: Side | None = None,
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
        now = a_location(Location(side, gives, uses, makes, called))
    if was == now:
        raise IllegalMove(NOTHING_NEW, "side")
    yield PlaceCorrected(player, place, now, was)


def correct_card(state: State, *, player: int, name: str, side: Side, improved: bool) -> Events:
    """How a card of the deck lies: its side up, and whether it is improved."""
    who = a_player(state, player)
    called = a_full_name("name", name)
    if who.stands(called):
        raise IllegalMove(Say("{card} stands in the hut: put its place right instead.", card=called), "name")
    was = who.tracked(called)
    if was and (was.side, was.is_improved) == (side, improved):
        raise IllegalMove(NOTHING_NEW)
    yield CardCorrected(player, called, side, improved, was.side if was else None, was.is_improved if was else None)


def note_card(state: State, *, card: Card) -> Events:
    """What a card says, for the rest of this play."""
    noted = a_card(card, "card.")
    if card_named(state, noted.name) == noted:
        raise IllegalMove(NOTHING_NEW, "card.name")
    yield CardNoted(noted)


def change_option(state: State, *, option: Option, value: str) -> Events:
    """A choice of the start, as it is from now on; the round dice of plannings that ended without a build go with it."""
    try:
        told = OPTIONS[option](value)
    except ValueError as error:
        raise Malformed(Say("There is no such choice."), "value") from error
    was = getattr(state, option)
    if was is told:
        raise IllegalMove(NOTHING_NEW, "value")
    yield OptionChanged(option.value, was.value, told.value)
    if option is Option.NO_BUILD_MONTH:
        yield from _rounds_by(state, told)


def _rounds_by(state: State, told: NoBuildMonth) -> Events:
    by = 1 if told is NoBuildMonth.COUNTS_AS_LEFT else -1
    for player, who in enumerate(state.players):
        rounds = min(MONTHS, max(0, who.rounds + by))
        if who.planning_ended is PlanningEnd.NO_BUILD_MONTH and rounds != who.rounds:
            yield Corrected(player, What.ROUNDS.value, who.rounds, rounds)

"""The two decisions on a card: build it, or postpone it (R, Building; Postponing a Card)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.game import IllegalMove, Say

from .blueprint import is_wrong
from .card_ranges import a_location, total_refused
from .cards import Location
from .components import COST, NATURE, RESOURCES, TOP, Home, How, Nature, Side, Used
from .demand import must_be_built
from .events import LocationBuilt, Postponed
from .evolve import evolve
from .known import counts, face_of, gain_of
from .month import after_build, after_card
from .names import RESOURCES as CALLED
from .names import SIDES
from .player import Player, Tracked
from .ranges import a_builder, a_die, a_planner, an_empty_place, an_open_name
from .state import State

Events = Iterator[Any]


def build(
    state: State,
    *,
    player: int,
    place: int,
    side: Side,
    name: str = "",
    wood: int | None = None,
    clay: int | None = None,
    water: int | None = None,
    supplies: int | None = None,
    gives: Nature | None = None,
    uses: Used | None = None,
    makes: Home | None = None,
) -> Events:
    """A location comes to an empty place, 1 to 8 clockwise, and its cost is paid: 4 for nature, 5 for home.

    Colours left out are 0; where all are left out, and what the location gives, uses or makes, it is what My copy says.
    """
    who = a_builder(state, player)
    an_empty_place(who, place)
    told = an_open_name(who, name)
    _check_side(who, told, side)
    face = face_of(state, who, told, side)
    given = Location(side, gives or face.gives, uses or face.uses, makes or face.makes, told)
    location = a_location(given)
    wood, clay, water, supplies = _cost(who, side, (wood, clay, water, supplies), face.cost)
    built = LocationBuilt(player, place, location, wood, clay, water, supplies, who.decisions + 1)
    yield built
    yield from after_build(evolve(state, built), player, is_wrong=is_wrong(state, who, place, location))


def _check_side(who: Player, name: str, side: Side) -> None:
    card = who.tracked(name)
    if card and card.side and card.side is not side:
        raise IllegalMove(Say("{card} lies with its {side} side up.", card=card.name, side=SIDES[card.side]), "side")


def _cost(who: Player, side: Side, typed: tuple[int | None, ...], known: tuple[int, ...] | None) -> tuple[int, ...]:
    """What is paid, in the order of NATURE, if it is a price of that side and the dice show it."""
    is_open = all(each is None for each in typed)
    paid = known if is_open and known else tuple(each or 0 for each in typed)
    for resource, amount in zip(NATURE, paid, strict=True):
        a_die(resource.value, amount)
    if sum(paid) != COST[side]:
        raise IllegalMove(total_refused(side, sum(paid)), "wood")
    for resource, amount in zip(NATURE, paid, strict=True):
        if who.is_dice_known and amount > who.die(resource):
            say = "This takes {amount} {what}, and {name} has {held}."
            what = CALLED[resource]
            raise IllegalMove(Say(say, amount=amount, what=what, name=who.name, held=who.die(resource)), resource.value)
    return paid


def postpone(
    state: State,
    *,
    player: int,
    how: How,
    wood: int | None = None,
    clay: int | None = None,
    water: int | None = None,
    supplies: int | None = None,
    name: str = "",
) -> Events:
    """A card goes to the Next Month deck for one of three things: its resources, to be improved, or to show its home side.

    The colours are those of a gain, 1 or 2 in all; where all are left out, it is what My copy says.
    """
    who = a_planner(state, player)
    told = an_open_name(who, name)
    if must_be_built(state, who, told):
        say = "Construction Demand: {what} shows 6 and {card} can be paid, so it must be built."
        raise IllegalMove(Say(say, what=CALLED[who.sixes[0]], card=told))
    typed = (wood, clay, water, supplies)
    if how is How.GAIN:
        postponed = _gain(state, who, player, told, typed)
    else:
        _check_change(who.tracked(told), how, typed)
        postponed = Postponed(player, how, told, number=who.decisions + 1)
    yield postponed
    yield from after_card(evolve(state, postponed), player)


def _gain(state: State, who: Player, player: int, name: str, typed: tuple[int | None, ...]) -> Postponed:
    known = gain_of(state, who, name)
    is_open = all(each is None for each in typed)
    printed = counts(known) if is_open and known else tuple(each or 0 for each in typed)
    for resource, amount in zip(NATURE, printed, strict=True):
        a_die(resource.value, amount)
    _check_gain(who.tracked(name), sum(printed))
    # Who gains more than a die can show loses the rest; the option is allowed all the same.
    shown = (who.die(resource) for resource in RESOURCES) if who.is_dice_known else iter((0,) * len(RESOURCES))
    gained = [min(amount, TOP - there) for amount, there in zip(printed, shown, strict=False)]
    brings = tuple(resource for resource, amount in zip(NATURE, printed, strict=True) for _ in range(amount))
    wood, clay, water, supplies = gained
    lost = sum(printed) - sum(gained)
    return Postponed(player, How.GAIN, name, wood, clay, water, supplies, lost, brings, who.decisions + 1)


def _check_gain(card: Tracked | None, total: int) -> None:
    if total not in (1, 2):
        say = "A card brings 1 resource, or 2 once it is improved, not {total}."
        raise IllegalMove(Say(say, total=total), "wood")
    if card and card.is_improved is not None and total != 1 + card.is_improved:
        say = (
            "{card} is improved and brings 2 resources." if card.is_improved else "{card} is not improved and brings 1 resource."
        )
        raise IllegalMove(Say(say, card=card.name), "wood")


def _check_change(card: Tracked | None, how: How, typed: tuple[int | None, ...]) -> None:
    if any(typed):
        raise IllegalMove(Say("Resources come with a gain only: one of the three, not two."), "wood")
    if card is None:
        return
    if how is How.IMPROVE and card.is_improved:
        raise IllegalMove(Say("{card} is improved already, and cards are not turned back.", card=card.name), "how")
    if how is How.FLIP and card.side is Side.HOME:
        raise IllegalMove(Say("{card} shows its home side already, and stays so.", card=card.name), "how")

"""The solo villagers: drawing them, paying their requests, and settling a year (R, Solo Game Flow; Villagers Explained)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.game import ChangesNothing, IllegalMove, Say

from .components import MOST_VILLAGERS, Check, Paid, Restriction, Villager, Want
from .events import RequestPaid, VillagerDrawn, YearFailed, YearLost
from .names import amount_of, listed, missing
from .ranges import (
    MOST,
    a_colour,
    a_farmer,
    a_name,
    in_range,
    is_villager,
    may_ask_nothing,
    must_be_settled,
    must_be_solo,
    must_go_on,
)
from .resources import too_few
from .state import Drawn, State
from .wanted import is_all_paid, left_of, parts_paid
from .year import as_settled, settling, still_missing

Events = Iterator[Any]


def draw_villager(
    state: State,
    *,
    player: int,
    name: str,
    hearts: int,
    request: str | None = None,
    donation: int | None = None,
    lake: int | None = None,
    river: int | None = None,
    ocean: int | None = None,
    restrictions: tuple[Restriction, ...] = (),
    wants: tuple[Want, ...] = (),
    asks_nothing: bool = False,
) -> Events:
    """A villager of this year, drawn before anything is played in it.

    All after `hearts` may follow later. An empty `request`, or `asks_nothing`: the card has none. `wants`: the request in words
    that the app knows, so that it can see what would pay it.
    """
    a_farmer(state, player)
    must_be_solo(state)
    must_be_settled(state)
    if state.are_all_out:
        raise IllegalMove(Say("All {most} villagers are out.", most=MOST_VILLAGERS))
    if not state.is_draw_possible:
        raise IllegalMove(Say("Villagers are drawn at the start of a year only, before anything is played in it."))
    if asks_nothing:
        may_ask_nothing(request, wants)
    asked = "" if asks_nothing else request
    card = Villager(a_name("name", name), hearts, asked, donation, lake, river, ocean, restrictions, wants)
    yield VillagerDrawn(player, is_new(state, is_villager(card), "name"))


def is_new(state: State, card: Villager, field: str, instead_of: Drawn | None = None) -> Villager:
    """The card, if no other villager of this play has its name."""
    others = (drawn for drawn in state.everybody if drawn is not instead_of)
    if any(drawn.card.name.casefold() == card.name.casefold() for drawn in others):
        raise IllegalMove(Say("{name} is drawn already.", name=card.name), field)
    return card


def named(villagers: tuple[Drawn, ...], name: str, field: str) -> Drawn:
    """The villager of that name, however it is written."""
    key = " ".join(name.split()).casefold()
    found = next((drawn for drawn in villagers if drawn.card.name.casefold() == key), None)
    if found is None:
        raise IllegalMove(Say("There is no villager called {name} here.", name=name or "—"), field)
    return found


def fulfil(
    state: State, *, player: int, villager: str, what: Paid, amount: int | None = None, colour: str | None = None
) -> Events:
    """Something goes to a villager of this year, for the request; also after the Winter Sleep, until the year is settled.

    `amount` left out: as much as the request still wants of it, else one. `colour`: of a slime.
    """
    a_farmer(state, player)
    must_be_solo(state)
    must_go_on(state)
    drawn = named(state.villagers, villager, "villager")
    if not drawn.is_open:
        raise IllegalMove(Say("{name} asks for nothing more.", name=drawn.card.name), "villager")
    if amount is not None:
        in_range("amount", amount, 1, MOST)
    given = amount or left_of(drawn, what) or 1
    paid = parts_paid(drawn, what, given)
    if paid is None:
        raise IllegalMove(_not_wanted(drawn), "what")
    tint = _tint(what, colour)
    if state.tracked:
        _check_held(state, what, given, tint)
    yield RequestPaid(player, drawn.card.name, what, given, tint, paid, is_all_paid(drawn.card.wants, paid), state.tracked)


def _tint(what: Paid, colour: str | None) -> str | None:
    if colour is None:
        return None
    if what is not Paid.SLIME:
        raise IllegalMove(Say("Only a slime has a colour."), "colour")
    return a_colour("colour", colour)


def _not_wanted(drawn: Drawn) -> Say:
    left = [(want.what, want.amount - paid) for want, paid in zip(drawn.card.wants, drawn.paid, strict=True)]
    asks = listed([str(amount_of(what, count)) for what, count in left if count > 0])
    say = "{name} still asks for {asks}" if any(drawn.paid) else "{name} asks for {asks}"
    return Say(say + ": this is something else, or more.", name=drawn.card.name, asks=asks)


def _check_held(state: State, what: Paid, amount: int, colour: str | None) -> None:
    farmer = state.farmers[0]
    if what is Paid.SLIME and colour is None:
        raise IllegalMove(Say("Say the colour of the slime."), "colour")
    held = farmer.holds(what, colour or "")
    if held < amount:
        raise IllegalMove(too_few(farmer, what, held, amount), "what")


def settle_year(state: State, *, player: int, vouched: tuple[Check, ...] = ()) -> Events:
    """The end of a solo year, after its Winter Sleep: requests, then hearts and donation if they are due.

    `vouched`: what was done at the table without the app. With nothing missing the donation is spent and the villagers are set
    aside; else all that is missing is said, and the player decides.
    """
    a_farmer(state, player)
    must_be_solo(state)
    must_go_on(state)
    year = state.unsettled
    if year is None:
        raise IllegalMove(Say("A year is settled after its Winter Sleep, and once."))
    ended = settling(state, year, vouched)
    if state.failed and isinstance(ended, YearFailed) and ended.vouched == state.failed.vouched:
        raise ChangesNothing(Say("Year {year} is still not met: {what}.", year=year, what=missing(ended.failures)))
    yield ended


def concede(state: State, *, player: int) -> Events:
    """The answer to a failed year: the play is lost."""
    a_farmer(state, player)
    if state.failed is None:
        raise IllegalMove(Say("No year waits for that decision."))
    yield YearLost(player, state.failed.year, still_missing(state, state.failed))


def play_on(state: State, *, player: int) -> Events:
    """The answer to a failed year: on as if all were met; a donation that the gold does not cover is not spent."""
    a_farmer(state, player)
    if state.failed is None:
        raise IllegalMove(Say("No year waits for that decision."))
    yield as_settled(state, state.failed.year, played_on=True)

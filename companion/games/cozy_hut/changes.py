"""What is told anew in mid-play: what a card says, and the choices of the start that can still be changed."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Any

from companion.game import ChangesNothing, Malformed, Say

from .card_ranges import a_priced_card
from .cards import Card
from .components import MONTHS, NoBuildMonth, PlanningEnd
from .corrected import Corrected
from .events import CardNoted, OptionChanged
from .evolve import OPTIONS
from .known import card_named
from .ranges import NOTHING_NEW
from .state import State

Events = Iterator[Any]


class Option(StrEnum):
    """Choices of the start that can be changed in mid-play."""

    NO_BUILD_MONTH = "no_build_month"
    BLUEPRINT_MATCH = "blueprint_match"
    DECK_ORDER = "deck_order"


def note_card(state: State, *, card: Card) -> Events:
    """What a card says, for the rest of this play."""
    noted = a_priced_card(card, "card.")
    if card_named(state, noted.name) == noted:
        raise ChangesNothing(NOTHING_NEW, "card.name")
    yield CardNoted(noted)


def change_option(state: State, *, option: Option, value: str) -> Events:
    """A choice of the start, as it is from now on; the round dice of plannings that ended without a build go with it."""
    try:
        told = OPTIONS[option](value)
    except ValueError as error:
        raise Malformed(Say("There is no such choice."), "value") from error
    was = getattr(state, option)
    if was is told:
        raise ChangesNothing(NOTHING_NEW, "value")
    yield OptionChanged(option.value, was.value, told.value)
    if option is Option.NO_BUILD_MONTH:
        yield from _rounds_by(state, told)


def _rounds_by(state: State, told: NoBuildMonth) -> Events:
    """Of dice only that still show what the other reading made of them: what was typed stays."""
    for player, who in enumerate(state.players):
        was, now = (MONTHS - who.month + (each is NoBuildMonth.COUNTS_AS_LEFT) for each in (state.no_build_month, told))
        if who.planning_ended is PlanningEnd.NO_BUILD_MONTH and who.rounds == was:
            yield Corrected(player, "rounds", was, now)

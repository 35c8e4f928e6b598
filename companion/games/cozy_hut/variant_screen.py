"""What the board shows of the variant that is played: the deal, the draft step by step, the model hut; and how rules are read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.game import Say

from .components import BlueprintMatch, DeckOrder, NoBuildMonth, Phase, PlanningEnd, Variant
from .draft import DraftStep, steps
from .model_screen import ModelScreen, model
from .setup import checklist
from .state import State


@dataclass(frozen=True, slots=True)
class Reading:
    """A way to read the rules: the option a touch changes, the other value, and what each of the two says."""

    option: str
    title: Say
    now: Say
    value: str
    other: Say


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the draft; `number` is also the last one's, in which nothing is drawn."""

    number: int
    words: Say
    small: Say


@dataclass(frozen=True, slots=True)
class Deal:
    """What is done with the cards before the first month."""

    title: Say
    lines: tuple[Say, ...]
    steps: tuple[Step, ...]
    """Of the draft; empty in other variants."""


@dataclass(frozen=True, slots=True)
class VariantScreen:
    """The variant for one player, ready to print."""

    deal: Deal | None
    """Until somebody has decided on a card."""
    model: ModelScreen | None
    """Of the Blueprint Challenge."""
    readings: tuple[Reading, ...]
    """Of the play, the same for each player."""
    read: Reading | None
    """How a month without a build was read, where one has ended this player's planning."""


def variant(state: State, player: int) -> VariantScreen:
    """What is shown of the variant beside a player's hut."""
    readings = _readings(state)
    is_read = state.players[player].planning_ended is PlanningEnd.NO_BUILD_MONTH
    return VariantScreen(_deal(state, player), model(state, player), readings, readings[0] if is_read else None)


# ---- the readings -----------------------------------------------------------------------------------------------

NO_BUILD_MONTH = {
    NoBuildMonth.COUNTS_DOWN: Say("it goes off the die"),
    NoBuildMonth.COUNTS_AS_LEFT: Say("it stays on the die"),
}
DECK_ORDER = {
    DeckOrder.REVERSED: Say("the other way round"),
    DeckOrder.SAME: Say("in the same order"),
}
BLUEPRINT_MATCH = {
    BlueprintMatch.EXACT: Say("name, side and place"),
    BlueprintMatch.NAMES_AND_SIDES: Say("names and sides, on whatever place"),
}


def _readings(state: State) -> tuple[Reading, ...]:
    no_build = _reading("no_build_month", Say("A month without a build"), NO_BUILD_MONTH, state.no_build_month)
    order = _reading("deck_order", Say("How postponed cards come back"), DECK_ORDER, state.deck_order)
    if state.variant is not Variant.BLUEPRINT:
        return (no_build, order)
    title = Say("What of the model has to be the same")
    return (no_build, order, _reading("blueprint_match", title, BLUEPRINT_MATCH, state.blueprint_match))


def _reading(option: str, title: Say, words: Mapping[Any, Say], now: str) -> Reading:
    other = next(value for value in words if value != now)
    return Reading(option, title, words[now], str(other), words[other])


# ---- the deal ---------------------------------------------------------------------------------------------------


def _deal(state: State, player: int) -> Deal | None:
    if state.has_begun or state.phase(player) is not Phase.PLANNING:
        return None
    match state.variant:
        case Variant.FAMILY:
            lines = (checklist(state.variant, len(state.players))[0], TWICE) if not state.is_solo else (TWICE,)
            return Deal(Say("The deal"), lines, ())
        case Variant.DRAFT:
            names = tuple(who.name for who in state.players)
            shown = tuple(_step(step, names[player]) for step in steps(names))
            return Deal(Say("The draft"), (SHARED, AT_ONCE), shown)
    return None


TWICE = Say("A card that you have twice is kept apart here by its name: “name” and “name #2”.")
SHARED = Say("Shuffle all decks into one and lay it in the middle.")
AT_ONCE = Say("Everybody does each step at the same time.")


def _step(step: DraftStep, name: str) -> Step:
    if not step.draws:
        words = Say("Put the {count} cards that you received on top.", count=step.keeps)
        return Step(step.number, words, Say("{kept} cards: your deck, not shuffled", kept=step.kept))
    to = next(neighbour for giver, neighbour in step.hands if giver == name)
    say = "Draw {draws}: of the {held} in hand keep {keeps}, pass {passes} to {name}."
    words = Say(say, draws=step.draws, held=step.keeps + step.passes, keeps=step.keeps, passes=step.passes, name=to)
    if step.number == 1:
        return Step(step.number, words, Say("face up, in an order you choose; {left} left in the middle", left=step.left_over))
    say = "on top, the order below stays; {kept} kept, {left} left in the middle"
    return Step(step.number, words, Say(say, kept=step.kept, left=step.left_over))

"""How a play of The Cozy Hut begins, and what is laid out for it (R, Setup; Variants of Play)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.game import Dice, IllegalMove, Say

from .blueprint import FACES, model, names_to_draw
from .card_ranges import MOST_CARDS, a_card, a_model
from .cards import Card, ModelPlace
from .components import BlueprintMatch, DeckOrder, Depth, NoBuildMonth, Variant
from .draft import LEAST_PLAYERS
from .events import Started
from .names import base
from .ranges import in_range, no_longer

MOST_PLAYERS = 50
LONGEST_NAME = 400
CALLED = {
    Variant.FAMILY: Say("Family Madness"),
    Variant.DRAFT: Say("Draft Mode"),
    Variant.BLUEPRINT: Say("Blueprint Challenge"),
}
"""The variants as the rule book calls them; the usual game has no name (R, Variants of Play)."""


def start(
    *,
    players: tuple[str, ...],
    dice: Dice,
    first: int = 0,
    variant: Variant = Variant.STANDARD,
    blueprint: tuple[ModelPlace, ...] = (),
    blueprint_names: tuple[str, ...] = (),
    blueprint_homes: int | None = None,
    no_build_month: NoBuildMonth = NoBuildMonth.COUNTS_DOWN,
    blueprint_match: BlueprintMatch = BlueprintMatch.EXACT,
    deck_order: DeckOrder = DeckOrder.REVERSED,
    depth: Depth = Depth.FULL,
    count_only: bool = False,
    cards: tuple[Card, ...] = (),
) -> Iterator[Any]:
    """Begins a play of any number of players, each with an own set.

    `blueprint`: the model of the Blueprint Challenge, eight places clockwise; without it the app draws one from
    `blueprint_names` (eight or more) with `blueprint_homes` home sides (None: by luck); without both it is made before planning
    begins. `count_only`: the play is only counted, whatever the variant. `cards`: what My copy knows.
    """
    names = tuple(" ".join(name.split()) for name in players)
    check_names(names)
    in_range("first", first, 0, len(names) - 1)
    # What is only counted has no deal and no model: whose score counts is for the table to see.
    played = Variant.STANDARD if count_only else variant
    if played is Variant.DRAFT and len(names) < LEAST_PLAYERS:
        raise IllegalMove(Say("Draft Mode needs two players or more."), "variant")
    known = _cards(cards)
    told: tuple[ModelPlace, ...] = ()
    if played is Variant.BLUEPRINT:
        told = _model(blueprint, blueprint_names, blueprint_homes, dice)
    shown = Depth.COUNT if count_only else depth
    yield Started(names, first, played, told, no_build_month, blueprint_match, deck_order, shown, known)


def variant(arguments: Mapping[str, Any]) -> Say | None:
    """What kind of play it was, from the arguments of its start; None: the usual game of several players."""
    played = Variant.STANDARD if arguments.get("count_only") else Variant(arguments.get("variant") or Variant.STANDARD)
    named = CALLED.get(played)
    if len(arguments["players"]) > 1:
        return named
    return Say("Solo, {variant}", variant=named) if named else Say("Solo")


def _model(told: tuple[ModelPlace, ...], names: tuple[str, ...], homes: int | None, dice: Dice) -> tuple[ModelPlace, ...]:
    if told:
        return a_model(told)
    if not names:
        return ()
    drawn_from = names_to_draw(names, homes, "blueprint_names")
    return model(drawn_from, homes, dice.roll(FACES))


def _cards(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    in_range("cards", len(cards), 0, MOST_CARDS)
    known = tuple(a_card(card, f"cards.{number}.") for number, card in enumerate(cards))
    for number, card in enumerate(known):
        if base(card.name) in {base(other.name) for other in known[:number]}:
            raise IllegalMove(Say("{name} is there twice.", name=card.name), f"cards.{number}.name")
    return known


def check_names(names: tuple[str, ...]) -> None:
    """Refuses a play without players, players without a name, and more of them than sit at one table."""
    in_range("players", len(names), 1, MOST_PLAYERS)
    for number, name in enumerate(names):
        if not name:
            raise IllegalMove(Say("Player {number} has no name yet.", number=number + 1), f"players.{number}")
        no_longer(f"players.{number}", name, LONGEST_NAME)


# ---- the checklist ----------------------------------------------------------------------------------------------


def checklist(variant: Variant, players: int) -> tuple[Say, ...]:
    """What is laid out before the first month, for each player; the deal of the variant comes first."""
    return (
        *_dealt(variant, players),
        Say("Lay the Cozy Hut card down with room for eight locations around it."),
        Say("Put the four nature dice on the Nature board, each showing 3. The home dice stay off their board."),
        _deck(variant),
        Say("Put the round die beside it, showing 6."),
    )


def _dealt(variant: Variant, players: int) -> tuple[Say, ...]:
    match variant:
        case Variant.FAMILY:
            say = "Shuffle all {count} decks into one and deal 12 cards to each player. Some may come twice, others not at all."
            return (Say(say, count=players),) if players > 1 else ()
        case Variant.DRAFT:
            return (Say("Shuffle all {count} decks into one, lay it in the middle and draft.", count=players),)
        case Variant.BLUEPRINT:
            return (Say("Lay the model hut out where everybody sees it, or keep it on the screen."),)
    return ()


def _deck(variant: Variant) -> Say:
    if variant is Variant.DRAFT:
        return Say("Lay the 12 drafted cards to the left of the hut in their order: this deck is not shuffled.")
    return Say("Turn all 12 cards nature side up, titles at the top, shuffle them and lay them to the left of the hut.")

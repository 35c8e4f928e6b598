"""Small steps that several events are booked with: dice, cards and decks of one player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from .components import CARDS, MONTHS, RESOURCES, TOP, DeckOrder, Dice8, Side
from .corrected import CardCorrected
from .events import Postponed, Visited
from .known import lies
from .names import base, key
from .player import Gained, Player, Tracked
from .state import State

NOTHING_POSTPONED: dict[str, Any] = {"postponed": (), "nameless_postponed": ()}
NO_DECK: dict[str, Any] = {"deck": (), "nameless": (), **NOTHING_POSTPONED}
"""Of a player whose deck is not followed, or over."""


def player_with(state: State, player: int, **changes: Any) -> State:
    """The state with something changed about one player."""
    players = list(state.players)
    players[player] = replace(players[player], **changes)
    return replace(state, players=tuple(players))


def dice_with(dice: Dice8, changes: Sequence[int]) -> Dice8:
    """Signed changes to the dice, in printed order; what is left out stays. A die shows 0 to 6."""
    padded = (*changes, *[0] * (len(RESOURCES) - len(changes)))
    return tuple(min(TOP, max(0, shown + by)) for shown, by in zip(dice, padded, strict=True))


def die_set(dice: Dice8, what: str, value: int) -> Dice8:
    """The dice with one of them turned to a number."""
    return tuple(value if resource.value == what else shown for resource, shown in zip(RESOURCES, dice, strict=True))


def visited(dice: Dice8, visit: Visited) -> Dice8:
    """The dice after a visit of Life in the Woods."""
    return dice_with(dice, [(each.value == visit.won) - (each.value == visit.lost) for each in RESOURCES])


def decided(who: Player, name: str) -> dict[str, Any]:
    """One more decision of the month, and the expected deck without its card."""
    deck = without(who.deck, name)
    gone = who.deck.count("") - deck.count("")
    return {"decisions": who.decisions + 1, "deck": deck, "nameless": who.nameless[gone:]}


def nameless_with(who: Player, event: Postponed) -> tuple[Side | None, ...]:
    """Sides of the nameless cards that were postponed this month, with one more."""
    if event.name:
        return who.nameless_postponed
    return (*who.nameless_postponed, Side.HOME if event.how == "flip" else who.nameless_side)


def without(deck: tuple[str, ...], name: str) -> tuple[str, ...]:
    """The deck without a card; a card without a name is the top one, as is one that it did not expect where that has no name."""
    at = next((index for index, card in enumerate(deck) if name and key(card) == key(name)), None)
    if at is None and name and deck[:1] != ("",):
        return deck
    at = at or 0
    return (*deck[:at], *deck[at + 1 :])


def laid(who: Player, event: Postponed) -> tuple[Tracked, ...]:
    """The cards with the one that was postponed as it lies now; what it brought says whether it is improved."""
    if not event.name:
        return who.cards
    card = lies(who, event.name)
    brought = event.wood + event.clay + event.water + event.supplies + event.lost
    if event.how == "flip":
        card = replace(card, side=Side.HOME)
    elif event.how == "improve":
        card = replace(card, is_improved=True)
    else:
        card = replace(card, is_improved=brought > 1)
    return card_set(who.cards, card)


def gained(who: Player, event: Postponed) -> tuple[Gained, ...]:
    """What cards brought, with that of the one that was postponed in the place of what it brought before."""
    if not (event.name and event.brings):
        return who.gained
    new = Gained(base(event.name), lies(who, event.name).side, len(event.brings) > 1, event.brings)
    others = (each for each in who.gained if replace(each, brings=()) != replace(new, brings=()))
    return (*others, new)


def card_set(cards: tuple[Tracked, ...], card: Tracked) -> tuple[Tracked, ...]:
    """The cards with one of them as it lies now."""
    return (*cards_without(cards, card.name), card)


def cards_without(cards: tuple[Tracked, ...], name: str) -> tuple[Tracked, ...]:
    """The cards without the one of that name."""
    return tuple(card for card in cards if key(card.name) != key(name))


def corrected_card(cards: tuple[Tracked, ...], event: CardCorrected) -> tuple[Tracked, ...]:
    """The cards with one of them as it lies on the table."""
    return card_set(cards, Tracked(event.name, event.side, event.improved))


def next_month(state: State, player: int, month: int, rounds: int) -> State:
    """A new month, with the postponed cards as its deck."""
    who = state.players[player]
    step = -1 if state.deck_order is DeckOrder.REVERSED else 1
    deck = {"deck": who.postponed[::step], "nameless": who.nameless_postponed[::step]}
    fresh = {"decisions": 0, "has_built": False, **deck, **NOTHING_POSTPONED}
    return player_with(state, player, month=month, rounds=rounds, built_before=min(who.built, CARDS), **fresh)


def rounds_set(state: State, player: int, rounds: int) -> State:
    """The round die as it is on the table, and the month that goes with it while a player plans.

    Another month begins with nothing decided, and a later one with a smaller deck; before month 1 nothing was built.
    """
    who = state.players[player]
    month = min(MONTHS, MONTHS + 1 - rounds)
    if who.planning_ended or month == who.month:
        return player_with(state, player, rounds=rounds)
    before = who.built if month > who.month else min(who.built_before, who.built) if month > 1 else 0
    fresh: dict[str, Any] = {"decisions": 0, "has_built": False, **NO_DECK}
    return player_with(state, player, rounds=rounds, month=month, built_before=before, **fresh)

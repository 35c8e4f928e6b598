"""Small steps that several events are booked with: dice, cards and decks of one player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from .components import CARDS, MONTHS, RESOURCES, TOP, DeckOrder, Dice8, Side
from .events import CardCorrected, Postponed
from .known import lies
from .names import key
from .state import Player, State, Tracked


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


def decided(who: Player, name: str) -> dict[str, Any]:
    """One more decision of the month, and the expected deck without its card."""
    return {"decisions": who.decisions + 1, "deck": without(who.deck, name)}


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
    deck = who.postponed[::-1] if state.deck_order is DeckOrder.REVERSED else who.postponed
    fresh = {"decisions": 0, "has_built": False, "deck": deck, "postponed": ()}
    return player_with(state, player, month=month, rounds=rounds, built_before=min(who.built, CARDS), **fresh)


def rounds_set(state: State, player: int, rounds: int) -> State:
    """The round die as it is on the table, and the month that goes with it; a later month has a smaller deck."""
    who = state.players[player]
    month = min(MONTHS, MONTHS + 1 - rounds)
    before = who.built if month > who.month else min(who.built_before, who.built)
    return player_with(state, player, rounds=rounds, month=month, built_before=before)

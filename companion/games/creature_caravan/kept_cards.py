"""What is kept about the bot's cards: each of them, or for tables that count them at the end two totals."""

from __future__ import annotations

from dataclasses import replace

from . import bot
from .components import BotCardsKept, Card
from .state import BotTotals, State


def card_played(state: State, card: Card) -> State:
    """One more card beside the bot board; totals grow by what is told about it."""
    return replace(state, bot_cards=(*state.bot_cards, as_told(card)), bot_totals=_with(state.bot_totals, card))


def as_told(card: Card) -> Card:
    """A card of which no set is open has none, unless its VP is told: nothing is left to ask about it."""
    return replace(card, set_vp=0) if card.open_set is False and card.set_vp is None else card


def _with(totals: BotTotals | None, card: Card) -> BotTotals | None:
    if totals is None:
        return None
    attacks = None if totals.attacks is None or card.attacks is None else totals.attacks + card.attacks
    sets = (totals.open_set, card.open_set)
    return BotTotals(attacks, True if True in sets else None if None in sets else False)


def attacks_told(state: State, total: int) -> State:
    """The attack actions on all the bot's cards, as the table counted them now."""
    if state.bot_totals:
        return replace(state, bot_totals=replace(state.bot_totals, attacks=total))
    return replace(state, attacks_told=(total, len(state.bot_cards)))


def open_set_told(state: State, value: bool | None) -> State:
    """Whether some set is open, where only totals are kept."""
    return replace(state, bot_totals=replace(state.bot_totals, open_set=value)) if state.bot_totals else state


def nothing_open(state: State) -> State:
    """No set is open: what was not told about a card is told now."""
    cards = tuple(as_told(replace(card, open_set=bool(card.open_set))) for card in state.bot_cards)
    return open_set_told(replace(state, bot_cards=cards), False)


def set_completed(state: State, index: int) -> State:
    """The set of one card is complete; where its VP is not told, it is counted at the end."""
    return _card(state, index, replace(state.bot_cards[index], open_set=False))


def card_corrected(state: State, index: int, card: Card | None) -> State:
    """One card as it is; None: it is gone."""
    # A total that the table told no longer holds when one of the cards it was counted on changes.
    told = state.attacks_told if state.attacks_told and index >= state.attacks_told[1] else None
    bonuses = list(state.bot_bonuses)
    if card is None and index < len(bonuses):
        del bonuses[index]
    corrected = _card(state, index, card and as_told(card))
    return replace(corrected, attacks_told=told, bot_bonuses=tuple(bonuses), bot_bonus=_less(state, bonuses))


def _less(state: State, bonuses: list[int]) -> int | None:
    gone = sum(state.bot_bonuses) - sum(bonuses)
    return None if state.bot_bonus is None else state.bot_bonus - gone


def _card(state: State, index: int, card: Card | None) -> State:
    cards = list(state.bot_cards)
    cards[index : index + 1] = [] if card is None else [card]
    return replace(state, bot_cards=tuple(cards))


def kept_otherwise(state: State, kept: BotCardsKept) -> State:
    """From each card to totals, or back: the totals still hold then, and of single cards what agrees with them."""
    if kept is BotCardsKept.TOTALS:
        return replace(state, bot_totals=BotTotals(bot.attacks(state), bot.has_open_set(state)))
    totals, each = state.bot_totals or BotTotals(), replace(state, bot_totals=None)
    if bot.has_open_set(each) is not totals.open_set:
        nobody_knows = None if totals.open_set is not False else False
        each = replace(each, bot_cards=tuple(replace(card, open_set=nobody_knows) for card in each.bot_cards))
    told = None if totals.attacks is None else (totals.attacks, len(each.bot_cards))
    return replace(each, attacks_told=told)

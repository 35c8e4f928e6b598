"""What players hold, for tables that want it tracked: numbers with their labels, ready for the forms."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Say

from .components import Card
from .names import Piece, card_name, number_of, pieces, vp_name
from .players import NAMES
from .state import Seat, State


@dataclass(frozen=True, slots=True)
class Held:
    """One kind of thing: the word of the tap, the word of the table, and how many."""

    key: str
    label: Say
    count: int


@dataclass(frozen=True, slots=True)
class Holding:
    """What one player holds."""

    piece: Piece
    held: tuple[Held, ...]
    words: Say
    """The short of it, for a closed row."""


@dataclass(frozen=True, slots=True)
class BotCard:
    """A card beside the bot board, and what is known about it."""

    index: int
    name: Say
    words: Say
    card: Card


def holdings(state: State) -> tuple[Holding, ...]:
    """The players' resources; the bot has none of that kind."""
    everybody = pieces(state)
    return tuple(Holding(everybody[player], _held(seat), _words(seat)) for player, seat in state.humans())


def _held(seat: Seat) -> tuple[Held, ...]:
    return tuple(Held(key, label, getattr(seat, key)) for key, label in NAMES.items())


def _words(seat: Seat) -> Say:
    words = "{food} food, {bags} bags, {coins} coins, {fruit} fruit, {cards} cards in hand, {tokens} ember tokens"
    return Say(
        words, food=seat.food, bags=seat.bags, coins=seat.coins, fruit=seat.fruit, cards=seat.cards, tokens=seat.ember_tokens
    )  # fmt: skip


def bot_cards(state: State) -> tuple[BotCard, ...]:
    """The cards of the bot, in the order they were played."""
    return tuple(BotCard(index, card_name(card), _known(card), card) for index, card in enumerate(state.bot_cards))


def _known(card: Card) -> Say:
    attacks = Say("attack actions not said") if card.attacks is None else _attacks(card.attacks)
    return Say("{vp}, {attacks}, {set}", vp=vp_name(card.vp), attacks=attacks, set=_set(card))


def _attacks(count: int) -> Say:
    return number_of(count, "{count} attack action", "{count} attack actions")


def _set(card: Card) -> Say:
    if card.open_set is None:
        return Say("set not said")
    if card.open_set:
        return Say("set unfinished")
    return Say("set complete, {vp} VP", vp=card.set_vp) if card.set_vp else Say("no set")

"""What an owner may type from the box: the two side boards, column by column, and cards by name."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.game import IllegalMove, Named, Say

from .components import Card, EmberColumn, MarketColumn
from .ranges import is_card

LONGEST_NAME = 80
MOST_CARDS = 500
"""More than come in any box."""


@dataclass(frozen=True, slots=True)
class Copy:
    """My copy of Creature Caravan; a board that is None has not been typed."""

    market: tuple[MarketColumn, ...] | None = None
    ember_zombies: tuple[EmberColumn, ...] | None = None
    cards: tuple[Card, ...] = ()
    """As printed, by name; `open_set`: the card has a set."""


def known_card(copy: Copy, name: str) -> Card | None:
    """The card of that name, however it is written; None: My copy does not know it."""
    return next((card for card in copy.cards if _key(card.name) == _key(name)), None)


def with_card(copy: Copy, card: Card) -> Copy:
    """My copy with the card as it says now. IllegalMove: it has no name, or numbers that are printed nowhere."""
    name = " ".join(card.name.split())
    if not name:
        raise IllegalMove(Say("Type the card’s name too: My copy finds a card by its name."), "card.name")
    if len(name) > LONGEST_NAME:
        raise IllegalMove(Say("That name is too long: {most} letters at most.", most=LONGEST_NAME), "card.name")
    # A card whose set brings VP has a set, also when the bot has completed it.
    noted = replace(is_card(card), name=name, open_set=True if card.set_vp else card.open_set)
    others = without_card(copy, name).cards
    if len(others) >= MOST_CARDS:
        raise IllegalMove(Say("My copy holds {most} cards at most.", most=MOST_CARDS), "card.name")
    return replace(copy, cards=tuple(sorted((*others, noted), key=lambda each: _key(each.name))))


def without_card(copy: Copy, name: str) -> Copy:
    """My copy without the card of that name."""
    return replace(copy, cards=tuple(card for card in copy.cards if _key(card.name) != _key(name)))


def _key(name: str) -> str:
    return " ".join(name.split()).casefold()


CARDS = Named(kind=Card, everything=lambda copy: copy.cards, known=known_card, noted=with_card, forgotten=without_card)

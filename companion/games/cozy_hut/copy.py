"""My copy: what an owner types from the box, the cards with both their sides."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.game import IllegalMove, Named, Say

from .card_ranges import MOST_CARDS, a_priced_card
from .cards import Card
from .known import card_in
from .names import base, key, printed


@dataclass(frozen=True, slots=True)
class Copy:
    """My copy of The Cozy Hut."""

    cards: tuple[Card, ...] = ()


def known_card(copy: Copy, name: str) -> Card | None:
    """What My copy says of a card."""
    return card_in(copy.cards, name)


def with_card(copy: Copy, card: Card) -> Copy:
    """My copy with the card as it says now. IllegalMove: it has no name, or says what is printed on no card."""
    noted = a_priced_card(replace(card, name=printed(card.name)), "card.")
    others = without_card(copy, noted.name).cards
    if len(others) >= MOST_CARDS:
        raise IllegalMove(Say("My copy holds {most} cards at most.", most=MOST_CARDS), "card.name")
    return replace(copy, cards=tuple(sorted((*others, noted), key=lambda each: key(each.name))))


def without_card(copy: Copy, name: str) -> Copy:
    """My copy without the card of that name."""
    return replace(copy, cards=tuple(card for card in copy.cards if base(card.name) != base(name)))


CARDS = Named(
    kind=Card,
    everything=lambda copy: copy.cards,
    known=known_card,
    noted=with_card,
    forgotten=without_card,
    called=("card", "cards"),
)

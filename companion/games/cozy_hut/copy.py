"""My copy: what an owner types from the box, the cards with both their sides."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.game import IllegalMove, Named, Say

from .components import Card
from .names import base, key, printed
from .ranges import a_card

MOST_CARDS = 200


@dataclass(frozen=True, slots=True)
class Copy:
    """My copy of The Cozy Hut."""

    cards: tuple[Card, ...] = ()


def known_card(copy: Copy, name: str) -> Card | None:
    """The card of that name, however it is written, a second one of the name included; None: My copy does not know it."""
    return next((card for card in copy.cards if base(card.name) == base(name)), None)


def with_card(copy: Copy, card: Card) -> Copy:
    """My copy with the card as it says now. IllegalMove: it has no name, or says what is printed on no card."""
    noted = a_card(replace(card, name=printed(card.name)), "card.")
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

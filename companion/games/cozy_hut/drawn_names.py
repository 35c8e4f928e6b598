"""Which card may have been drawn: the expected one first, then all others that can still come this month."""

from __future__ import annotations

from collections.abc import Iterable

from .components import Variant
from .names import base, key
from .player import Player
from .state import State


def drawn_names(state: State, who: Player) -> tuple[str, ...]:
    """Names of the cards that may be on top; the first is taken to be, "" for a card without a name."""
    expected = who.deck[0] if who.deck else ""
    others = sorted(_others(state, who), key=key)
    return tuple(dict.fromkeys((expected, *others, "")))


def is_top(who: Player, name: str) -> bool:
    """The app expects that card now."""
    return bool(name) and who.deck[:1] == (name,)


def _others(state: State, who: Player) -> Iterable[str]:
    """In alphabetical order, so that the order of the deck stays hidden."""
    if who.deck and all(who.deck):
        return who.deck
    told = (*who.deck, *(each.name for cards in (who.cards, state.cards, state.model) for each in cards))
    names = {key(name): name for name in told if name}
    if state.variant in (Variant.FAMILY, Variant.DRAFT):
        return [who.next_copy(name) for name in {base(name): name for name in names.values()}.values()]
    return [name for name in names.values() if not who.is_decided(name)]

"""Which card may have been drawn: the expected one first, then all others that can still come this month."""

from __future__ import annotations

from collections.abc import Iterable

from .components import Variant
from .names import base, key, printed
from .state import Player, State


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
        return [_next_copy(who, name) for name in {base(name): name for name in names.values()}.values()]
    return [name for name in names.values() if not _is_decided(who, name)]


def _is_decided(who: Player, name: str) -> bool:
    return who.stands(name) or key(name) in {key(each) for each in who.postponed}


def _next_copy(who: Player, name: str) -> str:
    """Where cards may come twice, the first of that name that was not decided this month: "A", then "A #2"."""
    plain, number, called = printed(name), 1, printed(name)
    while _is_decided(who, called):
        number += 1
        called = f"{plain} #{number}"
    return called

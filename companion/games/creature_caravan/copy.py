"""What an owner may type from the box: the two side boards, column by column, and cards by name."""

from __future__ import annotations

from dataclasses import dataclass

from .components import Card, EmberColumn, MarketColumn


@dataclass(frozen=True, slots=True)
class Copy:
    """My copy of Creature Caravan; a board that is None has not been typed."""

    market: tuple[MarketColumn, ...] | None = None
    ember_zombies: tuple[EmberColumn, ...] | None = None
    cards: tuple[Card, ...] = ()

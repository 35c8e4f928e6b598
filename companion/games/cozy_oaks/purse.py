"""A solo player's gold set against all that a year's end asks for in gold: now, and after selling all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.game import Say

from .components import Wanted
from .names import listed
from .sleep import sold_out
from .state import State
from .year import donation_due

SPARE = Say("{count} to spare")
SHORT = Say("{count} gold is missing")


@dataclass(frozen=True, slots=True)
class Purse:
    """Gold now, what is needed of it, and the words for that. `spare`, `short`: the same words for any sale, with {count}."""

    gold: int
    needed: int
    words: Say
    spare: str = SPARE.template
    short: str = SHORT.template


def purse(state: State) -> Purse:
    """What the tracked gold comes to, the donation and the open requests together; in a Sleep, things may be sold first."""
    gold, most = state.farmers[0].gold, sold_out(state.farmers[0])
    needed = donation_due(state) + sum(amount for _, amount in asked(state))
    now, then = _standing(gold - needed), _standing(most - needed)
    if state.unsettled or most == gold:
        return Purse(gold, needed, Say("{now}.", now=now))
    return Purse(gold, needed, Say("Now {now}; after selling all, {then}.", now=now, then=then))


def _standing(spare: int) -> Say:
    return Say((SPARE if spare >= 0 else SHORT).template, count=abs(spare))


def asked(state: State) -> Iterator[tuple[str, int]]:
    """Villagers of this year whose open request wants gold, and how much of it still."""
    for drawn in state.villagers:
        pairs = zip(drawn.card.wants, drawn.paid, strict=True)
        left = sum(want.amount - paid for want, paid in pairs if want.what is Wanted.GOLD)
        if left and drawn.is_open:
            yield drawn.card.name, left


def for_requests(state: State) -> Say | None:
    """How much of the needed gold open requests ask for; None: none."""
    names, amounts = [name for name, _ in asked(state)], [amount for _, amount in asked(state)]
    return Say("{count} of it for {names}.", count=sum(amounts), names=listed(names)) if names else None

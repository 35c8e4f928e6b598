"""What would pay a request, where it was told in words that the app knows."""

from __future__ import annotations

from .components import FISH, ORES, Kind, Paid, Wanted, kind_of
from .state import Drawn

FAMILY: dict[Kind, Wanted] = {**dict.fromkeys(FISH, Wanted.ANY_FISH), **dict.fromkeys(ORES, Wanted.ANY_ORE)}


def pays(what: Paid) -> tuple[Wanted, ...]:
    """The parts of a request that something pays; the one that wants just this comes first."""
    if what is Paid.SLIME:
        return (Wanted.ANY_SLIME,)
    kind = kind_of(what)
    family = FAMILY.get(kind) if kind else None
    return (Wanted(what), family) if family else (Wanted(what),)


def left_of(drawn: Drawn, what: Paid) -> int:
    """How many of something the first part that wants it still wants; 0: no part does, or the request is in free words."""
    return next((drawn.card.wants[index].amount - drawn.paid[index] for index in _open_parts(drawn, what)), 0)


def parts_paid(drawn: Drawn, what: Paid, amount: int) -> tuple[int, ...] | None:
    """What each part of the request has after a payment. None: it wants nothing of the kind, or not so many."""
    paid = list(drawn.paid)
    if not drawn.card.wants:
        return ()
    for index in _open_parts(drawn, what):
        given = min(amount, drawn.card.wants[index].amount - paid[index])
        paid[index] += given
        amount -= given
    return None if amount else tuple(paid)


def _open_parts(drawn: Drawn, what: Paid) -> list[int]:
    wants = drawn.card.wants
    return [
        index for kind in pays(what) for index, want in enumerate(wants) if want.what is kind and drawn.paid[index] < want.amount
    ]


def is_all_paid(drawn: Drawn, paid: tuple[int, ...]) -> bool:
    """Each part has what it wants; a request in free words is met by the first payment."""
    return all(has >= want.amount for has, want in zip(paid, drawn.card.wants, strict=True))

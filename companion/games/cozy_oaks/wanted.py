"""What would pay a request, where it was told in words that the app knows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .components import FISH, ORES, Given, Kind, Paid, Want, Wanted, kind_of
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
    wants = drawn.card.wants
    return next((wants[index].amount - drawn.paid[index] for index in _open_parts(wants, drawn.paid, what)), 0)


def parts_paid(drawn: Drawn, what: Paid, amount: int) -> tuple[int, ...] | None:
    """What each part of the request has after a payment. None: it wants nothing of the kind, or not so many."""
    if not drawn.card.wants:
        return ()
    paid, too_many = _spread(drawn.card.wants, drawn.paid, what, amount)
    return None if too_many else paid


def paid_by(wants: Sequence[Want], given: Iterable[Given]) -> tuple[int, ...]:
    """What each part of a request has of all that was given; more than it wants is passed over."""
    paid: tuple[int, ...] = (0,) * len(wants)
    for each in given:
        paid, _ = _spread(wants, paid, each.what, each.amount)
    return paid


def _spread(wants: Sequence[Want], paid: Sequence[int], what: Paid, amount: int) -> tuple[tuple[int, ...], int]:
    """What each part has after so many of something more, and how many are too many."""
    now = list(paid)
    for index in _open_parts(wants, paid, what):
        given = min(amount, wants[index].amount - now[index])
        now[index] += given
        amount -= given
    return tuple(now), amount


def _open_parts(wants: Sequence[Want], paid: Sequence[int], what: Paid) -> list[int]:
    return [index for kind in pays(what) for index, want in enumerate(wants) if want.what is kind and paid[index] < want.amount]


def is_all_paid(wants: Sequence[Want], paid: Sequence[int]) -> bool:
    """Each part has what it wants; a request in free words is met by the first payment."""
    return all(has >= want.amount for has, want in zip(paid, wants, strict=True))


def is_met_by(wants: Sequence[Want], given: Sequence[Given]) -> bool:
    """A request is met by what was given for it, and not only because somebody says so."""
    return bool(given) and is_all_paid(wants, paid_by(wants, given))

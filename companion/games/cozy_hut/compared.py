"""A hut beside the model of the Blueprint Challenge: what of the model is still to build (R, Blueprint Challenge)."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import Location, ModelPlace
from .components import BlueprintMatch
from .names import base


def is_as_wanted(wanted: ModelPlace, there: Location) -> bool:
    """What stands on a place is what the model has there; where one of the two has no name, the side decides."""
    is_named = wanted.name and there.name
    return wanted.side is there.side and (not is_named or base(wanted.name) == base(there.name))


def lacking(model: Sequence[ModelPlace], match: BlueprintMatch, hut: Sequence[Location | None]) -> tuple[ModelPlace, ...]:
    """What of the model (its eight places, or none) does not stand in the hut as it should."""
    if match is BlueprintMatch.NAMES_AND_SIDES:
        return _lacking_anywhere(model, hut)
    pairs = zip(model, hut, strict=False)
    return tuple(wanted for wanted, there in pairs if there is None or not is_as_wanted(wanted, there))


def _lacking_anywhere(model: Sequence[ModelPlace], hut: Sequence[Location | None]) -> tuple[ModelPlace, ...]:
    """Names find their own first: what has no name can stand for the rest."""
    left = list(model)
    for there in sorted(filter(None, hut), key=lambda location: not location.name):
        found = [wanted for wanted in left if is_as_wanted(wanted, there)]
        if found:
            left.remove(max(found, key=lambda wanted: bool(wanted.name and there.name)))
    return tuple(left)

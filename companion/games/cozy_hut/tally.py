"""The final count, entry by entry: the round dice, the home dice, the nature dice, everybody at each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.game import CountEntry, CountKey, Say

from .components import MONTHS, NATURE, TOP, Home
from .scoring import is_known, number, told
from .state import State

HOME_DICE = (
    (Home.COZINESS, Say("The coziness die")),
    (Home.WARMTH, Say("The warmth die")),
    (Home.FOOD, Say("The food die")),
    (Home.TEA, Say("The tea die")),
)
"""In the order of the sheet; a die that is off the board is 0."""
NATURE_DICE = (Say("Wood"), Say("Clay"), Say("Water"), Say("Supplies"))


def count_entries(state: State) -> tuple[CountEntry, ...]:
    """Every number that can be counted, of everybody whose score counts."""
    return tuple(entry for entry in _entries(state) if not state.is_out(entry.player))


def _entries(state: State) -> Iterator[CountEntry]:
    everybody = range(len(state.players))
    yield from (_number(state, player, "rounds", Say("Rounds left on the round die"), MONTHS) for player in everybody)
    for resource, words in HOME_DICE:
        yield from (_number(state, player, resource.value, words, TOP) for player in everybody)
    yield from (_nature(state, player) for player in everybody)


def _number(state: State, player: int, name: str, words: Say, most: int) -> CountEntry:
    known = is_known(state, player, name)
    return CountEntry(
        line=name,
        player=player,
        words=words,
        move="count",
        arguments={"player": player},
        field=name,
        now=number(state, player, name) if known else None,
        is_counted=told(state, player, name) is not None,
        is_due=not known,
        keys=tuple(CountKey(Say("{number}", number=each), {"player": player, name: each}) for each in range(most + 1)),
    )


def _nature(state: State, player: int) -> CountEntry:
    names = [resource.value for resource in NATURE]
    is_due = not all(is_known(state, player, name) for name in names)
    shown = tuple(number(state, player, name) for name in names)
    entry = _number(state, player, "wood", Say("The four nature dice"), 0)
    return replace(
        entry,
        line="nature",
        field="nature",
        now=None if is_due else sum(shown),
        is_counted=all(told(state, player, name) is not None for name in names),
        is_due=is_due,
        keys=(),
        parts=NATURE_DICE,
        parts_now=() if is_due else shown,
    )

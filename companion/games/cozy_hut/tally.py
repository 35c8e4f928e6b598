"""The final count, entry by entry: the round dice, the home dice, the nature dice, everybody at each."""

from __future__ import annotations

from collections.abc import Iterator

from companion.game import CountEntry, CountKey, Say

from .components import MONTHS, TOP, Home, Nature
from .scoring import is_known, number, told
from .state import State

HOME_DICE = (
    (Home.COZINESS, Say("The coziness die")),
    (Home.WARMTH, Say("The warmth die")),
    (Home.FOOD, Say("The food die")),
    (Home.TEA, Say("The tea die")),
)
"""In the order of the sheet; a die that is off the board is 0."""
NATURE_DICE = (
    (Nature.WOOD, Say("The wood die")),
    (Nature.CLAY, Say("The clay die")),
    (Nature.WATER, Say("The water die")),
    (Nature.SUPPLIES, Say("The supplies die")),
)


def count_entries(state: State) -> tuple[CountEntry, ...]:
    """Every number that can be counted, of everybody whose score counts."""
    return tuple(entry for entry in _entries(state) if not state.is_out(entry.player))


def _entries(state: State) -> Iterator[CountEntry]:
    everybody = range(len(state.players))
    yield from (_number(state, player, "rounds", Say("Rounds left on the round die"), MONTHS) for player in everybody)
    for resource, words in HOME_DICE:
        yield from (_number(state, player, resource.value, words, TOP) for player in everybody)
    for player in everybody:
        yield from (_number(state, player, resource.value, words, TOP, "nature") for resource, words in NATURE_DICE)


def _number(state: State, player: int, name: str, words: Say, most: int, line: str = "") -> CountEntry:
    known = is_known(state, player, name)
    return CountEntry(
        line=line or name,
        player=player,
        words=words,
        move="count",
        arguments={"player": player},
        field=name,
        now=number(state, player, name) if known else None,
        is_counted=told(state, player, name) is not None,
        is_due=not known,
        keys=tuple(CountKey(Say("{number}", number=each), {"player": player, name: each}) for each in range(most + 1)),
        is_die=True,
    )

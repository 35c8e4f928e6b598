"""The final count, entry by entry: the map once, the boards once, the cards once, everybody at each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.game import CountEntry, CountKey, Say

from .components import TURNS, Board
from .scoring import cubes, score
from .state import Seat, State
from .tracked import has_cube, is_tracked

FEW = tuple(range(TURNS + 1))
SMALL_SUMS = tuple(range(15))


def count_entries(state: State) -> tuple[CountEntry, ...]:
    """Every number that can be counted, in the order a table counts; cubes only when totals tie."""
    points = {line.key: line for line in score(state).lines}
    entries = tuple(_entries(state))
    scored = tuple(_as_scored(entry, points) for entry in entries)
    is_rest_counted = not any(entry.is_due for entry in scored)
    return scored + (tuple(_cubes(state)) if is_rest_counted else ())


def _as_scored(entry: CountEntry, lines: dict[str, Any]) -> CountEntry:
    """With what the sheet says about it: how many points now, and whether these were counted."""
    line = lines[entry.line]
    is_counted = line.counted[entry.player]
    is_open = any(addend.points is None for addend in line.addends[entry.player])
    now = None if is_open else entry.now if entry.now is not None else line.points[entry.player]
    return replace(entry, now=now, is_counted=is_counted, is_due=(entry.is_due or is_open) and not is_counted)


def _entries(state: State) -> Iterator[CountEntry]:
    seats = tuple(enumerate(state.seats))
    yield from (_end(state, player, seat) for player, seat in seats)
    yield from (_few(state, player, "spaces", "spaces", "Spaces with camps") for player, _ in seats)
    if state.has_bot:
        yield _few(state, state.bot, "towers", "towers", "Its camps on white towers")
    for line, words in (("market", "market"), ("ember_board", "ember zombies")):
        say = "VP of the cubes on the " + words
        yield from (_count(state, player, line, line, say) for player, _ in seats)
    yield from (_cards(state, player) for player, _ in seats)
    yield from (_few(state, player, "treasures", "treasures", "VP of the treasure tokens", SMALL_SUMS) for player, _ in seats)
    yield from (
        _few(state, player, "ember_tokens", "ember_tokens", "Ember tokens held", now=_tokens(seat)) for player, seat in seats
    )
    if state.has_bot:
        yield _few(state, state.bot, "fruit", "fruit", "Its fruit tokens", SMALL_SUMS)


def _count(state: State, player: int, line: str, field: str, words: str) -> CountEntry:
    return CountEntry(
        line=line,
        player=player,
        words=Say(words),
        move="count",
        arguments={"player": player},
        field=field,
        now=None,
        is_counted=False,
        is_due=not is_tracked(state, player, line),
    )


def _few(
    state: State,
    player: int,
    line: str,
    field: str,
    words: str,
    numbers: tuple[int, ...] = FEW,
    now: int | None = None,
) -> CountEntry:
    keys = tuple(CountKey(Say("{number}", number=number), {"player": player, field: number}) for number in numbers)
    return replace(_count(state, player, line, field, words), keys=keys, now=now)


def _end(state: State, player: int, seat: Seat) -> CountEntry:
    # One answer for two lines: only who camped in Eastrey ends there.
    keys = [
        CountKey(Say("{column}", column=column), {"player": player, "column": column, "eastrey": False})
        for column in range(1, state.eastrey)
    ]
    keys.append(CountKey(Say("Eastrey"), {"player": player, "column": state.eastrey, "eastrey": True}))
    entry = _count(state, player, "distance", "column", "Column where the caravan stands")
    now = seat.counted.column if seat.counted and seat.counted.column is not None else seat.column
    return replace(entry, keys=tuple(keys), now=now)


def _cards(state: State, player: int) -> CountEntry:
    entry = replace(_count(state, player, "cards", "cards", "VP of the cards in the caravan"), is_signed=True)
    if not state.is_bot(player) or state.is_count_only or state.bot_totals or not state.bot_cards:
        return replace(entry, words=Say("VP of its cards") if state.is_bot(player) else entry.words)
    return replace(
        entry,
        words=Say("What the bot’s cards earn besides"),
        move="count_bot",
        arguments={"bonus": 0},
        field="each",
        now=state.bot_bonus,
        is_due=True,
        parts=tuple(_part(state, index) for index in range(len(state.bot_cards))),
        parts_now=state.bot_bonuses,
    )


def _part(state: State, index: int) -> Say:
    card = state.bot_cards[index]
    name = card.name or str(Say("Card {number}", number=index + 1))
    if card.vp is None:
        return Say("{name}: all its VP", name=name)
    return Say("{name}: besides its {vp}\u00a0VP", name=name, vp=card.vp)


def _tokens(seat: Seat) -> int:
    told = seat.counted.ember_tokens if seat.counted else None
    return seat.ember_tokens if told is None else told


def _cubes(state: State) -> Iterator[CountEntry]:
    """Asked of those who tie for the lead, where their cubes were not tracked on both boards."""
    totals = score(state).totals
    tied = [player for player, total in enumerate(totals) if total == max(totals)]
    if not state.is_over or len(tied) < 2:
        return
    for player in tied:
        counted = state.seats[player].counted
        is_counted = counted is not None and counted.cubes is not None
        is_known = all(has_cube(state, player, board) for board in Board) or (state.is_bot(player) and not state.is_count_only)
        entry = _few(state, player, "cubes", "cubes", "Cubes on both boards, for the tie", SMALL_SUMS)
        yield replace(entry, now=cubes(state, player), is_counted=is_counted, is_due=not (is_counted or is_known))

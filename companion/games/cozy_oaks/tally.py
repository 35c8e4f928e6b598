"""The final count, entry by entry: the sheet, the collection, the farm, everybody at each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.game import CountBox, CountCards, CountEntry, CountKey, Say

from .components import FISH, ORES, Garbage, Kind
from .names import KIND_NAMES, listed
from .scoring import item_stars, number, told, villagers_fish
from .sheet import score
from .state import State

LINE_OF = {
    Kind.LAKE_FISH: "lake",
    Kind.RIVER_FISH: "river",
    Kind.OCEAN_FISH: "ocean",
    Kind.COPPER_ORE: "copper",
    Kind.SILVER_ORE: "silver",
    Kind.GOLD_ORE: "gold_ore",
}
OF_VILLAGERS = {
    Kind.LAKE_FISH: Say("Lake fish on all their cards"),
    Kind.RIVER_FISH: Say("River fish on all their cards"),
    Kind.OCEAN_FISH: Say("Ocean fish on all their cards"),
}
MOST_NAMED = 3
"""Villagers named in one question."""
BUGS = (Say("0"), Say("1"), Say("2"), Say("3"), Say("4 or more"))
GARBAGE_NAMES = {
    Garbage.WEEDS: Say("Weeds"),
    Garbage.ROTTEN_CROPS: Say("Rotten crops"),
    Garbage.COOP_POOP: Say("Coop poop"),
    Garbage.BARN_POOP: Say("Barn poop"),
}


def count_entries(state: State) -> tuple[CountEntry, ...]:
    """Every number that can be counted, in the order a table counts."""
    return tuple(_entries(state))


def _entries(state: State) -> Iterator[CountEntry]:
    everybody = range(len(state.farmers))
    yield from (_number(state, player, "gold", "gold", Say("Gold in the box"), 20) for player in everybody)
    yield from (_number(state, player, "slimes", "slimes", Say("Different colours of slimes"), 9) for player in everybody)
    yield from (_items(state, player) for player in everybody)
    yield from (_number(state, player, "food", "food", Say("Food"), 9) for player in everybody)
    for kind in FISH:
        yield from (_number(state, player, LINE_OF[kind], kind.value, KIND_NAMES[kind], 12) for player in everybody)
        if state.is_solo:
            yield _of_villagers(state, kind)
    for kind in ORES:
        yield from (_number(state, player, LINE_OF[kind], kind.value, KIND_NAMES[kind], 12) for player in everybody)
    yield from (_bugs(state, player) for player in everybody)
    yield from (_stars(state, player, "structures", Say("Stars of the renovated structures")) for player in everybody)
    yield from (_garbage(state, player) for player in everybody)


def _entry(state: State, player: int, line: str, field: str, words: Say) -> CountEntry:
    is_counted = told(state.farmers[player], field) is not None
    return CountEntry(
        line=line,
        player=player,
        words=words,
        move="count",
        arguments={"player": player},
        field=field,
        now=None,
        is_counted=is_counted,
        is_due=not (is_counted or state.is_kept),
    )


def _number(state: State, player: int, line: str, field: str, words: Say, most: int) -> CountEntry:
    entry = _entry(state, player, line, field, words)
    keys = tuple(CountKey(Say("{number}", number=each), {"player": player, field: each}) for each in range(most + 1))
    return replace(entry, keys=keys, now=None if entry.is_due else number(state.farmers[player], field))


def _bugs(state: State, player: int) -> CountEntry:
    keys = tuple(CountKey(label, {"player": player, "bugs": count}) for count, label in enumerate(BUGS))
    return replace(_number(state, player, "bugs", "bugs", Say("Bugs"), 0), keys=keys)


def _of_villagers(state: State, kind: Kind) -> CountEntry:
    # The villagers are part of the play, tracked or not; only a count without a play has to ask for them.
    water = LINE_OF[kind]
    known = villagers_fish(state, kind)
    field = f"villager_{water}"
    keys = tuple(CountKey(Say("{number}", number=each), {"player": 0, field: each}) for each in range(21))
    entry = _entry(state, 0, water, field, _on_their_cards(state, kind))
    return replace(entry, keys=keys, now=known, is_due=known is None, whose=Say("{who}", who="Villagers"))


def _on_their_cards(state: State, kind: Kind) -> Say:
    """What to add up, with what was told of it where that is not all."""
    told = {drawn.card.name: getattr(drawn.card, LINE_OF[kind]) for drawn in state.everybody}
    known, missing = sum(fish or 0 for fish in told.values()), [name for name, fish in told.items() if fish is None]
    if not missing or len(missing) == len(told):
        return OF_VILLAGERS[kind]
    names = listed(missing) if len(missing) <= MOST_NAMED else Say("{count} more", count=len(missing))
    return Say("{words}: {known}, and those of {names}", words=OF_VILLAGERS[kind], known=known, names=names)


def _items(state: State, player: int) -> CountEntry:
    farmer = state.farmers[player]
    entry = _stars(state, player, "items", Say("Stars of the items"))
    if not farmer.items or not state.is_kept or entry.is_counted:
        return entry
    stars = tuple(item_stars(state, farmer, item) for item in farmer.items)
    names = (item.name or str(Say("Item {number}", number=index + 1)) for index, item in enumerate(farmer.items))
    return replace(
        entry,
        move="count_items",
        field="stars",
        parts=tuple(Say("{name}", name=name) for name in names),
        parts_now=() if None in stars else tuple(each for each in stars if each is not None),
    )


def _garbage(state: State, player: int) -> CountEntry:
    farmer = state.farmers[player]
    entry = replace(_stars(state, player, "garbage", Say("Stars of the garbage left, below 0")), is_below_0=True)
    if not farmer.garbage or not state.is_kept:
        return entry
    boxes = (
        CountBox(str(Say("garbage.{which}", which=each.value)), GARBAGE_NAMES[each], getattr(state.garbage_stars, each))
        for each in farmer.garbage
    )
    return replace(entry, cards=CountCards("count_garbage", {"player": player}, tuple(boxes), remember="garbage"))


def _stars(state: State, player: int, line: str, words: Say) -> CountEntry:
    entry = _entry(state, player, line, line, words)
    found = next(each for each in score(state).lines if each.key == line)
    points, addends = found.points[player], found.addends[player]
    is_open = points is None or any(part.points is None for part in addends)
    return replace(entry, now=None if is_open else points, is_due=is_open and not entry.is_counted, is_signed=True)

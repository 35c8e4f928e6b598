"""The score: one function per printed line, in printed order (R, End Game Scoring)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial

from companion.game import Addend, Say

from .components import FishTie, Item, Kind, Renovated
from .names import RESOURCES, STRUCTURES, number_of
from .state import Farmer, State
from .tables import BUG_STARS, FISH_STARS, GROWING_ITEMS, ORE_STARS

SET = 3
"""Ores of a kind that make a set."""
SLIME_STARS = 2
"""For each different colour."""
GOLD_PER_STAR = 2


@dataclass(frozen=True, slots=True)
class Part:
    """A player's part of one line: stars (None: not known at all), what they are made of, counted or tracked."""

    points: int | None
    addends: tuple[Addend, ...] = ()
    is_counted: bool = False


NOT_COUNTED = Addend(Say("Not counted yet"), None)
AS_COUNTED = Say("Counted at the table")


def told(farmer: Farmer, name: str) -> int | None:
    """What was counted of a player at the table; None: nothing."""
    return getattr(farmer.counted, name) if farmer.counted else None


def _made_of(addends: Iterable[Addend]) -> Part:
    parts = tuple(addends)
    return Part(sum(int(part.points) for part in parts if part.points is not None), parts)


def _known(state: State, farmer: Farmer, name: str, part: Part) -> Part:
    """The part, with what the app cannot know: numbers that nobody tracked or counted."""
    if told(farmer, name) is not None:
        return replace(part, is_counted=True)
    return part if state.is_kept else replace(part, addends=(*part.addends, NOT_COUNTED))


def _line(state: State, farmer: Farmer, name: str, label: Say, stars: int) -> Part:
    return _known(state, farmer, name, Part(stars, (Addend(label, stars),) if stars else ()))


def number(farmer: Farmer, name: str) -> int:
    """Gold, slime colours, bugs or cards of a kind, as counted, else as tracked."""
    counted = told(farmer, name)
    if counted is not None:
        return counted
    if name == "slimes":
        return len(set(farmer.slimes))
    if name == "bugs":
        return farmer.has(Kind.BUG)
    return farmer.has(Kind(name)) if name in tuple(Kind) else int(getattr(farmer, name))


def gold(state: State, player: int) -> Part:
    """A star for every 2 gold."""
    farmer = state.farmers[player]
    held = number(farmer, "gold")
    return _line(state, farmer, "gold", Say("{gold} gold, a star for every 2", gold=held), held // GOLD_PER_STAR)


def slimes(state: State, player: int) -> Part:
    """2 stars for each different colour; small and large ones of a colour are one colour."""
    farmer = state.farmers[player]
    colours = number(farmer, "slimes")
    label = number_of(colours, "{count} colour × 2", "{count} colours × 2")
    return _line(state, farmer, "slimes", label, colours * SLIME_STARS)


def items(state: State, player: int) -> Part:
    """The stars printed on crafted items."""
    farmer = state.farmers[player]
    counted = told(farmer, "items")
    if counted is not None:
        return Part(counted, (Addend(AS_COUNTED, counted),), True)
    return _known(state, farmer, "items", _made_of(_item(state, farmer, index) for index in range(len(farmer.items))))


def _item(state: State, farmer: Farmer, index: int) -> Addend:
    item = farmer.items[index]
    name = item.name or str(Say("Item {number}", number=index + 1))
    growing = GROWING_ITEMS.get(item.name.casefold())
    if item.stars is not None or growing is None or not state.is_kept:
        return Addend(Say("{name}", name=name), item.stars)
    what, per, most = growing
    held = getattr(farmer, what)
    having = Say(RESOURCES[what], count=held)
    return Addend(Say("{name}, with {having}", name=name, having=having), min(held // per, most))


def item_stars(state: State, farmer: Farmer, item: Item) -> int | None:
    """The stars of an item as the sheet has them; None: still to count."""
    points = _item(state, farmer, farmer.items.index(item)).points
    return None if points is None else int(points)


def food(state: State, player: int) -> Part:
    """A star for each."""
    farmer = state.farmers[player]
    count = number(farmer, "food")
    return _line(state, farmer, "food", Say("{count} food", count=count), count)


def villagers_fish(state: State, kind: Kind) -> int | None:
    """The fish of all villagers drawn together, as counted, else as told; None: somebody's are not known."""
    water = kind.value.removesuffix("_fish")
    counted = told(state.farmers[0], f"villager_{water}")
    if counted is not None or state.is_count_only:
        return counted
    printed = [getattr(drawn.card, water) for drawn in state.everybody]
    return None if None in printed else sum(printed)


def fish(state: State, player: int, kind: Kind) -> Part:
    """Stars for the most; a solo player needs more than all villagers together. Ties by the table's reading; 0 is never most."""
    farmer = state.farmers[player]
    own, rival = number(farmer, kind), _rival(state, player, kind)
    if rival is None:
        open_part = Part(0, (Addend(Say("The villagers’ fish are not told"), None),))
        return _known(state, farmer, kind, open_part)
    is_shared = own == rival and not state.is_solo and state.fish_tie is FishTie.EVERYBODY
    stars = FISH_STARS[kind] if own and (own > rival or is_shared) else 0
    addends = (Addend(_majority(state, own, rival), stars),) if own or rival else ()
    return _known(state, farmer, kind, Part(stars, addends))


def _rival(state: State, player: int, kind: Kind) -> int | None:
    return villagers_fish(state, kind) if state.is_solo else number(state.farmers[1 - player], kind)


def _majority(state: State, own: int, rival: int) -> Say:
    if own == rival and not state.is_solo:
        is_shared = state.fish_tie is FishTie.EVERYBODY
        return Say("{own} each: a tie, both score" if is_shared else "{own} each: a tie, nobody scores", own=own)
    say = "{own} each: a tie" if own == rival else "Most: {own} to {rival}" if own > rival else "{own} to {rival}"
    return Say(say, own=own, rival=rival)


def ores(state: State, player: int, kind: Kind) -> Part:
    """Stars for each set of three."""
    farmer = state.farmers[player]
    held = number(farmer, kind)
    sets = held // SET
    label = number_of(sets, "{held} ore: {count} set × {each}", "{held} ore: {count} sets × {each}")
    full = Say(label.template, held=held, count=sets, each=ORE_STARS[kind])
    return _line(state, farmer, kind, full, sets * ORE_STARS[kind])


def bugs(state: State, player: int) -> Part:
    """1, 3, 5 and 8 stars for the first four; more are worth no more."""
    farmer = state.farmers[player]
    held = number(farmer, "bugs")
    stars = BUG_STARS[min(held, len(BUG_STARS) - 1)]
    return _line(state, farmer, "bugs", number_of(held, "{count} bug", "{count} bugs"), stars)


def structures(state: State, player: int) -> Part:
    """The stars printed on renovated structures."""
    farmer = state.farmers[player]
    counted = told(farmer, "structures")
    if counted is not None:
        return Part(counted, (Addend(AS_COUNTED, counted),), True)
    turned = (Addend(Say("{what}", what=STRUCTURES[each.structure]), _printed(state, each)) for each in farmer.renovated)
    return _known(state, farmer, "structures", _made_of(turned))


def _printed(state: State, turned: Renovated) -> int | None:
    """The stars of a structure as they were typed for it, or else as My copy knew them."""
    known = next((card.stars for card in state.structures if card.structure is turned.structure), None)
    return known if turned.stars is None else turned.stars


def garbage(state: State, player: int) -> Part:
    """The stars printed on garbage left, below 0. Not known until counted, cleaned or told from My copy."""
    farmer = state.farmers[player]
    counted = told(farmer, "garbage")
    if counted is not None:
        return Part(counted, (Addend(AS_COUNTED, counted),) if counted else (), True)
    left = [(each, getattr(state.garbage_stars, each)) for each in farmer.garbage]
    if left and (not state.is_kept or any(stars is None for _, stars in left)):
        return Part(None)
    return _made_of(Addend(Say(each.value.replace("_", " ")), stars) for each, stars in left)


LINES: tuple[tuple[str, Say, Callable[[State, int], Part]], ...] = (
    ("gold", Say("Gold"), gold),
    ("slimes", Say("Slimes"), slimes),
    ("items", Say("Items"), items),
    ("food", Say("Food"), food),
    ("lake", Say("Most lake fish"), partial(fish, kind=Kind.LAKE_FISH)),
    ("river", Say("Most river fish"), partial(fish, kind=Kind.RIVER_FISH)),
    ("ocean", Say("Most ocean fish"), partial(fish, kind=Kind.OCEAN_FISH)),
    ("copper", Say("Copper ore"), partial(ores, kind=Kind.COPPER_ORE)),
    ("silver", Say("Silver ore"), partial(ores, kind=Kind.SILVER_ORE)),
    ("gold_ore", Say("Gold ore"), partial(ores, kind=Kind.GOLD_ORE)),
    ("bugs", Say("Bugs"), bugs),
    ("structures", Say("Structures"), structures),
    ("garbage", Say("Garbage"), garbage),
)
"""Key, label and function of each printed line, in printed order."""

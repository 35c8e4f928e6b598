"""What the screens draw: the places around the hut, the dice, the symbols of resources."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.game import Say

from .cards import Location, ModelPlace
from .components import PLACES, RESOURCES, TOP, Home, Nature, Resource, Side, resource_of
from .life import LifeEnd
from .names import RESOURCES as CALLED
from .names import SIDES as SMALL
from .player import Player

ICONS: dict[Resource, str] = {
    Nature.WOOD: "wood",
    Nature.CLAY: "clay",
    Nature.WATER: "water",
    Nature.SUPPLIES: "supplies",
    Home.WARMTH: "flame",
    Home.FOOD: "food",
    Home.TEA: "tea",
    Home.COZINESS: "cozy",
}
"""Symbols of static/icons.svg."""
SIDES = {Side.NATURE: Say("Nature"), Side.HOME: Say("Home")}


@dataclass(frozen=True, slots=True)
class Symbol:
    """A resource: its word in forms, its symbol, and what it is called."""

    key: str
    icon: str
    words: Say
    is_home: bool


@dataclass(frozen=True, slots=True)
class RingPlace:
    """A place around the hut; `side` "": nothing stands there."""

    number: int
    side: str
    title: Say
    """ "3 Home"."""
    icons: tuple[str, ...]
    words: Say
    """ "wood to tea"."""
    name: str
    """Of the card, where it was told."""
    gives: str = ""
    uses: str = ""
    makes: str = ""
    """Words of forms."""
    wanted: Say | None = None
    """What the model hut has there, while the place is empty."""


@dataclass(frozen=True, slots=True)
class Die:
    """One of the eight dice; `shown` 0: off the board."""

    symbol: Symbol
    shown: int
    is_alert: bool
    """It binds: a nature die at 6 while planning, the home die at 6 that ended Life in the Woods."""
    note: Say | None = None
    """What it has brought about."""


def symbol(resource: Resource) -> Symbol:
    """How a resource is drawn."""
    return Symbol(resource.value, ICONS[resource], CALLED[resource], isinstance(resource, Home))


SYMBOLS = tuple(symbol(resource) for resource in RESOURCES)


def symbol_of(word: str) -> Symbol | None:
    """How the resource of that word is drawn; None: it names none."""
    resource = resource_of(word)
    return symbol(resource) if resource else None


def ring(hut: Sequence[Location | None], model: Sequence[ModelPlace] = ()) -> tuple[RingPlace, ...]:
    """The eight places, 1 first, clockwise; `model`: of the Blueprint Challenge."""
    wanted = model or (None,) * PLACES
    return tuple(_place(number, *pair) for number, pair in enumerate(zip(hut, wanted, strict=True), 1))


def _place(number: int, there: Location | None, wanted: ModelPlace | None) -> RingPlace:
    if there is None:
        words = Say("{name}, {side}", name=wanted.name or "—", side=SMALL[wanted.side]) if wanted else None
        return RingPlace(number, "", Say("Place {number}", number=number), (), Say("empty"), "", wanted=words)
    title = Say("{number} {side}", number=number, side=SIDES[there.side])
    told = (there.gives or "", there.uses or "", there.makes or "")
    return RingPlace(number, there.side.value, title, _icons(there), does(there), there.name, *told)


def _icons(there: Location) -> tuple[str, ...]:
    symbols = [symbol_of(word) for word in (there.gives, there.uses, there.makes) if word]
    icons = [each.icon for each in symbols if each]
    return ("plus", *icons) if there.side is Side.NATURE else (*icons[:1], "next", *icons[1:])


def does(there: Location) -> Say:
    """What a location does in Life in the Woods: "wood", "wood to tea"."""
    if there.side is Side.NATURE:
        return _called(there.gives)
    return Say("{uses} to {makes}", uses=_called(there.uses), makes=_called(there.makes))


def _called(word: str | None) -> Say:
    found = symbol_of(word) if word else None
    return found.words if found else Say("not told")


def dice(who: Player) -> tuple[Die, ...]:
    """The eight dice in printed order."""
    return tuple(_die(who, at, each) for at, each in enumerate(SYMBOLS))


def _die(who: Player, at: int, drawn: Symbol) -> Die:
    shown = who.dice[at]
    if drawn.is_home and shown == TOP and who.life_ended is LifeEnd.HOME_SIX:
        return Die(drawn, shown, True, Say("ended it"))
    return Die(drawn, shown, who.has_demand and drawn.key in who.sixes)

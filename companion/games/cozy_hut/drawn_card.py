"""A card that may have been drawn: what the app knows of it, and what can be decided on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.game import Say

from .blueprint import is_wrong
from .card_ranges import GAINS
from .cards import Face, Location
from .components import NATURE, PLACES, Nature, Side
from .demand import is_payable, must_be_built
from .drawn_names import is_top
from .fits import fit
from .known import face_of, gain_of, lies
from .names import SIDES, amounts
from .pictures import Symbol, symbol
from .player import Player
from .remarks import FIRST_GAIN, costs, on_card, on_month
from .state import State


@dataclass(frozen=True, slots=True)
class TypedNote:
    """What is said while the colours typed make a total; `unless`: not where they are these, "2 1 1 1"."""

    words: Say
    total: int
    unless: str = ""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card that may have been drawn, with one of its sides up; `name` "": a card that is not named."""

    name: str
    side: str
    title: Say
    words: Say
    """ "Card 3 of 12: A, nature"."""
    lies: Say
    """How it lies."""
    is_expected: bool
    """The app expects it on top."""
    has_sides: bool
    """Which side is up is for the player to say."""
    cost: tuple[Symbol, ...]
    """Empty: typed."""
    gain: tuple[Symbol, ...]
    """Likewise."""
    asks: frozenset[str]
    """What has to be typed: `cost`, `gain`, `gives`, `uses`, `makes`."""
    must_be_built: bool
    no_build: Say | None
    """Why it cannot be built; None: as far as the app knows it can."""
    no_improve: Say | None
    """Likewise, whatever Construction Demand asks."""
    no_flip: Say | None
    place: int
    """Where it would be built unless another place is touched."""
    is_wrong: bool
    """It is none of the model: to build it ends the challenge."""
    remarks: tuple[Say, ...]
    """What Construction Demand, the model and the month say about it."""
    typed_notes: tuple[TypedNote, ...]

    @property
    def is_open(self) -> bool:
        """A build of it needs something typed."""
        return bool(self.asks - {"gain"})


def sides(who: Player, name: str) -> tuple[Side, ...]:
    """The sides that may be up, the one that is expected first."""
    side = lies(who, name).side if name else None
    if side:
        return (side,)
    return (Side.HOME, Side.NATURE) if not name and who.nameless_side is Side.HOME else tuple(Side)


def drawn_card(state: State, player: int, name: str, side: Side) -> Drawn:
    """The card of that name with that side up."""
    who = state.players[player]
    face, gain = face_of(state, who, name, side), gain_of(state, who, name) if name else ()
    must = bool(name) and must_be_built(state, who, name)
    place = _place(state, who, name, side)
    location = Location(side, face.gives, face.uses, face.makes, name)
    return Drawn(
        name=name,
        side=side.value,
        title=_title(name, must),
        words=_words(who, name, side),
        lies=_lies(who, name, side),
        is_expected=is_top(who, name),
        has_sides=len(sides(who, name)) > 1,
        cost=_symbols(face.cost or ()),
        gain=tuple(symbol(each) for each in gain),
        asks=_asks(side, face, gain),
        must_be_built=must,
        no_build=_no_build(who, face.cost),
        no_improve=Say("is improved") if name and lies(who, name).is_improved else None,
        no_flip=Say("is home") if sides(who, name) == (Side.HOME,) else None,
        place=place,
        is_wrong=is_wrong(state, who, place, location),
        remarks=tuple(_remarks(state, player, place, location)),
        typed_notes=tuple(_typed_notes(who, name, face)),
    )


def _symbols(cost: tuple[int, ...]) -> tuple[Symbol, ...]:
    return tuple(symbol(each) for each, amount in zip(NATURE, cost, strict=False) for _ in range(amount))


def _asks(side: Side, face: Face, gain: tuple[Nature, ...]) -> frozenset[str]:
    told = {"cost": face.cost, "gain": gain, "gives": face.gives, "uses": face.uses, "makes": face.makes}
    wanted = ("cost", "gain", "gives") if side is Side.NATURE else ("cost", "gain", "uses", "makes")
    return frozenset(each for each in wanted if not told[each])


def _title(name: str, must: bool) -> Say:
    if must:
        return Say("You must build")
    return Say("Build or postpone") if name else Say("Draw a card")


def _words(who: Player, name: str, side: Side) -> Say:
    number, cards = who.decisions + 1, who.cards_this_month
    if not name:
        return Say("Card {number} of {cards}", number=number, cards=cards)
    say = "Card {number} of {cards}: {card}, {lies}"
    return Say(say, number=number, cards=cards, card=name, lies=_lies(who, name, side))


def _lies(who: Player, name: str, side: Side) -> Say:
    if len(sides(who, name)) > 1:
        return Say("either side up")
    return Say("{side}, improved" if lies(who, name).is_improved else "{side}", side=SIDES[side])


def _no_build(who: Player, cost: tuple[int, ...] | None) -> Say | None:
    if cost is None or not who.is_dice_known or is_payable(who, cost):
        return None
    short = [max(0, paid - shown) for paid, shown in zip(cost, who.dice, strict=False)]
    return Say("{what} short", what=amounts(short))


def _place(state: State, who: Player, name: str, side: Side) -> int:
    """The next free place clockwise; in the Blueprint Challenge one where the card belongs, if there is one."""
    free = [place for place in range(1, PLACES + 1) if who.hut[place - 1] is None]
    fits = [place for place in free if state.model and not is_wrong(state, who, place, Location(side, name=name))]
    return next(iter((*fits, *free)), 1)


def _remarks(state: State, player: int, place: int, location: Location) -> Iterator[Say]:
    who = state.players[player]
    if location.name:
        yield from on_card(state, player, location.name)
    if is_wrong(state, who, place, location):
        yield fit(state, who, location.name, location.side).words
    yield from on_month(who, location)


def _typed_notes(who: Player, name: str, face: Face) -> Iterator[TypedNote]:
    if who.month == 1 and who.tracked(name) is None:
        yield TypedNote(FIRST_GAIN, GAINS)
    if face.cost:
        yield TypedNote(costs(name, face.cost), sum(face.cost), " ".join(map(str, face.cost)))

"""What the table must show now, line by line: each can be ticked off, or put right with the form that it names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.game import Say

from .cards import Location, ModelPlace
from .check_line import Line, Number, Section, key_of
from .components import CARDS, MONTHS, NATURE, PLACES, RESOURCES, TOP, Phase, Resource, Side
from .names import RESOURCES as CALLED
from .names import SIDES, key, number_of
from .pictures import ICONS, does
from .player import Player, Tracked
from .state import State


def check(state: State) -> tuple[Section, ...]:
    """All that is tracked, player by player, and the model; nothing where the play is only counted."""
    if state.is_count_only:
        return ()
    each = (section for player in range(len(state.players)) for section in _of(state, player))
    return (*_model(state), *each)


def _of(state: State, player: int) -> Iterator[Section]:
    who = state.players[player]
    is_planning = state.phase(player) is Phase.PLANNING
    yield _section("month", player, Say("Month of {name}", name=who.name), _month(who, player, is_planning))
    yield _section("dice", player, Say("Dice of {name}", name=who.name), _dice(who, player))
    yield _section("hut", player, Say("Hut of {name}", name=who.name), _places(who, player), is_folded=not any(who.hut))
    if is_planning:
        title = Say("Cards of {name}", name=who.name)
        yield _section("cards", player, title, _cards(who, player), is_folded=True, adds="card")


def _section(what: str, player: int, title: Say, lines: Iterator[Line], is_folded: bool = False, adds: str = "") -> Section:
    return Section(key_of(what, player), title, tuple(lines), player, is_folded, adds)


# ---- the month and the dice -------------------------------------------------------------------------------------


def _month(who: Player, player: int, is_planning: bool) -> Iterator[Line]:
    rounds = Number("rounds", who.rounds, 0, MONTHS)
    shown = Say("{rounds}", rounds=who.rounds) if who.rounds else Say("taken away")
    yield _number(rounds, player, "die-6", Say("Round die"), shown)
    if not is_planning:
        return
    cards = Number("cards", who.cards_this_month, who.fewest_cards, CARDS)
    yield _number(cards, player, "cards", Say("Cards this month"), Say("{cards}", cards=who.cards_this_month))
    decided = Number("decisions", who.decisions, 0, who.cards_this_month - 1)
    yield _number(decided, player, "hand", Say("Decided of them"), Say("{decided}", decided=who.decisions))
    built = Number("built_this_month", int(who.has_built), 0, 1)
    yield Line(
        key=key_of("built_this_month", player),
        icon="hut",
        words=Say("Built this month"),
        shown=Say("yes") if who.has_built else Say("no"),
        form="switch",
        about=built,
        player=player,
    )


def _number(number: Number, player: int, icon: str, words: Say, shown: Say, colour: str = "is-soft") -> Line:
    return Line(
        key=key_of(number.what, player),
        icon=icon,
        colour=colour,
        words=words,
        shown=shown,
        form="number",
        about=number,
        player=player,
    )


def _dice(who: Player, player: int) -> Iterator[Line]:
    """A line for each die; one for all of them where the app does not follow them, until they are typed."""
    if who.is_dice_known:
        yield from (_die(who, resource, player) for resource in RESOURCES)
        return
    words, shown = Say("All dice"), Say("followed by hand")
    about = tuple((resource.value, _capital(CALLED[resource])) for resource in RESOURCES)
    yield Line(key=key_of("all_dice", player), icon="dice", words=words, shown=shown, form="dice", about=about, player=player)


def _die(who: Player, resource: Resource, player: int) -> Line:
    value, colour = who.die(resource), "is-accent" if resource in NATURE else "is-second"
    shown = Say("{value}", value=value) if value else Say("off the board")
    words = _capital(CALLED[resource])
    return _number(Number(resource.value, value, 0, TOP), player, ICONS[resource], words, shown, colour)


def _capital(words: Say) -> Say:
    return Say("{word}", word=str(words).capitalize())


# ---- the hut, the cards and the model ---------------------------------------------------------------------------


def _places(who: Player, player: int) -> Iterator[Line]:
    for place, there in enumerate(who.hut, 1):
        yield Line(
            key=key_of(str(Say("place-{place}", place=place)), player),
            icon="hut",
            colour=_colour(there),
            words=Say("Place {place}", place=place),
            shown=_location(there),
            form="place",
            about=(place, there),
            player=player,
        )
    if who.unplaced:
        yield _unplaced(who, player)


def _unplaced(who: Player, player: int) -> Line:
    shown = number_of(who.unplaced, "{count} on a place the app does not know", "{count} on places the app does not know")
    words = Say("Built besides")
    return Line(key=key_of("unplaced", player), icon="hut", words=words, shown=shown, form="none", about=None, player=player)


def _colour(there: Location | None) -> str:
    if there is None:
        return "is-soft"
    return "is-second" if there.side is Side.HOME else "is-accent"


def _location(there: Location | None) -> Say:
    if there is None:
        return Say("empty")
    say = "{name}, {side}: {does}" if there.name else "{side}: {does}"
    return Say(say, name=there.name, side=SIDES[there.side], does=does(there))


def _cards(who: Player, player: int) -> Iterator[Line]:
    """In alphabetical order, so that the order of the deck stays hidden."""
    for number, card in enumerate(sorted(who.cards, key=lambda card: key(card.name))):
        yield Line(
            key=key_of(str(Say("card-{number}", number=number)), player),
            icon="cards",
            words=Say("{card}", card=card.name),
            shown=_lies(card),
            form="card",
            about=card,
            player=player,
        )


def _lies(card: Tracked) -> Say:
    if card.side is None:
        return Say("either side up")
    return Say("{side} side, improved" if card.is_improved else "{side} side", side=SIDES[card.side])


def _model(state: State) -> Iterator[Section]:
    if state.model:
        lines = (_model_place(state.model, place) for place in range(1, PLACES + 1))
        yield Section("model", Say("The model hut"), tuple(lines), 0, is_folded=True)


def _model_place(model: Sequence[ModelPlace], place: int) -> Line:
    there = model[place - 1]
    say = "{name}, {side}" if there.name else "{side}"
    return Line(
        key=str(Say("model-{place}", place=place)),
        icon="hut",
        colour="is-second" if there.side is Side.HOME else "is-accent",
        words=Say("Place {place}", place=place),
        shown=Say(say, name=there.name, side=SIDES[there.side]),
        form="model",
        about=(place, tuple(model)),
        player=0,
    )

"""What the board of a play of The Cozy Hut shows."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Say, Screen, own_first

from .components import CARDS, MONTHS, PLACES, Depth, Phase
from .hand_hut import Group, locations
from .life_screen import LifeScreen, life, title_of
from .names import number_of
from .pictures import SYMBOLS, Die, RingPlace, Symbol, dice, ring
from .planning_screen import Planning, planning
from .player import Player
from .remarks import counted
from .remarks import planning as reminders
from .standing import standing
from .state import State
from .table import where
from .variant_screen import VariantScreen, variant


@dataclass(frozen=True, slots=True)
class Month:
    """The month of a player who is planning."""

    number: int
    rounds: int
    """The round die."""
    cards: int
    """Of this month's deck."""
    decided: int
    left: int
    has_built: bool
    shows_six: bool
    """The switch of the month counter."""


@dataclass(frozen=True, slots=True)
class Line:
    """A number that can be put right: what `correct` calls it, and the most it can be."""

    what: str
    words: Say
    value: int
    most: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """What belongs to one player."""

    player: int
    name: str
    title: Say
    when: Say | None
    small: Say
    """Where the player is, on the tab."""
    notice: tuple[Say, ...]
    """What binds now; empty: nothing."""
    has_demand: bool
    month: Month | None
    planning: Planning | None
    life: LifeScreen | None
    variant: VariantScreen | None
    ring: tuple[RingPlace, ...]
    dice: tuple[Die, ...]
    """As the app has them."""
    stock: tuple[Die, ...]
    """The same, empty where the app does not follow them."""
    lines: tuple[Line, ...]
    deck: tuple[str, ...]
    """Names of cards that are not built, in alphabetical order."""
    built: Say
    """ "5 of 8"."""
    unplaced: Say | None
    """That locations stand of which the app was told no more; None: all were told."""
    score: Say
    """ "Ana 12", or what of it is known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HutScreen(Screen):
    """The board of a play."""

    is_solo: bool
    is_over: bool
    lacks_model: bool
    depth: str
    depths: tuple[tuple[str, Say, Say], ...]
    """How much of the play the app is shown: the word a touch sends, and what it means."""
    seats: tuple[str, ...]
    """Players as forms write them."""
    on_show: int
    """Whose sheet is shown first: a seat's own, else of those still planning, who is least far."""
    order: tuple[int, ...]
    """Players as they are offered, a seat's own first."""
    sheets: tuple[Sheet, ...]
    warnings: tuple[Say, ...]
    """Numbers of the score that the rules hardly allow."""
    nature: tuple[Symbol, ...]
    home: tuple[Symbol, ...]
    locations: tuple[Group, ...]
    """What can stand on a place of a hut that is entered by hand."""


DEPTHS = (
    (Depth.FULL.value, Say("Everything"), Say("cards, dice and the hut")),
    (Depth.MONTHS.value, Say("Months and cards"), Say("built or postponed, one touch each")),
    (Depth.COUNT.value, Say("The count only"), Say("at the end")),
)


def view(state: State, seat: int | None) -> HutScreen:
    """The board as it stands. A seat looks at its own sheet first."""
    sheets = tuple(_sheet(state, player) for player in range(len(state.players)))
    shown = sheets[_on_show(state) if seat is None else seat]
    return HutScreen(
        title=shown.title,
        when=shown.when,
        is_solo=state.is_solo,
        is_over=state.is_over,
        lacks_model=state.lacks_model,
        depth=state.depth.value,
        depths=DEPTHS,
        seats=tuple(str(player) for player in range(len(sheets))),
        on_show=shown.player,
        order=own_first(len(sheets), seat),
        sheets=sheets,
        warnings=tuple(words for player in range(len(sheets)) for words in counted(state, player)),
        nature=tuple(each for each in SYMBOLS if not each.is_home),
        home=tuple(each for each in SYMBOLS if each.is_home),
        locations=locations(state),
    )


def _on_show(state: State) -> int:
    far = [
        (state.phase(player) is Phase.DONE, who.cycles, who.planning_ended is not None, who.month, who.decisions)
        for player, who in enumerate(state.players)
    ]
    return far.index(min(far))


def _sheet(state: State, player: int) -> Sheet:
    who = state.players[player]
    full = planning(state, player) if state.depth is Depth.FULL else None
    return Sheet(
        player=player,
        name=who.name,
        title=_title(state, player, full),
        when=_when(state, player),
        small=where(state, player) if not state.is_count_only else Say("counted at the end"),
        notice=reminders(state, player) if not state.is_count_only else (),
        has_demand=who.has_demand,
        month=_month(who) if state.phase(player) is Phase.PLANNING else None,
        planning=full,
        life=life(state, player) if not state.is_count_only else None,
        variant=variant(state, player) if not state.is_count_only else None,
        ring=ring(who.hut, state.model),
        dice=dice(who),
        stock=dice(who) if who.is_dice_known else (),
        lines=_lines(who),
        deck=tuple(sorted({*filter(None, who.deck), *(card.name for card in who.cards)})),
        built=Say("{built} of {places}", built=who.built, places=PLACES),
        unplaced=_unplaced(who),
        score=Say("{name} {points}", name=who.name, points=standing(state, player)),
    )


def _unplaced(who: Player) -> Say | None:
    if not who.unplaced:
        return None
    one, many = "{count} more stands on a place the app does not know.", "{count} more stand on places the app does not know."
    return number_of(who.unplaced, one, many)


def _title(state: State, player: int, full: Planning | None) -> Say:
    if state.is_count_only:
        return Say("Counted at the end")
    if state.lacks_model:
        return Say("Make the model hut")
    if full:
        return full.drawn[0].title
    return Say("Draw a card") if state.phase(player) is Phase.PLANNING else title_of(state, player)


def _when(state: State, player: int) -> Say | None:
    if state.is_count_only:
        return None
    match state.phase(player):
        case Phase.PLANNING:
            return Say("Month {month} of {months}", month=state.players[player].month, months=MONTHS)
        case Phase.LIVING:
            return Say("Cycle {number}", number=state.players[player].cycles + 1)
    return None


def _lines(who: Player) -> tuple[Line, ...]:
    rounds = Line("rounds", Say("round die"), who.rounds, MONTHS)
    if who.planning_ended:
        return (rounds,)
    cards = Line("cards", Say("cards this month"), who.cards_this_month, CARDS)
    return rounds, Line("decisions", Say("cards decided"), who.decisions, who.cards_this_month - 1), cards


def _month(who: Player) -> Month:
    return Month(who.month, who.rounds, who.cards_this_month, who.decisions, who.cards_left, who.has_built, who.shows_six)

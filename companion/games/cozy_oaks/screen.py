"""What the board of a play of Cozy Oaks shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.game import Say, Screen

from .components import SEASONS_EACH, YEARS, Season
from .names import SEASONS, SKILLS, date
from .panel import Panel, colours, panel
from .piles import Box, boxes
from .seats import Hand, hand
from .state import Farmer, State
from .yard import Yard, yard
from .year_screen import year_view

ICONS = {Season.SPRING: "spring", Season.SUMMER: "summer", Season.FALL: "leaf", Season.WINTER: "winter"}


@dataclass(frozen=True, slots=True)
class Round:
    """A season on the track."""

    icon: str
    label: Say
    is_now: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """What belongs to one player."""

    player: int
    name: str
    title: Say
    """The phase, as a sentence."""
    date: Say
    year: int
    season: str
    """The word, for forms."""
    seasons: tuple[Round, ...]
    is_on_turn: bool
    is_finished: bool
    may_play: bool
    """Nothing else has to come first: a villager, a year's end."""
    may_pass: bool
    """The turn can go to somebody else without a skill."""
    hand: Hand
    panel: Panel | None
    boxes: tuple[Box, ...]
    """Empty where nothing is tracked."""
    yard: Yard


@dataclass(frozen=True, slots=True)
class Switch:
    """A choice of the play: `option` and `sends` are what a touch sends."""

    option: str
    words: Say
    state: Say
    sends: bool | str


@dataclass(frozen=True, slots=True, kw_only=True)
class OaksScreen(Screen):
    """The board, ready to print."""

    years: int
    is_solo: bool
    is_over: bool
    is_lost: bool
    is_tracked: bool
    on_turn: int
    sheets: tuple[Sheet, ...]
    colours: tuple[str, ...]
    """Of slimes, as far as they are known."""
    switches: tuple[Switch, ...]
    year: Any
    """The villagers, the Sleep and the end of a year."""


def view(state: State, seat: int | None) -> OaksScreen:
    """The board as it stands; the same for every seat until seats have screens of their own."""
    return OaksScreen(
        title=_title(state),
        when=date(state.farmers[state.turn_of]),
        years=YEARS,
        is_solo=state.is_solo,
        is_over=state.is_over,
        is_lost=state.lost is not None,
        is_tracked=state.is_kept,
        on_turn=state.turn_of,
        sheets=tuple(_sheet(state, player) for player in range(len(state.farmers))),
        colours=colours(state),
        switches=_switches(state),
        year=year_view(state),
    )


def _title(state: State) -> Say:
    if state.lost:
        return Say("Lost in Year {year}", year=state.lost.year)
    if state.failed or state.unsettled:
        return Say("The end of Year {year}", year=state.unsettled or state.farmers[0].year)
    if state.is_over:
        return Say("The farms are counted")
    if state.is_draw_due:
        return Say("Draw a villager")
    return _phase(state.farmers[state.turn_of])


def _phase(farmer: Farmer) -> Say:
    if farmer.is_finished:
        return Say("{name} has finished", name=farmer.name)
    if farmer.doing:
        return Say("{name}: {skill}", name=farmer.name, skill=SKILLS[farmer.doing])
    return Say("{name} plays a skill", name=farmer.name)


def _sheet(state: State, player: int) -> Sheet:
    farmer = state.farmers[player]
    is_free = state.lost is None and state.failed is None and state.unsettled is None and not state.is_over
    return Sheet(
        player=player,
        name=farmer.name,
        title=_phase(farmer),
        date=Say("finished") if farmer.is_finished else date(farmer),
        year=farmer.year,
        season=farmer.season.value,
        seasons=_seasons(farmer),
        is_on_turn=state.turn_of == player and not state.is_over,
        is_finished=farmer.is_finished,
        may_play=is_free and not state.is_draw_due and not farmer.is_finished,
        may_pass=is_free and farmer.doing is None and state.turn_of == player and state.after(player) != player,
        hand=hand(state, farmer),
        panel=panel(state, player) if is_free else None,
        boxes=boxes(farmer) if state.is_kept else (),
        yard=yard(farmer),
    )


def _seasons(farmer: Farmer) -> tuple[Round, ...]:
    now = None if farmer.is_finished else farmer.sleeps % SEASONS_EACH
    return tuple(Round(ICONS[season], SEASONS[season], place == now) for place, season in enumerate(Season))


def _switches(state: State) -> tuple[Switch, ...]:
    kept = Say("yes: what is taken and paid is booked") if state.tracked else Say("no: calendar, villagers and score only")
    tracked = Switch("tracked", Say("Resources and cards are tracked"), kept, not state.tracked)
    if state.is_solo:
        return (tracked,)
    is_nobody = state.fish_tie == "nobody"
    tie = Switch(
        "fish_tie",
        Say("Equally many fish"),
        Say("nobody scores" if is_nobody else "both score"),
        "everybody" if is_nobody else "nobody",
    )
    return (tracked, tie)

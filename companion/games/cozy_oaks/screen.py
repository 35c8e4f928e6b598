"""What the board of a play of Cozy Oaks shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.game import Say, Screen, own_first

from .components import SEASONS_EACH, YEARS, Season
from .just_played import JustPlayed, just_played
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
    """Nothing is left to do, a year's end neither."""
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
    on_show: int
    """Whose sheet is shown first: a seat's own, else that of whoever is on turn."""
    order: tuple[int, ...]
    """Players as they are offered, a seat's own first."""
    sheets: tuple[Sheet, ...]
    colours: tuple[str, ...]
    """Of slimes, as far as they are known."""
    just_played: JustPlayed | None
    """Where nothing is tracked: the skill that was played and finished in one touch."""
    switches: tuple[Switch, ...]
    phase: str
    """What the page is about; the answer to a tap that changes it is looked at from its top."""
    year: Any
    """The villagers, the Sleep and the end of a year."""


def view(state: State, seat: int | None) -> OaksScreen:
    """The board as it stands. A seat looks at its own sheet first, and at it when another one is on turn."""
    return OaksScreen(
        title=_title(state),
        when=_when(state),
        years=YEARS,
        is_solo=state.is_solo,
        is_over=state.is_over,
        is_lost=state.lost is not None,
        is_tracked=state.is_kept,
        on_turn=state.turn_of,
        on_show=state.turn_of if seat is None else seat,
        order=own_first(len(state.farmers), seat),
        sheets=tuple(_sheet(state, player) for player in range(len(state.farmers))),
        colours=colours(state),
        just_played=just_played(state),
        switches=_switches(state),
        phase=_phase_of_page(state),
        year=year_view(state),
    )


def _when(state: State) -> Say:
    farmer = state.farmers[state.turn_of]
    return Say("Year {year}", year=_year_shown(state, farmer)) if state.unsettled or state.lost else date(farmer)


def _title(state: State) -> Say:
    if state.lost:
        return Say("Lost in Year {year}", year=state.lost.year)
    if state.failed:
        return Say("Year {year} is not met", year=state.failed.year)
    if state.unsettled:
        return Say("Year {year} is over: settle it", year=state.unsettled)
    if state.is_over:
        return Say("All three years are over")
    if state.is_draw_due:
        return Say("Draw a villager")
    return _phase(state, state.farmers[state.turn_of])


def _phase(state: State, farmer: Farmer) -> Say:
    if farmer.is_finished:
        return Say("{name} has finished", name=farmer.name)
    if farmer.doing and state.is_solo and state.is_kept:
        return Say("What did {skill} bring?", skill=SKILLS[farmer.doing])
    if farmer.doing:
        return Say("{name}: {skill}", name=farmer.name, skill=SKILLS[farmer.doing])
    return Say("{name} plays a skill", name=farmer.name)


def _phase_of_page(state: State) -> str:
    """Whose turn it is, in which season, after which skill, and what of a year waits."""
    farmer = state.farmers[state.turn_of]
    waits = (state.lost is not None, state.failed is not None, state.unsettled is not None, state.is_draw_due)
    parts = (state.turn_of, farmer.sleeps, len(farmer.played), farmer.doing or "", waits.index(True) if any(waits) else "")
    return str(Say("{parts}", parts=tuple(parts))).replace(", ", "-")


def _sheet(state: State, player: int) -> Sheet:
    farmer = state.farmers[player]
    is_free = state.lost is None and state.failed is None and state.unsettled is None and not state.is_over
    return Sheet(
        player=player,
        name=farmer.name,
        title=_phase(state, farmer),
        date=Say("finished") if farmer.is_finished else date(farmer),
        year=_year_shown(state, farmer),
        season=farmer.season.value,
        seasons=_seasons(state, farmer),
        is_on_turn=state.turn_of == player and not state.is_over,
        is_finished=farmer.is_finished and state.unsettled is None,
        may_play=is_free and not state.is_draw_due and not farmer.is_finished,
        may_pass=is_free and farmer.doing is None and state.turn_of == player and state.after(player) != player,
        hand=hand(state, farmer),
        panel=panel(state, player) if is_free else None,
        boxes=boxes(farmer) if state.is_kept else (),
        yard=yard(state, farmer),
    )


def _year_shown(state: State, farmer: Farmer) -> int:
    return state.lost.year if state.lost else state.unsettled or farmer.year


def _seasons(state: State, farmer: Farmer) -> tuple[Round, ...]:
    now = None if farmer.is_finished else farmer.sleeps % SEASONS_EACH
    if state.unsettled or state.lost:
        # The disc has moved on to Spring; the table still looks at the year that is over.
        now = SEASONS_EACH - 1
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

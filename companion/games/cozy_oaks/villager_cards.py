"""The villagers of a solo play, ready to print: drawing, what they rule out, what would pay them, and their cards as forms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.game import Say

from .components import FISH, MOST_VILLAGERS, ORES, Forbidden, Paid, Resource, Restriction, Season, Villager, Wanted
from .names import SEASONS, amount_of, number_of, thing
from .restrictions import FORBIDDEN, RuledOut, ruled_out_next, ruled_out_now
from .state import Drawn, State
from .year_goals import asks

SPARE_WANTS = 2
"""Parts of a request that the form of a card has room for, at least."""
WANTED = {want: thing(want) for want in Wanted}


@dataclass(frozen=True, slots=True)
class Known:
    """A villager of My copy who is not drawn yet. `needs_hearts`: My copy does not say how many."""

    name: str
    small: Say
    arguments: Mapping[str, Any]
    needs_hearts: bool


@dataclass(frozen=True, slots=True)
class Payment:
    """One touch that pays a request, or a part of it."""

    words: Say
    small: Say
    arguments: Mapping[str, Any]
    is_possible: bool


@dataclass(frozen=True, slots=True)
class Chip:
    """A box to tick on the form of a card; `sends` are the fields it stands for."""

    row: int
    words: Say
    sends: tuple[tuple[str, str], ...]
    is_on: bool


@dataclass(frozen=True, slots=True)
class OwnWords:
    """What a card rules out in a season in words of its own, as row `row` of the form."""

    row: int
    words: str


@dataclass(frozen=True, slots=True)
class SeasonForm:
    """What a card rules out in one season."""

    season: Season
    label: Say
    in_force: Say
    chips: tuple[Chip, ...]
    own_words: OwnWords


@dataclass(frozen=True, slots=True)
class Card:
    """A villager who was drawn."""

    index: int
    """In the order they were drawn: it stays the same when a year ends, and so do the folds that it names."""
    villager: Villager
    year: int
    is_this_year: bool
    small: Say
    """Hearts, donation and fish in short."""
    asks: Say
    is_open: bool
    is_met: bool
    asks_nothing: bool
    payments: tuple[Payment, ...]
    """Empty where the request is in free words, or not told."""
    wants: tuple[tuple[str, int], ...]
    """Word and amount of each part, with empty ones to fill in."""
    seasons: tuple[SeasonForm, ...]


@dataclass(frozen=True, slots=True)
class Villagers:
    """Everything about the villagers of a solo play."""

    now: Say | None
    """What is ruled out this season."""
    next: Say | None
    can_draw: bool
    must_draw: bool
    drawn: Say
    cards: tuple[Card, ...]
    """This year's, then those set aside."""
    wanted: tuple[tuple[str, Say], ...]
    """What the parts of a request can be."""
    names: frozenset[str]

    def known(self, copy: Iterable[Villager]) -> tuple[Known, ...]:
        """The villagers of My copy who may still be drawn, in its order."""
        return tuple(_known(card) for card in copy if card.name.casefold() not in self.names)


def villagers(state: State) -> Villagers | None:
    """Of a solo play; None: two play."""
    if not state.is_solo:
        return None
    season = state.farmers[0].season
    everybody = (*state.villagers, *reversed(state.set_aside))
    return Villagers(
        now=_banner(Say("This {season}", season=SEASONS[season]), ruled_out_now(state)),
        next=_banner(Say("Next season"), ruled_out_next(state)),
        can_draw=state.is_draw_possible,
        must_draw=state.is_draw_due,
        drawn=Say("{drawn} of {of} are out", drawn=len(everybody), of=MOST_VILLAGERS),
        cards=tuple(_card(state, drawn, state.everybody.index(drawn), drawn in state.villagers) for drawn in everybody),
        wanted=tuple((want.value, words) for want, words in WANTED.items()),
        names=frozenset(drawn.card.name.casefold() for drawn in everybody),
    )


def _banner(when: Say, ruled_out: Iterable[RuledOut]) -> Say | None:
    words = tuple(Say("{what} ({villager})", what=each.words, villager=each.villager) for each in ruled_out)
    return Say("{when}: {words}.", when=when, words=words) if words else None


def _known(card: Villager) -> Known:
    told = {
        "name": card.name, "hearts": card.hearts, "request": card.request or None, "donation": card.donation, "lake": card.lake,
        "river": card.river, "ocean": card.ocean, "restrictions": card.restrictions, "wants": card.wants,
        "asks_nothing": True if card.request == "" and not card.wants else None,
    }  # fmt: skip
    arguments = {name: value for name, value in told.items() if value not in (None, ())}
    return Known(card.name, in_short(card), arguments, card.hearts is None)


def in_short(card: Villager) -> Say:
    """What is printed on a card, as far as it was told."""
    hearts = [] if card.hearts is None else [number_of(card.hearts, "{count} heart", "{count} hearts")]
    gold = [amount_of(Resource.GOLD, card.donation)] if card.donation else []
    fish = (card.lake, card.river, card.ocean)
    waters = [Say("fish {numbers}", numbers="/".join("?" if each is None else str(each) for each in fish))] if any(fish) else []
    return Say("{parts}", parts=tuple(hearts + gold + waters) or (Say("hearts not told"),))


def _card(state: State, drawn: Drawn, index: int, is_this_year: bool) -> Card:
    card = drawn.card
    wants = [(want.what.value, want.amount) for want in card.wants]
    return Card(
        index=index,
        villager=card,
        year=drawn.year,
        is_this_year=is_this_year,
        small=in_short(card),
        asks=asks(drawn),
        is_open=is_this_year and drawn.is_open and state.lost is None,
        is_met=drawn.is_fulfilled,
        asks_nothing=drawn.asks_nothing,
        payments=tuple(_payments(state, drawn)) if is_this_year and drawn.is_open else (),
        wants=(*wants, *[("", 1)] * max(SPARE_WANTS - len(wants), 1)),
        seasons=seasons(card.restrictions),
    )


# ---- what would pay a request ------------------------------------------------------------------------------------


def _payments(state: State, drawn: Drawn) -> Iterator[Payment]:
    for want, paid in zip(drawn.card.wants, drawn.paid, strict=True):
        left = want.amount - paid
        if left > 0:
            yield from (_payment(state, drawn, what, colour, left) for what, colour in _paying(state, want.what))


def _paying(state: State, what: Wanted) -> Iterator[tuple[Paid, str]]:
    match what:
        case Wanted.ANY_FISH:
            yield from ((Paid(kind.value), "") for kind in FISH)
        case Wanted.ANY_ORE:
            yield from ((Paid(kind.value), "") for kind in ORES)
        case Wanted.ANY_SLIME:
            yield from (
                (Paid.SLIME, colour) for colour in (sorted(set(state.farmers[0].slimes)) if state.tracked else ()) or ("",)
            )
        case _:
            yield Paid(what.value), ""


def _payment(state: State, drawn: Drawn, what: Paid, colour: str, left: int) -> Payment:
    held = state.farmers[0].holds(what, colour)
    given = min(left, held) if state.tracked and held else left
    words = Say("Give {what}", what=amount_of(what, given))
    if colour:
        words = (
            Say("Give 1 {colour} slime", colour=colour)
            if given == 1
            else Say("Give {count} {colour} slimes", count=given, colour=colour)
        )
    arguments = {"player": 0, "villager": drawn.card.name, "what": what.value, "amount": given}
    small = Say("you have {held}", held=held) if state.tracked else Say("the app does not follow what you have")
    return Payment(words, small, arguments | ({"colour": colour} if colour else {}), held >= given or not state.tracked)


# ---- the form of a card -------------------------------------------------------------------------------------------


def seasons(restrictions: Iterable[Restriction]) -> tuple[SeasonForm, ...]:
    """What a card rules out, season by season, with all that could be ticked. Rows are numbered through the four."""
    told = tuple(restrictions)
    return tuple(_season(season, number, told) for number, season in enumerate(Season))


def _season(season: Season, number: int, told: tuple[Restriction, ...]) -> SeasonForm:
    here = [each for each in told if each.season is season]
    plain = {each.forbids for each in here if not each.words}
    own = next((each.words for each in here if each.words), "")
    first = number * (len(Forbidden) + 1)
    words = tuple(Say("{words}", words=each.words) if each.words else FORBIDDEN[each.forbids] for each in here)
    return SeasonForm(
        season=season,
        label=SEASONS[season],
        in_force=Say("{words}", words=words) if words else Say("nothing"),
        chips=tuple(_chip(season, forbids, first + place, forbids in plain) for place, forbids in enumerate(Forbidden)),
        own_words=OwnWords(first + len(Forbidden), own),
    )


def _chip(season: Season, forbids: Forbidden, row: int, is_on: bool) -> Chip:
    sends = ((f"restrictions.{row}.season", season.value), (f"restrictions.{row}.forbids", forbids.value))
    return Chip(row, FORBIDDEN[forbids], sends, is_on)

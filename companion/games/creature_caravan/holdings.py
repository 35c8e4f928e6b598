"""What players hold, for tables that want it tracked: numbers with their labels, ready for the forms."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Say

from .components import CARAVAN_LIMIT, Card
from .names import Piece, card_name, number_of, pieces, vp_name
from .players import NAMES
from .state import Seat, State

COUNTS = {
    "food": ("{count} food", "{count} food"),
    "bags": ("{count} bag", "{count} bags"),
    "coins": ("{count} coin", "{count} coins"),
    "fruit": ("{count} fruit", "{count} fruit"),
    "cards": ("{count} card in hand", "{count} cards in hand"),
    "caravan": ("{count} card in the caravan", "{count} cards in the caravan"),
    "ember_tokens": ("{count} ember token", "{count} ember tokens"),
}


@dataclass(frozen=True, slots=True)
class Held:
    """One kind of thing: the word of the tap, the word of the table, and how many."""

    key: str
    label: Say
    count: int


@dataclass(frozen=True, slots=True)
class Holding:
    """What one player holds."""

    piece: Piece
    held: tuple[Held, ...]
    words: Say
    """The short of it, for a closed row."""
    placed_fruit: int
    remark: Say | None
    """What the table may want to look at."""


@dataclass(frozen=True, slots=True)
class BotCard:
    """A card beside the bot board, and what is known about it."""

    index: int
    name: Say
    words: Say
    card: Card


def holdings(state: State) -> tuple[Holding, ...]:
    """The players' resources; the bot has none of that kind."""
    everybody = pieces(state)
    return tuple(
        Holding(everybody[player], _held(seat), holding_words(seat), seat.placed_fruit, _remark(seat))
        for player, seat in state.humans()
    )


def _held(seat: Seat) -> tuple[Held, ...]:
    return tuple(Held(key, label, getattr(seat, key)) for key, label in NAMES.items())


def holding_words(seat: Seat) -> Say:
    """What somebody holds, in one line: the hand always, and whatever else there is."""
    counts = {key: getattr(seat, key) for key in NAMES}
    told = tuple(_count(key, count) for key, count in counts.items() if count or key == "cards")
    treasures = (number_of(len(seat.treasures), "{count} treasure", "{count} treasures"),) if seat.treasures else ()
    return Say("{held}", held=(*told, *treasures))


def _count(key: str, count: int) -> Say:
    one, many = COUNTS[key]
    return number_of(count, one, many)


def _remark(seat: Seat) -> Say | None:
    # A card may allow more, so this is said and not refused (R, Free Actions).
    if seat.caravan <= CARAVAN_LIMIT:
        return None
    say = "{count} cards in the caravan: more than {limit} only where a card says so."
    return Say(say, count=seat.caravan, limit=CARAVAN_LIMIT)


def bot_cards(state: State) -> tuple[BotCard, ...]:
    """The cards of the bot, in the order they were played; none where only totals are kept."""
    if state.bot_totals:
        return ()
    return tuple(BotCard(index, card_name(card), _known(card), card) for index, card in enumerate(state.bot_cards))


@dataclass(frozen=True, slots=True)
class Totals:
    """What is kept of the bot's cards where the table counts them at the end."""

    attacks: int | None
    open_set: bool | None
    words: Say


def totals(state: State) -> Totals | None:
    """The totals; None: each card is kept."""
    kept = state.bot_totals
    if kept is None:
        return None
    attacks = Say("attack actions not said") if kept.attacks is None else _attacks(kept.attacks)
    words = Say("{attacks}; a set that is not complete: {set}", attacks=attacks, set=set_words(kept.open_set))
    return Totals(kept.attacks, kept.open_set, words)


def set_words(open_set: bool | None) -> Say:
    """Whether a set is open."""
    return Say("not told") if open_set is None else Say("yes") if open_set else Say("no")


def _known(card: Card) -> Say:
    attacks = Say("attack actions not said") if card.attacks is None else _attacks(card.attacks)
    return Say("{vp}, {attacks}, {set}", vp=vp_name(card.vp), attacks=attacks, set=_set(card))


def _attacks(count: int) -> Say:
    return number_of(count, "{count} attack action", "{count} attack actions")


def _set(card: Card) -> Say:
    if card.open_set is None:
        return Say("set not said")
    if card.open_set:
        return Say("set unfinished")
    return Say("set complete, {vp} VP", vp=card.set_vp) if card.set_vp else Say("no set")

"""A tiny game for the tests of the log: points to gain, dice to roll, and a face to keep."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from typing import Any

from companion.game import (
    LEFT_OUT,
    Choice,
    Dice,
    Game,
    IllegalMove,
    LeftOut,
    Progress,
    Question,
    Say,
    ScoreLine,
    ScoreSheet,
    Screen,
)

Events = Iterator[Any]


class Colour(StrEnum):
    """What a token is painted."""

    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True, slots=True)
class Token:
    """Something printed."""

    name: str = ""
    vp: int | None = 0
    colour: Colour = Colour.RED


@dataclass(frozen=True, slots=True)
class Started:
    """A play began; `lucky` is the first die."""

    players: tuple[str, ...]
    lucky: int


@dataclass(frozen=True, slots=True)
class Gained:
    """Points, by a difference."""

    player: int
    amount: int


@dataclass(frozen=True, slots=True)
class Rolled:
    """Faces as they fell."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Kept:
    """A face that counts for everybody."""

    face: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """Round `number` is over."""

    number: int


@dataclass(frozen=True, slots=True)
class Painted:
    """A token was added."""

    token: Token
    note: str | None = None
    tags: tuple[tuple[int, int | None], ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """All there is to know."""

    players: tuple[str, ...]
    points: tuple[int, ...]
    dice: tuple[int, ...] = ()
    faces: tuple[int, ...] = ()
    tokens: tuple[Token, ...] = ()
    round: int = 1


def start(*, players: tuple[str, ...], lucky: int | None = None, dice: Dice) -> Events:
    """Anybody may play, but somebody must."""
    if not players:
        raise IllegalMove(Say("Nobody is playing."), "players")
    yield Started(players, lucky if lucky is not None else dice.roll(1)[0])


def gain(state: State, *, player: int, amount: int = 1) -> Events:
    """Points for a player."""
    if not 0 <= player < len(state.players):
        raise IllegalMove(Say("There is no player number {number}.", number=player + 1), "player")
    if not -100 <= amount <= 100 or state.points[player] + amount < 0:
        raise IllegalMove(Say("{amount} is out of range.", amount=amount), "amount")
    if amount:
        yield Gained(player, amount)


def roll(state: State, *, dice: Dice) -> Events:
    """Two dice, in the app."""
    _must_not_ask(state)
    yield Rolled(dice.roll(2))


def rolled(state: State, *, dice: tuple[int, ...]) -> Events:
    """Two dice, at the table."""
    _must_not_ask(state)
    if len(dice) != 2 or not all(1 <= face <= 6 for face in dice):
        raise IllegalMove(Say("Two dice show 1 to 6 each."), "dice")
    yield Rolled(dice)


def _must_not_ask(state: State) -> None:
    if state.dice:
        raise IllegalMove(Say("Keep a face first."))


def keep(state: State, *, face: int) -> Events:
    """The answer to a roll."""
    if face not in state.dice:
        raise IllegalMove(Say("No die shows {face}.", face=face), "face")
    yield Kept(face)


def end_round(state: State) -> Events:
    """The next round begins."""
    yield RoundEnded(state.round)


def paint(
    state: State,
    *,
    token: Token,
    note: str | None = None,
    vp: int | None | LeftOut = LEFT_OUT,
    tags: tuple[int, ...] = (),
    tokens: tuple[Token, ...] = (),
    extras: tuple[int, ...] | None = None,
    pairs: tuple[tuple[int, int | None], ...] = (),
    is_new: bool = False,
    share: Fraction = Fraction(0),
) -> Events:
    """A token with all that a form can hold."""
    if not isinstance(vp, LeftOut):
        token = replace(token, vp=vp)
    yield Painted(token, note, tuple((tag, None) for tag in tags))


def evolve(state: State | None, event: Any) -> State:
    """Books an event."""
    if state is None:
        return State(event.players, (0,) * len(event.players), faces=(event.lucky,))
    match event:
        case Gained(player, amount):
            points = [value + amount * (index == player) for index, value in enumerate(state.points)]
            return replace(state, points=tuple(points))
        case Rolled(dice):
            return replace(state, dice=dice)
        case Kept(face):
            return replace(state, dice=(), faces=(*state.faces, face))
        case RoundEnded():
            return replace(state, round=state.round + 1)
        case Painted(token):
            return replace(state, tokens=(*state.tokens, token))
    raise TypeError(event)


def choices(state: State) -> Iterator[Choice]:
    """A sample of what is possible."""
    yield from (Choice("gain", {"player": player}) for player in range(len(state.players)))
    yield from (Choice("keep", {"face": face}) for face in state.dice)
    if not state.dice:
        yield Choice("roll")
    yield Choice("end_round")


def asks(state: State) -> Question | None:
    """The open question."""
    return Question("keep", Say("Which face do you keep?"), ("keep",)) if state.dice else None


def score(state: State) -> ScoreSheet:
    """A point is worth half."""
    totals = tuple(Fraction(points, 2) for points in state.points)
    ranks = tuple(1 + sum(other > mine for other in totals) for mine in totals)
    line = ScoreLine("points", Say("Points"), totals, ((),) * len(totals), (False,) * len(totals))
    nobody = ScoreLine("nobody", Say("Nobody’s"), (None,) * len(totals), ((),) * len(totals), (False,) * len(totals))
    leaders = tuple(index for index, rank in enumerate(ranks) if rank == 1)
    return ScoreSheet(state.players, (line, nobody), totals, None, ranks, leaders, Say("{best} is best.", best=str(max(totals))))


def tell(state: State, events: Sequence[Any]) -> Say:
    """A sentence for a tap."""
    match events[0]:
        case Gained(player, amount):
            return Say("{who} gains {amount}.", who=state.players[player], amount=amount)
        case Rolled(dice):
            return Say("The dice show {dice}.", dice=dice)
        case Kept(face):
            return Say("A {face} is kept.", face=face)
    return Say("{what}.", what=type(events[0]).__name__)


def progress(state: State) -> Progress:
    """Three rounds."""
    return Progress(Say("Round {round} of 3", round=state.round), min(state.round, 3), 3, state.round > 3)


def facts(state: State) -> dict[str, Any]:
    """For scripts."""
    return {"round": state.round, "points": state.points, "dice": state.dice, "faces": state.faces}


@dataclass(frozen=True, slots=True)
class Copy:
    """What an owner may type."""

    tokens: tuple[Token, ...] = ()


GAME = Game(
    slug="toy",
    title="Toy",
    tagline="For tests.",
    events=(Started, Gained, Rolled, Kept, RoundEnded, Painted),
    start=start,
    moves=(gain, roll, rolled, keep, end_round, paint),
    evolve=evolve,
    choices=choices,
    asks=asks,
    view=lambda state, seat: Screen(title=Say("Toy."), when=None),
    players=lambda state: state.players,
    score=score,
    count=lambda state: (),
    tell=tell,
    why=lambda state, event: (),
    facts=facts,
    progress=progress,
    copy=Copy,
)
GAMES = {"toy": GAME}

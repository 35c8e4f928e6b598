"""Random plays up to the end of the game and its final count, as all that happened in them: for a second count of the sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from companion import standing
from companion.codec import bind
from companion.dice import START
from companion.game import Choice, CountEntry, Event, Game, IllegalMove, ScoreSheet, State
from companion.standing import Spot, Step

BY_HAND = ("correct", "change", "copy", "count", "show", "note", "draw_model")
"""Beginnings of the names of moves by which a table puts something right, or counts it."""
NUMBERS = (0, 1, 2, 3, 4, 7, 13)
"""What is typed blindly in a count."""
EACH = 10
"""Taps between two stops."""
AT_THE_END = 12
"""Taps of the final count."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A play at one moment: what happened so far, and the sheet that the app makes of it."""

    events: tuple[Event, ...]
    state: State
    sheet: ScoreSheet
    is_over: bool

    def line(self, key: str) -> tuple[Any, ...]:
        """The points of a line, one per player; a line that the sheet does not have applies to nobody."""
        return next((line.points for line in self.sheet.lines if line.key == key), (None,) * len(self.sheet.players))


def as_offered(choice: Choice, state: State, luck: Random) -> Choice:
    """The tap itself."""
    return choice


def stops(
    game: Game,
    start: Mapping[str, Any],
    seed: int,
    taps: int,
    likes: Mapping[str, float],
    by_hand: float = 0,
    varied: Callable[[Choice, State, Random], Choice] = as_offered,
) -> Iterator[Stop]:
    """The play of a seed at every tenth tap, at its end, and, where something is done by hand, after its final count.

    `likes`: how much more often than others a move is made. `by_hand`: how many taps put something right, or count it.
    `varied`: what is tapped where the game offers only samples.
    """
    luck, door = Random(f"{game.slug} {seed}"), standing.door_of(seed)
    events = tuple(standing.start(game, bind(game.start, start), door))
    spot = Spot(Step(game, 0, START, events, None))
    is_counting = 0
    for version in range(1, taps + 1):
        if game.progress(spot.standing.state).is_over:
            is_counting += 1
        if is_counting == 1 or version % EACH == 1:
            yield _stop(game, events, spot)
        due = [entry for entry in game.count(spot.standing.state) if entry.is_due] if is_counting > AT_THE_END else []
        if is_counting and (not by_hand or (is_counting > AT_THE_END and not due)):
            break
        is_by_hand = luck.random() < (0.6 if is_counting else by_hand)
        choice = _counted(due[0], luck) if due else (_by_hand if is_by_hand else _played)(game, spot.standing.state, luck, likes)
        move = choice and game.move(choice.move)
        if not choice or not move:
            break
        choice = varied(choice, spot.standing.state, luck)
        try:
            outcome = standing.decide(spot, choice.move, bind(move, choice.arguments), door)
        except IllegalMove:
            # A number that was typed blindly.
            continue
        events += tuple(outcome.events)
        spot = standing.follow(spot, version, choice.move, outcome)
    yield _stop(game, events, spot)


def _stop(game: Game, events: tuple[Event, ...], spot: Spot) -> Stop:
    state = spot.standing.state
    return Stop(events, state, game.score(state), game.progress(state).is_over)


def _played(game: Game, state: State, luck: Random, likes: Mapping[str, float]) -> Choice | None:
    return _picked(game, state, luck, lambda move: 0 if move.startswith(BY_HAND) else likes.get(move, 1))


def _by_hand(game: Game, state: State, luck: Random, likes: Mapping[str, float]) -> Choice | None:
    entries = game.count(state)
    if entries and luck.random() < 0.5:
        return _counted(luck.choice(entries), luck)
    return _picked(game, state, luck, lambda move: likes.get(move, 1) if move.startswith(BY_HAND) else 0)


def _counted(entry: CountEntry, luck: Random) -> Choice:
    """A number of the count: by a touch, card by card, box by box, or typed."""
    if entry.keys:
        return Choice(entry.move, {**entry.arguments, **luck.choice(entry.keys).arguments})
    if entry.cards and luck.random() < 0.5:
        told: dict[str, dict[str, int]] = {}
        for box in luck.sample(entry.cards.boxes, luck.randint(1, len(entry.cards.boxes))):
            name, _, part = box.field.partition(".")
            told.setdefault(name, {})[part] = -luck.choice(NUMBERS)
        return Choice(entry.cards.move, {**entry.cards.arguments, **told})
    number = [luck.choice(NUMBERS) for _ in entry.parts] if entry.parts else luck.choice(NUMBERS)
    return Choice(entry.move, {**entry.arguments, entry.field: number})


def _picked(game: Game, state: State, luck: Random, weigh: Callable[[str], float]) -> Choice | None:
    offered: dict[str, list[Choice]] = {}
    for choice in game.choices(state):
        if weigh(choice.move):
            offered.setdefault(choice.move, []).append(choice)
    if not offered:
        return None
    moves = sorted(offered)
    return luck.choice(offered[luck.choices(moves, [weigh(move) for move in moves])[0]])

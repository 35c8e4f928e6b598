"""What stands in a play: taps that were not taken back, as linked values, so that a step never costs more in a long play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from companion.codec import form_of, has_dice
from companion.dice import START, PlayDice
from companion.game import ChangesNothing, Dice, Event, Game, IllegalMove, Question, Say, State

UNDO = "undo"
REDO = "redo"
NOTHING_TO_TAKE_BACK = Say("There is nothing to take back.")
NOTHING_TO_BRING_BACK = Say("There is nothing to bring back.")
CHANGES_NOTHING = Say("That would change nothing.")

Door = Callable[[int | str], Dice]
"""The dice of the n-th standing roll."""


def door_of(seed: int | str) -> Door:
    """The dice of a play, by its seed."""
    return lambda n: PlayDice(seed, n)


class Step:
    """A tap that was made: what it did to the step before it. `version` 0 is the start."""

    def __init__(self, game: Game, version: int, move: str, events: tuple[Event, ...], before: Step | None) -> None:
        self.game = game
        self.version = version
        self.move = move
        self.events = events
        self.before = before
        self.state: State = fold(game, None if before is None else before.state, events)
        self.question = self._question(game.asks(self.state))
        self.rolls: int = 0 if before is None else before.rolls + _is_roll(game, move)

    @cached_property
    def tell(self) -> Say:
        """The sentence for this tap."""
        return self.game.tell(None if self.before is None else self.before.state, self.events)

    def _question(self, asked: Question | None) -> Question | None:
        """The open question with its id: the tap that raised it."""
        old = None if self.before is None else self.before.question
        if asked is None:
            return None
        is_the_same = old is not None and replace(old, id=0) == asked and self.move not in old.answers
        return old if is_the_same else replace(asked, id=self.version)


def fold(game: Game, state: State, events: Sequence[Event]) -> State:
    """The state after some events."""
    for event in events:
        state = game.evolve(state, event)
    return state


def _is_roll(game: Game, move: str) -> bool:
    found = game.move(move)
    return found is not None and has_dice(found)


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Steps that can be brought back, the next one first."""

    step: Step
    then: TakenBack | None


@dataclass(frozen=True, slots=True)
class Spot:
    """A play at one version: the last standing step, and what can be brought back."""

    standing: Step
    taken_back: TakenBack | None = None

    def tapped(self, version: int, move: str, events: tuple[Event, ...]) -> Spot:
        """After a tap. It ends what could be brought back."""
        return Spot(Step(self.standing.game, version, move, events, self.standing))

    def undone(self) -> Spot:
        """After undo. IllegalMove: only the start stands."""
        if self.standing.before is None:
            raise IllegalMove(NOTHING_TO_TAKE_BACK)
        return Spot(self.standing.before, TakenBack(self.standing, self.taken_back))

    def redone(self) -> Spot:
        """After redo. IllegalMove: nothing was taken back since the last tap."""
        if self.taken_back is None:
            raise IllegalMove(NOTHING_TO_BRING_BACK)
        return Spot(self.taken_back.step, self.taken_back.then)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a tap comes to: its events, or for undo and redo the version of the tap they are about."""

    events: tuple[Event, ...]
    target: int | None = None


def start(game: Game, arguments: Mapping[str, Any], door: Door) -> tuple[Event, ...]:
    """The first events of a play. IllegalMove: they are refused."""
    return tuple(game.start(**arguments, **_luck(game.start, door, START)))


def decide(spot: Spot, move: str, arguments: Mapping[str, Any], door: Door) -> Outcome:
    """What a tap comes to. IllegalMove: the rules refuse it, and nothing was rolled. ChangesNothing: all stays as it is."""
    if move == UNDO:
        spot.undone()
        return Outcome((), spot.standing.version)
    if move == REDO:
        return Outcome((), spot.redone().standing.version)
    found = spot.standing.game.move(move)
    assert found is not None, move
    state = spot.standing.state
    events = tuple(found(state, **arguments, **_luck(found, door, spot.standing.rolls)))
    if fold(spot.standing.game, state, events) == state:
        # Undo would take back what nobody can see.
        raise ChangesNothing(CHANGES_NOTHING)
    return Outcome(events)


def _luck(move: Callable[..., Any], door: Door, n: int | str) -> dict[str, Dice]:
    luck = form_of(move).luck
    return {luck: door(n)} if luck else {}


def follow(spot: Spot, version: int, move: str, outcome: Outcome) -> Spot:
    """The play after a tap that was decided."""
    if move == UNDO:
        return spot.undone()
    if move == REDO:
        return spot.redone()
    return spot.tapped(version, move, outcome.events)

"""What stands in a play: taps that were not taken back, as linked values, so that a step never costs more in a long play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from typing import Any

from companion.bad_input import BadInput
from companion.codec import bind, form_of, has_dice, has_player, json_of
from companion.dice import START, PlayDice
from companion.game import ChangesNothing, Dice, Event, Game, IllegalMove, Question, Say, State

UNDO = "undo"
REDO = "redo"
NOTHING_TO_TAKE_BACK = Say("There is nothing to take back.")
NOTHING_OF_YOURS = Say("There is nothing of yours to take back.")
NOTHING_TO_BRING_BACK = Say("There is nothing to bring back.")
NOT_THAT_ONE = Say("That tap does not stand, so it cannot be taken back.")
CHANGES_NOTHING = Say("That would change nothing.")

Door = Callable[[int | str], Dice]
"""The dice of the n-th standing roll."""


def door_of(seed: int | str) -> Door:
    """The dice of a play, by its seed."""
    return lambda n: PlayDice(seed, n)


class Step:
    """A tap that was made: what it did to the step before it. `version` 0 is the start; `arguments` as they are kept.

    `by`: the player whose phone made it; None: the phone of the table did.
    """

    def __init__(
        self,
        game: Game,
        version: int,
        move: str,
        events: tuple[Event, ...],
        before: Step | None,
        *,
        arguments: Mapping[str, Any] | None = None,
        by: str | None = None,
    ) -> None:
        self.game = game
        self.version = version
        self.move = move
        self.events = events
        self.before = before
        self.arguments: Mapping[str, Any] = {} if arguments is None else arguments
        self.by = by
        self.state: State = fold(game, None if before is None else before.state, events)
        self.question = self._question(game.asks(self.state))
        made_with = game.move(move)
        self.rolls: int = 0 if before is None else before.rolls + (made_with is not None and has_dice(made_with))
        self.is_shared: bool = by is None or made_with is None or not has_player(made_with)
        """Whether anybody may take it back: made on the phone of the table, or about no player, as the bot's turn is."""

    @cached_property
    def tell(self) -> Say:
        """The sentence for this tap."""
        return self.game.tell(None if self.before is None else self.before.state, self.events)

    def is_for(self, by: str | None) -> bool:
        """Whether the player `by` takes it back with undo; None: the phone of the table, which takes back everything."""
        return by is None or by == self.by or self.is_shared

    def on(self, before: Step) -> Step:
        """The same tap after another step."""
        return Step(self.game, self.version, self.move, self.events, before, arguments=self.arguments, by=self.by)

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


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A step that can be brought back, and how the play was before it was taken back."""

    step: Step
    before: Spot


@dataclass(frozen=True, slots=True)
class Spot:
    """A play at one version: the last standing step, and what can be brought back."""

    standing: Step
    taken_back: TakenBack | None = None

    def tapped(self, step: Step) -> Spot:
        """After a tap. It ends what could be brought back."""
        return Spot(step)

    def last_of(self, by: str | None) -> Step | None:
        """The tap that undo takes back for a player; None: none stands."""
        step = self.standing
        while step.before is not None:
            if step.is_for(by):
                return step
            step = step.before
        return None

    @property
    def to_bring_back(self) -> Step | None:
        """The tap that was taken back last; None: something was tapped since."""
        return self.taken_back.step if self.taken_back else None

    def undone(self, target: int) -> Spot:
        """After undo of a tap that stands; what was tapped after it stays. IllegalMove: it does not stand, or is the start."""
        later, step = [], self.standing
        while step.version > target and step.before is not None:
            later.append(step)
            step = step.before
        if step.version != target or step.before is None:
            raise IllegalMove(NOT_THAT_ONE)
        standing = reduce(lambda before, tap: tap.on(before), reversed(later), step.before)
        return Spot(standing, TakenBack(step, self))

    def redone(self) -> Spot:
        """After redo. IllegalMove: nothing was taken back since the last tap."""
        if self.taken_back is None:
            raise IllegalMove(NOTHING_TO_BRING_BACK)
        return self.taken_back.before


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a tap comes to: its events, or for undo and redo the version of the tap they are about."""

    events: tuple[Event, ...]
    target: int | None = None


def start(game: Game, arguments: Mapping[str, Any], door: Door) -> tuple[Event, ...]:
    """The first events of a play. IllegalMove: they are refused."""
    return tuple(game.start(**arguments, **_luck(game.start, door, START)))


def decide(spot: Spot, move: str, arguments: Mapping[str, Any], door: Door, by: str | None = None) -> Outcome:
    """What a tap of the player `by`, or of the phone of the table, comes to.

    IllegalMove: the rules refuse it, and nothing was rolled. ChangesNothing: all stays as it is.
    """
    if move == UNDO:
        return Outcome((), _to_take_back(spot, door, by).version)
    if move == REDO:
        return Outcome((), _to_bring_back(spot, by).version)
    found = spot.standing.game.move(move)
    assert found is not None, move
    state = spot.standing.state
    events = tuple(found(state, **arguments, **_luck(found, door, spot.standing.rolls)))
    if fold(spot.standing.game, state, events) == state:
        # Undo would take back what nobody can see.
        raise ChangesNothing(CHANGES_NOTHING)
    return Outcome(events)


def _to_take_back(spot: Spot, door: Door, by: str | None) -> Step:
    """The tap that undo takes back, if nothing that was tapped after it stands in the way."""
    step = spot.last_of(by)
    if step is None:
        raise IllegalMove(NOTHING_TO_TAKE_BACK if spot.standing.before is None else NOTHING_OF_YOURS)
    blocking = _in_the_way(spot, step, door)
    if blocking is not None:
        # Whatever was tapped later is another player's: a shared tap would be taken back first.
        raise IllegalMove(Say("{who}’s tap stands in the way: {what}", who=str(blocking.by), what=blocking.tell))
    return step


def _in_the_way(spot: Spot, without: Step, door: Door) -> Step | None:
    """The first of the later taps that would be refused, or come to something else, if an earlier one had not been made."""
    later, step = [], spot.standing
    while step is not without and step.before is not None:
        later.append(step)
        step = step.before
    standing = without.before
    for tap in reversed(later):
        assert standing is not None
        if not _comes_to_the_same(tap, standing, door):
            return tap
        standing = tap.on(standing)
    return None


def _comes_to_the_same(tap: Step, before: Step, door: Door) -> bool:
    found = tap.game.move(tap.move)
    try:
        arguments = {} if found is None else bind(found, json_of(tap.arguments))
        return decide(Spot(before), tap.move, arguments, door).events == tap.events
    except (IllegalMove, BadInput):
        return False


def _to_bring_back(spot: Spot, by: str | None) -> Step:
    step = spot.to_bring_back
    if step is None or not step.is_for(by):
        raise IllegalMove(NOTHING_TO_BRING_BACK)
    return step


def _luck(move: Callable[..., Any], door: Door, n: int | str) -> dict[str, Dice]:
    luck = form_of(move).luck
    return {luck: door(n)} if luck else {}


def follow(
    spot: Spot, version: int, move: str, outcome: Outcome, arguments: Mapping[str, Any] | None = None, by: str | None = None
) -> Spot:
    """The play after a tap that was decided."""
    if move == UNDO:
        assert outcome.target is not None
        return spot.undone(outcome.target)
    if move == REDO:
        return spot.redone()
    game = spot.standing.game
    return spot.tapped(Step(game, version, move, outcome.events, spot.standing, arguments=arguments, by=by))

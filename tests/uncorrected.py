"""Random plays that nobody corrects and nobody counts, as all that happened in them: for a second count of the sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from companion import standing
from companion.codec import bind
from companion.dice import START
from companion.game import Event, Game, ScoreSheet, State
from companion.standing import Spot, Step

BY_HAND = ("correct", "change", "copy", "count", "show", "note", "draw_model")


@dataclass(frozen=True, slots=True)
class Uncorrected:
    """A play: what happened, the last state and its sheet."""

    events: tuple[Event, ...]
    state: State
    sheet: ScoreSheet

    def line(self, key: str) -> tuple[Any, ...] | None:
        """The points of a line, one per player; None: the sheet has no such line."""
        return next((line.points for line in self.sheet.lines if line.key == key), None)


def played(game: Game, start: Mapping[str, Any], seed: int, taps: int, more: Mapping[str, float] | None = None) -> Uncorrected:
    """The play of a seed, of so many taps; `more`: moves that are made more often than others."""
    luck, door = Random(f"{game.slug} {seed}"), standing.door_of(seed)
    events = standing.start(game, bind(game.start, start), door)
    spot = Spot(Step(game, 0, START, events, None))
    for version in range(1, taps + 1):
        offered: dict[str, list[Any]] = {}
        for choice in game.choices(spot.standing.state):
            if not choice.move.startswith(BY_HAND):
                offered.setdefault(choice.move, []).append(choice)
        if not offered:
            break
        moves = sorted(offered)
        choice = luck.choice(offered[luck.choices(moves, [(more or {}).get(move, 1) for move in moves])[0]])
        move = game.move(choice.move)
        assert move is not None
        outcome = standing.decide(spot, choice.move, bind(move, choice.arguments), door)
        events += outcome.events
        spot = standing.follow(spot, version, choice.move, outcome)
    return Uncorrected(events, spot.standing.state, game.score(spot.standing.state))

"""A skill that was played and finished in one touch, where nothing is tracked: what it does, and what may still be done."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Say

from .effects import EFFECTS
from .names import SKILLS
from .panel import TimeCards, time_cards
from .state import State


@dataclass(frozen=True, slots=True)
class JustPlayed:
    """The reminder of the skill that was played last."""

    player: int
    skill: str
    words: Say
    effect: Say
    """In our own words; the card decides."""
    time: TimeCards


def just_played(state: State) -> JustPlayed | None:
    """The reminder; None: results are tracked, or nothing was finished since the last Sleep."""
    last = state.just_finished
    if last is None or state.is_kept or state.is_over:
        return None
    farmer = state.farmers[last.player]
    say = "{skill}, boosted" if last.boosted else "{skill}"
    words = Say(say if state.is_solo else "{name}: " + say, name=farmer.name, skill=SKILLS[last.skill])
    effect = EFFECTS[last.skill][farmer.level(last.skill) - 1][int(last.boosted)]
    return JustPlayed(last.player, last.skill.value, words, effect, time_cards(farmer, last.skill))

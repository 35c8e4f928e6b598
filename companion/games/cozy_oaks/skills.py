"""Skills: playing one and paying its time, more time, finishing it, taking a card back (R, A Player's Turn; Time Cost)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from companion.game import ChangesNothing, IllegalMove, Say

from .components import Skill
from .events import CardTakenBack, SkillDone, SkillPlayed, TimePaid
from .names import SKILLS, number_of
from .ranges import NO_CHANGE, a_farmer, in_range, must_be_decided, must_be_playing, must_be_settled
from .state import Farmer, State

Events = Iterator[Any]
MOST_TIME = 9


def play_skill(
    state: State,
    *,
    player: int,
    skill: Skill,
    boosted: bool = False,
    discards: tuple[Skill, ...] = (),
    time_cost: int | None = None,
    then_done: bool = False,
) -> Events:
    """A skill, the cards given up for it and, if boosted, a ruby.

    `time_cost`: only where a card or a structure says another number than the table. `then_done`: nothing of its effect is
    entered, so that the tap finishes it.
    """
    farmer = a_farmer(state, player)
    if skill is Skill.SLEEP:
        raise IllegalMove(Say("Sleep is a tap of its own: it sells, upgrades and ends the season."), "skill")
    must_be_playing(state, farmer)
    if skill not in farmer.hand:
        raise IllegalMove(Say("{skill} is not in the hand of {name}.", skill=SKILLS[skill], name=farmer.name), "skill")
    _check_cost(skill, discards, farmer.time_cost(skill) if time_cost is None else in_range("time_cost", time_cost, 0, MOST_TIME))
    _check_given_up(farmer, discards, skill)
    is_paid = boosted and state.tracked
    if is_paid and not farmer.rubies:
        raise IllegalMove(Say("{name} has no ruby for a boost.", name=farmer.name), "boosted")
    yield SkillPlayed(player, skill, farmer.level(skill), boosted, discards, int(is_paid), state.turn_of, farmer.doing)
    if then_done:
        yield SkillDone(player)


def _check_cost(skill: Skill, discards: Sequence[Skill], cost: int) -> None:
    # In full or not at all (R, Time Cost).
    if len(discards) == cost:
        return
    price = number_of(cost, "{count} card", "{count} cards")
    say = Say("{skill} costs {price} for time, not {given}.", skill=SKILLS[skill], price=price, given=len(discards))
    raise IllegalMove(say, "discards")


def _check_given_up(farmer: Farmer, discards: Sequence[Skill], played: Skill | None = None) -> None:
    for card in discards:
        if card is Skill.SLEEP:
            raise IllegalMove(Say("Sleep is never given up."), "discards")
        if card is played:
            raise IllegalMove(Say("{card} is the card that is played.", card=SKILLS[card]), "discards")
        if card not in farmer.hand:
            raise IllegalMove(Say("{card} is not in the hand of {name}.", card=SKILLS[card], name=farmer.name), "discards")
    if len(set(discards)) < len(discards):
        raise IllegalMove(Say("The same card cannot be given up twice."), "discards")


def pay_time(state: State, *, player: int, discards: tuple[Skill, ...]) -> Events:
    """More cards given up after a skill was played, such as for a fish taken as goods."""
    farmer = a_farmer(state, player)
    must_be_playing(state, farmer)
    if not farmer.played:
        raise IllegalMove(Say("Play a skill first."))
    if not discards:
        raise IllegalMove(Say("Choose the cards that are given up."), "discards")
    _check_given_up(farmer, discards)
    yield TimePaid(player, discards)


def done(state: State, *, player: int) -> Events:
    """The skill's effect is finished: the turn passes. Shown only, never enforced."""
    farmer = a_farmer(state, player)
    must_be_decided(state)
    if farmer.doing is None and (state.turn_of != player or state.after(player) == player):
        raise ChangesNothing(NO_CHANGE)
    must_be_settled(state)
    yield SkillDone(player)


def take_back(state: State, *, player: int, skill: Skill) -> Events:
    """A card given up for time comes back to the hand; one that was played does not (R, Cook Skill)."""
    farmer = a_farmer(state, player)
    must_be_settled(state)
    if skill not in farmer.discarded:
        raise IllegalMove(Say("{skill} was not given up for time.", skill=SKILLS[skill]), "skill")
    yield CardTakenBack(player, skill)

"""The ten skill cards in fixed seats: where each lies, what it costs, and why it cannot be played."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.game import Say

from .components import UPGRADABLE, Forbidden, Skill
from .effects import EFFECTS
from .names import SEASONS, SKILLS, number_of
from .restrictions import WITHIN, RuledOut, ruled_out_now
from .state import Farmer, State

WHOLE = frozenset({Forbidden.COOK, Forbidden.CRAFT, Forbidden.CATCH, Forbidden.HUNT, Forbidden.MINE})
"""What leaves nothing of its skill; of the other skills a part remains."""


@dataclass(frozen=True, slots=True)
class SkillCard:
    """A card in its seat."""

    key: str
    label: Say
    level: int
    cost: int
    is_in_hand: bool
    is_payable: bool
    """The hand has enough other cards for its time."""
    is_marked: bool
    """A villager rules out all or a part of it now: shown, never refused."""
    note: Say | None
    """Where it lies, or why it is not to be played."""
    effect: Say
    """What it does on its level, in our own words."""
    boosted: Say


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards of a player."""

    cards: tuple[SkillCard, ...]
    """The nine that are played or given up, in printed order; Sleep is a tap of its own."""
    count: Say
    is_sleep_only: bool
    """No card can be paid: only Sleep is left (R, A Player's Turn)."""
    is_boost_offered: bool
    boost: Say
    """What a boost costs, or why there is none."""


def hand(state: State, farmer: Farmer) -> Hand:
    """The hand of a player who may play."""
    forbidden = ruled_out_now(state) if state.is_solo else ()
    left = [skill for skill in farmer.hand if skill is not Skill.SLEEP]
    cards = tuple(_card(farmer, skill, len(left), _of(skill, forbidden)) for skill in UPGRADABLE)
    return Hand(
        cards=cards,
        count=number_of(len(left), "{count} card and Sleep in hand", "{count} cards and Sleep in hand")
        if left
        else Say("only Sleep in hand"),
        is_sleep_only=not any(card.is_in_hand and card.is_payable for card in cards),
        is_boost_offered=bool(farmer.rubies) or not state.is_kept,
        boost=_boost(state, farmer, any(each.forbids is Forbidden.BOOST for each in forbidden)),
    )


def _of(skill: Skill, forbidden: Iterable[RuledOut]) -> frozenset[Forbidden]:
    return frozenset(each.forbids for each in forbidden if skill in WITHIN[each.forbids])


def _boost(state: State, farmer: Farmer, is_ruled_out: bool) -> Say:
    if is_ruled_out:
        return Say("not this {season}", season=str(SEASONS[farmer.season]).lower())
    return Say("1 ruby") if farmer.rubies or not state.is_kept else Say("no ruby")


def _card(farmer: Farmer, skill: Skill, in_hand: int, ruled_out: frozenset[Forbidden]) -> SkillCard:
    cost = farmer.time_cost(skill)
    effect, boosted = EFFECTS[skill][farmer.level(skill) - 1]
    return SkillCard(
        key=skill.value,
        label=SKILLS[skill],
        level=farmer.level(skill),
        cost=cost,
        is_in_hand=skill in farmer.hand,
        is_payable=cost < in_hand,
        is_marked=bool(ruled_out),
        note=_note(farmer, skill, in_hand, ruled_out),
        effect=effect,
        boosted=boosted,
    )


def _note(farmer: Farmer, skill: Skill, in_hand: int, ruled_out: frozenset[Forbidden]) -> Say | None:
    if skill in farmer.played:
        return Say("played")
    if skill in farmer.discarded:
        return Say("gave time")
    if farmer.time_cost(skill) >= in_hand:
        return Say("only {count} to give", count=in_hand - 1)
    if ruled_out & WHOLE:
        return Say("not now")
    return Say("in part only") if ruled_out else None

"""Sleep: sell, take all cards back, upgrade one skill, next season (R, Sleep Skill)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.game import IllegalMove, Say

from .components import Check, Resource, Season, Skill
from .events import ResourcesChanged, Slept
from .evolve import fold
from .names import SKILLS, amount_of
from .ranges import MOST, a_farmer, in_range, must_be_playing
from .state import Farmer, State
from .tables import LOT
from .year import settling

Events = Iterator[Any]


def sleep(
    state: State,
    *,
    player: int,
    produce_lots: int = 0,
    goods_lots: int = 0,
    rubies: int = 0,
    upgrade: Skill | None,
    settle: bool = False,
    vouched: tuple[Check, ...] = (),
) -> Events:
    """Sells whole lots, takes all cards back, upgrades one skill, and begins the next season.

    A lot is 3 produce, 2 goods or 1 ruby, for 1 gold. `upgrade` null: only where nothing can be upgraded any more.
    `settle`: the Winter Sleep of a solo year settles it too, with `vouched` as in `settle_year`.
    """
    farmer = a_farmer(state, player)
    must_be_playing(state, farmer)
    sale = _sale(state, player, farmer, {"produce_lots": produce_lots, "goods_lots": goods_lots, "rubies": rubies})
    _check_upgrade(farmer, upgrade)
    if settle and not (state.is_solo and farmer.season is Season.WINTER):
        raise IllegalMove(Say("A year is settled in solo play, after its Winter Sleep."), "settle")
    if vouched and not settle:
        raise IllegalMove(Say("What was done at the table is said where the year is settled."), "vouched")
    level = farmer.level(upgrade) + 1 if upgrade else None
    slept = [*sale, Slept(player, farmer.sleeps + 1, upgrade, level, state.turn_of, farmer.doing)]
    yield from slept
    if settle:
        yield settling(fold(state, slept), farmer.year, vouched)


def most_lots(farmer: Farmer, what: Resource) -> int:
    """Whole lots of something that a player has."""
    return int(getattr(farmer, what)) // LOT[what]


def sold_out(farmer: Farmer) -> int:
    """Gold that a player has after selling every whole lot."""
    return farmer.gold + sum(most_lots(farmer, what) for what in LOT)


def _sale(state: State, player: int, farmer: Farmer, typed: dict[str, int]) -> list[ResourcesChanged]:
    # Whole lots; kinds do not mix, and materials are worth nothing.
    lots = dict(zip(LOT, typed.items(), strict=True))
    for what, (field, count) in lots.items():
        in_range(field, count, 0, MOST)
        if state.tracked and count * LOT[what] > getattr(farmer, what):
            raise IllegalMove(_too_many_lots(farmer, what, count), field)
    gold = sum(typed.values())
    if not state.tracked or not gold:
        return []
    sold = {what.value: -count * LOT[what] for what, (_, count) in lots.items()}
    return [ResourcesChanged(player, **sold, gold=gold)]


def _too_many_lots(farmer: Farmer, what: Resource, count: int) -> Say:
    held = getattr(farmer, what)
    say = "{held} can be sold for {gold} gold at most, not for {asked}."
    return Say(say, held=amount_of(what, held), gold=held // LOT[what], asked=count)


def _check_upgrade(farmer: Farmer, upgrade: Skill | None) -> None:
    possible = farmer.upgradable()
    if upgrade is None and possible:
        raise IllegalMove(Say("Choose the skill that is upgraded: each Sleep upgrades one."), "upgrade")
    if upgrade is Skill.SLEEP:
        raise IllegalMove(Say("Sleep is never upgraded."), "upgrade")
    if upgrade is not None and upgrade not in possible:
        raise IllegalMove(Say("{skill} is on level 3, the last one.", skill=SKILLS[upgrade]), "upgrade")

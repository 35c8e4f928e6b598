"""A sample of every tap that is possible now: it greys out buttons, and drives the random plays of the tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.game import Choice

from .components import SPACES, UPGRADABLE, Kind, Paid, Pile, Resource, Season, Skill, Structure
from .events import CropHarvested, CropWatered, GoodCollected
from .state import Drawn, Farmer, State
from .tables import LOT
from .taken import ON_ANIMALS, ON_CROPS, last_on
from .wanted import left_of, parts_paid
from .year import failures

COLOURS = ("blue", "green", "red")
NAMES = tuple(f"Villager {letter}" for letter in "ABCDEFGHIJ")
PAID_WITH = (Paid.BUG, Paid.FOOD, Paid.LAKE_FISH, Paid.COPPER_ORE, Paid.GOODS, Paid.GOLD)


def choices(state: State) -> Iterator[Choice]:
    """A sample of every tap that is possible now."""
    for player, farmer in enumerate(state.farmers):
        yield from _counts(state, player, farmer)
        yield from _corrections(player, farmer)
        if state.lost is None and state.tracked:
            yield from _bookings(state, player, farmer)
        if state.lost is None and state.failed is None and state.unsettled is None:
            yield from _free(state, player, farmer)
            yield from _puttings_back(state, player, farmer)
            yield from _skills(state, player, farmer)
    if state.is_solo:
        yield from _years(state)
    if state.lost is None:
        yield Choice("change_option", {"option": "tracked", "value": not state.tracked})
        fish_tie = "everybody" if state.fish_tie == "nobody" else "nobody"
        yield Choice("change_option", {"option": "fish_tie", "value": fish_tie})


# ---- skills and Sleep -------------------------------------------------------------------------------------------


def _skills(state: State, player: int, farmer: Farmer) -> Iterator[Choice]:
    if farmer.doing or (state.turn_of == player and state.after(player) != player):
        yield Choice("done", {"player": player})
    yield from (Choice("take_back", {"player": player, "skill": card.value}) for card in farmer.discarded)
    if farmer.is_finished or state.is_draw_due:
        return
    cards = [card for card in farmer.hand if card is not Skill.SLEEP]
    for skill in cards:
        others, cost = [card for card in cards if card is not skill], farmer.time_cost(skill)
        if cost <= len(others):
            yield from _played(state, player, farmer, skill, [card.value for card in others[:cost]])
    if farmer.played and cards:
        yield Choice("pay_time", {"player": player, "discards": [cards[0].value]})
    yield from _sleeps(state, player, farmer)


def _played(state: State, player: int, farmer: Farmer, skill: Skill, discards: list[str]) -> Iterator[Choice]:
    form: dict[str, Any] = {"player": player, "skill": skill.value, "discards": discards}
    yield Choice("play_skill", {**form, "boosted": False})
    if farmer.rubies or not state.tracked:
        yield Choice("play_skill", {**form, "boosted": True})
    if not state.tracked:
        yield Choice("play_skill", {**form, "boosted": False, "then_done": True})


def _sleeps(state: State, player: int, farmer: Farmer) -> Iterator[Choice]:
    lots = {
        "produce_lots": farmer.produce // LOT[Resource.PRODUCE],
        "goods_lots": farmer.goods // LOT[Resource.GOODS],
        "rubies": farmer.rubies,
    }
    for skill in farmer.upgradable():
        yield Choice("sleep", {"player": player, **lots, "upgrade": skill.value})
        if state.is_solo and farmer.season is Season.WINTER:
            yield Choice("sleep", {"player": player, **lots, "upgrade": skill.value, "settle": True})
    if not farmer.upgradable():
        yield Choice("sleep", {"player": player, **lots, "upgrade": None})


# ---- what skills bring ------------------------------------------------------------------------------------------


def _bookings(state: State, player: int, farmer: Farmer) -> Iterator[Choice]:
    yield from (Choice("gain", {"player": player, name.value: amount}) for name in Resource for amount in (1, 2))
    yield from (Choice("gain", {"player": player, name.value: -1}) for name in Resource if getattr(farmer, name))
    yield from (Choice("collect", {"player": player, "what": kind.value, "amount": 1}) for kind in Kind)
    yield from (Choice("collect", {"player": player, "what": kind.value, "amount": -1}) for kind in Kind if farmer.has(kind))
    if state.failed is None:
        yield from (Choice("capture", {"player": player, "colour": colour}) for colour in COLOURS)


def _free(state: State, player: int, farmer: Farmer) -> Iterator[Choice]:
    if state.tracked:
        yield Choice("cook", {"player": player, **({"produce": 1} if farmer.produce else {})})
    yield Choice("craft", {"player": player, "name": "Scarecrow", **({"materials": 1} if farmer.materials else {})})
    yield Choice("craft", {"player": player, "name": "Bench", "stars": 2})
    turned = [each.structure for each in farmer.renovated]
    for structure in (structure for structure in Structure if structure not in turned):
        yield Choice("renovate", {"player": player, "structure": structure.value, "gold": min(1, farmer.gold)})
    yield from (Choice("clean", {"player": player, "garbage": garbage.value}) for garbage in farmer.garbage)
    for space in range(1, SPACES + 1):
        yield from _crop(player, farmer, space)
        yield from _animal(player, farmer, space)
    if farmer.doing:
        yield from _endings(player, farmer)


def _endings(player: int, farmer: Farmer) -> Iterator[Choice]:
    yield from (
        Choice("clean", {"player": player, "garbage": garbage.value, "then_done": True}) for garbage in farmer.garbage[:1]
    )
    for choice in (*_crop(player, farmer, SPACES), *_animal(player, farmer, SPACES)):
        yield Choice(choice.move, {**choice.arguments, "then_done": True})


def _puttings_back(state: State, player: int, farmer: Farmer) -> Iterator[Choice]:
    for space in range(1, SPACES + 1):
        here = {"player": player, "space": space}
        match last_on(farmer.taken, space, ON_CROPS):
            case CropWatered():
                yield Choice("put_back", {**here, "what": "water"})
            case CropHarvested(produce=produce) if farmer.produce >= produce or not state.tracked:
                yield Choice("put_back", {**here, "what": "harvest"})
        if isinstance(last_on(farmer.taken, space, ON_ANIMALS), GoodCollected) and (farmer.goods or not state.tracked):
            yield Choice("put_back", {**here, "what": "good"})


def _crop(player: int, farmer: Farmer, space: int) -> Iterator[Choice]:
    crop, here = farmer.crops[space - 1], {"player": player, "space": space}
    if crop is None:
        yield Choice("plant", {**here, "produce": 3, "season": farmer.season.value})
    else:
        yield Choice("harvest" if crop.watered else "water", here)


def _animal(player: int, farmer: Farmer, space: int) -> Iterator[Choice]:
    here = {"player": player, "space": space}
    if farmer.animals[space - 1] is None:
        yield Choice("buy_animal", {**here, "goods": 2, "gold": min(1, farmer.gold)})
    else:
        yield Choice("collect_good", here)


# ---- the years of a solo play -----------------------------------------------------------------------------------


def _years(state: State) -> Iterator[Choice]:
    if state.is_draw_possible:
        yield from _draws(state)
    if state.lost is None:
        yield from (choice for drawn in state.villagers if drawn.is_open for choice in _payments(state, drawn))
        yield from _settlings(state)
    yield from (choice for drawn in state.everybody for choice in _villager_corrections(drawn))


def _draws(state: State) -> Iterator[Choice]:
    taken = {drawn.card.name for drawn in state.everybody}
    name = next(name for name in NAMES if name not in taken)
    form = {"player": 0, "name": name, "donation": 1, "lake": 1, "river": 0, "ocean": 2}
    yield Choice("draw_villager", {"player": 0, "name": name, "hearts": 3})
    wants = [{"what": "any_fish", "amount": 2}, {"what": "bug", "amount": 1}]
    forbids = [{"season": "summer", "forbids": "water"}]
    yield Choice("draw_villager", {**form, "hearts": 6, "wants": wants, "restrictions": forbids})
    yield Choice("draw_villager", {**form, "hearts": 15, "request": ""})


def _payments(state: State, drawn: Drawn) -> Iterator[Choice]:
    farmer = state.farmers[0]
    for what in PAID_WITH:
        amount = left_of(drawn, what) or 1
        if parts_paid(drawn, what, amount) is not None and (farmer.holds(what) >= amount or not state.tracked):
            yield Choice("fulfil", {"player": 0, "villager": drawn.card.name, "what": what.value, "amount": amount})
    if farmer.slimes and parts_paid(drawn, Paid.SLIME, 1) is not None:
        yield Choice(
            "fulfil", {"player": 0, "villager": drawn.card.name, "what": "slime", "amount": 1, "colour": farmer.slimes[0]}
        )


def _settlings(state: State) -> Iterator[Choice]:
    if state.unsettled is None:
        return
    unmet = failures(state, state.unsettled, state.failed.vouched if state.failed else ())
    if state.failed is None or not unmet:
        yield Choice("settle_year", {"player": 0})
    if unmet:
        yield Choice("settle_year", {"player": 0, "vouched": [failure.check.value for failure in unmet]})
    if state.failed:
        yield from (Choice(answer, {"player": 0}) for answer in ("concede", "play_on"))


# ---- counting and correcting ------------------------------------------------------------------------------------


def _counts(state: State, player: int, farmer: Farmer) -> Iterator[Choice]:
    counted = farmer.counted
    gold = 5 if counted and counted.gold == 4 else 4
    numbers = {"gold": gold, "slimes": 2, "lake_fish": 1, "garbage": -3}
    yield Choice("count", {"player": player, **numbers, **({"villager_lake": 2} if state.is_solo else {})})
    yield Choice("count_garbage", {"player": player, "garbage": {"weeds": -1 if state.garbage_stars.weeds == -2 else -2}})
    if farmer.items:
        first = 1 if farmer.items[0].stars == 2 else 2
        yield Choice("count_items", {"player": player, "stars": [first] + [1] * (len(farmer.items) - 1)})


def _corrections(player: int, farmer: Farmer) -> Iterator[Choice]:
    yield Choice("correct", {"player": player, "what": "gold", "value": farmer.gold + 1})
    yield Choice("correct", {"player": player, "what": "bug", "value": 0 if farmer.has(Kind.BUG) else 2})
    season = Season.SUMMER if farmer.season is Season.FALL else Season.FALL
    yield Choice("correct", {"player": player, "what": "season", "value": season.value})
    for skill in UPGRADABLE[:3]:
        pile = Pile.HAND if farmer.pile(skill) is not Pile.HAND else Pile.DISCARDED
        yield Choice("correct_skill", {"player": player, "skill": skill.value, "pile": pile.value})
        level = farmer.level(skill) % 3 + 1
        yield Choice("correct_skill", {"player": player, "skill": skill.value, "level": level})
    slimes = [] if farmer.slimes else ["blue", "red"]
    yield Choice("correct_farm", {"player": player, "slimes": slimes})
    for space in (1, SPACES):
        crop, animal = farmer.crops[space - 1], farmer.animals[space - 1]
        sample = None if crop else {"produce": 2, "watered": True}
        yield Choice("correct_crop", {"player": player, "space": space, "crop": sample})
        yield Choice("correct_animal", {"player": player, "space": space, "animal": None if animal else {"goods": 3}})


def _villager_corrections(drawn: Drawn) -> Iterator[Choice]:
    form = {"player": 0, "name": drawn.card.name}
    yield Choice("correct_villager", {**form, "hearts": (drawn.card.hearts or 0) + 1})
    yield Choice("correct_villager", {**form, "fulfilled": not drawn.is_fulfilled})
    yield Choice("correct_villager", {**form, "drawn": False})

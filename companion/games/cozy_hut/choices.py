"""A sample of every tap that is possible now: it greys out buttons, and drives the random plays of the tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.game import Choice

from .cards import Location
from .components import (
    CARDS,
    COST,
    HOME,
    MONTHS,
    NATURE,
    PLACES,
    RESOURCES,
    TOP,
    BlueprintMatch,
    Challenge,
    DeckOrder,
    Depth,
    NoBuildMonth,
    Phase,
    Side,
    Variant,
)
from .demand import must_be_built
from .known import cost_of, lies
from .player import Player
from .scoring import number
from .state import State

NAMES = tuple("ABCDEFGHIJKL")
HAND_HUT = tuple({"side": "home", "uses": "wood", "makes": "tea"} if place % 3 else None for place in range(PLACES))
FULL_HUT = tuple({"side": "nature", "gives": NATURE[place % len(NATURE)].value} for place in range(PLACES))


def choices(state: State) -> Iterator[Choice]:
    """A sample of every tap that is possible now."""
    for player, who in enumerate(state.players):
        if who.planning_ended is None and not state.lacks_model:
            yield from _planning(state, player, who)
        if state.phase(player) is Phase.LIVING and not state.is_waiting(player):
            yield from _living(player, who)
        if not (who.cycles or state.lacks_model or state.challenge(player) is Challenge.LOST):
            yield from _hand_huts(player, who)
        yield from _counts(state, player)
        yield from _corrections(player, who)
    yield from _of_play(state)


# ---- planning ---------------------------------------------------------------------------------------------------


def _planning(state: State, player: int, who: Player) -> Iterator[Choice]:
    yield Choice("finish_planning", {"player": player})
    yield Choice("count_postpone", {"player": player})
    if state.depth is not Depth.FULL or not who.is_dice_known:
        yield Choice("show_six", {"player": player, "on": not who.shows_six})
    for name in (_next_name(who), ""):
        yield from _postponements(state, player, who, name)
        if not who.is_complete:
            yield from _builds(state, player, who, name)
    if not who.is_complete:
        yield Choice("count_build", {"player": player})


def _next_name(who: Player) -> str:
    """The expected card, else one that was neither built nor postponed this month."""
    return next((name for name in (*who.deck[:1], *NAMES) if name and not who.is_decided(name)), "")


def _postponements(state: State, player: int, who: Player, name: str) -> Iterator[Choice]:
    if must_be_built(state, who, name):
        return
    card, form = who.tracked(name), {"player": player, "name": name}
    total = 2 if card and card.is_improved else 1
    for resource in NATURE:
        yield Choice("postpone", {**form, "how": "gain", resource.value: total})
    if not (card and card.is_improved):
        yield Choice("postpone", {**form, "how": "improve"})
    if not (card and card.side is Side.HOME):
        yield Choice("postpone", {**form, "how": "flip"})


def _builds(state: State, player: int, who: Player, name: str) -> Iterator[Choice]:
    free = next((place for place, there in enumerate(who.hut, 1) if there is None), None)
    side = lies(who, name).side or Side.NATURE
    cost = cost_of(state, who, name) or _cost(who, COST[side])
    if free is None or (who.is_dice_known and any(paid > shown for paid, shown in zip(cost, who.dice, strict=False))):
        return
    paid = {resource.value: amount for resource, amount in zip(NATURE, cost, strict=True)}
    makes = {"uses": "wood", "makes": HOME[free % 2].value} if side is Side.HOME else {"gives": "wood"}
    yield Choice("build", {"player": player, "place": free, "side": side.value, "name": name, **paid, **makes})


def _cost(who: Player, total: int) -> tuple[int, ...]:
    """A mix that the dice can pay if any can: of the highest first."""
    left, paid = total, [0] * len(NATURE)
    for index in sorted(range(len(NATURE)), key=lambda index: -who.dice[index]):
        paid[index] = min(left, who.dice[index])
        left -= paid[index]
    paid[0] += left
    return tuple(paid)


# ---- Life in the Woods ------------------------------------------------------------------------------------------


def _living(player: int, who: Player) -> Iterator[Choice]:
    yield Choice("stop_living", {"player": player})
    if not who.unplaced and who.is_dice_known:
        built = (place for place, there in enumerate(who.hut, 1) if there)
        yield from (Choice("live", {"player": player, "start": place}) for place in built)


def _hand_huts(player: int, who: Player) -> Iterator[Choice]:
    hut = FULL_HUT if who.hut[0] is None else HAND_HUT
    dice = {"wood": 5, "clay": 1, "water": 0, "supplies": 6}
    yield Choice("enter_hut", {"player": player, "places": list(hut), **dice, "rounds": 2})


# ---- counting and correcting ------------------------------------------------------------------------------------


def _counts(state: State, player: int) -> Iterator[Choice]:
    others = _other(number(state, player, "rounds"), MONTHS)
    yield Choice("count", {"player": player, "rounds": others, "tea": 3, "coziness": 5})
    yield Choice("count", {"player": player, "wood": _other(number(state, player, "wood"), TOP), "water": 2})


def _other(now: int, most: int) -> int:
    return now - 1 if now else most


def _corrections(player: int, who: Player) -> Iterator[Choice]:
    form: dict[str, Any] = {"player": player}
    yield Choice("correct", {**form, "what": "rounds", "value": _other(who.rounds, MONTHS)})
    yield Choice("correct", {**form, "what": "wood", "value": _other(who.dice[0], TOP)})
    if who.planning_ended is None:
        yield from _month(form, who)
    dice = {resource.value: shown for resource, shown in zip(RESOURCES, who.dice, strict=True)}
    yield Choice("correct_dice", {**form, **dice, "wood": _other(who.dice[0], TOP), "tea": 1})
    yield from _place(form, who.hut[0])
    if not who.stands("A"):
        card = who.tracked("A")
        yield Choice("correct_card", {**form, "name": "A", "side": "home", "improved": not (card and card.is_improved)})


def _month(form: dict[str, Any], who: Player) -> Iterator[Choice]:
    yield Choice("correct", {**form, "what": "built_this_month", "value": not who.has_built})
    yield Choice("correct", {**form, "what": "decisions", "value": _other(who.decisions, 1)})
    others = (cards for cards in (CARDS, CARDS - 1) if cards != who.cards_this_month and cards >= who.fewest_cards)
    yield from (Choice("correct", {**form, "what": "cards", "value": cards}) for cards in others)


def _place(form: dict[str, Any], there: Location | None) -> Iterator[Choice]:
    if there:
        yield Choice("correct_place", {**form, "place": 1, "side": None})
    else:
        yield Choice("correct_place", {**form, "place": 1, "side": "nature", "gives": "wood"})


def _of_play(state: State) -> Iterator[Choice]:
    depths = (depth for depth in Depth if depth is not state.depth)
    yield from (Choice("show_depth", {"depth": depth.value}) for depth in depths)
    for option, words in (("no_build_month", NoBuildMonth), ("blueprint_match", BlueprintMatch), ("deck_order", DeckOrder)):
        now = getattr(state, option)
        yield from (Choice("change_option", {"option": option, "value": each.value}) for each in words if each is not now)
    known = next((card for card in state.cards if card.name == "M"), None)
    gain = "clay" if known and known.nature.gain == "wood" else "wood"
    yield Choice("note_card", {"card": {"name": "M", "nature": {"gain": gain, "gives": "water"}}})
    if state.variant is Variant.BLUEPRINT:
        yield from _models(state)


def _models(state: State) -> Iterator[Choice]:
    home = "nature" if any(each.side is Side.HOME for each in state.model[:1]) else "home"
    yield Choice("correct_blueprint", {"blueprint": [{"name": name, "side": home} for name in NAMES[:PLACES]]})
    if state.lacks_model or not state.has_begun:
        # Sides by number, unlike those of the model, so that something changes however the dice fall.
        homes = 0 if any(each.side is Side.HOME for each in state.model) else PLACES
        yield Choice("draw_model", {"names": list(NAMES), "homes": homes})

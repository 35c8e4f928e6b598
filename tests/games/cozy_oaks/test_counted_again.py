"""R, End Game Scoring, counted a second time: from what happened in random plays, and by nothing else of the app."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.cozy_oaks import GAME
from companion.games.cozy_oaks import events as happened
from tests.uncorrected import Uncorrected, played

GARBAGE = {"weeds": -1, "rotten_crops": -2, "coop_poop": -1, "barn_poop": -3}
PRINTED = [{"structure": "house", "stars": 3}, {"structure": "windmill", "stars": 2}]


@pytest.fixture(params=range(16), scope="module")
def play(request):
    seed = request.param
    start = {
        "players": ["Ana"] if seed % 2 else ["Ana", "Ben"],
        "fish_tie": "everybody" if seed % 4 == 2 else "nobody",
        "garbage_stars": GARBAGE if seed % 3 else {},
        "printed_structures": PRINTED,
    }
    return played(GAME, start, seed, 220, {"sleep": 3, "collect": 3, "capture": 2, "put_back": 0})


def of(play: Uncorrected, player: int, *kinds: type) -> list[Any]:
    return [event for event in play.events if isinstance(event, kinds) and event.player == player]


def everybody(play: Uncorrected, count: Any) -> tuple[Any, ...]:
    return tuple(count(play, player) for player in range(len(play.sheet.players)))


def box(play: Uncorrected, player: int, what: str, held: int) -> int:
    """What is in a box: what came and went, never below 0."""
    for event in of(play, player, happened.ResourcesChanged, happened.CropHarvested, happened.YearSettled, happened.RequestPaid):
        if isinstance(event, happened.ResourcesChanged):
            held += getattr(event, what)
        elif isinstance(event, happened.CropHarvested):
            held += event.produce if what == "produce" else 0
        elif isinstance(event, happened.YearSettled):
            held -= event.spent if what == "gold" else 0
        elif event.what == what and event.taken:
            held -= event.amount
        held = max(0, held)
    return held


def cards(play: Uncorrected, player: int, what: str) -> int:
    """Cards of the collection: what was collected, less what a villager got."""
    collected = sum(event.amount for event in of(play, player, happened.Collected) if event.what == what)
    given = sum(event.amount for event in of(play, player, happened.RequestPaid) if event.what == what and event.taken)
    return collected - given


def slimes(play: Uncorrected, player: int) -> list[str]:
    kept: list[str] = []
    for event in of(play, player, happened.SlimeCaptured, happened.FarmCorrected, happened.RequestPaid):
        if isinstance(event, happened.SlimeCaptured):
            kept.append(event.colour)
        elif isinstance(event, happened.FarmCorrected):
            kept = list(event.slimes)
        elif event.what == "slime" and event.taken:
            for _ in range(event.amount):
                kept.remove(event.colour)
    return kept


def test_two_gold_are_a_star(play):
    assert play.line("gold") == everybody(play, lambda play, player: box(play, player, "gold", 1) // 2)


def test_each_colour_of_slimes_is_two_stars(play):
    assert play.line("slimes") == everybody(play, lambda play, player: 2 * len(set(slimes(play, player))))


def test_items_have_their_printed_stars_and_a_scarecrow_one_for_three_produce(play):
    def stars(play, player):
        items = [event.item for event in of(play, player, happened.ItemCrafted)]
        grown = min(5, box(play, player, "produce", 0) // 3)
        return sum(grown if item.stars is None and item.name == "Scarecrow" else item.stars or 0 for item in items)

    assert play.line("items") == everybody(play, stars)


def test_each_food_is_a_star(play):
    assert play.line("food") == everybody(play, lambda play, player: cards(play, player, "food"))


@pytest.mark.parametrize(("water", "most"), [("lake", 4), ("river", 5), ("ocean", 6)])
def test_the_most_fish_of_a_water_score(play, water, most):
    def stars(play, player):
        own = cards(play, player, f"{water}_fish")
        if len(play.sheet.players) > 1:
            rival = cards(play, 1 - player, f"{water}_fish")
            wins = own > rival or (own == rival and play.events[0].fish_tie == "everybody")
        else:
            told = [getattr(event.villager, water) for event in play.events if isinstance(event, happened.VillagerDrawn)]
            wins = None not in told and own > sum(told)
        return most if own and wins else 0

    assert play.line(water) == everybody(play, stars)


@pytest.mark.parametrize(
    ("line", "ore", "each"), [("copper", "copper_ore", 3), ("silver", "silver_ore", 4), ("gold_ore",) * 2 + (5,)]
)
def test_three_ores_of_a_kind_are_a_set(play, line, ore, each):
    assert play.line(line) == everybody(play, lambda play, player: cards(play, player, ore) // 3 * each)


def test_bugs_go_up_to_8_stars(play):
    assert play.line("bugs") == everybody(play, lambda play, player: (0, 1, 3, 5, 8)[min(4, cards(play, player, "bug"))])


def test_structures_have_the_stars_that_were_told_or_are_printed(play):
    known = {each["structure"]: each["stars"] for each in PRINTED}

    def stars(play, player):
        turned = of(play, player, happened.StructureRenovated)
        return sum(known.get(event.structure, 0) if event.stars is None else event.stars for event in turned)

    assert play.line("structures") == everybody(play, stars)


def test_garbage_that_is_left_costs_what_is_printed_on_it(play):
    is_told = play.events[0].garbage_stars.weeds is not None

    def stars(play, player):
        left = set(GARBAGE) - {event.garbage for event in of(play, player, happened.GarbageCleaned)}
        return sum(GARBAGE[each] for each in left) if is_told or not left else None

    assert play.line("garbage") == everybody(play, stars)


def test_the_most_stars_are_first_and_equal_ones_share(play):
    totals = play.sheet.totals
    if any(isinstance(event, happened.YearLost) for event in play.events):
        assert play.sheet.ranks == (None,)
    else:
        assert play.sheet.ranks == tuple(sorted(totals, reverse=True).index(each) + 1 for each in totals)


def test_the_random_plays_get_somewhere():
    plays = [played(GAME, {"players": ["Ana", "Ben"]}, seed, 220, {"sleep": 3, "collect": 3}) for seed in range(3)]

    assert all(max(play.sheet.totals) > 5 for play in plays)

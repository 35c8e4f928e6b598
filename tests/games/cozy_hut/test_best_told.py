"""What the best line would have been, once Life in the Woods is over, in sentences."""

from companion.games.cozy_hut.life_best import hindsight
from tests.games.cozy_hut.tabletop import Table

WELL = ("wood", "wood>warmth", "clay", "water", "water>tea", "clay>coziness", "supplies", "wood>food")


def told(table):
    return " ".join(map(str, hindsight(table.player())))


def test_equal_points_with_more_home_resources_are_better():
    """One coziness and a wood, or two teas and a clay: 2½ points each (R, Scoring)."""
    table = Table().hut("wood>coziness", "", "wood>tea", "wood>tea", "clay", wood=2, rounds=0).tap("live", start=1)

    assert told(table) == "The best would have been 2½ points with 2 home resources: start at place 3."


def test_more_points_are_told_without_the_home_resources():
    table = Table().hut("wood>warmth", "wood>coziness", wood=1, rounds=0).tap("live", start=1)

    assert told(table) == "The best would have been 2 points: start at place 2."


def test_all_cycles_are_looked_back_on_not_the_last_one_only():
    table = Table().hut(*WELL, wood=3, clay=3, water=3, supplies=3, rounds=0)
    for start in (7, 7):
        table.tap("live", start=start)
    before = table.player().lived_from

    assert (table.player().cycles, before[:4]) == (2, (3, 3, 3, 3))
    assert told(table.tap("stop_living")) == told(Table().hut(*WELL, **THREES, rounds=0).tap("live", start=7).tap("stop_living"))


THREES = {"wood": 3, "clay": 3, "water": 3, "supplies": 3}

"""The tables that the rule book prints: time, ranks, lots, and the stars of what is scored."""

from __future__ import annotations

from .components import Kind, Resource, Skill

TIME_COST = {
    Skill.COOK: (1, 1, 1),
    Skill.CRAFT: (2, 2, 1),
    Skill.FARM: (0, 1, 2),
    Skill.FISH: (1, 1, 1),
    Skill.FORAGE: (0, 1, 1),
    Skill.HUNT: (2, 1, 0),
    Skill.IMPROVE: (0, 1, 1),
    Skill.LIVESTOCK: (0, 1, 2),
    Skill.MINE: (1, 1, 2),
}
"""Cards to give up, by level."""
RANKS = (
    (50, "Farm Legend"),
    (40, "Granger"),
    (30, "Journeyman"),
    (20, "Farm Hand"),
    (10, "Greenhorn"),
    (0, "Newcomer"),
)
"""Stars from which a rank is reached (R, Farming Scores); below 0 it is the last one too."""
LOT = {Resource.PRODUCE: 3, Resource.GOODS: 2, Resource.RUBIES: 1}
"""How many are sold for 1 gold (R, Sleep Skill)."""
BUG_STARS = (0, 1, 3, 5, 8)
"""Stars of so many bugs; more than four are worth what four are."""
ORE_STARS = {Kind.COPPER_ORE: 3, Kind.SILVER_ORE: 4, Kind.GOLD_ORE: 5}
"""Stars of a set of three."""
FISH_STARS = {Kind.LAKE_FISH: 4, Kind.RIVER_FISH: 5, Kind.OCEAN_FISH: 6}
"""Stars for the most."""
GROWING_ITEMS = {"scarecrow": (Resource.PRODUCE, 3, 5)}
"""The item that the rule book itself prints: a star for each so many of a resource at the end, and at most so many stars."""

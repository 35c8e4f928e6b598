"""One line on what each skill does at each level, normal and boosted: a reminder in our own words. The card decides."""

from __future__ import annotations

from companion.game import Say

from .components import Skill

EFFECTS = {
    Skill.COOK: (
        (Say("Cook a food."), Say("Cook a food, 1 produce cheaper.")),
        (Say("Cook a food and use its level 2 effect."), Say("Cook a food, 1 produce or 1 good cheaper.")),
        (
            Say("Cook a food, use its level 2 effect, and take back a card given up for time."),
            Say("Cook a food and pay nothing for it."),
        ),
    ),
    Skill.CRAFT: (
        (Say("Craft an item."), Say("Craft 1 or 2 items.")),
        (Say("Craft 1 or 2 items."), Say("Craft 1 to 3 items.")),
        (Say("Craft 1 or 2 items."), Say("Craft 1 to 3 items.")),
    ),
    Skill.FARM: (
        (Say("Water a crop, then plant one; or plant only."), Say("Water a crop and plant one, in any order.")),
        (Say("Two of these three: water 2, plant 2, harvest 2."), Say("Water 2 crops, or harvest 2.")),
        (
            Say("Two of these three: water 2, plant 2, harvest 2."),
            Say("Water 2 crops of any season, harvest 2, or both."),
        ),
    ),
    Skill.FISH: (
        (Say("1 lake fish."), Say("2 lake fish, or 1 river fish.")),
        (Say("1 fish of lake or river."), Say("2 fish of lake or river, or 1 ocean fish.")),
        (Say("1 fish from anywhere."), Say("2 fish from anywhere.")),
    ),
    Skill.FORAGE: (
        (Say("Gather 1, or harvest 1."), Say("Harvest 2.")),
        (Say("Gather 2, or harvest 2."), Say("Gather 3.")),
        (Say("Gather 2 and harvest 2."), Say("Harvest 3, or gather 3.")),
    ),
    Skill.HUNT: (
        (Say("A small slime: its gold, or keep it."), Say("A large slime: its gold, or keep it.")),
        (Say("A small slime: its gold, or keep it."), Say("A large slime: its gold, or keep it.")),
        (Say("A small slime: its gold, or keep it."), Say("A large slime: its gold, or keep it.")),
    ),
    Skill.IMPROVE: (
        (Say("Clean a light garbage."), Say("Renovate a structure.")),
        (
            Say("Renovate a structure, or clean a light garbage."),
            Say("Renovate a structure 1 gold cheaper, or clean a heavy garbage."),
        ),
        (Say("Renovate a structure, or clean any garbage."), Say("Renovate a structure 2 gold cheaper.")),
    ),
    Skill.LIVESTOCK: (
        (Say("Collect from 1 animal, then buy a coop animal; or buy only."), Say("Buy a barn animal.")),
        (
            Say("Collect from 2 animals, then buy one of either kind; or buy only."),
            Say("Collect from 2 animals and buy 2, in any order."),
        ),
        (Say("Collect from 3 animals and buy 2, in any order."), Say("Collect from 3 animals, 2 goods each.")),
    ),
    Skill.MINE: (
        (Say("Draw 2 ores, keep 1."), Say("Draw 2 ores, keep both.")),
        (Say("Draw 3 ores, keep 2."), Say("Draw 3 ores, keep all.")),
        (Say("Draw 4 ores, keep 2."), Say("Draw 3 ores and keep all, craft an item, or both.")),
    ),
    Skill.SLEEP: ((Say("Sell, take all cards back, upgrade one skill, next season."),) * 2,) * 3,
}
"""By skill and level, a pair: normal and boosted."""

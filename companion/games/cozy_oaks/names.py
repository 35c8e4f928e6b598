"""What things are called at the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.game import Say

from .components import Check, Garbage, Kind, Pile, Resource, Season, Skill, Structure, Wanted
from .events import Failure
from .state import Farmer

SKILLS = {
    Skill.COOK: Say("Cook"),
    Skill.CRAFT: Say("Craft"),
    Skill.FARM: Say("Farm"),
    Skill.FISH: Say("Fish"),
    Skill.FORAGE: Say("Forage"),
    Skill.HUNT: Say("Hunt"),
    Skill.IMPROVE: Say("Improve"),
    Skill.LIVESTOCK: Say("Livestock"),
    Skill.MINE: Say("Mine"),
    Skill.SLEEP: Say("Sleep"),
}
SEASONS = {Season.SPRING: Say("Spring"), Season.SUMMER: Say("Summer"), Season.FALL: Say("Fall"), Season.WINTER: Say("Winter")}
RESOURCES: dict[str, str] = {
    Resource.PRODUCE: "{count} produce",
    Resource.GOODS: "{count} goods",
    Resource.MATERIALS: "{count} materials",
    Resource.GOLD: "{count} gold",
    Resource.RUBIES: "{count} rubies",
}
"""With {count}, as all amounts here."""
ONE: dict[str, str] = {Resource.GOODS: "{count} good", Resource.MATERIALS: "{count} material", Resource.RUBIES: "{count} ruby"}
KINDS: dict[str, str] = {
    Kind.LAKE_FISH: "{count} lake fish",
    Kind.RIVER_FISH: "{count} river fish",
    Kind.OCEAN_FISH: "{count} ocean fish",
    Kind.BUG: "{count} bugs",
    Kind.COPPER_ORE: "{count} copper ore",
    Kind.SILVER_ORE: "{count} silver ore",
    Kind.GOLD_ORE: "{count} gold ore",
    Kind.FOOD: "{count} food",
}
FAMILIES: dict[str, str] = {
    Wanted.ANY_FISH: "{count} of any fish",
    Wanted.ANY_ORE: "{count} of any ore",
    Wanted.ANY_SLIME: "{count} of any slime",
}
KIND_NAMES = {
    Kind.LAKE_FISH: Say("Lake fish"),
    Kind.RIVER_FISH: Say("River fish"),
    Kind.OCEAN_FISH: Say("Ocean fish"),
    Kind.BUG: Say("Bugs"),
    Kind.COPPER_ORE: Say("Copper ore"),
    Kind.SILVER_ORE: Say("Silver ore"),
    Kind.GOLD_ORE: Say("Gold ore"),
    Kind.FOOD: Say("Food"),
}
"""As titles, without a number."""
BOX_NAMES = {
    Resource.PRODUCE: Say("Produce"),
    Resource.GOODS: Say("Goods"),
    Resource.MATERIALS: Say("Materials"),
    Resource.GOLD: Say("Gold"),
    Resource.RUBIES: Say("Rubies"),
}
STRUCTURES = {
    Structure.HOUSE: Say("the house"),
    Structure.GREENHOUSE: Say("the greenhouse"),
    Structure.WINDMILL: Say("the windmill"),
}
GARBAGE = {
    Garbage.WEEDS: Say("the weeds"),
    Garbage.ROTTEN_CROPS: Say("the rotten crops"),
    Garbage.COOP_POOP: Say("the coop poop"),
    Garbage.BARN_POOP: Say("the barn poop"),
}
PILES = {Pile.HAND: Say("in hand"), Pile.PLAYED: Say("played"), Pile.DISCARDED: Say("given up for time")}


def amount_of(what: str, count: int) -> Say:
    """So many of a resource, a card of the collection, or a family of cards: "3 produce", "1 bug"."""
    templates: dict[str, str] = {**RESOURCES, **KINDS, **FAMILIES, "slime": "{count} slimes"}
    one: dict[str, str] = {**ONE, Kind.BUG: "{count} bug", "slime": "{count} slime"}
    return Say(one.get(what, templates[what]) if abs(count) == 1 else templates[what], count=count)


def signed(what: str, by: int) -> Say:
    """So many more or fewer: "+3 produce", "-1 bug"."""
    amount = amount_of(what, by)
    return Say(amount.template.replace("{count}", "+{count}"), count=by) if by > 0 else amount


def thing(what: str) -> Say:
    """What an amount is of, without the number: "bugs", "any fish"."""
    template = {**RESOURCES, **KINDS, **FAMILIES}[what]
    return Say(template.removeprefix("{count} ").removeprefix("of "))


def capital(words: Say | str) -> Say:
    """The words as they stand alone, at the beginning of a line."""
    plain = str(words).removeprefix("the ")
    return Say("{words}", words=plain[:1].upper() + plain[1:])


def number_of(count: int, one: str, many: str) -> Say:
    """ "1 card", "3 cards": both words are templates with {count}."""
    return Say(one if count == 1 else many, count=count)


def listed(words: Sequence[str]) -> str:
    """Several names in a row: "a, b and c"."""
    *first, last = words
    return str(Say("{first} and {last}", first=tuple(first), last=last)) if first else last


def cards(skills: Iterable[Skill]) -> str:
    """Skill cards in a row."""
    return listed([str(SKILLS[skill]) for skill in skills])


def date(farmer: Farmer) -> Say:
    """Where a player is in the calendar."""
    return Say("Year {year}, {season}", year=farmer.year, season=SEASONS[farmer.season])


def failure_words(failure: Failure) -> Say:
    """What a year's end is missing."""
    match failure.check:
        case Check.REQUESTS:
            say = "the requests of {names} are open" if len(failure.names) > 1 else "the request of {names} is open"
            return Say(say, names=listed(failure.names))
        case Check.HEARTS:
            return Say("{value} of {target} hearts", value=failure.value or 0, target=failure.target)
    if failure.value is None:
        return number_of(failure.target, "{count} gold for the town", "{count} gold for the town")
    return Say("{value} of {target} gold for the town", value=failure.value, target=failure.target)


def missing(failures: Sequence[Failure]) -> str:
    """All that a year's end is missing, in one line; nothing, where the player says so and the app does not see it."""
    return "; ".join(str(failure_words(failure)) for failure in failures) or "nothing that the app sees"

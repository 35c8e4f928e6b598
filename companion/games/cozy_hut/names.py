"""What things are called at the table, and when two names are of one card."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.game import Points, Say

from .components import HOME, NATURE, Home, Nature, PlanningEnd, Resource, Side
from .life import LifeEnd

RESOURCES: dict[Resource, Say] = {
    Nature.WOOD: Say("wood"),
    Nature.CLAY: Say("clay"),
    Nature.WATER: Say("water"),
    Nature.SUPPLIES: Say("supplies"),
    Home.WARMTH: Say("warmth"),
    Home.FOOD: Say("food"),
    Home.TEA: Say("tea"),
    Home.COZINESS: Say("coziness"),
}
SIDES = {Side.NATURE: Say("nature"), Side.HOME: Say("home")}
PLANNING_ENDS = {
    PlanningEnd.HUT_COMPLETE: Say("eight locations stand"),
    PlanningEnd.NO_BUILD_MONTH: Say("a month went by without a build"),
    PlanningEnd.MONTH_SIX: Say("the sixth month is over"),
    PlanningEnd.WRONG_BUILD: Say("a location was built that is not in the model"),
    PlanningEnd.PLAYER: Say("the player ended it"),
}
LIFE_ENDS = {
    LifeEnd.CONSUMPTION: Say("a home location could not be paid"),
    LifeEnd.GAP: Say("the next place is empty"),
    LifeEnd.HOME_SIX: Say("a home die shows 6"),
    LifeEnd.STOPPED: Say("the player ended it"),
}


def through(name: str, why: PlanningEnd) -> Say:
    """That a player's planning is over."""
    return Say("{name} is through with planning: {why}.", name=name, why=PLANNING_ENDS[why])


def lost(why: PlanningEnd) -> Say:
    """That a solo player's Blueprint Challenge is lost."""
    return Say("Lost, the model hut is not finished: {why}.", why=PLANNING_ENDS[why])


def key(name: str) -> str:
    """Two names with the same key are one name, however they are written."""
    return " ".join(name.split()).casefold()


def printed(name: str) -> str:
    """What is printed on a card: "Old Stump #2" is a second card that says "Old Stump"."""
    tidy = " ".join(name.split())
    first, mark, number = tidy.rpartition(" #")
    return first if mark and number.isdecimal() else tidy


def base(name: str) -> str:
    """The key of what is printed on a card."""
    return key(printed(name))


def next_copy(name: str, is_taken: Callable[[str], bool]) -> str:
    """What a card that says the same is called where cards come twice: "A", then "A #2", the first that is not taken."""
    plain, number = printed(name), 1
    called = plain
    while is_taken(called):
        number += 1
        called = f"{plain} #{number}"
    return called


def number_of(count: int, one: str, many: str) -> Say:
    """ "1 card", "3 cards": both words are templates with {count}."""
    return Say(one if count == 1 else many, count=count)


def listed(words: Sequence[str]) -> str:
    """Several names in a row: "a, b and c"."""
    *first, last = words
    return str(Say("{first} and {last}", first=tuple(first), last=last)) if first else last


def amounts(dice: Sequence[int], sign: str = "") -> tuple[Say, ...]:
    """Resources other than 0, in printed order: "2 wood", "1 clay"; `sign` stands before each number."""
    pairs = zip(NATURE + HOME, dice, strict=False)
    return tuple(Say(sign + "{count} {what}", count=count, what=RESOURCES[resource]) for resource, count in pairs if count)


def points_of(points: Points) -> Say:
    """Points of Cosiness with halves as players write them: 20½."""
    whole, rest = divmod(points, 1)
    if not rest:
        return Say("{whole}", whole=int(whole))
    return Say("{whole}½", whole=int(whole)) if whole else Say("½")


def cosiness(points: Points) -> Say:
    """ "1 Point of Cosiness", "2½ Points of Cosiness"."""
    return Say("{points} Point of Cosiness" if points == 1 else "{points} Points of Cosiness", points=points_of(points))


def in_points(points: Points) -> Say:
    """ "1 point", "2½ points"."""
    return Say("{points} point" if points == 1 else "{points} points", points=points_of(points))


def home_resources(count: int) -> Say:
    """ "1 home resource", "4 home resources"."""
    return number_of(count, "{count} home resource", "{count} home resources")


def signed(change: Points) -> Say:
    """A change of points with its sign: +4½, 0, −½."""
    if not change:
        return Say("0")
    sign = "+{points}" if change > 0 else "−{points}"
    return Say(sign, points=points_of(abs(change)))

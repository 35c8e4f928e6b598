"""What the table must show now, line by line: each can be ticked off, or put right with the form that it names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.game import Say

from .components import (
    SEASONS_EACH,
    SLEEPS,
    TOP_LEVEL,
    UPGRADABLE,
    Animal,
    Garbage,
    Item,
    Kind,
    Pile,
    Renovated,
    Resource,
    Season,
    Skill,
    Structure,
)
from .names import BOX_NAMES, GARBAGE, KIND_NAMES, PILES, SEASONS, SKILLS, STRUCTURES, capital, date, number_of
from .panel import KIND_ICONS, METALS, colours
from .piles import ICONS as BOX_ICONS
from .piles import cubes_of
from .ranges import MOST
from .state import Farmer, State


@dataclass(frozen=True, slots=True)
class Touch:
    """One touch that puts something right, its arguments as a form sends them: None is a list with nothing in it."""

    words: Say
    move: str
    arguments: Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One thing to compare with the table."""

    key: str
    """Names the line on its page, whatever it shows."""
    icon: str
    colour: str = "is-soft"
    words: Say
    shown: Say
    form: str
    """Which form of the page puts it right."""
    about: Any
    """What that form begins with."""
    player: int
    cubes: tuple[str, ...] = ()

    @property
    def mark(self) -> str:
        """Names what is shown: a tick belongs to that, and falls when it changes."""
        number = 0
        for letter in str(self.shown):
            number = (number * 31 + ord(letter)) % 2**32
        return str(Say("{key}-{number}", key=self.key, number=number))


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """Lines that lie in one place on the table."""

    key: str
    title: Say
    lines: tuple[Line, ...]
    is_folded: bool = False


def check(state: State) -> tuple[Section, ...]:
    """All that is tracked, player by player; nothing where the turns were played without the app."""
    if state.is_count_only:
        return ()
    return tuple(section for player in range(len(state.farmers)) for section in _of(state, player))


def _of(state: State, player: int) -> Iterator[Section]:
    farmer = state.farmers[player]
    parts = [("skills", "Year and skills of {name}", _skills(farmer, player))]
    if state.tracked:
        parts += [
            ("boxes", "Boxes of {name}", _boxes(farmer, player)),
            ("farm", "Farm of {name}", _farm(farmer, player)),
            ("collection", "Collection of {name}", _collection(state, farmer, player)),
        ]
    for key, title, lines in parts:
        yield Section(key=_key(key, player), title=Say(title, name=farmer.name), lines=tuple(lines), is_folded=key != "boxes")


def _key(what: str, player: int) -> str:
    return str(Say("{what}-{player}", what=what.replace("_", "-"), player=player))


# ---- year and skills ----------------------------------------------------------------------------------------------


def _skills(farmer: Farmer, player: int) -> Iterator[Line]:
    shown = Say("finished") if farmer.is_finished else date(farmer)
    about = tuple((sleeps, _round(sleeps)) for sleeps in range(SLEEPS + 1))
    words = Say("Year and season")
    form = (farmer.sleeps, about)
    yield Line(key=_key("calendar", player), icon="time", words=words, shown=shown, form="calendar", about=form, player=player)
    for skill in UPGRADABLE:
        yield _skill(farmer, skill, player)


def _round(sleeps: int) -> Say:
    if sleeps == SLEEPS:
        return Say("finished")
    season = tuple(Season)[sleeps % SEASONS_EACH]
    return Say("Year {year}, {season}", year=sleeps // SEASONS_EACH + 1, season=SEASONS[season])


def _skill(farmer: Farmer, skill: Skill, player: int) -> Line:
    level, pile = farmer.level(skill), farmer.pile(skill)
    return Line(
        key=_key(skill.value, player),
        icon=skill.value,
        words=SKILLS[skill],
        shown=Say("level {level}, {pile}", level=level, pile=PILES[pile]),
        form="skill",
        about=(skill.value, level, pile.value, tuple(range(1, TOP_LEVEL + 1)), tuple((each.value, PILES[each]) for each in Pile)),
        player=player,
    )


# ---- boxes and counted cards --------------------------------------------------------------------------------------


def _boxes(farmer: Farmer, player: int) -> Iterator[Line]:
    for what in Resource:
        held = getattr(farmer, what)
        cubes = () if what is Resource.RUBIES else tuple(cubes_of(held))
        line = _number(what.value, held, player, BOX_ICONS.get(what, what.value), "is-soft", BOX_NAMES[what])
        yield replace(line, cubes=cubes if len(cubes) < 7 else ())


def _number(what: str, held: int, player: int, icon: str, colour: str, words: Say) -> Line:
    return Line(
        key=_key(what, player),
        icon=icon,
        colour=colour,
        words=words,
        shown=Say("{held}", held=held),
        form="number",
        about=(what, held, MOST),
        player=player,
    )


def _collection(state: State, farmer: Farmer, player: int) -> Iterator[Line]:
    for kind in Kind:
        yield _number(kind.value, farmer.has(kind), player, KIND_ICONS[kind], METALS.get(kind, "is-soft"), KIND_NAMES[kind])
    yield _slimes(state, farmer, player)
    for index, item in enumerate(farmer.items):
        yield _item(farmer, index, item, player)
    words, about = Say("One more item"), tuple(farmer.items)
    yield Line(key=_key("more-items", player), icon="craft", words=words, shown=Say(""), form="item", about=about, player=player)


def _slimes(state: State, farmer: Farmer, player: int) -> Line:
    touches: list[Touch] = []
    for colour in colours(state):
        form = {"player": player, "colour": colour}
        touches.append(Touch(Say("one more {colour}", colour=colour), "capture", form))
        if colour in farmer.slimes:
            touches.append(Touch(Say("one {colour} fewer", colour=colour), "capture", {**form, "amount": -1}))
    shown = Say("{colours}", colours=farmer.slimes) if farmer.slimes else Say("none")
    return Line(
        key=_key("slimes", player),
        icon="slime",
        words=Say("Slimes"),
        shown=shown,
        form="slimes",
        about=tuple(touches),
        player=player,
    )


def _item(farmer: Farmer, index: int, item: Item, player: int) -> Line:
    stars = Say("stars at the end") if item.stars is None else number_of(item.stars, "{count} star", "{count} stars")
    rest = (*farmer.items[:index], *farmer.items[index + 1 :])
    gone = Touch(Say("Not there"), "correct_farm", {"player": player, "items": rest or None})
    return Line(
        key=_key(str(Say("item-{index}", index=index)), player),
        icon="craft",
        words=Say("{item}", item=item.name or Say("An item")),
        shown=stars,
        form="touches",
        about=(gone,),
        player=player,
    )


# ---- the farm -----------------------------------------------------------------------------------------------------


def _farm(farmer: Farmer, player: int) -> Iterator[Line]:
    for space, crop in enumerate(farmer.crops, 1):
        shown = Say("nothing")
        if crop:
            gives = Say("gives {count}, watered" if crop.watered else "gives {count}, not watered", count=crop.produce)
            shown = Say("{name}, {gives}", name=crop.name, gives=gives) if crop.name else gives
        words = Say("Crop on space {space}", space=space)
        key = _key(str(Say("crop-{space}", space=space)), player)
        yield Line(key=key, icon="farm", words=words, shown=shown, form="crop", about=(space, crop), player=player)
    for space, animal in enumerate(farmer.animals, 1):
        shown = _animal(animal) if animal else Say("nothing")
        words = Say("Animal on space {space}", space=space)
        key = _key(str(Say("animal-{space}", space=space)), player)
        yield Line(key=key, icon="livestock", words=words, shown=shown, form="animal", about=(space, animal), player=player)
    yield from (_garbage(farmer, garbage, player) for garbage in Garbage)
    yield from (_structure(farmer, structure, player) for structure in Structure)


def _animal(animal: Animal) -> Say:
    left = number_of(animal.goods, "{count} good left", "{count} goods left")
    return Say("{name}, {left}", name=animal.name, left=left) if animal.name else left


def _garbage(farmer: Farmer, garbage: Garbage, player: int) -> Line:
    is_there = garbage in farmer.garbage
    now = tuple(each for each in Garbage if (each in farmer.garbage) is not (each is garbage))
    words = Say("It is cleaned") if is_there else Say("It is still there")
    touch = Touch(words, "correct_farm", {"player": player, "garbage": now or None})
    return Line(
        key=_key(garbage.value, player),
        icon="leaf",
        words=capital(GARBAGE[garbage]),
        shown=Say("still there") if is_there else Say("cleaned"),
        form="touches",
        about=(touch,),
        player=player,
    )


def _structure(farmer: Farmer, structure: Structure, player: int) -> Line:
    rest = tuple(each for each in farmer.renovated if each.structure is not structure)
    turned = next((each for each in farmer.renovated if each.structure is structure), None)
    now = rest if turned else (*rest, Renovated(structure))
    words = Say("It is as it was") if turned else Say("It is renovated")
    touch = Touch(words, "correct_farm", {"player": player, "structures": now or None})
    return Line(
        key=_key(structure.value, player),
        icon="improve",
        words=capital(STRUCTURES[structure]),
        shown=Say("renovated") if turned else Say("as it was"),
        form="touches",
        about=(touch,),
        player=player,
    )

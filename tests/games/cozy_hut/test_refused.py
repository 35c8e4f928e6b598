"""What numbers can be, each tried at its ends and just beyond, and at which field a refusal is said."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cozy_hut.tabletop import MODEL, Table
from tests.refusing import Start, at_the_ends, just_beyond, names_of, refusal, takes

LONG = "x" * 81
TOO_LONG = "That name is too long: 80 letters at most."
DICE = ("wood", "clay", "water", "supplies", "warmth", "food", "tea", "coziness")
PLACES = [{"side": "nature", "gives": "wood"}] * 8
NATURE_ONLY_GIVES = "A nature location gives a resource; it uses and makes nothing."
HOME_GIVES_NOTHING = "A home location uses one resource and makes another; it gives nothing else."

SAY_WHICH_SIDE = "Say which side of the location is up, or that nothing stands there."
STANDS = "A stands in the hut: put its place right instead."
SEVEN_PLACES = "A blueprint has a location for each of the eight places; this one has 7."


def living() -> Table:
    """Ana lives in a whole hut."""
    return Table().hut(*["wood"] * 8)


def rich() -> Table:
    """Ana can pay with one colour alone."""
    return Table().dice(wood=6, clay=6, water=6, supplies=6)


def by_hand() -> Table:
    """The dice are followed at the table."""
    return Table().tap("count_postpone")


def challenge() -> Table:
    """A Blueprint Challenge whose model is not made yet."""
    return Table(variant="blueprint")


def building(**told: Any) -> dict[str, Any]:
    return {"place": 1, "side": "nature", "gives": "wood", "wood": 1, "clay": 1, "water": 1, "supplies": 1, **told}


def entering(**told: Any) -> dict[str, Any]:
    return {"places": PLACES, "wood": 1, "clay": 1, "water": 1, "supplies": 1, **told}


def start() -> Start:
    """A play is to begin."""
    return Start(Table)


RANGES = [
    (start, "start", {"players": ["Ana", "Ben"], "first": "N"}, "first", 0, 1),
    (
        start,
        "start",
        {"variant": "blueprint", "blueprint_names": list("ABCDEFGH"), "blueprint_homes": "N"},
        "blueprint_homes",
        0,
        8,
    ),
    *((Table, "count", {die: "N"}, die, 0, 6) for die in ("rounds", *DICE)),
    *((Table, "correct", {"what": die, "value": "N"}, "value", 0, 6) for die in ("rounds", *DICE)),
    *((Table, "correct_dice", {die: "N"}, die, 0, 6) for die in DICE),
    (Table, "correct", {"what": "decisions", "value": "N"}, "value", 0, 11),
    (Table, "correct", {"what": "cards", "value": "N"}, "value", 4, 12),
    (Table, "correct_place", {"place": "N", "side": "nature", "gives": "wood"}, "place", 1, 8),
    *((Table, "enter_hut", entering(**{die: "N"}), die, 0, 6) for die in DICE[:4]),
    (Table, "enter_hut", entering(rounds="N"), "rounds", 0, 6),
    (living, "live", {"start": "N"}, "start", 1, 8),
    (Table, "build", building(place="N"), "place", 1, 8),
]
BEYOND = [
    *((rich, "build", building(**{die: "N"}), die, 0, 6) for die in DICE[:4]),
    *((Table, "postpone", {"how": "gain", die: "N"}, die, 0, 6) for die in DICE[:4]),
    (challenge, "draw_model", {"names": list("ABCDEFGH"), "homes": "N"}, "homes", 0, 8),
    *((Table, "note_card", {"card": {"name": "A", "nature": {die: "N"}}}, f"card.nature.{die}", 0, 6) for die in DICE[:4]),
]
"""Of these not every number within the range is right by itself."""


BEYOND_EACH = list(just_beyond([*RANGES, *BEYOND]))
ENDS = list(at_the_ends(RANGES))


@pytest.mark.parametrize(("begun", "tap", "told", "sentence", "field"), BEYOND_EACH, ids=names_of(BEYOND_EACH))
def test_a_number_just_beyond_its_range_is_refused_at_its_own_field(begun, tap, told, sentence, field):
    assert refusal(begun(), tap, told) == (sentence, field)


@pytest.mark.parametrize(("begun", "tap", "told"), ENDS, ids=names_of(ENDS))
def test_a_number_at_either_end_of_its_range_is_taken(begun, tap, told):
    assert takes(begun(), tap, told)


REFUSED = [
    (start, "start", {"players": ["Ana"] * 51}, "51 is out of range here: 1 to 50.", "players"),
    (start, "start", {"players": ["Ana", " "]}, "Player 2 has no name yet.", "players.1"),
    (start, "start", {"players": ["x" * 401]}, "That name is too long: 400 letters at most.", "players.0"),
    (start, "start", {"variant": "draft"}, "Draft Mode needs two players or more.", "variant"),
    (start, "start", {"variant": "blueprint", "blueprint": MODEL[:7]}, SEVEN_PLACES, "blueprint"),
    (
        start, "start", {"variant": "blueprint", "blueprint_names": list("ABC")},
        "Type the names of eight cards or more; here are 3.", "blueprint_names",
    ),
    (start, "start", {"cards": [{"name": "A"}, {"name": "a"}]}, "a is there twice.", "cards.1.name"),
    (start, "start", {"cards": [{"name": "A"}, {"name": " "}]}, "Type a name first.", "cards.1.name"),
    (start, "start", {"cards": [{"name": str(n)} for n in range(201)]}, "201 is out of range here: 0 to 200.", "cards"),
    (challenge, "draw_model", {"names": [str(n) for n in range(201)]}, "201 is out of range here: 8 to 200.", "names"),
    (Table, "count", {"player": 1, "tea": 1}, "There is no player number 2.", "player"),
    (Table, "count", {"player": -1, "tea": 1}, "There is no player number 0.", "player"),
    (Table, "build", building(name=LONG), TOO_LONG, "name"),
    (Table, "build", building(gives=None), "Say which resource this nature location gives.", "gives"),
    (Table, "build", building(makes="tea"), NATURE_ONLY_GIVES, "makes"),
    (Table, "build", building(uses="wood"), NATURE_ONLY_GIVES, "uses"),
    (Table, "build", building(side="home", gives=None, wood=2), "Say which resource this home location uses.", "uses"),
    (
        Table, "build", building(side="home", gives=None, uses="wood", wood=2),
        "Say what this home location makes.", "makes",
    ),
    (Table, "build", building(side="home", uses="wood", makes="tea", wood=2), HOME_GIVES_NOTHING, "gives"),
    (Table, "build", building(wood=2), "A nature location costs 4 resources in all, not 5.", "wood"),
    (Table, "build", building(wood=4, clay=0, water=0, supplies=0), "This takes 4 wood, and Ana has 3.", "wood"),
    (Table, "build", building(wood=0, clay=0, water=0, supplies=4), "This takes 4 supplies, and Ana has 3.", "supplies"),
    (lambda: Table().build(2, "A"), "build", building(place=2), "Place 2 is taken: A stands there.", "place"),
    (lambda: Table().build(2), "build", building(place=2), "Place 2 is taken: a nature location stands there.", "place"),
    (Table, "postpone", {"how": "gain"}, "A card brings 1 resource, or 2 once it is improved, not 0.", "wood"),
    (
        Table, "postpone", {"how": "gain", "wood": 2, "clay": 1},
        "A card brings 1 resource, or 2 once it is improved, not 3.", "wood",
    ),
    (
        Table, "postpone", {"how": "flip", "clay": 1},
        "Resources come with a gain only: one of the three, not two.", "wood",
    ),
    (living, "live", {"player": 1, "start": 1}, "There is no player number 2.", "player"),
    (Table, "live", {"start": 1}, "Ana is still planning.", None),
    (lambda: Table().hut("", "wood"), "live", {"start": 1}, "Place 1 is empty: start at a location that was built.", "start"),
    (Table, "enter_hut", entering(places=PLACES[:7]), "A hut has eight places; here are 7.", "places"),
    (
        Table, "enter_hut", entering(places=[None, {"side": "nature"}, *PLACES[2:]]),
        "Say which resource this nature location gives.", "places.1.gives",
    ),
    (
        Table, "enter_hut", entering(places=[{**PLACES[0], "name": "A"}, {**PLACES[0], "name": "a"}, *PLACES[2:]]),
        "a is there twice: a second card of that name is “a #2”.", "places.1.name",
    ),
    (
        Table, "enter_hut", entering(places=[None, {"side": "nature", "gives": "wood", "name": LONG}, *PLACES[2:]]),
        TOO_LONG, "places.1.name",
    ),
    (Table, "correct", {"what": "built_this_month", "value": 2}, "2 is out of range here: 0 to 1.", "value"),
    (by_hand, "correct_dice", {"clay": 1}, "Type what the wood die shows: the app does not know it.", "wood"),
    (Table, "correct_place", {"place": 1, "side": None, "gives": "wood"}, SAY_WHICH_SIDE, "side"),
    (lambda: Table().build(2, "A"), "correct_card", {"name": "A", "side": "home", "improved": True}, STANDS, "name"),
    (Table, "correct_card", {"name": " ", "side": "home", "improved": True}, "Type a name first.", "name"),
    (Table, "note_card", {"card": {"name": ""}}, "Type a name first.", "card.name"),
    (
        Table, "note_card", {"card": {"name": "A", "nature": {"wood": 3}}},
        "A nature location costs 4 resources in all, not 3.", "card.nature.wood",
    ),
    (
        Table, "note_card", {"card": {"name": "A", "home": {"clay": 3, "wood": 3}}},
        "A home location costs 5 resources in all, not 6.", "card.home.wood",
    ),
    (
        Table, "note_card", {"card": {"name": "A", "home": {"improved": ["wood"]}}},
        "An improved card brings two resources.", "card.home.improved",
    ),
    (Table, "note_card", {"card": {"name": "A", "home": {"gives": "wood"}}}, HOME_GIVES_NOTHING, "card.home.gives"),
    (Table, "note_card", {"card": {"name": "A", "nature": {"uses": "wood"}}}, NATURE_ONLY_GIVES, "card.nature.uses"),
    (Table, "note_card", {"card": {"name": "A", "nature": {"makes": "tea"}}}, NATURE_ONLY_GIVES, "card.nature.makes"),
    (Table, "draw_model", {"names": list("ABCDEFGH")}, "Only the Blueprint Challenge has a model hut.", None),
    (challenge, "draw_model", {"names": list("ABCDEFG")}, "Type the names of eight cards or more; here are 7.", "names"),
    (challenge, "draw_model", {"names": [*"ABCDEFG", LONG]}, TOO_LONG, "names.7"),
    (
        challenge, "draw_model", {"names": [*"ABCDEFGH", "A"]},
        "A is there twice: a second card of that name is “A #2”.", "names.8",
    ),
    (challenge, "correct_blueprint", {"blueprint": MODEL[:7]}, SEVEN_PLACES, "blueprint"),
    (
        challenge, "correct_blueprint", {"blueprint": [*MODEL[:7], {"name": LONG, "side": "home"}]},
        TOO_LONG, "blueprint.7.name",
    ),
    (challenge, "build", building(), "Make the model hut first.", None),
]  # fmt: skip


@pytest.mark.parametrize(("begun", "tap", "told", "sentence", "field"), REFUSED, ids=names_of(REFUSED))
def test_what_is_refused_is_said_at_the_field_it_is_about(begun, tap, told, sentence, field):
    assert refusal(begun(), tap, told) == (sentence, field)

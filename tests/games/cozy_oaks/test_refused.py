"""What numbers can be, each tried at its ends and just beyond, and at which field a refusal is said."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cozy_oaks.tabletop import Table
from tests.refusing import Start, at_the_ends, just_beyond, names_of, refusal, takes

LONG = "x" * 81
TOO_LONG = "That name is too long: 80 letters at most."
SURELY_A_SLIP = "More than 999: surely a slip."


def untracked() -> Table:
    """What players hold is not tracked, so that no number is too high for what they have."""
    return Table(tracked=False)


def rich() -> Table:
    """Ana has all that can be paid."""
    return Table().has(produce=999, goods=999, materials=999, gold=998)


def solo() -> Table:
    """A villager of this year asks for something that is told in words, and nothing is tracked."""
    return Table.solo({"name": "Fay", "request": "Much gold"}, tracked=False)


def undrawn() -> Table:
    """A solo year whose villagers are not drawn yet."""
    return Table.solo()


def crafted() -> Table:
    """Ana has an item whose stars nobody told."""
    return Table().tap("craft", name="Bench")


def two() -> Table:
    """Two villagers of this year."""
    return solo().draw("Gus")


def counted(name: str, least: int = 0, most: int = 999) -> tuple[Any, ...]:
    return Table, "count", {name: "N"}, name, least, most


def drawn(name: str, least: int, most: int) -> tuple[Any, ...]:
    return undrawn, "draw_villager", {"name": "Fay", "hearts": 3, "request": "", name: "N"}, name, least, most


def put_right(name: str) -> tuple[Any, ...]:
    return solo, "correct_villager", {"name": "Fay", name: "N"}, name, 0, 99


def start() -> Start:
    """A play is to begin."""
    return Start(Table)


RANGES = [
    (start, "start", {"players": ["Ana", "Ben"], "first": "N"}, "first", 0, 1),
    (start, "start", {"garbage_stars": {"weeds": "N"}}, "garbage_stars.weeds", -99, 0),
    (start, "start", {"printed_structures": [{"structure": "house", "gold": "N"}]}, "printed_structures.0.gold", 0, 99),
    (start, "start", {"printed_structures": [{"structure": "house", "stars": "N"}]}, "printed_structures.0.stars", -99, 99),
    *(counted(name) for name in ("gold", "slimes", "food", "lake_fish", "river_fish", "ocean_fish", "copper_ore", "silver_ore")),
    *(counted(name) for name in ("gold_ore", "bugs")),
    counted("items", -99),
    (crafted, "count_items", {"stars": ["N"]}, "stars", -99, 99),
    counted("structures", -99),
    counted("garbage", -99, 0),
    *(drawn(name, 0, 99) for name in ("hearts", "donation", "lake", "river", "ocean")),
    *(put_right(name) for name in ("hearts", "donation", "lake", "river", "ocean")),
    (undrawn, "draw_villager", {"name": "Fay", "hearts": 3, "wants": [{"what": "gold", "amount": "N"}]}, "wants", 1, 99),
    (solo, "fulfil", {"villager": "Fay", "what": "gold", "amount": "N"}, "amount", 1, 999),
    (Table, "correct", {"what": "gold", "value": "N"}, "value", 0, 999),
    (Table, "correct", {"what": "bug", "value": "N"}, "value", 0, 999),
    (Table, "correct", {"what": "sleeps", "value": "N"}, "value", 0, 12),
    (Table, "correct", {"what": "year", "value": "N"}, "value", 1, 3),
    (Table, "correct_skill", {"skill": "farm", "level": "N"}, "level", 1, 3),
    (Table, "correct_farm", {"structures": [{"structure": "house", "stars": "N"}]}, "structures", -99, 99),
    (Table, "correct_farm", {"items": [{"name": "A"}, {"name": "B", "stars": "N"}]}, "items.1.stars", -99, 99),
    (Table, "correct_crop", {"space": "N", "crop": {"produce": 1}}, "space", 1, 3),
    (Table, "correct_crop", {"space": 1, "crop": {"produce": "N"}}, "crop.produce", 0, 99),
    (Table, "correct_animal", {"space": "N", "animal": {"goods": 1}}, "space", 1, 3),
    (Table, "correct_animal", {"space": 1, "animal": {"goods": "N"}}, "animal.goods", 1, 99),
    (Table, "plant", {"space": "N", "produce": 1}, "space", 1, 3),
    (Table, "plant", {"space": 1, "produce": "N"}, "produce", 0, 99),
    (Table, "buy_animal", {"space": "N", "goods": 1}, "space", 1, 3),
    (Table, "buy_animal", {"space": 1, "goods": "N"}, "goods", 1, 99),
    (rich, "buy_animal", {"space": 1, "goods": 1, "gold": "N"}, "gold", 0, 999),
    *((rich, "cook", {name: "N"}, name, 0, 999) for name in ("produce", "goods", "materials", "gold")),
    *((rich, "craft", {"name": "A", name: "N"}, name, 0, 999) for name in ("produce", "goods", "materials", "gold")),
    (Table, "craft", {"name": "A", "stars": "N"}, "stars", -99, 99),
    (rich, "renovate", {"structure": "house", "gold": "N"}, "gold", 0, 999),
    (Table, "renovate", {"structure": "house", "stars": "N"}, "stars", -99, 99),
    *((untracked, "sleep", {"upgrade": "farm", name: "N"}, name, 0, 999) for name in ("produce_lots", "goods_lots", "rubies")),
    *(
        (Table, "count_garbage", {"garbage": {name: "N"}}, f"garbage.{name}", -99, 0)
        for name in ("weeds", "rotten_crops", "coop_poop", "barn_poop")
    ),
]


BEYOND_EACH = list(just_beyond(RANGES))
ENDS = list(at_the_ends(RANGES))


@pytest.mark.parametrize(("begun", "tap", "told", "sentence", "field"), BEYOND_EACH, ids=names_of(BEYOND_EACH))
def test_a_number_just_beyond_its_range_is_refused_at_its_own_field(begun, tap, told, sentence, field):
    assert refusal(begun(), tap, told) == (sentence, field)


@pytest.mark.parametrize(("begun", "tap", "told"), ENDS, ids=names_of(ENDS))
def test_a_number_at_either_end_of_its_range_is_taken(begun, tap, told):
    assert takes(begun(), tap, told)


@pytest.mark.parametrize(
    ("begun", "tap", "told"),
    [
        (Table, "gain", {"rubies": 998}),
        (untracked, "gain", {"gold": -999}),
        (Table, "collect", {"what": "bug", "amount": 999}),
        (untracked, "collect", {"what": "bug", "amount": -999}),
    ],
)
def test_999_are_no_slip(begun, tap, told):
    assert takes(begun(), tap, told)


REFUSED = [
    (start, "start", {"players": ["Ana", "Ben", "Cleo"]}, "Cozy Oaks is for 1 or 2 players.", "players"),
    (start, "start", {"players": ["Ana", " "]}, "Player 2 has no name yet.", "players.1"),
    (start, "start", {"players": ["x" * 401]}, "That name is too long: 400 letters at most.", "players.0"),
    (Table, "gain", {"player": 2, "gold": 1}, "There is no player number 3.", "player"),
    (Table, "gain", {"player": -1, "gold": 1}, "There is no player number 0.", "player"),
    (Table, "gain", {"rubies": 999}, SURELY_A_SLIP, "rubies"),
    (untracked, "gain", {"gold": -1000}, SURELY_A_SLIP, "gold"),
    (Table, "gain", {"goods": -1}, "Ana has 0 goods, not 1.", "goods"),
    (Table, "collect", {"what": "bug", "amount": 1000}, SURELY_A_SLIP, "amount"),
    (untracked, "collect", {"what": "bug", "amount": -1000}, SURELY_A_SLIP, "amount"),
    (Table, "collect", {"what": "bug", "amount": -1}, "Ana has 0 bugs, not 1.", "amount"),
    (Table, "capture", {"colour": " "}, "Say the colour of the slime.", "colour"),
    (Table, "capture", {"colour": LONG}, TOO_LONG, "colour"),
    (Table, "capture", {"colour": "red", "amount": -1}, "Ana keeps no slime of that colour.", "colour"),
    (Table, "craft", {"name": LONG}, TOO_LONG, "name"),
    (Table, "plant", {"space": 1, "produce": 1, "name": LONG}, TOO_LONG, "name"),
    (Table, "correct_crop", {"space": 1, "crop": {"produce": 1, "name": LONG}}, TOO_LONG, "crop.name"),
    (Table, "correct_animal", {"space": 1, "animal": {"goods": 1, "name": LONG}}, TOO_LONG, "animal.name"),
    (Table, "correct_farm", {"items": [{"name": LONG}]}, TOO_LONG, "items.0.name"),
    (Table, "correct_farm", {"items": [{"name": "A"}] * 100}, "100 is out of range here: 0 to 99.", "items"),
    (Table, "correct_farm", {"slimes": ["red"] * 100}, "100 is out of range here: 0 to 99.", "slimes"),
    (Table, "correct_farm", {"slimes": [""]}, "Say the colour of the slime.", "slimes"),
    (Table, "correct_farm", {"structures": ["house", "house"]}, "A farm has one structure of each kind.", "structures"),
    (Table, "water", {"space": 1}, "Nothing grows on space 1.", "space"),
    (Table, "harvest", {"space": 3}, "Nothing grows on space 3.", "space"),
    (Table, "collect_good", {"space": 2}, "No animal stands on space 2.", "space"),
    (Table, "put_back", {"space": 1, "what": "water"}, "That is not the last thing this skill did on space 1.", "space"),
    (Table, "play_skill", {"skill": "sleep"}, "Sleep is a tap of its own: it sells, upgrades and ends the season.", "skill"),
    (Table, "play_skill", {"skill": "cook", "discards": ["cook"]}, "Cook is the card that is played.", "discards"),
    (Table, "play_skill", {"skill": "cook", "discards": ["sleep"]}, "Sleep is never given up.", "discards"),
    (Table, "play_skill", {"skill": "cook"}, "Cook costs 1 card for time, not 0.", "discards"),
    (
        Table, "play_skill", {"skill": "craft", "discards": ["cook", "cook"]},
        "The same card cannot be given up twice.", "discards",
    ),
    (Table, "play_skill", {"skill": "farm", "time_cost": 10}, "10 is out of range here: 0 to 9.", "time_cost"),
    (Table, "play_skill", {"skill": "farm", "time_cost": -1}, "-1 is out of range here: 0 to 9.", "time_cost"),
    (Table, "pay_time", {"discards": ["farm"]}, "Play a skill first.", None),
    (Table, "take_back", {"skill": "farm"}, "Farm was not given up for time.", "skill"),
    (Table, "sleep", {"upgrade": None}, "Choose the skill that is upgraded: each Sleep upgrades one.", "upgrade"),
    (Table, "sleep", {"upgrade": "sleep"}, "Sleep is never upgraded.", "upgrade"),
    (Table, "sleep", {"upgrade": "farm", "rubies": 2}, "1 ruby can be sold for 1 gold at most, not for 2.", "rubies"),
    (
        Table, "sleep", {"upgrade": "farm", "settle": True},
        "A year is settled in solo play, after its Winter Sleep.", "settle",
    ),
    (
        Table, "sleep", {"upgrade": "farm", "vouched": ["hearts"]},
        "What was done at the table is said where the year is settled.", "vouched",
    ),
    (Table, "count", {"villager_lake": 1}, "Villagers belong to the solo game.", "villager_lake"),
    (Table, "count_items", {"stars": [1]}, "Ana has no item in the app: count them as one number.", None),
    (Table, "correct_skill", {"skill": "sleep", "level": 2}, "Sleep has one level and stays in the hand.", "skill"),
    (Table, "draw_villager", {"name": "Fay", "hearts": 1}, "Villagers belong to the solo game.", None),
    (undrawn, "draw_villager", {"name": " ", "hearts": 1}, "Type a name first.", "name"),
    (solo, "correct_villager", {"name": "Fay", "new_name": LONG}, TOO_LONG, "new_name"),
    (solo, "correct_villager", {"name": LONG, "drawn": True, "hearts": 2}, TOO_LONG, "name"),
    (two, "correct_villager", {"name": "Fay", "new_name": "gus"}, "gus is drawn already.", "new_name"),
    (undrawn, "draw_villager", {"name": LONG, "hearts": 1}, TOO_LONG, "name"),
    (solo, "draw_villager", {"name": "fay", "hearts": 1}, "fay is drawn already.", "name"),
    (solo, "fulfil", {"villager": "Gus", "what": "gold"}, "There is no villager called Gus here.", "villager"),
    (solo, "fulfil", {"villager": "Fay", "what": "gold", "colour": "red"}, "Only a slime has a colour.", "colour"),
    (solo, "fulfil", {"villager": "Fay", "what": "slime", "colour": " "}, "Say the colour of the slime.", "colour"),
    (solo, "correct_villager", {"name": "Gus", "hearts": 2}, "There is no villager called Gus here.", "name"),
    (solo, "correct_villager", {"name": "Fay", "new_name": ""}, "Type a name first.", "new_name"),
    (solo, "correct_villager", {"name": "Gus", "drawn": True}, "Say how many hearts the villager has.", "hearts"),
    (solo, "correct_villager", {"name": "fay", "drawn": True, "hearts": 2}, "fay is drawn already.", "name"),
]  # fmt: skip


@pytest.mark.parametrize(("begun", "tap", "told", "sentence", "field"), REFUSED, ids=names_of(REFUSED))
def test_what_is_refused_is_said_at_the_field_it_is_about(begun, tap, told, sentence, field):
    assert refusal(begun(), tap, told) == (sentence, field)

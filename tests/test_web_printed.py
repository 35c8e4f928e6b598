"""What is printed on the box in the forms of Cozy Oaks: filled in by name, remembered, taken into plays, typed once."""

from __future__ import annotations

import re
from typing import Any

import pytest
from werkzeug.datastructures import MultiDict
from werkzeug.test import TestResponse

from companion import copies, play
from companion.codec import bind
from companion.games import all_games
from companion.games.cozy_oaks.components import (
    GarbageStars,
    Item,
    PrintedStructure,
    Restriction,
    Structure,
    Villager,
    Want,
)
from companion.log import Log
from companion.web.owner import Visitor
from tests.conftest import Now

GAME = all_games()["cozy-oaks"]
COPY, NEW = "/copy/cozy-oaks", "/new/cozy-oaks"
SOLO = {"players": "Ana", "hearts_due": "game_end", "donation_due": "game_end"}
NAN = Villager(
    "Stand-in Nan",
    3,
    donation=2,
    lake=1,
    restrictions=(Restriction("spring", "hunt"),),
    wants=(Want("bug", 2),),  # type: ignore[arg-type]
)


@pytest.fixture
def knows(log: Log) -> None:
    """My copy, with something of each kind."""
    structures = (PrintedStructure(Structure.HOUSE, gold=1, stars=4),)
    copy = GAME.copy(
        (NAN, Villager("Idle Ida", 2, "", asks_nothing=True)), (Item("Stool", 2),), structures, GarbageStars(weeds=-1)
    )
    copies.write(log, GAME, copy)


@pytest.fixture
def solo(log: Log) -> str:
    """A solo play before its first villager is drawn."""
    return play.begin(log, GAME, bind(GAME.start, {"players": ["Ana"]})).id


def sent(owner: Visitor, id: str, move: str, **fields: Any) -> TestResponse:
    """The answer to a form of the play."""
    return owner.post(f"/play/{id}/{move}", data=MultiDict({"player": "0", **fields}))


def value_of(page: str, field: str) -> str | None:
    """What stands in a field."""
    found = re.search(rf'name="{re.escape(field)}"[^>]*? value="([^"]*)"', page)
    return found and found[1]


# ---- filled in by name ------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("knows")
@pytest.mark.parametrize(("typed", "item"), [("", Item("Stool", 2)), ("5", Item("Stool", 5))])
def test_a_known_item_comes_with_its_stars_unless_others_are_typed(
    owner: Visitor, now: Now, solo: str, typed: str, item: Item
) -> None:
    sent(owner, solo, "craft", name="stool", stars=typed)

    assert now(solo).state.farmers[0].items == (item,)


@pytest.mark.usefixtures("knows")
def test_a_known_structure_costs_and_brings_what_is_printed(owner: Visitor, now: Now, solo: str) -> None:
    sent(owner, solo, "renovate", structure="house", gold="", stars="")

    farmer = now(solo).state.farmers[0]
    assert (farmer.gold, farmer.renovated[0].stars) == (0, 4)


@pytest.mark.usefixtures("knows")
def test_a_known_villager_typed_by_hand_comes_with_all_that_is_known(owner: Visitor, now: Now, solo: str) -> None:
    sent(owner, solo, "draw_villager", name="stand-in  nan", hearts="5")

    card = now(solo).state.villagers[0].card
    assert card == Villager("Stand-in Nan", 5, None, 2, 1, restrictions=NAN.restrictions, wants=NAN.wants)


@pytest.mark.usefixtures("knows")
def test_a_villager_who_asks_for_nothing_does_so_when_typed_by_hand(owner: Visitor, now: Now, solo: str) -> None:
    sent(owner, solo, "draw_villager", name="Idle Ida", hearts="2")

    assert now(solo).state.villagers[0].asks_nothing


@pytest.mark.usefixtures("knows")
def test_a_correction_fills_in_nothing(owner: Visitor, now: Now, solo: str) -> None:
    sent(owner, solo, "draw_villager", name="Ms. Pond", hearts="2")

    sent(owner, solo, "correct_villager", name="Ms. Pond", new_name="Stand-in Nan")

    assert now(solo).state.villagers[0].card == Villager("Stand-in Nan", 2)


# ---- remembered -------------------------------------------------------------------------------------------------


def test_a_crafted_item_is_remembered_with_a_tick(owner: Visitor, log: Log, solo: str) -> None:
    sent(owner, solo, "craft", name="Bench", stars="3")
    sent(owner, solo, "craft", name="Lamp", stars="−1", remember="item")

    assert copies.read(log, GAME).items == (Item("Lamp", -1),)


def test_an_item_without_a_name_is_not_remembered_and_not_crafted(owner: Visitor, log: Log, now: Now, solo: str) -> None:
    sent(owner, solo, "draw_villager", name="Ms. Pond", hearts="2")
    owner.post(
        f"/play/{solo}/play_skill",
        data=MultiDict([("player", "0"), ("skill", "craft"), *[("discards", each) for each in ("hunt", "mine")]]),
    )

    answer = sent(owner, solo, "craft", name=" ", stars="3", materials="1", remember="item")

    assert (answer.status_code, now(solo).state.farmers[0].items, copies.read(log, GAME).items) == (422, (), ())
    assert "Type a name first." in answer.text
    assert re.search(r'id="craft-name-0"[^>]*aria-invalid="true"', answer.text)
    assert (value_of(answer.text, "stars"), value_of(answer.text, "materials")) == ("3", "1")
    assert re.search(r'value="item" id="craft-remember-0" checked', answer.text)


def test_a_structure_is_remembered_with_its_gold_and_stars(owner: Visitor, log: Log, solo: str) -> None:
    sent(owner, solo, "renovate", structure="windmill", gold="1", stars="3", remember="structure")

    assert copies.read(log, GAME).structures == (PrintedStructure(Structure.WINDMILL, 1, 3),)


def test_that_a_villager_asks_for_nothing_is_remembered_by_the_new_name(owner: Visitor, log: Log, solo: str) -> None:
    sent(owner, solo, "draw_villager", name="Ms. Pond", hearts="2")

    sent(
        owner, solo, "correct_villager", name="Ms. Pond", new_name="Mrs. Pond", hearts="2", asks_nothing="on", remember="villager"
    )

    assert Villager("Mrs. Pond", 2, "", asks_nothing=True) in copies.read(log, GAME).villagers


def test_stars_of_garbage_counted_at_the_end_are_remembered(owner: Visitor, log: Log, solo: str) -> None:
    boxes = {"garbage.weeds": "−1", "garbage.rotten_crops": "-2", "garbage.coop_poop": "", "garbage.barn_poop": "-3"}
    page = owner.get(f"/play/{solo}/count?at=garbage:0").text

    sent(owner, solo, "count_garbage", back="count/garbage:0", remember="garbage", **boxes)

    assert [f'name="{name}"' in page for name in boxes] == [True] * 4
    assert copies.read(log, GAME).garbage == GarbageStars(-1, -2, None, -3)


def test_a_star_out_of_range_is_refused_in_its_box_and_the_others_stay(owner: Visitor, log: Log, now: Now, solo: str) -> None:
    boxes = {"garbage.weeds": "-1", "garbage.rotten_crops": "-200", "garbage.coop_poop": "-1", "garbage.barn_poop": "-3"}

    answer = sent(owner, solo, "count_garbage", back="count/garbage:0", remember="garbage", **boxes)

    assert (answer.status_code, now(solo).version, copies.read(log, GAME)) == (422, 0, GAME.copy())
    assert re.search(r'name="garbage.rotten_crops"[^>]*aria-invalid="true"', answer.text)
    assert [value_of(answer.text, name) for name in boxes] == list(boxes.values())


# ---- a card of a villager made blank ----------------------------------------------------------------------------


def test_a_field_made_blank_is_not_known_and_one_that_is_left_out_stays(owner: Visitor, now: Now, solo: str) -> None:
    sent(owner, solo, "draw_villager", name="Ms. Pond", hearts="2", request="a song", donation="1", lake="4")
    form = [("name", "Ms. Pond"), ("clears", "request"), ("clears", "donation"), ("request", " "), ("donation", "")]

    owner.post(f"/play/{solo}/correct_villager", data=MultiDict([("player", "0"), *form]))

    assert now(solo).state.villagers[0].card == Villager("Ms. Pond", 2, lake=4)


def test_a_blank_field_that_nothing_clears_stays_as_it_was(owner: Visitor, now: Now, solo: str) -> None:
    sent(owner, solo, "draw_villager", name="Ms. Pond", hearts="2", donation="1")

    sent(owner, solo, "correct_villager", name="Ms. Pond", hearts="3", donation="")

    assert now(solo).state.villagers[0].card == Villager("Ms. Pond", 3, donation=1)


# ---- the start of a play ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("left_out", "sentence"), [("hearts_due", "Choose when hearts"), ("donation_due", "Choose when the town")]
)
def test_the_first_solo_play_chooses_its_readings(owner: Visitor, log: Log, left_out: str, sentence: str) -> None:
    form = {name: word for name, word in SOLO.items() if name != left_out} | {"difficulty": "sandy", "garbage_stars.weeds": "-2"}

    answer = owner.post(NEW, data=form)

    assert (answer.status_code, play.plays(log)) == (422, [])
    assert sentence in answer.text.partition(f'id="wrong-{left_out}"')[2].partition("</p>")[0]
    assert value_of(answer.text, "players") == "Ana"
    assert re.search(r'value="sandy"[^>]* checked', answer.text)
    assert value_of(answer.text, "garbage_stars.weeds") == "-2"


def test_a_later_solo_play_has_the_readings_of_the_last_one(owner: Visitor, now: Now) -> None:
    owner.post(NEW, data=SOLO)

    second = owner.post(NEW, data={"players": "Ana"}).location.rpartition("/")[2]

    assert now(second).state.hearts_due == now(second).state.donation_due == "game_end"


def test_two_players_have_no_readings_to_choose(owner: Visitor) -> None:
    assert owner.post(NEW, data=MultiDict([("players", "Ana"), ("players", "Ben")])).status_code == 303


@pytest.mark.usefixtures("knows")
def test_a_play_takes_structures_and_garbage_from_my_copy_where_nothing_is_typed(owner: Visitor, now: Now) -> None:
    page = owner.get(NEW).text

    id = owner.post(NEW, data={**SOLO, "garbage_stars.weeds": "", "garbage_stars.barn_poop": "-3"}).location.rpartition("/")[2]

    state = now(id).state
    assert value_of(page, "garbage_stars.weeds") == "-1"
    assert state.garbage_stars == GarbageStars(weeds=-1, barn_poop=-3)
    assert state.structures == (PrintedStructure(Structure.HOUSE, 1, 4),)


@pytest.mark.usefixtures("knows")
def test_my_copy_corrected_later_changes_no_play(owner: Visitor, log: Log, now: Now) -> None:
    id = owner.post(NEW, data=SOLO).location.rpartition("/")[2]

    copies.write(log, GAME, GAME.copy(garbage=GarbageStars(weeds=-7)))

    assert now(id).state.garbage_stars == GarbageStars(weeds=-1)


def test_stars_of_garbage_typed_at_the_start_are_remembered_with_a_tick(owner: Visitor, log: Log) -> None:
    owner.post(NEW, data={**SOLO, "garbage_stars.coop_poop": "-2", "remember": "garbage_stars"})

    assert copies.read(log, GAME).garbage == GarbageStars(coop_poop=-2)


# ---- on the page of My copy -------------------------------------------------------------------------------------


def test_the_page_lists_what_every_box_has_and_offers_no_other(owner: Visitor) -> None:
    page = owner.get(COPY).text

    assert [f"<b>{name}</b>" in page for name in ("House", "Greenhouse", "Windmill", "Garbage")] == [True] * 4
    assert "Add an item" in page
    assert "Add a structure" not in page


def test_a_structure_is_typed_changed_and_cleared(owner: Visitor, log: Log) -> None:
    form = {"kind": "structure", "was": "House", "thing.structure": "house", "thing.gold": "5", "thing.stars": "2"}
    page = owner.get(f"{COPY}?kind=structure&name=House").text

    owner.post(COPY, data=form)
    owner.post(COPY, data={**form, "thing.gold": ""})
    typed = copies.read(log, GAME).structures
    owner.post(COPY, data={**form, "forget": "1"})

    assert value_of(page, "thing.structure") == "house"
    assert (typed, copies.read(log, GAME).structures) == ((PrintedStructure(Structure.HOUSE, None, 2),), ())


def test_garbage_is_typed_in_one_form(owner: Visitor, log: Log) -> None:
    form = {"kind": "garbage", "was": "Garbage", "thing.weeds": "-1", "thing.rotten_crops": "−2", "thing.coop_poop": ""}

    page = owner.post(COPY, data=form, follow_redirects=True).text

    assert copies.read(log, GAME).garbage == GarbageStars(weeds=-1, rotten_crops=-2)
    assert "Weeds −1, rotten crops −2, coop poop ?, barn poop ?" in page


@pytest.mark.parametrize(
    ("kind", "was", "field", "text"),
    [("structure", "House", "gold", "-1"), ("structure", "House", "stars", "many"), ("garbage", "Garbage", "weeds", "1")],
)
def test_what_is_printed_nowhere_is_refused_at_its_field_and_stays_typed(
    owner: Visitor, log: Log, kind: str, was: str, field: str, text: str
) -> None:
    form = {"kind": kind, "was": was, f"thing.{field}": text, **({"thing.structure": "house"} if kind == "structure" else {})}

    answer = owner.post(COPY, data=form)

    assert (answer.status_code, copies.read(log, GAME)) == (422, GAME.copy())
    assert re.search(rf'name="thing\.{field}" value="{text}"[^>]*aria-invalid="true"', answer.text)


def test_a_villager_who_asks_for_nothing_is_typed_and_shown(owner: Visitor, log: Log) -> None:
    owner.post(
        COPY, data={"kind": "villager", "was": "", "thing.name": "Idle Ida", "thing.hearts": "2", "thing.asks_nothing": "on"}
    )

    page = owner.get(f"{COPY}?kind=villager&name=Idle+Ida").text

    assert Villager("Idle Ida", 2, "", asks_nothing=True) in copies.read(log, GAME).villagers
    assert re.search(r'name="thing.asks_nothing" value="on" checked', page)


# ---- a request paid while the Sleep form is open ----------------------------------------------------------------


def test_a_request_paid_in_the_sleep_form_comes_back_to_it(owner: Visitor, solo: str) -> None:
    sent(owner, solo, "draw_villager", name="Ms. Pond", hearts="2", **{"wants.0.what": "bug"})
    sent(owner, solo, "collect", what="bug")

    answer = sent(owner, solo, "fulfil", villager="Ms. Pond", what="bug", back="play/sleep-0")

    assert answer.location.endswith(f"/play/{solo}?at=sleep-0")
    assert re.search(r'id="on-sleep-0"[^>]* checked', owner.get(answer.location).text)
    assert not re.search(r'id="on-sleep-0"[^>]* checked', owner.get(f"/play/{solo}").text)


# ---- crops and animals ------------------------------------------------------------------------------------------


def test_a_crop_and_an_animal_have_names_and_any_number_that_is_typed(owner: Visitor, now: Now, solo: str) -> None:
    sent(owner, solo, "plant", space="1", name=" Stand-in  crop", produce="12", season="")
    owner.post(
        f"/play/{solo}/buy_animal?player=0&space=2", data=MultiDict([("name", "Stand-in beast"), ("goods", ""), ("goods", "4")])
    )

    farmer = now(solo).state.farmers[0]
    assert (farmer.crops[0].name, farmer.crops[0].produce) == ("Stand-in crop", 12)
    assert (farmer.animals[1].name, farmer.animals[1].goods) == ("Stand-in beast", 4)


def test_the_table_page_puts_a_name_right(owner: Visitor, now: Now, solo: str) -> None:
    sent(owner, solo, "plant", space="1", produce="3")
    page = owner.get(f"/play/{solo}/table").text

    sent(owner, solo, "correct_crop", space="1", back="table/crop-1-0", **{"crop.produce": "3", "crop.name": "Stand-in crop"})

    assert 'name="crop.name"' in page
    assert now(solo).state.farmers[0].crops[0].name == "Stand-in crop"
    assert "Stand-in crop, gives 3, not watered" in re.sub("</?b>", "", owner.get(f"/play/{solo}/table").text)

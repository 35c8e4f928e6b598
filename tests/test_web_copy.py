"""My copy on the screen: a side board typed column by column, kept, and copied into plays."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from io import BytesIO

import pytest
from werkzeug.test import TestResponse

from companion import copies
from companion.games import all_games
from companion.log import Log
from companion.web import copy_page, factory
from companion.web.owner import Visitor
from tests.conftest import Begin, Now

MARKET = "/copy/creature-caravan/market"
GAME = all_games()["creature-caravan"]


@dataclass(frozen=True, slots=True)
class NothingTyped:
    """A copy that holds nothing."""


NOTHING_TYPED = replace(GAME, slug="pebble-pile", title="Pebble Pile", copy=NothingTyped, named=())
TWO_TRADES = {
    "columns.0.pays": "coins",
    "columns.0.cost": "1",
    "columns.0.vp": "2",
    "columns.0.steps": "2",
    "columns.1.pays": "bags",
    "columns.1.cost": "2",
    "columns.1.vp": "−1",
    "columns.1.steps": "3",
}


def columns_in(page: str) -> list[str]:
    """The costs in the form, left to right."""
    return re.findall(r'name="columns\.\d+\.cost"[^>]*value="([^"]*)"', page)


def test_an_untyped_board_offers_empty_columns(owner: Visitor) -> None:
    costs = columns_in(owner.get(MARKET).text)

    assert costs
    assert set(costs) == {""}


def test_a_column_comes_and_goes_without_losing_what_was_typed(owner: Visitor, log: Log) -> None:
    longer = columns_in(owner.post(MARKET, data={**TWO_TRADES, "add": "1"}).text)
    shorter = columns_in(owner.post(MARKET, data={**TWO_TRADES, "remove": "0"}).text)

    assert longer == ["1", "2", ""]
    assert shorter == ["2"]
    assert copies.read(log, GAME).market is None


def test_a_board_is_kept_and_shown_again(owner: Visitor, log: Log) -> None:
    answer = owner.post(MARKET, data={**TWO_TRADES, "save": "1"})

    kept = copies.read(log, GAME).market
    assert (answer.status_code, answer.location) == (303, "/copy/creature-caravan")
    assert [(column.pays, column.cost, column.vp, column.steps) for column in kept] == [("coins", 1, 2, 2), ("bags", 2, -1, 3)]
    assert columns_in(owner.get(MARKET).text) == ["1", "2"]


def test_a_board_typed_from_the_start_page_leads_back_there(owner: Visitor) -> None:
    answer = owner.post(f"{MARKET}?back=new", data={**TWO_TRADES, "save": "1"})

    assert answer.location == "/new/creature-caravan"


def test_empty_columns_are_left_out(owner: Visitor, log: Log) -> None:
    empty = {"columns.2.pays": "coins", "columns.2.cost": "", "columns.2.vp": "", "columns.2.steps": "2"}

    owner.post(MARKET, data={**TWO_TRADES, **empty, "save": "1"})

    assert len(copies.read(log, GAME).market) == 2


def test_a_refusal_keeps_the_empty_columns_after_the_others(owner: Visitor) -> None:
    empty = {"columns.0.pays": "coins", "columns.0.cost": "", "columns.0.vp": "", "columns.0.steps": "2"}
    trades = {name.replace(".1.", ".2.").replace(".0.", ".1."): value for name, value in TWO_TRADES.items()}

    answer = owner.post(MARKET, data={**empty, **trades, "columns.2.cost": "two", "save": "1"})

    assert 'id="wrong-columns.1.cost"' in answer.text
    assert answer.text.count('<fieldset class="column">') == 3


@pytest.mark.parametrize(
    ("field", "typed", "sentence"),
    [
        ("columns.1.cost", "two", "not a whole number"),
        ("columns.1.cost", "", "still missing"),
        ("columns.1.vp", "1000", "out of range"),
        ("columns.1.steps", "0", "out of range"),
        ("columns.1.pays", "fruit", "not one of the choices"),
    ],
)
def test_a_number_that_cannot_be_printed_is_refused_at_its_place(
    owner: Visitor, log: Log, field: str, typed: str, sentence: str
) -> None:
    answer = owner.post(MARKET, data={**TWO_TRADES, field: typed, "save": "1"})

    assert answer.status_code == 422
    assert f'id="wrong-{field}"' in answer.text
    assert sentence in answer.text
    assert columns_in(answer.text)[0] == "1"
    assert copies.read(log, GAME).market is None


def test_a_board_without_a_column_is_refused(owner: Visitor) -> None:
    answer = owner.post(MARKET, data={"save": "1"})

    assert answer.status_code == 422
    assert "at least one column" in answer.text


def test_a_new_play_copies_my_copy_unless_it_is_told_not_to(owner: Visitor, begin: Begin, now: Now) -> None:
    owner.post(MARKET, data={**TWO_TRADES, "save": "1"})

    copied, uncopied = now(begin()).state, now(begin(use_copy="off")).state

    assert [column.printed.cost for column in copied.market] == [1, 2]
    assert uncopied.market is None


def test_a_board_typed_in_mid_play_is_copied_into_that_play(owner: Visitor, begin: Begin, now: Now, log: Log) -> None:
    play = begin()

    answer = owner.post(f"{MARKET}?play={play}", data={**TWO_TRADES, "save": "1"})

    assert answer.location == f"/play/{play}"
    assert len(now(play).state.market) == 2
    assert len(copies.read(log, GAME).market) == 2


def test_a_play_that_cannot_take_the_board_says_so_and_nothing_is_kept(owner: Visitor, begin: Begin, log: Log) -> None:
    play = begin()
    owner.post(f"/play/{play}/status/finish")

    answer = owner.post(f"{MARKET}?play={play}", data={**TWO_TRADES, "save": "1"})

    assert answer.status_code == 422
    assert "This play is finished" in answer.text
    assert columns_in(answer.text) == ["1", "2"]
    assert copies.read(log, GAME).market is None


@pytest.mark.parametrize(
    "address",
    [
        "/copy/creature-caravan/cards", "/copy/creature-caravan/attic", "/copy/chess/market", "/copy/chess", "/copy/chess/export",
    ],
)  # fmt: skip
def test_what_is_no_board_is_not_found(owner: Visitor, address: str) -> None:
    assert owner.get(address).status_code == 404


# ---- the page of all of it --------------------------------------------------------------------------------------

PAGE = "/copy/creature-caravan"
ENGINEER = {"thing.name": "Aged Engineer", "thing.vp": "2", "thing.attacks": "1", "thing.set_vp": "", "thing.open_set": "false"}


def cards(log: Log) -> list[tuple[str, int | None, int | None, int | None, bool | None]]:
    """The cards of My copy, as plain values."""
    return [(card.name, card.vp, card.attacks, card.set_vp, card.open_set) for card in copies.read(log, GAME).cards]


def value_of(page: str, field: str) -> str | None:
    """What stands in a field of the form."""
    found = re.search(rf'name="{re.escape(field)}" value="([^"]*)"', page)
    return found and found[1]


def test_the_page_says_what_is_typed_and_what_is_not(owner: Visitor) -> None:
    owner.post(MARKET, data={**TWO_TRADES, "save": "1"})

    page = owner.get(PAGE).text

    assert re.findall(r"<small>(2 columns|not typed yet|none yet)</small>", page) == ["2 columns", "not typed yet", "none yet"]


def test_a_card_is_added_and_said_to_be_there(owner: Visitor, log: Log) -> None:
    answer = owner.post(PAGE, data={**ENGINEER, "save": "1"}, follow_redirects=True)

    assert cards(log) == [("Aged Engineer", 2, 1, None, False)]
    assert "<b>Aged Engineer</b> is in My copy now." in answer.text
    assert "2 VP, 1 attack action, no set" in answer.text


def test_a_card_is_opened_and_changed_with_its_name(owner: Visitor, log: Log) -> None:
    owner.post(PAGE, data={**ENGINEER, "save": "1"})
    page = owner.get(f"{PAGE}?name=aged+engineer").text

    owner.post(PAGE, data={**ENGINEER, "was": "Aged Engineer", "thing.name": "Old Engineer", "thing.vp": "−3", "save": "1"})

    assert [value_of(page, f"thing.{field}") for field in ("name", "vp", "attacks", "set_vp")] == ["Aged Engineer", "2", "1", ""]
    assert cards(log) == [("Old Engineer", -3, 1, None, False)]


def test_a_card_is_deleted_and_the_others_stay(owner: Visitor, log: Log) -> None:
    for name in ("Aged Engineer", "Trinket Wagon"):
        owner.post(PAGE, data={**ENGINEER, "thing.name": name, "save": "1"})

    owner.post(PAGE, data={**ENGINEER, "was": "Aged Engineer", "forget": "1"})

    assert [name for name, *_ in cards(log)] == ["Trinket Wagon"]


@pytest.mark.parametrize(
    ("field", "typed", "sentence"),
    [
        ("vp", "two", "“<b>two</b>” is not a whole number."),
        ("vp", "100", "out of range"),
        ("attacks", "-1", "out of range"),
        ("set_vp", "4½", "is not a whole number."),
        ("name", " ", "Type the card’s name too"),
        ("name", "A" * 81, "too long"),
        ("name", "TRINKET wagon", "There is another one called <b>TRINKET wagon</b> in My copy."),
    ],
)
def test_what_cannot_be_a_card_is_refused_at_its_place_and_stays_typed(
    owner: Visitor, log: Log, field: str, typed: str, sentence: str
) -> None:
    for name in ("Aged Engineer", "Trinket Wagon"):
        owner.post(PAGE, data={**ENGINEER, "thing.name": name, "save": "1"})
    before = cards(log)

    answer = owner.post(PAGE, data={**ENGINEER, "was": "Aged Engineer", f"thing.{field}": typed, "save": "1"})

    assert answer.status_code == 422
    assert sentence in answer.text
    assert re.search(rf'name="thing\.{field}" value="{typed}"[^>]* aria-invalid="true"', answer.text)
    assert cards(log) == before


def test_the_name_of_a_card_cannot_break_the_page(owner: Visitor) -> None:
    name = "<script>alert(1)</script>"

    page = owner.post(PAGE, data={**ENGINEER, "thing.name": name, "save": "1"}, follow_redirects=True).text.replace("<wbr>", "")

    assert "<b>&lt;script&gt;alert(1)&lt;/script&gt;</b> is in My copy now." in page
    assert name not in page


def test_my_copy_is_for_the_owner_only(stranger: Visitor) -> None:
    answers = [stranger.get(PAGE), stranger.get(f"{PAGE}/export"), stranger.post(PAGE, data={**ENGINEER, "save": "1"})]

    assert [answer.status_code for answer in answers] == [403] * 3


# ---- as a file --------------------------------------------------------------------------------------------------


def sent(owner: Visitor, text: bytes) -> TestResponse:
    """The answer to a file."""
    return owner.post(f"{PAGE}/import", data={"file": (BytesIO(text), "copy.json")}, content_type="multipart/form-data")


def test_an_exported_copy_is_taken_back_and_said(owner: Visitor, log: Log) -> None:
    owner.post(MARKET, data={**TWO_TRADES, "save": "1"})
    owner.post(PAGE, data={**ENGINEER, "save": "1"})
    saved, before = owner.get(f"{PAGE}/export"), copies.read(log, GAME)
    copies.write(log, GAME, GAME.copy())

    answer = sent(owner, saved.data)

    assert 'filename="my-copy-of-creature-caravan.json"' in saved.headers["Content-Disposition"]
    assert copies.read(log, GAME) == before
    said = " ".join(owner.get(answer.location).text.split())
    assert "Taken from the file: market board with 2 columns, ember zombie board not typed, 1 card." in said


@pytest.mark.parametrize("text", [b"", b"{}", b'{"format": "spare-chair-copy"}', b"\xff\xfe"])
def test_a_broken_file_is_refused_whole_at_its_place(owner: Visitor, log: Log, text: bytes) -> None:
    owner.post(PAGE, data={**ENGINEER, "save": "1"})

    answer = sent(owner, text)

    assert answer.status_code == 422
    assert 'id="wrong-file"' in answer.text
    assert "This file is" in answer.text
    assert len(cards(log)) == 1


def test_no_file_is_said(owner: Visitor) -> None:
    answer = owner.post(f"{PAGE}/import", data={}, content_type="multipart/form-data")

    assert answer.status_code == 422
    assert "Choose a file first." in answer.text


def test_a_file_may_be_larger_than_a_form_but_not_boundless(owner: Visitor) -> None:
    padded, huge = sent(owner, b" " * 2**21 + b"{}"), sent(owner, b" " * (2**25 + 1))

    assert (padded.status_code, huge.status_code) == (422, 413)
    assert "is no copy that this app wrote" in padded.text


# ---- a copy that this version cannot read -----------------------------------------------------------------------


@pytest.fixture(params=['{"attic": []}', "no JSON", "[]"])
def spoilt(request: pytest.FixtureRequest, log: Log) -> None:
    with log.database.writing() as connection:
        connection.execute("insert into copies values (?, ?, '')", [GAME.slug, request.param])


@pytest.mark.usefixtures("spoilt")
def test_a_copy_that_cannot_be_read_does_not_look_empty(owner: Visitor) -> None:
    page = owner.get(PAGE)

    assert page.status_code == 200
    assert "cannot read My copy" in page.text.partition('role="alert"')[2]
    assert "takes the place of the copy that cannot be read" in page.text
    assert not [words for words in ("none yet", "not typed yet", "/export", 'name="thing.name"') if words in page.text]


@pytest.mark.usefixtures("spoilt")
def test_where_the_copy_cannot_be_read_everything_else_says_so_and_keeps_it(owner: Visitor, log: Log) -> None:
    before = log.database.read("select body from copies")[0]["body"]

    saved = owner.post(MARKET, data={**TWO_TRADES, "save": "1"})
    answers = [saved, owner.get(MARKET), owner.get(f"{PAGE}/export"), owner.post(PAGE, data={**ENGINEER, "save": "1"})]

    assert [answer.status_code for answer in answers] == [409] * 4
    assert all("cannot read My copy of Creature Caravan" in re.sub("</?b>", "", answer.text) for answer in answers)
    assert columns_in(saved.text) == ["1", "2"]
    assert log.database.read("select body from copies")[0]["body"] == before


@pytest.mark.usefixtures("spoilt")
def test_a_board_typed_in_mid_play_counts_nowhere_where_the_copy_cannot_be_read(owner: Visitor, begin: Begin, now: Now) -> None:
    play = begin()

    answer = owner.post(f"{MARKET}?play={play}", data={**TWO_TRADES, "save": "1"})

    assert (answer.status_code, now(play).version) == (409, 0)


@pytest.mark.usefixtures("spoilt")
def test_a_file_takes_the_place_of_a_copy_that_cannot_be_read(owner: Visitor, log: Log) -> None:
    answer = sent(owner, copies.exported(GAME, GAME.copy()))

    assert answer.status_code == 303
    assert copies.read(log, GAME) == GAME.copy()


# ---- a game of which nothing is typed ---------------------------------------------------------------------------


def test_a_game_with_nothing_to_type_says_so_on_its_page(owner: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(copy_page, "game_called", lambda *_: NOTHING_TYPED)

    page = owner.get("/copy/pebble-pile").text

    assert "Nothing of Pebble Pile has to be typed from the box." in page
    assert "As a file" not in page


def test_a_game_with_nothing_to_type_is_left_out_of_my_copy_on_the_home_page(
    owner: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = {NOTHING_TYPED.slug: NOTHING_TYPED, GAME.slug: GAME}
    monkeypatch.setattr(factory, "offered_games", lambda: games)

    fold = owner.get("/").text.partition('id="my-copy"')[2]

    assert "<h3>Creature Caravan</h3>" in fold
    assert "Pebble Pile" not in fold

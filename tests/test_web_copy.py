"""My copy on the screen: a side board typed column by column, kept, and copied into plays."""

from __future__ import annotations

import re

import pytest

from companion import copies
from companion.games import all_games
from companion.log import Log
from companion.web.owner import Visitor
from tests.conftest import Begin, Now

MARKET = "/copy/creature-caravan/market"
GAME = all_games()["creature-caravan"]
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
    assert (answer.status_code, answer.location) == (303, "/new/creature-caravan")
    assert [(column.pays, column.cost, column.vp, column.steps) for column in kept] == [("coins", 1, 2, 2), ("bags", 2, -1, 3)]
    assert columns_in(owner.get(MARKET).text) == ["1", "2"]


def test_empty_columns_are_left_out(owner: Visitor, log: Log) -> None:
    empty = {"columns.2.pays": "coins", "columns.2.cost": "", "columns.2.vp": "", "columns.2.steps": "2"}

    owner.post(MARKET, data={**TWO_TRADES, **empty, "save": "1"})

    assert len(copies.read(log, GAME).market) == 2


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


@pytest.mark.parametrize("address", ["/copy/creature-caravan/cards", "/copy/creature-caravan/attic", "/copy/chess/market"])
def test_what_is_no_board_is_not_found(owner: Visitor, address: str) -> None:
    assert owner.get(address).status_code == 404

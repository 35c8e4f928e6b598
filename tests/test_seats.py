"""What the phone of a seat is shown first: its own sheet, its own pieces."""

from __future__ import annotations

import re

import pytest
from flask import Flask, g, render_template

from app import create_app
from companion import play as plays
from companion.codec import bind
from companion.game import Game, own_first
from companion.games import all_games
from companion.log import Log
from companion.web.board import context
from companion.web.offered import offered_games
from companion.web.owner import Visitor
from companion.web.rendering import folder
from companion.web.who import Who
from tests.seats import SEAT, seat_by_header
from tests.test_boards import Board, html_of, of_each_game, positions

NAMES = ["Ana", "Ben", "Cleo"]
BEN = {SEAT: "1"}
HTMX = {"HX-Request": "true", "HX-Request-Type": "partial"}


@pytest.fixture
def app(tmp_path_factory: pytest.TempPathFactory, log: Log) -> Flask:
    return seat_by_header(create_app(tmp_path_factory.mktemp("seats"), testing=True, log=log))


def begun(log: Log, game: Game, players: list[str] | None = None, *taps: tuple[str, dict[str, object]], **options: object) -> str:
    """A play of two, or of those players, after some taps; its address."""
    start = {"players": players or NAMES[:2], **options}
    id = plays.begin(log, game, bind(game.start, start), seed="1").id
    for move, arguments in taps:
        plays.tap(log, id, move, bind(game.move(move), arguments))
    return f"/play/{id}"


def sheets(page: str) -> tuple[list[str], str]:
    """The players whose sheets can be chosen, in order, and the one that is."""
    radios = [one for one in Board(page).all("input") if one.get("class") == "sheet-on"]
    return [one["id"] for one in radios], next(one["id"] for one in radios if "checked" in one)


def test_a_seat_sees_itself_first_and_the_others_around_the_table() -> None:
    assert own_first(4, 2) == (2, 3, 0, 1)
    assert own_first(4, None) == own_first(4, 0) == (0, 1, 2, 3)


@of_each_game
def test_the_board_of_a_seat_says_whose_it_is(game: Game, owner: Visitor, log: Log) -> None:
    address = begun(log, game)

    assert Board(owner.get(address, headers=BEN).text).all("div")[0]["data-seat"] == "1"
    assert "data-seat" not in Board(owner.get(address).text).all("div")[0]


@of_each_game
def test_a_name_is_marked_as_ones_own_on_its_phone_alone(game: Game, owner: Visitor, log: Log) -> None:
    address = begun(log, game, market=MARKET) if game.slug == "creature-caravan" else begun(log, game)

    assert "(you)" in owner.get(address, headers=BEN).text
    assert "(you)" not in owner.get(address).text


@pytest.mark.parametrize("slug", ["cozy-oaks", "cozy-hut"])
def test_a_seat_opens_on_its_own_sheet_though_another_one_is_on_turn(slug: str, owner: Visitor, log: Log) -> None:
    address = begun(log, all_games()[slug])

    assert sheets(owner.get(address).text) == (["sheet-0", "sheet-1"], "sheet-0")
    assert sheets(owner.get(address, headers=BEN).text) == (["sheet-1", "sheet-0"], "sheet-1")


@pytest.mark.parametrize("slug", ["cozy-oaks", "cozy-hut"])
def test_what_was_refused_is_shown_on_the_sheet_it_was_typed_on(slug: str, owner: Visitor, log: Log) -> None:
    address = begun(log, all_games()[slug])
    move = {"cozy-oaks": "gain", "cozy-hut": "build"}[slug]

    page = owner.post(f"{address}/{move}?player=0", headers=BEN | HTMX)

    assert page.status_code == 422
    assert sheets(page.text)[1] == "sheet-0"


def test_a_board_says_whose_turn_it_is_only_where_there_are_turns(owner: Visitor, log: Log) -> None:
    addresses = [begun(log, all_games()[slug]) for slug in ("cozy-oaks", "cozy-hut", "creature-caravan")]

    oaks, hut, caravan = (Board(owner.get(address).text).all("div")[0] for address in addresses)

    assert oaks["data-turn"] == "0"
    assert "data-turn" not in hut | caravan


@of_each_game
@pytest.mark.parametrize("seed", range(4))
def test_the_board_of_every_seat_is_whole_and_offers_what_the_table_does(game: Game, seed: int, app: Flask) -> None:
    for position in positions(game, seed)[::7]:
        at_the_table = set(Board(html_of(app, position)).addresses())
        for seat in range(len(game.players(position.state))):
            with app.test_request_context("/"):
                g.who = Who("", seat=seat)
                board = Board(render_template(f"games/{folder(game)}/board.html", **context(position)))
            ids = [attributes["id"] for _, attributes in board.tags if "id" in attributes]

            assert (board.wrong, board.open, len(set(ids))) == ([], [], len(ids))
            assert set(board.addresses()) == at_the_table


# ---- Creature Caravan: all pieces on one page --------------------------------------------------------------------

CARAVAN = all_games()["creature-caravan"]
MARKET = [{"pays": "coins", "cost": 1, "vp": 2, "steps": 2}]


def puts(page: str) -> list[str]:
    """Whose cubes the buttons of the market place, in order."""
    return re.findall(r"/trade\?player=(\d)", page)


def test_a_lane_is_the_button_of_ones_own_cube_and_the_others_follow(owner: Visitor, log: Log) -> None:
    address = begun(log, CARAVAN, NAMES, market=MARKET)

    assert puts(owner.get(address, headers=BEN).text) == ["1", "2", "0"]
    assert puts(owner.get(address).text) == ["0", "1", "2"]
    lanes = [button for button in Board(owner.get(address, headers=BEN).text).all("button") if button.get("class") == "lane"]
    assert [button["formaction"].rpartition("/")[2] for button in lanes] == ["trade?player=1&column=1"]


def test_ones_own_holdings_stand_by_themselves_and_before_the_others(owner: Visitor, log: Log) -> None:
    page = owner.get(begun(log, CARAVAN, NAMES), headers=BEN).text

    folds = [fold["id"] for fold in Board(page).all("details") if fold["id"].startswith("holding")]
    assert folds == ["holding-1", "holdings", "holding-2", "holding-0"]
    assert [words in page for words in ("What you hold", "What the others hold", "What players hold")] == [True, True, False]


def test_a_lone_seat_holds_what_there_is_to_hold(owner: Visitor, log: Log) -> None:
    page = owner.get(begun(log, CARAVAN, ["Ana"], bot=True, bot_row=3), headers={SEAT: "0"}).text

    assert "What you hold" in page
    assert "What the others hold" not in page


def test_a_refused_holding_is_told_where_it_was_typed(owner: Visitor, log: Log) -> None:
    address = begun(log, CARAVAN, NAMES)
    for player in ("0", "1"):
        page = owner.post(f"{address}/gain", data={"player": player, "food": "-9"}, headers=BEN | HTMX)

        assert page.status_code == 422
        opened = [fold["id"] for fold in Board(page.text).all("details") if "open" in fold and fold["id"].startswith("holding")]
        assert opened == (["holding-1"] if player == "1" else ["holdings", "holding-0"])


def test_ones_own_camp_is_the_first_to_be_placed(owner: Visitor, log: Log) -> None:
    address = begun(log, CARAVAN, NAMES)

    page = owner.get(address, headers=BEN).text

    assert re.findall(r'form id="camp-(\d)"', page) == ["1", "2", "0"]


@pytest.mark.parametrize("slug", [game.slug for game in offered_games().values()])
def test_a_tap_of_a_seat_is_answered_with_the_board_of_that_seat(slug: str, owner: Visitor, log: Log) -> None:
    game = all_games()[slug]
    address = begun(log, game)
    move, form = {
        "creature-caravan": ("gain", {"player": "1", "food": "1"}),
        "cozy-oaks": ("gain", {"player": "1", "gold": "1"}),
        "cozy-hut": ("show_depth", {"depth": "months"}),
    }[slug]

    answer = owner.post(f"{address}/{move}", data=form, headers=BEN | HTMX)

    assert answer.status_code == 200
    assert Board(answer.text).all("div")[0]["data-seat"] == "1"


# ---- the final count: everybody's own numbers at once ----------------------------------------------------------------


def asked(page: str) -> str:
    """The number a page of the count asks for."""
    return page.partition('name="back" value="count/')[2].partition('"')[0]


def counted(owner: Visitor, address: str, at: str, headers: dict[str, str], **said: str) -> str:
    """The page after a number was counted on a phone."""
    data = {"player": at.partition(":")[2], "back": f"count/{at}", **said}
    return owner.post(f"{address}/count", data=data, headers=headers | HTMX).text


def field_of(at: str) -> str:
    """The argument of the tap that counts an entry."""
    line = at.partition(":")[0]
    return {"distance": "column"}.get(line, line)


def count_out(owner: Visitor, address: str, headers: dict[str, str], number: str = "1") -> tuple[list[str], str]:
    """Counts the same number for all that a phone is asked; what that was, and the page after it."""
    seen, page = [], owner.get(f"{address}/count", headers=headers).text
    while at := asked(page):
        seen.append(at)
        page = counted(owner, address, at, headers, **{field_of(at): number})
    return seen, page


LINES = ("distance", "spaces", "market", "ember_board", "cards", "treasures", "ember_tokens")


def test_a_seat_counts_its_own_numbers_line_by_line(owner: Visitor, log: Log) -> None:
    address = begun(log, CARAVAN, NAMES, count_only=True)

    seen, page = count_out(owner, address, BEN)

    assert seen == [f"{line}:1" for line in LINES]
    assert "Your numbers are counted" in page
    assert "<b>That was all of yours.</b> 14 numbers are still to count: Ana, Cleo." in page


def test_a_seat_may_count_for_the_others_after_its_own(owner: Visitor, log: Log) -> None:
    address = begun(log, CARAVAN, NAMES, count_only=True)
    _, page = count_out(owner, address, BEN)

    first = re.findall(r'href="([^"]+)"[^>]*><svg[^>]*><use[^>]*></svg><span>Count for the others too<small>14 to go', page)
    page = owner.get(first[0], headers=BEN).text
    after = counted(owner, address, "distance:0", BEN, column="3")

    assert (asked(page), asked(after)) == ("distance:0", "distance:2")


def test_the_last_phone_to_count_says_who_won(owner: Visitor, log: Log) -> None:
    address = begun(log, CARAVAN, count_only=True)
    count_out(owner, address, BEN)

    seen, page = count_out(owner, address, {SEAT: "0"}, "2")

    assert seen == [f"{line}:0" for line in LINES]
    assert "All counted" in page
    assert "/status/finish" in page


def test_the_phone_of_the_table_counts_everybody_line_by_line(owner: Visitor, log: Log) -> None:
    seen, _ = count_out(owner, begun(log, CARAVAN, count_only=True), {})

    assert seen[:4] == ["distance:0", "distance:1", "spaces:0", "spaces:1"]


def test_the_last_own_number_can_be_skipped_for_the_others(owner: Visitor, log: Log) -> None:
    address = begun(log, CARAVAN, count_only=True)
    for line in LINES[:-1]:
        counted(owner, address, f"{line}:1", BEN, **{field_of(line): "1"})

    page = owner.get(f"{address}/count", headers=BEN).text

    assert asked(page) == "ember_tokens:1"
    assert re.search(r'href="[^"]+at=distance:0">Skip', page)


def test_news_of_a_count_ask_for_the_number_at_hand(owner: Visitor, log: Log) -> None:
    address = begun(log, CARAVAN, count_only=True)
    fresh = Board(owner.get(f"{address}/count", headers=BEN).text).all("div")[0]["data-fresh"]

    counted(owner, address, "distance:1", {}, column="9")
    page = owner.get(f"{fresh}&since=0", headers=BEN | HTMX).text

    assert asked(page) == "distance:1"
    assert "counted</small></span><b>9</b>" in page


def test_the_totals_of_all_stand_above_the_number(owner: Visitor, log: Log) -> None:
    address = begun(log, CARAVAN, count_only=True)
    counted(owner, address, "market:0", {}, market="12")

    page = owner.get(f"{address}/count", headers=BEN).text

    assert 'Ana <b>12</b></span><span class="cut">Ben <span class="is-soft">(you)</span> <b>0</b></span>' in page


def test_of_two_phones_that_count_the_same_number_one_is_told_who_was_faster(owner: Visitor, log: Log) -> None:
    address = begun(log, CARAVAN, count_only=True)
    form = {"back": "count/market:1", "version": "0", "player": "1"}
    owner.post(f"{address}/count", data={**form, "market": "9"}, headers=HTMX)

    answer = owner.post(f"{address}/count", data={**form, "market": "7"}, headers=BEN | HTMX)

    assert answer.status_code == 409
    assert (asked(answer.text), 'value="7"' in answer.text) == ("market:1", True)


def test_two_phones_that_count_different_numbers_at_once_are_both_right(owner: Visitor, log: Log) -> None:
    address = begun(log, CARAVAN, count_only=True)
    owner.post(f"{address}/count", data={"version": "0", "player": "0", "market": "9"}, headers=HTMX)

    answer = owner.post(f"{address}/count", data={"version": "0", "player": "1", "market": "7"}, headers=BEN | HTMX)

    assert answer.status_code == 200
    assert [seat.counted.market for seat in plays.look(log, address.rpartition("/")[2]).state.seats] == [9, 7]

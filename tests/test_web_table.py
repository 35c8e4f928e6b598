"""The page a table is checked against: lines to tick, forms that come back to their line, refusals at their place."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from flask import Flask, render_template

from companion import copies, play
from companion.codec import bind
from companion.game import Game
from companion.games import all_games
from companion.games.creature_caravan.components import Card
from companion.log import Log
from companion.web.board import context
from companion.web.owner import Visitor
from tests.conftest import Begin, Now
from tests.test_boards import Board, positions

CARAVAN = all_games()["creature-caravan"]


def tap(log: Log, id: str, move: str, **arguments: object) -> None:
    made = CARAVAN.move(move)
    assert made is not None
    play.tap(log, id, move, bind(made, arguments))


def at_line(key: str, **fields: object) -> dict[str, object]:
    """A form of the page, as it is sent from that line."""
    return {"back": f"table/{key}", **fields}


# ---- the page -----------------------------------------------------------------------------------------------------


def test_the_page_is_one_element_that_asks_for_news_of_itself(owner: Visitor, begin: Begin) -> None:
    id = begin()
    page = Board(owner.get(f"/play/{id}/table", headers={"HX-Request": "true"}).text)

    assert page.tags[0][1]["id"] == "board"
    assert page.tags[0][1]["data-fresh"] == f"/play/{id}/table"
    assert (page.wrong, page.open) == ([], [])


def test_a_page_that_is_up_to_date_gets_nothing(owner: Visitor, begin: Begin) -> None:
    id = begin()

    assert owner.get(f"/play/{id}/table?since=0-000-0", headers={"HX-Request": "true"}).status_code == 204
    assert owner.get(f"/play/{id}/table?since=0-000-0").status_code == 200


def test_a_play_that_does_not_exist_has_no_table(owner: Visitor) -> None:
    assert owner.get("/play/nowhere/table").status_code == 404


def test_looking_at_the_table_writes_nothing(owner: Visitor, begin: Begin, now: Now) -> None:
    id = begin()
    owner.get(f"/play/{id}/table")

    assert now(id).version == 0


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", [game for game in all_games().values() if game.check], ids=lambda game: game.slug)
def test_in_every_state_each_line_has_a_tick_and_each_form_is_a_tap_that_exists(app: Flask, game: Game, seed: int) -> None:
    assert game.check is not None
    for position in positions(game, seed)[::3]:
        check = game.check(position.state)
        with app.test_request_context("/"):
            page = Board(render_template("table_board.html", **context(position), check=check, at=""))
        ticks = [field["id"] for field in page.all("input") if field.get("name") == "right"]
        ids = [attributes["id"] for _, attributes in page.tags if "id" in attributes]

        assert ticks == [f"right-{line.mark}" for section in check for line in section.lines]
        assert len(set(ids)) == len(ids)
        assert {address.partition("?")[0].rpartition("/")[2] for address in page.addresses()} <= {
            "undo",
            "redo",
            *(move.__name__ for move in game.moves),
        }
        assert page.wrong == []


def test_a_finished_table_is_only_looked_at(owner: Visitor, begin: Begin, log: Log) -> None:
    id = begin()
    play.finish(log, id)
    page = Board(owner.get(f"/play/{id}/table", headers={"HX-Request": "true"}).text)

    assert page.all("button") == []
    assert page.all("input")


# ---- putting right ------------------------------------------------------------------------------------------------


def test_a_plain_form_comes_back_to_its_line(owner: Visitor, begin: Begin, now: Now) -> None:
    id = begin()
    answer = owner.post(f"/play/{id}/correct?player=1&what=fruit", data=at_line("fruit-1", value="3"))

    assert (answer.status_code, answer.location) == (303, f"/play/{id}/table#fruit-1")
    assert now(id).state.seats[1].fruit == 3


def test_htmx_gets_the_table_and_not_the_board(owner: Visitor, begin: Begin) -> None:
    id = begin()
    form = at_line("fruit-1", value="3")

    answer = owner.post(f"/play/{id}/correct?player=1&what=fruit", data=form, headers={"HX-Request": "true"})

    assert 'id="fruit-1"' in answer.text
    assert "<html" not in answer.text


def test_what_is_wrong_is_said_at_its_line_with_what_was_typed(owner: Visitor, begin: Begin) -> None:
    id = begin()
    answer = owner.post(f"/play/{id}/correct?player=1&what=fruit", data=at_line("fruit-1", value="many"))
    line = re.search(r'<li class="check" id="fruit-1">.*?</li>', answer.text, re.DOTALL)

    assert answer.status_code == 422
    assert line is not None
    assert "is not a whole number" in line[0]
    assert 'value="many"' in line[0]
    assert answer.text.count('role="alert"') == 1


def test_boxes_of_which_none_is_ticked_mean_that_there_is_none(owner: Visitor, begin: Begin, log: Log, now: Now) -> None:
    id = begin()
    tap(log, id, "camp", player=0, column=1, row=2, found="nothing")

    owner.post(f"/play/{id}/correct_camps?player=0", data=at_line("tents-0", spaces=""))

    assert now(id).state.seats[0].camps == ()


def test_boxes_that_are_ticked_are_what_there_is(owner: Visitor, begin: Begin, log: Log, now: Now) -> None:
    id = begin()
    tap(log, id, "correct_treasures", player=1, tokens=[{"vp": 1}, {"vp": None}, {"vp": 3}])
    kept = ["tokens.1.vp=null", "tokens.2.vp=3"]

    owner.post(f"/play/{id}/correct_treasures?player=1", data=at_line("treasures-1", tokens="", **{"with": kept}))

    assert [token.vp for token in now(id).state.seats[1].treasures] == [None, 3]


def test_a_token_whose_vp_is_left_open_is_counted_at_the_end(owner: Visitor, begin: Begin, now: Now) -> None:
    id = begin()
    owner.post(f"/play/{id}/correct_treasures?player=1", data=at_line("treasures-1", **{"tokens.0.vp": ""}))

    assert [token.vp for token in now(id).state.seats[1].treasures] == [None]


def test_a_switch_of_three_positions_is_read_from_a_form(owner: Visitor, begin: Begin, now: Now) -> None:
    id = begin()
    owner.post(f"/play/{id}/change_option?option=bot_cards_kept&value=totals")
    owner.post(f"/play/{id}/bot_open_set", data={"value": "null"})

    assert now(id).state.bot_totals.open_set is None


def test_the_start_page_begins_a_play_that_keeps_totals(begin: Begin, now: Now) -> None:
    assert now(begin(bot_cards_kept="totals")).state.bot_totals is not None
    assert now(begin()).state.bot_totals is None


def test_players_treasures_are_on_no_closed_line(owner: Visitor, begin: Begin, log: Log) -> None:
    id = begin()
    tap(log, id, "camp", player=0, column=1, row=2, found="treasure", treasure_vp=37)
    summaries = re.findall(r"<summary>.*?</summary>", owner.get(f"/play/{id}/table").text, re.DOTALL)

    shown = [re.sub(r' href="[^"]*"', "", summary) for summary in summaries]  # the name of a picture's file may hold any digits
    assert any("face down" in summary for summary in shown)
    assert not any("37" in summary for summary in shown)


CARD = {"card.name": "Stand-in", "card.vp": "2", "card.attacks": "", "card.set_vp": "", "card.open_set": ""}


def test_a_bot_card_that_is_not_there_is_taken_away_with_its_form_around_the_button(
    owner: Visitor, begin: Begin, now: Now
) -> None:
    id = begin(**{"bot_cards.0.name": "Stand-in", "bot_cards.0.vp": "2"})
    board = Board(owner.get(f"/play/{id}/table").text)
    address = next(button["formaction"] for button in board.all("button") if "card=null" in button.get("formaction", ""))

    answer = owner.post(address, data=at_line("card-0", **CARD, remember="card"))

    assert answer.status_code == 303
    assert now(id).state.bot_cards == ()


def test_a_number_of_a_card_that_my_copy_knows_is_put_back_to_not_said(owner: Visitor, begin: Begin, log: Log, now: Now) -> None:
    id = begin(**{"bot_cards.0.name": "Stand-in", "bot_cards.0.vp": "2"})
    copies.write(log, CARAVAN, replace(CARAVAN.copy(), cards=(Card("Stand-in", 2),)))

    owner.post(f"/play/{id}/correct_bot_card?index=0", data=at_line("card-0", **{**CARD, "card.vp": ""}))

    assert now(id).state.bot_cards[0].vp is None

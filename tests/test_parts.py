"""Parts of a board that are fetched when their fold opens: alone, on a page of their own, and with the board while open."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from flask import Flask, render_template

from companion.game import Game
from companion.web.board import context
from companion.web.owner import Visitor
from companion.web.rendering import folder
from tests.conftest import Begin
from tests.test_boards import GAMES, Board, html_of, positions

HTMX = {"HX-Request": "true"}
OAKS = {"players": "Mira", "hearts_due": "each_year", "donation_due": "each_year"}


def parts_of(html: str) -> list[str]:
    """The parts that a board has folds for."""
    return re.findall(r'data-part="([^"]+)"', html)


@pytest.fixture
def solo(owner: Visitor) -> str:
    """A solo play of Cozy Oaks with one villager."""
    id = owner.post("/new/cozy-oaks", data=OAKS).location.rpartition("/")[2]
    owner.post(f"/play/{id}/draw_villager", data={"player": "0", "name": "Stand-in Nan", "hearts": "3"})
    return id


def tapped(owner: Visitor, id: str, parts: str, **fields: str) -> str:
    """The board that answers a tap made on a page on which those parts are open."""
    data = {"player": "0", "name": "Stand-in Nan", **fields}
    return owner.post(f"/play/{id}/correct_villager", data=data, headers={**HTMX, "Open-Parts": parts}).text


# ---- any game ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_fold_leads_to_a_part_whose_buttons_are_taps(app: Flask, game: Game) -> None:
    moves = {move.__name__ for move in game.moves}
    for position in positions(game, 0)[::20]:
        for part in parts_of(html_of(app, position)):
            name, at = part.split("/")
            with app.test_request_context("/"):
                given = context(position) | {"at": int(at), "is_wrong": False, "is_alone": False}
                board = Board(render_template(f"games/{folder(game)}/part_{name}.html", **given))
            assert (board.wrong, board.open, bool(board.tags)) == ([], [], True)
            assert {urlsplit(address).path.rpartition("/")[2] for address in board.addresses()} <= moves


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_closed_fold_holds_nothing_but_the_way_to_its_part(app: Flask, game: Game) -> None:
    for position in positions(game, 0)[::20]:
        html = html_of(app, position)

        shown = html_of(app, position, parts=parts_of(html))

        assert html.count("Show it") == len(parts_of(html)) == len(parts_of(shown))
        assert "Show it" not in shown


# ---- over the web -------------------------------------------------------------------------------------------------


def test_a_part_is_alone_for_htmx_and_has_a_page_for_everybody_else(owner: Visitor, solo: str) -> None:
    alone, page = (owner.get(f"/play/{solo}/part/card/0", headers=headers).text for headers in (HTMX, {}))

    assert "<html" not in alone
    assert "Save the card" in alone
    assert "The card of Stand-in Nan</h2>" in page
    assert all(f'id="{form}"' in page for form in ("villager-0", "tap"))


@pytest.mark.parametrize("part", ["card/1", "levels/1", "nothing/0", "..%5Cboard/0", "card/-1"])
def test_a_part_that_is_not_there_is_not_found(owner: Visitor, solo: str, part: str) -> None:
    assert owner.get(f"/play/{solo}/part/{part}", headers=HTMX).status_code == 404


def test_a_part_of_a_play_that_is_over_is_gone(owner: Visitor, solo: str) -> None:
    owner.post(f"/play/{solo}/status/abandon")

    answer = owner.get(f"/play/{solo}/part/card/0", headers=HTMX)

    assert (answer.status_code, answer.headers["HX-Reswap"]) == (404, "none")
    assert "This is not there any more." in answer.text


def test_parts_are_for_the_owner(stranger: Visitor, solo: str) -> None:
    assert stranger.get(f"/play/{solo}/part/card/0").status_code == 403


def test_the_answer_to_a_tap_comes_with_the_parts_that_are_open(owner: Visitor, solo: str) -> None:
    closed, opened = tapped(owner, solo, "", lake="2"), tapped(owner, solo, "card/0", river="5")

    assert 'id="villager-0"' not in closed
    assert re.search(r'id="villager-0-river" name="river" value="5"', opened)
    assert 'href="/play/' + solo + '/part/levels/0"' in opened


def test_a_form_that_was_refused_stands_in_its_part_with_what_was_typed(owner: Visitor, solo: str) -> None:
    html = tapped(owner, solo, "", lake="many")

    assert re.search(r'id="villager-0-lake" name="lake" value="many"', html)
    assert html.count("“<b>many</b>” is not a whole number.") == 1


def test_what_a_player_holds_is_refused_in_its_part(owner: Visitor, begin: Begin) -> None:
    answer = owner.post(f"/play/{begin()}/gain", data={"player": "0", "food": "-9"}, headers=HTMX)

    assert answer.status_code == 422
    assert re.search(r'id="gain-food-0" name="food" value="-9"', answer.text)

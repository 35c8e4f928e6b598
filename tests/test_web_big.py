"""The big screen: it shows every state of every game, changes nothing, and keeps what lies face down."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from flask import Flask, render_template
from jinja2 import ChoiceLoader, DictLoader

from app import create_app
from companion import play as plays
from companion.codec import bind
from companion.game import Game
from companion.games import all_games
from companion.log import Log
from companion.web.board import context
from companion.web.owner import Visitor
from companion.web.rendering import folder
from tests.seats import SEAT, seat_by_header
from tests.test_boards import Board, of_each_game, positions

HTMX = {"HX-Request": "true", "HX-Request-Type": "partial"}
CARAVAN = all_games()["creature-caravan"]


@pytest.fixture
def app(tmp_path_factory: pytest.TempPathFactory, log: Log) -> Flask:
    return seat_by_header(create_app(tmp_path_factory.mktemp("big"), testing=True, log=log))


def begun(log: Log, game: Game, *taps: tuple[str, dict[str, object]], **start: object) -> str:
    """A play after some taps; its address."""
    id = plays.begin(log, game, bind(game.start, {"players": ["Ana", "Ben"], **start}), seed="1").id
    for move, arguments in taps:
        plays.tap(log, id, move, bind(game.move(move), arguments))
    return f"/play/{id}"


@of_each_game
@pytest.mark.parametrize("seed", range(4))
def test_every_state_is_shown_with_everybody_in_it_and_nothing_to_touch(game: Game, seed: int, app: Flask) -> None:
    for position in positions(game, seed)[::5]:
        with app.test_request_context("/"):
            html = render_template(f"games/{folder(game)}/big.html", **context(position))
        board = Board(html)

        assert (board.wrong, board.open) == ([], [])
        assert [board.all(tag) for tag in ("form", "button", "input")] == [[], [], []]
        assert [name for name in game.players(position.state) if name not in html] == []


@of_each_game
def test_the_page_asks_for_its_own_news_and_without_script_it_is_loaded_again(game: Game, owner: Visitor, log: Log) -> None:
    address = begun(log, game)

    page = owner.get(f"{address}/big").text
    board = Board(page).all("div")[0]

    assert urlsplit(board["data-fresh"]).path == f"{address}/big"
    assert '<noscript><meta http-equiv="refresh" content="10"></noscript>' in page
    assert owner.get(f"{address}/big?since={board['data-mark']}", headers=HTMX).status_code == 204
    assert owner.get(f"{address}/big?since=0", headers=HTMX).text.lstrip().startswith('<div id="board"')


def test_an_open_question_is_asked_of_the_table(owner: Visitor, log: Log) -> None:
    address = begun(log, CARAVAN, ("bot_turn_rolled", {"dice": [6, 6, 2, 5, 1]}), bot=True, bot_row=3)

    page = owner.get(f"{address}/big").text

    assert "<b>The phones ask:</b> Is a trade open for the bot’s cube?" in page
    assert "<h2>Do this now</h2>" in page


def test_a_play_that_is_over_says_who_won(owner: Visitor, log: Log) -> None:
    address = begun(log, CARAVAN, ("count", {"player": 0, "market": 12}), count_only=True)

    assert "<b>Ana</b> <b>leads</b> with <b>12</b> VP" in owner.get(f"{address}/big").text
    owner.post(f"{address}/status/finish")
    assert "This play is over" in owner.get(f"{address}/big").text


def test_treasures_of_players_stay_face_down(owner: Visitor, log: Log) -> None:
    camp = {"player": 0, "column": 2, "row": 2, "found": "treasure", "treasure_vp": 8}
    rich, poor = (begun(log, CARAVAN, ("camp", camp | {"treasure_vp": vp})) for vp in (8, 1))

    pages = [owner.get(f"{address}/big").text.replace(address, "") for address in (rich, poor)]

    assert pages[0] == pages[1]
    assert "+ ?" in pages[0]


@pytest.mark.parametrize("slug", ["cozy-oaks", "cozy-hut"])
def test_the_big_screen_is_the_same_whoever_opened_it(slug: str, owner: Visitor, log: Log) -> None:
    address = begun(log, all_games()[slug])

    assert owner.get(f"{address}/big", headers={SEAT: "1"}).text == owner.get(f"{address}/big").text


def test_a_game_without_a_piece_of_its_own_has_a_big_screen_too(owner: Visitor, log: Log, app: Flask) -> None:
    class Without(ChoiceLoader):
        def get_source(self, environment, template):  # type: ignore[no-untyped-def]
            return super().get_source(environment, "nothing" if template.endswith("caravan/big.html") else template)

    app.jinja_env.loader = Without([app.jinja_env.loader or DictLoader({})])
    page = owner.get(f"{begun(log, CARAVAN)}/big").text

    assert "Turn <b>1</b> of <b>12</b>" in page
    assert page.count("big__name") == 2


def test_a_play_that_there_is_not_has_no_big_screen(owner: Visitor) -> None:
    assert owner.get("/play/nothing/big").status_code == 404

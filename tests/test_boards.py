"""Every game's board in every state of random play: it renders, is one piece, and each form and button is a tap that exists."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import cache
from html.parser import HTMLParser
from urllib.parse import urlsplit

import pytest
from flask import Flask, make_response, render_template

from app import create_app
from companion.game import Game, Say
from companion.log import Log
from companion.play import Play, Position
from companion.position import position_of
from companion.web.board import context
from companion.web.count import places
from companion.web.offered import offered_games
from companion.web.pairs import Refusal, typed
from companion.web.play import shown
from companion.web.rendering import folder
from tests.playing import random_play

GAMES = list(offered_games().values())
SEEDS = range(4)
OLD_WORDS = ("hx-ext", "hx-disabled-elt", "sse-connect", "afterSwap", "hx-on", "js:", "<style", "style=", "<script", "onclick")
"""What htmx 4, or the content security policy, does not know."""
VOID = {"input", "use", "path", "rect", "circle", "br", "polyline", "img", "meta", "link"}

of_each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


class Board(HTMLParser):
    """The tags of a board, and what is wrong with how they nest."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))
        if tag == "form" and "form" in self.open:
            self.wrong.append("a form in a form")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}> closes something else")

    def all(self, *tags: str) -> list[dict[str, str]]:
        """The attributes of each of those tags."""
        return [attributes for tag, attributes in self.tags if tag in tags]

    def addresses(self) -> Iterator[str]:
        """Where forms, and buttons of other forms, are sent."""
        for attributes in self.all("form", "button"):
            yield from (attributes[name] for name in ("action", "formaction") if name in attributes)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    folder = tmp_path_factory.mktemp("boards")
    log = Log(folder)
    yield create_app(folder, testing=True, log=log)
    log.close()


def a_play(game: Game, **times: datetime) -> Play:
    known = dict.fromkeys(("finished_at", "abandoned_at", "deleted_at"))
    return Play(id="p", slug=game.slug, game=game, created_at=datetime.now(UTC), start_args={}, sheet=None, **{**known, **times})


@cache
def positions(game: Game, seed: int) -> tuple[Position, ...]:
    return tuple(position_of(a_play(game), version, spot) for version, spot in enumerate(random_play(game, seed).spots()))


def html_of(
    app: Flask,
    position: Position,
    refusal: Refusal | None = None,
    pairs: list[tuple[str, str]] | None = None,
    parts: Sequence[str] = (),
) -> str:
    """A board; `parts`: those whose fold is open on the page that asks."""
    with app.test_request_context("/", headers={"Open-Parts": " ".join(parts)}):
        given = context(position, refusal, typed(pairs or []))
        return render_template(f"games/{folder(position.play.game)}/board.html", **given)


def unfolded(app: Flask, position: Position) -> str:
    """A board with all its parts, as a page gets it on which every fold is open."""
    return html_of(app, position, parts=re.findall(r'data-part="([^"]+)"', html_of(app, position)))


@pytest.fixture(params=[(game, seed) for game in GAMES for seed in SEEDS], ids=lambda pair: f"{pair[0].slug}-{pair[1]}")
def boards(request: pytest.FixtureRequest, app: Flask) -> list[tuple[Position, Board]]:
    """The boards of a random play with all their parts, version by version."""
    return [(position, Board(unfolded(app, position))) for position in positions(*request.param)]


def test_a_board_is_one_element(boards: list[tuple[Position, Board]]) -> None:
    for _, board in boards:
        assert board.wrong == []
        assert board.open == []
        assert board.tags[0] == ("div", board.tags[0][1] | {"id": "board"})
        assert [attributes.get("id") for attributes in board.all("div")].count("board") == 1


def test_a_board_has_its_header_its_page_and_its_dock(boards: list[tuple[Position, Board]]) -> None:
    for _, board in boards:
        assert [len(board.all(tag)) for tag in ("header", "main", "footer", "h1")] == [1, 1, 1, 1]


def test_every_form_and_button_is_a_tap_that_exists(boards: list[tuple[Position, Board]]) -> None:
    for position, board in boards:
        moves = {move.__name__ for move in position.play.game.moves} | {"undo", "redo"}
        for address in board.addresses():
            assert urlsplit(address).path.rpartition("/")[2] in moves, address


def test_no_two_things_have_the_same_id(boards: list[tuple[Position, Board]]) -> None:
    for _, board in boards:
        ids = [attributes["id"] for _, attributes in board.tags if "id" in attributes]
        assert len(set(ids)) == len(ids)


def test_every_button_belongs_to_a_form_that_carries_the_version(boards: list[tuple[Position, Board]]) -> None:
    for position, board in boards:
        forms = {attributes["id"] for attributes in board.all("form")}
        carried = [attributes for attributes in board.all("input") if attributes.get("name") == "version"]
        assert {attributes["form"] for attributes in board.all("button", "input") if "form" in attributes} <= forms
        assert [attributes["value"] for attributes in carried] == [str(position.version)] * len(forms)


def test_an_open_question_can_be_answered_from_the_board(boards: list[tuple[Position, Board]]) -> None:
    for position, board in boards:
        sent_to = {urlsplit(address).path.rpartition("/")[2] for address in board.addresses()}
        assert position.question is None or set(position.question.answers) <= sent_to


def test_undo_stands_in_the_dock_whenever_there_is_something_to_undo(boards: list[tuple[Position, Board]]) -> None:
    for position, board in boards:
        offered = [button for button in board.all("button") if button.get("formaction", "").endswith("/undo")]
        assert bool(offered) == (position.undo is not None)


@of_each_game
def test_a_board_knows_no_words_of_older_days(game: Game, app: Flask) -> None:
    for position in positions(game, 0)[::10]:
        html = unfolded(app, position)
        assert [word for word in OLD_WORDS if word in html] == []


@of_each_game
def test_a_refusal_is_said_once_wherever_the_tap_was_made(game: Game, app: Flask) -> None:
    position = positions(game, 0)[-1]
    for move in [*(move.__name__ for move in game.moves), "undo", "redo"]:
        html = html_of(app, position, Refusal(move, None, Say("No {what} today.", what="such thing"), 422), [("player", "0")])

        assert html.count("No <b>such thing</b> today.") == 1, move


@of_each_game
@pytest.mark.parametrize("when", ["finished_at", "abandoned_at", "deleted_at"])
def test_a_play_that_is_over_takes_no_tap(game: Game, app: Flask, when: str) -> None:
    for position in positions(game, 1)[::10]:
        play = a_play(game, **{when: datetime.now(UTC)})
        over = Position(play, position.version, position.state, position.question, None, None)
        board = Board(html_of(app, over))
        sending = [button for button in board.all("button") if button.get("type") != "button"]
        assert [button for button in sending if "disabled" not in button] == []


@of_each_game
def test_every_entry_of_the_count_has_a_page_whose_buttons_are_taps(game: Game, app: Flask) -> None:
    moves = {move.__name__ for move in game.moves} | {"undo"}
    for position in positions(game, 2)[::30]:
        for at in ("", *places(game.count(position.state))):
            with app.test_request_context("/"):
                board = Board(make_response(shown("count", position, at=at)).get_data(as_text=True))
            taps = {urlsplit(address).path.rpartition("/")[2] for address in board.addresses() if "/status/" not in address}
            ids = [attributes["id"] for _, attributes in board.tags if "id" in attributes]
            assert taps <= moves
            assert len(set(ids)) == len(ids)
            assert board.wrong == []

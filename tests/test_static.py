"""Which styles, scripts and pictures a page fetches: those of all pages, those of its kind, those of its game."""

from __future__ import annotations

import re
from pathlib import Path

from companion.web.owner import Visitor
from tests.conftest import Begin

STATIC = Path(__file__).parents[1] / "static"


def test_what_one_kind_of_page_needs_comes_between_the_styles_of_all_and_those_of_the_game(owner: Visitor, begin: Begin) -> None:
    id = begin()

    sheets = [
        re.findall(r'stylesheet" href="/static/(\S+)\.\w{12}\.css"', owner.get(f"/play/{id}{page}").text)
        for page in ("", "/table", "/count")
    ]

    assert sheets == [["app", *own, "games/creature_caravan"] for own in ([], ["table"], ["score"])]


def test_a_game_with_a_script_of_its_own_has_it_on_its_pages_after_the_one_of_all_and_on_no_other(
    owner: Visitor, begin: Begin
) -> None:
    id = begin()

    scripts = {
        page: re.findall(r'script src="/static/(\S+)\.\w{12}\.js"', owner.get(page).text)
        for page in (f"/play/{id}", f"/play/{id}/count", "/new/creature-caravan", "/")
    }

    assert scripts["/"] == ["page"]
    own = ["page", "games/creature_caravan"]
    assert scripts["/new/creature-caravan"] == [*own, "start"]
    assert scripts[f"/play/{id}"][:2] == scripts[f"/play/{id}/count"][:2] == own
    assert "count" in scripts[f"/play/{id}/count"]
    assert not {"count", "start"} & set(scripts[f"/play/{id}"])


def test_pages_of_all_games_fetch_no_pictures_of_one(owner: Visitor, begin: Begin) -> None:
    id = begin()

    pictures = {
        page: set(re.findall(r'use href="/static/(\S+)\.\w{12}\.svg#', owner.get(page).text)) for page in ("/", f"/play/{id}")
    }

    assert pictures == {"/": {"icons"}, f"/play/{id}": {"icons", "games/creature_caravan"}}


def test_no_symbol_stands_in_two_sprites() -> None:
    sprites = [file.read_text() for file in sorted(STATIC.rglob("*.svg"))]

    symbols = [symbol for sprite in sprites for symbol in re.findall(r'<symbol id="([^"]+)"', sprite)]

    assert len(symbols) > 50
    assert sorted(symbols) == sorted(set(symbols))


def test_scripts_and_stylesheets_are_served_without_their_comments_and_rules_and_code_stay(owner: Visitor) -> None:
    served = {name: owner.get(f"/static/{name}").text for name in ("app.css", "board.js", "count.js")}

    sources = {"app.css": ["app.css"], "board.js": ["live.js", "awake.js"], "count.js": ["count.js"]}
    for name, text in served.items():
        assert "/*" not in text
        assert len(text) < 0.9 * sum(len((STATIC / file).read_text()) for file in sources[name])
    assert "prefers-color-scheme:dark" in served["app.css"]
    assert "chair:shown" in served["board.js"]


def test_htmx_is_sent_as_it_was_published_and_the_script_of_all_pages_after_it(owner: Visitor) -> None:
    served = owner.get("/static/page.js").text

    published, _, own = served.partition("\n(()=>{")
    assert published == (STATIC / "htmx-4.0.1.min.js").read_text()
    assert "chair:shown" in own


def test_drawings_are_served_without_their_comments(owner: Visitor) -> None:
    served = owner.get("/static/icons.svg").text

    assert "<!--" in (STATIC / "icons.svg").read_text()
    assert "<!--" not in served
    assert served.count("<symbol") == (STATIC / "icons.svg").read_text().count("<symbol")

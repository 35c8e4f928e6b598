"""The docs are true where that can be checked: every word of a script is explained, and every link leads somewhere."""

import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from companion.codec import form_of
from companion.web.offered import offered_games

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
SCRIPTS = (ROOT / "docs" / "scripts.md").read_text()


def chapter(game):
    """What docs/scripts.md says under the heading of a game."""
    assert f"\n## {game.slug}\n" in SCRIPTS, f"docs/scripts.md has no chapter “## {game.slug}” that names every move and argument"
    return SCRIPTS.split(f"## {game.slug}\n")[1].split("\n## ")[0]


@pytest.mark.parametrize("game", offered_games().values(), ids=lambda game: game.slug)
def test_every_move_and_argument_of_a_script_is_explained(game):
    words = set(re.findall(r"\w+", chapter(game)))

    said = {game.start.__name__: form_of(game.start), **{move.__name__: form_of(move) for move in game.moves}}
    missing = {name: [field for field in form.checked.__struct_fields__ if field not in words] for name, form in said.items()}

    assert {move.__name__ for move in game.moves} <= words
    assert {name: fields for name, fields in missing.items() if fields} == {}


def test_a_game_without_a_chapter_is_told_which_one_it_needs():
    with pytest.raises(AssertionError, match="no chapter “## pebble-pile”"):
        chapter(SimpleNamespace(slug="pebble-pile"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_within_the_project_leads_somewhere(page):
    links = re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text()) + re.findall(r'src="([^"]+)"', page.read_text())

    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_that_is_named_is_there(page):
    named = re.findall(r"`((?:bench|companion|deploy|docs|script|static|templates|tests)/[\w./-]+)`", page.read_text())

    assert [name for name in named if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_docs_speak_of_no_machine(page):
    assert not re.search(r"/work/|/tmp/|/home/|/root/", page.read_text())


def test_the_command_line_is_explained():
    from companion.__main__ import main

    words = (ROOT / "README.md").read_text() + (ROOT / "docs" / "operating.md").read_text()

    assert [name for name in main.commands if name not in words] == []


def test_the_script_takes_every_picture_of_the_readme():
    script = (ROOT / "docs" / "pictures.py").read_text()
    shown = re.findall(r'src="docs/([^"]+)\.png"', (ROOT / "README.md").read_text())

    assert shown
    assert [name for name in shown if f'("{name}", ' not in script] == []


@pytest.mark.parametrize("picture", sorted((ROOT / "docs").glob("*.png")), ids=lambda picture: picture.name)
def test_a_picture_is_small(picture):
    assert picture.stat().st_size < 60_000


def first_evening():
    """What the README says under this heading."""
    return (ROOT / "README.md").read_text().split("## The first evening in five lines\n")[1].split("\n## ")[0]


def test_the_first_evening_takes_five_lines():
    assert [line[0] for line in first_evening().strip().splitlines()] == list("12345")


def test_the_first_evening_speaks_of_buttons_that_there_are():
    pages = "".join(page.read_text() for page in (ROOT / "templates").rglob("*.html"))

    assert [words for words in re.findall(r"\*\*(.+?)\*\*", first_evening()) if words not in pages] == []

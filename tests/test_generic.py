"""What is true of all games names none of them: no slug, no move, no board of a game outside its own folders."""

from __future__ import annotations

import ast
import re
from dataclasses import fields
from pathlib import Path

import pytest

from companion.games import all_games

ROOT = Path(__file__).parents[1]
GAMES = tuple(all_games().values())
CODE = [file for file in sorted((ROOT / "companion").rglob("*.py")) if "games" not in file.parts]
TEMPLATES = [file for file in sorted((ROOT / "templates").rglob("*.html")) if "games" not in file.parts]
OWN = {"count", "correct", "done", "cards", "attack"}
"""Words that are not of one game: the page of the final count, what corrections begin with, the key of a keyboard, icons."""
SLUGS = {game.slug for game in GAMES} | {game.slug.replace("-", "_") for game in GAMES}
MOVES = {move.__name__ for game in GAMES for move in game.moves}
FOREIGN = SLUGS | MOVES | {part.name for game in GAMES for part in fields(game.copy)}


def named_in_code(code: str) -> set[str]:
    """What a module names of a game; what stands in docstrings is for people."""
    tree = ast.parse(code)
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in told}
    return texts & (FOREIGN - OWN)


def named_in_template(html: str) -> set[str]:
    """What a template names of a game: in quotes, or a slug anywhere."""
    shown = re.sub(r"(?s)\{#.*?#\}", "", html)
    quoted = {text for pair in re.findall(r'"([^"]*)"|\'([^\']*)\'', shown) for text in pair}
    return quoted & (FOREIGN - OWN) | {slug for slug in SLUGS if slug in shown}


@pytest.mark.parametrize("file", CODE, ids=lambda file: "/".join(file.parts[-2:]))
def test_code_for_all_games_names_none(file: Path) -> None:
    assert named_in_code(file.read_text()) == set()


@pytest.mark.parametrize("file", TEMPLATES, ids=lambda file: file.name)
def test_a_template_for_all_games_names_none(file: Path) -> None:
    assert named_in_template(file.read_text()) == set()


def test_a_move_or_a_game_that_is_named_would_be_caught() -> None:
    html = "{# 'sleep' #}<b class=\"game-cozy-oaks\">{{ tap_url('bot_turn') }}</b>"

    assert named_in_code('"""copy_board"""\nplay("end_turn")') == {"end_turn"}
    assert named_in_template(html) == {"cozy-oaks", "bot_turn"}

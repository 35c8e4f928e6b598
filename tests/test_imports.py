"""Imports run one way: the web knows the play, the play knows the games, and the rules know nothing but themselves."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOR_RULES = {
    "__future__", "collections", "dataclasses", "enum", "fractions", "functools", "itertools", "math", "operator", "string",
    "typing",
}  # fmt: skip
"""What rules are written with. Not among them: web, database, files, luck, clocks."""
FOREIGN = {"companion.web": ("flask", "werkzeug", "jinja2", "markupsafe", "waitress", "whitenoise", "flask_compress", "segno")}
LAYERS = (
    ("game",),
    ("games", "bad_input", "dice", "strict_json", "upgrading"),
    ("shapes", "forms", "written"),
    ("codec",),
    ("standing", "kept"),
    ("memory", "database", "glance", "duration"),
    ("migrations",),
    ("log",),
    ("position", "copies"),
    ("history", "shelf", "exporting", "trail", "spellings", "rematch", "doors", "switches"),
    ("results",),
    ("record", "statistics", "sought", "taking"),
    ("bg_stats", "spreadsheets", "merging", "script", "importing", "safekeeping"),
    ("play", "daily"),
    ("web", "__main__"),
)
"""The modules of companion, from the bottom up; each imports from below only."""


def imported(file: Path) -> Iterator[str]:
    """The modules that a file imports, with their full names."""
    package = file.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = [*package[: len(package) - node.level + 1]] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield module
            yield from (f"{module}.{name.name}" for name in node.names)


def layer_of(module: str) -> int | None:
    """The layer of a module of companion; None: it is no such module."""
    parts = module.split(".")
    if parts[0] != "companion" or len(parts) < 2:
        return None
    return next((number for number, names in enumerate(LAYERS) if parts[1] in names), None)


def files(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


RULES = [file for file in files("companion/games") if file.parent.name != "games"] + [ROOT / "companion/game.py"]


def test_there_are_rules_to_look_at() -> None:
    assert len(RULES) > 5


@pytest.mark.parametrize("file", RULES, ids=lambda file: "/".join(file.parts[-2:]))
def test_rules_import_the_contract_and_themselves_and_no_web_database_luck_or_clock(file: Path) -> None:
    own = ".".join(file.relative_to(ROOT).parts[:-1]) if file.parent.name != "companion" else "companion.game"

    foreign = {
        module
        for module in imported(file)
        if module.split(".")[0] not in FOR_RULES and not f"{module}.".startswith(("companion.game.", f"{own}."))
    }

    assert foreign == set()


@pytest.mark.parametrize("word", ["flask", "sqlite3", "random", "time", "datetime", "secrets", "msgspec", "os", "companion.log"])
def test_a_rule_that_imports_such_a_thing_would_be_caught(word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.test_imports.ROOT", tmp_path)
    file = tmp_path / "companion" / "games" / "chess" / "rules.py"
    file.parent.mkdir(parents=True)
    file.write_text(f"def move():\n    import {word}\n")

    with pytest.raises(AssertionError):
        test_rules_import_the_contract_and_themselves_and_no_web_database_luck_or_clock(file)


@pytest.mark.parametrize("file", [file for file in files("companion") if file not in RULES], ids=lambda file: file.stem)
def test_imports_run_one_way(file: Path) -> None:
    own = layer_of(".".join(file.relative_to(ROOT).with_suffix("").parts))
    layers = {module: layer_of(module) for module in imported(file)}

    upward = {module for module, layer in layers.items() if layer is not None and own is not None and layer > own}

    assert upward == set()


def test_every_module_has_its_layer() -> None:
    modules = {file.stem for file in (ROOT / "companion").glob("*.py")} - {"__init__"}

    assert modules <= {name for names in LAYERS for name in names}


@pytest.mark.parametrize("file", files("companion"), ids=lambda file: "/".join(file.parts[-2:]))
def test_only_the_web_imports_the_web(file: Path) -> None:
    roots = {module.split(".")[0] for module in imported(file)}

    assert "web" in file.parts or not roots & set(FOREIGN["companion.web"])


@pytest.mark.parametrize("file", [file for file in files("companion") if file.stem != "dice"], ids=lambda file: file.stem)
def test_only_the_dice_know_luck(file: Path) -> None:
    assert "random" not in {module.split(".")[0] for module in imported(file)}

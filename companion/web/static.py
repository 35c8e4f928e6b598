"""Static files under names that carry a hash of what is in them, compressed once, kept by browsers for good."""

from __future__ import annotations

import hashlib
import re
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from wsgiref.headers import Headers

from flask import Flask, abort
from flask.typing import ResponseReturnValue
from rcssmin import cssmin
from rjsmin import jsmin
from whitenoise import WhiteNoise
from whitenoise.compress import Compressor

from companion.game import Game
from companion.web.rendering import folder as folder_of
from companion.web.security import FOR_EVERYTHING

PREFIX = "/static/"
BUNDLES = {"page.js": ("htmx-4.0.1.min.js", "app.js"), "board.js": ("live.js", "awake.js")}
"""Scripts that are always wanted together are sent as one: a question less, and they press better."""
HASHED = re.compile(r"\.[0-9a-f]{12}\.\w+$")
REMARK = re.compile(r"<!--.*?-->\s*", re.DOTALL)
SYMBOL = re.compile(r'<symbol id="([\w-]+)"')


def install(app: Flask, folder: Path) -> None:
    """Serves `folder` under /static/; `url_for("static", filename="app.css")` gives /static/app.<hash>.css."""
    pressed, names = _pressed(folder)
    symbols = _symbols(folder, names)
    app.add_url_rule(f"{PREFIX}<path:filename>", "static", _missing)
    app.url_defaults(lambda endpoint, values: _hash_the_name(names, endpoint, values))
    app.add_template_global(lambda game: _of_game(names, game, "css"), "stylesheet")
    app.add_template_global(lambda game: _of_game(names, game, "js"), "script")
    app.add_template_global(symbols.__getitem__, "symbol")
    noise = WhiteNoise(
        app.wsgi_app,
        root=pressed.name,
        prefix=PREFIX,
        max_age=60,
        allow_all_origins=False,
        immutable_file_test=lambda _path, url: bool(HASHED.search(url)),
        add_headers_function=_secure,
    )
    app.wsgi_app = noise  # type: ignore[method-assign]


def _missing(filename: str) -> ResponseReturnValue:
    abort(404)


def _hash_the_name(names: dict[str, str], endpoint: str, values: dict[str, Any]) -> None:
    if endpoint == "static":
        values["filename"] = names.get(values["filename"], values["filename"])


def _of_game(names: dict[str, str], game: Game, kind: str) -> str | None:
    """The file with what only this game's pages need, if it has one."""
    file = f"games/{folder_of(game)}.{kind}"
    return file if file in names else None


def _symbols(folder: Path, names: dict[str, str]) -> dict[str, str]:
    """The address of each symbol by its name; it may stand in the sprite of all pages or in that of a game."""
    sprites = [folder / "icons.svg", *sorted((folder / "games").glob("*.svg"))]
    return {
        symbol: f"{PREFIX}{names[file.relative_to(folder).as_posix()]}#{symbol}"
        for file in sprites
        for symbol in SYMBOL.findall(file.read_text())
    }


def _secure(headers: Headers, _path: str, _url: str) -> None:
    for name, value in FOR_EVERYTHING.items():
        headers[name] = value


@cache
def _pressed(folder: Path) -> tuple[TemporaryDirectory[str], dict[str, str]]:
    """A folder with each file twice, as it is called and with its hash, each beside its compressed twins. Gone at the exit."""
    target = TemporaryDirectory(prefix="spare-chair-")
    bare = {file.relative_to(folder).as_posix(): _bare(file) for file in _files(folder)}
    for bundle, scripts in BUNDLES.items():
        bare[bundle] = b"\n".join(bare.pop(script) for script in scripts)
    names = {name: _written(Path(target.name), name, served) for name, served in bare.items()}
    press = Compressor(quiet=True)
    for file in _files(Path(target.name)):
        if press.should_compress(file.name):
            press.compress(str(file))
    return target, names


def _files(folder: Path) -> list[Path]:
    return sorted(file for file in folder.rglob("*") if file.is_file())


def _written(target: Path, plain: str, served: bytes) -> str:
    """Puts a file there under both of its names, and gives the one with the hash."""
    path = Path(plain)
    hashed = path.with_name(f"{path.stem}.{hashlib.sha256(served).hexdigest()[:12]}{path.suffix}")
    for name in (path, hashed):
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        (target / name).write_bytes(served)
    return hashed.as_posix()


def _bare(file: Path) -> bytes:
    """A file without what only its readers need: the comments and blanks of scripts, stylesheets and drawings."""
    shrink = {".js": jsmin, ".css": cssmin, ".svg": partial(REMARK.sub, "")}.get(file.suffix)
    if shrink is None or file.stem.endswith(".min"):
        return file.read_bytes()
    return str(shrink(file.read_text(encoding="utf-8"))).encode()

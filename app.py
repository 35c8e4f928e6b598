"""The app: `create_app()`, and `python app.py` to serve it."""

from __future__ import annotations

from pathlib import Path

from companion.log import Log
from companion.web import (
    big,
    copy,
    copy_page,
    errors,
    home,
    just_count,
    new,
    owner,
    pages,
    parts,
    play,
    players,
    rendering,
    results,
    security,
    static,
    storage,
    table,
)
from companion.web.factory import App, new_app
from companion.web.server import main
from companion.web.settings import read_settings

STATIC = Path(__file__).parent / "static"


def create_app(data: Path | None = None, *, public_url: str | None = None, testing: bool = False, log: Log | None = None) -> App:
    """The app on a data folder (instance/, where none is named).

    `public_url`: the address others reach it at. `testing`: answers to the name localhost only, and not to the addresses of this
    machine. `log`: one that is open already, with other games or another clock.
    """
    settings = read_settings(data, public_url)
    app = new_app(settings, testing=testing)
    storage.install(app, log or Log(settings.data))
    play_pages = (new, just_count, play, parts, table, big)
    for part in (rendering, errors, security, home, *play_pages, copy, copy_page, results, players, pages):
        part.install(app)
    owner.install(app, settings)
    static.install(app, STATIC)
    return app


if __name__ == "__main__":
    main(create_app)

"""The app: `create_app()`, and `python app.py` to serve it."""

from __future__ import annotations

from pathlib import Path

from companion.log import Log
from companion.web import (
    access,
    big,
    breaking,
    busy,
    copy,
    copy_page,
    errors,
    guessing,
    home,
    joining,
    just_count,
    live,
    new,
    owner,
    pages,
    parts,
    play,
    players,
    presence,
    rematch,
    rendering,
    results,
    security,
    shelf,
    static,
    storage,
    table,
    taking,
    upkeep,
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
    kept = log or Log(settings.data)
    storage.install(app, kept)
    upkeep.install(app, kept)
    for part in (busy, rendering, breaking, errors, guessing, presence, security, access):
        part.install(app)
    for part in (home, joining, new, just_count, play, rematch, parts, live, table, big, copy, copy_page):
        part.install(app)
    for part in (taking, shelf, results, players, pages):
        part.install(app)
    owner.install(app, settings)
    static.install(app, STATIC)
    return app


if __name__ == "__main__":
    main(create_app)

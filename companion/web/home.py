"""The shelf: plays on the table, finished ones, and those put away."""

from __future__ import annotations

from flask import Flask, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion.play import plays
from companion.web.storage import log

AT_ONCE = 12
"""Finished plays on one page."""
MOST = 100
"""Plays of every other kind."""


def install(app: Flask) -> None:
    """Its address."""
    app.add_url_rule("/", "home", home)


def home() -> ResponseReturnValue:
    """All plays; with `?before=12`, finished ones from the thirteenth on."""
    skipped = min(max(0, request.args.get("before", 0, type=int)), 10**9)
    count = log().count("finished")
    return render_template(
        "home.html",
        running=plays(log(), "running", limit=MOST),
        finished=plays(log(), "finished", limit=AT_ONCE, offset=skipped),
        abandoned=plays(log(), "abandoned", limit=MOST),
        deleted=plays(log(), "deleted", limit=MOST),
        finished_count=count,
        more=url_for("home", before=skipped + AT_ONCE) if skipped + AT_ONCE < count else None,
    )

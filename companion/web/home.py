"""The shelf: plays on the table, finished ones, and those put away."""

from __future__ import annotations

from flask import Flask, current_app, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion import doors
from companion.play import plays
from companion.switches import GUESTS_MAY_START, is_on
from companion.web.storage import log
from companion.web.upkeep import upkeep
from companion.web.who import who

AT_ONCE = 12
"""Finished plays on one page."""
MOST = 100
"""Plays of every other kind."""


def install(app: Flask) -> None:
    """Its address."""
    app.add_url_rule("/", "home", home)


def home() -> ResponseReturnValue:
    """All plays, or those that the phone of a guest has joined; with `?before=12`, finished ones from the thirteenth on."""
    skipped = min(max(0, request.args.get("before", 0, type=int)), 10**9)
    phone = None if who().is_owner else who().phone
    watched = doors.watched(log(), phone) if phone else frozenset()
    count = log().count("finished", phone)
    return render_template(
        "home.html",
        running=plays(log(), "running", limit=MOST, phone=phone),
        finished=plays(log(), "finished", limit=AT_ONCE, offset=skipped, phone=phone),
        abandoned=plays(log(), "abandoned", limit=MOST, phone=phone),
        deleted=plays(log(), "deleted", limit=MOST) if who().is_owner else [],
        watched=watched,
        finished_count=count,
        guests_may_start=is_on(log(), GUESTS_MAY_START, at_first=not current_app.config["PUBLIC_URL"]),
        copy_failed=upkeep().failed if who().is_owner else None,
        more=url_for("home", before=skipped + AT_ONCE) if skipped + AT_ONCE < count else None,
    )

"""The whole shelf as files: all plays to keep elsewhere, tables for spreadsheets, and a file that is taken in."""

from __future__ import annotations

from flask import Flask, Response, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import RequestEntityTooLarge

from companion import exporting, spreadsheets
from companion.game import Say
from companion.log import utc_now
from companion.taking import finished_plays
from companion.web import intake
from companion.web.attached import CSV, JSON, attached, dated
from companion.web.intake import Intake, intakes
from companion.web.pairs import Refusal
from companion.web.storage import log
from companion.web.upkeep import upkeep

LARGEST_FILE = 32 * 1024 * 1024
PATIENCE = 3.0
"""Seconds an answer waits for the end; after that a page says how far it is."""
NO_FILE = Say("Choose a file first.")
TOO_LARGE = Say(
    "This file is larger than {most} MB, so nothing of it was read. On the server, {command} takes files of any size.",
    most=LARGEST_FILE // 1024 // 1024,
    command="python -m companion import FILE",
)
BUSY = Say("Another file is being read just now. Wait until that is done, then try again.")


def install(app: Flask) -> None:
    """Its addresses, and the place where a file is read."""
    intake.install(app)
    app.add_url_rule("/shelf", "shelf_page", page)
    app.add_url_rule("/shelf/plays.json", "shelf_plays", plays_json)
    app.add_url_rule("/shelf/results.csv", "shelf_results", results_csv)
    app.add_url_rule("/shelf/lines.csv", "shelf_lines", lines_csv)
    app.add_url_rule("/shelf/import", "shelf_import", import_, methods=["POST"])
    app.add_url_rule("/shelf/import", "shelf_importing", importing)


def page() -> ResponseReturnValue:
    """What can be taken away, and in; with `?taken` what the last file came to."""
    last = intakes().last
    return _shown(last if "taken" in request.args and last and not last.is_running else None)


def plays_json() -> Response:
    """Everything there is, for another Spare Chair."""
    return attached(exporting.export(log()), f"spare-chair-{dated(utc_now())}.json", JSON)


def results_csv() -> Response:
    """A row per player and finished play."""
    return attached(spreadsheets.results(finished_plays(log())), f"results-{dated(utc_now())}.csv", CSV)


def lines_csv() -> Response:
    """A row per line of the score sheets."""
    return attached(spreadsheets.lines(finished_plays(log())), f"lines-{dated(utc_now())}.csv", CSV)


def import_() -> ResponseReturnValue:
    """Takes a file in, all of it or nothing. A long one goes on by itself, and this leads to the page that says how far it is."""
    request.max_content_length = LARGEST_FILE
    try:
        file = request.files.get("file")
    except RequestEntityTooLarge:
        return _refused(TOO_LARGE, 413)
    if not file or not file.filename:
        return _refused(NO_FILE, 422)
    begun = intakes().begin(log(), file.read())
    if begun is None:
        return _refused(BUSY, 409)
    if not begun.wait(PATIENCE):
        return redirect(url_for("shelf_importing"), 303)
    return _refused(begun.refused, begun.status) if begun.refused else _ended()


def importing() -> ResponseReturnValue:
    """How far the file is that is being read; once it is done, what it came to."""
    last = intakes().last
    if not last or not last.is_running:
        return _ended()
    # The browser asks again by itself, script or not.
    return render_template("shelf_importing.html", intake=last), {"Refresh": "2"}


def _ended() -> ResponseReturnValue:
    return redirect(url_for("shelf_page", taken="", _anchor="file"), 303)


def _refused(say: Say, status: int) -> ResponseReturnValue:
    return _shown(None, Refusal("shelf_import", None, say, status))


def _shown(ended: Intake | None, refusal: Refusal | None = None) -> ResponseReturnValue:
    if ended and ended.refused:
        refusal = Refusal("shelf_import", None, ended.refused, 200)
    given = {"finished_count": log().count("finished"), "done": ended and ended.done, "last_copy": upkeep().last}
    body = render_template("shelf.html", **given, refusal=refusal, largest=LARGEST_FILE, too_large=TOO_LARGE)
    return make_response(body, refusal.status if refusal else 200)

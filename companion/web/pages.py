"""Pages about the app itself: what it is, what it is made of, and whether it is alive."""

from __future__ import annotations

from flask import Flask, render_template
from flask.typing import ResponseReturnValue


def install(app: Flask) -> None:
    """Their addresses."""
    app.add_url_rule("/about", "about", about)
    app.add_url_rule("/patterns", "patterns", patterns)
    app.add_url_rule("/healthz", "healthz", healthz)


def about() -> ResponseReturnValue:
    """Who made it, and whose the games are."""
    return render_template("about.html")


def patterns() -> ResponseReturnValue:
    """Each component in its states."""
    return render_template("patterns.html")


def healthz() -> ResponseReturnValue:
    """Whether the server answers."""
    return "ok\n", 200, {"Content-Type": "text/plain"}

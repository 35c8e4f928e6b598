"""Pages about the app itself: what it is, what it is made of, how a phone installs it, and whether it is alive."""

from __future__ import annotations

from flask import Flask, jsonify, render_template, url_for
from flask.typing import ResponseReturnValue

PAPER = "#f3eadb"
"""The token --paper of app.css by day."""

APP = {
    "name": "Spare Chair",
    "short_name": "Spare Chair",
    "id": "/",
    "start_url": "/",
    "display": "standalone",
    "lang": "en",
    "background_color": PAPER,
    "theme_color": PAPER,
}

PICTURES = (("icon-192.png", 192, "any"), ("icon-512.png", 512, "any"), ("icon-512-maskable.png", 512, "maskable"))
"""Of static/: name, pixels, and whether a phone may cut its own shape out of it. Drawn from icon.svg."""


def install(app: Flask) -> None:
    """Their addresses."""
    app.add_url_rule("/about", "about", about)
    app.add_url_rule("/patterns", "patterns", patterns)
    app.add_url_rule("/manifest.webmanifest", "manifest", manifest)
    app.add_url_rule("/healthz", "healthz", healthz)


def about() -> ResponseReturnValue:
    """Who made it, and whose the games are."""
    return render_template("about.html")


def patterns() -> ResponseReturnValue:
    """Each component in its states."""
    return render_template("patterns.html")


def manifest() -> ResponseReturnValue:
    """What a phone needs to know to install the app. Browsers ask for it without a cookie."""
    icons = [
        {"src": url_for("static", filename=name), "sizes": f"{pixels}x{pixels}", "type": "image/png", "purpose": purpose}
        for name, pixels, purpose in PICTURES
    ]
    answer = jsonify({**APP, "icons": icons})
    answer.mimetype = "application/manifest+json"
    return answer


def healthz() -> ResponseReturnValue:
    """Whether the server answers."""
    return "ok\n", 200, {"Content-Type": "text/plain"}

"""The owner's link: it alone opens the door, and a signed cookie remembers that for a year."""

from __future__ import annotations

import hmac
from datetime import timedelta

from flask import Flask, current_app, g, redirect, request, session, url_for
from flask.testing import FlaskClient
from flask.typing import ResponseReturnValue

from companion.web.errors import Stop, sentence
from companion.web.settings import Settings
from companion.web.who import Who

FOR_EVERYBODY = frozenset({"enter", "about", "patterns", "manifest", "healthz", "static"})
"""Endpoints that show nothing of anybody's plays."""


def install(app: Flask, settings: Settings) -> None:
    """Opens the door to the cookie, and to those endpoints that are for everybody."""
    app.config["OWNER_TOKEN"] = settings.owner_token
    app.config["PERMANENT_SESSION_LIFETIME"] = timedelta(days=365)
    app.config["SESSION_REFRESH_EACH_REQUEST"] = False
    app.config["SESSION_COOKIE_NAME"] = "spare-chair"
    app.config["SESSION_COOKIE_SAMESITE"] = "Lax"
    app.test_client_class = Visitor
    app.before_request(ask_for_the_cookie)
    app.add_url_rule("/owner/<token>", "enter", enter)


def ask_for_the_cookie() -> None:
    """Stops whoever has not opened the owner's link. A wrong address says so first, and to everybody."""
    g.who = Who(session.get("phone", ""), is_owner="owner" in session, can_play="owner" in session)
    if request.routing_exception is None and request.endpoint not in FOR_EVERYBODY and "owner" not in session:
        raise Stop(403, sentence(403))


def enter(token: str) -> ResponseReturnValue:
    """Exchanges the link for the cookie; after that the link is in no address and no Referer."""
    if not hmac.compare_digest(token.encode(), current_app.config["OWNER_TOKEN"].encode()):
        raise Stop(404, sentence(404))
    session.permanent = True
    session["owner"] = True
    return redirect(url_for("home"), 303)


class Visitor(FlaskClient):
    """The client of the tests: a stranger, until it opens the owner's link."""

    def open_owners_link(self) -> Visitor:
        """The same client, with the owner's cookie."""
        self.get(f"/owner/{self.application.config['OWNER_TOKEN']}")
        return self

"""The owner's link, which opens everything, and the signed cookie that remembers it for a year."""

from __future__ import annotations

import hmac
from datetime import timedelta

from flask import Flask, abort, current_app, redirect, request, session, url_for
from flask.testing import FlaskClient
from flask.typing import ResponseReturnValue

from companion import doors, switches
from companion.game import Say
from companion.web.cookie import PhoneCookie
from companion.web.errors import Stop
from companion.web.guessing import slowed
from companion.web.settings import Settings
from companion.web.storage import log

NOT_THE_LINK = Say("This is not the owner’s link. Open the one that the server prints when it starts.")


def install(app: Flask, settings: Settings) -> None:
    """Its address, and the cookie of all phones."""
    app.config["OWNER_TOKEN"] = settings.owner_token
    app.config["PERMANENT_SESSION_LIFETIME"] = timedelta(days=365)
    app.config["SESSION_REFRESH_EACH_REQUEST"] = False
    app.config["SESSION_COOKIE_NAME"] = "spare-chair"
    app.config["SESSION_COOKIE_SAMESITE"] = "Lax"
    app.session_interface = PhoneCookie()
    app.test_client_class = Visitor
    app.add_url_rule("/owner/<token>", "enter", slowed(app, enter))
    app.add_url_rule("/switches/<name>", "switch", switch, methods=["POST"])


def enter(token: str) -> ResponseReturnValue:
    """Exchanges the link for the cookie; after that the link is in no address and no Referer."""
    if not hmac.compare_digest(token.encode(), current_app.config["OWNER_TOKEN"].encode()):
        raise Stop(404, NOT_THE_LINK)
    remember_phone()
    session["owner"] = True
    return redirect(url_for("home"), 303)


def remember_phone() -> str:
    """The name of the phone that asks; it gets one the first time."""
    session.permanent = True
    if "phone" not in session:
        session["phone"] = doors.new_phone()
    return str(session["phone"])


def switch(name: str) -> ResponseReturnValue:
    """Turns one of the owner's switches."""
    if name != switches.GUESTS_MAY_START:
        abort(404)
    switches.turn(log(), name, on=request.form.get("on") == "yes")
    return redirect(url_for("home", _anchor="house"), 303)


class Visitor(FlaskClient):
    """The client of the tests: a stranger, until it opens the owner's link."""

    def open_owners_link(self) -> Visitor:
        """The same client, with the owner's cookie."""
        self.get(f"/owner/{self.application.config['OWNER_TOKEN']}")
        return self

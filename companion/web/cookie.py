"""The signed cookie of a phone."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from urllib.parse import urlsplit

from flask import Flask, Request, Response, request
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin
from itsdangerous import BadSignature


class PhoneCookie(SecureCookieSessionInterface):
    """Secure on https only: on the home network plain http is the normal case. It bears a clock of the server that jumps.

    A machine without a clock of its own starts with an old time: a cookie from later is as good as one from before. How long a
    phone keeps it is a number of seconds, not a day: the phone knows the time better.
    """

    def get_cookie_secure(self, app: Flask) -> bool:
        """Whether the phone may send it over https only."""
        public = urlsplit(app.config["PUBLIC_URL"] or "")
        # The header itself: a foreign name is refused elsewhere, and has no host here.
        return request.is_secure or (public.scheme == "https" and public.netloc == request.headers.get("Host"))

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        """What the cookie holds; nothing where it was not signed here, or too long ago."""
        session = super().open_session(app, request)
        serializer, value = self.get_signing_serializer(app), request.cookies.get(self.get_cookie_name(app))
        if session or serializer is None or not value:
            return session
        try:
            held, signed = serializer.loads(value, return_timestamp=True)
        except BadSignature:
            return session
        return self.session_class(held) if signed > datetime.now(UTC) else session

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """Sets the cookie where it is new."""
        super().save_session(app, session, response)
        seconds = int(app.permanent_session_lifetime.total_seconds())
        cookies = response.headers.getlist("Set-Cookie")
        response.headers.setlist(
            "Set-Cookie", [re.sub(r"Expires=(?!Thu, 01 Jan 1970)[^;]+", f"Max-Age={seconds}", each) for each in cookies]
        )

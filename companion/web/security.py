"""Headers on every answer, and the refusal of forms that another site sent."""

from __future__ import annotations

from urllib.parse import urlsplit

from flask import Flask, Response, current_app, request

from companion.game import Say
from companion.web.errors import Stop

CONTENT_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)

FOR_EVERYTHING = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    # With no-referrer, browsers would send "Origin: null" with our own forms.
    "Referrer-Policy": "same-origin",
}
"""Also on static files."""

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})


def install(app: Flask) -> None:
    """Puts the headers on every page, errors included, and the check before every form."""
    app.before_request(refuse_other_sites)
    app.after_request(_headers)


def refuse_other_sites() -> None:
    """Stops a form that another site sent: browsers say so, over plain http with Origin only. Scripts say neither."""
    if request.method not in SAFE_METHODS and not _is_from_here():
        raise Stop(403, Say("That came from another site, so it was not counted. Go back to the play and try again there."))


def _is_from_here() -> bool:
    site = request.headers.get("Sec-Fetch-Site")
    if site is not None:
        return site in {"same-origin", "none"}
    origin = request.headers.get("Origin")
    public = current_app.config["PUBLIC_URL"]
    if public and _place_of(public) == request.host:
        # The same name on plain http may be anybody's.
        return origin in {None, public}
    return origin is None or _place_of(origin) == request.host


def _place_of(origin: str) -> str | None:
    """Name and port of an Origin; None: it is none."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


def _headers(response: Response) -> Response:
    response.headers.update(FOR_EVERYTHING)
    if request.endpoint != "static":
        # Back and Forward ask again, and so show what is saved.
        response.headers["Cache-Control"] = "no-store"
        response.vary.update(("HX-Request", "HX-Request-Type"))
    return response

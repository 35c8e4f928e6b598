"""A form that its own buttons change, kept in its address: a reload has all its rows, and Back sends nothing again."""

from __future__ import annotations

from urllib.parse import parse_qsl, urlencode, urlsplit

from flask import redirect, request
from flask.typing import ResponseReturnValue

from companion.web.pairs import Pairs, unfolded, without, without_idle_rows

LONGEST = 8000
"""Letters of an address that every server on the way takes."""


def draft() -> Pairs:
    """The form that the address holds; empty where it holds none."""
    return without_idle_rows(unfolded(parse_qsl(request.args.get("draft", ""), keep_blank_values=True)))


def turned_to(pairs: Pairs, page: str) -> ResponseReturnValue | None:
    """The way to `page` with the form in its address, for a browser that goes there by itself: a script stays where it is."""
    kept = urlencode({"draft": urlencode(without(pairs, {"tap_id"}))})
    is_script = "text/html" not in request.headers.get("Accept", "")
    if is_script or len(kept) >= LONGEST:
        return None
    return redirect(f"{page}{'&' if urlsplit(page).query else '?'}{kept}", 303)

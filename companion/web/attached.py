"""A file as an answer: the browser keeps it under its name instead of showing it."""

from __future__ import annotations

from datetime import datetime

from flask import Response

CSV = "text/csv"
JSON = "application/json"


def attached(body: bytes, name: str, kind: str) -> Response:
    """The answer. `name` is plain ASCII, `kind` its MIME type."""
    answer = Response(body, mimetype=kind)
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


def dated(at: datetime) -> str:
    """A day in the name of a file, in the time of the house the server stands in."""
    return f"{at.astimezone():%Y-%m-%d}"

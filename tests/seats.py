"""Phones of seats, for tests of what a seat is shown: a request says in a header whose it is."""

from __future__ import annotations

from dataclasses import replace

from flask import Flask, g, request

from companion.web.who import who

SEAT = "X-Seat"


def seat_by_header(app: Flask) -> Flask:
    """The app, taking a phone for that of the seat it names."""
    app.before_request(_take_a_seat)
    return app


def _take_a_seat() -> None:
    seat = request.headers.get(SEAT, type=int)
    if seat is not None:
        g.who = replace(who(), seat=seat)

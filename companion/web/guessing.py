"""Slows down who guesses: ten wrong links or codes in a minute from one address, and it has to wait."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from time import time

from flask import Flask, Response, make_response
from flask.typing import ResponseReturnValue
from flask_limiter import Limiter, RateLimitExceeded
from flask_limiter.util import get_remote_address

from companion.game import Say
from companion.web import errors

WRONG = frozenset({404, 422})
LIMIT = "10 per minute"
View = Callable[..., ResponseReturnValue]


def install(app: Flask) -> None:
    """Counts in memory, which is right because one process serves."""
    limiter = Limiter(get_remote_address, app=app, storage_uri="memory://", strategy="moving-window", headers_enabled=False)
    app.extensions["guessing"] = limiter
    app.register_error_handler(RateLimitExceeded, lambda _: _wait(limiter))


def slowed(app: Flask, view: View) -> View:
    """The view, with its wrong answers counted together with those of all others."""
    limiter: Limiter = app.extensions["guessing"]
    limit = limiter.shared_limit(LIMIT, scope="guesses", deduct_when=lambda answer: answer.status_code in WRONG)
    slow: View = limit(view)
    return slow


def _wait(limiter: Limiter) -> Response:
    reached = limiter.current_limit
    seconds = min(60, max(1, ceil(reached.reset_at - time()))) if reached else 60
    say = Say("Too many wrong codes or links from here. Wait {seconds} seconds, then try again.", seconds=seconds)
    answer = make_response(errors.page(429, say))
    answer.headers["Retry-After"] = str(seconds)
    return answer

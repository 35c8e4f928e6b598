"""The log of plays that an application answers from."""

from __future__ import annotations

from flask import Flask, current_app

from companion.log import Log
from companion.results import Results


def install(app: Flask, kept: Log) -> None:
    """From here on, `log()` is this one, and `results()` are its."""
    app.extensions["log"] = kept
    app.extensions["results"] = Results(kept)


def log() -> Log:
    """The log of the application that answers the request."""
    kept: Log = current_app.extensions["log"]
    return kept


def results() -> Results:
    """What the finished plays of that log came to."""
    kept: Results = current_app.extensions["results"]
    return kept

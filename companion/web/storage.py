"""The log of plays that an application answers from."""

from __future__ import annotations

from flask import Flask, current_app

from companion.log import Log


def install(app: Flask, kept: Log) -> None:
    """From here on, `log()` is this one."""
    app.extensions["log"] = kept


def log() -> Log:
    """The log of the application that answers the request."""
    kept: Log = current_app.extensions["log"]
    return kept

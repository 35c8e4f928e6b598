"""The stream of a play: a word whenever something happened, and a sign of life in between. Without it pages ask."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

from flask import Flask, Response, current_app, request
from flask.typing import ResponseReturnValue

from companion.position import find
from companion.web.hub import Full, Hub
from companion.web.presence import Presence, presence
from companion.web.storage import log
from companion.web.who import who

STREAMS = 224
"""Open at once; the server has 32 threads more, for everything else."""
TRY_AGAIN = 60


def install(app: Flask) -> None:
    """Its address; from here on the hub hears of every change."""
    hub = app.extensions["hub"] = Hub(app.config.setdefault("STREAMS", STREAMS))
    app.extensions["log"].listeners.append(hub.tell)
    app.add_url_rule("/play/<id>/stream", "stream", stream)


def stream(id: str) -> ResponseReturnValue:
    """Events `news` and `ping`. Where too many are open: 503, and the page goes on asking."""
    find(log(), id)
    hub: Hub = current_app.extensions["hub"]
    stack = ExitStack()
    try:
        bell = stack.enter_context(hub.listening(id))
    except Full:
        return "", 503, {"Retry-After": str(TRY_AGAIN)}
    heard = hub.stream(bell, request.headers.get("Last-Event-ID", ""))
    answer = Response(_written(stack, heard, presence(), id, who().phone), mimetype="text/event-stream")
    answer.headers["X-Accel-Buffering"] = "no"
    return answer


def _written(stack: ExitStack, news: Iterator[str | None], there: Presence, play_id: str, phone: str) -> Iterator[str]:
    """The news as the browser reads them. It ends with the connection, and then listens no longer."""
    with stack:
        yield "retry: 500\n\n"
        for name in news:
            there.heard(play_id, phone)
            yield "event: ping\ndata:\n\n" if name is None else f"event: news\nid: {name}\ndata:\n\n"

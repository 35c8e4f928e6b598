"""Everything that can go wrong, as a page with a sentence: never a stack trace, never a blank."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import quote

from flask import Flask, Response, current_app, make_response, redirect, render_template, request
from markupsafe import escape
from werkzeug.exceptions import HTTPException, SecurityError

from companion.codec import Unreadable
from companion.copies import UnreadableCopy
from companion.game import Say
from companion.log import Unavailable
from companion.play import NoSuchMove, NoSuchPlay
from companion.web.addresses import is_new_address
from companion.web.logbook import place
from companion.web.rendering import say_plain

SENTENCES = {
    400: Say("This could not be read. Go back and try again."),
    403: Say(
        "This is somebody’s Spare Chair. Scan the code of a play with your camera, or type it here. "
        "Open the owner’s link that the server printed when it started if the chair is yours."
    ),
    404: Say("There is nothing here. The link may be mistyped, or the play may have been deleted."),
    405: Say("This address only takes forms. Go back to the play."),
    413: Say("That is too much at once, so nothing of it was kept. Send less."),
    422: Say("This cannot be done. Go back and look at what was typed."),
    500: Say("Something went wrong here. Look at the play before you try again: the last touch may not have counted."),
    503: Say("The plays cannot be reached just now. Try again in a moment."),
}


@dataclass(frozen=True, slots=True)
class Retry:
    """A form that was not kept: where it went, and its fields, so that one button sends it again."""

    url: str
    pairs: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Way:
    """A way on from an error page, as a link."""

    url: str
    words: str


class Stop(Exception):
    """Ends a request with a status, a sentence, and ways on that are likelier to be meant."""

    def __init__(self, status: int, say: Say, ways: tuple[Way, ...] = ()) -> None:
        super().__init__(str(say))
        self.status = status
        self.say = say
        self.ways = ways


def install(app: Flask) -> None:
    """Every exception becomes a page."""
    app.register_error_handler(Stop, lambda error: page(error.status, error.say, ways=error.ways))
    app.register_error_handler(NoSuchPlay, lambda _: page(404))
    app.register_error_handler(NoSuchMove, lambda _: page(404))
    app.register_error_handler(Unavailable, _unavailable)
    app.register_error_handler(Unreadable, _unreadable)
    app.register_error_handler(SecurityError, _wrong_host)
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(Exception, _unexpected)


def page(status: int, say: Say | None = None, retry: Retry | None = None, ways: tuple[Way, ...] = ()) -> Response:
    """The error page; to htmx the sentence alone, which it is told not to put in place of the board."""
    response = make_response(_body(status, say or sentence(status), retry, ways), status)
    if is_fragment():
        response.headers["HX-Reswap"] = "none"
    if status == 503:
        response.headers["Retry-After"] = "5"
    return response


def sentence(status: int) -> Say:
    """What a status means to a player."""
    return SENTENCES.get(status) or SENTENCES[400 if status < 500 else 500]


def is_fragment() -> bool:
    """Whether htmx asked for a piece of a page, not for a whole one."""
    return "HX-Request" in request.headers and request.headers.get("HX-Request-Type") != "full"


def _body(status: int, words: Say, retry: Retry | None, ways: tuple[Way, ...]) -> str:
    if is_fragment():
        return f'<p role="alert">{escape(say_plain(words))}</p>'
    try:
        is_closed, is_nowhere = words == SENTENCES[403], words == SENTENCES[404]
        return render_template(
            "error.html", status=status, say=words, retry=retry, ways=ways, is_closed=is_closed, is_nowhere=is_nowhere
        )
    except Exception:
        # The page of last resort must not fail for the reason the first one did.
        current_app.logger.exception("The error page itself failed.")
        return bare(words)


def bare(words: Say) -> str:
    """A page that needs nothing: no template, no address, no cookie."""
    head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Spare Chair</title>'
    return f"{head}<p>{escape(say_plain(words))}</p></html>"


def _http(error: HTTPException) -> Response:
    """What Flask itself refuses. A redirect of the router is an answer, not an error."""
    if error.response is not None or (error.code or 500) < 400:
        return make_response(error.get_response())
    answer = page(error.code or 500)
    allowed: Iterable[tuple[str, str]] = error.get_headers()
    answer.headers.extend([(name, value) for name, value in allowed if name in {"Allow", "Retry-After"}])
    return answer


def _wrong_host(_: SecurityError) -> Response:
    """Foreign names get no page of ours, only a sentence; a new address of this machine is learnt, and asked once more."""
    host = request.headers.get("Host", "")
    if not current_app.config["PUBLIC_URL"] and is_new_address(host):
        current_app.config["TRUSTED_HOSTS"].append(host.partition(":")[0])
        return make_response(redirect(_same_place(), 307))
    return make_response(bare(Say("The server does not answer to this address. Use one that it printed when it started.")), 400)


def _same_place() -> str:
    """Path and query of the request. Quoted, because browsers pass over tabs and turn backslashes, and // begins a name."""
    query = request.query_string.decode("latin-1")
    return quote(request.path) + (f"?{query}" if query else "")


def _unavailable(error: Unavailable) -> Response:
    current_app.logger.warning("The database did not answer: %s", error)
    typed = tuple(request.form.items(multi=True))
    return page(503, error.say, Retry(request.full_path.rstrip("?"), typed) if typed else None)


def _unreadable(error: Unreadable) -> Response:
    current_app.logger.error("Unreadable, on %s", place(), exc_info=error)
    return page(409 if isinstance(error, UnreadableCopy) else 500, cannot_read(error))


def cannot_read(error: Unreadable) -> Say:
    """What a player is told about it."""
    return Say("This version of the app cannot read {what}. Nothing of it is lost.", what=error.what)


def _unexpected(error: Exception) -> Response:
    current_app.logger.error("Unexpected, on %s", place(), exc_info=error)
    return page(500)

"""Who may open what: the owner everything, a phone with a playing link its play, one with a watching link a look at it."""

from __future__ import annotations

from flask import Flask, current_app, g, request, session

from companion import doors, switches
from companion.game import Say
from companion.web.errors import Stop, sentence
from companion.web.presence import presence
from companion.web.storage import log
from companion.web.who import Who, who

FOR_EVERYBODY = frozenset({"enter", "join", "join_by_code", "about", "patterns", "healthz", "manifest", "static"})
"""Endpoints that show nothing of anybody's plays."""
TO_WATCH = frozenset({"play", "big", "stream", "score", "trail", "history"})
"""What a watching link opens, to be looked at only."""
TO_PLAY = TO_WATCH | {"board", "part", "count", "table", "tap", "tapped", "status", "invite", "open_doors", "rematch"}
TO_TAKE = frozenset({"take_play", "play_json", "play_scores"})
"""A play, to be taken away."""
TO_START = frozenset({"new", "just_count"})
"""What a phone that plays may open too, if the owner allows it."""

ONLY_WATCHES = Say("This phone only watches. Scan the code to play on a phone that plays, or ask for it, to take part.")
NOT_ALLOWED = Say("This is for the owner’s phone. What this phone has joined is under “My plays”.")
NOT_STARTED = Say("Here only the owner’s phone starts plays. Ask for one, and join it with its code.")
PLAYERS_CHANGES = frozenset({"finish", "reopen", "abandon"})
"""What phones that play may do with the play as a whole."""


def install(app: Flask) -> None:
    """Recognises the phone before every request, and stops what it may not open."""
    app.before_request(recognise)
    app.before_request(guard)
    app.context_processor(lambda: {"who": who(), "may_start": may_start})


def recognise() -> None:
    """Looks who asks. An owner's phone that has no name yet gets one."""
    is_owner = "owner" in session
    if is_owner and "phone" not in session:
        session["phone"] = doors.new_phone()
    phone, play_id = session.get("phone", ""), _play_id()
    guest = doors.guest(log(), phone, play_id) if phone and play_id else None
    can_play = is_owner or (guest is not None and guest.role == "play")
    g.who = Who(phone, is_owner, can_play)
    has_come = bool(play_id and phone and (is_owner or guest)) and presence().heard(str(play_id), phone)
    if guest is not None and guest.role == "play":
        g.who = Who(phone, is_owner, can_play, guest.seat, guest.name, _twins(guest))
        if has_come and g.who.twins:
            # When it joined, it was not there yet: the other one looked too early.
            log().tell(guest.play)


def _play_id() -> str | None:
    """The play of the address; that of a page which is about a play, but has another address, is nobody's to see."""
    return (request.view_args or {}).get("id")


def _twins(guest: doors.Guest) -> int:
    if guest.seat is None:
        return 0
    there = presence().there(guest.play) - {guest.phone}
    return sum(other.phone in there and other.seat == guest.seat for other in doors.guests(log(), guest.play)) if there else 0


def guard() -> None:
    """Stops a phone at what is not for it. A wrong address says so first, and to everybody."""
    if request.routing_exception is None and request.endpoint not in FOR_EVERYBODY and not who().is_owner:
        _must_be_a_guest(str(request.endpoint))


def _must_be_a_guest(endpoint: str) -> None:
    roles = doors.roles(log(), who().phone) if who().phone else frozenset()
    if not roles:
        raise Stop(403, sentence(403))
    play_id = _play_id()
    if play_id is not None:
        _must_have_joined(play_id, endpoint)
    elif endpoint in TO_START and not may_start():
        raise Stop(403, NOT_STARTED)
    elif endpoint not in TO_START | {"home"}:
        raise Stop(403, NOT_ALLOWED)


def _must_have_joined(play_id: str, endpoint: str) -> None:
    if doors.is_deleted(log(), play_id):
        raise Stop(404, sentence(404))
    if who().can_play:
        change = (request.view_args or {}).get("change")
        if endpoint not in TO_PLAY | TO_TAKE or (endpoint == "status" and change not in PLAYERS_CHANGES):
            raise Stop(403, NOT_ALLOWED)
    elif doors.guest(log(), who().phone, play_id) is None:
        raise Stop(404, sentence(404))
    elif endpoint not in TO_WATCH or request.method not in {"GET", "HEAD"}:
        raise Stop(403, ONLY_WATCHES)


def may_start() -> bool:
    """Whether the phone that asks may set up a new play: the owner's; and one that plays, if the owner allows it.

    At first they are allowed to at home, and not where the server has a public address.
    """
    if who().is_owner:
        return True
    at_home = not current_app.config["PUBLIC_URL"]
    return "play" in doors.roles(log(), who().phone) and switches.is_on(log(), switches.GUESTS_MAY_START, at_first=at_home)

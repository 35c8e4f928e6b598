"""Joining a play: the page that invites, the link or the code that opens the play, and who a phone is there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from flask import Flask, current_app, make_response, redirect, render_template, request, session, url_for
from flask.typing import ResponseReturnValue

from companion import doors
from companion import play as plays
from companion.doors import Doors, Guest, Role
from companion.game import Say
from companion.play import Position
from companion.web import guessing
from companion.web.addresses import reachable
from companion.web.owner import remember_phone
from companion.web.presence import presence
from companion.web.qr import qr
from companion.web.storage import log
from companion.web.who import who

NO_SUCH_SEAT = Say("Touch a name, or watch.")
NO_SUCH_CODE = Say("No play has this code tonight. Look at the screen that shows it, and type all eight letters and digits.")
NO_SUCH_LINK = Say("This link opens no play, or no longer. Scan the code on the other screen again, or type it.")
LONGEST_CODE = 40


@dataclass(frozen=True, slots=True)
class Chair:
    """A player's place, as a phone that joins sees it."""

    seat: int
    name: str
    is_mine: bool
    is_there: bool
    """A phone of this player was heard of just now."""
    has_joined: bool


def install(app: Flask) -> None:
    """Its addresses."""
    app.add_url_rule("/join", "join_by_code", guessing.slowed(app, join_by_code), methods=["GET", "POST"])
    app.add_url_rule("/join/<token>", "join", guessing.slowed(app, join), methods=["GET", "POST"])
    app.add_url_rule("/play/<id>/invite", "invite", invite)
    app.add_url_rule("/play/<id>/doors", "open_doors", open_doors, methods=["POST"])


def join_by_code() -> ResponseReturnValue:
    """The form for the code; with a code of this evening, the page that its link opens."""
    if request.method != "POST":
        return render_template("join_by_code.html", refusal=None, code="")
    typed = request.form.get("code", "")[:LONGEST_CODE]
    token = doors.token_of_code(log(), typed)
    if token is None:
        return render_template("join_by_code.html", refusal=NO_SUCH_CODE, code=typed), 422
    return redirect(url_for("join", token=token), 303)


def join(token: str) -> ResponseReturnValue:
    """Who the phone is: the question, and its answer. Asking changes nothing, so that a preview of the link joins nobody."""
    found = doors.behind(log(), token[: doors.LONGEST_TOKEN])
    if found is None:
        return render_template("join_by_code.html", refusal=NO_SUCH_LINK, code=""), 404
    play_id, role = found
    position = plays.look(log(), play_id)
    if request.method != "POST":
        return _question(position, token, role)
    return _answered(position, token, role, request.form.get("seat", ""))


def _question(position: Position, token: str, role: Role, refusal: Say | None = None) -> ResponseReturnValue:
    phone = session.get("phone", "")
    me = doors.guest(log(), phone, position.play.id) if phone else None
    body = render_template(
        "join.html",
        play=position.play,
        game=position.play.game,
        progress=position.play.game.progress(position.state),
        chairs=tuple(chairs(position, phone)) if role == "play" else (),
        me=me,
        role=role,
        token=token,
        refusal=refusal,
    )
    return make_response(body, 422 if refusal else 200)


def chairs(position: Position, phone: str) -> Iterator[Chair]:
    """The players of a play, and whether a phone sits there."""
    joined, there = doors.guests(log(), position.play.id), presence().there(position.play.id)
    for seat, name in enumerate(position.play.start_args["players"]):
        here = [guest for guest in joined if guest.seat == seat]
        is_mine = any(guest.phone == phone for guest in here)
        yield Chair(seat, " ".join(name.split()), is_mine, any(guest.phone in there for guest in here), bool(here))


def _answered(position: Position, token: str, role: Role, typed: str) -> ResponseReturnValue:
    seats = {str(seat): seat for seat in range(len(position.play.start_args["players"]))}
    play_id = position.play.id
    if role == "watch" or typed == "watch":
        # A link to watch takes nothing from a phone that plays.
        if not (role == "watch" and _plays(play_id)):
            doors.join(log(), remember_phone(), play_id, "watch", None)
        return redirect(url_for("big", id=play_id), 303)
    if typed != "none" and typed not in seats:
        return _question(position, token, role, NO_SUCH_SEAT)
    doors.join(log(), remember_phone(), play_id, "play", seats.get(typed))
    return redirect(url_for("play", id=play_id), 303)


def _plays(play_id: str) -> bool:
    """Whether the phone that asks is in the play already, to play."""
    me = doors.guest(log(), session.get("phone", ""), play_id)
    return me is not None and me.role == "play"


def begun(play_id: str) -> None:
    """A play has begun on this phone: it has its doors, and a guest who began it has joined it.

    The form may be sent twice, and the phone have taken a seat in between.
    """
    doors.open_doors(log(), play_id)
    if not who().is_owner and doors.guest(log(), who().phone, play_id) is None:
        doors.join(log(), who().phone, play_id, "play", None)


# ---- inviting ---------------------------------------------------------------------------------------------------


def invite(id: str) -> ResponseReturnValue:
    """The QR code and the code to type, and who is there."""
    position = plays.look(log(), id)
    found = doors.doors_of(log(), id)
    base = address()
    return render_template(
        "invite.html",
        play=position.play,
        game=position.play.game,
        progress=position.play.game.progress(position.state),
        doors=found,
        base=base,
        is_lonely=base.startswith(("http://localhost", "http://127.")),
        playing=_link(base, found.playing) if found else None,
        watching=_link(base, found.watching) if found else None,
        qr=qr,
        chairs=tuple(chairs(position, who().phone)),
        watchers=_watchers(id),
    )


def _link(base: str, token: str) -> str:
    return base + url_for("join", token=token)


def _watchers(id: str) -> list[Guest]:
    """Phones of no player that are there just now, but for the one that asks."""
    others = presence().there(id) - {who().phone}
    return [guest for guest in doors.guests(log(), id) if guest.seat is None and guest.phone in others]


def address() -> str:
    """Where other phones reach the server: the public address, or the first one in the Wi-Fi, without a slash at the end.

    Never from a Host header alone: the fallback is one of the names that the server answers to.
    """
    public, port = current_app.config["PUBLIC_URL"], current_app.config.get("PORT")
    found = reachable(current_app.config["HOST"]) if port else ()
    return str(public or (f"http://{found[0]}:{port}" if found else request.host_url.rstrip("/")))


def open_doors(id: str) -> ResponseReturnValue:
    """A new code for tonight; or new links, which only the owner makes."""
    play: Doors | None = doors.doors_of(log(), id)
    if play is not None and request.form.get("renew") == "yes" and who().is_owner:
        doors.renew(log(), id)
    else:
        plays.look(log(), id)
        doors.open_doors(log(), id)
    return redirect(url_for("invite", id=id), 303)

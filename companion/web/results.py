"""Finished plays: all of them, searched and sifted, and what those of a game come to."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from math import floor
from typing import Any

from flask import Flask, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion.game import Game, Points, Say
from companion.results import Result, people_of
from companion.sought import SOLO, TOGETHER, Sought, found
from companion.statistics import SoloRecord, Summary, Tally, parts_of, parts_of_people, solo_records, summary, tallies
from companion.web.charts import Scores, Sources, scores, sources
from companion.web.offered import game_called
from companion.web.rendering import MINUS, number
from companion.web.storage import log
from companion.web.storage import results as finished

AT_ONCE = 25
"""Results on one page."""
MOST_BARS = 6
"""People whose points have a bar of their own."""
NO_DAY = Say("That is no day. Write it as 2026-11-30, or leave it empty.")
WRONG_WAY = Say("That is before the first day. Choose a later one, or leave it empty.")
FIELDS = ("text", "game", "player", "since", "until", "company")


@dataclass(frozen=True, slots=True)
class GameResults:
    """What the finished plays of a game come to. Charts are None where there is nothing to draw."""

    summary: Summary
    tallies: tuple[Tally, ...]
    records: tuple[SoloRecord, ...]
    scores: Scores | None
    sources: Sources | None


def install(app: Flask) -> None:
    """Their addresses, and the filters of their templates."""
    app.add_url_rule("/results", "results", results)
    app.add_url_rule("/results/<slug>", "game_results", game_results)
    app.jinja_env.filters.update(lasting=lasting, average=average)
    app.jinja_env.globals.update(player_url=player_url)


def lasting(minutes: int | Fraction) -> str:
    """50 min, 1 h 20 min."""
    hours, rest = divmod(round(minutes), 60)
    return " ".join([*([f"{hours} h"] if hours else []), *([f"{rest} min"] if rest or not hours else [])])


def average(value: Points | None) -> str:
    """To a tenth: 20.5; None is –."""
    if value is None:
        return number(None)
    tenths = floor(abs(Fraction(value)) * 10 + Fraction(1, 2))
    return f"{MINUS if value < 0 and tenths else ''}{tenths // 10}{f'.{tenths % 10}' if tenths % 10 else ''}"


def player_url(name: str) -> str:
    """The page of a player. A name that no part of an address can be stands behind the question mark."""
    if "/" in name or "\\" in name or name in {".", "..", "-"}:
        return url_for("player_results", name="-", called=name)
    return url_for("player_results", name=name)


# ---- all of them ------------------------------------------------------------------------------------------------


def results() -> ResponseReturnValue:
    """Finished plays, a page at a time: all, or those that fit what the address says."""
    asked, wrong = _sought()
    hits = finished().worked_out(asked, lambda all: found(all, asked)) if not wrong else ()
    pages = max(1, -(-len(hits) // AT_ONCE))
    page = min(max(1, request.args.get("page", 1, type=int)), pages)
    typed = {name: request.args.get(name, "") for name in FIELDS}
    body = render_template(
        "results.html",
        hits=hits[(page - 1) * AT_ONCE : page * AT_ONCE],
        count=len(hits),
        everything=len(finished().all()),
        sought=asked,
        typed=typed,
        wrong=wrong,
        people=finished().worked_out("people", _names),
        first=(page - 1) * AT_ONCE + 1,
        newer=_page(page - 1) if page > 1 else None,
        older=_page(page + 1) if page < pages else None,
    )
    return body, 422 if wrong else 200


def _page(page: int) -> str:
    said: dict[str, Any] = {name: request.args[name] for name in FIELDS if request.args.get(name)}
    return url_for("results", **said, page=page)


def _names(all: tuple[Result, ...]) -> tuple[str, ...]:
    return tuple(sorted(people_of(all).values(), key=str.casefold))


def _sought() -> tuple[Sought, dict[str, Say]]:
    """What the address asks for, and by field what is wrong with it."""
    wrong: dict[str, Say] = {}
    days = {name: _day(request.args.get(name, "").strip(), name, wrong) for name in ("since", "until")}
    since, until = days["since"], days["until"]
    if since and until and until < since:
        wrong["until"] = WRONG_WAY
    company = request.args.get("company", "")
    asked = Sought(
        text=" ".join(request.args.get("text", "").split()),
        game=request.args.get("game", ""),
        player=request.args.get("player", "").strip(),
        since=since,
        until=until,
        company=company if company in (SOLO, TOGETHER) else "",
    )
    return asked, wrong


def _day(text: str, field: str, wrong: dict[str, Say]) -> date | None:
    try:
        return date.fromisoformat(text) if text else None
    except ValueError:
        wrong[field] = NO_DAY
        return None


# ---- of a game --------------------------------------------------------------------------------------------------


def game_results(slug: str) -> ResponseReturnValue:
    """Plays, people, best, averages and charts of a game."""
    game = log().games.get(slug) or game_called(slug, "game_results")
    return render_template("results_game.html", game=game, of=finished().worked_out(("game", slug), lambda all: _of(all, game)))


def _of(all: tuple[Result, ...], game: Game) -> GameResults:
    plays = [result for result in all if result.game.slug == game.slug]
    parts, counted = parts_of_people(plays), tallies(plays)
    people = sorted((tally for tally in counted if tally.is_person), key=lambda tally: -tally.plays)[:MOST_BARS]
    bars = [(tally.name, summary(parts_of(plays, tally.name)).lines) for tally in people]
    whole = summary(parts)
    everybody = [("Everybody", whole.lines)] if len(people) > 1 else []
    return GameResults(whole, counted, solo_records(parts), scores(parts), sources(everybody + bars))

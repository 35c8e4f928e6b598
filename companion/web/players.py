"""Players: how each has done, and what they are called."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Flask, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion.game import Game, Say
from companion.results import Result, people_of
from companion.spellings import LONGEST_NAME, called, key_of, others, rename, separate, spellings
from companion.statistics import SoloRecord, Summary, Tally, parts_of, solo_records, summary, tallies
from companion.web.charts import Scores, Sources, scores, sources
from companion.web.errors import Stop, Way
from companion.web.results import player_url
from companion.web.storage import log
from companion.web.storage import results as finished

NOBODY = Say("Nobody of that name has finished a play.")
NO_NAME = Say("Write a name first.")
TOO_LONG = Say("That name is too long: {most} letters at most.", most=LONGEST_NAME)
SAME_NAME = Say("That is the name already. Write another one.")
NOT_MERGED = Say("That spelling is a player of its own already.")


@dataclass(frozen=True, slots=True)
class InGame:
    """What a player has done in one game. Charts are None where there is nothing to draw."""

    game: Game
    summary: Summary
    records: tuple[SoloRecord, ...]
    scores: Scores | None
    sources: Sources | None


@dataclass(frozen=True, slots=True)
class PlayerResults:
    """What a player has done, by game, the one played most first."""

    plays: int
    wins: int
    games: tuple[InGame, ...]


def install(app: Flask) -> None:
    """Their addresses."""
    app.add_url_rule("/players", "players", players)
    app.add_url_rule("/players/<name>", "player_results", player_results)
    app.add_url_rule("/players/<name>", "call_player", call_player, methods=["POST"])


def players() -> ResponseReturnValue:
    """Everybody who has finished a play."""
    return render_template("players.html", tallies=finished().worked_out("tallies", _people))


def _people(all: tuple[Result, ...]) -> tuple[Tally, ...]:
    found = [tally for tally in tallies(all) if tally.is_person]
    return tuple(sorted(found, key=lambda tally: (-tally.plays, key_of(tally.name))))


def player_results(name: str) -> ResponseReturnValue:
    """What one player has done, game by game."""
    return _shown(_known(name))


def _known(name: str) -> str:
    """The name as results call it. Stop: nobody is called so."""
    people = finished().worked_out("by key", people_of)
    asked = request.args.get("called", name) if name == "-" else name
    found = people.get(key_of(finished().names().get(key_of(asked), asked)))
    if found is None:
        raise Stop(404, NOBODY, (Way(url_for("players"), "Players"),))
    return found


def _shown(name: str, *, typed: str | None = None, wrong: Say | None = None, merges: str | None = None) -> ResponseReturnValue:
    """The page of a player; `merges`: whom the new name belongs to already, which is asked about first."""
    body = render_template(
        "players_one.html",
        name=name,
        of=finished().worked_out(("player", key_of(name)), lambda all: _of(all, name)),
        spelt=[(spelling, finished().as_typed(spelling)) for spelling in others(finished().names(), name)],
        typed=name if typed is None else typed,
        wrong=wrong,
        merges=merges,
    )
    return body, 422 if wrong else 200


def _of(all: tuple[Result, ...], name: str) -> PlayerResults:
    parts = parts_of(all, name)
    by_game: dict[str, dict[str, Result]] = {}
    for part in parts:
        by_game.setdefault(part.result.game.slug, {})[part.result.id] = part.result
    games = [_in_game(list(plays.values()), name) for plays in by_game.values()]
    games.sort(key=lambda one: -one.summary.plays)
    return PlayerResults(sum(one.summary.plays for one in games), sum(part.is_win for part in parts), tuple(games))


def _in_game(plays: list[Result], name: str) -> InGame:
    parts = parts_of(plays, name)
    whole = summary(parts)
    return InGame(plays[0].game, whole, solo_records(parts), scores(parts), sources([(name, whole.lines)]))


# ---- what they are called -----------------------------------------------------------------------------------------


def call_player(name: str) -> ResponseReturnValue:
    """Gives a player another name, asks before it makes one player of two, or takes a spelling out again."""
    known = _known(name)
    if "alone" in request.form:
        return _separated(known, request.form["alone"])
    typed = " ".join(request.form.get("name", "").split())
    wrong = _wrong_with(typed, known)
    if wrong:
        return _shown(known, typed=typed, wrong=wrong)
    # What was spelt so before is whoever it stands for now.
    meant = called(spellings(log()), typed)
    other = finished().worked_out("by key", people_of).get(key_of(meant))
    if other and key_of(other) != key_of(known) and request.form.get("sure") != typed:
        return _shown(known, typed=typed, merges=other)
    name = other or typed
    rename(log(), [known], name)
    return redirect(player_url(name), 303)


def _wrong_with(typed: str, known: str) -> Say | None:
    if not typed:
        return NO_NAME
    if len(typed) > LONGEST_NAME:
        return TOO_LONG
    return SAME_NAME if typed == known else None


def _separated(known: str, spelling: str) -> ResponseReturnValue:
    if key_of(spelling) not in others(finished().names(), known):
        return _shown(known, wrong=NOT_MERGED)
    separate(log(), spelling)
    is_there = key_of(spelling) in finished().worked_out("by key", people_of)
    return redirect(player_url(spelling if is_there else known), 303)

"""Every move of every game undone and redone, long plays taken back to their start, and four phones that tap at once."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask import Flask
from werkzeug.datastructures import MultiDict

from companion import doors, play, standing
from companion.codec import bind, decode_events
from companion.game import Game
from companion.games import all_games
from companion.log import Log
from companion.play import Position
from companion.standing import REDO, UNDO
from companion.web.owner import Visitor
from companion.web.pairs import written
from tests.playing import bound_choice, picked, random_play

GAMES = all_games()
MOVES = [(game, move.__name__) for game in GAMES.values() for move in game.moves]
SEEDS = 60
"""Random plays in which a move is looked for."""
PLAYERS = {
    "creature-caravan": ("Ana", "Ben", "Cleo", "Dan"),
    "cozy-oaks": ("Ana", "Ben"),
    "cozy-hut": ("Ana", "Ben", "Cleo", "Dan"),
}
"""Where a game is for two, each of them has two phones."""


def shown(position: Position) -> tuple[Any, ...]:
    """Everything about a play that a page is made of."""
    game, state = position.play.game, position.state
    return state, position.question and position.question.words, game.view(state, None), game.score(game.shared(state))


class Made:
    """Each move of a game, made once in some random play: what stood before it, after it, after undo and after redo."""

    def __init__(self, game: Game, folder: Path) -> None:
        self.before: dict[str, tuple[Any, ...]] = {}
        self.after: dict[str, tuple[Any, ...]] = {}
        self.undone: dict[str, tuple[Any, ...]] = {}
        self.redone: dict[str, tuple[Any, ...]] = {}
        log, missing = Log(folder), {move.__name__ for move in game.moves}
        for seed in range(SEEDS):
            if not missing:
                break
            if missing & {made.move for made in random_play(game, seed).taps}:
                self._play(log, game, seed)
                missing -= set(self.before)
        log.close()

    def _play(self, log: Log, game: Game, seed: int) -> None:
        played = random_play(game, seed)
        party = play.begin(log, game, played.start, seed=str(seed)).id
        for made in played.taps:
            is_new = made.move not in self.before
            if is_new:
                self.before[made.move] = shown(play.look(log, party))
            after = play.tap(log, party, made.move, made.arguments)
            if is_new:
                self.after[made.move] = shown(after)
                self.undone[made.move] = shown(play.tap(log, party, UNDO, {}))
                self.redone[made.move] = shown(play.tap(log, party, REDO, {}))


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Made]:
    return {slug: Made(game, tmp_path_factory.mktemp(slug)) for slug, game in GAMES.items()}


@pytest.mark.parametrize(("game", "move"), MOVES, ids=[f"{game.slug}-{move}" for game, move in MOVES])
def test_a_move_that_is_undone_leaves_what_was_and_redone_what_came(made: dict[str, Made], game: Game, move: str) -> None:
    found = made[game.slug]

    assert found.undone[move] == found.before[move]
    assert found.redone[move] == found.after[move]
    assert found.after[move] != found.before[move]


@pytest.mark.parametrize("slug", GAMES)
def test_five_hundred_taps_of_one_play_are_all_taken_back(slug: str, tmp_path: Path) -> None:
    game, log = GAMES[slug], Log(tmp_path)
    played = next(found for found in (random_play(game, seed, 500) for seed in range(SEEDS)) if len(found.taps) == 500)
    party = play.begin(log, game, played.start, seed=str(played.seed)).id
    for made in played.taps:
        play.tap(log, party, made.move, made.arguments)

    back = [play.tap(log, party, UNDO, {}).state for _ in played.taps]

    assert back == [made.before.standing.state for made in reversed(played.taps)]
    assert play.look(log, party).undo is None
    log.close()


# ---- four phones ------------------------------------------------------------------------------------------------


@pytest.fixture
def phones(app: Flask) -> list[Visitor]:
    return [app.test_client() for _ in range(4)]


def tap_at_random(log: Log, phone: Visitor, party: str, luck: Random, taps: int, answered: list[str]) -> None:
    """A phone that taps what the play offers it, or takes back its own; what was refused or came too late does not count."""
    for number in range(taps):
        position = play.look(log, party)
        tap_id = f"{luck.random():.12f}-{number}"
        move, arguments = UNDO, {}
        if luck.random() > 0.2:
            found = log.play(party)
            assert found is not None
            choice = picked(luck, play.spot_at(log, *found))
            if choice is None:
                continue
            move, arguments = choice.move, bound_choice(position.play.game, choice)
        fields = MultiDict([*written(arguments), ("tap_id", tap_id), ("version", str(position.version))])
        answer = phone.post(f"/play/{party}/{move}", data=fields)
        assert answer.status_code in {303, 409, 422}, answer.text
        if answer.status_code == 303:
            answered.append(tap_id)


def replayed(log: Log, game: Game, party: str) -> Any:
    """The state that the taps give which nobody took back, folded from the rows alone."""
    rows = {row.version: row for row in log.taps(party)}
    standing_taps: list[int] = []
    for version, row in rows.items():
        if row.move == UNDO:
            standing_taps.remove(row.target or 0)
        elif row.move == REDO:
            standing_taps.append(row.target or 0)
        else:
            standing_taps.append(version)
    state = None
    for version in sorted(standing_taps):
        state = standing.fold(game, state, decode_events(game, json.loads(rows[version].events)))
    return state


@pytest.mark.parametrize("slug", GAMES)
def test_four_phones_that_tap_and_take_back_at_once_end_where_a_replay_ends(log: Log, phones: list[Visitor], slug: str) -> None:
    game, answered = GAMES[slug], []
    log.database.patience = 20
    party = play.begin(log, game, bind(game.start, {"players": PLAYERS[slug]}), seed="4").id
    doors.open_doors(log, party)
    link = doors.doors_of(log, party)
    assert link is not None
    for seat, phone in enumerate(phones):
        phone.post(f"/join/{link.playing}", data={"seat": str(seat % len(PLAYERS[slug]))})

    threads = [
        threading.Thread(target=tap_at_random, args=(log, phone, party, Random(f"{slug} {seat}"), 250, answered))
        for seat, phone in enumerate(phones)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    rows = log.taps(party)
    kept = [row.tap_id.partition(" ")[0] for row in rows if row.tap_id]
    assert sorted(kept) == sorted(answered)
    assert {row.by for row in rows[1:]} == set(PLAYERS[slug])
    assert min(len(kept), 8 * sum(row.move == UNDO for row in rows)) > 200
    assert play.look(log, party).state == replayed(log, game, party)
    log.memory.forget()
    assert play.look(log, party).state == replayed(log, game, party)

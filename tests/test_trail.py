"""Where a number comes from: the taps that made it, in any game, in long plays, and after undo."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any
from unittest.mock import Mock

import pytest

from companion import play
from companion.codec import bind
from companion.game import Say, ScoreSheet
from companion.games import all_games
from companion.log import Log
from companion.play import NoSuchPlay
from companion.position import find, spot_at
from companion.trail import NoSuchNumber, _scored, trail
from companion.web.owner import Visitor
from tests.conftest import Begin
from tests.playing import random_play
from tests.toy import GAME as TOY
from tests.toys import Clock, begin, gain, open_log, taps

GAME = all_games()["creature-caravan"]


def changes(log: Log, id: str, key: str, player: int = 0) -> list[object]:
    return [line.change for line in trail(log, id, key, player, limit=None).lines]


def test_a_number_names_the_taps_that_changed_it(tmp_path: Path) -> None:
    clock = Clock()
    log = open_log(tmp_path, clock)
    id = begin(log)
    gain(log, id, 4)
    gain(log, id, 2, player=1)
    clock.pass_days(1)
    gain(log, id, -2)

    found = trail(log, id, "points", 0)

    assert [str(line.say) for line in found.lines] == ["Ana gains 4.", "Ana gains -2."]
    assert [line.change for line in found.lines] == [2, -1]
    assert [line.version for line in found.lines] == [1, 3]
    assert found.lines[1].at == clock.time
    assert (found.name, found.points) == ("Ana", 1)


def test_what_was_taken_back_made_nothing(tmp_path: Path) -> None:
    log = open_log(tmp_path)
    id = begin(log)
    gain(log, id, 2)
    gain(log, id, 4)

    taps(log, id, "undo")
    once = changes(log, id, "points")
    taps(log, id, "redo")

    assert (once, changes(log, id, "points")) == ([1], [1, 2])


def test_only_the_latest_lines_are_shown_at_once(tmp_path: Path) -> None:
    log = open_log(tmp_path)
    id = begin(log)
    for _ in range(40):
        gain(log, id, 2)

    found = trail(log, id, "points", 0)

    assert (len(found.lines), found.earlier) == (30, 10)
    assert found.lines[-1].version == 40


@pytest.mark.parametrize(("key", "player"), [("nothing", 0), ("points", 9), ("points", -1), ("tie_break", 0)])
def test_a_number_that_there_is_not(tmp_path: Path, key: str, player: int) -> None:
    log = open_log(tmp_path)
    id = begin(log)

    with pytest.raises(NoSuchNumber):
        trail(log, id, key, player)
    with pytest.raises(NoSuchPlay):
        trail(log, "none", "points", 0)


def of_random_play(tmp_path: Path, seed: int) -> tuple[Log, str]:
    """A random play of Creature Caravan, recorded."""
    made = random_play(GAME, seed)
    log = Log(tmp_path)
    id = play.begin(log, GAME, made.start, seed=str(seed)).id
    for tap in made.taps:
        play.tap(log, id, tap.move, tap.arguments)
    return log, id


@pytest.mark.parametrize("seed", range(4))
def test_the_changes_of_a_number_add_up_to_it(tmp_path: Path, seed: int) -> None:
    log, id = of_random_play(tmp_path, seed)
    state = play.look(log, id).state
    sheet = GAME.score(GAME.shared(state))

    for line in sheet.lines:
        for player, points in enumerate(line.points):
            made = changes(log, id, line.key, player)
            is_known = all(addend.points is not None for addend in line.addends[player])
            assert points is None or not is_known or sum(change or 0 for change in made) == points, line.key
    assert [sum(changes(log, id, "total", player)) for player in range(len(sheet.players))] == list(sheet.totals)
    log.close()


def test_a_treasure_that_lies_face_down_is_not_told_by_its_trail(tmp_path: Path) -> None:
    log = Log(tmp_path)
    id = play.begin(log, GAME, bind(GAME.start, {"players": ["Ana"]}), seed="1").id
    camp = {"player": 0, "column": 2, "row": 1, "found": "treasure", "treasure_vp": 7}
    play.tap(log, id, "camp", bind(GAME.move("camp"), camp))
    hidden, total = changes(log, id, "treasures"), changes(log, id, "total")

    for _ in range(12):
        play.tap(log, id, "end_turn", {})

    assert (hidden, total) == ([None], [1, 2])
    assert changes(log, id, "treasures") == [7]
    log.close()


def test_a_cube_whose_points_nobody_said_is_in_the_trail(tmp_path: Path) -> None:
    log = Log(tmp_path)
    id = play.begin(log, GAME, bind(GAME.start, {"players": ["Ana"], "bot": True, "bot_row": 3}), seed="1").id
    play.tap(log, id, "bot_turn_rolled", {"dice": (6, 6, 3, 3, 3)})
    play.tap(log, id, "bot_traded", {})

    assert changes(log, id, "market", 1) == [None]
    log.close()


def scored_with(folder: Path, score: Callable[[Any], ScoreSheet]) -> Log:
    """A log of plays that are scored so."""
    return Log(folder, games={"toy": replace(TOY, score=score)}, now=Clock())


def test_a_long_play_is_scored_once(tmp_path: Path) -> None:
    written = open_log(tmp_path)
    id = begin(written)
    for _ in range(100):
        gain(written, id, 2)
    score = Mock(side_effect=TOY.score)
    log = scored_with(tmp_path, score)

    trail(log, id, "points", 0)
    first = score.call_count
    trail(log, id, "points", 1)

    assert first > 100
    assert score.call_count - first < 5


def test_while_one_play_is_scored_others_are_not_kept_waiting(tmp_path: Path) -> None:
    begun, go_on = Event(), Event()

    def score(state: Any) -> ScoreSheet:
        if state.players == ("Slow",):
            begun.set()
            go_on.wait(10)
        return TOY.score(state)

    written, log = open_log(tmp_path), scored_with(tmp_path, score)
    slow, quick = begin(written, "Slow"), begin(written, "Quick")
    gain(written, quick, 2)
    with ThreadPoolExecutor(2) as pool:
        waiting = pool.submit(_scored, spot_at(log, *find(log, slow)).standing)
        begun.wait(10)
        lines = pool.submit(trail, log, quick, "points", 0)
        try:
            assert lines.result(5).points == 1
            assert not waiting.done()
        finally:
            go_on.set()


def test_all_lines_of_a_number_are_read_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = open_log(tmp_path)
    id = begin(log)
    for _ in range(40):
        gain(log, id, 2)
    read = Mock(side_effect=log.database.read)
    monkeypatch.setattr(log.database, "read", read)

    lines = trail(log, id, "points", 0, limit=None).lines

    assert len(lines) == 40
    assert read.call_count < 5


# ---- a finished play --------------------------------------------------------------------------------------------


def by_other_rules(state: Any) -> ScoreSheet:
    """Each point is worth one point more."""
    sheet = TOY.score(state)
    line = replace(sheet.lines[0], label=Say("Gains"), points=tuple(points * 2 for points in sheet.lines[0].points))
    return replace(sheet, lines=(line, *sheet.lines[1:]), totals=line.points)


@pytest.mark.parametrize("key", ["points", "total"])
def test_a_finished_play_keeps_its_number_and_says_what_the_rules_of_today_make_of_it(tmp_path: Path, key: str) -> None:
    log = open_log(tmp_path)
    id = begin(log)
    gain(log, id, 6)
    play.finish(log, id)

    same, other = trail(log, id, key, 0), trail(scored_with(tmp_path, by_other_rules), id, key, 0)

    assert (same.points, same.adds_up_to) == (3, None)
    assert (other.label, other.points, other.adds_up_to) == (same.label, 3, 6)
    assert sum(line.change or 0 for line in other.lines) == 6


def test_a_play_that_goes_on_is_scored_by_the_rules_of_today(tmp_path: Path) -> None:
    log = open_log(tmp_path)
    id = begin(log)
    gain(log, id, 6)

    found = trail(scored_with(tmp_path, by_other_rules), id, "points", 0)

    assert (str(found.label), found.points, found.adds_up_to) == ("Gains", 6, None)


# ---- on the page ------------------------------------------------------------------------------------------------


def test_a_number_opens_into_its_addends_and_its_history(owner: Visitor, begin: Begin) -> None:
    id = begin()
    owner.post(f"/play/{id}/trade_uncopied?player=0&vp=3")

    sheet = owner.get(f"/play/{id}/score").text
    piece = owner.get(f"/play/{id}/score/market/0", headers={"HX-Request": "true", "HX-Request-Type": "partial"}).text
    page = owner.get(f"/play/{id}/score/market/0").text

    assert f'href="/play/{id}/score/market/0"' in sheet
    assert f'hx-get="/play/{id}/score/total/1"' in sheet
    assert "<html" not in piece
    for text in (piece, page):
        assert "a cube on the market" in text
        assert "+3</b>" in text


def test_a_number_that_there_is_not_is_not_found(owner: Visitor, begin: Begin) -> None:
    id = begin()

    answers = [owner.get(f"/play/{id}/score/{number}").status_code for number in ("market/9", "x/0", "market/-1", "fruit/0x")]

    assert answers == [404] * 4


def test_the_page_of_a_finished_play_says_in_one_line_what_its_history_adds_up_to(owner: Visitor, begin: Begin, log: Log) -> None:
    id = begin()
    owner.post(f"/play/{id}/trade_uncopied?player=0&vp=3")
    owner.post(f"/play/{id}/status/finish")
    before = owner.get(f"/play/{id}/score/market/0").text
    with log.database.writing() as connection:
        found = connection.execute("select sheet from plays where id = ?", [id]).fetchone()[0]
        log.mark(id, sheet=found.replace('"key":"market"', '"key":"fair"').replace('"key":"cards"', '"key":"market"'))

    after = owner.get(f"/play/{id}/score/market/0").text

    assert "adds up to" not in before
    assert "The play was finished with 0. By the rules of this version its history adds up to 3." in after

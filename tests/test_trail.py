"""Where a number comes from: the taps that made it, in any game, in long plays, and after undo."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

import pytest

from companion import play
from companion.codec import bind
from companion.games import all_games
from companion.log import Log
from companion.play import NoSuchPlay
from companion.trail import NoSuchNumber, trail
from companion.web.owner import Visitor
from tests.conftest import Begin
from tests.playing import random_play
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


def test_a_long_play_is_scored_once(tmp_path: Path) -> None:
    log = open_log(tmp_path)
    id = begin(log)
    for _ in range(300):
        gain(log, id, 2)

    times = []
    for _ in range(3):
        begun = perf_counter()
        trail(log, id, "points", 0)
        times.append(perf_counter() - begun)

    assert min(times[1:]) < times[0]


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

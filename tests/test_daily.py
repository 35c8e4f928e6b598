"""The daily copies: when one is made, which are kept, what a clock that jumps does to them, and how a failure is said."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from flask import Flask

from app import create_app
from companion import daily, play, safekeeping
from companion.database import FULL, Unavailable
from companion.game import Say
from companion.log import Log
from companion.web.owner import Visitor
from companion.web.upkeep import Upkeep
from tests.toys import Clock, begin, gain, open_log

YEARS = 3653


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def log(tmp_path: Path, clock: Clock) -> Iterator[Log]:
    opened = open_log(tmp_path, clock)
    yield opened
    opened.close()


@pytest.fixture
def party(log: Log) -> str:
    return begin(log)


@pytest.fixture
def upkeep(log: Log) -> Upkeep:
    return Upkeep(log)


def names(log: Log) -> list[str]:
    return [copy.name for copy in daily.copies(log.database.folder)]


def points_in(copy: Path, party: str, folder: Path) -> int:
    """What a player has in a play, once the copy was restored into an empty folder."""
    safekeeping.restore(folder, copy)
    restored = open_log(folder)
    points: int = play.look(restored, party).state.points[0]
    restored.close()
    return points


def test_the_first_look_makes_a_copy_that_gives_the_plays_back(log: Log, party: str, upkeep: Upkeep, tmp_path: Path) -> None:
    gain(log, party, 7)

    upkeep.look()

    assert names(log) == ["plays-2026-11-22-201400.db"]
    assert points_in(daily.copies(tmp_path)[0], party, tmp_path / "elsewhere") == 7


def test_within_a_day_there_is_no_second_one(log: Log, party: str, upkeep: Upkeep, clock: Clock) -> None:
    upkeep.look()
    gain(log, party)
    clock.pass_days(0.99)

    upkeep.look()

    assert len(names(log)) == 1


def test_a_day_later_there_is_one_if_something_is_new(log: Log, party: str, upkeep: Upkeep, clock: Clock) -> None:
    upkeep.look()
    gain(open_log(log.database.folder, clock), party)
    clock.pass_days(1)

    upkeep.look()

    assert names(log) == ["plays-2026-11-22-201400.db", "plays-2026-11-23-201400.db"]


@pytest.mark.parametrize("is_restarted", [False, True], ids=["server runs on", "server was restarted"])
def test_where_nothing_is_new_there_is_none(log: Log, party: str, upkeep: Upkeep, clock: Clock, is_restarted: bool) -> None:
    upkeep.look()
    clock.pass_days(3)

    (Upkeep(log) if is_restarted else upkeep).look()

    assert len(names(log)) == 1


def test_before_the_first_play_there_is_nothing_to_copy(log: Log, upkeep: Upkeep) -> None:
    upkeep.look()

    assert names(log) == []


def test_fourteen_are_kept_and_the_oldest_go(log: Log, party: str, clock: Clock) -> None:
    for _ in range(16):
        gain(log, party)
        daily.make(log.database, clock())
        clock.pass_days(1)

    assert (len(names(log)), names(log)[0][:16]) == (14, "plays-2026-11-24")


@pytest.mark.parametrize("name", ["plays-before-the-party.db", "plays-2026-02-30-000000.db"], ids=["a name", "no day"])
def test_what_somebody_else_put_there_is_left_alone(log: Log, party: str, clock: Clock, tmp_path: Path, name: str) -> None:
    (tmp_path / "backups").mkdir()
    (tmp_path / "backups" / name).write_text("mine")
    for _ in range(16):
        gain(log, party)
        daily.make(log.database, clock())
        clock.pass_days(1)

    assert (tmp_path / "backups" / name).read_text() == "mine"
    assert len(names(log)) == 14


# ---- a clock that jumps -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("days", [-1 / 24, -1, -20000, YEARS], ids=["an hour back", "a day back", "to 1972", "ten years forward"])
def test_a_clock_that_jumps_takes_no_copy_away(log: Log, party: str, upkeep: Upkeep, clock: Clock, days: float) -> None:
    upkeep.look()
    first = daily.copies(log.database.folder)[0].read_bytes()
    gain(log, party)
    clock.pass_days(days)

    upkeep.look()

    assert daily.copies(log.database.folder)[0 if days > 0 else -1].read_bytes() == first


def test_a_copy_from_the_future_of_a_wrong_clock_keeps_no_day_from_its_own(log: Log, party: str, clock: Clock) -> None:
    clock.pass_days(YEARS)
    daily.make(log.database, clock())
    clock.pass_days(-YEARS)
    gain(log, party)

    assert daily.is_due(log.database, clock())


def test_the_new_copy_stays_even_if_it_is_the_oldest_by_its_name(log: Log, party: str, clock: Clock, tmp_path: Path) -> None:
    for _ in range(14):
        gain(log, party)
        daily.make(log.database, clock())
        clock.pass_days(1)
    clock.time = datetime(1970, 1, 1, tzinfo=UTC) + timedelta(seconds=20)
    gain(log, party)

    made = daily.make(log.database, clock())

    assert made == daily.copies(tmp_path)[0]
    assert points_in(made, party, tmp_path / "elsewhere") == 15
    assert len(names(log)) == 14


# ---- when it fails ----------------------------------------------------------------------------------------------


@pytest.fixture
def app(tmp_path: Path) -> Flask:
    return create_app(tmp_path / "house", testing=True)


@pytest.fixture
def owner(app: Flask) -> Visitor:
    visitor = app.test_client().open_owners_link()
    visitor.post("/new/creature-caravan", data={"players": "Ana"})
    return visitor


def test_a_copy_that_fails_is_said_to_the_owner_until_there_is_one(
    app: Flask, owner: Visitor, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "house" / "backups").write_text("in the way")
    app.extensions["upkeep"].look()
    trouble = owner.get("/").text
    (tmp_path / "house" / "backups").unlink()
    app.extensions["upkeep"].look()

    assert "copy of the plays could not be made" in trouble
    assert "copy of the plays could not be made" in caplog.text
    assert "could not be made" not in owner.get("/").text


def test_a_full_disk_is_the_reason_that_is_said(app: Flask, owner: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise Unavailable(FULL)

    monkeypatch.setattr(daily, "make", full)

    app.extensions["upkeep"].look()

    assert "copy of the plays could not be made: The disk is full.</span>" in owner.get("/").text


def test_the_old_copies_stay_when_a_new_one_is_no_good(
    log: Log, party: str, upkeep: Upkeep, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(14):
        gain(log, party)
        daily.make(log.database, clock())
        clock.pass_days(1)
    before = names(log)
    gain(log, party)
    monkeypatch.setattr(safekeeping, "trouble_in", lambda file: "it is torn")

    upkeep.look()

    assert names(log) == before
    assert upkeep.failed is not None
    assert "it is torn" in str(upkeep.failed)


def test_whatever_goes_wrong_the_server_goes_on(party: str, upkeep: Upkeep, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "make", lambda *_: 1 / 0)

    upkeep.look()

    assert isinstance(upkeep.failed, Say)


def test_what_a_power_cut_left_half_written_goes_with_the_next_copy(log: Log, party: str, clock: Clock, tmp_path: Path) -> None:
    (tmp_path / "backups").mkdir()
    half = tmp_path / "backups" / "plays-2026-11-20-201400.db.part"
    half.write_bytes(b"SQLite format 3")

    daily.make(log.database, clock())

    assert [file.name for file in half.parent.iterdir()] == names(log)


def test_the_shelf_page_says_where_the_copies_are_and_how_old_the_last_is(app: Flask, owner: Visitor) -> None:
    before = owner.get("/shelf").text
    app.extensions["upkeep"].look()

    assert "There is none yet." in before
    assert "The last is of <b>" in owner.get("/shelf").text

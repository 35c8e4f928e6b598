"""A clock that jumps, as on a Raspberry Pi that is told the time late: nothing is lost, and nothing ends too early."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from itsdangerous import TimestampSigner

from app import create_app
from companion import doors, play
from companion.games import all_games
from companion.log import Log
from companion.web.owner import Visitor
from tests.toys import Clock, begin, gain, open_log, purge_for_days, taps

JUMPS = pytest.mark.parametrize(
    "days", [-1 / 24, -1, -20700, 3653], ids=["an hour back", "a day back", "to 1970", "ten years forward"]
)


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


@JUMPS
def test_taps_keep_their_order_and_undo_takes_back_the_last_one(log: Log, party: str, clock: Clock, days: float) -> None:
    gain(log, party, 1)
    clock.pass_days(days)
    gain(log, party, 2)
    clock.pass_days(-days)
    gain(log, party, 4)

    assert [line.version for line in play.history(log, party)] == [3, 2, 1, 0]
    assert taps(log, party, "undo").state.points == (3, 0)
    assert taps(log, party, "undo").state.points == (1, 0)
    assert taps(log, party, "redo", "redo").state.points == (7, 0)


@JUMPS
def test_only_the_time_that_was_played_is_counted(log: Log, party: str, clock: Clock, days: float) -> None:
    for _ in range(3):
        clock.pass_days(10 / 24 / 60)
        gain(log, party)
    clock.pass_days(days)
    gain(log, party)

    play.finish(log, party)

    assert log.all_plays()[0].minutes == 30


@JUMPS
def test_every_play_is_still_on_its_list(log: Log, party: str, clock: Clock, days: float) -> None:
    finished, given_up = begin(log), begin(log)
    play.finish(log, finished)
    play.abandon(log, given_up)

    clock.pass_days(days)

    lists = [[listed.play.id for listed in play.plays(log, status)] for status in ("running", "finished", "abandoned")]
    assert lists == [[party], [finished], [given_up]]


@JUMPS
def test_a_deleted_play_can_be_restored_whatever_the_clock_says_at_the_next_start(
    log: Log, party: str, clock: Clock, tmp_path: Path, days: float
) -> None:
    gain(log, party, 7)
    play.delete(log, party)
    clock.pass_days(days)

    restarted = open_log(tmp_path, clock)

    assert play.restore(restarted, party).deleted_at is None
    assert play.look(restarted, party).state.points == (7, 0)
    restarted.close()


def test_a_clock_that_starts_anew_each_time_and_is_then_told_the_time_counts_each_day_once(
    log: Log, party: str, clock: Clock
) -> None:
    play.delete(log, party)

    for _ in range(28):
        today = clock.time
        clock.time = datetime(1970, 1, 1, tzinfo=UTC)
        log.purge()
        clock.time = today
        purge_for_days(log, clock, 1)

    assert play.restore(log, party).deleted_at is None


def test_the_days_before_a_restore_do_not_count_for_the_next_time(log: Log, party: str, clock: Clock) -> None:
    play.delete(log, party)
    purge_for_days(log, clock, 20)
    play.restore(log, party)
    play.delete(log, party)

    purge_for_days(log, clock, 20)

    assert play.restore(log, party).deleted_at is None


@pytest.mark.parametrize(("days", "lives"), [(-1 / 24, True), (0.4, True), (0.6, False), (-1, False), (-3653, False)])
def test_the_code_of_an_evening_is_for_that_evening_whichever_way_the_clock_jumps(
    log: Log, party: str, clock: Clock, days: float, lives: bool
) -> None:
    doors.open_doors(log, party)
    code = doors.doors_of(log, party).code

    clock.pass_days(days)

    assert (doors.token_of_code(log, code) is not None) == lives
    assert (doors.doors_of(log, party).code == code) == lives


def test_after_a_jump_the_door_can_be_opened_again(log: Log, party: str, clock: Clock) -> None:
    doors.open_doors(log, party)
    clock.pass_days(-3653)

    doors.open_doors(log, party)

    assert doors.token_of_code(log, doors.doors_of(log, party).code) is not None


# ---- through the web --------------------------------------------------------------------------------------------


@pytest.fixture
def house(tmp_path: Path, clock: Clock) -> Iterator[Log]:
    opened = Log(tmp_path / "house", games=all_games(), now=clock)
    yield opened
    opened.close()


@pytest.fixture
def owner(house: Log) -> Visitor:
    return create_app(house.database.folder, testing=True, log=house).test_client().open_owners_link()


@JUMPS
def test_every_page_of_a_play_and_of_the_house_is_as_before_the_jump(
    owner: Visitor, house: Log, clock: Clock, days: float
) -> None:
    running = owner.post("/new/cozy-oaks", data={"players": ["Ana", "Ben"]}).location
    owner.post(f"{running}/gain?player=0&gold=3")
    clock.pass_days(days)
    owner.post(f"{running}/gain?player=0&gold=4")
    owner.post(f"{running}/status/finish", data={"sure": "yes"})
    clock.pass_days(-2 * days)

    pages = {page: owner.get(page) for page in ("/", f"{running}/score", f"{running}/history", "/shelf", "/results", "/players")}

    assert {page: answer.status_code for page, answer in pages.items()} == dict.fromkeys(pages, 200)
    assert "Ana, Ben" in pages["/"].text
    assert pages[f"{running}/history"].text.count("gold") >= 2


def signed_days_from_now(monkeypatch: pytest.MonkeyPatch, days: int) -> None:
    now = TimestampSigner.get_timestamp
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda signer: now(signer) + days * 24 * 3600)


@pytest.mark.parametrize(("days", "status"), [(3653, 200), (-300, 200), (-400, 403)])
def test_a_phone_stays_in_when_the_clock_was_set_back_and_for_a_year_otherwise(
    owner: Visitor, monkeypatch: pytest.MonkeyPatch, days: int, status: int
) -> None:
    phone = owner.application.test_client()
    with monkeypatch.context() as patched:
        signed_days_from_now(patched, days)
        phone.open_owners_link()

    assert phone.get("/").status_code == status


def test_a_cookie_that_somebody_else_signed_opens_nothing(owner: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    phone = owner.application.test_client()
    with monkeypatch.context() as patched:
        signed_days_from_now(patched, 3653)
        patched.setitem(owner.application.config, "SECRET_KEY", "of somebody else")
        phone.open_owners_link()

    assert phone.get("/").status_code == 403


def test_how_long_a_phone_keeps_its_cookie_is_for_the_clock_of_the_phone(owner: Visitor) -> None:
    phone = owner.application.test_client()

    cookie = phone.get(f"/owner/{owner.application.config['OWNER_TOKEN']}").headers["Set-Cookie"]

    assert f"Max-Age={365 * 24 * 3600}" in cookie
    assert "Expires" not in cookie

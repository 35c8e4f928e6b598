"""Joining a play: links, the code that is typed, who a phone is, and what becomes of guessing."""

from __future__ import annotations

import time
from datetime import timedelta

import pytest
from flask import Flask

from companion import doors
from companion.log import Log, utc_now
from companion.web import addresses, presence
from companion.web.owner import Visitor
from companion.web.qr import qr
from tests.conftest import Begin, Now

GAIN = {"player": "0", "coins": "1"}


@pytest.fixture
def play(begin: Begin) -> str:
    return begin()


@pytest.fixture
def link(log: Log, play: str) -> str:
    return f"/join/{doors.doors_of(log, play).playing}"


@pytest.fixture
def code(log: Log, play: str) -> str:
    found = doors.doors_of(log, play).code
    assert found is not None
    return found


def test_a_link_has_128_bits_and_a_code_8_letters_that_cannot_be_mistaken(log: Log, play: str) -> None:
    found = doors.doors_of(log, play)

    assert len(found.playing) == len(found.watching) == 22
    assert (len(found.code), set(found.code) - set(doors.LETTERS), len(set(doors.LETTERS))) == (8, set(), 31)
    assert not set("01OIL") & set(doors.LETTERS)


def test_opening_the_link_joins_nobody(stranger: Visitor, log: Log, play: str, link: str) -> None:
    answer = stranger.get(link)

    assert (answer.status_code, doors.guests(log, play)) == (200, [])
    assert "Who are you?" in answer.text
    assert "Set-Cookie" not in answer.headers


def test_touching_a_name_takes_that_seat(stranger: Visitor, log: Log, play: str, link: str) -> None:
    answer = stranger.post(link, data={"seat": "0"})

    assert answer.location == f"/play/{play}"
    assert [(guest.role, guest.seat, guest.name) for guest in doors.guests(log, play)] == [("play", 0, "Ana")]
    assert stranger.get(answer.location).status_code == 200


def test_the_tap_of_a_seat_says_in_the_history_whose_it_was(stranger: Visitor, play: str, link: str) -> None:
    stranger.post(link, data={"seat": "0"})

    stranger.post(f"/play/{play}/gain", data=GAIN)

    assert "Ana" in stranger.get(f"/play/{play}/history").text.split("coin")[0]


@pytest.mark.parametrize("seat", ["7", "-1", "", "x", "<b>"])
def test_a_seat_that_is_none_is_asked_again(stranger: Visitor, log: Log, play: str, link: str, seat: str) -> None:
    answer = stranger.post(link, data={"seat": seat})

    assert (answer.status_code, doors.guests(log, play)) == (422, [])
    assert "Touch a name" in answer.text


def test_a_phone_may_change_who_it_is(stranger: Visitor, log: Log, play: str, link: str) -> None:
    stranger.post(link, data={"seat": "0"})

    stranger.post(link, data={"seat": "none"})

    assert [guest.seat for guest in doors.guests(log, play)] == [None]


def test_a_phone_that_has_joined_is_told_who_it_is(stranger: Visitor, link: str) -> None:
    stranger.post(link, data={"seat": "0"})

    page = stranger.get(link).text

    assert "Go on as Ana" in page
    assert "this phone" in page


def test_a_seat_that_another_phone_has_can_be_taken_over_and_both_are_told(app: Flask, play: str, link: str) -> None:
    first, second = app.test_client(), app.test_client()
    first.post(link, data={"seat": "0"})
    first.get(f"/play/{play}")

    asked = second.get(link).text
    second.post(link, data={"seat": "0"})

    assert "this one too?" in asked
    assert ["2 phones are Ana" in phone.get(f"/play/{play}").text for phone in (second, first)] == [True, True]


def test_a_board_that_was_up_to_date_is_sent_anew_when_another_phone_takes_the_seat(app: Flask, play: str, link: str) -> None:
    first, second = app.test_client(), app.test_client()
    first.post(link, data={"seat": "0"})
    since = {"since": "0-000-0"}
    before = first.get(f"/play/{play}/board", query_string=since).status_code

    second.post(link, data={"seat": "0"})
    second.get(f"/play/{play}")

    assert (before, first.get(f"/play/{play}/board", query_string=since).status_code) == (204, 200)


@pytest.mark.parametrize("token", ["wrong", "x" * 500, "'; drop table doors", "%00", "ü"])
def test_a_wrong_link_opens_nothing_and_makes_nothing(stranger: Visitor, log: Log, play: str, token: str) -> None:
    answers = [stranger.get(f"/join/{token}"), stranger.post(f"/join/{token}", data={"seat": "0"})]

    assert {answer.status_code for answer in answers} == {404}
    assert doors.guests(log, play) == []


def test_the_link_of_a_deleted_play_leads_nowhere(stranger: Visitor, owner: Visitor, play: str, link: str) -> None:
    owner.post(f"/play/{play}/status/delete")

    assert stranger.get(link).status_code == 404


def test_new_links_end_the_old_ones_and_send_everybody_out(app: Flask, owner: Visitor, play: str, link: str) -> None:
    guest = app.test_client()
    guest.post(link, data={"seat": "0"})

    owner.post(f"/play/{play}/doors", data={"renew": "yes"})

    assert (guest.get(f"/play/{play}").status_code, guest.get(link).status_code) == (403, 404)


def test_a_player_cannot_make_new_links(app: Flask, log: Log, play: str, link: str) -> None:
    guest, before = app.test_client(), doors.doors_of(log, play)
    guest.post(link, data={"seat": "0"})

    guest.post(f"/play/{play}/doors", data={"renew": "yes"})

    assert doors.doors_of(log, play) == before


def test_two_plays_have_nothing_in_common(stranger: Visitor, log: Log, play: str, link: str, begin: Begin) -> None:
    other = begin(players="Tom")

    stranger.post(link, data={"seat": "0"})

    assert (stranger.get(f"/play/{play}").status_code, stranger.get(f"/play/{other}").status_code) == (200, 404)
    assert doors.guests(log, other) == []


def test_a_link_to_watch_takes_nothing_from_a_phone_that_plays(stranger: Visitor, log: Log, play: str, link: str) -> None:
    stranger.post(link, data={"seat": "0"})

    answer = stranger.post(f"/join/{doors.doors_of(log, play).watching}", data={"seat": "watch"})

    assert answer.location == f"/play/{play}/big"
    assert [(guest.role, guest.seat) for guest in doors.guests(log, play)] == [("play", 0)]


def test_a_phone_that_comes_to_the_seat_of_another_is_news_and_only_then(app: Flask, log: Log, play: str, link: str) -> None:
    first, second = app.test_client(), app.test_client()
    for phone in (first, second):
        phone.post(link, data={"seat": "0"})
    first.get(f"/play/{play}")
    told: list[str] = []
    log.listeners.append(told.append)

    second.get(f"/play/{play}")
    second.get(f"/play/{play}")

    assert told == [play]


def test_a_phone_that_was_not_heard_of_for_a_minute_is_no_twin(
    app: Flask, play: str, link: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = app.test_client(), app.test_client()
    for phone in (first, second):
        phone.post(link, data={"seat": "0"})
        phone.get(f"/play/{play}")

    later = time.monotonic() + 61
    monkeypatch.setattr(presence, "monotonic", lambda: later)

    assert "phones are Ana" not in first.get(f"/play/{play}").text


# ---- the code ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("write", [str, str.lower, lambda code: f" {code[:4]}-{code[4:]} "])
def test_a_code_leads_to_the_question_however_it_is_written(stranger: Visitor, code: str, link: str, write) -> None:
    assert stranger.post("/join", data={"code": write(code)}).location == link


def test_a_wrong_code_says_so_and_keeps_what_was_typed(stranger: Visitor) -> None:
    answer = stranger.post("/join", data={"code": "ABCD<b>"})

    assert answer.status_code == 422
    assert "No play has this code" in answer.text
    assert 'value="ABCD&lt;b&gt;"' in answer.text


def test_a_code_lives_for_the_evening_and_a_new_one_is_one_touch(
    stranger: Visitor, owner: Visitor, log: Log, play: str, code: str
) -> None:
    log._now = lambda: utc_now() + timedelta(hours=13)
    answer = stranger.post("/join", data={"code": code})

    owner.post(f"/play/{play}/doors")

    assert (answer.status_code, doors.doors_of(log, play).code in (None, code)) == (422, False)


def test_ten_wrong_codes_in_a_minute_have_to_wait_and_are_told_how_long(stranger: Visitor, code: str) -> None:
    wrong = [stranger.post("/join", data={"code": f"WRONG{number}"}).status_code for number in range(10)]

    answer = stranger.post("/join", data={"code": code})

    assert (set(wrong), answer.status_code) == ({422}, 429)
    assert 1 <= int(answer.headers["Retry-After"]) <= 60
    assert f"Wait <b>{answer.headers['Retry-After']}</b> seconds" in answer.text


def test_wrong_links_and_wrong_codes_are_counted_together(stranger: Visitor, app: Flask) -> None:
    for number in range(5):
        stranger.get(f"/join/wrong{number}")
        stranger.get(f"/owner/wrong{number}")

    assert stranger.get(f"/owner/{app.config['OWNER_TOKEN']}").status_code == 429


def test_right_codes_are_not_counted(app: Flask, code: str) -> None:
    answers = {app.test_client().post("/join", data={"code": code}).status_code for _ in range(12)}

    assert answers == {303}


# ---- inviting ---------------------------------------------------------------------------------------------------


def test_the_page_that_invites_shows_code_and_address_and_who_is_there(
    app: Flask, owner: Visitor, play: str, link: str, code: str
) -> None:
    app.test_client().post(link, data={"seat": "0"})

    page = owner.get(f"/play/{play}/invite").text.replace("<wbr>", "")

    assert f"{code[:4]} {code[4:]}" in page
    assert 'aria-label="QR code that opens this play on another phone"' in page
    assert "has joined" in page


def test_the_address_in_the_code_is_the_public_one_whatever_host_was_asked(app: Flask, owner: Visitor, play: str) -> None:
    app.config["PUBLIC_URL"] = "https://chair.example.org"

    page = owner.get(f"/play/{play}/invite").text.replace("<wbr>", "")

    assert "https://chair.example.org/join" in page
    assert "localhost" not in page.split("Scan me")[1]


def test_a_play_from_before_gets_its_door_with_one_touch(owner: Visitor, log: Log, play: str) -> None:
    with log.database.writing() as connection:
        connection.execute("delete from doors")
    before = owner.get(f"/play/{play}/invite").text

    owner.post(f"/play/{play}/doors")

    assert ("Open the door" in before, doors.doors_of(log, play) is not None) == (True, True)


def test_a_purged_play_leaves_no_door_and_no_guest(app: Flask, owner: Visitor, log: Log, play: str, link: str, now: Now) -> None:
    app.test_client().post(link, data={"seat": "0"})
    owner.post(f"/play/{play}/status/delete")

    for days in range(31):
        log._now = lambda days=days: utc_now() + timedelta(days=days)
        log.purge()

    assert (doors.doors_of(log, play), log.database.read("select * from guests")) == (None, [])


def test_the_qr_code_holds_the_link_that_lets_a_phone_play(app: Flask, owner: Visitor, play: str, link: str) -> None:
    app.config["PUBLIC_URL"] = "https://chair.example.org"

    page = owner.get(f"/play/{play}/invite").text.replace("<wbr>", "")

    assert str(qr(f"https://chair.example.org{link}", "QR code that opens this play on another phone")) in page


@pytest.mark.parametrize(
    ("host", "shown"), [("0.0.0.0", "192.168.1.7:8000"), ("192.168.9.9", "192.168.9.9:8000"), ("127.0.0.1", "localhost")]
)
def test_the_address_is_one_that_the_server_listens_on(
    app: Flask, owner: Visitor, play: str, monkeypatch: pytest.MonkeyPatch, host: str, shown: str
) -> None:
    monkeypatch.setattr(addresses, "wifi_addresses", lambda: ("192.168.1.7",))
    app.config.update(HOST=host, PORT=8000)

    page = owner.get(f"/play/{play}/invite").text.replace("<wbr>", "")

    assert f"http://{shown}/join" in page
    assert ("Other phones cannot reach this address" in page) == (shown == "localhost")


def test_a_screen_that_watches_invites_nobody(app: Flask, log: Log, play: str) -> None:
    screen = app.test_client()
    screen.post(f"/join/{doors.doors_of(log, play).watching}", data={"seat": "watch"})

    assert screen.get(f"/play/{play}/invite").status_code == 403

"""Who may open what: every address of the app, asked by a stranger, by phones that joined, and by the owner."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from flask import Flask

from companion import doors
from companion.log import Log
from companion.web.access import FOR_EVERYBODY, TO_PLAY, TO_START, TO_TAKE, TO_WATCH
from companion.web.owner import Visitor
from tests.conftest import Begin

CLOSED, GONE = 403, 404
ARGUMENTS = {
    "slug": "creature-caravan", "board": "market", "move": "gain", "name": "x", "at": 0, "key": "total", "player": 0,
    "change": "delete", "token": "x", "filename": "x", "kind": "card",
}  # fmt: skip
Joined = Callable[..., Visitor]


@pytest.fixture
def play(begin: Begin) -> str:
    return begin()


@pytest.fixture
def joined(app: Flask, log: Log) -> Joined:
    """A phone that has joined a play through its link, as somebody."""

    def joined(play: str, seat: str, link: str = "playing") -> Visitor:
        phone, found = app.test_client(), doors.doors_of(log, play)
        phone.post(f"/join/{getattr(found, link)}", data={"seat": seat})
        return phone

    return joined


def ask(phone: Visitor, app: Flask, endpoint: str, play: str) -> list[int]:
    """The statuses that each method of an endpoint answers with; what may be asked is answered in some other way."""
    found = []
    for rule in app.url_map.iter_rules(endpoint):
        adapter = app.url_map.bind("localhost")
        url = adapter.build(
            endpoint,
            {**{name: ARGUMENTS.get(name, "x") for name in rule.arguments}, **({"id": play} if "id" in rule.arguments else {})},
        )
        found += [phone.open(url, method=method).status_code for method in sorted(rule.methods - {"HEAD", "OPTIONS"})]
    return found


def about_a_play(app: Flask, endpoint: str) -> bool:
    return any("id" in rule.arguments for rule in app.url_map.iter_rules(endpoint))


@pytest.fixture
def endpoints(app: Flask) -> list[str]:
    return sorted({rule.endpoint for rule in app.url_map.iter_rules()} - FOR_EVERYBODY - {"stream"})


def test_a_stranger_opens_nothing_but_the_pages_for_everybody(
    stranger: Visitor, app: Flask, endpoints: list[str], play: str
) -> None:
    opened = {endpoint: status for endpoint in endpoints for status in ask(stranger, app, endpoint, play) if status != CLOSED}

    assert opened == {}


def test_a_phone_of_another_play_finds_nothing_of_this_one(
    app: Flask, joined: Joined, endpoints: list[str], play: str, begin: Begin
) -> None:
    phone = joined(begin(players="Tom"), "0")

    found = {endpoint: set(ask(phone, app, endpoint, play)) for endpoint in endpoints if about_a_play(app, endpoint)}

    assert {endpoint: statuses for endpoint, statuses in found.items() if statuses != {GONE}} == {}


def test_a_phone_that_plays_opens_its_play_and_no_page_of_the_owner(
    app: Flask, joined: Joined, endpoints: list[str], play: str
) -> None:
    phone = joined(play, "0")

    closed = {endpoint for endpoint in endpoints if CLOSED in ask(phone, app, endpoint, play)}

    assert closed == set(endpoints) - (TO_PLAY - {"status"}) - TO_TAKE - TO_START - {"home"}


def test_a_phone_that_watches_opens_what_is_to_be_looked_at(app: Flask, joined: Joined, endpoints: list[str], play: str) -> None:
    phone = joined(play, "watch")

    closed = {endpoint for endpoint in endpoints if CLOSED in ask(phone, app, endpoint, play)}

    assert closed == set(endpoints) - TO_WATCH - {"home"}


@pytest.mark.parametrize("link", ["playing", "watching"])
def test_a_phone_that_watches_cannot_tap_whatever_link_it_came_by(joined: Joined, play: str, link: str, now) -> None:
    phone = joined(play, "watch", link)

    answer = phone.post(f"/play/{play}/gain", data={"player": "0", "coins": "1"})

    assert (answer.status_code, now(play).version) == (CLOSED, 0)
    assert "only watches" in answer.text


def test_a_watching_link_never_makes_a_player(joined: Joined, play: str) -> None:
    phone = joined(play, "0", "watching")

    assert phone.post(f"/play/{play}/gain", data={"player": "0", "coins": "1"}).status_code == CLOSED


@pytest.mark.parametrize(
    ("change", "status"), [("finish", 303), ("reopen", 303), ("abandon", 303), ("delete", 403), ("restore", 403)]
)
def test_players_finish_a_play_and_only_the_owner_deletes_it(joined: Joined, play: str, change: str, status: int) -> None:
    assert joined(play, "0").post(f"/play/{play}/status/{change}").status_code == status


def test_a_guest_sees_at_home_the_plays_it_has_joined_and_no_others(joined: Joined, play: str, begin: Begin) -> None:
    other = begin(players="Tom")

    home = joined(play, "0").get("/").text

    assert (f"/play/{play}" in home, f"/play/{other}" in home) == (True, False)
    assert "My copy" not in home


def test_a_joined_phone_starts_plays_as_long_as_the_owner_lets_it(joined: Joined, play: str, owner: Visitor) -> None:
    phone = joined(play, "0")
    before = phone.get("/new/creature-caravan").status_code

    owner.post("/switches/guests-may-start", data={"on": "no"})

    assert (before, phone.get("/new/creature-caravan").status_code) == (200, CLOSED)
    assert "Set up a new play" not in phone.get("/").text


def test_with_a_public_address_joined_phones_start_nothing_until_the_owner_says_so(
    app: Flask, joined: Joined, play: str, owner: Visitor
) -> None:
    phone = joined(play, "0")
    app.config["PUBLIC_URL"] = "https://localhost"
    before = phone.get("/new/creature-caravan").status_code

    owner.post("/switches/guests-may-start", data={"on": "yes"})

    assert (before, phone.get("/new/creature-caravan").status_code) == (CLOSED, 200)


def test_a_guest_who_starts_a_play_has_joined_it(joined: Joined, play: str) -> None:
    phone = joined(play, "0")

    begun = phone.post("/new/creature-caravan", data={"players": "Eve", "columns": "24"}).location

    assert phone.get(begun).status_code == 200


def test_the_owner_is_shut_out_of_nothing(app: Flask, owner: Visitor, endpoints: list[str], play: str) -> None:
    closed = {endpoint for endpoint in endpoints if CLOSED in ask(owner, app, endpoint, play)}

    assert closed == set()


def test_an_owner_on_a_seat_is_that_player_and_still_the_owner(owner: Visitor, log: Log, play: str) -> None:
    owner.post(f"/join/{doors.doors_of(log, play).playing}", data={"seat": "0"})

    owner.post(f"/play/{play}/gain", data={"player": "0", "coins": "1"})

    assert log.taps(play)[-1].by == "Ana"
    assert owner.get("/copy/creature-caravan").status_code == 200


def test_a_phone_that_was_sent_out_is_asked_for_a_code_again(joined: Joined, owner: Visitor, play: str) -> None:
    phone = joined(play, "0")
    owner.post(f"/play/{play}/doors", data={"renew": "yes"})

    page = phone.get(f"/play/{play}")

    assert page.status_code == CLOSED
    assert 'name="code"' in page.text


@pytest.mark.parametrize("change", ["abandon", "finish", "reopen"])
def test_who_watches_is_offered_nothing_that_is_closed_to_it(joined: Joined, owner: Visitor, play: str, change: str) -> None:
    phone = joined(play, "watch", "watching")
    owner.post(f"/play/{play}/status/{change}")

    pages = [phone.get(page).text for page in ("/", f"/play/{play}/score", f"/play/{play}/history", f"/play/{play}/big")]

    links = {link for page in pages for link in re.findall(r'<a [^>]*href="(/[^"#]*)', page)}
    assert {link for link in links if phone.get(link).status_code == CLOSED} == set()
    assert [page for page in pages if re.search(r'<form[^>]*action="/play/', page)] == []


@pytest.mark.parametrize("change", ["finish", "reopen"])
def test_a_player_is_led_to_no_page_of_the_owner(joined: Joined, owner: Visitor, play: str, change: str) -> None:
    phone = joined(play, "0")
    owner.post(f"/play/{play}/status/{change}")

    pages = [
        phone.get(page).text for page in ("/", f"/play/{play}", f"/play/{play}/table", f"/play/{play}/score", "/new/cozy-hut")
    ]

    links = {link for page in pages for link in re.findall(r'<a [^>]*href="(/[^"#]*)', page)}
    assert len(links) > 10
    assert {link for link in links if phone.get(link).status_code == CLOSED} == set()


def test_a_form_that_starts_a_play_and_is_sent_twice_leaves_the_seat_that_was_taken_meanwhile(
    joined: Joined, log: Log, play: str
) -> None:
    phone, form = joined(play, "0"), {"players": "Eve", "columns": "24", "tap_id": "once"}
    begun = phone.post("/new/creature-caravan", data=form).location.rpartition("/")[2]
    phone.post(f"/join/{doors.doors_of(log, begun).playing}", data={"seat": "0"})

    phone.post("/new/creature-caravan", data=form)

    assert [guest.seat for guest in doors.guests(log, begun)] == [0]

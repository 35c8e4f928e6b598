"""A first visit explains itself: empty pages say what to do next, wrong addresses what there is; both fall silent in time."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from companion import doors
from companion.log import Log
from companion.web.access import NOT_ALLOWED, NOT_STARTED
from companion.web.offered import offered_games
from companion.web.owner import Visitor
from tests.conftest import Begin

GAMES = tuple(offered_games())


def words(page: str) -> str:
    """What stands on a page, without its tags."""
    return " ".join(re.sub(r"<[^>]+>", " ", page.partition("<body")[2]).split())


@pytest.fixture
def guest(app: Flask, log: Log, begin: Begin) -> Visitor:
    """A phone that has joined a play as Ana."""
    phone, found = app.test_client(), doors.doors_of(log, begin())
    assert found
    phone.post(f"/join/{found.playing}", data={"seat": "0"})
    return phone


@pytest.fixture
def finished(owner: Visitor, begin: Begin) -> str:
    """A play that is over."""
    id = begin()
    owner.post(f"/play/{id}/status/finish")
    return id


# ---- a wrong address ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "right"),
    [("/new/nope", "/new/{}"), ("/new/nope/count", "/new/{}"), ("/copy/nope", "/copy/{}"), ("/results/nope", "/results/{}")],
)
def test_an_unknown_game_is_answered_with_the_games_there_are(owner: Visitor, wrong: str, right: str) -> None:
    answer = owner.get(wrong)

    assert answer.status_code == 404
    assert [slug for slug in GAMES if f'href="{right.format(slug)}"' in answer.text] == list(GAMES)


def test_a_player_nobody_knows_leads_to_those_who_are_known(owner: Visitor) -> None:
    answer = owner.get("/players/Zoe")

    assert (answer.status_code, 'href="/players"' in answer.text) == (404, True)


def test_a_wrong_link_to_join_takes_the_code_instead(stranger: Visitor) -> None:
    answer = stranger.get("/join/wrong")

    assert answer.status_code == 404
    assert "This link opens no play" in answer.text
    assert 'name="code"' in answer.text


def test_a_wrong_owners_link_says_where_the_right_one_is(stranger: Visitor) -> None:
    assert "the server prints when it starts" in stranger.get("/owner/wrong").text


def test_a_closed_door_takes_a_code(stranger: Visitor) -> None:
    assert 'name="code"' in stranger.get("/").text


def test_a_guest_who_finds_nothing_can_type_a_code(guest: Visitor) -> None:
    assert 'name="code"' in guest.get("/play/nope").text


def test_the_owner_who_finds_nothing_is_asked_for_no_code(owner: Visitor) -> None:
    assert 'name="code"' not in owner.get("/play/nope").text


@pytest.mark.parametrize("address", ["/results", "/results/cozy-hut", "/players", "/copy/cozy-hut", "/shelf"])
def test_a_guest_on_a_page_of_the_owner_is_led_to_the_plays_it_has_joined(guest: Visitor, address: str) -> None:
    answer = guest.get(address)

    assert answer.status_code == 403
    assert str(NOT_ALLOWED) in answer.text
    assert ">My plays</a>" in answer.text


def test_a_guest_who_may_not_start_a_play_is_told_who_may(owner: Visitor, guest: Visitor) -> None:
    owner.post("/switches/guests-may-start", data={"on": "no"})

    assert str(NOT_STARTED) in guest.get("/new/cozy-hut").text


# ---- nothing yet ----------------------------------------------------------------------------------------------------

TO_LAY_OUT = "Lay a game out on the table and touch it below."


def test_an_empty_first_page_says_what_to_touch(owner: Visitor) -> None:
    assert TO_LAY_OUT in owner.get("/").text


def test_a_first_page_with_a_play_says_it_no_more(owner: Visitor, begin: Begin) -> None:
    begin()

    assert TO_LAY_OUT not in owner.get("/").text


def test_a_guest_whose_play_has_gone_and_who_may_start_none_is_asked_for_a_code(owner: Visitor, guest: Visitor, log: Log) -> None:
    owner.post("/switches/guests-may-start", data={"on": "no"})
    owner.post(f"/play/{log.database.read('select id from plays')[0]['id']}/status/delete")

    page = guest.get("/").text

    assert "Scan the code of a play with your camera, or type it below." in page
    assert 'name="code"' in page


@pytest.mark.parametrize("address", ["/results", "/results/creature-caravan", "/players"])
def test_an_empty_page_of_results_says_how_something_gets_there(owner: Visitor, address: str) -> None:
    assert "“Finish this play”" in owner.get(address).text


@pytest.mark.parametrize("address", ["/results", "/results/creature-caravan", "/players"])
def test_a_page_with_results_says_it_no_more(owner: Visitor, finished: str, address: str) -> None:
    assert "“Finish this play”" not in owner.get(address).text


@pytest.mark.parametrize("slug", GAMES)
def test_an_empty_page_of_a_game_leads_to_a_play_and_to_a_count(owner: Visitor, slug: str) -> None:
    page = owner.get(f"/results/{slug}").text

    assert [address for address in (f"/new/{slug}", f"/new/{slug}/count") if f'href="{address}"' not in page] == []


def test_a_shelf_without_a_finished_play_says_so(owner: Visitor) -> None:
    assert "CSV: no finished play yet" in owner.get("/shelf").text


NOT_NEEDED = "None of them has to be here"


@pytest.mark.parametrize("slug", GAMES)
def test_an_empty_copy_says_that_plays_go_without_it(owner: Visitor, slug: str) -> None:
    assert NOT_NEEDED in owner.get(f"/copy/{slug}").text


def test_a_copy_with_something_in_it_says_it_no_more(owner: Visitor) -> None:
    owner.post("/copy/cozy-oaks", data={"kind": "item", "thing.name": "Bench", "thing.stars": "2", "save": "1"})

    assert NOT_NEEDED not in owner.get("/copy/cozy-oaks").text


# ---- a first play ---------------------------------------------------------------------------------------------------

TO_LAY_THE_TABLE = "Lay the table out first"


@pytest.mark.parametrize("slug", GAMES)
def test_the_start_page_of_a_game_never_played_says_that_nothing_has_to_be_chosen(owner: Visitor, slug: str) -> None:
    assert TO_LAY_THE_TABLE in owner.get(f"/new/{slug}").text


def test_the_start_page_of_a_game_played_before_says_it_no_more(owner: Visitor, begin: Begin) -> None:
    begin()

    assert TO_LAY_THE_TABLE not in owner.get("/new/creature-caravan").text


STARTS = {
    "creature-caravan": ({"players": "Ana", "bot": "on", "bot_row": "3", "columns": "24"}, "which the app does not see"),
    "cozy-oaks": ({"players": "Ana", "hearts_due": "game_end", "donation_due": "game_end"}, "the app knows no card"),
    "cozy-hut": ({"players": "Ana", "variant": "standard"}, "The app knows no card"),
}
"""A start form of each game, and what its first board says."""


@pytest.mark.parametrize("slug", STARTS)
def test_the_first_board_says_what_the_app_does_not_know(owner: Visitor, slug: str) -> None:
    form, said = STARTS[slug]

    assert said in owner.post(f"/new/{slug}", data=form, follow_redirects=True).text


@pytest.mark.parametrize("slug", STARTS)
def test_the_board_of_a_second_play_says_it_no_more(owner: Visitor, slug: str) -> None:
    form, said = STARTS[slug]
    owner.post(f"/new/{slug}", data=form)

    assert said not in owner.post(f"/new/{slug}", data=form, follow_redirects=True).text


def test_after_three_taps_the_first_board_says_it_no_more(owner: Visitor, begin: Begin) -> None:
    id = begin()
    for version in range(3):
        owner.post(f"/play/{id}/trade_uncopied?player=0", data={"version": str(version), "tap_id": f"tap {version}"})

    assert STARTS["creature-caravan"][1] not in owner.get(f"/play/{id}").text


def test_a_first_play_of_cozy_oaks_says_how_a_skill_is_played(owner: Visitor) -> None:
    page = owner.post("/new/cozy-oaks", data={"players": ["Ana", "Ben"]}, follow_redirects=True).text

    assert "A skill you use is touched above" in page

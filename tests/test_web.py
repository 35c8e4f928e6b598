"""Taps and pages over HTTP: plain forms, htmx, two pages at once, and what cannot be."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from inspect import signature
from pathlib import Path

import pytest
from flask import Flask

from app import create_app
from companion.games import all_games
from companion.log import Log
from companion.play import look
from companion.web.owner import Visitor
from tests.conftest import Begin, Now

HTMX = {"HX-Request": "true", "HX-Request-Type": "partial"}
PAIR_OF_SIXES = "bot_turn_rolled?dice=6&dice=6&dice=3&dice=2&dice=1"


# ---- one tap ----------------------------------------------------------------------------------------------------


def test_a_plain_form_comes_back_to_the_play(owner: Visitor, begin: Begin, now: Now) -> None:
    play = begin()

    answer = owner.post(f"/play/{play}/gain", data={"player": "0", "coins": "2", "version": "0"})

    assert (answer.status_code, answer.location) == (303, f"/play/{play}")
    assert now(play).state.seats[0].coins == 3


def test_htmx_gets_the_board_alone(owner: Visitor, begin: Begin) -> None:
    play = begin()

    answer = owner.post(f"/play/{play}/gain", data={"player": "0", "coins": "2", "version": "0"}, headers=HTMX)

    assert answer.status_code == 200
    assert answer.text.lstrip().startswith('<div id="board"')
    assert 'data-version="1"' in answer.text
    assert "<html" not in answer.text


def test_a_name_in_the_address_of_a_button_takes_the_place_of_the_field(owner: Visitor, begin: Begin, now: Now) -> None:
    play = begin()

    owner.post(f"/play/{play}/gain?coins=5", data={"player": "0", "coins": "2", "version": "0"})

    assert now(play).state.seats[0].coins == 6


def test_undo_takes_back_the_last_tap_and_redo_brings_it_back(owner: Visitor, begin: Begin, now: Now) -> None:
    play = begin()
    owner.post(f"/play/{play}/gain", data={"player": "0", "coins": "2"})

    owner.post(f"/play/{play}/undo", data={"version": "1"})
    taken_back = now(play).state.seats[0].coins
    owner.post(f"/play/{play}/redo", data={"version": "2"})

    assert (taken_back, now(play).state.seats[0].coins) == (1, 3)


def test_the_same_tap_id_twice_counts_once(owner: Visitor, begin: Begin, now: Now) -> None:
    play = begin()
    form = {"player": "0", "coins": "2", "version": "0", "tap_id": "pressed-once"}

    answers = [owner.post(f"/play/{play}/gain", data=form).status_code for _ in range(2)]

    assert answers == [303, 303]
    assert now(play).version == 1
    assert now(play).state.seats[0].coins == 3


def test_the_same_tap_id_with_another_form_conflicts(owner: Visitor, begin: Begin, now: Now) -> None:
    play = begin()
    for coins, status in (("2", 303), ("3", 409)):
        form = {"player": "0", "coins": coins, "version": "0", "tap_id": "pressed-once"}
        assert owner.post(f"/play/{play}/gain", data=form).status_code == status

    assert now(play).state.seats[0].coins == 3


def test_the_address_of_a_tap_opened_by_itself_taps_nothing(owner: Visitor, begin: Begin, now: Now) -> None:
    play = begin()

    answer = owner.get(f"/play/{play}/bot_turn")

    assert (answer.status_code, answer.location) == (303, f"/play/{play}")
    assert now(play).version == 0


# ---- what cannot be ---------------------------------------------------------------------------------------------

IMPOSSIBLE = [
    pytest.param("bot_turn_rolled?dice=6&dice=6&dice=7&dice=2&dice=1", "A die shows 1 to 6", id="a face of 7"),
    pytest.param("bot_turn_rolled?dice=6&dice=6&dice=3&dice=2&dice=1&dice=1", "5 dice", id="too many dice"),
    pytest.param("bot_turn_rolled?dice=six", "not a whole number", id="a word for a face"),
    pytest.param("camp?player=0&column=99&row=1&found=nothing", "out of range", id="a column that does not exist"),
    pytest.param("trade_uncopied?player=0&vp=x", "not a whole number", id="a word for VP"),
    pytest.param("trade_uncopied?player=9", "no player", id="a player who is not there"),
    pytest.param("gain?player=0&coins=9999999999", "out of range", id="an absurd number"),
    pytest.param("gain?player=0&coins=0", "change nothing", id="a tap that changes nothing"),
]


@pytest.mark.parametrize(("tap", "sentence"), IMPOSSIBLE)
def test_what_cannot_be_is_refused_with_a_sentence_on_the_board(
    owner: Visitor, begin: Begin, now: Now, tap: str, sentence: str
) -> None:
    play = begin()

    page = owner.post(f"/play/{play}/{tap}", data={"version": "0"})
    piece = owner.post(f"/play/{play}/{tap}", data={"version": "0"}, headers=HTMX)

    assert (page.status_code, piece.status_code) == (422, 422)
    for answer in (page.text, piece.text):
        assert 'id="board"' in answer
        assert sentence in answer[answer.index('role="alert"') :].replace("<b>", "").replace("</b>", "")
    assert now(play).version == 0


def test_what_was_typed_is_kept_when_it_is_refused(owner: Visitor, begin: Begin) -> None:
    play = begin()
    owner.post(f"/play/{play}/bot_turn_rolled?dice=6&dice=1&dice=3&dice=2&dice=1")
    owner.post(f"/play/{play}/bot_matched_nothing")

    answer = owner.post(f"/play/{play}/bot_kept", data={"card.vp": "many", "card.name": "Slow Snail"})

    assert answer.status_code == 422
    assert 'value="many"' in answer.text
    assert 'value="Slow Snail"' in answer.text


@pytest.mark.parametrize("version", ["x", "-1", "1.5", "99999999999999999999"])
def test_a_version_that_no_page_has_is_refused(owner: Visitor, begin: Begin, now: Now, version: str) -> None:
    play = begin()

    answer = owner.post(f"/play/{play}/gain", data={"player": "0", "coins": "2", "version": version})

    assert answer.status_code == 422
    assert now(play).version == 0


@pytest.mark.parametrize("address", ["/play/none-of-ours", "/play/none-of-ours/board", "/play/none-of-ours/history", "/nowhere"])
def test_a_wrong_link_is_not_found(owner: Visitor, address: str) -> None:
    answer = owner.get(address)

    assert answer.status_code == 404
    assert "There is nothing here" in answer.text


def test_a_tap_that_the_game_does_not_have_is_not_found(owner: Visitor, begin: Begin) -> None:
    play = begin()

    assert owner.post(f"/play/{play}/win").status_code == 404
    assert owner.post(f"/play/{play}/status/explode").status_code == 404
    assert owner.post("/play/none-of-ours/undo").status_code == 404


NONSENSE = ["", "x", "-1", "0", "99", "9" * 30, "null", "1.5", "½", "\x00", "[]", "a" * 2000]


@pytest.mark.parametrize("text", NONSENSE)
def test_no_nonsense_in_any_field_of_any_tap_breaks_anything(owner: Visitor, begin: Begin, text: str) -> None:
    play, moves = begin(), all_games()["creature-caravan"].moves

    forms = [(move, dict.fromkeys(signature(move).parameters, text)) for move in moves]
    nested = [(move, {f"{name}.0.vp": text for name in signature(move).parameters}) for move in moves]
    answers = [owner.post(f"/play/{play}/{move.__name__}", data=form, headers=HTMX) for move, form in forms + nested]

    assert {answer.status_code for answer in answers} <= {200, 409, 422}


@pytest.mark.parametrize("text", NONSENSE)
def test_no_nonsense_in_any_field_of_a_new_play_breaks_anything(owner: Visitor, text: str) -> None:
    names = signature(all_games()["creature-caravan"].start).parameters

    answers = [owner.post("/new/creature-caravan", data={"players": "Ana", "bot": "on", name: text}) for name in names]

    assert {answer.status_code for answer in answers} <= {303, 422}


# ---- two pages at once ------------------------------------------------------------------------------------------


def test_an_expired_page_conflicts_and_shows_the_board_as_it_is(owner: Visitor, begin: Begin, now: Now) -> None:
    play = begin()
    owner.post(f"/play/{play}/bot_turn_rolled?dice=1&dice=1&dice=3&dice=2&dice=1", data={"version": "0"})

    page = owner.post(f"/play/{play}/{PAIR_OF_SIXES}", data={"version": "0"})
    piece = owner.post(f"/play/{play}/{PAIR_OF_SIXES}", data={"version": "0"}, headers=HTMX)

    assert (page.status_code, piece.status_code) == (409, 409)
    for answer in (page.text, piece.text):
        assert 'data-version="1"' in answer
        assert 'role="alert"' in answer
    assert now(play).version == 1


def test_a_tap_that_still_means_the_same_counts_from_an_expired_page(owner: Visitor, begin: Begin, now: Now) -> None:
    play = begin()

    for _ in range(3):
        owner.post(f"/play/{play}/gain", data={"player": "0", "coins": "1", "version": "0"})

    assert now(play).state.seats[0].coins == 4


def test_an_answer_to_a_question_that_is_closed_conflicts(owner: Visitor, begin: Begin, now: Now) -> None:
    play = begin()
    owner.post(f"/play/{play}/{PAIR_OF_SIXES}")
    owner.post(f"/play/{play}/bot_traded", data={"vp": "3", "version": "1", "question": "1"})

    answer = owner.post(f"/play/{play}/bot_traded", data={"vp": "5", "version": "1", "question": "1"})

    assert answer.status_code == 409
    assert now(play).version == 2


def test_a_page_that_is_up_to_date_is_told_nothing_new(owner: Visitor, begin: Begin) -> None:
    play = begin()

    same, other = owner.get(f"/play/{play}/board?since=0-000-0"), owner.get(f"/play/{play}/board?since=7-000-0")

    assert (same.status_code, same.data) == (204, b"")
    assert other.status_code == 200
    assert 'data-version="0"' in other.text


def test_two_phones_that_tap_fifty_times_each_lose_nothing(tmp_path: Path) -> None:
    app = create_app(tmp_path / "party", testing=True)
    play = app.test_client().open_owners_link().post("/new/creature-caravan", data={"players": "Ana"}).location

    def tap(phone: int) -> set[int]:
        client = app.test_client().open_owners_link()
        form = {"player": "0", "food": "1", "version": "0"}
        return {client.post(f"{play}/gain", data={**form, "tap_id": f"{phone}-{n}"}).status_code for n in range(50)}

    with ThreadPoolExecutor(2) as phones:
        answers = set().union(*phones.map(tap, range(2)))

    position = look(app.extensions["log"], play.rpartition("/")[2])
    assert answers == {303}
    assert (position.state.seats[0].food, position.version) == (100, 100)


def test_the_same_press_sent_eight_times_at_once_counts_once(tmp_path: Path) -> None:
    app = create_app(tmp_path / "party", testing=True)
    play = app.test_client().open_owners_link().post("/new/creature-caravan", data={"players": "Ana"}).location

    def tap(_: int) -> int:
        form = {"player": "0", "food": "1", "version": "0", "tap_id": "pressed-once"}
        return app.test_client().open_owners_link().post(f"{play}/gain", data=form).status_code

    with ThreadPoolExecutor(8) as phones:
        answers = set(phones.map(tap, range(8)))

    assert answers == {303}
    assert look(app.extensions["log"], play.rpartition("/")[2]).version == 1


# ---- reading ----------------------------------------------------------------------------------------------------


def dump(log: Log) -> list[str]:
    return list(log.database.connection().iterdump())


def test_reading_changes_nothing_however_often_and_by_whomever(owner: Visitor, stranger: Visitor, begin: Begin, log: Log) -> None:
    play = begin()
    before = dump(log)

    for reader in (owner, stranger, owner):
        for page in ("/", *(f"/play/{play}{part}" for part in ("", "/board", "/score", "/history")), "/new/creature-caravan"):
            reader.get(page)

    assert dump(log) == before


def test_a_play_is_the_same_after_a_restart(owner: Visitor, begin: Begin, app: Flask, tmp_path: Path) -> None:
    play = begin()
    owner.post(f"/play/{play}/{PAIR_OF_SIXES}")
    board = owner.get(f"/play/{play}/board").text

    again = create_app(tmp_path, testing=True).test_client().open_owners_link().get(f"/play/{play}/board").text

    assert without_tap_ids(again) == without_tap_ids(board)


def without_tap_ids(page: str) -> list[str]:
    return [part.partition('"')[2] for part in page.split('name="tap_id" value="')]


def test_the_first_page_lists_what_is_open_finished_put_away_and_deleted(owner: Visitor, begin: Begin) -> None:
    for name, change in (("Ana", ""), ("Ben", "finish"), ("Cleo", "abandon"), ("Dora", "delete")):
        play = begin(players=name)
        if change:
            owner.post(f"/play/{play}/status/{change}")

    page = owner.get("/").text

    assert "Continue Creature Caravan" in page
    for words in ("Ana, Bot", "Finished", "Ben", "Cleo, Bot", "Deleted", "Dora, Bot"):
        assert words in page


def test_one_play_that_cannot_be_read_does_not_hide_the_others(owner: Visitor, begin: Begin, log: Log) -> None:
    begin(players="Ana")
    broken = begin(players="Ben")
    with log.database.writing() as connection:
        connection.execute("update taps set events = '[[\"Unheard\", {}]]' where play = ?", [broken])
        connection.execute("update plays set glance = null")
    log.memory.forget()

    page = owner.get("/").text

    assert "cannot read this play" in page
    assert "Ana, Bot" in page
    assert "Continue Creature Caravan" in page


def test_a_finished_play_whose_sheet_is_gone_does_not_break_the_home_page(owner: Visitor, begin: Begin, log: Log) -> None:
    finished = begin()
    owner.post(f"/play/{finished}/status/finish")
    with log.database.writing():
        log.mark(finished, sheet=None)

    page = owner.get("/")

    assert page.status_code == 200
    assert "cannot read this play" in page.text


def test_a_play_that_cannot_be_read_says_where_on_its_own_page(
    owner: Visitor, begin: Begin, log: Log, caplog: pytest.LogCaptureFixture
) -> None:
    broken = begin()
    owner.post(f"/play/{broken}/gain", data={"player": "0", "coins": "1"})
    with log.database.writing() as connection:
        connection.execute("update taps set events = '[[\"Unheard\", {}]]' where version = 1")
    log.memory.forget()

    answers = [owner.get(f"/play/{broken}"), owner.get(f"/play/{broken}/score"), owner.post(f"/play/{broken}/status/finish")]

    assert [answer.status_code for answer in answers] == [500] * 3
    assert all("cannot read tap 1 of this play. Nothing of it is lost." in answer.text for answer in answers)
    assert "Traceback" not in answers[0].text
    assert "knows no event Unheard" in caplog.text


def test_more_finished_plays_than_fit_stand_on_further_pages(owner: Visitor, begin: Begin) -> None:
    for number in range(13):
        owner.post(f"/play/{begin(players=f'Ana {number}')}/status/finish")

    first, second = owner.get("/").text, owner.get("/?before=12").text

    assert 'href="/?before=12"' in first
    assert first.count("/score") == 12
    assert second.count("/score") == 1


def test_the_history_tells_each_tap_newest_first_a_page_at_a_time(owner: Visitor, begin: Begin) -> None:
    play = begin()
    for _ in range(31):
        owner.post(f"/play/{play}/gain", data={"player": "0", "coins": "1"})

    first, second = owner.get(f"/play/{play}/history"), owner.get(f"/play/{play}/history?before=2")

    assert f"/play/{play}/history?before=2" in first.text
    assert first.text.count("<small>") - 1 == 30
    assert second.text.count("<small>") - 1 == 2


# ---- the score, and the end -------------------------------------------------------------------------------------


def test_counting_on_the_score_page_comes_back_to_it(owner: Visitor, begin: Begin) -> None:
    play = begin()

    counted = owner.post(f"/play/{play}/count", data={"player": "0", "market": "12", "back": "score"})
    refused = owner.post(f"/play/{play}/count", data={"player": "0", "market": "a dozen", "back": "score"})

    assert (counted.status_code, counted.location) == (303, f"/play/{play}/score")
    assert refused.status_code == 422
    assert "is not a whole number" in refused.text
    assert 'value="a dozen"' in refused.text


def test_a_tap_comes_back_to_no_page_but_the_board_and_the_score(owner: Visitor, begin: Begin) -> None:
    play = begin()

    answer = owner.post(f"/play/{play}/gain", data={"player": "0", "coins": "1", "back": "https://elsewhere.example"})

    assert answer.location == f"/play/{play}"


def test_a_finished_play_keeps_its_sheet_and_takes_no_tap_until_it_is_reopened(owner: Visitor, begin: Begin, now: Now) -> None:
    play = begin()

    finished = owner.post(f"/play/{play}/status/finish")
    refused = owner.post(f"/play/{play}/gain", data={"player": "0", "coins": "1"})
    reopened = owner.post(f"/play/{play}/status/reopen")

    assert finished.location == f"/play/{play}/score"
    assert refused.status_code == 422
    assert "This play is finished" in refused.text
    assert reopened.location == f"/play/{play}"
    assert now(play).play.is_running


def test_a_deleted_play_can_be_restored(owner: Visitor, begin: Begin, now: Now) -> None:
    play = begin()

    owner.post(f"/play/{play}/status/delete")
    gone = now(play).play.deleted_at
    answer = owner.post(f"/play/{play}/status/restore")

    assert gone is not None
    assert answer.location == "/"
    assert now(play).play.is_running


def test_pages_about_the_app_and_its_pulse_are_for_everybody(stranger: Visitor) -> None:
    pages = [stranger.get(page).status_code for page in ("/about", "/patterns", "/healthz")]

    assert pages == [200, 200, 200]


def test_a_play_before_its_end_is_finished_with_two_touches_that_say_what_it_means(owner: Visitor, begin: Begin) -> None:
    html = owner.get(f"/play/{begin()}/score").text
    sure = re.search(r'<details class="sure">(.*?)</details>', html, re.DOTALL)

    assert sure is not None
    assert "is not the end" in sure[1]
    assert "Nobody wins a play like that" in sure[1]
    assert (
        len(re.findall(r'action="[^"]*/status/finish"', html)) == len(re.findall(r'action="[^"]*/status/finish"', sure[1])) == 1
    )

"""The page a play begins on: one form, with or without a bot, that forgets nothing."""

from __future__ import annotations

import re

import pytest
from werkzeug.datastructures import MultiDict

from companion.log import Log
from companion.play import plays
from companion.web.owner import Visitor
from companion.web.rows import MOST
from tests.conftest import Begin, Now

NEW = "/new/creature-caravan"


def names_in(page: str) -> list[str]:
    """The names in the form, in their order."""
    return re.findall(r'<input[^>]*name="players"[^>]*value="([^"]*)"', page)


def colours_in(page: str) -> list[str]:
    """The colours of the players in the form, in their order."""
    return re.findall(r'<input type="hidden" name="colours" value="([^"]*)"', page)


def test_a_play_begins_with_the_form_as_it_is_shown_first(owner: Visitor, now: Now) -> None:
    form = [("players", ""), ("colours", "teal"), ("with", "bot=on&bot_level=2"), ("begin", "1")]

    answer = owner.post(NEW, data=MultiDict(form))

    state = now(answer.location.rpartition("/")[2]).state
    assert answer.status_code == 303
    assert [seat.name for seat in state.seats] == ["Player 1", "Bot"]
    assert state.bot_level == 2


def test_one_more_player_keeps_what_was_typed_and_begins_nothing(owner: Visitor, log: Log) -> None:
    page = owner.post(NEW, data=MultiDict([("players", "Ana"), ("colours", "blue"), ("columns", "20"), ("add", "1")])).text

    assert names_in(page) == ["Ana", ""]
    assert colours_in(page)[0] == "blue"
    assert colours_in(page)[1] not in {"blue", "red"}
    assert 'value="20"' in page
    assert plays(log) == []


def test_a_removed_player_takes_the_own_colour_along(owner: Visitor) -> None:
    form = [("players", "Ana"), ("colours", "blue"), ("players", "Ben"), ("colours", "green"), ("remove", "0")]

    page = owner.post(NEW, data=MultiDict(form)).text

    assert names_in(page) == ["Ben"]
    assert colours_in(page) == ["green"]


def test_a_colour_that_somebody_has_is_swapped(owner: Visitor) -> None:
    form = [("players", "Ana"), ("colours", "blue"), ("players", "Ben"), ("colours", "green"), ("pick", "0:green")]

    page = owner.post(NEW, data=MultiDict(form)).text

    assert colours_in(page) == ["green", "blue"]


def test_the_colour_of_the_bot_stays_its_own_when_a_player_is_added(owner: Visitor) -> None:
    form = [("players", "Ana"), ("colours", "blue"), ("with", "bot=on&bot_level=1&colours=green"), ("add", "1")]

    page = owner.post(NEW, data=MultiDict(form)).text

    assert "green" not in colours_in(page)
    assert "colours=green" in page


@pytest.mark.parametrize(("field", "typed", "sentence"), [("columns", "x", "whole number"), ("columns", "99", "out of range")])
def test_what_cannot_be_is_refused_and_stays_typed(owner: Visitor, log: Log, field: str, typed: str, sentence: str) -> None:
    answer = owner.post(NEW, data={"players": "Ana", field: typed})

    assert answer.status_code == 422
    assert sentence in answer.text
    assert names_in(answer.text) == ["Ana"]
    assert f'value="{typed}"' in answer.text
    assert plays(log) == []


def test_the_same_form_sent_twice_begins_one_play(owner: Visitor, log: Log) -> None:
    form = {"players": "Ana", "tap_id": "pressed-once"}

    first, second = owner.post(NEW, data=form), owner.post(NEW, data=form)

    assert first.location == second.location
    assert len(plays(log)) == 1


def test_another_form_from_the_same_page_begins_another_play(owner: Visitor, log: Log) -> None:
    owner.post(NEW, data={"players": "Ana", "tap_id": "from one page"})

    owner.post(NEW, data={"players": "Ben", "tap_id": "from one page"})

    assert len(plays(log)) == 2


def test_the_next_play_offers_what_the_last_one_began_with(owner: Visitor, begin: Begin) -> None:
    begin(players="Mira", colours="purple", columns="20")

    page = owner.get(NEW).text

    assert names_in(page) == ["Mira"]
    assert colours_in(page) == ["purple"]
    assert 'name="columns"' in page
    assert 'value="20"' in page


@pytest.mark.parametrize("start_args", ['{"players": 7}', '{"no_such_option": 1}', "[]", "no JSON"])
def test_a_last_play_that_cannot_be_read_leaves_the_form_as_it_is_shown_first(
    owner: Visitor, begin: Begin, log: Log, start_args: str
) -> None:
    fresh = owner.get(NEW).text
    play = begin(players="Mira", columns="20")
    with log.database.writing():
        log.mark(play, start_args=start_args)

    page = owner.get(NEW)

    assert page.status_code == 200
    assert names_in(page.text) == names_in(fresh) == [""]
    assert 'value="20"' not in page.text
    assert owner.post(NEW, data={"players": "Ana"}).status_code == 303


def test_my_copy_that_cannot_be_read_leaves_the_form_without_it(owner: Visitor, log: Log) -> None:
    with log.database.writing() as connection:
        connection.execute("insert into copies values (?, ?, ?)", ["creature-caravan", '{"dragons": 7}', log.now()])

    assert owner.get(NEW).status_code == 200
    assert owner.post(NEW, data={"players": "Ana"}).status_code == 303


@pytest.mark.parametrize("button", ["add", "again", "begin"])
def test_a_form_of_very_many_rows_is_answered_with_a_short_page(owner: Visitor, button: str) -> None:
    form = MultiDict([("players", "x")] * 20000 + [("colours", "blue")] * 20000 + [(button, "1")])

    answer = owner.post(NEW, data=form)

    assert len(names_in(answer.text)) == MOST
    assert len(answer.text) < 200_000


def test_a_game_that_does_not_exist_is_not_found(owner: Visitor) -> None:
    assert owner.get("/new/chess").status_code == 404

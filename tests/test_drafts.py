"""A half-filled form in the address of its page: it is shown, whatever stands there, and a script is sent the form itself."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest

from companion.games import all_games
from companion.web.options import start_options
from companion.web.owner import Visitor

NEW = "/new/cozy-hut"
BROWSER = {"Accept": "text/html"}
WILD = ("zebra", "-1", "9" * 40, "null")


@pytest.mark.parametrize("slug", all_games())
def test_whatever_an_address_says_of_a_start_the_form_is_shown(owner: Visitor, slug: str) -> None:
    drafts = [f"players=Ana&{option}={value}" for option in start_options(all_games()[slug]) for value in WILD]

    answers = [owner.get(f"/new/{slug}?{urlencode({'draft': draft})}").status_code for draft in drafts]

    assert answers == [200] * len(drafts)


def test_a_depth_that_there_is_not_is_refused_on_the_form(owner: Visitor) -> None:
    assert owner.post(NEW, data={"players": "Ana", "depth": "zebra", "begin": "1"}).status_code == 422


def test_a_browser_is_led_to_the_form_with_one_more_player(owner: Visitor) -> None:
    page = owner.post(NEW, data={"players": "Ana", "add": "1"}, headers=BROWSER, follow_redirects=True)

    assert (page.history[0].status_code, page.request.path) == (303, NEW)
    assert ('id="player-0"' in page.text, 'id="player-1"' in page.text, 'value="Ana"' in page.text) == (True, True, True)


def test_the_address_keeps_no_id_of_a_tap(owner: Visitor) -> None:
    answer = owner.post(NEW, data={"players": "Ana", "tap_id": "once", "add": "1"}, headers=BROWSER)

    assert "once" not in answer.location


@pytest.mark.parametrize(("headers", "name"), [({"Accept": "*/*"}, "Ana"), (BROWSER, "Ana" * 3000)])
def test_a_script_and_a_form_too_long_for_an_address_are_sent_the_form_itself(
    owner: Visitor, headers: dict[str, str], name: str
) -> None:
    answer = owner.post(NEW, data={"players": name, "add": "1"}, headers=headers)

    assert (answer.status_code, 'id="player-1"' in answer.text) == (200, True)

"""What a page answers to a tap of Cozy Oaks that is refused: the sentence stands where somebody looks for it."""

import re

import pytest

from companion import play
from companion.codec import bind
from companion.games.cozy_oaks import GAME
from tests.games.cozy_oaks.tabletop import NINE


@pytest.fixture
def id(log):
    """A solo play whose first year is over and not met."""
    id = play.begin(log, GAME, bind(GAME.start, {"players": ["Ana"]})).id
    tap(log, id, "draw_villager", name="Villager A", hearts=1, request="a bug")
    for skill in NINE[:3]:
        tap(log, id, "sleep", upgrade=skill)
    tap(log, id, "sleep", upgrade=NINE[3], settle=True, vouched=["requests"])
    return id


def tap(log, id, move, **arguments):
    return play.tap(log, id, move, bind(GAME.move(move), {"player": 0, **arguments}))


def wrong(page):
    """The sentences that a page shows as refusals."""
    return [re.sub(r"<.*?>", "", line) for line in re.findall(r'<p class="wrong".*?</p>', page, re.DOTALL)]


def test_to_settle_again_with_nothing_changed_says_so_beside_the_buttons(owner, id):
    answer = owner.post(f"/play/{id}/settle_year?player=0")

    assert (answer.status_code, wrong(answer.text)) == (422, ["Year 1 is still not met: 1 of 10 hearts."])


def test_with_nothing_missing_any_more_the_page_says_so(owner, log, id):
    tap(log, id, "correct_villager", name="Villager A", hearts=10)

    assert "Nothing is missing any more: settle Year" in owner.get(f"/play/{id}").text


def test_what_was_vouched_for_is_shown_as_done(owner, id):
    assert "Done at the table." in owner.get(f"/play/{id}").text


def test_vouching_without_settling_is_answered_in_the_form_of_the_sleep(owner, log):
    id = play.begin(log, GAME, bind(GAME.start, {"players": ["Ana"]})).id
    tap(log, id, "draw_villager", name="Villager A", hearts=1, request="a bug")
    for skill in NINE[:3]:
        tap(log, id, "sleep", upgrade=skill)

    form = {"settle": "off", "vouched": "requests", "upgrade": "mine", "back": "play/sleep-0"}
    answer = owner.post(f"/play/{id}/sleep?player=0", data=form)

    words = "What was done at the table is said where the year is settled."
    assert (answer.status_code, wrong(answer.text)) == (422, [words])


def test_a_card_that_is_said_to_ask_for_nothing_and_for_something_is_answered_at_the_card(owner, log, id):
    form = {"name": "Villager A", "asks_nothing": "on", "request": "a cake"}

    answer = owner.post(f"/play/{id}/correct_villager?player=0", data=form)

    assert answer.status_code == 422
    assert wrong(answer.text)[0].startswith("Either the card asks for nothing or it has a request")

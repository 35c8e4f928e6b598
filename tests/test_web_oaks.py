"""Pages of Cozy Oaks over HTTP: switches, ranks and outcomes, what is finished, and what a conflict leaves open."""

from __future__ import annotations

import re
from typing import Any

import pytest

from companion import play
from companion.codec import bind
from companion.games import all_games
from companion.log import Log
from companion.web.owner import Visitor
from tests.conftest import Now

GAME = all_games()["cozy-oaks"]


@pytest.fixture
def begun(log: Log) -> Any:
    """Begins a play and makes some taps; gives its id."""

    def begun(*taps: tuple[str, dict[str, Any]], **start: Any) -> str:
        id = play.begin(log, GAME, bind(GAME.start, {"players": ["Ana"], **start}), seed="1").id
        for move, arguments in taps:
            play.tap(log, id, move, bind(GAME.move(move), {"player": 0, **arguments}))
        return id

    return begun


def plain(page: str) -> str:
    """What a page says, without its tags."""
    return " ".join(re.sub(r"<[^>]+>", "", page).split())


DRAWN = ("draw_villager", {"name": "Zed", "hearts": 1, "request": ""})
SLEEPS = [("sleep", {"upgrade": skill}) for skill in ("hunt", "hunt", "farm", "farm")]
LOST = (DRAWN, *SLEEPS, ("settle_year", {}), ("concede", {}))


def test_every_switch_on_the_board_switches(owner: Visitor, begun: Any, now: Now) -> None:
    id = begun(players=["Ana", "Ben"])
    switches = re.findall(r'formaction="([^"]*change_option[^"]*)"', owner.get(f"/play/{id}").text)

    answers = [owner.post(switch.replace("&amp;", "&")).status_code for switch in switches]

    assert answers == [303, 303]
    assert (now(id).state.tracked, now(id).state.fish_tie.value) == (False, "everybody")


def test_a_lost_play_says_why_and_has_no_rank(owner: Visitor, begun: Any) -> None:
    id = begun(*LOST)

    board, score = plain(owner.get(f"/play/{id}").text), plain(owner.get(f"/play/{id}/score").text)

    assert "Lost in Year 1: 1 of 10 hearts." in board
    assert "Year 1 of 3" in board
    assert ("Rank –no rank" in score, "None" in score) == (True, False)


def test_a_solo_play_has_the_rank_of_the_rule_book(owner: Visitor, begun: Any) -> None:
    page = owner.get(f"/play/{begun(DRAWN)}/score").text

    row = page[page.index(">Rank</th>") :].partition("</tr>")[0]

    assert plain(row).endswith("Newcomer")
    assert "#trophy" not in row


def test_the_list_of_finished_plays_says_who_played(owner: Visitor, begun: Any) -> None:
    id = begun(*LOST)
    owner.post(f"/play/{id}/status/finish")

    page = plain(owner.get("/").text)

    assert "Lost in Year 1: 1 of 10 hearts.Ana. Cozy Oaks," in page


def test_in_mid_play_nothing_is_all_counted_and_the_count_leads_back_to_the_play(owner: Visitor, begun: Any) -> None:
    stars = dict.fromkeys(("weeds", "rotten_crops", "coop_poop", "barn_poop"), -1)
    id = begun(players=["Ana", "Ben"], garbage_stars=stars)

    page = owner.get(f"/play/{id}/count").text

    assert ("Count so far" in page, "All counted" in page, "/status/finish" in page) == (True, False, False)
    assert "Back to the play" in page


def test_boxes_that_all_stay_blank_count_nothing(owner: Visitor, begun: Any, now: Now) -> None:
    id = begun(("craft", {"name": "Stool"}), ("craft", {"name": "Lamp"}), players=["Ana", "Ben"])

    blank = owner.post(f"/play/{id}/count_items?player=0", data={"stars": ["", ""], "back": "count/items:0"})
    one = owner.post(f"/play/{id}/count_items?player=0", data={"stars": ["", "2"], "back": "count/items:0"})

    assert (blank.status_code, one.status_code) == (422, 303)
    assert [item.stars for item in now(id).state.farmers[0].items] == [0, 2]


def test_a_sleep_that_came_too_late_does_not_stay_open_for_the_next_season(owner: Visitor, begun: Any) -> None:
    id = begun(players=["Ana", "Ben"])
    owner.post(f"/play/{id}/sleep?player=0", data={"upgrade": "hunt", "version": "0"})

    late = owner.post(f"/play/{id}/sleep?player=0", data={"upgrade": "hunt", "version": "0", "back": "play/sleep-0"})
    wrong = owner.post(f"/play/{id}/sleep?player=0", data={"rubies": "9", "upgrade": "hunt"})

    is_open = [bool(re.search(r'id="on-sleep-0"[^>]* checked', answer.text)) for answer in (late, wrong)]
    assert ((late.status_code, wrong.status_code), is_open) == ((409, 422), [False, True])


def test_where_only_sleep_is_left_its_form_says_why(owner: Visitor, begun: Any) -> None:
    plays = [("craft", ("cook", "mine")), ("hunt", ("farm", "forage")), ("fish", ("improve",)), ("livestock", ())]
    taps = [("play_skill", {"skill": skill, "discards": list(given), "then_done": True}) for skill, given in plays]
    id = begun(*taps, players=["Ana", "Ben"], tracked=False)

    page = owner.get(f"/play/{id}").text

    assert "only Sleep is left" in page[page.index('<div class="sleeping') :]


def test_the_gold_of_a_year_is_told_now_and_after_selling_all_without_script(owner: Visitor, begun: Any) -> None:
    card = {"name": "Zed", "hearts": 9, "donation": 3, "wants": [{"what": "gold", "amount": 1}]}
    id = begun(("draw_villager", card), ("gain", {"produce": 9}), *SLEEPS[:3])

    page = plain(owner.get(f"/play/{id}").text)

    assert "1 of 4 gold Now 3 gold is missing; after selling all, 1 to spare. 1 of it for Zed." in page


@pytest.mark.parametrize(("players", "is_said"), [(["Ana"], True), (["Ana", "Ben"], False)])
def test_the_start_says_which_questions_need_an_answer(owner: Visitor, players: list[str], is_said: bool) -> None:
    page = owner.post("/new/cozy-oaks?again=1", data={"players": players}).text

    assert ("Both need an answer before you start." in page) is is_said

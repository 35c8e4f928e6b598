"""A rematch in one touch: what it takes over, who comes along, and that a table begins one only."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from inspect import Parameter, signature
from typing import Any

import pytest
from flask import Flask

from companion import copies, doors, exporting, play
from companion.codec import bind, json_of
from companion.game import Game
from companion.games import all_games
from companion.games.cozy_oaks.components import GarbageStars, PrintedStructure, Structure
from companion.games.cozy_oaks.copy import Copy
from companion.games.creature_caravan.components import MarketColumn, Pays
from companion.games.creature_caravan.copy import Copy as CaravanCopy
from companion.log import Log
from companion.play import Play
from companion.rematch import arguments, starter
from companion.web.owner import Visitor
from tests import toy
from tests.playing import random_play
from tests.test_web import HTMX

Started = Callable[..., str]
OAKS = {"players": ["Mira", "Tom"], "first": 0, "fish_tie": "nobody"}


@pytest.fixture
def started(log: Log) -> Started:
    """Begins a play as a script would; gives its id."""

    def started(slug: str, start: dict[str, Any]) -> str:
        game = all_games()[slug]
        return play.begin(log, game, bind(game.start, start)).id

    return started


@pytest.fixture
def party(started: Started) -> str:
    return started("cozy-oaks", OAKS)


def again(visitor: Visitor, party: str, tap_id: str = "touch") -> str:
    """The id of the rematch that a touch leads to."""
    answer = visitor.post(f"/play/{party}/rematch", data={"tap_id": tap_id})
    assert answer.status_code == 303
    return answer.location.split("/play/")[1].split("/")[0]


def begun(log: Log, id: str) -> Play:
    return play.look(log, id).play


# ---- what it begins with ----------------------------------------------------------------------------------------


def test_the_start_player_moves_on_and_comes_round() -> None:
    game = all_games()["cozy-oaks"]

    firsts = [arguments(game, {**OAKS, "first": first})["first"] for first in (0, 1)]

    assert firsts == [1, 0]
    assert arguments(game, {"players": ["Mira", "Tom"]})["first"] == 1


def test_a_game_without_a_start_player_begins_as_it_did() -> None:
    assert arguments(toy.GAME, {"players": ["Ana"], "lucky": 3}) == {"players": ["Ana"], "lucky": 3}


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.slug)
def test_what_is_dealt_anew_are_options_that_may_be_left_out(game: Game) -> None:
    options = signature(game.start).parameters

    assert [name for name in game.dealt if options[name].default is Parameter.empty] == []


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.slug)
@pytest.mark.parametrize("seed", range(8))
def test_every_start_can_be_played_again(game: Game, seed: int, owner: Visitor, log: Log) -> None:
    party = play.begin(log, game, random_play(game, seed, 1).start).id

    rematch = again(owner, party)

    assert begun(log, rematch).start_args == json_of(arguments(game, begun(log, party).start_args))


def test_the_bots_cards_and_row_are_dealt_anew(owner: Visitor, log: Log, started: Started) -> None:
    bot = {"players": ["Ana"], "bot": True, "bot_level": 2, "bot_row": 3, "bot_cards": [{"name": "A"}, {"name": "B"}]}

    rematch = again(owner, started("creature-caravan", bot))

    assert begun(log, rematch).start_args == {"players": ["Ana"], "bot": True, "bot_level": 2, "first": 0}


def test_what_my_copy_has_learnt_since_goes_in(owner: Visitor, log: Log, started: Started) -> None:
    game = all_games()["cozy-oaks"]
    printed = {
        "garbage_stars": {"weeds": -1},
        "printed_structures": [{"structure": structure, "stars": 1} for structure in Structure],
    }
    known = PrintedStructure(Structure.HOUSE, gold=4, stars=2)
    party = started("cozy-oaks", OAKS | printed)
    copies.write(log, game, Copy(garbage=GarbageStars(coop_poop=-3), structures=(known,)))

    learnt = begun(log, again(owner, party)).start_args

    assert learnt["printed_structures"] == [json_of(known)]
    assert (learnt["garbage_stars"]["weeds"], learnt["garbage_stars"]["coop_poop"]) == (-1, -3)


def test_boards_of_my_copy_are_read_anew_and_kept_where_it_has_none(owner: Visitor, log: Log, started: Started) -> None:
    old, new = {"pays": "coins", "cost": 1, "vp": 2}, MarketColumn(Pays.BAGS, cost=3, vp=4)
    party = started("creature-caravan", {"players": ["Ana"], "market": [old]})
    kept = begun(log, again(owner, party)).start_args["market"]

    copies.write(log, all_games()["creature-caravan"], CaravanCopy(market=(new,)))
    anew = begun(log, again(owner, started("creature-caravan", {"players": ["Ana"], "market": [old]}))).start_args["market"]

    assert (kept[0]["cost"], [column["cost"] for column in anew]) == (1, [3])


def test_a_mere_count_is_a_count_again(owner: Visitor, started: Started) -> None:
    party = started("cozy-oaks", OAKS | {"count_only": True})

    answer = owner.post(f"/play/{party}/rematch", data={"tap_id": "touch"})

    assert answer.location.endswith("/count")


# ---- one rematch ------------------------------------------------------------------------------------------------


def test_the_same_touch_twice_begins_one_play(owner: Visitor, log: Log, party: str) -> None:
    first, second = again(owner, party), again(owner, party)

    assert (first == second, len(log.all_plays())) == (True, 2)


def test_phones_that_touch_it_at_once_come_to_one_play(log: Log, party: str) -> None:
    start, patient = bind(all_games()["cozy-oaks"].start, OAKS), Log(log.database.folder)

    with ThreadPoolExecutor(8) as phones:
        begun = set(phones.map(lambda phone: play.rematch(patient, party, start, tap_id=f"touch {phone}").id, range(8)))

    assert (len(begun), len(log.all_plays())) == (1, 2)


def test_a_rematch_that_was_deleted_makes_room_for_another(owner: Visitor, log: Log, party: str) -> None:
    first = again(owner, party)
    play.delete(log, first)

    second = again(owner, party, "another touch")

    assert second != first
    assert begun(log, party).rematch == second


def test_the_play_itself_stays_as_it_is(owner: Visitor, log: Log, party: str) -> None:
    before, text = play.look(log, party).state, exporting.export(log, party)

    again(owner, party)

    assert (play.look(log, party).state, exporting.export(log, party)) == (before, text)
    assert begun(log, party).is_running


def test_no_play_and_a_deleted_one_have_no_rematch(owner: Visitor, log: Log, party: str) -> None:
    play.delete(log, party)

    statuses = [owner.post(f"/play/{id}/rematch").status_code for id in ("nowhere", party)]

    assert (statuses, len(log.all_plays())) == ([404, 404], 1)


def test_a_start_that_is_refused_is_said_on_the_score_page(owner: Visitor, log: Log, party: str) -> None:
    with log.database.writing():
        log.mark(party, start_args='{"players": ["Mira", "Tom"], "first": 0, "moon": 1}')

    answer = owner.post(f"/play/{party}/rematch", data={"tap_id": "touch"})

    assert (answer.status_code, len(log.all_plays())) == (422, 1)
    assert "This does not fit here." in answer.text


def test_opening_the_address_begins_nothing(owner: Visitor, log: Log, party: str) -> None:
    assert owner.get(f"/play/{party}/rematch").location == f"/play/{party}"
    assert len(log.all_plays()) == 1


# ---- the phones -------------------------------------------------------------------------------------------------


def test_every_phone_comes_along_on_its_seat(owner: Visitor, log: Log, party: str) -> None:
    doors.join(log, "Mira’s", party, "play", 0)
    doors.join(log, "Tom’s", party, "play", 1)
    doors.join(log, "the tablet", party, "watch", None)

    rematch = again(owner, party)

    joined = {(guest.phone, guest.role, guest.name) for guest in doors.guests(log, rematch)}
    assert joined == {("Mira’s", "play", "Mira"), ("Tom’s", "play", "Tom"), ("the tablet", "watch", None)}
    assert doors.doors_of(log, rematch) is not None


def test_who_joins_the_old_play_after_that_comes_along_too(owner: Visitor, log: Log, party: str) -> None:
    begun = again(owner, party)

    doors.join(log, "late", party, "play", 1)

    assert [(guest.phone, guest.seat) for guest in doors.guests(log, begun)] == [("late", 1)]


def test_a_phone_of_a_player_starts_it_and_one_that_watches_does_not(app: Flask, owner: Visitor, log: Log, party: str) -> None:
    doors.open_doors(log, party)
    links = doors.doors_of(log, party)
    assert links is not None
    player, watcher = app.test_client(), app.test_client()
    player.post(f"/join/{links.playing}", data={"seat": "1"})
    watcher.post(f"/join/{links.watching}")

    refused = watcher.post(f"/play/{party}/rematch").status_code
    rematch = again(player, party)

    assert (refused, log.taps(rematch)[0].by) == (403, "Tom")
    assert player.get(f"/play/{rematch}").status_code == watcher.get(f"/play/{rematch}/big").status_code == 200


def test_the_phones_of_the_table_are_told(owner: Visitor, log: Log, party: str) -> None:
    told: list[str] = []
    log.listeners.append(told.append)
    since = owner.get(f"/play/{party}/board").text.partition('data-mark="')[2].partition('"')[0]
    news = f"/play/{party}/board?since={since}"
    before = owner.get(news, headers=HTMX).status_code

    again(owner, party)

    assert party in told
    assert (before, owner.get(news, headers=HTMX).status_code) == (204, 200)


# ---- the score page ---------------------------------------------------------------------------------------------


def test_a_finished_play_offers_a_rematch_and_says_who_starts(owner: Visitor, log: Log, party: str) -> None:
    running = owner.get(f"/play/{party}/score").text
    play.finish(log, party)

    finished = owner.get(f"/play/{party}/score").text

    assert ("Rematch" in running, "Rematch<small>Tom starts</small>" in finished) == (False, True)


def test_who_plays_alone_is_not_told_who_starts(log: Log, started: Started) -> None:
    assert starter(begun(log, started("cozy-oaks", {"players": ["Mira"]}))) is None


def test_the_score_page_leads_to_the_rematch_once_it_has_begun(owner: Visitor, log: Log, party: str) -> None:
    play.finish(log, party)
    rematch = again(owner, party)

    text = owner.get(f"/play/{party}/score").text

    assert "A rematch has begun." in text
    assert f'href="/play/{rematch}"' in text
    assert f"/play/{party}/rematch" not in text


@pytest.mark.parametrize("page", ["board", "count"])
@pytest.mark.parametrize("slug", ["cozy-oaks", "cozy-hut", "creature-caravan"])
def test_the_dock_of_a_finished_play_leads_to_the_rematch(
    owner: Visitor, log: Log, started: Started, slug: str, page: str
) -> None:
    party = started(slug, {"players": ["Mira", "Tom"]})
    play.finish(log, party)
    before = owner.get(f"/play/{party}/{page}").text
    rematch = again(owner, party)

    dock = owner.get(f"/play/{party}/{page}").text.partition('id="dock"')[2]

    assert "To the rematch" not in before
    assert f'href="/play/{rematch}">To the rematch</a>' in dock

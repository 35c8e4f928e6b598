"""The final count over HTTP: one entry after the other with plain forms, refusals at their place, and a count without a play."""

from __future__ import annotations

import re

import pytest

from companion import play as plays
from companion.codec import bind
from companion.game import CountEntry
from companion.games import all_games
from companion.games.creature_caravan.components import Card
from companion.log import Log
from companion.web.count import place
from companion.web.owner import Visitor
from tests.conftest import Now
from tests.test_boards import Board

GAME = all_games()["creature-caravan"]
HTMX = {"HX-Request": "true", "HX-Request-Type": "partial"}


def begun(log: Log, *players: str, **options: object) -> str:
    """A play whose turns are over."""
    start = {"players": players or ("Ana",), "count_only": True, **options}
    return plays.begin(log, GAME, bind(GAME.start, start), seed="1").id


def played(log: Log, *taps: tuple[str, dict[str, object]], turns: int = 12, **options: object) -> str:
    """A play of Ana with some taps, so many turns later."""
    id = plays.begin(log, GAME, bind(GAME.start, {"players": ["Ana"], **options}), seed="1").id
    for move, arguments in (*taps, *([("end_turn", {})] * turns)):
        plays.tap(log, id, move, bind(GAME.move(move), arguments))
    return id


def oaks_begun(log: Log, **options: object) -> str:
    """A play of Cozy Oaks, of Ana alone."""
    oaks = all_games()["cozy-oaks"]
    return plays.begin(log, oaks, bind(oaks.start, {"players": ["Ana"], **options}), seed="1").id


def entry(log: Log, id: str, at: str) -> CountEntry:
    return next(entry for entry in GAME.count(plays.look(log, id).state) if place(entry) == at)


def asked(page: str) -> str:
    """The entry a page asks for, as its forms carry it."""
    return page.partition('name="back" value="count/')[2].partition('"')[0]


# ---- one after the other ----------------------------------------------------------------------------------------


def test_the_count_begins_at_the_first_number_that_is_due(owner: Visitor, log: Log) -> None:
    page = owner.get(f"/play/{begun(log, 'Ana', 'Ben')}/count").text

    assert asked(page) == "distance:0"
    assert "Line <b>1</b> of" in page


def test_a_plain_form_comes_back_to_the_next_number(owner: Visitor, log: Log, now: Now) -> None:
    id = begun(log, "Ana", "Ben")

    answer = owner.post(f"/play/{id}/count?player=0&column=7&eastrey=false", data={"back": "count/distance:0", "version": "0"})

    assert (answer.status_code, answer.location) == (303, f"/play/{id}/count?at=distance:1")
    assert now(id).state.seats[0].counted.column == 7


def test_htmx_gets_the_next_number_alone(owner: Visitor, log: Log) -> None:
    form = {"back": "count/market:0", "market": "12+5-3"}

    answer = owner.post(f"/play/{begun(log, 'Ana', 'Ben')}/count?player=0", data=form, headers=HTMX)

    assert answer.text.lstrip().startswith('<div id="board"')
    assert asked(answer.text) == "market:1"
    assert ">14</b>" in answer.text


def test_after_the_last_number_the_count_goes_on_from_the_top(owner: Visitor, log: Log) -> None:
    id = begun(log)

    answer = owner.post(f"/play/{id}/count?player=0&ember_tokens=0", data={"back": "count/ember_tokens:0"})

    assert answer.location == f"/play/{id}/count?at=distance:0"


def count_all(owner: Visitor, log: Log, id: str) -> list[str]:
    """Answers whatever is asked, with its fourth key or 5; the entries asked."""
    seen = []
    while at := asked(owner.get(f"/play/{id}/count").text):
        one = entry(log, id, at)
        seen.append(at)
        answer = one.keys[3].arguments if one.keys else {**one.arguments, one.field: 5}
        owner.post(f"/play/{id}/{one.move}", data={**answer, "back": f"count/{at}"})
    return seen


def test_when_all_is_counted_the_winner_is_named_and_the_play_can_be_finished(owner: Visitor, log: Log) -> None:
    id = begun(log)

    seen = count_all(owner, log, id)
    page = owner.get(f"/play/{id}/count").text

    assert seen == [f"{line}:0" for line in ("distance", "spaces", "market", "ember_board", "cards", "treasures", "ember_tokens")]
    assert "All counted" in page
    assert "<b>Ana</b>: <b>22</b> VP." in page
    assert f"/play/{id}/status/finish" in page


def test_every_number_can_be_looked_at_again(owner: Visitor, log: Log) -> None:
    id = begun(log)
    count_all(owner, log, id)

    page = owner.get(f"/play/{id}/count?at=market:0").text

    assert asked(page) == "market:0"
    assert "counted" in page


def test_an_entry_that_there_is_not_is_passed_over(owner: Visitor, log: Log) -> None:
    id = begun(log)

    pages = [owner.get(f"/play/{id}/count", query_string={"at": at}).text for at in ("fruit:0", "x", "market:99", "<b>")]

    assert {asked(page) for page in pages} == {"distance:0"}


def test_undo_goes_back_to_the_number_that_it_takes_back(owner: Visitor, log: Log) -> None:
    id = begun(log, "Ana", "Ben")
    owner.post(f"/play/{id}/count?player=1&spaces=4", data={"back": "count/spaces:1"})

    answer = owner.post(f"/play/{id}/undo", data={"back": "count/market:0"})

    assert answer.location == f"/play/{id}/count?at=spaces:1"


def test_what_was_tracked_counts_with_one_touch(owner: Visitor, log: Log, now: Now) -> None:
    id = played(log, ("trade_uncopied", {"player": 0, "vp": 12}))
    page = owner.get(f"/play/{id}/count?at=market:0").text

    owner.post(f"/play/{id}/count?player=0&market=12", data={"back": "count/market:0"})

    assert "As tracked: 12" in page
    assert f'formaction="/play/{id}/count?player=0&amp;market=12"' in page
    assert now(id).state.seats[0].counted.market == 12


def test_several_boxes_are_one_number_and_an_empty_box_is_0(owner: Visitor, log: Log, now: Now) -> None:
    cards = (Card("A", 3), Card("B", 0), Card("C", 1))
    id = played(log, bot=True, bot_row=3, bot_cards=[{"name": card.name, "vp": card.vp} for card in cards], turns=0)

    owner.post(f"/play/{id}/count_bot?bonus=0", data={"back": "count/cards:1", "each": ["2+1", "", "4"]})
    page = owner.get(f"/play/{id}/count?at=cards:1").text

    assert now(id).state.bot_bonuses == (3, 0, 4)
    assert [f'name="each" value="{value}"' in page for value in (3, 0, 4)] == [True] * 3


def test_two_numbers_of_one_player_in_a_line_are_asked_one_after_the_other(owner: Visitor, log: Log) -> None:
    id = oaks_begun(log, count_only=True)

    answer = owner.post(f"/play/{id}/count?player=0&lake_fish=3", data={"back": "count/lake:0"})
    page = owner.get(answer.location).text
    assert (asked(page), "<em>Villagers</em>: Lake fish on all their cards" in page) == ("lake:0:villager_lake", True)
    answer = owner.post(f"/play/{id}/count?player=0&villager_lake=2", data={"back": f"count/{asked(page)}"})

    assert answer.location.endswith("?at=river:0")


def test_each_number_of_a_line_says_whose_it_is(owner: Visitor, log: Log) -> None:
    id = oaks_begun(log, count_only=True)

    page = owner.get(f"/play/{id}/count?at=lake:0").text

    lines = re.findall(r'<a class="tally.*?<span>(?:<[^/>]+>)+([A-Za-z]+)(?:</\w+>)+<small>', page, re.DOTALL)
    assert lines == ["Ana", "Villagers"]


def test_a_cell_of_two_numbers_is_due_until_both_are_counted(owner: Visitor, log: Log) -> None:
    id = oaks_begun(log, count_only=True)
    owner.post(f"/play/{id}/count?player=0&villager_lake=2", data={})

    page = owner.get(f"/play/{id}/count?at=gold:0").text
    assert f'href="/play/{id}/count?at=lake:0"' in page
    assert "Most lake fish, not counted yet" in page


# ---- refused ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "sentence"), [("seven", "not a whole number"), ("99999", "out of range"), ("", "change nothing")]
)
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_a_refusal_stands_at_its_entry_with_what_was_typed(
    owner: Visitor, log: Log, now: Now, text: str, sentence: str, headers: dict[str, str]
) -> None:
    id = begun(log, "Ana", "Ben")

    answer = owner.post(f"/play/{id}/count?player=1", data={"back": "count/market:1", "market": text}, headers=headers)

    assert answer.status_code == 422
    assert asked(answer.text) == "market:1"
    assert sentence in answer.text[answer.text.index('role="alert"') :]
    assert f'name="market" value="{text}"' in answer.text
    assert now(id).version == 0


@pytest.mark.parametrize(("text", "counted"), [("3", -3), ("-3", -3), ("2+1", -3), ("0", 0)])
def test_a_number_that_can_only_be_below_0_is_typed_with_or_without_its_minus(
    owner: Visitor, log: Log, now: Now, text: str, counted: int
) -> None:
    id = oaks_begun(log, count_only=True)

    owner.post(f"/play/{id}/count?player=0", data={"back": "count/garbage:0", "garbage": text})

    assert now(id).state.farmers[0].counted.garbage == counted


def test_the_stars_of_each_garbage_are_typed_without_a_minus_too(owner: Visitor, log: Log, now: Now) -> None:
    id = oaks_begun(log)

    owner.post(f"/play/{id}/count_garbage?player=0", data={"back": "count/garbage:0", "garbage.weeds": "2"})

    assert now(id).state.garbage_stars.weeds == -2


def test_a_plus_number_stays_one_where_both_can_be(owner: Visitor, log: Log, now: Now) -> None:
    id = oaks_begun(log, count_only=True)

    owner.post(f"/play/{id}/count?player=0", data={"back": "count/structures:0", "structures": "3"})

    assert now(id).state.farmers[0].counted.structures == 3


def test_two_phones_count_different_numbers_from_the_same_page(owner: Visitor, log: Log, now: Now) -> None:
    id = begun(log, "Ana", "Ben")

    for player in (0, 1):
        owner.post(f"/play/{id}/count?player={player}&market=5", data={"back": f"count/market:{player}", "version": "0"})

    assert [seat.counted.market for seat in now(id).state.seats] == [5, 5]


def test_a_finished_play_is_looked_at_but_not_counted(owner: Visitor, log: Log) -> None:
    id = begun(log)
    owner.post(f"/play/{id}/status/finish")

    page = owner.get(f"/play/{id}/count").text

    assert [button for button in Board(page).all("button") if "disabled" not in button] == []


# ---- face down --------------------------------------------------------------------------------------------------

TREASURE = ("camp", {"player": 0, "column": 2, "row": 1, "found": "treasure", "treasure_vp": 77})


def test_a_players_treasure_lies_face_down_until_the_count(owner: Visitor, log: Log) -> None:
    id = played(log, TREASURE, turns=11)

    pages = [owner.get(f"/play/{id}{page}").text for page in ("", "/score", "/count?at=treasures:0", "/score/treasures/0")]
    shown = GAME.score(GAME.shared(plays.look(log, id).state))

    assert shown.totals == (3,)
    assert "<b>1</b> token, face down" in pages[1]
    assert not [page for page in pages if "77" in read(page) or "80" in read(page)]


def read(page: str) -> str:
    """The words of a page, without its addresses and names."""
    return re.sub(r"<[^>]*>", "|", page)


def test_the_treasures_are_turned_up_when_the_turns_are_over(log: Log) -> None:
    id = played(log, TREASURE)

    assert GAME.score(GAME.shared(plays.look(log, id).state)).totals == (80,)


def test_everybody_has_seen_the_treasures_of_the_bot(log: Log) -> None:
    id = played(log, ("bot_turn_rolled", {"dice": [1, 2, 1, 2, 1]}), turns=0, bot=True, bot_row=3)
    plays.tap(log, id, "bot_camped", bind(GAME.move("bot_camped"), {"found": "treasure", "treasure_vp": 4}))

    state = plays.look(log, id).state

    assert GAME.score(GAME.shared(state)) == GAME.score(state)


def test_the_link_to_the_score_speaks_of_forms_only_where_the_game_has_them(owner: Visitor, log: Log) -> None:
    oaks = all_games()["cozy-oaks"]
    other = plays.begin(log, oaks, bind(oaks.start, {"players": ["Ana"], "count_only": True}), seed="1").id

    pages = [owner.get(f"/play/{id}/count").text for id in (begun(log), other)]

    assert ["<small>what each number is made of; one form per player</small>" in page for page in pages] == [True, False]
    assert "<small>what each number is made of</small>" in pages[1]


# ---- just count -------------------------------------------------------------------------------------------------


def test_a_count_begins_without_a_play(owner: Visitor, now: Now) -> None:
    page = owner.get("/new/creature-caravan/count").text
    answer = owner.post("/new/creature-caravan/count", data={"players": ["Ana", ""], "bot": "on", "begin": "1", "tap_id": "a"})
    state = now(answer.location.split("/")[2]).state

    assert "Who played" in page
    assert answer.location.endswith("/count")
    assert [seat.name for seat in state.seats] == ["Ana", "Player 2", "Bot"]
    assert state.is_count_only


def test_the_names_are_remembered_and_rows_come_and_go(owner: Visitor) -> None:
    owner.post("/new/creature-caravan/count", data={"players": ["Ana", "Ben"], "bot": "on", "begin": "1"})

    page = owner.get("/new/creature-caravan/count").text
    more = owner.post("/new/creature-caravan/count", data={"players": ["Ana", "Ben"], "bot": "on", "add": "1"}).text
    less = owner.post("/new/creature-caravan/count", data={"players": ["Ana", "Ben"], "bot": "on", "remove": "0"}).text

    assert [page.count('name="players"'), more.count('name="players"'), less.count('name="players"')] == [2, 3, 1]
    assert 'value="Ben"' in page
    assert 'value="Ana"' not in less


def test_a_count_names_the_readings_that_matter_to_it_once_each(owner: Visitor) -> None:
    form = {"players": ["Ana", "Ben"], "fish_tie": "everybody", "begin": "1"}
    owner.post("/new/cozy-oaks/count", data=form)

    two = owner.get("/new/cozy-oaks/count").text
    alone = owner.post("/new/cozy-oaks/count", data={"players": "Ana", "fish_tie": "everybody", "again": "1"}).text

    assert re.findall(r'name="fish_tie" value="(\w+)"( checked)?', two) == [("nobody", ""), ("everybody", " checked")]
    assert re.findall(r'type="(\w+)" name="fish_tie"', alone) == ["hidden"]


def test_a_mere_count_leaves_the_form_of_a_new_play_as_it_was(owner: Visitor) -> None:
    stars = {"garbage_stars.weeds": "-2", "tracked": "off"}
    owner.post("/new/cozy-oaks", data={"players": ["Ana", "Ben"], **stars})
    owner.post("/new/cozy-oaks/count", data={"players": ["Cleo", "Dan"], "begin": "1"})

    play, count = owner.get("/new/cozy-oaks").text, owner.get("/new/cozy-oaks/count").text

    assert 'value="-2"' in play
    assert ('value="Ana"' in play, 'value="Cleo"' in count) == (True, True)


def test_two_players_of_one_name_are_sent_back_to_be_told_apart(owner: Visitor) -> None:
    for address in ("/new/creature-caravan/count", "/new/creature-caravan", "/new/cozy-oaks"):
        answer = owner.post(address, data={"players": ["Ann", " ann "], "begin": "1"})

        assert answer.status_code == 422
        assert "Two players are called <b>ann</b>: tell them apart." in answer.text
        assert re.search(r'id="player-1"[^>]*aria-invalid="true"', answer.text, re.DOTALL)


@pytest.mark.parametrize("start_args", ['{"players": 7}', '{"no_such_option": 1}', "[]", "no JSON"])
def test_a_last_play_that_cannot_be_read_leaves_one_player_without_a_name(owner: Visitor, log: Log, start_args: str) -> None:
    id = begun(log, "Ana", "Ben")
    with log.database.writing():
        log.mark(id, start_args=start_args)

    page = owner.get("/new/creature-caravan/count")

    assert (page.status_code, page.text.count('name="players"')) == (200, 1)


def test_a_count_takes_over_who_played_and_how_but_nothing_of_the_turns(owner: Visitor, log: Log) -> None:
    turns = {"bot_row": 3, "bot_cards": [{"name": "Stand-in"}], "first": 1, "table_rolls": True}
    played(log, players=["Ana", "Ben"], turns=0, bot=True, columns=20, bot_towers="each_space", **turns)

    page = owner.get("/new/creature-caravan/count").text

    names = set(re.findall(r'name="([a-z_.0-9]+)"', page))
    assert not {name for name in names if name.partition(".")[0] in turns}
    assert names >= {"players", "columns", "bot_towers"}
    assert 'value="20"' in page


def test_the_same_press_twice_begins_one_count(owner: Visitor) -> None:
    form = {"players": "Ana", "begin": "1", "tap_id": "pressed-once"}

    answers = {owner.post("/new/creature-caravan/count", data=form).location for _ in range(2)}

    assert len(answers) == 1


def test_seven_players_are_refused_with_what_was_typed(owner: Visitor) -> None:
    names = [f"Player {number}" for number in range(7)]

    answer = owner.post("/new/creature-caravan/count", data={"players": names, "begin": "1"})

    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert 'value="Player 6"' in answer.text


def test_a_play_set_up_after_a_mere_count_is_a_play(owner: Visitor, now: Now) -> None:
    owner.post("/new/creature-caravan/count", data={"players": "Ana", "begin": "1"})

    page = owner.get("/new/creature-caravan").text
    play = owner.post("/new/creature-caravan", data={"players": "Ana"}).location

    assert "count_only" not in page
    assert not now(play.rpartition("/")[2]).state.is_count_only


def test_the_first_page_leads_to_a_count_without_a_play(owner: Visitor) -> None:
    assert 'href="/new/creature-caravan/count"' in owner.get("/").text


def test_a_game_that_cannot_be_counted_alone_has_no_such_page(owner: Visitor) -> None:
    assert owner.get("/new/nothing/count").status_code == 404

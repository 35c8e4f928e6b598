"""Forms about things that are kept by name, of several kinds, and with rows that may stay empty."""

from __future__ import annotations

import pytest
from werkzeug.datastructures import MultiDict

from companion import copies, play
from companion.codec import bind, bind_form
from companion.games import all_games
from companion.games.cozy_oaks.components import Item, Villager
from companion.log import Log
from companion.web.owner import Visitor
from companion.web.pairs import without_idle_rows

GAME = all_games()["cozy-oaks"]
COPY = "/copy/cozy-oaks"


@pytest.fixture
def drawn(log: Log) -> str:
    """A solo play with a villager who asks for a bug and rules out hunting in spring."""
    begun = play.begin(log, GAME, bind(GAME.start, {"players": ["Ana"]}))
    rules, wants = [{"season": "spring", "forbids": "hunt"}], [{"what": "bug"}]
    card = {"player": 0, "name": "Stand-in Nan", "hearts": 3, "restrictions": rules, "wants": wants}
    play.tap(log, begun.id, "draw_villager", bind(GAME.move("draw_villager"), card))
    return begun.id


def card_of(log: Log, id: str) -> Villager:
    """The villager of the play."""
    card: Villager = play.look(log, id).state.villagers[0].card
    return card


def test_a_row_without_the_field_it_needs_is_none() -> None:
    form = [
        ("needs", "wants.0.what"),
        ("wants.0.what", ""),
        ("wants.0.amount", "1"),
        ("needs", "wants.1.what"),
        ("wants.1.what", "bug"),
    ]

    assert [pair for pair in without_idle_rows(form) if pair[0].startswith("wants")] == [("wants.1.what", "bug")]


def test_what_a_form_needs_outside_a_list_leaves_nothing_out() -> None:
    form = [("needs", "name"), ("name", ""), ("needs", ""), ("hearts", "3")]

    assert without_idle_rows(form) == form


def test_none_empties_a_list_until_something_is_in_it() -> None:
    move = GAME.move("correct_villager")
    sent = [("player", "0"), ("name", "Nan"), ("wants", "none")]

    assert bind_form(move, sent)["wants"] == ()
    assert [want.amount for want in bind_form(move, [*sent, ("wants.0.what", "bug")])["wants"]] == [1]
    assert "wants" not in bind_form(move, [*sent[:-1], ("wants", "")])


def test_none_is_a_name_like_any_other_in_a_list_of_names() -> None:
    assert bind_form(GAME.start, [("players", "None")])["players"] == ("None",)


def test_empty_rows_of_a_card_clear_what_stood_there(owner: Visitor, log: Log, drawn: str) -> None:
    form = [("name", "Stand-in Nan"), ("wants", "none"), ("needs", "wants.0.what"), ("wants.0.what", ""), ("wants.0.amount", "1")]

    owner.post(f"/play/{drawn}/correct_villager", data=MultiDict([("player", "0"), *form]))

    assert card_of(log, drawn).wants == ()
    assert len(card_of(log, drawn).restrictions) == 1


def test_a_card_whose_fields_are_the_form_itself_is_remembered(owner: Visitor, log: Log, drawn: str) -> None:
    form = {"player": "0", "name": "Stand-in Nan", "hearts": "5", "donation": "2", "remember": "villager"}

    answer = owner.post(f"/play/{drawn}/correct_villager", data=form)

    assert answer.status_code == 303
    assert Villager("Stand-in Nan", hearts=5, donation=2) in copies.read(log, GAME).villagers


@pytest.mark.parametrize("word", ["", "wagon", "item.0"])
def test_a_kind_that_the_game_does_not_keep_is_not_remembered(owner: Visitor, log: Log, drawn: str, word: str) -> None:
    owner.post(f"/play/{drawn}/correct_villager", data={"player": "0", "name": "Stand-in Nan", "hearts": "5", "remember": word})

    assert card_of(log, drawn).hearts == 5
    assert copies.read(log, GAME) == GAME.copy()


def test_each_kind_is_typed_and_changed_by_itself(owner: Visitor, log: Log) -> None:
    owner.post(COPY, data={"kind": "item", "thing.name": "Stool", "thing.stars": "2", "was": ""})
    owner.post(COPY, data={"kind": "villager", "thing.name": "Stool", "thing.hearts": "4", "was": ""})
    owner.post(COPY, data={"kind": "item", "thing.name": "Stool", "thing.stars": "3", "was": "Stool"})

    copy = copies.read(log, GAME)
    assert copy.items == (Item("Stool", 3),)
    assert Villager("Stool", hearts=4) in copy.villagers


def test_the_page_opens_the_form_of_the_kind_that_was_asked_for(owner: Visitor, log: Log) -> None:
    copies.write(log, GAME, GAME.copy(items=(Item("Stool", 2),), villagers=(Villager("Stool", hearts=4),)))

    page = owner.get(f"{COPY}?kind=item&name=Stool").text

    assert page.count('name="was" value="Stool"') == 1
    assert 'name="thing.stars" value="2"' in page
    assert 'name="thing.hearts" value="4"' not in page


def test_a_kind_that_there_is_not_is_no_page_to_send_to(owner: Visitor, log: Log) -> None:
    answer = owner.post(COPY, data={"kind": "wagon", "thing.name": "Stool"})

    assert answer.status_code == 404
    assert copies.read(log, GAME) == GAME.copy()

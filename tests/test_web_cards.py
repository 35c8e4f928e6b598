"""Cards with two sides: typed on the page of My copy, and with a play from its start."""

from __future__ import annotations

import re

import pytest

from companion import copies
from companion.games import all_games
from companion.games.cozy_hut.cards import Card, Face
from companion.log import Log
from companion.web.owner import Visitor
from tests.conftest import Now

GAME = all_games()["cozy-hut"]
COPY, NEW = "/copy/cozy-hut", "/new/cozy-hut"
STUMP = Card("Old Stump", Face(wood=4, clay=0, water=0, supplies=0))
FORM = {"kind": "card", "was": "", "save": "1", "thing.name": "Brook"}
WHOLE = {"side": "nature", "gives": "wood"}


def cards(log: Log) -> tuple[Card, ...]:
    found: tuple[Card, ...] = copies.read(log, GAME).cards
    return found


def begun(owner: Visitor, **form: str | list[str]) -> str:
    return owner.post(NEW, data={"players": "Ana", "begin": "1", **form}).location.rpartition("/")[2]


def test_what_is_kept_by_name_is_no_board_to_type_column_by_column(owner: Visitor) -> None:
    assert "<h2>Boards</h2>" not in owner.get(COPY).text
    assert owner.get(f"{COPY}/cards").status_code == 404


def test_both_sides_of_a_card_are_typed_at_once(owner: Visitor, log: Log) -> None:
    sides = {"thing.nature.wood": "4", "thing.home.wood": "2", "thing.home.clay": "3", "thing.home.uses": "wood"}
    gains = {
        "thing.nature.gain": "clay",
        "thing.nature.improved.0": "clay",
        "thing.nature.improved.1": "water",
        "thing.home.improved.0": "",
        "thing.home.improved.1": "",
    }

    owner.post(COPY, data={**FORM, **sides, **gains})

    (card,) = cards(log)
    assert (card.nature.cost, card.home.cost, card.home.uses) == ((4, 0, 0, 0), (2, 3, 0, 0), "wood")
    assert (card.nature.improved, card.home.improved) == (("clay", "water"), ())


@pytest.mark.parametrize(("side", "total"), [("nature", 4), ("home", 5)])
def test_a_price_that_is_none_is_refused_at_its_side_and_kept_as_typed(owner: Visitor, log: Log, side: str, total: int) -> None:
    answer = owner.post(COPY, data={**FORM, f"thing.{side}.wood": "3"})

    place = answer.text.partition(f"card-side--{side}")[2].partition("</fieldset>")[0]
    assert f"costs <b>{total}</b> resources in all, not <b>3</b>" in place
    assert re.search(rf'aria-invalid(?:(?!</fieldset>).)*name="thing.{side}.wood" value="3"[^>]*checked', place, re.DOTALL)
    assert (answer.status_code, cards(log)) == (422, ())


def test_a_card_is_shown_with_what_is_known_of_it(owner: Visitor, log: Log) -> None:
    copies.write(log, GAME, GAME.copy(cards=(STUMP,)))

    page = owner.get(f"{COPY}?kind=card&name=Old+Stump").text

    assert re.search(r'name="thing.nature.wood" value="4"[^>]*checked', page)
    assert "nature: 4 wood; home: cost not known" in " ".join(owner.get(COPY).text.split())


def test_a_play_begins_with_the_cards_of_my_copy_or_without(owner: Visitor, log: Log, now: Now) -> None:
    copies.write(log, GAME, GAME.copy(cards=(STUMP,)))

    assert now(begun(owner)).state.cards == (STUMP,)
    assert now(begun(owner, use_copy="off")).state.cards == ()


def test_a_hut_with_a_known_name_in_it_is_entered_as_it_is_typed(owner: Visitor, log: Log, now: Now) -> None:
    copies.write(log, GAME, GAME.copy(cards=(STUMP,)))
    id = begun(owner)
    places = {f"places.{place}.{name}": word for place in range(8) for name, word in WHOLE.items()}

    shown = {"wood": "3", "clay": "3", "water": "0", "supplies": "0", "rounds": "2"}
    answer = owner.post(f"/play/{id}/enter_hut", data={"player": "0", **shown, **places, "places.0.name": "Old Stump"})

    assert answer.status_code == 303
    assert now(id).state.players[0].hut[0].name == "Old Stump"


def test_a_draft_that_one_of_its_players_counts_alone_is_only_counted(owner: Visitor) -> None:
    begun(owner, players=["Ana", "Ben"], variant="draft")
    page = owner.get(f"{NEW}/count").text
    form = dict(re.findall(r'<input type="hidden" name="([a-z_]+)" value="([^"]*)"', page))

    answer = owner.post(f"{NEW}/count", data={**form, "players": "Ana", "begin": "1"})

    assert answer.status_code == 303


def test_the_form_of_the_next_card_is_open_after_one_was_added(owner: Visitor) -> None:
    added = owner.post(COPY, data={**FORM, "thing.nature.wood": "4"})

    page = owner.get(added.location).text

    assert '<details class="fold fold--s" id="card-new" open>' in page
    assert page.index('id="card-new"') < page.index("<b>Brook</b> is in My copy now.")

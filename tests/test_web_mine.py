"""My copy inside a play: a card is known by its name, and remembered at one touch."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from unittest.mock import Mock

import pytest

from companion import copies, play
from companion.codec import bind
from companion.game import IllegalMove, Say
from companion.games import all_games
from companion.games.creature_caravan.components import Card, MarketColumn, Pays
from companion.log import Log, Unavailable
from companion.web.owner import Visitor
from tests.conftest import Begin, Now

GAME = all_games()["creature-caravan"]
NEW = "/new/creature-caravan"
WAGON = Card("Stand-in Wagon", 2, 1, 4, True)
A_6, A_3 = (6, 2, 2, 2, 2), (3, 2, 2, 2, 2)
OPEN_SET = {"bot_cards.0.name": "Set", "bot_cards.0.open_set": "true"}


@pytest.fixture(autouse=True)
def _copied(log: Log) -> None:
    """My copy knows one card."""
    copies.write(log, GAME, replace(GAME.copy(), cards=(WAGON,)))


def known(log: Log, name: str) -> Card | None:
    return next((card for card in copies.read(log, GAME).cards if card.name == name), None)


def asked(log: Log, begun: str, dice: tuple[int, ...] = A_6) -> str:
    """The play, with the bot's dice rolled and asking about a card."""
    play.tap(log, begun, "bot_turn_rolled", bind(GAME.move("bot_turn_rolled"), {"dice": list(dice)}))
    return begun


@pytest.mark.parametrize(("dice", "move"), [(A_6, "bot_kept"), (A_3, "bot_matched")])
@pytest.mark.parametrize("name", ["Stand-in Wagon", "stand-in  wagon "])
def test_the_name_of_a_known_card_is_all_that_is_needed(
    owner: Visitor, begin: Begin, log: Log, now: Now, dice: tuple[int, ...], move: str, name: str
) -> None:
    id = asked(log, begin(**OPEN_SET), dice)

    answer = owner.post(f"/play/{id}/{move}", data={"card.name": name, "card.vp": "", "card.attacks": "", "known": "card.vp"})

    assert answer.status_code == 303
    assert now(id).state.bot_cards[-1] == WAGON


def test_what_is_typed_stands_before_what_is_known(owner: Visitor, begin: Begin, log: Log, now: Now) -> None:
    id = asked(log, begin())

    owner.post(f"/play/{id}/bot_kept", data={"card.name": WAGON.name, "card.vp": "5", "card.open_set": "no"})

    assert now(id).state.bot_cards[-1] == replace(WAGON, vp=5, open_set=False)
    assert known(log, WAGON.name) == WAGON


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("Nobody", "My copy has no number for <b>Nobody</b> yet"), ("", "Type a name that My copy knows"), ("<i>", "&lt;i&gt;")],
)
def test_an_unknown_card_is_refused_where_its_name_was_typed(
    owner: Visitor, begin: Begin, log: Log, now: Now, name: str, sentence: str
) -> None:
    id = asked(log, begin())

    answer = owner.post(f"/play/{id}/bot_kept", data={"card.name": name, "card.attacks": "2", "known": "card.vp"})

    assert answer.status_code == 422
    assert sentence in answer.text.partition('id="wrong-card-name"')[2].partition("</p>")[0]
    assert answer.text.count('role="alert"') == 1
    assert 'name="card.attacks" value="2" form="answer" checked' in answer.text
    assert now(id).version == 1


def test_a_ticked_card_is_remembered_and_known_the_next_time(owner: Visitor, begin: Begin, log: Log, now: Now) -> None:
    first, second = asked(log, begin()), asked(log, begin())
    card = {"card.name": "Late  Bird", "card.vp": "-2", "card.attacks": "", "remember": "card"}

    owner.post(f"/play/{first}/bot_kept", data=card)
    owner.post(f"/play/{second}/bot_kept", data={"card.name": "late bird", "known": "card.vp"})

    assert known(log, "Late Bird") == Card("Late Bird", -2, None, 0, False)
    assert now(second).state.bot_cards[-1].vp == -2


def test_a_corrected_number_is_remembered_with_what_was_known_besides(owner: Visitor, begin: Begin, log: Log) -> None:
    id = asked(log, begin())

    owner.post(f"/play/{id}/bot_kept", data={"card.name": WAGON.name, "card.vp": "3", "remember": "card"})

    assert known(log, WAGON.name) == replace(WAGON, vp=3)


def test_nothing_is_remembered_without_a_tick_or_of_a_refused_tap(owner: Visitor, begin: Begin, log: Log) -> None:
    id, idle = asked(log, begin()), begin()

    owner.post(f"/play/{id}/bot_kept", data={"card.name": "A", "card.vp": "1"})
    owner.post(f"/play/{idle}/bot_kept", data={"card.name": "B", "card.vp": "1", "remember": "card"})
    owner.post(f"/play/{id}/bot_kept", data={"card.name": "C", "card.vp": "1000", "remember": "card"})

    assert copies.read(log, GAME).cards == (WAGON,)


@pytest.mark.parametrize(("name", "sentence"), [(" ", "Type the card’s name too"), ("A" * 81, "too long")])
def test_a_card_that_cannot_be_remembered_is_not_played_either(
    owner: Visitor, begin: Begin, log: Log, now: Now, name: str, sentence: str
) -> None:
    id = asked(log, begin())

    answer = owner.post(f"/play/{id}/bot_kept", data={"card.name": name, "card.vp": "1", "remember": "card"})

    assert answer.status_code == 422
    assert sentence in answer.text.partition('id="wrong-card-name"')[2]
    assert 'name="remember" value="card" form="answer" checked' in answer.text
    assert now(id).version == 1


@pytest.mark.parametrize("path", ["players", "card.0", "bot_cards.9", "", "card.vp", "bot_cards.-1"])
def test_a_tick_that_leads_to_no_card_does_nothing(owner: Visitor, begin: Begin, log: Log, path: str) -> None:
    id = asked(log, begin())

    answer = owner.post(f"/play/{id}/bot_kept", data={"card.name": "A", "card.vp": "1", "remember": path})

    assert answer.status_code == 303
    assert copies.read(log, GAME).cards == (WAGON,)


# ---- the start page ---------------------------------------------------------------------------------------------

TWO = {"bot_cards.0.name": "Stand-in Wagon", "bot_cards.0.vp": "", "bot_cards.1.name": "Other", "bot_cards.1.vp": "1"}


def test_the_starting_cards_come_with_what_my_copy_knows(begin: Begin, now: Now) -> None:
    first, second = now(begin(**TWO)).state.bot_cards

    assert first == WAGON
    assert (second.name, second.vp) == ("Other", 1)


def test_a_play_without_my_copy_does_without_its_cards_too(begin: Begin, now: Now) -> None:
    first, _ = now(begin(**TWO, use_copy="off")).state.bot_cards

    assert (first.name, first.vp) == ("Stand-in Wagon", None)


def test_the_start_page_shows_what_is_known_and_offers_names(owner: Visitor, begin: Begin) -> None:
    begin(**TWO)

    page = owner.get(NEW).text

    assert "Numbers on Stand-in Wagon<small>2 VP, 1 attack action, set 4 VP</small>" in page
    assert '<option value="Stand-in Wagon">' in page


def test_a_correction_of_my_copy_is_in_the_next_play_and_in_no_old_one(begin: Begin, now: Now, log: Log) -> None:
    old = begin(**TWO)
    copies.write(log, GAME, replace(GAME.copy(), cards=(replace(WAGON, vp=3),)))

    new = begin(**TWO)

    assert [now(id).state.bot_cards[0].vp for id in (old, new)] == [2, 3]


def test_numbers_of_the_last_play_that_my_copy_does_not_know_stay_with_their_names(begin: Begin, now: Now) -> None:
    begin(**TWO)

    same, other = ({"bot_cards.0.name": name, "bot_cards.0.vp": ""} for name in ("Other", "Somebody"))

    assert now(begin(**same)).state.bot_cards[0].vp == 1
    assert now(begin(**other)).state.bot_cards[0].vp is None


def test_a_starting_card_is_remembered(owner: Visitor, begin: Begin, log: Log) -> None:
    begin(**TWO, remember="bot_cards.1")

    assert known(log, "Other").vp == 1


def test_a_starting_card_without_a_name_cannot_be_remembered_and_no_play_begins(owner: Visitor, log: Log) -> None:
    form = {"players": "Ana", "bot": "on", **TWO, "bot_cards.1.name": "", "remember": "bot_cards.1"}

    answer = owner.post(NEW, data=form)

    assert answer.status_code == 422
    assert "Type the card’s name too" in answer.text.partition('id="wrong-bot_cards.1."')[2]
    assert play.plays(log) == []


# ---- corrected while a play runs --------------------------------------------------------------------------------


def test_what_my_copy_says_otherwise_is_one_touch_of_the_play(owner: Visitor, begin: Begin, log: Log, now: Now) -> None:
    id = begin(**TWO)
    market = (MarketColumn(Pays.COINS, 2, 3), MarketColumn(Pays.BAGS, 1, 1, 3))
    copies.write(log, GAME, replace(GAME.copy(), market=market, cards=(replace(WAGON, vp=3),)))

    page = owner.get(f"/play/{id}/table").text
    for address in re.findall(r'formaction="([^"]*/(?:copy_board|correct_bot_card)\?[^"]*)"', page.partition('id="mine"')[2]):
        owner.post(unescape(address), data={"version": str(now(id).version)})

    state = now(id).state
    assert tuple(column.printed for column in state.market) == market
    assert state.bot_cards[0].vp == 3
    assert 'id="mine"' not in owner.get(f"/play/{id}/table").text


def test_a_copy_that_cannot_be_read_stops_no_play(owner: Visitor, begin: Begin, log: Log) -> None:
    id = asked(log, begin())
    with log.database.writing() as connection:
        connection.execute("""update copies set body = '{"attic": []}'""")

    pages = [owner.get(f"/play/{id}"), owner.get(NEW), owner.get("/copy/creature-caravan")]
    answer = owner.post(f"/play/{id}/bot_kept", data={"card.name": "A", "card.vp": "1"})

    assert [page.status_code for page in pages] == [200] * 3
    assert answer.status_code == 303


# ---- counted, but not remembered --------------------------------------------------------------------------------

TICKED = {"card.name": "A", "card.vp": "1", "remember": "card"}
FULL = IllegalMove(Say("My copy is full."), "card.name")
LOCKED = Unavailable(Say("Another program is writing."))


def spoilt(log: Log) -> None:
    """My copy as a later version of the app may have written it."""
    with log.database.writing() as connection:
        connection.execute("""update copies set body = '{"attic": []}'""")


@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}], ids=["plain", "htmx"])
def test_a_tap_counts_where_my_copy_cannot_be_read_and_says_that_it_is_not_remembered(
    owner: Visitor, begin: Begin, log: Log, now: Now, headers: dict[str, str]
) -> None:
    id = asked(log, begin())
    spoilt(log)

    answer = owner.post(f"/play/{id}/bot_kept", data=TICKED, headers=headers)

    assert (answer.status_code, now(id).version) == (200, 2)
    assert "Counted, but not remembered: this version of the app cannot read My copy." in read(answer.text)


@pytest.mark.parametrize("trouble", [FULL, LOCKED])
def test_a_tap_counts_where_my_copy_takes_nothing_more(
    owner: Visitor, begin: Begin, log: Log, now: Now, monkeypatch: pytest.MonkeyPatch, trouble: IllegalMove | Unavailable
) -> None:
    id = asked(log, begin())
    monkeypatch.setattr(copies, "change", Mock(side_effect=trouble))

    answer = owner.post(f"/play/{id}/bot_kept", data=TICKED)

    assert (answer.status_code, now(id).version) == (200, 2)
    assert f"Counted, but not remembered: {trouble.say}" in read(answer.text)


def read(page: str) -> str:
    """The words of a page, without what marks their values."""
    return unescape(re.sub(r"</?b>", "", page))


def test_a_play_begins_where_its_card_cannot_be_remembered(owner: Visitor, begin: Begin, log: Log, now: Now) -> None:
    spoilt(log)

    id = begin(**TWO, remember="bot_cards.1")

    assert now(id).state.bot_cards[1].name == "Other"


# ---- the same form again ----------------------------------------------------------------------------------------


def test_a_form_sent_again_counts_once_although_my_copy_has_learnt_since(
    owner: Visitor, begin: Begin, log: Log, now: Now
) -> None:
    id = asked(log, begin())
    form = {"card.name": "Late", "card.vp": "", "tap_id": "pressed-once"}
    first = owner.post(f"/play/{id}/bot_kept", data=form)
    copies.write(log, GAME, replace(GAME.copy(), cards=(Card("Late", 4),)))

    again = owner.post(f"/play/{id}/bot_kept", data=form)

    assert [first.status_code, again.status_code] == [303, 303]
    assert (now(id).version, now(id).state.bot_cards[-1].vp) == (2, None)

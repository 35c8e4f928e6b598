"""My copy: what an owner typed from the box stays as it was typed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from companion import copies, exporting, importing, play
from companion.codec import Unreadable
from companion.game import Game
from companion.games import all_games
from companion.log import Log
from tests.toy import GAME, Copy, Token
from tests.toys import open_log

TYPED = Copy((Token("A", None), Token("B", -3)))


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    opened = open_log(tmp_path)
    yield opened
    opened.close()


def test_where_nothing_was_typed_everything_has_its_default(log: Log) -> None:
    assert copies.read(log, GAME) == Copy()


def test_what_was_typed_is_there_after_a_restart(log: Log, tmp_path: Path) -> None:
    copies.write(log, GAME, TYPED)
    log.close()

    assert copies.read(open_log(tmp_path), GAME) == TYPED


def test_typing_again_replaces_it(log: Log) -> None:
    copies.write(log, GAME, TYPED)
    copies.write(log, GAME, Copy())

    assert copies.read(log, GAME) == Copy()


def test_typing_changes_no_play(log: Log) -> None:
    begun = play.begin(log, GAME, {"players": ("Ana",)}).id
    before = play.look(log, begun)

    copies.write(log, GAME, TYPED)

    assert play.look(log, begun) == before


def test_a_copy_that_this_version_cannot_read_is_an_error(log: Log) -> None:
    with log.database.writing() as connection:
        connection.execute("""insert into copies values ('toy', '{"cards": []}', '')""")

    with pytest.raises(Unreadable, match="unknown field `cards`"):
        copies.read(log, GAME)


# ---- two writers ------------------------------------------------------------------------------------------------


def test_two_who_change_it_in_the_same_moment_lose_nothing(log: Log) -> None:
    def add(name: str) -> None:
        copies.change(log, GAME, lambda copy: Copy((*copy.tokens, Token(name, 1))))

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(add, "ABCDEFGH"))

    assert sorted(token.name for token in copies.read(log, GAME).tokens) == list("ABCDEFGH")


def test_a_change_that_raises_keeps_nothing(log: Log) -> None:
    copies.write(log, GAME, TYPED)

    with pytest.raises(ZeroDivisionError):
        copies.change(log, GAME, lambda copy: 1 // 0)
    assert copies.read(log, GAME) == TYPED


# ---- as a file --------------------------------------------------------------------------------------------------

CARAVAN = all_games()["creature-caravan"]
FULL = {
    "market": [{"pays": "coins", "cost": 2, "vp": 3, "steps": 2}],
    "ember_zombies": [{"attack": 8, "vp": 4, "steps": 2}],
    "cards": [{"name": "Stand-in", "vp": -1, "attacks": None, "set_vp": 3, "open_set": True}],
}


def written(copy: object, **words: object) -> bytes:
    return json.dumps({"format": "spare-chair-copy", "version": 1, "game": CARAVAN.slug, "copy": copy, **words}).encode()


@pytest.mark.parametrize(
    ("game", "copy"), [(GAME, TYPED), (CARAVAN, copies.taken(CARAVAN, written(FULL))), (CARAVAN, CARAVAN.copy())]
)
def test_what_was_exported_comes_back_the_same_to_the_byte(game: Game, copy: object) -> None:
    text = copies.exported(game, copy)

    assert copies.taken(game, text) == copy
    assert copies.exported(game, copies.taken(game, text)) == text


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"", "is no copy that this app wrote, or a broken one"),
        (b"\x89PNG\r\n", "is no copy that this app wrote, or a broken one"),
        (written(FULL)[:-9], "is no copy that this app wrote, or a broken one"),
        (b'{"format": "spare-chair-copy", "format": "spare-chair-copy"}', "stands twice"),
        (b"[" * 100_000, "nested too deeply"),
        (b"[]", "This file is no copy that this app wrote."),
        (b'{"cards": []}', "This file is no copy that this app wrote."),
        (b'{"format": "spare-chair", "version": 1, "copies": [], "plays": []}', "This file holds plays."),
        (written(FULL, version=2), "is of a format that this version of the app does not know"),
        (written(FULL, note="mine"), "is of a format that this version of the app does not know"),
        (written(FULL, game="chess"), "a copy of another game, chess, not of Creature Caravan."),
        (written(FULL, game=["x"]), "a copy of another game"),
        (written({}), "This file is broken: it says nothing about market."),
        (written({"market": None}), "it says nothing about ember zombies."),
        (written({"market": None, "ember_zombies": None}), "it says nothing about cards."),
        (written([]), "This file is broken: Expected `object`, got `array`."),
        (written({**FULL, "attic": []}), "unknown field `attic`"),
        (written({**FULL, "market": [{"pays": "shells", "cost": 1, "vp": 1}]}), "Invalid enum value 'shells'"),
        (written({**FULL, "market": []}), "In this file, market, columns: A side board has 1 to 20 columns."),
        (written({**FULL, "market": [{"pays": "bags", "cost": 1000, "vp": 1}]}), "market, column 1, cost: 1000 is out of range"),
        (written({**FULL, "ember_zombies": [{"attack": 1, "vp": 1, "steps": 0}]}), "ember zombies, column 1, steps: 0 is out of"),
        (written({**FULL, "cards": [{"name": "A"}, {"name": " "}]}), "card 2, name: Type the card’s name too"),
        (written({**FULL, "cards": [{"name": "A"}, {"name": "a"}]}), "card 2: a is there twice."),
        (written({**FULL, "cards": [{"name": "A", "vp": 1000}]}), "card 1, vp: 1000 is out of range"),
        (written({**FULL, "cards": [{"name": "A", "vp": 1.5}]}), "This file is broken: Expected `int | null`, got `float`"),
    ],
)  # fmt: skip
def test_what_is_broken_or_foreign_is_refused_with_the_reason(text: bytes, sentence: str) -> None:
    with pytest.raises(copies.NotTaken) as refused:
        copies.taken(CARAVAN, text)

    assert sentence in str(refused.value.say)


def test_a_copy_among_exported_plays_is_held_to_the_same(tmp_path: Path) -> None:
    log = Log(tmp_path / "caravan")
    copies.write(log, CARAVAN, copies.taken(CARAVAN, written(FULL)))
    text = exporting.export(log).replace(b'"cost": 2', b'"cost": 1000')

    with pytest.raises(importing.NotImported, match="The copy of creature-caravan: 1000 is out of range"):
        importing.import_text(Log(tmp_path / "other"), text)
    assert copies.read(Log(tmp_path / "other"), CARAVAN) == CARAVAN.copy()


@pytest.mark.parametrize("part", ["view", "choices"])
def test_a_board_that_no_play_could_show_is_an_error(part: str) -> None:
    def failing(*_: object) -> Iterator[object]:
        yield 1 // 0

    game = replace(CARAVAN, **{part: failing if part == "choices" else lambda *_: 1 // 0})

    copies.check_board(CARAVAN, "market", None)
    with pytest.raises(ZeroDivisionError):
        copies.check_board(game, "market", None)

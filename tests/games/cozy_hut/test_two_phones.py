"""Two phones that decide on the same card, and records that were kept before a decision said which card it was about."""

import pytest

from companion import play
from companion.codec import bind, decode_events
from companion.games.cozy_hut import GAME
from companion.log import Log
from companion.position import Conflict

GAIN = {"player": 0, "how": "gain", "wood": 1}
BUILD = {"player": 0, "side": "nature", "gives": "wood", "wood": 1, "clay": 1, "water": 1, "supplies": 1}


@pytest.fixture
def log(tmp_path):
    with_plays = Log(tmp_path)
    yield with_plays
    with_plays.close()


def tap(log, play_id, move, arguments, seen):
    """A tap on a page of that version."""
    return play.tap(log, play_id, move, bind(GAME.move(move), arguments), seen=seen)


@pytest.mark.parametrize(
    ("move", "first", "second"),
    [
        ("count_build", {"player": 0}, {"player": 0}),
        ("count_postpone", {"player": 0}, {"player": 0}),
        ("postpone", GAIN, GAIN),
        ("postpone", {"player": 0, "how": "flip"}, {"player": 0, "how": "flip"}),
        ("postpone", {**GAIN, "name": "A"}, {**GAIN, "name": "B"}),
        ("build", {**BUILD, "place": 1}, {**BUILD, "place": 2}),
    ],
)
def test_a_card_that_two_phones_decide_is_decided_once(log, move, first, second):
    play_id = play.begin(log, GAME, bind(GAME.start, {"players": ["Ana"]})).id
    tap(log, play_id, "correct_dice", {"player": 0, "wood": 6, "clay": 6, "water": 6, "supplies": 6}, 0)
    tap(log, play_id, move, first, 1)

    with pytest.raises(Conflict):
        tap(log, play_id, move, second, 1)


def test_two_players_decide_at_the_same_time(log):
    play_id = play.begin(log, GAME, bind(GAME.start, {"players": ["Ana", "Ben"]})).id
    tap(log, play_id, "count_build", {"player": 0}, 0)

    assert tap(log, play_id, "count_build", {"player": 1}, 0).version == 2


OLDER = [
    ["BuildCounted", {"player": 0}],
    ["PostponementCounted", {"player": 0}],
    ["Postponed", {"player": 0, "how": "gain", "name": "A", "wood": 1, "clay": 0, "water": 0, "supplies": 0, "lost": 0}],
    ["LocationBuilt", {"player": 0, "place": 1, "location": {"side": "nature", "gives": "wood", "uses": None, "makes": None,
      "name": ""}, "wood": 1, "clay": 1, "water": 1, "supplies": 1}],
]  # fmt: skip


@pytest.mark.parametrize("written", OLDER, ids=lambda written: written[0])
def test_an_older_record_is_read(written):
    (event,) = decode_events(GAME, [written])

    assert event.number == 0

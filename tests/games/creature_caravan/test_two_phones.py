"""Two phones on one play: different numbers of one thing conflict, numbers of different things merge."""

import pytest

from companion import play
from companion.codec import bind
from companion.games.creature_caravan import GAME
from companion.log import Log

BOARD = {"board": "market", "columns": [{"pays": "coins", "cost": 2, "vp": 5}]}
OTHER = {"board": "market", "columns": [{"pays": "coins", "cost": 2, "vp": 6}]}


@pytest.fixture
def two(tmp_path):
    """Two phones that tap from the same old page; gives what the second one comes to."""
    log = Log(tmp_path)
    cards = [{"name": name, "vp": 1, "open_set": True} for name in "ABC"]
    start = {"players": ["Ana", "Ben"], "bot": True, "bot_row": 1, "bot_cards": cards}
    begun = play.begin(log, GAME, bind(GAME.start, start), seed="7").id

    def tapped(first, second):
        for move, arguments in (first, second):
            position = play.tap(log, begun, move, bind(GAME.move(move), arguments), seen=0)
        return position.state

    return tapped


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (("count", {"player": 0, "cards": 4}), ("count", {"player": 0, "cards": 9})),
        (("count", {"player": 0, "eastrey": True}), ("count", {"player": 0, "eastrey": False})),
        (("count_bot", {"bonus": 3}), ("count_bot", {"bonus": 5})),
        (("count_bot", {"bonus": 0, "each": [1, 2]}), ("count_bot", {"bonus": 0, "each": [2, 1]})),
        (("correct_bot_card", {"index": 0, "card": None}), ("bot_set_done", {"index": 1})),
        (("correct_bot_card", {"index": 0, "card": None}), ("count_bot", {"bonus": 0, "each": [5, 0]})),
        (("copy_board", BOARD), ("copy_board", OTHER)),
        (("correct", {"player": 0, "what": "food", "value": 4}), ("correct", {"player": 0, "what": "food", "value": 5})),
    ],
)
def test_two_numbers_for_one_thing_conflict(two, first, second):
    with pytest.raises(play.Conflict):
        two(first, second)


def test_numbers_of_different_lines_and_players_merge(two):
    state = two(("count", {"player": 0, "cards": 4}), ("count", {"player": 0, "spaces": 9}))

    assert (state.seats[0].counted.cards, state.seats[0].counted.spaces) == (4, 9)


def test_changes_by_and_by_merge(two):
    assert two(("gain", {"player": 0, "food": 2}), ("gain", {"player": 0, "food": 3})).seats[0].food == 5

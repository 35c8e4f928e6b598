"""The final count: what is asked of whom, and what is taken as tracked."""

import pytest

from companion.games.cozy_hut import GAME
from companion.games.cozy_hut.sheet import NUMBERS
from tests.games.cozy_hut.tabletop import Table


def due(table, player=0):
    return [entry.line for entry in GAME.count(table.state) if entry.is_due and entry.player == player]


def entry_of(table, line, player=0):
    return next(entry for entry in GAME.count(table.state) if (entry.line, entry.player) == (line, player))


def press(table, line, label, player=0):
    """The key of an entry, as a thumb would."""
    entry = entry_of(table, line, player)
    key = next(key for key in entry.keys if str(key.label) == label)
    return table.tap(entry.move, **key.arguments)


ALL = ["rounds", "coziness", "warmth", "food", "tea", *["nature"] * 4]


def test_who_tracked_everything_counts_nothing():
    assert due(Table()) == []


def test_a_play_that_is_only_counted_asks_for_every_line():
    assert due(Table(count_only=True)) == ALL


def test_the_month_counter_knows_the_round_die():
    assert due(Table().tap("count_build")) == ALL[1:]


def test_a_touch_counts_a_die():
    table = press(Table(count_only=True), "coziness", "5")

    assert table.points("coziness") == (10,)
    assert (entry_of(table, "coziness").now, entry_of(table, "coziness").is_counted) == (5, True)


def test_each_of_the_four_nature_dice_is_a_touch_and_none_is_0_by_itself():
    table = Table(count_only=True)
    asked = [entry for entry in GAME.count(table.state) if entry.line == "nature"]
    assert [str(entry.words) for entry in asked] == ["The wood die", "The clay die", "The water die", "The supplies die"]

    for entry, shown in zip(asked, (1, 0, 4, 2), strict=True):
        assert table.points("nature")[0] * 2 < 7
        table.tap(entry.move, **entry.keys[shown].arguments)

    assert table.points("nature")[0] * 2 == 7
    assert due(table) == ALL[:5]


def test_each_die_is_asked_in_words_under_its_own_name():
    asked = GAME.count(Table("Ana", "Ben", count_only=True).state)

    assert [(entry.line, str(entry.words), entry.field) for entry in asked if entry.player == 1] == [
        ("rounds", "Rounds left on the round die", "rounds"), ("coziness", "The coziness die", "coziness"),
        ("warmth", "The warmth die", "warmth"), ("food", "The food die", "food"), ("tea", "The tea die", "tea"),
        ("nature", "The wood die", "wood"), ("nature", "The clay die", "clay"), ("nature", "The water die", "water"),
        ("nature", "The supplies die", "supplies"),
    ]  # fmt: skip
    assert {(entry.move, entry.arguments["player"], entry.player, entry.now) for entry in asked} == {
        ("count", 0, 0, None), ("count", 1, 1, None),
    }  # fmt: skip
    assert entry_of(Table().dice(tea=4), "tea").now == 4


def test_a_die_is_counted_with_its_keys_alone():
    assert all(entry.is_die and len(entry.keys) == 7 for entry in GAME.count(Table().state))


@pytest.mark.parametrize("number", [-1, 7])
def test_a_die_shows_0_to_6(number):
    assert Table().refuses("count", tea=number) == f"{number} is out of range here: 0 to 6."
    assert Table().refuses("count", rounds=number) == f"{number} is out of range here: 0 to 6."


def test_an_empty_count_changes_nothing():
    assert Table().refuses("count") == "That would change nothing."


def test_what_is_left_out_stays_as_counted_or_tracked():
    table = Table().dice(tea=2).tap("count", coziness=3).tap("count", wood=0)

    assert (table.points("coziness"), table.points("tea")) == ((6,), (2,))
    assert [line.counted for line in GAME.score(table.state).lines][:3] == [(False,), (True,), (False,)]


def test_a_count_without_a_play_is_over_and_waits_for_its_numbers():
    table = Table("Ana", "Ben", count_only=True)

    assert GAME.progress(table.state).is_over
    assert table.verdict == "Ana and Ben lead with 0 points. Still to count: 6 lines."


def test_two_lines_that_are_left_to_count_are_named():
    table = Table("Ana", "Ben", count_only=True)
    for player, left_out in enumerate(("tea", "food")):
        table.tap("count", player, **{**dict.fromkeys(NUMBERS, 0), left_out: None})

    assert table.verdict == "Ana and Ben lead with 0 points. Still to count: Food of Ben, Tea of Ana."


def test_three_lines_that_are_left_to_count_are_a_number():
    table = Table("Ana", "Ben", count_only=True).tap("count", 1, **dict.fromkeys(NUMBERS, 0))
    table.tap("count", **{**dict.fromkeys(NUMBERS, 0), "rounds": None, "tea": None, "food": None})

    assert table.verdict == "Ana and Ben lead with 0 points. Still to count: 3 lines."


def test_who_did_not_finish_the_model_has_nothing_to_count():
    """R, Blueprint Challenge."""
    model = [{"name": "", "side": "nature"}] * 8
    table = Table("Ana", "Ben", variant="blueprint", blueprint=model).home(1).hut(*["wood"] * 8, player=1)

    assert {entry.player for entry in GAME.count(table.state)} == {1}

"""The final count: what is asked of whom, in which order, and what is taken as tracked."""

import pytest

from companion.games.creature_caravan import GAME
from companion.games.creature_caravan.components import Card
from companion.games.creature_caravan.tracked import is_tracked
from tests.games.creature_caravan.tabletop import COIN, Table, trade, zombie


def due(table, player=0):
    return [entry.line for entry in GAME.count(table.state) if entry.is_due and entry.player == player]


def entry_of(table, line, player=0):
    return next(entry for entry in GAME.count(table.state) if (entry.line, entry.player) == (line, player))


def press(table, line, label, player=0):
    """The key of an entry, as a thumb would."""
    entry = entry_of(table, line, player)
    key = next(key for key in entry.keys if str(key.label) == label)
    return table.tap(entry.move, **key.arguments)


def test_who_tracked_nothing_counts_seven_numbers():
    table = Table("Ana").turns(12)

    assert due(table) == ["distance", "spaces", "market", "ember_board", "cards", "treasures", "ember_tokens"]


def test_the_table_is_walked_once_for_everybody():
    lines = [entry.line for entry in GAME.count(Table.with_bot("Ana", "Ben").turns(12).state)]

    assert list(dict.fromkeys(lines)) == [
        "distance", "spaces", "towers", "market", "ember_board", "cards", "treasures", "ember_tokens", "fruit",
    ]  # fmt: skip
    assert lines.count("market") == 3


@pytest.mark.parametrize(
    ("tap", "told", "known"),
    [
        ("camp", {"column": 2, "row": 1, "found": "nothing"}, {"eastrey", "distance", "spaces", "treasures"}),
        ("trade", {"column": 1}, {"market"}),
        ("attack", {"column": 1}, {"ember_board"}),
        ("gain", {"ember_tokens": 1}, {"ember_tokens"}),
    ],
)
def test_what_one_tap_tells_is_known_of_that_player_and_no_more(tap, told, known):
    table = Table("Ana", "Ben", market=(trade(COIN, 1),), ember_zombies=(zombie(7),)).tap(tap, player=0, **told)

    keys = [line.key for line in GAME.score(table.state).lines]
    assert {key for key in keys if is_tracked(table.state, 0, key)} == known
    assert not [key for key in keys if is_tracked(table.state, 1, key)]


@pytest.mark.parametrize(("tap", "known"), [("trade_uncopied", "market"), ("attack_uncopied", "ember_board")])
def test_a_cube_on_a_board_that_is_not_copied_is_known_of_that_board(tap, known):
    state = Table("Ana", "Ben").tap(tap, player=0, vp=2).state

    assert [key for key in ("market", "ember_board") if is_tracked(state, 0, key)] == [known]
    assert not is_tracked(state, 1, known)


def test_of_a_mere_count_only_the_end_of_who_camped_in_eastrey_is_known():
    table = Table("Ana", count_only=True).tap("correct_camps", player=0, spaces=[[25, None]])

    keys = [line.key for line in GAME.score(table.state).lines]
    assert [key for key in keys if is_tracked(table.state, 0, key)] == ["distance"]


def test_what_was_tracked_is_taken_as_it_is():
    table = Table("Ana", market=(trade(COIN, 1),), ember_zombies=(zombie(7),)).tap("trade", player=0, column=1)
    table.tap("attack", player=0, column=1).tap("camp", player=0, column=2, row=1, found="nothing")
    table.tap("gain", player=0, ember_tokens=1).turns(12)

    assert due(table) == ["cards"]
    assert entry_of(table, "distance").now == 2


def test_of_the_bot_only_its_cards_are_asked():
    table = Table.with_bot(bot_cards=(Card("A", 3), Card("", None))).turns(12)

    assert due(table, 1) == ["cards"]
    assert [str(part) for part in entry_of(table, "cards", 1).parts] == ["A: besides its 3\u00a0VP", "Card 2: all its VP"]


def test_the_bots_bonuses_are_counted_card_by_card():
    table = Table.with_bot(bot_cards=(Card("A", 3), Card("B", None))).turns(12)

    table.tap("count_bot", bonus=0, each=[2, 4])

    assert table.points("cards") == (0, 9)
    assert due(table, 1) == []


def test_what_nobody_told_about_a_card_is_counted_with_its_bonus():
    table = Table.with_bot(bot_cards=(Card("A", 3, set_vp=None, open_set=True), Card("B", None))).tap("bot_set_done", index=0)

    table.turns(12).tap("count_bot", bonus=0, each=[5, 2])

    assert (due(table, 1), table.points("cards")) == ([], (0, 10))


def test_a_card_that_is_still_open_stays_to_be_counted():
    table = Table.with_bot(bot_cards=(Card("A", None),)).turns(12).tap("count_bot", bonus=5)
    assert due(table, 1) == ["cards"]

    assert due(table.tap("count_bot", bonus=0, each=[5]), 1) == []


def test_an_end_before_eastrey_counts_eastrey_too():
    table = Table("Ana", count_only=True).tap("count", player=0, column=19)

    assert "distance" not in due(table)
    assert [addend.points for addend in GAME.score(table.state).lines[0].addends[0]] == []


def test_there_are_no_more_bonuses_than_cards():
    table = Table.with_bot(bot_cards=(Card("A", 3),))

    assert table.refuses("count_bot", bonus=0, each=[1, 2]) == "The bot has 1 cards, not 2."


def test_a_cube_whose_vp_nobody_said_is_counted():
    table = Table.with_bot().roll(6, 6, 3, 3, 3).tap("bot_traded").tap("bot_camped", found="nothing")

    assert due(table, 1) == ["market"]


def test_the_end_space_is_one_touch_for_two_lines():
    table = press(Table("Ana").turns(12), "distance", "Eastrey")

    assert (table.points("eastrey"), table.points("distance")) == ((5,), (25,))
    assert press(table, "distance", "7").points("distance") == (7,)
    assert table.points("eastrey") == (0,)


def test_every_key_is_a_tap_that_counts():
    table = Table.with_bot("Ana").turns(12)

    for entry in GAME.count(table.state):
        for key in entry.keys:
            table.tap(entry.move, **key.arguments)
    assert not [entry.line for entry in GAME.count(table.state) if entry.is_due and entry.keys]


def test_each_number_is_asked_in_words():
    asked = [str(entry.words) for entry in GAME.count(Table("Ana", bot=True, count_only=True).state) if entry.player == 1]

    assert asked == [
        "Column where the caravan stands", "Spaces with camps", "Its camps on white towers", "VP of the cubes on the market",
        "VP of the cubes on the ember zombies", "VP of its cards", "VP of the treasure tokens", "Ember tokens held",
        "Its fruit tokens",
    ]  # fmt: skip


def test_tents_fit_12_turns_and_small_sums_go_to_14():
    entries = GAME.count(Table("Ana", bot=True, count_only=True).state)
    most = {entry.line: str(entry.keys[-1].label) for entry in entries if entry.keys}

    assert most == {
        "distance": "Eastrey", "spaces": "12", "towers": "12", "treasures": "14", "ember_tokens": "12", "fruit": "14",
    }  # fmt: skip
    assert {str(entry.keys[0].label) for entry in entries if entry.keys} == {"0", "1"}


def test_boards_and_cards_are_typed_under_their_own_names():
    entries = {entry.line: entry for entry in GAME.count(Table("Ana").turns(12).state) if not entry.keys}

    assert {line: (entry.move, entry.arguments, entry.field) for line, entry in entries.items()} == {
        line: ("count", {"player": 0}, line) for line in ("market", "ember_board", "cards")
    }
    assert [line for line, entry in entries.items() if entry.is_signed] == ["cards"]


def test_what_is_known_stands_there_already():
    table = Table("Ana").tap("gain", player=0, ember_tokens=2).tap("count", player=0, spaces=3, market=5)

    assert (entry_of(table, "ember_tokens").now, entry_of(table, "ember_tokens").is_counted) == (2, False)
    assert (entry_of(table, "spaces").now, entry_of(table, "spaces").is_counted) == (3, True)
    assert entry_of(table, "market").now == 5
    assert entry_of(table.tap("count", player=0, ember_tokens=4), "ember_tokens").now == 4


def test_of_what_is_open_no_number_stands_there():
    assert entry_of(Table("Ana", count_only=True), "market").now is None


def counted(table, player, cards):
    for entry in GAME.count(table.state):
        if entry.player == player and entry.keys:
            table.tap(entry.move, **entry.keys[0].arguments)
    for line in ("market", "ember_board"):
        table.tap("count", player=player, **{line: 0})
    return table.tap("count", player=player, cards=cards)


def test_cubes_are_asked_only_when_totals_tie():
    table = counted(counted(Table("Ana", "Ben").turns(12), 0, 5), 1, 4)
    assert (due(table, 0), due(table, 1)) == ([], [])

    table.tap("count", player=1, cards=5)

    assert (due(table, 0), due(table, 1)) == (["cubes"], ["cubes"])


def test_each_number_is_counted_under_its_own_name():
    asked = GAME.count(Table("Ana", bot=True, count_only=True).state)

    assert [(entry.line, entry.field, entry.arguments) for entry in asked if entry.player == 1] == [
        (line, "column" if line == "distance" else line, {"player": 1})
        for line in (
            "distance", "spaces", "towers", "market", "ember_board", "cards", "treasures", "ember_tokens", "fruit",
        )
    ]  # fmt: skip
    assert {(entry.move, entry.is_counted, entry.now) for entry in asked} == {("count", False, None)}


def test_where_a_caravan_stands_is_there_already():
    table = Table("Ana").tap("camp", player=0, column=4, row=1, found="nothing")
    assert entry_of(table, "distance").now == 4

    assert entry_of(table.tap("count", player=0, column=6), "distance").now == 6


def test_where_the_bot_stands_is_a_column_whatever_it_is_worth():
    """R, Bot Scoring; our reading: a table may count only the spaces it moved."""
    table = Table.with_bot(bot_distance="moves_only").roll(2, 3, 3, 3, 3)

    assert (entry_of(table, "distance", 1).now, table.points("distance")[1]) == (2, 1)


def test_before_the_turns_are_over_what_nobody_told_is_due_too():
    assert due(Table("Ana")) == ["distance", "spaces", "market", "ember_board", "cards", "treasures", "ember_tokens"]


def test_the_bots_cubes_are_known_unless_it_was_run_by_hand():
    """R, End of the Game: the bot takes part in the tie-break."""
    for options, is_due in (({"bot_row": 1}, False), ({"count_only": True}, True)):
        table = Table("Ana", bot=True, **options).turns(0 if is_due else 12)
        for player in range(2):
            counted(table, player, 5)
        for line in ("fruit", "towers"):
            table.tap("count", player=1, **{line: 0})

        assert entry_of(table, "cubes", 1).is_due is is_due


def test_cards_are_asked_for_as_one_number_and_of_the_bot_card_by_card():
    """R, Scoring: Cards; Bot Scoring."""
    table = Table.with_bot(bot_cards=(Card("A", 3), Card("B", 1))).turns(12)
    ana, bot = entry_of(table, "cards"), entry_of(table, "cards", 1)

    assert (str(ana.words), ana.move, ana.field, ana.is_signed) == ("VP of the cards in the caravan", "count", "cards", True)
    assert (str(bot.words), bot.move, bot.arguments, bot.field) == (
        "What the bot’s cards earn besides", "count_bot", {"bonus": 0}, "each",
    )  # fmt: skip
    assert (bot.is_signed, bot.is_due, bot.is_counted, bot.parts_now) == (True, True, False, ())

    counted = entry_of(table.tap("count_bot", bonus=0, each=[2, 4]), "cards", 1)
    assert (counted.now, counted.parts_now, counted.is_due, counted.is_counted) == (6, (2, 4), False, True)


def test_the_cards_of_a_bot_that_were_never_told_are_one_number():
    assert str(entry_of(Table.with_bot().turns(12), "cards", 1).words) == "VP of its cards"
    assert entry_of(Table.with_bot(bot_cards=(Card("A", 3),), bot_cards_kept="totals"), "cards", 1).parts == ()


def tied(*players, **options):
    """A play after its twelfth turn in which everybody has the same total."""
    table = Table(*players, **options).turns(12)
    for player in range(len(players)):
        counted(table, player, 5)
    return table


def test_cubes_that_break_a_tie_are_asked_in_words_with_keys():
    """R, End of the Game."""
    entry = entry_of(tied("Ana", "Ben"), "cubes", 1)

    assert (str(entry.words), entry.field, entry.arguments) == ("Cubes on both boards, for the tie", "cubes", {"player": 1})
    assert [str(key.label) for key in entry.keys] == [str(number) for number in range(15)]
    assert (entry.is_due, entry.is_counted) == (True, False)


def test_cubes_that_were_counted_are_not_due_and_stand_there():
    table = tied("Ana", "Ben").tap("count", player=0, cubes=3)

    ana, ben = entry_of(table, "cubes"), entry_of(table, "cubes", 1)
    assert ((ana.now, ana.is_counted, ana.is_due), ben.is_due) == ((3, True, False), True)


def test_cubes_that_were_followed_on_both_boards_are_not_asked_for():
    table = Table("Ana", "Ben").tap("trade_uncopied", player=0, vp=0).tap("attack_uncopied", player=0, vp=0).turns(12)
    for player in range(2):
        counted(table, player, 5)

    ana, ben = entry_of(table, "cubes"), entry_of(table, "cubes", 1)
    assert ((ana.now, ana.is_due), ben.is_due) == ((2, False), True)


# ---- just count ------------------------------------------------------------------------------------------------


def test_a_count_without_a_play_begins_after_the_twelfth_turn_and_rolls_nothing():
    table = Table("Ana", bot=True, count_only=True)

    assert table.state.is_over
    assert GAME.asks(table.state) is None


def test_what_is_not_counted_yet_is_neither_0_nor_left_out():
    lines = GAME.score(Table("Ana", count_only=True).state).lines

    assert {addend.points for line in lines for addend in line.addends[0]} == {None}


def test_a_bot_that_was_run_by_hand_is_counted_line_by_line():
    table = Table("Ana", bot=True, count_only=True)

    assert due(table, 1) == [
        "distance", "spaces", "towers", "market", "ember_board", "cards", "treasures", "ember_tokens", "fruit",
    ]  # fmt: skip


def test_a_count_that_is_complete_has_a_winner():
    table = Table("Ana", "Ben", count_only=True)
    assert "Still to count: 8 lines." in str(GAME.score(table.state).verdict)

    counted(counted(table, 0, 5), 1, 4)

    assert str(GAME.score(table.state).verdict) == "Ana wins with 6 VP."

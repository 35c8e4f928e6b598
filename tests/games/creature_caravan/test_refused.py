"""What numbers can be, each tried at its ends and just beyond, and at which field a refusal is said."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.creature_caravan.tabletop import COIN, Table, trade, zombie
from tests.refusing import Start, at_the_ends, just_beyond, names_of, refusal, takes

A_TRADE = "A trade has pays, cost, vp and steps."
A_ZOMBIE = "An ember zombie has attack, vp and steps."
TOTALS_ONLY = "This play does not keep each card of the bot: count the VP of all its cards as one number."


def by_hand(**options: Any) -> Table:
    """Two players and a bot whose boards are not copied, as late as camps can be."""
    return Table.with_bot("Ana", "Ben", **options).turns(12)


def held() -> Table:
    """Ana has all that can be given."""
    return Table("Ana", "Ben").tap("gain", player=0, food=999, cards=991)


def copied() -> Table:
    """Both boards are copied."""
    return Table("Ana", "Ben", market=(trade(COIN, 1, steps=4),), ember_zombies=(zombie(7),))


def asked_for_a_trade() -> Table:
    """The bot has a pair for the market."""
    return Table.with_bot().roll(6, 6, 3, 3, 3)


def asked_for_a_zombie() -> Table:
    """The bot has won a fight."""
    return Table.with_bot().roll(4, 2, 2, 3, 6).tap("bot_fight_rolled", dice=[6])


def totals() -> Table:
    """Only totals of the bot's cards are kept."""
    return Table.with_bot(bot_cards_kept="totals")


def counted(name: str, player: int = 0) -> tuple[Any, ...]:
    return by_hand, "count", {"player": player, name: "N"}, name


def corrected(what: str) -> tuple[Any, ...]:
    return by_hand, "correct", {"player": 0, "what": what, "value": "N"}, "value"


def typed(board: str, **column: Any) -> tuple[Any, ...]:
    (at,) = [name for name, told in column.items() if told == "N"]
    printed = {"vp": 1, **({"pays": "coins", "cost": 2} if board == "market" else {"attack": 7}), **column}
    return Table, "copy_board", {"board": board, "columns": [printed]}, f"columns.0.{at}"


def start() -> Start:
    """A play is to begin."""
    return Start(Table)


RANGES = [
    (start, "start", {"players": ["Ana", "Ben"], "first": "N"}, "first", 0, 1),
    (start, "start", {"bot": True, "bot_row": 2, "bot_level": "N"}, "bot_level", 1, 3),
    (start, "start", {"bot": True, "bot_row": "N"}, "bot_row", 1, 6),
    (start, "start", {"columns": "N"}, "columns", 1, 24),
    (start, "start", {"bot": True, "bot_row": 1, "bot_cards": [{"vp": "N"}]}, "card.vp", -99, 99),
    (start, "start", {"market": [{"pays": "coins", "cost": "N", "vp": 1, "steps": 2}]}, "columns.0.cost", 0, 99),
    (*counted("column"), 1, 24),
    (*counted("spaces"), 0, 12),
    (*counted("ember_board"), -99, 999),
    (*counted("market"), -99, 999),
    (*counted("cards"), -999, 999),
    (*counted("treasures"), -99, 999),
    (*counted("ember_tokens"), 0, 999),
    (*counted("cubes"), 0, 99),
    (*counted("towers", 2), 0, 12),
    (*counted("fruit", 2), 0, 999),
    (by_hand, "count_bot", {"bonus": "N"}, "bonus", -999, 999),
    (*corrected("food"), 0, 999),
    (*corrected("treasures"), -99, 999),
    (*corrected("column"), 1, 25),
    (*corrected("row"), 1, 6),
    (by_hand, "correct", {"what": "turn", "value": "N"}, "value", 1, 13),
    (by_hand, "correct_place", {"player": 0, "column": 3, "row": "N"}, "row", 1, 6),
    (by_hand, "correct_space", {"column": "N", "row": 2, "found": "fruit"}, "column", 1, 24),
    (by_hand, "correct_space", {"column": 3, "row": "N", "found": "fruit"}, "row", 1, 6),
    (by_hand, "correct_camps", {"player": 0, "spaces": [{"column": 2, "row": "N"}]}, "spaces.0.row", 1, 6),
    (by_hand, "correct_treasures", {"player": 0, "tokens": [{"vp": 1}, {"vp": "N"}]}, "tokens.1.vp", -99, 99),
    (by_hand, "correct_uncopied", {"player": 0, "board": "market", "cubes": [{"vp": "N"}]}, "cubes.0.vp", -99, 99),
    (by_hand, "camp", {"player": 0, "column": 3, "row": "N", "found": "nothing"}, "row", 1, 6),
    (by_hand, "camp", {"player": 0, "column": 3, "row": 1, "found": "treasure", "treasure_vp": "N"}, "treasure_vp", -99, 99),
    (held, "give", {"player": 0, "to": 1, "food": "N", "cards": 1}, "food", 0, 999),
    (held, "give", {"player": 0, "to": 1, "food": 1, "cards": "N"}, "cards", 0, 999),
    (Table, "trade_uncopied", {"player": 0, "vp": "N"}, "vp", -99, 99),
    (Table, "attack_uncopied", {"player": 0, "vp": "N"}, "vp", -99, 99),
    (asked_for_a_trade, "bot_traded", {"vp": "N"}, "vp", -99, 99),
    (asked_for_a_zombie, "bot_slew", {"vp": "N"}, "vp", -99, 99),
    (totals, "bot_attacks", {"total": "N"}, "total", 0, 99),
    (copied, "correct_column", {"board": "market", "column": 1, "cubes": [0], "closed": False, "slid": ["N"]}, "slid", 0, 3),
    (by_hand, "correct_bot_card", {"index": 0, "card": {"name": "A", "vp": "N"}}, "card.vp", -99, 99),
    (by_hand, "correct_bot_card", {"index": 0, "card": {"name": "A", "attacks": "N"}}, "card.attacks", 0, 99),
    (by_hand, "correct_bot_card", {"index": 0, "card": {"name": "A", "set_vp": "N"}}, "card.set_vp", -99, 99),
    (*typed("market", cost="N"), 0, 99),
    (*typed("market", vp="N"), -99, 99),
    (*typed("market", steps="N"), 1, 9),
    (*typed("ember_zombies", attack="N"), 0, 99),
    (*typed("ember_zombies", vp="N"), -99, 99),
    (*typed("ember_zombies", steps="N"), 1, 9),
]
AS_FAR_AS_EASTREY = [
    (by_hand, "camp", {"player": 0, "column": "N"}, "column", 1, 25),
    (by_hand, "correct_place", {"player": 0, "column": "N"}, "column", 1, 25),
]
"""Before Eastrey a row is told with them, so that only one end stands alone."""


BEYOND_EACH = list(just_beyond([*RANGES, *AS_FAR_AS_EASTREY]))
ENDS = list(at_the_ends(RANGES))


@pytest.mark.parametrize(("begun", "tap", "told", "sentence", "field"), BEYOND_EACH, ids=names_of(BEYOND_EACH))
def test_a_number_just_beyond_its_range_is_refused_at_its_own_field(begun, tap, told, sentence, field):
    assert refusal(begun(), tap, told) == (sentence, field)


@pytest.mark.parametrize(("begun", "tap", "told"), ENDS, ids=names_of(ENDS))
def test_a_number_at_either_end_of_its_range_is_taken(begun, tap, told):
    assert takes(begun(), tap, told)


REFUSED = [
    (by_hand, "bot_set_done", {"index": 4}, "The bot has no card number 5.", "index"),
    (
        lambda: Table.with_bot().roll(6, 2, 5, 1, 1), "bot_kept", {"card": {"name": "A"}, "set_done": [3]},
        "The bot has no card number 4.", "set_done",
    ),
    (
        Table, "copy_board", {"board": "market", "columns": [{"vp": 1, "pays": "coins", "cost": 1}, {"vp": 1, "pays": "coins"}]},
        A_TRADE, "columns.1",
    ),
    (Table, "copy_board", {"board": "market", "columns": [{"vp": 1, "cost": 1}]}, A_TRADE, "columns.0"),
    (
        Table, "copy_board", {"board": "market", "columns": [{"vp": 1, "cost": 1, "pays": "coins", "attack": 1}]},
        A_TRADE, "columns.0",
    ),
    (Table, "copy_board", {"board": "ember_zombies", "columns": [{"vp": 1}]}, A_ZOMBIE, "columns.0"),
    (Table, "copy_board", {"board": "ember_zombies", "columns": [{"vp": 1, "attack": 1, "cost": 1}]}, A_ZOMBIE, "columns.0"),
    (Table, "copy_board", {"board": "ember_zombies", "columns": [{"vp": 1, "attack": 1, "pays": "bags"}]}, A_ZOMBIE, "columns.0"),
    (start, "start", {"players": ["x" * 401]}, "That name is too long: 400 letters at most.", "players.0"),
    (start, "start", {"players": ["Ana", " "]}, "Player 2 has no name yet.", "players.1"),
    (start, "start", {"players": list("ABCDEFG")}, "Creature Caravan is for 1 to 6 players.", "players"),
    (start, "start", {"colours": ["red", "teal"]}, "There are more colours than players.", "colours"),
    (start, "start", {"players": ["A", "B"], "colours": ["red", "red"]}, "Two players have the same colour.", "colours"),
    (start, "start", {"ember_zombies": []}, "A side board has 1 to 20 columns.", "columns"),
    (Table, "bot_turn", {"faces": [1] * 5}, "There is no bot in this play.", None),
    (by_hand, "trade_uncopied", {"player": 0}, "The twelfth turn is over: no more trades and attacks.", None),
    (copied, "trade", {"player": 0, "column": 2}, "There is no column 2: the board has 1.", "column"),
    (copied, "trade", {"player": 0, "column": 0}, "There is no column 0: the board has 1.", "column"),
    (Table, "attack", {"player": 0, "column": 1}, "That board is not copied in, so its columns are not known.", "column"),
    (Table, "gain", {"player": 1, "food": 1}, "There is no player number 2.", "player"),
    (Table, "gain", {"player": -1, "food": 1}, "There is no player number 0.", "player"),
    (Table, "gain", {"player": 0, "food": -1}, "Ana has 0 food, not 1.", "food"),
    (Table, "gain", {"player": 0, "cards": 992}, "More than 999 cards in hand: surely a slip.", "cards"),
    (Table.with_bot, "gain", {"player": 1, "coins": 1}, "The bot holds fruit and ember tokens only.", "coins"),
    (Table.with_bot, "give", {"player": 0, "to": 1, "food": 1}, "The bot has no hand and no resources of that kind.", "to"),
    (Table.with_bot, "give", {"player": 1, "to": 0, "food": 1}, "The bot has no hand and no resources of that kind.", "player"),
    (held, "give", {"player": 0, "to": 2, "food": 1}, "There is no player number 3.", "to"),
    (Table, "discard_for_coin", {"player": 1}, "There is no player number 2.", "player"),
    (by_hand, "camp", {"player": 0, "column": 3}, "Say which row.", "row"),
    (by_hand, "camp", {"player": 0, "column": 25, "row": 1}, "Eastrey is one space: it has no rows.", "row"),
    (by_hand, "camp", {"player": 0, "column": 25, "found": "fruit"}, "There is nothing to find in Eastrey.", "found"),
    (by_hand, "camp", {"player": 0, "column": 25, "treasure_vp": 1}, "There is nothing to find in Eastrey.", "found"),
    (by_hand, "camp", {"player": 0, "column": 25, "treasure_gives": "coin"}, "There is nothing to find in Eastrey.", "found"),
    (by_hand, "camp", {"player": 0, "column": 3, "row": 1}, "Say what is on that space.", "found"),
    (
        by_hand, "camp", {"player": 0, "column": 3, "row": 1, "found": "fruit", "treasure_vp": 1},
        "There is a treasure token on treasure spaces only.", "treasure_vp",
    ),
    (
        by_hand, "camp", {"player": 0, "column": 3, "row": 1, "found": "treasure", "treasure_vp": None, "treasure_gives": "coin"},
        "No treasure was left, so it gives nothing.", "treasure_vp",
    ),
    (by_hand, "correct", {"player": 0, "what": "turn", "value": 3}, "The turn is everybody’s.", "player"),
    (by_hand, "correct", {"what": "food", "value": 3}, "Say whose number that is.", "player"),
    (by_hand, "correct", {"player": 2, "what": "food", "value": 3}, "The bot holds fruit and ember tokens only.", "what"),
    (by_hand, "correct_place", {"player": 0, "column": 3}, "Say which row.", "row"),
    (by_hand, "correct_place", {"player": 0, "column": 25, "row": 1}, "Eastrey is one space: it has no rows.", "row"),
    (by_hand, "correct_camps", {"player": 0, "spaces": [{"column": 3}]}, "Say which row.", "spaces.0"),
    (by_hand, "correct_camps", {"player": 0, "spaces": [[2, 2], [0, 1]]}, "0 is out of range here: 1 to 24.", "spaces.1.column"),
    (by_hand, "correct_camps", {"player": 0, "spaces": [[26, 1]]}, "26 is out of range here: 1 to 24.", "spaces.0.column"),
    (by_hand, "correct_camps", {"player": 0, "spaces": [[1, 1]] * 13}, "13 is out of range here: 0 to 12.", "spaces"),
    (by_hand, "correct_treasures", {"player": 0, "tokens": [{}] * 25}, "25 is out of range here: 0 to 24.", "tokens"),
    (by_hand, "correct_uncopied", {"player": 3, "board": "market", "cubes": []}, "There is no player number 4.", "player"),
    (by_hand, "correct_bot_card", {"index": 1, "card": {"name": "A"}}, "The bot has no card number 2.", "index"),
    (by_hand, "correct_bot_card", {"index": -1, "card": {"name": "A"}}, "The bot has no card number 0.", "index"),
    (by_hand, "correct_bot_card", {"index": 0, "card": None}, "The bot has no card number 1.", "index"),
    (totals, "correct_bot_card", {"index": 0, "card": {"name": "A"}}, "This play does not keep each card of the bot.", None),
    (copied, "correct_bot_card", {"index": 0, "card": {"name": "A"}}, "There is no bot in this play.", None),
    (
        copied, "correct_column", {"board": "market", "column": 1, "cubes": [0, 0], "closed": False},
        "Each player has one cube in a column at most.", "cubes",
    ),
    (
        copied, "correct_column", {"board": "market", "column": 1, "cubes": [2], "closed": False},
        "There is no player number 3.", "cubes",
    ),
    (
        copied, "correct_column", {"board": "market", "column": 1, "cubes": [0, 1], "closed": False, "slid": [1]},
        "Say of each cube where it stands.", "slid",
    ),
    (Table, "copy_board", {"board": "market", "columns": []}, "A side board has 1 to 20 columns.", "columns"),
    (
        Table, "copy_board", {"board": "market", "columns": [{"vp": 1, "pays": "coins", "cost": 2}] * 21},
        "A side board has 1 to 20 columns.", "columns",
    ),
    (by_hand, "bot_set_done", {"index": -1}, "The bot has no card number 0.", "index"),
    (totals, "bot_set_done", {"index": 0}, "This play does not keep each card of the bot.", "index"),
    (totals, "count_bot", {"bonus": 1}, TOTALS_ONLY, None),
    (Table, "count_bot", {"bonus": 1}, "There is no bot in this play.", None),
    (by_hand, "count_bot", {"bonus": 0, "each": [1]}, "The bot has 0 cards, not 1.", "each"),
    (by_hand, "count_bot", {"bonus": -1000}, "-1000 is out of range here: -999 to 999.", "bonus"),
]  # fmt: skip


@pytest.mark.parametrize(("begun", "tap", "told", "sentence", "field"), REFUSED, ids=names_of(REFUSED))
def test_what_is_refused_is_said_at_the_field_it_is_about(begun, tap, told, sentence, field):
    assert refusal(begun(), tap, told) == (sentence, field)

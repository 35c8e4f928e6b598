"""What can be done now, how far the play is, and what is known, in the words of a script."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.game import Choice, Progress, Say

from . import bot
from .components import TURNS, Board, BotCardsKept, Found
from .questions import asks
from .state import Column, State

SAMPLE_ROLLS = ((6, 6, 5, 5, 4), (4, 4, 1, 1, 2), (1, 2, 3, 4, 5), (2, 3, 6, 5, 4), (3, 3, 3, 4, 1), (1, 1, 1, 2, 6))
"""Rolls that between them reach every section of the bot board."""
CARDS = (
    {"vp": 2, "attacks": None, "open_set": None},
    {"name": "Found card", "vp": -1, "attacks": 1, "set_vp": 3, "open_set": True},
    {"vp": 0},
)


def choices(state: State) -> Iterator[Choice]:
    """A sample of every tap that is possible now."""
    yield from _answers(state)
    yield from _bot_choices(state)
    for player in range(len(state.seats)):
        yield from _cube_choices(state, player)
        yield from _camp_choices(state, player)
        yield Choice("gain", {"player": player, "fruit": 1})
        yield _count_choice(state, player)
    yield from _human_choices(state)
    yield from _corrections(state)
    if not (state.is_over or state.is_bot_at_work or state.is_bot_due):
        yield Choice("end_turn")


def _count_choice(state: State, player: int) -> Choice:
    counted = state.seats[player].counted
    spaces = 4 if counted and counted.spaces == 3 else 3
    return Choice("count", {"player": player, "spaces": spaces, "cubes": 2})


def _answers(state: State) -> Iterator[Choice]:
    question = asks(state)
    if question is None:
        return
    yield Choice("bot_skipped")
    match question.kind:
        case "traded" | "slew":
            move = question.answers[0]
            yield from (Choice(move), Choice(move, {"vp": None}), Choice(move, {"vp": 3}))
        case "matched":
            yield from (Choice("bot_matched", card) for card in _cards(state))
            yield from (Choice(move) for move in question.answers[1:])
        case "kept":
            yield from (Choice("bot_kept", card) for card in _cards(state))
        case "fight":
            assert state.bot_turn is not None
            dice = len(bot.place(state.bot_turn.dice).combat)
            yield from (Choice("bot_fight_rolled", {"dice": [face] * dice}) for face in (1, 4))
        case "attacks":
            yield from (Choice("bot_attacks", {"total": total}) for total in (0, 6))
        case "camped":
            yield from _camp_answers(state)


def _cards(state: State) -> Iterator[dict[str, Any]]:
    if state.bot_totals:
        yield {}
    yield from ({"card": card} for card in CARDS)


def _camp_answers(state: State) -> Iterator[Choice]:
    seat = state.seats[state.bot]
    known = state.found_on(seat.column, seat.row)
    for found in (known,) if known else Found:
        yield Choice("bot_camped", {"found": found.value})
    if known in (None, Found.TREASURE):
        yield Choice("bot_camped", {"found": "treasure", "treasure_vp": 2, "treasure_fruit": True})
        yield Choice("bot_camped", {"found": "treasure", "treasure_vp": None})


def _bot_choices(state: State) -> Iterator[Choice]:
    if state.is_bot_due:
        yield Choice("bot_turn")
        due = bot.dice_due(state)
        for roll in SAMPLE_ROLLS:
            yield Choice("bot_turn_rolled", {"dice": [*roll, *([2] * (due - len(roll)))][:due]})
    if state.bot_totals:
        yield Choice("bot_attacks", {"total": (state.bot_totals.attacks or 0) + 1})
        yield from (Choice("bot_open_set", {"value": value}) for value in (True, False) if state.bot_totals.open_set is not value)
        return
    for index, card in enumerate(state.bot_cards):
        if card.open_set is not False:
            yield Choice("bot_set_done", {"index": index})
    if state.has_bot:
        bonus = 1 if state.bot_bonus != 1 else 2
        yield Choice("count_bot", {"bonus": bonus})


def _cube_choices(state: State, player: int) -> Iterator[Choice]:
    if state.is_over:
        return
    for board, move in ((Board.MARKET, "trade"), (Board.EMBER_ZOMBIES, "attack")):
        columns = state.board(board)
        if columns is None:
            yield Choice(f"{move}_uncopied", {"player": player, "vp": None})
            continue
        for number, column in enumerate(columns, 1):
            if bot.is_available(column, player):
                yield Choice(move, {"player": player, "column": number})


def _camp_choices(state: State, player: int) -> Iterator[Choice]:
    seat = state.seats[player]
    if len(seat.camps) >= state.tents_due:
        return
    if seat.column >= state.columns or (state.eastrey, None) in seat.camps:
        yield Choice("camp", {"player": player, "column": state.eastrey})
        return
    column, row = seat.column + 1, seat.row or 1
    known = state.found_on(column, row)
    for found in (known,) if known else Found:
        yield Choice("camp", {"player": player, "column": column, "row": row, "found": found.value})


def _human_choices(state: State) -> Iterator[Choice]:
    for player, seat in state.humans():
        if seat.cards >= 1:
            yield Choice("discard_for_food", {"player": player})
        if seat.cards >= 3:
            yield Choice("discard_for_coin", {"player": player})
        if seat.fruit:
            yield Choice("place_fruit", {"player": player})
        for other in (index for index, _ in state.humans() if index != player):
            held = (what for what in ("food", "cards") if getattr(seat, what))
            yield from (Choice("give", {"player": player, "to": other, what: 1}) for what in held)


def _corrections(state: State) -> Iterator[Choice]:
    yield Choice("change_option", {"option": "bot_ends_turn", "value": not state.bot_ends_turn})
    yield Choice("change_option", {"option": "table_rolls", "value": not state.table_rolls})
    if state.has_bot:
        kept = BotCardsKept.EACH if state.bot_totals else BotCardsKept.TOTALS
        yield Choice("change_option", {"option": "bot_cards_kept", "value": kept.value})
    for player, seat in enumerate(state.seats):
        row = 2 if seat.row != 2 else 3
        yield Choice("correct_place", {"player": player, "column": 1, "row": row})
        vps = [{"vp": token.vp} for token in seat.treasures]
        yield Choice("correct_treasures", {"player": player, "tokens": [*vps, {"vp": 1}] if len(vps) < 3 else []})
        yield Choice("correct", {"player": player, "what": "fruit", "value": seat.fruit + 1})
    for board in Board:
        columns = state.board(board)
        if columns is None:
            has_cubes = any((cube.player, cube.board) == (0, board) for cube in state.loose_cubes)
            told: list[dict[str, Any]] = [] if has_cubes else [{"vp": 2}, {}]
            yield Choice("correct_uncopied", {"player": 0, "board": board.value, "cubes": told})
            yield Choice("copy_board", {"board": board.value, "columns": _sample_board(board)})
            continue
        column = columns[0]
        cubes = sorted(cube.player for cube in column.cubes)
        yield Choice(
            "correct_column",
            {"board": board.value, "column": 1, "cubes": cubes, "closed": not column.is_closed},
        )
    space = {"column": 1, "row": 1}
    found = Found.TOWER if state.found_on(1, 1) is not Found.TOWER else None
    yield Choice("correct_space", {**space, "found": found.value if found else None})
    yield Choice("correct_camps", {"player": 0, "spaces": [space] if state.seats[0].camps != ((1, 1),) else []})
    if state.has_bot and not state.bot_totals:
        yield Choice("correct_bot_card", {"index": len(state.bot_cards), "card": {"name": "By hand", "vp": 1}})


def _sample_board(board: Board) -> list[dict[str, Any]]:
    if board is Board.MARKET:
        return [{"pays": "coins", "cost": 2, "vp": 3}, {"pays": "bags", "cost": 1, "vp": 2, "steps": 3}]
    return [{"attack": 7, "vp": 3}, {"attack": 5, "vp": 2, "steps": 3}]


def progress(state: State) -> Progress:
    """Turn 1 to 12; over when the twelfth has ended (late camps, free actions and the count remain)."""
    if state.is_over:
        return Progress(Say("After turn {turns}", turns=TURNS), TURNS, TURNS, True)
    return Progress(Say("Turn {turn} of {turns}", turn=state.turn, turns=TURNS), state.turn, TURNS, False)


def facts(state: State) -> Mapping[str, Any]:
    """The `state` of a script's output: what the table must show."""
    bots = state.seats[state.bot] if state.has_bot else None
    return {
        "turn": state.turn,
        "bot_column": bots.column if bots else None,
        "bot_row": bots.row if bots and bots.column < state.eastrey else None,
        "bot_fruit": bots.fruit if bots else None,
        "bot_ember_tokens": bots.ember_tokens if bots else None,
        "bot_cards": [
            {"name": c.name, "vp": c.vp, "attacks": c.attacks, "set_vp": c.set_vp, "open_set": c.open_set}
            for c in (() if state.bot_totals else state.bot_cards)
        ],
        "bot_totals": {"attacks": state.bot_totals.attacks, "open_set": state.bot_totals.open_set} if state.bot_totals else None,
        "market": _columns(state.market),
        "ember_zombies": _columns(state.ember_zombies),
        "spaces": [{"column": column, "row": row, "found": found.value} for column, row, found in state.spaces],
        "players": [_seat_facts(state, index) for index in range(len(state.seats))],
    }


def _columns(columns: tuple[Column, ...] | None) -> list[dict[str, Any]] | None:
    if columns is None:
        return None
    return [{"cubes": sorted(cube.player for cube in column.cubes), "closed": column.is_closed} for column in columns]


def _seat_facts(state: State, player: int) -> dict[str, Any]:
    seat = state.seats[player]
    held = {"fruit": seat.fruit, "ember_tokens": seat.ember_tokens}
    if not state.is_bot(player):
        held |= {"food": seat.food, "bags": seat.bags, "coins": seat.coins, "cards": seat.cards, "caravan": seat.caravan}
        held["placed_fruit"] = seat.placed_fruit
    return {
        "name": seat.name,
        "colour": seat.colour.value,
        **held,
        "column": seat.column,
        "row": seat.row if seat.column < state.eastrey else None,
        "camps": [{"column": column, "row": row} for column, row in seat.camps],
        "treasures": [treasure.vp for treasure in seat.treasures],
        "uncopied_cubes": {
            board.value: [cube.vp for cube in state.loose_cubes if (cube.player, cube.board) == (player, board)]
            for board in Board
        },
    }

"""How a play of Creature Caravan begins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.game import Dice, IllegalMove, Say

from .components import (
    LAST_COLUMN,
    MOST_PLAYERS,
    ROWS,
    BotCardsKept,
    BotDistance,
    BotTowers,
    Card,
    Colour,
    EmberColumn,
    MarketColumn,
)
from .events import Started
from .ranges import in_range, is_card

LONGEST_NAME = 400
MOST_COLUMNS = 20


def start(
    *,
    players: tuple[str, ...],
    colours: tuple[Colour, ...] = (),
    first: int = 0,
    bot: bool = False,
    bot_level: int = 1,
    bot_row: int | None = None,
    bot_cards: tuple[Card, ...] = (),
    bot_ends_turn: bool = False,
    columns: int = LAST_COLUMN,
    market: tuple[MarketColumn, ...] | None = None,
    ember_zombies: tuple[EmberColumn, ...] | None = None,
    bot_distance: BotDistance = BotDistance.AS_PLAYERS,
    bot_towers: BotTowers = BotTowers.EACH_CAMP,
    table_rolls: bool = False,
    count_only: bool = False,
    bot_cards_kept: BotCardsKept = BotCardsKept.EACH,
    dice: Dice,
) -> Iterator[Any]:
    """Begins a play of 1 to 6 players, with or without a bot.

    `colours`: one per player, and one more for the bot if wanted. `first`: index of the start player. `bot_level` 1 to 3.
    `bot_row` 1 to 6, rolled where it is left out. `columns`: before Eastrey, at most 24. A board that is None is not copied.
    `table_rolls`: the screen asks for the table's dice first. `count_only`: the turns were played without the app.
    `bot_cards_kept`: each of the bot's cards, or only `totals` of their attack actions and open sets.
    """
    names = tuple(" ".join(name.split()) for name in players)
    _check_names(names)
    in_range("first", first, 0, len(names) - 1)
    in_range("bot_level", bot_level, 1, 3)
    in_range("columns", columns, 1, LAST_COLUMN)
    if bot_row is not None:
        in_range("bot_row", bot_row, 1, ROWS)
    for card in bot_cards:
        is_card(card)
    for board in (market, ember_zombies):
        check_printed(board)
    pieces = _colours(colours, len(names), bot)
    is_rolled = bot and bot_row is None and not count_only
    row = dice.roll(1)[0] if is_rolled else bot_row or 1
    yield Started(
        players=names,
        colours=pieces,
        first=first,
        bot=bot,
        bot_level=bot_level,
        bot_row=row,
        row_rolled=is_rolled,
        bot_cards=bot_cards if bot else (),
        bot_ends_turn=bot_ends_turn,
        columns=columns,
        market=market,
        ember_zombies=ember_zombies,
        bot_distance=bot_distance,
        bot_towers=bot_towers,
        table_rolls=table_rolls,
        count_only=count_only,
        bot_cards_kept=bot_cards_kept,
    )


def bot_role(arguments: Mapping[str, Any]) -> Say:
    """The level it played at."""
    return Say("Level {level}", level=arguments.get("bot_level", 1))


def variant(arguments: Mapping[str, Any]) -> Say | None:
    """What kind of play it was, from the arguments of its start; None: several players without the bot (R, Bot Challenge+)."""
    if not arguments.get("bot"):
        return Say("Solo without the bot") if len(arguments["players"]) == 1 else None
    level = arguments.get("bot_level") or 1
    return Say("Bot, Challenge+ level {level}", level=level) if level > 1 else Say("Bot, level {level}", level=level)


def _check_names(names: tuple[str, ...]) -> None:
    if not 1 <= len(names) <= MOST_PLAYERS:
        raise IllegalMove(Say("Creature Caravan is for 1 to {most} players.", most=MOST_PLAYERS), "players")
    for number, name in enumerate(names):
        if not name:
            raise IllegalMove(Say("Player {number} has no name yet.", number=number + 1), f"players.{number}")
        if len(name) > LONGEST_NAME:
            raise IllegalMove(Say("That name is too long: {most} letters at most.", most=LONGEST_NAME), f"players.{number}")


def _colours(chosen: tuple[Colour, ...], players: int, bot: bool) -> tuple[Colour, ...]:
    # Pieces are of one colour each, so two players cannot share one. The bot takes the first that is free: red, if nobody has it.
    if len(set(chosen)) < len(chosen):
        raise IllegalMove(Say("Two players have the same colour."), "colours")
    if len(chosen) > players + bot:
        raise IllegalMove(Say("There are more colours than players."), "colours")
    named, for_bot = chosen[:players], chosen[players:]
    bots = for_bot or tuple(_free(named)[:bot])
    rest = [colour for colour in _free(named) if colour not in bots and colour is not Colour.RED]
    return (*named, *rest[: players - len(named)], *bots)


def _free(taken: tuple[Colour, ...]) -> list[Colour]:
    return [colour for colour in Colour if colour not in taken]


def check_printed(columns: Sequence[MarketColumn | EmberColumn] | None) -> None:
    """Refuses a side board that cannot be one: no column, or numbers that are printed nowhere."""
    if columns is None:
        return
    if not 1 <= len(columns) <= MOST_COLUMNS:
        raise IllegalMove(Say("A side board has 1 to {most} columns.", most=MOST_COLUMNS), "columns")
    for number, column in enumerate(columns):
        _check_column(f"columns.{number}", column)


def _check_column(field: str, column: MarketColumn | EmberColumn) -> None:
    if isinstance(column, MarketColumn):
        in_range(f"{field}.cost", column.cost, 0, 99)
    else:
        in_range(f"{field}.attack", column.attack, 0, 99)
    in_range(f"{field}.vp", column.vp, -99, 99)
    in_range(f"{field}.steps", column.steps, 1, 9)

"""What players do: trades, attacks, resources, free actions, camps. All of it optional to track."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.game import LEFT_OUT, ChangesNothing, IllegalMove, LeftOut, Say

from .camping import VpAnswer, camp_events, told_space
from .components import Board, Found, Gives, MarketColumn, Pays
from .events import Camped, CubePlaced, FruitPlaced, ResourcesChanged, UncopiedCubePlaced
from .evolve import RESOURCES
from .ranges import a_column, a_human, a_player, a_space, in_range
from .state import Seat, State
from .turn import go_on

Events = Iterator[Any]
MOST_OF_A_KIND = 999
BOT_HOLDS = ("fruit", "ember_tokens")
NAMES = {
    "food": Say("food"),
    "bags": Say("bags"),
    "coins": Say("coins"),
    "fruit": Say("fruit"),
    "cards": Say("cards in hand"),
    "caravan": Say("cards in the caravan"),
    "ember_tokens": Say("ember tokens"),
}
"""What players call the resources."""


def trade(state: State, *, player: int, column: int) -> Events:
    """A cube on a trade of the market; where the tracked coins or bags cover it, pays and takes cost + 2 food."""
    seat = _may_place(state, player, Board.MARKET, column)
    printed = a_column(state, Board.MARKET, column).printed
    events: list[Any] = [CubePlaced(player, Board.MARKET, column)]
    if isinstance(printed, MarketColumn) and not state.is_bot(player):
        events += _payment(seat, player, printed)
    yield from go_on(state, events)


def _payment(seat: Seat, player: int, printed: MarketColumn) -> list[Any]:
    if getattr(seat, printed.pays) < printed.cost:
        return []
    food = printed.cost + 2
    if printed.pays is Pays.COINS:
        return [ResourcesChanged(player, food=food, coins=-printed.cost)]
    return [ResourcesChanged(player, food=food, bags=-printed.cost)]


def attack(state: State, *, player: int, column: int) -> Events:
    """A cube on an ember zombie; a player also discards one ember token (the bot keeps its own)."""
    seat = _may_place(state, player, Board.EMBER_ZOMBIES, column)
    yield from go_on(state, [CubePlaced(player, Board.EMBER_ZOMBIES, column), *_discard_token(state, seat, player)])


def _discard_token(state: State, seat: Seat, player: int) -> list[Any]:
    return [ResourcesChanged(player, ember_tokens=-1)] if seat.ember_tokens and not state.is_bot(player) else []


def _may_place(state: State, player: int, board: Board, number: int) -> Seat:
    seat = a_player(state, player)
    column = a_column(state, board, number)
    _must_be_playing(state)
    if column.is_closed:
        raise IllegalMove(Say("Column {number} is closed: a cube is on its icon.", number=number), "column")
    if column.has(player):
        raise IllegalMove(Say("{name} has a cube in column {number} already.", name=seat.name, number=number), "column")
    return seat


def _must_be_playing(state: State) -> None:
    if state.is_over:
        raise IllegalMove(Say("The twelfth turn is over: no more trades and attacks."))


def trade_uncopied(state: State, *, player: int, vp: int | None = None) -> Events:
    """A cube on a market that is not copied; `vp` null or left out: counted at the end."""
    yield from _place_uncopied(state, player, Board.MARKET, vp)


def attack_uncopied(state: State, *, player: int, vp: int | None = None) -> Events:
    """A cube on an ember zombie board that is not copied; a player also discards one ember token."""
    placed = tuple(_place_uncopied(state, player, Board.EMBER_ZOMBIES, vp))
    yield from (*placed, *_discard_token(state, state.seats[player], player))


def _place_uncopied(state: State, player: int, board: Board, vp: int | None) -> Events:
    a_player(state, player)
    if state.board(board) is not None:
        raise IllegalMove(Say("That board is copied in: say which column."))
    _must_be_playing(state)
    yield UncopiedCubePlaced(player, board, None if vp is None else in_range("vp", vp, -99, 99))


def gain(
    state: State,
    *,
    player: int,
    food: int = 0,
    bags: int = 0,
    coins: int = 0,
    fruit: int = 0,
    cards: int = 0,
    caravan: int = 0,
    ember_tokens: int = 0,
) -> Events:
    """Signed changes to what a player holds, in one tap; nothing goes below 0. The bot holds fruit and ember tokens only."""
    seat = a_player(state, player)
    change = ResourcesChanged(player, food, bags, coins, fruit, cards, caravan, ember_tokens)
    changes = {name: getattr(change, name) for name in RESOURCES}
    if not any(changes.values()):
        raise ChangesNothing(Say("That would change nothing."))
    for name, by in changes.items():
        _check_amount(state, player, seat, name, by)
    yield change


def _check_amount(state: State, player: int, seat: Seat, name: str, by: int) -> None:
    if by and state.is_bot(player) and name not in BOT_HOLDS:
        raise IllegalMove(Say("The bot holds fruit and ember tokens only."), name)
    held = getattr(seat, name)
    if held + by < 0:
        raise IllegalMove(Say("{name} has {held} {what}, not {by}.", name=seat.name, held=held, what=NAMES[name], by=-by), name)
    if held + by > MOST_OF_A_KIND:
        raise IllegalMove(Say("More than {most} {what}: surely a slip.", most=MOST_OF_A_KIND, what=NAMES[name]), name)


def discard_for_food(state: State, *, player: int) -> Events:
    """One card from hand for 1 food (R, Free Actions)."""
    _must_hold(a_human(state, player), "cards", 1)
    yield ResourcesChanged(player, cards=-1, food=1)


def discard_for_coin(state: State, *, player: int) -> Events:
    """Three cards from hand for 1 coin (R, Free Actions)."""
    _must_hold(a_human(state, player), "cards", 3)
    yield ResourcesChanged(player, cards=-3, coins=1)


def place_fruit(state: State, *, player: int) -> Events:
    """A fruit on a creature card, where it stays; what it changes there the table sees (R, Map effects: Fruit)."""
    _must_hold(a_human(state, player), "fruit", 1)
    yield FruitPlaced(player)


def _must_hold(seat: Seat, name: str, amount: int) -> None:
    held = getattr(seat, name)
    if held < amount:
        raise IllegalMove(
            Say("{name} has {held} {what}, not {amount}.", name=seat.name, held=held, what=NAMES[name], amount=amount)
        )


def give(state: State, *, player: int, to: int, food: int = 0, cards: int = 0) -> Events:
    """The optional trading rule: food and cards in hand go from one player to another."""
    seat = a_human(state, player)
    a_human(state, to, "to")
    in_range("food", food, 0, MOST_OF_A_KIND)
    in_range("cards", cards, 0, MOST_OF_A_KIND)
    if player == to or not (food or cards):
        raise ChangesNothing(Say("That would change nothing."))
    _must_hold(seat, "food", food)
    _must_hold(seat, "cards", cards)
    yield ResourcesChanged(player, food=-food, cards=-cards)
    yield ResourcesChanged(to, food=food, cards=cards)


def camp(
    state: State,
    *,
    player: int,
    column: int,
    row: int | None = None,
    found: Found | LeftOut = LEFT_OUT,
    treasure_vp: VpAnswer = LEFT_OUT,
    treasure_gives: Gives = Gives.NOTHING,
) -> Events:
    """A tent of a player, and the reward of the space, credited once per space and player.

    `row` is left out in Eastrey. `found` may be left out where it is known. `treasure_vp` null: none left; left out: counted
    at the end. A tent may come late, but no player has more than turns begun.
    """
    seat = a_player(state, player)
    in_range("column", column, 1, state.eastrey)
    if any(at == state.eastrey for at, _ in seat.camps) and column != state.eastrey:
        raise IllegalMove(Say("{name} has camped in Eastrey and moves no more.", name=seat.name), "column")
    if len(seat.camps) >= state.tents_due:
        raise IllegalMove(Say("{name} has a camp for each turn so far.", name=seat.name))
    yield from go_on(state, _camp(state, player, column, row, found, treasure_vp, treasure_gives))


def _camp(
    state: State, player: int, column: int, row: int | None, found: Found | LeftOut, treasure_vp: VpAnswer, gives: Gives
) -> list[Any]:
    if column == state.eastrey:
        return _camp_in_eastrey(player, column, row, found, treasure_vp, gives)
    if row is None:
        raise IllegalMove(Say("Say which row."), "row")
    a_space(state, column, row)
    return camp_events(state, player, column, row, told_space(state, player, column, row, found), treasure_vp, gives)


def _camp_in_eastrey(
    player: int, column: int, row: int | None, found: Found | LeftOut, treasure_vp: VpAnswer, gives: Gives
) -> list[Any]:
    if row is not None:
        raise IllegalMove(Say("Eastrey is one space: it has no rows."), "row")
    if found not in (LEFT_OUT, Found.NOTHING) or treasure_vp is not LEFT_OUT or gives is not Gives.NOTHING:
        raise IllegalMove(Say("There is nothing to find in Eastrey."), "found")
    return [Camped(player, column, None)]

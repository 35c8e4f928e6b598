"""A play of Creature Caravan in a test: taps by name, what is refused, and what the sheet says."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.codec import bind, json_of
from companion.game import IllegalMove
from companion.games.creature_caravan import GAME
from companion.games.creature_caravan.bot import dice_due
from companion.games.creature_caravan.components import Card, EmberColumn, MarketColumn, Pays
from companion.games.creature_caravan.state import State

COIN, BAG = Pays.COINS, Pays.BAGS


def trade(pays: Pays, cost: int, vp: int = 1, steps: int = 2) -> MarketColumn:
    """A market column."""
    return MarketColumn(pays, cost, vp, steps)


def zombie(attack: int, vp: int = 1, steps: int = 2) -> EmberColumn:
    """An ember zombie column."""
    return EmberColumn(attack, vp, steps)


SET_OPEN = Card("Open set", vp=0, set_vp=4, open_set=True)
NOT_TOLD = Card("Not told", vp=None, attacks=None, set_vp=None, open_set=None)


class Faces:
    """Dice that fall as they are told, and that fail when one more is rolled."""

    def __init__(self, faces: Iterable[int] = ()) -> None:
        self.left = list(faces)

    def roll(self, count: int) -> tuple[int, ...]:
        """The next faces."""
        assert len(self.left) >= count, "a die was rolled that nobody expected"
        rolled, self.left = self.left[:count], self.left[count:]
        return tuple(rolled)


class Table:
    """A play that is under way."""

    def __init__(self, *players: str, dice: Iterable[int] = (), **options: Any) -> None:
        self.state: State = None  # type: ignore[assignment]
        self.last: tuple[Any, ...] = ()
        said = json_of({"players": players or ("Ana",), **options})
        self._book(GAME.start(**bind(GAME.start, said), dice=Faces(dice)))

    @classmethod
    def with_bot(cls, *players: str, **options: Any) -> Table:
        """A play with a bot that starts in row 3 unless told otherwise."""
        return cls(*players, **{"bot": True, "bot_row": 3, **options})

    def tap(self, name: str, faces: Iterable[int] | None = None, **arguments: Any) -> Table:
        """One tap, its arguments as a script would say them; `faces`: what the app's dice show."""
        move = GAME.move(name)
        assert move is not None, name
        luck = {} if faces is None else {"dice": Faces(faces)}
        self._book(move(self.state, **bind(move, json_of(arguments)), **luck))
        return self

    def roll(self, *dice: int) -> Table:
        """The bot's dice as the table rolled them."""
        return self.tap("bot_turn_rolled", dice=dice)

    def turns(self, count: int) -> Table:
        """Ends that many turns in which the bot does nothing but camp, if there is one."""
        for _ in range(count):
            if self.state.is_bot_due:
                self.roll(*[3] * dice_due(self.state))
                if self.asks == "camped":
                    self.tap("bot_camped", found="nothing")
            self.tap("end_turn")
        return self

    def refuses(self, name: str, **arguments: Any) -> str:
        """The sentence with which a tap is refused."""
        before = self.state
        try:
            self.tap(name, **arguments)
        except IllegalMove as refused:
            assert self.state == before
            return str(refused)
        raise AssertionError(f"{name} was not refused")

    @property
    def asks(self) -> str | None:
        """The kind of the open question."""
        question = GAME.asks(self.state)
        return question.kind if question else None

    @property
    def bot(self) -> Any:
        """The bot's seat."""
        return self.state.seats[self.state.bot]

    @property
    def bot_space(self) -> tuple[int, int | None]:
        """Where the bot's caravan stands, as a script would say it."""
        facts = GAME.facts(self.state)
        return facts["bot_column"], facts["bot_row"]

    def points(self, key: str) -> tuple[Any, ...]:
        """The points of a line, one per player."""
        return next(line.points for line in GAME.score(self.state).lines if line.key == key)

    def cubes(self, board: str) -> list[tuple[list[int], bool]]:
        """Players with cubes per column of a board, and whether it is closed."""
        return [(column["cubes"], column["closed"]) for column in GAME.facts(self.state)[board]]

    def _book(self, events: Iterable[Any]) -> None:
        self.last = tuple(events)
        for event in self.last:
            self.state = GAME.evolve(self.state, event)

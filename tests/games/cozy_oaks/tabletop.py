"""A play of Cozy Oaks in a test: taps by name, what is refused, and what the sheet says."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import Any

from companion.codec import bind, json_of
from companion.game import IllegalMove
from companion.games.cozy_oaks import GAME
from companion.games.cozy_oaks.components import UPGRADABLE
from companion.games.cozy_oaks.state import Farmer, State


class Table:
    """A play that is under way."""

    def __init__(self, *players: str, **options: Any) -> None:
        self.state: State = None  # type: ignore[assignment]
        self.last: tuple[Any, ...] = ()
        self.before: State | None = None
        self._book(GAME.start(**bind(GAME.start, json_of({"players": players or ("Ana", "Ben"), **options}))))

    @classmethod
    def solo(cls, *villagers: dict[str, Any], **options: Any) -> Table:
        """A solo play whose first villagers are drawn; without any, nobody is."""
        table = cls("Ana", **options)
        for villager in villagers:
            table.draw(**villager)
        return table

    def tap(self, name: str, /, player: int = 0, **arguments: Any) -> Table:
        """One tap, its arguments as a script would say them."""
        move = GAME.move(name)
        assert move is not None, name
        self._book(move(self.state, **bind(move, json_of({"player": player, **arguments}))))
        return self

    def copied(self) -> Table:
        """The same play, to go on with in another way."""
        return copy(self)

    def draw(self, name: str = "Villager A", hearts: int = 10, **card: Any) -> Table:
        """A villager who asks nothing, unless told otherwise."""
        request = {} if "request" in card or "wants" in card else {"request": ""}
        return self.tap("draw_villager", name=name, hearts=hearts, **request, **card)

    def play(self, skill: str, *discards: str, player: int = 0, boosted: bool = False) -> Table:
        """A skill with the cards given up for it."""
        return self.tap("play_skill", player, skill=skill, boosted=boosted, discards=discards)

    def sleep(self, times: int = 1, player: int = 0, **sale: Any) -> Table:
        """So many Sleeps, each upgrading the first skill that can be."""
        for _ in range(times):
            self.tap("sleep", player, **{"upgrade": self.farmer(player).upgradable()[0].value, **sale})
        return self

    def has(self, player: int = 0, **amounts: int) -> Table:
        """Resources and collected cards, added to what is there."""
        boxes = {name: amount for name, amount in amounts.items() if name in RESOURCES}
        if boxes:
            self.tap("gain", player, **boxes)
        for what, amount in amounts.items():
            if what not in RESOURCES:
                self.tap("collect", player, what=what, amount=amount)
        return self

    def tap_option(self, option: str, value: Any) -> Table:
        """Another choice of the start."""
        move = GAME.move("change_option")
        assert move is not None
        self._book(move(self.state, **bind(move, {"option": option, "value": value})))
        return self

    def refuses(self, name: str, /, player: int = 0, **arguments: Any) -> str:
        """The sentence with which a tap is refused."""
        before = self.state
        try:
            self.tap(name, player, **arguments)
        except IllegalMove as refused:
            assert self.state == before
            return str(refused)
        raise AssertionError(f"{name} was not refused")

    def farmer(self, player: int = 0) -> Farmer:
        """A player."""
        return self.state.farmers[player]

    def facts(self, player: int = 0) -> dict[str, Any]:
        """What a script's output says about a player."""
        return dict(GAME.facts(self.state)["players"][player])

    def points(self, key: str) -> tuple[Any, ...]:
        """The stars of a line, one per player."""
        return next(line.points for line in GAME.score(self.state).lines if line.key == key)

    @property
    def asks(self) -> str | None:
        """The open question."""
        question = GAME.asks(self.state)
        return str(question.words) if question else None

    @property
    def verdict(self) -> str:
        """What the sheet says at the bottom."""
        return str(GAME.score(self.state).verdict)

    @property
    def told(self) -> str:
        """The sentence for the last tap."""
        return str(GAME.tell(self.before, self.last))

    def _book(self, events: Iterable[Any]) -> None:
        self.before, self.last = self.state, tuple(events)
        for event in self.last:
            self.state = GAME.evolve(self.state, event)


RESOURCES = ("produce", "goods", "materials", "gold", "rubies")
NINE = [skill.value for skill in UPGRADABLE]

"""A play of The Cozy Hut in a test: taps by name, what is refused, and what the sheet says."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.codec import bind, json_of
from companion.dice import PlayDice
from companion.game import IllegalMove
from companion.games.cozy_hut import GAME
from companion.games.cozy_hut.player import Player
from companion.games.cozy_hut.state import State

EACH_ONE = {"wood": 1, "clay": 1, "water": 1, "supplies": 1}
COLOURS = ("wood", "clay", "water", "supplies")
NO_DICE = dict.fromkeys(COLOURS, 0)
"""What the nature dice show where that does not matter."""
OF_PLAY = ("change_option", "show_depth", "note_card", "draw_model", "correct_blueprint")
"""Taps that are no player's."""
MODEL = [{"name": name, "side": "nature"} for name in "ABCDEFGH"]


class Table:
    """A play that is under way."""

    def __init__(self, *players: str, **options: Any) -> None:
        self.state: State = None  # type: ignore[assignment]
        self.last: tuple[Any, ...] = ()
        self.before: State | None = None
        told = bind(GAME.start, json_of({"players": players or ("Ana",), **options}))
        self._book(GAME.start(**told, dice=PlayDice("hut", 0)))

    def tap(self, name: str, /, player: int = 0, **arguments: Any) -> Table:
        """One tap, its arguments as a script would say them."""
        move = GAME.move(name)
        assert move is not None, name
        who = {} if name in OF_PLAY else {"player": player}
        luck = {"dice": PlayDice("hut", 1)} if name == "draw_model" else {}
        self._book(move(self.state, **bind(move, json_of({**who, **arguments})), **luck))
        return self

    def build(self, place: int = 1, name: str = "", player: int = 0, **told: Any) -> Table:
        """A nature location for one of each, unless told otherwise."""
        cost = {} if any(colour in told for colour in COLOURS) else EACH_ONE
        return self.tap("build", player, **{"side": "nature", "gives": "wood", "place": place, "name": name, **cost, **told})

    def home(self, place: int = 1, name: str = "", player: int = 0, **told: Any) -> Table:
        """A home location for two wood and one of each other, likewise."""
        made = {"side": "home", "gives": None, "uses": "wood", "makes": "tea"}
        return self.build(place, name, player, **{**made, **EACH_ONE, "wood": 2, **told})

    def gain(self, what: str = "wood", name: str = "", amount: int = 1, player: int = 0) -> Table:
        """A card postponed for its resources."""
        return self.tap("postpone", player, how="gain", name=name, **{what: amount})

    def improve(self, *names: str, player: int = 0) -> Table:
        """Cards postponed, each turned round."""
        for name in names:
            self.tap("postpone", player, how="improve", name=name)
        return self

    def flip(self, *names: str, player: int = 0) -> Table:
        """Cards postponed, each home side up."""
        for name in names:
            self.tap("postpone", player, how="flip", name=name)
        return self

    def postpone(self, times: int, player: int = 0) -> Table:
        """Nameless cards, flipped: nothing else changes."""
        return self.flip(*[""] * times, player=player)

    def dice(self, player: int = 0, **shown: int) -> Table:
        """What dice show, put right."""
        return self.tap("correct_dice", player, **shown)

    def hut(self, *places: str, player: int = 0, rounds: int = 2, **shown: int) -> Table:
        """A hut entered by hand, of words: "wood" is a nature place, "wood>tea" a home, "" empty, as is all that is left out.

        Nature dice that are left out show 0.
        """
        told = [_place(word) for word in (*places, *[""] * (8 - len(places)))]
        return self.tap("enter_hut", player, places=told, rounds=rounds, **{**NO_DICE, **shown})

    def refuses(self, name: str, /, player: int = 0, **arguments: Any) -> str:
        """The sentence with which a tap is refused."""
        before = self.state
        try:
            self.tap(name, player, **arguments)
        except IllegalMove as refused:
            assert self.state == before
            return str(refused)
        raise AssertionError(f"{name} was not refused")

    def player(self, player: int = 0) -> Player:
        """A player."""
        return self.state.players[player]

    def nature(self, player: int = 0) -> tuple[int, ...]:
        """What the nature dice show."""
        return self.player(player).dice[:4]

    def facts(self, player: int = 0) -> dict[str, Any]:
        """What a script's output says about a player."""
        return dict(GAME.facts(self.state)["players"][player])

    def points(self, key: str) -> tuple[Any, ...]:
        """The points of a line, one per player."""
        return next(line.points for line in GAME.score(self.state).lines if line.key == key)

    @property
    def totals(self) -> tuple[Any, ...]:
        """The points of each player."""
        return GAME.score(self.state).totals

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


def _place(word: str) -> dict[str, str] | None:
    if not word:
        return None
    uses, is_home, makes = word.partition(">")
    return {"side": "home", "uses": uses, "makes": makes} if is_home else {"side": "nature", "gives": word}


def refused_start(**options: Any) -> str:
    """The sentence with which a play does not begin."""
    try:
        Table(*options.pop("players", ()), **options)
    except IllegalMove as refused:
        return str(refused)
    raise AssertionError("the start was not refused")

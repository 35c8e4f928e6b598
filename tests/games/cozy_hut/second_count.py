"""A second count of the sheet of The Cozy Hut, in another way: dice are turned, event by event, and the hut is lived in.

It is written from the rules (Planning Phase; Life in the Woods Phase; Scoring; Blueprint Challenge) and shares nothing with the
app but the events. Of a cycle it takes only where it starts, of a planning that is over only what no die or card tells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from re import sub
from typing import Any

NATURE = ("wood", "clay", "water", "supplies")
HOME = ("warmth", "food", "tea", "coziness")


@dataclass
class Board:
    """What lies before a player."""

    dice: dict[str, int] = field(default_factory=lambda: dict.fromkeys(NATURE, 3) | dict.fromkeys(HOME, 0))
    rounds: int = 6
    hut: list[Any] = field(default_factory=lambda: [None] * 8)
    unplaced: int = 0
    """Built, as the table said, without saying which and where."""
    has_built: bool = False
    """This month."""
    is_followed: bool = True
    """Nothing was decided without telling what it cost or brought."""
    ended: str | None = None
    """What ended the planning."""
    has_lived: bool = False
    told: dict[str, int] = field(default_factory=dict)
    """What was counted at the table: it stands before what was tracked."""

    @property
    def built(self) -> int:
        """Locations that stand."""
        return sum(each is not None for each in self.hut) + self.unplaced

    def turn(self, die: str, by: int) -> None:
        """A die goes up or down, as far as it can."""
        self.dice[die] = min(6, max(0, self.dice[die] + by))


class Table:
    """The table as the events leave it."""

    def __init__(self, events: Iterable[Any]) -> None:
        began, *rest = events
        self.boards = [Board() for _ in began.players]
        self.is_challenge = began.variant == "blueprint"
        self.model = list(began.model)
        self.option = {"no_build_month": began.no_build_month, "blueprint_match": began.blueprint_match}
        self.is_count_only = began.depth == "count"
        self.cycles: list[tuple[Any, Any]] = []
        """How each cycle ended, as the app told it and by this count."""
        for event in rest:
            self.move(event)

    # ---- what happened ------------------------------------------------------------------------------------------

    def move(self, event: Any) -> None:
        """One event."""
        board = self.boards[event.player] if hasattr(event, "player") else None
        booked = getattr(self, "_on_" + sub("(?<!^)(?=[A-Z])", "_", type(event).__name__).lower(), None)
        if booked:
            booked(event, board)

    def _on_option_changed(self, event: Any, board: Any) -> None:
        self.option[event.option] = event.value

    def _on_depth_shown(self, event: Any, board: Any) -> None:
        self.is_count_only = event.depth == "count"

    def _on_model_made(self, event: Any, board: Any) -> None:
        self.model = list(event.model)

    def _on_location_built(self, event: Any, board: Board) -> None:
        for die in NATURE:
            board.turn(die, -getattr(event, die))
        board.hut[event.place - 1] = event.location
        board.has_built = True

    def _on_postponed(self, event: Any, board: Board) -> None:
        for die in NATURE:
            board.turn(die, getattr(event, die))

    def _on_build_counted(self, event: Any, board: Board) -> None:
        board.unplaced += 1
        board.has_built, board.is_followed = True, False

    def _on_postponement_counted(self, event: Any, board: Board) -> None:
        board.is_followed = False

    _on_six_shown = _on_postponement_counted

    def _on_month_ended(self, event: Any, board: Board) -> None:
        board.rounds -= 1
        board.has_built = False

    def _on_planning_ended(self, event: Any, board: Board) -> None:
        # Eight locations, a wrong one and the player's word stop a month that still counts as left; else the month is over.
        board.ended = event.why
        if event.why == "month_six":
            board.rounds = 0
        if event.why == "no_build_month" and self.option["no_build_month"] == "counts_down":
            board.rounds -= 1

    def _on_hut_entered(self, event: Any, board: Board) -> None:
        board.hut, board.unplaced, board.rounds = list(event.places), 0, event.rounds
        board.dice = {die: getattr(event, die) for die in NATURE} | dict.fromkeys(HOME, 0)
        board.is_followed, board.has_lived = True, False

    def _on_lived(self, event: Any, board: Board) -> None:
        end = self._live(board, event.start)
        board.has_lived = end is not None
        self.cycles.append((event.end and str(event.end), end))

    def _live(self, board: Board, start: int) -> str | None:
        """Clockwise, without leaving a place out: nature gives one; a home uses one, makes one, and stops all at a six."""
        if self._has_six(board):
            return "home_six"
        for step in range(8):
            there = board.hut[(start - 1 + step) % 8]
            if there is None:
                return "gap"
            if there.side == "nature":
                board.turn(there.gives, 1)
                continue
            if not board.dice[there.uses]:
                return "consumption"
            board.turn(there.uses, -1)
            board.turn(there.makes, 1)
            if self._has_six(board):
                return "home_six"
        return None

    @staticmethod
    def _has_six(board: Board) -> bool:
        return any(board.dice[die] == 6 for die in HOME)

    def _on_life_ended(self, event: Any, board: Board) -> None:
        board.has_lived = True

    def _on_corrected(self, event: Any, board: Board) -> None:
        if event.what == "rounds":
            is_planning = board.ended is None and min(6, 7 - event.value) != min(6, 7 - board.rounds)
            board.has_built = board.has_built and not is_planning
            board.rounds = event.value
        elif event.what == "built_this_month":
            board.has_built = bool(event.value)
        elif event.what in board.dice:
            board.dice[event.what] = event.value

    def _on_dice_corrected(self, event: Any, board: Board) -> None:
        board.dice = dict(zip((*NATURE, *HOME), event.dice, strict=True))
        board.is_followed = True

    def _on_place_corrected(self, event: Any, board: Board) -> None:
        if event.now is not None and event.was is None and board.unplaced:
            board.unplaced -= 1
        board.hut[event.place - 1] = event.now

    def _on_counted(self, event: Any, board: Board) -> None:
        names = (name for name in event.__slots__ if name != "player")
        board.told |= {name: getattr(event, name) for name in names if getattr(event, name) is not None}

    # ---- the Blueprint Challenge --------------------------------------------------------------------------------

    def has_finished(self, player: int) -> bool:
        """The eight locations of the model stand, sides and all."""
        board = self.boards[player]
        return board.ended == "hut_complete" and 8 - self._as_in_model(board.hut) <= board.unplaced

    def _as_in_model(self, hut: list[Any]) -> int:
        if self.option["blueprint_match"] == "exact":
            return sum(there is not None and is_same(wanted, there) for wanted, there in zip(self.model, hut, strict=False))
        return most_pairs(self.model, [there for there in hut if there is not None])

    def is_lost(self) -> bool:
        """Alone with an unfinished hut: nobody has won."""
        return self.is_challenge and len(self.boards) == 1 and self.boards[0].ended is not None and not self.has_finished(0)

    def is_out(self, player: int) -> bool:
        """Somebody finished the model; who did not has no score."""
        if not self.is_challenge or self.boards[player].ended is None or self.has_finished(player):
            return False
        return any(self.has_finished(each) for each in range(len(self.boards)))

    # ---- what it is worth ---------------------------------------------------------------------------------------

    def number(self, player: int, what: str) -> int:
        """What a die shows, as counted or else as tracked; nobody knows one that was not followed."""
        board = self.boards[player]
        is_done = board.ended is not None and (board.has_lived or self.is_lost() or self.is_out(player))
        is_known = (not self.is_count_only or is_done) and (what == "rounds" or board.is_followed)
        tracked = board.rounds if what == "rounds" else board.dice[what]
        return board.told.get(what, tracked if is_known else 0)

    def lines(self, player: int) -> dict[str, int | Fraction | None]:
        """Each printed line of a player; None where the player has no score."""
        number = {what: self.number(player, what) for what in ("rounds", *NATURE, *HOME)}
        if self.is_out(player):
            return dict.fromkeys(("rounds", *HOME, "nature"))
        return {
            "rounds": number["rounds"],
            "coziness": number["coziness"] + number["coziness"],
            "warmth": number["warmth"],
            "food": number["food"],
            "tea": number["tea"],
            # Half a point for each, never rounded.
            "nature": Fraction(number["wood"] + number["clay"] + number["water"] + number["supplies"], 2),
        }

    def line(self, key: str) -> Callable[[int], int | Fraction | None]:
        """One line, by player."""
        return lambda player: self.lines(player)[key]

    def total(self, player: int) -> int | Fraction:
        """The sum of the printed lines."""
        return sum(points or 0 for points in self.lines(player).values())

    def units(self, player: int) -> int:
        """Between equals: home resources, each counted once."""
        return 0 if self.is_out(player) else sum(self.number(player, die) for die in HOME)

    def order(self) -> list[list[int]]:
        """Who is first, second and so on: most points, then most home resources; whoever is equal in both shares.

        Who did not finish the model that somebody finished comes after all others.
        """
        if self.is_lost():
            return []
        left = [player for player in range(len(self.boards)) if not self.is_out(player)]
        out = [player for player in range(len(self.boards)) if self.is_out(player)]
        order = []
        while left:
            most = max(self.total(player) for player in left)
            equal = [player for player in left if self.total(player) == most]
            units = max(self.units(player) for player in equal)
            order.append([player for player in equal if self.units(player) == units])
            left = [player for player in left if player not in order[-1]]
        return [*order, out] if out else order


def is_same(wanted: Any, there: Any) -> bool:
    """The same card with the same side up; of a card without a name only the side is known."""
    named = [sub(r" #\d+$", "", name.strip()).casefold() for name in (wanted.name, there.name)]
    return wanted.side == there.side and ("" in named or named[0] == named[1])


def most_pairs(model: list[Any], hut: list[Any]) -> int:
    """The most locations of the hut that can stand for one of the model each, wherever they stand."""
    stands_for: dict[int, int] = {}

    def find(number: int, seen: set[int]) -> bool:
        for place, wanted in enumerate(model):
            if place not in seen and is_same(wanted, hut[number]):
                seen.add(place)
                if place not in stands_for or find(stands_for[place], seen):
                    stands_for[place] = number
                    return True
        return False

    return sum(find(number, set()) for number in range(len(hut)))

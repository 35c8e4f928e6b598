"""A second count of the sheet of Creature Caravan, in another way: the pieces on a table are moved, event by event, and counted.

It is written from the rules (Scoring; Bot Scoring; End of Turn) and shares nothing with the app but the events.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from re import sub
from typing import Any

BOARDS = ("market", "ember_zombies")


@dataclass
class Pieces:
    """What lies before a player, or before the bot."""

    stands: int = 1
    row: int | None = None
    tents: list[tuple[int, int | None]] = field(default_factory=list)
    tokens: list[int | None] = field(default_factory=list)
    ember_tokens: int = 0
    fruit: int = 0
    cubes: dict[str, list[int]] = field(default_factory=lambda: {board: [] for board in BOARDS})
    """Columns with a cube."""
    loose: dict[str, list[int | None]] = field(default_factory=lambda: {board: [] for board in BOARDS})
    """VP under cubes on a board whose columns nobody typed."""
    told: dict[str, Any] = field(default_factory=dict)
    """What was counted at the table: it stands before what was tracked."""


class Table:
    """The table as the events leave it."""

    def __init__(self, events: Iterable[Any]) -> None:
        began, *rest = events
        self.began = began
        self.seats = [Pieces() for _ in range(len(began.players) + began.bot)]
        self.bot = len(began.players) if began.bot else None
        if self.bot is not None:
            self.seats[self.bot].row = began.bot_row
        self.eastrey = began.columns + 1
        self.printed = {board: [column.vp for column in getattr(began, board) or ()] for board in BOARDS}
        self.towers: set[tuple[int, int | None]] = set()
        self.cards = list(began.bot_cards)
        self.open = [card.open_set for card in self.cards]
        """Whether the set of each card is still to be completed; None: nobody knows."""
        self.any_open = known(self.open)
        """The same of all of them together, as the table tells it where only totals are kept."""
        self.bonus: int | None = None
        self.each: list[int] = []
        self.keeps_totals = began.bot and began.bot_cards_kept == "totals"
        for event in rest:
            self.move(event)

    # ---- what happened ------------------------------------------------------------------------------------------

    def move(self, event: Any) -> None:
        """One event."""
        who = getattr(event, "player", self.bot)
        seat = None if who is None else self.seats[who]
        booked = getattr(self, "_on_" + sub("(?<!^)(?=[A-Z])", "_", type(event).__name__).lower(), None)
        if booked:
            booked(event, seat)

    def _on_camped(self, event: Any, seat: Pieces) -> None:
        seat.tents.append((event.column, event.row))
        seat.stands, seat.row = event.column, event.row or seat.row

    def _on_camps_corrected(self, event: Any, seat: Pieces) -> None:
        # The caravan goes with its last tent, unless somebody had told that it stands elsewhere. The bot's place is known.
        stood = seat.tents[-1] if seat.tents else (1, seat.row)
        is_elsewhere = seat.stands != stood[0] or stood[1] not in (None, seat.row)
        seat.tents = list(event.spaces)
        if seat.tents and not is_elsewhere and event.player != self.bot:
            seat.stands, seat.row = seat.tents[-1][0], seat.tents[-1][1] or seat.row

    def _on_bot_moved(self, event: Any, seat: Pieces) -> None:
        seat.stands, seat.row = event.column, event.row or seat.row

    def _on_camp_rewarded(self, event: Any, seat: Pieces) -> None:
        seat.tokens += [event.vp] if event.drawn else []
        seat.fruit += (event.found == "fruit") + (event.gives == "fruit")

    def _on_treasures_corrected(self, event: Any, seat: Pieces) -> None:
        seat.tokens = list(event.vps)

    def _on_resources_changed(self, event: Any, seat: Pieces) -> None:
        seat.ember_tokens += event.ember_tokens
        seat.fruit += event.fruit

    def _on_bot_took_ember_token(self, event: Any, seat: Pieces) -> None:
        seat.ember_tokens += 1

    def _on_bot_took_fruit(self, event: Any, seat: Pieces) -> None:
        seat.fruit += 1

    def _on_corrected(self, event: Any, seat: Pieces) -> None:
        if event.what == "treasures":
            seat.tokens = [event.value]
        elif event.what == "column":
            seat.stands = event.value
        elif event.what in ("row", "fruit", "ember_tokens"):
            setattr(seat, event.what, event.value)

    def _on_space_found(self, event: Any, seat: Any) -> None:
        self.towers.discard((event.column, event.row))
        if event.found == "tower":
            self.towers.add((event.column, event.row))

    _on_space_corrected = _on_space_found

    def _on_board_copied(self, event: Any, seat: Any) -> None:
        self.printed[event.board] = [column.vp for column in getattr(event, event.board)]

    def _on_cube_placed(self, event: Any, seat: Pieces) -> None:
        seat.cubes[event.board].append(event.column)

    def _on_uncopied_cube_placed(self, event: Any, seat: Pieces) -> None:
        seat.loose[event.board].append(event.vp)

    def _on_uncopied_cubes_corrected(self, event: Any, seat: Pieces) -> None:
        seat.loose[event.board] = list(event.vps)

    def _on_column_corrected(self, event: Any, seat: Any) -> None:
        vp = self.printed[event.board][event.column - 1]
        for number, each in enumerate(self.seats):
            here = each.cubes[event.board]
            if event.column in here:
                here.remove(event.column)
            if number in event.cubes:
                here.append(event.column)
            if number in event.placed_before:
                # It lay there before anybody typed the board: first come, of those that may be this one.
                loose = each.loose[event.board]
                loose.remove(next(one for one in loose if one in (vp, None)))

    def _on_bot_played_card(self, event: Any, seat: Any) -> None:
        self.cards.append(event.card)
        self.open.append(event.card.open_set)
        self.any_open = known([self.any_open, event.card.open_set])

    def _on_bot_set_completed(self, event: Any, seat: Any) -> None:
        self.open[event.index] = False

    def _on_bot_sets_told(self, event: Any, seat: Any) -> None:
        self.open, self.any_open = [bool(each) for each in self.open], False

    def _on_bot_open_set_told(self, event: Any, seat: Any) -> None:
        self.any_open = event.value

    def _on_bot_card_corrected(self, event: Any, seat: Any) -> None:
        place = slice(event.index, event.index + 1)
        self.cards[place] = [event.card] if event.card else []
        self.open[place] = [event.card.open_set] if event.card else []
        if event.card is None and event.index < len(self.each):
            self.bonus -= self.each.pop(event.index)

    def _on_bot_bonus_counted(self, event: Any, seat: Any) -> None:
        self.bonus, self.each = event.bonus, list(event.each)

    def _on_option_changed(self, event: Any, seat: Any) -> None:
        if event.option != "bot_cards_kept":
            return
        self.keeps_totals = event.value == "totals"
        if self.keeps_totals:
            self.any_open = known(self.open)
        elif known(self.open) is not self.any_open:
            # What is told of all of them together holds against what was known of each.
            self.open = [False if self.any_open is False else None] * len(self.cards)

    def _on_counted(self, event: Any, seat: Pieces) -> None:
        names = (name for name in event.__slots__ if name not in ("player", "was"))
        seat.told |= {name: getattr(event, name) for name in names if getattr(event, name) is not None}

    # ---- what it is worth ---------------------------------------------------------------------------------------

    def lines(self, player: int) -> dict[str, int | None]:
        """Each printed line of a player; a line for the bot alone is None for everybody else."""
        told, is_bot = self.seats[player].told, player == self.bot
        # Of turns that were played without the app nothing is known but what was counted.
        seat = Pieces(stands=0) if self.began.count_only else self.seats[player]
        is_there = told.get("eastrey", (self.eastrey, None) in seat.tents)
        return {
            # Reach Eastrey: 5 for a camp there, however many.
            "eastrey": 5 if is_there else 0,
            "distance": self._distance(seat, told, is_bot, is_there),
            # A point for each space with tents of one's own, not for each tent.
            "spaces": told.get("spaces", len(set(seat.tents))),
            # What is printed under each of one's cubes.
            "ember_board": told.get("ember_board", self._under(seat, "ember_zombies")),
            "market": told.get("market", self._under(seat, "market")),
            "cards": told.get("cards", self._of_cards() if is_bot else 0),
            "treasures": told.get("treasures", sum(vp or 0 for vp in seat.tokens)),
            # Each token that is still held costs a point.
            "ember_tokens": -told.get("ember_tokens", seat.ember_tokens),
            # Bot Scoring: a point for each camp on a white tower, and for each fruit.
            "towers": told.get("towers", self._on_towers(seat)) if is_bot else None,
            "fruit": told.get("fruit", seat.fruit) if is_bot else None,
        }

    def _distance(self, seat: Pieces, told: dict[str, Any], is_bot: bool, is_there: bool) -> int:
        """Columns from the start to where the caravan ends, both counted.

        The last one is for those who camp in Eastrey; nobody leaves it again, so whoever camps there ended there.
        """
        ends = self.eastrey if is_there else min(told.get("column", seat.stands), self.eastrey - 1)
        return max(0, ends - 1) if is_bot and self.began.bot_distance == "moves_only" else ends

    def _under(self, seat: Pieces, board: str) -> int:
        lying = sum(self.printed[board][column - 1] for column in seat.cubes[board])
        return lying + sum(vp or 0 for vp in seat.loose[board])

    def _of_cards(self) -> int:
        """The printed VP of each card, below 0 too; what its set is worth once it is whole; and what else was counted on them."""
        if self.keeps_totals or self.began.count_only:
            return 0
        points = self.bonus or 0
        for card, is_open in zip(self.cards, self.open, strict=True):
            points += card.vp or 0
            points += (card.set_vp or 0) if is_open is False else 0
        return points

    def _on_towers(self, seat: Pieces) -> int:
        on = [tent for tent in seat.tents if tent in self.towers]
        return len(set(on)) if self.began.bot_towers == "each_space" else len(on)

    def total(self, player: int) -> int:
        """The sum of the printed lines."""
        return sum(points or 0 for points in self.lines(player).values())

    def cubes(self, player: int) -> int:
        """Between equals: cubes on both boards together."""
        seat = Pieces() if self.began.count_only else self.seats[player]
        lying = sum(len(seat.cubes[board]) + len(seat.loose[board]) for board in BOARDS)
        return self.seats[player].told.get("cubes", lying)

    def line(self, key: str) -> Callable[[int], int | None]:
        """One line, by player."""
        return lambda player: self.lines(player)[key]

    def blanks(self, key: str) -> Callable[[int], bool]:
        """By player: something on the table makes this line, and its VP were never told. That is not 0."""

        def is_blank(player: int) -> bool:
            seat = self.seats[player]
            lies = {"treasures": seat.tokens, "market": seat.loose["market"], "ember_board": seat.loose["ember_zombies"]}
            return None in lies[key] and key not in seat.told

        return is_blank

    def order(self) -> list[list[int]]:
        """Who is first, second and so on: most VP, then most cubes; whoever is equal in both shares."""
        left, order = list(range(len(self.seats))), []
        while left:
            most = max(self.total(player) for player in left)
            equal = [player for player in left if self.total(player) == most]
            cubes = max(self.cubes(player) for player in equal)
            order.append([player for player in equal if self.cubes(player) == cubes])
            left = [player for player in left if player not in order[-1]]
        return order


def known(each: list[bool | None]) -> bool | None:
    """Whether any is; None: nobody knows."""
    return True if True in each else None if None in each else False

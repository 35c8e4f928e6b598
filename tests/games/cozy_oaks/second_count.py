"""A second count of the sheet of Cozy Oaks, in another way: boxes and cards are moved, event by event, and counted.

It is written from the rules (End Game Scoring; Solo Game, Villagers Explained; Farming Scores) and shares nothing with the app
but the events.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from re import sub
from typing import Any

BOXES = ("produce", "goods", "materials", "gold", "rubies")
GARBAGE = ("weeds", "rotten_crops", "coop_poop", "barn_poop")
WATERS = {"lake": 4, "river": 5, "ocean": 6}
HEARTS = {"grassy": 8, "cozy": 10, "swampy": 12, "sandy": 15}
RANKS = ((50, "Farm Legend"), (40, "Granger"), (30, "Journeyman"), (20, "Farm Hand"), (10, "Greenhorn"))


@dataclass
class Farm:
    """What a player has."""

    has: Counter[str] = field(default_factory=lambda: Counter(gold=1, rubies=1))
    """Boxes and cards of the collection, by name."""
    slimes: list[str] = field(default_factory=list)
    items: list[tuple[str, int | None]] = field(default_factory=list)
    renovated: list[tuple[str, int | None]] = field(default_factory=list)
    garbage: list[str] = field(default_factory=lambda: list(GARBAGE))
    told: dict[str, int] = field(default_factory=dict)
    """What was counted at the table: it stands before what was tracked."""

    def put(self, what: str, amount: int) -> None:
        """Into a box or the collection, or out of it; there is never less than nothing in it."""
        self.has[what] = max(0, self.has[what] + amount)

    def number(self, what: str) -> int:
        """How many, as counted or else as tracked."""
        return self.told.get("bugs" if what == "bug" else what, self.has[what])


@dataclass
class Guest:
    """A villager who was drawn."""

    card: Any
    year: int
    is_served: bool = False
    donated: int = 0


class Table:
    """The table as the events leave it."""

    def __init__(self, events: Iterable[Any]) -> None:
        began, *rest = events
        self.farms = [Farm() for _ in began.players]
        self.is_solo = len(self.farms) == 1
        self.option = {name: getattr(began, name) for name in ("difficulty", "hearts_due", "donation_due", "fish_tie", "tracked")}
        self.is_count_only = began.count_only
        self.printed = {each: getattr(began.garbage_stars, each) for each in GARBAGE}
        self.structures = {card.structure: card.stars for card in began.structures}
        self.guests: list[Guest] = []
        self.year = 1
        """Of the solo player: the one that is not settled yet."""
        self.is_lost = False
        self.ends: list[tuple[Any, Any]] = []
        """Each end of a year as the app told it, and as it is by this count."""
        for event in rest:
            self.move(event)

    # ---- what happened ------------------------------------------------------------------------------------------

    def move(self, event: Any) -> None:
        """One event."""
        farm = self.farms[event.player] if hasattr(event, "player") else None
        booked = getattr(self, "_on_" + sub("(?<!^)(?=[A-Z])", "_", type(event).__name__).lower(), None)
        if booked:
            booked(event, farm)

    def _on_option_changed(self, event: Any, farm: Any) -> None:
        self.option[event.option] = event.value

    def _on_skill_played(self, event: Any, farm: Farm) -> None:
        farm.put("rubies", -event.rubies)

    def _on_resources_changed(self, event: Any, farm: Farm) -> None:
        for box in BOXES:
            farm.put(box, getattr(event, box))

    def _on_collected(self, event: Any, farm: Farm) -> None:
        farm.put(event.what, event.amount)

    def _on_crop_harvested(self, event: Any, farm: Farm) -> None:
        farm.put("produce", event.produce if self.option["tracked"] else 0)

    def _on_crop_taken_back(self, event: Any, farm: Farm) -> None:
        farm.put("produce", -event.produce if self.option["tracked"] else 0)

    def _on_slime_captured(self, event: Any, farm: Farm) -> None:
        farm.slimes.append(event.colour)

    def _on_item_crafted(self, event: Any, farm: Farm) -> None:
        farm.items.append((event.item.name, event.item.stars))

    def _on_structure_renovated(self, event: Any, farm: Farm) -> None:
        farm.renovated.append((event.structure, event.stars))

    def _on_garbage_cleaned(self, event: Any, farm: Farm) -> None:
        farm.garbage.remove(event.garbage)

    def _on_farm_corrected(self, event: Any, farm: Farm) -> None:
        farm.slimes, farm.garbage = list(event.slimes), list(event.garbage)
        farm.renovated = [(each.structure, each.stars) for each in event.structures]
        farm.items = [(item.name, item.stars) for item in event.items]

    def _on_corrected(self, event: Any, farm: Farm) -> None:
        if event.what == "sleeps":
            # The calendar is put right, and with it which years are over.
            self.ends, self.year = [], 0
        else:
            farm.has[event.what] = event.value

    def _on_counted(self, event: Any, farm: Farm) -> None:
        names = (name for name in event.__slots__ if name != "player")
        farm.told |= {name: getattr(event, name) for name in names if getattr(event, name) is not None}

    def _on_items_counted(self, event: Any, farm: Farm) -> None:
        farm.items = [(name, stars) for (name, _), stars in zip(farm.items, event.stars, strict=True)]
        farm.told.pop("items", None)

    def _on_garbage_counted(self, event: Any, farm: Farm) -> None:
        self.printed |= {each: stars for each in GARBAGE if (stars := getattr(event.stars, each)) is not None}
        farm.told.pop("garbage", None)

    # ---- the years of a solo play -------------------------------------------------------------------------------

    def _on_villager_drawn(self, event: Any, farm: Farm) -> None:
        self.guests.append(Guest(event.villager, self.year))

    def _on_villager_corrected(self, event: Any, farm: Farm) -> None:
        if event.was is None:
            self.guests.append(Guest(event.now, self.year, event.fulfilled))
            return
        guest = next(guest for guest in self.guests if guest.card == event.was)
        guest.card, guest.is_served = event.now, event.fulfilled
        if event.now is None:
            self.guests.remove(guest)

    def _on_request_paid(self, event: Any, farm: Farm) -> None:
        guest = next(guest for guest in self.guests if guest.card.name == event.villager)
        guest.is_served = event.met
        if not event.taken:
            return
        if event.what != "slime":
            farm.put(event.what, -event.amount)
        for _ in range(event.amount if event.what == "slime" else 0):
            farm.slimes.remove(event.colour)

    def _on_year_failed(self, event: Any, farm: Farm) -> None:
        told = [(str(missing.check), missing.value, missing.target, list(missing.names)) for missing in event.failures]
        if self.year:
            missing = [each for each in self.missing() if each[0] not in event.vouched]
            self.ends.append(((event.year, told), (self.year, missing)))

    def _on_year_settled(self, event: Any, farm: Farm) -> None:
        due = self.gold_due()
        covered = due if self.option["tracked"] and due <= farm.has["gold"] else 0
        if self.year:
            self.ends.append(((event.year, event.spent), (self.year, covered)))
            self.year += 1
        for guest in self.guests:
            if guest.card.name in event.donors:
                guest.donated = guest.card.donation or 0
        farm.put("gold", -event.spent)

    def _on_year_lost(self, event: Any, farm: Any) -> None:
        self.is_lost = True

    def missing(self) -> list[tuple[str, int | None, int, list[str]]]:
        """What the end of this year asks for and does not get: requests, then hearts, then the gold for the town."""
        here = [guest for guest in self.guests if guest.year == self.year]
        waiting = [guest.card.name for guest in here if not guest.is_served and (guest.card.wants or guest.card.request != "")]
        missing: list[tuple[str, int | None, int, list[str]]] = []
        if waiting:
            missing.append(("requests", len(here) - len(waiting), len(here), waiting))
        friends = here if self.option["hearts_due"] == "each_year" else self.guests
        hearts, goal = sum(guest.card.hearts or 0 for guest in friends), HEARTS[self.option["difficulty"]]
        if hearts < goal and (self.year == 3 or self.option["hearts_due"] != "game_end"):
            missing.append(("hearts", hearts, goal, []))
        due, gold = self.gold_due(), self.farms[0].has["gold"] if self.option["tracked"] else None
        if due and (gold is None or gold < due):
            missing.append(("donation", gold, due, []))
        return missing

    def gold_due(self) -> int:
        """For the town, this year; what was settled once is never asked for again."""
        if self.option["donation_due"] == "each_year":
            asked = [guest for guest in self.guests if guest.year == self.year]
        else:
            asked = self.guests if self.year == 3 else []
        return sum(max(0, (guest.card.donation or 0) - guest.donated) for guest in asked)

    def is_kept(self) -> bool:
        """The app follows what lies on the farm."""
        return bool(self.option["tracked"]) and not self.is_count_only

    # ---- what it is worth ---------------------------------------------------------------------------------------

    def lines(self, player: int) -> dict[str, int | None]:
        """Each printed line of a player."""
        farm = self.farms[player]
        told = farm.told
        bugs = farm.number("bug")
        return {
            "gold": farm.number("gold") // 2,
            # Two for each colour, however many slimes of it.
            "slimes": 2 * told.get("slimes", len(set(farm.slimes))),
            "items": told.get("items", sum(self._item(farm, *item) for item in farm.items)),
            "food": farm.number("food"),
            **{water: self._most(player, water) for water in WATERS},
            # Whole sets of three of one kind.
            "copper": 3 * (farm.number("copper_ore") // 3),
            "silver": 4 * (farm.number("silver_ore") // 3),
            "gold_ore": 5 * (farm.number("gold_ore") // 3),
            "bugs": 8 if bugs >= 4 else {0: 0, 1: 1, 2: 3, 3: 5}[bugs],
            "structures": told.get("structures", sum(self._turned(*each) for each in farm.renovated)),
            "garbage": told.get("garbage", self._left(farm)),
        }

    def _item(self, farm: Farm, name: str, stars: int | None) -> int:
        """As printed; a Scarecrow has one for 3 produce in the box, five at most."""
        if stars is None and name == "Scarecrow" and self.is_kept():
            return min(farm.has["produce"] // 3, 5)
        return stars or 0

    def _left(self, farm: Farm) -> int | None:
        """Below 0, as printed on what is left; blank as long as one of them was not told."""
        printed = [self.printed[each] for each in farm.garbage]
        is_blank = None in printed or (printed and not self.is_kept())
        return None if is_blank else sum(printed)

    def _turned(self, structure: str, stars: int | None) -> int:
        return (self.structures.get(structure) or 0) if stars is None else stars

    def _most(self, player: int, water: str) -> int:
        """More fish of a water than the other player, or than all villagers together; none at all is never the most."""
        own = self.farms[player].number(f"{water}_fish")
        if self.is_solo:
            told = self.farms[0].told.get(f"villager_{water}")
            cards = [getattr(guest.card, water) for guest in self.guests]
            theirs = [told] if told is not None else [None] if self.is_count_only else cards
            return WATERS[water] if None not in theirs and own > sum(theirs) else 0
        rival = self.farms[1 - player].number(f"{water}_fish")
        is_most = own > rival or (own == rival > 0 and self.option["fish_tie"] == "everybody")
        return WATERS[water] if is_most else 0

    def line(self, key: str) -> Callable[[int], int | None]:
        """One line, by player."""
        return lambda player: self.lines(player)[key]

    def total(self, player: int) -> int:
        """The sum of the printed lines."""
        return sum(stars or 0 for stars in self.lines(player).values())

    def title(self, player: int) -> str:
        """What the Farming Scores call so many stars; below 0 is the last one too."""
        return next((title for stars, title in RANKS if self.total(player) >= stars), "Newcomer")

"""A person at the table with the phone beside the box: starts plays, plays the bot's turns, and counts every touch and key."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.browser.thumb import Thumb

FOUND = ("Nothing",) * 5 + ("White tower",) * 2 + ("Fruit",) * 2 + ("Treasure",) * 2
"""How often the spaces of a stand-in map hold something."""

QUESTIONS = ("traded", "matched", "fight", "attacks", "slew", "kept", "camped")


@dataclass
class Hands(Thumb):
    """A thumb that plays the bot's turns. `touches`: of the turn of the bot that is under way."""

    luck: random.Random = field(default_factory=lambda: random.Random(7))
    a_turn: list[int] = field(default_factory=list)
    """Touches of each finished turn of the bot."""

    @property
    def step(self) -> str:
        """What the dock is about, with the tap that raised it."""
        return str(self.dock.get_attribute("data-step"))

    @property
    def kind(self) -> str:
        """The kind of the open question; a title where none is open."""
        return re.sub(r"\d+$", "", self.step)

    def bot_turn(self, dice: Sequence[int] | None = None, answers: dict[str, Any] | None = None) -> None:
        """One whole turn of the bot: the app rolls, or `dice` are typed; then whatever is asked."""
        self.touches = 0
        version = self.version
        if dice is None:
            self.touch(self.button("Roll for the bot"))
        else:
            self.type_dice(dice)
        self.answered(version)
        while self.kind in QUESTIONS:
            version = self.version
            self.answer(answers or {})
            self.answered(version)
        self.a_turn.append(self.touches)

    def type_dice(self, dice: Sequence[int]) -> None:
        """Types a roll; the last die sends it."""
        for face in dice:
            self.touch(self.dock.locator(f".faces button[value='{face}']"))

    def answer(self, answers: dict[str, Any]) -> None:
        """Answers the open question, as told or by luck."""
        kind = self.kind
        match kind:
            case "camped":
                self.camped(answers.get(kind) or self.luck.choice(FOUND))
            case "kept":
                self.number("card.vp", self.luck.randint(-1, 6))
            case "matched":
                self.matched()
            case "traded" | "slew":
                self.touch(self.button("Placed"))
            case "attacks":
                self.number("total", self.luck.randint(0, 4))
            case "fight":
                places = self.dock.locator(".typing__row > .die").count()
                self.type_dice([self.luck.randint(1, 6) for _ in range(places)])
            case _:
                raise AssertionError(f"an unknown question: {kind}")

    def camped(self, found: str) -> None:
        """What is on the bot's camp; a treasure is 0 to 3 VP."""
        if found != "Treasure":
            self.touch(self.button(found))
            return
        if self.dock.get_by_text("Treasure", exact=True).locator("visible=true").count():
            self.touch(self.dock.get_by_text("Treasure", exact=True))
        self.number("treasure_vp", self.luck.randint(0, 3))

    def matched(self) -> None:
        """One in three draws matches."""
        if self.luck.random() < 1 / 3:
            self.number("card.vp", self.luck.randint(0, 4))
        else:
            self.touch(self.button("None matched"))

    def number(self, name: str, value: int) -> None:
        """A key of a block of numbers."""
        self.touch(self.dock.locator(f"button[name='{name}'][value='{value}']"))

"""A player of Cozy Oaks with the phone beside the sheet: starts, skills, Sleeps, villagers; each touch counted for what it did.

Controls are found by what a touch sends, the move and its arguments, or by what stands on them.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.thumb import Thumb

SKILLS = ("forage", "fish", "mine", "hunt", "cook", "craft", "farm", "livestock", "improve")
A_SLEEP = "sleep"
A_DRAW = "draw"


@dataclass
class OaksHands(Thumb):
    """A thumb that plays Cozy Oaks. A number that is typed costs its digits, a name one touch: letters are not counted."""

    swiped: Counter[str] = field(default_factory=Counter)
    """Swipes by the same words."""
    spent: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    """Touches of each skill by its word, from the card to Done; of each Sleep; of each villager, until one can decide."""

    @contextmanager
    def spending(self, purpose: str) -> Iterator[None]:
        """All touches inside are for one purpose."""
        self.touches = self.swipes = 0
        yield
        self.spent[purpose].append(self.touches)
        self.swiped[purpose] += self.swipes

    # ---- finding and typing -------------------------------------------------------------------------------------------

    def sends(self, move: str, **arguments: Any) -> Locator:
        """The buttons on screen that make a tap with these arguments; `then_done` only where it is asked for."""
        parts = [f'[formaction*="/{move}?"]', *(f'[formaction*="{name}={value}"]' for name, value in arguments.items())]
        ends = "" if "then_done" in arguments else ':not([formaction*="then_done"])'
        return self.page.locator(f"button{''.join(parts)}{ends}:visible")

    def form(self, move: str, **arguments: Any) -> Locator:
        """The form on screen of a tap with these arguments."""
        parts = [f'[action*="/{move}?"]', *(f'[action*="{name}={value}"]' for name, value in arguments.items())]
        return self.page.locator(f"form{''.join(parts)}:visible")

    def named(self, name: str) -> Locator:
        """The button on screen whose words begin like that."""
        return self.page.get_by_role("button", name=re.compile(f"^{re.escape(name)}")).locator("visible=true")

    def pays(self, move: str, **costs: int) -> None:
        """So many touches on the plus of each."""
        for resource, amount in costs.items():
            plus = self.form(move).get_by_role("button", name=re.compile(f"^{resource}.*\\+ 1$", re.IGNORECASE))
            for _ in range(amount):
                self.touch(plus)

    # ---- skills -------------------------------------------------------------------------------------------------------

    @contextmanager
    def skill(self, skill: str, *given: str, boosted: bool = False) -> Iterator[None]:
        """A skill and the cards given up for it; inside, what it brings, to the end of the skill."""
        with self.spending(skill):
            self.touch(self.page.locator(f"input[name=skill][value={skill}]:visible"))
            for card in given:
                self.touch(self.page.locator(f"input[name=discards][value={card}]:visible"))
            if boosted:
                self.touch(self.dock.locator("label", has_text="Boost").locator("visible=true"))
            self.tap(self.dock.get_by_role("button", name=re.compile("^Play")).locator("visible=true"))
            yield

    def take(self, move: str, **arguments: Any) -> None:
        """A usual result, and more to come."""
        self.tap(self.sends(move, **arguments))

    def last(self, move: str, **arguments: Any) -> None:
        """A usual result that ends the skill."""
        self.tap(self.sends(move, then_done="true", **arguments))

    def done(self) -> None:
        """The main button that ends the skill."""
        self.tap(self.dock.get_by_role("button", name=re.compile("^Done")).locator("visible=true"))

    def forage(self, *, bugs: int = 0, materials: int = 0, produce: int = 0, **how: Any) -> None:
        """Forage at level 1, nothing given up unless told."""
        boxes = {"produce": produce, "materials": materials}
        found = [("gain", {name: 1}) for name, amount in boxes.items() for _ in range(amount)]
        found += [("collect", {"what": "bug"})] * bugs
        with self.skill("forage", *how.pop("given", ()), **how):
            self.brings(found)

    def catch(self, *waters: str, given: str, boosted: bool = False) -> None:
        """Fish of these waters, for one card."""
        with self.skill("fish", given, boosted=boosted):
            self.brings([("collect", {"what": f"{water}_fish"}) for water in waters])

    def mine(self, *ores: str, given: tuple[str, ...]) -> None:
        """Ores of these metals."""
        with self.skill("mine", *given):
            self.brings([("collect", {"what": f"{ore}_ore"}) for ore in ores])

    def hunt(self, *given: str, gold: int = 0, colour: str = "") -> None:
        """A slime: gold, or kept for its colour."""
        with self.skill("hunt", *given):
            self.brings([("gain", {"gold": gold}) if gold else ("capture", {"colour": colour})])

    def brings(self, found: list[tuple[str, dict[str, Any]]]) -> None:
        """Usual results as moves and their arguments; the last one ends the skill."""
        *others, (move, arguments) = found
        for other, its in others:
            self.take(other, **its)
        self.last(move, **arguments)

    def cook(self, *given: str, **costs: int) -> None:
        """A food, paid from the boxes."""
        with self.skill("cook", *given):
            self.pays("cook", **costs)
            self.last("cook")

    def craft(self, *given: str, name: str, stars: int, **costs: int) -> None:
        """An item with its printed stars, paid from the boxes."""
        with self.skill("craft", *given):
            form = self.form("craft")
            form.locator("input[name=name]").fill(name)
            self.touches += 1
            self.fill(form.locator("input[name=stars]"), stars)
            self.pays("craft", **costs)
            self.last("craft")

    def plant(self, space: int, produce: int, *, ends: bool = False) -> None:
        """A crop of this season, by the cubes it gives, 1 to 6."""
        self.key(self.form("plant", space=space), "produce", produce, ends)

    def buy(self, space: int, goods: int, gold: int = 0, *, ends: bool = False) -> None:
        """An animal by its goods, 1 to 6, and its price, 0 to 3."""
        form = self.form("buy_animal", space=space)
        self.price(form, gold)
        self.key(form, "goods", goods, ends)

    def renovate(self, structure: str, gold: int, stars: int, *, ends: bool = False) -> None:
        """A structure that My copy does not know, by its price, 0 to 5, and its stars, 1 to 6."""
        self.touch(self.page.locator(f"#turn-{structure}-0 > summary"))
        form = self.form("renovate", structure=structure)
        self.price(form, gold)
        self.key(form, "stars", stars, ends)

    def price(self, form: Locator, gold: int) -> None:
        """A key of the price; nothing is touched where it is free."""
        if gold:
            self.touch(form.locator(f"label:has(input[name=gold][value='{gold}'])"))

    def key(self, form: Locator, field: str, value: int, ends: bool) -> None:
        """The key of a number, or its other half, which ends the skill."""
        plain, last = f"[name={field}][value='{value}']", f"[name=with][value='{field}={value}&then_done=on']"
        self.tap(form.locator(f"button{last if ends else plain}"))

    # ---- Sleep and the year's end -------------------------------------------------------------------------------------

    def sleep(
        self, upgrade: str, *, sells_all: bool = False, ticks: tuple[str, ...] = (), gives: tuple[tuple[str, str], ...] = ()
    ) -> None:
        """A Sleep: sells, `ticks` what was done at the table, `gives` to villagers (name, what), and upgrades.

        Its form stands open already where no skill can be paid.
        """
        with self.spending(A_SLEEP):
            upgrades = self.page.locator("button[name=upgrade]:visible")
            if not upgrades.count():
                self.touch(self.page.get_by_role("checkbox", name=re.compile("^Sleep")).locator("visible=true"))
            if sells_all:
                self.touch(self.page.locator("label:visible", has_text="Sell all"))
            for words in ticks:
                self.touch(self.page.locator("label:visible", has_text=words))
            for villager, what in gives:
                self.tap(self.form("sleep").locator(self.sends("fulfil", villager=villager, what=what)))
            self.tap(self.page.locator(f"button[name=upgrade][value={upgrade}]:visible"))

    # ---- villagers ----------------------------------------------------------------------------------------------------

    def draw_known(self, name: str) -> None:
        """A villager that My copy knows."""
        with self.spending(A_DRAW):
            self._open_the_draw(self.sends("draw_villager", name=name))
            self.tap(self.sends("draw_villager", name=name))

    def draw_new(self, name: str, hearts: int) -> None:
        """A villager by the name and the hearts on the card: enough to decide on another one."""
        with self.spending(A_DRAW):
            field = self.page.get_by_label("Name on the card").locator("visible=true")
            self._open_the_draw(field)
            self.touch(field)
            field.fill(name)
            self.tap(self.page.locator("form:visible", has=field).get_by_role("button", name=str(hearts), exact=True))

    def _open_the_draw(self, wanted: Locator) -> None:
        if not wanted.count():
            self.touch(self.page.locator("summary:visible", has_text="Draw one more villager"))
            expect(wanted.first).to_be_visible()

    def fill_in(self, name: str, *, wants: str, **numbers: int) -> None:
        """The rest of a villager's card."""
        self.touch(self.page.locator("summary:visible", has_text=f"The card of {name}"))
        form = self.page.locator("form:visible", has=self.page.get_by_role("button", name="Save the card"))
        self.pick(form.locator('select[name="wants.0.what"]'), wants)
        for field_name, value in numbers.items():
            self.fill(form.locator(f"input[name={field_name}]"), value)
        self.tap(form.get_by_role("button", name="Save the card"))


def score_lines(page: Page, seat: int = 0) -> list[int]:
    """What the printed lines of the score sheet say of a player, the number of each."""
    rows = page.locator("table.score tbody:not(.score__total) tr:not(.score__tie):has(> th)").all()
    cells = [row.locator("td").nth(seat).inner_text().replace("−", "-") for row in rows]
    return [int(re.findall(r"-?\d+", cell)[0]) for cell in cells]

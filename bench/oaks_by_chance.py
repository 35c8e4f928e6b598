"""Somebody who plays a whole solo game of Cozy Oaks by chance and tracks all of it: skills, what they bring, upgrades."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.games.cozy_oaks.components import SPACES, Skill, Structure
from companion.games.cozy_oaks.state import Farmer
from tests.browser.conftest import House
from tests.browser.oaks_hands import OaksHands

START = {"players": ["Ana"], "difficulty": "grassy", "hearts_due": "game_end", "donation_due": "game_end"}
VILLAGERS = ("Ada", "Bo", "Cyn", "Dot", "Eve", "Fay")
HEARTS = 4
"""Of each villager: three are enough for the easiest farm."""
PAID = "Paid at the table"
FORAGED: list[tuple[str, dict[str, Any]]] = [("gain", {"produce": 1}), ("gain", {"materials": 1}), ("collect", {"what": "bug"})]


@dataclass
class ByChance:
    """A player with dice in the head."""

    hands: OaksHands
    house: House
    luck: random.Random

    @property
    def farmer(self) -> Farmer:
        """What the app knows of the player now."""
        return self.house.state(self.hands.page.url).farmers[0]

    def play(self) -> None:
        """From the first villager to the last Sleep."""
        names = iter(VILLAGERS)
        for _ in range(3):
            for _ in range(self.luck.choice((1, 1, 2))):
                self.hands.draw_new(next(names), HEARTS)
            for season in range(4):
                for _ in range(self.luck.randint(2, 3)):
                    self.skill()
                self.sleep(ticks=(PAID,) if season == 3 else ())

    def sleep(self, ticks: tuple[str, ...]) -> None:
        """Sells all, if there is produce or goods to sell, and upgrades something."""
        farmer = self.farmer
        has_lots = farmer.produce >= 3 or farmer.goods >= 2
        self.hands.sleep(self.luck.choice(farmer.upgradable()).value, sells_all=has_lots, ticks=ticks)

    # ---- a skill ------------------------------------------------------------------------------------------------------

    def skill(self) -> None:
        """One that can be paid and brings something; none, if there is none."""
        farmer = self.farmer
        cards = [card for card in farmer.hand if card is not Skill.SLEEP]
        playable = [card for card in cards if farmer.time_cost(card) < len(cards) and self.pays(farmer, card)]
        if not playable:
            return
        skill = self.luck.choice(playable)
        given = self.luck.sample([card.value for card in cards if card is not skill], farmer.time_cost(skill))
        turn: Callable[..., None] = getattr(self, skill.value)
        turn(farmer, farmer.level(skill), *given)

    def pays(self, farmer: Farmer, skill: Skill) -> bool:
        """Whether a skill can bring something."""
        needs = {Skill.COOK: farmer.produce, Skill.CRAFT: farmer.materials, Skill.IMPROVE: farmer.garbage}
        return bool(needs.get(skill, True))

    def forage(self, farmer: Farmer, level: int, *given: str) -> None:
        """A bug, produce or material; on a higher level two of them."""
        with self.hands.skill("forage", *given):
            self.hands.brings(self.luck.choices(FORAGED, k=min(level, 2)))

    def fish(self, farmer: Farmer, level: int, *given: str) -> None:
        """One fish, of the waters that the level opens."""
        self.hands.catch(self.luck.choice(("lake", "river", "ocean")[:level]), given=given[0])

    def mine(self, farmer: Farmer, level: int, *given: str) -> None:
        """One ore; on a higher level two."""
        self.hands.mine(*self.luck.choices(("copper", "silver", "gold"), k=min(level, 2)), given=given)

    def hunt(self, farmer: Farmer, level: int, *given: str) -> None:
        """Gold, or a slime that is kept."""
        if self.luck.random() < 0.5:
            self.hands.hunt(*given, gold=self.luck.randint(1, 4))
        else:
            self.hands.hunt(*given, colour=self.luck.choice(("blue", "green", "red")))

    def cook(self, farmer: Farmer, level: int, *given: str) -> None:
        """A food for one or two produce."""
        self.hands.cook(*given, produce=self.luck.randint(1, min(farmer.produce, 2)))

    def craft(self, farmer: Farmer, level: int, *given: str) -> None:
        """An item of two stars for a material."""
        self.hands.craft(*given, name="Stand-in", stars=2, materials=1)

    def farm(self, farmer: Farmer, level: int, *given: str) -> None:
        """One crop is planted, watered or harvested; on a higher level two are."""
        spaces = self.luck.sample(range(1, SPACES + 1), k=min(level, 2))
        with self.hands.skill("farm", *given):
            for space in spaces:
                crop, ends = farmer.crops[space - 1], space == spaces[-1]
                if crop is None:
                    self.hands.plant(space, self.luck.randint(2, 5), ends=ends)
                else:
                    self.take(ends, "harvest" if crop.watered else "water", space=space)

    def livestock(self, farmer: Farmer, level: int, *given: str) -> None:
        """One animal is bought, or gives a good; on a higher level two."""
        gold, spaces = farmer.gold, self.luck.sample(range(1, SPACES + 1), k=min(level, 2))
        with self.hands.skill("livestock", *given):
            for space in spaces:
                ends = space == spaces[-1]
                if farmer.animals[space - 1]:
                    self.take(ends, "collect_good", space=space)
                else:
                    price = min(gold, 2)
                    gold -= price
                    self.hands.buy(space, self.luck.randint(1, 3), gold=price, ends=ends)

    def improve(self, farmer: Farmer, level: int, *given: str) -> None:
        """A garbage goes; on a higher level as often a structure is renovated."""
        turned = [each.structure for each in farmer.renovated]
        left = [structure for structure in Structure if structure not in turned]
        with self.hands.skill("improve", *given):
            if level > 1 and left and self.luck.random() < 0.5:
                self.hands.renovate(self.luck.choice(left).value, min(farmer.gold, 2), 3, ends=True)
            else:
                self.hands.last("clean", garbage=self.luck.choice(farmer.garbage).value)

    def take(self, ends: bool, move: str, **arguments: int) -> None:
        """A usual result, which may be the last one."""
        (self.hands.last if ends else self.hands.take)(move, **arguments)

"""A whole solo game of Cozy Oaks on a phone: three years, five villagers, a failed year that is played on, count and rank."""

from __future__ import annotations

from contextlib import closing
from statistics import median
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from companion import copies
from companion.codec import bind
from companion.games import all_games
from companion.games.cozy_oaks.components import Villager
from companion.log import Log
from tests.browser.conftest import House
from tests.browser.oaks_hands import A_DRAW, A_SLEEP, SKILLS, OaksHands, score_lines

pytestmark = pytest.mark.browser

GAME = all_games()["cozy-oaks"]
SKILL_GOAL, SLEEP_GOAL, DRAW_GOAL = 4, 3, 2

# Five villagers with made-up numbers. Hearts 3 + 2 + 2 + 3 + 1 = 11, against a goal of 10 that is looked at once, after Year 3.
# Gold for the town, due each year: 1, then 1, then 1 + 2 = 3. Fish of all together: lake 1, river 2, ocean 1.
KNOWN: tuple[dict[str, Any], ...] = (
    {"name": "Ada", "hearts": 3, "donation": 1, "lake": 1, "river": 0, "ocean": 0, "wants": [{"what": "any_slime", "amount": 1}]},
    {"name": "Cyn", "hearts": 2, "donation": 1, "lake": 0, "river": 2, "ocean": 0, "wants": [{"what": "gold_ore", "amount": 1}],
     "restrictions": [{"season": "winter", "forbids": "mine"}]},
    {"name": "Dot", "hearts": 3, "donation": 1, "lake": 0, "river": 0, "ocean": 1, "request": ""},
    {"name": "Eve", "hearts": 1, "donation": 2, "lake": 0, "river": 0, "ocean": 0, "wants": [{"what": "goods", "amount": 2}]},
)  # fmt: skip


def test_a_whole_solo_game_comes_to_its_count_and_rank(page: Page, house: House) -> None:
    hands = OaksHands(page)
    remember(house)
    start(hands, house)
    first_year(hands, house)
    second_year(hands, house)
    third_year(hands, house)
    count(hands)

    print_touches(hands)
    skills = [touches for skill in SKILLS for touches in hands.spent[skill]]
    assert all(hands.spent[skill] for skill in SKILLS)
    assert median(skills) <= SKILL_GOAL, hands.spent
    assert max(hands.spent[A_SLEEP]) <= SLEEP_GOAL + 2, hands.spent
    assert median(hands.spent[A_SLEEP]) <= SLEEP_GOAL, hands.spent
    assert max(hands.spent[A_DRAW]) <= DRAW_GOAL + 1, hands.spent


def remember(house: House) -> None:
    """Four of the villagers stand in My copy."""
    known = [bind(GAME.move("draw_villager"), {"player": 0, **card}) for card in KNOWN]
    names = ("name", "hearts", "request", "donation", "lake", "river", "ocean", "restrictions", "wants")
    cards = tuple(Villager(**{name: card[name] for name in names if name in card}) for card in known)
    with closing(Log(house.folder)) as log:
        copies.write(log, GAME, GAME.copy(villagers=cards))


def start(hands: OaksHands, house: House) -> None:
    """Alone, ten hearts once after Year 3, gold each year."""
    hands.page.goto(f"{house.address}/new/cozy-oaks")
    hands.page.locator("input[name=players]").fill("Mira")
    for name, value in (("difficulty", "cozy"), ("hearts_due", "game_end"), ("donation_due", "each_year")):
        hands.page.locator(f"input[name={name}][value={value}]").check()
    hands.page.get_by_role("button", name="Start the play").last.click()
    hands.page.wait_for_url("**/play/*")


def first_year(hands: OaksHands, house: House) -> None:
    """Ada and Bo. Both are paid at the year's end, inside the winter's Sleep."""
    hands.draw_known("Ada")
    hands.draw_new("Bo", 2)
    hands.forage(bugs=1)
    with hands.skill("farm"):
        hands.plant(1, 3, ends=True)
    hands.sleep("hunt")

    hands.fill_in("Bo", wants="bug", lake=0, river=0, ocean=0)
    hands.hunt("cook", colour="blue")
    with hands.skill("livestock"):
        hands.buy(1, 2, gold=1, ends=True)
    hands.sleep("mine")

    hands.mine("copper", "copper", given=("craft",))
    hands.catch("lake", given="cook")
    hands.sleep("fish")

    hands.hunt("cook", gold=2)
    with hands.skill("improve"):
        hands.last("clean", garbage="weeds")
    hands.sleep("farm", gives=(("Ada", "slime"), ("Bo", "bug")))

    # Gold 1, less 1 for the animal, 2 from a slime, less Ada's 1 for the town: 1. Blue slime and bug are given away.
    state = house.state(hands.page.url)
    mira = state.farmers[0]
    assert (state.settled, [drawn.card.name for drawn in state.set_aside]) == (1, ["Ada", "Bo"])
    assert (mira.gold, mira.rubies, mira.slimes, mira.year, mira.season) == (1, 1, (), 2, "spring")
    assert [mira.has(kind) for kind in ("lake_fish", "bug", "copper_ore")] == [1, 0, 2]


def second_year(hands: OaksHands, house: House) -> None:
    """Cyn wants a gold ore and gets none: the year fails. First the play is given up, then that is taken back and played on."""
    hands.draw_known("Cyn")
    with hands.skill("farm", "improve"):
        hands.take("water", space=1)
        hands.last("harvest", space=1)
    with hands.skill("livestock"):
        hands.last("collect_good", space=1)
    hands.sleep("cook")

    hands.cook("craft", produce=2)
    hands.catch("ocean", given="improve", boosted=True)
    hands.sleep("craft")

    hands.forage(materials=1)
    hands.mine("copper", "silver", given=("cook",))
    expect(hands.page.locator("main")).to_contain_text("no mining")
    hands.sleep("forage")

    hands.craft("cook", "farm", name="Bench", stars=2, materials=1)
    hands.hunt("fish", colour="red")
    hands.sleep("improve")
    expect(hands.page.locator("main")).to_contain_text("Open: Cyn.")

    hands.tap(hands.named("The play is lost"))
    expect(hands.page.get_by_role("heading", level=1)).to_have_text("Lost in Year 2")
    hands.tap(hands.named("Undo"))
    hands.tap(hands.named("Play on"))

    # Harvest 3, less 2 for the food: 1 produce. One good of the animal's two. The gold that Cyn asks is there, and goes: 0.
    state = house.state(hands.page.url)
    mira = state.farmers[0]
    assert (state.settled, state.failed, state.lost, len(state.set_aside)) == (2, None, None, 3)
    assert (mira.produce, mira.goods, mira.materials, mira.gold, mira.rubies) == (1, 1, 0, 0, 0)
    assert [mira.has(kind) for kind in ("ocean_fish", "copper_ore", "silver_ore", "food")] == [1, 3, 1, 1]


def third_year(hands: OaksHands, house: House) -> None:
    """Dot asks nothing, Eve wants two goods and gets them in the last Sleep; hearts are looked at now."""
    hands.draw_known("Dot")
    hands.draw_known("Eve")
    hands.hunt("cook", gold=4)
    with hands.skill("livestock"):
        hands.last("collect_good", space=1)
    hands.sleep("hunt")

    hands.hunt(colour="green")
    hands.mine("silver", "silver", given=("cook",))
    hands.sleep("mine")

    hands.hunt(gold=4)
    with hands.skill("improve", "cook"):
        hands.renovate("house", 2, 3, ends=True)
    hands.sleep("fish")

    hands.forage(bugs=2, produce=2, given=("cook",))
    hands.catch("lake", given="craft")
    hands.sleep("cook", gives=(("Eve", "goods"),), sells_all=True)

    # Gold 4 + 4, less 2 for the house, plus 1 for three produce, less 1 + 2 for the town: 4.
    state = house.state(hands.page.url)
    mira = state.farmers[0]
    assert (state.is_over, state.settled, len(state.everybody), mira.sleeps) == (True, 3, 5, 12)
    assert (mira.produce, mira.goods, mira.gold, sum(mira.levels) - 9) == (0, 0, 4, 12)


def count(hands: OaksHands) -> None:
    """All is tracked but the stars of the three garbage cards that are left."""
    hands.page.get_by_role("link", name="Count and score").click()
    expect(hands.page.locator("#ask")).to_have_text("Mira: Stars of the garbage left, below 0")
    for key in "-3":
        hands.page.locator(f'[data-key="{key}"]').click()
    hands.tap(hands.page.locator(".pad .button--main"))
    hands.page.get_by_role("button", name="Finish this play").click()

    # Gold 4: 2. Red and green: 4. Bench: 2. Food: 1. Lake 2 against 1: 4. River 0 against 2, ocean 1 against 1: 0.
    # Copper 3: 3. Silver 3: 4. Two bugs: 3. House: 3. Garbage: -3. Together 23: a Farm Hand, from 20 to 29.
    expect(hands.page.locator("main")).to_contain_text("Farm Hand")
    assert score_lines(hands.page) == [2, 4, 2, 1, 4, 0, 0, 3, 4, 0, 3, 3, -3]
    expect(hands.page.locator(".score__total").first).to_contain_text("23")


def print_touches(hands: OaksHands) -> None:
    """What is measured, a line for each kind of turn."""
    for purpose, touches in hands.spent.items():
        print(f"{purpose}: {touches}, p50 {median(touches):g}")

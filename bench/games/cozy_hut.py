"""The Cozy Hut: a planning in its second month; touches of a decision with and without My copy and on the month counter."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from playwright.sync_api import Page

from bench.flows import Flow, written
from bench.games import Sample
from tests.browser.conftest import House
from tests.browser.counting import count_from_board
from tests.browser.test_hut import CARDS, Thumb, begun, write_card
from tests.browser.test_hut_life import LOW, MIXED, lived

NAMES = [card["name"] for card in CARDS]
SAMPLE = Sample(
    slug="cozy-hut",
    start={"players": ["Ana"], "cards": CARDS},
    taps=(
        ("build", {"player": 0, "place": 1, "side": "nature", "name": NAMES[0]}),
        *(("postpone", {"player": 0, "how": "gain", "name": name}) for name in NAMES[1:4]),
        *(("postpone", {"player": 0, "how": "flip", "name": name}) for name in NAMES[4:]),
        ("build", {"player": 0, "place": 2, "side": "home", "name": NAMES[-1]}),
    ),
    there=("correct", {"player": 0, "what": "tea", "value": 1}),
    back=("correct", {"player": 0, "what": "tea", "value": 0}),
    decision=("postpone", {"player": 0, "how": "improve", "name": NAMES[1]}),
)


def with_my_copy(thumb: Thumb) -> None:
    """Month 1, where each card is named, and month 2, where it is expected."""
    thumb.name(NAMES[0])
    thumb.decide("Build")
    for name in NAMES[1:]:
        thumb.name(name)
        thumb.decide("Flip")
    for _ in range(6):
        thumb.decide("Improve")


def without(thumb: Thumb) -> None:
    """A month of cards that nobody names: a build, gains, turns and flips as they may come."""
    for colour in ("wood", "clay", "water", "supplies"):
        thumb.amount(colour, 1)
    thumb.does("gives", "wood")
    thumb.decide("Build")
    for colour in ("wood", "clay", "water", "supplies"):
        thumb.amount(colour, 1)
        thumb.decide("Gain")
    for how in ("Improve", "Flip", "Improve", "Flip"):
        thumb.decide(how)


def on_the_counter(thumb: Thumb) -> None:
    """A month on the counter."""
    for what in ("Built", "Postponed", "Postponed", "Built", *["Postponed"] * 8):
        thumb.decide(what)


Way = tuple[str, dict[str, object], Callable[[Thumb], None], int]
BY_HAND = {"month counter": "a stroke of the pencil"}
WAYS: tuple[Way, ...] = (
    ("with My copy", {"cards": CARDS}, with_my_copy, 2),
    ("without", {}, without, 5),
    ("month counter", {"depth": "months"}, on_the_counter, 1),
)
"""Ways to follow a planning: the options of the start, and the goal for half of the decisions."""


def touches(page: Page, house: House, games: int) -> Iterator[Flow]:
    """A decision in each way, the model, a hut entered and lived in, dice and count; it takes no chances, so once is enough."""
    for name, start, plays, goal in WAYS:
        page.goto(begun(house, **start))
        thumb = Thumb(page)
        plays(thumb)
        yield Flow(f"a decision: {name}", thumb.decisions, thumb.swipes, goal, BY_HAND.get(name, ""))
    for words, flow in FLOWS.items():
        thumb = Thumb(page)
        flow(thumb, house)
        yield Flow(words, [thumb.touches], thumb.swipes)
    page.goto(begun(house, [("count_build", {"player": 0}), ("finish_planning", {"player": 0}), LOW, lived(4)], depth="months"))
    thumb = Thumb(page)
    yield Flow("final count, a hut lived in", [count_from_board(thumb, {})], thumb.swipes, otherwise=written(("8", "4", "3")))


def hut_entered(thumb: Thumb, house: House) -> None:
    """A whole hut of which only the months were counted."""
    thumb.page.goto(begun(house, [("count_build", {"player": 0}), ("finish_planning", {"player": 0})], depth="months"))
    for word in MIXED:
        thumb.touch(thumb.page.locator(f"[data-puts='{word.replace('>', ' to ')}']"))
    for colour, shown in (("wood", 2), ("clay", 1), ("water", 3), ("supplies", 1)):
        thumb.fill(thumb.page.locator(f"#hut-{colour}-0"), shown)
    thumb.tap(thumb.page.get_by_role("button", name="Enter this hut"))


def model_laid(thumb: Thumb, house: House) -> None:
    """The eight places of a model, by their sides."""
    thumb.page.goto(begun(house, variant="blueprint"))
    thumb.touch(thumb.page.locator("summary", has_text="We have laid the model out"))
    for place, side in enumerate(("nature", "home") * 4):
        thumb.touch(thumb.page.locator(f"label:has(> #blueprint-{place}-{side}-0)"))
    thumb.tap(thumb.page.get_by_role("button", name="This is the model"))


def dice_typed(thumb: Thumb, house: House) -> None:
    """The four nature dice, which were followed by hand."""
    thumb.page.goto(f"{begun(house, [('count_postpone', {'player': 0})])}/table")
    thumb.touch(thumb.page.locator("#all-dice-0 summary"))
    for colour, shown in (("wood", 2), ("clay", 1), ("water", 3), ("supplies", 1)):
        thumb.fill(thumb.page.locator(f"#{colour}-all-dice-0"), shown)
    thumb.tap(thumb.page.get_by_role("button", name="Put the dice right"))


def card_typed(thumb: Thumb, house: House) -> None:
    """Both sides of a card into My copy."""
    page = thumb.page
    page.goto(f"{house.address}/copy/cozy-hut")
    thumb.touch(page.locator("summary", has_text="Add a card"))
    write_card(thumb, "Stump Z")


def life_lived(thumb: Thumb, house: House) -> None:
    """A cycle around the hut, with a look at the best one before."""
    thumb.page.goto(begun(house, [LOW]))
    thumb.touch(thumb.page.get_by_text("Best from here"))
    thumb.tap(thumb.page.locator("#live-0 button[value='1']"))


FLOWS: dict[str, Callable[[Thumb, House], None]] = {
    "a hut entered that was planned without the app": hut_entered,
    "the model laid out, by sides": model_laid,
    "table check: four dice followed by hand": dice_typed,
    "My copy: a card, both sides": card_typed,
    "a cycle of Life, with the best asked for": life_lived,
}

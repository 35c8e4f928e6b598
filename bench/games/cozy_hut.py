"""The Cozy Hut: a planning in its second month; touches of a decision with and without My copy and on the month counter."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from statistics import mean

from playwright.sync_api import Page

from bench.games import Sample, row
from tests.browser.conftest import House
from tests.browser.modes import percentile
from tests.browser.test_hut import CARDS, Thumb, begun

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
WAYS: tuple[Way, ...] = (
    ("with My copy", {"cards": CARDS}, with_my_copy, 2),
    ("without", {}, without, 5),
    ("month counter", {"depth": "months"}, on_the_counter, 1),
)
"""Ways to follow a planning: the options of the start, and the goal for half of the decisions."""


def touches(page: Page, house: House, games: int) -> Iterator[str]:
    """Per way the median and the 90th percentile of the touches of a decision; it takes no chances, so one game is enough."""
    yield row("a decision", "decisions", "p50 (goal)", "p90", "mean")
    yield row(*["---"] * 5)
    for name, start, plays, goal in WAYS:
        page.goto(begun(house, **start))
        thumb = Thumb(page)
        plays(thumb)
        spent = thumb.decisions
        yield row(name, len(spent), f"{percentile(spent, 0.5)} ({goal})", percentile(spent, 0.9), f"{mean(spent):.1f}")

"""Letters that are made large on the page itself, as a phone does that only zooms text: a screen's own sizes do not follow."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import House

pytestmark = pytest.mark.browser

PLAYS = {
    "creature-caravan": ({"players": ["Ana", "Ben"], "bot": True}, []),
    "cozy-oaks": ({"players": ["Ana"]}, [("draw_villager", {"player": 0, "name": "Zed", "hearts": 9})]),
    "cozy-hut": ({"players": ["Ana"]}, []),
}
FAULTS = """() => {
  const { scrollWidth } = document.documentElement;
  const all = [...document.querySelectorAll("#dock :is(button, a, label)")].filter((one) => one.checkVisibility());
  const boxOf = (one) => one.getBoundingClientRect();
  const isOver = (a, b) => Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom) < 0;
  const isOut = (one) => boxOf(one).right > innerWidth || one.scrollWidth > one.clientWidth;
  const wordsOf = (one) => one.textContent.trim();
  return [
    ...(scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide`] : []),
    ...all.filter(isOut).map((one) => `${wordsOf(one)} runs out`),
    ...all.flatMap((one, at) => all.slice(at + 1).filter((other) => isOver(boxOf(one), boxOf(other)))
      .map((other) => `${wordsOf(one)} lies over ${wordsOf(other)}`))];
}"""


@pytest.mark.parametrize("slug", PLAYS)
def test_nothing_runs_out_or_over_another_when_a_phone_makes_only_the_letters_large(
    open_page: Callable[..., Page], house: House, slug: str
) -> None:
    page = open_page()
    start, taps = PLAYS[slug]
    page.goto(house.begun(slug, start, *taps))
    found = {}

    for width in (390, 320):
        for letters in ("150%", "200%"):
            page.set_viewport_size({"width": width, "height": 844})
            page.evaluate("letters => { document.documentElement.style.fontSize = letters; }", letters)
            found[width, letters] = page.evaluate(FAULTS)

    assert {where: faults for where, faults in found.items() if faults} == {}

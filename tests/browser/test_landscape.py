"""A phone on its side with the keyboard open: the field that is typed in is in sight, and the button of its form can be hit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import House

pytestmark = pytest.mark.browser

NAN = ("draw_villager", {"player": 0, "name": "Stand-in Nan", "hearts": 3})
BOXES = ("gain", {"player": 0, "produce": 5, "materials": 5, "gold": 8})
CARD = {"name": "Stand-in", "vp": 2, "attacks": 1, "set_vp": 3, "open_set": True}
UNFOLD = """() => {
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  for (const box of document.querySelectorAll('.swap__on:not(:checked)')) box.click();
}"""
FIELDS = "main input.input, main textarea, main select, .dock input.input, .dock select"
SENDS = "button:not([type=button], [type=reset], :disabled)"
# What is wrong with a field while it has the focus, and with the first button of its form when it is scrolled to.
FAULTS = """([fields, sends]) => {
  const isHit = (one) => {
    const { x, y, width, height, top, bottom } = one.getBoundingClientRect();
    const there = document.elementFromPoint(x + width / 2, y + height / 2);
    return top >= -1 && bottom <= innerHeight + 1 && (one.contains(there) || one.closest('label')?.contains(there));
  };
  const faults = [];
  for (const field of document.querySelectorAll(fields)) {
    if (!field.checkVisibility({ visibilityProperty: true }) || field.disabled) continue;
    scrollTo(0, 0);
    field.focus();
    if (!isHit(field)) faults.push(`${field.id || field.name} is out of sight`);
    const buttons = [...field.form?.elements ?? []].filter((one) => one.matches(sends) && one.checkVisibility());
    const main = buttons.find((one) => one.matches('.button--main')) ?? buttons.at(-1);
    main?.scrollIntoView({ block: 'nearest' });
    if (main && !isHit(main)) faults.push(`${field.id || field.name}: ${main.innerText.trim()} cannot be hit`);
  }
  return faults;
}"""


def scenes(house: House) -> Iterator[tuple[str, str, str]]:
    """Where something is typed: what it is, its address, and what is touched first."""
    caravan = {"players": ["Ana", "Ben"], "bot": True, "bot_row": 3}
    for slug in ("creature-caravan", "cozy-oaks", "cozy-hut"):
        yield f"start of {slug}", f"{house.address}/new/{slug}", ""
        yield f"My copy of {slug}", f"{house.address}/copy/{slug}", ""
    yield "start of a count", f"{house.address}/new/cozy-hut/count", ""
    yield "a board of My copy", f"{house.address}/copy/creature-caravan/market", ""
    yield "the code", f"{house.address}/join", ""
    yield "results", f"{house.address}/results", ""
    begun = house.begun("creature-caravan", {**caravan, "table_rolls": True})
    yield "dice", begun, ".faces .button >> nth=0"
    yield "the table of Creature Caravan", f"{begun}/table", ""
    yield "a question", house.begun("creature-caravan", {**caravan, "bot_cards": [CARD]}, ("bot_turn", {})), ""
    oaks = house.begun("cozy-oaks", {"players": ["Ana"]}, NAN, BOXES)
    yield "Cozy Oaks", oaks, ""
    yield "a box of Cozy Oaks", oaks, ".box >> nth=0"
    for skill in ("cook", "craft", "improve"):
        given = {"cook": ["hunt"], "craft": ["hunt", "mine"]}.get(skill, [])
        played = ("play_skill", {"player": 0, "skill": skill, "discards": given})
        yield skill, house.begun("cozy-oaks", {"players": ["Ana"]}, NAN, BOXES, played), ""
    yield "the table of Cozy Oaks", f"{oaks}/table", ""
    hut = house.begun("cozy-hut", {"players": ["Ana"]})
    yield "a month of The Cozy Hut", hut, ""
    yield "the table of The Cozy Hut", f"{hut}/table", ""
    yield "a card of The Cozy Hut", f"{hut}?player=0&name=Stump&side=home", ""
    for address in (begun, oaks, hut):
        yield f"count of {address}", f"{address}/count", ""


@pytest.mark.parametrize(("width", "height"), [(740, 200), (640, 200), (640, 360)])
def test_the_field_that_is_typed_in_is_in_sight(open_page: Callable[..., Page], house: House, width: int, height: int) -> None:
    page = open_page(viewport={"width": width, "height": height})
    faults: dict[str, Any] = {}

    for scene, address, first in scenes(house):
        page.goto(address)
        page.evaluate(UNFOLD)
        if first:
            page.locator(first).dispatch_event("click")
        found = page.evaluate(FAULTS, [FIELDS, SENDS])
        if found:
            faults[scene] = found

    assert faults == {}

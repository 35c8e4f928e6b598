"""What keeps an eye or a thumb from a page: axe's violations, a page that scrolls sideways, and controls that are hard to hit."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

LETTERS = 16
"""Pixels of a letter, in a browser that nobody has set up."""

IS_UNFOLDED = """() => {
  const isAlone = (one) => !one.name || !document.querySelector(`details[open][name="${one.name}"]`);
  const shut = [...document.querySelectorAll("details:not([open])")].filter(isAlone);
  for (const one of shut) if (isAlone(one)) one.open = true;
  return !shut.length && !document.querySelector(".part > a[hx-get]");
}"""
"""Opens all folds, one of those that close each other, and is true once they are open with those in them and what they fetch."""

HARD_TO_HIT = """() => {
  const SIDE = 43.9, APART = 7.9;
  const TOGGLES = "input:is([type=checkbox], [type=radio], [type=file])";
  const TARGETS = `a[href], button, summary, select, textarea, input:not([type=hidden]), label:has(${TOGGLES}), label[for]`;
  const isToggle = (one) => one.matches(TOGGLES);
  const root = document.documentElement, dock = document.getElementById("dock");

  /* What a thumb aims at: a label stands for the box to tick that is in it, or that it is for. The links of a drawing are
     too many for it: they stand in the table below it, too. */
  const isTarget = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: !isToggle(one) })
    && !one.closest(".hidden, .skip, [inert], svg") && !(one.matches("[tabindex='-1'][aria-hidden]"))
    && !(isToggle(one) && one.closest("label")) && !(one.matches("label[for]") && !isToggle(document.getElementById(one.htmlFor)))
    && getComputedStyle(one).pointerEvents !== "none";
  const targets = () => [...document.querySelectorAll(TARGETS)].filter(isTarget);
  const wordsOf = (text, length) => text.replace(/\\s+/g, " ").trim().slice(0, length);
  const nameOf = (one) => `${wordsOf(one.outerHTML, 110)} … ${wordsOf(one.textContent, 30)}`;
  const boxOf = (one) => one.getBoundingClientRect();
  const floor = (one) => one.closest(".dock, .away, .waiting, .news, details[name][open]")?.className ?? "";
  const apart = (a, b) => Math.max(b.left - a.right, a.left - b.right, b.top - a.bottom, a.top - b.bottom);
  /* Rows as wide as each other under one hairline: 44 px of each are 8 px apart all the same where they are higher. */
  const areRows = (a, b) => apart(a, b) >= 0 && (a.height + b.height) / 2 - SIDE >= APART
    && Math.abs(a.left - b.left) < 1 && Math.abs(a.right - b.right) < 1;

  function isCovered(one) {
    one.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = one.getClientRects()[0];
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const over = hit?.closest("details[name][open]");
    if (over && !over.contains(one)) return false; // it lies over the page until it is shut
    const meant = hit?.closest("label")?.control;
    return !one.contains(hit) && !(meant && [one, one.control].includes(meant));
  }

  function faultsOf(some) {
    const found = [], boxes = new Map(targets().map((one) => [one, boxOf(one)]));
    for (const one of some) {
      const box = boxes.get(one);
      if (!box) continue;
      const { width, height } = box;
      if (Math.min(width, height) < SIDE) found.push(`small ${Math.round(width)}x${Math.round(height)}: ${nameOf(one)}`);
      for (const [other, its] of boxes) {
        if (other === one || one.contains(other) || other.contains(one) || floor(one) !== floor(other)) continue;
        if (some.includes(other) && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) continue;
        if (apart(box, its) >= APART || areRows(box, its)) continue;
        found.push(`close ${apart(box, its).toFixed(1)}: ${nameOf(one)} | ${nameOf(other)}`);
      }
    }
    for (const one of some) if (isCovered(one)) found.push(`covered: ${nameOf(one)}`);
    return found;
  }

  const found = [], wide = () => { if (root.scrollWidth > innerWidth) found.push(`wide ${root.scrollWidth}`); };
  wide();
  const known = new Set(targets());
  found.push(...faultsOf([...known]));
  /* What a box to tick brings to light. */
  for (const toggle of document.querySelectorAll("input:is([type=checkbox], [type=radio]):not(:checked, :disabled)")) {
    if (!(toggle.closest("label") ?? toggle).checkVisibility()) continue;
    const group = toggle.type === "radio" && [...document.getElementsByName(toggle.name)].find((one) => one.checked);
    toggle.checked = true;
    const fresh = targets().filter((one) => !known.has(one));
    for (const one of fresh) known.add(one);
    if (fresh.length) { wide(); found.push(...faultsOf(fresh).map((fault) => `${toggle.id || toggle.value}: ${fault}`)); }
    toggle.checked = false;
    if (group) group.checked = true;
  }
  scrollTo(0, 0);
  return found;
}"""
"""Controls that are small, close to each other, or covered at their middle; and whatever ticking a box brings to light."""

AXE = """async (only) => {
  const found = await axe.run(only ? { runOnly: only } : {});
  return found.violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 150)}`));
}"""
COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules of axe that look at colours: the others find the same by day and by night."""


def set_letters(page: Page, times: int) -> None:
    """Letters so many times as large as usual, as somebody sets them in the browser: lengths in rem and screen sizes follow."""
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": LETTERS * times}})


def barriers(page: Page) -> list[str]:
    """All that stands in the way on a page as it is: on 320 px by day, and with letters twice as large on 390 px by night."""
    page.wait_for_function(IS_UNFOLDED, timeout=30_000)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    return [*_by_day(page), *_with_large_letters(page)]


def _by_day(page: Page) -> list[str]:
    page.emulate_media(color_scheme="light")
    page.set_viewport_size({"width": 320, "height": 640})
    return [*page.evaluate(AXE, None), *page.evaluate(HARD_TO_HIT)]


def _with_large_letters(page: Page) -> list[str]:
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size({"width": 390, "height": 844})
    set_letters(page, 2)
    found: list[Any] = [*page.evaluate(AXE, COLOURS), *page.evaluate(HARD_TO_HIT)]
    set_letters(page, 1)
    return [f"200 %, dark: {fault}" for fault in found]

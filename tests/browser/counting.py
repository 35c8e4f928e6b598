"""The final count under a thumb: from the board to the finished play, every touch counted."""

from __future__ import annotations

from collections.abc import Mapping

from playwright.sync_api import expect

from tests.browser.thumb import Thumb

NUMBERS: Mapping[str, str] = {
    "Column where the caravan stands": "19",
    "Spaces with camps": "11",
    "VP of the cubes on the market": "14",
    "VP of the cubes on the ember zombies": "12",
    "VP of the cards in the caravan": "8+5-2",
    "VP of the treasure tokens": "6",
    "Ember tokens held": "3",
}
"""What lies before a player who tracked nothing; two of the numbers are no key, and one is a sum."""


def count_all(hands: Thumb, numbers: Mapping[str, str] = NUMBERS) -> int:
    """Counts whatever is asked, on the page of the count, until all is counted; how many numbers that were.

    `numbers` by what is counted ("Ember tokens held"), or where it matters whose it is, with the name ("Ana: Food").
    """
    asked = 0
    while (words := hands.page.locator("#ask")).count():
        version, asked_for = hands.version, words.inner_text()
        count_one(hands, numbers.get(asked_for) or numbers[asked_for.partition(": ")[2]])
        hands.answered(version)
        asked += 1
    return asked


def count_one(hands: Thumb, number: str) -> None:
    """One number: a key that is all of it, or the pad and its main button."""
    key = hands.dock.locator(".numbers").get_by_role("button", name=number, exact=True)
    if key.count():
        hands.touch(key)
        return
    for sign in number:
        hands.touch(hands.dock.locator(f'[data-key="{sign}"]'))
    hands.touch(hands.dock.locator(".pad .button--main"))


def count_from_board(hands: Thumb, numbers: Mapping[str, str] = NUMBERS) -> int:
    """The touches from the board after the last turn to the finished play."""
    hands.touches = 0
    hands.touch(hands.page.get_by_role("link", name="Count and score"))
    count_all(hands, numbers)
    hands.touch(hands.page.get_by_role("button", name="Finish this play"))
    expect(hands.page.get_by_role("heading", name="Final score")).to_be_visible()
    return hands.touches

"""A thumb on the page of any game: it touches, counts its touches, and waits for the board that answers."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Locator, Page

IS_ANSWERED = "before => document.querySelector('#tap input[name=version]').value !== before"
IS_SEEN = """target => {
  const { x, y, width, height } = target.getBoundingClientRect();
  const there = document.elementFromPoint(x + width / 2, y + height / 2);
  return there !== null && ((target.closest("label") ?? target).contains(there) || there.contains(target));
}"""
LONG_LIST = 12
"""A list of more than so many choices does not fit on the screen of a phone."""
IS_AWAKE = "() => !document.documentElement.classList.contains('is-still')"


@dataclass
class Thumb:
    """Touches the page as a person would. `touches` and keys since somebody set it to 0; `swipes` to bring things into sight."""

    page: Page
    touches: int = 0
    swipes: int = 0

    def touch(self, target: Locator) -> None:
        """One touch, counted; in the dock only when it takes touches again, as a person waits for what has changed there."""
        if target.evaluate("target => target.closest('.dock') !== null"):
            self.page.wait_for_function(IS_AWAKE)
        self.swipes += not target.evaluate(IS_SEEN)
        target.click()
        self.touches += 1

    def tap(self, target: Locator) -> None:
        """A touch that the server answers with the next board."""
        version = self.version
        self.touch(target)
        self.answered(version)

    def fill(self, field: Locator, text: object) -> None:
        """What is typed: a touch to get there, unless one is there already, and the digits; letters of names are not counted."""
        if not field.evaluate("field => field === document.activeElement"):
            self.touch(field)
        field.select_text()
        self.page.keyboard.type(str(text))
        self.touches += len(str(text)) if isinstance(text, int) else 0

    def pick(self, field: Locator, value: str) -> None:
        """A touch opens a list, another one chooses; a long list is swiped first."""
        self.swipes += not field.evaluate(IS_SEEN)
        self.swipes += field.locator("option").count() > LONG_LIST
        field.select_option(value)
        self.touches += 2

    def button(self, name: str) -> Locator:
        """The button of that name in the dock."""
        return self.dock.get_by_role("button", name=name, exact=True)

    @property
    def dock(self) -> Locator:
        """Where the one thing to do stands."""
        return self.page.locator("#dock")

    @property
    def version(self) -> str:
        """The version of the play that the page shows."""
        return self.page.locator("#tap input[name=version]").input_value()

    def answered(self, version: str) -> None:
        """Waits for the board that comes after a tap: from frame to frame, because a whole game waits a hundred times."""
        self.page.wait_for_function(IS_ANSWERED, arg=version)

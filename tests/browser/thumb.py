"""A thumb on the page of any game: it touches, counts its touches, and waits for the board that answers."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Locator, Page

IS_ANSWERED = "before => document.querySelector('#tap input[name=version]').value !== before"
IS_AWAKE = "() => !document.documentElement.classList.contains('is-still')"


@dataclass
class Thumb:
    """Touches the page as a person would. `touches`: since somebody set it to 0."""

    page: Page
    touches: int = 0

    def touch(self, target: Locator) -> None:
        """One touch, counted; in the dock only when it takes touches again, as a person waits for what has changed there."""
        if target.evaluate("target => target.closest('.dock') !== null"):
            self.page.wait_for_function(IS_AWAKE)
        target.click()
        self.touches += 1

    def tap(self, target: Locator) -> None:
        """A touch that the server answers with the next board."""
        version = self.version
        self.touch(target)
        self.answered(version)

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

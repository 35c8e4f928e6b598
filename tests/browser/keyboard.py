"""A person without a pointer: moves from control to control with Tab and presses Enter, Space or an arrow."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from tests.browser.thumb import IS_ANSWERED

IS_BEHIND = """target => !!document.activeElement && document.activeElement !== document.body
  && !!(target.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_PRECEDING)"""
IS_THERE = """target => { const at = document.activeElement;
  return target === at || (target.type === 'radio' && target.name === at.name && target.form === at.form); }"""


@dataclass
class Keyboard:
    """The keys of one page."""

    page: Page

    def go(self, target: Locator) -> None:
        """Tab, forwards or back, until the target has the focus; of radio buttons one of the group has it."""
        there = target.element_handle()
        key = "Tab" if there.evaluate(IS_BEHIND) else "Shift+Tab"
        for _ in range(200):
            if there.evaluate(IS_THERE):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"200 times {key} do not reach {target}")

    def press(self, target: Locator, key: str = "Enter") -> None:
        """Goes to a control and presses a key there."""
        self.go(target)
        self.page.keyboard.press(key)

    def tap(self, target: Locator, key: str = "Enter") -> None:
        """A press that the server answers with the next board. Nobody is lost after it: the focus is somewhere."""
        before = self.page.locator("#tap input[name=version]").input_value()
        self.press(target, key)
        self.page.wait_for_function(IS_ANSWERED, arg=before)
        self.keeps_its_place()

    def choose(self, radio: Locator, key: str = "ArrowDown") -> None:
        """Goes to a group of radio buttons and on to one of them with the arrows."""
        self.go(radio)
        if not radio.is_checked():
            self.page.keyboard.press("Space")
        for _ in range(20):
            if radio.is_checked():
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"the arrows do not reach {radio}")

    def keeps_its_place(self) -> None:
        """Waits until something that is shown has the focus."""
        expect(self.page.locator(":focus:not(body)").locator("visible=true")).to_have_count(1)

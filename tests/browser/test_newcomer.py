"""The first touches of somebody who has never seen the app, on a phone and on the smallest one."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import House

pytestmark = pytest.mark.browser


def test_once_a_villager_is_drawn_the_skills_are_on_the_screen(page: Page, house: House) -> None:
    page.goto(house.begun("cozy-oaks", {"players": ["Ana"]}))

    page.get_by_label("Name on the card").fill("Ada")
    page.locator("#drawing").get_by_role("button", name="3", exact=True).click()

    expect(page.locator(".skill:visible").first).to_be_in_viewport()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_a_wrong_address_offers_fits_the_smallest_phone(open_page, house: House, scheme: str) -> None:
    page = open_page(viewport={"width": 320, "height": 640}, color_scheme=scheme)

    page.goto(f"{house.address}/new/nope")

    expect(page.get_by_role("link", name="The Cozy Hut")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320

"""A phone can put the app on its home screen where https, or localhost, allows it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import House

pytestmark = pytest.mark.browser

PIXELS = """async (src) => {
  const picture = Object.assign(new Image(), { src });
  await picture.decode();
  return `${picture.width}x${picture.height}`;
}"""


def test_the_browser_finds_no_mistake_in_the_manifest_and_nothing_that_keeps_it_from_installing(page: Page, house: House) -> None:
    page.goto(house.begin())
    browser = page.context.new_cdp_session(page)

    manifest = browser.send("Page.getAppManifest")
    hindered = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]

    assert (manifest["url"], manifest["errors"]) == (f"{house.address}/manifest.webmanifest", [])
    assert [why["errorId"] for why in hindered if why["errorId"] != "in-incognito"] == []


def test_its_pictures_are_as_large_as_it_says(page: Page, house: House) -> None:
    manifest = page.request.get(f"{house.address}/manifest.webmanifest").json()
    icons = [*manifest["icons"], {"src": page.locator("link[rel=apple-touch-icon]").get_attribute("href"), "sizes": "180x180"}]

    assert {icon.get("purpose") for icon in icons} == {"any", "maskable", None}
    assert [page.evaluate(PIXELS, icon["src"]) for icon in icons] == [icon["sizes"] for icon in icons]


def test_a_phone_without_the_link_gets_the_manifest_too(open_page, house: House) -> None:
    page = open_page()
    page.context.clear_cookies()

    answer = page.request.get(f"{house.address}/manifest.webmanifest")

    expect(answer).to_be_ok()
    assert answer.headers["content-type"] == "application/manifest+json"

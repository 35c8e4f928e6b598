"""A tap waits for one answer, and for nothing else."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from bench.games import Sample, measured
from tests.browser.conftest import House

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("sample", [one.sample for one in measured()], ids=lambda sample: sample.slug)
def test_a_tap_shows_what_came_of_it_with_its_one_answer(page: Page, house: House, sample: Sample) -> None:
    page.goto(house.begun(sample.slug, dict(sample.start), *((move, dict(given)) for move, given in sample.taps)))
    board = page.locator("#board")
    version = int(board.get_attribute("data-version") or "")
    posted = []
    page.on("request", lambda request: posted.append(request.url) if request.method == "POST" else None)
    page.route("**/board?*", lambda route: route.abort())  # a board that a phone asks for after the answer

    page.locator(".undo").first.click()

    expect(board).to_have_attribute("data-version", str(version + 1))
    assert len(posted) == 1

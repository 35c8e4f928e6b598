"""Taking it away on a phone: the way to BG Stats, a text copied with one touch, files that leave and come back."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from companion import exporting, play
from companion.log import Log
from tests.browser.conftest import House

pytestmark = pytest.mark.browser

with_and_without_script = pytest.mark.parametrize("has_script", [True, False], ids=["with script", "without script"])


def finished(house: House) -> str:
    """The address of a finished play of Ana and the bot."""
    address = house.begin(bot_level=2)
    play.finish(Log(house.folder), address.rpartition("/")[2])
    return address


@with_and_without_script
def test_a_finished_play_is_two_touches_from_bg_stats_without_the_bot(
    open_page: Callable[..., Page], house: House, has_script: bool
) -> None:
    page = open_page(java_script_enabled=has_script)
    page.goto(finished(house) + "/score")
    page.get_by_role("link", name="Take it away").click()
    page.get_by_role("link", name="Without it").click()

    expect(page.get_by_role("link", name="Without it")).to_have_attribute("aria-current", "true")
    link = page.get_by_role("link", name="Open in BG Stats").get_attribute("href")
    assert link.startswith("https://app.bgstatsapp.com/createPlay.html?data=%7B")
    assert "%22role%22" not in link


@pytest.mark.parametrize("has_clipboard", [True, False], ids=["with a clipboard", "on plain http"])
def test_the_text_is_copied_with_one_touch(open_page: Callable[..., Page], house: House, has_clipboard: bool) -> None:
    page = open_page()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    if not has_clipboard:
        page.add_init_script("Clipboard.prototype.writeText = undefined")
    page.goto(finished(house) + "/take")
    page.get_by_role("button", name="Copy the text").tap()

    expect(page.get_by_role("button", name="Copy the text")).to_contain_text("Copied.")
    text = page.evaluate("navigator.clipboard.readText()").replace("\r\n", "\n")
    assert text == page.get_by_label("The play as a text").input_value()
    assert text.startswith("Creature Caravan, Bot, ")


@with_and_without_script
def test_everything_leaves_as_a_file_and_comes_back_in_another_house(
    open_page: Callable[..., Page], house: House, tmp_path: Path, has_script: bool
) -> None:
    finished(house)
    log, page = Log(house.folder), open_page(java_script_enabled=has_script)
    before = exporting.export(log)
    page.get_by_role("link", name="Take it away").click()
    with page.expect_download() as saved:
        page.get_by_role("link", name="Everything").click()
    saved.value.save_as(tmp_path / "plays.json")
    with log.database.writing() as connection:
        connection.execute("delete from taps")
        connection.execute("delete from plays")
    page.get_by_label("The file").set_input_files(tmp_path / "plays.json")
    page.get_by_role("button", name="Take this file").click()

    expect(page.get_by_role("status")).to_contain_text("1 play taken from the file.")
    assert (tmp_path / "plays.json").read_bytes() == exporting.export(log) == before


@with_and_without_script
def test_a_foreign_file_is_refused_at_its_field(
    open_page: Callable[..., Page], house: House, tmp_path: Path, has_script: bool
) -> None:
    (tmp_path / "foreign.json").write_text('{"games": []}')
    page = open_page(java_script_enabled=has_script)
    page.goto(f"{house.address}/shelf")
    page.get_by_label("The file").set_input_files(tmp_path / "foreign.json")
    page.get_by_role("button", name="Take this file").click()

    expect(page.get_by_role("alert")).to_have_text("This file is no export of this app.")
    expect(page.get_by_label("The file")).to_have_accessible_description("This file is no export of this app.")


def test_a_file_that_is_too_large_is_not_even_sent(page: Page, house: House, tmp_path: Path) -> None:
    (tmp_path / "large.json").write_bytes(b" " * (32 * 1024 * 1024 + 1))
    sent = []
    page.on("request", lambda request: sent.append(request.method))
    page.goto(f"{house.address}/shelf")
    page.get_by_label("The file").set_input_files(tmp_path / "large.json")
    page.get_by_role("button", name="Take this file").tap()

    said = page.get_by_label("The file").evaluate("field => field.validationMessage")
    assert said.startswith("This file is larger than 32 MB")
    assert "POST" not in sent

"""The flows around a play, of any game: its start, a second phone, a line of the table check, undo and the rematch."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

from playwright.sync_api import Page, expect

from bench.flows import Flow
from bench.games import Sample
from companion import doors, play
from companion.games import all_games
from companion.log import Log
from tests.browser.conftest import PHONE, House
from tests.browser.thumb import Thumb


def around(page: Page, house: House, sample: Sample) -> Iterator[Flow]:
    """Each of them once."""
    thumb = Thumb(page)
    for words, flow in (
        ("start of the first play from the home page", start),
        ("start of a later play from the home page", start),
        ("a second phone joins: first phone", invite),
        ("table check: a number that is off by one", put_right),
        ("undo", undo),
        ("rematch, from the score page", rematch),
    ):
        thumb.touches = thumb.swipes = 0
        flow(thumb, house, sample)
        yield Flow(words, [thumb.touches], thumb.swipes)
    yield joined(page, house, sample)


def start(thumb: Thumb, house: House, sample: Sample) -> None:
    """With the players of the last play, and the first answer to whatever a table has to choose itself."""
    thumb.page.goto(house.address)
    thumb.touch(thumb.page.locator(f'a[href="/new/{sample.slug}"]'))
    open_choices = thumb.page.locator("fieldset:visible:has(> * input[type=radio]):not(:has(:checked))")
    while open_choices.count():
        thumb.touch(open_choices.first.locator("label").first)
    thumb.touch(thumb.page.get_by_role("button", name="Start the play").last)
    expect(thumb.page.locator("#board")).to_be_visible()


def invite(thumb: Thumb, house: House, sample: Sample) -> None:
    """Until the code to scan is on the screen."""
    thumb.page.goto(house.begun(sample.slug, sample.start))
    more = thumb.page.get_by_role("link", name="More phones")
    if not more.is_visible():
        thumb.touch(thumb.page.locator("summary", has=thumb.page.locator("visible=true")).last)
    thumb.touch(more)
    if thumb.page.get_by_role("button", name="Open the door").count():
        thumb.touch(thumb.page.get_by_role("button", name="Open the door"))
    expect(thumb.page.get_by_role("img", name="QR code that opens").first).to_be_visible()


def joined(page: Page, house: House, sample: Sample) -> Flow:
    """The phone that scans: the camera on the code is one touch."""
    address = house.begun(sample.slug, sample.start)
    with closing(Log(house.folder)) as log:
        doors.open_doors(log, address.rpartition("/")[2])
        found = doors.doors_of(log, address.rpartition("/")[2])
    assert found is not None
    assert page.context.browser is not None
    context = page.context.browser.new_context(**PHONE)
    thumb = Thumb(context.new_page(), touches=1)
    thumb.page.goto(f"{house.address}/join/{found.playing}")
    thumb.touch(thumb.page.locator("button[name=seat]").first)
    expect(thumb.page.locator("#board")).to_be_visible()
    context.close()
    return Flow("a second phone joins: the one that scans", [thumb.touches], thumb.swipes)


def put_right(thumb: Thumb, house: House, sample: Sample) -> None:
    """From the board to the number that has been put right, and back."""
    game = all_games()[sample.slug]
    before, address = house.begun(sample.slug, sample.start), house.begun(sample.slug, sample.start, sample.there)
    was = {line.key: str(line.shown) for section in game.check(house.state(before)) for line in section.lines}
    lines = (line for section in game.check(house.state(address)) for line in section.lines)
    key = next(line.key for line in lines if was[line.key] != str(line.shown))
    thumb.page.goto(address)
    version = thumb.version
    thumb.touch(thumb.page.get_by_role("link", name="What the table must show"))
    line = thumb.page.locator(f"#{key}")
    if not line.is_visible():
        thumb.touch(thumb.page.locator("details:not([open])", has=line).locator("> summary"))
    thumb.touch(line.locator("summary"))
    keys = line.locator("button[name=value]")
    if keys.count():
        thumb.touch(keys.first)
    else:
        thumb.touch(line.locator("[data-step='-1']"))
        thumb.touch(line.get_by_role("button", name="Put right"))
    expect(thumb.page.locator("#board")).not_to_have_attribute("data-version", version)
    thumb.touch(thumb.page.locator("header a").first)


def undo(thumb: Thumb, house: House, sample: Sample) -> None:
    """The last tap taken back."""
    thumb.page.goto(house.begun(sample.slug, sample.start, *sample.taps))
    thumb.tap(thumb.page.locator(".undo:visible").first)


def rematch(thumb: Thumb, house: House, sample: Sample) -> None:
    """The next play of the same table."""
    address = house.begun(sample.slug, sample.start)
    with closing(Log(house.folder)) as log:
        play.finish(log, address.rpartition("/")[2])
    thumb.page.goto(f"{address}/score")
    thumb.touch(thumb.page.get_by_role("button", name="Rematch"))
    expect(thumb.page.locator("#board")).to_be_visible()

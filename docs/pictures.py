"""Takes the pictures of the README from real plays, on a phone in a real Chromium.

.venv/bin/python docs/pictures.py
"""

from __future__ import annotations

import json
import shutil
import struct
import sys
import tempfile
import zlib
from base64 import b64encode
from collections import Counter
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.games import cozy_hut, cozy_oaks, creature_caravan
from companion.importing import import_text
from companion.log import Log
from tests.browser.conftest import House, served

HERE = Path(__file__).parent
PHONE = {"viewport": {"width": 390, "height": 760}, "has_touch": True, "is_mobile": True}
A_WHOLE_PLAY = HERE.parent / "tests" / "fixtures" / "04-around-the-table" / "export.json"
COLOURS, ALIKE = 256, 0xFCFCFC
"""How many a picture has, and which bits tell two of them apart: shades of a background do not crowd out what is small."""
PIXELS = """async (png) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  return [image.width, ...new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer)];
}"""


def main() -> None:
    """Six pictures: half of them in the dark."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, served(Path(folder)) as (house, _):
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        over = finished(house)
        oaks = house.begun("cozy-oaks", cozy_oaks.SAMPLE.start, *cozy_oaks.SAMPLE.taps)
        hut = house.begun("cozy-hut", cozy_hut.SAMPLE.start, *cozy_hut.SAMPLE.taps)
        bot = house.begun("creature-caravan", creature_caravan.SAMPLE.start, creature_caravan.SAMPLE.taps[0])
        for name, address, scheme in (
            ("home", house.address, "light"),
            ("bot-turn", bot, "light"),
            ("oaks-board", oaks, "light"),
            ("hut-month", hut, "dark"),
            ("count", f"{oaks}/count", "dark"),
            ("score", f"{over}/score", "dark"),
        ):
            (HERE / f"{name}.png").write_bytes(picture(browser, house, address, scheme))


def finished(house: House) -> str:
    """The longest finished play of the fixtures, taken in."""
    export = json.loads(A_WHOLE_PLAY.read_text())
    play = max((play for play in export["plays"] if play["finished_at"]), key=lambda play: len(play["taps"]))
    log = Log(house.folder)
    import_text(log, json.dumps({**export, "plays": [play]}).encode())
    log.close()
    return f"{house.address}/play/{play['id']}"


def picture(browser: Browser, house: House, address: str, scheme: str) -> bytes:
    """What a phone shows of a page, as a small PNG."""
    context = browser.new_context(**PHONE, color_scheme=scheme)
    page = context.new_page()
    page.goto(house.owners_link)
    page.goto(address)
    page.evaluate("document.fonts.ready")
    small = with_few_colours(page, page.screenshot())
    context.close()
    return small


def with_few_colours(page: Page, png: bytes) -> bytes:
    """The same picture with a palette: the commonest colours, and for every other one the nearest of these."""
    page.goto("about:blank")
    width, *pixels = page.evaluate(PIXELS, b64encode(png).decode())
    apart: dict[int, int] = {}
    for colour, _ in Counter(pixels).most_common():
        apart.setdefault(colour & ALIKE, colour)
    common = list(apart.values())[:COLOURS]
    number = {colour: common.index(nearest(colour, common)) for colour in set(pixels)}
    rows = [bytes([0, *(number[colour] for colour in pixels[at : at + width])]) for at in range(0, len(pixels), width)]
    header = struct.pack(">IIBBBBB", width, len(rows), 8, 3, 0, 0, 0)
    palette = b"".join(bytes(parts(colour)) for colour in common)
    body = zlib.compress(b"".join(rows), 9)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        chunk(kind, what) for kind, what in ((b"IHDR", header), (b"PLTE", palette), (b"IDAT", body), (b"IEND", b""))
    )


def nearest(colour: int, others: list[int]) -> int:
    """The one that looks most like a colour."""
    mine = parts(colour)
    return min(others, key=lambda other: sum((one - two) ** 2 for one, two in zip(mine, parts(other), strict=True)))


def parts(colour: int) -> tuple[int, int, int]:
    """Red, green and blue of a pixel, as a canvas has them."""
    return colour & 255, colour >> 8 & 255, colour >> 16 & 255


def chunk(kind: bytes, what: bytes) -> bytes:
    """A part of a PNG file."""
    return struct.pack(">I", len(what)) + kind + what + struct.pack(">I", zlib.crc32(kind + what))


if __name__ == "__main__":
    main()

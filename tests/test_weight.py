"""What a phone fetches, in bytes after gzip, at boards with much on them; and that it asks nobody but its own house."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from bench.games import Sample, measured
from bench.tap import FETCHED, begun, packed
from companion.log import Log
from companion.web.owner import Visitor

GAMES = Path(__file__).parent / "games"
SIX = ["Ana", "Ben", "Cleo", "Dan", "Eva", "Finn"]
SAMPLES = {one.sample.slug: one.sample for one in measured()}


def scripted(file: str, taps: int) -> Sample:
    """A play in the middle, from a script."""
    script = json.loads((GAMES / file).read_text())["script"]
    sample = SAMPLES[script["game"]]
    return replace(sample, start=script["start"], taps=tuple((move, given) for move, given in script["taps"][:taps]))


def of_six(slug: str) -> Sample:
    """The sample of a game at a full table; the others have not begun."""
    return replace(SAMPLES[slug], start={**SAMPLES[slug].start, "players": SIX})


HEAVY = {
    "Creature Caravan, solo": SAMPLES["creature-caravan"],
    "Creature Caravan, six players": of_six("creature-caravan"),
    "Creature Caravan, late": scripted("creature_caravan/golden/03-level-3.json", 60),
    "Cozy Oaks, solo": SAMPLES["cozy-oaks"],
    "Cozy Oaks, two players": scripted("cozy_oaks/examples/06-own-pace.json", 6),
    "The Cozy Hut, solo": SAMPLES["cozy-hut"],
    "The Cozy Hut, six players": of_six("cozy-hut"),
}


@pytest.fixture(params=HEAVY.values(), ids=HEAVY.keys())
def address(request: pytest.FixtureRequest, log: Log) -> str:
    """The address of a play at a board with much on it."""
    return f"/play/{begun(log, request.param)}"


def files_of(owner: Visitor, page: str) -> dict[str, int]:
    """What a browser fetches with a page, and its weights."""
    return {url: packed(owner.get(url).data) for url in set(FETCHED.findall(owner.get(page).text))}


def test_the_first_load_of_a_play_is_under_40_kilobytes(owner: Visitor, address: str) -> None:
    page = packed(owner.get(address).data)

    assert page + sum(files_of(owner, address).values()) < 40 * 1024


def test_the_answer_to_a_tap_is_under_6_kilobytes(owner: Visitor, address: str) -> None:
    assert packed(owner.get(f"{address}/board").data) < 6 * 1024


@pytest.mark.parametrize("slug", SAMPLES)
def test_a_page_after_that_of_a_play_is_under_8_kilobytes(owner: Visitor, log: Log, slug: str) -> None:
    address = f"/play/{begun(log, SAMPLES[slug])}"
    kept = files_of(owner, address)
    pages = ["/", f"/new/{slug}", f"/results/{slug}", *(f"{address}/{page}" for page in ("count", "score", "table", "history"))]

    later = {
        page: packed(owner.get(page).data) + sum(weight for url, weight in files_of(owner, page).items() if url not in kept)
        for page in (*pages, address)
    }

    assert [page for page, weight in later.items() if weight >= 8 * 1024] == []


@pytest.mark.parametrize("slug", SAMPLES)
def test_a_page_asks_nobody_but_its_own_house_and_for_no_font(owner: Visitor, log: Log, slug: str) -> None:
    address = f"/play/{begun(log, SAMPLES[slug])}"

    for page in ("/", "/about", f"/new/{slug}", address, f"{address}/count", f"{address}/score", f"/results/{slug}"):
        text = owner.get(page).text
        asked = re.findall(r'<(?:link|script|img|use|iframe|source|video|audio|image)\b[^>]*?\s(?:src|href)="([^"#]*)', text)
        assert [url for url in asked if not url.startswith("/") or url.startswith("//")] == []
        for sheet in (url for url in asked if url.endswith(".css")):
            assert not re.search(r"@font-face|@import|url\(", owner.get(sheet).text)

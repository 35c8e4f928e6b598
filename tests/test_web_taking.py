"""Taking it away and in on the screen: a play, the whole shelf, and files of all kinds that come back."""

from __future__ import annotations

import csv
import gzip
import io
import json
import re
import threading
import zipfile
from collections.abc import Callable
from html import unescape
from pathlib import Path
from urllib.parse import unquote

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from companion import exporting
from companion import play as plays
from companion.codec import bind
from companion.games import all_games
from companion.importing import Imported, import_text
from companion.log import Log
from companion.spellings import rename
from companion.web import intake, shelf
from companion.web.owner import Visitor
from tests.conftest import Begin

FIXTURES = Path(__file__).parent / "fixtures"
OAKS = all_games()["cozy-oaks"]


@pytest.fixture
def finished(owner: Visitor, begin: Begin) -> str:
    """A finished play of Ana and the bot; its address."""
    id = begin(bot_level="2")
    owner.post(f"/play/{id}/status/finish")
    return f"/play/{id}"


def link_in(page: str) -> dict[str, object]:
    """The play in the link to BG Stats."""
    found = re.search(r'href="https://app\.bgstatsapp\.com/createPlay\.html\?data=([^"]+)"', page)
    assert found
    held: dict[str, object] = json.loads(unquote(unescape(found[1])))
    return held


def taken_in(visitor: Visitor, text: bytes) -> TestResponse:
    """The answer to a file that is sent to the shelf."""
    sent = {"file": (io.BytesIO(text), "plays.json")}
    return visitor.post("/shelf/import", data=sent, content_type="multipart/form-data")


# ---- a play -----------------------------------------------------------------------------------------------------


def test_the_score_page_leads_to_it(owner: Visitor, finished: str) -> None:
    assert f'href="{finished}/take"' in owner.get(f"{finished}/score").text


def test_a_finished_play_goes_to_bg_stats_with_the_bot_or_without(owner: Visitor, finished: str) -> None:
    both, alone = link_in(owner.get(f"{finished}/take").text), link_in(owner.get(f"{finished}/take?bot=off").text)

    assert both["sourcePlayId"] == alone["sourcePlayId"] == finished.removeprefix("/play/")
    assert [player["name"] for player in both["players"]] == ["Ana", "Bot"]
    assert [player["name"] for player in alone["players"]] == ["Ana"]
    assert both["players"][1]["role"] == "Level 2"


def test_a_play_without_a_bot_does_not_ask_about_it(owner: Visitor, log: Log) -> None:
    id = plays.begin(log, OAKS, bind(OAKS.start, {"players": ["Ana"], "count_only": True})).id
    plays.finish(log, id)

    page = owner.get(f"/play/{id}/take").text

    assert "Open in BG Stats" in page
    assert "With the bot" not in page


def test_a_running_play_has_its_text_and_files_but_no_link(owner: Visitor, begin: Begin) -> None:
    page = owner.get(f"/play/{begin()}/take").text

    assert "bgstats" not in page
    assert "BoardGameGeek" not in page
    assert "Turn 1 of 12." in page
    assert "play.json" in page


def test_the_text_says_who_came_to_what_by_line(owner: Visitor, log: Log) -> None:
    id = plays.begin(log, OAKS, bind(OAKS.start, {"players": ["Ana", "Ben"], "count_only": True})).id
    plays.tap(log, id, "count", bind(OAKS.move("count"), {"player": 1, "gold": 41}))
    plays.finish(log, id)
    rename(log, ["Ben"], "Benno")

    text = unescape(re.search(r'<textarea[^>]*id="text"[^>]*>(.*?)</textarea>', owner.get(f"/play/{id}/take").text, re.S)[1])

    assert text.startswith("Cozy Oaks\n")
    assert "\n\n1. Benno: 20\n- " in text
    assert text.index("Benno: 20") < text.index("Ana: 0")
    assert re.search(r"^- .+: 20$", text, re.M)


def test_names_and_texts_are_escaped(owner: Visitor, log: Log) -> None:
    id = plays.begin(log, OAKS, bind(OAKS.start, {"players": ["</textarea><b>", "Ben"], "count_only": True})).id
    plays.finish(log, id)

    page = owner.get(f"/play/{id}/take").text

    assert "</textarea><b>" not in page
    assert "&lt;/textarea&gt;&lt;b&gt;" in page


@pytest.mark.parametrize(("of", "most"), [(1, 100), (4, 125), (7, 137)])
def test_a_code_is_coarse_enough_to_be_read_off_a_phone(owner: Visitor, log: Log, of: int, most: int) -> None:
    hut = all_games()["cozy-hut"]
    names = ["Konstantin", "Ekaterina", "Zoë", "Maximiliane", "Bartholomew", "Jo", "Ada"][:of]
    id = plays.begin(log, hut, bind(hut.start, {"players": names, "count_only": True})).id
    plays.finish(log, id)

    modules = int(re.search(r'viewBox="0 0 (\d+) \1" class="take__qr"', owner.get(f"/play/{id}/take").text)[1])
    assert modules <= most


def test_a_play_that_is_too_much_for_a_code_says_so_and_keeps_the_link(owner: Visitor, log: Log) -> None:
    hut = all_games()["cozy-hut"]
    id = plays.begin(log, hut, bind(hut.start, {"players": [letter * 300 for letter in "ABCDEFGHIJ"], "count_only": True})).id
    plays.finish(log, id)

    page = owner.get(f"/play/{id}/take").text

    assert "too much for a QR code" in page
    assert len(link_in(page)["players"]) == 10


def test_its_file_is_the_export_of_the_play(owner: Visitor, log: Log, finished: str, tmp_path: Path) -> None:
    answer = owner.get(f"{finished}/play.json")

    assert re.fullmatch(r'attachment; filename="creature-caravan-\d{4}-\d\d-\d\d\.json"', answer.headers["Content-Disposition"])
    assert answer.data == exporting.export(log, finished.removeprefix("/play/"))


def test_its_score_sheet_is_a_csv(owner: Visitor, finished: str) -> None:
    answer = owner.get(f"{finished}/scores.csv")

    assert answer.mimetype == "text/csv"
    assert answer.data.decode("utf-8-sig").splitlines()[0] == ",Ana,Bot"


@pytest.mark.parametrize("page", ["take", "play.json", "scores.csv"])
def test_a_play_that_is_not_there_cannot_be_taken_away(owner: Visitor, page: str) -> None:
    assert owner.get(f"/play/nowhere-at-all/{page}").status_code == 404


# ---- the shelf --------------------------------------------------------------------------------------------------


def test_the_home_page_leads_to_the_shelf(owner: Visitor) -> None:
    assert 'href="/shelf"' in owner.get("/").text


def test_everything_is_one_file(owner: Visitor, log: Log, finished: str) -> None:
    answer = owner.get("/shelf/plays.json")

    assert answer.data == exporting.export(log)
    assert "attachment" in answer.headers["Content-Disposition"]


def test_the_tables_have_the_finished_plays(owner: Visitor, begin: Begin, finished: str) -> None:
    begin()

    results, lines = (owner.get(f"/shelf/{table}.csv").data.decode("utf-8-sig").splitlines() for table in ("results", "lines"))

    assert [row[5] for row in csv.reader(results)] == ["player", "Ana", "Bot"]
    assert lines[0].startswith("play,finished,game,player")


@pytest.mark.parametrize("page", ["", "/plays.json", "/results.csv", "/lines.csv", "/import"])
def test_the_shelf_is_not_for_strangers(stranger: Visitor, page: str) -> None:
    assert stranger.get(f"/shelf{page}").status_code == 403
    assert stranger.post("/shelf/import").status_code == 403


def test_looking_at_the_shelf_changes_nothing(owner: Visitor, log: Log, finished: str) -> None:
    before = exporting.export(log)

    for page in (f"{finished}/take", "/shelf", "/shelf?taken=", "/shelf/import", "/shelf/plays.json", "/shelf/results.csv"):
        owner.get(page)

    assert exporting.export(log) == before


# ---- a file that comes back -------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is: an answer waits for the end of the file."""
    monkeypatch.setattr(shelf, "PATIENCE", 60)


def test_a_shelf_comes_back_whole_and_what_came_is_said(owner: Visitor, log: Log) -> None:
    text = (FIXTURES / "03-three-games" / "export.json").read_bytes()

    answer = taken_in(owner, text)

    assert (answer.status_code, answer.location) == (303, "/shelf?taken=#file")
    assert "<b>46 plays</b> taken from the file." in owner.get(answer.location).text
    assert len(log.all_plays()) == 46


def test_the_same_file_again_changes_nothing_and_says_so(owner: Visitor, log: Log, finished: str) -> None:
    text = exporting.export(log)

    answer = taken_in(owner, text)

    assert "No new play was in the file, 1 play here already." in owner.get(answer.location).text
    assert exporting.export(log) == text


def zipped(text: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("plays.json", text)
    return file.getvalue()


def broken_in_play_37(text: bytes) -> bytes:
    written = json.loads(text)
    written["plays"][36]["taps"][1]["events"][0][1] = {"nonsense": 1}
    return json.dumps(written).encode()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (zipped, "This file is an archive."),
        (gzip.compress, "This file is an archive."),
        (lambda text: b"", "This file is no export of this app."),
        (lambda text: b'{"games": []}', "This file is no export of this app."),
        (lambda text: text[:5000], "or a broken one"),
        (lambda text: b'{"format": "spare-chair", "plays": ' + b"[" * 100_000, "nested too deeply"),
        (lambda text: text.replace(b'"version": 1,', b'"version": 9,', 1), "written by a newer version of the app"),
        (broken_in_play_37, "Play <b>37</b> ("),
    ],
)
def test_a_file_that_is_no_good_is_refused_at_its_field(
    owner: Visitor, log: Log, change: Callable[[bytes], bytes], words: str
) -> None:
    answer = taken_in(owner, change((FIXTURES / "03-three-games" / "export.json").read_bytes()))

    assert answer.status_code == 422
    assert words in answer.text
    assert 'aria-describedby="wrong-file"' in answer.text
    assert log.all_plays() == []


def test_no_file_is_said(owner: Visitor) -> None:
    answer = owner.post("/shelf/import", data={}, content_type="multipart/form-data")

    assert answer.status_code == 422
    assert "Choose a file first." in answer.text


def test_50_megabytes_are_refused_unread_with_a_sentence(owner: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(intake, "import_text", lambda *_: pytest.fail("it was read"))

    answer = taken_in(owner, b" " * 50_000_000)

    assert answer.status_code == 413
    assert "This file is larger than <b>32</b> MB" in answer.text
    assert 'id="wrong-file"' in answer.text


def test_a_locked_database_takes_nothing_and_says_so(owner: Visitor, log: Log, finished: str, tmp_path: Path) -> None:
    text = exporting.export(log)

    with log.database.alone():
        answer = taken_in(owner, text)

    assert answer.status_code == 503
    assert "Another program is writing" in answer.text


def test_a_fault_of_ours_is_a_sentence_too(owner: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(intake, "import_text", lambda *_: 1 / 0)

    answer = taken_in(owner, b"{}")

    assert answer.status_code == 500
    assert "nothing of it was taken" in answer.text


# ---- one at a time, and a long one ------------------------------------------------------------------------------


@pytest.fixture
def held(app: Flask, monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Keeps each import after its second play until it is set."""
    go_on = threading.Event()

    def slow(log: Log, text: bytes, looked_at: Callable[[int, int], None]) -> Imported:
        def seen(plays: int, of: int) -> None:
            looked_at(plays, of)
            assert plays != 2 or go_on.wait(30)

        return import_text(log, text, seen)

    monkeypatch.setattr(intake, "import_text", slow)
    monkeypatch.setattr(shelf, "PATIENCE", 0.05)
    return go_on


def test_a_long_import_says_how_far_it_is_and_in_the_end_what_it_came_to(
    owner: Visitor, app: Flask, held: threading.Event
) -> None:
    answer = taken_in(owner, (FIXTURES / "01-creature-caravan" / "export.json").read_bytes())
    running = owner.get(answer.location)
    held.set()
    assert app.extensions["intakes"].last.wait(30)
    ended = owner.get(answer.location)

    assert answer.location == "/shelf/import"
    assert running.headers["Refresh"] == "2"
    assert re.search(r"Play <b>[123]</b> of 14 is being looked at|The text is being read", running.text)
    assert ended.location == "/shelf?taken=#file"
    assert "<b>14 plays</b> taken" in owner.get(ended.location).text


def test_a_long_import_that_is_refused_says_why_at_the_field(owner: Visitor, app: Flask, log: Log, held: threading.Event) -> None:
    answer = taken_in(owner, broken_in_play_37((FIXTURES / "03-three-games" / "export.json").read_bytes()))
    held.set()
    assert app.extensions["intakes"].last.wait(30)

    page = owner.get(owner.get(answer.location).location).text

    assert "Play <b>37</b> (" in page
    assert 'aria-describedby="wrong-file"' in page
    assert log.all_plays() == []


def test_a_second_file_waits_its_turn(owner: Visitor, app: Flask, held: threading.Event) -> None:
    text = (FIXTURES / "01-creature-caravan" / "export.json").read_bytes()
    taken_in(owner, text)

    second = taken_in(owner, text)
    held.set()

    assert second.status_code == 409
    assert "Another file is being read just now." in second.text
    assert app.extensions["intakes"].last.wait(30)
    assert taken_in(owner, text).status_code == 303

"""What is taken away comes back as it was: every play, every spelling, every older format; and what is foreign is refused."""

from __future__ import annotations

import gzip
import io
import json
import shutil
import zipfile
from pathlib import Path
from typing import Any

import pytest

from companion import importing, play
from companion.codec import bind
from companion.database import FILE
from companion.exporting import export
from companion.games import all_games
from companion.importing import import_text
from companion.log import Log
from companion.spellings import rename, spellings
from companion.upgrading import STEPS, VERSION, UnknownFormat, upgraded
from companion.written import NotImported, read

FIXTURES = sorted(path.parent for path in (Path(__file__).parent / "fixtures").glob("*/export.json"))
GAMES = all_games()


def taken_into_an_empty_one(folder: Path, text: bytes) -> Log:
    log = Log(folder / "empty")
    import_text(log, text)
    return log


@pytest.mark.parametrize("fixture", FIXTURES, ids=lambda path: path.name)
def test_a_database_of_each_release_is_byte_equal_after_export_import_export(fixture: Path, tmp_path: Path) -> None:
    shutil.copy(fixture / FILE, tmp_path / FILE)
    text = export(Log(tmp_path))

    again = taken_into_an_empty_one(tmp_path, text)

    assert export(again) == text


@pytest.mark.parametrize("fixture", FIXTURES, ids=lambda path: path.name)
def test_an_export_of_each_release_comes_out_as_its_upgrade_says(fixture: Path, tmp_path: Path) -> None:
    text = (fixture / "export.json").read_bytes()

    again = json.loads(export(taken_into_an_empty_one(tmp_path, text)))

    assert again == upgraded(json.loads(text))


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("what", ["finish", "abandon", "delete", "finish and delete", "leave"])
def test_one_play_is_byte_equal_after_export_import_export(slug: str, what: str, log: Log, tmp_path: Path) -> None:
    id = play.begin(log, GAMES[slug], bind(GAMES[slug].start, {"players": ["Zoë"]}), tap_id="touch").id
    for change in what.removesuffix("leave").split(" and "):
        getattr(play, change, lambda *_: None)(log, id)
    text = export(log, id)

    again = taken_into_an_empty_one(tmp_path, text)

    assert export(again, id) == text
    assert json.loads(text)["spellings"] == []


# ---- spellings --------------------------------------------------------------------------------------------------


def test_spellings_come_along(log: Log, tmp_path: Path) -> None:
    rename(log, ["Mirra"], "Mira")

    again = taken_into_an_empty_one(tmp_path, export(log))

    assert spellings(again) == {"mira": "Mira", "mirra": "Mira"}
    assert export(again) == export(log)


def test_spellings_that_are_here_stay_and_those_that_come_follow_them(log: Log, tmp_path: Path) -> None:
    rename(log, ["Mirra"], "Mira")
    here = Log(tmp_path / "here")
    rename(here, ["Mira"], "Mira K.")

    done = import_text(here, export(log))

    assert (done.spellings, done.spellings_here) == (1, 1)
    assert spellings(here) == {"mira": "Mira K.", "mira k.": "Mira K.", "mirra": "Mira K."}


# ---- older and newer formats ------------------------------------------------------------------------------------


def test_every_format_before_this_one_has_its_step() -> None:
    assert list(STEPS) == list(range(1, VERSION))


def test_a_text_of_the_first_format_gets_spellings_and_keeps_all_else() -> None:
    first = {"format": "spare-chair", "version": 1, "copies": [1], "plays": [2]}

    assert upgraded(first) == {**first, "version": 2, "spellings": []}
    assert first["version"] == 1


def test_a_step_hides_nothing_that_does_not_belong_there() -> None:
    first = {"format": "spare-chair", "version": 1, "copies": [], "plays": [], "spellings": [7]}

    with pytest.raises(NotImported, match="Expected `object`"):
        read(json.dumps(first).encode())


@pytest.mark.parametrize(
    ("version", "is_newer"), [(3, True), (0, False), (-1, False), (True, False), (1.0, False), (None, False)]
)
def test_a_format_without_a_step_is_refused(version: Any, is_newer: bool) -> None:
    with pytest.raises(UnknownFormat) as refused:
        upgraded({"version": version})

    assert refused.value.is_newer == is_newer


# ---- what is foreign --------------------------------------------------------------------------------------------


def zipped(text: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("plays.json", text)
    return file.getvalue()


@pytest.mark.parametrize("packed", [zipped, gzip.compress], ids=["zip", "gzip"])
def test_an_archive_is_told_to_be_unpacked(packed: Any, log: Log) -> None:
    with pytest.raises(NotImported, match="is an archive"):
        import_text(log, packed(export(log)))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"", "no export of this app"),
        (b'{"games": []}', "no export of this app"),
        (b'["spare-chair"]', "no export of this app"),
        (b'{"format": "spare-chair", "version": 2, "plays": [', "or a broken one: line 1, column 51"),
        (b'{"format": "spare-chair", "plays": ' + b"[" * 100_000, "nested too deeply"),
        (b'{"format": "spare-chair", "plays": ' + b'{"a":' * 100_000, "nested too deeply"),
        (b'{"format": "spare-chair", "version": NaN}', "NaN is no number"),
    ],
)
def test_what_is_no_export_is_refused_with_the_reason(text: bytes, words: str, log: Log) -> None:
    with pytest.raises(NotImported, match=words):
        import_text(log, text)


def test_a_large_foreign_file_is_not_even_read_as_json(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.strict_json.parse", lambda text: pytest.fail("it was read"))

    with pytest.raises(NotImported, match="no export"):
        import_text(log, b"[{}" + b",{}" * 100_000 + b"]")


def test_a_broken_tap_is_named_with_its_play_and_nothing_is_taken(log: Log, tmp_path: Path) -> None:
    text = json.loads(FIXTURES[2].joinpath("export.json").read_text())
    text["plays"][36]["taps"][5]["events"] = [["Flown", {}]]

    with pytest.raises(NotImported, match=r"^Play 37 \([\w-]+\), tap 5: .+ knows no event Flown\.$"):
        import_text(log, json.dumps(text).encode())

    assert log.all_plays() == []


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda play: play.pop("slug"), "This file is broken: play 2: Object missing required field `slug`."),
        (lambda play: play["taps"][3].update(by=7), "This file is broken: play 2, tap 3, by: Expected `str | null`, got `int`."),
    ],
)
def test_what_is_of_another_type_is_named_with_its_place(log: Log, damage: Any, words: str) -> None:
    text = json.loads(FIXTURES[0].joinpath("export.json").read_text())
    damage(text["plays"][1])

    with pytest.raises(NotImported) as refused:
        import_text(log, json.dumps(text).encode())

    assert str(refused.value.say) == words


def test_two_copies_of_one_game_are_refused(log: Log) -> None:
    copy = {"slug": "cozy-oaks", "body": {}, "updated_at": "2026-11-30T10:00:00.000Z"}
    text = {"format": "spare-chair", "version": 2, "copies": [copy, copy], "spellings": [], "plays": []}

    with pytest.raises(NotImported, match="of the same game"):
        import_text(log, json.dumps(text).encode())


def test_two_plays_begun_by_one_touch_are_refused(log: Log) -> None:
    id = play.begin(log, GAMES["cozy-oaks"], {"players": ("Ana",)}, tap_id="touch").id
    text = json.loads(export(log, id))
    text["plays"].append({**text["plays"][0], "id": "another-play"})

    with pytest.raises(NotImported, match="by the same touch"):
        import_text(log, json.dumps(text).encode())


def test_an_import_tells_how_far_it_is(log: Log, tmp_path: Path) -> None:
    text, told = FIXTURES[0].joinpath("export.json").read_bytes(), []

    importing.import_text(log, text, lambda plays, of: told.append((plays, of)))

    assert told == [(number, 14) for number in range(1, 15)]

"""Databases and exports made by earlier versions of the code still open, and give the sheets they gave."""

import json
import shutil
from pathlib import Path

import pytest

from companion import exporting
from companion.database import FILE
from companion.importing import import_text
from companion.log import Log
from tests.fixtures.make import house, sheets

FIXTURES = sorted(path.parent for path in (Path(__file__).parent / "fixtures").glob("*/sheets.json"))


@pytest.fixture(params=FIXTURES, ids=lambda path: path.name)
def fixture(request):
    return request.param


def kept(fixture):
    return json.loads((fixture / "sheets.json").read_text())


def test_there_is_a_fixture_of_each_release():
    assert [path.name for path in FIXTURES][:1] == ["01-creature-caravan"]


def test_an_old_database_gives_the_same_sheets(fixture, tmp_path):
    shutil.copy(fixture / FILE, tmp_path / FILE)

    assert sheets(Log(tmp_path)) == kept(fixture)


def test_an_old_export_gives_the_same_sheets(fixture, tmp_path):
    log = Log(tmp_path)

    import_text(log, (fixture / "export.json").read_bytes())

    assert sheets(log) == kept(fixture)


def test_an_old_export_read_and_written_again_keeps_every_play_and_tap(fixture, tmp_path):
    log, text = Log(tmp_path), (fixture / "export.json").read_bytes()

    import_text(log, text)

    before, after = (json.loads(each)["plays"] for each in (text, exporting.export(log)))
    assert [(play["id"], len(play["taps"])) for play in after] == [(play["id"], len(play["taps"])) for play in before]


# ---- what a household keeps besides the taps --------------------------------------------------------------------

HOUSES = [path for path in FIXTURES if (path / "house.json").exists()]


@pytest.fixture(params=HOUSES, ids=lambda path: path.name)
def furnished(request):
    return request.param


def house_of(furnished):
    return json.loads((furnished / "house.json").read_text())


def test_my_copy_names_doors_guests_and_lists_of_an_old_database_are_as_they_were(furnished, tmp_path):
    shutil.copy(furnished / FILE, tmp_path / FILE)

    assert json.loads(json.dumps(house(Log(tmp_path)))) == house_of(furnished)


def test_my_copy_names_and_lists_of_an_old_export_are_as_they_were(furnished, tmp_path):
    log = Log(tmp_path)

    import_text(log, (furnished / "export.json").read_bytes())

    taken = json.loads(json.dumps(house(log)))
    assert {part: taken[part] for part in ("copies", "spellings", "lists")} == {
        part: house_of(furnished)[part] for part in ("copies", "spellings", "lists")
    }


def test_what_a_furnished_house_keeps_is_not_nothing(furnished):
    kept = house_of(furnished)

    assert all(kept[part] for part in ("copies", "spellings", "links", "guests"))
    assert all(kept["lists"].values())

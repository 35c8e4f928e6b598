"""The command line: scripted plays, export and import, backup and restore, and the check."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from companion import __main__ as command_line
from companion import copies, exporting, importing, play, safekeeping
from companion.database import serving_lock
from companion.log import Log
from companion.spellings import rename
from tests import toy
from tests.toys import Clock, begin, gain, open_log, taps

START = {"players": ["Ana", "Ben"], "lucky": 4}


@pytest.fixture(autouse=True)
def toy_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command line knows the toy game, and no other."""
    monkeypatch.setattr(command_line, "all_games", lambda: toy.GAMES)
    monkeypatch.setattr("companion.log.all_games", lambda: toy.GAMES)


def run(*words: str | Path) -> Result:
    result = CliRunner().invoke(command_line.main, [str(word) for word in words])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def script(*taps: Any, **words: Any) -> dict[str, Any]:
    return {"game": "toy", "start": START, "taps": list(taps), **words}


def play_text(tmp_path: Path, text: bytes) -> Result:
    file = tmp_path / "script.json"
    file.write_bytes(text)
    return run("play", file)


def played(tmp_path: Path, written: Any) -> Result:
    return play_text(tmp_path, json.dumps(written).encode())


# ---- play -------------------------------------------------------------------------------------------------------


def test_a_script_prints_one_json_object(tmp_path: Path) -> None:
    result = played(tmp_path, script(["gain", {"player": 0, "amount": 41}], ["rolled", {"dice": [3, 4]}]))

    assert (result.exit_code, result.stderr) == (0, "")
    assert json.loads(result.stdout) == {
        "state": {"round": 1, "points": [41, 0], "dice": [3, 4], "faces": [4]},
        "asks": "Which face do you keep?",
        "sheet": {
            "players": ["Ana", "Ben"],
            "lines": [{"key": "points", "points": [20.5, 0]}],
            "totals": [20.5, 0],
            "leaders": [0],
            "verdict": "41/2 is best.",
        },
    }


def test_undo_and_redo_are_taps_like_the_others(tmp_path: Path) -> None:
    one, two = ["gain", {"player": 0, "amount": 1}], ["gain", {"player": 1, "amount": 2}]

    result = played(tmp_path, script(one, two, ["undo", {}], ["undo", {}], ["redo", {}]))

    assert json.loads(result.stdout)["state"]["points"] == [1, 0]


def test_a_tap_that_changes_nothing_is_made_and_is_the_one_that_undo_takes_back(tmp_path: Path) -> None:
    one, nothing = ["gain", {"player": 0, "amount": 1}], ["gain", {"player": 0, "amount": 0}]

    made, undone, redone = (
        played(tmp_path, script(one, nothing, *more)) for more in ([], [["undo", {}]], [["undo", {}]] * 2 + [["redo", {}]])
    )

    assert {result.exit_code for result in (made, undone, redone)} == {0}
    assert [json.loads(result.stdout)["state"]["points"] for result in (made, undone, redone)] == [[1, 0]] * 3


def test_a_seed_lets_the_app_roll_the_same_each_time(tmp_path: Path) -> None:
    rolls = script(["roll", {}], ["undo", {}], ["roll", {}], seed=7)

    first, second = played(tmp_path, rolls), played(tmp_path, rolls)

    assert (first.exit_code, len(json.loads(first.stdout)["state"]["dice"])) == (0, 2)
    assert first.stdout == second.stdout


@pytest.mark.parametrize(
    ("written", "words"),
    [
        (script(["gain", {"player": 0}], ["gain", {"player": 2}]), "tap 2 (gain): There is no player number 3."),
        (script(["gain", {"player": 0, "amount": 101}]), "tap 1 (gain): 101 is out of range."),
        (script(["gain", {"player": 0, "amount": 10**40}]), "tap 1 (gain): That number is out of range."),
        (script(["undo", {}]), "tap 1 (undo): There is nothing to take back."),
        (script(["gain", {"player": 0}], ["redo", {}]), "tap 2 (redo): There is nothing to bring back."),
        (script(["keep", {"face": 3}], ["gain", {"player": 10**10}]), "tap 1 (keep): No die shows 3."),
        ({"game": "toy", "start": {"players": []}, "taps": []}, "tap 0 (start): Nobody is playing."),
        ({"game": "toy", "start": {"players": [], "lucky": 10**10}, "taps": []}, "tap 0 (start): That number is out of range."),
    ],
)
def test_an_impossible_tap_exits_1_with_its_sentence(tmp_path: Path, written: Any, words: str) -> None:
    result = played(tmp_path, written)

    assert (result.exit_code, result.stderr, result.stdout) == (1, f"{words}\n", "")


@pytest.mark.parametrize(
    ("written", "words"),
    [
        (script(["fly", {}]), "tap 1 (fly): Toy has no such move"),
        (script(["start", {}]), "tap 1 (start): Toy has no such move"),
        (script(["gain", {"player": 0, "colour": 1}]), "tap 1 (gain): Object contains unknown field `colour`"),
        (script(["keep", {"face": 3}], ["gain", {}]), "tap 2 (gain): Object missing required field `player`"),
        (script(["gain", {"player": True}]), "tap 1 (gain): Expected `int`, got `bool` - at `$.player`"),
        (script(["gain", {"player": 1e400}]), "not JSON: Infinity is no number"),
        (script(["undo", {"player": 0}]), "tap 1 (undo): Object contains unknown field `player`"),
        (script(["gain"]), "tap 1: not a pair of a move and its arguments"),
        (script(["gain", {"player": 0}, 1]), "tap 1: not a pair of a move and its arguments"),
        (script([7, {}]), "tap 1: not a pair of a move and its arguments"),
        (script(["gain", []]), "tap 1 (gain): its arguments are not an object"),
        (script(["roll", {}]), 'tap 1 (roll): the app rolls here, so the script needs a "seed" beside "start"'),
        ({"game": "toy", "start": {"players": ["A"]}, "taps": []}, "tap 0 (start): the app rolls here"),
        ({"game": "toy", "start": {"players": ["A"], "x": 1}, "taps": []}, "tap 0 (start): Object contains unknown field `x`"),
        ({"game": "toy", "start": None, "taps": []}, "tap 0 (start): its arguments are not an object"),
        (script(seed="x"), "seed: not a whole number"),
        (script(seed=True), "seed: not a whole number"),
        (script(seed=None), "seed: not a whole number"),
        (script(title="A"), "a script has no word “title”"),
        ({"game": "toy", "start": START}, "the script has no “taps”"),
        ({"game": "toy", "start": START, "taps": {}}, "taps: not a list"),
        ({"game": "chess", "start": START, "taps": []}, "game: not one of toy"),
        ({"game": ["toy"], "start": START, "taps": []}, "game: not one of toy"),
        ([], "a script is an object with game, start and taps"),
        (None, "a script is an object with game, start and taps"),
    ],
)
def test_a_file_that_is_no_script_exits_2_and_says_what_is_wrong_and_where(tmp_path: Path, written: Any, words: str) -> None:
    result = played(tmp_path, written)

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(words)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"", "not JSON: line 1, column 1"),
        (b'{"game": "toy",\n "start": }', "not JSON: line 2, column 11"),
        (b"[" * 100_000, "not JSON: lists and objects are nested too deeply"),
        (b'{"game":' * 100_000, "not JSON: lists and objects are nested too deeply"),
        (b'{"game": "toy", "game": "toy"}', "not JSON: the word “game” stands twice in one object"),
        (b'{"game": NaN}', "not JSON: NaN is no number"),
        (b'{"game": "\xff"}', "not JSON: byte"),
        (b'{"game": "\\ud800"}', "not JSON: a text has half a character in it"),
        (b"\x00\x01\x02", "not JSON: "),
    ],
)
def test_text_that_is_not_json_exits_2_and_says_where(tmp_path: Path, text: bytes, words: str) -> None:
    result = play_text(tmp_path, text)

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(words)


def test_a_number_of_ten_thousand_digits_is_out_of_range(tmp_path: Path) -> None:
    text = json.dumps(script(["gain", {"player": 0, "amount": 12345}])).replace("12345", "1" * 10_000)

    result = play_text(tmp_path, text.encode())

    assert (result.exit_code, result.stderr) == (1, "tap 1 (gain): That number is out of range.\n")


def test_a_file_that_is_not_there_exits_2(tmp_path: Path) -> None:
    result = run("play", tmp_path / "nowhere.json")

    assert result.exit_code == 2
    assert "No such file" in result.stderr


def test_the_command_line_is_a_program_that_prints_any_name(tmp_path: Path) -> None:
    start = {"players": ["Zoë 🦎"]}
    file = tmp_path / "script.json"
    file.write_text(json.dumps({"game": "creature-caravan", "start": start, "taps": []}))

    result = subprocess.run(
        [sys.executable, "-m", "companion", "play", file], capture_output=True, env={"PYTHONIOENCODING": "ascii"}, check=True
    )

    assert json.loads(result.stdout)["sheet"]["players"] == ["Zoë 🦎"]


# ---- export and import ------------------------------------------------------------------------------------------


@pytest.fixture
def full(tmp_path: Path) -> Path:
    """A data folder with plays of every kind, and a copy."""
    folder = tmp_path / "full"
    log = open_log(folder, Clock())
    running, finished, abandoned, deleted = (begin(log, *players) for players in (("Ana", "Ben"), ("Zoë",), ("Cleo",), ("Dan",)))
    taps(log, running, "roll", "undo", "roll", "undo", "redo")
    gain(log, finished, 5, by="Zoë", tap_id="touch")
    play.tap(log, finished, "paint", {"token": toy.Token("A", None), "tags": (1, 2)})
    play.finish(log, finished)
    play.abandon(log, abandoned)
    play.delete(log, deleted)
    copies.write(log, toy.GAME, toy.Copy((toy.Token("A", 3),)))
    rename(log, ["Zoe"], "Zoë")
    log.close()
    return folder


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command line's clock stands where the plays were made."""
    monkeypatch.setattr(command_line, "Log", lambda folder: Log(folder, now=Clock()))


def exported(folder: Path, file: Path) -> bytes:
    assert run("export", file, "--data", folder).exit_code == 0
    return file.read_bytes()


@pytest.mark.usefixtures("now")
def test_export_import_into_an_empty_database_export_is_byte_equal(full: Path, tmp_path: Path) -> None:
    first = exported(full, tmp_path / "first.json")

    taken = run("import", tmp_path / "first.json", "--data", tmp_path / "empty")

    assert (taken.exit_code, taken.stdout.splitlines()) == (
        0,
        [
            "Plays: 4 taken, 0 here already.",
            "Copies: 1 taken, 0 here already and kept.",
            "Spellings: 2 taken, 0 here already and kept.",
        ],
    )
    assert exported(tmp_path / "empty", tmp_path / "second.json") == first


@pytest.mark.usefixtures("now")
def test_importing_what_is_here_already_changes_nothing(full: Path, tmp_path: Path) -> None:
    before = exported(full, tmp_path / "first.json")

    again = run("import", tmp_path / "first.json", "--data", full)

    assert again.stdout.splitlines() == [
        "Plays: 0 taken, 4 here already.",
        "Copies: 0 taken, 1 here already and kept.",
        "Spellings: 0 taken, 2 here already and kept.",
    ]
    assert exported(full, tmp_path / "second.json") == before


def test_one_play_can_be_exported_and_taken_elsewhere(tmp_path: Path) -> None:
    here, there = open_log(tmp_path / "here"), open_log(tmp_path / "there")
    party = begin(here)
    gain(here, party, 7)
    begin(here)

    importing.import_text(there, exporting.export(here, party))

    assert play.look(there, party) == play.look(here, party)
    assert len(there.all_plays()) == 1
    assert gain(there, party).state.points == (8, 0)


def test_a_play_that_went_on_here_is_kept_as_it_is_here(tmp_path: Path) -> None:
    log = open_log(tmp_path)
    party = begin(log)
    text = exporting.export(log)
    gain(log, party, 7)

    done = importing.import_text(log, text)

    assert (done.plays, done.plays_here) == (0, 1)
    assert play.look(log, party).state.points == (7, 0)


def test_a_play_that_went_another_way_here_is_refused(tmp_path: Path) -> None:
    here, there = open_log(tmp_path / "here"), open_log(tmp_path / "there")
    party = begin(here)
    importing.import_text(there, exporting.export(here))
    gain(here, party, 1)
    gain(there, party, 2)

    with pytest.raises(importing.NotImported, match="went another way"):
        importing.import_text(there, exporting.export(here))

    assert play.look(there, party).state.points == (2, 0)


def text_of_a_play(folder: Path) -> Any:
    """An export with one play of three taps."""
    log = open_log(folder / "source")
    party = begin(log)
    gain(log, party, 7, tap_id="touch")
    gain(log, party, 2, tap_id="other")
    taps(log, party, "undo")
    text = json.loads(exporting.export(log, party))
    log.close()
    return text


def damaged(text: Any, change: str, value: Any) -> Any:
    """The export with the value at a dotted place changed."""
    *path, last = [int(part) if part.isdecimal() else part for part in change.split(".")]
    place = text
    for part in path:
        place = place[part]
    place[last] = value
    return text


@pytest.mark.parametrize(
    ("change", "value", "words"),
    [
        ("format", "other", "no export of this app"),
        ("version", 0, "format that this version of the app does not know"),
        ("version", True, "format that this version of the app does not know"),
        ("version", "2", "format that this version of the app does not know"),
        ("version", 3, "written by a newer version of the app"),
        ("spellings", [{"spelling": "Ana", "name": "Anna"}], "spelling Ana: it is not written as this app writes it"),
        ("spellings", [{"spelling": "ana", "name": ""}], "spelling ana: a name has 1 to 400 letters"),
        ("spellings", [{"spelling": "ana", "name": "A"}, {"spelling": "ana", "name": "B"}], "are spelt the same"),
        ("extra", 1, "unknown field `extra`"),
        ("plays", {}, "Expected `array`"),
        ("plays.0.slug", "chess", "there is no game “chess” here"),
        ("plays.0.id", "../x", "matching regex"),
        ("plays.0.created_at", "yesterday", "“yesterday” is no time"),
        ("plays.0.created_at", "2026-11-22 20:14", "is no time"),
        ("plays.0.start_args", {"players": []}, "other arguments"),
        ("plays.0.start_args", {"players": 7}, "Expected `array`"),
        ("plays.0.finished_at", "2026-11-22T20:14:00.000Z", "score sheet"),
        ("plays.0.sheet", {}, "score sheet"),
        ("plays.0.taps", [], "length >= 1"),
        ("plays.0.taps.0.move", "gain", "tap 0: the first tap of a play is its start"),
        ("plays.0.taps.1.version", 2, "tap 1: it says that it is tap 2"),
        ("plays.0.taps.1.move", "fly", "tap 1: “fly” is no tap of Toy"),
        ("plays.0.taps.1.events", [], "tap 1: “gain” is no tap of Toy"),
        ("plays.0.taps.1.events", [["Flown", {}]], "tap 1: Toy knows no event Flown"),
        ("plays.0.taps.1.events", [["Gained", {"player": 9, "amount": 1}]], "tap 1: it does not fit the play"),
        ("plays.0.taps.1.events.0.1.amount", "7", "tap 1: Gained: Expected `int`"),
        ("plays.0.taps.1.arguments", {"colour": 1}, "tap 1: Object contains unknown field"),
        ("plays.0.taps.1.at", "", "tap 1: “” is no time"),
        ("plays.0.taps.2.tap_id", "touch", "same id"),
        ("plays.0.taps.3.target", 1, "tap 3: it takes back, or brings back, another tap"),
        ("plays.0.taps.3.move", "redo", "tap 3: There is nothing to bring back"),
        ("copies", [{"slug": "toy", "body": {"cards": []}, "updated_at": "2026-11-22T20:14:00.000Z"}], "unknown field `cards`"),
        ("copies", [{"slug": "chess", "body": {}, "updated_at": "2026-11-22T20:14:00.000Z"}], "no game “chess”"),
    ],
)
def test_a_broken_or_foreign_text_is_refused_whole_with_the_reason(tmp_path: Path, change: str, value: Any, words: str) -> None:
    log = open_log(tmp_path / "empty")
    text = damaged(text_of_a_play(tmp_path), change, value)

    with pytest.raises(importing.NotImported) as refused:
        importing.import_text(log, json.dumps(text).encode())

    assert words in str(refused.value.say)
    assert log.all_plays() == []


def text_of_a_finished_play(folder: Path) -> Any:
    """An export with one play that was finished, of two players."""
    log = open_log(folder / "source")
    party = begin(log)
    gain(log, party, 7)
    play.finish(log, party)
    text = json.loads(exporting.export(log, party))
    log.close()
    return text


@pytest.mark.parametrize(
    ("change", "value", "words"),
    [
        ("sheet.players", ["Ana"], "totals has 2 values for 1 players"),
        ("sheet.players", [], "length >= 1"),
        ("sheet.players", ["Ana", "Cleo"], "of other players"),
        ("sheet.players.0", 7, "Expected `str`, got `int` - at `$.players[0]`"),
        ("sheet.totals", ["7/2"], "totals has 1 values for 2 players"),
        ("sheet.totals.0", 3.5, "at `$.totals[0]`"),
        ("sheet.totals.0", "7/0", "matching regex"),
        ("sheet.totals.0", True, "at `$.totals[0]`"),
        ("sheet.ranks", [1], "ranks has 1 values for 2 players"),
        ("sheet.ranks.0", "1", "at `$.ranks[0]`"),
        ("sheet.ranks.0", 3, "ranks more than 2 players"),
        ("sheet.leaders", [2], "ranks more than 2 players"),
        ("sheet.leaders", [-1], "int` >= 0"),
        ("sheet.lines.0.points", [1], "points has 1 values for 2 players"),
        ("sheet.lines.0.addends", [], "points has 0 values for 2 players"),
        ("sheet.lines.0.counted", [True], "points has 1 values for 2 players"),
        ("sheet.lines.0.counted.0", 1, "Expected `bool`"),
        ("sheet.lines.0.label", "Points", "Expected `array`"),
        ("sheet.tie_break", [["Tents", []], [1]], "tie_break has 1 values for 2 players"),
        ("sheet.verdict", ["{best} is best.", []], "best"),
        ("sheet.verdict", ["{best} is best.", [["best", 1.5]]], "1.5 is no word of a sentence"),
        ("sheet.extra", 1, "unknown field `extra`"),
        ("progress.now", -1, "int` >= 0"),
        ("progress.now", 4, "4 of 3 steps"),
        ("progress.words", [1, []], "Expected `str`"),
        ("progress.is_over", "no", "Expected `bool`"),
    ],
)
def test_a_finished_play_whose_sheet_does_not_fit_is_refused_with_the_reason(
    tmp_path: Path, change: str, value: Any, words: str
) -> None:
    log = open_log(tmp_path / "empty")
    text = damaged(text_of_a_finished_play(tmp_path), f"plays.0.{change}", value)

    with pytest.raises(importing.NotImported) as refused:
        importing.import_text(log, json.dumps(text).encode())

    assert words in str(refused.value.say)
    assert log.all_plays() == []


def test_one_broken_play_refuses_the_others_too(tmp_path: Path) -> None:
    text = text_of_a_play(tmp_path)
    broken = {**text["plays"][0], "id": "another-play", "seed": 7}
    log = open_log(tmp_path / "empty")

    with pytest.raises(importing.NotImported, match="seed"):
        importing.import_text(log, json.dumps({**text, "plays": [text["plays"][0], broken]}).encode())

    assert log.all_plays() == []


def test_the_same_play_twice_in_a_text_is_refused(tmp_path: Path) -> None:
    text = text_of_a_play(tmp_path)

    with pytest.raises(importing.NotImported, match="same id"):
        importing.import_text(open_log(tmp_path / "empty"), json.dumps({**text, "plays": text["plays"] * 2}).encode())


def test_a_text_of_a_play_that_cannot_be_shown_is_refused(tmp_path: Path) -> None:
    text = text_of_a_play(tmp_path)
    start = text["plays"][0]["taps"][0]
    start["events"][0][1]["players"] = []
    text["plays"][0]["taps"] = [start]

    with pytest.raises(importing.NotImported, match="does not fit"):
        importing.import_text(open_log(tmp_path / "empty"), json.dumps(text).encode())


def test_another_play_of_the_same_touch_is_refused(tmp_path: Path) -> None:
    here, there = open_log(tmp_path / "here"), open_log(tmp_path / "there")
    for log in (here, there):
        play.begin(log, toy.GAME, {"players": ("Ana",)}, tap_id="touch")

    with pytest.raises(importing.NotImported, match="same touch"):
        importing.import_text(there, exporting.export(here))


def test_a_refused_import_exits_1_with_its_sentence(tmp_path: Path) -> None:
    (tmp_path / "foreign.json").write_text('{"format": "other"}')

    result = run("import", tmp_path / "foreign.json", "--data", tmp_path / "data")

    assert (result.exit_code, result.stderr) == (1, "This file is no export of this app.\n")


def test_an_export_never_replaces_a_file(full: Path, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")

    result = run("export", tmp_path / "mine.txt", "--data", full)

    assert result.exit_code == 1
    assert (tmp_path / "mine.txt").read_text() == "mine"


def test_an_export_of_a_play_that_is_not_there_writes_no_file(full: Path, tmp_path: Path) -> None:
    result = run("export", "--play", "nowhere", tmp_path / "out.json", "--data", full)

    assert (result.exit_code, result.stderr) == (1, "There is no play nowhere.\n")
    assert not (tmp_path / "out.json").exists()


# ---- backup, restore, check -------------------------------------------------------------------------------------


@pytest.mark.usefixtures("now")
def test_a_backup_is_restored_as_it_was(full: Path, tmp_path: Path) -> None:
    before = exported(full, tmp_path / "before.json")
    assert run("backup", tmp_path / "copy.db", "--data", full).exit_code == 0
    log = open_log(full)
    begin(log)
    log.close()

    restored = run("restore", tmp_path / "copy.db", "--data", full)

    assert restored.exit_code == 0
    assert exported(full, tmp_path / "after.json") == before


def test_a_backup_never_replaces_a_file(full: Path, tmp_path: Path) -> None:
    (tmp_path / "mine.db").write_text("mine")

    result = run("backup", tmp_path / "mine.db", "--data", full)

    assert (result.exit_code, (tmp_path / "mine.db").read_text()) == (1, "mine")


def test_restore_is_refused_while_the_server_runs(full: Path, tmp_path: Path) -> None:
    run("backup", tmp_path / "copy.db", "--data", full)

    with serving_lock(full):
        result = run("restore", tmp_path / "copy.db", "--data", full)

    assert (result.exit_code, result.stderr) == (1, "The server is running on that data folder. Stop it first.\n")


@pytest.mark.usefixtures("now")
def test_a_backup_is_restored_over_a_damaged_database_which_is_kept_aside(full: Path, tmp_path: Path) -> None:
    before = exported(full, tmp_path / "before.json")
    run("backup", tmp_path / "copy.db", "--data", full)
    (full / "plays.db").write_bytes(b"no database" * 1000)

    restored = run("restore", tmp_path / "copy.db", "--data", full)

    assert restored.exit_code == 0
    assert exported(full, tmp_path / "after.json") == before
    assert (full / "plays.db.damaged").read_bytes() == b"no database" * 1000


@pytest.mark.usefixtures("now")
def test_a_backup_is_restored_into_a_new_folder(full: Path, tmp_path: Path) -> None:
    before = exported(full, tmp_path / "before.json")
    run("backup", tmp_path / "copy.db", "--data", full)

    run("restore", tmp_path / "copy.db", "--data", tmp_path / "new" / "folder")

    assert exported(tmp_path / "new" / "folder", tmp_path / "after.json") == before


@pytest.mark.parametrize("words", [("backup", "out"), ("export", "out"), ("check",), ("copy", "export", "toy", "out")])
def test_a_folder_that_was_mistyped_is_refused_and_not_made(tmp_path: Path, words: tuple[str, ...]) -> None:
    named = [tmp_path / word if word == "out" else word for word in words]

    result = run(*named, "--data", tmp_path / "typo")

    assert (result.exit_code, result.stderr) == (1, f"There are no plays in the folder {tmp_path / 'typo'}.\n")
    assert list(tmp_path.iterdir()) == []


def test_a_backup_that_is_no_good_is_said_and_not_kept(full: Path, tmp_path: Path) -> None:
    log = open_log(full)
    with log.database.writing() as connection:
        connection.execute("drop table copies")
    log.database.close()

    log = open_log(full)
    with pytest.raises(safekeeping.NotDone, match=r"checked and is no good, so it was not kept: its tables are others\."):
        safekeeping.backup(log.database, tmp_path / "copy.db")

    assert not list(tmp_path.glob("copy.db*"))
    log.close()


def test_a_backup_into_no_folder_is_said(full: Path, tmp_path: Path) -> None:
    result = run("backup", tmp_path / "nowhere" / "copy.db", "--data", full)

    assert (result.exit_code, result.stderr) == (1, "There is no folder for that file.\n")


@pytest.mark.parametrize("content", [None, b"", b"no database" * 1000])
def test_what_is_no_backup_is_refused_and_nothing_is_replaced(full: Path, tmp_path: Path, content: bytes | None) -> None:
    if content is not None:
        (tmp_path / "foreign.db").write_bytes(content)
    before = sorted((full / "plays.db").read_bytes())

    result = run("restore", tmp_path / "foreign.db", "--data", full)

    assert result.exit_code == 1
    assert result.stderr.startswith("That file is no backup of this app")
    assert sorted((full / "plays.db").read_bytes()) == before


@pytest.mark.usefixtures("now")
def test_the_check_finds_nothing_where_all_is_well(full: Path) -> None:
    result = run("check", "--data", full)

    assert result.exit_code == 0
    assert result.stdout.startswith("SQLite 3.")
    assert "4 plays, 0 faults." in result.stdout


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        ("update taps set events = '[[\"Flown\", {}]]' where version = 1", "it cannot be folded"),
        ("delete from taps where version = 1", "taps are missing"),
        ("update plays set sheet = '{}' where sheet is not null", "its score sheet was another one"),
        ("update plays set slug = 'chess'", "the game chess is not installed"),
    ],
)
def test_the_check_says_what_is_wrong(full: Path, damage: str, words: str) -> None:
    log = open_log(full)
    with log.database.writing() as connection:
        connection.execute(damage)

    assert words in {finding.what.split(":")[0].split(" when")[0] for finding in safekeeping.check(log)}
    log.close()


def test_a_database_that_cannot_be_used_exits_1_with_its_sentence(tmp_path: Path) -> None:
    (tmp_path / "plays.db").write_bytes(b"no database" * 1000)

    result = run("check", "--data", tmp_path)

    assert result.exit_code == 1
    assert "damaged" in result.stderr


# ---- my copy ----------------------------------------------------------------------------------------------------

TYPED = toy.Copy((toy.Token("A", 2),))


def test_a_copy_goes_to_another_folder_as_a_file(tmp_path: Path) -> None:
    log = open_log(tmp_path)
    copies.write(log, toy.GAME, TYPED)
    log.close()

    saved = run("copy", "export", "toy", tmp_path / "copy.json", "--data", tmp_path)
    done = run("copy", "import", "toy", tmp_path / "copy.json", "--data", tmp_path / "other")

    assert (saved.exit_code, done.exit_code) == (0, 0)
    assert copies.read(open_log(tmp_path / "other"), toy.GAME) == TYPED


@pytest.mark.parametrize("text", [b"", b"{}", b'{"format": "spare-chair", "version": 1}'])
def test_a_file_that_is_no_copy_is_refused_and_replaces_nothing(tmp_path: Path, text: bytes) -> None:
    log = open_log(tmp_path)
    copies.write(log, toy.GAME, TYPED)
    (tmp_path / "copy.json").write_bytes(text)

    result = run("copy", "import", "toy", tmp_path / "copy.json", "--data", tmp_path)

    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("This file ")
    assert copies.read(log, toy.GAME) == TYPED


def test_a_copy_of_a_game_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    result = run("copy", "export", "chess", tmp_path / "copy.json", "--data", tmp_path)

    assert (result.exit_code, result.stderr) == (1, "There is no game chess.\n")

"""The command line: play, export, import, backup, restore, check."""

from __future__ import annotations

import json
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import click

from companion import copies, exporting, importing, safekeeping, script
from companion.database import DEFAULT_FOLDER, FILE, Unavailable
from companion.game import Game, Say
from companion.games import all_games
from companion.log import Log
from companion.position import NoSuchPlay

REFUSED = 1
NOT_A_SCRIPT = 2

DATA = click.option(
    "--data", default=DEFAULT_FOLDER, type=click.Path(file_okay=False, path_type=Path), help="The folder with the plays."
)
A_FILE = click.argument("file", type=click.Path(dir_okay=False, path_type=Path))


def _stop(words: object, code: int = REFUSED) -> NoReturn:
    click.echo(str(words), err=True)
    sys.exit(code)


@contextmanager
def _opened(data: Path, *, is_new: bool = False) -> Iterator[Log]:
    """The plays of a folder. `is_new`: there may be none yet; else such a folder was mistyped, and is not made."""
    if not is_new and not (data / FILE).is_file():
        _stop(Say("There are no plays in the folder {folder}.", folder=str(data)))
    try:
        log = Log(data)
        try:
            yield log
        finally:
            log.close()
    except Unavailable as error:
        _stop(error.say)


@click.group()
def main() -> None:
    """A companion for board games that are played on the table."""


@main.command()
@A_FILE
def play(file: Path) -> None:
    """Run a scripted play and print what it comes to, as JSON."""
    try:
        text = file.read_bytes()
        outcome = script.run(text, all_games())
    except OSError as error:
        _stop(f"{file}: {error.strerror}", NOT_A_SCRIPT)
    except script.NotAScript as error:
        _stop(error, NOT_A_SCRIPT)
    except script.RefusedTap as error:
        _stop(error)
    click.echo(json.dumps(outcome, ensure_ascii=False, indent=1).encode())


@main.command("export")
@click.option("--play", "play_id", metavar="ID", help="Only this play.")
@A_FILE
@DATA
def export_(play_id: str | None, file: Path, data: Path) -> None:
    """Write all plays, copies and spellings, or one play, to a new JSON file."""
    with _opened(data) as log:
        try:
            text = exporting.export(log, play_id)
        except NoSuchPlay:
            _stop(f"There is no play {play_id}.")
    _write(file, text)


def _write(file: Path, text: bytes) -> None:
    try:
        with file.open("xb") as opened:
            opened.write(text)
    except FileExistsError:
        _stop(safekeeping.EXISTS)
    except OSError as error:
        _stop(f"{file}: {error.strerror}")


@main.command("import")
@A_FILE
@DATA
def import_(file: Path, data: Path) -> None:
    """Take the plays, copies and spellings of an exported file: all of them, or none if one is broken."""
    with _opened(data, is_new=True) as log:
        try:
            done = importing.import_text(log, file.read_bytes())
        except OSError as error:
            _stop(f"{file}: {error.strerror}")
        except importing.NotImported as error:
            _stop(error.say)
    click.echo(f"Plays: {done.plays} taken, {done.plays_here} here already.")
    click.echo(f"Copies: {done.copies} taken, {done.copies_here} here already and kept.")
    click.echo(f"Spellings: {done.spellings} taken, {done.spellings_here} here already and kept.")


@main.group("copy")
def copy_() -> None:
    """My copy of one game as a file, the same as on its page."""


def _game(slug: str) -> Game:
    return all_games().get(slug) or _stop(f"There is no game {slug}.")


@copy_.command("export")
@click.argument("game")
@A_FILE
@DATA
def copy_export(game: str, file: Path, data: Path) -> None:
    """Write My copy of a game to a new JSON file."""
    found = _game(game)
    with _opened(data) as log:
        _write(file, copies.exported(found, copies.read(log, found)))


@copy_.command("import")
@click.argument("game")
@A_FILE
@DATA
def copy_import(game: str, file: Path, data: Path) -> None:
    """Put the copy in a file in the place of My copy: all of it, or nothing if it is broken."""
    found = _game(game)
    with _opened(data, is_new=True) as log:
        try:
            copies.write(log, found, copies.taken(found, file.read_bytes()))
        except OSError as error:
            _stop(f"{file}: {error.strerror}")
        except copies.NotTaken as error:
            _stop(error.say)
    click.echo(f"{file}: taken.")


@main.command()
@A_FILE
@DATA
def backup(file: Path, data: Path) -> None:
    """Write the whole database to a new file, and check that file."""
    with _opened(data) as log:
        try:
            safekeeping.backup(log.database, file)
        except safekeeping.NotDone as error:
            _stop(error.say)
    click.echo(f"{file}: written and checked.")


@main.command()
@A_FILE
@DATA
def restore(file: Path, data: Path) -> None:
    """Put a backup in the place of the database. The server must not be running."""
    try:
        safekeeping.restore(data, file)
    except (safekeeping.NotDone, Unavailable) as error:
        _stop(error.say)
    click.echo(f"{file}: restored.")


@main.command()
@DATA
def check(data: Path) -> None:
    """Read the whole database, fold every play, and say what is not as it should be."""
    click.echo(f"SQLite {sqlite3.sqlite_version}")
    with _opened(data) as log:
        findings = list(safekeeping.check(log))
        plays = len(log.all_plays())
    for finding in findings:
        click.echo(f"{finding.where}: {finding.what}")
    faults = [finding for finding in findings if finding.is_fault]
    click.echo(f"{plays} plays, {len(faults)} faults.")
    sys.exit(REFUSED if faults else 0)


if __name__ == "__main__":
    main(prog_name="python -m companion")

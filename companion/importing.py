"""Reads an exported text back: validated, folded, shown and scored in memory before anything is written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime

from companion import kept
from companion.codec import BadInput, Unreadable, bind, decode_events, json_text, read_kept
from companion.copies import check as check_copy
from companion.dice import START
from companion.duration import minutes_played
from companion.game import Game, IllegalMove, Say
from companion.glance import glance_text
from companion.log import Log, PlayRow, TapRow, iso
from companion.spellings import LONGEST_NAME, called, key_of, spellings
from companion.standing import NOTHING_TO_BRING_BACK, NOTHING_TO_TAKE_BACK, REDO, UNDO, Spot, Step
from companion.written import NotImported, WrittenCopy, WrittenPlay, WrittenSpelling, WrittenTap, read

__all__ = ["Imported", "NotImported", "import_text"]

LookedAt = Callable[[int, int], None]
"""Told how many plays were looked at, of how many."""


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import came to. What is here already stays as it is, copies too, whatever the text says about them."""

    plays: int
    plays_here: int
    copies: int
    copies_here: int
    spellings: int
    spellings_here: int


def import_text(log: Log, text: bytes, looked_at: LookedAt = lambda plays, of: None) -> Imported:
    """Takes an exported text, all of it or nothing. NotImported: why not."""
    written = read(text)
    for copy in written.copies:
        _check_copy(log, copy)
    _no_two([copy.slug for copy in written.copies], Say("Two copies in this file are of the same game."))
    names = _spellings(written.spellings)
    plays = []
    for number, play in enumerate(written.plays, 1):
        plays.append(_play(log, number, play))
        looked_at(number, len(written.plays))
    _no_two([row.id for row, _ in plays], Say("Two plays in this file have the same id."))
    begun = [taps[0].tap_id for _, taps in plays if taps[0].tap_id]
    _no_two(begun, Say("Two plays in this file were begun by the same touch."))
    with log.database.writing():
        new_plays, new_copies, new_names = _take_plays(log, plays), _take_copies(log, written.copies), _take_names(log, names)
    return Imported(
        plays=new_plays,
        plays_here=len(plays) - new_plays,
        copies=new_copies,
        copies_here=len(written.copies) - new_copies,
        spellings=new_names,
        spellings_here=len(names) - new_names,
    )


def _take_plays(log: Log, plays: list[tuple[PlayRow, list[TapRow]]]) -> int:
    new = [(row, taps) for row, taps in plays if not _is_here(log, row, taps)]
    for row, taps in new:
        log.add_play(row)
        log.add_taps(taps)
    return len(new)


def _take_copies(log: Log, copies: list[WrittenCopy]) -> int:
    here = {row["slug"] for row in log.database.read("select slug from copies")}
    new = [[copy.slug, json_text(copy.body), copy.updated_at] for copy in copies if copy.slug not in here]
    log.database.connection().executemany("insert into copies values (?, ?, ?)", new)
    return len(new)


def _take_names(log: Log, names: dict[str, str]) -> int:
    """A name that was changed here is followed by the spellings that come for it."""
    known = spellings(log)
    new = [[spelling, called(known, name)] for spelling, name in names.items() if spelling not in known]
    log.database.connection().executemany("insert into spellings values (?, ?)", new)
    return len(new)


def _no_two(ids: list[str], say: Say) -> None:
    if len(set(ids)) < len(ids):
        raise NotImported(say)


class _Broken(Exception):
    """The text contradicts itself, or what is known here; says how."""


@contextmanager
def _checked(place: Say) -> Iterator[None]:
    """Whatever a foreign text makes the rules stumble over is a reason to refuse it, with its place."""
    try:
        yield
    except NotImported:
        raise
    except (BadInput, Unreadable, IllegalMove, _Broken) as error:
        raise NotImported(Say("{place}: {why}", place=place, why=str(error))) from error
    except Exception as error:  # the rules never see such a text otherwise, so they may fail in any way
        why = f"it does not fit the play ({type(error).__name__})"
        raise NotImported(Say("{place}: {why}.", place=place, why=why)) from error


def _game(log: Log, slug: str) -> Game:
    if slug not in log.games:
        raise _Broken(f"there is no game “{slug}” here.")
    return log.games[slug]


def _check_copy(log: Log, copy: WrittenCopy) -> None:
    with _checked(Say("The copy of {slug}", slug=copy.slug)):
        _must_be_a_time(copy.updated_at)
        game = _game(log, copy.slug)
        check_copy(game, read_kept(game.copy, copy.body))


def _spellings(written: list[WrittenSpelling]) -> dict[str, str]:
    for one in written:
        with _checked(Say("The spelling {spelling}", spelling=one.spelling)):
            _check_spelling(one)
    _no_two([one.spelling for one in written], Say("Two names in this file are spelt the same."))
    return {one.spelling: one.name for one in written}


def _check_spelling(one: WrittenSpelling) -> None:
    if one.spelling != key_of(one.spelling) or one.name != " ".join(one.name.split()):
        raise _Broken("it is not written as this app writes it.")
    if not one.spelling or not one.name or max(len(one.spelling), len(one.name)) > LONGEST_NAME:
        raise _Broken(f"a name has 1 to {LONGEST_NAME} letters.")


def _must_be_a_time(text: str) -> None:
    try:
        is_ours = iso(datetime.fromisoformat(text)) == text
    except (ValueError, OverflowError):
        is_ours = False
    if not is_ours:
        raise _Broken(f"“{text}” is no time as this app writes it.")


# ---- one play ---------------------------------------------------------------------------------------------------


def _play(log: Log, number: int, play: WrittenPlay) -> tuple[PlayRow, list[TapRow]]:
    place = Say("Play {number} ({id})", number=number, id=play.id)
    with _checked(place):
        game = _game(log, play.slug)
        _check_play(game, play)
    spot: Spot | None = None
    for version, tap in enumerate(play.taps):
        with _checked(Say("{play}, tap {version}", play=place, version=version)):
            spot = _checked_tap(game, spot, version, tap)
    assert spot is not None
    with _checked(place):
        _show(game, spot)
        _check_sheet(game, play, spot)
        row = _play_row(play, spot)
    return row, [_tap_row(play, tap) for tap in play.taps]


def _check_play(game: Game, play: WrittenPlay) -> None:
    for time in filter(None, (play.created_at, play.finished_at, play.abandoned_at, play.deleted_at)):
        _must_be_a_time(time)
    bind(game.start, play.start_args)
    _no_two([tap.tap_id for tap in play.taps if tap.tap_id], Say("Two taps of a play in this file have the same id."))
    if play.taps[0].arguments != play.start_args:
        raise _Broken("it was started with other arguments than its first tap says.")
    is_kept = [body is not None for body in (play.finished_at, play.sheet, play.progress)]
    if any(is_kept) and not all(is_kept):
        raise _Broken("a play has a score sheet that was kept if it is finished, and only then.")
    if play.progress is not None:
        kept.progress_from(play.progress)


def _checked_tap(game: Game, spot: Spot | None, version: int, tap: WrittenTap) -> Spot:
    _must_be_a_time(tap.at)
    if tap.version != version:
        raise _Broken(f"it says that it is tap {tap.version}.")
    after = _start(game, tap) if spot is None else _followed(game, spot, tap)
    str(after.standing.tell)
    return after


def _start(game: Game, tap: WrittenTap) -> Spot:
    if tap.move != START or tap.target is not None:
        raise _Broken("the first tap of a play is its start.")
    return Spot(Step(game, 0, START, decode_events(game, tap.events), None))


def _followed(game: Game, spot: Spot, tap: WrittenTap) -> Spot:
    if tap.move in (UNDO, REDO):
        about = spot.last_of(tap.by) if tap.move == UNDO else spot.to_bring_back
        if about is None:
            raise IllegalMove(NOTHING_TO_TAKE_BACK if tap.move == UNDO else NOTHING_TO_BRING_BACK)
        if (tap.target, tap.events, tap.arguments) != (about.version, [], {}):
            raise _Broken("it takes back, or brings back, another tap than it says.")
        return spot.undone(about.version) if tap.move == UNDO else spot.redone()
    move = game.move(tap.move)
    if move is None or not tap.events or tap.target is not None:
        raise _Broken(f"“{tap.move}” is no tap of {game.title}.")
    bind(move, tap.arguments)
    events = decode_events(game, tap.events)
    return spot.tapped(Step(game, tap.version, tap.move, events, spot.standing, arguments=tap.arguments, by=tap.by))


def _show(game: Game, spot: Spot) -> None:
    state = spot.standing.state
    for show in (game.score, game.progress, game.facts):
        show(state)
    game.view(state, None)
    list(game.choices(state))


def _check_sheet(game: Game, play: WrittenPlay, spot: Spot) -> None:
    if play.sheet is not None and kept.sheet_from(play.sheet).players != game.players(spot.standing.state):
        raise _Broken("the score sheet that was kept is of other players.")


# ---- writing ----------------------------------------------------------------------------------------------------


def _play_row(play: WrittenPlay, spot: Spot) -> PlayRow:
    return PlayRow(
        id=play.id,
        slug=play.slug,
        seed=play.seed,
        created_at=play.created_at,
        start_args=json_text(play.start_args),
        finished_at=play.finished_at,
        abandoned_at=play.abandoned_at,
        deleted_at=play.deleted_at,
        sheet=None if play.sheet is None else json_text(play.sheet),
        progress=None if play.progress is None else json_text(play.progress),
        glance=glance_text(len(play.taps) - 1, spot.standing),
        minutes=minutes_played(play.start_args, [tap.at for tap in play.taps], play.finished_at) if play.finished_at else None,
    )


def _tap_row(play: WrittenPlay, tap: WrittenTap) -> TapRow:
    arguments, events = json_text(tap.arguments), json_text(tap.events)
    return TapRow(play.id, tap.version, tap.tap_id, tap.move, arguments, events, tap.by, tap.at, tap.target)


def _is_here(log: Log, row: PlayRow, taps: list[TapRow]) -> bool:
    """Whether a play is here already, at least as far as the text goes. NotImported: it went another way here."""
    if not log.database.read("select 1 from plays where id = ?", [row.id]):
        if taps[0].tap_id and log.start_with_id(taps[0].tap_id):
            raise NotImported(Say("Play {id} was begun by the same touch as another play that is here.", id=row.id))
        return False
    if log.taps(row.id)[: len(taps)] != taps:
        raise NotImported(Say("Play {id} is here already, and went another way or not as far. Nothing was replaced.", id=row.id))
    return True

"""A play as it is taken away: its game, its time, and what it came to. All files, texts and links are made of this."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from inspect import signature

from companion.codec import Unreadable
from companion.game import Game, Points, Say, ScoreLine, ScoreSheet
from companion.kept import counted_points, progress_from, winners
from companion.log import Log, PlayRow
from companion.position import Play, play_of
from companion.spellings import called, spellings

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class TakenLine:
    """A line of the score sheet for one player. `points` None: nothing of it was counted."""

    key: str
    label: Say
    points: Points | None


@dataclass(frozen=True, slots=True)
class TakenPlayer:
    """A player, or the bot, and what they came to."""

    name: str
    """As it is called in results, however it was spelt."""
    is_bot: bool
    role: Say | None
    """The level of a bot."""
    starts: bool
    """The start player, as far as that was said."""
    total: Points
    rank: int | None
    title: Say | None
    """What the rules call the rank, where they do."""
    is_winner: bool
    lines: tuple[TakenLine, ...]
    """Those that apply to the player."""


@dataclass(frozen=True, slots=True)
class TakenPlay:
    """A play and its players, in the order of the score sheet. `ended_at` None: it is not finished. Times are in UTC."""

    id: str
    game: Game
    begun_at: datetime
    ended_at: datetime | None
    minutes: int | None
    variant: str
    lines: Mapping[str, Say]
    """Labels of the score sheet by their keys, in its order; those that apply to nobody are left out."""
    players: tuple[TakenPlayer, ...]
    verdict: Say

    @property
    def has_bot(self) -> bool:
        """Whether somebody who is no person played."""
        return any(player.is_bot for player in self.players)

    @property
    def ranked(self) -> list[TakenPlayer]:
        """The players, the first one first; who has no rank comes last."""
        return sorted(self.players, key=lambda player: player.rank or len(self.players) + 1)


def finished_plays(log: Log) -> Iterator[TakenPlay]:
    """Every finished play that is not deleted, the one begun first first. One that cannot be read is left out, and logged."""
    known = spellings(log)
    for row in log.all_plays():
        if row.finished_at is None or row.deleted_at is not None or row.slug not in log.games:
            continue
        try:
            yield taken(log, row, known=known)
        except (Unreadable, json.JSONDecodeError):
            logger.exception("Play %s cannot be taken away.", row.id)


def taken(log: Log, row: PlayRow, sheet: ScoreSheet | None = None, *, known: Mapping[str, str] | None = None) -> TakenPlay:
    """A play with its sheet: the one that was kept, or of a running play `sheet`. Unreadable: there is none."""
    play = play_of(log, row)
    shown = play.sheet or sheet
    if shown is None:
        raise Unreadable("it has no score sheet", Say("how this play ended"))
    names = spellings(log) if known is None else known
    won = winners(shown, progress_from(json.loads(row.progress))) if row.progress else ()
    return TakenPlay(
        id=play.id,
        game=play.game,
        begun_at=play.created_at,
        ended_at=play.finished_at,
        minutes=row.minutes,
        variant=variant_of(play),
        lines={line.key: line.label for line in shown.lines if any(points is not None for points in line.points)},
        players=tuple(_player(play, shown, seat, names, seat in won) for seat in range(len(shown.players))),
        verdict=shown.verdict,
    )


def variant_of(play: Play) -> str:
    """What kind of play it was, in words; "" where there is only one kind."""
    return str(play.game.variant(play.start_args) or "")


def _player(play: Play, sheet: ScoreSheet, seat: int, names: Mapping[str, str], is_winner: bool) -> TakenPlayer:
    is_bot = seat >= len(play.start_args["players"])
    return TakenPlayer(
        name=sheet.players[seat] if is_bot else called(names, sheet.players[seat]),
        is_bot=is_bot,
        role=play.game.bot_role(play.start_args) if is_bot else None,
        starts=seat == _start_player(play),
        total=sheet.totals[seat],
        rank=sheet.ranks[seat],
        title=sheet.titles[seat] if sheet.titles else None,
        is_winner=is_winner,
        lines=tuple(_line(line, seat) for line in sheet.lines if line.points[seat] is not None),
    )


def _line(line: ScoreLine, seat: int) -> TakenLine:
    return TakenLine(line.key, line.label, counted_points(line, seat))


def _start_player(play: Play) -> int | None:
    """The seat that the option `first` names, or its default. None: the game has no such thing, or a mere count did not ask."""
    option = signature(play.game.start).parameters.get("first")
    if option is None or ("first" not in play.start_args and play.start_args.get("count_only")):
        return None
    first: int = play.start_args.get("first", option.default)
    return first

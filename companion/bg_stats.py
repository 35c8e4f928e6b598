"""The link that opens a finished play in BG Stats, a diary of plays on phones. It holds the play; nothing is sent from here."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any
from urllib.parse import quote

from companion.game import Points
from companion.spellings import key_of
from companion.taking import TakenPlay, TakenPlayer

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Spare Chair"
"""BG Stats knows games and players again by this name and our ids: neither ever changes."""
LONGEST_COMMENT = 400


def link(taken: TakenPlay, comment: str = "", *, with_bot: bool = True) -> str:
    """The link for a finished play. `comment` is cut to what fits; without the bot, the others stay as they are ranked."""
    assert taken.ended_at, "only finished plays have a link"
    body = {
        "sourceName": SOURCE,
        "sourcePlayId": taken.id,
        "playDate": _utc(taken.ended_at),
        "durationMin": taken.minutes,
        "comments": _cut(comment),
        "board": taken.variant,
        "game": _game(taken),
        "players": [_player(taken, player) for player in taken.players if with_bot or not player.is_bot],
    }
    text = json.dumps(_without_unknown(body), ensure_ascii=False, separators=(",", ":"))
    return ADDRESS + quote(text, safe=":,")


def _game(taken: TakenPlay) -> dict[str, Any]:
    game = taken.game
    # Its app on Android fails where highestWins and noPoints are missing, and winner and startPlayer below.
    whole = {"name": game.title, "sourceGameId": game.slug, "bggId": game.bgg_id, "highestWins": True, "noPoints": False}
    return _without_unknown(whole)


def _player(taken: TakenPlay, player: TakenPlayer) -> dict[str, Any]:
    whole = {
        "name": player.name,
        "sourcePlayerId": _id(taken, player),
        "startPlayer": player.starts,
        "winner": player.is_winner,
        "score": _number(player.total),
        "rank": player.rank,
        "role": str(player.role or ""),
    }
    return _without_unknown(whole)


def _id(taken: TakenPlay, player: TakenPlayer) -> str:
    """The same for a player in all plays, and for the bot of a game; no bot is taken for a person of that name."""
    whose = f"bot of {taken.game.slug}" if player.is_bot else f"player {key_of(player.name)}"
    return sha256(whose.encode()).hexdigest()[:12]


def _without_unknown(body: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in body.items() if value is not None and value != ""}


def _number(points: Points) -> int | float:
    return points if isinstance(points, int) else float(points)


def _cut(comment: str) -> str:
    return comment if len(comment) <= LONGEST_COMMENT else comment[: LONGEST_COMMENT - 1] + "…"


def _utc(at: datetime) -> str:
    return f"{at.astimezone(UTC):%Y-%m-%d %H:%M:%S}"

"""What the list of plays says about a play, kept at each tap: the list then folds no play, however many there are."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import msgspec

from companion import kept
from companion.codec import json_text
from companion.game import Progress, Say
from companion.standing import Step


@dataclass(frozen=True, slots=True)
class Glance:
    """A play at a version. `question`: what is asked, if something is."""

    version: int
    players: tuple[str, ...]
    progress: Progress
    question: Say | None


def glance_at(version: int, step: Step) -> Glance:
    """A play as it stands."""
    game, question = step.game, step.question
    return Glance(version, game.players(step.state), game.progress(step.state), question.words if question else None)


def glance_text(version: int, step: Step) -> str:
    """A play as it stands, as it is kept."""
    glance = glance_at(version, step)
    return json_text(
        {
            "version": version,
            "players": glance.players,
            "progress": kept.progress_as_json(glance.progress),
            "question": glance.question and kept.say_as_json(glance.question),
        }
    )


class _Kept(msgspec.Struct, forbid_unknown_fields=True):
    version: int
    players: list[str]
    progress: Any
    question: kept.KeptSay | None


def glance_from(text: str) -> Glance:
    """The glance that was kept. Unreadable: it is none; says why."""
    with kept.readable(Say("what the list says about this play")):
        read = msgspec.convert(json.loads(text), _Kept)
        question = read.question and kept.say_from(read.question)
        return Glance(read.version, tuple(read.players), kept.progress_from(read.progress), question)

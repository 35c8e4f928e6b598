"""The Cozy Hut: the table of contents of its rules."""

from __future__ import annotations

from companion.game import Game

from .blueprint import asks, correct_blueprint, draw_model
from .changes import change_option, note_card
from .check import check
from .choices import choices
from .copy import CARDS, Copy
from .corrections import correct, correct_card, correct_dice, correct_place
from .counter import count_build, count_postpone, show_depth, show_six
from .counting import count
from .events import EVENTS
from .evolve import evolve
from .living import enter_hut, finish_planning, live, stop_living
from .planning import build, postpone
from .screen import view
from .sentences import tell
from .setup import start, variant
from .sheet import score
from .table import facts, progress
from .tally import count_entries

GAME = Game(
    slug="cozy-hut",
    title="The Cozy Hut",
    emblem="hut",
    tagline="any number of players, each with an own set, or solo",
    events=EVENTS,
    start=start,
    moves=(
        build, postpone, finish_planning, enter_hut, live, stop_living,
        count_build, count_postpone, show_six, show_depth, draw_model, note_card,
        count,
        correct, correct_dice, correct_place, correct_card, correct_blueprint, change_option,
    ),
    evolve=evolve,
    choices=choices,
    asks=asks,
    view=view,
    players=lambda state: tuple(player.name for player in state.players),
    score=score,
    count=count_entries,
    tell=tell,
    why=lambda state, event: (),
    facts=facts,
    progress=progress,
    copy=Copy,
    check=check,
    named=(CARDS,),
    variant=variant,
    dealt=("blueprint",),
)  # fmt: skip

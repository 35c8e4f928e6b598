"""Cozy Oaks: the table of contents of its rules."""

from __future__ import annotations

from companion.game import Game

from .check import check
from .choices import choices
from .copy import ITEMS, VILLAGERS, Copy
from .copy_fixed import GARBAGE, STRUCTURES, from_copy
from .corrections import change_option, correct, correct_farm, correct_skill
from .counting import count, count_garbage, count_items
from .events import EVENTS
from .evolve import evolve
from .farm import buy_animal, collect_good, correct_animal, correct_crop, harvest, plant, water
from .put_back import put_back
from .questions import asks
from .resources import capture, clean, collect, cook, craft, gain, renovate
from .screen import view
from .sentences import tell
from .setup import must_say, start, variant
from .sheet import score
from .skills import done, pay_time, play_skill, take_back
from .sleep import sleep
from .table import facts, progress
from .tally import count_entries
from .villager_corrections import correct_villager
from .villagers import concede, draw_villager, fulfil, play_on, settle_year

GAME = Game(
    slug="cozy-oaks",
    title="Cozy Oaks",
    tagline="2 players, or solo with the villagers",
    emblem="acorn",
    events=EVENTS,
    start=start,
    moves=(
        play_skill, pay_time, done, take_back,
        gain, collect, capture, cook, craft, renovate, clean,
        plant, water, harvest, buy_animal, collect_good, put_back,
        sleep, draw_villager, fulfil, settle_year, concede, play_on,
        count, count_items, count_garbage,
        correct, correct_skill, correct_villager, correct_farm, correct_crop, correct_animal, change_option,
    ),
    evolve=evolve,
    choices=choices,
    asks=asks,
    view=view,
    players=lambda state: tuple(farmer.name for farmer in state.farmers),
    score=score,
    count=count_entries,
    tell=tell,
    why=lambda state, event: (),
    facts=facts,
    progress=progress,
    copy=Copy,
    check=check,
    named=(VILLAGERS, ITEMS, STRUCTURES, GARBAGE),
    from_copy=from_copy,
    must_say=must_say,
    comparable=("difficulty",),
    variant=variant,
)  # fmt: skip

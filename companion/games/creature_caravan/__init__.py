"""Creature Caravan: the table of contents of its rules."""

from __future__ import annotations

from companion.game import Game

from .bot_taps import (
    bot_attacks,
    bot_camped,
    bot_fight_rolled,
    bot_kept,
    bot_matched,
    bot_matched_nothing,
    bot_no_set,
    bot_open_set,
    bot_set_done,
    bot_skipped,
    bot_slew,
    bot_traded,
    bot_turn,
    bot_turn_rolled,
    end_turn,
)
from .check import check
from .copy import CARDS, Copy
from .corrected import offers
from .corrections import (
    change_option,
    copy_board,
    correct,
    correct_bot_card,
    correct_camps,
    correct_column,
    correct_place,
    correct_space,
)
from .counting import count, count_bot
from .events import EVENTS
from .evolve import evolve
from .players import (
    attack,
    attack_uncopied,
    camp,
    discard_for_coin,
    discard_for_food,
    gain,
    give,
    place_fruit,
    trade,
    trade_uncopied,
)
from .questions import asks
from .recounted import correct_treasures, correct_uncopied
from .scoring import score, shared
from .screen import tell, view, why
from .setup import bot_role, start, variant
from .table import choices, facts, progress
from .tally import count_entries

GAME = Game(
    slug="creature-caravan",
    title="Creature Caravan",
    tagline="1 to 6 players, with or without the bot",
    emblem="tent",
    events=EVENTS,
    start=start,
    moves=(
        bot_turn, bot_turn_rolled, bot_fight_rolled, bot_traded, bot_slew, bot_matched, bot_matched_nothing, bot_no_set, bot_kept,
        bot_set_done, bot_attacks, bot_open_set, bot_camped, bot_skipped, end_turn,
        trade, attack, trade_uncopied, attack_uncopied, gain, discard_for_food, discard_for_coin, place_fruit, give, camp,
        copy_board, change_option, correct, correct_column, correct_space, correct_camps, correct_place,
        correct_treasures, correct_uncopied, correct_bot_card,
        count, count_bot,
    ),
    evolve=evolve,
    choices=choices,
    asks=asks,
    view=view,
    players=lambda state: tuple(seat.name for seat in state.seats),
    score=score,
    count=count_entries,
    tell=tell,
    why=why,
    facts=facts,
    progress=progress,
    copy=Copy,
    check=check,
    shared=shared,
    named=(CARDS,),
    offers=offers,
    board_move=copy_board,
    comparable=("bot", "bot_level"),
    dealt=("bot_row", "bot_cards"),
    bot_role=bot_role,
    bgg_id=385331,
    variant=variant,
)  # fmt: skip

"""The bot's dice on the felt: grouped by the section they were placed on, combat dice aside, and the fight."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.game import Say

from . import bot
from . import events as happened
from .events import Step
from .state import BotTurn, State

LABELS = {
    Step.MARKET: Say("Market"),
    Step.DOUBLE_ONES: Say("Move"),
    Step.TWO: Say("Move"),
    Step.THREE: Say("Match"),
    Step.FOUR: Say("Fight"),
    Step.FIVE: Say("Fruit"),
    Step.SIX: Say("Card"),
}
FACES = {Step.TWO: 2, Step.THREE: 3, Step.FOUR: 4, Step.FIVE: 5, Step.SIX: 6}


@dataclass(frozen=True, slots=True)
class DiceSet:
    """Dice that belong together; `is_aside`: kept for combat."""

    faces: tuple[int, ...]
    label: Say
    is_aside: bool = False


@dataclass(frozen=True, slots=True)
class Fight:
    """The combat dice as they fell, and what they came to (None: not known yet)."""

    faces: tuple[int, ...]
    words: Say | None


@dataclass(frozen=True, slots=True)
class Tray:
    """The bot's last roll. `turn`: the turn it was rolled in."""

    turn: int
    sets: tuple[DiceSet, ...]
    fight: Fight | None


def tray(state: State) -> Tray | None:
    """The bot's last roll; None before the first."""
    turn = state.bot_turn
    return Tray(turn.turn, tuple(_sets(turn)), _fight(turn)) if turn else None


def _sets(turn: BotTurn) -> Iterator[DiceSet]:
    placed = bot.place(turn.dice)
    for step in placed.steps():
        match step:
            case Step.MARKET:
                yield DiceSet((placed.market_pair or 0,) * 2, LABELS[step])
            case Step.DOUBLE_ONES:
                yield DiceSet((1, 1), LABELS[step])
            case Step.CAMP:
                continue
            case _:
                yield DiceSet((FACES[step],), LABELS[step])
    if placed.combat:
        yield DiceSet(placed.combat, Say("Combat"), True)


def _fight(turn: BotTurn) -> Fight | None:
    if Step.FOUR not in bot.place(turn.dice).steps() or turn.combat is None:
        return None
    fought = next((event for event in turn.events if isinstance(event, happened.BotFought)), None)
    return Fight(turn.combat, _outcome(fought) if fought else None)


def _outcome(fought: happened.BotFought) -> Say:
    total = sum(fought.dice) + (fought.attacks or 0)
    result = str(Say("{total}, it wins" if fought.won else "{total}, it loses", total=total))
    if not fought.attacks:
        return Say("= {result}", result=result)
    words = "+ {attacks} attack = {result}" if fought.attacks == 1 else "+ {attacks} attacks = {result}"
    return Say(words, attacks=fought.attacks, result=result)

"""What the board shows of Life in the Woods."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Say

from .components import HOME, RESOURCES, TOP, Phase
from .life import Cycle, LifeEnd, outlook
from .life_best import ahead, hindsight
from .life_walk import Walk, last_walk
from .names import LIFE_ENDS, signed
from .names import RESOURCES as CALLED
from .pictures import does
from .player import Player
from .remarks import living, planning_by_hand, reading
from .scoring import number, points
from .standing import has_dice, highest, standing
from .state import State


@dataclass(frozen=True, slots=True)
class Start:
    """A place where the next cycle can begin."""

    place: int
    words: Say
    """ "wood to warmth"."""
    small: Say
    """Where this cycle would stop, and why."""
    gain: Say
    """ "+4½": what it would bring."""


@dataclass(frozen=True, slots=True)
class LifeScreen:
    """Life in the Woods of one player, ready to print."""

    notice: tuple[Say, ...]
    """What has to be known now; empty: nothing."""
    is_over: bool
    is_open: bool
    """A cycle can begin, or the phase end by hand."""
    lacks_hut: bool
    """It can go on once the hut is entered by hand."""
    can_enter: bool
    points: Say
    """So far, or in the end; "?" without dice."""
    known: Say | None
    """What is known of the points where the dice are not."""
    highest: Say
    """Of the home dice."""
    rounds: int
    cycle: int
    """The number of the next one."""
    starts: tuple[Start, ...]
    best_of: Player | None
    """Whose best line can be told; None: nobody's."""
    walk: Walk | None
    """The last cycle."""

    @property
    def best(self) -> tuple[Say, ...]:
        """Over all cycles to come, or once it is over as it would have been; searched only where a page shows it."""
        if self.best_of is None:
            return ()
        return hindsight(self.best_of) if self.is_over else ahead(self.best_of)


def life(state: State, player: int) -> LifeScreen | None:
    """What is shown of a player's Life in the Woods; None: the player is still planning."""
    who, phase = state.players[player], state.phase(player)
    if phase is Phase.PLANNING:
        return None
    lacks_hut = phase is Phase.LIVING and lacks_numbers(who)
    is_open = phase is Phase.LIVING and not state.is_waiting(player)
    starts = _starts(who) if is_open and not lacks_hut else ()
    return LifeScreen(
        notice=_notice(state, player),
        is_over=phase is Phase.DONE,
        is_open=is_open,
        lacks_hut=lacks_hut and is_open,
        can_enter=not who.cycles,
        points=standing(state, player) if has_dice(state, player) else Say("?"),
        known=None if has_dice(state, player) else standing(state, player),
        highest=highest(state, player),
        rounds=number(state, player, "rounds"),
        cycle=who.cycles + 1,
        starts=starts,
        best_of=_best_of(state, player) if is_open or phase is Phase.DONE else None,
        walk=last_walk(who),
    )


def lacks_numbers(who: Player) -> bool:
    """Dice or places were followed at the table only."""
    return bool(who.unplaced) or not who.is_dice_known


def title_of(state: State, player: int) -> Say:
    """What a player who is through with planning does now."""
    if state.phase(player) is Phase.DONE:
        return Say("Life in the Woods is over")
    if state.is_waiting(player):
        return Say("Wait for the others")
    return Say("Enter the hut") if lacks_numbers(state.players[player]) else Say("Choose where to start")


def _notice(state: State, player: int) -> tuple[Say, ...]:
    who = state.players[player]
    if state.phase(player) is Phase.DONE:
        return (_over(state, player),)
    if state.is_waiting(player):
        return (Say("{name} did not finish the model: whether this hut counts depends on the others.", name=who.name),)
    if lacks_numbers(who):
        return (Say("Places or dice were followed by hand. Enter the hut once, and each cycle is a touch."),)
    if who.cycles:
        return living(state, player)
    by_hand = planning_by_hand(who) or reading(state, player)
    return (*living(state, player), by_hand) if by_hand else living(state, player)


def _over(state: State, player: int) -> Say:
    who = state.players[player]
    if state.is_lost:
        return Say("Lost: the model hut is not finished.")
    if state.is_out(player):
        return Say("Somebody finished the model, and {name} did not: nothing of this hut counts.", name=who.name)
    ended = LIFE_ENDS[who.life_ended] if who.life_ended else Say("—")
    if who.life_ended is LifeEnd.GAP and not any(who.hut):
        ended = Say("nothing was built")
    return Say("Life in the Woods is over: {why}.", why=ended)


def _best_of(state: State, player: int) -> Player | None:
    who = state.players[player]
    is_nothing = lacks_numbers(who) or state.is_lost or state.is_out(player) or not any(who.hut)
    return None if is_nothing else who


# ---- where to start ---------------------------------------------------------------------------------------------


def _starts(who: Player) -> tuple[Start, ...]:
    pairs = zip(who.hut, outlook(who.places, who.dice), strict=True)
    return tuple(
        Start(lived.start, does(there), _stops(who, lived), signed(points(0, lived.dice) - points(0, who.dice)))
        for there, lived in pairs
        if there and lived
    )


def _stops(who: Player, lived: Cycle) -> Say:
    where = Say("at {place}", place=lived.at or 0) if lived.visits else Say("at once")
    match lived.end:
        case None:
            return Say("comes round") if lived.dice != who.dice else Say("comes round, changes nothing")
        case LifeEnd.CONSUMPTION if lived.short:
            return Say("stops {where}: no {what}", where=where, what=CALLED[lived.short])
        case LifeEnd.GAP:
            return Say("stops {where}: empty", where=where)
    six = next(CALLED[resource] for resource in HOME if lived.dice[RESOURCES.index(resource)] == TOP)
    return Say("ends {where}: {what} 6", where=where, what=six)

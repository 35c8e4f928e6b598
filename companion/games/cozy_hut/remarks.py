"""What the app points out and leaves to the players: reminders, readings, and numbers that are hardly right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.game import Say

from .blueprint import HARD, homes_of
from .cards import Location, ModelPlace
from .components import HOME, TOP, NoBuildMonth, Phase, PlanningEnd, Side
from .demand import must_be_built, surely_payable
from .events import Lived
from .known import cost_of
from .names import RESOURCES, amounts, listed
from .player import Player
from .scoring import is_known, number
from .state import State

FEW_CARDS = 2
"""So many cards before a month ends without a build, the app says so."""
MOST_ROUNDS = 4
"""Rounds that a complete hut can have left: eight locations cost 32 or more, and two months bring at most 27."""


# ---- planning ---------------------------------------------------------------------------------------------------


def planning(state: State, player: int) -> tuple[Say, ...]:
    """What the board says while a player is planning: the duty to build, and Construction Demand."""
    who = state.players[player]
    if state.phase(player) is not Phase.PLANNING:
        return ()
    return (*_duty(who), *demand(who), *_two_sixes(state, player))


def _duty(who: Player) -> Iterator[Say]:
    if who.has_built or who.is_complete or not 0 < who.cards_left <= FEW_CARDS:
        return
    say = "Nothing is built this month, and {count} cards are left: a month without a build ends the planning."
    last = "Nothing is built this month, and this is its last card: a month without a build ends the planning."
    yield Say(say, count=who.cards_left) if who.cards_left > 1 else Say(last)


def demand(who: Player) -> tuple[Say, ...]:
    """Construction Demand: which dice, what it asks, when it ends, and what can be paid for certain."""
    if not who.has_demand:
        return ()
    if not who.is_dice_known:
        return (Say("Construction Demand: what can be paid must be built, until no nature die shows 6."),)
    names = listed([str(RESOURCES[each]) for each in who.sixes])
    shows = "shows" if len(who.sixes) == 1 else "show"
    say = "Construction Demand, {what} {shows} 6: each card that can be paid must be built, until no nature die shows 6."
    return (Say(say, what=names, shows=shows), *_payable(who))


def _payable(who: Player) -> Iterator[Say]:
    sides = surely_payable(who)
    if Side.HOME in sides:
        yield Say("All nature dice show 5 or more, so every card can be paid.")
    elif sides:
        yield Say("All nature dice show 4 or more, so every nature card can be paid.")


def on_card(state: State, player: int, name: str) -> tuple[Say, ...]:
    """What Construction Demand means for the card that was drawn, if its cost is certain."""
    who = state.players[player]
    cost = cost_of(state, who, name)
    if not who.sixes or not who.has_demand or cost is None:
        return ()
    if must_be_built(state, who, name):
        return (Say("{card} costs {cost}: it can be paid, so it must be built.", card=name, cost=amounts(cost)),)
    return (Say("{card} costs {cost}: it cannot be paid, so it may be postponed.", card=name, cost=amounts(cost)),)


def costs(card: str, cost: Sequence[int]) -> Say:
    """What a card costs, to be held against what is typed."""
    return Say("{card} costs {cost} as the app knows it.", card=card, cost=amounts(cost))


def on_month(who: Player, location: Location) -> Iterator[Say]:
    """That a home side is up before any card can have been flipped."""
    if who.month == 1 and location.side is Side.HOME and who.tracked(location.name) is None:
        yield Say("In the first month every card still shows its nature side.")


FIRST_GAIN = Say("In the first month no card is improved yet: each brings 1 resource.")


# ---- Life in the Woods and the score ----------------------------------------------------------------------------


def living(state: State, player: int) -> tuple[Say, ...]:
    """What the board says in Life in the Woods: that nothing ends it, or changes any more."""
    who = state.players[player]
    if state.phase(player) is not Phase.LIVING:
        return ()
    if who.last_cycle and is_idle(who.last_cycle):
        return (Say("The last cycle changed nothing: end the phase with a touch."), *counted(state, player))
    if all(each and each.side is Side.NATURE for each in who.hut):
        never = Say("A hut of nature locations only never ends this phase by itself: end it with a touch.")
        return (never, *counted(state, player))
    return counted(state, player)


def is_idle(cycle: Lived) -> bool:
    """All dice show what they showed before the cycle."""
    changes: dict[str, int] = {}
    for visit in cycle.visits:
        for what, by in ((visit.lost, -1), (visit.won, 1)):
            if what:
                changes[what] = changes.get(what, 0) + by
    return not any(changes.values())


def planning_by_hand(who: Player) -> Say | None:
    """What to say of a planning that the player ended; None: something else ended it."""
    if who.planning_ended is not PlanningEnd.PLAYER:
        return None
    say = "The rules know no such end of planning (a month without a build is one); the round die stays at {rounds}."
    return Say(say, rounds=who.rounds)


def counted(state: State, player: int) -> tuple[Say, ...]:
    """Numbers of a score that the rules hardly allow."""
    return (*_many_rounds(state, player), *_two_sixes(state, player))


def _many_rounds(state: State, player: int) -> Iterator[Say]:
    rounds, who = number(state, player, "rounds"), state.players[player]
    is_complete = who.is_complete and who.planning_ended is not None
    is_untold = state.is_count_only and not who.has_begun
    if is_known(state, player, "rounds") and rounds > MOST_ROUNDS and (is_complete or is_untold):
        say = "{name} has {rounds} rounds left, more than a complete hut can have: eight locations take three months or more."
        yield Say(say, name=who.name, rounds=rounds)


def _two_sixes(state: State, player: int) -> Iterator[Say]:
    sixes = [each for each in HOME if is_known(state, player, each) and number(state, player, each) == TOP]
    if len(sixes) > 1:
        say = "{name} has {dice} at 6: the first home die at 6 ends the game, so there can be only one."
        yield Say(say, name=state.players[player].name, dice=listed([str(RESOURCES[each]) for each in sixes]))


def model_remarks(model: Sequence[ModelPlace]) -> tuple[Say, ...]:
    """How hard a model is."""
    homes = homes_of(model)
    if homes <= HARD:
        return ()
    return (Say("{homes} home locations: with more than six of them the author of the game never finished one.", homes=homes),)


def reading(state: State, player: int) -> Say | None:
    """How a month without a build was read for a player, in one line; None: no such month ended the planning."""
    who = state.players[player]
    if who.planning_ended is not PlanningEnd.NO_BUILD_MONTH:
        return None
    is_left = state.no_build_month is NoBuildMonth.COUNTS_AS_LEFT
    say = "The month without a build is still on the round die." if is_left else "The month without a build is off the round die."
    return Say(say)

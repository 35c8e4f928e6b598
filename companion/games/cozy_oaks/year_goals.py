"""What a solo year's end asks, and how far it is met, ready to print: conditions, the goal meter, fish to beat."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Say

from .components import FISH, SEASONS_EACH, SLEEPS, YEARS, Check, DonationDue, HeartsDue, Kind, Resource, Wanted
from .names import amount_of, listed, number_of
from .sleep import sold_out
from .state import Drawn, State
from .year import donation_due, donation_of, failures, hearts_due, hearts_of, outstanding

LABELS = {Check.REQUESTS: Say("Requests"), Check.HEARTS: Say("Hearts"), Check.DONATION: Say("Donation")}
WATERS = {Kind.LAKE_FISH: Say("Lake"), Kind.RIVER_FISH: Say("River"), Kind.OCEAN_FISH: Say("Ocean")}
OWN_FISH = {Kind.LAKE_FISH: "lake", Kind.RIVER_FISH: "river", Kind.OCEAN_FISH: "ocean"}
"""Fields of a villager's card."""
HEARTS_WHEN = {
    HeartsDue.EACH_YEAR: Say("This year’s villagers, when the year ends."),
    HeartsDue.RUNNING_TOTAL: Say("All villagers so far, when each year ends."),
    HeartsDue.GAME_END: Say("All villagers, when the third year ends."),
}
DONATION_WHEN = {
    DonationDue.EACH_YEAR: Say("Due when the year ends."),
    DonationDue.GAME_END: Say("Due when the third year ends."),
}


@dataclass(frozen=True, slots=True)
class Condition:
    """One thing that a year's end looks at. `more`: what is missing, or what there is to spare."""

    check: Check
    label: Say
    value: Say
    more: Say
    is_met: bool


@dataclass(frozen=True, slots=True)
class Vouch:
    """A box to tick for what was done at the table and the app has not seen."""

    check: Check
    words: Say


@dataclass(frozen=True, slots=True)
class Line:
    """Under a goal: something that is met or open."""

    words: Say
    is_met: bool


@dataclass(frozen=True, slots=True)
class Goal:
    """One row of the goal meter; `marks`: reached and still wanted, where they can be drawn one by one."""

    label: Say
    value: Say
    lines: tuple[Line, ...]
    more: Say | None
    marks: tuple[int, int] | None = None


# ---- the year's end ----------------------------------------------------------------------------------------------


def conditions(state: State, year: int) -> tuple[Condition, ...]:
    """All that a year's end looks at, in its order, met or not."""
    found = [_requests(state)] if state.villagers else []
    hearts = hearts_due(state, year)
    if hearts is not None:
        found.append(_hearts(state, hearts))
    if donation_due(state):
        found.append(_donation(state))
    return tuple(found)


def _requests(state: State) -> Condition:
    names, of = outstanding(state), len(state.villagers)
    value = Say("{met} of {of}", met=of - len(names), of=of)
    more = Say("Open: {names}.", names=listed(names)) if names else Say("All are met.")
    return Condition(Check.REQUESTS, LABELS[Check.REQUESTS], value, more, not names)


def _hearts(state: State, hearts: int) -> Condition:
    lacking = state.goal - hearts
    value = Say("{hearts} of {goal}", hearts=hearts, goal=state.goal)
    more = number_of(lacking, "{count} heart is missing.", "{count} hearts are missing.") if lacking > 0 else Say("Enough.")
    return Condition(Check.HEARTS, LABELS[Check.HEARTS], value, more, lacking <= 0)


def _donation(state: State) -> Condition:
    due, gold, most = donation_due(state), state.farmers[0].gold, sold_out(state.farmers[0])
    label = LABELS[Check.DONATION]
    if not state.tracked:
        return Condition(Check.DONATION, label, Say("{due} gold", due=due), Say("The app does not follow your gold."), False)
    value = Say("{gold} of {due} gold", gold=gold, due=due)
    if state.unsettled:
        more = (
            Say("{spare} to spare.", spare=gold - due) if gold >= due else Say("{lacking} gold is missing.", lacking=due - gold)
        )
    elif gold >= due:
        more = Say("Enough without selling, {spare} to spare.", spare=gold - due)
    elif most >= due:
        more = Say("Sell for {lacking} gold or more.", lacking=due - gold)
    else:
        more = Say("{lacking} gold is missing, even if all is sold.", lacking=due - most)
    return Condition(Check.DONATION, label, value, more, gold >= due)


def vouches(state: State, year: int) -> tuple[Vouch, ...]:
    """A box for each condition that the app does not see met."""
    return tuple(Vouch(failure.check, _vouched(state, failure.check)) for failure in failures(state, year))


def _vouched(state: State, check: Check) -> Say:
    match check:
        case Check.REQUESTS:
            return Say("Paid at the table: what {names} asked for", names=listed(outstanding(state)))
        case Check.HEARTS:
            return Say("{goal} hearts, by what lies on the table", goal=state.goal)
    return Say("{due} gold paid at the table", due=donation_due(state))


# ---- the goal meter -----------------------------------------------------------------------------------------------


def goals(state: State) -> tuple[Goal, ...]:
    """How far a solo play is, at any time."""
    return (_heart_goal(state), _request_goal(state), _gold_goal(state), _fish_goal(state), _season_goal(state))


def _heart_goal(state: State) -> Goal:
    this_year, total = hearts_of(state.villagers), hearts_of(state.everybody)
    counts = this_year if state.hearts_due is HeartsDue.EACH_YEAR else total
    more = Say("{this} this year, {total} in all. {when}", this=this_year, total=total, when=HEARTS_WHEN[state.hearts_due])
    marks = (min(counts, state.goal), max(state.goal - counts, 0))
    return Goal(LABELS[Check.HEARTS], Say("{counts} of {goal}", counts=counts, goal=state.goal), (), more, marks)


def _request_goal(state: State) -> Goal:
    met = sum(not drawn.is_open for drawn in state.villagers)
    lines = tuple(
        Line(Say("{name}: {asks}", name=drawn.card.name, asks=asks(drawn)), not drawn.is_open) for drawn in state.villagers
    )
    value = Say("{met} of {of}", met=met, of=len(state.villagers))
    return Goal(LABELS[Check.REQUESTS], value, lines, Say("Due when the year ends."))


def asks(drawn: Drawn) -> Say:
    """What a villager asks for, or that it is met."""
    if drawn.is_fulfilled:
        return Say("met")
    if drawn.asks_nothing:
        return Say("asks nothing")
    if drawn.card.wants:
        return Say("{parts}", parts=tuple(_part(drawn, index) for index in range(len(drawn.card.wants))))
    return Say("{words}", words=drawn.card.request) if drawn.card.request else Say("request not told yet")


def _part(drawn: Drawn, index: int) -> Say:
    want, paid = drawn.card.wants[index], drawn.paid[index]
    what = Say("any slime") if (want.what, want.amount) == (Wanted.ANY_SLIME, 1) else amount_of(want.what, want.amount)
    return Say("{what} ({paid} paid)", what=what, paid=paid) if paid else Say("{what}", what=what)


def _gold_goal(state: State) -> Goal:
    this_year, total = donation_of(state.villagers), donation_of(state.everybody)
    due = this_year if state.donation_due is DonationDue.EACH_YEAR else total
    gold = state.farmers[0].gold
    value = Say("{gold} of {due} gold", gold=gold, due=due) if state.tracked and due else amount_of(Resource.GOLD, due)
    when = DONATION_WHEN[state.donation_due]
    return Goal(
        LABELS[Check.DONATION], value, (), Say("{this} this year, {total} in all. {when}", this=this_year, total=total, when=when)
    )


def _fish_goal(state: State) -> Goal:
    lines = tuple(_fish(state, kind) for kind in FISH)
    won = sum(line.is_met for line in lines)
    return Goal(Say("Fish to beat"), Say("{won} of {of}", won=won, of=len(FISH)), lines, None)


def _fish(state: State, kind: Kind) -> Line:
    own, known = state.farmers[0].has(kind), [getattr(drawn.card, OWN_FISH[kind]) for drawn in state.everybody]
    theirs = sum(number or 0 for number in known)
    doubt = Say(", some not told") if None in known else Say("")
    if not state.tracked:
        return Line(Say("{water}: more than {theirs}{doubt}", water=WATERS[kind], theirs=theirs, doubt=doubt), False)
    say = "{water}: {own}, villagers {theirs}{doubt}"
    return Line(Say(say, water=WATERS[kind], own=own, theirs=theirs, doubt=doubt), own > theirs)


def _season_goal(state: State) -> Goal:
    slept = state.farmers[0].sleeps
    left = SLEEPS - slept
    this_year = 0 if slept == SLEEPS or state.unsettled else SEASONS_EACH - slept % SEASONS_EACH
    value = number_of(left, "{count} season", "{count} seasons")
    return Goal(
        Say("Time left"),
        value,
        (),
        Say("{this} this year, with the one that runs; {years} years in all.", this=this_year, years=YEARS),
    )

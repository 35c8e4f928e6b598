"""What a solo year's end asks, and how far it is met, ready to print: conditions, the goal meter, fish to beat."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from companion.game import Say

from .components import FISH, SEASONS_EACH, SLEEPS, YEARS, Check, DonationDue, HeartsDue, Kind, Resource, Wanted
from .names import amount_of, listed, number_of
from .purse import Purse, asked, for_requests, purse
from .state import Drawn, State
from .year import claimed, donation_due, donation_of, donors, failures, heart_givers, hearts_of, outstanding

AT_THE_TABLE = Say("Done at the table.")
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
    purse: Purse | None = None
    """Of gold that the app follows: what there is, before any other remark, and what a sale makes of it."""


@dataclass(frozen=True, slots=True)
class Vouch:
    """A box to tick for what was done at the table and the app has not seen."""

    check: Check
    words: Say


@dataclass(frozen=True, slots=True)
class GoalLine:
    """Under a goal: something that is met or open."""

    words: Say
    is_met: bool


@dataclass(frozen=True, slots=True)
class Goal:
    """One row of the goal meter; `marks`: reached and still wanted, where they can be drawn one by one."""

    label: Say
    value: Say
    lines: tuple[GoalLine, ...]
    more: Say | None
    marks: tuple[int, int] | None = None


# ---- the year's end ----------------------------------------------------------------------------------------------


def conditions(state: State, year: int) -> tuple[Condition, ...]:
    """All that a year's end looks at, in its order, met or not; what was vouched for in a failed year is met."""
    found = [_requests(state)] if state.villagers else []
    givers = heart_givers(state, year)
    if givers is not None:
        found.append(_with_untold(_hearts(state, hearts_of(givers)), givers, "hearts"))
    found += _donations(state)
    vouched = state.failed.vouched if state.failed else ()
    return tuple(replace(each, more=AT_THE_TABLE, is_met=True, purse=None) if each.check in vouched else each for each in found)


def _with_untold(found: Condition, villagers: Iterable[Drawn], what: str) -> Condition:
    """The condition, with a remark of whom the number was never told: it counts as none, and stops nobody."""
    names = tuple(drawn.card.name for drawn in villagers if getattr(drawn.card, what) is None)
    if not names:
        return found
    untold = Say("Never told: {names}.", names=listed(names))
    return replace(found, more=Say("{more} {untold}", more=found.more, untold=untold) if str(found.more) else untold)


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


def _donations(state: State) -> list[Condition]:
    asked = donors(state)
    if claimed(asked):
        return [_with_untold(_donation(state), asked, "donation")]
    nothing = Condition(Check.DONATION, LABELS[Check.DONATION], Say("0 gold"), Say("None is due."), True)
    remarked = _with_untold(nothing, asked, "donation")
    return [remarked] if remarked != nothing else []


def _donation(state: State) -> Condition:
    label = LABELS[Check.DONATION]
    if not state.tracked:
        value = Say("{due} gold", due=donation_due(state))
        return Condition(Check.DONATION, label, value, Say("The app does not follow your gold."), False)
    found = purse(state)
    value = Say("{gold} of {needed} gold", gold=found.gold, needed=found.needed)
    return Condition(Check.DONATION, label, value, for_requests(state) or Say(""), found.gold >= found.needed, found)


def vouches(state: State, year: int) -> tuple[Vouch, ...]:
    """A box for each condition that the app does not see met."""
    return tuple(Vouch(failure.check, _vouched(state, failure.check)) for failure in failures(state, year))


def _vouched(state: State, check: Check) -> Say:
    match check:
        case Check.REQUESTS:
            return Say("Paid at the table: what {names} asked for", names=listed(outstanding(state)))
        case Check.HEARTS:
            return Say("{goal} hearts or more stand on the cards at the table", goal=state.goal)
    return Say("{due} gold paid at the table", due=donation_due(state))


# ---- the goal meter -----------------------------------------------------------------------------------------------


def goals(state: State) -> tuple[Goal, ...]:
    """How far a solo play is, at any time; after its last year, what the hearts came to, and the fish to compare."""
    if state.lost:
        return (_heart_goal(state), _request_goal(state), _gold_goal(state), _fish_goal(state))
    if state.is_over:
        return (_hearts_at_the_end(state), _fish_goal(state))
    return (_heart_goal(state), _request_goal(state), _gold_goal(state), _fish_goal(state), _season_goal(state))


def _heart_goal(state: State) -> Goal:
    this_year, total = hearts_of(state.villagers), hearts_of(state.everybody)
    counts = this_year if state.hearts_due is HeartsDue.EACH_YEAR else total
    more = Say("{this} this year, {total} in all. {when}", this=this_year, total=total, when=HEARTS_WHEN[state.hearts_due])
    marks = (min(counts, state.goal), max(state.goal - counts, 0))
    return Goal(LABELS[Check.HEARTS], Say("{counts} of {goal}", counts=counts, goal=state.goal), (), more, marks)


def _hearts_at_the_end(state: State) -> Goal:
    total = hearts_of(state.everybody)
    if state.hearts_due is not HeartsDue.EACH_YEAR:
        value = Say("{total} of {goal}", total=total, goal=state.goal)
        return Goal(LABELS[Check.HEARTS], value, (), None, (min(total, state.goal), max(state.goal - total, 0)))
    by_year = {drawn.year: 0 for drawn in state.everybody}
    for drawn in state.everybody:
        by_year[drawn.year] += drawn.card.hearts or 0
    lines = (
        GoalLine(Say("Year {year}: {hearts} of {goal}", year=year, hearts=hearts, goal=state.goal), hearts >= state.goal)
        for year, hearts in by_year.items()
    )
    return Goal(LABELS[Check.HEARTS], Say("{total} in all", total=total), tuple(lines), None)


def _request_goal(state: State) -> Goal:
    met = sum(not drawn.is_open for drawn in state.villagers)
    lines = tuple(
        GoalLine(Say("{name}: {asks}", name=drawn.card.name, asks=asks(drawn)), not drawn.is_open) for drawn in state.villagers
    )
    value = Say("{met} of {of}", met=met, of=len(state.villagers)) if state.villagers else Say("nobody drawn yet")
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
    due = claimed(state.villagers if state.donation_due is DonationDue.EACH_YEAR else state.everybody)
    gold = state.farmers[0].gold
    value = Say("{gold} of {due} gold", gold=gold, due=due) if state.tracked and due else amount_of(Resource.GOLD, due)
    more = Say("{this} this year, {total} in all. {when}", this=this_year, total=total, when=DONATION_WHEN[state.donation_due])
    besides = [Say("{name} asks for {count} gold besides", name=name, count=count) for name, count in asked(state)]
    lines = tuple(GoalLine(words, state.tracked and gold >= due + sum(count for _, count in asked(state))) for words in besides)
    return Goal(LABELS[Check.DONATION], value, lines, more)


def _fish_goal(state: State) -> Goal:
    lines = tuple(_fish(state, kind) for kind in FISH)
    won = sum(line.is_met for line in lines)
    return Goal(Say("Fish to beat"), Say("{won} of {of} waters", won=won, of=len(FISH)), lines, None)


def _fish(state: State, kind: Kind) -> GoalLine:
    own, known = state.farmers[0].has(kind), [getattr(drawn.card, OWN_FISH[kind]) for drawn in state.everybody]
    theirs = sum(number or 0 for number in known)
    doubt = Say(", some not told") if None in known else Say("")
    if not state.tracked:
        return GoalLine(Say("{water}: more than {theirs}{doubt}", water=WATERS[kind], theirs=theirs, doubt=doubt), False)
    say = "{water}: {own}, villagers {theirs}{doubt}"
    return GoalLine(Say(say, water=WATERS[kind], own=own, theirs=theirs, doubt=doubt), own > theirs)


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

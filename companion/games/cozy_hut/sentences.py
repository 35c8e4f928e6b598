"""One sentence for each tap, for the history and the undo button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.game import Say

from . import events as happened
from .components import How, PlanningEnd, Side, Used
from .known import counts
from .life import LifeEnd
from .names import LIFE_ENDS, PLANNING_ENDS, amounts, number_of, through
from .sentences_right import called, of_correction, what_of
from .state import State
from .unusual import unusual

OPTIONS = {
    "no_build_month": Say("the round die after a month without a build"),
    "blueprint_match": Say("what of the model has to be the same"),
    "deck_order": Say("the order of the next month"),
}
DEPTHS = {"count": Say("the count only"), "months": Say("months and cards"), "full": Say("everything")}


def tell(state: State | None, events: Sequence[Any]) -> Say:
    """One sentence for a tap: the state before it, and its events."""
    about = events[0]
    if isinstance(about, happened.Started):
        return Say("The play began: {names}.", names=about.players)
    assert state is not None
    told = _of_planning(state, about) or _of_life(state, about) or _of_play(about) or of_correction(state, about)
    if told is None:
        raise TypeError(f"no event of this game: {about!r}")
    after = tuple(_after(event) for event in events[1:] if isinstance(event, AFTER))
    return _joined((told, *unusual(state, about), *after[:1]))


def _joined(sentences: Sequence[Say]) -> Say:
    first, *others = sentences
    return Say("{first} {then}", first=first, then=_joined(others)) if others else first


AFTER = (happened.MonthEnded, happened.PlanningEnded)


def _after(event: Any) -> Say:
    if isinstance(event, happened.MonthEnded):
        return Say("Month {month} is over.", month=event.month)
    return Say("Planning is over: {why}.", why=PLANNING_ENDS[event.why])


def _of_planning(state: State, event: Any) -> Say | None:
    match event:
        case happened.LocationBuilt(player=player, place=place, location=location):
            cost = amounts((event.wood, event.clay, event.water, event.supplies))
            say = "{name} builds {what} on place {place} for {cost}."
            return Say(say, name=_name(state, player), what=called(location), place=place, cost=cost)
        case happened.Postponed(player=player):
            return _postponed(state, event)
        case happened.BuildCounted(player=player):
            return Say("{name} builds.", name=_name(state, player))
        case happened.PostponementCounted(player=player):
            return Say("{name} postpones.", name=_name(state, player))
        case happened.SixShown(player=player, on=on):
            say = "{name}: a nature die shows 6." if on else "{name}: no nature die shows 6."
            return Say(say, name=_name(state, player))
        case happened.PlanningEnded(player=player, why=PlanningEnd.PLAYER, rounds=rounds):
            # The rules know no such end; whoever taps it should read so.
            say = "{name} ends the planning by hand, which the rules do not know; the round die stays at {rounds}."
            return Say(say, name=_name(state, player), rounds=rounds)
        case happened.PlanningEnded(player=player, why=why):
            return through(_name(state, player), why)
    return None


def _postponed(state: State, event: happened.Postponed) -> Say:
    gained = amounts((event.wood, event.clay, event.water, event.supplies), "+")
    card, name = event.name or Say("a card"), _name(state, event.player)
    match event.how:
        case How.IMPROVE:
            return Say("{name} postpones {card}: improved.", name=name, card=card)
        case How.FLIP:
            return Say("{name} postpones {card}: home side up.", name=name, card=card)
    parts = (*gained, _lost(event)) if event.lost else gained
    return Say("{name} postpones {card}: {parts}.", name=name, card=card, parts=parts)


def _lost(event: happened.Postponed) -> Say:
    """What had no room, by its colours where they are known."""
    gained = (event.wood, event.clay, event.water, event.supplies)
    lost = amounts([brought - had for brought, had in zip(counts(event.brings), gained, strict=True)]) if event.brings else ()
    what: Any = lost or event.lost
    return Say("{what} is lost" if event.lost == 1 else "{what} are lost", what=what)


def _of_life(state: State, event: Any) -> Say | None:
    match event:
        case happened.HutEntered(player=player, places=places):
            count = sum(place is not None for place in places)
            say = number_of(count, "{name}’s hut is entered: {count} location.", "{name}’s hut is entered: {count} locations.")
            return Say(say.template, name=_name(state, player), count=count)
        case happened.Lived(player=player):
            return _lived(state, event)
        case happened.LifeEnded(player=player, why=why):
            return Say("{name}’s Life in the Woods is over: {why}.", name=_name(state, player), why=LIFE_ENDS[why])
    return None


def _lived(state: State, event: happened.Lived) -> Say:
    name, changes = _name(state, event.player), _changes(event)
    told = Say("{name} lives from place {start}: {changes}.", name=name, start=event.start, changes=changes)
    if not changes:
        told = Say("{name} lives from place {start}: nothing changes.", name=name, start=event.start)
    return Say("{told} It is over: {why}.", told=told, why=_why(event)) if event.end else told


def _changes(event: happened.Lived) -> tuple[Say, ...]:
    by = [sum(int(each.won == word) - int(each.lost == word) for each in event.visits) for word in Used]
    gained = amounts([max(0, each) for each in by], "+")
    return (*gained, *amounts([-max(0, -each) for each in by]))


def _why(event: happened.Lived) -> Say:
    match event.end:
        case LifeEnd.CONSUMPTION if event.short:
            return Say("place {place} needs {what}", place=event.at or 0, what=what_of(event.short))
        case LifeEnd.GAP:
            return Say("place {place} is empty", place=event.at or 0)
    return LIFE_ENDS[event.end or LifeEnd.STOPPED]


def _of_play(event: Any) -> Say | None:
    match event:
        case happened.OptionChanged(option=option):
            return Say("Another choice: {option}.", option=OPTIONS[option])
        case happened.DepthShown(depth=depth):
            return Say("From here on the app keeps {depth}.", depth=DEPTHS[depth])
        case happened.ModelMade(model=model, drawn=drawn):
            homes = number_of(sum(each.side is Side.HOME for each in model), "{count} home side", "{count} home sides")
            return Say("A model hut is drawn: {homes}." if drawn else "Put right: the model hut, {homes}.", homes=homes)
        case happened.CardNoted(card=card):
            return Say("Noted: {card}.", card=card.name)
    return None


def _name(state: State, player: int) -> str:
    return state.players[player].name

"""What the board shows of the Blueprint Challenge: the model hut, what of it stands, and how a card compares with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.game import Say

from .blueprint import is_wrong, left_of
from .components import PLACES, BlueprintMatch, Challenge, Location, ModelPlace, Side, Variant
from .drawn_names import drawn_names
from .names import PLANNING_ENDS, SIDES, base, key, listed
from .pictures import SIDES as TITLES
from .remarks import model_remarks
from .state import Player, State

ROWS = 12
"""Names that a form has room for: those of one deck."""


@dataclass(frozen=True, slots=True)
class Fit:
    """How a card compares with the model. `is_right`: on one of the empty places at least it is as in the model."""

    words: Say
    is_right: bool


@dataclass(frozen=True, slots=True)
class Wanted:
    """A place of the model, drawn like a place of the ring."""

    number: int
    side: str
    title: Say
    """ "3 Home"."""
    icons: tuple[str, ...]
    words: Say
    """Which card."""
    name: str
    """What stands there in the hut."""


@dataclass(frozen=True, slots=True)
class ModelScreen:
    """The model hut beside the hut of a player."""

    ring: tuple[Wanted, ...]
    """Empty: the model is not made yet."""
    model: tuple[ModelPlace, ...]
    names: tuple[str, ...]
    """To draw from, padded with "" to the rows of a form."""
    known: int
    """So many of them are from My copy; 0: too few, so they are typed."""
    can_draw: bool
    """No card was decided yet, so that another one can be drawn."""
    remarks: tuple[Say, ...]
    outcome: Say
    """How the challenge stands for this player."""
    fits: tuple[tuple[str, str, Fit], ...]
    """Name, side, and how that compares; name "": by its side alone. Empty where nothing is built any more."""
    numbers: tuple[tuple[str, str], ...]
    """Home sides that a form offers, as it sends and as it says them."""

    def fit(self, name: str, side: str) -> Fit | None:
        """How a card compares; of one that the app has no name of, by its side."""
        named = [fit for known, up, fit in self.fits if up == side and key(known) == key(name)]
        plain = [fit for known, up, fit in self.fits if up == side and not known]
        return next(iter((*named, *plain)), None)


NUMBERS = (("", "Luck"), *((str(homes), str(homes)) for homes in range(PLACES + 1)))


def model(state: State, player: int) -> ModelScreen | None:
    """The model hut for one player; None: another variant is played."""
    if state.variant is not Variant.BLUEPRINT:
        return None
    who, known = state.players[player], tuple(card.name for card in state.cards)
    names = known if len(known) >= PLACES else tuple(each.name for each in state.model)
    return ModelScreen(
        ring=tuple(_wanted(state, who, place) for place in range(1, len(state.model) + 1)),
        model=state.model,
        names=(*names, *[""] * (ROWS - len(names))),
        known=len(known) if len(known) >= PLACES else 0,
        can_draw=not (state.model and state.has_begun),
        remarks=model_remarks(state.model),
        outcome=_outcome(state, player),
        fits=tuple(_fits(state, who)),
        numbers=NUMBERS,
    )


def _wanted(state: State, who: Player, place: int) -> Wanted:
    wanted, there = state.model[place - 1], who.hut[place - 1]
    icons: tuple[str, ...] = ()
    standing = Say("open")
    if there and is_as_wanted(wanted, there):
        icons, standing = (("check",), Say("stands"))
    elif there:
        icons, standing = (("close",), Say("another one stands"))
    elif state.blueprint_match is BlueprintMatch.NAMES_AND_SIDES and wanted not in left_of(state, who.hut):
        icons, standing = (("check",), Say("stands elsewhere"))
    title = Say("{number} {side}", number=place, side=TITLES[wanted.side])
    return Wanted(place, wanted.side.value, title, icons, Say("{name}", name=wanted.name or Say("any card")), str(standing))


def is_as_wanted(wanted: ModelPlace, there: Location) -> bool:
    """What stands on a place is what the model has there; without a name, by its side."""
    is_named = wanted.name and there.name
    return wanted.side is there.side and (not is_named or base(wanted.name) == base(there.name))


# ---- a card that was drawn --------------------------------------------------------------------------------------


def _fits(state: State, who: Player) -> Iterator[tuple[str, str, Fit]]:
    if not state.model or who.planning_ended:
        return
    for name in drawn_names(state, who):
        yield from ((name, side.value, fit(state, who, name, side)) for side in Side)


def fit(state: State, who: Player, name: str, side: Side) -> Fit:
    """How a card, with a side up, compares with the places that are still empty."""
    empty = [place for place, there in enumerate(who.hut, 1) if there is None]
    right = [place for place in empty if not is_wrong(state, who, place, Location(side, name=name))]
    card = Say("{card}, {side} side", card=name, side=SIDES[side]) if name else Say("A {side} location", side=SIDES[side])
    if not right:
        return Fit(_wrong(state, name, side), False)
    if state.blueprint_match is BlueprintMatch.NAMES_AND_SIDES:
        return Fit(Say("{card}: in the model, on any place.", card=card), True)
    where = listed([str(place) for place in right])
    say = "{card}: in the model on place {where}, and nowhere else."
    many = "{card}: in the model on places {where}, and nowhere else."
    return Fit(Say(say if len(right) == 1 else many, card=card, where=where), True)


def _wrong(state: State, name: str, side: Side) -> Say:
    same = [each for each in state.model if name and base(each.name) == base(name)]
    if not name:
        return Say("No {side} location of the model is open: to build one ends the planning.", side=SIDES[side])
    if any(each.side is side for each in same):
        return Say("The place of {card} in the model is taken: to build it elsewhere ends the planning.", card=name)
    if same:
        say = "{card} is in the model with its {side} side up: to build it as it lies ends the planning."
        return Say(say, card=name, side=SIDES[same[0].side])
    return Say("{card} is not in the model: to build it ends the planning.", card=name)


# ---- how it went ------------------------------------------------------------------------------------------------


def _outcome(state: State, player: int) -> Say:
    who = state.players[player]
    if who.planning_ended is None:
        if who.unplaced:
            return Say("{count} stand, of which the app was told no more: compare them with the model.", count=who.built)
        stands = len(state.model) - len(left_of(state, who.hut))
        return Say("{count} of {places} stand as in the model.", count=stands, places=PLACES)
    why = PLANNING_ENDS[who.planning_ended]
    if state.challenge(player) is Challenge.WON:
        return Say("{name} finished the model hut.", name=who.name)
    if state.is_lost:
        return Say("Lost, the model hut is not finished: {why}.", why=why)
    if state.is_out(player):
        return Say("Only who finished the model lives and scores; {name} did not: {why}.", name=who.name, why=why)
    if state.is_waiting(player):
        return Say("{name} did not finish the model and waits for the others: {why}.", name=who.name, why=why)
    return Say("Nobody finished the model, so all live in their huts and score.")

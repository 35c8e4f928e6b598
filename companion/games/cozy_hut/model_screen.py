"""What the board shows of the Blueprint Challenge: the model hut, what of it stands, and how a card compares with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.game import Say

from .blueprint import left_of
from .cards import ModelPlace
from .compared import is_as_wanted
from .components import PLACES, BlueprintMatch, Challenge, Side, Variant
from .drawn_names import drawn_names
from .fits import Fit, fit
from .names import PLANNING_ENDS, key, lost
from .pictures import SIDES as TITLES
from .player import Player
from .remarks import model_remarks
from .state import State

ROWS = 12
"""Names that a form has room for: those of one deck."""


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


def _fits(state: State, who: Player) -> Iterator[tuple[str, str, Fit]]:
    if not state.model or who.planning_ended:
        return
    for name in drawn_names(state, who):
        yield from ((name, side.value, fit(state, who, name, side)) for side in Side)


# ---- how it went ------------------------------------------------------------------------------------------------


def _outcome(state: State, player: int) -> Say:
    who = state.players[player]
    if who.planning_ended is None:
        if who.unplaced:
            return Say("{count} stand, of which the app was told no more: compare them with the model.", count=who.built)
        stands = len(state.model) - len(left_of(state, who.hut))
        return Say("{count} of {places} stand as in the model.", count=stands, places=PLACES)
    ended = state.why_ended(player) or who.planning_ended
    why = PLANNING_ENDS[ended]
    if state.challenge(player) is Challenge.WON:
        return Say("{name} finished the model hut.", name=who.name)
    if state.is_lost:
        return lost(ended)
    if state.is_out(player):
        return Say("Only who finished the model lives and scores; {name} did not: {why}.", name=who.name, why=why)
    if state.is_waiting(player):
        return Say("{name} did not finish the model and waits for the others: {why}.", name=who.name, why=why)
    return Say("Nobody finished the model, so all live in their huts and score.")

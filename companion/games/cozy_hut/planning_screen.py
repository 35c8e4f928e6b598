"""What the board shows while a player is planning: which card was drawn, as the app expects it, or another one."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Say

from .components import Phase
from .drawn_card import Drawn, drawn_card, sides
from .drawn_names import drawn_names
from .names import key
from .notes import Note, notes
from .state import State


@dataclass(frozen=True, slots=True)
class Planning:
    """Planning in full, of one player."""

    drawn: tuple[Drawn, ...]
    """All that may have been drawn, the one that is taken to be first."""
    picks: tuple[Drawn, ...]
    """Those with a name, once each."""
    then: Say | None
    """The next card, at which a player may look."""
    notes: tuple[Note, ...]
    """What was typed of cards and My copy of this play does not know yet."""

    def chosen(self, name: str | None, side: str | None) -> Drawn:
        """The card of a name and side as far as they are told; a name that is none of these is typed, and None: the first."""
        if name is None:
            return self.drawn[0]
        named = [each for each in self.drawn if key(each.name) == key(name)] or [each for each in self.drawn if not each.name]
        return next((each for each in named if each.side == side), named[0])


def planning(state: State, player: int) -> Planning | None:
    """What a player can decide; None: the planning is over, or waits for a model hut."""
    if state.phase(player) is not Phase.PLANNING or state.lacks_model:
        return None
    who = state.players[player]
    drawn = tuple(drawn_card(state, player, name, side) for name in drawn_names(state, who) for side in sides(who, name))
    picks = {each.name: each for each in reversed(drawn) if each.name}
    then = next((Say("Then: {card}", card=name) for name in who.deck[1:2] if name and who.cards_left > 1), None)
    return Planning(drawn, tuple(reversed(picks.values())), then, notes(state, who))

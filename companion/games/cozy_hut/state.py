"""What a play of The Cozy Hut is after its events, as frozen values."""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Card, ModelPlace
from .compared import lacking
from .components import BlueprintMatch, Challenge, DeckOrder, Depth, NoBuildMonth, Phase, PlanningEnd, Variant
from .player import Player


@dataclass(frozen=True, slots=True)
class State:
    """Everything known about a play."""

    players: tuple[Player, ...]
    first: int
    variant: Variant
    model: tuple[ModelPlace, ...]
    """Of the Blueprint Challenge, place by place; empty until it is made, and in other variants."""
    no_build_month: NoBuildMonth
    blueprint_match: BlueprintMatch
    deck_order: DeckOrder
    depth: Depth
    cards: tuple[Card, ...] = ()
    """What was known of My copy when the play began, and what was noted since."""

    @property
    def is_solo(self) -> bool:
        """One player."""
        return len(self.players) == 1

    @property
    def is_count_only(self) -> bool:
        """The play is not followed, only counted."""
        return self.depth is Depth.COUNT

    @property
    def has_begun(self) -> bool:
        """Somebody has decided something."""
        return any(player.has_begun for player in self.players)

    @property
    def is_over(self) -> bool:
        """Everybody is done; a play that is only counted is over from the start."""
        return self.is_count_only or all(self.phase(player) is Phase.DONE for player in range(len(self.players)))

    @property
    def lacks_model(self) -> bool:
        """The Blueprint Challenge has no model hut yet, which comes before all planning."""
        return self.variant is Variant.BLUEPRINT and not self.model

    def challenge(self, player: int) -> Challenge | None:
        """How a player's Blueprint Challenge stands; None: another variant is played."""
        if self.variant is not Variant.BLUEPRINT:
            return None
        who = self.players[player]
        if who.planning_ended is None:
            return Challenge.OPEN
        is_won = who.planning_ended is PlanningEnd.HUT_COMPLETE and self.is_right(who)
        return Challenge.WON if is_won else Challenge.LOST

    def is_right(self, who: Player) -> bool:
        """All of the model that the app was told of stands; what was counted without a place is taken to be right."""
        return len(lacking(self.model, self.blueprint_match, who.hut)) <= who.unplaced

    def why_ended(self, player: int) -> PlanningEnd | None:
        """What ended a player's planning. A hut that was put right may be another one than it was then."""
        who = self.players[player]
        is_other = who.planning_ended is PlanningEnd.HUT_COMPLETE and self.challenge(player) is Challenge.LOST
        return PlanningEnd.WRONG_BUILD if is_other else who.planning_ended

    @property
    def is_lost(self) -> bool:
        """A solo player did not finish the model hut (R, Blueprint Challenge)."""
        return self.is_solo and self.challenge(0) is Challenge.LOST

    def is_out(self, player: int) -> bool:
        """Somebody finished the model, and this player did not: nothing of theirs counts (R, Blueprint Challenge)."""
        everybody = range(len(self.players))
        is_won = any(self.challenge(each) is Challenge.WON for each in everybody)
        return is_won and self.challenge(player) is Challenge.LOST

    def is_waiting(self, player: int) -> bool:
        """Did not finish the model, and waits for who still may."""
        is_open = any(self.challenge(each) is Challenge.OPEN for each in range(len(self.players)))
        return is_open and self.challenge(player) is Challenge.LOST and not self.is_out(player)

    def phase(self, player: int) -> Phase:
        """Where a player is; who waits for others is through with planning."""
        who = self.players[player]
        if who.planning_ended is None:
            return Phase.PLANNING
        if who.life_ended or self.is_lost or self.is_out(player):
            return Phase.DONE
        return Phase.LIVING

    def knows_dice(self, player: int) -> bool:
        """What the app has of a player's dice can be scored."""
        return self.players[player].is_dice_known and self.knows_rounds(player)

    def knows_rounds(self, player: int) -> bool:
        """What the app has of a player's round die can be scored."""
        return not self.is_count_only or self.phase(player) is Phase.DONE

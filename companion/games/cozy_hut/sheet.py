"""The whole score sheet, and who has won, or that a solo player did not finish the model hut."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from companion.game import Points, Say, ScoreLine, ScoreSheet

from .components import RESOURCES
from .names import cosiness, home_resources, in_points, listed, lost
from .scoring import LINES, Part, home_units, is_known, number, told, whole
from .state import State

NUMBERS = ("rounds", *(resource.value for resource in RESOURCES))
"""All that is counted of a player."""


def score(state: State) -> ScoreSheet:
    """All that is known. Most points win, then home resources; still equal, the win is shared. A lost play has no leader."""
    everybody = range(len(state.players))
    lines = tuple(_line(state, *printed) for printed in LINES)
    totals = tuple(_total(lines, player) for player in everybody)
    units = tuple(_units(state, player) for player in everybody)
    # Who is out is behind whoever has a score, be it 0.
    worth = [(not state.is_out(player), totals[player], units[player]) for player in everybody]
    places = tuple(1 + sum(other > own for other in worth) for own in worth)
    leaders = tuple(player for player in everybody if places[player] == 1)
    return ScoreSheet(
        players=tuple(player.name for player in state.players),
        lines=lines,
        totals=totals,
        tie_break=None if state.is_solo else (Say("Home resources"), units),
        ranks=(None,) * len(places) if state.is_lost else places,
        leaders=() if state.is_lost else leaders,
        verdict=_verdict(state, lines, totals, units, leaders),
    )


def _line(state: State, key: str, label: Say, scored: Callable[[State, int], Part]) -> ScoreLine:
    parts = [scored(state, player) for player in range(len(state.players))]
    return ScoreLine(
        key=key,
        label=label,
        points=tuple(part.points for part in parts),
        addends=tuple(part.addends for part in parts),
        counted=tuple(part.is_counted for part in parts),
    )


def _total(lines: tuple[ScoreLine, ...], player: int) -> Points:
    return whole(sum(Fraction(line.points[player] or 0) for line in lines))


def _units(state: State, player: int) -> int:
    """The home resources of who takes part in the scoring, as far as they are known."""
    if state.is_out(player):
        return 0
    return home_units(tuple(number(state, player, die) if is_known(state, player, die) else 0 for die in RESOURCES))


def is_counted(state: State, player: int) -> bool:
    """All of a player's numbers were counted."""
    return all(told(state, player, name) is not None for name in NUMBERS)


def _verdict(
    state: State, lines: tuple[ScoreLine, ...], totals: tuple[Points, ...], units: tuple[int, ...], leaders: tuple[int, ...]
) -> Say:
    if state.is_lost:
        ended = state.why_ended(0)
        assert ended, "nobody loses before the planning is over"
        return lost(ended)
    is_decided = state.is_over or all(is_counted(state, player) for player in range(len(totals)))
    most, names = in_points(totals[leaders[0]]), listed([state.players[player].name for player in leaders])
    uncounted = tuple(_uncounted(state, lines))
    if state.is_solo:
        say = "{pc}." if is_decided and not uncounted else "{pc} so far."
        return Say(say, pc=cosiness(totals[leaders[0]]))
    leads = "lead" if len(leaders) > 1 else "leads"
    if not is_decided:
        return Say("{names} {leads} with {pc} so far.", names=names, leads=leads, pc=most)
    if uncounted:
        return Say("{names} {leads} with {pc}. Still to count: {what}.", names=names, leads=leads, pc=most, what=uncounted)
    return _won(state, totals, units, leaders)


def _won(state: State, totals: tuple[Points, ...], units: tuple[int, ...], leaders: tuple[int, ...]) -> Say:
    most, held = totals[leaders[0]], units[leaders[0]]
    names, pc = listed([state.players[player].name for player in leaders]), in_points(most)
    if len(leaders) > 1:
        return Say("{names} share the win: {pc} and {home} each.", names=names, pc=pc, home=home_resources(held))
    others = (player for player in range(len(totals)) if player not in leaders and not state.is_out(player))
    rivals = [player for player in others if totals[player] == most]
    if rivals:
        fewer = tuple(Say("{name} {home}", name=state.players[each].name, home=units[each]) for each in rivals)
        say = "{name} wins the tie at {pc}: {home}, {fewer}."
        return Say(say, name=names, pc=pc, home=home_resources(held), fewer=fewer)
    return Say("{name} wins with {pc}.", name=names, pc=pc)


def _uncounted(state: State, lines: tuple[ScoreLine, ...]) -> Iterator[Say]:
    open_lines = [(line, _open_for(line)) for line in lines if _open_for(line)]
    if len(open_lines) > 2:
        yield Say("{count} lines", count=len(open_lines))
        return
    for line, players in open_lines:
        yield Say("{line} of {names}", line=line.label, names=listed([state.players[player].name for player in players]))


def _open_for(line: ScoreLine) -> list[int]:
    return [player for player, addends in enumerate(line.addends) if any(addend.points is None for addend in addends)]

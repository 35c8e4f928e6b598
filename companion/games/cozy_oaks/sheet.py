"""The whole score sheet, and who has won, which rank was reached, or in which year the play was lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.game import Say, ScoreLine, ScoreSheet

from .names import listed, missing, number_of
from .scoring import LINES, Part
from .state import State
from .tables import RANKS


def score(state: State) -> ScoreSheet:
    """All that is known about the score. Most stars win; equal totals share the win. A lost play has no leader."""
    everybody = range(len(state.farmers))
    lines = tuple(_line(state, *printed) for printed in LINES)
    totals = tuple(sum(int(line.points[player] or 0) for line in lines) for player in everybody)
    places = tuple(1 + sum(other > own for other in totals) for own in totals)
    leaders = () if state.lost else tuple(player for player in everybody if places[player] == 1)
    return ScoreSheet(
        players=tuple(farmer.name for farmer in state.farmers),
        lines=lines,
        totals=totals,
        tie_break=None,
        ranks=(None,) * len(places) if state.lost else places,
        leaders=leaders,
        verdict=_verdict(state, lines, totals, leaders),
        titles=(Say("{rank}", rank=rank(totals[0])),) if state.is_solo and not state.lost else (),
    )


def _line(state: State, key: str, label: Say, scored: Callable[[State, int], Part]) -> ScoreLine:
    parts = [scored(state, player) for player in range(len(state.farmers))]
    return ScoreLine(
        key=key,
        label=label,
        points=tuple(part.points for part in parts),
        addends=tuple(part.addends for part in parts),
        counted=tuple(part.is_counted for part in parts),
    )


def rank(stars: int) -> str:
    """The rank of a farm (R, Farming Scores); below 0 stars it is the last one too."""
    return next((name for least, name in RANKS if stars >= least), RANKS[-1][1])


def _verdict(state: State, lines: tuple[ScoreLine, ...], totals: tuple[int, ...], leaders: tuple[int, ...]) -> Say:
    if state.lost:
        return Say("Lost in Year {year}: {what}.", year=state.lost.year, what=missing(state.lost.failures))
    is_decided = state.is_over or all(farmer.counted for farmer in state.farmers)
    uncounted = tuple(_uncounted(state, lines))
    if state.is_solo:
        told = _solo(totals[0], uncounted if is_decided else None)
        return Say("{told} {failed}", told=told, failed=_failed(state.played_on)) if state.played_on else told
    names, most = listed([state.farmers[player].name for player in leaders]), totals[leaders[0]]
    stars = number_of(most, "{count} star", "{count} stars")
    if is_decided and not uncounted:
        say = "{names} share the win: {stars} each." if len(leaders) > 1 else "{names} wins with {stars}."
        return Say(say, names=names, stars=stars)
    leads = "lead" if len(leaders) > 1 else "leads"
    if is_decided:
        return Say("{names} {leads} with {stars}. Still to count: {what}.", names=names, leads=leads, stars=stars, what=uncounted)
    return Say("{names} {leads} with {stars} so far.", names=names, leads=leads, stars=stars)


def _failed(years: tuple[int, ...]) -> Say:
    """The years that were not met: a table that plays on for the fun of it is told so at the end."""
    say = "Years {years} were not met, and played on." if len(years) > 1 else "Year {years} was not met, and played on."
    return Say(say, years=listed([str(year) for year in years]))


def _solo(total: int, uncounted: tuple[Say, ...] | None) -> Say:
    """The rank, with what is still to count; `uncounted` None: the play goes on."""
    stars = number_of(total, "{count} star", "{count} stars")
    if uncounted is None:
        return Say("{stars} so far.", stars=stars)
    if uncounted:
        return Say("{rank} so far, with {stars}. Still to count: {what}.", rank=rank(total), stars=stars, what=uncounted)
    return Say("{rank}, with {stars}.", rank=rank(total), stars=stars)


def _uncounted(state: State, lines: tuple[ScoreLine, ...]) -> Iterator[Say]:
    open_lines = [(line, _open_for(line)) for line in lines if _open_for(line)]
    if len(open_lines) > 2:
        yield Say("{count} lines", count=len(open_lines))
        return
    for line, players in open_lines:
        names = listed([state.farmers[player].name for player in players])
        yield Say("{line}", line=line.label) if state.is_solo else Say("{line} of {names}", line=line.label, names=names)


def _open_for(line: ScoreLine) -> list[int]:
    """Players of whom a part of the line is not known; garbage is not known at all until it is counted."""
    pairs = enumerate(zip(line.points, line.addends, strict=True))
    return [player for player, (points, addends) in pairs if points is None or any(part.points is None for part in addends)]

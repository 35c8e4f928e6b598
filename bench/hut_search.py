"""What the exact search over all cycles of Life in the Woods costs: against walking every line of starts, a cycle and a board.

    python bench/hut_search.py

Huts of six kinds by lot, then the hardest known and what more climbing finds: change a place or a nature die, and keep what
makes the search look at no fewer dice. Life begins with the home dice off the board, so they are 0. Once by the rule, and once
with the player's word allowed at any time, which a board asks for where homes use home resources. The board keeps what a search
found, so the rest of it is timed with the search already done. All from fixed seeds. Ratios are of one run on one machine;
absolute figures are context only. Seconds are the processor's, so that whatever else the machine does stays out of them.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator
from itertools import islice, repeat
from pathlib import Path
from random import Random
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[1]))

from app import create_app
from companion import play
from companion.codec import bind
from companion.games import all_games
from companion.games.cozy_hut.best import Search
from companion.games.cozy_hut.cards import Location
from companion.games.cozy_hut.components import HOME, NATURE, PLACES, TOP, Dice8, Resource, Used
from companion.games.cozy_hut.life import Hut, cycle
from companion.log import Log
from tests.games.cozy_hut.all_lines import best_line
from tests.games.cozy_hut.huts import LOTS, dice_by_lot, hut, hut_by_lot

GAME = all_games()["cozy-hut"]
HUTS = 500
"""Of each kind."""
CLIMBS, STEPS = 12, 600
CLIMBED = ("any", "uses_nature", "balanced")
"""Kinds that a place is changed to."""
NO_HOME = (0,) * len(HOME)
FULL = (TOP,) * len(NATURE) + NO_HOME
"""With all nature dice at 6 each start may lose other gains."""
FEW = 8
"""Dice looked at, from which a small hut is one with many ways."""
Living = tuple[Hut, Dice8]
HARD: Living = (
    hut("clay", "wood>warmth", "supplies>tea", "wood", "supplies", "water>coziness", "clay>food", "water"),
    FULL,
)
"""The hardest of earlier, longer climbs: four homes that use each kind of nature once, with all four between them."""


def main() -> None:
    """Prints the three tables."""
    hardest = max(HARD, *(climbed(Random(f"climb {number}")) for number in range(CLIMBS)), key=looked_at)
    print("| search | median | worst | dice looked at, worst |\n|---|---|---|---|")
    for lot in LOTS:
        rows(f"{HUTS} huts by lot, {lot.replace('_', ' ')}", list(random_huts(lot)))
    rows("the hardest of all", [hardest])
    print("\n| the hardest hut against | search | it | ratio |\n|---|---|---|---|")
    against("one cycle", hardest, took(lambda: cycle(*hardest, 1)))
    against("the rest of its board, rendered", hardest, rendered(hardest))
    print("\n| 30 huts of four cycles at most, against | search | it | ratio |\n|---|---|---|---|")
    against_every_line(list(small_huts(30)))
    print(f"\nThe hardest hut: {words(hardest)}")


def took(action: Callable[[], object], rounds: int = 15) -> float:
    """Seconds, the median of some calls."""
    times = []
    for _ in range(rounds):
        before = process_time()
        action()
        times.append(process_time() - before)
    return statistics.median(times)


def searched(living: Living, may_stop: bool = False) -> Search:
    """A search that is through."""
    search = Search(living[0], may_stop)
    search.best_from(living[1])
    return search


def looked_at(living: Living, may_stop: bool = False) -> int:
    """How many dice a search came by: what it costs, without a clock."""
    return len(searched(living, may_stop).known)


def rows(what: str, huts: list[Living]) -> None:
    """Times of the searches in milliseconds, by the rule and at will."""
    for may_stop, how in ((False, ""), (True, ", ended at will")):
        times = [took(lambda: searched(living, may_stop), 5) * 1000 for living in huts]  # noqa: B023
        looked = max(looked_at(living, may_stop) for living in huts)
        print(f"| {what}{how} | {statistics.median(times):.2f} ms | {max(times):.2f} ms | {looked} |")


def against(what: str, hardest: Living, other: float) -> None:
    """One ratio; times in milliseconds."""
    search = took(lambda: searched(hardest))
    print(f"| {what} | {search * 1000:.2f} ms | {other * 1000:.2f} ms | {search / other:.2f} |")


def against_every_line(huts: list[Living]) -> None:
    """Walking without memory, where that is still possible."""
    search = took(lambda: [searched(living) for living in huts], 5)
    walked = took(lambda: [best_line(*living) for living in huts], 3)
    print(f"| every line walked | {search * 1000:.1f} ms | {walked * 1000:.1f} ms | {search / walked:.3f} |")


def random_huts(lot: str) -> Iterator[Living]:
    """Huts of a kind, with the nature dice that a planning may leave."""
    luck = Random(f"huts by lot, {lot}")
    for _ in range(HUTS):
        yield hut_by_lot(luck, lot), natures(luck) + NO_HOME


def natures(luck: Random) -> Dice8:
    """Nature dice by lot."""
    return dice_by_lot(luck)[: len(NATURE)]


def small_huts(count: int) -> Iterator[Living]:
    """Huts with many ways on, home dice so high that they cannot go on for long."""
    luck = Random("small huts")
    huts = ((hut_by_lot(luck, "balanced"), dice_by_lot(luck, 4, 2)) for _ in repeat(None))
    return islice((living for living in huts if looked_at(living) >= FEW), count)


def climbed(luck: Random) -> Living:
    """The hardest hut on one way up."""
    best, most = (hut_by_lot(luck, "balanced"), FULL), 0
    for _ in range(STEPS):
        other = changed(luck, best)
        looked = looked_at(other)
        if looked >= most:
            best, most = other, looked
    return best


def changed(luck: Random, living: Living) -> Living:
    """The same with one place, or one nature die, from another; now and then with two places exchanged."""
    places, shown = list(living[0]), list(living[1])
    place, other, die = luck.randrange(PLACES), luck.randrange(PLACES), luck.randrange(len(NATURE))
    match luck.randrange(3):
        case 0:
            places[place] = hut_by_lot(luck, luck.choice(CLIMBED))[place]
        case 1:
            shown[die] = natures(luck)[die]
        case _:
            places[place], places[other] = places[other], places[place]
    return tuple(places), tuple(shown)


def rendered(living: Living) -> float:
    """Seconds that the board with this hut takes over the whole way without the search, which the first call has made."""
    with tempfile.TemporaryDirectory() as folder:
        app, log = create_app(Path(folder), testing=True), Log(Path(folder))
        play_id = play.begin(log, GAME, bind(GAME.start, {"players": ["Ana"]}), seed="7").id
        play.tap(log, play_id, "enter_hut", entered(living))
        with app.test_client() as client:
            client.open_owners_link()
            client.get(f"/play/{play_id}/board")
            return took(lambda: client.get(f"/play/{play_id}/board"), 30)


def entered(living: Living) -> dict[str, object]:
    """A hut with its nature dice as the move takes it."""
    places, shown = living
    locations = tuple(place and Location(place.side, place.gives, used(place.uses), place.makes) for place in places)
    return {"player": 0, "places": locations, **{what.value: shown[index] for index, what in enumerate(NATURE)}}


def used(resource: Resource | None) -> Used | None:
    """What a home uses, as it is kept."""
    return Used(resource.value) if resource else None


def words(living: Living) -> str:
    """A hut as a line, to look at."""
    places = [place and (place.gives or f"{place.uses}>{place.makes}") for place in living[0]]
    return f"{', '.join(place or 'empty' for place in places)}; dice {living[1]}"


if __name__ == "__main__":
    main()

"""What the pages of results cost with many finished plays against few, and the first look after a play was finished.

    python bench/results.py [MANY]

The plays are copies of one finished play with other totals and days. Ratios are of one run on one machine; the absolute figures
beside them are context only.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))

from app import create_app
from bench.flows import row
from bench.games import Sample, measured
from bench.tap import begun, print_ratio, ratio_of
from companion import play
from companion.log import Log, PlayRow, iso
from companion.web.owner import Visitor

FEW, MANY = 100, 10_000
GOAL = 2.0
NAMES = ("Tom", "Ada", "Jo", "Konstantin", "Ekaterina", "Finn", "Gus")


def main(many: str = str(MANY)) -> None:
    """Prints the ratios, then the first looks."""
    sample = next(measured()).sample
    with tempfile.TemporaryDirectory() as folder:
        few, more = (shelf(Path(folder) / str(count), sample, count) for count in (FEW, int(many)))
        print(row("page", f"{int(many):,} plays", f"{FEW} plays", "ratio", "goal"), row(*["---"] * 5), sep="\n")
        for (name, path), (_, other) in zip(pages(sample, more[1]), pages(sample, few[1]), strict=True):
            print_ratio(name, *ratio_of(look(more[0], path), look(few[0], other)), GOAL)
        first_looks(*few)
        first_looks(*more)


def pages(sample: Sample, id: str) -> list[tuple[str, str]]:
    """What is looked at; `id`: of a play."""
    return [
        ("home", "/"),
        ("results", "/results"),
        ("results, third page", "/results?page=3"),
        ("results, searched", "/results?text=mira&company=solo"),
        ("results of a game", f"/results/{sample.slug}"),
        ("players", "/players"),
        ("results of a player", "/players/Mira"),
        ("score page", f"/play/{id}/score"),
    ]


def shelf(folder: Path, sample: Sample, count: int) -> tuple[Visitor, str, Log]:
    """The owner of a shelf with so many copies of a finished play, and that play."""
    log = Log(folder)
    id = begun(log, sample)
    play.finish(log, id)
    row = log.play(id)
    assert row is not None
    luck = random.Random(7)
    with log.database.writing() as connection:
        for number in range(count - 1):
            log.add_play(copied(row[0], number, luck))
            connection.execute(
                "insert into taps select ?, version, null, move, arguments, events, by, at, target from taps where play = ?",
                [f"copy-{number}", id],
            )
    return create_app(folder, testing=True, log=log).test_client().open_owners_link(), id, log


def copied(row: PlayRow, number: int, luck: random.Random) -> PlayRow:
    """The play with other people, other totals and another day."""
    sheet, arguments = json.loads(row.sheet or ""), json.loads(row.start_args)
    # Mira is in each, so that her page draws as many plays on either shelf.
    names = ["Mira", *luck.sample(NAMES, len(arguments["players"]) - 1)]
    arguments["players"], sheet["players"] = names, [*names, *sheet["players"][len(names) :]]
    sheet["totals"] = [luck.randint(0, 60) for _ in sheet["totals"]]
    at = iso(datetime.fromisoformat(row.finished_at or "") - timedelta(hours=5 * number + 1))
    return replace(
        row, id=f"copy-{number}", finished_at=at, sheet=json.dumps(sheet), start_args=json.dumps(arguments), life=f"life-{number}"
    )


def look(owner: Visitor, path: str) -> Callable[[int], object]:
    """Opens a page."""

    def looked(number: int) -> object:
        answer = owner.get(path)
        assert answer.status_code == 200, path
        return answer

    return looked


def first_looks(owner: Visitor, id: str, log: Log) -> None:
    """Each page once, after the play was reopened and finished again."""
    count, times = log.count("finished"), []
    for path in (
        "/results",
        "/results?text=mira",
        f"/results/{log.games[log.play(id)[0].slug].slug}",
        "/players",
        "/players/Mira",
    ):  # type: ignore[index]
        spans = []
        for _ in range(3):
            play.reopen(log, id)
            play.finish(log, id)
            before = perf_counter()
            owner.get(path)
            spans.append(perf_counter() - before)
        times.append(f"{path}: {statistics.median(spans) * 1000:.0f} ms")
    print(f"\nFirst look after a finish, {count:,} plays: " + "; ".join(times))


if __name__ == "__main__":
    main(*sys.argv[1:])

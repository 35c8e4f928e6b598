"""How many phones one server serves before a tap's p99 passes 100 ms, and what an overload is answered with.

    python bench/load.py [SECONDS]

Tables of four phones play the three games in turn; each table taps once every four seconds, and each phone fetches its board at
each news, as browsers do. The phones become more until a tap takes too long. Then as many requests as no server can answer come
at once: each is counted by what it got, a page, a sentence or nothing.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
from collections import Counter
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path
from time import perf_counter
from urllib.parse import urlencode

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.flows import row
from bench.games import Sample, measured
from bench.live import Ear, ask, memory_of, owner, percentile, read_until_owner, served
from bench.tap import begun, to_and_fro
from companion.log import Log
from companion.web.pairs import written

SIZES = (12, 48, 96, 144, 192, 240, 320, 400)
TABLE = 4
PACE = 4.0
"""Seconds between two taps of a table."""
LIMIT = 100
FLOOD = (100, 400, 900)
"""Requests at the same moment."""


@dataclass
class Load:
    """What one size was answered with: seconds, statuses, megabytes."""

    taps: list[float] = field(default_factory=list)
    deliveries: list[float] = field(default_factory=list)
    statuses: Counter[str] = field(default_factory=Counter)
    memory: float = 0.0


@dataclass(frozen=True)
class Table:
    """A play, its game, and its phones."""

    play: str
    sample: Sample
    ears: list[Ear]


def main(seconds: str = "16") -> None:
    """Prints a line for each size as soon as it is known, then the flood."""
    print(row("phones", "taps a second", "tap p50", "tap p99", "board p99", "memory", "answers"), row(*["---"] * 7), sep="\n")
    served_well = 0
    for phones in SIZES:
        load = asyncio.run(run(phones, float(seconds)))
        slowest = percentile(load.taps, 99) * 1000
        times = [
            f"{value:.0f} ms" for value in (percentile(load.taps, 50) * 1000, slowest, percentile(load.deliveries, 99) * 1000)
        ]
        print(row(phones, f"{phones / TABLE / PACE:.0f}", *times, f"{load.memory:.0f} MB", dict(load.statuses)), flush=True)
        if slowest > LIMIT:
            break
        served_well = phones
    print(f"\nUp to {served_well} phones a tap's p99 stayed under {LIMIT} ms.\n")
    print(row("requests at once", "answers", "slowest answer", "a page after it"), row(*["---"] * 4), sep="\n")
    for many in FLOOD:
        print(row(many, *asyncio.run(flood(many))), flush=True)


async def run(phones: int, seconds: float) -> Load:
    """One server with so many phones, for so long."""
    with tempfile.TemporaryDirectory() as folder:
        plays = begun_everywhere(Path(folder), phones // TABLE)
        with served(Path(folder)) as server:
            return await measured_at(server, plays, seconds)


async def measured_at(server: subprocess.Popen[str], plays: list[tuple[str, Sample]], seconds: float) -> Load:
    """The load of tables that play at their pace."""
    port, cookie = await entered(server)
    tables = [Table(id, sample, [Ear(port, id, cookie, True) for _ in range(TABLE)]) for id, sample in plays]
    listening = [asyncio.create_task(ear.listen()) for table in tables for ear in table.ears]
    await asyncio.sleep(2)
    for _ in range(2):  # the first half warms up
        load = Load()
        await asyncio.gather(
            *(playing(port, cookie, number, table, len(tables), seconds / 2, load) for number, table in enumerate(tables))
        )
    load.memory = memory_of(server.pid)
    for task in listening:
        task.cancel()
    return load


def begun_everywhere(folder: Path, tables: int) -> list[tuple[str, Sample]]:
    """A play for each table, of the games in turn."""
    log, samples = Log(folder), [game.sample for game in measured()]
    plays = [(begun(log, sample), sample) for sample in islice(cycle(samples), tables)]
    log.close()
    return plays


async def entered(server: subprocess.Popen[str]) -> tuple[int, str]:
    """The port, and the owner's cookie."""
    port, token = read_until_owner(server)
    return port, await owner(port, token)


async def playing(port: int, cookie: str, number: int, table: Table, tables: int, seconds: float, load: Load) -> None:
    """The taps of one table at its pace, not all tables at the same moment."""
    begin = perf_counter() + PACE * number / tables
    for tap in range(2 * max(1, int(seconds / PACE / 2))):  # as often back as there, so that the next round begins alike
        await asyncio.sleep(max(0, begin + tap * PACE - perf_counter()))
        move, arguments = to_and_fro(table.sample, tap)
        futures = [ear.next_news() for ear in table.ears]
        sent = perf_counter()
        head, _ = await ask(port, "POST", f"/play/{table.play}/{move}", cookie, urlencode(written(arguments)))
        load.taps.append(perf_counter() - sent)
        load.statuses[head.split(" ", 2)[1]] += 1
        done, late = await asyncio.wait(futures, timeout=5)
        load.deliveries += [future.result() - sent for future in done]
        load.statuses["news that never came"] += len(late)


async def flood(many: int) -> tuple[str, str, str]:
    """So many phones that ask for their board at the same moment: what they got, the slowest answer, and a page after it."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        plays = begun_everywhere(Path(folder), 3)
        server = stack.enter_context(served(Path(folder)))
        port, cookie = await entered(server)
        sent = perf_counter()
        tasks = [asked(port, cookie, plays[number % 3][0]) for number in range(many)]
        answers = await asyncio.gather(*tasks)
        slowest = perf_counter() - sent
        sent = perf_counter()
        after = await asked(port, cookie, plays[0][0])
        counted = ", ".join(f"{count} × {what}" for what, count in sorted(Counter(answers).items()))
        return counted, f"{slowest:.1f} s", f"{after}, {(perf_counter() - sent) * 1000:.0f} ms"


async def asked(port: int, cookie: str, play: str) -> str:
    """What one got."""
    try:
        head, body = await asyncio.wait_for(ask(port, "GET", f"/play/{play}/board", cookie), 30)
    except TimeoutError:
        return "nothing within 30 s"
    except OSError:
        return "no connection"
    status = head.split(" ", 2)[1] if head else "an empty answer"
    return f"{status} with a sentence" if b"alert" in body and status != "200" else status


if __name__ == "__main__":
    main(*sys.argv[1:])

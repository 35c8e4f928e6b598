"""A flow: something that players do again and again, with what each time cost the thumb; and the table of all of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tests.browser.modes import percentile


@dataclass(frozen=True, slots=True)
class Flow:
    """`spent`: touches and keys of each time. `swipes`: of all times together, to bring into sight what is touched next."""

    name: str
    spent: Sequence[int]
    swipes: int = 0
    goal: int | None = None
    """At the median."""
    otherwise: str = ""
    """What it needs without the app, where that can be counted."""

    @property
    def worst_first(self) -> tuple[int, int, int]:
        """What the table is ordered by."""
        return -percentile(list(self.spent), 0.5), -percentile(list(self.spent), 0.9), -max(self.spent)


def table(flows: Iterable[tuple[str, Flow]]) -> Iterator[str]:
    """All flows in Markdown, each with the title of its game, the worst ones first."""
    yield row("game", "flow", "times", "median (goal)", "9 of 10", "worst", "swipes, mean", "without the app")
    yield row(*["---"] * 8)
    for title, flow in sorted(flows, key=lambda each: each[1].worst_first):
        p50, p90 = (percentile(list(flow.spent), share) for share in (0.5, 0.9))
        middle = p50 if flow.goal is None else f"{p50} ({flow.goal})"
        times = len(flow.spent)
        yield row(title, flow.name, times, middle, p90, max(flow.spent), f"{flow.swipes / times:.1f}", flow.otherwise)


def written(numbers: Iterable[str]) -> str:
    """What the numbers of a score pad are with a pencil."""
    digits = sum(sign.isdigit() for number in numbers for sign in number)
    return f"{digits} digits and a sum with a pencil"


def row(*cells: object) -> str:
    """A line of a table in Markdown."""
    return f"| {' | '.join(map(str, cells))} |"

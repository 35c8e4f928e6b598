"""What is measured of each game: a module per game, named like its folder of rules, with `SAMPLE` and `touches`.

Nothing lists them: a module here is found.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from playwright.sync_api import Page

from bench.flows import Flow
from tests.browser.conftest import House

Tap = tuple[str, Mapping[str, Any]]
"""A move and its arguments, as a script would write them."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A play that stands for the game's plays when time and bytes are measured."""

    slug: str
    start: Mapping[str, Any]
    taps: tuple[Tap, ...]
    """From the start to a board with much on it."""
    there: Tap
    back: Tap
    """Two taps that may follow each other without end, one taking back what the other did."""
    decision: Tap
    """The tap of that board that takes the most thought."""


@dataclass(frozen=True, slots=True)
class Measured:
    """A game as the benches see it. `touches(page, house, games)`: its flows, from so many games played in a browser."""

    sample: Sample
    touches: Callable[[Page, House, int], Iterator[Flow]]


def measured() -> Iterator[Measured]:
    """The games, by name."""
    for module in sorted(pkgutil.iter_modules(__path__), key=lambda module: module.name):
        game = import_module(f"{__name__}.{module.name}")
        yield Measured(game.SAMPLE, game.touches)

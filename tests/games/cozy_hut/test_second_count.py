"""R, Scoring: random whole plays of each variant, the sheet of each compared with a second count of it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.game import Choice, State
from companion.games.cozy_hut import GAME
from tests.games.cozy_hut.second_count import HOME, NATURE, Table
from tests.whole_plays import Stop, stops

SEEDS = 72
VARIANTS = ("standard", "blueprint", "family", "blueprint", "draft", "blueprint")
LIKES = {"live": 9, "build": 2, "stop_living": 0.6, "correct_blueprint": 0.2, "show_depth": 0.2, "finish_planning": 0.004}
LIKES |= dict.fromkeys(("enter_hut", "count_build", "count_postpone", "show_six"), 0.01)
LINES = ("rounds", "coziness", "warmth", "food", "tea", "nature")


def start(seed: int) -> dict[str, Any]:
    """One to three players, each variant, each reading of a table, and less of the play shown to the app."""
    variant, players = VARIANTS[seed % 6], 1 + seed // 6 % 3
    options: dict[str, Any] = {
        "players": ["Ana", "Ben", "Cleo"][: max(players, 2) if variant == "draft" else players],
        "variant": variant,
        "no_build_month": ("counts_down", "counts_as_left")[seed // 2 % 2],
        "blueprint_match": ("exact", "names_and_sides")[seed // 3 % 2],
        "count_only": seed % 13 == 12,
        "depth": "months" if seed % 7 == 6 else "full",
    }
    if variant == "blueprint" and seed % 4:
        homes = seed % 4
        options["blueprint"] = [{"name": "ABCDEFGH"[place], "side": "home" if place < homes else "nature"} for place in range(8)]
    return options


def varied(choice: Choice, state: State, luck: Random) -> Choice:
    """A hut that gets somewhere: gains of what is short, mostly what the model has, homes of every kind."""
    if choice.move == "postpone" and luck.random() < 0.5:
        return short(choice, state)
    if choice.move != "build":
        return choice
    tap = dict(choice.arguments)
    if state.model and luck.random() < 0.97:
        tap = as_in_model(tap, state, luck)
    if tap["side"] == "home":
        return Choice("build", tap | {"uses": luck.choice(NATURE * 3 + HOME), "makes": luck.choice(HOME)})
    return Choice("build", tap | {"gives": luck.choice(NATURE)})


def short(choice: Choice, state: State) -> Choice:
    """A gain of the lowest die in the place of another way to postpone the card."""
    tap = {name: choice.arguments[name] for name in ("player", "name")}
    who = state.players[tap["player"]]
    card = who.tracked(tap["name"])
    lowest = min(NATURE, key=lambda die: who.dice[NATURE.index(die)])
    return Choice("postpone", {**tap, "how": "gain", lowest: 2 if card and card.is_improved else 1})


def as_in_model(tap: dict[str, Any], state: State, luck: Random) -> dict[str, Any]:
    """The location that the model has on this place, paid by luck."""
    wanted, left = state.model[tap["place"] - 1], dict(zip(NATURE, state.players[tap["player"]].dice, strict=False))
    built = {"player": tap["player"], "place": tap["place"], "name": wanted.name, "side": wanted.side.value}
    for _ in range(5 if wanted.side == "home" else 4):
        dice = [die for die in NATURE if left[die]]
        if dice:
            die = luck.choice(dice)
            left[die], built[die] = left[die] - 1, built.get(die, 0) + 1
    return built


@pytest.fixture(scope="module")
def plays() -> list[list[tuple[Stop, Table]]]:
    everything = (
        stops(GAME, start(seed), seed, 420, LIKES, by_hand=0.1 if seed // 6 % 2 else 0, varied=varied) for seed in range(SEEDS)
    )
    return [[(stop, Table(stop.events)) for stop in play] for play in everything]


@pytest.fixture
def compared(plays):
    return [(f"seed {seed}, {len(stop.events)} events", stop, table) for seed, play in enumerate(plays) for stop, table in play]


def everybody(table: Table, count: Any) -> tuple[Any, ...]:
    return tuple(count(player) for player in range(len(table.boards)))


@pytest.mark.parametrize("key", LINES)
def test_each_printed_line_is_what_the_dice_make(compared, key):
    counts = [(at, stop.line(key), everybody(table, table.line(key))) for at, stop, table in compared]

    assert [(at, app, second) for at, app, second in counts if app != second] == []


@pytest.mark.parametrize("variant", ["standard", "family", "draft", "blueprint"])
@pytest.mark.parametrize("key", LINES)
def test_each_printed_line_is_worth_something_at_the_end_of_some_play(plays, key, variant):
    ends = [play[-1][0] for seed, play in enumerate(plays) if VARIANTS[seed % 6] == variant]

    assert any(any(stop.line(key)) for stop in ends if stop.is_over)


def test_a_total_keeps_its_halves(compared):
    assert [at for at, stop, table in compared if stop.sheet.totals != everybody(table, table.total)] == []
    assert any(2 * total % 2 for _, stop, _ in compared for total in stop.sheet.totals)


def test_home_resources_break_a_tie_between_several(compared):
    for at, stop, table in compared:
        units = everybody(table, table.units)
        assert (stop.sheet.tie_break and stop.sheet.tie_break[1]) == (units if len(units) > 1 else None), at


def test_the_most_points_and_then_the_most_home_resources_are_first_and_who_is_equal_in_both_shares(compared):
    for at, stop, table in compared:
        place, ranks = 1, {}
        for equal in table.order():
            ranks |= dict.fromkeys(equal, place)
            place += len(equal)
        assert stop.sheet.ranks == everybody(table, ranks.get), at
        assert list(stop.sheet.leaders) == [player for player, rank in sorted(ranks.items()) if rank == 1], at


def test_whoever_is_first_when_all_is_counted_has_won_and_nobody_else(plays):
    for stop, table in (play[-1] for play in plays):
        words = str(stop.sheet.verdict)
        if stop.is_over and len(table.boards) > 1 and "Still to count" not in words:
            names = [stop.sheet.players[player] for player in table.order()[0]]
            assert words.startswith((f"{names[0]} wins", f"{', '.join(names[:-1])} and {names[-1]} share")), words


def test_alone_with_an_unfinished_model_hut_the_play_is_lost_and_only_then(compared):
    lost = [table.is_lost() for _, _, table in compared]

    assert [str(stop.sheet.verdict).startswith("Lost") for _, stop, _ in compared] == lost
    assert any(lost)


def test_somebody_finishes_the_model_and_who_does_not_has_no_score(plays):
    ends = [table for play in plays for stop, table in play[-1:] if stop.is_over and table.is_challenge]

    assert any(table.has_finished(0) for table in ends if len(table.boards) == 1)
    assert any(any(everybody(table, table.is_out)) for table in ends)


def test_each_cycle_of_life_in_the_woods_ends_as_it_does_when_it_is_lived_again(plays):
    cycles = [(f"seed {seed}", *cycle) for seed, play in enumerate(plays) for cycle in play[-1][1].cycles]

    assert [(at, app, second) for at, app, second in cycles if app != second] == []
    assert {app for _, app, _ in cycles} == {None, "gap", "consumption", "home_six"}


def test_nearly_every_play_comes_to_its_end_and_many_are_counted_to_the_last_line(plays):
    ends = [play[-1][0] for play in plays]

    assert sum(stop.is_over for stop in ends) > SEEDS * 0.9
    assert sum("Still to count" not in str(stop.sheet.verdict) for stop in ends if stop.is_over) > SEEDS / 2

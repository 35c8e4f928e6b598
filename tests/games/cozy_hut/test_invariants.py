"""What holds in every play without corrections, however it goes."""

from random import Random

import pytest

from companion.codec import bind
from companion.games.cozy_hut import GAME
from companion.games.cozy_hut import events as happened
from tests.games.cozy_hut.tabletop import Table

BY_HAND = ("correct", "change", "count", "enter", "note", "finish", "show")
WEIGHTS = {"build": 9, "live": 9, "gain": 4}
COST = {"nature": 4, "home": 5}


def steps_of(seed):
    """A random play that nobody corrects or counts by hand: the state before each event, the event, and the state after it."""
    luck = Random(f"hut {seed}")
    table = Table(*(("Ana",) if seed % 2 else ("Ana", "Ben")))
    for _ in range(300):
        offered = {}
        for choice in GAME.choices(table.state):
            if not choice.move.startswith(BY_HAND):
                offered.setdefault((choice.move, choice.arguments.get("how")), []).append(choice)
        if not offered:
            return
        weights = [WEIGHTS.get(how or move, 1) for move, how in offered]
        choice = luck.choice(offered[luck.choices([*offered], weights)[0]])
        move = GAME.move(choice.move)
        for event in tuple(move(table.state, **bind(move, choice.arguments))):
            before, table.state = table.state, GAME.evolve(table.state, event)
            yield before, event, table.state


@pytest.fixture(params=range(30), scope="module")
def steps(request):
    return list(steps_of(request.param))


def of_kind(steps, kind):
    return [(before, event, after) for before, event, after in steps if isinstance(event, kind)]


def test_dice_show_0_to_6(steps):
    for _, _, state in steps:
        assert all(0 <= shown <= 6 for player in state.players for shown in player.dice)


def test_builds_lower_the_dice_by_4_and_5(steps):
    for before, event, after in of_kind(steps, happened.LocationBuilt):
        was, now = before.players[event.player].dice, after.players[event.player].dice
        assert sum(was) - sum(now) == COST[event.location.side]


def test_gains_are_1_or_2_with_what_is_lost(steps):
    for before, event, after in of_kind(steps, happened.Postponed):
        gained = sum(after.players[event.player].dice) - sum(before.players[event.player].dice)
        assert gained + event.lost in ((1, 2) if event.how == "gain" else (0,))


def test_a_month_that_ended_by_itself_had_12_decisions_less_the_locations_built_before_it(steps):
    built, decisions = {}, {}
    for _, event, _ in steps:
        who = getattr(event, "player", None)
        if isinstance(event, (happened.LocationBuilt, happened.Postponed)):
            decisions[who] = decisions.get(who, 0) + 1
        if isinstance(event, happened.MonthEnded):
            assert decisions.pop(who) == 12 - built.get(who, 0) == event.decisions
            built[who] = sum(
                isinstance(each, happened.LocationBuilt) and each.player == who for _, each, _ in until(steps, event)
            )


def until(steps, last):
    """The steps up to an event."""
    at = next(index for index, (_, event, _) in enumerate(steps) if event is last)
    return steps[:at]


def test_the_round_die_and_the_month_go_together_while_planning(steps):
    for _, _, state in steps:
        assert all(player.rounds == 7 - player.month for player in state.players if player.planning_ended is None)


def test_life_leaves_one_home_die_at_6_at_most_and_ends_with_it(steps):
    for _, event, after in of_kind(steps, happened.Lived):
        player = after.players[event.player]
        assert player.dice[4:].count(6) == (event.end == "home_six")


@pytest.mark.parametrize("seed", range(60))
def test_so_it_is_in_huts_of_all_kinds(seed):
    luck = Random(f"life {seed}")
    words = [luck.choice(("wood", "clay", "wood>tea", "clay>tea", "water>food", "tea>coziness")) for _ in range(8)]
    table = Table().hut(*words, wood=luck.randint(0, 6), clay=luck.randint(0, 6), water=6)

    while table.facts()["phase"] == "living" and table.player().cycles < 9:
        table.tap("live", start=luck.randint(1, 8))
        assert table.player().dice[4:].count(6) == (table.facts()["life_ended"] == "home_six")


def test_eight_locations_stand_at_most_and_end_the_planning(steps):
    for before, event, after in steps:
        assert max(player.built for player in after.players) <= 8
        if any(player.built == 8 and player.planning_ended is None for player in before.players):
            assert event.why == "hut_complete"


def test_a_card_is_in_the_hut_or_in_the_deck(steps):
    for _, _, state in steps:
        for player in state.players:
            standing = {location.name for location in player.hut if location and location.name}
            assert not standing & {card.name for card in player.cards}


def test_the_random_plays_get_somewhere():
    plays = [list(steps_of(seed)) for seed in range(30)]
    ends = {event.why for play in plays for _, event, _ in of_kind(play, happened.PlanningEnded)}

    assert {"hut_complete", "no_build_month"} <= ends
    assert any(of_kind(play, happened.MonthEnded) for play in plays)
    assert {event.end for play in plays for _, event, _ in of_kind(play, happened.Lived)} >= {"gap", "home_six"}

"""What holds in every play without corrections, however it goes."""

from random import Random

import pytest

from companion.codec import bind
from companion.games.cozy_oaks import GAME
from companion.games.cozy_oaks.components import MOST_VILLAGERS, Resource, Skill
from tests.games.cozy_oaks.tabletop import Table

BY_HAND = ("correct", "change", "count")


def states_of(seed):
    """The states of a random play that nobody corrects, through the years."""
    luck = Random(f"oaks {seed}")
    table = Table(*(("Ana",) if seed % 2 else ("Ana", "Ben")))
    for _ in range(200):
        yield table.state
        offered = {}
        for choice in GAME.choices(table.state):
            if not choice.move.startswith(BY_HAND):
                offered.setdefault(choice.move, []).append(choice)
        if not offered:
            return
        moves = [*offered, *["sleep"] * 4 * ("sleep" in offered)]
        choice = luck.choice(offered[luck.choice(moves)])
        move = GAME.move(choice.move)
        for event in tuple(move(table.state, **bind(move, choice.arguments))):
            table.state = GAME.evolve(table.state, event)


@pytest.fixture(params=range(20), scope="module")
def states(request):
    return list(states_of(request.param))


def test_resources_and_cards_never_go_below_0(states):
    for state in states:
        for farmer in state.farmers:
            assert min(getattr(farmer, name) for name in Resource) >= 0
            assert min(farmer.collection) >= 0


def test_each_sleep_is_one_upgrade(states):
    for state in states:
        for farmer in state.farmers:
            assert sum(level - 1 for level in farmer.levels) == farmer.sleeps
            assert set(farmer.levels) <= {1, 2, 3}


def test_hand_played_and_given_up_are_the_ten_skills(states):
    for state in states:
        for farmer in state.farmers:
            assert sorted((*farmer.hand, *farmer.played, *farmer.discarded)) == sorted(Skill)
            assert Skill.SLEEP in farmer.hand


def test_a_player_sleeps_twelve_times_at_most(states):
    assert max(farmer.sleeps for state in states for farmer in state.farmers) <= 12


def test_no_villager_is_drawn_twice_and_ten_at_most(states):
    for state in states:
        names = [drawn.card.name for drawn in state.everybody]
        assert len(set(names)) == len(names) <= MOST_VILLAGERS


def test_a_solo_year_has_its_villager_before_anything_is_played(states):
    for state in states:
        if state.is_solo and state.farmers[0].played and not state.are_all_out:
            assert state.villagers


def test_the_turn_is_of_somebody_who_plays(states):
    for state in states:
        if not all(farmer.is_finished for farmer in state.farmers):
            assert not state.farmers[state.turn_of].is_finished


def test_the_random_plays_get_somewhere():
    assert any(list(states_of(seed))[-1].farmers[0].sleeps >= 8 for seed in range(4))

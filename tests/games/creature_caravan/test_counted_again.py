"""R, Scoring, and Bot Scoring, counted a second time: from what happened in random plays, and by nothing else of the app."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.creature_caravan import GAME
from companion.games.creature_caravan import events as happened
from tests.uncorrected import Uncorrected, played

CARDS = [{"name": "A", "vp": 3, "attacks": 1, "set_vp": 4, "open_set": True}, {"name": "B", "vp": -1, "open_set": False}]
BOARDS = {
    "market": [{"pays": "coins", "cost": 2, "vp": 2, "steps": 3}, {"pays": "bags", "cost": 1, "vp": 3, "steps": 2}],
    "ember_zombies": [{"attack": 5, "vp": 2, "steps": 2}, {"attack": 7, "vp": 4, "steps": 4}],
}


@pytest.fixture(params=range(16), scope="module")
def play(request):
    seed = request.param
    boards = BOARDS if seed % 2 else {}
    readings = {"bot_towers": "each_space", "bot_distance": "moves_only"} if seed % 3 == 0 else {}
    start = {"players": ["Ana", "Ben"], "bot": seed % 4 != 3, "bot_cards": CARDS, "columns": 9, **boards, **readings}
    return played(GAME, start, seed, 150, {"end_turn": 4, "bot_turn_rolled": 3, "bot_camped": 2, "gain": 0})


def of(play: Uncorrected, kind: type, player: int) -> list[Any]:
    return [event for event in play.events if isinstance(event, kind) and event.player == player]


def bot_of(play: Uncorrected) -> int | None:
    return len(play.sheet.players) - 1 if play.events[0].bot else None


def tents(play: Uncorrected, player: int) -> list[tuple[int, int | None]]:
    return [(event.column, event.row) for event in of(play, happened.Camped, player)]


def counted(play: Uncorrected, count: Any) -> tuple[Any, ...]:
    return tuple(count(play, player) for player in range(len(play.sheet.players)))


def test_eastrey_is_5_for_a_tent_there(play):
    def eastrey(play, player):
        return 5 if (10, None) in tents(play, player) else 0

    assert play.line("eastrey") == counted(play, eastrey)


def test_the_way_is_the_column_where_the_caravan_ends(play):
    def distance(play, player):
        stands = 1
        for event in play.events:
            is_tent = isinstance(event, happened.Camped) and event.player == player
            if is_tent or (isinstance(event, happened.BotMoved) and player == bot_of(play)):
                stands = event.column
        reached = stands if (10, None) in tents(play, player) else min(stands, 9)
        return reached - (player == bot_of(play) and play.events[0].bot_distance == "moves_only")

    assert play.line("distance") == counted(play, distance)


def test_camps_are_spaces_with_a_tent(play):
    assert play.line("spaces") == counted(play, lambda play, player: len(set(tents(play, player))))


@pytest.mark.parametrize(("key", "board"), [("market", "market"), ("ember_board", "ember_zombies")])
def test_each_cube_has_the_vp_of_where_it_lies(play, key, board):
    def vp(play, player):
        printed = getattr(play.events[0], board)
        placed = [event for event in of(play, happened.CubePlaced, player) if event.board == board]
        loose = [event for event in of(play, happened.UncopiedCubePlaced, player) if event.board == board]
        return sum(printed[event.column - 1].vp for event in placed) + sum(event.vp or 0 for event in loose)

    assert play.line(key) == counted(play, vp)


def test_cubes_on_both_boards_break_a_tie(play):
    def cubes(play, player):
        return len(of(play, happened.CubePlaced, player)) + len(of(play, happened.UncopiedCubePlaced, player))

    assert play.sheet.tie_break[1] == counted(play, cubes)


def test_the_bots_cards_are_printed_vp_and_complete_sets(play):
    def cards(play, player):
        if player != bot_of(play):
            return 0
        held = [[card, False] for card in play.events[0].bot_cards]
        for event in play.events:
            if isinstance(event, happened.BotPlayedCard):
                held.append([event.card, False])
            if isinstance(event, happened.BotSetCompleted):
                held[event.index][1] = True
        sets = sum(card.set_vp or 0 for card, is_complete in held if is_complete or card.open_set is False)
        return sum(card.vp or 0 for card, _ in held) + sets

    assert play.line("cards") == counted(play, cards)


def test_treasures_are_the_tokens_that_were_drawn(play):
    def vp(play, player):
        return sum(event.vp or 0 for event in of(play, happened.CampRewarded, player) if event.drawn)

    assert play.line("treasures") == counted(play, vp)


def test_the_bot_has_a_vp_for_each_fruit_and_each_tent_on_a_tower(play):
    bot, told = bot_of(play), {(e.column, e.row): e.found for e in play.events if isinstance(e, happened.SpaceFound)}
    if bot is None:
        assert play.line("fruit") is play.line("towers") is None
        return
    on_towers = [space for space in tents(play, bot) if told.get(space) == "tower"]
    rewards = of(play, happened.CampRewarded, bot)
    fruit = sum(event.found == "fruit" for event in rewards) + sum(event.gives == "fruit" for event in rewards)
    fruit += sum(isinstance(event, happened.BotTookFruit) for event in play.events)
    once = play.events[0].bot_towers == "each_space"

    assert play.line("fruit") == (None, None, fruit)
    assert play.line("towers") == (None, None, len(set(on_towers)) if once else len(on_towers))


def test_ember_tokens_cost_a_vp_each(play):
    def tokens(play, player):
        taken = sum(event.ember_tokens for event in of(play, happened.ResourcesChanged, player))
        if player == bot_of(play):
            taken += sum(isinstance(event, happened.BotTookEmberToken) for event in play.events)
        return -taken

    assert play.line("ember_tokens") == counted(play, tokens)


def test_the_most_vp_are_first_then_the_most_cubes(play):
    worth = list(zip(play.sheet.totals, play.sheet.tie_break[1], strict=True))

    assert play.sheet.ranks == tuple(sorted(worth, reverse=True).index(each) + 1 for each in worth)


def test_the_random_plays_get_somewhere():
    plays = [played(GAME, {"players": ["Ana"], "bot": True, "columns": 9}, seed, 150, {"end_turn": 9}) for seed in range(3)]

    assert any(play.line("eastrey") == (0, 5) or play.line("eastrey")[0] for play in plays)

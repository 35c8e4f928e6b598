"""What every game passes by existing: random plays through what it offers, and wild taps that nobody offers."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import is_dataclass
from fractions import Fraction
from inspect import Parameter, getdoc, signature
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion import copies, exporting, importing, kept, play, standing
from companion.codec import bind, decode_events, encode_events, form_of, json_of, json_text
from companion.game import Game, IllegalMove, Say, Screen
from companion.games import all_games
from companion.log import Log
from companion.script import report
from companion.standing import Spot
from tests.playing import WILD, RandomPlay, bound_choice, random_arguments, random_play

GAMES = list(all_games().values())
SEEDS = range(10)

of_each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


@pytest.fixture(params=[(game, seed) for game in GAMES for seed in SEEDS], ids=lambda pair: f"{pair[0].slug}-{pair[1]}")
def played(request: pytest.FixtureRequest) -> RandomPlay:
    return random_play(*request.param)


class CountingDice:
    """Dice that know how often they were thrown."""

    def __init__(self) -> None:
        self.rolls = 0

    def roll(self, count: int) -> tuple[int, ...]:
        """All ones."""
        self.rolls += 1
        return (1,) * count


# ---- the contract -----------------------------------------------------------------------------------------------


def test_there_is_a_game() -> None:
    assert {"cozy-oaks", "creature-caravan"} <= set(all_games())


@of_each_game
def test_a_game_lies_in_the_folder_of_its_slug(game: Game) -> None:
    assert game.start.__module__.split(".")[2] == game.slug.replace("-", "_")
    assert game.slug == game.slug.lower()


@of_each_game
def test_every_move_is_told_about_and_takes_what_it_needs_by_name(game: Game) -> None:
    for move in game.moves:
        state, *others = signature(move).parameters.values()

        assert getdoc(move), move.__name__
        assert state.kind is Parameter.POSITIONAL_OR_KEYWORD
        assert all(word.kind is Parameter.KEYWORD_ONLY for word in others), move.__name__
        assert form_of(move).checked


@of_each_game
def test_moves_have_names_of_their_own(game: Game) -> None:
    names = [move.__name__ for move in game.moves]

    assert len(set(names)) == len(names)
    assert not {"undo", "redo", "start"} & set(names)


@of_each_game
def test_every_option_of_a_start_besides_the_players_has_a_default(game: Game) -> None:
    luck = form_of(game.start).luck
    options = [word for word in signature(game.start).parameters.values() if word.name not in ("players", luck)]

    assert [option.name for option in options if option.default is Parameter.empty] == []


@of_each_game
def test_events_are_small_frozen_values_with_names_of_their_own(game: Game) -> None:
    assert len({kind.__name__ for kind in game.events}) == len(game.events)
    for kind in game.events:
        assert is_dataclass(kind)
        assert kind.__dataclass_params__.frozen, kind.__name__  # type: ignore[attr-defined]
        assert getdoc(kind), kind.__name__


@of_each_game
def test_an_owners_copy_can_be_kept_before_anything_is_typed(game: Game, tmp_path: Path) -> None:
    log = Log(tmp_path)
    copies.write(log, game, game.copy())

    assert copies.read(log, game) == game.copy()
    log.close()


# ---- what is offered --------------------------------------------------------------------------------------------


def test_an_offered_choice_is_never_refused(played: RandomPlay) -> None:
    door = standing.door_of(1)
    for spot in list(played.spots())[::4]:
        for choice in played.game.choices(spot.standing.state):
            assert standing.decide(spot, choice.move, bound_choice(played.game, choice), door).events, choice


def test_an_offered_choice_is_written_as_a_script_writes_it(played: RandomPlay) -> None:
    for spot in list(played.spots())[::4]:
        for choice in played.game.choices(spot.standing.state):
            assert json.loads(json.dumps(choice.arguments)) == choice.arguments


def test_an_open_question_can_be_answered(played: RandomPlay) -> None:
    for spot in played.spots():
        question = spot.standing.question
        if question is not None:
            offered = {choice.move for choice in played.game.choices(spot.standing.state)}
            assert set(question.answers) <= offered, question


def test_every_tap_changes_something(played: RandomPlay) -> None:
    for made in played.taps:
        assert made.after.standing.state != made.before.standing.state, made.move


def test_random_plays_are_long_enough_to_say_something(played: RandomPlay) -> None:
    assert len(played.taps) > 50


@of_each_game
def test_every_move_is_made_in_some_random_play(game: Game) -> None:
    missing = {move.__name__ for move in game.moves}
    for seed in range(60):
        missing -= {made.move for made in random_play(game, seed).taps}
        if not missing:
            return

    pytest.fail(f"never made: {sorted(missing)}")


# ---- what is refused --------------------------------------------------------------------------------------------


def wild_taps(played: RandomPlay) -> Iterator[tuple[Spot, Any, dict[str, Any]]]:
    luck = Random(len(played.taps))
    for spot in list(played.spots())[::10]:
        for move in played.game.moves:
            for _ in range(3):
                yield spot, move, bind(move, random_arguments(move, luck, WILD))


def test_a_wild_tap_counts_or_is_refused_with_a_sentence_and_a_refusal_rolls_no_dice(played: RandomPlay) -> None:
    for spot, move, arguments in wild_taps(played):
        dice = CountingDice()
        try:
            standing.decide(spot, move.__name__, arguments, lambda _, dice=dice: dice)  # type: ignore[misc]
        except IllegalMove as refused:
            assert dice.rolls == 0, move.__name__
            assert str(refused.say)[-1] in ".?!", refused.say
            assert refused.field is None or refused.field.split(".")[0] in signature(move).parameters, (
                move.__name__,
                refused.field,
            )


def test_a_wild_tap_that_counts_leaves_a_play_that_can_be_shown_and_scored(played: RandomPlay) -> None:
    for spot, move, arguments in wild_taps(played):
        try:
            outcome = standing.decide(spot, move.__name__, arguments, standing.door_of(1))
        except IllegalMove:
            continue
        after = standing.follow(spot, 999, move.__name__, outcome)
        assert decode_events(played.game, json.loads(json_text(encode_events(outcome.events)))) == outcome.events
        show(played.game, after)


@of_each_game
def test_wild_starts_begin_or_are_refused_with_a_sentence(game: Game) -> None:
    luck = Random(1)
    for _ in range(200):
        dice = CountingDice()
        try:
            arguments = bind(game.start, random_arguments(game.start, luck, WILD))
            show(game, Spot(standing.Step(game, 0, "start", standing.start(game, arguments, lambda _, dice=dice: dice), None)))  # type: ignore[misc]
        except IllegalMove as refused:
            assert dice.rolls == 0
            assert str(refused.say).endswith(".")


# ---- what is kept -----------------------------------------------------------------------------------------------


def test_replay_gives_the_same_states(played: RandomPlay) -> None:
    state = standing.fold(played.game, None, played.first.standing.events)
    for made in played.taps:
        state = standing.fold(played.game, state, made.outcome.events)
        assert state == made.after.standing.state


def test_deciding_again_gives_the_same_events(played: RandomPlay) -> None:
    for made in played.taps:
        again = standing.decide(made.before, made.move, made.arguments, standing.door_of(played.seed))
        assert again == made.outcome


def test_events_and_arguments_survive_the_database(played: RandomPlay) -> None:
    for made in played.taps:
        move = played.game.move(made.move)
        assert move is not None
        assert decode_events(played.game, json.loads(json_text(encode_events(made.outcome.events)))) == made.outcome.events
        assert bind(move, json.loads(json_text(made.arguments))) == made.arguments


def test_states_are_hashable(played: RandomPlay) -> None:
    assert len({spot.standing.state for spot in played.spots()}) > 1


@pytest.mark.parametrize("seed", [0, 1])
@of_each_game
def test_undo_steps_back_through_every_state_luck_included_and_redo_forth_again(game: Game, seed: int, tmp_path: Path) -> None:
    played = random_play(game, seed)
    log = Log(tmp_path)
    party = play.begin(log, game, played.start, seed=str(seed)).id
    for made in played.taps:
        play.tap(log, party, made.move, made.arguments)
    spots = list(played.spots())

    back = [play.tap(log, party, "undo", {}).state for _ in played.taps]
    again = [play.tap(log, party, made.move, made.arguments).state for made in played.taps[:5]]
    forth = [play.tap(log, party, "undo", {}) and play.tap(log, party, "redo", {}).state]

    assert back == [spot.standing.state for spot in reversed(spots[:-1])]
    assert again == [spot.standing.state for spot in spots[1:6]]
    assert forth == [spots[5].standing.state]
    log.close()


@of_each_game
def test_a_play_is_exported_and_taken_elsewhere_byte_for_byte(game: Game, tmp_path: Path) -> None:
    played = random_play(game, 2)
    here, there = Log(tmp_path / "here"), Log(tmp_path / "there")
    party = play.begin(here, game, played.start, seed="2").id
    for made in played.taps:
        play.tap(here, party, made.move, made.arguments)
    play.finish(here, party)
    text = exporting.export(here)

    importing.import_text(there, text)

    assert exporting.export(there) == text
    assert play.look(there, party) == play.look(here, party)


# ---- what is shown ----------------------------------------------------------------------------------------------


def show(game: Game, spot: Spot) -> None:
    """Everything that a page or a script would ask of a state."""
    step = spot.standing
    sheet = game.score(step.state)
    for seat in (None, *range(len(sheet.players))):
        assert isinstance(game.view(step.state, seat), Screen)
    assert json.dumps(report(game, spot), allow_nan=False)
    progress = game.progress(step.state)
    assert 0 <= progress.now <= progress.end
    assert str(progress.words)
    assert str(step.tell).endswith("."), step.tell


def test_every_state_is_shown_asked_scored_and_reported(played: RandomPlay) -> None:
    for spot in played.spots():
        show(played.game, spot)


def test_a_question_says_what_it_asks(played: RandomPlay) -> None:
    for spot in played.spots():
        question = spot.standing.question
        assert question is None or (str(question.words)[-1] in ".?" and question.answers)


def explained(played: RandomPlay) -> Iterator[tuple[type, Sequence[Say]]]:
    """Each event of a play by its kind, with its explanation; () where it needs none."""
    for made in played.taps:
        state = made.before.standing.state
        for event in made.outcome.events:
            yield type(event), played.game.why(state, event)
            state = played.game.evolve(state, event)


def test_an_explanation_is_made_of_sentences(played: RandomPlay) -> None:
    for kind, says in explained(played):
        assert all(isinstance(say, Say) and str(say)[-1:] in {".", "?", ":"} for say in says), (kind, says)


@of_each_game
def test_what_a_bot_does_is_explained(game: Game) -> None:
    has_bot = "bot" in signature(game.start).parameters
    kinds = {kind for seed in SEEDS for kind, says in explained(random_play(game, seed)) if says}

    assert kinds or not has_bot


# ---- the score sheet --------------------------------------------------------------------------------------------


def test_subtotals_add_up_to_totals(played: RandomPlay) -> None:
    for spot in played.spots():
        sheet = played.game.score(spot.standing.state)
        for player, total in enumerate(sheet.totals):
            assert sum(line.points[player] or 0 for line in sheet.lines) == total


def test_addends_add_up_to_their_line(played: RandomPlay) -> None:
    for spot in played.spots():
        for line in played.game.score(spot.standing.state).lines:
            for points, addends in zip(line.points, line.addends, strict=True):
                assert not addends or sum(addend.points or 0 for addend in addends) == points, line.key


def test_a_sheet_has_an_entry_per_player_in_every_line(played: RandomPlay) -> None:
    for spot in played.spots():
        sheet = played.game.score(spot.standing.state)
        assert sheet.players == played.game.players(spot.standing.state)
        per_player = [sheet.totals, sheet.ranks, *[line.points for line in sheet.lines], *[line.counted for line in sheet.lines]]
        assert {len(entries) for entries in per_player} == {len(sheet.players)}
        assert all(isinstance(points, (int, Fraction)) for points in sheet.totals)


def test_ranks_follow_totals_and_the_tie_break(played: RandomPlay) -> None:
    for spot in played.spots():
        sheet = played.game.score(spot.standing.state)
        values = sheet.tie_break[1] if sheet.tie_break else (0,) * len(sheet.players)
        worth = list(zip(sheet.totals, values, strict=True))
        places = [1 + sum(other > mine for other in worth) if sheet.leaders else None for mine in worth]
        assert list(sheet.ranks) == places
        assert set(sheet.leaders) <= {player for player, rank in enumerate(sheet.ranks) if rank == 1}


def test_a_sheet_can_be_kept(played: RandomPlay) -> None:
    for spot in list(played.spots())[::10]:
        sheet, progress = played.game.score(spot.standing.state), played.game.progress(spot.standing.state)
        assert kept.sheet_from(json.loads(json_text(kept.sheet_as_json(sheet)))) == sheet
        assert kept.progress_from(json.loads(json_text(kept.progress_as_json(progress)))) == progress


def test_facts_are_plain_json(played: RandomPlay) -> None:
    for spot in list(played.spots())[::10]:
        facts = json_of(dict(played.game.facts(spot.standing.state)))
        assert json.loads(json.dumps(facts)) == facts

"""Undo is mine: on the phone of a player it takes back that player's last tap, from under those of others."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from companion import exporting, play, standing
from companion.codec import json_of
from companion.game import Dice
from companion.games import all_games
from companion.importing import NotImported, import_text
from companion.log import Log
from companion.play import Conflict, Refused
from companion.position import spot_at
from tests import toy
from tests.playing import bound_choice, picked, random_play
from tests.toys import begin, gain, open_log, taps


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    opened = open_log(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def party(log: Log) -> str:
    """Ana has 5 points and Ben 3, each by a tap of their own phone."""
    party = begin(log)
    gain(log, party, 5, player=0, by="Ana")
    gain(log, party, 3, player=1, by="Ben")
    return party


def undo(log: Log, party: str, by: str | None = None, **page: int) -> play.Position:
    return play.tap(log, party, "undo", {}, by=by, **page)  # type: ignore[arg-type]


def test_a_player_takes_back_the_own_tap_under_anothers(log: Log, party: str) -> None:
    after = undo(log, party, "Ana")

    assert after.state.points == (0, 3)


def test_the_phone_of_the_table_takes_back_the_last_tap_of_all(log: Log, party: str) -> None:
    assert undo(log, party).state.points == (5, 0)


def test_undo_says_to_each_phone_what_it_would_take_back(log: Log, party: str) -> None:
    said = [str(play.look(log, party, by=name).undo) for name in ("Ana", "Ben", None)]

    assert said == ["Ana gains 5.", "Ben gains 3.", "Ben gains 3."]


def test_who_has_tapped_nothing_has_nothing_to_take_back(log: Log, party: str) -> None:
    with pytest.raises(Refused, match="nothing of yours"):
        undo(log, party, "Cleo")

    assert play.look(log, party, by="Cleo").undo is None


def test_a_tap_that_depends_on_it_stands_in_the_way_and_is_named(log: Log, party: str) -> None:
    gain(log, party, -4, player=0, by="Ben")

    with pytest.raises(Refused) as refused:
        undo(log, party, "Ana")

    assert str(refused.value.say) == "Ben’s tap stands in the way: Ana gains -4."
    assert play.look(log, party).state.points == (1, 3)


def test_a_later_tap_of_the_table_is_shared_and_taken_back_first(log: Log, party: str) -> None:
    gain(log, party, -4, player=0)

    after = undo(log, party, "Ana")

    assert after.state.points == (5, 3)


def test_shared_taps_are_taken_back_by_anybody(log: Log, party: str) -> None:
    taps(log, party, "end_round")
    play.tap(log, party, "end_round", {}, by="Ben")

    after = undo(log, party, "Ana")

    assert (after.state.round, str(play.history(log, party)[0].by)) == (2, "Ana")


def test_the_history_says_whose_shared_tap_was_taken_back(log: Log, party: str) -> None:
    play.tap(log, party, "end_round", {}, by="Ben")
    undo(log, party, "Ana")
    taps(log, party, "redo", "undo")

    said = [str(line.say) for line in play.history(log, party, limit=3)]

    assert said == ["Taken back: RoundEnded.", "Brought back: RoundEnded.", "Taken back, a tap of Ben: RoundEnded."]


def throw(state: toy.State, *, player: int, dice: Dice) -> toy.Events:
    """One die of a player, in the app."""
    yield toy.Kept(dice.roll(1)[0])


def thrown(state: toy.State, *, player: int, dice: tuple[int, ...]) -> toy.Events:
    """One die of a player, at the table."""
    yield toy.Kept(dice[0])


DICE = replace(toy.GAME, moves=(*toy.GAME.moves, throw, thrown))


@pytest.fixture
def dice(tmp_path: Path) -> Iterator[tuple[Log, str]]:
    """A play in which each player has dice, and the die of Ana is thrown."""
    opened = Log(tmp_path / "dice", games={"toy": DICE})
    party = play.begin(opened, DICE, {"players": ("Ana", "Ben")}, seed="seed").id
    play.tap(opened, party, "throw", {"player": 0}, by="Ana")
    yield opened, party
    opened.close()


def test_a_roll_by_the_app_stands_in_the_way_because_it_would_show_other_faces(dice: tuple[Log, str]) -> None:
    faces = play.tap(*dice, "throw", {"player": 1}, by="Ben").state.faces

    with pytest.raises(Refused, match=r"Ben’s tap stands in the way: A . is kept"):
        undo(*dice, by="Ana")

    assert play.look(*dice).state.faces == faces


def test_a_roll_that_was_typed_does_not(dice: tuple[Log, str]) -> None:
    before = play.tap(*dice, "thrown", {"player": 1, "dice": (6,)}, by="Ben").state.faces

    after = undo(*dice, by="Ana").state.faces

    assert (len(before), after) == (3, (before[0], 6))


def test_two_taps_of_another_stay_as_they_are(log: Log, party: str) -> None:
    gain(log, party, 4, player=1, by="Ben")

    after = undo(log, party, "Ana")

    assert (after.state.points, str(after.undo), str(play.look(log, party, by="Ben").undo)) == ((0, 7), "None", "Ben gains 4.")


def test_a_question_that_a_shared_roll_asked_comes_back_under_anothers_tap(log: Log) -> None:
    party = begin(log)
    play.tap(log, party, "roll", {}, by="Ana")
    play.tap(log, party, "keep", {"face": play.look(log, party).state.dice[0]}, by="Ana")
    gain(log, party, 1, player=1, by="Ben")

    after = undo(log, party, "Ana")

    assert (after.question is not None, after.state.points) == (True, (0, 1))


def test_redo_brings_the_play_back_as_it_was(log: Log, party: str) -> None:
    before = play.look(log, party).state
    undo(log, party, "Ana")

    after = play.tap(log, party, "redo", {}, by="Ana")

    assert (after.state, after.redo) == (before, None)


def test_two_undos_are_brought_back_one_by_one(log: Log, party: str) -> None:
    undo(log, party, "Ana")
    undo(log, party, "Ben")

    seen = [play.tap(log, party, "redo", {}).state.points for _ in range(2)]

    assert seen == [(0, 3), (5, 3)]


def test_nobody_brings_back_what_another_took_back(log: Log, party: str) -> None:
    undo(log, party, "Ana")

    with pytest.raises(Refused, match="nothing to bring back"):
        play.tap(log, party, "redo", {}, by="Ben")

    assert play.look(log, party, by="Ben").redo is None


def test_undo_from_an_old_page_counts_as_long_as_it_means_the_same_tap(log: Log, party: str) -> None:
    after = undo(log, party, "Ana", seen=1)

    assert after.state.points == (0, 3)


def test_undo_of_the_table_from_an_old_page_is_a_conflict(log: Log, party: str) -> None:
    with pytest.raises(Conflict, match="Ben was faster"):
        undo(log, party, seen=1)


def test_the_history_strikes_the_tap_in_the_middle_and_says_who_took_it_back(log: Log, party: str) -> None:
    undo(log, party, "Ana")

    lines = play.history(log, party)

    assert [(line.by, line.is_undone, line.kind) for line in lines] == [
        ("Ana", False, "undo"),
        ("Ben", False, "tap"),
        ("Ana", True, "tap"),
        (None, False, "start"),
    ]
    assert str(lines[0].say) == "Taken back: Ana gains 5."


def test_the_database_opened_again_gives_the_same(log: Log, party: str, tmp_path: Path) -> None:
    undo(log, party, "Ana")
    gain(log, party, 1, player=1, by="Ben")
    log.close()

    again = open_log(tmp_path)

    assert (play.look(again, party).state.points, str(play.look(again, party, by="Ana").undo)) == ((0, 4), "None")


def test_an_export_with_such_an_undo_is_taken_and_written_again_byte_by_byte(log: Log, party: str, tmp_path: Path) -> None:
    undo(log, party, "Ana")
    text = exporting.export(log)
    other = open_log(tmp_path / "other")

    import_text(other, text)

    assert exporting.export(other) == text


def test_an_import_in_which_undo_names_another_tap_is_refused_whole(log: Log, party: str, tmp_path: Path) -> None:
    undo(log, party, "Ana")
    written = json.loads(exporting.export(log))
    written["plays"][0]["taps"][-1]["target"] = 2
    other = open_log(tmp_path / "other")

    with pytest.raises(NotImported, match="another tap than it says"):
        import_text(other, exporting.write(written))

    assert other.all_plays() == []


@pytest.mark.parametrize("slug", all_games())
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_taps_and_undos_of_three_players_leave_what_the_database_gives(slug: str, seed: int, tmp_path: Path) -> None:
    log, luck, game = Log(tmp_path), Random(f"{slug} {seed}"), all_games()[slug]
    party = play.begin(log, game, random_play(game, seed, 1).start, seed=str(seed)).id

    for _ in range(60):
        by = luck.choice(("Ana", "Ben", "Cleo", None))
        choice = None if luck.random() < 0.25 else picked(luck, standing.Spot(spot_of(log, party).standing))
        move, arguments = (choice.move, bound_choice(game, choice)) if choice else ("undo", {})
        try:
            play.tap(log, party, move, arguments, by=by)
        except Refused:
            continue

    seen = [spot_of(log, party), play.look(log, party).state]
    log.memory.forget()
    assert [versions(spot_of(log, party)), play.look(log, party).state] == [versions(seen[0]), seen[1]]
    assert versions(seen[0]) == sorted(versions(seen[0]))
    assert json_of(game.facts(play.look(log, party).state)) is not None


def spot_of(log: Log, party: str) -> standing.Spot:
    found = log.play(party)
    assert found is not None
    return spot_at(log, *found)


def versions(spot: standing.Spot) -> list[int]:
    """The taps that stand, the oldest first."""
    step: standing.Step | None = spot.standing
    found = []
    while step is not None:
        found.append(step.version)
        step = step.before
    return found[::-1]

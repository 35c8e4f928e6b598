"""One tap, start to end: what is counted, what is refused, and what two phones do to each other."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion import play
from companion.database import LOCKED, Unavailable
from companion.game import IllegalMove, Question, Say
from companion.log import Log
from companion.play import Conflict, NoSuchMove, NoSuchPlay, Refused
from tests import toy
from tests.toys import Clock, begin, gain, open_log, purge_for_days, tap_count, taps


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def log(tmp_path: Path, clock: Clock) -> Iterator[Log]:
    opened = open_log(tmp_path, clock)
    yield opened
    opened.close()


@pytest.fixture
def party(log: Log) -> str:
    return begin(log)


# ---- beginning and looking --------------------------------------------------------------------------------------


def test_a_play_that_began_is_there_with_what_it_began_with(log: Log) -> None:
    begun = play.begin(log, toy.GAME, {"players": ("Ana",), "lucky": 3})

    seen = play.look(log, begun.id)

    assert seen.play == begun
    assert seen.play.start_args == {"players": ["Ana"], "lucky": 3}
    assert (seen.version, seen.state.faces, seen.undo, seen.redo, seen.question) == (0, (3,), None, None, None)


def test_a_refused_start_keeps_nothing(log: Log) -> None:
    with pytest.raises(IllegalMove, match="Nobody is playing"):
        play.begin(log, toy.GAME, {"players": ()})

    assert log.all_plays() == []


def test_the_same_touch_begins_one_play_only(log: Log) -> None:
    first = play.begin(log, toy.GAME, {"players": ("Ana",)}, tap_id="touch")

    second = play.begin(log, toy.GAME, {"players": ("Ana",)}, tap_id="touch")

    assert second == first
    assert len(log.all_plays()) == 1


def test_looking_at_a_play_any_number_of_times_changes_nothing(log: Log, party: str) -> None:
    gain(log, party)
    before = [tuple(row) for row in log.database.read("select * from taps")]

    positions = {play.look(log, party).version for _ in range(20)}

    assert positions == {1}
    assert [tuple(row) for row in log.database.read("select * from taps")] == before


def test_a_play_is_the_same_after_a_restart(log: Log, party: str, tmp_path: Path) -> None:
    taps(log, party, "roll")
    before = play.look(log, party)
    log.close()

    after = play.look(open_log(tmp_path), party)

    assert after == before


def test_a_play_can_be_looked_at_as_it_was(log: Log, party: str) -> None:
    gain(log, party, 5)
    gain(log, party, 2)

    assert play.at(log, party, 1).state.points == (5, 0)
    assert play.at(log, party, 0).state.points == (0, 0)


@pytest.mark.parametrize("version", [-1, 1, 10**6])
def test_a_version_that_never_was_is_no_play(log: Log, party: str, version: int) -> None:
    with pytest.raises(NoSuchPlay):
        play.at(log, party, version)


def test_a_wrong_link_is_no_play(log: Log) -> None:
    for ask in (play.look, play.history, play.finish, play.delete, play.restore):
        with pytest.raises(NoSuchPlay):
            ask(log, "nowhere")
    with pytest.raises(NoSuchPlay):
        gain(log, "nowhere")


# ---- a tap ------------------------------------------------------------------------------------------------------


def test_a_tap_is_one_row_with_its_move_its_arguments_and_its_events(log: Log, party: str) -> None:
    gain(log, party, 7, by="Ana", tap_id="touch")

    row = log.taps(party)[1]

    assert (row.version, row.move, row.by, row.tap_id) == (1, "gain", "Ana", "touch")
    assert json.loads(row.arguments) == {"player": 0, "amount": 7}
    assert json.loads(row.events) == [["Gained", {"player": 0, "amount": 7}]]


def test_a_tap_that_the_rules_refuse_records_nothing_and_names_its_field(log: Log, party: str) -> None:
    with pytest.raises(Refused) as refused:
        gain(log, party, -1)

    assert (str(refused.value.say), refused.value.field) == ("-1 is out of range.", "amount")
    assert refused.value.position == play.look(log, party)
    assert tap_count(log, party) == 1


def test_a_tap_that_changes_nothing_is_refused(log: Log, party: str) -> None:
    with pytest.raises(Refused, match="That would change nothing"):
        gain(log, party, 0)


def test_a_tap_whose_events_leave_all_as_it_was_is_refused(tmp_path: Path) -> None:
    def greet(state: toy.State) -> toy.Events:
        yield toy.Gained(0, 0)

    game = replace(toy.GAME, moves=(*toy.GAME.moves, greet))
    log = Log(tmp_path, games={"toy": game})
    party = play.begin(log, game, {"players": ("Ana",)}).id

    with pytest.raises(Refused, match="That would change nothing"):
        taps(log, party, "greet")
    assert tap_count(log, party) == 1


def test_a_move_that_the_game_does_not_have_is_no_move(log: Log, party: str) -> None:
    for move in ("fly", "start", "__class__", ""):
        with pytest.raises(NoSuchMove):
            play.tap(log, party, move, {})


def test_a_move_that_fails_leaves_the_play_as_it_was(log: Log, party: str) -> None:
    with pytest.raises(TypeError):
        play.tap(log, party, "gain", {"nonsense": 1})

    assert gain(log, party).version == 1


# ---- the same touch twice ---------------------------------------------------------------------------------------


def test_the_same_touch_counts_once(log: Log, party: str) -> None:
    gain(log, party, 7, tap_id="touch")

    again = gain(log, party, 7, tap_id="touch", seen=0)

    assert again.state.points == (7, 0)
    assert tap_count(log, party) == 2


def test_the_same_touch_with_another_form_is_a_conflict(log: Log, party: str) -> None:
    gain(log, party, 7, tap_id="touch")

    with pytest.raises(Conflict) as conflict:
        gain(log, party, 8, tap_id="touch")

    assert conflict.value.position.state.points == (7, 0)


def test_a_touch_that_was_refused_may_be_sent_again(log: Log, party: str) -> None:
    with pytest.raises(Refused):
        gain(log, party, -1, tap_id="touch")

    assert gain(log, party, 1, tap_id="touch").state.points == (1, 0)


def test_a_touch_of_one_play_does_not_count_for_another(log: Log, party: str) -> None:
    other = begin(log)
    gain(log, party, 7, tap_id="touch")

    assert gain(log, other, 3, tap_id="touch").state.points == (3, 0)


def test_the_same_undo_twice_takes_back_one_tap(log: Log, party: str) -> None:
    gain(log, party, 1)
    gain(log, party, 2)

    for _ in range(2):
        after = play.tap(log, party, "undo", {}, tap_id="touch")

    assert after.state.points == (1, 0)


# ---- undo and redo ----------------------------------------------------------------------------------------------


def test_undo_and_redo_name_the_tap_they_are_about(log: Log, party: str) -> None:
    gain(log, party, 5)
    gain(log, party, 2, player=1)

    undone = play.tap(log, party, "undo", {})

    assert (str(undone.undo), str(undone.redo)) == ("Ana gains 5.", "Ben gains 2.")


def test_undo_reaches_back_to_the_start_and_redo_brings_everything_back(log: Log, party: str) -> None:
    states = [play.look(log, party).state]
    for move, arguments in (("gain", {"player": 0}), ("roll", {}), ("end_round", {}), ("gain", {"player": 1, "amount": 3})):
        states.append(play.tap(log, party, move, arguments).state)

    back = [taps(log, party, "undo").state for _ in range(4)]
    forth = [taps(log, party, "redo").state for _ in range(4)]

    assert back == states[-2::-1]
    assert forth == states[1:]


def test_the_start_cannot_be_taken_back_and_nothing_cannot_be_brought_back(log: Log, party: str) -> None:
    with pytest.raises(Refused, match="There is nothing to take back"):
        taps(log, party, "undo")
    with pytest.raises(Refused, match="There is nothing to bring back"):
        taps(log, party, "redo")
    assert tap_count(log, party) == 1


def test_another_tap_after_undo_ends_what_could_be_brought_back(log: Log, party: str) -> None:
    gain(log, party, 5)
    taps(log, party, "undo")

    after = gain(log, party, 2)

    assert after.redo is None
    with pytest.raises(Refused):
        taps(log, party, "redo")


def test_undo_and_redo_in_turn_can_be_repeated(log: Log, party: str) -> None:
    gain(log, party, 1)
    gain(log, party, 2)

    after = taps(log, party, "undo", "undo", "redo", "undo", "redo", "redo", "undo")

    assert after.state.points == (1, 0)
    assert str(after.redo) == "Ana gains 2."


def test_a_roll_that_is_taken_back_and_rolled_again_shows_the_same_faces(log: Log, party: str) -> None:
    first = taps(log, party, "roll").state.dice

    again = [taps(log, party, "undo", "roll").state.dice for _ in range(5)]

    assert again == [first] * 5


def test_faces_do_not_depend_on_what_else_was_tapped_but_on_how_often_was_rolled(log: Log, tmp_path: Path) -> None:
    one, other = begin(log), begin(log)
    first = taps(log, one, "roll").state.dice
    gain(log, other, 9)
    assert taps(log, other, "end_round", "roll").state.dice == first

    second = [play.tap(log, party, "keep", {"face": first[0]}) and taps(log, party, "roll").state.dice for party in (one, other)]

    assert second[0] == second[1]


def test_a_typed_roll_takes_the_place_of_one_by_the_app(log: Log) -> None:
    rolled, typed = begin(log), begin(log)
    dice = taps(log, rolled, "roll").state.dice
    play.tap(log, typed, "rolled", {"dice": dice})

    for party in (rolled, typed):
        play.tap(log, party, "keep", {"face": dice[0]})

    assert taps(log, rolled, "roll").state.dice == taps(log, typed, "roll").state.dice


def test_two_plays_have_different_luck(log: Log) -> None:
    parties = [play.begin(log, toy.GAME, {"players": ("Ana",), "lucky": 1}).id for _ in range(8)]

    assert len({taps(log, party, "roll").state.dice for party in parties}) > 1


def test_the_faces_of_a_seed_are_for_ever(log: Log) -> None:
    party = begin(log, seed="for ever")

    assert taps(log, party, "roll").state.dice == (5, 3)


# ---- two phones at once -----------------------------------------------------------------------------------------


def test_relative_changes_from_an_old_page_count(log: Log, party: str) -> None:
    gain(log, party, 5, seen=0)

    after = gain(log, party, 2, seen=0)

    assert after.state.points == (7, 0)


def test_a_shift_of_shared_things_from_an_old_page_is_a_conflict_that_says_who_was_faster(log: Log, party: str) -> None:
    gain(log, party, 1, seen=0, by="Cleo")
    play.tap(log, party, "end_round", {}, seen=0, by="Ben")
    gain(log, party, 1, by="Cleo")

    with pytest.raises(Conflict) as conflict:
        play.tap(log, party, "end_round", {}, seen=0, by="Ana")

    assert str(conflict.value.say) == "Ben was faster: RoundEnded."
    assert conflict.value.position == play.look(log, party, by="Ana")


def test_who_was_faster_may_be_unknown(log: Log, party: str) -> None:
    taps(log, party, "end_round")

    with pytest.raises(Conflict, match="Somebody was faster: RoundEnded"):
        play.tap(log, party, "end_round", {}, seen=0)


def test_what_was_possible_on_the_old_page_and_is_no_more_is_a_conflict(log: Log, party: str) -> None:
    gain(log, party, 5)
    gain(log, party, -5, by="Ben", seen=1)

    with pytest.raises(Conflict, match="Ben was faster: Ana gains -5"):
        gain(log, party, -5, seen=1)


def test_what_is_refused_on_both_pages_is_refused(log: Log, party: str) -> None:
    gain(log, party, 5)

    with pytest.raises(Refused):
        gain(log, party, -500, seen=0)


def test_a_page_from_the_future_is_a_conflict(log: Log, party: str) -> None:
    for seen in (5, -1):
        with pytest.raises(Conflict, match="went another way"):
            gain(log, party, seen=seen)


def test_undo_from_an_old_page_counts_only_for_the_tap_it_named(log: Log, party: str) -> None:
    gain(log, party, 1)
    gain(log, party, 2, by="Ben")

    with pytest.raises(Conflict, match="Ben was faster: Ana gains 2"):
        play.tap(log, party, "undo", {}, seen=1)

    taps(log, party, "undo")
    assert play.tap(log, party, "undo", {}, seen=1).state.points == (0, 0)


def test_redo_from_an_old_page_counts_only_for_the_tap_it_named(log: Log, party: str) -> None:
    gain(log, party, 1)
    gain(log, party, 2)
    taps(log, party, "undo", "undo")

    with pytest.raises(Conflict):
        play.tap(log, party, "redo", {}, seen=3)
    assert play.tap(log, party, "redo", {}, seen=4).state.points == (1, 0)


def test_two_rolls_from_the_same_page_are_one_roll_and_a_conflict(log: Log, party: str) -> None:
    play.tap(log, party, "roll", {}, seen=0, by="Ben")

    with pytest.raises(Conflict, match="Ben was faster: The dice show"):
        play.tap(log, party, "roll", {}, seen=0)


# ---- questions --------------------------------------------------------------------------------------------------


def test_a_question_is_named_by_the_tap_that_raised_it_and_keeps_its_name(log: Log, party: str) -> None:
    raised = taps(log, party, "roll")

    later = gain(log, party, 3)

    assert raised.question is not None
    assert raised.question.id == 1
    assert later.question == raised.question


def test_a_question_that_is_taken_back_and_brought_back_keeps_its_name(log: Log, party: str) -> None:
    raised = taps(log, party, "roll")

    assert taps(log, party, "undo").question is None
    assert taps(log, party, "redo").question == raised.question


def test_an_answer_to_a_question_that_is_no_longer_open_is_a_conflict(log: Log, party: str) -> None:
    face = taps(log, party, "roll").state.dice[0]
    play.tap(log, party, "keep", {"face": face}, question=1, by="Ben")

    with pytest.raises(Conflict, match=r"Ben was faster: A . is kept"):
        play.tap(log, party, "keep", {"face": face}, question=1)


def test_an_answer_never_lands_on_a_later_question(log: Log, party: str) -> None:
    play.tap(log, party, "rolled", {"dice": (3, 3)})
    play.tap(log, party, "keep", {"face": 3}, seen=1)
    play.tap(log, party, "rolled", {"dice": (3, 3)})

    with pytest.raises(Conflict):
        play.tap(log, party, "keep", {"face": 3}, seen=1, question=1)
    with pytest.raises(Conflict):
        play.tap(log, party, "keep", {"face": 3}, seen=1)


def test_an_answer_counts_although_something_else_happened_meanwhile(log: Log, party: str) -> None:
    play.tap(log, party, "rolled", {"dice": (3, 4)})
    gain(log, party, 3)

    after = play.tap(log, party, "keep", {"face": 4}, seen=1, question=1)

    assert after.state.faces[-1] == 4


@pytest.mark.parametrize("question", [-1, 0, 2, 10**6])
def test_an_answer_to_a_question_that_never_was_is_a_conflict(log: Log, party: str, question: int) -> None:
    play.tap(log, party, "rolled", {"dice": (3, 4)})

    with pytest.raises(Conflict):
        play.tap(log, party, "keep", {"face": 4}, question=question)


def test_an_answer_closes_its_question_even_if_the_next_one_reads_the_same(tmp_path: Path) -> None:
    game = replace(toy.GAME, asks=lambda state: Question("more", Say("One more?"), ("gain",)))
    log = Log(tmp_path, games={"toy": game})
    party = play.begin(log, game, {"players": ("Ana",)}).id

    ids = [position.question and position.question.id for position in (gain(log, party), taps(log, party, "end_round"))]

    assert ids == [1, 1]
    gain(log, party, question=1)
    with pytest.raises(Conflict):
        gain(log, party, question=1)
    log.close()


# ---- history ----------------------------------------------------------------------------------------------------


def test_the_history_tells_every_tap_newest_first_and_strikes_what_was_taken_back(log: Log, party: str) -> None:
    gain(log, party, 5, by="Ana")
    gain(log, party, 2, player=1)
    taps(log, party, "undo")

    lines = [(str(line.say), line.kind, line.is_undone, line.by) for line in play.history(log, party)]

    assert lines == [
        ("Taken back: Ben gains 2.", "undo", False, None),
        ("Ben gains 2.", "tap", True, None),
        ("Ana gains 5.", "tap", False, "Ana"),
        ("Started.", "start", False, None),
    ]


def test_what_was_brought_back_stands_again_in_the_history(log: Log, party: str) -> None:
    gain(log, party, 5)
    taps(log, party, "undo", "redo")

    newest, _, tapped, _ = play.history(log, party)

    assert (str(newest.say), newest.kind) == ("Brought back: Ana gains 5.", "redo")
    assert not tapped.is_undone


def test_the_history_comes_in_pages(log: Log, party: str) -> None:
    for _ in range(10):
        gain(log, party)

    pages = [play.history(log, party, before=before, limit=4) for before in (None, 7, 3, 0)]

    assert [[line.version for line in page] for page in pages] == [[10, 9, 8, 7], [6, 5, 4, 3], [2, 1, 0], []]
    assert not any(line.is_undone for page in pages for line in page)


# ---- the list of plays ------------------------------------------------------------------------------------------


def test_plays_are_listed_with_what_they_ask_latest_first(log: Log, clock: Clock) -> None:
    older, newer = begin(log), begin(log, "Cleo")
    clock.pass_days(1)
    taps(log, older, "roll")

    first, second = play.plays(log)

    assert (first.play.id, first.players, str(first.progress.words)) == (older, ("Ana", "Ben"), "Round 1 of 3")
    assert str(first.question) == "Which face do you keep?"
    assert (second.play.id, second.question, second.players) == (newer, None, ("Cleo",))


def test_the_list_folds_no_play_whatever_its_status(tmp_path: Path) -> None:
    log = open_log(tmp_path)
    parties = {status: begin(log, status) for status in ("running", "finished", "abandoned", "deleted")}
    for party in parties.values():
        taps(log, party, "roll", "end_round")
    play.finish(log, parties["finished"])
    play.abandon(log, parties["abandoned"])
    play.delete(log, parties["deleted"])
    log.close()

    again = Log(tmp_path, games={"toy": replace(toy.GAME, evolve=lambda state, event: 1 // 0)}, now=Clock())
    listed = {status: play.plays(again, status)[0] for status in parties}

    assert {status: one.players for status, one in listed.items()} == {status: (status,) for status in parties}
    assert {str(one.progress.words) for one in listed.values()} == {"Round 2 of 3"}
    assert [str(one.question) for one in listed.values() if one.question] == ["Which face do you keep?"] * 3
    again.close()


def test_the_list_says_what_stands_after_an_undo(log: Log, party: str) -> None:
    taps(log, party, "roll", "end_round", "undo", "undo")

    listed = play.plays(log)[0]

    assert (listed.version, str(listed.progress.words), listed.question) == (4, "Round 1 of 3", None)


@pytest.mark.parametrize("glance", [None, "{}", "no JSON", '{"version": 0, "players": [], "progress": {}, "question": null}'])
def test_a_play_without_a_glance_is_folded_for_the_list(log: Log, party: str, glance: str | None) -> None:
    taps(log, party, "end_round")
    with log.database.writing():
        log.mark(party, glance=glance)

    listed = play.plays(log)[0]

    assert (listed.players, str(listed.progress.words)) == (("Ana", "Ben"), "Round 2 of 3")


def test_a_glance_of_an_earlier_version_is_not_believed(log: Log, party: str) -> None:
    early = log.play(party)[0].glance  # type: ignore[index]
    taps(log, party, "end_round")
    with log.database.writing():
        log.mark(party, glance=early)

    assert str(play.plays(log)[0].progress.words) == "Round 2 of 3"


@pytest.mark.parametrize("missing", ["sheet", "progress"])
def test_a_finished_play_whose_end_was_not_kept_is_listed_as_unreadable(log: Log, party: str, missing: str) -> None:
    play.finish(log, party)
    with log.database.writing():
        log.mark(party, **{missing: None})

    listed = play.plays(log, "finished")[0]

    assert "cannot read this play" in str(listed.fault)
    assert listed.sheet is not None


@pytest.mark.parametrize("part", ["evolve", "players", "progress", "asks"])
def test_a_play_on_which_the_rules_fail_does_not_hide_the_others(
    log: Log, party: str, tmp_path: Path, part: str, caplog: pytest.LogCaptureFixture
) -> None:
    other = begin(log, "Cleo")
    with log.database.writing():
        log.mark(party, glance=None)
    failing = Log(tmp_path, games={"toy": replace(toy.GAME, **{part: lambda *_: 1 // 0})}, now=Clock())

    listed = {one.play.id: one for one in play.plays(failing)}

    assert listed[other].players == ("Cleo",)
    assert "cannot read this play" in str(listed[party].fault)
    assert "ZeroDivisionError" in caplog.text
    failing.close()


def test_a_list_that_cannot_be_read_at_all_is_said(log: Log, party: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def locked(*_: object) -> None:
        raise Unavailable(LOCKED)

    with log.database.writing():
        log.mark(party, glance=None)
    log.memory.forget()
    monkeypatch.setattr(log, "taps", locked)

    with pytest.raises(Unavailable):
        play.plays(log)


def test_a_finished_play_keeps_its_sheet_and_takes_no_taps(log: Log, party: str) -> None:
    gain(log, party, 5)
    finished = play.finish(log, party)

    with pytest.raises(Refused, match="This play is finished"):
        gain(log, party)

    assert finished.sheet == toy.score(play.look(log, party).state)
    assert [listed.sheet for listed in play.plays(log, "finished")] == [finished.sheet]
    assert play.plays(log) == []


def test_a_play_that_is_finished_twice_stays_as_it_was(log: Log, party: str, clock: Clock) -> None:
    first = play.finish(log, party)
    clock.pass_days(1)

    assert play.finish(log, party) == first


def test_a_play_that_is_reopened_goes_on(log: Log, party: str) -> None:
    play.finish(log, party)
    reopened = play.reopen(log, party)

    assert reopened.is_running
    assert reopened.sheet is None
    assert gain(log, party).state.points == (1, 0)


def test_a_play_that_was_given_up_takes_no_taps_until_it_is_reopened(log: Log, party: str) -> None:
    play.abandon(log, party)
    with pytest.raises(Refused, match="given up"):
        gain(log, party)
    assert [listed.play.id for listed in play.plays(log, "abandoned")] == [party]

    play.reopen(log, party)

    assert gain(log, party).version == 1


def test_a_deleted_play_is_restored_as_it_was(log: Log, party: str) -> None:
    gain(log, party, 5)
    play.finish(log, party)
    play.delete(log, party)
    with pytest.raises(Refused, match="deleted"):
        gain(log, party)
    assert [listed.play.id for listed in play.plays(log, "deleted")] == [party]

    restored = play.restore(log, party)

    assert (restored.deleted_at, restored.sheet is not None) == (None, True)
    assert play.plays(log, "deleted") == []


def test_a_deleted_play_is_gone_after_thirty_days_and_a_kept_one_never(log: Log, party: str, clock: Clock) -> None:
    kept = begin(log)
    gain(log, kept, 5)
    play.delete(log, party)

    purge_for_days(log, clock, 29)
    assert play.look(log, party).play.deleted_at is not None
    purge_for_days(log, clock, 1)
    with pytest.raises(NoSuchPlay):
        play.restore(log, party)

    assert [row.id for row in log.all_plays()] == [kept]
    assert tap_count(log, party) == 0
    clock.pass_days(4000)
    assert play.look(log, kept).state.points == (5, 0)


def test_the_list_comes_in_pages(log: Log) -> None:
    for _ in range(5):
        play.finish(log, begin(log))

    pages = [play.plays(log, "finished", limit=2, offset=offset) for offset in (0, 2, 4)]

    assert [len(page) for page in pages] == [2, 2, 1]
    assert len({listed.play.id for page in pages for listed in page}) == 5

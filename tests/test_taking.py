"""What a play comes to elsewhere: in BG Stats, and as CSV."""

from __future__ import annotations

import csv
import json
from collections import defaultdict
from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest

from companion import bg_stats, spreadsheets
from companion import play as plays
from companion.codec import bind
from companion.game import Say
from companion.games import all_games
from companion.importing import import_text
from companion.log import Log
from companion.position import find
from companion.spellings import rename
from companion.taking import TakenLine, TakenPlay, TakenPlayer, finished_plays, taken

CARAVAN, OAKS, HUT = (all_games()[slug] for slug in ("creature-caravan", "cozy-oaks", "cozy-hut"))
CAMPS = Say("Camps")
ENDED = datetime(2026, 11, 22, 20, 14, 5, tzinfo=UTC)


def player(name: str, total: Any, rank: int | None, **known: Any) -> TakenPlayer:
    lines = (TakenLine("camps", CAMPS, total),)
    whole = {"is_bot": False, "role": None, "starts": False, "title": None, "is_winner": rank == 1, "lines": lines}
    return TakenPlayer(name=name, total=total, rank=rank, **{**whole, **known})


TIE = TakenPlay(
    id="play-id-1",
    game=CARAVAN,
    begun_at=ENDED,
    ended_at=ENDED,
    minutes=75,
    variant="With the bot",
    lines={"camps": CAMPS},
    players=(
        player("Ana", 30, 1, starts=True),
        player("Ben", Fraction(59, 2), 3),
        player("Cleo", 30, 1),
        player("Bot", -2, 4, is_bot=True, role=Say("Level {level}", level=2)),
    ),
    verdict=Say("Ana and Cleo share the win."),
)


def sent(link: str) -> Any:
    """The play in a link."""
    assert link.startswith("https://app.bgstatsapp.com/createPlay.html?data=%7B")
    return json.loads(unquote(urlsplit(link).query.removeprefix("data=")))


def finished(log: Log, slug: str, counts: dict[str, Any] | None = None, **start: Any) -> TakenPlay:
    game = all_games()[slug]
    id = plays.begin(log, game, bind(game.start, start)).id
    if counts:
        plays.tap(log, id, "count", bind(game.move("count"), counts))
    plays.finish(log, id)
    return taken(log, find(log, id)[0])


# ---- BG Stats ---------------------------------------------------------------------------------------------------


def test_the_link_holds_the_play_as_bg_stats_wants_it() -> None:
    play = sent(bg_stats.link(TIE, "A close one."))

    players = play.pop("players")
    assert play == {
        "sourceName": "Spare Chair",
        "sourcePlayId": "play-id-1",
        "playDate": "2026-11-22 20:14:05",
        "durationMin": 75,
        "comments": "A close one.",
        "board": "With the bot",
        "game": {
            "name": "Creature Caravan",
            "sourceGameId": "creature-caravan",
            "bggId": 385331,
            "highestWins": True,
            "noPoints": False,
        },
    }
    assert [(one["name"], one["score"], one["rank"], one["winner"], one["startPlayer"], one.get("role")) for one in players] == [
        ("Ana", 30, 1, True, True, None),
        ("Ben", 29.5, 3, False, False, None),
        ("Cleo", 30, 1, True, False, None),
        ("Bot", -2, 4, False, False, "Level 2"),
    ]


def test_what_is_not_known_is_left_out_and_never_null() -> None:
    lost = replace(TIE, game=HUT, minutes=None, variant="", players=(player("Ana", 11, None),))

    play = sent(bg_stats.link(lost))

    assert {"durationMin", "comments", "board"}.isdisjoint(play)
    assert "bggId" not in play["game"]
    assert "rank" not in play["players"][0]
    assert (play["players"][0]["winner"], play["players"][0]["startPlayer"]) == (False, False)


def test_the_bot_may_stay_at_home_and_the_ranks_stay_as_the_table_saw_them() -> None:
    play = sent(bg_stats.link(TIE, with_bot=False))

    assert [(one["name"], one["rank"]) for one in play["players"]] == [("Ana", 1), ("Ben", 3), ("Cleo", 1)]


def test_a_long_comment_is_cut_to_400_characters() -> None:
    assert len(sent(bg_stats.link(TIE, "é" * 401))["comments"]) == 400
    assert sent(bg_stats.link(TIE, "é" * 400))["comments"] == "é" * 400


def test_a_name_of_any_letters_comes_through() -> None:
    odd = 'Zoë & "Mo" #1 <b> 🦎+'

    play = sent(bg_stats.link(replace(TIE, players=(player(odd, 1, 1),))))

    assert play["players"][0]["name"] == odd


def test_a_player_has_the_same_id_in_every_play_and_the_bot_is_nobody_of_that_name(log: Log) -> None:
    one = sent(bg_stats.link(finished(log, "cozy-hut", players=["ana", "Bot"])))
    rename(log, ["Anna"], "Ana")
    other = sent(bg_stats.link(finished(log, "creature-caravan", players=["Anna"], bot=True)))

    ids = [[each["sourcePlayerId"] for each in play["players"]] for play in (one, other)]

    assert other["players"][0]["name"] == "Ana"
    assert ids[0][0] == ids[1][0]
    assert ids[0][1] != ids[1][1]


@pytest.mark.parametrize(
    ("start", "starts"),
    [
        ({"players": ["Ana", "Ben"], "first": 1}, [False, True]),
        ({"players": ["Ana", "Ben"]}, [True, False]),
        ({"players": ["Ana", "Ben"], "count_only": True}, [False, False]),
    ],
)
def test_the_start_player_is_the_one_that_was_said(log: Log, start: Any, starts: list[bool]) -> None:
    assert [one.starts for one in finished(log, "cozy-oaks", **start).players] == starts


def test_the_bot_of_a_real_play_is_a_player_whose_role_is_its_level(log: Log) -> None:
    play = sent(bg_stats.link(finished(log, "creature-caravan", players=["Ana"], bot=True, bot_level=3, bot_row=2)))

    assert [(one["name"], one.get("role")) for one in play["players"]] == [("Ana", None), ("Bot", "Level 3")]


# ---- CSV --------------------------------------------------------------------------------------------------------


def read(text: bytes) -> list[list[str]]:
    assert text.startswith(b"\xef\xbb\xbf")
    return list(csv.reader(text.decode("utf-8-sig").splitlines(keepends=True)))


def test_the_score_sheet_has_a_column_per_player() -> None:
    assert read(spreadsheets.scores(TIE)) == [
        ["", "Ana", "Ben", "Cleo", "Bot"],
        ["Camps", "30", "29.5", "30", "-2"],
        ["Total", "30", "29.5", "30", "-2"],
        ["Rank", "1", "3", "1", "4"],
        ["Winner", "yes", "no", "yes", "no"],
    ]


def test_nought_not_counted_and_does_not_apply_are_three_things() -> None:
    uncounted = player("B", 0, 1, lines=(TakenLine("camps", CAMPS, None),))
    three = replace(TIE, players=(player("A", 0, 1), uncounted, player("C", 0, 1, lines=())))

    assert read(spreadsheets.scores(three))[1] == ["Camps", "0", "?", ""]
    assert [row[-3:] for row in read(spreadsheets.lines([three]))[1:]] == [["camps", "Camps", "0"], ["camps", "Camps", ""]]


def test_results_have_a_row_per_player_and_play(log: Log) -> None:
    finished(log, "cozy-oaks", {"player": 0, "gold": 41}, players=["Ana"], count_only=True)
    finished(log, "creature-caravan", players=["Ana", "Ben"], bot=True, count_only=True)

    rows = read(spreadsheets.results(finished_plays(log)))

    assert rows[0] == ["play", "finished", "game", "variant", "minutes", "player", "is bot", "total", "rank", "winner", "title"]
    assert [(row[2], row[5], row[6]) for row in rows[1:]] == [
        ("Cozy Oaks", "Ana", "no"),
        ("Creature Caravan", "Ana", "no"),
        ("Creature Caravan", "Ben", "no"),
        ("Creature Caravan", "Bot", "yes"),
    ]
    assert rows[1][7] == "20"


def test_lines_add_up_to_the_totals_of_the_results(log: Log) -> None:
    import_text(log, (Path(__file__).parent / "fixtures" / "03-three-games" / "export.json").read_bytes())
    everything = list(finished_plays(log))

    sums: defaultdict[tuple[str, str], Fraction] = defaultdict(Fraction)
    for row in read(spreadsheets.lines(everything))[1:]:
        sums[row[0], row[3]] += Fraction(row[-1] or 0)

    assert len(everything) == 11
    assert sums == {(row[0], row[5]): Fraction(row[7]) for row in read(spreadsheets.results(everything))[1:]}


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)"])
def test_a_name_is_never_a_formula(name: str) -> None:
    rows = read(spreadsheets.scores(replace(TIE, players=tuple(replace(one, name=name) for one in TIE.players))))

    assert rows[0][1] == f"'{name}"


def test_commas_quotes_and_new_lines_stay_in_their_cell() -> None:
    odd = 'Ana, "the\nfirst"'
    rows = read(spreadsheets.scores(replace(TIE, players=(player(odd, 1, 1),))))

    assert rows[0] == ["", odd]


def test_running_given_up_and_deleted_plays_are_no_results(log: Log) -> None:
    start = bind(OAKS.start, {"players": ["Ana"]})
    running, abandoned, deleted = (plays.begin(log, OAKS, start).id for _ in range(3))
    plays.abandon(log, abandoned)
    plays.finish(log, deleted)
    plays.delete(log, deleted)

    assert list(finished_plays(log)) == []
    assert plays.look(log, running).play.is_running


def test_a_play_that_cannot_be_read_keeps_none_of_the_others_away(log: Log) -> None:
    broken, whole = (finished(log, "cozy-oaks", players=["Ana"], count_only=True).id for _ in range(2))
    with log.database.writing() as connection:
        connection.execute("update plays set sheet = '{}' where id = ?", [broken])

    assert [one.id for one in finished_plays(log)] == [whole]

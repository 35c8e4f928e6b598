"""The pages of results: finished plays searched and sifted, what a game and a player come to, and names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from flask import Flask

from app import create_app
from companion import play as plays
from companion.log import Log
from companion.web.owner import Visitor
from companion.web.results import average, lasting
from tests.shelf import GAMES, put
from tests.toys import begin


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    opened = Log(tmp_path, games=GAMES)
    yield opened
    opened.close()


@pytest.fixture
def app(tmp_path: Path, log: Log) -> Flask:
    return create_app(tmp_path, testing=True, log=log)


def hits(owner: Visitor, address: str) -> list[str]:
    """The ids of the plays that a page of results lists."""
    return re.findall(r'class="hit" href="/play/([^/]+)/score"', owner.get(address).text)


def figures(html: str) -> list[str]:
    """Plays, perhaps wins, best and average as a page says them first."""
    return re.findall(r"<b>([^<]*)</b><small>(?:plays?|won|best|average)</small>", html)


def row_of(html: str, name: str) -> list[str]:
    """The numbers beside a name in the first table that has it."""
    found = re.search(rf"<tr>\s*<th scope=\"row\">(?:<[^>]*>|\w</i>)*{re.escape(name)}.*?</tr>", html, re.S)
    assert found, name
    return [re.sub(r"<[^>]*>", "", cell).strip() for cell in re.findall(r"<td>(.*?)</td>", found[0], re.S)]


def three(log: Log) -> list[str]:
    """Ana 10 : Ben 7½, a tie at 8, and Ana alone against a bot with 6, lost."""
    lines = {"trade": (6, Fraction(9, 2)), "camps": (5, 3), "debt": (-1, None)}
    return [
        put(log, "Ana", "Ben", totals=[10, Fraction(15, 2)], lines=lines, minutes=50, day=0),
        put(log, "Ana", "Ben", totals=[8, 8], day=1, verdict="Both win.", minutes=70),
        put(log, "Ana", "Bot", totals=[6, 20], people=1, day=2, is_lost=True, lucky=6),
    ]


# ---- the list -----------------------------------------------------------------------------------------------------


def test_results_say_who_played_when_how_long_and_how_it_ended(owner: Visitor, log: Log) -> None:
    put(log, "Ana", "Ben", totals=[Fraction(27, 2), 9], minutes=80, verdict="Ana wins.", lucky=6)

    text = " ".join(re.sub(r"<[^>]*>", "", owner.get("/results").text).split())

    assert "1 March, 1 h 20 min Ana 13½ Ben 9 Ana wins. Lucky 6." in text


def test_both_who_share_the_first_place_are_marked_as_winners(owner: Visitor, log: Log) -> None:
    put(log, "Ana", "Ben", "Cleo", totals=[30, 30, 20])

    html = owner.get("/results").text

    assert html.count('aria-label="won"') == 2
    assert not re.search(r'aria-label="won"[^/]*/></svg>Cleo', html)


def test_the_latest_play_comes_first_and_25_stand_on_a_page(owner: Visitor, log: Log) -> None:
    ids = [put(log, "Ana", totals=[1], day=day) for day in range(60)][::-1]

    assert [hits(owner, f"/results?page={page}") for page in (1, 2, 3)] == [ids[:25], ids[25:50], ids[50:]]
    assert hits(owner, "/results?page=99") == ids[50:]
    assert hits(owner, "/results?page=x") == ids[:25]


def test_the_way_to_older_plays_keeps_what_was_looked_for(owner: Visitor, log: Log) -> None:
    for day in range(30):
        put(log, "Ana B", totals=[1], day=day)

    html = owner.get("/results?text=ana&player=Ana+B").text

    assert 'href="/results?text=ana&amp;player=Ana+B&amp;page=2"' in html


@pytest.mark.parametrize(
    ("asked", "which"),
    [
        ("text=ben", [1, 0]),
        ("text=BOTH+ana", [1]),
        ("text=lucky", [2]),
        ("text=toy", [2, 1, 0]),
        ("player=ben", [1, 0]),
        ("player=Bot", []),
        ("game=toy", [2, 1, 0]),
        ("game=chess", []),
        ("company=solo", [2]),
        ("company=together", [1, 0]),
        ("since=2026-03-02", [2, 1]),
        ("until=2026-03-02", [1, 0]),
        ("since=2026-03-02&until=2026-03-02&player=Ana", [1]),
    ],
)
def test_results_are_searched_and_sifted(owner: Visitor, log: Log, asked: str, which: list[int]) -> None:
    ids = three(log)

    assert hits(owner, f"/results?{asked}") == [ids[number] for number in which]


def test_how_many_were_found_is_said_and_the_form_keeps_what_was_typed(owner: Visitor, log: Log) -> None:
    three(log)

    html = owner.get("/results?text=ben&company=together&since=2026-03-01").text

    assert "2 found" in html
    assert 'name="text" value="ben"' in html
    assert 'value="together" selected' in html
    assert 'name="since" value="2026-03-01"' in html


def test_nothing_found_says_what_to_do(owner: Visitor, log: Log) -> None:
    three(log)

    assert "Nothing found. Leave out a word" in owner.get("/results?text=zebra").text


@pytest.mark.parametrize(
    ("asked", "sentence"), [("since=soon", "That is no day."), ("since=2026-03-02&until=2026-03-01", "before the first day")]
)
def test_a_day_that_is_none_is_said_at_its_field(owner: Visitor, log: Log, asked: str, sentence: str) -> None:
    three(log)

    answer = owner.get(f"/results?{asked}&text=ana")

    assert answer.status_code == 422
    assert sentence in answer.text
    assert 'name="text" value="ana"' in answer.text


def test_a_shelf_without_finished_plays_says_what_to_do(owner: Visitor) -> None:
    for address in ("/results", "/results/toy", "/players"):
        assert "Finish this play" in owner.get(address).text


def test_looking_at_results_changes_nothing(owner: Visitor, log: Log) -> None:
    three(log)
    before = list(log.database.connection().iterdump())

    for address in ("/results?text=ana", "/results/toy", "/players", "/players/Ana"):
        assert owner.get(address).status_code == 200

    assert list(log.database.connection().iterdump()) == before


def test_names_and_verdicts_are_text_and_never_marks_of_html(owner: Visitor, log: Log) -> None:
    put(log, "<b>Ana</b>", "A/B & co", totals=[3, 4], verdict="<i>Won</i>.")

    for address in (
        "/results?text=<b>",
        "/results/toy",
        "/players",
        "/players/-?called=<b>Ana</b>",
        "/players/-?called=A/B+%26+co",
    ):
        answer = owner.get(address)
        assert answer.status_code == 200
        assert "<b>Ana" not in answer.text
        assert "<i>Won" not in answer.text
        assert "&lt;b&gt;Ana" in answer.text or "A/B &amp; co" in answer.text


def test_the_score_page_of_a_finished_play_says_its_day_length_and_options(owner: Visitor, log: Log) -> None:
    id = begin(log)
    plays.finish(log, id)
    with log.database.writing():
        log.mark(id, minutes=75, finished_at="2026-03-01T20:00:00.000Z")

    html = owner.get(f"/play/{id}/score").text

    assert "1 March, 1 h 15 min. Lucky 1" in html
    assert 'href="/results/toy"' in html


def test_the_home_page_leads_to_the_results(owner: Visitor, log: Log) -> None:
    put(log, "Ana", totals=[1])

    assert 'href="/results"' in owner.get("/").text


# ---- a game -------------------------------------------------------------------------------------------------------


def test_a_game_counts_plays_wins_best_and_average(owner: Visitor, log: Log) -> None:
    three(log)

    html = owner.get("/results/toy").text

    assert figures(html) == ["3", "10", "7.9"]  # (10 + 7½ + 8 + 8 + 6) ÷ 5
    assert row_of(html, "Ana") == ["3", "2"]
    assert row_of(html, "Ben") == ["2", "1"]
    assert row_of(html, "Bot") == ["1", "0"]
    assert "1 h on average" in html


def test_a_play_that_was_broken_off_is_in_no_best_and_average_and_that_is_said(owner: Visitor, log: Log) -> None:
    put(log, "Mira", totals=[20])
    whole = owner.get("/results/toy").text
    put(log, "Mira", totals=[90], day=1, is_over=False)

    html = owner.get("/results/toy").text

    assert figures(html) == ["2", "20", "20"]
    assert "One play is left out of best and average" in html
    assert "left out of best" not in whole


def test_what_does_not_apply_is_left_out_of_the_average_of_a_line(owner: Visitor, log: Log) -> None:
    three(log)

    html = owner.get("/results/toy").text

    assert row_of(html, "Trade")[0] == "5.3"  # (6 + 4½) ÷ 2
    assert row_of(html, "Debt") == ["−1", "−1", "–"]  # everybody, Ana, Ben


def test_a_play_alone_that_was_lost_is_a_play_and_no_win_and_no_best(owner: Visitor, log: Log) -> None:
    put(log, "Ana", totals=[30], is_lost=True, lucky=6)

    html = owner.get("/players/Ana").text

    assert figures(html) == ["1", "0", "–", "30"]
    assert row_of(html, "Lucky") == ["1", "0", "none–"]


def test_plays_alone_have_a_record_for_each_difficulty(owner: Visitor, log: Log) -> None:
    for lucky, total, is_lost in ((6, 10, False), (6, 12, True), (5, 7, False)):
        put(log, "Ana", totals=[total], is_lost=is_lost, lucky=lucky)

    html = owner.get("/results/toy").text

    assert row_of(html, "Lucky <b>6</b>") == ["2", "1", "10 Ana"]
    assert row_of(html, "Lucky <b>5</b>") == ["1", "1", "7 Ana"]


def test_the_chart_of_scores_draws_the_numbers_of_its_table(owner: Visitor, log: Log) -> None:
    three(log)

    html = owner.get("/results/toy").text
    described = re.search(r'id="scores-desc">(.*?)</desc>', html, re.S)
    table = re.search(r"Scores over time, as a table.*?</table>", html, re.S)

    assert described
    assert described[1].strip() == "Ana: 10, 8, 6. Ben: 7½, 8."
    assert table
    assert re.findall(r"<td>(.*?)</td>", table[0]) == ["6", "–", "8", "8", "10", "7½"]
    assert html.count('class="chart__mark" transform') == 5


def test_a_game_that_is_not_here_has_no_results(owner: Visitor) -> None:
    assert owner.get("/results/chess").status_code == 404


# ---- players ------------------------------------------------------------------------------------------------------


def test_a_player_has_plays_wins_best_and_average(owner: Visitor, log: Log) -> None:
    three(log)

    assert figures(owner.get("/players/ana").text) == ["3", "2", "10", "8"]
    assert figures(owner.get("/players/Ben").text) == ["2", "1", "8", "7.8"]


@pytest.mark.parametrize("name", ["Bot", "Nobody", "-"])
def test_whoever_has_finished_no_play_has_no_page(owner: Visitor, log: Log, name: str) -> None:
    three(log)

    assert owner.get(f"/players/{name}").status_code == 404


def test_a_player_is_renamed_and_found_by_the_old_name_too(owner: Visitor, log: Log) -> None:
    three(log)

    assert owner.post("/players/Ben", data={"name": " Benno  K. "}).location == "/players/Benno%20K."

    assert figures(owner.get("/players/ben").text) == ["2", "1", "8", "7.8"]
    assert "Benno K." in owner.get("/results").text


def test_two_players_become_one_only_after_a_second_touch(owner: Visitor, log: Log) -> None:
    put(log, "Mirra", totals=[4])
    put(log, "Mira", totals=[6], day=1)

    asked = owner.post("/players/Mirra", data={"name": "mira"})
    before = figures(owner.get("/players/Mira").text)[0]
    owner.post("/players/Mirra", data={"name": "mira", "sure": "mira"})

    assert "This makes <b>Mirra</b> and <b>Mira</b> one player" in asked.text
    assert (before, figures(owner.get("/players/mira").text)[:3]) == ("1", ["2", "2", "6"])


def test_a_merged_spelling_is_on_its_own_again(owner: Visitor, log: Log) -> None:
    put(log, "Mirra", totals=[4])
    put(log, "Mira", totals=[6], day=1)
    owner.post("/players/Mirra", data={"name": "Mira", "sure": "Mira"})
    assert 'value="mirra">On its own again<span class="hidden">: Mirra' in owner.get("/players/Mira").text

    answer = owner.post("/players/Mira", data={"alone": "mirra"})

    assert answer.location == "/players/mirra"
    assert [figures(owner.get(f"/players/{name}").text)[0] for name in ("Mira", "Mirra")] == ["1", "1"]


@pytest.mark.parametrize(
    ("name", "sentence"), [("  ", "Write a name first."), ("x" * 401, "400"), ("Ben", "That is the name already.")]
)
def test_a_name_that_cannot_be_is_said_at_its_field(owner: Visitor, log: Log, name: str, sentence: str) -> None:
    three(log)

    answer = owner.post("/players/Ben", data={"name": name})

    assert answer.status_code == 422
    assert sentence in answer.text
    assert f'value="{name.strip()}"' in answer.text


def test_a_spelling_that_was_not_merged_cannot_be_taken_out(owner: Visitor, log: Log) -> None:
    three(log)

    answer = owner.post("/players/Ben", data={"alone": "ana"})

    assert answer.status_code == 422
    assert "a player of its own already" in answer.text


# ---- in words -----------------------------------------------------------------------------------------------------


def test_averages_are_said_to_a_tenth() -> None:
    values = (Fraction(41, 2), Fraction(20), Fraction(-1, 3), Fraction(-1, 100), None)

    assert [average(value) for value in values] == ["20.5", "20", "−0.3", "0", "–"]


def test_a_length_is_said_in_hours_and_minutes() -> None:
    assert [lasting(minutes) for minutes in (5, 60, 80)] == ["5 min", "1 h", "1 h 20 min"]

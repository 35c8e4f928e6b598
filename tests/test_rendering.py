"""Sentences, numbers and times as they stand on the page."""

from __future__ import annotations

from datetime import UTC, datetime
from fractions import Fraction

import pytest
from flask import Flask

from companion.game import Say
from companion.web.pairs import unfolded, written
from companion.web.rendering import clock, day, install, number, say, say_plain


def test_a_sentence_is_escaped_and_its_values_are_bold() -> None:
    sentence = Say("{name} moves & gains {vp} VP.", name="<Ana>", vp=-3)

    assert say(sentence) == "<b>&lt;Ana&gt;</b> moves &amp; gains <b>−3</b> VP."
    assert say_plain(sentence) == "<Ana> moves & gains −3 VP."


def test_a_sentence_inside_a_sentence_sets_off_its_own_values_only() -> None:
    sentence = Say("Taken back: {what} {names}.", what=Say("to column {column}", column=7), names=("Ana", "Ben"))

    assert say(sentence) == "Taken back: to column <b>7</b> <b>Ana</b>, <b>Ben</b>."
    assert say_plain(sentence) == "Taken back: to column 7 Ana, Ben."


def test_a_half_in_a_sentence_is_written_as_a_half_everywhere() -> None:
    sentence = Say("{best}, {lost}, {whole}.", best=Fraction(27, 2), lost=Fraction(-1, 2), whole=Fraction(4))

    assert str(sentence) == "13½, -½, 4."
    assert say_plain(sentence) == "13½, −½, 4."
    assert say(sentence) == "<b>13½</b>, <b>−½</b>, <b>4</b>."


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (0, "0"),
        (-3, "−3"),
        (Fraction(41, 2), "20½"),
        (Fraction(1, 2), "½"),
        (Fraction(-5, 2), "−2½"),
        (Fraction(7, 3), "2 1/3"),
        (None, "–"),
    ],
)
def test_numbers_have_a_true_minus_and_halves(value: int | Fraction | None, words: str) -> None:
    assert number(value) == words


def test_times_are_those_of_the_house() -> None:
    at = datetime(2020, 11, 22, 20, 14, tzinfo=UTC)

    assert day(at) == day(at.isoformat()) == f"{at.astimezone().day} November 2020"
    assert clock(at) == f"{at.astimezone():%H:%M}"
    assert not day(datetime.now(UTC)).endswith(str(datetime.now(UTC).year))


def test_arguments_are_written_as_a_form_would_send_them() -> None:
    card = {"name": "A", "vp": None, "open_set": True}

    pairs = written({"dice": [6, 1], "card": card, "cards": [card], "cubes": []})

    assert pairs[:5] == [("dice", "6"), ("dice", "1"), ("card.name", "A"), ("card.vp", "null"), ("card.open_set", "true")]
    assert pairs[5:] == [("cards.0.name", "A"), ("cards.0.vp", "null"), ("cards.0.open_set", "true"), ("cubes", "")]


def test_a_field_may_hold_several_fields() -> None:
    pairs = unfolded([("players", "Ana"), ("with", "bot=on&bot_level=2&name=")])

    assert pairs == [("players", "Ana"), ("bot", "on"), ("bot_level", "2"), ("name", "")]


def test_what_indents_a_template_is_not_sent_and_what_somebody_typed_is_sent_as_typed() -> None:
    app = Flask("weight")
    install(app)

    page = app.jinja_env.from_string("<ul>\n  {% for one in lines %}\n    <li>{{ one }}\n  {% endfor %}\n</ul>").render(
        lines=["a", "\n  b"]
    )

    assert page == "<ul>\n<li>a\n<li>\n  b\n</ul>"

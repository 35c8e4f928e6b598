"""JSON and forms become typed arguments, or a sentence that says where they do not fit."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import kept
from companion.codec import BadInput, OutOfRange, Unreadable, bind, bind_form, decode_events, encode_events, json_of, json_text
from companion.game import Say
from tests import toy
from tests.toy import Colour, Painted, Token

# ---- scripts ----------------------------------------------------------------------------------------------------


def test_json_becomes_the_types_of_the_move() -> None:
    bound = bind(toy.paint, {"token": {"name": "A", "colour": "blue"}, "tags": [1, 2], "vp": None, "tokens": [{"vp": None}]})

    assert bound == {"token": Token("A", 0, Colour.BLUE), "tags": (1, 2), "vp": None, "tokens": (Token(vp=None),)}
    assert isinstance(bound["token"].colour, Colour)


def test_what_is_left_out_stays_left_out() -> None:
    assert bind(toy.paint, {"token": {}}) == {"token": Token()}


def test_the_door_of_luck_is_not_part_of_a_form() -> None:
    assert bind(toy.roll, {}) == {}
    with pytest.raises(BadInput, match="unknown field `dice`"):
        bind(toy.roll, {"dice": [6, 6]})


def test_halves_are_numbers() -> None:
    assert bind(toy.paint, {"token": {}, "share": 20.5})["share"] == Fraction(41, 2)
    assert json_of(Fraction(41, 2)) == 20.5
    assert json_of(Fraction(4, 2)) == 2


@pytest.mark.parametrize(
    ("move", "values", "field", "detail"),
    [
        (toy.gain, {"player": 0, "colour": 1}, "colour", "Object contains unknown field `colour`"),
        (toy.gain, {}, "player", "Object missing required field `player`"),
        (toy.gain, {"player": "0"}, "player", "Expected `int`, got `str` - at `$.player`"),
        (toy.gain, {"player": True}, "player", "Expected `int`, got `bool` - at `$.player`"),
        (toy.gain, {"player": 0.0}, "player", "Expected `int`, got `float` - at `$.player`"),
        (toy.gain, {"player": None}, "player", "Expected `int`, got `null` - at `$.player`"),
        (toy.gain, {"player": [0]}, "player", "Expected `int`, got `array` - at `$.player`"),
        (toy.rolled, {"dice": [6, "6"]}, "dice.1", "Expected `int`, got `str` - at `$.dice[1]`"),
        (toy.rolled, {"dice": 6}, "dice", "Expected `array`, got `int` - at `$.dice`"),
        (toy.paint, {"token": {"size": 1}}, "token.size", "Object contains unknown field `size` - at `$.token`"),
        (toy.paint, {"token": {"colour": "pink"}}, "token.colour", "Invalid enum value 'pink' - at `$.token.colour`"),
        (toy.paint, {"token": {}, "tokens": [{}, {"vp": "x"}]}, "tokens.1.vp", "Expected `int | null`, got `str`"),
        (toy.paint, {"token": {}, "is_new": 1}, "is_new", "Expected `bool`, got `int`"),
        (toy.paint, {"token": {}, "vp": "left out"}, "vp", "Expected `int | null`, got `str`"),
        (toy.paint, {"token": {}, "share": True}, "share", "Expected `Fraction`, got `bool`"),
        (toy.start, {"players": "Ana"}, "players", "Expected `array`, got `str`"),
    ],
)
def test_what_does_not_fit_is_said_with_its_place(move: Any, values: dict[str, Any], field: str, detail: str) -> None:
    with pytest.raises(BadInput) as bad:
        bind(move, values)

    assert bad.value.field == field
    assert bad.value.detail.startswith(detail)
    assert str(bad.value.say).endswith(".")


@pytest.mark.parametrize("number", [10**9 + 1, -(10**9) - 1, 10**400])
def test_absurd_numbers_are_out_of_range(number: int) -> None:
    with pytest.raises(OutOfRange) as far:
        bind(toy.rolled, {"dice": [number, 1]})

    assert (str(far.value.say), far.value.field) == ("That number is out of range.", "dice.0")


def test_endless_texts_and_lists_are_too_long() -> None:
    with pytest.raises(OutOfRange, match="length"):
        bind(toy.paint, {"token": {"name": "x" * 2000}})
    with pytest.raises(OutOfRange, match="length"):
        bind(toy.rolled, {"dice": [1] * 2000})


def test_deep_nesting_is_bad_input() -> None:
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]

    with pytest.raises(BadInput):
        bind(toy.rolled, {"dice": deep})


def test_numbers_may_be_words_where_that_is_asked_for() -> None:
    assert bind(toy.gain, {"player": "1"}, strict=False) == {"player": 1}


# ---- forms ------------------------------------------------------------------------------------------------------


def form(move: Any, *pairs: tuple[str, str]) -> dict[str, Any]:
    return bind_form(move, pairs)


def test_a_form_says_the_same_as_a_script() -> None:
    typed = form(
        toy.paint,
        ("token.name", "A"), ("token.vp", "−3"), ("token.colour", "blue"), ("tags", "1"), ("tags", "2"), ("vp", "4"),
        ("tokens.0.name", "B"), ("tokens.1.vp", "5"), ("is_new", "on"), ("share", "20½"),
    )  # fmt: skip

    written = {
        "token": {"name": "A", "vp": -3, "colour": "blue"}, "tags": [1, 2], "vp": 4,
        "tokens": [{"name": "B"}, {"vp": 5}], "is_new": True, "share": 20.5,
    }  # fmt: skip
    assert typed == bind(toy.paint, written)


def test_one_value_of_a_list_arrives_as_one_text() -> None:
    assert form(toy.rolled, ("dice", "6")) == {"dice": (6,)}
    assert form(toy.rolled, ("dice", "")) == {"dice": ()}
    assert form(toy.start, ("players", "Ana"), ("players", "")) == {"players": ("Ana", "")}


def test_pairs_are_numbered_too() -> None:
    typed = form(toy.paint, ("token.name", ""), ("pairs.0.0", "1"), ("pairs.0.1", ""), ("pairs.1.0", "2"), ("pairs.1.1", "3"))

    assert typed["pairs"] == ((1, None), (2, 3))


def test_entries_of_a_list_come_in_the_order_of_their_numbers() -> None:
    pairs = [(f"tokens.{index}.vp", str(index)) for index in (10, 2, 0)]

    assert [token.vp for token in form(toy.paint, ("token.name", ""), *pairs)["tokens"]] == [0, 2, 10]


@pytest.mark.parametrize(
    ("pairs", "bound"),
    [
        ([("vp", "")], {}),
        ([("vp", " ")], {}),
        ([("vp", "null")], {"vp": None}),
        ([("vp", "None")], {"vp": None}),
        ([("note", "")], {"note": None}),
        ([("note", "none")], {"note": "none"}),
        ([("tags", "")], {"tags": ()}),
        ([("extras", "")], {"extras": None}),
        ([("extras", ""), ("extras", "2")], {"extras": (2,)}),
        ([("is_new", "")], {}),
        ([("is_new", "false")], {"is_new": False}),
        ([("is_new", "off"), ("is_new", "on")], {"is_new": True}),
    ],
)
def test_nothing_typed_is_left_out_or_null(pairs: list[tuple[str, str]], bound: dict[str, Any]) -> None:
    assert form(toy.paint, ("token.name", ""), *pairs) == {"token": Token(""), **bound}


def test_nothing_typed_on_a_printed_number_is_unknown() -> None:
    assert form(toy.paint, ("token.vp", "")) == {"token": Token(vp=None)}


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("7", 7),
        (" 7 ", 7),
        ("+7", 7),
        ("-7", -7),
        ("−7", -7),
        ("12+5-3", 14),
        ("12 + 5 − 3", 14),
        ("- 7", -7),
        ("12\xa0+\t5", 17),
        ("007", 7),
    ],
)
def test_numbers_as_people_type_them(text: str, number: int) -> None:
    assert form(toy.gain, ("player", "0"), ("amount", text))["amount"] == number


@pytest.mark.parametrize(
    "text", ["x", "1.5", "1e3", "--1", "1_000", "٣", "1+", "½", "0x10", "1 000 000 x", "𝟙", "1 2", "12 + 5 3", "1\xa02", "+ + 1"]
)
def test_what_is_no_whole_number_is_said_at_its_place(text: str) -> None:
    with pytest.raises(BadInput) as bad:
        form(toy.gain, ("player", "0"), ("amount", text))

    assert (str(bad.value.say), bad.value.field) == (f"“{text}” is not a whole number.", "amount")


@pytest.mark.parametrize(
    ("pairs", "field", "words"),
    [
        ([("token.colour", "pink")], "token.colour", "“pink” is not one of the choices."),
        ([("tokens.3.vp", "x")], "tokens.3.vp", "“x” is not a whole number."),
        ([("tags", "1"), ("tags", "x")], "tags.1", "“x” is not a whole number."),
        ([("is_new", "maybe")], "is_new", "“maybe” is neither yes nor no."),
        ([("share", "much")], "share", "“much” is not a number."),
        ([("share", "1 2")], "share", "“1 2” is not a number."),
        ([("share", "+.")], "share", "“+.” is not a number."),
        ([("vp", "99999999999")], "vp", "That number is out of range."),
        ([("vp", "9" * 5000)], "vp", f"“{'9' * 40}…” is not a whole number."),
    ],
)
def test_what_does_not_fit_in_a_form_is_said_at_its_place(pairs: list[tuple[str, str]], field: str, words: str) -> None:
    with pytest.raises(BadInput) as bad:
        form(toy.paint, ("token.name", ""), *pairs)

    assert (bad.value.field, str(bad.value.say)) == (field, words)


def test_what_is_missing_in_a_form_is_said() -> None:
    with pytest.raises(BadInput) as bad:
        form(toy.gain, ("player", ""))

    assert (bad.value.field, str(bad.value.say)) == ("player", "Something is still missing here.")


@pytest.mark.parametrize(
    "pairs",
    [
        [("token", "x"), ("token.name", "y")],
        [("token.name", "y"), ("token", "x")],
        [("player.x.y", "1")],
        [("a.b.c.d.e.f.g.h.i.j", "1")],
        [("tokens.99999999999.vp", "1")],
        [("tokens.x.vp", "1")],
        [("", "1")],
        [("...", "1")],
        [("nonsense", "1")],
    ],
)
def test_names_that_no_page_of_ours_sends_are_bad_input(pairs: list[tuple[str, str]]) -> None:
    with pytest.raises(BadInput):
        form(toy.paint, *pairs)


@given(st.lists(st.tuples(st.sampled_from(["player", "amount", "token.vp", "tokens.0.vp", "tags", "vp", "is_new"]), st.text())))
def test_whatever_is_typed_is_bound_or_bad_input(pairs: list[tuple[str, str]]) -> None:
    for move in (toy.gain, toy.paint):
        try:
            bound = bind_form(move, pairs)
        except BadInput as bad:
            assert bad.detail
        else:
            assert bind(move, json_of(bound)) == bound


@pytest.mark.parametrize(("texts", "amount"), [(("3", ""), 3), (("", "3"), 3), (("3", "5"), 5), (("5", " "), 5)])
def test_of_a_name_sent_twice_the_last_text_counts_unless_it_is_blank(texts: tuple[str, str], amount: int) -> None:
    bound = bind_form(toy.gain, [("player", "0"), *(("amount", text) for text in texts)])

    assert bound == {"player": 0, "amount": amount}


# ---- events and what is kept ------------------------------------------------------------------------------------


def test_events_come_back_as_they_were() -> None:
    events = (toy.Started(("Ana",), 3), Painted(Token("A", None, Colour.BLUE), None, ((1, None), (2, 3))), toy.Rolled((6, 6)))

    assert decode_events(toy.GAME, encode_events(events)) == events


def test_a_field_that_an_old_event_does_not_have_takes_its_default() -> None:
    assert decode_events(toy.GAME, [["Painted", {"token": {}}]]) == (Painted(Token()),)


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ([["Flown", {}]], "Toy knows no event Flown"),
        ([["Gained", {"player": 0, "amount": 1, "why": "x"}]], "unknown field `why`"),
        ([["Gained", {"player": 0}]], "missing required field `amount`"),
        ([["Painted", {"token": {"size": 1}}]], "unknown field `size`"),
        ([["Gained", {"player": 0, "amount": "1"}]], "Expected `int`, got `str`"),
        ([["Gained"]], "pair"),
        (["Gained"], "pair"),
        ({}, "list"),
    ],
)
def test_events_that_the_game_does_not_know_are_an_error(written: Any, words: str) -> None:
    with pytest.raises(Unreadable, match=words):
        decode_events(toy.GAME, written)


def test_stored_numbers_have_no_limit() -> None:
    assert decode_events(toy.GAME, [["Gained", {"player": 0, "amount": 10**12}]])[0].amount == 10**12


def test_equal_values_have_the_same_json_text() -> None:
    assert json_text({"b": 1, "a": (Colour.RED,)}) == json_text({"a": ["red"], "b": 1}) == '{"a":["red"],"b":1}'


def test_a_score_sheet_is_kept_exactly() -> None:
    sheet = toy.score(toy.State(("Ana", "Ben"), (41, 2)))

    again = kept.sheet_from(kept.sheet_as_json(sheet))

    assert again == sheet
    assert isinstance(again.totals[0], Fraction)


def test_a_sheet_of_a_lost_game_is_kept_without_ranks() -> None:
    sheet = replace(toy.score(toy.State(("Ana", "Ben"), (41, 2))), leaders=(), ranks=(None, None))

    assert kept.sheet_from(kept.sheet_as_json(sheet)) == sheet


def test_ranks_that_have_names_are_kept_with_them() -> None:
    sheet = replace(toy.score(toy.State(("Ana",), (41,))), titles=(Say("{rank}", rank="Novice"),))

    body = kept.sheet_as_json(sheet)

    assert kept.sheet_from(body) == sheet
    assert "titles" not in kept.sheet_as_json(replace(sheet, titles=()))
    with pytest.raises(Unreadable):
        kept.sheet_from(body | {"titles": body["titles"] * 2})


def test_a_switch_beside_words_is_read_as_an_address_writes_it() -> None:
    def choose(*, value: bool | str) -> None: ...

    said = [bind_form(choose, [("value", text)])["value"] for text in ("false", "true", "nobody", "on")]

    assert said == [False, True, "nobody", "on"]


def test_a_sentence_is_kept_with_all_that_stands_in_it() -> None:
    say = Say("{a} {b} {c} {d}", a=1, b=Say("x{y}", y="z"), c=(1, "2", Say("w")), d=Fraction(27, 2))

    assert kept.say_from(kept.say_as_json(say)) == say


@pytest.mark.parametrize("body", [{}, [], {"players": 1}, None, {"players": ["A"], "lines": [{}]}])
def test_what_is_no_score_sheet_is_unreadable(body: Any) -> None:
    with pytest.raises(Unreadable):
        kept.sheet_from(body)


def test_a_form_may_carry_the_fields_of_another_button() -> None:
    bound = bind_form(toy.gain, [("player", "0"), ("card.vp", ""), ("colour", "red")])

    assert bound == {"player": 0}

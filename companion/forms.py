"""Reads the text of posted forms as the values a script would write."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any, NoReturn

import msgspec
from msgspec import inspect as shape
from msgspec.inspect import Type

from companion.bad_input import BadInput
from companion.game import Say

Tree = dict[str, Any]
"""What was posted, by the parts of dotted names: a dictionary for what has parts, a list of texts at each end."""

DEEPEST = 6
"""Parts of a dotted name."""
LONGEST_SUM = 200
LONGEST_FRACTION = 20
"""Letters of a number."""
LONGEST_QUOTE = 40
"""Letters of what was typed that a sentence repeats."""
SWITCHES = {"on": True, "true": True, "1": True, "yes": True, "off": False, "false": False, "0": False, "no": False}
WRITTEN_SWITCHES = {"true": True, "false": False}
"""As an address says them, where a word might stand too."""
NOTHING_WORDS = {"null", "none"}
LISTS = (shape.ListType, shape.VarTupleType, shape.SetType, shape.FrozenSetType, shape.CollectionType)
VULGAR = str.maketrans({"½": ".5", "¼": ".25", "¾": ".75", "\N{MINUS SIGN}": "-", "\N{EN DASH}": "-"})
SUM = re.compile(r"[+-]? ?\d+( ?[+-] ?\d+)*", re.ASCII)
MIXED = re.compile(r"[+-]? ?\d*( ?\.\d*)?", re.ASCII)
"""Blanks stand beside signs, and between a whole number and its half; between two numbers they are a mistake."""


class _Absent:
    """Nothing was typed, and that is allowed."""


ABSENT = _Absent()


def tree_of(pairs: Iterable[tuple[str, str]]) -> Tree:
    """The pairs of a form by the parts of their names. BadInput: names that contradict each other."""
    tree: Tree = {}
    for name, text in _without_idle_blanks(list(pairs)):
        *path, last = name.split(".", DEEPEST)
        branch: Any = tree
        for part in path:
            branch = branch.setdefault(part, {}) if isinstance(branch, dict) else _out_of_date(name)
        texts = branch.setdefault(last, []) if isinstance(branch, dict) else _out_of_date(name)
        if not isinstance(texts, list):
            _out_of_date(name)
        texts.append(text)
    return tree


def _without_idle_blanks(pairs: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """A blank, or a "none", that stands for a list with nothing in it gives way as soon as something is in it."""
    with_parts = {name.split(".")[0] for name, _ in pairs if "." in name}
    return [(name, text) for name, text in pairs if not (name in with_parts and _says_nothing(text))]


def _says_nothing(text: str) -> bool:
    return text.strip().lower() in {"", *NOTHING_WORDS}


def _out_of_date(name: str) -> NoReturn:
    raise BadInput(Say("This page is out of date. Load it again."), None, f"the form says `{name}` in two ways")


def values_of(form: type[msgspec.Struct], left_out: frozenset[str], tree: Tree) -> dict[str, Any]:
    """A form's texts as the values of a script, by the types of the form."""
    info = shape.type_info(form)
    assert isinstance(info, shape.StructType)
    kept = {name: node for name, node in tree.items() if not (name in left_out and _is_blank(node))}
    return _members(info, kept, "")


def _is_blank(node: Any) -> bool:
    return isinstance(node, list) and not _told(node).strip()


def _told(texts: list[str]) -> str:
    """The one that counts of the texts of a name: the last, but a field that was left blank takes nothing back."""
    return next((text for text in reversed(texts) if text.strip()), texts[-1])


def _members(info: shape.StructType, branch: Tree, at: str) -> dict[str, Any]:
    kinds = {field.name: field.type for field in info.fields}
    found = {name: _value(kinds[name], node, f"{at}{name}") if name in kinds else node for name, node in branch.items()}
    return {name: value for name, value in found.items() if value is not ABSENT}


def _value(info: Type, node: Any, at: str) -> Any:
    kinds = info.types if isinstance(info, shape.UnionType) else (info,)
    listed = next((kind for kind in kinds if isinstance(kind, LISTS)), None)
    pair = next((kind for kind in kinds if isinstance(kind, shape.TupleType)), None)
    record = next((kind for kind in kinds if isinstance(kind, shape.StructType)), None)
    if isinstance(node, list):
        return _listed(listed, kinds, node, at) if listed else _word(kinds, _told(node), at)
    if not all(name.isdecimal() and len(name) < 6 for name in node):
        return _members(record, node, f"{at}.") if record else node
    numbered = [(node[name], f"{at}.{name}") for name in sorted(node, key=int)]
    if listed:
        return _present(_value(listed.item_type, part, place) for part, place in numbered)
    if pair and len(numbered) == len(pair.item_types):
        return [_value(kind, part, place) for kind, (part, place) in zip(pair.item_types, numbered, strict=True)]
    return node


def _listed(listed: Any, kinds: tuple[Type, ...], texts: list[str], at: str) -> Any:
    if _admits_none(kinds) and not any(text.strip() for text in texts):
        return None
    if not isinstance(listed.item_type, shape.StrType) and all(map(_says_nothing, texts)):
        return []
    return _present(_value(listed.item_type, [text], f"{at}.{index}") for index, text in enumerate(texts))


def _present(values: Iterator[Any]) -> list[Any]:
    return [value for value in values if value is not ABSENT]


def _admits_none(kinds: tuple[Type, ...]) -> bool:
    return any(isinstance(kind, shape.NoneType) for kind in kinds)


# ---- one text ---------------------------------------------------------------------------------------------------


def _word(kinds: tuple[Type, ...], text: str, at: str) -> Any:
    word = text.strip()
    is_text = any(isinstance(kind, shape.StrType) for kind in kinds)
    if _admits_none(kinds) and (not word or (word.lower() in NOTHING_WORDS and not is_text)):
        return None
    if is_text and any(isinstance(kind, shape.BoolType) for kind in kinds) and word in WRITTEN_SWITCHES:
        return WRITTEN_SWITCHES[word]
    if is_text:
        return text
    if not word:
        return ABSENT
    return _read([kind for kind in kinds if type(kind) in _READERS], word, at, text)


def _read(kinds: list[Type], word: str, at: str, text: str) -> Any:
    """The word as the first of several kinds that it fits; the first one says what is wrong."""
    refused: list[BadInput] = []
    for kind in kinds:
        try:
            return _READERS[type(kind)](kind, word, at)
        except BadInput as wrong:
            refused.append(wrong)
    if refused:
        raise refused[0]
    return text


def _short(word: str) -> str:
    return word if len(word) <= LONGEST_QUOTE else f"{word[:LONGEST_QUOTE]}…"


def _switch(_: Type, word: str, at: str) -> bool:
    if word.lower() not in SWITCHES:
        raise BadInput(
            Say("“{text}” is neither yes nor no.", text=_short(word)), at, f"`{_short(word)}` is neither yes nor no - at `{at}`"
        )
    return SWITCHES[word.lower()]


def _whole(_: Type, word: str, at: str) -> int:
    """A whole number, or a sum of whole numbers such as 12+5-3."""
    digits = _evened(word)
    if len(digits) > LONGEST_SUM or not SUM.fullmatch(digits):
        raise BadInput(
            Say("“{text}” is not a whole number.", text=_short(word)), at, f"`{_short(word)}` is not a whole number - at `{at}`"
        )
    return _sum(digits)


def below_0(text: str) -> str:
    """The text, with a minus for a sum above 0: of a number that can only be below, many type the digits alone."""
    digits = _evened(text.strip())
    is_sum = len(digits) <= LONGEST_SUM and SUM.fullmatch(digits)
    return str(-abs(_sum(digits))) if is_sum else text


def _sum(digits: str) -> int:
    return sum(int(part) for part in re.findall(r"[+-]?\d+", digits.replace(" ", "")))


def _evened(word: str) -> str:
    """The word with one kind of blank, one kind of minus, and halves as decimals."""
    return re.sub(r"\s+", " ", word).translate(VULGAR)


def _fraction(_: Type, word: str, at: str) -> float:
    digits = _evened(word)
    number = digits.replace(" ", "")
    if not MIXED.fullmatch(digits) or not number.strip("+-.") or len(number) > LONGEST_FRACTION:
        raise BadInput(Say("“{text}” is not a number.", text=_short(word)), at, f"`{_short(word)}` is not a number - at `{at}`")
    return float(Fraction(number))


def _choice(kind: Type, word: str, at: str) -> Any:
    values = [choice.value for choice in kind.cls] if isinstance(kind, shape.EnumType) else list(getattr(kind, "values", ()))
    for value in values:
        if str(value) == word:
            return value
    raise BadInput(
        Say("“{text}” is not one of the choices.", text=_short(word)),
        at,
        f"`{_short(word)}` is not one of the choices - at `{at}`",
    )


_READERS: dict[type, Any] = {
    shape.BoolType: _switch,
    shape.IntType: _whole,
    shape.CustomType: _fraction,
    shape.FloatType: _fraction,
    shape.EnumType: _choice,
    shape.LiteralType: _choice,
}

"""Reads JSON text, refusing what a careless reader would let pass: words that stand twice, NaN, broken characters."""

from __future__ import annotations

import json
from typing import Any, NoReturn

LONGEST_NUMBER = 30
"""Digits that are read; longer numbers are out of every range anyway, and stay so when they are cut."""


class NotJson(ValueError):
    """The text is not JSON; says what is wrong and where."""


def parse(text: bytes) -> Any:
    """The value in a JSON text. NotJson: what is wrong, and where."""
    try:
        value = json.loads(text, object_pairs_hook=_once_each, parse_constant=_no_constant, parse_int=_whole)
        # A lone surrogate can be written in JSON, but is no character: it could be neither kept nor shown.
        json.dumps(value, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        raise NotJson(f"line {error.lineno}, column {error.colno}: {error.msg}") from error
    except UnicodeDecodeError as error:
        raise NotJson(f"byte {error.start + 1}: the text is not UTF-8") from error
    except UnicodeEncodeError as error:
        raise NotJson("a text has half a character in it (a lone surrogate)") from error
    except RecursionError as error:
        raise NotJson("lists and objects are nested too deeply") from error
    return value


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) < len(pairs):
        words = [word for word, _ in pairs]
        twice = next(word for word in words if words.count(word) > 1)
        raise NotJson(f"the word “{twice}” stands twice in one object")
    return members


def _no_constant(word: str) -> NoReturn:
    raise NotJson(f"{word} is no number")


def _whole(digits: str) -> int:
    return int(digits[:LONGEST_NUMBER])

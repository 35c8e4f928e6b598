"""Lets a word that is wider than a small screen break, wherever on a page it stands; a short one never breaks inside."""

from __future__ import annotations

import re
import unicodedata

from flask import Flask, Response

LONG = 24
"""Letters of a word that may not fit into the smallest column that has text."""

EVERY = 10
"""Letters between two places where it may break."""

TEXT = re.compile(rf">[^<>]{{{LONG},}}")
WORD = re.compile(rf"[^\s>]{{{LONG},}}")
HOLDS_TEXT_ALONE = re.compile(r"<(title|option|textarea|text|desc|script|style)\b")
"""What follows these is no place for a tag: it would be read as letters, or left out."""

LETTER = re.compile(r"&#?\w+;|.")
JOINS = "\u200d"
PICTURES = "\U0001f000"


def install(app: Flask) -> None:
    """Every page is seen to."""
    app.after_request(_breakable)


def _breakable(response: Response) -> Response:
    if response.mimetype == "text/html" and not response.is_streamed:
        response.set_data(breakable(response.get_data(as_text=True)))
    return response


def breakable(page: str) -> str:
    """A page with `<wbr>` in the long words of its text; what stands in tags stays as it is."""
    return TEXT.sub(
        lambda text: _with_breaks(text[0]) if WORD.search(text[0]) and _may_hold_tags(page, text.start()) else text[0], page
    )


def _may_hold_tags(page: str, end_of_tag: int) -> bool:
    return not HOLDS_TEXT_ALONE.match(page, page.rfind("<", 0, end_of_tag))


def _with_breaks(text: str) -> str:
    return WORD.sub(lambda word: _broken(word[0]), text)


def _broken(word: str) -> str:
    parts: list[str] = []
    for letter in LETTER.findall(word):
        if parts and (_is_of_the_one_before(letter) or parts[-1].endswith(JOINS)):
            parts[-1] += letter
        else:
            parts.append(letter)
    return "<wbr>".join("".join(parts[at : at + EVERY]) for at in range(0, len(parts), EVERY)) if len(parts) >= LONG else word


def _is_of_the_one_before(letter: str) -> bool:
    """A mark on it, or a picture: a line breaks between two of those by itself, unless they make one flag or one family."""
    return len(letter) == 1 and (unicodedata.category(letter)[0] in "MC" or letter >= PICTURES)

"""The one renderer of sentences, numbers and times: from values to what stands on the page."""

from __future__ import annotations

import re
import unicodedata
from datetime import datetime
from fractions import Fraction

from flask import Flask
from jinja2 import StrictUndefined
from jinja2.ext import Extension
from markupsafe import Markup, escape

from companion.game import Game, Say, Word, mixed

MINUS = "\N{MINUS SIGN}"
INDENT = re.compile(r"^[ \t]+", re.MULTILINE)
APART = "\N{FIRST STRONG ISOLATE}{}\N{POP DIRECTIONAL ISOLATE}"


def install(app: Flask) -> None:
    """Gives the templates their filters. A name that does not exist is an error, never a blank."""
    env = app.jinja_env
    env.undefined = StrictUndefined
    env.trim_blocks = True
    env.add_extension(_Unindented)
    env.filters.update(say=say, say_plain=say_plain, apart=apart, number=number, day=day, clock=clock)
    env.globals.update(folder=folder)


class _Unindented(Extension):
    """Leaves out what indents the lines of a template: a reader needs it, a phone does not."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        return INDENT.sub("", source)


def say(sentence: Say) -> Markup:
    """A sentence as HTML: its text and values escaped, the values in <b>."""
    return Markup().join(escape(literal) + ("" if word is None else _bold(word)) for literal, word in sentence.parts())


def _bold(word: Word) -> Markup:
    if isinstance(word, Say):
        return say(word)
    if isinstance(word, tuple):
        return Markup(", ").join(_bold(part) for part in word)
    return Markup("<b>{}</b>").format(_text(word))


def say_plain(sentence: Say) -> str:
    """A sentence as text."""
    return "".join(literal + ("" if word is None else _text(word)) for literal, word in sentence.parts())


def _text(word: Word) -> str:
    if isinstance(word, Say):
        return say_plain(word)
    if isinstance(word, tuple):
        return ", ".join(_text(part) for part in word)
    return apart(word) if isinstance(word, str) else number(word)


def apart(name: str) -> str:
    """A name; one that is written from right to left keeps to itself, so that the number or comma after it stays there."""
    return APART.format(name) if any(unicodedata.bidirectional(letter) in {"R", "AL"} for letter in name) else name


def number(value: int | Fraction | None) -> str:
    """−3, 20½; None, which is neither 0 nor blank, is –."""
    if value is None:
        return "–"
    return f"{MINUS}{mixed(-value)}" if value < 0 else mixed(value)


def day(at: datetime | str, *, always_year: bool = False) -> str:
    """22 November; with the year when it is not this one, or the words last. In the time of the house the server stands in."""
    local = _local(at)
    year = "" if local.year == datetime.now().astimezone().year and not always_year else f" {local.year}"
    return f"{local.day} {local:%B}{year}"


def clock(at: datetime | str) -> str:
    """20:14, in the time of the house the server stands in."""
    return f"{_local(at):%H:%M}"


def _local(at: datetime | str) -> datetime:
    return (datetime.fromisoformat(at) if isinstance(at, str) else at).astimezone()


def folder(game: Game) -> str:
    """The folder of a game's templates."""
    return game.slug.replace("-", "_")

"""Requests as an attacker, or a bad connection, would make them: wild words in every place of every address and form."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any
from urllib.parse import quote, urlencode

from flask import Flask
from hypothesis import strategies as st
from werkzeug.routing import Rule

from companion.games import all_games
from companion.web.pairs import Pairs, written
from tests.playing import WILD, random_arguments

MARK = "zq7"
SCRIPT = f"""<{MARK} x='"'>&amp;</{MARK}>"""
"""If it stands in a page as it is, a name could be a script."""
NASTY = (
    "", " ", "0", "-1", "null", "true", "NaN", "1e400", "9" * 400, "-" + "9" * 40, "٣", "½", "1/0", "0x1F", "1_000",
    SCRIPT, "'; drop table plays; --", "{{ 7 * 7 }}", "%00", "\0", "\x1b[2J", "\r\nSet-Cookie: a=b", "../../etc/passwd",
    "//elsewhere.example/", "javascript:alert(1)", "\N{RIGHT-TO-LEFT OVERRIDE}abc", "e\u0301" * 60, "👩\u200d👧", "\ufeff",
    "x" * 5000, "a.b.c.d.e.f.g.h", "=1+1", '"', "\\", "[[[[", "constructor", "__class__",
)  # fmt: skip
TECHNICAL = ("version", "question", "tap_id", "back", "with", "needs", "at", "since", "player", "players", "sheet", "use_copy")
SITES = ("players.0", "card.name", "card.vp", "dice.0", "dice", "wants.0.what", "wants.999999.what", "a..b", ".", "with.with")


@dataclass(frozen=True)
class Attack:
    """One request. `path` and `body` are as they go over the wire."""

    method: str
    path: str
    body: str
    is_fragment: bool


def attacks(app: Flask, ids: list[str], tokens: list[str]) -> st.SearchStrategy[Attack]:
    """Requests to any address the app knows. `ids`: of plays that are there; `tokens`: words of links that are there."""
    rules = sorted((rule for rule in app.url_map.iter_rules() if rule.endpoint != "stream"), key=str)
    return st.sampled_from(rules).flatmap(lambda rule: of_rule(rule, ids, tokens))


def of_rule(rule: Rule, ids: list[str], tokens: list[str]) -> st.SearchStrategy[Attack]:
    """Requests to one kind of address."""
    known = {
        "id": ids, "token": tokens, "slug": [*all_games(), "toy"], "move": [*_moves(), "undo", "redo"],
        "board": ["market", "cards"], "change": ["finish", "reopen", "abandon", "restore"], "key": ["total", "cards"],
        "name": ["Ana", SCRIPT, "guests-may-start"], "filename": ["app.css"], "at": ["0", "7"], "player": ["0", "9"],
    }  # fmt: skip
    words = {name: st.one_of(st.sampled_from(known[name]), wild) for name in rule.arguments}
    return st.builds(
        lambda method, given, query, body, part: Attack(method, _path(rule, given) + query, body, part),
        st.sampled_from(sorted((rule.methods or {"GET"}) - {"OPTIONS"})),
        st.fixed_dictionaries(words),
        st.one_of(st.just(""), wild_pairs.map(lambda pairs: "?" + urlencode(pairs))),
        st.one_of(wild_pairs.map(urlencode), likely_pairs.map(urlencode), st.sampled_from(["%ff=%fe", "a=%", "&&&=", "=" * 300])),
        st.booleans(),
    )


def _path(rule: Rule, given: dict[str, str]) -> str:
    path = str(rule)
    for name in rule.arguments:
        converter = next(part for part in path.split("<")[1:] if part.split(">")[0].split(":")[-1] == name).split(">")[0]
        path = path.replace(f"<{converter}>", quote(given[name], safe=""))
    return path


def _moves() -> dict[str, Any]:
    return {move.__name__: move for game in all_games().values() for move in game.moves}


def likely(luck: Random) -> Pairs:
    """The fields of some move or start, of the right types and mostly sensible, with wild words in a few of them."""
    forms = [*_moves().values(), *(game.start for game in all_games().values())]
    pairs = written(random_arguments(luck.choice(forms), luck, WILD))
    for number in range(len(pairs)):
        if luck.random() < 0.2:
            pairs[number] = (pairs[number][0], luck.choice(NASTY))
    return pairs + luck.choices(pairs, k=luck.choice((0, 0, 1))) if pairs else pairs


# Surrogates cannot be written in UTF-8, so no browser sends them.
wild = st.one_of(st.sampled_from(NASTY), st.text(st.characters(exclude_categories=["Cs"]), max_size=40))
wild_pairs = st.lists(st.tuples(st.one_of(st.sampled_from(TECHNICAL + SITES), wild), wild), max_size=6)
likely_pairs = st.builds(
    lambda luck, extra: likely(luck) + extra,
    st.randoms(use_true_random=False),
    st.lists(st.tuples(st.sampled_from(TECHNICAL), wild), max_size=2),
)

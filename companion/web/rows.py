"""The rows of a form: players with their colours, come and gone at the touch of a button, with no script and no play begun."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest

from companion.codec import BadInput
from companion.game import Say
from companion.web.options import Option
from companion.web.pairs import Pairs, without

MOST = 12
"""Rows a form grows to, and is shown with; how many may play is for the game to say."""

Options = Mapping[str, Option]
Row = tuple[str, str]
"""A name and a colour; "" is none yet."""


def changed(pairs: Pairs, options: Options) -> Pairs | None:
    """The form after the touch of one of its own buttons; None when it was sent off.

    `add`: one more player. `remove`: the row that goes. `pick`: "2:green", a row (the one after the players is the bot's) and its
    colour; whoever had that colour gets the other one. `again`: nothing more than what the button's own address says.
    """
    names = {name for name, _ in pairs}
    if "add" in names:
        return _coloured(without(pairs, {"add"}), [*_rows(pairs), ("", "")], options)
    if "remove" in names:
        return _without_row(pairs, row_in(pairs, "remove"))
    if "pick" in names:
        return _picked(pairs)
    return pairs if "again" in names else None


def completed(pairs: Pairs, options: Options) -> Pairs:
    """The form as it is shown: not too long, with a colour for each player who has none, and without colours that are none."""
    known = options["colours"].choices if "colours" in options else ()
    sound = [(name, value) for name, value in pairs if name != "colours" or value in known]
    return _coloured(sound, _rows(sound)[:MOST], options)


def _coloured(pairs: Pairs, rows: list[Row], options: Options) -> Pairs:
    known = options["colours"].choices if "colours" in options else ()
    taken = _all(pairs, "colours")
    # The first colour is left to the bot as long as others are free.
    free = (colour for colour in (*known[1:], *known[:1]) if colour not in taken)
    # More players than colours: the game will say so.
    return _with(pairs, [(name, colour or next(free, "".join(known[:1]))) for name, colour in rows])


def named(pairs: Pairs) -> Pairs:
    """The form with a name for each player who was given none."""
    rows = enumerate(_rows(pairs), 1)
    return _with(pairs, [(name if name.strip() else f"Player {number}", colour) for number, (name, colour) in rows])


def must_differ(pairs: Pairs) -> None:
    """Refuses two players of one name, however it is written: what the app says, it says by name. BadInput."""
    names = [" ".join(name.split()) for name in _all(pairs, "players")]
    for index, name in enumerate(names):
        if name.casefold() in (other.casefold() for other in names[:index]):
            say = Say("Two players are called {name}: tell them apart.", name=name)
            raise BadInput(say, f"players.{index}", "twice the same")


def row_in(pairs: Pairs, button: str) -> int | None:
    """The row a button stands in."""
    return _index(next(iter(_all(pairs, button)), ""))


def _index(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else None


def _without_row(pairs: Pairs, row: int | None) -> Pairs:
    # Who starts is an index, which would now mean somebody else.
    rest = without(pairs, {"remove", "first"})
    return _with(rest, [kept for index, kept in enumerate(_rows(pairs)) if index != row])


def _picked(pairs: Pairs) -> Pairs:
    text, _, colour = next(iter(_all(pairs, "pick")), "").partition(":")
    row, colours = _index(text), _all(pairs, "colours")
    if row is not None and row < len(colours):
        colours = [colours[row] if other == colour else other for other in colours]
        colours[row] = colour
    rest = without(pairs, {"pick", "colours"})
    return rest + [("colours", each) for each in colours]


def _rows(pairs: Pairs) -> list[Row]:
    players = _all(pairs, "players")
    return list(zip_longest(players, _all(pairs, "colours")[: len(players)], fillvalue=""))


def _with(pairs: Pairs, rows: list[Row]) -> Pairs:
    """The form with those rows. One colour more than there were players is the bot's, and stays the last."""
    count = len(_all(pairs, "players"))
    others = _all(pairs, "colours")[count : count + 1]
    colours = [colour for _, colour in rows if colour] + others
    rest = without(pairs, {"players", "colours"})
    return [*rest, *(("players", name) for name, _ in rows), *(("colours", colour) for colour in colours)]


def _all(pairs: Pairs, wanted: str) -> list[str]:
    return [value for name, value in pairs if name == wanted]

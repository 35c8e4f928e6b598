"""What players are called in results: a name that was spelt otherwise, or was changed, is one player's all the same."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.log import Log

LONGEST_NAME = 400


def key_of(name: str) -> str:
    """A name as it is compared: without regard to case and blanks."""
    return " ".join(name.split()).casefold()


def spellings(log: Log) -> dict[str, str]:
    """What each spelling that was renamed, by its key, stands for."""
    return {row["spelling"]: row["name"] for row in log.database.read("select spelling, name from spellings order by spelling")}


def called(known: Mapping[str, str], name: str) -> str:
    """The name a player has in results. `known`: see `spellings`."""
    return known.get(key_of(name), " ".join(name.split()))


def rename(log: Log, spelt: Iterable[str], name: str) -> None:
    """From now on, these spellings are one player, called `name`; plays keep what was typed."""
    with log.database.writing() as connection:
        keys = {key_of(one) for one in spelt}
        # Whatever stood for one of them follows.
        keys |= {spelling for spelling, stands_for in spellings(log).items() if key_of(stands_for) in keys}
        for key in sorted(keys | {key_of(name)}):
            connection.execute("insert or replace into spellings values (?, ?)", [key, " ".join(name.split())])


def others(known: Mapping[str, str], name: str) -> tuple[str, ...]:
    """The keys of the other spellings that stand for a player."""
    return tuple(spelling for spelling, stands_for in known.items() if key_of(stands_for) == key_of(name) != spelling)


def separate(log: Log, spelling: str) -> None:
    """From now on, that spelling is a player of its own again."""
    with log.database.writing() as connection:
        connection.execute("delete from spellings where spelling = ?", [key_of(spelling)])

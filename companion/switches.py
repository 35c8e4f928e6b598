"""What the owner decides for the whole house."""

from __future__ import annotations

from companion.log import Log

GUESTS_MAY_START = "guests-may-start"


def is_on(log: Log, name: str, *, at_first: bool) -> bool:
    """How a switch stands; `at_first`, until somebody has touched it."""
    rows = log.database.read("select value from switches where name = ?", [name])
    return rows[0]["value"] == "on" if rows else at_first


def turn(log: Log, name: str, *, on: bool) -> None:
    """Turns a switch."""
    with log.database.writing() as connection:
        connection.execute("insert or replace into switches values (?, ?)", [name, "on" if on else "off"])

"""The data folder: where the database lies, and the two secrets kept beside it."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass
from pathlib import Path

from companion.database import DEFAULT_FOLDER


@dataclass(frozen=True, slots=True)
class Settings:
    """What the web needs to know before it starts."""

    data: Path
    signing_key: str
    """Signs the cookie; a new one asks every phone for the owner's link again."""
    owner_token: str
    """The last part of the owner's link: 128 bits."""
    public_url: str | None
    """The address others reach the server at, without a slash at the end; None: the addresses it finds."""


def read_settings(data: Path | None, public_url: str | None) -> Settings:
    """The settings of a data folder, which is made if there is none. OSError if it cannot be written the first time."""
    folder = data or DEFAULT_FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    return Settings(
        data=folder,
        signing_key=kept_secret(folder / "signing-key", 32),
        owner_token=kept_secret(folder / "owner-token", 16),
        public_url=public_url.rstrip("/") if public_url else None,
    )


def kept_secret(file: Path, size: int) -> str:
    """The secret in a file, made on the first reading; only the owner of the file may read it."""
    if not file.exists() or not file.read_text().strip():
        _write_once(file, secrets.token_urlsafe(size))
    return file.read_text().strip()


def _write_once(file: Path, text: str) -> None:
    """Written beside and renamed, so that no reader and no power cut ever meets half a secret."""
    beside = file.with_name(f"{file.name}.{secrets.token_hex(4)}")
    with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as opened:
        opened.write(text + "\n")
        opened.flush()
        os.fsync(opened.fileno())
    beside.replace(file)

"""An empty application with its limits, before the parts of the web are put in."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeAlias

from flask import Flask
from flask_compress import Compress

from companion.web.addresses import LOCAL_NAMES, trusted_hosts
from companion.web.offered import offered_games
from companion.web.settings import Settings

App: TypeAlias = Flask

ROOT = Path(__file__).parents[2]
LARGEST_FORM = 1024 * 1024


def new_app(settings: Settings, *, testing: bool) -> App:
    """The application. Forms are limited, and only known names of this machine are answered to."""
    app = Flask("spare-chair", root_path=str(ROOT), template_folder="templates", static_folder=None)
    app.config.update(
        SECRET_KEY=settings.signing_key,
        PUBLIC_URL=settings.public_url,
        TESTING=testing,
        TRUSTED_HOSTS=list(LOCAL_NAMES) if testing and not settings.public_url else trusted_hosts(settings.public_url),
        MAX_CONTENT_LENGTH=LARGEST_FORM,
        MAX_FORM_MEMORY_SIZE=LARGEST_FORM,
        COMPRESS_ALGORITHM=["br", "gzip"],
        COMPRESS_BR_LEVEL=5,
        COMPRESS_MIMETYPES=["text/html", "text/plain"],
    )
    app.context_processor(_everywhere)
    Compress(app)
    return app


def _everywhere() -> dict[str, Any]:
    return {"games": tuple(offered_games().values()), "game": None}

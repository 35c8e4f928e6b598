"""Serves the app on this machine and the home network, and prints where."""

from __future__ import annotations

import signal
import socket
import sys
from collections.abc import Callable
from io import TextIOWrapper
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import click
import segno
import waitress
from filelock import Timeout
from flask import Flask

from companion.database import Unavailable, serving_lock
from companion.web.addresses import reachable
from companion.web.logbook import open_logbook
from companion.web.rendering import say_plain
from companion.web.settings import Settings, read_settings

THREADS = 256
"""Open streams each hold one."""
CONNECTIONS = 1000
LARGEST_BODY = 64 * 1024 * 1024
"""Where the connection is cut; smaller forms that are still too large get a page that says so."""


def main(create: Callable[..., Flask]) -> None:
    """The command line of `python app.py`."""

    @click.command(context_settings={"help_option_names": ["-h", "--help"]})
    @click.option("--port", type=click.IntRange(1, 65535), default=8000, show_default=True, help="Where it listens.")
    @click.option("--host", default="0.0.0.0", show_default=True, help="127.0.0.1: this machine only.")
    @click.option("--data", type=click.Path(file_okay=False, path_type=Path), help="Folder of the plays; instance/ if left out.")
    @click.option("--public-url", help="The address others reach it at, such as https://chair.example.org.")
    def command(port: int, host: str, data: Path | None, public_url: str | None) -> None:
        """Serves Spare Chair until Ctrl+C."""
        _check_public_url(public_url)
        open_logbook()
        try:
            _serve(create, port, host, read_settings(data, public_url))
        except Unavailable as unavailable:
            raise click.ClickException(say_plain(unavailable.say)) from unavailable
        except Timeout as taken:
            raise click.ClickException("A server is already running on this data folder. Stop it first.") from taken
        except OSError as error:
            raise click.ClickException(f"The data folder cannot be used: {error.strerror or error}.") from error

    command()


def _check_public_url(public_url: str | None) -> None:
    parts = urlsplit(public_url or "http://localhost")
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.path.strip("/"):
        raise click.BadParameter("it begins with http:// or https:// and ends with the name.", param_hint="--public-url")


def _serve(create: Callable[..., Flask], port: int, host: str, settings: Settings) -> None:
    settings.data.mkdir(parents=True, exist_ok=True)
    with serving_lock(settings.data), _listening(host, port) as opened:
        app = create(settings.data, public_url=settings.public_url)
        app.config.update(HOST=host, PORT=port)
        server = waitress_server(app, opened)
        app.extensions["busy"].waiting = server.task_dispatcher.queue
        announce(settings, host, port)
        for stop in (signal.SIGTERM, signal.SIGINT):
            signal.signal(stop, lambda *_: _interrupt(app))
        app.extensions["upkeep"].start()
        server.run()
        app.extensions["upkeep"].stop()
        app.extensions["log"].close()


def _interrupt(app: Flask) -> None:
    """Ends the streams first: each would keep its thread, and with it the server, for a while."""
    app.extensions["hub"].close()
    raise KeyboardInterrupt


def _listening(host: str, port: int) -> socket.socket:
    opened = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    if sys.platform != "win32":
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        opened.bind((host, port))
    except OSError as error:
        opened.close()
        raise click.ClickException(f"Port {port} cannot be used: {error.strerror}. Try --port {port + 1}.") from error
    return opened


def waitress_server(app: Flask, opened: socket.socket) -> Any:
    """A server of one process on an open socket; `run()` serves until it is interrupted."""
    return waitress.create_server(
        app,
        sockets=[opened],
        threads=THREADS,
        connection_limit=CONNECTIONS,
        asyncore_use_poll=True,
        max_request_body_size=LARGEST_BODY,
        ident=None,
        # Only a proxy on this machine is believed, and only where there is one.
        trusted_proxy="127.0.0.1" if app.config["PUBLIC_URL"] else None,
        trusted_proxy_headers={"x-forwarded-for", "x-forwarded-proto"} if app.config["PUBLIC_URL"] else set(),
        clear_untrusted_proxy_headers=True,
    )


def announce(settings: Settings, host: str, port: int) -> None:
    """Prints the addresses, and the owner's link with a QR code for the camera of a phone."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    others = [settings.public_url] if settings.public_url else [f"http://{address}:{port}" for address in reachable(host)]
    local = f"http://localhost:{port}"
    link = f"{(others or [local])[0]}/owner/{settings.owner_token}"
    _print("Spare Chair is ready. Stop it with Ctrl+C.", "")
    _print(f"  On this machine:  {local}")
    for other in others:
        _print(f"  {'From anywhere:  ' if settings.public_url else 'On your Wi-Fi:  '}  {other}")
    _print("", "  The owner's link opens everything: keep it to yourself, and open it once on each of your devices.")
    if others:
        _print(f"  On this machine:  {local}/owner/{settings.owner_token}")
    _print(f"  {'On your phone:' if others else 'On this machine:'}{'  ' if not others else '    '}{link}", "")
    segno.make(link, error="l", micro=False).terminal(out=sys.stdout, compact=True)
    sys.stdout.flush()


def _print(*lines: str) -> None:
    for line in lines:
        sys.stdout.write(line + "\n")

"""The addresses of this machine: what to print at the start, and which Host headers to believe."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from urllib.parse import urlsplit

LOCAL_NAMES = ("localhost", "127.0.0.1")


def wifi_addresses() -> tuple[str, ...]:
    """IPv4 addresses at which other devices may find this machine, the likeliest first; none without a network."""
    found = [*_address_of_the_route_out(), *_addresses_of_the_name()]
    return tuple(dict.fromkeys(address for address in found if not address.startswith("127.")))


def reachable(host: str) -> tuple[str, ...]:
    """The addresses at which other devices reach a server that listens on a host; none if it answers this machine only."""
    if host in {"0.0.0.0", ""}:
        return wifi_addresses()
    return () if host.startswith("127.") or host == "localhost" else (host,)


def trusted_hosts(public_url: str | None) -> list[str]:
    """The only names the server answers to, so that a foreign name pointed at this machine gets nothing."""
    if public_url:
        return [*LOCAL_NAMES, urlsplit(public_url).hostname or ""]
    name = socket.gethostname().lower()
    return list(dict.fromkeys([*LOCAL_NAMES, *wifi_addresses(), name, f"{name.removesuffix('.local')}.local"]))


def is_new_address(host: str) -> bool:
    """Whether a Host header names an address of this machine; after the start the router may have given it another one."""
    name = host.partition(":")[0]
    return name.replace(".", "").isdecimal() and name in wifi_addresses()


def _address_of_the_route_out() -> Iterator[str]:
    """Connecting a datagram socket sends nothing; it only chooses the way out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            yield str(probe.getsockname()[0])
        except OSError:
            return


def _addresses_of_the_name() -> Iterator[str]:
    try:
        yield from socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        return

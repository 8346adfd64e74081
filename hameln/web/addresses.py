"""The addresses at which phones find a match: of this machine, of a socket, of each seat."""

from __future__ import annotations

import socket
import sys
from typing import Final
from urllib.parse import urlsplit

from attrs import frozen

from hameln.errors import HamelnError
from hameln.language import text
from hameln.web.codes import Codes

ELSEWHERE: Final = "192.0.2.1"
"""An address that nobody has; nothing is sent there, but the system says by which of ours it would be."""
LONGEST_URL: Final = 500
"""Signs of an address that a code for cameras still holds."""
_BACKLOG: Final = 128


def own_address() -> str:
    """The address of this machine in the network that it is in; its own loop, where it is in none."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((ELSEWHERE, 9))
            found: str = probe.getsockname()[0]
            return found
    except OSError:
        return "127.0.0.1"


def own_names(further: str = "") -> frozenset[str]:
    """The names under which this machine may be reached, besides its numbers.

    Args:
        further: The address that phones use in front of a proxy, such as ``https://play.example``; or empty.
    """
    name = socket.gethostname().lower()
    found = {"localhost", name, f"{name.partition('.')[0]}.local", urlsplit(further).hostname or ""}
    return frozenset(found - {""})


@frozen(kw_only=True)
class Place:
    """Where a match can be reached.

    Attributes:
        listener: The socket that waits there.
        base: What every address of it begins with, such as ``http://192.168.0.7:8123``.
    """

    listener: socket.socket
    base: str

    @classmethod
    def take(cls, address: str, port: int, url: str = "") -> Place:
        """Wait on an address and a port; 0 takes one that is free.

        Args:
            url: What phones use instead, where something stands in front of this program.

        Raises:
            HamelnError: That cannot be.
        """
        if url:
            _check_url(url)
        try:
            listener = _listening(address, port)
        except (OSError, UnicodeError) as error:  # UnicodeError: no machine has a name of such signs
            told = text("{address}, port {port}: phones cannot be served there ({reason})")
            reason = (error.strerror or error) if isinstance(error, OSError) else error
            raise HamelnError(told.format(address=address, port=port, reason=reason)) from None
        name = own_address() if address in ("0.0.0.0", "::", "") else address  # noqa: S104 - it is asked for
        host = f"[{name}]" if ":" in name else name
        return cls(listener=listener, base=url.rstrip("/") or f"http://{host}:{listener.getsockname()[1]}")

    @property
    def port(self) -> int:
        """The port."""
        port: int = self.listener.getsockname()[1]
        return port

    @property
    def is_plain(self) -> bool:
        """Whether whoever is in the same network could read along."""
        return urlsplit(self.base).scheme != "https"

    @property
    def table(self) -> str:
        """Where everybody may watch."""
        return f"{self.base}/table"

    def seats(self, codes: Codes) -> dict[int, str]:
        """The address with its code for each seat that has a phone."""
        return {seat: f"{self.base}/join/{code}" for seat, code in sorted(codes.of_seat.items())}


def _listening(address: str, port: int) -> socket.socket:
    kind, *_ = socket.getaddrinfo(address, port, type=socket.SOCK_STREAM)[0]
    listener = socket.socket(kind, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":  # there it would let a second program listen, too
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((address, port))
        listener.listen(_BACKLOG)
    except OSError:
        listener.close()
        raise
    return listener


def _check_url(url: str) -> None:
    try:
        parts = urlsplit(url)
        is_usable = parts.scheme in ("http", "https") and bool(parts.hostname) and len(url) <= LONGEST_URL
    except ValueError:
        is_usable = False
    if not is_usable or not url.isascii() or not url.isprintable() or " " in url:
        told = text("{url}: phones need an address such as https://play.example, of at most {limit} signs")
        raise HamelnError(told.format(url=url[:LONGEST_URL], limit=LONGEST_URL))

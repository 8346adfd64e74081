"""Serving a match in the network: on which address, under which names, until it ends."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress
from typing import Final
from urllib.parse import urlsplit

import uvicorn
from attrs import frozen

from hameln.errors import HamelnError, InUseError
from hameln.language import text
from hameln.table.keeping import said_taken
from hameln.web.codes import Codes
from hameln.web.doors import Door, own_names
from hameln.web.server import LONGEST, Lobby

ELSEWHERE: Final = "192.0.2.1"
"""An address that nobody has; nothing is sent there, but the system says by which of ours it would be."""
LONGEST_URL: Final = 500
"""Signs of an address that a code for cameras still holds."""
_BACKLOG: Final = 128
_PATIENCE: Final = 3.0
"""Seconds in which connections are closed in good order."""


def own_address() -> str:
    """The address of this machine in the network that it is in; its own loop, where it is in none."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((ELSEWHERE, 9))
            found: str = probe.getsockname()[0]
            return found
    except OSError:
        return "127.0.0.1"


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


class _Server(uvicorn.Server):
    """A server that leaves signals to the program around it."""

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        yield


async def serve(lobby: Lobby, place: Place, *, is_led: bool = False) -> str:
    """Serve a match until this is cancelled, or another program takes the match over.

    Args:
        lobby: Everybody who has come.
        place: Where.
        is_led: Whether something else lets chance and computer players act.

    Returns:
        What has become of the match, in a sentence.
    """
    server = _Server(_config(lobby, place))
    ended = asyncio.Event()
    lobby.on_end = ended.set
    serving = asyncio.create_task(server.serve(sockets=[place.listener]))
    leading = asyncio.create_task(ended.wait() if is_led else lobby.lead())
    ending = asyncio.create_task(ended.wait())
    try:
        done, _ = await asyncio.wait((serving, leading, ending), return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    except InUseError as error:
        return str(error.plain)
    finally:
        server.should_exit = True
        leading.cancel()
        ending.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await asyncio.wait_for(serving, _PATIENCE)
        place.listener.close()
    taken = lobby.gathering.session.taken_by
    return "" if taken is None else said_taken(taken)


def _config(lobby: Lobby, place: Place) -> uvicorn.Config:
    """How the server is set up: small messages, no log, nobody who keeps a connection for nothing."""
    return uvicorn.Config(
        lobby.app(own_names(place.base), place.port),
        http=Door,
        ws="websockets-sansio",
        loop="asyncio",
        lifespan="off",
        log_config=None,
        log_level="critical",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws_max_size=2 * LONGEST,
        ws_ping_interval=15,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        h11_max_incomplete_event_size=16_384,
        timeout_keep_alive=20,
        timeout_graceful_shutdown=1,
    )

"""Serving a match in the network, until it ends."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from contextlib import contextmanager, suppress
from typing import Final

import uvicorn

from hameln.errors import InUseError
from hameln.table.keeping import said_taken
from hameln.web.addresses import Place, own_names
from hameln.web.doors import Door
from hameln.web.server import LONGEST, Lobby

PATIENCE: Final = 3.0
"""Seconds in which connections are closed in good order."""


class Server(uvicorn.Server):
    """A server that leaves signals to the program around it."""

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        """Serve without taking any signal."""
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
    server = Server(_config(lobby, place))
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
            await asyncio.wait_for(serving, PATIENCE)
        for connection in [*server.server_state.connections]:
            connection.transport.abort()
        await asyncio.sleep(0)  # in which they end
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

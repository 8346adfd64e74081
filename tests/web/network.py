"""A match that is really served, and browsers that are none: they send what they are told to."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from attrs import define
from websockets.asyncio.client import ClientConnection, connect

from hameln.web.gathering import Gathering
from hameln.web.running import Place, serve
from hameln.web.server import Lobby

Page = dict[str, Any]
PATIENCE = 60


@define
class Served:
    """A match in the network."""

    lobby: Lobby
    place: Place

    @property
    def host(self) -> str:
        """Its ``Host``."""
        return self.place.base.removeprefix("http://")

    async def ask(self, path: str, *headers: str, method: str = "GET", host: str = "") -> str:
        """The answer to a request, as it comes."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.place.port)
        lines = (f"{method} {path} HTTP/1.1", f"Host: {host or self.host}", "Connection: close", *headers)
        writer.write("".join(f"{line}\r\n" for line in (*lines, "")).encode())
        told = await asyncio.wait_for(reader.read(), PATIENCE)
        writer.close()
        return told.decode("utf-8", "replace")

    async def join(self, seat: int) -> str:
        """Scan a seat's code; the cookie."""
        told = await self.ask(f"/join/{self.lobby.gathering.codes.of_seat[seat]}")
        (line,) = [line for line in told.splitlines() if line.lower().startswith("set-cookie")]
        return line.partition(": ")[2].partition(";")[0]

    @asynccontextmanager
    async def watch(self) -> AsyncIterator[Line]:
        """A page of the table."""
        async with connect(f"ws://{self.host}/table/live") as socket:
            yield Line(socket)

    @asynccontextmanager
    async def phone(self, seat: int, cookie: str = "", **more: Any) -> AsyncIterator[Line]:
        """A page of a seat."""
        headers = {"Cookie": cookie or await self.join(seat)}
        place = f"ws://{self.host}/seat/{seat}/live"
        async with connect(place, additional_headers=headers, **more) as socket:
            yield Line(socket)


@define
class Line:
    """A connection, from the browser's end."""

    socket: ClientConnection

    async def heard(self, wanted: str) -> Page:
        """The next message of a kind; those before it are left."""
        while True:
            message: Page = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE))
            if message["is"] == wanted:
                return message

    async def page(self, is_wanted: Callable[[Page], bool] = lambda _: True) -> Page:
        """The next page that is as it is waited for."""
        while not is_wanted(page := await self.heard("page")):
            pass
        return page

    async def say(self, page: Page | None = None, **message: Any) -> None:
        """Send a message, perhaps about the decision of a page."""
        about = {} if page is None else {"decision": page["decision"], "step": page["step"]}
        await self.socket.send(json.dumps({**about, **message}))


def served(gathering: Gathering, act: Callable[[Served], Coroutine[Any, Any, None]]) -> None:
    """Serve a match while something is done there."""

    async def everything() -> None:
        lobby = Lobby(gathering)
        place = Place.take("127.0.0.1", 0)
        serving = asyncio.create_task(serve(lobby, place))
        doing = asyncio.create_task(act(Served(lobby, place)))
        await asyncio.wait((serving, doing), return_when=asyncio.FIRST_COMPLETED)
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)
        await doing

    asyncio.run(everything())

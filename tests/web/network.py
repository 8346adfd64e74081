"""A match that is really served, and browsers that are none: they send what they are told to."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from attrs import define, field
from websockets.asyncio.client import ClientConnection, connect

from hameln.web.addresses import Place
from hameln.web.gathering import Gathering
from hameln.web.server import Lobby
from hameln.web.serving import serve

Page = dict[str, Any]
PATIENCE = 60
MOST_TRIES = 100
"""So often something is touched, and its page heard, before it is believed to do nothing."""


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


@define
class Caller:
    """A phone that does as the script of the page does, and whoever holds it.

    What was on its way when the line broke is sent again if the page still waits for it.

    Attributes:
        shown: The page that it has.
    """

    place: Served
    seat: int
    cookie: str = ""
    shown: Page = field(factory=dict)
    _pending: Page = field(factory=dict)
    _line: Line | None = None

    @property
    def line(self) -> Line:
        """Its connection."""
        assert self._line is not None
        return self._line

    @property
    def stamp(self) -> Page:
        """What a message about the page says."""
        return {"decision": self.shown.get("decision"), "step": self.shown.get("step")}

    async def come(self) -> None:
        """Open the page, for the first time or again."""
        self.cookie = self.cookie or await self.place.join(self.seat)
        place, headers = f"ws://{self.place.host}/seat/{self.seat}/live", {"Cookie": self.cookie}
        self._line = Line(await connect(place, additional_headers=headers))
        self.shown = await self.line.page()
        if self._pending and self._pending.items() >= self.stamp.items():
            await self.line.say(**self._pending)
        self._pending = {}

    async def say(self, *, times: int = 1, **message: Any) -> None:
        """Touch something, perhaps by a finger that trembles; nobody waits for what comes of it."""
        self._pending = {**self.stamp, **message}
        for _ in range(times):
            await self.line.say(**self._pending)

    async def hear(self) -> Page:
        """The next page."""
        self.shown = await self.line.page()
        self._pending = {}
        return self.shown

    async def until(self, is_wanted: Callable[[Page], bool]) -> None:
        """Wait until the page is as it is waited for."""
        while not is_wanted(self.shown):
            await self.hear()

    async def do(self, message: Page, is_done: Callable[[Page], bool]) -> None:
        """Touch something until the page shows that it is done.

        Raises:
            AssertionError: It never is.
        """
        for _ in range(MOST_TRIES):
            if is_done(self.shown):
                return
            await self.say(times=2, **message)
            await self.hear()
        raise AssertionError(message)

    def lose(self) -> None:
        """Lose the network, without a word to the other end."""
        if self._line is not None:
            self._line.socket.transport.abort()

    async def close(self) -> None:
        """Close the page."""
        if self._line is not None:
            await self._line.socket.close()

    async def sent_away(self) -> int:
        """Wait until it is told that it is not wanted any more; the reason as a number."""
        await self.line.heard("gone")
        await self.line.socket.wait_closed()
        return self.line.socket.close_code or 0


@asynccontextmanager
async def serving(gathering: Gathering, port: int = 0, *, all_cores: bool = False) -> AsyncIterator[Served]:
    """Serve a match for a while; 0 takes any port that is free."""
    lobby, place = Lobby(gathering, all_cores=all_cores), Place.take("127.0.0.1", port)
    server = asyncio.create_task(serve(lobby, place))
    try:
        yield Served(lobby, place)
        assert not server.done(), server
    finally:
        server.cancel()
        await asyncio.gather(server, return_exceptions=True)


def served(gathering: Gathering, act: Callable[[Served], Coroutine[Any, Any, None]]) -> None:
    """Serve a match while something is done there."""

    async def everything() -> None:
        async with serving(gathering) as place:
            await act(place)

    asyncio.run(everything())

"""A network between phones and the program that can be cut, or be dead without anybody knowing it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread
from urllib.parse import urlsplit

from attrs import define, field


@define
class Wire:
    """Carries everything between whoever comes to its port and the program at another one.

    Attributes:
        port: Where it is reached.
        target: Where it leads.
    """

    target: int
    port: int = 0
    _loop: asyncio.AbstractEventLoop = field(init=False)
    _end: asyncio.Event = field(init=False)
    _lines: set[asyncio.StreamWriter] = field(factory=set)
    _dead: set[asyncio.StreamWriter] = field(factory=set)
    _carrying: set[asyncio.Future[None]] = field(factory=set)
    _is_cut: bool = False

    def of(self, url: str) -> str:
        """An address of the program, as it is reached by this."""
        parts = urlsplit(url)
        return parts._replace(netloc=f"{parts.hostname}:{self.port}").geturl()

    def cut(self) -> None:
        """Let nothing through any more; all lines break."""
        self._is_cut = True
        for line in tuple(self._lines):
            self._soon(line.transport.abort)

    def mend(self) -> None:
        """Let those who come through again."""
        self._is_cut = False

    def deaden(self) -> None:
        """Swallow whatever is said on the lines of now, without breaking them."""
        self._soon(lambda: self._dead.update(self._lines))

    def _soon(self, act: Callable[[], object]) -> None:
        self._loop.call_soon_threadsafe(act)

    async def _come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        carrying = asyncio.ensure_future(self._carry(reader, writer))
        self._carrying.add(carrying)
        await carrying
        self._carrying.discard(carrying)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_cut:
            writer.transport.abort()
            return
        try:
            other_reader, other = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:  # the program is not there just now
            writer.transport.abort()
            return
        await asyncio.gather(self._pass_on(reader, other), self._pass_on(other_reader, writer))

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._lines.add(writer)
        with suppress(OSError):
            while said := await reader.read(65536):
                if writer not in self._dead:
                    writer.write(said)
                    await writer.drain()
        self._lines.discard(writer)
        if writer not in self._dead:
            writer.close()


@contextmanager
def wired(target: str) -> Iterator[Wire]:
    """A wire to the program at an address."""
    wire = Wire(urlsplit(target).port or 0)
    is_ready = Event()

    async def serve() -> None:
        wire._loop, wire._end = asyncio.get_running_loop(), asyncio.Event()
        server = await asyncio.start_server(wire._come, "127.0.0.1", 0)
        wire.port = server.sockets[0].getsockname()[1]
        is_ready.set()
        await wire._end.wait()
        server.close()
        for line in (*wire._lines, *wire._dead):
            line.transport.abort()
        await asyncio.gather(*wire._carrying)

    thread = Thread(target=lambda: asyncio.run(serve()), name="wire")  # a browser's loop runs in this one
    thread.start()
    is_ready.wait()
    try:
        yield wire
    finally:
        wire._soon(wire._end.set)
        thread.join()

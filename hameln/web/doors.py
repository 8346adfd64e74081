"""Who is let in at all: which names of this program are true, which pages may talk to it, how many come.

A browser keeps a page of somebody else from reading ours unless that page's name leads to this machine
(rebinding). So only names are answered that nobody else can give: numbers of the network, this machine's
own names, and one that the host has named.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Collection
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

MOST: Final = 400
"""Connections at the same time."""
MOST_OF_ONE: Final = 120
"""Connections from one address."""
PATIENCE: Final = 10.0
"""Seconds in which whoever connects must have asked for something."""
_HEADERS: Final = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self' ws://{host} wss://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


def is_own(host: str, names: Collection[str]) -> bool:
    """Whether a ``Host`` names this program truly.

    >>> is_own("192.168.0.7:8123", ()), is_own("[::1]:80", ()), is_own("evil.example:8123", ("localhost",))
    (True, True, False)
    """
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    if name in names:
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class Doorkeeper:
    """Stands before an application: checks ``Host`` and ``Origin``, and says what a page may do."""

    def __init__(self, app: ASGIApp, names: Collection[str]) -> None:
        """Let those in who come by one of the names."""
        self._app, self._names = app, names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it."""
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        host, origin = headers.get("host", ""), headers.get("origin", "")
        is_right = is_own(host, self._names)
        if scope["type"] == "websocket":
            if is_right and (not origin or urlsplit(origin).netloc.lower() == host.lower()):
                await self._app(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 1008})
            return
        policy = _POLICY.format(host=host if is_right else "localhost")

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                ours = {**_HEADERS, "content-security-policy": policy}
                message["headers"] = [
                    *message["headers"],
                    *((name.encode(), value.encode("latin-1")) for name, value in ours.items()),
                ]
            await send(message)

        if not is_right:
            refusal = PlainTextResponse("This is not the name of this program.", status_code=421)
            await refusal(scope, receive, answer)
        elif scope["method"] not in ("GET", "HEAD"):
            await PlainTextResponse("", status_code=405)(scope, receive, answer)
        else:
            await self._app(scope, receive, answer)


class Door(H11Protocol):
    """A connection that must ask for something soon, and beside which there are not too many others."""

    def connection_made(self, transport: Any) -> None:  # noqa: ANN401 - any of asyncio's
        """Somebody has connected."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        others = sum(_address(one) == address for one in self.connections)
        if len(self.connections) > MOST or others > MOST_OF_ONE:
            transport.abort()
        else:
            self.loop.call_later(PATIENCE, self._lose_patience)

    def _lose_patience(self) -> None:
        if getattr(self, "scope", None) is None and not self.transport.is_closing():
            self.transport.abort()


def _address(connection: object) -> str:
    client = getattr(connection, "client", None)
    return client[0] if client else ""

"""The pages of a match in the network: who comes with which code, what comes in, what goes out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import closing, suppress
from functools import partial
from typing import Any, Final, TypeVar

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from hameln.errors import HamelnError, InUseError
from hameln.files.codec import parse_object
from hameln.kernel.players import Yielding
from hameln.language import OWN_NAMES, languages, spoken, text
from hameln.table.crash_reports import keep_report
from hameln.table.helping import Company
from hameln.table.session import Session
from hameln.web import files
from hameln.web.answers import Answer
from hameln.web.doors import Doorkeeper
from hameln.web.gathering import Gathering
from hameln.web.guest import ELSEWHERE, FULL, GONE, Guest, language_of
from hameln.web.pages import page_words

T = TypeVar("T")
LONGEST: Final = 2048
"""Bytes of a message of a page."""
MOST_WRONG: Final = 50
"""After so many messages that are none it is not listened to any more."""
MOST_GUESTS: Final = 200
PARTING: Final = 3.0
"""Seconds in which a page is told that it is not wanted any more."""
A_MONTH: Final = 60 * 60 * 24 * 30


class Lobby:
    """Everybody who has come to a match by the network.

    Attributes:
        gathering: The match; touched only by the match's own thread.
        on_change: Told, in the loop, whenever somebody has come or gone.
    """

    def __init__(
        self,
        gathering: Gathering,
        *,
        pace: float = 0.0,
        all_cores: bool = False,
        match: Executor | None = None,
    ) -> None:
        """Nobody has come yet.

        Args:
            gathering: The match.
            pace: Seconds that a computer player takes at least, so that its deed is noticed.
            all_cores: Whether computer players think on all cores.
            match: What runs everything that touches the match, one after another; a thread unless given.
        """
        self.gathering = gathering
        self.on_change: Callable[[], object] = lambda: None
        self.on_end: Callable[[], object] = lambda: None
        self._pace, self._all_cores, self._leads = pace, all_cores, False
        self._yielding = Yielding()
        self._match = match or ThreadPoolExecutor(max_workers=1, thread_name_prefix="match")
        self._guests: set[Guest] = set()
        self._turned = asyncio.Event()
        self._thoughts: set[asyncio.Task[None]] = set()
        self._making: dict[tuple[int | None, str], asyncio.Task[str]] = {}

    # -- the match

    async def on_match(self, act: Callable[[], T]) -> T:
        """Do something to the match, in its thread."""

        def hurried() -> T:
            with self._yielding.hurry():
                return act()

        return await asyncio.get_running_loop().run_in_executor(self._match, hurried)

    async def lead(self) -> None:
        """Let chance and computer players act, until another program takes the match over."""
        with closing(Company()) as company:
            await self._lead(company)

    async def _lead(self, company: Company) -> None:
        loop = asyncio.get_running_loop()
        self._leads = True
        while True:
            self._turned.clear()
            session, moment = await self.on_match(self._due)
            session.yielding, session.on_fault = self._yielding, self.gathering.excuse
            session.on_taken(partial(loop.call_soon_threadsafe, self._end))
            if moment is not None:
                company.follow(session, is_wanted=self._all_cores)
                played = await asyncio.to_thread(session.decide)
                if played is not None:
                    if played.mover >= 0 and not played.auto:
                        await asyncio.sleep(self._pace)
                    await self.on_match(partial(self.gathering.take, played, moment))
                self._tell_soon()
            else:
                await self._turned.wait()

    def _due(self) -> tuple[Session, int | None]:
        """The match, and its moment if chance or a computer player is to act; never amid a decision."""
        gathering = self.gathering
        return gathering.session, gathering.moment if gathering.goes_on else None

    def _end(self) -> None:
        self.on_end()

    def _tell_soon(self) -> None:
        """Tell everybody, but not before chance has brought what comes of it."""
        if self._leads and self.gathering.awaits_chance:
            self._turned.set()
        else:
            self.tell_all()

    def tell_all(self) -> None:
        """Everybody's page may have changed."""
        self._turned.set()
        for guest in self._guests:
            guest.due.set()

    async def give_to(self, seat: int, player: str) -> None:
        """Let somebody else play a seat from now on.

        Raises:
            HamelnError: There is no such player, or the match is not kept.
        """
        try:
            await self.on_match(partial(self.gathering.give_to, seat, player))
        finally:
            self.send_away()
            self.tell_all()

    async def renew(self, seat: int) -> None:
        """Give a seat a new code, so that its phone must come anew.

        Raises:
            RecordError: It cannot be kept.
        """
        await self.on_match(partial(self.gathering.codes.renew, seat))
        self.send_away(seat)

    def send_away(self, seat: int | None = None) -> None:
        """Close the pages of a seat, or of all seats that have no phone any more."""
        known = self.gathering.codes.of_seat
        for guest in self._guests:
            if guest.seat is not None and (guest.seat == seat or guest.seat not in known):
                guest.close(GONE)

    # -- who comes

    def app(self, names: frozenset[str], port: int) -> Doorkeeper:
        """The application, for a server on a port that is reached by some names."""
        self._cookie = f"hameln-{port}-"
        routes = [
            Route("/", self._to_table),
            Route("/join/{code}", self._join),
            Route("/seat/{seat:int}/", self._page),
            Route("/table", self._page),
            Route("/ground.svg", self._ground),
            Route("/{kind}/{name}", self._file),
            WebSocketRoute("/seat/{seat:int}/live", self._live),
            WebSocketRoute("/table/live", self._live),
        ]
        return Doorkeeper(Starlette(routes=routes), names)

    async def _join(self, request: Request) -> Response:
        """A code has been scanned: the browser keeps it for its seat, and nowhere else."""
        code = request.path_params["code"]
        seat = self.gathering.codes.seat_of(code)
        if seat is None:
            with spoken(language_of(request.headers.get("accept-language", ""))):
                return PlainTextResponse(text("This code leads to no seat any more. Scan the new one."), 404)
        answer = RedirectResponse(f"/seat/{seat}/", 303)
        answer.set_cookie(
            f"{self._cookie}{seat}",
            code,
            max_age=A_MONTH,
            path=f"/seat/{seat}/",
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )
        return answer

    async def _to_table(self, request: Request) -> Response:
        del request
        return RedirectResponse("/table", 303)

    async def _page(self, request: Request) -> Response:
        del request
        return await self._given(files.PAGE, "no-cache")

    async def _file(self, request: Request) -> Response:
        file = files.known().get(request.url.path)
        if file is None:
            return PlainTextResponse("", 404)
        return await self._given(file, "no-cache" if file.is_ours else "max-age=86400")

    async def _given(self, file: files.File, cache: str) -> Response:
        raw = await asyncio.to_thread(files.content, file)
        return Response(raw, media_type=file.kind, headers={"cache-control": cache})

    async def _ground(self, request: Request) -> Response:
        del request
        drawn = await self.on_match(self.gathering.ground)
        return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "no-cache"})

    # -- what comes in and goes out

    async def _live(self, socket: WebSocket) -> None:
        """A page is open: it is sent what it shows, and listened to, until it goes."""
        seat = socket.path_params.get("seat")
        wanted = socket.query_params.get("language") or socket.headers.get("accept-language", "")
        guest = Guest(socket, seat, language_of(wanted))
        await socket.accept()
        code = socket.cookies.get(f"{self._cookie}{seat}", "")
        if seat is not None and self.gathering.codes.seat_of(code) != seat:
            guest.parting = GONE
        elif len(self._guests) >= MOST_GUESTS:
            guest.parting = FULL
        if guest.parting:
            await guest.part()
            return
        for other in self._guests:
            if seat is not None and other.seat == seat:
                other.close(ELSEWHERE)
        self._guests.add(guest)
        self._count()
        guest.tell(self._greeting(guest))
        sending = asyncio.create_task(self._send(guest))
        try:
            await self._listen(guest)
        except WebSocketDisconnect:
            pass
        except InUseError:
            self.on_end()
        finally:
            self._guests.discard(guest)
            if not guest.parting:  # else it is told why, and closed, in good order
                sending.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await asyncio.wait_for(sending, PARTING)
            self._count()

    def _count(self) -> None:
        """Somebody has come or gone."""
        self.gathering.here = frozenset(guest.seat for guest in self._guests if guest.seat is not None)
        self.on_change()
        self.tell_all()

    def _greeting(self, guest: Guest) -> dict[str, Any]:
        with spoken(guest.language):
            return {
                "is": "hello",
                "language": guest.language,
                "languages": {one: OWN_NAMES.get(one, one) for one in languages()},
                "words": page_words(),
            }

    async def _send(self, guest: Guest) -> None:
        """Send whatever is new; who is slow gets less, and nobody waits for it."""
        while True:
            await guest.due.wait()
            guest.due.clear()
            if guest.parting:
                await guest.part()
                return
            while guest.told:
                await guest.socket.send_text(guest.told.popleft())
            if guest.seat is not None and guest.seat not in self.gathering.codes.of_seat:
                continue
            try:
                page = await self._page_for(guest.seat, guest.language)
            except Exception as error:  # noqa: BLE001 - a fault of ours on one page; the others go on
                keep_report(error, "a page")
                continue
            if page and page != guest.shown:
                guest.shown = page
                await guest.socket.send_text(page)

    async def _page_for(self, seat: int | None, language: str) -> str:
        """The page of a seat in a language; it is made once for all who look at it."""
        wanted, made = (seat, language), self.gathering.made
        page = made(*wanted)
        if page is None and wanted in self._making:
            await asyncio.shield(self._making[wanted])
            page = made(*wanted)  # something may have happened since that was begun
        if page is None:
            making = asyncio.create_task(self.on_match(partial(self.gathering.page, *wanted)))
            self._making[wanted] = making
            making.add_done_callback(partial(self._made, wanted))
            page = await asyncio.shield(making)  # whoever wanted it first may be gone before it is made
        return page

    def _made(self, wanted: tuple[int | None, str], making: asyncio.Task[str]) -> None:
        if self._making.get(wanted) is making:
            del self._making[wanted]

    async def _listen(self, guest: Guest) -> None:
        """Take what a page sends, as fast as it may send."""
        loop = asyncio.get_running_loop()
        while guest.wrong <= MOST_WRONG:
            words = await guest.socket.receive_text()
            await asyncio.sleep(guest.waits(loop.time()))
            if guest.parting:
                return
            try:
                message = parse_object(words.encode()) if len(words) <= LONGEST else {}
            except ValueError:
                message = {}
            if not isinstance(message.get("do"), str):
                guest.wrong += 1
            elif message["do"] == "alive":
                guest.tell({"is": "alive"})
            elif message["do"] == "language" and message.get("language") in languages():
                guest.language = message["language"]
                guest.tell(self._greeting(guest))
            else:
                await self._do(guest, message)

    async def _do(self, guest: Guest, message: dict[str, Any]) -> None:
        """Let a message count, and tell what came of it to all whom it concerns."""
        act = partial(self.gathering.do, guest.seat, guest.language, message)
        try:
            answer: Answer = await self.on_match(act)
        except InUseError:
            raise
        except Exception as error:  # noqa: BLE001 - a fault of ours is no reason to end the match of others
            keep_report(error, "a page")
            with spoken(guest.language):
                guest.tell({"is": "told", "text": text("That could not be done.")})
            return
        for told in answer.told:
            guest.tell(told)
        if answer.question is not None and guest.seat is not None and not self._thoughts:
            thought = asyncio.create_task(self._think(guest, guest.seat, answer))
            self._thoughts.add(thought)
            thought.add_done_callback(self._thoughts.discard)
        if answer.is_changed:
            guest.shown = ""
        if answer.is_changed and not answer.is_played:
            guest.due.set()
        if answer.is_played:
            self._tell_soon()

    async def _think(self, guest: Guest, seat: int, answer: Answer) -> None:
        """Let a good computer player think for somebody, beside the match."""
        decision = self.gathering.decision
        if answer.question is None:
            return
        try:
            advice = await asyncio.to_thread(answer.question)
            told = await self.on_match(partial(self.gathering.advised, seat, decision, advice))
        except HamelnError:
            return
        except Exception as error:  # noqa: BLE001 - whatever the adviser does wrong
            keep_report(error, "a hint")
            with spoken(guest.language):
                told = {"is": "told", "text": text("No hint can be given just now.")}
        if told is not None:
            guest.tell(told)

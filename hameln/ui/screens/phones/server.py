"""The match on the screen, served to phones from a thread of its own."""

from __future__ import annotations

import asyncio
import queue
from collections.abc import Callable, Collection
from concurrent.futures import Executor, Future
from contextlib import suppress
from secrets import token_hex
from threading import Thread
from typing import TYPE_CHECKING, Any, TypeVar

from hameln.web.addresses import Place, own_address
from hameln.web.codes import Codes
from hameln.web.gathering import Gathering
from hameln.web.server import Lobby
from hameln.web.serving import serve

if TYPE_CHECKING:
    from hameln.ui.screens.match.playback import MatchPlayback
    from hameln.web.hand import ControllerBeside

T = TypeVar("T")


class _Queue(Executor):
    """Does what others want to be done, whenever whoever owns it has time."""

    def __init__(self) -> None:
        self._waiting: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Let something be done soon."""
        done: Future[T] = Future()

        def act() -> None:
            if done.set_running_or_notify_cancel():
                try:
                    done.set_result(fn(*args, **kwargs))
                except BaseException as error:  # noqa: BLE001 - whoever waits for it gets it
                    done.set_exception(error)

        self._waiting.put(act)
        return done

    def work(self) -> None:
        """Do all of it."""
        with suppress(queue.Empty):
            while True:
                self._waiting.get_nowait()()


class Phones:
    """Phones at a match that a window shows.

    Attributes:
        gathering: The match as phones see it.
        place: Where they find it.
    """

    def __init__(self, desk: ControllerBeside, conductor: MatchPlayback) -> None:
        """Wait for phones.

        Raises:
            HamelnError: They cannot be served here.
        """
        codes = Codes.beside(desk.session.path)
        self.place = Place.take(own_address(), codes.port)
        codes.port, codes.former, codes.of_seat = self.place.port, codes.of_seat, {}
        self.gathering = Gathering(desk.session, codes, token_hex(4))
        self.gathering.on_undone = self._undone
        self.sit_at(desk, conductor)
        self._queue = _Queue()
        self._lobby = Lobby(self.gathering, match=self._queue)
        self._loop = asyncio.new_event_loop()
        self._seen: object = None
        self._task: asyncio.Task[str] | None = None
        self._thread = Thread(target=self._serve, name="phones", daemon=True)
        self._thread.start()

    def sit_at(self, desk: ControllerBeside, conductor: MatchPlayback) -> None:
        """Show on this screen from now on what phones do."""
        self._desk, self._conductor = desk, conductor
        self.gathering.on_played = conductor.show
        desk.send_away(self.gathering.codes.of_seat)

    def _serve(self) -> None:
        async def served() -> None:
            self._task = asyncio.create_task(serve(self._lobby, self.place, is_led=True))
            with suppress(asyncio.CancelledError):
                await self._task

        try:
            self._loop.run_until_complete(served())
        finally:
            self._loop.close()

    def close(self) -> None:
        """Serve nobody any more."""
        self._soon(lambda: self._task.cancel() if self._task is not None else None)

    def _soon(self, act: Callable[[], object]) -> None:
        with suppress(RuntimeError):  # it has ended
            self._loop.call_soon_threadsafe(act)

    def invite(self, seats: Collection[int]) -> None:
        """Let these seats be played with phones, and no others.

        Raises:
            RecordError: Their codes cannot be kept.
        """
        self.gathering.catch_up()
        self.gathering.invite(sorted(seats))
        self._desk.send_away(seats)
        self._conductor.resync()
        self._soon(self._lobby.send_away)
        self._soon(self._lobby.tell_all)

    def renew(self, seat: int) -> None:
        """Give a seat a new code; who has the old one is sent away.

        Raises:
            RecordError: It cannot be kept.
        """
        self.gathering.codes.renew(seat)
        self._soon(lambda: self._lobby.send_away(seat))

    def give_to(self, seat: int, player: str) -> None:
        """Let somebody else play a seat: a computer player, or a person at this screen.

        Whoever shows the match must sit down anew then, before its session: `sit_at`.

        Raises:
            HamelnError: There is no such player, or the match is not kept.
        """
        self.gathering.catch_up()
        try:
            self.gathering.give_to(seat, player, has_phone=False)
        finally:
            self._soon(self._lobby.send_away)
            self._soon(self._lobby.tell_all)

    def update(self) -> bool:
        """Do what phones want, and tell them what was done here; say whether anything has changed."""
        if self.gathering.catch_up():
            self._soon(self._lobby.tell_all)
        self._queue.work()  # not before every page knows what was done at the screen
        seen = (self.gathering.moment, self.gathering.here)
        has_changed, self._seen = seen != self._seen, seen
        return has_changed

    def _undone(self) -> None:
        self._desk.go_back()
        self._conductor.resync()

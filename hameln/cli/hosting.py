"""The command that lets people play with the browsers of their phones, without any window."""

from __future__ import annotations

import asyncio
import json
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from io import StringIO
from random import SystemRandom
from secrets import token_hex

from attrs import define, field, frozen

from hameln.cli.options import PHONE
from hameln.cli.resuming import place_of_new, resume_save
from hameln.cli.wanted import Wanted
from hameln.errors import HamelnError, SeatsError
from hameln.files.commands import typed_command
from hameln.files.locks import TERMINAL, call_program
from hameln.language import mark, text
from hameln.players.kit import HUMAN, players_kit
from hameln.table.session import Session
from hameln.table.settings import read_settings
from hameln.web.addresses import Place, own_address
from hameln.web.codes import Codes
from hameln.web.gathering import Gathering
from hameln.web.server import Lobby
from hameln.web.serving import serve

TYPED = mark(
    "Type codes, new N for a new code, computer N NAME or person N, and Enter; N counts seats from 1. "
    "Ctrl-C stops."
)
Write = Callable[[str], object]


@frozen(kw_only=True)
class Where:
    """Where phones find a match, and how fast it goes.

    Attributes:
        address: Of this machine; the one that it has in its network, if empty.
        port: 0 for the one of the last time, else for a free one.
        url: What phones use instead, where something stands in front of this program.
        pace: Seconds that a computer player takes at least.
    """

    address: str = ""
    port: int = 0
    url: str = ""
    pace: float = 0.0


def host_match(wanted: Wanted, where: Where, *, as_json: bool) -> None:
    """Begin a match or go on with one, and serve it to phones until somebody stops.

    Args:
        wanted: The match.
        where: The place in the network.
        as_json: Whether the addresses are printed as one line of JSON, for programs.

    Raises:
        HamelnError: An option is not usable, or nothing can be served there.
    """
    call_program(TERMINAL)
    session, note = _session(wanted)
    try:
        codes = Codes.beside(session.path)
        kept = codes.port if wanted.resume is not None else 0
        taken = Place.take(where.address or own_address(), where.port or kept, where.url)
        codes.port = taken.port
        codes.give(seat for seat, player in enumerate(session.seats) if player == HUMAN)
        gathering = Gathering(session, codes, token_hex(4))
    except BaseException:
        session.close()
        raise
    lobby = Lobby(gathering, pace=where.pace, all_cores=read_settings()[0].all_cores)
    desk = HostDesk(lobby, taken, sys.stdout.write, as_json=as_json)
    desk.open(note)
    try:
        told = asyncio.run(_hosted(desk))
    finally:
        gathering.session.close()
        if not (as_json or gathering.session.is_done):
            command = typed_command("host", resume=gathering.session.path)
            sys.stdout.write(text("Go on with: {command}").format(command=command) + "\n")
    if told:
        sys.stdout.write(told + "\n")


def _session(wanted: Wanted) -> tuple[Session, str]:
    """The match that is served, and what is to be told about it."""
    if wanted.resume is not None:
        wanted.check_resumed()
        return resume_save(wanted.resume, wanted.stand_in)
    chosen = wanted.chosen
    seats = wanted.seats or ",".join([PHONE] * chosen.kit.usual_size)
    players = players_kit(chosen.word).read_seats(_with_persons(seats), with_people=True)
    number = SystemRandom().getrandbits(40) if wanted.seed is None else wanted.seed
    game = chosen.kit.game(chosen.options, len(players), number)
    return Session(game, players, number, path=wanted.record or place_of_new(), counts=True), ""


def _with_persons(seats: str) -> str:
    """The list of seats as games read it.

    Raises:
        SeatsError: Somebody would sit at a screen that is not there.
    """
    names = [name.strip() for name in seats.split(",")]
    if HUMAN in names:
        message = f"nobody sits at a screen here; say {PHONE} instead of {HUMAN}"
        raise SeatsError(message)
    return ",".join(HUMAN if name == PHONE else name for name in names)


def drawn_code(url: str) -> str:
    """An address as a code that a phone's camera reads, drawn with signs."""
    import segno  # noqa: PLC0415 - only where somebody looks at it

    drawn = StringIO()
    segno.make(url, error="m", micro=False).terminal(drawn, compact=True, border=2)
    return drawn.getvalue()


async def _hosted(desk: HostDesk) -> str:
    """Serve the match, and do what is typed meanwhile."""
    loop = asyncio.get_running_loop()
    threading.Thread(target=desk.listen, args=(loop,), name="typed", daemon=True).start()
    return await serve(desk.lobby, desk.place)


@define
class HostDesk:
    """What the host sees and types.

    Attributes:
        lobby: Everybody who has come.
        place: Where.
        write: Prints text.
        as_json: Whether programs read it, so that nothing but the addresses is told, a line each time.
    """

    lobby: Lobby
    place: Place
    write: Write
    as_json: bool
    _here: frozenset[int] = frozenset()
    _doing: set[asyncio.Task[None]] = field(factory=set)
    _turn: asyncio.Lock = field(factory=asyncio.Lock)

    def open(self, note: str) -> None:
        """Tell how phones find the match."""
        gathering = self.lobby.gathering
        if self.as_json:
            self._tell_codes()
            return
        self._lines(note, *self._codes())
        self._lines(
            text("The table for everybody: {url}").format(url=self.place.table),
            text("The match is saved in {path}.").format(path=gathering.session.path),
            self._warned(),
            text(TYPED),
        )
        self.lobby.on_change = self.tell_who_is_here

    def _warned(self) -> str:
        if not self.place.is_plain:
            return ""
        return text(
            "Whoever is in the same network could read along, since a browser speaks to this program in the "
            "open. Codes are for one match only."
        )

    def _tell_codes(self) -> None:
        """All codes, as they are now."""
        if not self.as_json:
            self._lines(*self._codes())
            return
        seats = {str(seat): url for seat, url in self.place.seats(self.lobby.gathering.codes).items()}
        self._lines(json.dumps({"seats": seats, "table": self.place.table}))

    def _refuse(self, why: str) -> None:
        """Say why something that was typed cannot be."""
        self._lines(json.dumps({"error": why}) if self.as_json else why)

    def _codes(self) -> list[str]:
        """A code and an address for each phone."""
        lines: list[str] = []
        names = self.lobby.gathering.session.names
        for seat, url in self.place.seats(self.lobby.gathering.codes).items():
            lines += ["", f"{seat + 1}  {names[seat]}: {url}", drawn_code(url).rstrip("\n")]
        return lines

    def _lines(self, *lines: str) -> None:
        self.write("".join(f"{line}\n" for line in lines))
        sys.stdout.flush()

    def tell_who_is_here(self) -> None:
        """Somebody has come or gone."""
        here, names = self.lobby.gathering.here, self.lobby.gathering.session.names
        self._lines(
            *(text("{player} is here.").format(player=names[seat]) for seat in sorted(here - self._here)),
            *(text("{player} is away.").format(player=names[seat]) for seat in sorted(self._here - here)),
        )
        self._here = here

    def listen(self, loop: asyncio.AbstractEventLoop) -> None:
        """Take what is typed, in a thread of its own."""
        with suppress(OSError, ValueError, RuntimeError):  # nothing can be read, or all is over
            for line in sys.stdin:
                loop.call_soon_threadsafe(self._begin, line.split())

    def _begin(self, words: Sequence[str]) -> None:
        task = asyncio.get_running_loop().create_task(self.do(words))
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)

    async def do(self, words: Sequence[str]) -> None:
        """Do what was typed after all that was typed before, or say why that cannot be."""
        async with self._turn:
            await self._do(words)

    async def _do(self, words: Sequence[str]) -> None:
        gathering = self.lobby.gathering
        seats = [str(seat + 1) for seat in range(len(gathering.session.seats))]
        phones = [str(seat + 1) for seat in gathering.codes.of_seat]
        usual = players_kit(gathering.session.game.name).usual
        try:
            match words:
                case ["codes"]:
                    pass
                case ["new", number] if number in phones:
                    await self.lobby.renew(int(number) - 1)
                case ["computer", number, *names] if number in seats:
                    await self.lobby.give_to(int(number) - 1, names[0] if names else usual)
                case ["person", number] if number in seats:
                    await self.lobby.give_to(int(number) - 1, HUMAN)
                case []:
                    return
                case _:
                    self._refuse(text(TYPED))
                    return
        except HamelnError as error:
            self._refuse(str(error))
            return
        self._tell_codes()

"""Several persons at one terminal: others look away before somebody must see what is only for one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.console import Console

from hameln.kernel.game import CHANCE
from hameln.language import text
from hameln.players.kit import HUMAN
from hameln.table.kit import table_kit
from hameln.table.opaque import TheNames
from hameln.table.session import Session
from hameln.table.tasks.task import Table

_LINES: Final = 60
"""Empty lines behind which nothing is seen any more where nothing can be wiped off."""


class TerminalCurtain:
    """Asks for privacy where a game's secrets lie on the table, as the curtain of a screen does."""

    def __init__(
        self, session: Session, console: Console, write: Callable[[str], object], ask: Callable[[str], str]
    ) -> None:
        """Nobody looks alone yet."""
        self._session = session
        self._console = console
        self._write = write
        self._ask = ask
        self._confiding = table_kit(session.game.name).confiding
        self._is_shared = self._confiding.on_table and session.seats.count(HUMAN) > 1
        self._looker: int | None = None

    def open(self, names: TheNames) -> None:
        """Before somebody decides: let the others look away, if this needs secrets and another has looked."""
        match = self._session.match
        seat = match.mover
        if not self._is_shared or seat == self._looker:
            return
        self.close(seat)
        if self._confiding.is_private(Table.at(match.game, match.state, names)):
            self._write("\n" + text("{player}, it is your turn.").format(player=names.players[seat]) + "\n")
            self._write(self._confiding.alone() + "\n")
            self._ask(text("Press Enter. "))
            self._looker = seat

    def close(self, mover: int) -> None:
        """Before something is told that another has done: wipe off what only one person should see."""
        if self._looker is None or mover in (self._looker, CHANCE):
            return
        self._looker = None
        console = self._console
        if console.is_terminal and not (console.no_color or console.is_dumb_terminal):
            self._console.clear()
        else:
            self._write("\n" * _LINES)

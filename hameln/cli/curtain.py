"""Several persons at one terminal: who looks, and how the others look away before one sees its secrets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.console import Console

from hameln.kernel.game import CHANCE
from hameln.language import text
from hameln.players.kit import HUMAN
from hameln.table.kit import table_kit
from hameln.table.log.observation import Viewer
from hameln.table.opaque import TheNames
from hameln.table.session import Session
from hameln.table.tasks.task import Table

_FORGET: Final = "\x1b[3J"
"""Lets a terminal forget the lines that have been scrolled away."""
_LINES: Final = 60
"""Empty lines behind which nothing is seen any more where nothing can be wiped off."""


class TerminalCurtain:
    """Asks for privacy before secrets are shown, as the curtain of a screen does.

    Attributes:
        console: The terminal.
        write: Prints text.
        ask: Shows a prompt and returns a line.
        is_shared: Whether several persons sit before it.
    """

    def __init__(
        self, session: Session, console: Console, write: Callable[[str], object], ask: Callable[[str], str]
    ) -> None:
        """Nobody looks alone yet."""
        self._session = session
        self.console = console
        self.write = write
        self.ask = ask
        self._confiding = table_kit(session.game.name).confiding
        persons = [seat for seat, player in enumerate(session.seats) if player == HUMAN]
        self.is_shared = len(persons) > 1
        self._only = persons[0] if len(persons) == 1 else None
        self._looker: int | None = None

    @property
    def viewer(self) -> Viewer:
        """Who looks: the only person, of several whoever is alone with the terminal, else everybody."""
        return Viewer(seat=self._only if self._looker is None else self._looker)

    def open(self, names: TheNames) -> None:
        """Before somebody decides: let the others look away, if this needs secrets and another has looked."""
        match = self._session.match
        seat = match.mover
        if not (self.is_shared and self._confiding.on_table) or seat == self._looker:
            return
        self.close(seat)
        if self._confiding.is_private(Table.of_mover(match.game, match.state, names)):
            self.write("\n" + text("{player}, it is your turn.").format(player=names.players[seat]) + "\n")
            self._alone(seat)

    def show(self, names: TheNames) -> None:
        """Show whoever decides what it holds hidden; where others look too, they look away for it."""
        match = self._session.match
        seat, game = match.mover, match.game
        if is_seen := self.is_shared and self._looker is None:
            self._alone(seat)
        secrets = self._confiding.secrets(Viewer(seat=seat).view(game, match.state), seat, names)
        self.write(f"{secrets.title}: {secrets.told}\n")
        if is_seen:
            self.ask(text("Press Enter. "))
            self._wipe()

    def _alone(self, seat: int) -> None:
        """Wait until the others look away."""
        self.write(self._confiding.alone() + "\n")
        if not self._can_wipe:
            self.write(text("What is shown stays above in this terminal; look away when you scroll.") + "\n")
        self.ask(text("Press Enter. "))
        self._looker = seat

    def close(self, mover: int) -> None:
        """Before something is told that another has done: wipe off what only one person should see."""
        if self._looker is not None and mover not in (self._looker, CHANCE):
            self._wipe()

    @property
    def _can_wipe(self) -> bool:
        """Whether the terminal forgets what it is told to forget."""
        console = self.console
        return console.is_terminal and not (console.no_color or console.is_dumb_terminal)

    def _wipe(self) -> None:
        """Wipe off what only one person should see, also what has been scrolled away."""
        self._looker = None
        if self._can_wipe:
            self.console.clear()
            self.console.file.write(_FORGET)
            self.console.file.flush()
        else:
            self.write("\n" * _LINES)

"""People who play the card game at a terminal: they type what is on a list, and numbers after that."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable
from pathlib import Path
from random import Random

from rich.console import Console

from hameln.cli.terminal import TerminalTable
from hameln.games.rattus_cartus.pack.choosing import choose
from hameln.games.rattus_cartus.pack.files import own_pack
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.table.session import Session

NUMBERED = re.compile(r" *([1-9]\d*)  \S")


class Typist:
    """Types lines; where none is left, any number of the list that was shown last.

    Attributes:
        screen: Everything that was shown; what is typed stands there too, behind its prompt.
        asked: Lines that are typed before each number.
    """

    def __init__(self, lines: Iterable[str] = (), *, asked: Iterable[str] = (), seed: int = 1) -> None:
        self.lines = list(lines)
        self.asked = tuple(asked)
        self.rng = Random(seed)
        self.screen = io.StringIO()
        self._waiting: list[str] = []

    def ask(self, prompt: str) -> str:
        """What is typed at a prompt."""
        line = self._line(prompt)
        self.screen.write(f"{prompt}{line}\n")
        return line

    def _line(self, prompt: str) -> str:
        if prompt != "> ":
            return ""
        if self.lines:
            return self.lines.pop(0)
        if self._waiting:
            return self._waiting.pop(0)
        count = 0
        for line in self.screen.getvalue().splitlines():
            if found := NUMBERED.match(line):
                count = int(found[1])
        number = str(self.rng.randint(1, count))
        self._waiting = [*self.asked, number][1:]
        return [*self.asked, number][0]

    @property
    def shown(self) -> str:
        """Everything that was shown."""
        return self.screen.getvalue()


def card_game(seats: int, seed: int = 5, buildings: str = "cards") -> RattusCartus:
    """The game with the shipped pack."""
    pack = own_pack()
    return RattusCartus(pack, choose(pack, buildings, seats, Random(seed)), seats, {})


def table_for(
    seats: str, typist: Typist, *, seed: int = 5, path: Path | None = None, buildings: str = "cards"
) -> TerminalTable:
    """A table in the terminal for these seats."""
    names = seats.split(",")
    return table_of(Session(card_game(len(names), seed, buildings), names, seed, path=path), typist)


def table_of_game(game: RattusCartus, seats: str, typist: Typist) -> TerminalTable:
    """A table in the terminal for a game of any pack."""
    return table_of(Session(game, seats.split(","), 5), typist)


def table_of(session: Session, typist: Typist) -> TerminalTable:
    """A table in the terminal for a session."""
    console = Console(file=typist.screen, width=110, no_color=True, highlight=False, soft_wrap=True)
    return TerminalTable(session, plain=True, path=session.path, ask=typist.ask, console=console)

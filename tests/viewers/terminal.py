"""What a terminal tells where a match at one screen would go on there."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from hameln.cli.terminal import TerminalTable
from hameln.kernel.match import Match
from hameln.table.log.observation import Viewer
from hameln.table.session import Session


def at_terminal(session: Session, viewer: Viewer) -> str:
    """What is told at a terminal where the match goes on from here, as far as it is for whoever looks."""
    shown, lines = StringIO(), iter(("t", "m", "l", "?1"))

    def ask(prompt: str) -> str:
        if "Enter" in prompt and viewer.seat != session.match.mover:
            raise EOFError  # whoever looks at the screen looks away here
        return "" if "Enter" in prompt else next(lines, "q")

    again = Session(session.game, session.seats, 5, match=Match(session.game, session.match.played))
    again.decide = lambda: None  # type: ignore[method-assign]
    console = Console(file=shown, width=100)
    if again.waits_for is not None:
        TerminalTable(again, plain=True, path=None, ask=ask, console=console).run()
    return shown.getvalue()

"""A match in the terminal: what happens as sentences, numbered choices, undo, saves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from hameln.cli.choices import Chooser, Stopped, Undone
from hameln.cli.curtain import TerminalCurtain
from hameln.cli.lines import wrapped
from hameln.cli.replay import Storyteller
from hameln.errors import InUseError, RecordError
from hameln.files.commands import typed_command
from hameln.kernel.game import NOBODY
from hameln.kernel.match import Played
from hameln.language import text
from hameln.players.kit import HUMAN
from hameln.table.controller import SAVED_AGAIN
from hameln.table.crash_reports import keep_report
from hameln.table.keeping import said_taken
from hameln.table.log.observation import Transition, transitions
from hameln.table.opaque import AnAction
from hameln.table.session import Session


class TerminalTable:
    """A session led by typed lines."""

    def __init__(
        self,
        session: Session,
        *,
        plain: bool,
        path: Path | None,
        ask: Callable[[str], str] | None = None,
        console: Console | None = None,
    ) -> None:
        """A table for one session.

        Args:
            plain: Neither boxes nor colours.
            path: Where the match is saved, to be told.
            ask: Shows a prompt and returns a line; `input` unless given.
        """
        self.session = session
        self.path = path
        self._console = console or Console(highlight=False, no_color=plain, soft_wrap=True)
        self._is_unsaved = False
        self._excused: set[int] = set()
        persons = [seat for seat, player in enumerate(session.seats) if player == HUMAN]
        self._story = Storyteller(session.game, session.names, self.write, persons=persons)
        self._curtain = TerminalCurtain(session, self._console, self.write, ask or input)
        self._chooser = Chooser(session, self._story, self._curtain, plain=plain)

    def write(self, line: str) -> None:
        """Print text; at a terminal no word is broken at its edge."""
        if self._console.is_terminal:
            line = wrapped(line, self._console.width)
        self._console.out(line, end="", highlight=False)

    def run(self) -> None:
        """Play until the match is over, the person stops, or another program takes the match over."""
        self.session.on_fault = self._excuse
        try:
            self._play()
        except (KeyboardInterrupt, EOFError) as stopped:
            if self.path is None and isinstance(stopped, KeyboardInterrupt):
                raise  # nothing can go on later; so it is said how any command was stopped
            self.farewell()
        except InUseError as error:
            self._curtain.close(NOBODY)
            self.write(f"\n{error.plain}\n")
        finally:
            self.session.close()

    def _play(self) -> None:
        session = self.session
        self._story.open(session.seats)
        self._story.know(transitions(session.match))
        if self.path is not None:
            self.write(text("The match is saved in {path}.").format(path=self.path) + "\n")
        self.write(text("Type a number from the list, or ? for help.") + "\n")
        while not session.is_done:
            played = session.decide()
            told = None if played is None else self._saved(played)
            if told is None:
                self._story.flush()
                self._curtain.open(self._story.names)
                try:
                    action = self._chooser.choose(session.game.legal(session.match.state))
                    told = self._saved(Played(mover=session.match.mover, action=action))
                except Undone:
                    self._take_back()
                    continue
                except Stopped:
                    self.farewell()
                    return
            self._curtain.close(told.played.mover)
            self._story.tell(told)
        self._story.flush()
        if session.match.is_over:
            self._story.close(session.match.state)
        if session.told:
            self.write(session.told + "\n")

    def _saved(self, played: Played[AnAction]) -> Transition:
        """Play an action; if it cannot be saved, that is said once, and the match goes on all the same."""
        (told,), fault = self.session.carry_out([played])
        if fault is None and self._is_unsaved:
            self.write(text(SAVED_AGAIN) + "\n")
        elif fault is not None and not self._is_unsaved:
            self.write(text("The match cannot be saved: {reason}").format(reason=fault.plain) + "\n")
        self._is_unsaved = fault is not None
        return told

    def _take_back(self) -> None:
        """Take a decision back, however well that can be saved."""
        try:
            self.session.undo()
        except RecordError as error:
            self._is_unsaved = True
            self.write(text("The match cannot be saved: {reason}").format(reason=error.plain) + "\n")
        self.write(text("Taken back.") + "\n")
        self._story.know(transitions(self.session.match))

    def _excuse(self, error: Exception, seat: int) -> None:
        """Say whose player has failed, once for each; a simple one decides."""
        if seat not in self._excused:
            self._excused.add(seat)
            kept = keep_report(error, f"the player {self.session.seats[seat]}")
            told = text("{player} could not decide, so a simple player does it. The match goes on.")
            self.write(f"{told.format(player=self.session.names[seat])} {kept}\n")

    def farewell(self) -> None:
        """Say how to go on with the match, or where it goes on; nobody's secrets stay behind."""
        self._curtain.close(NOBODY)
        if self.session.taken_by is not None:
            self.write("\n" + said_taken(self.session.taken_by) + "\n")
        elif self.path is not None and not self.session.match.is_over:
            told = text("Go on with: {command}").format(command=typed_command("play", resume=self.path))
            self._console.out(f"\n{told}\n", end="", highlight=False)  # a command that is copied is one line

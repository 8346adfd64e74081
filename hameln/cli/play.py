"""The table in the terminal: the town in words and as a picture, numbered choices, undo, saves."""

from __future__ import annotations

import _thread
import re
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import SystemRandom
from textwrap import fill
from typing import Final

from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from hameln.cli.choosing import Chosen
from hameln.cli.kit import TERMINAL as AT_TERMINAL
from hameln.cli.kit import WATCHING
from hameln.cli.resuming import place_of_new, refuse_beside_resume, resume_at_terminal, resume_save
from hameln.cli.story import Storyteller
from hameln.cli.targets import check_free
from hameln.errors import HamelnError, InUseError, RecordError, SeatsError
from hameln.files.locks import TERMINAL, call_program
from hameln.games.hameln.cli.explaining import explain
from hameln.games.hameln.players.greedy import make_greedy
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.sentences import NUMERALS, Names, say_move
from hameln.games.hameln.table.picture import draw_table
from hameln.games.hameln.table.reading import Passage, read_table
from hameln.kernel.players import Clock
from hameln.language import mark, plural, text
from hameln.players.kit import HUMAN, players_kit
from hameln.table.desk import SAVED_AGAIN
from hameln.table.keeping import said_taken
from hameln.table.mishaps import keep_report
from hameln.table.session import Session, Told
from hameln.table.session import told as told_of

BACK: Final = -1
"""What is picked to return to the kinds of choices."""
_BEGINNING: Final = re.compile(r" *(?:\d+  )?")
"""What stands before the words of a line: an indent, perhaps the number of a choice."""
MOST_CHOICES: Final = 16
"""More choices than this are asked in two steps: first the kind, then the rest."""
KINDS: Final = {
    moves.WAKE << 1: mark("Wake houses by their men"),
    moves.WAKE << 1 | 1: mark("Wake houses by their women"),
    moves.MARRY << 1: mark("Marry"),
    moves.SELL << 1: mark("Sell a good"),
    moves.CAT << 1: mark("Buy the cat"),
    moves.BRIBE << 1: mark("Bribe the Piper"),
    moves.PAY << 1: mark("Pay the Piper"),
    moves.RAT << 1: mark("Place a rat"),
}
"""What a group of choices is called, by verb and, for waking, by men or women."""
HELP: Final = mark("""\
a number      take that choice
? and number  what the choice does, and its rule: ?3
t             the table in words        m  the map
h             a hint                    u  undo
l             every step of the others since your last turn
s FILE        save a copy               q  stop (the match is saved)
?             this help""")


def play_at_terminal(
    chosen: Chosen,
    *,
    seats: str | None,
    seed: int | None,
    record: Path | None,
    resume: Path | None,
    plain: bool,
) -> None:
    """Sit down at a table in the terminal and play to the end, or until somebody stops.

    Raises:
        HamelnError: An option is not usable.
    """
    call_program(TERMINAL)
    can_ask = sys.stdin.isatty() and sys.stdout.isatty()
    note = ""
    if resume is not None:
        refuse_beside_resume(**chosen.options, seats=seats, seed=seed, record=record)
        found = resume_at_terminal(resume, input, sys.stdout.write) if can_ask else resume_save(resume)
        if found is None:
            return
        session, note = found
    else:
        usual = chosen.kit.usual_seats(AT_TERMINAL if can_ask else WATCHING)
        players = players_kit(chosen.word).read_seats(seats or usual, with_people=True)
        _refuse_people(players, can_ask=can_ask)
        number = SystemRandom().getrandbits(40) if seed is None else seed
        game = chosen.kit.game(chosen.options, len(players), number)
        path = record or (place_of_new() if can_ask else None)
        session = Session(game, players, number, path=path)
    _refuse_people(session.seats, can_ask=can_ask)
    table = TerminalTable(session, plain=plain, path=session.path)
    if note:
        table.write(note + "\n")
    session.on_taken(_interrupt)
    table.run()


def _refuse_people(seats: Sequence[str], *, can_ask: bool) -> None:
    if HUMAN in seats and not can_ask:
        message = "there is no terminal to ask a person at; seat computer players only"
        raise SeatsError(message)


def _interrupt() -> None:
    """Let the question go that waits for an answer, since the match goes on elsewhere."""
    if hasattr(signal, "pthread_kill"):
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)
    else:
        _thread.interrupt_main()


class _Stopped(Exception):
    """The person wants to stop."""


class _Undone(Exception):
    """The last decision was taken back."""


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
        self.is_plain = plain
        self._ask = ask or input
        self._console = console or Console(highlight=False, no_color=plain, soft_wrap=True)
        self._is_unsaved = False
        self._excused: set[int] = set()
        self._names = Names.of(session.game, session.names, has_ids=True)
        persons = [seat for seat, player in enumerate(session.seats) if player == HUMAN]
        self._story = Storyteller(session.game, session.names, self.write, persons=persons)

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
            self.write(f"\n{error.plain}\n")
        finally:
            self.session.close()

    def _play(self) -> None:
        session = self.session
        self._story.open(session.seats)
        self._story.know(told_of(session.match))
        if self.path is not None:
            self.write(text("The match is saved in {path}.").format(path=self.path) + "\n")
        self.write(text("Type a number from the list, or ? for help.") + "\n")
        while not session.match.is_over:
            told = self._saved(session.step)
            if told is None:
                self._story.flush()
                try:
                    move = self._choose(session.game.legal(session.match.state))
                    told = self._saved(partial(session.choose, move))
                except _Undone:
                    self._story.know(told_of(session.match))
                    continue
                except _Stopped:
                    self.farewell()
                    return
            if told is not None:
                self._story.tell(told)
        self._story.flush()
        self._story.close(session.game.view(session.match.state, None))

    def _saved(self, act: Callable[[], Told | None]) -> Told | None:
        """Play an action; if it cannot be saved, that is said once, and the match goes on all the same."""
        match = self.session.match
        before, count, was_unsaved = match.state.copy(), len(match.played), self._is_unsaved
        try:
            told = act()
            self._is_unsaved = was_unsaved and told is None
            if was_unsaved and told is not None:
                self.write(text(SAVED_AGAIN) + "\n")
        except RecordError as error:
            if len(match.played) == count:
                raise
            self._is_unsaved = True
            if not was_unsaved:
                self.write(text("The match cannot be saved: {reason}").format(reason=error.plain) + "\n")
            told = Told(before=before, played=match.played[-1], after=match.state.copy())
        return told

    def _undo(self) -> bool:
        """Take a decision back; say whether there was one, however well that can be saved."""
        try:
            return self.session.undo()
        except RecordError as error:
            self._is_unsaved = True
            self.write(text("The match cannot be saved: {reason}").format(reason=error.plain) + "\n")
            return True

    def _excuse(self, error: Exception, seat: int) -> None:
        """Say whose player has failed, once for each family; a simple one decides."""
        if seat not in self._excused:
            self._excused.add(seat)
            kept = keep_report(error, f"the player {self.session.seats[seat]}")
            told = text("{family} could not decide, so a simple player does it. The match goes on.")
            self.write(f"{told.format(family=self.session.names[seat])} {kept}\n")

    def farewell(self) -> None:
        """Say how to go on with the match, or where it goes on."""
        if self.session.taken_by is not None:
            self.write("\n" + said_taken(self.session.taken_by) + "\n")
        elif self.path is not None and not self.session.match.is_over:
            told = text("Go on with: hameln play --resume {path}").format(path=self.path)
            self._console.out(f"\n{told}\n", end="", highlight=False)  # a command that is copied is one line

    def _prompt(self) -> None:
        """Say who decides."""
        state = self.session.match.state
        seat = state.mover
        heading = plural(
            "{family} decides. Purse {florins}, phase {phase}, {kings} king left.",
            "{family} decides. Purse {florins}, phase {phase}, {kings} kings left.",
            state.kings,
        ).format(
            family=self.session.names[seat],
            florins=state.money[seat],
            phase=NUMERALS[state.phase],
            kings=state.kings,
        )
        self._console.print()
        self._console.print(Text(heading, style="" if self.is_plain else "bold yellow"))

    def _choose(self, choices: Sequence[int]) -> int:
        """A person's move; many choices are asked in two steps."""
        self._prompt()
        groups = _grouped(choices)
        if len(choices) <= MOST_CHOICES or len(groups) == 1:
            groups = {}
        while groups:
            kinds = list(groups)
            labels = [self._kind_label(kind, groups[kind]) for kind in kinds]
            of_kind = groups[kinds[self._pick(labels, [groups[kind][0] for kind in kinds])]]
            if len(of_kind) == 1:
                return of_kind[0]
            place = self._pick([self._label(move) for move in of_kind], of_kind, can_go_back=True)
            if place != BACK:
                return of_kind[place]
        return choices[self._pick([self._label(move) for move in choices], choices)]

    def _label(self, move: int) -> str:
        return say_move(self.session.game, move, self._names)

    def _kind_label(self, kind: int, of_kind: Sequence[int]) -> str:
        if len(of_kind) == 1:
            return self._label(of_kind[0])
        return text("{kind} ({count} choices)").format(kind=text(KINDS[kind]), count=len(of_kind))

    def _pick(self, labels: Sequence[str], choices: Sequence[int], *, can_go_back: bool = False) -> int:
        """The place of a label, or ``BACK``.

        Raises:
            _Stopped: The person wants to stop.
            _Undone: The last decision was taken back.
        """
        for number, label in enumerate(labels, start=1):
            self.write(f"{number:>3}  {label}\n")
        if can_go_back:
            self.write(f"{0:>3}  {text('Back')}\n")
        while True:
            line = self._ask("> ").strip()
            if is_number(line) and 1 <= int(line) <= len(labels):
                return int(line) - 1
            if line == "0" and can_go_back:
                return BACK
            if line == "q":
                raise _Stopped
            if line != "u":
                self._look(line, choices)
            elif self._undo():
                self.write(text("Taken back.") + "\n")
                raise _Undone
            else:
                self.write(self.session.why_no_undo() + "\n")

    def _look(self, line: str, choices: Sequence[int]) -> None:
        """Answer whatever is no choice."""
        game, state = self.session.game, self.session.match.state
        seat = state.mover
        if line == "t":
            for passage in read_table(game, state, self.session.names, seat):
                self._show(passage)
        elif line == "m":
            self._console.out("\n".join(draw_table(game, state, self.session.names)), highlight=False)
        elif line == "h":
            self.write(self._hint(seat) + "\n")
        elif line == "l":
            self._story.steps_since(seat)
        elif line.startswith("?") and is_number(line[1:].strip()):
            number = int(line[1:])
            if 1 <= number <= len(choices):
                self.write(explain(game, state, choices[number - 1], self._names) + "\n")
            else:
                self.write(text("There is no choice {number}.").format(number=number) + "\n")
        elif line.startswith("s ") and line[2:].strip():
            self._save_copy(Path(line[2:].strip()))
        elif line == "?":
            self.write(text(HELP) + "\n")
        else:
            self.write(text("Type a number from the list, or ? for help.") + "\n")

    def _save_copy(self, path: Path) -> None:
        try:
            check_free(path, force=False)
            self.session.save_as(path)
        except HamelnError as error:
            self.write(f"{error}\n")
        else:
            self.write(text("Saved: {path}").format(path=path) + "\n")

    def _hint(self, seat: int) -> str:
        """What the greedy player would do here, and why."""
        game, state = self.session.game, self.session.match.state
        adviser = make_greedy(game, seat, SystemRandom())
        choice = adviser.choose(game.view(state, seat), game.legal(state), Clock()).explained()
        return f"{say_move(game, choice.action, self._names)}. {choice.why}".strip()

    def _show(self, passage: Passage) -> None:
        body = "\n".join(passage.lines)
        if self.is_plain:
            self.write(f"\n{passage.heading}\n{body}\n")
        else:
            self._console.print(Panel(Text(body), title=Text(passage.heading), title_align="left"))


def wrapped(told: str, width: int) -> str:
    r"""Text whose lines are no longer than a terminal is wide; what goes on is indented like its beginning.

    >>> wrapped("  1  Put a rat on it", 14)
    '  1  Put a rat\n     on it'
    """
    lines: list[str] = []
    for line in told.split("\n"):
        start = _BEGINNING.match(line)
        indent = " " * (start.end() if start and start.end() < width // 2 else 0)
        lines += fill(
            line, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False,
            drop_whitespace=True, replace_whitespace=False,
        ).split("\n") or [""]  # fmt: skip
    return "\n".join(lines)


def is_number(line: str) -> bool:
    """Whether a typed line is a plain number of a sensible length."""
    return line.isascii() and line.isdigit() and len(line) < 10  # noqa: PLR2004 - no list is longer


def _grouped(choices: Sequence[int]) -> dict[int, list[int]]:
    """The choices by kind, in the order of their first."""
    groups: dict[int, list[int]] = {}
    for move in choices:
        verb = moves.verb_of(move)
        gender = moves.gender_of(move) if verb == moves.WAKE else 0
        groups.setdefault(verb << 1 | gender, []).append(move)
    return groups

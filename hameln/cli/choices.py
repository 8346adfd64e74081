"""A person decides by typing: numbered choices, and whatever may be asked about them."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import SystemRandom
from typing import Final

from rich.panel import Panel
from rich.text import Text

from hameln.cli.columns import print_grids
from hameln.cli.curtain import TerminalCurtain
from hameln.cli.kit import command_kit
from hameln.cli.lines import in_order, is_number, places_of
from hameln.cli.options import check_free
from hameln.cli.replay import Storyteller
from hameln.errors import HamelnError
from hameln.kernel.players import Clock
from hameln.language import mark, text
from hameln.players.kit import players_kit
from hameln.table.advising import why_none_of_shared
from hameln.table.kit import table_kit
from hameln.table.opaque import AnAction, AView
from hameln.table.session import Session
from hameln.table.settings import read_settings
from hameln.table.tasks.task import Table

BACK: Final = -1
"""What is picked to return to the kinds of choices."""
MOST_CHOICES: Final = 16
"""More choices than this are asked in two steps: first the kind, then the rest."""
HELP: Final = mark("""\
a number      take that choice
1 3 4         several choices of a list, one after another
? and number  what the choice does, and its rule: ?3
t             the table in words        m  {drawn}
o             what only you may see     u  undo
h             a hint
l             every step of the others since your last turn
s FILE        save a copy               q  stop (the match is saved)
?             this help""")


class Stopped(Exception):
    """The person wants to stop."""


class Undone(Exception):
    """The person wants the last decision taken back."""


class Chooser:
    """Asks a person for an action, and answers what the person asks first."""

    def __init__(
        self,
        session: Session,
        story: Storyteller,
        curtain: TerminalCurtain,
        *,
        plain: bool,
    ) -> None:
        """Somebody who asks at this terminal.

        Args:
            session: The match.
            story: What is told of it.
            curtain: Knows this terminal, and who looks at it.
            plain: Neither boxes nor colours.
        """
        self._session = session
        self._story = story
        self._curtain = curtain
        self._console, self._write, self._ask = curtain.console, curtain.write, curtain.ask
        self._is_plain = plain
        self._table = table_kit(session.game.name)
        self._terminal = command_kit(session.game.name).terminal
        self._following: list[AnAction] = []

    def choose(self, choices: Sequence[AnAction]) -> AnAction:
        """What the person wants to do; many choices are asked in two steps.

        Raises:
            Stopped: The person wants to stop.
            Undone: The person wants the last decision taken back.
        """
        if self._following:
            following = self._following.pop(0)
            if following in choices:
                return following
            self._following.clear()
        self._prompt()
        groups = self._grouped(choices)
        if len(choices) <= MOST_CHOICES or len(groups) == 1:
            groups = {}
        while groups:
            kinds = list(groups)
            labels = [self._kind_label(kind, groups[kind]) for kind in kinds]
            of_kind = groups[kinds[self._pick(labels, [groups[kind][0] for kind in kinds])]]
            if len(of_kind) == 1:
                return of_kind[0]
            labels = [self._label(action) for action in of_kind]
            place = self._pick(labels, of_kind, can_go_back=True, can_be_several=True)
            if place != BACK:
                return of_kind[place]
        labels = [self._label(action) for action in choices]
        return choices[self._pick(labels, choices, can_be_several=True)]

    def _view(self) -> AView:
        """What whoever looks may know."""
        return self._curtain.viewer.view(self._session.game, self._session.match.state)

    def _prompt(self) -> None:
        """Say who decides, and what lies before its eyes on the table."""
        game, state, names = self._session.game, self._session.match.state, self._story.names
        view = self._view()
        heading = self._terminal.heading(game, view, names)
        self._console.print()
        self._console.print(Text(heading, style="" if self._is_plain else "bold yellow"))
        confiding, seat = self._table.confiding, game.mover(state)
        is_seen = self._curtain.viewer.seat == seat and confiding.on_table
        if is_seen and confiding.is_private(Table.of_mover(game, state, names)):
            self._write(confiding.secrets(view, seat, names).told + "\n")

    def _grouped(self, choices: Sequence[AnAction]) -> dict[str, list[AnAction]]:
        """The choices by kind, in the order of their first."""
        groups: dict[str, list[AnAction]] = {}
        for action in choices:
            groups.setdefault(self._terminal.kind(action), []).append(action)
        return groups

    def _label(self, action: AnAction) -> str:
        return self._terminal.say_choice(self._session.game, self._view(), action, self._story.names)

    def _kind_label(self, kind: str, of_kind: Sequence[AnAction]) -> str:
        if len(of_kind) == 1:
            return self._label(of_kind[0])
        return text("{kind} ({count} choices)").format(kind=self._terminal.say_kind(kind), count=len(of_kind))

    def _pick(
        self,
        labels: Sequence[str],
        choices: Sequence[AnAction],
        *,
        can_go_back: bool = False,
        can_be_several: bool = False,
    ) -> int:
        """The place of a label, or ``BACK``; where there are several, the others follow by themselves.

        Raises:
            Stopped: The person wants to stop.
            Undone: The person wants the last decision taken back.
        """
        for number, label in enumerate(labels, start=1):
            self._write(f"{number:>3}  {label}\n")
        if can_go_back:
            self._write(f"{0:>3}  {text('Back')}\n")
        while True:
            line = self._ask("> ").strip()
            places = places_of(line, len(labels))
            if len(places) == 1:
                return places[0]
            if places and can_be_several:
                if self._take_several(choices, places):
                    return choices.index(self._following.pop(0))
            elif line == "0" and can_go_back:
                return BACK
            else:
                self._answer(line, choices)

    def _answer(self, line: str, choices: Sequence[AnAction]) -> None:
        """Stop, take back, or answer whatever is no choice.

        Raises:
            Stopped: The person wants to stop.
            Undone: The person wants the last decision taken back.
        """
        if line == "q":
            raise Stopped
        if line != "u":
            self._look(line, choices)
        elif self._session.undoable():
            raise Undone
        else:
            self._write(self._session.why_no_undo() + "\n")

    def _take_several(self, choices: Sequence[AnAction], places: Sequence[int]) -> bool:
        """Keep several choices in mind, if they can follow each other; else say that they cannot."""
        session = self._session
        self._following = list(in_order(session.game, session.match.state, choices, places))
        if not self._following:
            self._write(text("These cannot be done one after another; nothing was done.") + "\n")
        return bool(self._following)

    def _look(self, line: str, choices: Sequence[AnAction]) -> None:
        """Answer whatever is no choice."""
        if line == "t":
            self._read_aloud()
        elif line == "m":
            self._draw()
        elif line == "o":
            self._curtain.show(self._story.names)
        elif line == "h":
            self._write(self._hint() + "\n")
        elif line == "l":
            self._story.steps_since(self._session.game.mover(self._session.match.state))
        elif line.startswith("?") and is_number(line[1:].strip()):
            self._explain(int(line[1:]), choices)
        elif line.startswith("s ") and line[2:].strip():
            self._save_copy(Path(line[2:].strip()))
        elif line == "?":
            self._write(text(HELP).format(drawn=text(self._terminal.drawn)) + "\n")
        else:
            self._write(text("Type a number from the list, or ? for help.") + "\n")

    def _read_aloud(self) -> None:
        """The table in words."""
        with self._paged():
            describing = self._table.describing
            for passage in describing.reading(self._session.game, self._view(), self._story.names):
                body = "\n".join(passage.lines)
                if self._is_plain:
                    self._write(f"\n{passage.heading}\n{body}\n")
                else:
                    panel = Panel(Text(body), title=Text(passage.heading), title_align="left")
                    self._console.print(panel, soft_wrap=False)

    def _draw(self) -> None:
        """The table drawn with signs or at a glance, or in words where nothing of that is there."""
        describing, asked = self._table.describing, (self._session.game, self._view(), self._story.names)
        high = self._console.height - 1 if self._console.is_terminal else 0
        room = (self._console.width, high)
        picture, grids = describing.picture(*asked, room), describing.grids(*asked)
        if not (picture or grids):
            self._read_aloud()
            return
        with self._paged():
            if picture:
                self._console.out(picture, highlight=False)
            else:
                print_grids(self._console, grids, plain=self._is_plain)

    @contextmanager
    def _paged(self) -> Generator[None]:
        """Whatever is printed meanwhile, a screen at a time where there are screens."""
        with self._console.capture() as captured:
            yield
        lines, room = captured.get().splitlines(keepends=True), self._console.height - 1
        if not self._console.is_terminal or self._console.is_dumb_terminal or room < 1:
            room = len(lines)
        while lines:
            self._console.file.write("".join(lines[:room]))
            lines = lines[room:]
            if lines and self._ask(text("Enter: more   q: enough  ")).strip():
                return

    def _explain(self, number: int, choices: Sequence[AnAction]) -> None:
        """What a choice does, and its rule."""
        if 1 <= number <= len(choices):
            game, names = self._session.game, self._story.names
            self._write(self._terminal.explain(game, self._view(), choices[number - 1], names) + "\n")
        else:
            self._write(text("There is no choice {number}.").format(number=number) + "\n")

    def _hint(self) -> str:
        """What a simple player would do here, and why; a sentence in its place where nobody wants hints."""
        if why := read_settings()[0].why_no_hints:
            return why
        game, state = self._session.game, self._session.match.state
        if self._table.confiding.on_table and self._curtain.viewer.seat is None:
            return why_none_of_shared()
        kit, seat = players_kit(game.name), game.mover(state)
        adviser = kit.maker_of(kit.usual)(game, seat, SystemRandom())
        choice = adviser.choose(game.view(state, seat), game.legal(state), Clock()).explained()
        return f"{self._label(choice.action)}. {choice.why}".strip()

    def _save_copy(self, path: Path) -> None:
        try:
            check_free(path, force=False)
            self._session.save_as(path)
        except HamelnError as error:
            self._write(f"{error}\n")
        else:
            self._write(text("Saved: {path}").format(path=path) + "\n")

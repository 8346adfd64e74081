"""A match told as sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.scoring import SOURCES, final_ranking, points_of
from hameln.games.hameln.rules.sentences import Names
from hameln.games.hameln.rules.state import State
from hameln.language import mark, text
from hameln.table.kit import table_kit
from hameln.table.seeing import Viewer
from hameln.table.session import Told
from hameln.table.told_turns import Annals, ToldTurn

SOURCE_NAMES = {
    "end": mark("end"),
    "cat": mark("cat"),
    "traps": mark("traps"),
    "influence": mark("influence"),
    "money": mark("money"),
    "houses": mark("houses"),
    "road": mark("road"),
}


class Storyteller:
    """Writes what happens: a line a turn, or every step of it."""

    def __init__(
        self,
        game: Hameln,
        names: Names,
        write: Callable[[str], object],
        *,
        persons: Sequence[int] = (),
        has_steps: bool = False,
    ) -> None:
        """A teller for one match.

        Args:
            write: Takes text with its line ends.
            persons: Seats that sit before it; the steps of their own turns are told as they come.
            has_steps: Whether the steps of all turns are.
        """
        self.game = game
        self.names = names
        self.write = write
        self._persons = frozenset(persons)
        self._viewer = Viewer(seat=persons[0] if len(persons) == 1 else None)
        self._has_steps = has_steps
        self.annals = self._annals()
        self._count = self._next = self._stepped = 0
        self._opened = -1

    def _annals(self) -> Annals:
        return Annals(table_kit(self.game.name).telling, self.game, self.names)

    def open(self, seats: Sequence[str]) -> None:
        """Say who plays where."""
        families = ", ".join(
            f"{family} ({player})" for family, player in zip(self.names.families, seats, strict=True)
        )
        self.write(text("{town}: {families}.").format(town=self.game.town.name, families=families) + "\n")

    def know(self, before: Iterable[Told]) -> None:
        """Take note of all that was played so far, without telling it: after a pause, or after an undo."""
        self.annals, self._count = self._annals(), 0
        for one in before:
            self._note(one)
        self._next = self._opened = len(self.annals.episodes) - 1
        self._stepped = self._count

    def tell(self, told: Told) -> None:
        """Tell what an action has brought to an end, and the steps of turns that are told step by step."""
        self._note(told)
        turns = self.annals.episodes
        for place in range(max(0, self._next), len(turns)):
            turn, is_running = turns[place], place == len(turns) - 1
            if turn is not None and (place == self._opened or self._is_opened(turn)):
                self._opened = place
                self._write_steps(turn)
            elif turn is not None and not is_running:
                self._write_turn(turn)
            self._next = place + (not is_running)
        self._stepped = self._count

    def flush(self) -> None:
        """Tell of the turn that is running as much as has happened; what follows is told step by step."""
        turns = self.annals.episodes
        place = len(turns) - 1
        turn = turns[place] if turns else None
        if turn is not None and place != self._opened and place >= self._next:
            self._write_turn(turn)
            self._opened = place

    def steps_since(self, seat: int) -> None:
        """Tell every step since a family's last turn."""
        for turn in self.annals.since(seat):
            self._write_turn(turn, has_steps=True)

    def _note(self, told: Told) -> None:
        self._count += 1
        self.annals.note(self._viewer.watch(self.game, told.before, told.played, told.after, self._count))

    def _is_opened(self, turn: ToldTurn) -> bool:
        return self._has_steps or (turn.line.seat is not None and turn.line.seat in self._persons)

    def _write_turn(self, turn: ToldTurn, *, has_steps: bool = False) -> None:
        if turn.kind.is_divider:
            self.write("\n")
        self.write(turn.line.text + "\n")
        if has_steps and turn.is_long:
            for step in turn.steps:
                self.write(f"  - {step.text}\n")
        if turn.line.why:
            self.write(f"    ({turn.line.why})\n")

    def _write_steps(self, turn: ToldTurn) -> None:
        """The steps of a turn that were not told yet."""
        for step in turn.steps:
            if step.count > self._stepped:
                self.write(("\n" if turn.kind.is_divider else "") + step.text + "\n")
                if step.why:
                    self.write(f"    ({step.why})\n")

    def close(self, state: State) -> None:
        """Tell the final scoring."""
        self.write("\n" + text("Final scoring") + "\n")
        for line in scoring_lines(self.game, state, self.names.families):
            self.write(line + "\n")


def scoring_lines(game: Hameln, state: State, families: Sequence[str]) -> list[str]:
    """The ranking with its breakdown, as lines of a table."""
    points = points_of(game.tables, state)
    wide = max(len(name) for name in families) + 4
    headings = [text(SOURCE_NAMES[source]) for source in SOURCES]
    columns = [max(len(heading), 4) + 2 for heading in headings]
    total = text("total")
    lines = [
        " " * wide
        + "".join(f"{head:>{column}}" for head, column in zip(headings, columns, strict=True))
        + f"{total:>{len(total) + 2}}"
    ]
    for place, seat in enumerate(final_ranking(game.tables, state), start=1):
        of_seat = points[seat]
        lines.append(
            f"{place}. {families[seat]}".ljust(wide)
            + "".join(f"{of_seat[source]:>{column}}" for source, column in zip(SOURCES, columns, strict=True))
            + f"{sum(of_seat.values()):>{len(total) + 2}}"
        )
    return lines

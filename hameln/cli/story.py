"""A match told as sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from hameln.city.events import Event, RoundBegan, TurnBegan
from hameln.city.game import Hameln
from hameln.city.scoring import SOURCES, final_ranking, points_of
from hameln.city.sentences import Names, sentence
from hameln.city.state import State
from hameln.city.telling import tell
from hameln.language import mark, text
from hameln.table.session import Told

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
    """Writes what happens, action by action."""

    def __init__(self, game: Hameln, names: Names, write: Callable[[str], object]) -> None:
        """A teller for one match.

        Args:
            write: Takes text with its line ends.
        """
        self.game = game
        self.names = names
        self.write = write

    def open(self, seats: Sequence[str]) -> None:
        """Say who plays where."""
        families = ", ".join(
            f"{family} ({player})" for family, player in zip(self.names.families, seats, strict=True)
        )
        self.write(text("{town}: {families}.").format(town=self.game.town.name, families=families) + "\n")

    def tell(self, told: Told) -> None:
        """Tell one action and all that came of it."""
        happened = tell(self.game, told.before, told.played.action, told.after)
        self._write(event for event in happened if not isinstance(event, RoundBegan | TurnBegan))
        if told.played.why:
            self.write(f"    ({told.played.why})\n")
        self._write(event for event in happened if isinstance(event, RoundBegan | TurnBegan))

    def _write(self, happened: Iterable[Event]) -> None:
        for event in happened:
            line = sentence(event, self.names)
            if line:
                self.write(line + "\n")

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

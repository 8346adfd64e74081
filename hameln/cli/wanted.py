"""The match that somebody asks for on the command line, whether in a window or in the terminal.

The match of the day from the command line.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from attrs import frozen

from hameln.cli.choosing import Chosen
from hameln.cli.positions import chosen_position
from hameln.cli.resuming import refuse_beside_resume, resume_save
from hameln.errors import HamelnError
from hameln.language import text
from hameln.table.daily import begun_on, draft_of, result_of, today
from hameln.table.ledger import read_ledger
from hameln.table.positions.position import Position
from hameln.table.session import Session
from hameln.table.tallies import line_of


def daily_session(chosen: Chosen, **options: object) -> tuple[Session, str]:
    """Begin the match of the day or go on with it; also what is to be told about it.

    Raises:
        HamelnError: An option is given that the day has settled already, or the match cannot go on.
    """
    named = {**chosen.options, **options}
    given = [f"--{name}" for name, value in named.items() if value is not None and value is not False]
    if given:
        message = text("--daily plays the match of the day; it does not take {options}")
        raise HamelnError(message.format(options=", ".join(given)))
    day = today()
    result = result_of(read_ledger().matches, day, chosen.word)
    begun = None if result else begun_on(day, chosen.word)
    if begun is not None:
        return resume_save(begun)
    draft = draft_of(day, chosen.word, counts=result is None)
    session = draft.begin()
    if result is None:
        return session, draft.unsaved
    practice = text("For practice: {line}").format(line=line_of(result))
    return session, " ".join(part for part in (practice, draft.unsaved) if part)


@frozen(kw_only=True)
class Wanted:
    """What the options of the command say.

    Attributes:
        chosen: The game, with its own options.
        seats: Who plays; the usual players if nobody is named.
        seed: What chance is made from.
        record: Where the match is saved.
        resume: The saved match that goes on.
        stand_in: Who plays for computer players of that match that cannot sit down any more.
        is_daily: Whether it is the match of the day.
        position: The name or the file of a set position.
    """

    chosen: Chosen
    seats: str | None = None
    seed: int | None = None
    record: Path | None = None
    resume: Path | None = None
    stand_in: str = ""
    is_daily: bool = False
    position: str | None = None

    @property
    def is_new(self) -> bool:
        """Whether anything is said about a match that begins."""
        return self.chosen.is_set_up or (self.seats, self.seed, self.record) != (None, None, None)

    def check_resumed(self) -> None:
        """Do nothing if no option is given that a saved match has settled already.

        Raises:
            HamelnError: One is.
        """
        refuse_beside_resume(**self.chosen.options, seats=self.seats, seed=self.seed, record=self.record)

    def today(self) -> tuple[Session, str]:
        """The match of the day, and what is to be told about it.

        Raises:
            HamelnError: An option is given that the day has settled already, or the match cannot go on.
        """
        return daily_session(self.chosen, **self._settled)

    def set_position(self, name: str) -> Position:
        """The set position that is named.

        Raises:
            HamelnError: There is none, it has faults, or an option is given that it has settled already.
        """
        return chosen_position(self.chosen, name, **self._settled, daily=self.is_daily)

    @property
    def _settled(self) -> Mapping[str, object]:
        """The options that a match of the day or a position has settled already."""
        return {"seats": self.seats, "seed": self.seed, "record": self.record, "resume": self.resume}

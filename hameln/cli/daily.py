"""The match of the day from the command line."""

from __future__ import annotations

from hameln.cli.choosing import Chosen
from hameln.cli.resuming import resume_save
from hameln.errors import HamelnError
from hameln.language import text
from hameln.table.daily import begun_on, draft_of, result_of, today
from hameln.table.ledger import read_ledger
from hameln.table.session import Session
from hameln.table.tally_words import line_of


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

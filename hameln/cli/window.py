"""The command that opens the window."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import SystemRandom
from typing import Final

from hameln.city.game import Hameln
from hameln.errors import HamelnError, RecordError
from hameln.players.roster import HUMAN, read_seats
from hameln.table.plan import usual_families
from hameln.table.saves import new_path, saves_folder
from hameln.table.session import Session
from hameln.town.files import find_town

USUAL: Final = 4
"""How many families play when only a town or a seed is named."""


def has_display() -> bool:
    """Whether a window can be opened here; asked without loading anything."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY"))


def play_in_window(
    *, town: str | None, seats: str | None, seed: int | None, record: Path | None, resume: Path | None
) -> None:
    """Open the window: with the title, or with a match if the options describe one.

    Raises:
        HamelnError: An option is not usable, or no window can be opened.
    """
    note = ""
    session: Session | None = None
    if resume is not None:
        if record is not None or seats is not None:
            message = "--resume goes on with the match of its file; it takes neither --seats nor --record"
            raise HamelnError(message)
        session, note = Session.resume(resume)
    elif (town, seats, seed, record) != (None, None, None, None):
        chosen = read_seats(seats or ",".join((HUMAN, *usual_families(USUAL - 1))), with_people=True)
        game = Hameln(find_town(town or "hameln"), len(chosen))
        number = SystemRandom().getrandbits(40) if seed is None else seed
        session = Session(game, chosen, number, path=record or _new_save())
    from hameln.ui.launch import play  # noqa: PLC0415 - slow to load

    play(session, note)


def _new_save() -> Path:
    try:
        saves_folder().mkdir(parents=True, exist_ok=True)
    except OSError as error:
        message = f"saves cannot be kept there ({error.strerror}); name a file with --record"
        raise RecordError(saves_folder(), 1, message) from None
    return new_path()

"""The command that opens the window."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import SystemRandom
from typing import Final

from hameln.cli.resuming import place_of_new, refuse_beside_resume, resume_save
from hameln.errors import InUseError
from hameln.files.locks import WINDOW, call_program
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.roster import read_seats
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.table.plan import usual_families
from hameln.players.kit import HUMAN
from hameln.table.session import Session

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
    call_program(WINDOW)
    note = ""
    session: Session | None = None
    in_use: InUseError | None = None
    if resume is not None:
        refuse_beside_resume(town=town, seats=seats, seed=seed, record=record)
        try:
            session, note = resume_save(resume)
        except InUseError as error:
            in_use = error
    elif (town, seats, seed, record) != (None, None, None, None):
        chosen = read_seats(seats or ",".join((HUMAN, *usual_families(USUAL - 1))), with_people=True)
        game = Hameln(find_town(town or "hameln"), len(chosen))
        number = SystemRandom().getrandbits(40) if seed is None else seed
        session = Session(game, chosen, number, path=record or place_of_new())
    from hameln.ui.launch import play  # noqa: PLC0415 - slow to load

    play(session, note, in_use)

"""The command that opens the window."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import SystemRandom

from hameln.cli.choosing import Chosen
from hameln.cli.daily import daily_session
from hameln.cli.kit import WINDOW
from hameln.cli.positions import chosen_position
from hameln.cli.resuming import place_of_new, refuse_beside_resume, resume_save
from hameln.errors import InUseError
from hameln.files.locks import WINDOW as IN_WINDOW
from hameln.files.locks import call_program
from hameln.players.kit import players_kit
from hameln.table.session import Session


def has_display() -> bool:
    """Whether a window can be opened here; asked without loading anything."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY"))


def play_in_window(  # noqa: PLR0913 - the options of the command
    chosen: Chosen,
    *,
    seats: str | None,
    seed: int | None,
    record: Path | None,
    resume: Path | None,
    is_daily: bool = False,
    position: str | None = None,
) -> None:
    """Open the window: with the title, or with a match if the options describe one.

    Raises:
        HamelnError: An option is not usable, or no window can be opened.
    """
    call_program(IN_WINDOW)
    note = ""
    session: Session | None = None
    in_use: InUseError | None = None
    if position is not None:
        _solve_in_window(
            chosen, position, seats=seats, seed=seed, record=record, resume=resume, daily=is_daily
        )
        return
    if is_daily:
        session, note = daily_session(chosen, seats=seats, seed=seed, record=record, resume=resume)
    elif resume is not None:
        refuse_beside_resume(**chosen.options, seats=seats, seed=seed, record=record)
        try:
            session, note = resume_save(resume)
        except InUseError as error:
            in_use = error
    elif chosen.is_set_up or (seats, seed, record) != (None, None, None):
        players = players_kit(chosen.word).read_seats(
            seats or chosen.kit.usual_seats(WINDOW), with_people=True
        )
        number = SystemRandom().getrandbits(40) if seed is None else seed
        game = chosen.kit.game(chosen.options, len(players), number)
        session = Session(game, players, number, path=record or place_of_new(), counts=True)
    from hameln.ui.launch import play  # noqa: PLC0415 - slow to load

    play(session, note, in_use, game=chosen.word if chosen.is_named else "")


def _solve_in_window(chosen: Chosen, name: str, **options: object) -> None:
    """Open the window with a set position.

    Raises:
        HamelnError: There is no such position, or it has faults.
    """
    position = chosen_position(chosen, name, **options)
    from hameln.ui import solving  # noqa: PLC0415 - slow to load
    from hameln.ui.launch import play  # noqa: PLC0415

    play(way=solving.Solve(position), game=position.outline.game)

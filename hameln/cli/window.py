"""The command that opens the window."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from random import SystemRandom

from hameln.cli.kit import WINDOW
from hameln.cli.resuming import place_of_new, resume_save
from hameln.cli.wanted import Wanted
from hameln.errors import HamelnError, InUseError, MissingPlayersError
from hameln.files.locks import WINDOW as IN_WINDOW
from hameln.files.locks import call_program
from hameln.players.kit import players_kit
from hameln.table.positions.position import Position
from hameln.table.saves import read_save
from hameln.table.session import Session


def has_display() -> bool:
    """Whether a window can be opened here; asked without loading anything."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY"))


@contextmanager
def loading_window() -> Generator[None]:
    """Load what a window needs, here.

    Raises:
        HamelnError: A library of the system is missing.
    """
    try:
        yield
    except ImportError as error:
        message = f"no window can be opened here ({error}; OpenGL 3.3 is needed); try: hameln play --terminal"
        raise HamelnError(message) from error


def play_in_window(wanted: Wanted) -> None:
    """Open the window: with the title, or with a match if the options describe one.

    Raises:
        HamelnError: An option is not usable, or no window can be opened.
    """
    call_program(IN_WINDOW)
    note = ""
    session: Session | None = None
    in_use: InUseError | None = None
    waits: Path | None = None
    chosen = wanted.chosen
    if wanted.position is not None:
        _solve_in_window(wanted.set_position(wanted.position))
        return
    if wanted.is_daily:
        session, note = wanted.today()
    elif wanted.resume is not None:
        wanted.check_resumed()
        try:
            session, note = resume_save(wanted.resume, wanted.stand_in)
        except InUseError as error:
            in_use = error
        except MissingPlayersError:
            waits = wanted.resume
    elif wanted.is_new:
        usual = chosen.kit.usual_seats(WINDOW)
        players = players_kit(chosen.word).read_seats(wanted.seats or usual, with_people=True)
        number = SystemRandom().getrandbits(40) if wanted.seed is None else wanted.seed
        game = chosen.kit.game(chosen.options, len(players), number)
        session = Session(game, players, number, path=wanted.record or place_of_new(), counts=True)
    with loading_window():
        from hameln.ui.going_on import StandIn  # noqa: PLC0415 - slow to load
        from hameln.ui.launch import play  # noqa: PLC0415

    way = None if waits is None else StandIn(read_save(waits))
    play(session, note, in_use, way=way, game=chosen.word if chosen.is_named else "")


def _solve_in_window(position: Position) -> None:
    """Open the window with a set position."""
    with loading_window():
        from hameln.ui import solving  # noqa: PLC0415 - slow to load
        from hameln.ui.launch import play  # noqa: PLC0415

    play(way=solving.Solve(position), game=position.outline.game)

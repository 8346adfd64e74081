"""The command that plays in the terminal."""

from __future__ import annotations

import _thread
import signal
import sys
import threading
from collections.abc import Sequence
from contextlib import closing
from random import SystemRandom

from attrs import evolve

from hameln.cli.kit import TERMINAL as AT_TERMINAL
from hameln.cli.kit import WATCHING
from hameln.cli.positions import solve_at_terminal
from hameln.cli.resuming import place_of_new, resume_at_terminal, resume_save
from hameln.cli.terminal import TerminalTable
from hameln.cli.wanted import Wanted
from hameln.errors import SeatsError
from hameln.files.locks import TERMINAL, call_program
from hameln.players.kit import HUMAN, players_kit
from hameln.table.book import telling, untold
from hameln.table.helping import Company
from hameln.table.session import Session
from hameln.table.settings import read_settings
from hameln.table.settings_file import Keeping


def play_at_terminal(wanted: Wanted, *, plain: bool) -> None:
    """Sit down at a table in the terminal and play to the end, or until somebody stops.

    Raises:
        HamelnError: An option is not usable.
    """
    call_program(TERMINAL)
    can_ask = sys.stdin.isatty() and sys.stdout.isatty()
    note = ""
    if wanted.position is not None:
        _refuse_people((HUMAN,), can_ask=can_ask)
        solve_at_terminal(wanted.set_position(wanted.position), plain=plain)
        return
    if wanted.is_daily:
        _refuse_people((HUMAN,), can_ask=can_ask)
        session, note = wanted.today()
    elif wanted.resume is not None:
        wanted.check_resumed()
        path = wanted.resume
        found = (
            resume_at_terminal(path, input, sys.stdout.write, wanted.stand_in)
            if can_ask
            else resume_save(path, wanted.stand_in)
        )
        if found is None:
            return
        session, note = found
    else:
        chosen = wanted.chosen
        usual = chosen.kit.usual_seats(AT_TERMINAL if can_ask else WATCHING)
        players = players_kit(chosen.word).read_seats(wanted.seats or usual, with_people=True)
        _refuse_people(players, can_ask=can_ask)
        number = SystemRandom().getrandbits(40) if wanted.seed is None else wanted.seed
        game = chosen.kit.game(chosen.options, len(players), number)
        place = wanted.record or (place_of_new() if can_ask else None)
        session = Session(game, players, number, path=place, counts=True)
    _refuse_people(session.seats, can_ask=can_ask)
    table = TerminalTable(session, plain=plain, path=session.path)
    if note:
        table.write(note + "\n")
    if HUMAN in session.seats and not session.match.played:
        _tell_stories(table)
    session.on_taken(_interrupt)
    with closing(Company()) as company:
        company.follow(session, is_wanted=read_settings()[0].all_cores)
        table.run()


def _tell_stories(table: TerminalTable) -> None:
    """Tell what a new match is about, once."""
    settings, game = read_settings()[0], table.session.game
    stories = untold(settings, game)
    for story in stories:
        table.write(story.text + "\n\n")
    if stories:
        Keeping(settings).keep(evolve(settings, games=telling(settings, game)))


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

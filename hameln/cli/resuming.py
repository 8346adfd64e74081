"""Going on with a saved match from the command line; what to do if that cannot be, as it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from time import sleep

from hameln.cli.repairing import told_damage
from hameln.cli.story import Storyteller
from hameln.errors import HamelnError, InUseError, LockError, RecordError
from hameln.files.locks import Lock, holder_of, sweep_locks
from hameln.kernel.files import LineSource
from hameln.kernel.reading import read_records
from hameln.language import text
from hameln.table.mending import damage_of, repair
from hameln.table.opaque import AGame
from hameln.table.places import new_place, saves_folder
from hameln.table.records import names_of
from hameln.table.saves import copy_save, read_save
from hameln.table.session import Session, told

OFTEN = 0.5
"""Seconds after which a match that is watched is looked at again."""
Ask = Callable[[str], str]
Write = Callable[[str], object]


def refuse_beside_resume(**options: object) -> None:
    """Do nothing if none of the options is given that a saved match has settled already.

    Raises:
        HamelnError: One is.
    """
    given = [f"--{name}" for name, value in options.items() if value is not None and value is not False]
    if given:
        message = text("--resume goes on with the match of its file; it does not take {options}")
        raise HamelnError(message.format(options=", ".join(given)))


def place_of_new() -> Lock:
    """The right to write a save of its own for a new match, in the user's folder.

    Raises:
        HamelnError: The folder cannot be made, or nothing can be written there.
    """
    sweep_locks(saves_folder())
    try:
        return new_place()
    except (RecordError, LockError) as error:
        message = text("{fault}; name a file with --record").format(fault=error)
        raise HamelnError(message) from None


def resume_save(path: Path) -> tuple[Session, str]:
    """Go on with a match that is not over; also what is to be told about its file.

    Raises:
        HamelnError: It cannot go on, with what can be done instead.
    """
    try:
        session, note = Session.resume(path)
    except RecordError as error:
        if error.line <= 1:
            raise
        told = text("{reason}; keep what comes before it with: hameln repair {path}")
        raise RecordError(path, error.line, told.format(reason=error.reason, path=path)) from None
    if session.match.is_over:
        session.close()
        told = text("the match is finished; look at it with: hameln replay {path}")
        raise RecordError(path, 0, told.format(path=path))
    return session, note


def resume_at_terminal(path: Path, ask: Ask, write: Write) -> tuple[Session, str] | None:
    """Go on with a match, and ask what to do where that cannot be; ``None`` if nobody wants to any more.

    Raises:
        HamelnError: It cannot go on in any way.
    """
    try:
        return resume_save(path)
    except InUseError as error:
        return _resume_in_use(path, error, ask, write)
    except RecordError as error:
        damage = damage_of(path) if error.line > 1 else None
        if damage is None or damage.is_over:
            raise
        write(f"{path}: {told_damage(damage)}\n")
        labels = (text("Play on from the last whole action; the damaged file is kept"), text("Leave it"))
        if _pick(labels, ask, write) != 1:
            return None
        _, kept = repair(path)
        write(text("Repaired. The damaged file is kept as {kept}.").format(kept=kept) + "\n")
        return resume_save(path)


def _resume_in_use(path: Path, error: InUseError, ask: Ask, write: Write) -> tuple[Session, str] | None:
    """What can be done with a match that another program plays just now."""
    write(f"{error}\n")
    labels = (
        text("Watch it as it goes on"),
        text("Play on in a copy"),
        text("Take it over: the other program stops"),
        text("Leave it"),
    )
    match _pick(labels, ask, write):
        case 1:
            watch(path, write)
        case 2:
            save = read_save(path)
            copy = copy_save(save, text("{title}, copy").format(title=save.name))
            return resume_save(copy.path)
        case 3:
            return Session.resume(path, takes_over=True)
        case _:
            pass
    return None


def _pick(labels: Sequence[str], ask: Ask, write: Write) -> int:
    """Which of several things is wanted, counted from 1; the last one if nobody answers."""
    for number, label in enumerate(labels, start=1):
        write(f"{number:>3}  {label}\n")
    while True:
        try:
            line = ask("> ").strip()
        except (EOFError, KeyboardInterrupt):
            return len(labels)
        if line.isascii() and line.isdigit() and 1 <= int(line[:4]) <= len(labels):
            return int(line)
        write(text("Type a number from the list.") + "\n")


def watch(path: Path, write: Write) -> None:
    """Tell a match while another program plays it, until it is over or nobody plays it any more.

    Raises:
        RecordError: It cannot be read.
    """
    story: Storyteller | None = None
    known = 0
    while True:
        is_played = holder_of(path) is not None
        record = next(read_records(LineSource(path), is_running=True))
        game: AGame = record.match.game
        played = list(told(record.match))
        if story is None:
            story = Storyteller(game, names_of(record.header), write)
            story.open(record.seats)
        if len(played) < known:
            write(text("A decision was taken back.") + "\n")
            known = len(played)
        for one in played[known:]:
            story.tell(one)
        known = len(played)
        if record.match.is_over:
            story.close(game.view(record.match.state, None))
            return
        if not is_played:
            write(text("The match is not played any more.") + "\n")
            return
        sleep(OFTEN)

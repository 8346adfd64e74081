"""Going on with a saved match from the command line; what to do if that cannot be, as it stands.

Repairing damaged saves.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from time import sleep

from hameln.cli.replay import Storyteller
from hameln.errors import HamelnError, InUseError, LockError, MissingPlayersError, RecordError
from hameln.files.commands import typed_command
from hameln.files.locks import Lock, holder_of, sweep_locks
from hameln.kernel.files import LineSource
from hameln.kernel.reading import read_records
from hameln.language import plural, text
from hameln.players.kit import HUMAN, players_kit
from hameln.table.keeping import say_missing, usual_stand_ins
from hameln.table.log.observation import transitions
from hameln.table.mending import Damage, damage_of, repair
from hameln.table.opaque import AGame
from hameln.table.records import names_of
from hameln.table.save_files import new_place, saves_folder
from hameln.table.saves import Save, copy_save, read_save
from hameln.table.session import Session


def repair_save(path: Path, target: Path | None = None) -> None:
    """Repair a save, and say what was kept and what was dropped.

    Raises:
        HamelnError: Nothing can be kept or written, or the match is being played.
    """
    if target is not None and os.path.lexists(target):
        message = text("{path}: there is a file already; name a new one").format(path=target)
        raise HamelnError(message)
    damage, kept = repair(path, target)
    save = read_save(target or path)
    if damage is None:
        sys.stdout.write(text("{path}: the save is whole; nothing was changed.").format(path=path) + "\n")
        sys.stdout.write(_told_missing(save))
        return
    sys.stdout.write(f"{path}: {told_damage(damage)}\n")
    if target is None:
        told = text("Repaired. The damaged file is kept as {kept}.").format(kept=kept)
    else:
        told = text("The repaired save is {path}.").format(path=target)
    sys.stdout.write(told + "\n" + _told_missing(save))


def _told_missing(save: Save) -> str:
    """That somebody has to stand in before the match goes on, as a line; empty if nobody has to."""
    names, players = ([row[seat] for seat in save.missing] for row in (save.players, save.seats))
    return say_missing(names, players) + "\n" if save.missing else ""


def told_damage(damage: Damage) -> str:
    """Which line is damaged and why, what was dropped and what remains."""
    where = text("line {line} is damaged").format(line=damage.line) if damage.line else text("damaged")
    parts = [f"{where}: {damage.reason}."]
    if damage.lines:
        told = plural("{n} line was dropped.", "{n} lines were dropped.", damage.lines)
        parts.append(told.format(n=damage.lines))
    parts.append(
        plural("{n} action remains.", "{n} actions remain.", damage.actions).format(n=damage.actions)
    )
    return " ".join(parts)


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


def resume_save(path: Path, stand_in: str = "", *, takes_over: bool = False) -> tuple[Session, str]:
    """Go on with a match that is not over; also what is to be told about its file.

    Args:
        path: The save.
        stand_in: Who plays for computer players that cannot sit down; nobody, if empty.
        takes_over: Ask a program that plays the match just now to stop, instead of giving up.

    Raises:
        HamelnError: It cannot go on, with what can be done instead.
    """
    try:
        session, note = _resumed(path, stand_in, takes_over=takes_over)
    except RecordError as error:
        if error.line <= 1:
            raise
        told = text("{reason}; keep what comes before it with: {command}")
        told = told.format(reason=error.reason, command=typed_command("repair", path))
        raise RecordError(path, error.line, told) from None
    if session.match.is_over:
        session.close()
        told = text("the match is finished; look at it with: {command}")
        raise RecordError(path, 0, told.format(command=typed_command("replay", path)))
    return session, note


def _resumed(path: Path, stand_in: str, *, takes_over: bool) -> tuple[Session, str]:
    """A match that goes on, with somebody else in every seat that is empty, if somebody is named.

    Raises:
        HamelnError: It cannot go on.
    """
    try:
        return Session.resume(path, takes_over=takes_over)
    except MissingPlayersError as error:
        if stand_in:
            if stand_in != HUMAN:
                players_kit(read_save(path).game).maker_of(stand_in)
            others = dict.fromkeys(error.seats, stand_in)
            return Session.resume(path, takes_over=takes_over, stand_ins=others)
        told = text("{reason} In a terminal: --stand-in NAME").format(reason=error.reason)
        raise MissingPlayersError(path, told, error.seats) from None


def resume_at_terminal(path: Path, ask: Ask, write: Write, stand_in: str = "") -> tuple[Session, str] | None:
    """Go on with a match, and ask what to do where that cannot be; ``None`` if nobody wants to any more.

    Raises:
        HamelnError: It cannot go on in any way.
    """
    try:
        return resume_save(path, stand_in)
    except InUseError as error:
        return _resume_in_use(path, error, ask, write, stand_in)
    except MissingPlayersError as error:
        return _resume_with_others(path, error, ask, write)
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
        return resume_at_terminal(path, ask, write, stand_in)


def _resume_with_others(
    path: Path, error: MissingPlayersError, ask: Ask, write: Write
) -> tuple[Session, str] | None:
    """A match that goes on with others in the seats that are empty, as soon as all are chosen."""
    save = read_save(path)
    kit = players_kit(save.game)
    offered = usual_stand_ins(save.game, save.seats, error.seats)
    names, players = ([row[seat] for seat in error.seats] for row in (save.players, save.seats))
    write(say_missing(names, players) + "\n")
    for seat in error.seats:
        level = kit.level_of(offered[seat])
        known = [kit.at_level(kind, level) if kit.level_of(kind) else kind for kind in kit.kinds()]
        known = list(dict.fromkeys([offered[seat], *known]))
        write(f"{save.players[seat]}:\n")
        labels = [f"{kit.character_of(player)} ({player})" for player in known]
        chosen = _pick((*labels, text("Leave it")), ask, write)
        if chosen > len(known):
            return None
        offered[seat] = known[chosen - 1]
    return Session.resume(path, stand_ins=offered)


def _resume_in_use(
    path: Path, error: InUseError, ask: Ask, write: Write, stand_in: str
) -> tuple[Session, str] | None:
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
            return resume_at_terminal(copy.path, ask, write, stand_in)
        case 3:
            return resume_save(path, stand_in, takes_over=True)
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
        played = list(transitions(record.match))
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
            story.close(record.match.state)
            return
        if not is_played:
            write(text("The match is not played any more.") + "\n")
            return
        sleep(OFTEN)

"""Repairing damaged saves."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from hameln.errors import HamelnError
from hameln.language import plural, text
from hameln.table.continuing import say_missing
from hameln.table.mending import Damage, repair
from hameln.table.saves import Save, read_save


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

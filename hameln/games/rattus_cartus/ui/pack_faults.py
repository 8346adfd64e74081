"""What is wrong with a pack of somebody's own, told where it is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from hameln.files.commands import typed_command
from hameln.language import text
from hameln.ui import theme
from hameln.ui.lettering import Face
from hameln.ui.scene import Box
from hameln.ui.sheet import Sheet

_GAP = 5.0


def draw_faults(sheet: Sheet, told: str, faults: Sequence[str], name: str, box: Box) -> None:
    """Draw a sentence, then as many faults as have room, and how all of them are told.

    Args:
        sheet: Where.
        told: Why the pack cannot be played with.
        faults: Its faults, each with its line.
        name: What the pack is called by commands.
        box: The room.
    """
    y = box.y + sheet.paragraph(told, box.x, box.y, box.width, Face.BOLD, theme.BODY, theme.DANGER) + 8
    if not faults:
        return
    typed = typed_command("pack", "check", name)
    advice = text("In a terminal all of them are told by: {command}").format(command=typed)
    foot = sheet.measure(advice, box.width, Face.ITALIC, theme.SMALL)
    more = sheet.letters.line(theme.SMALL)
    for place, fault in enumerate(faults):
        high = sheet.measure(fault, box.width - 14, Face.BODY, theme.SMALL)
        is_last = place == len(faults) - 1
        if y + high > box.bottom - foot - (0.0 if is_last else more) - _GAP:
            left = len(faults) - place
            rest = text("and {n} more").format(n=left)
            sheet.words(f"… {rest}", box.x + 14, y + more / 2, Face.BODY, theme.SMALL, theme.INK)
            y += more + _GAP
            break
        sheet.icon("icon_warning", box.x + 4, y + more / 2, 12)
        sheet.paragraph(fault, box.x + 14, y, box.width - 14, Face.BODY, theme.SMALL, theme.INK)
        y += high + _GAP
    sheet.paragraph(advice, box.x, box.bottom - foot, box.width, Face.ITALIC, theme.SMALL, theme.SOFT_INK)

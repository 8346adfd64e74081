"""A file of records on the screen: one that cannot be shown, and one that grows while it is watched."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hameln.language import text
from hameln.table.replay import Archive, ReplayedMatch
from hameln.table.saves import say_damage
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.screens.replay.playback import Playback
from hameln.ui.widgets import controls

if TYPE_CHECKING:
    from hameln.ui.draw.display_list import DisplayList

OFTEN: Final = 0.4
"""Seconds after which it is looked again whether the file has grown."""


class Follower:
    """Looks again and again whether the only match of a file has gone on."""

    def __init__(self, archive: Archive) -> None:
        """The file as it is now."""
        self._archive = archive
        self._facts = self._look()
        self._waited = 0.0

    def _look(self) -> tuple[int, int]:
        try:
            facts = self._archive.path.stat()
        except OSError:
            return 0, 0
        return facts.st_mtime_ns, facts.st_size

    def follow(self, playback: Playback, seconds: float) -> None:
        """Show how the match goes on, if it does."""
        self._waited += seconds
        archive = self._archive
        is_single = archive.is_whole and len(archive.replays) == 1
        if self._waited < OFTEN or not is_single or playback.moments.is_over:
            return
        self._waited = 0.0
        replay = self._news()
        if replay is not None:
            archive.replays[0] = replay
            playback.follow(replay)

    def _news(self) -> ReplayedMatch | None:
        """The match as it stands now, if it has gone on; half a line is waited for."""
        facts = self._look()
        if facts == self._facts or not facts[1]:
            return None
        archive = Archive(self._archive.path)
        archive.read()
        if archive.fault or len(archive.replays) != 1 or archive.replays[0].is_cut:
            return None
        self._facts = facts
        return archive.replays[0]


def draw_fault(sheet: DisplayList, archive: Archive | None) -> None:
    """Say that nothing can be shown, and why."""
    controls.wood(sheet)
    fault = archive.fault if archive is not None else ""
    width = min(sheet.width - 60, 620.0)
    room = width - 72
    told = text("This record cannot be shown.")
    line = archive.line if archive is not None else 0
    lines = (
        (told, theme.BODY, theme.INK),
        (say_damage(line), theme.BODY, theme.DANGER),
        (fault, theme.SMALL, theme.SOFT_INK),
    )
    high = max(42.0, sheet.letters.line(theme.BODY) + 14)
    heights = [sheet.measure(words, room, Face.BODY, size) for words, size, _ in lines]
    title = sheet.letters.line(theme.LARGE) + 40
    height = title + sum(heights) + high + 74
    x, y, top = controls.middle_panel(sheet, width, height, text("Replay"))
    for (words, size, colour), tall in zip(lines, heights, strict=True):
        sheet.paragraph(words, x + 36, top, room, Face.BODY, size, colour, align="middle")
        top += tall + 8
    box = (x + width / 2 - 90, y + height - high - 28, 180.0, high)
    controls.button(sheet, "button:close", box, text("Back"), icon="icon_left", kind="primary")

"""How long something that is played in the background will still take, and how much of it is wished."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from attrs import define

from hameln.language import plural, text
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.widgets import controls

if TYPE_CHECKING:
    from hameln.ui.draw.box import Box
    from hameln.ui.draw.display_list import DisplayList, Turn

COUNTS: Final = (50, 100, 300, 1000)
"""How many matches can be chosen."""
_SOON: Final = 90
"""From so many seconds on minutes are told."""
_STEP: Final = 5
"""Seconds are told in steps of so many."""
_ENOUGH, _PARTS = 5.0, 6
"""Seconds that must have passed since the first part, and how often it must have got on since then."""
_LONG = 30.0
"""Seconds after which it is told however seldom it got on; single parts take very different times."""


@define
class Pace:
    """How fast something gets on; getting ready is not counted.

    Attributes:
        done: How much is done; at first, how much had been before.
        first: How much was done once the first part was; below 0 before it.
        parts: How often it has got on since then.
        seconds: Those from then until it got on last.
        waited: Those that have passed since.
    """

    done: int = 0
    first: int = -1
    parts: int = 0
    seconds: float = 0.0
    waited: float = 0.0

    def pass_time(self, seconds: float, done: int) -> None:
        """So much time has passed, and so much is done now."""
        self.waited += seconds
        if done == self.done:
            return
        if self.first >= 0:
            self.parts, self.seconds = self.parts + 1, self.seconds + self.waited
        else:
            self.first = done
        self.done, self.waited = done, 0.0

    def told(self, total: int) -> str:
        """How long it will take, in one sentence: less from moment to moment until it gets on again."""
        if self.seconds < _LONG and (self.seconds < _ENOUGH or self.parts < _PARTS):
            return text("How long it will take is told soon.")
        left = max(0.0, self.seconds * (total - self.done) / (self.done - self.first) - self.waited)
        if left < _SOON:
            count = max(1, math.ceil(left / _STEP)) * _STEP
            return plural("About {n} second left.", "About {n} seconds left.", count).format(n=count)
        count = math.ceil(left / 60)
        return plural("About {n} minute left.", "About {n} minutes left.", count).format(n=count)


def wait_height(sheet: DisplayList, width: float) -> float:
    """How high the place is in which is either chosen how much, or told how long; always the same."""
    line = sheet.letters.line(theme.SMALL)
    rows = sheet.letters.wrap(_promise(), Face.BODY, theme.SMALL, width - 4)
    return max(34.0, sheet.letters.line(theme.BODY) + 10, line * (1 + len(rows)))


def draw_wait(sheet: DisplayList, box: Box, told: str) -> None:
    """Draw how long it will take, and that stopping loses nothing."""
    line = sheet.letters.line(theme.SMALL)
    sheet.words(told, box.x + 2, box.y + line / 2, Face.BOLD, theme.SMALL, width=box.width - 4)
    sheet.paragraph(_promise(), box.x + 2, box.y + line, box.width - 4, Face.BODY, theme.SMALL)


def draw_counts(sheet: DisplayList, box: Box, chosen: int, does: Turn) -> None:
    """Draw how many matches can be chosen; spots are ``matches:0`` and so on."""
    high = max(34.0, sheet.letters.line(theme.BODY) + 10)
    top = box.y + (box.height - high) / 2
    options = [str(count) for count in COUNTS]
    controls.choices(sheet, "matches", (box.x, top, box.width + 4), "", options, COUNTS.index(chosen), does)


def _promise() -> str:
    return text("You can stop: what was played until then is kept.")

"""What lives in the background while nobody does anything: lights that flicker, mist that drifts.

A screen says where it glimmers while it draws itself, as if it drew it there; what is drawn later lies above,
so a light that is covered goes out. Being alive may cost only a small part of a core: who paints slowly sees
it move in larger steps, and with reduced motion nothing lives.

What lives on the ground, such as smoke and boats, a screen draws for any moment: it lies right above the
lowest mark, below all else, and is painted only where it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from hameln.table.settings import Settings
from hameln.ui.draw.art import Art
from hameln.ui.draw.display_list import DisplayList, Hand, Living
from hameln.ui.draw.draw_item import AmbientLight, DrawItem
from hameln.ui.draw.rasterizer import Rasterizer

SHARE: Final = 0.013
"""The part of a core that all of it together may cost."""
FASTEST: Final = 1 / 12
"""Seconds between two pictures where painting costs next to nothing."""
SLOWEST: Final = 1.25
_FIRST_COST: Final = 0.006
_HEART: Final = 0.5
"""The part of a light, from its middle, that puts it out if something lies over it."""
_LETTERS: Final = 9.0
"""Half the height of words, whose marks have none."""


class Lived(Protocol):
    """What life needs of the program.

    Attributes:
        settings: What the person has chosen.
        art: The pictures.
        studio: Knows how large everything is.
        width: Of the window, in logical units; height likewise.
    """

    settings: Settings
    art: Art
    studio: Rasterizer
    width: float
    height: float


class Life:
    """The glimmers of what is seen, and how often they are painted.

    Attributes:
        time: Seconds for which something has lived.
        is_seen: Whether the window is.
        is_attended: Whether it has the keyboard, so that somebody looks at it.
    """

    def __init__(self, app: Lived) -> None:
        """Nothing lives yet."""
        self._app = app
        self.time = 0.0
        self.is_seen = self.is_attended = True
        self._lives: Sequence[Living] = ()
        self._cost = _FIRST_COST
        self._since = 0.0
        self._found: Sequence[tuple[int, AmbientLight]] = ()
        self._marks: Sequence[DrawItem] = ()
        self._shown: tuple[AmbientLight, ...] | None = ()

    def gather(self, sheet: DisplayList) -> None:
        """Take what glimmers on a sheet that was drawn to its end."""
        self._found, self._marks, self._lives = sheet.glimmers, sheet.marks, sheet.lives
        self._shown = None if sheet.glimmers else ()

    @property
    def is_on(self) -> bool:
        """Whether anything may live: it is wished for, somebody sees it, and all need not be told apart."""
        settings = self._app.settings
        is_wished = settings.living and not settings.reduced_motion and not settings.high_contrast
        return is_wished and self.is_seen and self.is_attended

    @property
    def shown(self) -> tuple[AmbientLight, ...]:
        """What glimmers now and is not covered; nothing with reduced motion."""
        if not self.is_on:
            return ()
        if self._shown is None:
            sprites = self._app.art.sprites
            self._shown = tuple(
                one
                for place, one in self._found
                if not _is_covered(one, sprites[one.sprite].width * one.scale, self._marks[place:])
            )
        return self._shown

    @property
    def pause(self) -> float:
        """Seconds between two pictures, so that they cost no more than their share."""
        return max(FASTEST, min(SLOWEST, self._cost / SHARE))

    def pass_time(self, seconds: float) -> bool:
        """Time has passed; say whether it is time for another picture."""
        if not self.shown and not (self._lives and self.is_on):
            return False
        self.time += seconds
        self._since += seconds
        if self._since < self.pause:
            return False
        self._since = 0.0
        return True

    def spent(self, seconds: float) -> None:
        """A picture that was only painted for this has cost so many seconds of a core."""
        self._cost += (seconds - self._cost) / 4

    def living(self) -> list[DrawItem]:
        """What lives on the ground, as it is now."""
        if not self._lives or not self.is_on:
            return []
        app = self._app
        sheet = DisplayList(app.width, app.height, app.studio.letters, app.art, Hand())
        for draw in self._lives:
            draw(sheet, self.time)
        return sheet.marks

    def draw(self, sheet: DisplayList) -> None:
        """Draw everything above as it is now."""
        for one in self.shown:
            x, alpha = one.at(self.time)
            if alpha:
                sheet.sprite(one.sprite, x, one.y, scale=one.scale, alpha=alpha, tint=one.tint)


def _is_covered(glimmer: AmbientLight, width: float, above: Sequence[DrawItem]) -> bool:
    """Whether something lies over the middle of a light, or over any of the way that it wanders."""
    half = width / 2 * _HEART
    left, right = glimmer.x - half, glimmer.x + glimmer.way + half
    top, bottom = glimmer.y - half, glimmer.y + half
    if glimmer.way:
        top, bottom = glimmer.y - _LETTERS, glimmer.y + _LETTERS
    for mark in above:
        if mark.x < right and mark.x + mark.width > left:
            pad = 0.0 if mark.height else _LETTERS
            if mark.y - pad < bottom and mark.y + mark.height + pad > top:
                return True
    return False

"""What the tools of a town have in common: a gesture that is given up when the town changes under it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hameln.editor.tools import Tool
from hameln.games.hameln.map.town import Town

if TYPE_CHECKING:
    from hameln.editor.easel import Easel, Held
    from hameln.editor.overlay import Point


class GestureTool(Tool[Town]):
    """A tool that does something between press and release, starting from the town as it was at the press.

    A step that comes from elsewhere meanwhile, such as a key that removes things, ends the gesture: what was
    drawn about is of a town that is no more.

    Attributes:
        base: The town at the press; ``None`` while no gesture is under way.
        start: Where the press was.
        says: What stood against the last gesture, in the language of then; empty for nothing.
    """

    def __init__(self) -> None:
        """No gesture is under way."""
        self.base: Town | None = None
        self.start: Point = (0.0, 0.0)
        self.says = ""

    def begin(self, easel: Easel[Town], at: Point) -> Town:
        """Start a gesture; the town that it starts from."""
        self.cancel(easel)
        self.base, self.start, self.says = easel.content, at, ""
        return self.base

    def under_way(self, easel: Easel[Town]) -> Town | None:
        """The town that the gesture under way started from; ``None`` if there is none or it has ended."""
        if self.base is not None and easel.document.history.content is not self.base:
            self.cancel(easel)
        return self.base

    def cancel(self, easel: Easel[Town]) -> bool:
        """Give up the gesture; say whether there was one."""
        was_under_way, self.base, self.says = self.base is not None, None, ""
        easel.guides = ()
        return super().cancel(easel) or was_under_way

    def release(self, easel: Easel[Town], at: Point, held: Held) -> None:
        """End the gesture as it is."""
        del at, held
        self.cancel(easel)

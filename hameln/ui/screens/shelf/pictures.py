"""Small pictures of documents, painted beside the running program, and what is found out on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import Future
from functools import partial
from typing import Any, Final, TypeAlias

from PIL import Image

from hameln.editor.filing import stem_of
from hameln.editor.kit import editor_kit, is_characters
from hameln.editor.shelf import Entry
from hameln.ui.draw.art import Art, resized
from hameln.ui.draw.box import Rect
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.portraits import portrait_named
from hameln.ui.kit import Workbench, screen_kit
from hameln.ui.widgets.pictures import Key, Pictures

_WIDE: Final = 720
"""Dots across the pictures that are painted."""
_KEPT: Final = 80
Look: TypeAlias = Callable[[], Any]
"""Finds the document that is painted; ``None`` if there is none."""


class ShelfPictures(Pictures):
    """Paints documents of a game, one at a time.

    Attributes:
        on_fault: Told of what failed beside the program.
    """

    def __init__(self, game: str, on_fault: Callable[[Exception, str], object]) -> None:
        """Nothing is painted yet."""
        super().__init__("document", _KEPT, (1000.0, 700.0))
        self.on_fault = on_fault
        self._kit = editor_kit(game).documents
        self._make = None if is_characters(game) else screen_kit(game).workbench
        self._workbench: Workbench[Any] | None = None

    def close(self) -> None:
        """Paint no more."""
        self._painters.submit(self._end)
        self._painters.shutdown(wait=False)

    def _end(self) -> None:
        if self._workbench is not None:
            self._workbench.close()

    def update(self, wanted: Iterable[tuple[Key, Look]]) -> bool:
        """Begin the first picture that is wanted and not there; say whether one has become ready."""
        if self.is_painting:
            return self.collect()
        for key, look in wanted:
            if key not in self._pictures:
                self.begin(key, partial(self._paint, look))
                break
        return False

    def result(self, future: Future[Image.Image | None]) -> Image.Image | None:
        """The picture; of a document on which the program fails there is none."""
        try:
            return super().result(future)
        except Exception as error:  # noqa: BLE001 - whatever stands in a file, the others are shown
            self.on_fault(error, "painting a document")
            return None

    def _paint(self, look: Look) -> Image.Image | None:
        content = look()
        if content is None or self._make is None:
            return None
        self._workbench = self._workbench or self._make()
        across, down = self._kit.size(content)
        high = min(2 * _WIDE, max(_WIDE // 4, round(_WIDE * down / max(1.0, across))))
        return self._workbench.photograph(content, _WIDE, high).convert("RGBA")

    def portrait(self, art: Art, thing: object) -> str:
        """The sprite that shows a character of a file that can be read; empty for other things."""
        if self._make is not None or not isinstance(thing, Entry) or thing.fault:
            return ""
        return portrait_named(art, stem_of(self._kit, thing.path))

    def draw_small(self, sheet: DisplayList, key: Key, box: Rect, *, place: int, icon: str) -> None:
        """Draw a picture into a row, or an icon where there is none.

        Args:
            place: Which row it is, among those that are seen.
            icon: What is drawn without a picture.
        """
        x, y, width, height = box
        picture = self._pictures.get(key)
        if picture is None:
            size = height if icon.startswith("portrait") else min(28.0, height)
            sheet.icon(icon, x + width / 2, y + height / 2, size)
            return
        shown = min(width, height * picture.width / picture.height)
        high = shown * picture.height / picture.width
        at = (x + (width - shown) / 2, y + (height - high) / 2, shown, high)
        slot = f"document{place}"
        sheet.drawing(("small", *key), at, lambda wide, tall: resized(picture, wide, tall), slot=slot)

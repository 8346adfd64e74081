"""Small pictures of documents, painted beside the running program, and what is found out on the way."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Final, TypeAlias

from PIL import Image

from hameln.editor.filing import stem_of
from hameln.editor.kit import editor_kit, is_characters
from hameln.editor.shelf import Entry
from hameln.ui.draw.art import Art, resized
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.portraits import portrait_named
from hameln.ui.kit import Workbench, screen_kit

_WIDE: Final = 720
"""Dots across the pictures that are painted."""
_KEPT: Final = 80
_EDGE: Final = 9.0
Key: TypeAlias = tuple[Hashable, ...]
Area: TypeAlias = tuple[float, float, float, float]
Look: TypeAlias = Callable[[], Any]
"""Finds the document that is painted; ``None`` if there is none."""


class ShelfPictures:
    """Paints documents of a game, one at a time.

    Attributes:
        on_fault: Told of what failed beside the program.
    """

    def __init__(self, game: str, on_fault: Callable[[Exception, str], object]) -> None:
        """Nothing is painted yet."""
        self.on_fault = on_fault
        self._kit = editor_kit(game).documents
        self._make = None if is_characters(game) else screen_kit(game).workbench
        self._workbench: Workbench[Any] | None = None
        self._painters = ThreadPoolExecutor(max_workers=1, thread_name_prefix="shelf")
        self._pictures: dict[Key, Image.Image | None] = {}
        self._painting: tuple[Key, Future[Image.Image | None]] | None = None

    def close(self) -> None:
        """Paint no more."""
        self._painters.submit(self._end)
        self._painters.shutdown(wait=False)

    def _end(self) -> None:
        if self._workbench is not None:
            self._workbench.close()

    def update(self, wanted: Iterable[tuple[Key, Look]]) -> bool:
        """Begin the first picture that is wanted and not there; say whether one has become ready."""
        if self._painting is not None:
            key, future = self._painting
            if not future.done():
                return False
            self._painting = None
            while len(self._pictures) >= _KEPT:
                self._pictures.pop(next(iter(self._pictures)))
            self._pictures[key] = self._result(future)
            return True
        for key, look in wanted:
            if key not in self._pictures:
                self._painting = (key, self._painters.submit(self._paint, look))
                break
        return False

    @property
    def is_painting(self) -> bool:
        """Whether something is being painted."""
        return self._painting is not None

    def _result(self, future: Future[Image.Image | None]) -> Image.Image | None:
        try:
            return future.result()
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

    def draw(self, sheet: DisplayList, key: Key, box: Area) -> None:
        """Draw a picture into a box within its frame, or what stands there until it is painted."""
        picture = self._pictures.get(key)
        if picture is None and key in self._pictures:
            return
        x, y, width, height = box
        across, down = (1000.0, 700.0) if picture is None else picture.size
        shown = min(width - 2 * _EDGE, (height - 2 * _EDGE) * across / down)
        high = shown * down / across
        x, y = x + (width - shown) / 2, y + (height - high) / 2
        if picture is None:
            sheet.patch("panel_parchment", x, y, shown, high)
            sheet.icon("icon_hourglass", x + shown / 2, y + high / 2, 36, alpha=150)
            return
        at = (x, y, shown, high)
        sheet.drawing(
            ("document", *key), at, lambda wide, tall: resized(picture, wide, tall), slot="document"
        )
        sheet.patch("panel_board", x - _EDGE, y - _EDGE, shown + 2 * _EDGE, high + 2 * _EDGE)

    def portrait(self, art: Art, thing: object) -> str:
        """The sprite that shows a character of a file that can be read; empty for other things."""
        if self._make is not None or not isinstance(thing, Entry) or thing.fault:
            return ""
        return portrait_named(art, stem_of(self._kit, thing.path))

    def draw_small(self, sheet: DisplayList, key: Key, box: Area, *, place: int, icon: str) -> None:
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

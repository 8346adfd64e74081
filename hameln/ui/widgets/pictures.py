"""Pictures that are painted beside the running program, one at a time, and seen in a frame then."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final, TypeAlias

from PIL import Image

from hameln.ui.draw.art import resized
from hameln.ui.draw.box import Rect
from hameln.ui.draw.display_list import DisplayList

_EDGE: Final = 9.0
Key: TypeAlias = tuple[Hashable, ...]


class Pictures:
    """Paints one picture after another, and keeps the last of them."""

    def __init__(
        self,
        name: str,
        most: int,
        usual: tuple[float, float],
        pictures: dict[Key, Image.Image | None] | None = None,
    ) -> None:
        """Nothing is painted yet, but for what is handed over.

        Args:
            name: What they are, for threads and sheets.
            most: How many are kept.
            usual: How wide and high what is drawn before a picture is there.
            pictures: Those that others have painted before, to which new ones are added.
        """
        self._painters = ThreadPoolExecutor(max_workers=1, thread_name_prefix=name)
        self._name, self._most, self._usual = name, most, usual
        self._pictures = {} if pictures is None else pictures
        self._painting: tuple[Key, Future[Image.Image | None]] | None = None
        self._next: tuple[Key, Callable[[], Image.Image | None]] | None = None

    def close(self) -> None:
        """Paint no more."""
        self._painters.shutdown(wait=False, cancel_futures=True)

    @property
    def is_painting(self) -> bool:
        """Whether something is being painted, or will be next."""
        return self._painting is not None or self._next is not None

    def want(self, key: Key, paint: Callable[[], Image.Image | None]) -> None:
        """Let a picture be painted next if it is not there, in place of any other that was to be."""
        self._next = None if key in self._pictures else (key, paint)

    def go_on(self) -> bool:
        """Begin the picture that is wanted; say whether one has become ready."""
        if self._painting is None and self._next is not None:
            self.begin(*self._next)
            self._next = None
        return self.collect()

    def begin(self, key: Key, paint: Callable[[], Image.Image | None]) -> None:
        """Paint a picture."""
        self._painting = (key, self._painters.submit(paint))

    def collect(self) -> bool:
        """Keep the picture that is being painted, if it is ready; say whether it is."""
        if self._painting is None or not self._painting[1].done():
            return False
        (key, future), self._painting = self._painting, None
        while len(self._pictures) >= self._most:
            self._pictures.pop(next(iter(self._pictures)))
        self._pictures[key] = self.result(future)
        return True

    def result(self, future: Future[Image.Image | None]) -> Image.Image | None:
        """The picture that has been painted."""
        return future.result()

    def draw_framed(self, sheet: DisplayList, key: Key, box: Rect) -> None:
        """Draw a picture into a box within its frame, or what stands there until it is painted."""
        picture = self._pictures.get(key)
        if picture is None and key in self._pictures:
            return
        x, y, width, height = box
        across, down = self._usual if picture is None else picture.size
        shown = min(width - 2 * _EDGE, (height - 2 * _EDGE) * across / down)
        high = shown * down / across
        x, y = x + (width - shown) / 2, y + (height - high) / 2
        if picture is None:
            sheet.patch("panel_parchment", x, y, shown, high)
            sheet.icon("icon_hourglass", x + shown / 2, y + high / 2, 36, alpha=150)
            return
        at, slot = (x, y, shown, high), self._name
        fresh = (slot, *key, round(shown), round(high))
        sheet.drawing(fresh, at, lambda wide, tall: resized(picture, wide, tall), slot=slot)
        sheet.patch("panel_board", x - _EDGE, y - _EDGE, shown + 2 * _EDGE, high + 2 * _EDGE)

"""Drawings of things that have not changed, kept until they or what is looked at them from changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from hameln.ui.sheet import Mark, Sheet


class Stencils:
    """Remembers the marks of things, by the very thing: most of a town is the same after an edit."""

    def __init__(self) -> None:
        """Nothing was drawn yet."""
        self._view: Hashable = None
        self._known: dict[int, tuple[Any, Hashable, list[Mark]]] = {}
        self._drawn: dict[int, tuple[Any, Hashable, list[Mark]]] = {}

    def begin(self, view: Hashable) -> None:
        """Begin a drawing; what was drawn in the last one is known, if it is seen from the same place.

        Args:
            view: Everything that drawings depend on beside the things.
        """
        self._known = self._drawn if view == self._view else {}
        self._view, self._drawn = view, {}

    def draw(self, sheet: Sheet, thing: Any, about: Hashable, draw: Callable[[], object]) -> None:
        """Draw a thing onto the sheet, or again what was drawn of it.

        Args:
            about: What the drawing depends on beside the thing.
            draw: Adds marks to the sheet, and does nothing else.
        """
        known = self._known.get(id(thing))
        if known is None or known[0] is not thing or known[1] != about:
            first = len(sheet.marks)
            draw()
            known = (thing, about, sheet.marks[first:])
        else:
            sheet.marks.extend(known[2])
        self._drawn[id(thing)] = known

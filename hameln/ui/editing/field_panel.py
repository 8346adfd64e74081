"""A panel whose lines are fields: what is typed, turned and drawn there goes to their list."""

from __future__ import annotations

from hameln.ui.editing.field_list import FieldList
from hameln.ui.editing.panel import Panel


class FieldPanel(Panel):
    """A panel with one list of fields, which is made by the panel itself."""

    _list: FieldList

    def key(self, key: str) -> bool:
        """Lead through the fields."""
        return self._list.key(key)

    def typed(self, text: str) -> bool:
        """Write."""
        return self._list.typed(text)

    def wheel(self, name: str, steps: float) -> bool:
        """Turn a number, or scroll."""
        return self._list.wheel(name, steps)

    def drag(self, name: str, dy: float, y: float) -> bool:
        """Draw the bar."""
        del y
        return self._list.drag(name, dy)

    @property
    def is_writing(self) -> bool:
        """Whether a field is being written."""
        return self._list.is_writing

    def lay_down(self) -> None:
        """Take over what is being written."""
        self._list.lay_down()

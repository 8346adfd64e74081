"""What lies at the right of an editor: the inspector, or for a while something in its place."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from hameln.editor.overlay import Shape
from hameln.ui.widgets.form.form import Form

if TYPE_CHECKING:
    from hameln.ui.draw.box import Box
    from hameln.ui.draw.display_list import DisplayList
    from hameln.ui.kit import Workbench


class Panel(ABC):
    """One thing at the side of an editor; it knows the desk it is about.

    Attributes:
        form: Its fields, to which goes what is typed, turned and drawn there; ``None`` if it has none.
    """

    form: Form | None = None

    @property
    @abstractmethod
    def title(self) -> str:
        """What stands above it, in the present language."""

    @property
    def commands(self) -> tuple[str, ...]:
        """The commands whose buttons stand beside its title."""
        return ()

    @abstractmethod
    def draw(self, sheet: DisplayList, box: Box) -> None:
        """Draw it below its title."""

    def key(self, key: str) -> bool:
        """Take a key before anything else does; say whether it meant anything."""
        return self.form is not None and self.form.key(key)

    def typed(self, text: str) -> bool:
        """Take what is typed; say whether it was wanted."""
        return self.form is not None and self.form.typed(text)

    def wheel(self, name: str, steps: float) -> bool:
        """The wheel was turned over it; say whether that meant anything."""
        return self.form is not None and self.form.wheel(name, steps)

    def drag(self, name: str, dy: float, y: float) -> bool:
        """Something was drawn up or down from one of its spots; say whether that meant anything."""
        del y
        return self.form is not None and self.form.drag(name, dy)

    def update(self, seconds: float) -> bool:
        """Time has passed; say whether something must be drawn anew."""
        del seconds
        return False

    @property
    def tries(self) -> bool:
        """Whether it shows something else than the document holds, so that the canvas is only looked at."""
        return False

    def overlay(self) -> Sequence[Shape]:
        """What it shows above the document."""
        return ()

    def paint(self, sheet: DisplayList, bench: Workbench[Any]) -> None:  # noqa: B027 - most panels paint nothing
        """Paint something on the document, below what the tools show."""

    def hint(self) -> str:
        """What it tells about the place of the cursor, in the line at the foot; mostly nothing."""
        return ""

    @property
    def is_writing(self) -> bool:
        """Whether what is typed is wanted now."""
        return self.form is not None and self.form.pen is not None

    def lay_down(self) -> None:
        """Something else is done: what is being written is taken over."""
        if self.form is not None:
            self.form.lay_down()

    def close(self) -> None:  # noqa: B027 - most panels end nothing
        """It goes."""

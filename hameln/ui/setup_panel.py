"""The half of a new match on which its setup is chosen, as the screen asks its game for it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection
from functools import partial
from typing import TYPE_CHECKING

from hameln.language import text
from hameln.ui import widgets

if TYPE_CHECKING:
    from hameln.kernel.options import Option
    from hameln.table.draft import Draft
    from hameln.ui.setup_desk import SetupDesk
    from hameln.ui.sheet import Sheet


class SetupPanel(ABC):
    """What a match is set up with, beside its players: drawn, explained and chosen.

    A panel belongs to one screen, and may read files and paint beside the program.

    Attributes:
        desk: Where setups are kept, copied and pasted; ``None`` where there is no such thing.
    """

    desk: SetupDesk | None = None

    @property
    @abstractmethod
    def heading(self) -> str:
        """What stands above it, in the present language."""

    @abstractmethod
    def why_not(self, draft: Draft) -> str:
        """Why no match can begin with this setup and so many players; empty if one can."""

    @abstractmethod
    def draw(self, sheet: Sheet, draft: Draft, box: tuple[float, float, float, float]) -> None:
        """Draw it into a box, with the spots by which it is changed, which say what they do."""

    def update(self) -> bool:
        """Say whether something has become ready to be drawn."""
        return False

    def close(self) -> None:  # noqa: B027 - not every panel has something to end
        """The screen has gone."""


class OptionsPanel(SetupPanel):
    """The options of a game that has nothing else to set up, a line for each."""

    def __init__(self, left_out: Collection[str] = ()) -> None:
        """A panel of all options but those that are chosen elsewhere."""
        self._left_out = left_out

    def options(self, draft: Draft) -> tuple[Option, ...]:
        """The options that are chosen here."""
        return tuple(one for one in draft.seating.options if one.name not in self._left_out)

    @property
    def heading(self) -> str:
        """What the lines are about."""
        return text("The rules of this match")

    def why_not(self, draft: Draft) -> str:
        """Nothing stands in the way."""
        del draft
        return ""

    def draw(self, sheet: Sheet, draft: Draft, box: tuple[float, float, float, float]) -> None:
        """Draw a tick box for what is or is not, and a chooser for everything else."""
        x, y, width, _ = box
        for option in self.options(draft):
            name, value = f"option:{option.name}", _chosen(draft, option)
            turn = partial(_turn, draft, option)
            title = draft.seating.option_title(option.name)
            if isinstance(value, bool):
                at = (f"{name}:more", x, y, width)
                y += widgets.switch(sheet, *at, title, is_on=value, does=partial(turn, 1), turns=turn) + 6
            else:
                told = draft.seating.value_title(option.name, value)
                y += widgets.chooser(sheet, name, x, y, width, title, told, does=turn) + 6


def _turn(draft: Draft, option: Option, step: int) -> None:
    place = option.values.index(_chosen(draft, option)) + step
    draft.options[option.name] = option.values[place % len(option.values)]


def _chosen(draft: Draft, option: Option) -> bool | int | str:
    """The value of an option as it stands."""
    value: bool | int | str = draft.options.get(option.name, option.default)
    return value

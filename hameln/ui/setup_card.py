"""The half of a new match on which its setup is chosen, as the screen asks its game for it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hameln.table.draft import Draft
    from hameln.ui.sheet import Sheet


class SetupCard(ABC):
    """What a match is set up with, beside its players: drawn, explained and chosen.

    A card belongs to one screen, and may read files and paint beside the program.
    """

    @property
    @abstractmethod
    def heading(self) -> str:
        """What stands above it, in the present language."""

    @abstractmethod
    def why_not(self, draft: Draft) -> str:
        """Why no match can begin with this setup and so many players; empty if one can."""

    @abstractmethod
    def draw(self, sheet: Sheet, draft: Draft, box: tuple[float, float, float, float]) -> None:
        """Draw it into a box, with the spots by which it is changed."""

    def press(self, name: str, draft: Draft) -> bool:
        """Do what a spot of the card stands for; say whether it is one."""
        del name, draft
        return False

    def wheel(self, name: str, step: int, draft: Draft) -> bool:
        """Turn what the pointer rests on by a step; say whether it can be turned."""
        del name, step, draft
        return False

    def update(self) -> bool:
        """Say whether something has become ready to be drawn."""
        return False

    def close(self) -> None:  # noqa: B027 - not every card has something to end
        """The screen has gone."""

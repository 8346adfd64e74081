"""The table without a picture, for whoever reads it or has it read aloud."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic

from attrs import frozen

from hameln.kernel.game import V
from hameln.table.opaque import AGame, TheNames


@frozen(kw_only=True)
class Passage:
    """A heading and its lines."""

    heading: str
    lines: tuple[str, ...]


@frozen(kw_only=True)
class Grid:
    """A part of the table at a glance, in rows and columns.

    Attributes:
        heading: What it is about; empty where the columns say it.
        columns: One word or two for each; the first column tells what a row is.
        rows: As many texts each as there are columns.
        lines: What stands below.
    """

    heading: str
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    lines: tuple[str, ...] = ()


class Describing(ABC, Generic[V]):
    """What a game answers about its table in words and signs."""

    def picture(self, game: AGame, view: V, names: TheNames, room: tuple[int, int]) -> str:
        """The table drawn with signs, where it is something that can be; else empty.

        Args:
            game: The game.
            view: What the viewer may know.
            names: What everything is called.
            room: Columns that a line has at most, and lines that all of it should have, if that can be.
        """
        del game, view, names, room
        return ""

    def grids(self, game: AGame, view: V, names: TheNames) -> tuple[Grid, ...]:
        """The table at a glance, where it is not drawn; if there is nothing either, it is read aloud."""
        del game, view, names
        return ()

    @abstractmethod
    def reading(self, game: AGame, view: V, names: TheNames) -> tuple[Passage, ...]:
        """The table read aloud: what the viewer knows, as headings and lines that need no picture."""

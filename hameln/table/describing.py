"""The table without a picture, for whoever reads it or has it read aloud."""

from __future__ import annotations

from abc import ABC, abstractmethod

from attrs import frozen

from hameln.table.opaque import AGame, AView, TheNames


@frozen(kw_only=True)
class Passage:
    """A heading and its lines."""

    heading: str
    lines: tuple[str, ...]


class Describing(ABC):
    """What a game answers about its table in words and signs."""

    @abstractmethod
    def picture(self, game: AGame, view: AView, names: TheNames) -> str:
        """The table drawn with signs; empty where that tells nothing."""

    @abstractmethod
    def reading(self, game: AGame, view: AView, names: TheNames) -> tuple[Passage, ...]:
        """The table read aloud: what the viewer knows, as headings and lines that need no picture."""

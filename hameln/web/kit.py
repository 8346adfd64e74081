"""What a game can answer when a page of a browser is made: its table as a picture to touch."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, Generic

from attrs import frozen

from hameln.kernel.game import V
from hameln.table.opaque import AGame, TheNames

_KEPT: Final = 2048
"""Marks whose words are kept: of a picture or two, in some languages."""


@frozen(kw_only=True)
class Mark:
    """Something that lies in a picture.

    Attributes:
        x: Its middle from the left, in the picture's own units; y from the top.
        width: How wide it is; height likewise.
        thing: What touching it means, as decisions and explanations call it; empty for mere show.
        sprite: Its picture, over all of its size; empty for none.
        label: What it is called, for whoever cannot see it; only of what can be touched.
        letters: Words in its middle; may be empty.
        ink: Their colour, if it is not that of ink.
        fill: The colour of its ground, such as ``#F6EBD0``; empty for none.
        shape: ``box`` or ``disc``.
        turn: By how many degrees it is turned.
    """

    x: float
    y: float
    width: float
    height: float
    thing: str = ""
    sprite: str = ""
    label: str = ""
    letters: str = ""
    ink: str = ""
    fill: str = ""
    shape: str = "box"
    turn: float = 0.0

    def words(self) -> dict[str, Any]:
        """As words of JSON, without what is not there; they are shared, and may not be changed."""
        return _words_of(self)


@lru_cache(maxsize=_KEPT)
def _words_of(mark: Mark) -> dict[str, Any]:
    """Most marks lie where they lay, and as others see them."""
    told: dict[str, Any] = {
        "at": [round(one, 2) for one in (mark.x, mark.y, mark.width, mark.height)],
        "thing": mark.thing,
        "sprite": mark.sprite,
        "label": mark.label,
        "letters": mark.letters,
        "ink": mark.ink,
        "fill": mark.fill,
        "shape": "" if mark.shape == "box" else mark.shape,
        "turn": round(mark.turn, 1),
    }
    return {name: value for name, value in told.items() if value}


@frozen(kw_only=True)
class Picture:
    """The table as it is drawn on a page.

    Attributes:
        size: Its width and height, in units of its own.
        ground: The word of what never changes in a match, as `WebKit.ground` draws it; empty for nothing.
        land: How high that is; as high as the picture, if it is 0.
        marks: What lies on it, the lowest first.
    """

    size: tuple[float, float]
    marks: tuple[Mark, ...]
    ground: str = ""
    land: float = 0.0


class WebKit(ABC, Generic[V]):
    """A game on a page."""

    @abstractmethod
    def picture(self, game: AGame, view: V, names: TheNames, arms: Sequence[str]) -> Picture:
        """The table as a picture.

        Args:
            game: What is played.
            view: What the viewer may know.
            names: What everything is called.
            arms: Of those who play, by seat.
        """

    def ground(self, game: AGame, names: TheNames) -> str:
        """What lies below the marks and never changes, as SVG; usually nothing."""
        del game, names
        return ""

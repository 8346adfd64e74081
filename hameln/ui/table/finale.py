"""What is turned up after a match when its points are counted, beat after beat: its pace, for any game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

from attrs import define, frozen

if TYPE_CHECKING:
    from hameln.ui.draw.box import Box
    from hameln.ui.draw.display_list import DisplayList


@frozen(kw_only=True)
class Beat:
    """Something that happens before everybody's eyes.

    Attributes:
        moves: Seconds in which it happens, at usual speed.
        rests: Seconds after which the next beat begins by itself; after the last one it is left.
        sound: What is heard once it has happened; empty for nothing.
    """

    moves: float
    rests: float
    sound: str = ""


class Finale(ABC):
    """The end of a match as its game tells and draws it; one for each scoring that is shown.

    Attributes:
        title: What is going on, for the head of the screen.
        opens: Seconds before the first beat.
        beats: What happens, in order.
    """

    title: str = ""
    opens: float = 0.0
    beats: Sequence[Beat] = ()

    @abstractmethod
    def draw(self, sheet: DisplayList, box: Box, done: int, *, is_moving: bool) -> None:
        """Draw what lies still on a sheet of paper.

        Args:
            box: The inside of the sheet.
            done: How many beats have happened.
            is_moving: Whether the next one happens just now; what moves then is left to `draw_moving`.
        """

    @abstractmethod
    def draw_moving(self, sheet: DisplayList, place: int, part: float) -> None:
        """Draw what moves.

        Args:
            place: The beat that happens.
            part: How much of it has happened, from 0 to 1.
        """


@define
class Unveiling:
    """How far a finale has come.

    Attributes:
        finale: What is told.
        done: How many beats have happened.
        time: Seconds since the last one began, or since the beginning.
        is_left: Whether it has been seen to its end and left.
        is_still: Whether nothing moves, so that it is left by whoever has read it alone.
    """

    finale: Finale
    done: int = 0
    time: float = 0.0
    is_left: bool = False
    is_still: bool = False

    @classmethod
    def of(cls, finale: Finale | None, *, is_instant: bool) -> Unveiling:
        """The unveiling of a game; one that has none is over at once.

        Args:
            is_instant: Whether nothing moves, so that all is there from the beginning.
        """
        found = cls(finale=finale or _Nothing(), is_left=finale is None, is_still=is_instant)
        if is_instant:
            found.finish()
        return found

    @property
    def is_shown(self) -> bool:
        """Whether everything has happened."""
        return self.done >= len(self.finale.beats)

    @property
    def is_moving(self) -> bool:
        """Whether a beat happens just now."""
        return not (self.is_left or self.is_shown) and self.time >= self._waits

    @property
    def is_rested(self) -> bool:
        """Whether the last beat has been seen long enough, so that it goes on by itself."""
        return not (self.is_left or self.is_still) and self.is_shown and self.time >= self._waits

    @property
    def part(self) -> float:
        """How much of the beat that happens has happened."""
        beat = self.finale.beats[self.done]
        return min(1.0, (self.time - self._waits) / beat.moves) if beat.moves else 1.0

    @property
    def _waits(self) -> float:
        """Seconds before the next beat begins to move."""
        return self.finale.beats[self.done - 1].rests if self.done else self.finale.opens

    def wait(self, seconds: float) -> tuple[bool, str]:
        """Let time pass; say whether what lies still has changed, and what is heard."""
        if self.is_left or self.is_shown:
            self.time += seconds
            return False, ""
        was_moving = self.is_moving
        self.time += seconds
        if self.is_moving and self.part >= 1:
            return True, self._land()
        return self.is_moving != was_moving, ""

    def _land(self) -> str:
        sound = self.finale.beats[self.done].sound
        self.done, self.time = self.done + 1, 0.0
        return sound

    def go_on(self) -> str:
        """Let the next beat have happened, or leave once all have; say what is heard."""
        if self.is_shown:
            self.is_left = True
            return ""
        return self._land()

    def finish(self) -> str:
        """Let everything have happened; say what is heard last."""
        self.is_still = True
        sounds = [beat.sound for beat in self.finale.beats[self.done :] if beat.sound]
        self.done, self.time = len(self.finale.beats), 0.0
        return sounds[-1] if sounds else ""


class _Nothing(Finale):
    """Nothing is turned up."""

    def draw(self, sheet: DisplayList, box: Box, done: int, *, is_moving: bool) -> None:
        """Nothing."""

    def draw_moving(self, sheet: DisplayList, place: int, part: float) -> None:
        """Nothing."""

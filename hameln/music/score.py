"""What a piece of music is: parts, sections, the order in which they are played, and notes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Final

from attrs import frozen

RATE: Final = 32_000
"""Samples in a second, once it is sound."""

MODES: Final[Mapping[str, tuple[int, ...]]] = {
    "dorian": (0, 2, 3, 5, 7, 9, 10),
    "phrygian": (0, 1, 3, 5, 7, 8, 10),
    "mixolydian": (0, 2, 4, 5, 7, 9, 10),
    "aeolian": (0, 2, 3, 5, 7, 8, 10),
}
"""Every mode by its steps, in half tones above its final."""


@frozen
class Note:
    """Something that is heard.

    Attributes:
        at: When it begins, in beats from the beginning of its section.
        beats: How long it is held.
        pitch: Half tones above the C five octaves below middle C, which is 60; for a stroke on a drum the
            number of the stroke in `STROKES`.
    """

    at: float
    beats: float
    pitch: int


@frozen(kw_only=True)
class Part:
    """An instrument in its place.

    Attributes:
        voice: How it sounds; see `hameln.music.voices`.
        pan: Where it stands, from -1 at the left to 1 at the right.
        level: How loud it is, 1 being usual.
        is_line: Whether it is a voice whose steps are led against those of the others.
    """

    voice: str
    pan: float = 0.0
    level: float = 1.0
    is_line: bool = False


@frozen(kw_only=True)
class Section:
    """Some bars of a piece.

    Attributes:
        bars: How many.
        notes: What each part plays, by the part's name; a part that is missing rests.
    """

    bars: int
    notes: Mapping[str, tuple[Note, ...]]


@frozen(kw_only=True)
class Score:
    """A piece of music.

    Attributes:
        title: What it is called.
        final: The note on which its mode rests, from 0 for C to 11 for B.
        mode: One of `MODES`.
        beats: Beats in a bar.
        tempo: Beats in a minute.
        room: How large the room is in which it is heard, from 0 to 1.
        parts: Who plays, by name.
        sections: What is played, by name.
        form: The names of sections in the order in which they are played; after the last the first follows.
    """

    title: str
    final: int
    mode: str
    beats: int
    tempo: float
    room: float
    parts: Mapping[str, Part]
    sections: Mapping[str, Section]
    form: tuple[str, ...]

    @cached_property
    def bars(self) -> int:
        """How many bars are played until it begins again."""
        return sum(self.sections[name].bars for name in self.form)

    @property
    def seconds(self) -> float:
        """How long it takes until it begins again."""
        return self.bars * self.beats * 60 / self.tempo

    def line_of(self, part: str) -> tuple[Note, ...]:
        """All that a part plays, in beats from the beginning of the piece."""
        found: list[Note] = []
        begins = 0
        for name in self.form:
            section = self.sections[name]
            found += (Note(begins + one.at, one.beats, one.pitch) for one in section.notes.get(part, ()))
            begins += section.bars * self.beats
        return tuple(found)

    def steps(self) -> frozenset[int]:
        """The notes of its mode, from 0 for C to 11 for B."""
        return frozenset((self.final + step) % 12 for step in MODES[self.mode])
